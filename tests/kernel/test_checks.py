"""Each check of the format's page by itself: what the audit and the verifier say of a log with one change in it."""

import copy
import json
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from io import BytesIO
from random import Random
from types import ModuleType
from typing import Any

import pytest
from logs import SEED, played
from odd_logs import Source, agreed_by, copy_of, forked, opened, signed
from resealed import Json, agreed, renamed, repinned, resealed, tree_root, written

from slaget.kernel import LogError, audit_lines, dump_log
from slaget.log.header import check_forms, parsed, read_header
from slaget.log.limits import MAX_LINES, check_line, check_number, check_seats
from slaget.log.text import lines_from
from slaget.wire.forms import Malformed

HOST = "slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c"


def vkey(name: str, kind: int = 1, size: int = 32) -> str:
    """A verifier key of a name, whose hash is its own."""
    key = bytes([kind]) + bytes.fromhex("8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c")[:size]
    digest = sha256(f"{name}\n".encode() + key).hexdigest()
    return f"{name}+{digest[:8]}+{b64encode(key).decode()}"


def pig() -> Source:
    return opened(dump_log(played("pig", 8)))


def higher() -> Source:
    return opened(dump_log(played("higher", 8)))


MADE: dict[str, Callable[[], Source]] = {
    "host": pig,
    "signed": lambda: signed(pig(), Random(1)),
    "forked": lambda: forked(pig()),
    "parties": lambda: agreed_by("pig", "combine", Random(2)),
    "all parties": lambda: agreed_by("pig", "abort", Random(2)),
    "beacon": lambda: agreed_by("pig", "beacon", Random(2)),
    "copy": lambda: copy_of(higher(), "north"),
    "signed copy": lambda: copy_of(signed(higher(), Random(1)), "north"),
}


@cache
def _made(name: str) -> Source:
    return MADE[name]()


def made(name: str) -> Source:
    """A log of that name, which may be changed."""
    return _made(name).copied()


def said_of(verifier: ModuleType, lines: list[str]) -> tuple[str | None, int | None, str | None]:
    """The audit's kind and entry of the first fault, and the verifier's kind."""
    fault = audit_lines(enumerate(lines, 1)).fault
    try:
        verifier.verify([f"{line}\n".encode() for line in lines])
    except verifier.Wrong as wrong:
        return fault and fault.kind, fault and fault.entry, wrong.args[0]
    return fault and fault.kind, fault and fault.entry, None


@pytest.mark.parametrize("name", MADE)
def test_the_logs_are_sound_before_they_are_changed(name: str, verifier: ModuleType) -> None:
    source = made(name)
    assert said_of(verifier, resealed(source.header, source.entries, source.keys)) == (None, None, None)


def spoil(source: Source, path: str, value: object) -> Source:
    """The log with a value put at a path; ``...`` takes away what is there."""
    data: Any = {"header": source.header, "entries": source.entries}
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
    for step in steps:
        data = data[step]
    if value is ...:
        del data[last]
    else:
        data[last] = copy.deepcopy(value)
    return source


def shown(value: object) -> str:
    """A name for a test, the same in every run."""
    return (" or ".join(sorted(value)) if isinstance(value, set) else str(value))[:40]


