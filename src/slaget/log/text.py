"""The log file: a header, one canonical JSON line an entry, and the root of the tree over them in each.

The format is written down for other languages in ``docs/log-format.md``; this module is its only
implementation here. ``canonical`` is RFC 8785 for what a log may hold (integers, strings, lists,
objects with ASCII keys, true, false, null).
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, TypeVar, overload

from attrs import evolve

from slaget.kernel.chance import Draw, LuckError, Source
from slaget.kernel.game import AnyGame, Entry, Game, Log, Signed
from slaget.kernel.past import Past
from slaget.kernel.ruleset import AnyRuleset, Ruleset
from slaget.kernel.short import not_meant, short
from slaget.log.disk import reader
from slaget.log.header import Header, LogError, closed, decoded, fitting, header_of, parsed, read_header
from slaget.log.limits import MAX_LINE, MAX_LINES, check_entry, check_line, check_number
from slaget.log.seal import FORMAT, SALT_BYTES, Head, closed_line, leaves, signed_json
from slaget.wire.forms import MAX_INTEGER, Malformed, canonical, is_hex
from slaget.wire.upcast import upcast

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
_ENTRY_KEYS: Final = frozenset(["n", "command", "draws", "events", "root"])
_SIGNED_KEYS: Final = frozenset([*_ENTRY_KEYS, "signed"])
_COMMAND: Final = '{"command":'
_DRAWS: Final = ',"draws":'
_SIGNED: Final = ',"signed":'


class LogWriter:
    """Turns entries into sealed lines, one after another, from where a log stands."""

    def __init__(self, ruleset: AnyRuleset, seed: bytes, reached: Head) -> None:
        self._text = ruleset.codec.text
        self._seed = seed
        self.reached = reached

    @property
    def head(self) -> str:
        """The root so far, as players note it down."""
        return self.reached.hex

    def line(self, entry: Entry[Any, Any]) -> str:
        """The entry's line, without its newline; ``Malformed`` where it is more than a log may hold."""
        check_number(entry.n + 2)
        check_entry(len(entry.draws), len(entry.events))
        line, head = sealed(self._text, self._seed, self.reached, entry)
        check_line(line)
        self.reached = head
        return line


def sealed(text: Callable[[object], str], seed: bytes, before: Head, entry: Entry[Any, Any]) -> tuple[str, Head]:
    """An entry's line in a log that has come to ``before``, and where the log stands after it.

    ``Malformed`` when a number in it is beyond what a log may hold: such a line could not be read again.
    """
    command = "null" if entry.command is None else text(entry.command)
    draws = canonical(entry.draws) if entry.draws else "[]"
    parts = [command, draws, *map(text, entry.events)]
    n, signed = entry.n, entry.signed
    head = before.after(closed_line(n, leaves(seed, n, before.root, parts, signed), signed))
    return line_of(parts, str(n), f'"{head.hex}"', _signed_text(signed)), head


def _signed_text(signed: Signed | None) -> str | None:
    return None if signed is None else canonical(signed_json(signed))


def line_of(parts: Sequence[str], n: str, root: str, signed: str | None = None) -> str:
    """An entry's line from the canonical texts of its parts (command, draws, and the events) and of the rest."""
    command, draws, *events = parts
    end = f',"signed":{signed}}}' if signed else "}"
    return f'{{"command":{command},"draws":{draws},"events":[{",".join(events)}],"n":{n},"root":{root}{end}'


class Forked(ValueError):
    """A game that was played on from an earlier entry of another under that one's seed, or one to think with.

    It has no log: the seed would tell the dice of two games, or none of the dice that fell.
    ``slaget.log.fork`` makes a game of its own of what was played.
    """

    def __init__(self, parted: int) -> None:
        if parted:
            super().__init__(
                f"the game was played on from entry {parted - 1} of another under its seed: fork it there"
            )
        else:
            super().__init__("the game is imagined: it was never played by these dice, and no log tells it")


def dump_log(game: AnyGame) -> str:
    """The host's whole log of a game as text: header and entries, a line each.

    ``Forked`` or ``Copied`` where there is none.
    """
    return "".join(f"{line}\n" for line in own_lines(game))


def own_lines(game: AnyGame) -> list[str]:
    """The lines of the log of a game that may be kept; ``Forked`` where it is no game of its own."""
    if _game(game).is_parted:
        raise Forked(game.parted or 0)
    return log_lines(game)


def _game(game: AnyGame) -> AnyGame:
    """What was given; ``TypeError`` where it is no game, such as the path of its log."""
    if not isinstance(game, Game):
        raise not_meant("the game", game, "a game, as start and load_log give it")
    return game


