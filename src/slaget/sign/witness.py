"""A whole witness with one state file: the last head it cosigned of each log.

Key, signature, size and proof are checked before the state is written, and the state is on the disk before the
cosignature leaves. So a witness that is killed at any moment never cosigns two heads of which neither goes on
from the other.
"""

import json
from pathlib import Path
from typing import Any, Final, TypeGuard

from attrs import frozen

from slaget.log.disk import held, replace, write_new
from slaget.log.tree import EMPTY
from slaget.log.vkey import VerifierKey
from slaget.sign.checkpoints import Checkpoint, check_signed
from slaget.sign.cosign import cosignature
from slaget.sign.faults import Conflict, HeadsFault, NoteFault
from slaget.sign.keys import PrivateKey
from slaget.sign.notes import Signature
from slaget.sign.proofs import Step, read_step
from slaget.wire.forms import canonical, is_hex

FORMAT: Final = "slaget-witness/1"
MAX_STATE: Final = 1 << 24


@frozen
class State:
    """The last checkpoint cosigned of each log, by origin."""

    logs: dict[str, Checkpoint]

    def last(self, origin: str) -> Checkpoint:
        """The last checkpoint cosigned under an origin; of size 0 where there is none."""
        return self.logs.get(origin, Checkpoint(origin, 0, EMPTY))

    def after(self, head: Checkpoint) -> "State":
        """The state once this head is cosigned."""
        return State({**self.logs, head.origin: head})

    @property
    def text(self) -> str:
        """The state file."""
        heads = [self.logs[origin] for origin in sorted(self.logs)]
        logs = [{"origin": each.origin, "root": each.root.hex(), "size": each.size} for each in heads]
        return canonical({"format": FORMAT, "logs": logs}) + "\n"


def read_state(raw: bytes) -> State:
    """A state file; ``HeadsFault`` where it is none.

    >>> read_state(State({}).text.encode()) == State({})
    True
    """
    try:
        data = json.loads(raw) if len(raw) <= MAX_STATE else None
    except (ValueError, RecursionError):
        data = None
    made = State({each["origin"]: _head(each) for each in data["logs"]} if _is_state(data) else {})
    if made.text.encode() != raw:
        raise HeadsFault(0, "this is no state file of a witness, or it was changed by hand")
    return made


def _is_state(data: Any) -> TypeGuard[dict[str, Any]]:
    return (
        type(data) is dict
        and data.keys() == {"format", "logs"}
        and type(data["logs"]) is list
        and all(map(_is_log, data["logs"]))
    )


def _is_log(data: Any) -> bool:
    return (
        type(data) is dict
        and data.keys() == {"origin", "root", "size"}
        and type(data["origin"]) is str
        and is_hex(data["root"], 32)
        and type(data["size"]) is int
    )


def _head(data: dict[str, Any]) -> Checkpoint:
    return Checkpoint(data["origin"], data["size"], bytes.fromhex(data["root"]))


def witnessed(request: bytes, key: PrivateKey, log: VerifierKey, state: Path, time: int) -> tuple[Step, Signature]:
    """The cosignature of a request, once the state file holds its head.

    ``Conflict`` where the request does not go on from the last head, ``NoteFault`` where anything else is wrong.
    """
    step = read_step(request)
    _check_log(step, log)
    if not state.exists():
        write_new(state, [State({}).text.encode()])
    with held(state):
        known = read_state(state.read_bytes())
        _check_step(step, known)
        replace(state, known.after(step.checkpoint).text.encode())
    return step, cosignature(step.note, key, time)


def _check_log(step: Step, log: VerifierKey) -> None:
    head = step.checkpoint
    own = log.of_origin(head.origin)
    if own is None:
        raise NoteFault(f"the checkpoint is of {head.origin}, not of {log.name} or a game of it")
    check_signed(step.note, head, own)


def _check_step(step: Step, known: State) -> None:
    head = step.checkpoint
    last = known.last(head.origin)
    if step.old > head.size:
        raise NoteFault(f"the old size {step.old} is greater than the checkpoint's, {head.size}")
    if step.old != last.size:
        raise Conflict(last.size, f"the last size cosigned is {last.size}; the request goes on from {step.old}")
    step.check(last.root)
