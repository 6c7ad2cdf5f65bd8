"""The log file: a header, one canonical JSON line an entry, salted leaves and a hash chain.

The format is written down for other languages in ``docs/log-format.md``; this module is its only
implementation here. ``canonical`` is RFC 8785 for what a log may hold (integers, strings, lists,
objects with ASCII keys, true, false, null).
"""

import hmac
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from slaget.kernel.chance import Source, commitment, seeded
from slaget.kernel.codec import MAX_INTEGER, Malformed, canonical
from slaget.kernel.game import Entry, Game, Log, folded
from slaget.kernel.registry import find
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import Ruleset

FORMAT: Final = "slaget-log/1"
SALT_BYTES: Final = 16
_HEADER_KEYS: Final = frozenset(
    ["format", "game", "ruleset", "version", "setup", "content", "seats", "chance", "commitment"]
)
_ENTRY_KEYS: Final = frozenset(["n", "command", "draws", "events", "hash"])


class LogError(ValueError):
    """A log that cannot be read: which line (from 1), which entry, what kind of fault, and what is wrong."""

    def __init__(self, kind: str, message: str, line: int, path: str = "log") -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.line = line
        self.entry = line - 2
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: error[{self.kind}]: {self.message}"


@frozen
class Header:
    """The first line of a log, with its values read."""

    data: Mapping[str, Any]
    ruleset: Ruleset[Any, Any, Any, Any]
    setup: Any
    seed: bytes | None

    @property
    def start_hash(self) -> bytes:
        """The chain value before entry 0: SHA-256 of the canonical header without its seed."""
        return sha256(_bytes(without_seed(self.data))).digest()


def _bytes(data: object) -> bytes:
    return canonical(data).encode()


def without_seed(data: Mapping[str, Any]) -> dict[str, Any]:
    """A header as it may be published while the game runs."""
    return {key: value for key, value in data.items() if key != "seed"}


def header_of(ruleset: Ruleset[Any, Any, Any, Any], value: Any, source: Source) -> dict[str, Any]:
    """The header of the host's own file, with everything a reader needs and the seed."""
    seed, setup = source.seed, ruleset.codec.dump(value)
    content = ruleset.content(value) if ruleset.content else {}
    data = {
        "format": FORMAT,
        "ruleset": ruleset.name,
        "version": ruleset.version,
        "setup": setup,
        "content": {name: sha256(_bytes(part)).hexdigest() for name, part in [*content.items(), ("setup", setup)]},
        "seats": list(ruleset.seats(value)),
        "chance": source.name,
        "commitment": commitment(seed),
    }
    data["game"] = sha256(b"slaget/game/1:" + _bytes(data)).hexdigest()[:16]
    return {**data, "seed": seed.hex()}


def salt(seed: bytes, entry: int, part: int) -> bytes:
    """The salt of one leaf: part 0 is the command, 1 the draws, 2 and on the events."""
    return hmac.digest(seed, b"slaget/salt/1:%d:%d" % (entry, part), "sha256")[:SALT_BYTES]


def leaves_of(seed: bytes, entry: int, parts: Iterable[str]) -> bytes:
    """The leaves of an entry, joined: SHA-256 of salt and canonical bytes for each part."""
    return b"".join(sha256(salt(seed, entry, i) + part.encode()).digest() for i, part in enumerate(parts))


def chained(previous: bytes, leaves: bytes) -> bytes:
    """The chain value after an entry."""
    return sha256(previous + leaves).digest()


class LogWriter:
    """Turns entries into chained lines, one after another.

    ``head`` is the chain value so far, as players note it down.
    """

    def __init__(self, ruleset: Ruleset[Any, Any, Any, Any], seed: bytes, previous: bytes) -> None:
        self._dump = ruleset.codec.dump
        self._seed = seed
        self._previous = previous

    @property
    def head(self) -> str:
        return self._previous.hex()

    def line(self, entry: Entry[Any, Any]) -> str:
        """The entry's line, without its newline."""
        dump = self._dump
        command = "null" if entry.command is None else canonical(dump(entry.command))
        draws = canonical(entry.draws)
        events = [canonical(dump(event)) for event in entry.events]
        self._previous = chained(self._previous, leaves_of(self._seed, entry.n, (command, draws, *events)))
        return (
            f'{{"command":{command},"draws":{draws},"events":[{",".join(events)}],'
            f'"hash":"{self.head}","n":{entry.n}}}'
        )


