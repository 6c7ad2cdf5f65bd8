"""Logs sealed anew, as whoever holds the seed can: hashes, game id and chain fit what the lines say."""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from slaget.kernel import canonical
from slaget.log.chain import canonical_bytes, chained, game_id, leaves_of, start_of


def repinned(header: dict[str, Any]) -> dict[str, Any]:
    """The header with the hash of its set-up and its game id made to fit."""
    content = {**header["content"], "setup": sha256(canonical_bytes(header["setup"])).hexdigest()}
    made = {**header, "content": content}
    return {**made, "game": game_id(made)}


def sealed(header: dict[str, Any], entries: Iterable[dict[str, Any]]) -> list[str]:
    """The lines of a log of this header and these entries, under a chain of their own."""
    value, seed = start_of(header), bytes.fromhex(header["seed"])
    lines = [canonical(header)]
    for entry in entries:
        parts = map(canonical, (entry["command"], entry["draws"], *entry["events"]))
        value = chained(value, leaves_of(seed, entry["n"], parts))
        lines.append(canonical({**entry, "hash": value.hex()}))
    return lines


def opened(lines: Iterable[str]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A log's header and entries as JSON."""
    header, *entries = map(json.loads, lines)
    return header, entries
