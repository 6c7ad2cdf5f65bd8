"""Pig, a whole small game: the kernel's own test piece."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, assert_never

from attrs import evolve as replace
from attrs import frozen

from slaget.kernel import Chance, Codec, Option, Outcome, Rejected, Rule, Ruleset, Seat, exactly

FORM = Rule("PIG-0", "A command has the form of its type.")
TURN = Rule("PIG-1", "The seats take turns.")
LOST = Rule("PIG-2", "A one ends the turn and loses what the turn had gathered.")
HOLD = Rule("PIG-3", "A seat may hold only after it has rolled in this turn.")
GOAL = Rule("PIG-4", "The first seat to bank the goal wins.")


@frozen
class Setup:
    goal: int = 100


@frozen
class Roll:
    """Throw the die once more."""

    seat: Seat


@frozen
class Hold:
    """Bank what this turn has gathered."""

    seat: Seat


@frozen
class Rolled:
    seat: Seat
    face: int


@frozen
class TurnLost:
    seat: Seat
    rule: str


@frozen
class Banked:
    seat: Seat
    points: int


@frozen
class TurnPassed:
    to: Seat


@frozen
class Ended:
    winner: Seat
    rule: str


@frozen
class State:
    setup: Setup
    bank: Mapping[str, int]
    turn: Seat = "north"
    gathered: int = 0
    turn_over: bool = False
    winner: Seat | None = None


Command: TypeAlias = Roll | Hold
Event: TypeAlias = Rolled | TurnLost | Banked | TurnPassed | Ended


def initial(setup: Setup) -> State:
    return State(setup, {"north": 0, "south": 0})


def decide(state: State, command: Command, chance: Chance) -> Sequence[Event]:
    match command:
        case Roll(seat):
            rolled = Rolled(seat, chance.die(6))
            return [rolled] if rolled.face > 1 else [rolled, TurnLost(seat, LOST.id)]
        case Hold(seat):
            if not state.gathered:
                raise Rejected(HOLD)
            return [Banked(seat, state.gathered)]
        case _:
            assert_never(command)


def settle(state: State, _chance: Chance) -> Sequence[Event]:
    if state.winner or not state.turn_over:
        return []
    if state.bank[state.turn] >= state.setup.goal:
        return [Ended(state.turn, GOAL.id)]
    return [TurnPassed("south" if state.turn == "north" else "north")]


def evolve(state: State, event: Event) -> State:
    match event:
        case Rolled(_, face):
            return replace(state, gathered=state.gathered + face)
        case TurnLost():
            return replace(state, gathered=0, turn_over=True)
        case Banked(seat, points):
            bank = {**state.bank, seat: state.bank[seat] + points}
            return replace(state, bank=bank, gathered=0, turn_over=True)
        case TurnPassed(to):
            return replace(state, turn=to, turn_over=False)
        case Ended(winner):
            return replace(state, winner=winner)
        case _:
            assert_never(event)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.winner else (state.turn,)


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    if seat not in to_act(state):
        return []
    rolling: list[Option[Command]] = [exactly(Roll(seat))]
    return [*rolling, exactly(Hold(seat))] if state.gathered else rolling


def outcome(state: State) -> Outcome | None:
    return Outcome((state.winner,), "goal", GOAL.id) if state.winner else None


PIG: Ruleset[Setup, State, Command, Event] = Ruleset(
    name="pig",
    version="1",
    title="Pig",
    rules=(FORM, TURN, LOST, HOLD, GOAL),
    setup=Setup,
    codec=Codec((Roll, Hold), (Rolled, TurnLost, Banked, TurnPassed, Ended)),
    seats=lambda _: ("north", "south"),
    initial=initial,
    decide=decide,
    settle=settle,
    evolve=evolve,
    to_act=to_act,
    options=options,
    outcome=outcome,
    malformed=FORM,
    turn=TURN,
    exhaustive=True,
)
