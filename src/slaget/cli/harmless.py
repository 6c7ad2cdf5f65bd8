"""A game whose names break no line: what is told in a block of several lines is told of this one."""

import re
from collections.abc import Mapping
from typing import Any, Final

import attrs

from slaget.cli.common import AnyGame
from slaget.kernel import Seat, seen_by
from slaget.kernel.game import folded
from slaget.kernel.visible import IN_LINES, visible

_BREAK: Final = re.compile("[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def harmless(game: AnyGame, seat: Seat | None) -> Any:
    """The state, or a seat's view of it, with each line break in its texts written as an escape.

    It is made as any state is, from the set-up and the events: so a name is the same wherever it stands.
    """
    setup = unbroken(game.setup)
    eyes = None if seat is None else game.ruleset.allies(game.setup, seat)
    told = [event for entry in game.standing for event in entry.events]
    seen = told if eyes is None else [seen_by(event, eyes) for event in told]
    events = [unbroken(event) for event in seen]
    if setup is game.setup and all(one is other for one, other in zip(events, seen)):
        return game.state if seat is None else game.view(seat)
    return folded(game.ruleset, game.ruleset.initial(setup), events)


def unbroken(value: Any) -> Any:
    r"""The value with no line break in any of its texts; the value itself where there is none.

    >>> unbroken(("Ormen\nover: won", 3))
    ('Ormen\\u000aover: won', 3)
    """
    match value:
        case str():
            return visible(value) if _BREAK.search(value) else value
        case Mapping():
            made: Any = {unbroken(key): unbroken(item) for key, item in value.items()}
            same = all(a is b and made[b] is value[a] for a, b in zip(value, made)) and len(made) == len(value)
            return value if same else made
        case tuple() | frozenset():
            items = [unbroken(item) for item in value]
            return value if all(a is b for a, b in zip(value, items)) else type(value)(items)
        case _ if attrs.has(type(value)):
            return _with_unbroken_fields(value)
        case _:
            return value


def _with_unbroken_fields(value: Any) -> Any:
    changed = {}
    for each in attrs.fields(type(value)):
        old = getattr(value, each.name)
        if each.init and IN_LINES not in each.metadata and (new := unbroken(old)) is not old:
            changed[each.alias or each.name] = new
    return attrs.evolve(value, **changed) if changed else value
