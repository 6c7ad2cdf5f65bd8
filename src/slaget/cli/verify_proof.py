"""``slaget verify-proof``: whether a proof holds, by a host's key or a policy alone."""

from pathlib import Path
from typing import Any, Final

import click
from attrs import field, frozen

from slaget.cli.arguments import json_option, language_option
from slaget.cli.common import example, in_words
from slaget.cli.screen import say_block
from slaget.cli.signing import (
    answered,
    at_fault,
    fault_json,
    policy_in,
    policy_option,
    read_path,
    signing,
    verifier_key,
    vkey_option,
)
from slaget.kernel import Language, Text
from slaget.log.tree import EMPTY
from slaget.log.vkey import VerifierKey
from slaget.sign import NoteFault, Policy, PolicyFault
from slaget.sign.checkpoints import Checkpoint, check_signed, read_checkpoint
from slaget.sign.heads import small_file
from slaget.sign.notes import Note
from slaget.sign.proofs import EntryProof, Step, is_entry_proof, read_entry_proof, read_step
from slaget.sign.telling import CONSISTENCY, ENTRY, telling_of
from slaget.wire.forms import canonical

_LINE: Final = Text(
    "ok, line {line} of {origin} at size {size}", "i ordning, rad {line} av {origin} vid storlek {size}"
)
_STEP: Final = Text(
    "ok, goes on to {origin} at size {size}", "i ordning, fortsätter till {origin} vid storlek {size}"
)


@frozen
class Trust:
    """Whose heads are believed: a host by its key, or the logs and witnesses of a policy."""

    key: VerifierKey | None
    policy: Policy | None = None

    def log(self, origin: str) -> VerifierKey:
        """The key of the host that this origin is of, under the host's own name; ``NoteFault`` where none is."""
        known = [self.key] if self.key else list(self.policy.logs) if self.policy else []
        for log in known:
            if log.of_origin(origin) is not None:
                return log
        raise NoteFault(f"the checkpoint is of {origin}, which is no log of {', '.join(log.name for log in known)}")

    def check(self, note: Note, head: Checkpoint) -> dict[str, int]:
        """The witnesses of a head that is believed; ``NoteFault`` where it is not."""
        own = self.log(head.origin).of_origin(head.origin)
        assert own is not None
        if self.key is not None:
            check_signed(note, head, own)
        return self.policy.check(note, head) if self.policy else {}


@frozen
class Found:
    """What a proof that was looked at says."""

    kind: str | None = None
    head: Checkpoint | None = None
    index: int | None = None
    told: Any = None
    witnesses: dict[str, int] = field(factory=dict)
    fault: dict[str, Any] | None = None

    def as_json(self, path: Path) -> dict[str, Any]:
        """The answer of the verb. What was not proven is not told."""
        head, ok = self.head, self.fault is None
        told = {"path": str(path), "ok": ok, "kind": self.kind, "origin": head and head.origin}
        sizes = {"size": head and head.size, "root": head and head.root.hex(), "index": self.index}
        return {
            **told,
            **sizes,
            "told": self.told if ok else None,
            "witnesses": self.witnesses,
            "fault": self.fault,
        }