def log_lines(game: AnyGame) -> list[str]:
    """The lines of the host's log of a game. Whoever needs lines takes these: a text may hold other line ends.

    ``Malformed`` where one could not be read again, ``Copied`` where the game is a seat's copy.
    """
    header = header_of(_game(game).ruleset, game.setup, game.source, game.charter)
    first = canonical(header)
    check_line(first)
    writer = LogWriter(game.ruleset, game.source.seed, Head.of(header))
    return [first, *map(writer.line, game.log)]


def head_of(game: AnyGame) -> str:
    """The head of a game's log so far: the root over all its lines, in hex."""
    return str(json.loads(log_lines(game)[-1])["root"])


class Claims(NamedTuple):
    """What an entry's line says that its rules do not: the command, the draws if they are wanted, the signature."""

    command: Any
    draws: Any
    signed: Any


def claims(raw: str, *, draws: bool) -> Claims:
    """The claims of an entry's line in JSON, read from their places; the rest of the line is not looked at.

    That is for who writes the line again from them and compares the bytes: of a line in another form they are
    anything, or a ``ValueError``.

    >>> claims('{"command":null,"draws":[[1,6,3]],"events":[],"n":0,"root":"ab"}', draws=True)
    Claims(command=None, draws=[[1, 6, 3]], signed=None)
    """
    check_line(raw)
    command, end = decoded(raw, len(_COMMAND))
    drawn = decoded(raw, end + len(_DRAWS))[0] if draws else ()
    signed = decoded(raw, raw.rindex(_SIGNED) + len(_SIGNED))[0] if raw.endswith("}}") else None
    return Claims(command, drawn, signed)


def parsed_entry(raw: str, number: int, path: str = "log") -> tuple[dict[str, Any], list[str]]:
    """An entry line's object, and the canonical texts of its parts.

    The line is made of just these; else it is a ``LogError``.
    """
    data = parsed(raw, number, path, exact=False)
    if data.keys() not in (_ENTRY_KEYS, _SIGNED_KEYS) or type(data["events"]) is not list:
        return parsed(raw, number, path), []
    try:
        parts = [canonical(data["command"]), canonical(data["draws"]), *map(canonical, data["events"])]
        signed = canonical(data["signed"]) if "signed" in data else None
        exact = line_of(parts, canonical(data["n"]), canonical(data["root"]), signed) == raw
    except RecursionError:
        raise LogError("bytes", "the line is nested too deep", number, path) from None
    if not exact:
        raise LogError("bytes", "the line is not in its canonical form", number, path)
    return data, parts


def read_entry(
    ruleset: AnyRuleset,
    data: Mapping[str, Any],
    number: int,
    path: str = "log",
    version: str | None = None,
) -> Entry[Any, Any]:
    """An entry from a line's object, every message checked against its type; ``version`` wrote it."""
    try:
        command, draws, events = parts_of(data, number, path)
        if version is not None and version != ruleset.version:
            entry = read_old(ruleset, version, data["n"], command, events, draws)
        else:
            entry = read_messages(ruleset, data["n"], command, events, draws)
        return evolve(entry, signed=read_signed(data["signed"], data["n"])) if "signed" in data else entry
    except Malformed as fault:
        raise misfit(fault, number, path) from None


def parts_of(data: Mapping[str, Any], number: int, path: str) -> tuple[Any, list[Any], list[Any]]:
    """What the object of a line says of its entry: the command, the draws, the events."""
    if data.keys() != _ENTRY_KEYS:
        closed(data, _ENTRY_KEYS, ["signed"], number, path)
    n, command = data["n"], data["command"]
    if n != number - 2 or type(n) is not int:
        raise LogError("bytes", f"the entry is numbered {n!r}, not {number - 2}", number, path)
    if (command is None) != (n == 0):
        raise Malformed("entry 0 has no command, and each later entry has one")
    draws, events = data["draws"], data["events"]
    if type(draws) is not list or type(events) is not list:
        raise Malformed("not a list")
    return command, draws, events


def misfit(fault: Malformed, number: int, path: str) -> LogError:
    return LogError("bytes", f"a message does not fit: {fault}", number, path)


def read_signed(data: Any, n: int, *, closed: bool = False) -> Signed:
    """What entry ``n`` says of its seat's signature, in its form; else ``Malformed``. A copy's is ``closed``."""
    keys = {"by", "seen", "sig"} if closed else {"by", "nonce", "seen", "sig"}
    if type(data) is not dict or data.keys() != keys:
        raise Malformed(f"a signature is told by {', '.join(sorted(keys))}")
    if n == 0:
        raise Malformed("entry 0 has no command that a seat could sign")
    if type(data["by"]) not in (str, int) or type(data["seen"]) is not int:
        raise Malformed("a signature is by a seat that had seen a number of lines")
    if not is_hex(data["sig"], 64) or not (closed or is_hex(data["nonce"], SALT_BYTES)):
        raise Malformed("a signature is 64 bytes and its nonce 16, in lower-case hexadecimal digits")
    return Signed(data["by"], data["seen"], data["sig"], data.get("nonce"))


