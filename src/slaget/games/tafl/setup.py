"""The set-up of a game as a value: resolved parameters, players and start position, and what makes it valid."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import field, frozen

from slaget.games.tafl import rules
from slaget.games.tafl.board import Board, board
from slaget.games.tafl.codes import BAD_SETUP
from slaget.games.tafl.engine import Engine, engine
from slaget.games.tafl.notation import Start, pieces_of
from slaget.games.tafl.parameters import SIDES, Parameters, Side, refuse_problems
from slaget.kernel import Rejected

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


Fault = tuple[tuple[str | int, ...], str]


def checked(setup: Setup) -> Engine:
    """The engine of a set-up, or ``Rejected`` with the first thing wrong in it (``bad_ruleset``, ``bad_setup``)."""
    p = setup.parameters
    refuse_problems(setup.ruleset_id, p)
    here = board(p.size)
    made = engine(p)
    for name, rows in sorted(p.setups.items()):
        for path, problem in row_faults(here, rows, made.reserved, set_up=True):
            raise Rejected(rules.TF_2_2, BAD_SETUP, ("parameters", "setups", name, *path), problem=problem)
    _refuse_players(setup)
    if setup.start:
        _refuse_start(setup, setup.start, made)
    _refuse_stuck(setup, made)
    return made


def row_faults(here: Board, rows: Sequence[str], reserved: int, *, set_up: bool) -> Iterator[Fault]:
    """What TF-1.4 and TF-2.2 find wrong with rows; in a start position the king may stand elsewhere (TF-2.3)."""
    size = here.size
    if len(rows) != size:
        yield (), f"there are {len(rows)} rows, not {size}"
        return
    for i, row in enumerate(rows):
        if len(row) != size:
            yield (i,), f"the row {row!r} has {len(row)} squares, not {size}"
        elif odd := set(row) - set(".ADK"):
            yield (i,), f"the row {row!r} has the sign {min(odd)!r}; there are . A D K"
    text = "".join(rows)
    if len(text) == size**2 and not set(text) - set(".ADK"):
        yield from _piece_faults(here, rows, reserved, set_up)


def _piece_faults(here: Board, rows: Sequence[str], reserved: int, set_up: bool) -> Iterator[Fault]:
    text = "".join(rows)
    if text.count("K") != 1:
        yield (), f"there are {text.count('K')} kings, not 1"
        return
    if "A" not in text:
        yield (), "there is no attacker"
    attackers, defenders, king = pieces_of(here, tuple(rows))
    if set_up and king != here.throne:
        yield (), f"the king stands on {here.names[king]}, not on the throne"
    for s in here.squares((attackers | defenders) & reserved):
        yield (here.size - 1 - s % here.size,), f"a man stands on {here.names[s]}, which is reserved"


def _refuse_players(setup: Setup) -> None:
    if set(setup.seats) != set(SIDES):
        problem = "the seats are attackers and defenders"
        raise Rejected(rules.TF_2_4, BAD_SETUP, ("seats",), problem=problem)
    if len(set(setup.seats.values())) < 2 or not all(setup.seats.values()):
        problem = "the two seats need two players with names of their own"
        raise Rejected(rules.TF_2_4, BAD_SETUP, ("seats",), problem=problem)


def _refuse_start(setup: Setup, start: Start, made: Engine) -> None:
    """TF-2.3."""
    here, p = made.board, setup.parameters
    for path, problem in row_faults(here, start.rows, made.reserved, set_up=False):
        raise Rejected(rules.TF_2_3, BAD_SETUP, ("start", "rows", *path), problem=problem)
    king = pieces_of(here, start.rows)[2]
    if here.low[king] & made.goals:
        problem = f"the king stands on {here.names[king]}, where he has won"
        raise Rejected(rules.TF_2_3, BAD_SETUP, ("start", "rows"), problem=problem)
    if start.quiet_plies < 0 or (p.stall_limit and start.quiet_plies >= 2 * p.stall_limit):
        problem = f"quiet_plies is {start.quiet_plies}; it must be below {2 * p.stall_limit}"
        raise Rejected(rules.TF_2_3, BAD_SETUP, ("start", "quiet_plies"), problem=problem)


def _refuse_stuck(setup: Setup, made: Engine) -> None:
    """TF-2.3, last sentence."""
    start = setup.opening
    turn = SIDES.index(start.side_to_move)
    p = setup.parameters
    pressed = p.pressure_after and start.quiet_plies >= 2 * p.pressure_after and "hostile_edge" in p.pressure
    edge = made.board.outside if pressed else 0
    if not made.has_move((*pieces_of(made.board, start.rows), turn), edge):
        problem = f"the {start.side_to_move} to move have no legal move"
        raise Rejected(rules.TF_2_3, BAD_SETUP, ("start" if setup.start else "parameters",), problem=problem)
