"""Who asks for a command: the rule KE-5 of every game, for hosts that have players of their own."""

from collections.abc import Mapping
from typing import Final

import attrs

from slaget.kernel.messages import COMMANDS, seat_of
from slaget.kernel.refusals import NOT_YOURS
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import is_seat
from slaget.kernel.secret import HOST, Seat
from slaget.wire.forms import Malformed

_NOT_TOLD: Final = object()


def check_asked(ruleset: AnyRuleset, command: object, seat: Seat | None) -> None:
    """Raise ``Rejected`` (``not_yours``) unless the command is one of the seat that asks (KE-5.1).

    ``"host"`` asks for the commands that no seat gives, and None, a spectator, for none. Nothing else of the
    command is judged, so the refusal tells nothing; one that names no seat where it should is left to the rules.
    """
    field, stands = _stands(ruleset, command)
    if seat is None or not (stands is _NOT_TOLD or is_seat(stands, (seat,))):
        raise NOT_YOURS(field)


def _stands(ruleset: AnyRuleset, command: object) -> tuple[str, object]:
    """The field of a command that holds its seat, and what stands there, also where it may be left out; the host
    where there is no such field.
    """
    if not isinstance(command, Mapping):
        known = type(command) in (*ruleset.codec.commands, *COMMANDS)
        field = "seat" if isinstance(command, COMMANDS) else ruleset.seat_field
        return field, seat_of(command, ruleset.seat_field) if known else _NOT_TOLD
    try:
        kinds = ruleset.codec.command_types(command)
    except Malformed:
        return ruleset.seat_field, command.get(ruleset.seat_field, _NOT_TOLD)
    field = "seat" if kinds[0] in COMMANDS else ruleset.seat_field
    seats = [each for kind in kinds for each in attrs.fields(kind) if each.name == field]
    left_out = seats[0].default if seats else HOST
    return field, command.get(field, _NOT_TOLD if left_out is attrs.NOTHING else left_out)
