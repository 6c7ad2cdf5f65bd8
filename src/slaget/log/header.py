"""The header of a log: what it must say, and the strict reading of a line."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from attrs import asdict, frozen

from slaget.kernel.chance import SOURCES, NoChance, Shared, Source, commitment, seeded, shared
from slaget.kernel.charter import PLAIN, Charter, Fork
from slaget.kernel.registry import find
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import is_seat
from slaget.kernel.secret import Seat
from slaget.kernel.short import short
from slaget.log.limits import MAX_LINES, NAME, check_line, check_seats, may_hold_long_number
from slaget.log.seal import FORMAT, Head, canonical_bytes, game_id
from slaget.log.setups import Known, keep, without_known
from slaget.log.vkey import check_public, read_vkey
from slaget.seeds.shares import AgreementError, check_parties
from slaget.seeds.shares import check_forms as check_forms_of_parties
from slaget.wire.forms import Malformed, brief, canonical, check_numbers, is_hex, shown, unhex
from slaget.wire.upcast import SETUP, upcast

_HEADER_KEYS: Final = frozenset(
    ["format", "game", "ruleset", "version", "setup", "content", "seats", "chance", "commitment"]
)
_MAY: Final = frozenset(["host", "keys", "parties", "fork", "seed", "share", "view"])


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


class Copied(Malformed):
    """A game that was read from a seat's copy: it has no seed and no salts, so no log can be written of it."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(
            f"the game was read from the copy of seat {seat}, which holds no seed, and only what it may know: "
            "no log of it can be written, masked or audited. Take the copy's file, or the host's log"
        )

    def __str__(self) -> str:
        return self.problem


@frozen
class Header:
    """The first line of a log, with its values read. ``view`` is the seat whose copy it is, ``known`` the
    set-up as games share it."""

    __repr__ = short

    data: Mapping[str, Any]
    ruleset: AnyRuleset
    setup: Any
    seed: bytes | None
    view: Seat | None = None
    known: Known | None = None

    @property
    def start(self) -> Any:
        """The state before entry 0; games of one set-up share it."""
        return self.ruleset.initial(self.setup) if self.known is None else self.known.start

    @cached_property
    def head(self) -> Head:
        """The head of the log before entry 0."""
        return Head.of(self.data)

    @property
    def charter(self) -> Charter:
        """What the game is agreed under beside its set-up."""
        return charter_of(self.data)

    @property
    def forked(self) -> int:
        """How many entries are those of the game that this one left: their draws are that game's."""
        return self.data["fork"]["size"] - 1 if "fork" in self.data else 0

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


def header_of(ruleset: AnyRuleset, value: Any, source: Source, charter: Charter = PLAIN) -> dict[str, Any]:
    """The header of the host's own file, with everything a reader needs and the seed.

    ``Malformed`` where it would hold what no header may: another source than ``SOURCES``, seats or names that are
    no log's, keys that are none. ``Copied`` of a seat's copy. ``AgreementError`` where its parties agreed on
    another game.
    """
    if isinstance(source, NoChance):
        raise Copied(source.seat)
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
    data |= charter_json(charter)
    made = {**data, "game": game_id(data), **own}
    check_forms(made)
    if "parties" in made:
        check_parties(made)
    return made


def id_of(game: Any) -> str:
    """The id of a game, as the header of its log says it: all may know it, and it tells no secret.

    One that a copy tells is called as that says. A game that has no log (it is played with numbers read out) is
    called by all else that is public of it.
    """
    if isinstance(game.source, NoChance) and game.source.game is not None:
        return game.source.game
    try:
        return str(header_of(game.ruleset, game.setup, game.source, game.charter)["game"])
    except (Malformed, AgreementError):
        said = {"ruleset": game.ruleset.name, "version": game.ruleset.version, **charter_json(game.charter)}
        return game_id({**said, "setup": game.ruleset.codec.dump(game.setup)})


