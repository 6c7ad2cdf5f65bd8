"""Policy files, C2SP tlog-policy: which logs, which witnesses, and how many of them must have cosigned."""

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.log.vkey import HOST, WITNESS, VerifierKey, read_vkey
from slaget.sign.checkpoints import Checkpoint, check_signed
from slaget.sign.cosign import cosigned
from slaget.sign.faults import NoteFault, PolicyFault
from slaget.sign.notes import Note, signed_by
from slaget.wire.forms import Malformed, shown

MAX_POLICY: Final = 1 << 20
NONE: Final = "none"
_ALLOWED: Final = bytes({0x09, 0x0A, *range(0x20, 0x7F), *range(0x80, 0x100)})
_BLANK: Final = " \t"


@frozen
class Group:
    """So many of these must have cosigned, each a witness or a group."""

    least: int
    members: tuple[str, ...]


@frozen
class Policy:
    """Whom somebody trusts: logs by their keys, witnesses and groups by names of the file, and the quorum.

    >>> Policy(quorum="none").is_met([])
    True
    """

    __repr__ = short

    logs: tuple[VerifierKey, ...] = ()
    witnesses: Mapping[str, VerifierKey] = field(factory=dict)
    groups: Mapping[str, Group] = field(factory=dict)
    quorum: str = NONE

    def is_met(self, names: Iterable[str]) -> bool:
        """Whether these witnesses are enough."""
        met = set(names) & self.witnesses.keys()
        for name, group in self.groups.items():
            if sum(member in met for member in group.members) >= group.least:
                met.add(name)
        return self.quorum == NONE or self.quorum in met

    def key_of(self, origin: str) -> VerifierKey | None:
        """The key that signs heads under this origin: a log of the policy, or a game of its host."""
        return next((found for log in self.logs if (found := log.of_origin(origin))), None)

    def cosigners(self, note: Note) -> dict[str, int]:
        """The witnesses of the policy that cosigned a note, with their times."""
        found = {name: cosigned(note, key) for name, key in self.witnesses.items()}
        return {name: time for name, time in found.items() if time is not None}

    def check(self, note: Note, found: Checkpoint) -> dict[str, int]:
        """The witnesses of a checkpoint that the policy accepts; ``NoteFault`` where it does not."""
        witnesses = self.cosigners(note)
        if self.logs:
            self._check_log(note, found)
        if not self.is_met(witnesses):
            had = ", ".join(sorted(witnesses)) or "none"
            raise NoteFault(f"the quorum {self.quorum!r} is not met: cosigned by {had}")
        return witnesses

    def _check_log(self, note: Note, found: Checkpoint) -> None:
        keys = [key for log in self.logs if (key := log.of_origin(found.origin)) is not None]
        if not keys:
            raise NoteFault(f"the checkpoint is of {found.origin}, which is no log of the policy")
        signed = [key for key in keys if signed_by(note, key)]
        check_signed(note, found, (signed or keys)[0])


def read_policy(raw: bytes) -> Policy:
    """A policy file read strictly; ``PolicyFault`` where it is none.

    >>> read_policy(b"quorum none\\n").quorum
    'none'
    """
    if len(raw) > MAX_POLICY:
        raise PolicyFault(0, f"a policy file has at most {MAX_POLICY} bytes")
    if raw.translate(None, _ALLOWED):
        raise PolicyFault(0, "a policy file has no control characters but tab and line feed")
    *lines, rest = raw.decode("utf-8", "surrogateescape").split("\n")
    if rest:
        raise PolicyFault(len(lines) + 1, "the last line is not ended by a line feed")
    made = _Reading()
    for number, line in enumerate(lines, 1):
        made.read(number, line)
    return made.policy(len(lines))


class _Reading:
    """A policy while its lines are read."""

    def __init__(self) -> None:
        self.logs: list[VerifierKey] = []
        self.witnesses: dict[str, VerifierKey] = {}
        self.groups: dict[str, Group] = {}
        self.quorum: str | None = None

    def read(self, number: int, line: str) -> None:
        words = line.replace("\t", " ").split(" ")
        match [word for word in words if word]:
            case []:
                return
            case [first, *_] if first.startswith("#"):
                return
            case ["log", key] | ["log", key, _]:
                self.logs.append(self._key(number, key, HOST, self.logs))
            case ["witness", name, key] | ["witness", name, key, _]:
                self._new(number, name)
                self.witnesses[name] = self._key(number, key, WITNESS, self.witnesses.values())
            case ["group", name, least, *members]:
                self._new(number, name)
                self.groups[name] = self._group(number, least, members)
            case ["quorum", name]:
                self._quorum(number, name)
            case _:
                raise PolicyFault(number, f"no line of a policy: {shown(line.strip(_BLANK))}")

    def policy(self, lines: int) -> Policy:
        if self.quorum is None:
            raise PolicyFault(lines + 1, "a policy has a line `quorum NAME`, or `quorum none`")
        return Policy(tuple(self.logs), self.witnesses, self.groups, self.quorum)

    def _key(self, number: int, text: str, kind: int, others: Iterable[VerifierKey]) -> VerifierKey:
        try:
            found = read_vkey(text, kind)
        except Malformed as fault:
            raise PolicyFault(number, fault.problem) from None
        if any(found.public == other.public for other in others):
            raise PolicyFault(number, f"the key of {found.name} stands twice")
        return found

    def _new(self, number: int, name: str) -> None:
        if name == NONE or name in self.witnesses or name in self.groups:
            raise PolicyFault(number, f"the name {shown(name)} is taken")

    def _known(self, number: int, name: str) -> None:
        if name not in self.witnesses and name not in self.groups:
            raise PolicyFault(number, f"no witness or group {shown(name)} is defined above")

    def _group(self, number: int, least: str, members: list[str]) -> Group:
        for member in members:
            self._known(number, member)
        if not members or len({*members}) < len(members):
            raise PolicyFault(number, "a group has members, each once")
        count = {"any": "1", "all": str(len(members))}.get(least, least)
        if not (count.isascii() and count.isdigit()) or len(count) > 9 or not 1 <= int(count) <= len(members):
            raise PolicyFault(number, f"`any`, `all` or 1 to {len(members)} of the members, not {shown(least)}")
        return Group(int(count), tuple(members))

    def _quorum(self, number: int, name: str) -> None:
        if self.quorum is not None:
            raise PolicyFault(number, "a policy has one line `quorum`")
        if name != NONE:
            self._known(number, name)
        self.quorum = name
