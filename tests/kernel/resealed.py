"""Logs sealed anew by the page alone, as whoever holds the seed can, whatever odd values they hold."""

import hmac
import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

Json = dict[str, Any]


def written(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(tag: str, *parts: bytes) -> bytes:
    return sha256(b"".join([f"slaget/2/{tag}:".encode(), *parts])).digest()


def public(header: Json) -> Json:
    return {key: value for key, value in header.items() if key not in ("seed", "share", "view")}


def repinned(header: Json) -> Json:
    """The header with commitment, hash of its set-up and game id made to fit."""
    content = {**header["content"], "setup": sha256(written(header["setup"])).hexdigest()}
    made = {**header, "content": content}
    if "seed" in made:
        made["commitment"] = digest("seed", bytes.fromhex(made["seed"])).hex()
    return renamed(made)


def renamed(header: Json) -> Json:
    """The header with the game id that it has."""
    said = {key: value for key, value in public(header).items() if key != "game"}
    return {**header, "game": digest("game", written(said)).hex()[:32]}


def agreed(header: Json) -> Json:
    """The header with the commitments and the seed that its shares and its terms give."""
    parties = header["parties"]
    beacon = parties["beacon"]
    shown = beacon and {key: value for key, value in beacon.items() if key != "signature"}
    said = {**public(header), "parties": {"beacon": shown, "nonce": parties["nonce"], "policy": parties["policy"]}}
    terms = digest("terms", written({k: v for k, v in said.items() if k not in ("game", "commitment")}))
    shares, mixed = [], b""
    for share in parties["shares"]:
        value = header["share"] if share["party"] == "host" else share["share"]
        mixed += b"\0" if value is None else b"\1" + bytes.fromhex(value)
        bound = value and digest("share", terms, written(share["party"]), b"\n", bytes.fromhex(value)).hex()
        shares.append({**share, "commitment": bound or share["commitment"]})
    mixed += b"\0" if beacon is None else b"\1" + sha256(bytes.fromhex(beacon["signature"])).digest()
    seed = digest("mix", terms, mixed).hex()
    return repinned({**header, "parties": {**parties, "shares": shares}, "seed": seed})


def tree_root(hashes: list[bytes]) -> bytes:
    """The Merkle tree hash of RFC 6962, as its section 2.1 says it."""
    if len(hashes) == 1:
        return hashes[0]
    half = 1 << (len(hashes) - 1).bit_length() - 1
    return sha256(b"\1" + tree_root(hashes[:half]) + tree_root(hashes[half:])).digest()


def parts_of(entry: Json) -> list[Any]:
    return [entry["command"], entry["draws"], *entry["events"]]


def salts(seed: bytes, before: bytes, entry: Json) -> list[bytes]:
    parts = parts_of(entry)
    hashed = digest("entry", b"[" + b",".join(map(written, parts)) + b"]")
    key = hmac.digest(seed, f"slaget/2/salt:{entry['n']}:".encode() + before + hashed, "sha256")
    made = [digest("salt", key, i.to_bytes(4, "big"))[:16] for i in range(len(parts))]
    return [bytes.fromhex(entry["signed"]["nonce"]), *made[1:]] if "signed" in entry else made


def leaves_of(header: Json, before: bytes, entry: Json) -> list[bytes]:
    """An entry's leaves: the host's from the seed, a copy's from the leaves and salts that it tells."""
    if "view" not in header:
        salted = zip(salts(bytes.fromhex(header["seed"]), before, entry), parts_of(entry), strict=True)
        return [digest("part", salt, written(part)) for salt, part in salted]
    return [
        bytes.fromhex(part["leaf"])
        if "leaf" in part
        else digest("part", bytes.fromhex(part["salt"]), written(part["part"]))
        for part in parts_of(entry)
    ]


Keys = Mapping[Any, Ed25519PrivateKey]


def closed_lines(
    header: Json, entries: Iterable[Json], keys: Keys | None = None
) -> Iterator[tuple[Json, bytes, bytes]]:
    """Each entry as it is sealed, its closed line, and the root after it; seats with a key sign theirs."""
    hashes = [sha256(b"\0" + written(public(header))).digest()]
    roots = [tree_root(hashes)]
    for entry in entries:
        made = {key: value for key, value in entry.items() if key != "root"}
        leaves = leaves_of(header, roots[-1], made)
        if keys and "signed" in made:
            made["signed"] = signature(made["signed"], header["game"], roots, leaves[0], keys)
        closed: Json = {"leaves": [leaf.hex() for leaf in leaves], "n": made["n"]}
        if "signed" in made:
            closed["signed"] = {key: value for key, value in made["signed"].items() if key != "nonce"}
        hashes.append(sha256(b"\0" + written(closed)).digest())
        roots.append(tree_root(hashes))
        yield made, written(closed), roots[-1]


def signature(signed: Json, game: str, roots: list[bytes], leaf: bytes, keys: Keys) -> Json:
    """The signature with the bytes that its seat's key makes, where there is one."""
    by, seen = signed["by"], signed["seen"]
    if by not in keys or not 0 < seen <= len(roots):
        return signed
    text = f"slaget/2/command\n{game}\n{seen} {roots[seen - 1].hex()}\n{written(by).decode()}\n{leaf.hex()}\n"
    return {**signed, "sig": keys[by].sign(text.encode()).hex()}


def resealed(header: Json, entries: Iterable[Json], keys: Keys | None = None) -> list[str]:
    """The lines of a log of this header and these entries, under roots of their own."""
    lines = [written(header).decode()]
    for entry, _, root in closed_lines(header, entries, keys):
        lines.append(written({**entry, "root": root.hex()}).decode())
    return lines