def read_messages(
    ruleset: AnyRuleset, n: int, command: Any, events: Iterable[Any], draws: Iterable[Any]
) -> Entry[Any, Any]:
    """An entry from the JSON of its parts, each in its one written form; else ``Malformed``."""
    codec = ruleset.codec
    load, written = codec.load_event, codec.written
    read = None if command is None else written(codec.load_command(command), command)
    facts = tuple([written(load(event), event) for event in events])
    return Entry(n, read, drawn(draws), facts)


def read_old(
    ruleset: AnyRuleset,
    version: str,
    n: int,
    command: Any,
    events: Iterable[Any],
    draws: Iterable[Any],
) -> Entry[Any, Any]:
    """An entry of this or an older version in today's words, in whatever form it is; or ``Malformed``."""
    if version != ruleset.version:
        command = command and upcast(ruleset, version, command)
        events = [upcast(ruleset, version, event) for event in events]
    codec = ruleset.codec
    read = None if command is None else codec.load_command(command)
    facts = tuple([codec.load_event(event) for event in events])
    return Entry(n, read, drawn(draws), facts)


def listed(value: Any) -> list[Any]:
    """The value, when it is a list; else ``Malformed``."""
    if type(value) is not list:
        raise Malformed("not a list")
    return value


def drawn(draws: Iterable[Any]) -> tuple[Draw, ...]:
    return tuple([_draw(draw) for draw in draws]) if draws else ()


def _draw(value: Any) -> Draw:
    if type(value) is not list or len(value) != 3 or any(type(n) is not int for n in value):
        raise Malformed("a draw is a list of three whole numbers")
    if any(abs(n) > MAX_INTEGER for n in value):
        raise Malformed("a draw is beyond 2**53 - 1")
    return value[0], value[1], value[2]


def numbered_lines(path: str | Path, *, unfinished: bool = False) -> Iterator[tuple[int, str]]:
    """The lines of a log file, one at a time, numbered from 1; unreadable bytes are a ``LogError``.

    A line feed alone ends a line, and of a line that is too long no more is read than shows it.

    ``unfinished`` passes over a last line without its newline, or with NUL in it, as a writer that was killed or
    lost its power leaves it.
    """
    with reader(Path(path)) as file:
        yield from lines_from(file, 1, str(path), unfinished=unfinished)


def lines_from(file: BinaryIO, first: int, path: str, *, unfinished: bool = False) -> Iterator[tuple[int, str]]:
    """The same from where an open file stands, where line ``first`` begins."""
    number = 0
    for number, raw in enumerate(iter(lambda: file.readline(MAX_LINE + 1), b""), first):
        if unfinished and number > 1 and b"\0" in raw and not file.read(1):
            return  # the power went before all of it was on the disk
        if number > MAX_LINES:
            raise LogError("bytes", f"the log has more than {MAX_LINES} lines", number, path)
        if not raw.endswith(b"\n"):
            if len(raw) > MAX_LINE:
                raise LogError("bytes", f"the line is longer than {MAX_LINE} bytes", number, path)
            if unfinished and number > 1:
                return
            raise LogError("bytes", "the last line is cut off: it has no newline", number, path)
        try:
            yield number, raw[:-1].decode()
        except UnicodeDecodeError as fault:
            raise LogError("bytes", f"the line is not UTF-8: {fault.reason}", number, path) from None
    if number == 0 and first == 1:
        raise LogError("bytes", "the file is empty", 1, path)


