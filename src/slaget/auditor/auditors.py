"""What checks a log line by line: the host's file, a seat's copy, or a closed log."""

from copy import copy
from hashlib import sha256
from typing import Any, Final, TypeAlias

from slaget.auditor.findings import Fault
from slaget.auditor.judge import Judge, draw_fault
from slaget.kernel.chance import Chance, Recorded, Source, commitment, seeded
from slaget.kernel.game import Entry
from slaget.log.closed import closed_data
from slaget.log.copy import CopyReader
from slaget.log.header import Header, LogError, parsed, read_header
from slaget.log.seal import Head, canonical_bytes, game_id
from slaget.log.seals import Seals
from slaget.log.signatures import Signatures, leaf_signed
from slaget.log.text import (
    claims,
    parsed_entry,
    read_entry,
    read_signed,
    sealed,
    verified,
)
from slaget.wire.forms import Malformed

SEEDLESS: Final = "a seat's copy without the seed: whether the draws are the seed's is not known"
HIDING: Final = "a seat's copy: entry {entry} hides something, no rule is checked from there on"
CLOSED: Final = "a closed log: it tells no command, draw or event, so no rule is checked"
"""What a copy or a closed log cannot vouch for; ``entry`` is the first that hides something."""


class _Reached:
    """How far a log has been found in order."""

    reached: Head

    @property
    def head(self) -> str:
        """The root so far, as players note it down."""
        return self.reached.hex


class Auditor(_Reached):
    """Checks a host's log line by line: bytes, roots, draws, decision. Memory does not grow with the log.

    Of a log of an older version of the rules see ``Judge``. Without ``views`` it is quicker, but a take-back in a
    game with secrets is ``Unwatched``.
    """

    def __init__(self, header: Header, path: str = "log", *, views: bool = True) -> None:
        self.header, self.path = header, path
        self.entries = 0
        source = header.source(path)
        self._seed = source.seed
        self._source = source if header.data["chance"] == "seeded" else None
        self._forked, self._is_old, self._codec = header.forked, header.is_old, header.ruleset.codec
        self.reached = header.head
        self._judge = Judge(header, views=views)
        self._signatures, self._seals = Signatures(header), Seals(header)
        check_pins(header, path)

    @property
    def differs(self) -> Fault | None:
        """Where today's rules would first decide otherwise than the older ones did."""
        return self._judge.differs

    @property
    def notes(self) -> tuple[str, ...]:
        """What the audit cannot vouch for, in words."""
        return luck_notes(self.header) + key_notes(self._signatures)

    def copy(self) -> "Auditor":
        """An auditor of its own that has found the same lines in order."""
        made = copy(self)
        made._judge, made._signatures = self._judge.copy(), self._signatures.copy()
        made._seals = self._seals.copy()
        return made

    def line(self, number: int, raw: str) -> Fault | None:
        """Check the next entry's line."""
        before = self.reached
        entry = self._written(number, raw) or self._examined(number, raw)
        if isinstance(entry, Fault):
            fault: Fault | None = entry
        elif entry.signed is None and not self._signatures.is_keyed:
            fault = None
        else:
            fault = self._signature_fault(entry, number, raw)
        if isinstance(entry, Entry):
            self._seals.took(entry)
        if fault is None:
            self.entries += 1
        else:
            self.reached = before
        return fault

    def _signature_fault(self, entry: Entry[Any, Any], number: int, raw: str) -> Fault | None:
        command = parsed(raw, number, self.path, exact=False)["command"]
        leaf = "" if entry.signed is None else leaf_signed(entry.signed, command)
        wrong = self._signatures.wrong(entry, leaf)
        self._signatures.took(entry, self.reached)
        return None if wrong is None else Fault(entry.n, "signature", None, wrong)

    def _written(self, number: int, raw: str) -> Entry[Any, Any] | None:
        """The entry, where its line is, byte for byte, what today's rules write of its command."""
        n = number - 2
        if self._is_old:
            return None
        try:
            source = self._source_of(n)
            told = claims(raw, draws=source is None)
            command = told.command and self._codec.load_command(told.command)
            chance = Chance(source or Recorded(tuple(map(tuple, told.draws))), n)
            state, events = self._judge.decided(n, command, chance)
            signed = None if told.signed is None else read_signed(told.signed, n)
            entry = Entry(n, command, tuple(chance.draws), tuple(events), signed)
            line, head = sealed(self._codec.text, self._seed, self.reached, entry)
        except Exception:  # a forged record may hold anything: why it is wrong is for the closer look to say
            return None
        if line != raw:
            return None
        self._judge.took(entry, state)
        self.reached = head
        return entry

    def _source_of(self, n: int) -> Source | None:
        """What the entry's draws are checked by: the seed, where it vouches for them."""
        return None if n < self._forked else self._source

    def _examined(self, number: int, raw: str) -> Entry[Any, Any] | Fault:
        """The line's fault, each claim of it looked at by itself; else its entry."""
        data, parts = parsed_entry(raw, number, self.path)
        entry = read_entry(self.header.ruleset, data, number, self.path, self.header.version)
        head = verified(self._seed, self.reached, entry, data["root"], parts, number, self.path)
        fault = draw_fault(self._source_of(entry.n), entry.n, entry.draws) or seal_fault(self._seals, entry)
        fault = fault or self._judge.judged(entry)
        if fault is not None:
            return fault
        self.reached = head
        return entry