def dump_log(game: Game[Any, Any, Any, Any]) -> str:
    """The host's whole log of a game as text: header and entries, a line each."""
    header = header_of(game.ruleset, game.setup, game.source)
    start = sha256(_bytes(without_seed(header))).digest()
    writer = LogWriter(game.ruleset, game.source.seed, start)
    return "\n".join([canonical(header), *map(writer.line, game.log)]) + "\n"


def head_of(game: Game[Any, Any, Any, Any]) -> str:
    """The head hash of a game's log so far."""
    return str(json.loads(dump_log(game).splitlines()[-1])["hash"])


def parsed(raw: str, number: int, path: str = "log", *, exact: bool = True) -> dict[str, Any]:
    """One line's object; a line that is not byte for byte its canonical form is a ``LogError``."""
    try:
        data = _decode(raw)
        if type(data) is not dict:
            raise LogError("bytes", "the line is not a JSON object", number, path)
        if exact and canonical(data) != raw:
            raise LogError("bytes", "the line is not in its canonical form", number, path)
    except LogError:
        raise
    except RecursionError:
        raise LogError("bytes", "the line is nested too deep", number, path) from None
    except ValueError as fault:
        raise LogError("bytes", f"the line is not JSON: {fault}", number, path) from None
    return data


def _no_float(text: str) -> None:
    raise ValueError(f"{text} is not an integer")


_decode: Final = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float).decode


def read_header(raw: str, path: str = "log") -> Header:
    """The header line, checked: its keys, its ruleset, and its set-up."""
    data = parsed(raw, 1, path)
    _closed(data, _HEADER_KEYS, {"seed"}, 1, path)
    if data["format"] != FORMAT:
        raise LogError("version", f"the format is {data['format']!r}, not {FORMAT!r}", 1, path)
    ruleset = _ruleset(data["ruleset"], path)
    if data["version"] != ruleset.version:
        wanted = f"version {ruleset.version!r} of {ruleset.name}, not {data['version']!r}"
        raise LogError("version", f"this library has {wanted}", 1, path)
    try:
        setup = ruleset.codec.load(ruleset.setup, data["setup"])
        _fitting(ruleset.initial, setup, number=1, path=path)
        seed = _seed(data["seed"]) if "seed" in data else None
    except Rejected as refusal:
        raise LogError("bytes", f"the set-up is not allowed: {refusal}", 1, path) from None
    except LogError:
        raise
    except Malformed as fault:
        raise LogError("bytes", f"the set-up does not fit: {fault}", 1, path) from None
    except (ValueError, TypeError):
        raise LogError("seed", "the seed is not 64 lower-case hexadecimal digits", 1, path) from None
    return Header(data, ruleset, setup, seed)


def _seed(text: str) -> bytes:
    """The seed from its one spelling: 64 lower-case hexadecimal digits."""
    seed = bytes.fromhex(text)
    if seed.hex() != text or len(seed) != 32:
        raise ValueError("not the one spelling of a seed")
    return seed


def _ruleset(name: object, path: str) -> Ruleset[Any, Any, Any, Any]:
    try:
        return find(str(name))
    except LookupError as fault:
        raise LogError("version", str(fault.args[0]), 1, path) from None


def _closed(data: Mapping[str, Any], needed: frozenset[str], may: Iterable[str], number: int, path: str) -> None:
    missing, unknown = needed - data.keys(), data.keys() - needed - set(may)
    if missing or unknown:
        what = f"missing {sorted(missing)}" if missing else f"unknown {sorted(unknown)}"
        raise LogError("bytes", f"the line's fields do not fit: {what}", number, path)


