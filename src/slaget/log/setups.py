"""The set-ups of headers, which many games share: one that was read is known again by its text."""

from collections import deque
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from slaget.kernel.ruleset import AnyRuleset

KEPT: Final = 64
LONG: Final = 4096
"""So many characters of an event are worth being known again."""
_FIRST: Final = '{"command":null,"draws":['
_EVENTS: Final = '],"events":['
_KEY: Final = ',"setup":'
_PINNED: Final = _KEY + '"'
"""Its hash, among what a header pins."""
_SHORT: Final = 1 << 18
"""A line of so many characters is no longer than any line may be, whatever they are."""


class Known(NamedTuple):
    """A set-up: its canonical text and JSON, its value, and the state before entry 0.

    ``pins`` are the hashes of its content, once they were worked out; ``begun`` holds the first event of a game
    with it by its text, where that is long: it tells the set-up again.
    """

    ruleset: AnyRuleset
    version: str
    text: str
    data: Mapping[str, Any]
    value: Any
    start: Any
    pins: dict[str, str]
    begun: dict[str, Any]


_kept: Final[deque[Known]] = deque(maxlen=KEPT)


def keep(known: Known) -> None:
    """Know this set-up again; the one known longest is forgotten."""
    _kept.appendleft(known)


def without_known(raw: str) -> tuple[str, Known] | None:
    """A header line with ``{}`` for its set-up, where that is a known one.

    The one is in canonical form if the other is.

    >>> without_known('{"ruleset":"pig","setup":{"goal":41},"version":"1"}') is None
    True
    """
    at = raw.find(_KEY + "{") + len(_KEY)
    if at < len(_KEY) or len(raw) > _SHORT:
        return None
    for known in list(_kept):
        if raw.startswith(known.text, at):
            less = f"{raw[:at]}{{}}{raw[at + len(known.text) :]}"
            return (less, known) if less.count(_KEY) == 1 + less.count(_PINNED) else None
    return None


def without_begun(raw: str, known: Known) -> tuple[str, Any] | None:
    """The line of entry 0 with ``null`` for its first event, and that event, where it is the known one."""
    at = raw.find(_EVENTS) + len(_EVENTS)
    if not raw.startswith(_FIRST) or at < len(_EVENTS) or len(raw) > _SHORT:
        return None
    for text, event in [*known.begun.items()]:
        if raw.startswith(text, at):
            return f"{raw[:at]}null{raw[at + len(text) :]}", event
    return None


def begin(known: Known, text: str, event: Any) -> None:
    """Know this first event again, and no other."""
    if len(text) >= LONG:
        known.begun.clear()
        known.begun[text] = event
