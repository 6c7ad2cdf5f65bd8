"""What foreign tools are asked about a game's closed log, and how what they are asked is spoilt."""

import base64
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from attrs import frozen

from slaget.kernel import dump_log
from slaget.kernel.game import Game
from slaget.log.closed import closed_lines
from slaget.log.tree import Range, consistency, inclusion, leaf_hash
from slaget.sign import PrivateKey, signed_checkpoint
from slaget.sign.cosign import cosignature
from slaget.sign.proofs import EntryProof

Asked = dict[str, Any]


@frozen
class Told:
    """The closed log of a game, and the keys of its host and of a witness."""

    lines: tuple[bytes, ...]
    host: PrivateKey
    witness: PrivateKey

    @classmethod
    def of(cls, game: Game[Any, Any, Any, Any], host: PrivateKey, witness: PrivateKey) -> "Told":
        raw = dump_log(game).split("\n")[:-1]
        lines = tuple(each.line for each in closed_lines(enumerate(raw, 1)))
        return cls(lines, host.of_game(id_of(raw[0])), witness)

    def checkpoint(self, size: int) -> bytes:
        tree = Range()
        for line in self.lines[:size]:
            tree = tree.append(line)
        return str(signed_checkpoint(size, tree.root, self.host)).encode()

    def asked(self, random: Random) -> Iterator[Asked]:
        """A question of each kind, of which the answer is yes."""
        size = random.randint(2, len(self.lines))
        index, old = random.randrange(size), random.randrange(1, size)
        lines, leaves = self.lines[:size], [leaf_hash(line) for line in self.lines[:size]]
        note, path = self.checkpoint(size), list(inclusion(leaves, index).hashes)
        signed = {"Note": note, "Vkey": str(self.host.verifier)}
        yield {"Ask": "note", **signed}
        yield {"Ask": "records", **signed, "Records": list(lines)}
        yield {"Ask": "inclusion", **signed, "Record": lines[index], "Index": index, "Hashes": path}
        between = list(consistency(leaves, old).hashes)
        yield {"Ask": "consistency", **signed, "Old": self.checkpoint(old), "Hashes": between}
        yield self._proof(lines, index, tuple(path), size, random)

    def _proof(
        self, lines: Sequence[bytes], index: int, path: tuple[bytes, ...], size: int, random: Random
    ) -> Asked:
        tree = Range()
        for line in lines:
            tree = tree.append(line)
        note = signed_checkpoint(size, tree.root, self.host)
        note = note.with_signatures([cosignature(note, self.witness, random.randrange(2**31))])
        proof = str(EntryProof(b"{}", index, path, note)).encode()
        asked = {"Ask": "proof", "Proof": proof, "Record": lines[index], "Vkey": str(self.host.verifier)}
        return {**asked, "Witnesses": [str(self.witness.verifier)]}


def id_of(header: str) -> str:

    return str(json.loads(header)["game"])


def flipped(raw: bytes, random: Random) -> bytes:
    if not raw:
        return b"x"
    place = random.randrange(len(raw))
    return raw[:place] + bytes([raw[place] ^ 1 << random.randrange(8)]) + raw[place + 1 :]


def in_base64(text: str, random: Random) -> str:
    """The text of base64 with a bit of what it says flipped."""
    return base64.b64encode(flipped(base64.b64decode(text), random)).decode()


