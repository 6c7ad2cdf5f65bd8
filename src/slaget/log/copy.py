"""A seat's copy of a log: what the seat may see, opened by its salts; of the rest only the leaves.

The copy has the host's closed lines, so the host's roots and head, and is checked alone against them. A masked
form is the host's word until the host's own file is shown; then ``compare`` finds all that was told otherwise.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from slaget.kernel.chance import NoChance
from slaget.kernel.game import AnyGame, Entry, Game, Log, Signed
from slaget.kernel.past import Past
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import require_seat
from slaget.kernel.secret import HOST, Seat, is_veiled, seen_by
from slaget.log.header import Header, LogError, closed, fitting, parsed, read_header
from slaget.log.limits import check_entry, check_line
from slaget.log.seal import SALT_BYTES, closed_line, leaf, nonce_of, public, salts, signed_json
from slaget.log.text import (
    grown,
    listed,
    log_lines,
    numbered_lines,
    parsed_entry,
    read_entry,
    read_messages,
    read_old,
    read_signed,
    verified,
)
from slaget.wire.forms import Malformed, canonical, unhex

_LINE_KEYS: Final = frozenset(["n", "command", "draws", "events", "root"])


def redact(game: AnyGame, seat: Seat) -> str:
    """A seat's copy of a game's log; ``Copied`` where the game was read from a copy itself.

    >>> import slaget
    >>> nissan = slaget.find("nissan")
    >>> game = slaget.Game.start(nissan, nissan.load("slaget", {}))
    >>> redact(game, "norse").count("leaf"), '"seed":' in redact(game, "norse")
    (4, False)
    """
    lines = redact_lines(enumerate(log_lines(game), 1), seat)
    return "".join(f"{line}\n" for line in lines)


def redact_lines(lines: Iterable[tuple[int, str]], seat: Seat | None, path: str = "log") -> Iterator[str]:
    """The lines of a seat's copy, one by one from the host's numbered lines, which are checked on the way.

    Of no seat they are what anybody may be told, under the public header.
    """
    numbered = iter(lines)
    header = read_header(next(numbered)[1], path)
    source = header.source(path)
    eyes = frozenset[Seat]() if seat is None else _eyes(header, seat)
    view = {} if seat is None else {"view": seat}
    yield _measured({**public(header.data), **view}, 1, path)
    head, number = header.head, 1
    for number, raw in numbered:
        data, parts = parsed_entry(raw, number, path)
        entry = read_entry(header.ruleset, data, number, path, header.version)
        before, head = head, verified(source.seed, head, entry, data["root"], parts, number, path)
        salted = salts(source.seed, entry.n, before.root, parts, nonce_of(entry.signed))
        sealed_parts = list(map(_Sealed, (data["command"], data["draws"], *data["events"]), parts, salted))
        yield _measured(_redacted(header, data["root"], entry, sealed_parts, eyes, number, path), number, path)
    if number == 1:
        raise LogError("bytes", "the log has a header and no entry", 1, path)


def _measured(data: object, number: int, path: str) -> str:
    """A line of a copy; it is longer and deeper than the host's, so it may be more than a log may hold."""
    line = canonical(data)
    try:
        check_line(line)
    except Malformed as fault:
        raise LogError(
            "bytes", f"the seat's copy of the line cannot be written: {fault.problem}", number, path
        ) from None
    return line


def _eyes(header: Header, seat: Seat) -> frozenset[Seat]:
    require_seat(seat, header.ruleset.seats(header.setup))
    return header.ruleset.allies(header.setup, seat)


@frozen
class _Sealed:
    """A part of the host's line: its value, its canonical text, and its salt."""

    value: Any
    text: str
    salt: bytes

    def opened(self) -> dict[str, Any]:
        return {"part": self.value, "salt": self.salt.hex()}

    def closed(self) -> dict[str, Any]:
        return {"leaf": leaf(self.salt, self.text.encode()).hex()}


