"""What a stand keeps for its documents, so that each costs the same however long the game is."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, Final, TypeVar

from slaget.kernel.game import AnyGame
from slaget.kernel.identity import id_of
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.words import Text
from slaget.seat.record import NOBODY, Eyes, Record
from slaget.seat.statics import Statics, statics_of

T = TypeVar("T")
SEATS: Final = 4
"""For how many seats the options of the last entry are kept."""
TEXTS: Final = 32 * SEATS
"""How many entries' texts are kept, of all seats together."""


class Memory:
    """A game's record, and what has been worked out of it. It forgets all of another game's.

    Threads may share it: what two of them work out at the same time is the same.
    """

    def __init__(self) -> None:
        self._record: Record | None = None
        self._lock = Lock()
        self._texts: OrderedDict[tuple[Seat | None, int], tuple[Text, ...]] = OrderedDict()
        self._forms: OrderedDict[tuple[Seat | None, str], tuple[int, Any]] = OrderedDict()
        self._statics: tuple[Any, Statics] | None = None
        self._id: tuple[AnyGame, str] | None = None

    def record(self, game: AnyGame) -> Record:
        """The record of a game, grown by what was played since."""
        known = self._record
        if known is None or not known.is_of(game):
            with self._lock:
                self._texts.clear()
                self._forms.clear()
            known = None
        elif known.n < len(game.log):
            known = _grown(known, game)
        if known is None:
            known = Record.of(game, all_eyes(game)).trimmed()
        self._record = known
        return known

    def texts(self, seat: Seat | None, n: int, make: Callable[[], tuple[Text, ...]]) -> tuple[Text, ...]:
        """The texts of an entry for a seat."""
        found = self._texts.get((seat, n))
        if found is None:
            found = make()
            with self._lock:
                self._texts[seat, n] = found
                if len(self._texts) > TEXTS:
                    self._texts.popitem(last=False)
        return found

    def forms(self, seat: Seat | None, what: str, n: int, make: Callable[[], T]) -> T:
        """What a seat may do when the log has ``n`` entries."""
        found = self._forms.get((seat, what))
        if found is None or found[0] != n:
            found = n, make()
            with self._lock:
                self._forms[seat, what] = found
                self._forms.move_to_end((seat, what))
                if len(self._forms) > 3 * SEATS:
                    self._forms.popitem(last=False)
        made: T = found[1]
        return made

    def statics(self, game: AnyGame) -> Statics:
        """The game's statics."""
        if self._statics is None or self._statics[0] is not game.setup:
            self._statics = game.setup, statics_of(game.ruleset, game.setup)
        return self._statics[1]

    def id(self, game: AnyGame) -> str:
        """The game's id."""
        known = self._id
        if known is None or known[0].setup is not game.setup or known[0].source is not game.source:
            known = self._id = game, id_of(game)[:16]
        return known[1]


def _grown(record: Record, game: AnyGame) -> Record | None:
    """The record after what was played since; None where a take-back goes farther than it knows."""
    try:
        return record.after(game)
    except LookupError:
        return None


def all_eyes(game: AnyGame) -> Iterable[Eyes]:
    """Whoever looks at a game and does not see all of it: each seat with its allies, and the spectators."""
    found = (eyes_of(game, seat) for seat in (*game.ruleset.seats(game.setup), None))
    return tuple(eyes for eyes in found if eyes is not None)


def eyes_of(game: AnyGame, seat: Seat | None) -> Eyes | None:
    """The seats whose secrets are seen from a desk; None where nothing is masked.

    A world that another seat has made up is known whole.
    """
    if game.is_imagined_for(seat):
        return None
    if seat is None:
        return NOBODY
    return None if type(seat) is str and seat == HOST else game.ruleset.allies(game.setup, seat)
