"""A small trick-taking game, the test piece of what is hidden: follow suit, trumps win, the most tricks win."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

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
    Tools,
    counted,
    exactly,
    secret,
)
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.mind import Hidden, Intent, Mind

FORM = Rule("TR-0", "A command has the form of its type.")
TURN = Rule("TR-1", "The seats play in turn.")
HELD = Rule("TR-2", "A card is played from the hand.")
SUIT = Rule("TR-3", "Who can follow the suit that was led does so.")
MOST = Rule("TR-4", "The most tricks win.")
BACK: Final = "?"


@frozen
class Setup:
    """So many cards to a hand, of ``a1`` to ``a6``, ``b1`` ...; suit ``a`` is trumps. The rest lie unseen."""

    cards: int = 6
    seats: tuple[str, ...] = ("north", "south")
    suits: int = 4
    ranks: int = 6


@frozen
class Lay:
    """Play a card."""

    seat: Seat
    card: str


@frozen
class Dealt:
    seat: Seat
    cards: tuple[str, ...] = secret(to="seat", mask=counted)


@frozen
class Laid:
    seat: Seat
    card: str


@frozen
class Taken:
    seat: Seat
    rule: str


@frozen
class State:
    setup: Setup
    hands: Mapping[Seat, tuple[str, ...]]
    turn: Seat
    trick: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    tricks: Mapping[Seat, int] = field(factory=dict)
    lacks: frozenset[tuple[Seat, str]] = frozenset()
    """Which seats are known to have none of which suit."""


def initial(setup: Setup) -> State:
    return State(setup, dict.fromkeys(setup.seats, ()), setup.seats[0], tricks=dict.fromkeys(setup.seats, 0))


def deck(setup: Setup) -> list[str]:
    return [f"{suit}{rank}" for suit in "abcdefgh"[: setup.suits] for rank in range(1, setup.ranks + 1)]


def after(setup: Setup, seat: Seat, steps: int = 1) -> Seat:
    return setup.seats[(setup.seats.index(str(seat)) + steps) % len(setup.seats)]


def allowed(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards that a seat may play."""
    hand = state.hands[seat]
    same = tuple(card for card in hand if card[0] == state.trick[0][0]) if state.trick else ()
    return same or hand


def decide(state: State, command: Lay, _chance: Chance) -> Sequence[Any]:
    if command.card not in state.hands[command.seat]:
        raise Rejected(HELD)
    if command.card not in allowed(state, command.seat):
        raise Rejected(SUIT)
    return [Laid(command.seat, command.card)]


def settle(state: State, chance: Chance) -> Sequence[Any]:
    setup = state.setup
    if not state.gone and not any(state.hands.values()) and not state.trick:
        cards = chance.shuffle(deck(setup))
        n = setup.cards
        return [Dealt(seat, tuple(sorted(cards[n * i : n * i + n]))) for i, seat in enumerate(setup.seats)]
    if len(state.trick) == len(setup.seats):
        best = max(range(len(state.trick)), key=lambda i: strength(state.trick[i], state.trick[0]))
        return [Taken(after(setup, state.turn, best), MOST.id)]
    return []


def strength(card: str, led: str) -> tuple[int, str]:
    return (2 if card[0] == "a" else 1 if card[0] == led[0] else 0), card[1:]


def evolve(state: State, event: Any) -> State:
    match event:
        case Dealt(seat, cards):
            return replace(state, hands={**state.hands, seat: cards})
        case Laid(seat, card):
            lacks = state.lacks | (
                {(seat, state.trick[0][0])} if state.trick and state.trick[0][0] != card[0] else set()
            )
            hand = state.hands[seat]
            left = tuple(each for each in hand if each != card) if card in hand else hand[1:]
            return replace(
                state,
                hands={**state.hands, seat: left},
                trick=(*state.trick, card),
                turn=after(state.setup, seat),
                gone=(*state.gone, card),
                lacks=lacks,
            )
        case Taken(seat):
            return replace(state, tricks={**state.tricks, seat: state.tricks[seat] + 1}, trick=(), turn=seat)
    raise AssertionError(event)


def to_act(state: State) -> tuple[Seat, ...]:
    return (state.turn,) if any(state.hands.values()) else ()


def options(state: State, seat: Seat) -> Sequence[Option[Lay]]:
    return [exactly(Lay(seat, card)) for card in allowed(state, seat)] if seat in to_act(state) else []


def outcome(state: State) -> Outcome | None:
    if to_act(state) or not state.gone:
        return None
    most = max(state.tricks.values())
    return Outcome(tuple(seat for seat, won in state.tricks.items() if won == most), "most", MOST.id)


def determinize(view: State, random: Random) -> State | None:
    """The cards that nobody has seen, dealt so that nobody has a suit it is known to lack; None when that fails."""
    known = {card for hand in view.hands.values() for card in hand if card != BACK} | set(view.gone)
    rest = [card for card in deck(view.setup) if card not in known]
    random.shuffle(rest)
    hands = dict(view.hands)
    closed = [seat for seat in view.setup.seats if BACK in hands[seat]]
    for seat in sorted(closed, key=lambda seat: -sum(lacking == seat for lacking, _ in view.lacks)):
        fit = [card for card in rest if (seat, card[0]) not in view.lacks][: len(hands[seat])]
        if len(fit) < len(hands[seat]):
            return None
        rest = [card for card in rest if card not in fit]
        hands[seat] = tuple(sorted(fit))
    return replace(view, hands=hands)


def intents(view: State, seat: Seat) -> Sequence[Intent]:
    return [Intent(card, card) for card in sorted(allowed(view, seat), key=lambda card: card[::-1], reverse=True)]


def habit(state: State, seat: Seat, dice: Dice) -> Lay:
    return Lay(seat, dice.pick(allowed(state, seat)))


def weigh(state: State, seat: Seat) -> int:
    return 100 * (state.tricks[seat] - max(won for other, won in state.tricks.items() if other != seat))


def rewards(state: State) -> Mapping[Seat, int]:
    """The share of the tricks, and half as much again for having the most of them."""
    every = sum(state.tricks.values()) or 1
    most = max(state.tricks.values())
    first = [seat for seat, won in state.tricks.items() if won == most]
    return {
        seat: (ONE // 2 * won // every) + (ONE // 2 // len(first) if seat in first else 0)
        for seat, won in state.tricks.items()
    }


HIDDEN: Hidden[State, Lay] = Hidden(
    row="others",
    intents=intents,
    commands=lambda intent, view, _dice: Lay(view.turn, intent.about),
    habit=habit,
    weigh=weigh,
    terms=lambda state, seat: {"tricks": weigh(state, seat)},
    ends=lambda state, _start: not to_act(state),
    key=lambda view: (tuple(view.hands.items()), view.trick, view.gone, tuple(view.tricks.items())),
    rewards=rewards,
)
MIND = Mind(version="1", search=lambda _view, _seat: HIDDEN)
TRICKS: Ruleset[Setup, State, Any, Any] = Ruleset(
    name="tricks",
    version="1",
    title="Tricks",
    rules=(FORM, TURN, HELD, SUIT, MOST),
    setup=Setup,
    codec=Codec((Lay,), (Dealt, Laid, Taken)),
    seats=lambda setup: setup.seats,
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
    tools=Tools(determinize=determinize),
    mind=lambda: MIND,
)