def _redacted(
    header: Header,
    root: object,
    entry: Entry[Any, Any],
    parts: Sequence[_Sealed],
    eyes: frozenset[Seat],
    number: int,
    path: str,
) -> dict[str, Any]:
    command, draws, *events = parts
    messages = (entry.command, *entry.events)
    veiled = [message is not None and is_veiled(message, eyes) for message in messages]
    if any(veiled) and header.is_old and header.ruleset.upcasters:
        raise LogError("version", "secrets of an older version's log cannot be masked", number, path)
    shown = [
        {**part.closed(), "part": header.ruleset.codec.dump(seen_by(message, eyes))} if hide else part.opened()
        for message, part, hide in zip(messages, (command, *events), veiled)
    ]
    if any(veiled) and not is_open(header.ruleset, entry.command, veiled[0], eyes):
        shown[0] = command.closed()
    told = draws.closed() if any(veiled) else draws.opened()
    made = {"command": shown[0], "draws": told, "events": shown[1:], "n": entry.n, "root": root}
    return made if entry.signed is None else {**made, "signed": signed_json(entry.signed, closed=True)}


def is_open(ruleset: AnyRuleset, command: Any, veiled: bool, seats: frozenset[Seat]) -> bool:
    """Whether a command is told to these seats, masked where it says so, though an event of its entry is masked.

    Another's command that declares no secret of its own may hold the very secret that its event hides.
    """
    return command is None or veiled or getattr(command, ruleset.seat_field, HOST) in seats


@frozen
class SeatEntry:
    """An entry as a seat saw it; command and ``draws`` are None where the seat may not know them."""

    n: int
    command: Any
    draws: tuple[tuple[int, int, int], ...] | None
    events: tuple[Any, ...]
    signed: Signed | None = None
    leaf: str = ""
    """The leaf of the command; ``is_closed`` says that nothing else of it is told."""
    is_closed: bool = False
    is_open: bool = True
    """Whether the command is told whole, with its salt."""


@frozen
class _Part:
    """A part of a copy's line: opened by its salt, masked beside its leaf, or closed, its leaf alone."""

    value: Any
    leaf: bytes
    salt: bytes | None = None

    @property
    def is_open(self) -> bool:
        return self.salt is not None

    @property
    def is_closed(self) -> bool:
        return self.value is None and self.salt is None


class CopyReader:
    """Reads a seat's copy line by line: bytes, roots, and that it opens just what the seat may see."""

    def __init__(self, raw_header: str, path: str = "log") -> None:
        self.header = read_header(raw_header, path)
        if self.header.view is None:
            raise LogError("bytes", "the log is no seat's copy", 1, path)
        self._path = path
        self._eyes = _eyes(self.header, self.header.view)
        self.reached = self.header.head

    def read(self, number: int, raw: str) -> SeatEntry:
        """The next entry, checked, or a ``LogError``."""
        data = parsed(raw, number, self._path)
        closed(data, _LINE_KEYS, ["signed"], number, self._path)
        if data["n"] != number - 2 or type(data["n"]) is not int:
            raise LogError("bytes", f"the entry is numbered {data['n']!r}, not {number - 2}", number, self._path)
        try:
            command, draws, *events = map(_read_part, (data["command"], data["draws"], *listed(data["events"])))
            entry = self._read(data["n"], command, draws, events)
            self._check_masks(entry, command, draws, events)
            signed = read_signed(data["signed"], entry.n, closed=True) if "signed" in data else None
        except Malformed as fault:
            raise LogError("bytes", f"a part does not fit: {fault}", number, self._path) from None
        leaves = [part.leaf.hex() for part in (command, draws, *events)]
        line = closed_line(entry.n, leaves, signed)
        self.reached = grown(self.reached, line, data["root"], number, self._path)
        told = entry.draws if draws.is_open else None
        seen = command.is_closed, command.is_open
        return SeatEntry(entry.n, entry.command, told, entry.events, signed, leaves[0], *seen)

    def _read(self, n: int, command: _Part, draws: _Part, events: Sequence[_Part]) -> Entry[Any, Any]:
        """What the parts say, in today's words; what is closed is left out."""
        if (n == 0) != (command.value is None and not command.is_closed):
            raise Malformed("entry 0 has no command, and each later entry has one")
        if draws.is_open == (draws.value is None):
            raise Malformed("draws are told whole or not at all")
        told, facts = listed(draws.value if draws.is_open else []), [part.value for part in events]
        check_entry(len(told), len(facts))
        ruleset, version = self.header.ruleset, self.header.version
        if self.header.is_old:
            return read_old(ruleset, version, n, command.value, facts, told)
        return read_messages(ruleset, n, command.value, facts, told)

    def _check_masks(self, entry: Entry[Any, Any], command: _Part, draws: _Part, events: Sequence[_Part]) -> None:
        """Raise ``Malformed`` unless just that is hidden which the seat may not see."""
        masked = [self._hides(event, part) for event, part in zip(entry.events, events)]
        is_own_masked = not command.is_closed and self._hides(entry.command, command)
        if draws.is_open == (is_own_masked or any(masked)):
            raise Malformed("draws are told where nothing is masked, and only there")
        may_tell = not command.is_closed and is_open(self.header.ruleset, entry.command, is_own_masked, self._eyes)
        if command.is_closed != (any(masked) and not may_tell):
            raise Malformed("a command is closed where it may hold what an event hides, and only there")

    def _hides(self, message: Any, part: _Part) -> bool:
        """Whether a message is masked; it must be so just where the seat may not see."""
        veiled = message is not None and is_veiled(message, self._eyes)
        if veiled == part.is_open:
            raise Malformed("a part is opened that the seat may not see, or closed that it may")
        if veiled and seen_by(message, self._eyes) != message:
            raise Malformed("a masked part shows what the seat may not see")
        return veiled