class CopyAuditor:
    """Checks a seat's copy line by line: bytes, roots, what it opens; with the revealed seed, the draws it shows.

    Every command is decided again as long as nothing has been hidden from the seat: in a game without
    secrets to the end. From the first part that is hidden on, nobody can decide by the copy alone.
    """

    def __init__(self, raw_header: str, path: str = "log", seed: bytes | None = None) -> None:
        self._reader = CopyReader(raw_header, path)
        self.header = self._reader.header
        self.entries = 0
        seeds = seed is not None and self.header.data["chance"] == "seeded"
        self._source = seeded(seed) if seeds else None
        self._judge = Judge(self.header)
        self._signatures, self._seals = Signatures(self.header), Seals(self.header)
        self._hidden_at: int | None = None
        self._drawn = False
        check_pins(self.header, path)

    @property
    def head(self) -> str:
        return self._reader.reached.hex

    @property
    def differs(self) -> Fault | None:
        """Where today's rules would first decide otherwise than the older ones did."""
        return self._judge.differs

    @property
    def notes(self) -> tuple[str, ...]:
        """What the audit cannot vouch for, in words."""
        found = luck_notes(self.header)
        if self._drawn and self._source is None and not found:
            found = (SEEDLESS,)
        if self._hidden_at is not None:
            found += (HIDING.format(entry=self._hidden_at),)
        return found + key_notes(self._signatures)

    def copy(self) -> "CopyAuditor":
        """An auditor of its own that has found the same lines in order."""
        made = copy(self)
        made._reader, made._judge = copy(self._reader), self._judge.copy()
        made._signatures, made._seals = self._signatures.copy(), self._seals.copy()
        return made

    def line(self, number: int, raw: str) -> Fault | None:
        """Check the next entry's line."""
        entry = self._reader.read(number, raw)
        source = None if entry.n < self.header.forked else self._source
        fault = draw_fault(source, entry.n, entry.draws or ())
        self._drawn |= entry.draws != ()
        if entry.draws is None and self._hidden_at is None:
            self._hidden_at = entry.n
        told = Entry(entry.n, entry.command, entry.draws or (), entry.events, entry.signed)
        if entry.is_open:
            fault = fault or seal_fault(self._seals, told)
        if fault is None:
            fault = (self._judge.judged if self._hidden_at is None else self._judge.taken)(told)
        if fault is None and (wrong := self._signatures.wrong(told, entry.leaf, is_closed=entry.is_closed)):
            fault = Fault(entry.n, "signature", None, wrong)
        self._signatures.took(told, self._reader.reached)
        self._seals.took(told, is_closed=entry.is_closed)
        self.entries += fault is None
        return fault


