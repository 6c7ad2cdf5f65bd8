"""The set-up of a game as a value: resolved parameters, players and start position, and what makes it valid."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs
from attrs import field, frozen

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.board import NOWHERE, Board, board
from slaget.games.tafl.engine import Engine, engine
from slaget.games.tafl.kinds.engine import KindEngine
from slaget.games.tafl.messages import CODEC
from slaget.games.tafl.parameters import RULE_OF, Parameters
from slaget.games.tafl.positions import Start, kinds_of, pieces_of
from slaget.games.tafl.problems import problems
from slaget.games.tafl.seats import SEATS, Side
from slaget.games.tafl.words import WORDS
from slaget.kernel import Code, Rejected, Rule
from slaget.kernel.choices import choices_of
from slaget.kernel.settings import in_json, may_be
from slaget.wire.forms import Malformed

PLAYERS: Final[Mapping[Side, str]] = {"attackers": "player_1", "defenders": "player_2"}
_CHOICES: Final = choices_of(Parameters)
_NUMBERS: Final = frozenset(a.name for a in attrs.fields(Parameters) if a.type is int)


@frozen
class Setup:
    """A complete game, ready to start. ``title``, ``colours`` are names for screens and change no rule.

    Any valid ``start`` may be given (JB-6.2); the colours are those of JB-1.3 and NT-1.2.
    """

    ruleset_id: str
    parameters: Parameters
    seats: Mapping[Side, str] = field(factory=lambda: dict(PLAYERS))
    start: Start | None = None
    title: Mapping[str, str] = field(factory=dict)
    colours: Mapping[Side, str] = field(factory=dict)

    @property
    def opening(self) -> Start:
        """The position that the game begins at."""
        return self.start or Start(self.parameters.rows, self.parameters.first_mover)


def checked(setup: Setup) -> Engine:
    """The engine of a set-up, or ``Rejected`` with the first thing wrong in it (``bad_ruleset``, ``bad_setup``)."""
    p = setup.parameters
    _require_setups(p.setups)
    for fault in _value_faults(p, numbers=False):
        raise fault
    for i, kind in enumerate(p.kinds):
        _require_form(kind, refusals.BAD_FORM.under(rules.BOOK["TF-11.10"]), "parameters", "kinds", i)
    for problem in problems(setup.ruleset_id, p):
        raise problem
    for fault in _value_faults(p, numbers=True):
        raise fault
    here = board(p.size)
    made = engine(p)
    for name, rows in sorted(p.setups.items()):
        for fault in row_faults(here, rows, made, ("parameters", "setups", name), set_up=True):
            raise fault
    _require_players(setup)
    if setup.start:
        _require_start(setup, setup.start, made)
    _require_move(setup, made)
    return made


def _value_faults(p: Parameters, *, numbers: bool) -> Iterator[Rejected]:
    """The parameters that hold no value they may have: whole numbers in the place of numbers, or all others.

    What ``problems`` tells of numbers, dice and what is named twice is told there.
    """
    for each in _CHOICES:
        value = getattr(p, each.name)
        if (type(value) is int and each.name in _NUMBERS) is not numbers or each.name == "rpg_die":
            continue
        held = [x for i, x in enumerate(value) if x not in value[:i]] if isinstance(value, tuple) else value
        if isinstance(value, list) or not may_be(in_json(held, each.domain), each.domain):
            shown = str(value)[:40]
            problem = f"{each.name!r} may be {each.told('en')}, not {shown!r}"
            said = {"option": each.name, "value": shown, "problem": problem}
            yield refusals.BAD_VALUE.under(RULE_OF[each.name])("parameters", each.name, **said)


def _require_setups(setups: object) -> None:
    """Set-ups are names with rows, each a tuple of texts; what is wrong in those is told by ``row_faults``."""
    each = setups.values() if isinstance(setups, Mapping) else (setups,)
    if not all(isinstance(rows, tuple) and all(type(row) is str for row in rows) for rows in each):
        raise refusals.NO_ROWS("parameters", "setups")


def _require_form(value: Any, code: Code, *at: str | int) -> None:
    """Refuse a start or a kind that holds what no log can tell of one."""
    try:
        CODEC.check(value)
    except Malformed as fault:
        place = ".".join(map(str, fault.path))
        raise code(*at, *fault.path, place=place, problem=str(fault)) from None


def pinned(setup: Setup) -> Mapping[str, object]:
    """What the header of a log keeps of a set-up beside its name: the parameters, and own kinds where there are."""
    parameters: Any = CODEC.dump(setup.parameters)
    return {"parameters": parameters, **({"kinds": parameters["kinds"]} if "kinds" in parameters else {})}


def require_board(setup: Setup) -> None:
    """Refuse to start on the board what rolls are to settle in place of play (JB-7)."""
    mode = setup.parameters.rpg_mode
    if mode != "off":
        raise refusals.SETTLED_BY_ROLLS("options", "rpg_mode", option="rpg_mode", mode=mode)


def row_faults(
    here: Board, rows: Sequence[str], made: Engine, at: Sequence[str | int], *, set_up: bool
) -> Iterator[Rejected]:
    """What TF-1.4 and TF-2.2 find wrong with rows; in a start position the king may stand elsewhere (TF-2.3).

    The path of each is ``at``, where the rows stand, and the number of the row at fault; of a sign that stands in
    several the first.
    """
    strange: set[str] = set()
    size, rule = here.size, rules.TF_2_2 if set_up else rules.TF_2_3
    letters = made.parameters.letters
    if len(rows) != size:
        yield refusals.WRONG_HEIGHT.under(rule)(*at, number=len(rows), size=size)
        return
    for i, row in enumerate(rows):
        if len(row) != size:
            yield refusals.WRONG_WIDTH.under(rule)(*at, i, row=row, number=len(row), size=size)
            continue
        for sign in sorted(set(row) - {".", *letters, *strange}):
            strange.add(sign)
            if made.parameters.kinds:
                yield refusals.STRANGE_LETTER.under(rule)(*at, i, row=row, sign=sign, letters=", ".join(letters))
            else:
                yield refusals.WRONG_SIGN.under(rule)(*at, i, row=row, sign=sign)
    text = "".join(rows)
    if len(text) == size**2 and not set(text) - {".", *letters}:
        yield from _piece_faults(here, rows, made, at, rule)


def _piece_faults(
    here: Board, rows: Sequence[str], made: Engine, at: Sequence[str | int], rule: Rule
) -> Iterator[Rejected]:
    text = "".join(rows)
    if text.count("K") != 1:
        yield refusals.WRONG_KINGS.under(rule)(*at, number=text.count("K"))
        return
    kinds = made.parameters.kinds
    attackers, defenders, king = pieces_of(here, tuple(rows), kinds)
    if not attackers:
        yield refusals.NO_ATTACKER.under(rule)(*at)
    if rule is rules.TF_2_2 and king != here.throne:
        yield refusals.KING_OFF_THRONE.under(rule)(*at, square=here.names[king])
    barred = (attackers | defenders) & made.reserved
    if isinstance(made, KindEngine):
        for kind, men in zip(kinds, kinds_of(here, tuple(rows), kinds)):
            barred &= ~(men & made.open_to[kind.letter])
    for s in here.squares(barred):
        row = here.size - 1 - s % here.size
        yield refusals.MAN_ON_RESERVED.under(rule)(*at, row, square=here.names[s])


def _require_players(setup: Setup) -> None:
    if set(setup.seats) != set(SEATS):
        raise refusals.WRONG_SEATS("seats")
    players = setup.seats.values()
    if len(set(players)) < 2 or not all(type(each) is str and each for each in players):
        raise refusals.NO_TWO_PLAYERS("seats")


def _require_start(setup: Setup, start: Start, made: Engine) -> None:
    """TF-2.3."""
    here, p = made.board, setup.parameters
    _require_form(start, refusals.BAD_START, "start")
    for fault in row_faults(here, start.rows, made, ("start", "rows"), set_up=False):
        raise fault
    king = pieces_of(here, start.rows, p.kinds)[2]
    if here.low[king] & made.goals:
        raise refusals.KING_HAS_WON("start", "rows", square=here.names[king])
    if start.quiet_plies < 0 or (p.stall_limit and start.quiet_plies >= 2 * p.stall_limit):
        quiet, limit = start.quiet_plies, 2 * p.stall_limit
        raise refusals.QUIET_TOO_LONG("start", "quiet_plies", quiet=quiet, limit=limit)


def _require_move(setup: Setup, made: Engine) -> None:
    """TF-2.3, last sentence."""
    start = setup.opening
    turn = SEATS.index(start.side_to_move)
    kinds = setup.parameters.kinds
    position: Any = (*pieces_of(made.board, start.rows, kinds), turn)
    if made.mixed:
        position = (*position, kinds_of(made.board, start.rows, kinds), NOWHERE)
    if not made.has_move(position, made.edge_at(start.quiet_plies)):
        path = ("start" if setup.start else "parameters",)
        fault = refusals.STUCK(*path, side=start.side_to_move)
        fault.naming = lambda: WORDS
        raise fault
