"""Positions and games for the tests, from the shorthand of the rules (section 2)."""

from attrs import evolve

from slaget.games.tafl import TAFL, MovePiece, Start, scenario
from slaget.testing import given

FILES = "abcdefghijklmnopqrs"


def rows(text, size=11):
    """``A f11 c9 | D b6 | K d6`` as board text."""
    grid = [["."] * size for _ in range(size)]
    for part in text.split("|"):
        letter, *squares = part.split()
        for square in squares:
            grid[size - int(square[1:])][FILES.index(square[0])] = letter
    return tuple("".join(row) for row in grid)


def placed(game, text, side="attackers", quiet=0, last=None, **options):
    """A set-up of a ruleset that starts at a position in shorthand."""
    setup = scenario(game, options)
    return evolve(setup, start=Start(rows(text, setup.parameters.size), side, quiet, last))


def at(game, text, side="attackers", quiet=0, last=None, **options):
    """``given`` that position."""
    return given(TAFL, placed(game, text, side, quiet, last, **options))


def move(text, seat="attackers"):
    origin, to = text.split("-")
    return MovePiece(seat, origin, to)


def mover(position):
    """A function from move text to the ``When`` of the side to move."""
    return lambda text: position.when(move(text, position.game.state.side_to_move))


def taken(when):
    """The squares that a move captures, in the order of events."""
    return [event.square for event in when.events if type(event).__name__ == "PieceCaptured"]


def ended(when):
    """Winner and reason, if the move ends the game."""
    last = when.events[-1]
    return (last.winner, last.reason) if type(last).__name__ == "GameEnded" else None


def legal(position):
    """The texts of the legal moves of the side to move."""
    game = position.game
    return [
        f"{o.only.from_}-{o.only.to}"
        for o in game.options(game.state.side_to_move)
        if isinstance(o.only, MovePiece)
    ]
