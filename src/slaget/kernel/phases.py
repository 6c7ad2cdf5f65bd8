"""The phases of a game: which commands each of them knows, said once in a table.

A game whose state is always in one phase makes its ``admit`` of it:

>>> from slaget.kernel.rules import Rule
>>> class Roll: "A die is cast."
>>> class Bid: "Gold is offered."
>>> wrong = Code("wrong_phase", "Not in {phase}: {command}.", "Inte i {phase}: {command}.", Rule("PIG-6", "..."))
>>> admit = by_phase(lambda state: state, {"dice": {Roll}, "auction": {Bid}}, wrong)
>>> admit("dice", Roll)
>>> admit("dice", Bid)
Traceback (most recent call last):
slaget.kernel.rules.Rejected: PIG-6 wrong_phase: Not in dice: bid. (at type)
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

from slaget.kernel.rules import Code
from slaget.wire.codec import tag_of

St = TypeVar("St")
EMPTY: Final[Mapping[str, Code]] = {}


def by_phase(
    phase: Callable[[St], str],
    commands: Mapping[str, Collection[type]],
    wrong: Code,
    over: Mapping[str, Code] = EMPTY,
) -> Callable[[St, type], None]:
    """What refuses a command outside its phase.

    ``commands`` names the command types of each phase; a phase that it leaves out knows none. ``wrong`` tells
    ``command`` and ``phase``; in the phases of ``over``, where the game has ended, its kind is raised instead.
    """

    def admit(state: St, command: type) -> None:
        now = phase(state)
        if command not in commands.get(now, ()):
            if now in over:
                raise over[now]("type")
            raise wrong("type", command=tag_of(command), phase=now)

    return admit
