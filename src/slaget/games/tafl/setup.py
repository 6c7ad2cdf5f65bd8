"""The set-up of a game as a value: resolved parameters, players and start position, and what makes it valid."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import field, frozen

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.board import Board, board
from slaget.games.tafl.engine import Engine, engine
from slaget.games.tafl.notation import Start, pieces_of
from slaget.games.tafl.parameters import SIDES, Parameters, Side, refuse_problems
from slaget.games.tafl.words import WORDS
from slaget.kernel import Rejected, Rule

PLAYERS: Final[Mapping[Side, str]] = {"attackers": "player_1", "defenders": "player_2"}


@frozen
class Setup:
    """A complete game, ready to start. ``title``, ``colours`` are names for screens and change no rule."""

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
    refuse_problems(setup.ruleset_id, p)
    here = board(p.size)
    made = engine(p)
    for name, rows in sorted(p.setups.items()):
        for fault in row_faults(here, rows, made.reserved, ("parameters", "setups", name), set_up=True):
            raise fault
    _refuse_players(setup)
    if setup.start:
        _refuse_start(setup, setup.start, made)
    _refuse_stuck(setup, made)
    return made


def row_faults(
    here: Board, rows: Sequence[str], reserved: int, at: Sequence[str | int], *, set_up: bool
) -> Iterator[Rejected]:
    """What TF-1.4 and TF-2.2 find wrong with rows; in a start position the king may stand elsewhere (TF-2.3).

    The path of each is ``at``, where the rows stand, and the number of the row at fault.
    """
    size, rule = here.size, rules.TF_2_2 if set_up else rules.TF_2_3
    if len(rows) != size:
        yield refusals.WRONG_HEIGHT.under(rule)(*at, number=len(rows), size=size)
        return
    for i, row in enumerate(rows):
        if len(row) != size:
            yield refusals.WRONG_WIDTH.under(rule)(*at, i, row=row, number=len(row), size=size)
        elif odd := set(row) - set(".ADK"):
            yield refusals.WRONG_SIGN.under(rule)(*at, i, row=row, sign=min(odd))
    text = "".join(rows)
    if len(text) == size**2 and not set(text) - set(".ADK"):
        yield from _piece_faults(here, rows, reserved, at, rule)


def _piece_faults(
    here: Board, rows: Sequence[str], reserved: int, at: Sequence[str | int], rule: Rule
) -> Iterator[Rejected]:
    text = "".join(rows)
    if text.count("K") != 1:
        yield refusals.WRONG_KINGS.under(rule)(*at, number=text.count("K"))
        return
    if "A" not in text:
        yield refusals.NO_ATTACKER.under(rule)(*at)
    attackers, defenders, king = pieces_of(here, tuple(rows))
    if rule is rules.TF_2_2 and king != here.throne:
        yield refusals.KING_OFF_THRONE.under(rule)(*at, square=here.names[king])
    for s in here.squares((attackers | defenders) & reserved):
        row = here.size - 1 - s % here.size
        yield refusals.MAN_ON_RESERVED.under(rule)(*at, row, square=here.names[s])


def _refuse_players(setup: Setup) -> None:
    if set(setup.seats) != set(SIDES):
        raise refusals.WRONG_SEATS("seats")
    if len(set(setup.seats.values())) < 2 or not all(setup.seats.values()):
        raise refusals.NO_TWO_PLAYERS("seats")


def _refuse_start(setup: Setup, start: Start, made: Engine) -> None:
    """TF-2.3."""
    here, p = made.board, setup.parameters
    for fault in row_faults(here, start.rows, made.reserved, ("start", "rows"), set_up=False):
        raise fault
    king = pieces_of(here, start.rows)[2]
    if here.low[king] & made.goals:
        raise refusals.KING_HAS_WON("start", "rows", square=here.names[king])
    if start.quiet_plies < 0 or (p.stall_limit and start.quiet_plies >= 2 * p.stall_limit):
        found = {"quiet": start.quiet_plies, "limit": 2 * p.stall_limit}
        raise refusals.QUIET_TOO_LONG("start", "quiet_plies", **found)


def _refuse_stuck(setup: Setup, made: Engine) -> None:
    """TF-2.3, last sentence."""
    start = setup.opening
    turn = SIDES.index(start.side_to_move)
    p = setup.parameters
    pressed = p.pressure_after and start.quiet_plies >= 2 * p.pressure_after and "hostile_edge" in p.pressure
    edge = made.board.outside if pressed else 0
    if not made.has_move((*pieces_of(made.board, start.rows), turn), edge):
        path = ("start" if setup.start else "parameters",)
        fault = refusals.STUCK(*path, side=start.side_to_move)
        fault.naming = lambda: WORDS
        raise fault