HEADERS: list[tuple[str, str, object]] = [
    *(
        ("host", key, ...)
        for key in ("format", "game", "ruleset", "version", "setup", "content", "seats", "chance", "commitment")
    ),
    *(("host", "format", value) for value in ("slaget-log/1", "slaget-log/3", 2, None)),
    *(("host", "ruleset", value) for value in ("", "pig!", "x" * 65, 1, None, "påg", "pig\n")),
    *(("host", "version", value) for value in ("", "1 ", "x" * 65, 1, None, "9")),
    *(("host", "setup", value) for value in ([], None, "x", {}, {"goal": "300"})),
    *(("host", "content", value) for value in ([], None, {}, {"other": "ab" * 32}, {"setup": "ab" * 32})),
    *(("host", "content", {"setup": value}) for value in (7, None, "AB" * 32, "ab" * 31)),
    *(("host", "seats", value) for value in ([], ["north"], ["north", "north"], "north", None, {"north": 1})),
    *(("host", "seats", value) for value in (["south", "north"], ["north", 1], [0, 1], [True, False], [0, 256])),
    *(
        ("host", "seats", value)
        for value in (["north", "host"], ["North", "south"], ["", "south"], ["x" * 65, "s"])
    ),
    *(("host", "seats", [f"s{number}" for number in range(count)]) for count in (16, 17)),
    *(("host", "chance", value) for value in ("dice", None, 1, ["seeded"], "")),
    *(("host", "commitment", value) for value in ("AB" * 32, "ab" * 31, 7, None, "ab" * 32)),
    *(("host", "seed", value) for value in (..., "ab" * 32, SEED.hex().upper(), SEED.hex()[:-2], 7, None)),
    *(("host", "share", value) for value in ("ab" * 32, None)),
    *(("host", "view", value) for value in ("north", "nobody", None, 1)),
    *(("host", key, 1) for key in ("hash", "more", "")),
    *(("host", "game", value) for value in ("ab" * 16, "AB" * 16, "ab" * 8, 7, None)),
    *(("host", "host", value) for value in (None, 7, "", "a+b", HOST[:-1], HOST + "=", " " + HOST, HOST.upper())),
    *(
        ("host", "host", value)
        for value in (HOST.replace("c4fb", "c4fc"), vkey("a", 4), vkey("a", 1, 31), vkey(""))
    ),
    *(("host", "host", vkey(name)) for name in ("a b", "a\u2003b", "slaget/2/x", "cosignature/v1", "cosignature/")),
    *(("host", "keys", value) for value in (None, {}, [], [None], [None, None], ["ab" * 32, "ab" * 32])),
    *(("host", "keys", ["cd" * 32, value]) for value in ("AB" * 32, "ab" * 31, 7, True, "")),
    *(("host", "keys", ["cd" * 32, None, None]) for _ in range(1)),
    *(("forked", "fork", value) for value in (None, [], {}, {"game": "ab" * 16, "root": "ab" * 32})),
    *(("forked", "fork.size", value) for value in (1, 0, -1, True, 2**31, "5", None)),
    *(("forked", "fork.game", value) for value in ("ab" * 8, "AB" * 16, 7, None)),
    *(("forked", "fork.root", value) for value in ("ab" * 16, "AB" * 32, 7, None)),
    ("forked", "fork.more", 1),
    *(("copy", "view", value) for value in (..., "nobody", None, True, 0, ["north"])),
    *(("copy", "seed", value) for value in (SEED.hex(), None)),
    ("copy", "share", "ab" * 32),
    *(("parties", "share", value) for value in (..., "aa" * 32, "aa", None, 7)),
    *(("parties", "parties", value) for value in (..., None, [], {}, 7)),
    *(("parties", f"parties.{key}", ...) for key in ("beacon", "nonce", "policy", "shares")),
    ("parties", "parties.more", 1),
    *(("parties", "parties.policy", value) for value in ("abort", "beacon", "other", None, 1)),
    *(("parties", "parties.nonce", value) for value in ("11" * 16, "00" * 15, "AB" * 16, None)),
    *(("parties", "parties.shares", value) for value in ([], None, {}, [1])),
    *(("parties", f"parties.shares.0.{key}", ...) for key in ("commitment", "party", "share")),
    ("parties", "parties.shares.0.more", 1),
    *(("parties", "parties.shares.0.party", value) for value in ("south", "host", 1, None)),
    *(("parties", "parties.shares.0.share", value) for value in (None, "aa" * 32, "aa", 7)),
    *(("parties", "parties.shares.0.commitment", value) for value in ("aa" * 32, "aa", None)),
    *(("parties", "parties.shares.1.commitment", value) for value in ("aa", None, 7)),
    *(("parties", "parties.shares.2.share", value) for value in ("aa" * 32, "aa", 7)),
    *(("parties", "parties.shares.2.commitment", value) for value in ("aa" * 32, "aa", None)),
    ("parties", "parties.shares.2", ...),
    ("all parties", "parties.shares.0.share", None),
    *(("beacon", "parties.beacon", value) for value in (None, {}, [], 7)),
    *(("beacon", f"parties.beacon.{key}", ...) for key in ("chain", "round", "signature")),
    ("beacon", "parties.beacon.more", 1),
    *(("beacon", "parties.beacon.chain", value) for value in ("cd" * 32, "cd", None)),
    *(("beacon", "parties.beacon.round", value) for value in (8, True, "7", None)),
    *(("beacon", "parties.beacon.signature", value) for value in ("ef" * 48, "ef" * 47, None)),
    ("beacon", "parties.policy", "combine"),
]


