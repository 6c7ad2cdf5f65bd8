"""What a proof tells of its line: an entry as a copy tells it, the public header, or a line of a log of heads."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from slaget.log.closed import closed_from_told
from slaget.log.header import LogError, parsed
from slaget.log.seal import FORMAT, PRIVATE, canonical_bytes, game_id
from slaget.log.tree import leaf_hash
from slaget.log.vkey import VerifierKey
from slaget.sign.faults import HeadsFault, NoteFault
from slaget.sign.heads import told_by
from slaget.sign.proofs import EntryProof

ENTRY, HEAD, CONSISTENCY = "entry", "head", "consistency"


@frozen
class Telling:
    """What a proof tells: its kind, the JSON of it, and the leaf hash that the proof must lead from."""

    kind: str
    told: Mapping[str, Any]
    leaf: bytes


def telling_of(proof: EntryProof, log: VerifierKey) -> Telling:
    """What a proof says in its ``extra`` about the line at its index; ``NoteFault`` where it does not fit there.

    ``log`` is the host's key under its own name. Nothing is proven before the leaf has been checked.
    """
    origin = proof.checkpoint.origin
    try:
        text = proof.extra.decode()
        if origin == log.name:
            record = told_by(text, proof.index + 1)
            made = {"game": record.game, "root": record.root, "size": record.size}
            return Telling(HEAD, made, leaf_hash(proof.extra))
        data = parsed(text, proof.index + 1, "proof")
        if proof.index == 0:
            _check_header(data, origin, log)
            return Telling(ENTRY, data, leaf_hash(proof.extra))
        return Telling(ENTRY, data, leaf_hash(closed_from_told(data, proof.index + 1)))
    except UnicodeDecodeError:
        raise NoteFault("`extra` is not UTF-8") from None
    except HeadsFault as fault:
        raise NoteFault(f"`extra`: {fault}") from None
    except LogError as fault:
        raise NoteFault(f"`extra`: {fault.message}") from None


def _check_header(data: Mapping[str, Any], origin: str, log: VerifierKey) -> None:
    if data.get("format") != FORMAT or data.keys() & PRIVATE:
        raise NoteFault(f"`extra` is no public header of {FORMAT}")
    if data.get("game") != game_id(data) or origin != f"{log.name}/{data['game']}":
        raise NoteFault("the header in `extra` is of another game than the checkpoint")
    if "host" in data and data["host"] != str(log):
        raise NoteFault("the header in `extra` names another host")


def extra_of(told: Mapping[str, Any]) -> bytes:
    """What a proof carries of a copy's line, its ``root`` left out; of a public header all."""
    return canonical_bytes({key: value for key, value in told.items() if key != "root"})
