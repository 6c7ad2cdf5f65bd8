"""The hunt: a game with hidden information in one file. A hare hides on one of nine squares, a hound looks."""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from attrs import evolve as replace
from attrs import frozen

from slaget.kernel import (
    Chance,
    Code,
    Codec,
    Option,
    Outcome,
    Rule,
    Ruleset,
    Seat,
    Text,
    Unseen,
    exactly,
    hidden,
    secret,
)
from slaget.kernel.ruleset import Tools

FORM = Rule("HU-0", Text("A command has the form of its type.", "Ett kommando har sin typs form."))
TURN = Rule(
    "HU-1",
    Text("The hare hides, then the hound looks four times.", "Haren gömmer sig, sedan letar hunden fyra gånger."),
)
HIDE = Rule("HU-2", Text("The hound does not see where the hare hides.", "Hunden ser inte var haren gömmer sig."))
LOOK = Rule("HU-3", Text("The hound looks on a square once.", "Hunden letar en gång på en ruta."))
END = Rule(
    "HU-4",
    Text(
        "Found, the hound wins; after four looks the hare.",
        "Hittar hunden haren vinner den; efter fyra försök haren.",
    ),
)
SQUARES = tuple(file + rank for rank in "123" for file in "abc")
LOOKS = 4
NO_SQUARE = Code("no_square", "There is no square {square}.", "Det finns ingen ruta {square}.", LOOK)
LOOKED = Code("looked", "You have looked on {square}.", "Du har letat på {square}.", LOOK)


@frozen
class Setup:
    """Nothing can be chosen."""


@frozen
class Hide:
    """Hide on a square."""

    seat: Seat
    square: str = secret(to="seat", mask=hidden)


@frozen
class Look:
    """Look on a square."""

    seat: Seat
    square: str


@frozen
class Hid:
    seat: Seat
    square: str = secret(to="seat", mask=hidden)


@frozen
class Searched:
    square: str
    found: bool


@frozen
class Ended:
    winner: Seat
    square: str
    rule: str


Command: TypeAlias = Hide | Look
Event: TypeAlias = Hid | Searched | Ended


@frozen
class State:
    hare: object = None
    """A square; ``Unseen`` in the view of who does not see it."""
    looked: tuple[str, ...] = ()
    is_found: bool = False
    ended: Ended | None = None


def decide(state: State, command: Command, chance: Chance) -> Sequence[Event]:
    if command.square not in SQUARES:
        raise NO_SQUARE("square", square=command.square)
    if isinstance(command, Hide):
        return [Hid(command.seat, command.square)]
    if command.square in state.looked:
        raise LOOKED("square", square=command.square, nearest=options(state, command.seat)[0].only)
    return [Searched(command.square, command.square == state.hare)]


def settle(state: State, chance: Chance) -> Sequence[Event]:
    if state.ended is not None or not (state.is_found or len(state.looked) == LOOKS):
        return []
    return [Ended("hound" if state.is_found else "hare", str(state.hare), END.id)]


def evolve(state: State, event: Event) -> State:
    if isinstance(event, Hid):
        return replace(state, hare=event.square)
    if isinstance(event, Searched):
        return replace(state, looked=(*state.looked, event.square), is_found=event.found)
    return replace(state, hare=event.square, ended=event)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.ended else ("hare",) if state.hare is None else ("hound",)


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    if seat not in to_act(state):
        return []
    if seat == "hare":
        return [exactly(Hide(seat, square)) for square in SQUARES]
    return [exactly(Look(seat, square)) for square in SQUARES if square not in state.looked]


def outcome(state: State) -> Outcome | None:
    return None if state.ended is None else Outcome((state.ended.winner,), "hunt", state.ended.rule)


def determinize(view: State, random: Random) -> State:
    """A world that the view allows: a hare that is not seen sits where nobody has looked."""
    if not isinstance(view.hare, Unseen):
        return view
    return replace(view, hare=random.choice([square for square in SQUARES if square not in view.looked]))


HUNT: Ruleset[Setup, State, Command, Event] = Ruleset(
    name="hunt",
    version="1",
    title="The hunt",
    rules=(FORM, TURN, HIDE, LOOK, END),
    setup=Setup,
    codec=Codec((Hide, Look), (Hid, Searched, Ended)),
    seats=lambda _: ("hare", "hound"),
    initial=lambda _: State(),
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
)