@pytest.mark.parametrize(("name", "path", "value"), HEADERS, ids=shown)
@pytest.mark.parametrize(
    "anew", [renamed, repinned, lambda header: header], ids=["renamed", "repinned", "as_it_is"]
)
def test_a_header_out_of_order_is_refused(
    name: str, path: str, value: object, anew: Callable[[Json], Json], verifier: ModuleType
) -> None:
    source = made(name)
    spoilt = spoil(source, f"header.{path}", value)
    try:
        header = anew(spoilt.header)
        lines = resealed(header, spoilt.entries, source.keys)
    except (KeyError, TypeError, ValueError, AttributeError):
        header = spoilt.header
        lines = resealed(made(name).header, spoilt.entries, source.keys)
        lines[0] = resealed(header, [])[0]
    if header == made(name).header or (anew is repinned and (path, value) == ("seed", "ab" * 32)):
        return  # what was changed has been mended, or is a log of another seed
    kind, entry, by_verifier = said_of(verifier, lines)
    assert kind in ("bytes", "version", "seed"), kind
    assert entry == -1
    known_by_rules = path in ("ruleset", "version", "setup", "content", "seats")
    assert by_verifier is not None or known_by_rules


SHARES: list[tuple[str, object]] = [
    ("parties.policy", "abort"),
    ("parties.nonce", "11" * 16),
    ("parties.shares.0.party", "south"),
    ("parties.shares.2.party", "north"),
    ("parties.shares.2.share", "aa" * 32),
    ("setup.goal", 301),
]


@pytest.mark.parametrize(("path", "value"), SHARES)
def test_parties_that_agreed_to_something_else_are_refused(path: str, value: object, verifier: ModuleType) -> None:
    """All else fits: only what was committed to, or the rules of the parties, tells."""
    source = spoil(made("parties"), f"header.{path}", value)
    header = repinned(source.header) if path == "setup.goal" else renamed(source.header)
    kind, entry, by_verifier = said_of(verifier, resealed(header, source.entries))
    assert (kind in ("seed", "bytes"), entry, by_verifier in ("seed", "bytes")) == (True, -1, True)


def test_the_seed_is_the_one_that_the_shares_make(verifier: ModuleType) -> None:
    source = made("parties")
    header = repinned({**source.header, "seed": SEED.hex()})
    assert said_of(verifier, resealed(header, source.entries)) == ("seed", -1, "seed")
    fitting = agreed(source.header)
    assert said_of(verifier, resealed(fitting, source.entries)) == (None, None, None)


