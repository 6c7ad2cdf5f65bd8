"""What the kernel does with choices made at the same time: whose is refused, and what follows when all are in."""

from collections.abc import Iterator
from typing import Any, Final

from slaget.kernel import refusals
from slaget.kernel.chance import Chance
from slaget.kernel.messages import (
    ChoiceDefaulted,
    ChoiceOpened,
    ChoiceSealed,
    CloseSeals,
    Seal,
    SealedEvent,
    Unseal,
    Unsealed,
    seat_of,
)
from slaget.kernel.rules import Rejected
from slaget.kernel.sealed import Box, leaf_of
from slaget.kernel.seats import is_seat
from slaget.kernel.secret import is_masked
from slaget.wire.codec import tag_of
from slaget.wire.forms import is_hex

NOT_HELD: Final = refusals.BOOK["KE-3.4"].id


def require_first(box: Box, kind: type, seat: object) -> None:
    """A seat chooses once (KE-2.2), and under a seal where the choices are blind (KE-3.1)."""
    if box.has_chosen(seat):
        raise refusals.ALREADY_COMMITTED("seat", seat=seat)
    if box.blind:
        raise refusals.SEALED_HERE("type", command=tag_of(kind))


def sealed_event(ruleset: Any, state: Any, command: Seal | Unseal | CloseSeals) -> SealedEvent | None:
    """The event of a command of the kernel (KE-3.1 to KE-3.4); None where the host's clock has run out."""
    box: Box = ruleset.box(state) if ruleset.sealed else Box()
    kind: Any = type(command)
    wanted = (Unseal, CloseSeals) if box.is_opening else (Seal,)
    if box.kind is None or not box.blind or kind not in wanted:
        raise refusals.NO_SEALS("type", command=tag_of(kind))
    if isinstance(command, CloseSeals):
        return None
    if box.has_chosen(command.seat):
        raise refusals.ALREADY_COMMITTED("seat", seat=command.seat)
    if not is_seat(command.seat, box.awaited):
        raise refusals.NOT_CHOOSING("seat", seat=command.seat)
    if isinstance(command, Seal):
        if not is_hex(command.leaf, 32):
            raise refusals.NO_LEAF("leaf")
        return ChoiceSealed(command.seat, command.leaf)
    if not is_hex(command.nonce, 16) or is_masked(command.command):
        raise refusals.WRONG_SEAL("nonce")
    if leaf_of(ruleset.codec, command.command, command.nonce) != box.leaves[command.seat]:
        raise refusals.WRONG_SEAL("command")
    return ChoiceOpened(command.seat, command.command)


def opened(ruleset: Any, state: Any, chance: Chance, *, over: bool) -> Iterator[Any]:
    """The events of the choices in a blind box when all are opened, or the clock has run out (KE-3.4)."""
    box: Box = ruleset.box(state)
    if not box.is_opening or (box.awaited and not over):
        return
    for seat in box.seats:
        found = _held(ruleset, state, box, seat, chance)
        if found is None:
            yield ChoiceDefaulted(seat, NOT_HELD)
            found = ruleset.decide(state, ruleset.sealed[box.kind].default(state, seat), chance)
        for event in found:
            state = ruleset.evolve(state, event)
            yield event


def _held(ruleset: Any, state: Any, box: Box, seat: Any, chance: Chance) -> Any:
    """The events of what a seat has opened, judged now; None where that is nothing that it may choose."""
    command = box.opened.get(seat)
    kind: Any = type(command)
    if (
        command is None
        or is_masked(command)
        or tag_of(kind) != box.kind
        or seat_of(command, ruleset.seat_field) != seat
    ):
        return None
    try:
        return list(ruleset.decide(state, command, chance))
    except Rejected:
        return None


def all_told(ruleset: Any, state: Any) -> Unsealed | None:
    """The event that tells all choices, when the last is in."""
    box: Box = ruleset.box(state)
    return Unsealed(box.choices) if box.is_full else None
