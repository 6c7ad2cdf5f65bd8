"""The header of a log: what it must say, and the strict reading of a line."""

import json
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

from attrs import frozen

from slaget.kernel.chance import SOURCES, Shared, Source, commitment, seeded, shared
from slaget.kernel.registry import find
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import Ruleset
from slaget.kernel.secret import Seat
from slaget.log.chain import FORMAT, canonical_bytes, game_id, start_of
from slaget.log.limits import check_line, check_seats
from slaget.seeds.parties import AgreementError, check_parties
from slaget.wire.forms import Malformed, brief, canonical, is_hex, unhex
from slaget.wire.upcast import SETUP, upcast

_HEADER_KEYS: Final = frozenset(
    ["format", "game", "ruleset", "version", "setup", "content", "seats", "chance", "commitment"]
)
_MAY: Final = frozenset(["seed", "parties", "share", "view"])


class LogError(ValueError):
    """A log that cannot be read: which line (from 1), which entry, what kind of fault, and what is wrong."""

    def __init__(self, kind: str, message: str, line: int, path: str = "log") -> None:
        self.message = brief(message)
        super().__init__(self.message)
        self.kind = kind
        self.line = line
        self.entry = line - 2
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: error[{self.kind}]: {self.message}"


@frozen
class Header:
    """The first line of a log, with its values read. ``view`` is the seat whose copy it is."""

    data: Mapping[str, Any]
    ruleset: Ruleset[Any, Any, Any, Any]
    setup: Any
    seed: bytes | None
    view: Seat | None = None

    @property
    def start_hash(self) -> bytes:
        """The chain value before entry 0: SHA-256 of the canonical public header."""
        return start_of(self.data)

    @property
    def version(self) -> str:
        """The version of the rules that decided the log."""
        return str(self.data["version"])

    @property
    def is_old(self) -> bool:
        """Whether an older version of the rules decided the log."""
        return self.version != self.ruleset.version

    def source(self, path: str = "log") -> Source:
        """The chance source, from the seed; ``LogError`` when the log holds none."""
        if self.view is not None:
            raise LogError("seed", f"the log is the copy of seat {self.view}, not the host's file", 1, path)
        if self.seed is None:
            raise LogError("seed", "the log holds no seed: it is not the host's file", 1, path)
        if "parties" in self.data:
            return shared(self.seed, self.data["parties"], bytes.fromhex(self.data["share"]))
        return seeded(self.seed, self.data["chance"])


def header_of(ruleset: Ruleset[Any, Any, Any, Any], value: Any, source: Source) -> dict[str, Any]:
    """The header of the host's own file, with everything a reader needs and the seed.

    ``ValueError`` where the source's name is none that a log knows (``SOURCES``), or the seats are no log's.
    """
    if source.name not in SOURCES:
        raise ValueError(f"the chance is {source.name!r}, not one of {', '.join(SOURCES)}")
    check_seats(ruleset.seats(value))
    seed, setup = source.seed, ruleset.codec.dump(value)
    content = ruleset.content(value) if ruleset.content else {}
    pinned = [*content.items(), ("setup", setup)]
    data = {
        "format": FORMAT,
        "ruleset": ruleset.name,
        "version": ruleset.version,
        "setup": setup,
        "content": {name: sha256(canonical_bytes(part)).hexdigest() for name, part in pinned},
        "seats": list(ruleset.seats(value)),
        "chance": source.name,
        "commitment": commitment(seed),
    }
    own: dict[str, Any] = {"seed": seed.hex()}
    if isinstance(source, Shared):
        data["parties"], own["share"] = source.parties, source.share.hex()
    return {**data, "game": game_id(data), **own}


def parsed(raw: str, number: int, path: str = "log", *, exact: bool = True) -> dict[str, Any]:
    """One line's object; a line that is not byte for byte its canonical form is a ``LogError``.

    It is measured before it is parsed.
    """
    try:
        check_line(raw)
        data, end = _decoder.raw_decode(raw)
        if end != len(raw):
            raise LogError("bytes", "the line is not JSON: something follows its object", number, path)
        if type(data) is not dict:
            raise LogError("bytes", "the line is not a JSON object", number, path)
        if exact and canonical(data) != raw:
            raise LogError("bytes", "the line is not in its canonical form", number, path)
    except LogError:
        raise
    except Malformed as fault:
        raise LogError("bytes", f"the line is more than a log may hold: {fault.problem}", number, path) from None
    except RecursionError:
        raise LogError("bytes", "the line is nested too deep", number, path) from None
    except ValueError as fault:
        raise LogError("bytes", f"the line is not JSON: {fault}", number, path) from None
    return data