ENTRIES: list[tuple[str, str, object, set[str]]] = [
    *(("host", f"2.{key}", ..., {"bytes"}) for key in ("n", "command", "draws", "events")),
    *(("host", "2.n", value, {"bytes"}) for value in (3, 1, -1, True, "2", None)),
    ("host", "1.n", True, {"bytes"}),
    *(("copy", "1.n", value, {"bytes"}) for value in (True, 2, "1")),
    *(("host", f"2.{key}", 1, {"bytes"}) for key in ("more", "hash", "share")),
    ("host", "0.command", {"seat": "north", "type": "roll"}, {"bytes"}),
    *(("host", "2.command", value, {"bytes"}) for value in (None, [], "roll", {}, {"type": 1}, {"seat": "north"})),
    *(("host", "1.draws", value, {"bytes"}) for value in (None, {}, [1], [[1, 6]], [[1, 6, 3, 3]], [None], [{}])),
    *(("host", "1.draws", [[1, 6, value]], {"bytes"}) for value in (True, None, "3", [])),
    *(
        ("host", "1.draws", value, {"draw"})
        for value in ([[1, 6, 7]], [[1, 6, 0]], [[6, 1, 3]], [[1, 2**53 - 1, 3]])
    ),
    *(("host", "1.events", value, {"bytes"}) for value in (None, {}, [1], [None], [{}], [{"type": 1}])),
    ("host", "1.events.0.type", ..., {"bytes"}),
    *(("signed", "1.signed", value, {"bytes"}) for value in (None, {}, [], "x", True)),
    *(("signed", f"1.signed.{key}", ..., {"bytes"}) for key in ("by", "nonce", "seen", "sig")),
    ("signed", "1.signed.more", 1, {"bytes"}),
    *(("signed", "1.signed.seen", value, {"signature"}) for value in (0, 1, 3, -1, 2**31)),
    *(("signed", "1.signed.seen", value, {"bytes"}) for value in (True, None, "2", [])),
    *(
        ("signed", "1.signed.by", value, {"bytes", "signature"})
        for value in ("south", "nobody", "host", 0, True, None)
    ),
    *(("signed", "1.signed.nonce", value, {"bytes"}) for value in ("00" * 15, "AB" * 16, None, 7)),
    *(
        (
            "signed",
            "0.signed",
            {"by": "north", "nonce": "00" * 16, "seen": seen, "sig": "00" * 64},
            {"bytes", "signature"},
        )
        for seen in (1, 2)
    ),
    *(
        (
            "host",
            "1.signed",
            {"by": "north", "nonce": "00" * 16, "seen": 2, "sig": "00" * 64},
            {"signature", "bytes"},
        )
        for _ in range(1)
    ),
    *(
        (
            "forked",
            "1.signed",
            {"by": "north", "nonce": "00" * 16, "seen": 2, "sig": "00" * 64},
            {"signature", "bytes"},
        )
        for _ in range(1)
    ),
    *(("copy", f"2.{key}", value, {"bytes"}) for key in ("command", "draws") for value in (None, {}, [], 1)),
    *(
        ("copy", "2.command", value, {"bytes"})
        for value in ({"part": {"type": "x"}}, {"salt": "00" * 16}, {"leaf": 1})
    ),
    *(("copy", "2.command.more", 1, {"bytes"}) for _ in range(1)),
    *(
        ("copy", "0.command", value, {"bytes"})
        for value in ({"leaf": "ab" * 32}, {"leaf": "ab" * 32, "part": None})
    ),
    *(("copy", "2.draws", {"leaf": "ab" * 32, "part": value}, {"bytes"}) for value in ([], None, [[1, 6, 1]])),
    *(("copy", f"1.{key}", {"leaf": "ab" * 32, "part": None}, {"bytes"}) for key in ("command", "events.0")),
    *(("copy", "1.events.0", value, {"bytes"}) for value in ({"leaf": "ab" * 32}, {}, {"type": "x"}, None)),
    ("signed copy", "1.signed.nonce", "00" * 16, {"bytes"}),
    *(("signed copy", f"1.signed.{key}", ..., {"bytes"}) for key in ("by", "seen", "sig")),
]


