"""Logs sealed anew, as whoever holds the seed can: hashes, game id and roots fit what the lines say."""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from slaget.kernel import canonical
from slaget.log.seal import Head, canonical_bytes, closed_line, game_id, leaf, leaves
from slaget.log.text import read_signed


def repinned(header: dict[str, Any]) -> dict[str, Any]:
    """The header with the hash of its set-up and its game id made to fit."""
    content = {**header["content"], "setup": sha256(canonical_bytes(header["setup"])).hexdigest()}
    made = {**header, "content": content}
    return {**made, "game": game_id(made)}


def sealed(header: dict[str, Any], entries: Iterable[dict[str, Any]]) -> list[str]:
    """The lines of a log of this header and these entries, under roots of their own."""
    head, seed = Head.of(header), bytes.fromhex(header["seed"])
    lines = [canonical(header)]
    for entry in entries:
        n = entry["n"]
        parts = list(map(canonical, (entry["command"], entry["draws"], *entry["events"])))
        signed = read_signed(entry["signed"], n) if "signed" in entry else None
        head = head.after(closed_line(n, leaves(seed, n, head.root, parts, signed), signed))
        lines.append(canonical({**entry, "root": head.hex}))
    return lines


def resealed(lines: Iterable[str]) -> list[str]:
    """The lines of a host's log, or of a seat's copy, with roots made to fit them."""
    header, entries = opened(lines)
    return sealed_copy(header, entries) if "view" in header else sealed(header, entries)


def sealed_copy(header: dict[str, Any], entries: Iterable[dict[str, Any]]) -> list[str]:
    """The same of a seat's copy: a leaf follows from the part and its salt, or is what the copy says."""
    head, lines = Head.of(header), [canonical(header)]
    for entry in entries:
        signed = read_signed(entry["signed"], entry["n"], closed=True) if "signed" in entry else None
        made = [_leaf_of(part) for part in (entry["command"], entry["draws"], *entry["events"])]
        head = head.after(closed_line(entry["n"], made, signed))
        lines.append(canonical({**entry, "root": head.hex}))
    return lines


def _leaf_of(part: dict[str, Any]) -> str:
    if "leaf" in part:
        return str(part["leaf"])
    return leaf(bytes.fromhex(part["salt"]), canonical_bytes(part["part"])).hex()


def opened(lines: Iterable[str]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A log's header and entries as JSON."""
    header, *entries = map(json.loads, lines)
    return header, entries
