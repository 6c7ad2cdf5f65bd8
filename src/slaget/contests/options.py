"""What may be done: either contestant may roll, and so may the host. Conceding is open at any time, not listed."""

from collections.abc import Sequence

from slaget.contests.messages import Command, Roll
from slaget.contests.seats import ROLLERS
from slaget.contests.state import State
from slaget.kernel import Option, Seat, exactly


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """To roll; at a table, with the dice to be entered."""
    if state.result is not None or seat not in ROLLERS:
        return []
    if state.setup.dice_source == "random":
        return [exactly(Roll(seat))]
    faces = state.setup.throws
    return [Option(Roll, {"seat": seat}, {"dice_a": faces, "dice_b": faces})]