class Opened(NamedTuple):
    """A log that was read: its game, how far it is sealed, its header, and the last moments of it."""

    game: AnyGame
    head: Head
    header: Header
    past: Past[Any]

    def __repr__(self) -> str:
        return short(self)

    def further(self, lines: Iterable[str], path: str = "log") -> "Opened":
        """The same with the lines that have come since, their bytes and roots checked as those before."""
        game, head, past = self.game, self.head, self.past
        for number, raw in enumerate(lines, len(game.log) + 2):
            entry, head, past = _read(self.header, game.source.seed, head, past, raw, number, path)
            game = fitting(game.followed, entry, past.state, number=number, path=path)
        return Opened(game, head, self.header, past)

    def played(self, game: AnyGame, head: Head) -> "Opened":
        """The same with one entry more, which was played here."""
        return Opened(game, head, self.header, self.past.after(game.log[-1], game.state))

    def drawing_from(self, source: Source) -> "Opened":
        """The same whose numbers come from the source that the log was begun with, as real dice."""
        return self._replace(game=evolve(self.game, source=source))

    def asking(self, source: Callable[[bytes], Source] | None) -> "Opened":
        """The same whose numbers come from the source that is made of its seed; from the seed itself where None is.

        ``LuckError`` of a source of another kind than the header tells, or of another seed, which salts the log.
        """
        if source is None:
            return self
        told, made = self.game.source, source(self.game.source.seed)
        if made.name != told.name:
            raise LuckError(f"the log's numbers are {told.name}; those of the source are {made.name}")
        if made.seed != told.seed:
            raise LuckError("the source has another seed than the log: make it of the seed that it is given")
        return self.drawing_from(made)

    def for_playing(self, path: str = "log") -> "Opened":
        """The same, or a ``LogError`` when an older version of the rules began the log: it is only read."""
        if self.header.is_old:
            wanted, today = self.header.version, self.game.ruleset.version
            message = f"version {wanted} of the rules began this log; version {today} reads it, but cannot play on"
            raise LogError("version", message, 1, path)
        return self


@overload
def load_log(path: str | Path) -> AnyGame: ...
@overload
def load_log(path: str | Path, ruleset: Ruleset[Su, St, Co, Ev]) -> Game[Su, St, Co, Ev]: ...
def load_log(path: str | Path, ruleset: AnyRuleset | None = None) -> AnyGame:
    """The game that a host's log file holds, its bytes and roots checked, ready to play on.

    Rules are not run: the events are folded. ``audit`` is the one that decides everything again. Whoever names the
    ruleset is given a game of its types, and a ``LogError`` where the log is of another.
    """
    game = read_log(path).game
    if ruleset is not None and game.ruleset is not ruleset:
        raise LogError("version", f"the log is of {game.ruleset.name}, not of {ruleset.name}", 1, str(path))
    return game


def read_log(path: str | Path, *, unfinished: bool = False) -> Opened:
    """The game of a log file, and how far it is sealed; see ``numbered_lines``."""
    return read_lines(numbered_lines(path, unfinished=unfinished), str(path))


def read_lines(lines: Iterable[tuple[int, str]], path: str = "log") -> Opened:
    """The game that a log's numbered lines hold, their bytes and roots checked."""
    numbered = iter(lines)
    _, first = next(numbered, (1, ""))
    header = read_header(first, path)
    ruleset, source = header.ruleset, header.source(path)
    head, log = header.head, Log[Any, Any]()
    past: Past[Any] = fitting(Past.begin, ruleset, header.setup, number=1, path=path)
    for number, raw in numbered:
        entry, head, past = _read(header, source.seed, head, past, raw, number, path)
        log = log.added(entry)
    if not log:
        raise LogError("bytes", "the log has a header and no entry", 1, path)
    return Opened(Game(ruleset, header.setup, past.state, log, source, header.charter), head, header, past)


def _read(
    header: Header, seed: bytes, head: Head, past: Past[Any], raw: str, number: int, path: str
) -> tuple[Entry[Any, Any], Head, Past[Any]]:
    """The next entry of a log, how far the log is sealed after it, and the moment after it."""
    data, parts = parsed_entry(raw, number, path)
    entry = read_entry(header.ruleset, data, number, path, header.version)
    reached = verified(seed, head, entry, data["root"], parts, number, path)
    return entry, reached, fitting(past.after, entry, number=number, path=path)


def verified(
    seed: bytes, before: Head, entry: Entry[Any, Any], root: object, parts: Sequence[str], number: int, path: str
) -> Head:
    """How far a log is sealed after an entry of these parts; a ``LogError`` when its line has another root."""
    made = leaves(seed, entry.n, before.root, parts, entry.signed)
    return grown(before, closed_line(entry.n, made, entry.signed), root, number, path)


def grown(before: Head, closed: bytes, root: object, number: int, path: str) -> Head:
    """How far a log is sealed after a closed line; a ``LogError`` when its line has another root."""
    head = before.after(closed)
    if head.hex != root:
        if not isinstance(root, str):
            raise LogError("bytes", "the root is no text", number, path)
        raise LogError("tree", "the line does not follow from the lines before it", number, path)
    return head


__all__ = [
    "FORMAT",
    "Head",
    "Header",
    "LogError",
    "LogWriter",
    "Opened",
    "dump_log",
    "grown",
    "head_of",
    "header_of",
    "load_log",
    "log_lines",
    "numbered_lines",
    "parsed",
    "parsed_entry",
    "read_entry",
    "read_header",
    "read_lines",
    "read_log",
    "read_signed",
    "verified",
]