@click.command(
    name="verify-proof",
    epilog=example(
        "slaget verify-proof entry.tlog-proof --vkey host.key.pub",
        "slaget verify-proof request --old-checkpoint older.checkpoint --policy policy",
    ),
)
@click.argument("file", metavar="FILE", type=read_path())
@vkey_option
@policy_option
@click.option(
    "--entry", metavar="N", type=click.IntRange(-1), help="The entry that it must be of; of heads, the line."
)
@click.option(
    "--old-checkpoint", metavar="FILE", type=read_path(), help="The earlier head, where the proof goes on from."
)
@json_option
@language_option
def verify_proof(
    file: Path,
    vkey: str | None,
    policy: Path | None,
    entry: int | None,
    old_checkpoint: Path | None,
    as_json: bool,
    language: Language,
) -> None:
    """Whether the proof in FILE holds, and what it tells: an entry, a told head, or that a log only grew.

    Of an entry the opened parts are proven; a masked form beside a leaf is the host's word. JSON: {"path", "ok",
    "kind", "origin", "size", "root", "index", "told", "witnesses", "fault"}. What is wrong with a proof is told
    in English in either language.
    """
    if vkey is None and policy is None:
        raise click.UsageError("a proof is verified by --vkey or by --policy.")
    with signing():
        trust = Trust(verifier_key(vkey) if vkey else None, policy_in(policy) if policy else None)
        if trust.key is None and trust.policy is not None and not trust.policy.logs:
            raise PolicyFault(0, f"{policy}: it names no log; --vkey names one")
        found = _verified(small_file(file), trust, entry, old_checkpoint)
    told = found.as_json(file)
    if found.fault is None and not as_json and found.told is not None:
        say_block(canonical(found.told) + "\n")
    answered(told, [f"{file}: {_verdict(found, language)}"], as_json)


def _verdict(found: Found, language: Language) -> str:
    if found.fault is not None:
        return at_fault(found.fault["message"], language)
    assert found.head is not None
    text = _STEP if found.index is None else _LINE
    return in_words(text, language, line=found.index, origin=found.head.origin, size=found.head.size)


def _verified(raw: bytes, trust: Trust, entry: int | None, old: Path | None) -> Found:
    kind = ENTRY if is_entry_proof(raw) else CONSISTENCY
    if kind == ENTRY and old is not None:
        raise click.UsageError("--old-checkpoint goes with a proof from head to head; this is one of an entry.")
    try:
        if kind == ENTRY:
            return _of_entry(read_entry_proof(raw), trust, entry)
        step = read_step(raw)
        if entry is not None:
            raise click.UsageError("--entry goes with a proof of an entry; this is one from head to head.")
        return _of_step(step, trust, old)
    except NoteFault as fault:
        return Found(kind, fault=fault_json(str(fault)))


def _of_entry(proof: EntryProof, trust: Trust, entry: int | None) -> Found:
    head = proof.checkpoint
    found = Found(ENTRY, head, proof.index)
    try:
        log = trust.log(head.origin)
        telling = telling_of(proof, log)
        found = Found(telling.kind, head, proof.index)
        witnesses = trust.check(proof.note, head)
        proof.check(telling.leaf)
        number = proof.index - 1 if telling.kind == ENTRY else proof.index
        if entry not in (None, number):
            raise NoteFault(f"the proof is of entry {number}, not of entry {entry}")
    except NoteFault as fault:
        return Found(found.kind, head, proof.index, fault=fault_json(str(fault), entry=proof.index - 1))
    return Found(telling.kind, head, proof.index, telling.told, witnesses)


def _of_step(step: Step, trust: Trust, old: Path | None) -> Found:
    head = step.checkpoint
    if old is None and step.old > 0:
        raise click.UsageError(
            "a proof from head to head is verified by both: --old-checkpoint is the earlier one."
        )
    try:
        root = EMPTY if old is None else _older(step, trust, old)
        witnesses = trust.check(step.note, head)
        step.check(root)
    except NoteFault as fault:
        return Found(CONSISTENCY, head, fault=fault_json(str(fault)))
    return Found(CONSISTENCY, head, witnesses=witnesses)


def _older(step: Step, trust: Trust, path: Path) -> bytes:
    note, older = read_checkpoint(small_file(path))
    own = trust.log(older.origin).of_origin(older.origin)
    assert own is not None
    check_signed(note, older, own)
    if (older.origin, older.size) != (step.checkpoint.origin, step.old):
        raise NoteFault(
            f"{path} is of {older.origin} at size {older.size}, not of {step.checkpoint.origin} at size {step.old}"
        )
    return older.root
