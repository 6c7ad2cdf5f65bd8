"""Verify a slaget log, the host's or a seat's copy, from docs/log-format.md alone. Standard library only.

    python verify_log.py LOG [--head HASH] [--seed HEX]

It checks bytes, canonical form, header, chain, leaves, salts, and every draw when the seed is there.
It knows no game, so it does not check that the events follow from the rules: ``slaget audit`` does.
"""

import argparse
import hashlib
import hmac
import json
import sys

HEADER = {"format", "game", "ruleset", "version", "setup", "content", "seats", "chance", "commitment"}
OPTIONAL = {"seed", "parties", "share", "view"}
ENTRY = {"n", "command", "draws", "events", "hash"}
CHANCE = ("seeded", "entered", "scripted")
LARGEST = 2**53 - 1
LINE, DEPTH, DRAWS, EVENTS, SEATS = 2**20, 32, 2**14, 2**14, 16


class Wrong(Exception):
    """What is wrong with the log."""


def need(condition, message):
    if not condition:
        raise Wrong(message)


def sha(data):
    return hashlib.sha256(data).digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def integer(text):
    need(len(text) <= 17, "a number is beyond 2^53 - 1")
    value = int(text)
    need(abs(value) <= LARGEST, "a number is beyond 2^53 - 1")
    return value


def no_number(text):
    raise Wrong(f"{text} is no integer")


def need_limits(raw):
    """Refuse a line that is longer or deeper than any may be, before it is parsed."""
    need(len(raw) <= LINE, f"longer than {LINE} bytes")
    level, pieces = 0, raw.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')
    for mark in b"".join(pieces[::2]):
        level += (mark in b"[{") - (mark in b"]}")
        need(level <= DEPTH, f"nested deeper than {DEPTH} levels")


def line(raw):
    """One line's object; its bytes must be its canonical form."""
    need_limits(raw)
    try:
        value = json.loads(raw.decode(), parse_int=integer, parse_float=no_number, parse_constant=no_number)
        same = canonical(value) == raw
    except (ValueError, RecursionError) as fault:
        raise Wrong(f"not canonical JSON: {fault}") from None
    need(type(value) is dict and same, "not an object in canonical form")
    return value


def unhex(text, length):
    need(type(text) is str and len(text) == 2 * length, f"not {2 * length} hex digits")
    need(set(text) <= set("0123456789abcdef"), "not lower-case hex digits")
    return bytes.fromhex(text)


def draw(seed, n, k, low, high):
    """Draw k of entry n over low..high."""
    span, attempt = high - low + 1, 0
    while True:
        block = hmac.digest(seed, f"slaget/draw/1:{n}:{k}:{attempt}".encode(), "sha256")
        word = int.from_bytes(block[:8], "big")
        if word < 2**64 - 2**64 % span:
            return low + word % span
        attempt += 1


def salt_of(seed, n, i):
    return hmac.digest(seed, f"slaget/salt/1:{n}:{i}".encode(), "sha256")[:16]


def same(one, other):
    """Whether two seats are one: 1 is neither "1" nor true."""
    return type(one) is type(other) and one == other


def check_header(header, seed):
    """The chain value before entry 0."""
    need(set(header) >= HEADER and set(header) <= HEADER | OPTIONAL, "the header's keys do not fit")
    need(header["format"] == "slaget-log/1", "the format is unknown")
    need(header["chance"] in CHANCE, "the source of chance is unknown")
    seats = header["seats"]
    need(type(seats) is list and 1 <= len(seats) <= SEATS, f"the seats are no list of 1 to {SEATS}")
    need(all(type(seat) in (str, int) for seat in seats), "a seat is neither a name nor a number")
    need(len(set(seats)) == len(seats), "a seat stands twice")
    need(type(header["ruleset"]) is str and type(header["version"]) is str, "ruleset and version are no strings")
    need(type(header["setup"]) is dict and type(header["content"]) is dict, "set-up and content are no objects")
    for value in header["content"].values():
        unhex(value, 32)
    unhex(header["commitment"], 32)
    public = {key: value for key, value in header.items() if key not in ("seed", "share", "view")}
    said = canonical({key: value for key, value in public.items() if key != "game"})
    need(header["game"] == sha(b"slaget/game/1:" + said).hex()[:16], "the game id does not agree with the header")
    need(header["content"].get("setup") == sha(canonical(header["setup"])).hex(), "the set-up is not pinned")
    need("view" not in header or any(same(header["view"], seat) for seat in seats), "the copy is of no seat")
    need(not ("view" in header and "seed" in header), "a seat's copy holds the seed")
    need(seed is None or sha(seed).hex() == header["commitment"], "the seed is not the one committed to")
    need(("share" in header) == ("parties" in header and "seed" in header), "share and seed do not go together")
    if "parties" in header:
        need(header["chance"] == "seeded", "the parties made a seed that is not drawn from")
        check_parties(header)
    return sha(canonical(public))


