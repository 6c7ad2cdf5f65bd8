"""Old logs in today's words: messages of released versions are rewritten as JSON before they are read.

``Ruleset.released`` holds, for each older version (oldest first), an example of every message it could
write, and of its set-up under the name ``setup``. ``Ruleset.upcasters`` holds, for a message's name
and a version, the function that rewrites it for the version after. Every example must come through to
today's types; a gap is an ``UpcastGap`` when the ruleset is made, which is when it is imported.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Upcaster: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
SETUP: Final = "setup"


class UpcastGap(ValueError):
    """A released message that today's code cannot read, or an upcaster without an example."""


def upcast(ruleset: Any, version: str, data: Any, name: str | None = None) -> Any:
    """A message's JSON (or a set-up's, with ``name``) as the ruleset writes it today."""
    if version == ruleset.version or not ruleset.upcasters:
        return data
    order = list(ruleset.released)
    for step in order[order.index(version) :]:
        found = ruleset.upcasters.get((name or _name(data), step))
        data = data if found is None else found(dict(data))
    return data


def _name(data: Any) -> str:
    return str(data.get("type")) if isinstance(data, Mapping) else ""


def check_released(ruleset: Any) -> None:
    """Raise ``UpcastGap`` unless every released example is read by today's types."""
    if ruleset.version in ruleset.released:
        raise UpcastGap(f"{ruleset.name}: version {ruleset.version} is today's, and needs no examples")
    for name, version in ruleset.upcasters:
        if name not in ruleset.released.get(version, {}):
            raise UpcastGap(f"{ruleset.name}: the upcaster of {name} from {version} has no example")
    for version, examples in ruleset.released.items():
        for name, several in examples.items():
            for example in several:
                _check(ruleset, version, name, example)


def _check(ruleset: Any, version: str, name: str, example: Mapping[str, Any]) -> None:
    try:
        if name == SETUP:
            ruleset.codec.load(ruleset.setup, upcast(ruleset, version, example, SETUP))
        else:
            load_message(ruleset, upcast(ruleset, version, example))
    except Exception as fault:
        raise UpcastGap(f"{ruleset.name}: {name} of version {version} cannot be read: {fault}") from fault


def load_message(ruleset: Any, data: Mapping[str, Any]) -> Any:
    """An event or a command, whichever bears the name."""
    try:
        return ruleset.codec.load_event(data)
    except ValueError as fault:
        try:
            return ruleset.codec.load_command(data)
        except ValueError:
            raise fault from None