def _no_float(text: str) -> None:
    raise ValueError(f"{text} is not an integer")


_decoder: Final = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float)


def read_header(raw: str, path: str = "log") -> Header:
    """The header line, checked: its keys and their forms, its ruleset, its set-up, its seed and parties."""
    data = parsed(raw, 1, path)
    closed(data, _HEADER_KEYS, _MAY, 1, path)
    _check_forms(data, path)
    if data["format"] != FORMAT:
        raise LogError("version", f"the format is {data['format']!r}, not {FORMAT!r}", 1, path)
    if data["chance"] not in SOURCES:
        raise LogError("bytes", f"the chance is {data['chance']!r}, not one of {', '.join(SOURCES)}", 1, path)
    ruleset = _ruleset(data["ruleset"], path)
    _check_version(ruleset, data["version"], path)
    try:
        setup = ruleset.codec.load(ruleset.setup, upcast(ruleset, data["version"], data["setup"], SETUP))
        if data["version"] == ruleset.version and ruleset.codec.dump(setup) != data["setup"]:
            raise Malformed("it is not in its written form")
        fitting(ruleset.initial, setup, number=1, path=path)
    except Rejected as refusal:
        raise LogError("bytes", f"the set-up is not allowed: {refusal}", 1, path) from None
    except Malformed as fault:
        raise LogError("bytes", f"the set-up does not fit: {fault}", 1, path) from None
    seats = ruleset.seats(setup)
    seed = _checked_seed(data, seats, path)
    return Header(data, ruleset, setup, seed, _view(data, seats, path))


def _check_forms(data: Mapping[str, Any], path: str) -> None:
    """What can be said of a header without its ruleset. The format and the game's id are compared elsewhere."""
    try:
        check_seats(data["seats"])
    except Malformed as fault:
        raise LogError("bytes", fault.problem, 1, path) from None
    content = data["content"]
    if type(content) is not dict or not all(is_hex(value, 32) for value in content.values()):
        raise LogError("bytes", "the content is no object of SHA-256 hashes", 1, path)


def fitting(make: Callable[..., Any], *args: Any, number: int, path: str) -> Any:
    """What ``make`` returns. A forged record may hold anything, so whatever it breaks is a fault of the log."""
    try:
        return make(*args)
    except (Rejected, MemoryError):
        raise
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise LogError("decision", f"the record does not fit the game ({what})", number, path) from fault


def _check_version(ruleset: Ruleset[Any, Any, Any, Any], version: object, path: str) -> None:
    if version == ruleset.version or (type(version) is str and version in ruleset.released):
        return
    wanted = f"version {ruleset.version!r} of {ruleset.name}, not {version!r}"
    raise LogError("version", f"this library has {wanted}", 1, path)


def _checked_seed(data: Mapping[str, Any], seats: Iterable[Seat], path: str) -> bytes | None:
    if not is_hex(data["commitment"], 32):
        raise LogError("bytes", "the commitment is not 64 lower-case hexadecimal digits", 1, path)
    try:
        seed = unhex(data["seed"], 32) if "seed" in data else None
    except (ValueError, TypeError):
        raise LogError("seed", "the seed is not 64 lower-case hexadecimal digits", 1, path) from None
    if seed is not None and commitment(seed) != data["commitment"]:
        raise LogError("seed", "the seed is not the one committed to", 1, path)
    if ("share" in data) != ("parties" in data and "seed" in data):
        raise LogError("bytes", "the host's share goes with the seed of several parties", 1, path)
    if "parties" in data:
        try:
            check_parties(data, list(seats))
        except AgreementError as fault:
            raise LogError("seed", str(fault), 1, path) from None
    return seed


def _view(data: Mapping[str, Any], seats: Iterable[Seat], path: str) -> Seat | None:
    view = data.get("view")
    if "view" in data and not any(view == seat and type(view) is type(seat) for seat in seats):
        raise LogError("bytes", f"the copy is of {view!r}, which is no seat", 1, path)
    return view


def _ruleset(name: object, path: str) -> Ruleset[Any, Any, Any, Any]:
    try:
        return find(str(name))
    except LookupError as fault:
        raise LogError("version", str(fault.args[0]), 1, path) from None


def closed(data: Mapping[str, Any], needed: frozenset[str], may: Iterable[str], number: int, path: str) -> None:
    """Raise ``LogError`` unless an object has the keys it needs, and no others but those it may have."""
    missing, unknown = needed - data.keys(), data.keys() - needed - set(may)
    if missing or unknown:
        what = f"missing {sorted(missing)}" if missing else f"unknown {sorted(unknown)}"
        raise LogError("bytes", f"the line's fields do not fit: {what}", number, path)