class ClosedAuditor(_Reached):
    """Checks a closed log line by line: bytes, and signatures. It tells no message, so no rule and no draw."""

    differs: Fault | None = None

    def __init__(self, header: Header, path: str = "log") -> None:
        self.header, self.path = header, path
        self.entries = 0
        self.reached = header.head
        self._signatures = Signatures(header)
        check_pins(header, path)

    @property
    def notes(self) -> tuple[str, ...]:
        """What the audit cannot vouch for, in words."""
        return (CLOSED,)

    def copy(self) -> "ClosedAuditor":
        """An auditor of its own that has found the same lines in order."""
        made = copy(self)
        made._signatures = self._signatures.copy()
        return made

    def line(self, number: int, raw: str) -> Fault | None:
        """Check the next entry's line."""
        if '"root":' in raw:
            raise LogError("seed", "the log holds no seed: it is not the host's file", 1, self.path)
        try:
            data = closed_data(raw, number, self.path)
            n = data["n"]
            signed = read_signed(data["signed"], n, closed=True) if "signed" in data else None
        except Malformed as fault:
            raise LogError("bytes", f"the line does not fit: {fault}", number, self.path) from None
        entry: Entry[Any, Any] = Entry(n, None, (), (), signed)
        self.reached = self.reached.after(raw.encode())
        wrong = self._signatures.wrong(entry, data["leaves"][0], is_closed=True)
        self._signatures.took(entry, self.reached)
        self.entries += wrong is None
        return None if wrong is None else Fault(n, "signature", None, wrong)


AnyAuditor: TypeAlias = Auditor | CopyAuditor | ClosedAuditor


FORKED: Final = "a fork: "
"""How the note begins that a look at the parent answers."""


def luck_notes(header: Header) -> tuple[str, ...]:
    """Where the numbers come from, when it is no seed that vouches for them."""
    chance = header.data["chance"]
    found: tuple[str, ...] = () if chance == "seeded" else (f"the draws were {chance}: no seed vouches for them",)
    if header.forked:
        last = header.forked - 1
        found += (f"{FORKED}that entries 0 to {last} are the parent's shows in its log (--against)",)
    return found


def seal_fault(seals: Seals, entry: Entry[Any, Any]) -> Fault | None:
    """What is wrong with the choice that an entry opens (KE-3.3)."""
    wrong = seals.wrong(entry)
    return None if wrong is None else Fault(entry.n, *wrong)


def key_notes(signatures: Signatures) -> tuple[str, ...]:
    """Which seats' commands are the host's word, in a game in which others sign theirs."""
    seats = ", ".join(map(str, signatures.keyless))
    return (f"no key: nobody signs the commands of {seats}",) if seats else ()


def check_pins(header: Header, path: str) -> None:
    """Raise ``LogError`` unless seats, content hashes and game id are those of the set-up."""
    ruleset, data = header.ruleset, header.data
    pinned = {} if header.known is None else header.known.pins
    if not pinned:
        parts = {} if header.is_old or ruleset.content is None else ruleset.content(header.setup)
        whole = {**parts, "setup": data["setup"]}
        pinned |= {name: sha256(canonical_bytes(part)).hexdigest() for name, part in whole.items()}
    known = {name: value for name, value in data["content"].items() if name in pinned or not header.is_old}
    made = {"seats": list(ruleset.seats(header.setup)), "content": pinned, "game": game_id(data)}
    for key, value in {**data, "content": known}.items():
        if key in made and made[key] != value:
            raise LogError("bytes", f"the header's {key} does not agree with its set-up", 1, path)


def auditor_of(raw: str, path: str, seed: bytes | None, *, views: bool = True) -> AnyAuditor:
    """What checks the log that begins with this header line; a seed that is given must be the one committed to."""
    header = read_header(raw, path)
    if seed is not None and commitment(seed) != header.data["commitment"]:
        raise LogError("seed", "the seed is not the one committed to", 1, path)
    if header.view is not None:
        return CopyAuditor(raw, path, seed)
    return ClosedAuditor(header, path) if header.seed is None else Auditor(header, path, views=views)