def check_parties(header):
    """Shares against commitments, and the seed against the shares."""
    shares, policy = header["parties"]["shares"], header["parties"]["policy"]
    need(set(header["parties"]) == {"shares", "policy"}, "the parties do not have their form")
    for share in shares:
        need(set(share) == {"party", "commitment", "seed"}, "a share does not have its form")
        unhex(share["commitment"], 32)
    parties = [*header["seats"], "host"]
    need(len(shares) == len(parties), "the parties are not seats and host")
    need(all(same(s["party"], party) for s, party in zip(shares, parties)), "the parties are not seats and host")
    need(policy in ("abort", "combine") and shares[-1]["seed"] is None, "the parties do not have their form")
    need(len({share["commitment"] for share in shares}) == len(shares), "two commitments are the same")
    known = [share["seed"] and unhex(share["seed"], 32) for share in shares[:-1]]
    need(policy == "combine" or None not in known, "a share is missing")
    if "seed" in header:
        known.append(unhex(header["share"], 32))
        made = sha(b"slaget/seed/1:" + b"".join(share for share in known if share))
        need(made.hex() == header["seed"], "the shares do not make the seed")
    for share, value in zip(shares, known):
        need(value is None or sha(value).hex() == share["commitment"], "a share is not the one committed to")


def check_form(part, n, i):
    """Part i of entry n, as far as the page tells its form: a command or an event, or the draws."""
    if i == 1:
        need(type(part) is list, "the draws are no list")
        need(len(part) <= DRAWS, f"more than {DRAWS} draws")
        fit = all(type(drawn) is list and [type(x) for x in drawn] == [int] * 3 for drawn in part)
        need(fit, "a draw is not three integers")
    elif (n, i) == (0, 0):
        need(part is None, "entry 0 has a command")
    else:
        need(type(part) is dict and type(part.get("type")) is str, f"part {i} is no message")


def opened(part, seed, n, i):
    """A seat's copy: the leaf of part i, and its value when it is shown with its salt."""
    need(type(part) is dict, "a part is no object")
    if "part" in part:
        check_form(part["part"], n, i)
    if set(part) == {"part", "salt"}:
        salt = unhex(part["salt"], 16)
        need(seed is None or salt == salt_of(seed, n, i), f"the salt of part {i} is not the seed's")
        return sha(salt + canonical(part["part"])), part["part"]
    need(set(part) in ({"leaf"}, {"leaf", "part"}), "a part has no salt and no leaf")
    fits = {0: n > 0, 1: "part" not in part}.get(i, "part" in part)
    need(fits, f"part {i} is masked as it cannot be")
    return unhex(part["leaf"], 32), None


def check_entry(entry, n, before, seed, copy, derived):
    """The chain value after entry n."""
    need(set(entry) == ENTRY and type(entry["events"]) is list, "the entry's keys do not fit")
    need(len(entry["events"]) <= EVENTS, f"more than {EVENTS} events")
    need(entry["n"] == n and type(entry["n"]) is int, f"the entry is not numbered {n}")
    parts = [entry["command"], entry["draws"], *entry["events"]]
    if copy:
        leaves, parts = zip(*(opened(part, seed, n, i) for i, part in enumerate(parts)))
    else:
        for i, part in enumerate(parts):
            check_form(part, n, i)
        leaves = [sha(salt_of(seed, n, i) + canonical(part)) for i, part in enumerate(parts)]
    value = sha(before + b"".join(leaves))
    need(value.hex() == entry["hash"], "the chain value does not follow")
    for k, (low, high, result) in enumerate(parts[1] or ()):
        need(low <= result <= high, f"draw {k} is out of its range")
        need(not derived or draw(seed, n, k, low, high) == result, f"draw {k} is not the seed's")
    return value


def lines_of(file):
    """The lines of a file, ended by line feeds alone; of one that is too long no more than shows it."""
    return iter(lambda: file.readline(LINE + 1), b"")


def verify(lines, head=None, seed=None):
    """Check a log's lines, bytes with their line feeds; the number of entries and the head, or ``Wrong``."""
    value, header, count = b"", {}, -1
    for count, raw in enumerate(lines):
        try:
            need(raw.endswith(b"\n") or len(raw) > LINE, "the line has no line feed")
            data = line(raw.removesuffix(b"\n"))
            if count == 0:
                header = data
                seed = unhex(header["seed"], 32) if "seed" in header else seed
                need(seed is not None or "view" in header, "neither a seed nor a seat's copy")
                value = check_header(header, seed)
            else:
                derived = seed is not None and header["chance"] == "seeded"
                value = check_entry(data, count - 1, value, seed, "view" in header, derived)
        except (Wrong, KeyError, TypeError, ValueError, AttributeError) as fault:
            raise Wrong(f"line {count + 1}: {fault}") from None
    need(count > 0, "the log has no entry")
    need(head in (None, value.hex()), f"the head is {value.hex()}, not the one noted down")
    return count, value.hex()


def main():
    parser = argparse.ArgumentParser(description="Verify a slaget log.")
    parser.add_argument("log")
    parser.add_argument("--head", help="the head hash that was noted down")
    parser.add_argument("--seed", help="the revealed seed, for a seat's copy")
    said = parser.parse_args()
    try:
        with open(said.log, "rb") as file:
            count, head = verify(lines_of(file), said.head, unhex(said.seed, 32) if said.seed else None)
    except (Wrong, OSError) as fault:
        print(f"{said.log}: {fault}")
        return 1
    print(f"{said.log}: ok, {count} {'entry' if count == 1 else 'entries'}, head {head}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