def _read_part(data: Any) -> _Part:
    if type(data) is not dict or data.keys() not in ({"part", "salt"}, {"leaf", "part"}, {"leaf"}):
        raise Malformed("a part is told with its salt, masked with its leaf, or a leaf alone")
    if "salt" in data:
        salted = unhex(data["salt"], SALT_BYTES)
        return _Part(data["part"], leaf(salted, canonical(data["part"]).encode()), salted)
    if data.get("part", "") is None:
        raise Malformed("a masked form is a message")
    return _Part(data.get("part"), unhex(data["leaf"], 32))


def told_leaves(data: Mapping[str, Any]) -> list[str]:
    """The leaves in hex of what a copy's line tells, part by part; ``Malformed`` where it tells none."""
    parts = (data["command"], data["draws"], *listed(data["events"]))
    return [_read_part(part).leaf.hex() for part in parts]


def is_copy(path: str | Path) -> bool:
    """Whether a file begins as a seat's copy does."""
    try:
        number, first = next(numbered_lines(path))
        return "view" in parsed(first, number, str(path), exact=False)
    except LogError:
        return False


def load_copy(path: str | Path) -> AnyGame:
    """The game that a seat's copy tells, its bytes and roots checked: state and entries as the seat knows them.

    ``options``, ``at`` and ``determinize`` are the seat's own. Nothing that draws can be played in it.

    >>> import tempfile, slaget
    >>> nissan = slaget.find("nissan")
    >>> game = slaget.Game.start(nissan, nissan.load("slaget", {}))
    >>> path = Path(tempfile.mkdtemp()) / "norse.jsonl"
    >>> _ = path.write_text(redact(game, "norse"), encoding="utf-8")
    >>> load_copy(path).state == game.view("norse")
    True
    """
    numbered = numbered_lines(path)
    _, first = next(numbered)
    reader = CopyReader(first, str(path))
    header, log = reader.header, Log[Any, Any]()
    past = Past.begin(header.ruleset, header.setup)
    for number, raw in numbered:
        entry = reader.read(number, raw)
        log = log.added(Entry(entry.n, entry.command, entry.draws or (), entry.events, entry.signed))
        past = fitting(past.after, log[-1], number=number, path=str(path))
    if not log:
        raise LogError("bytes", "the log has a header and no entry", 1, str(path))
    assert header.view is not None
    chance = NoChance(header.view, header.data["game"])
    return Game(header.ruleset, header.setup, past.state, log, chance, header.charter)


def compare(copy: Iterable[tuple[int, str]], host: Iterable[tuple[int, str]], path: str = "log") -> None:
    """Raise ``LogError`` at the first line of a seat's copy that the host's log would not give.

    The host's log holds the seed, so this checks every leaf, salt and masked form. It may have grown since.
    """
    view: Seat | None = None
    made: Iterator[str] = iter(())
    for number, raw in copy:
        if number == 1:
            view = read_header(raw, path).view
            if view is None:
                raise LogError("bytes", "the log is no seat's copy", 1, path)
            made = redact_lines(host, view, "the host's log")
        if raw != next(made, None):
            raise LogError("tree", "the host's log does not give this line", number, path)
