"""On what sets, amounts and conditions are judged: a state, as a card's owner names it (EF-2, EF-5 to EF-7)."""

from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

from slaget.games.nissan.cards import CardSide, CastKind
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State

_NOBODY: Final[tuple[str, ...]] = ()


@frozen
class Seen:
    """What an owner's clause sees: ids by name and subject (EF-2.2, EF-2.3), and numbers by name (EF-4.3).

    ``cast`` is the kind of attack, where there is one; ``hearing`` says that ``target`` is a ship to be activated.
    """

    state: State
    owner: Side
    names: Mapping[str, tuple[str, ...]] = field(factory=dict)
    numbers: Mapping[str, int] = field(factory=dict)
    cast: CastKind | None = None
    hearing: bool = False

    def side(self, whose: CardSide) -> Side:
        """Whom ``own`` and ``enemy`` mean."""
        return self.owner if whose == "own" else other(self.owner)

    def ids(self, name: str) -> tuple[str, ...]:
        """What a name or subject is bound to; nothing where there is no such (EF-7.3)."""
        return self.names.get(name, _NOBODY)

    def mark(self, mark: str, bearer: str) -> int:
        """How high a bearer, a ship, fighter or side, has a mark as far as the owner knows (EF-10.2, EF-10.4).

        What he has changed of it in secret since it was shown he alone knows.
        """
        borne, state = (mark, bearer), self.state
        own = state.secret_marks[self.owner].get(borne)
        return state.marks.get(borne, 0) if own is None else own
