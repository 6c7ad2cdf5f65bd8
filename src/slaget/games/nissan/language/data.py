"""Plain data to the forms of the card language and back (EF-1.2), under keys that any YAML reads alike (EF-1.4).

Lengths are cm in data and cu in forms. What is wrong is told with its path; ``structure`` raises it.
"""

from typing import Final

from slaget.games.nissan.language import acts
from slaget.games.nissan.language.forms import Entry
from slaget.games.nissan.language.limits import require_size
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.places import At, BadForm, Fault, Refused
from slaget.games.nissan.language.plain import plain as plain

FILE: Final = Scope()


def read(data: object, scope: Scope = FILE, *, made: bool = False) -> tuple[Entry | None, tuple[Fault, ...]]:
    """The entry that plain data says, None where it says none, and what is wrong in it."""
    at = At(data, scope, made=made)
    try:
        require_size(at)
        entry = acts.entry(at)
    except Refused:
        return None, tuple(at.faults)
    return entry, (*at.faults, *at.unread())


def structure(data: object, scope: Scope = FILE, *, made: bool = False) -> Entry:
    """The entry that plain data says; ``BadForm`` with every fault where it says none.

    ``made``: the data is an expansion, whose numbers are not held to the ends of EF-1.3.

    >>> structure({"change": "runes", "add": 1, "when": {"cast": "melee"}}).add
    1
    """
    entry, faults = read(data, scope, made=made)
    if entry is None:
        raise BadForm(faults)
    return entry
