"""A whole small game and the mind that plays it: take one, two or three stones; whoever takes the last one wins."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from attrs import evolve as replace
from attrs import frozen

from slaget.kernel import Chance, Codec, Option, Outcome, Rejected, Rule, Ruleset, Seat, exactly
from slaget.players.mind import LOST, Board, Mind

FORM = Rule("HP-0", "A command has the form of its type.")
TURN = Rule("HP-1", "The seats take turns.")
FEW = Rule("HP-2", "A turn takes one, two or three stones of those that lie there.")
LAST = Rule("HP-3", "Whoever takes the last stone wins.")
SEATS: tuple[Seat, Seat] = ("first", "second")
MOST = 3


@frozen
class Setup:
    stones: int = 21


@frozen
class Take:
    seat: Seat
    stones: int


@frozen
class Taken:
    seat: Seat
    stones: int


@frozen
class State:
    setup: Setup
    left: int
    turn: Seat = "first"


def decide(state: State, command: Take, _chance: Chance) -> Sequence[Taken]:
    if not 1 <= command.stones <= min(MOST, state.left):
        raise Rejected(FEW)
    return [Taken(command.seat, command.stones)]


def evolve(state: State, event: Taken) -> State:
    return replace(state, left=state.left - event.stones, turn=other(event.seat))


def other(seat: Seat) -> Seat:
    return SEATS[1 - SEATS.index(seat)]


def to_act(state: State) -> tuple[Seat, ...]:
    return (state.turn,) if state.left else ()


def options(state: State, seat: Seat) -> Sequence[Option[Take]]:
    return [exactly(Take(seat, n)) for n in moves(root(state))] if seat in to_act(state) else []


def outcome(state: State) -> Outcome | None:
    return None if state.left else Outcome((other(state.turn),), "last_stone", LAST.id)


# The mind: the game again as a search likes it, a position being the stones left and who moves, 0 or 1.

Position: TypeAlias = tuple[int, int]


def root(state: State) -> Position:
    return state.left, SEATS.index(state.turn)


def moves(position: Position) -> Sequence[int]:
    return range(1, min(MOST, position[0]) + 1)


def play(position: Position, stones: int) -> Position:
    return position[0] - stones, 1 - position[1]


def over(position: Position) -> int | None:
    """The last stone is gone: whoever would move now has lost."""
    return None if position[0] else LOST


def terms(position: Position) -> Mapping[str, int]:
    """A heap of a multiple of four is bad for who is to move; few stones make a short game."""
    return {"fours": 100 if position[0] % (MOST + 1) else -100}


def order(_position: Position, tried: Sequence[int], hint: int | None) -> Sequence[int]:
    return tried if hint is None else [hint, *(each for each in tried if each != hint)]


def command(state: State, stones: int) -> Take:
    return Take(state.turn, stones)


BOARD: Board[Position, int] = Board(
    row="board",
    root=root,
    past=lambda _: frozenset(),
    moves=moves,
    play=play,
    mover=lambda position: position[1],
    key=lambda position: position,
    over=over,
    weigh=lambda position: sum(terms(position).values()),
    noisy=lambda _: (),
    order=order,
    command=command,
    terms=terms,
)
MIND = Mind(version="heap 1", search=lambda _view, _seat: BOARD)


HEAP: Ruleset[Setup, State, Take, Taken] = Ruleset(
    name="heap",
    version="1",
    title="Heap",
    rules=(FORM, TURN, FEW, LAST),
    setup=Setup,
    codec=Codec((Take,), (Taken,)),
    seats=lambda _: SEATS,
    initial=lambda setup: State(setup, setup.stones),
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


def main() -> None:
    from random import Random

    import slaget
    from slaget.kernel import Game, seeded

    game: Any = Game.start(HEAP, Setup(), seeded(bytes(32)))
    found = slaget.player(HEAP, level=3).analyse(game.view("first"), "first", Random(1))
    print(found.command, found.exhausted)
    print(found.told())


if __name__ == "__main__":
    main()