@pytest.mark.parametrize(("name", "path", "value", "kinds"), ENTRIES, ids=shown)
def test_an_entry_out_of_order_is_refused(
    name: str, path: str, value: object, kinds: set[str], verifier: ModuleType
) -> None:
    source = made(name)
    whole = resealed(source.header, source.entries, source.keys)
    spoilt = spoil(made(name), f"entries.{path}", value)
    number = int(path.partition(".")[0])
    keys = {} if path.endswith("sig") else source.keys
    try:
        lines = resealed(spoilt.header, spoilt.entries[: number + 1], keys)
    except (KeyError, TypeError, ValueError, AttributeError):
        entry = {**spoilt.entries[number], "root": "ab" * 32}
        lines = [*whole[: number + 1], written(entry).decode()]
    kind, entry_number, by_verifier = said_of(verifier, lines)
    assert kind in kinds, kind
    assert entry_number == number
    assert by_verifier in kinds


@pytest.mark.parametrize("name", ["host", "copy"])
@pytest.mark.parametrize("root", ["ab" * 32, None, 7, "AB" * 32, ...])
def test_a_root_that_does_not_follow_is_refused(name: str, root: object, verifier: ModuleType) -> None:
    source = made(name)
    lines = resealed(source.header, source.entries)
    entry = json.loads(lines[3])
    entry = {**entry, "root": root} if root is not ... else {key: entry[key] for key in entry if key != "root"}
    lines[3] = written(entry).decode()
    kind, number, by_verifier = said_of(verifier, lines)
    assert (kind in ("tree", "bytes"), number, by_verifier in ("tree", "bytes")) == (True, 2, True)


def test_a_signature_is_of_this_place_in_this_game(verifier: ModuleType) -> None:
    source = made("signed")
    lines = resealed(source.header, source.entries, source.keys)
    whole = opened("".join(f"{line}\n" for line in lines))
    places = [n for n, entry in enumerate(whole.entries) if "signed" in entry]
    for n in places:
        for change in ({"sig": "00" * 64}, {"nonce": "11" * 16}, {"seen": whole.entries[n]["signed"]["seen"] - 1}):
            entries = copy.deepcopy(whole.entries[: n + 1])
            entries[n]["signed"] |= change
            kind, entry, by_verifier = said_of(verifier, resealed(whole.header, entries))
            assert (kind, entry, by_verifier) == ("signature", n, "signature")
    other = renamed({**whole.header, "host": HOST})
    assert said_of(verifier, resealed(other, whole.entries)) == ("signature", places[0], "signature")


def test_no_signature_serves_twice(verifier: ModuleType) -> None:
    """The second of a seat's signed entries may not have been signed when the first had not been seen."""
    source = made("signed")
    first, second, *_ = [n for n, entry in enumerate(source.entries) if "signed" in entry]
    source.entries[second]["signed"]["seen"] = first + 1
    kind, number, by_verifier = said_of(verifier, resealed(source.header, source.entries, source.keys))
    assert (kind, number, by_verifier) == ("signature", second, "signature")


def test_the_tree_of_the_tests_is_that_of_its_page() -> None:
    leaves = [sha256(b"\0" + bytes([number])).digest() for number in range(3)]
    left = sha256(b"\1" + leaves[0] + leaves[1]).digest()
    assert tree_root(leaves) == sha256(b"\1" + left + leaves[2]).digest()


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([], "1 to 16"),
        (list(range(17)), "1 to 16"),
        ("ab", "1 to 16"),
        (["a", 1], "all names"),
        ([True, 2], "all names"),
        ([0, 256], "all names"),
        ([-1], "all names"),
        (["host"], "all names"),
        (["A"], "all names"),
        ([""], "all names"),
        (["x" * 65], "all names"),
        ([1, 1], "twice"),
        (["a", "a"], "twice"),
    ],
    ids=str,
)
def test_seats_have_their_form_whatever_the_game_says(seats: object, said: str) -> None:
    """A game's own seats are compared too, so this is asked of the form alone, as a writer asks it."""
    with pytest.raises(Malformed, match=said):
        check_seats(seats)
    check_seats(list(range(16)))
    check_seats(["a", "x" * 64, "_-0"])


