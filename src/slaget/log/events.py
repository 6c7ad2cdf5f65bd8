"""The events alone of a log's lines, for who only folds them."""

from collections.abc import Mapping
from typing import Any

from slaget.log.header import Header, parsed
from slaget.log.setups import LONG, begin, without_begun
from slaget.log.text import drawn, misfit, parts_of
from slaget.wire.forms import Malformed, canonical
from slaget.wire.upcast import upcast


def events_of(header: Header, raw: str, number: int, path: str = "log") -> list[Any]:
    """The events of an entry's line; of its command nothing is read.

    They may be in another than their one written form.
    """
    known = header.known if number == 2 and not header.is_old else None
    short = None if known is None else without_begun(raw, known)
    if short is not None:
        less, first = short
        data = parsed(less, number, path, exact=False)
        if type(data.get("events")) is list and data["events"][:1] == [None]:
            return [first, *_events(header, {**data, "events": data["events"][1:]}, number, path)]
    data = parsed(raw, number, path, exact=False)
    made = _events(header, data, number, path)
    if known is not None and made and len(raw) >= LONG:
        begin(known, canonical(data["events"][0]), made[0])
    return made


def _events(header: Header, data: Mapping[str, Any], number: int, path: str) -> list[Any]:
    try:
        _, draws, events = parts_of(data, number, path)
        if draws:
            drawn(draws)
        if header.is_old:
            events = [upcast(header.ruleset, header.version, event) for event in events]
        return [*map(header.ruleset.codec.load_event, events)]
    except Malformed as fault:
        raise misfit(fault, number, path) from None
