"""Twenty-one: a card game in one file. A card is drawn from those that are left; what is drawn lies open."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from attrs import evolve as replace
from attrs import frozen

from slaget.kernel import Chance, Code, Codec, Option, Outcome, Rule, Ruleset, Seat, Text, exactly
from slaget.kernel.ruleset import Tools

FORM = Rule("TO-0", Text("A command has the form of its type.", "Ett kommando har sin typs form."))
TURN = Rule(
    "TO-1",
    Text("The elder draws until it stops, then the younger.", "Förhand drar tills den stannar, sedan efterhand."),
)
DRAW = Rule("TO-2", Text("A card is drawn from those that are left.", "Ett kort dras bland dem som är kvar."))
STOP = Rule("TO-3", Text("Who has not drawn does not stop.", "Den som inte har dragit stannar inte."))
END = Rule("TO-4", Text("Nearest to 21 without passing it wins.", "Närmast 21 utan att gå över vinner."))
SEATS = ("elder", "younger")
MUST_DRAW = Code("must_draw", "Draw a card first.", "Dra ett kort först.", STOP)


@frozen
class Setup:
    cards: tuple[int, ...] = tuple(range(1, 14)) * 4


@frozen
class Draw:
    """Draw a card."""

    seat: Seat


@frozen
class Stop:
    """Stop at what has been drawn."""

    seat: Seat


@frozen
class Drawn:
    seat: Seat
    card: int


@frozen
class Stopped:
    seat: Seat


@frozen
class Ended:
    winner: Seat | None
    rule: str


Command: TypeAlias = Draw | Stop
Event: TypeAlias = Drawn | Stopped | Ended


@frozen
class State:
    left: tuple[int, ...]
    hands: Mapping[str, tuple[int, ...]]
    stopped: tuple[Seat, ...] = ()
    ended: Ended | None = None


def initial(setup: Setup) -> State:
    return State(setup.cards, dict.fromkeys(SEATS, ()))


def decide(state: State, command: Command, chance: Chance) -> Sequence[Event]:
    seat = command.seat
    if isinstance(command, Stop):
        if not state.hands[str(seat)]:
            raise MUST_DRAW(nearest=Draw(seat))
        return [Stopped(seat)]
    drawn = Drawn(seat, chance.pick(state.left))
    is_past = sum(state.hands[str(seat)]) + drawn.card > 21
    return [drawn, Stopped(seat)] if is_past else [drawn]


def settle(state: State, chance: Chance) -> Sequence[Event]:
    if state.ended is not None or len(state.stopped) < len(SEATS):
        return []
    elder, younger = (total if total <= 21 else 0 for total in (sum(state.hands[seat]) for seat in SEATS))
    winner = None if elder == younger else "elder" if elder > younger else "younger"
    return [Ended(winner, END.id)]


def evolve(state: State, event: Event) -> State:
    if isinstance(event, Ended):
        return replace(state, ended=event)
    if isinstance(event, Stopped):
        return replace(state, stopped=(*state.stopped, event.seat))
    left = list(state.left)
    left.remove(event.card)
    seat = str(event.seat)
    return replace(state, left=tuple(left), hands={**state.hands, seat: (*state.hands[seat], event.card)})


def to_act(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if seat not in state.stopped)[:1]


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    if seat not in to_act(state):
        return []
    draw: list[Option[Command]] = [exactly(Draw(seat))]
    return [*draw, exactly(Stop(seat))] if state.hands[str(seat)] else draw


def outcome(state: State) -> Outcome | None:
    ended = state.ended
    return None if ended is None else Outcome((ended.winner,) if ended.winner else (), "nearest", ended.rule)


def odds(state: State, command: Command) -> Callable[[Chance], Mapping[str, object]]:
    """What a command's chance decides: the same code is run once for every way it can fall."""

    def fell(chance: Chance) -> Mapping[str, object]:
        return {str(event.seat): event.card for event in decide(state, command, chance) if isinstance(event, Drawn)}

    return fell


TWENTY_ONE: Ruleset[Setup, State, Command, Event] = Ruleset(
    name="twenty_one",
    version="1",
    title="Twenty-one",
    rules=(FORM, TURN, DRAW, STOP, END),
    setup=Setup,
    codec=Codec((Draw, Stop), (Drawn, Stopped, Ended)),
    seats=lambda _: SEATS,
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
    tools=Tools(odds=odds),
)