def test_a_log_has_a_greatest_number_of_lines() -> None:
    check_number(MAX_LINES)
    with pytest.raises(Malformed):
        check_number(MAX_LINES + 1)
    read = lines_from(BytesIO(b"{}\n{}\n"), MAX_LINES, "log")
    assert next(read) == (MAX_LINES, "{}")
    with pytest.raises(LogError) as raised:
        next(read)
    assert raised.value.kind == "bytes"


def test_brackets_that_are_never_closed_are_too_deep_before_they_are_parsed() -> None:
    with pytest.raises(Malformed, match="nested deeper"):
        check_line('{"a":' * 33)


def test_a_copy_closes_no_command_where_nothing_is_hidden() -> None:
    """By the rules of the game, which only the audit knows."""
    entries = made("copy").entries
    places = [n for n in range(1, len(entries)) if not any("leaf" in event for event in entries[n]["events"])]
    assert places
    for n in places:
        source = made("copy")
        source.entries[n]["command"] = {"leaf": "ab" * 32}
        fault = audit_lines(enumerate(resealed(source.header, source.entries), 1)).fault
        assert fault is not None and (fault.kind, fault.entry) == ("bytes", n)


def test_two_seats_have_two_keys(verifier: ModuleType) -> None:
    key = "8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394"
    source = made("host")
    lines = resealed(renamed({**source.header, "keys": [key, key]}), source.entries)
    assert said_of(verifier, lines) == ("bytes", -1, "bytes")


@pytest.mark.parametrize("line", [0, 1, 3])
@pytest.mark.parametrize(
    "change", [("{", "{ "), ('":', '": '), ("}", "} "), ("}", "}{}"), ('"n', '"\\u006e')], ids=str
)
@pytest.mark.parametrize("name", ["host", "copy"])
def test_a_line_has_one_form(name: str, line: int, change: tuple[str, str], verifier: ModuleType) -> None:
    """The seals are of what it says, so only its form is wrong."""
    source = made(name)
    lines = resealed(source.header, source.entries)
    old, new = change
    at = lines[line].rfind(old) if old == "}" else lines[line].find(old)
    if at < 0:
        return
    lines[line] = lines[line][:at] + new + lines[line][at + len(old) :]
    assert said_of(verifier, lines) == ("bytes", line - 1, "bytes")


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        *(("game", value, "the game's id") for value in ("AB" * 16, "ab" * 8, 7, None)),
        *(("setup", value, "the set-up is no object") for value in ([], None, "x")),
        *(("content", value, "no object of SHA-256 hashes") for value in ([], None, {}, {"other": "ab" * 32})),
        *(("content", {"setup": value}, "no object of SHA-256") for value in (7, None, "AB" * 32, "ab" * 31)),
        ("content", {"setup": "ab" * 32, "other": "x"}, "no object of SHA-256"),
        ("keys", ["cd" * 32, "cd" * 32], "two seats have one key"),
    ],
    ids=shown,
)
def test_a_header_has_its_form_whatever_its_game_says(key: str, value: object, said: str) -> None:
    header = {**made("host").header, key: value}
    with pytest.raises(Malformed, match=said):
        check_forms(header)
    check_forms(made("host").header)


def test_the_seats_are_those_of_the_set_up() -> None:
    header = renamed({**made("host").header, "seats": ["south", "north"]})
    with pytest.raises(LogError, match="do not agree with its set-up"):
        read_header(written(header).decode())


@pytest.mark.parametrize("exact", [True, False])
def test_nothing_follows_the_object_of_a_line(exact: bool) -> None:
    assert parsed("{}", 1, exact=exact) == {}
    with pytest.raises(LogError, match="something follows its object"):
        parsed("{}{}", 1, exact=exact)