def charter_json(charter: Charter) -> dict[str, Any]:
    """What a header says of a game's charter: ``host``, ``keys`` and ``fork``, where there are any.

    >>> charter_json(Charter(keys=("00" * 32, None))).keys()
    dict_keys(['keys'])
    """
    made: dict[str, Any] = {} if charter.host is None else {"host": charter.host}
    if charter.keys is not None:
        made["keys"] = list(charter.keys)
    if charter.fork is not None:
        made["fork"] = asdict(charter.fork)
    return made


def charter_of(data: Mapping[str, Any]) -> Charter:
    """The charter that a header in order tells of.

    >>> charter = Charter(keys=("00" * 32, None))
    >>> charter_of(charter_json(charter)) == charter
    True
    """
    keys, fork = data.get("keys"), data.get("fork")
    return Charter(data.get("host"), keys and tuple(keys), fork and Fork(**fork))


def parsed(raw: str, number: int, path: str = "log", *, exact: bool = True) -> dict[str, Any]:
    """One line's object; a line that is not byte for byte its canonical form is a ``LogError``.

    It is measured before it is parsed.
    """
    try:
        check_line(raw)
        if may_hold_long_number(raw) and _LONG_NUMBER(raw):
            check_numbers(raw)
        data, end = decoded(raw)
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


_LONG_NUMBER: Final = re.compile(r"[\[:,]\s*-?[0-9]{16}").search
decoded: Final = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float).raw_decode
"""The JSON value at a place of a text, and where it ends; without floating-point numbers."""


def read_header(raw: str, path: str = "log") -> Header:
    """The header line, checked: its keys and their forms, its ruleset, its set-up, its seed and parties."""
    short = without_known(raw)
    data = parsed(raw if short is None else short[0], 1, path)
    if data.get("format", FORMAT) != FORMAT:
        raise LogError("version", f"the format is {shown(data['format'])}, not {FORMAT!r}", 1, path)
    closed(data, _HEADER_KEYS, _MAY, 1, path)
    try:
        check_forms(data)
    except Malformed as fault:
        raise LogError("bytes", fault.problem, 1, path) from None
    ruleset = _ruleset(data["ruleset"], path)
    _check_version(ruleset, data["version"], path)
    if short is not None:
        data["setup"] = short[1].data
    setup = _setup(ruleset, data, path, short and short[1])
    seats = ruleset.seats(setup.value)
    if list(seats) != data["seats"]:
        raise LogError("bytes", "the header's seats do not agree with its set-up", 1, path)
    seed = _checked_seed(data, path)
    return Header(data, ruleset, setup.value, seed, data.get("view"), setup)


def _setup(ruleset: AnyRuleset, data: Mapping[str, Any], path: str, known: Known | None) -> Known:
    """The set-up that a header says; games of one set-up share the value, which may be large."""
    version, told = data["version"], data["setup"]
    if known is not None and known.ruleset is ruleset and known.version == version:
        return known
    try:
        value = ruleset.codec.load(ruleset.setup, upcast(ruleset, version, told, SETUP))
        if version == ruleset.version and ruleset.codec.dump(value) != told:
            raise Malformed("it is not in its written form")
        start = ruleset.initial(value)
    except Rejected as refusal:
        raise LogError("bytes", f"the set-up is not allowed: {refusal}", 1, path) from None
    except Malformed as fault:
        raise LogError("bytes", f"the set-up does not fit: {fault}", 1, path) from None
    except MemoryError:
        raise
    except Exception as fault:
        raise _misfit(fault, 1, path) from fault
    made = Known(ruleset, version, canonical(told), told, value, start, {}, {})
    keep(made)
    return made


