"""A small game of dice whose positions are no states: a step forward, or a roll that on a one leads back to 0."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from attrs import evolve as replace
from attrs import frozen

from slaget.kernel import Chance, Codec, Option, Outcome, Rule, Ruleset, Seat, exactly
from slaget.players.mind import LOST, WON, Chances, Mind

FORM = Rule("RU-0", "A command has the form of its type.")
TURN = Rule("RU-1", "The seats take turns.")
HOME = Rule("RU-2", "Who comes home first wins.")
SEATS: tuple[Seat, Seat] = ("north", "south")
FACES = range(1, 7)


@frozen
class Setup:
    home: int = 10


@frozen
class Step:
    seat: Seat


@frozen
class Roll:
    seat: Seat


@frozen
class Moved:
    seat: Seat
    to: int


@frozen
class State:
    setup: Setup
    at: tuple[int, int] = (0, 0)
    turn: int = 0


Command: TypeAlias = Step | Roll
Position: TypeAlias = tuple[int, int, int, int]
"""Where the mover and the other stand, who moves, and where home is."""


def ahead(at: int, face: int) -> int:
    return 0 if face == 1 else at + face


def decide(state: State, command: Command, chance: Chance) -> Sequence[Moved]:
    at = state.at[state.turn]
    return [Moved(command.seat, at + 1 if isinstance(command, Step) else ahead(at, chance.between(1, 6)))]


def evolve(state: State, event: Moved) -> State:
    other = state.at[1 - state.turn]
    return replace(state, at=(other, event.to) if state.turn else (event.to, other), turn=1 - state.turn)


def outcome(state: State) -> Outcome | None:
    home = [seat for seat, at in zip(SEATS, state.at) if at >= state.setup.home]
    return Outcome((home[0],), "home", HOME.id) if home else None


def to_act(state: State) -> tuple[Seat, ...]:
    return () if outcome(state) else (SEATS[state.turn],)


def options(state: State, seat: Seat) -> Sequence[Option[Any]]:
    return [exactly(Step(seat)), exactly(Roll(seat))] if seat in to_act(state) else []


def root(state: State) -> Position:
    return state.at[state.turn], state.at[1 - state.turn], state.turn, state.setup.home


def over(position: Position) -> int | None:
    mine, theirs, _, home = position
    return WON if mine >= home else LOST if theirs >= home else None


def outcomes(position: Position, move: str) -> Sequence[tuple[Fraction, Position]]:
    mine, theirs, mover, home = position
    if move == "step":
        return [(Fraction(1), (theirs, mine + 1, 1 - mover, home))]
    return [(Fraction(1, 6), (theirs, ahead(mine, face), 1 - mover, home)) for face in FACES]


def command(state: State, move: str) -> Command:
    return (Step if move == "step" else Roll)(SEATS[state.turn])


KIND: Chances[Position, str] = Chances(
    row="board",
    root=root,
    past=lambda _: frozenset(),
    moves=lambda position: () if over(position) is not None else ("step", "roll"),
    outcomes=outcomes,
    mover=lambda position: position[2],
    key=lambda position: position,
    over=over,
    weigh=lambda position: 100 * (position[0] - position[1]),
    order=lambda _, moves, hint: sorted(moves, key=lambda move: move != hint),
    inner=lambda _, moves: moves,
    command=command,
)
MIND = Mind(version="runners 1", search=lambda _view, _seat: KIND)
RUNNERS: Ruleset[Setup, State, Any, Moved] = Ruleset(
    name="runners",
    version="1",
    title="Runners",
    rules=(FORM, TURN, HOME),
    setup=Setup,
    codec=Codec((Step, Roll), (Moved,)),
    seats=lambda _: SEATS,
    initial=State,
    decide=decide,
    settle=lambda _state, _chance: [],
    evolve=evolve,
    to_act=to_act,
    options=options,
    outcome=outcome,
    malformed=FORM,
    turn=TURN,
    exhaustive=True,
    mind=lambda: MIND,
)
