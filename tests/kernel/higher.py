"""Higher: a small game with secrets in commands and events, the kernel's second test piece.

Twelve cards are shuffled, three dealt to each seat. Each round both lay a card face down, north first;
then both are shown, a die is thrown for luck, and the higher card (the die decides nothing) takes a point.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias, assert_never

from attrs import evolve as replace
from attrs import field, frozen

from slaget.kernel import (
    Chance,
    Codec,
    Option,
    Outcome,
    Rejected,
    Rule,
    Ruleset,
    Seat,
    counted,
    exactly,
    hidden,
    secret,
)
from slaget.kernel.ruleset import Tools

FORM = Rule("HI-0", "A command has the form of its type.")
TURN = Rule("HI-1", "North lays first, then south.")
HELD = Rule("HI-2", "A seat lays a card it holds.")
ENDS = Rule("HI-3", "After three rounds the seat with more points wins.")
SEATS = ("north", "south")
BACK = "?"


@frozen
class Setup:
    cards: tuple[str, ...] = tuple(f"c{n:02}" for n in range(1, 13))


@frozen
class Lay:
    seat: Seat
    card: str = secret(to="seat", mask=hidden)


@frozen
class Wait:
    """Say nothing of interest: a command without draws or news."""

    seat: Seat


@frozen
class Shuffled:
    order: tuple[str, ...] = secret(mask=counted)


@frozen
class Dealt:
    seat: Seat
    cards: tuple[str, ...] = secret(to="seat", mask=counted)


@frozen
class Laid:
    seat: Seat
    card: str = secret(to="seat", mask=hidden)


@frozen
class Waited:
    seat: Seat


@frozen
class Shown:
    north: str
    south: str
    die: int


@frozen
class Ended:
    rule: str


Command: TypeAlias = Lay | Wait
Event: TypeAlias = Shuffled | Dealt | Laid | Waited | Shown | Ended


@frozen
class State:
    setup: Setup
    pile: tuple[str, ...]
    hands: Mapping[str, tuple[str, ...]]
    laid: Mapping[str, object] = field(factory=dict)
    gone: tuple[str, ...] = ()
    points: tuple[int, int] = (0, 0)
    rounds: int = 0
    started: bool = False
    over: bool = False


def initial(setup: Setup) -> State:
    return State(setup, setup.cards, dict.fromkeys(SEATS, ()))


def decide(state: State, command: Command, chance: Chance) -> Sequence[Event]:
    match command:
        case Lay(seat, card):
            if card not in state.hands[str(seat)]:
                raise Rejected(HELD, path=("card",))
            return [Laid(seat, card)]
        case Wait(seat):
            return [Waited(seat)]
        case _:
            assert_never(command)


def settle(state: State, chance: Chance) -> Sequence[Event]:
    if not state.started:
        order = chance.shuffle(state.pile)
        return [Shuffled(order), Dealt("north", order[:3]), Dealt("south", order[3:6])]
    if len(state.laid) == 2:
        return [Shown(str(state.laid["north"]), str(state.laid["south"]), chance.die(6))]
    return [Ended(ENDS.id)] if state.rounds == 3 and not state.over else []


def evolve(state: State, event: Event) -> State:
    match event:
        case Shuffled(order):
            return replace(state, pile=tuple(order), started=True)
        case Dealt(seat, cards):
            hands = {**state.hands, str(seat): tuple(cards)}
            return replace(state, hands=hands, pile=state.pile[len(cards) :])
        case Laid(seat, card):
            own = list(state.hands[str(seat)])
            own.remove(card if card in own else BACK)
            return replace(
                state, hands={**state.hands, str(seat): tuple(own)}, laid={**state.laid, str(seat): card}
            )
        case Waited():
            return state
        case Shown(north, south, _):
            won = (state.points[0] + (north > south), state.points[1] + (south > north))
            gone = (*state.gone, north, south)
            return replace(state, laid={}, points=won, rounds=state.rounds + 1, gone=gone)
        case Ended():
            return replace(state, over=True)
        case _:
            assert_never(event)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.over else ("south",) if "north" in state.laid else ("north",)


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    if seat not in to_act(state):
        return []
    lays: list[Option[Command]] = [exactly(Lay(seat, card)) for card in sorted(state.hands[str(seat)])]
    return [*lays, exactly(Wait(seat))]


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    winners = () if state.points[0] == state.points[1] else (SEATS[state.points[1] > state.points[0]],)
    return Outcome(winners, "rounds", ENDS.id)


def determinize(view: State, random: Random) -> State | None:
    known = {
        *view.gone,
        *view.pile,
        *(c for hand in view.hands.values() for c in hand),
        *map(str, view.laid.values()),
    }
    unseen = [card for card in view.setup.cards if card not in known]
    random.shuffle(unseen)
    cards = iter(unseen)

    def told(card: object) -> str:
        return card if isinstance(card, str) and card != BACK else next(cards)

    laid = {seat: told(card) for seat, card in view.laid.items()}
    hands = {seat: tuple(map(told, hand)) for seat, hand in view.hands.items()}
    return replace(view, laid=laid, hands=hands, pile=tuple(map(told, view.pile)))


HIGHER: Ruleset[Setup, State, Command, Event] = Ruleset(
    name="higher",
    version="1",
    title="Higher",
    rules=(FORM, TURN, HELD, ENDS),
    setup=Setup,
    codec=Codec((Lay, Wait), (Shuffled, Dealt, Laid, Waited, Shown, Ended)),
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
    tools=Tools(
        determinize=determinize,
    ),
)
