"""Three in a row: a board game in one file."""

from collections.abc import Sequence

from attrs import evolve as replace
from attrs import frozen

from slaget.kernel import Chance, Code, Codec, Option, Outcome, Rule, Ruleset, Seat, Text, exactly

FORM = Rule("TR-0", Text("A command has the form of its type.", "Ett kommando har sin typs form."))
TURN = Rule("TR-1", Text("Cross begins, then the seats take turns.", "Kryss börjar, sedan turas man om."))
FREE = Rule("TR-2", Text("A mark is set on a free square.", "Ett märke sätts på en ledig ruta."))
ROW = Rule(
    "TR-3", Text("Three in a row win; a full board is a draw.", "Tre i rad vinner; ett fullt bräde är oavgjort.")
)

SQUARES = tuple(file + rank for rank in "123" for file in "abc")
ROWS = ("a1b1c1", "a2b2c2", "a3b3c3", "a1a2a3", "b1b2b3", "c1c2c3", "a1b2c3", "a3b2c1")
TAKEN = Code("taken", "The square {square} is taken.", "Rutan {square} är upptagen.", FREE)
NO_SQUARE = Code("no_square", "There is no square {square}.", "Det finns ingen ruta {square}.", FREE)


@frozen
class Setup:
    """Nothing can be chosen."""


@frozen
class Mark:
    """Set a mark on a square."""

    seat: Seat
    square: str


@frozen
class Marked:
    seat: Seat
    square: str


@frozen
class Ended:
    winner: Seat | None
    rule: str


@frozen
class State:
    crosses: tuple[str, ...] = ()
    rings: tuple[str, ...] = ()
    ended: Ended | None = None


def decide(state: State, command: Mark, chance: Chance) -> Sequence[Marked]:
    if command.square not in SQUARES:
        raise NO_SQUARE("square", square=command.square)
    if command.square in state.crosses + state.rings:
        free = options(state, command.seat)[0].only
        raise TAKEN("square", square=command.square, nearest=free)
    return [Marked(command.seat, command.square)]


def settle(state: State, chance: Chance) -> Sequence[Ended]:
    if state.ended is not None:
        return []
    for seat, marks in (("cross", state.crosses), ("ring", state.rings)):
        if any(all(row[at : at + 2] in marks for at in (0, 2, 4)) for row in ROWS):
            return [Ended(seat, ROW.id)]
    return [Ended(None, ROW.id)] if len(state.crosses + state.rings) == len(SQUARES) else []


def evolve(state: State, event: Marked | Ended) -> State:
    if isinstance(event, Ended):
        return replace(state, ended=event)
    if event.seat == "cross":
        return replace(state, crosses=(*state.crosses, event.square))
    return replace(state, rings=(*state.rings, event.square))


def to_act(state: State) -> tuple[Seat, ...]:
    turn = "cross" if len(state.crosses) == len(state.rings) else "ring"
    return () if state.ended else (turn,)


def options(state: State, seat: Seat) -> Sequence[Option[Mark]]:
    free = [square for square in SQUARES if square not in state.crosses + state.rings]
    return [exactly(Mark(seat, square)) for square in free] if seat in to_act(state) else []


def outcome(state: State) -> Outcome | None:
    ended = state.ended
    return None if ended is None else Outcome((ended.winner,) if ended.winner else (), "row", ended.rule)


THREE: Ruleset[Setup, State, Mark, Marked | Ended] = Ruleset(
    name="three",
    version="1",
    title="Three in a row",
    rules=(FORM, TURN, FREE, ROW),
    setup=Setup,
    codec=Codec((Mark,), (Marked, Ended)),
    seats=lambda _: ("cross", "ring"),
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
)