def read_entry(
    ruleset: Ruleset[Any, Any, Any, Any], data: Mapping[str, Any], number: int, path: str = "log"
) -> Entry[Any, Any]:
    """An entry from a line's object, every message checked against its type."""
    _closed(data, _ENTRY_KEYS, (), number, path)
    if data["n"] != number - 2 or type(data["n"]) is not int:
        raise LogError("bytes", f"the entry is numbered {data['n']!r}, not {number - 2}", number, path)
    codec = ruleset.codec
    try:
        command = None if data["command"] is None else codec.load_command(data["command"])
        events = tuple(codec.load_event(event) for event in _listed(data["events"]))
        return Entry(data["n"], command, tuple(_draw(draw) for draw in _listed(data["draws"])), events)
    except Malformed as fault:
        raise LogError("bytes", f"a message does not fit: {fault}", number, path) from None


def _listed(value: Any) -> list[Any]:
    if type(value) is not list:
        raise Malformed("not a list")
    return value


def _draw(value: Any) -> tuple[int, int, int]:
    if type(value) is not list or len(value) != 3 or any(type(n) is not int for n in value):
        raise Malformed("a draw is a list of three whole numbers")
    if any(abs(n) > MAX_INTEGER for n in value):
        raise Malformed("a draw is beyond 2**53 - 1")
    return value[0], value[1], value[2]


def numbered_lines(path: str | Path, *, unfinished: bool = False) -> Iterator[tuple[int, str]]:
    """The lines of a log file, one at a time, numbered from 1; unreadable bytes are a ``LogError``.

    ``unfinished`` passes over a last line without its newline, as a writer that was killed leaves it.
    """
    with Path(path).open("rb") as file:
        number = 0
        for number, raw in enumerate(file, 1):
            if not raw.endswith(b"\n"):
                if unfinished and number > 1:
                    return
                raise LogError("bytes", "the last line is cut off: it has no newline", number, str(path))
            try:
                yield number, raw[:-1].decode()
            except UnicodeDecodeError as fault:
                raise LogError("bytes", f"the line is not UTF-8: {fault.reason}", number, str(path)) from None
        if number == 0:
            raise LogError("bytes", "the file is empty", 1, str(path))


def load_log(path: str | Path) -> Game[Any, Any, Any, Any]:
    """The game that a host's log file holds, its bytes and chain checked, ready to play on.

    Rules are not run: the events are folded. ``audit`` is the one that decides everything again.
    """
    return read_log(path)[0]


def read_log(path: str | Path, *, unfinished: bool = False) -> tuple[Game[Any, Any, Any, Any], bytes]:
    """The game of a log file, and the chain value after its last entry; see ``numbered_lines``."""
    lines = numbered_lines(path, unfinished=unfinished)
    header = read_header(next(lines)[1], str(path))
    source = _source(header, str(path))
    previous, log = header.start_hash, Log()
    state = _fitting(header.ruleset.initial, header.setup, number=1, path=str(path))
    for number, raw in lines:
        data = parsed(raw, number, str(path))
        entry = read_entry(header.ruleset, data, number, str(path))
        previous = verified(source.seed, previous, data, number, str(path))
        state = _fitting(folded, header.ruleset, state, entry.events, number=number, path=str(path))
        log = log.added(entry)
    if not log:
        raise LogError("bytes", "the log has a header and no entry", 1, str(path))
    return Game(header.ruleset, header.setup, state, log, source), previous


def _fitting(make: Callable[..., Any], *args: Any, number: int, path: str) -> Any:
    """What ``make`` returns. A forged record may hold anything, so whatever it breaks is a fault of the log."""
    try:
        return make(*args)
    except Rejected:
        raise
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise LogError("decision", f"the record does not fit the game ({what})", number, path) from fault


def verified(seed: bytes, previous: bytes, data: Mapping[str, Any], number: int, path: str) -> bytes:
    """The chain value after a line, or a ``LogError`` when the line does not carry it."""
    parts = map(canonical, (data["command"], data["draws"], *data["events"]))
    value = chained(previous, leaves_of(seed, data["n"], parts))
    if value.hex() != data["hash"]:
        raise LogError("chain", "the line does not follow from the lines before it", number, path)
    return value


def _source(header: Header, path: str) -> Source:
    if header.seed is None:
        raise LogError("seed", "the log holds no seed: it is not the host's file", 1, path)
    if commitment(header.seed) != header.data["commitment"]:
        raise LogError("seed", "the seed is not the one committed to", 1, path)
    return seeded(header.seed, header.data["chance"])