def spoilt_note(note: bytes, random: Random) -> bytes:
    """A checkpoint that says something else, or that was signed by somebody else, or not at all."""
    text, _, signatures = note.decode().partition("\n\n")
    origin, size, root = text.split("\n")
    own, *others = signatures[:-1].split("\n")
    dash, name, signed = own.split(" ")
    changes: list[Callable[[], tuple[list[str], list[str]]]] = [
        lambda: ([origin + "x", size, root], [own]),
        lambda: ([origin, str(int(size) + random.choice([1, -1, 2**20])), root], [own]),
        lambda: ([origin, "0" + size, root], [own]),
        lambda: ([origin, size, in_base64(root, random)], [own]),
        lambda: ([origin, size, root, "more"], [own]),
        lambda: ([origin, size], [own]),
        lambda: ([origin, size, root], [f"{dash} {name} {in_base64(signed, random)}"]),
        lambda: ([origin, size, root], [f"{dash} {name}x {signed}"]),
        lambda: ([origin, size, root], [f"- {name} {signed}"]),
        lambda: ([origin, size, root], [f"{dash} {name} {signed[:40]}"]),
        lambda: ([origin, size, root], []),
    ]
    lines, kept = random.choice(changes)()
    return ("\n".join(lines) + "\n\n" + "".join(f"{line}\n" for line in [*kept, *others])).encode()


def spoilt_hashes(hashes: Sequence[bytes], random: Random) -> list[bytes]:
    """A path that is longer, shorter, in another order or with a bit flipped."""
    made = list(hashes)
    how = random.randrange(5) if made else 0
    at = random.randrange(len(made)) if made else 0
    if how == 0:
        made.insert(at, random.randbytes(32))
    elif how == 1:
        del made[at]
    elif how == 2 and len(made) > 1:
        made.reverse()
    elif how == 3:
        made[at] = made[at][:-1]
    else:
        made[at] = flipped(made[at], random)
    return made


def spoilt(asked: Asked, random: Random) -> Asked:
    """The question with something in it spoilt, so that the answer is no."""
    if asked["Ask"] == "proof":
        return spoilt_proof(asked, random)
    key = random.choice([key for key in asked if key not in ("Ask", "Vkey")])
    value = asked[key]
    match key:
        case "Note" | "Old":
            return {**asked, key: spoilt_note(value, random)}
        case "Record":
            return {**asked, key: random.choice([flipped(value, random), value + b" ", value[:-1], b""])}
        case "Index":
            return {**asked, key: random.choice([value + 1, value - 1, value + 2**20])}
        case "Records":
            return {**asked, key: spoilt_records(value, random)}
        case _:
            return {**asked, key: spoilt_hashes(value, random)}


def spoilt_records(records: list[bytes], random: Random) -> list[bytes]:
    made, at = list(records), random.randrange(len(records))
    how = random.randrange(4)
    if how == 0:
        del made[at]
    elif how == 1:
        made.insert(at, made[at])
    elif how == 2:
        made = [*made[1:], made[0]]
    else:
        made[at] = flipped(made[at], random)
    return made


def spoilt_proof(asked: Asked, random: Random) -> Asked:
    head, _, note = asked["Proof"].partition(b"\n\n")
    magic, extra, index, *hashes = head.decode().split("\n")
    how = random.randrange(5)
    if how == 0:
        return {**asked, "Record": flipped(asked["Record"], random)}
    if how == 1:
        note = spoilt_note(note, random)
    elif how == 2:
        note = without_cosignature(note, random)
    elif how == 3:
        index = f"index {int(index.split()[1]) + random.choice([1, 2**20])}"
    else:
        made = spoilt_hashes([base64.b64decode(one) for one in hashes], random)
        hashes = [base64.b64encode(one).decode() for one in made]
    return {**asked, "Proof": "\n".join([magic, extra, index, *hashes]).encode() + b"\n\n" + note}


def without_cosignature(note: bytes, random: Random) -> bytes:
    """The note without the witness's signature, or with a bit of it flipped, its time among them."""
    *lines, last = note.decode()[:-1].split("\n")
    dash, name, signed = last.split(" ")
    kept = [f"{dash} {name} {in_base64(signed, random)}"] if random.randrange(2) else []
    return "".join(f"{line}\n" for line in [*lines, *kept]).encode()


def for_tool(asked: Iterable[Asked], kinds: frozenset[str]) -> list[Asked]:
    return [one for one in asked if one["Ask"] in kinds]
