"""Each message has one written form: a log with another is at fault, though values and seals are right."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from logs import NAMES, SECRET, played
from sealed import opened, repinned, sealed

from slaget.kernel import LogError, audit_lines, canonical, dump_log, find, redact
from slaget.log.copy import CopyReader
from slaget.log.seal import game_id
from slaget.log.text import read_lines
from slaget.wire.codec import Malformed


def variants(data: Any) -> Iterator[Any]:
    """The value with one key left out, one put in, or one list turned round, anywhere in it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield {name: item for name, item in data.items() if name != key}
            for inner in variants(value):
                yield {**data, key: inner}
        yield {**data, "more": 0}
    if isinstance(data, list):
        if len(data) > 1:
            yield data[::-1]
        for at, item in enumerate(data[:3]):
            for inner in variants(item):
                yield [*data[:at], inner, *data[at + 1 :]]


def alike(load: Callable[[Any], Any], data: Any) -> list[Any]:
    """The other forms of a message's JSON that today's types read as the same value."""

    def is_same(other: Any) -> bool:
        try:
            return bool(other != data and load(other) == load(data))
        except (Malformed, LogError, ValueError):
            return False

    return [other for other in variants(data) if is_same(other)]


@pytest.mark.parametrize("name", NAMES)
def test_a_message_in_another_form_is_found_in_a_log_sealed_anew(name: str) -> None:
    header, entries = opened(dump_log(played(name)).splitlines())
    for n, changed in others(find(name).codec, entries):
        lines = sealed(header, [*entries[:n], changed, *entries[n + 1 :]])
        report = audit_lines(enumerate(lines, 1))
        assert report.fault is not None, f"{name}: entry {n} went unseen as {changed}"
        assert (report.fault.kind, report.entries) == ("bytes", n)
        with pytest.raises(LogError):
            read_lines(enumerate(lines, 1))


def others(codec: Any, entries: list[dict[str, Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Entries with one message in another form: the first of each type there is."""
    seen: set[str] = set()
    for n, entry in enumerate(entries):
        command, events = entry["command"], entry["events"]
        if n and command["type"] not in seen:
            seen.add(command["type"])
            yield from ((n, {**entry, "command": other}) for other in alike(codec.load_command, command))
        for i, event in enumerate(events):
            if event["type"] not in seen:
                seen.add(event["type"])
                for other in alike(codec.load_event, event):
                    yield n, {**entry, "events": [*events[:i], other, *events[i + 1 :]]}


@pytest.mark.parametrize("name", ["nissan", "ravbrade", "kungabrade", "omringad"])
def test_there_are_other_forms_to_be_found(name: str) -> None:
    entries = opened(dump_log(played(name)).splitlines())[1]
    assert sum(1 for _ in others(find(name).codec, entries)) > 2


@pytest.mark.parametrize("name", SECRET)
def test_an_opened_part_in_another_form_is_found_in_a_copy(name: str) -> None:
    game = played(name)
    codec = game.ruleset.codec
    for seat in game.ruleset.seats(game.setup):
        lines = redact(game, seat).splitlines()
        _, entries = opened(lines)
        for n, entry in enumerate(entries):
            for i, part in enumerate(entry["events"]):
                for other in alike(codec.load_event, part["part"])[:1]:
                    events = [*entry["events"][:i], {**part, "part": other}, *entry["events"][i + 1 :]]
                    reader = CopyReader(lines[0])
                    for number, raw in enumerate(lines[1 : n + 1], 2):
                        reader.read(number, raw)
                    with pytest.raises(LogError, match="written form"):
                        reader.read(n + 2, canonical({**entry, "events": events}))


@pytest.mark.parametrize("name", NAMES)
def test_a_set_up_in_another_form_is_found(name: str) -> None:
    """Also when its pin is of the proper form."""
    game = played(name, 3)
    ruleset = game.ruleset
    header, entries = opened(dump_log(game).splitlines())
    for other in alike(lambda data: ruleset.codec.load(ruleset.setup, data), header["setup"])[:12]:
        for made in (repinned({**header, "setup": other}), {**header, "setup": other}):
            lines = sealed({**made, "game": game_id(made)}, entries)
            report = audit_lines(enumerate(lines, 1))
            assert report.fault is not None, f"{name}: {other} went unseen"
            assert (report.fault.kind, report.fault.entry) == ("bytes", -1)


@pytest.mark.parametrize("chance", ["dice", "", "recorded", None, 1])
def test_an_unknown_source_of_chance_is_found(chance: object) -> None:
    """Else its draws would be looked at by nobody."""
    header, entries = opened(dump_log(played("pig")).splitlines())
    lines = sealed(repinned({**header, "chance": chance}), entries)
    fault = audit_lines(enumerate(lines, 1)).fault
    assert fault is not None and (fault.kind, fault.entry) == ("bytes", -1)