def check_forms(data: Mapping[str, Any]) -> None:
    """Raise ``Malformed`` where a header is out of order whatever its ruleset says. ``game`` and ``parties`` are
    compared elsewhere."""
    if not is_hex(data["game"], 16):
        raise Malformed("the game's id is not 32 lower-case hexadecimal digits")
    for key in ("ruleset", "version"):
        if type(data[key]) is not str or not NAME(data[key]):
            raise Malformed(f"the {key} is {shown(data[key])}, not 1 to 64 of 0-9, A-Z, a-z, _, . and -")
    if type(data["setup"]) is not dict:
        raise Malformed("the set-up is no object")
    content = data["content"]
    if (
        type(content) is not dict
        or "setup" not in content
        or not all(is_hex(each, 32) for each in content.values())
    ):
        raise Malformed("the content is no object of SHA-256 hashes, that of the set-up among them")
    check_seats(data["seats"])
    if data["chance"] not in SOURCES:
        raise Malformed(f"the chance is {shown(data['chance'])}, not one of {', '.join(SOURCES)}")
    if not is_hex(data["commitment"], 32):
        raise Malformed("the commitment is not 64 lower-case hexadecimal digits")
    _check_charter(data)
    if "view" in data and not is_seat(data["view"], data["seats"]):
        raise Malformed(f"the copy is of {shown(data['view'])}, which is no seat")
    if "view" in data and "seed" in data:
        raise Malformed("a seat's copy holds no seed")
    if ("share" in data) != ("parties" in data and "seed" in data):
        raise Malformed("the host's share goes with the seed of several parties")


def _check_charter(data: Mapping[str, Any]) -> None:
    if "host" in data:
        _check_host(data["host"])
    if "keys" in data:
        _check_keys(data["keys"], len(data["seats"]))
    if "fork" in data and not _is_fork(data["fork"]):
        raise Malformed("the fork is no game, root and size of another log")


def _check_host(host: object) -> None:
    if type(host) is not str or not host.isascii():
        raise Malformed("the host is no verifier key in ASCII")
    try:
        read_vkey(host)
    except Malformed as fault:
        raise Malformed(f"the host is no verifier key: {fault.problem}") from None


def _check_keys(keys: object, seats: int) -> None:
    if type(keys) is not list or len(keys) != seats:
        raise Malformed("the keys are no list with one place for each seat")
    there = [key for key in keys if key is not None]
    if not there or not all(is_hex(key, 32) for key in there):
        raise Malformed("a key is 64 lower-case hexadecimal digits or null, and there is at least one")
    if len({*there}) < len(there):
        raise Malformed("two seats have one key")
    for key in there:
        check_public(bytes.fromhex(key))


def _is_fork(data: object) -> bool:
    if type(data) is not dict or data.keys() != {"game", "root", "size"}:
        return False
    size = data["size"]
    return is_hex(data["game"], 16) and is_hex(data["root"], 32) and type(size) is int and 2 <= size <= MAX_LINES


def fitting(make: Callable[..., Any], *args: Any, number: int, path: str) -> Any:
    """What ``make`` returns. A forged record may hold anything, so whatever it breaks is a fault of the log."""
    try:
        return make(*args)
    except MemoryError:
        raise
    except Exception as fault:
        raise _misfit(fault, number, path) from fault


def _misfit(fault: Exception, number: int, path: str) -> LogError:
    what = str(fault) if isinstance(fault, Rejected) else f"{type(fault).__name__}: {fault}"
    return LogError("decision", f"the record does not fit the game ({what})", number, path)


def _check_version(ruleset: AnyRuleset, version: object, path: str) -> None:
    if version == ruleset.version or (type(version) is str and version in ruleset.released):
        return
    wanted = f"version {ruleset.version!r} of {ruleset.name}, not {version!r}"
    raise LogError("version", f"this library has {wanted}", 1, path)


def _checked_seed(data: Mapping[str, Any], path: str) -> bytes | None:
    try:
        seed = unhex(data["seed"], 32) if "seed" in data else None
    except (ValueError, TypeError):
        raise LogError("seed", "the seed is not 64 lower-case hexadecimal digits", 1, path) from None
    if seed is not None and commitment(seed) != data["commitment"]:
        raise LogError("seed", "the seed is not the one committed to", 1, path)
    if "parties" in data:
        for kind, check in (("bytes", check_forms_of_parties), ("seed", check_parties)):
            try:
                check(data)
            except AgreementError as fault:
                raise LogError(kind, str(fault), 1, path) from None
    return seed


def _ruleset(name: object, path: str) -> AnyRuleset:
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
