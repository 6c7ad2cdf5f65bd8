"""The way back: which choices of a form make a given command."""

from collections.abc import Mapping
from typing import Any

from slaget.seat.fields import ChoiceError
from slaget.seat.forms import Form
from slaget.seat.plain import same
from slaget.wire.forms import plain


def choices_of(form: Form, command: Mapping[str, Any]) -> dict[str, Any] | None:
    """The choices that make a command, given as JSON with all its fields; None where the form does not hold it.

    >>> from slaget.kernel.words import Text
    >>> from slaget.seat.domains import Number
    >>> from slaget.seat.fields import Field
    >>> bid = Form("bid", "bid", Text("Bid", "Bjud"), {"seat": 1}, (
    ...     Field(("amount",), Text("Gold", "Guld"), Number(1, 5)),))
    >>> choices_of(bid, {"type": "bid", "seat": 1, "amount": 3}), choices_of(bid, {"type": "bid", "seat": 2})
    ({'amount': 3}, None)
    """
    if command.get("type") != form.type or any(not same(command.get(k), v) for k, v in plain(form.fixed).items()):
        return None
    choices: dict[str, Any] = {}
    for each in form.fields:
        if any(name not in command for name in each.names):
            return None
        values = [command[name] for name in each.names]
        value = values[0] if len(values) == 1 else values
        if each.may_be_left_out and same(value, plain(each.default)):
            continue
        choices[each.name] = value
    try:
        made = form.build(choices)
    except ChoiceError:
        return None
    return choices if all(same(command.get(name), value) for name, value in made.items()) else None
