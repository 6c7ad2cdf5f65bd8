"""Rows that are worked out only when they are wanted: bettered by small steps, or anywhere in reach."""

from typing import Any, Final, Literal

from attrs import frozen

from slaget.games.nissan import messages as m
from slaget.games.nissan.mind import poses
from slaget.games.nissan.mind.look import Look
from slaget.games.nissan.mind.rows import Oars, Outset, row_command
from slaget.games.nissan.options import may_row, ready_fighters
from slaget.games.nissan.reachable import sea_of
from slaget.games.nissan.state import State
from slaget.players.dice import Dice

_STEPS: Final = (400, 200, 100, 50)
_TESTS: Final = 24
_TRIES: Final = 12


@frozen
class Refined:
    """A row to be bettered: the command that it starts from, and the name of its purpose."""

    name: str
    command: Any


@frozen
class Roaming:
    """Any row whatever that the rules allow; the number tells such candidates apart."""

    number: int


def refined(state: State, about: Refined) -> Any:
    """The row moved by compass steps to where it promises more, by at most 24 tests; the row itself if nowhere."""
    look, ship, able = Look(state), state.current or "", ready_fighters(state)
    sea, command = sea_of(state), about.command
    oars, outset = Oars(look, ship, able), Outset(look, ship, able, 0)
    mode: Literal["forward", "slide"] = "forward" if isinstance(command, m.RowForward) else "slide"
    point = (command.x, command.y) if isinstance(command, m.RowForward) else (command.dx, command.dy)
    best = poses.tried(sea, mode, point, oars.far(mode))
    if best is None:
        return command
    worth, left = outset.worth(about.name, best, oars.needed(best) or oars.most), _TESTS
    for step in _STEPS:
        for row in poses.around(sea, best, step, oars.far(mode)):
            number = oars.needed(row)
            if left and number is not None:
                left -= 1
                found = outset.worth(about.name, row, number)
                if found > worth:
                    best, worth = row, found
    return row_command(look, best, able, oars.needed(best) or oars.most)


def roamed(state: State, dice: Dice) -> Any | None:
    """A row to a random place in reach; None where a few tries find none."""
    look, ship, able = Look(state), state.current or "", ready_fighters(state)
    if not may_row(state):
        return None
    sea, oars = sea_of(state), Oars(look, ship, able)
    if not oars.most:
        return None
    for _ in range(_TRIES):
        mode: Literal["forward", "slide"] = "slide" if dice.below(4) == 0 else "forward"
        far = oars.far(mode)
        shift = dice.below(2 * far + 1) - far, dice.below(2 * far + 1) - far
        bow = state.hulls[ship].bow
        point = shift if mode == "slide" else (bow[0] + shift[0], bow[1] + shift[1])
        row = poses.tried(sea, mode, point, far)
        if row is not None and (number := oars.needed(row)):
            return row_command(look, row, able, number)
    return None
