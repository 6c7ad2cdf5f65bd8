"""Verify slaget logs, a host's or a seat's copy, from docs/log-format.md alone. Standard library only.

    python verify_log.py LOG ... [--head HEX] [--seed HEX] [--checkpoint FILE ...] [--vkey KEY]

It checks bytes, header, parties, salts, roots, draws, seats' signatures, sealed choices, heads and checkpoints.
It knows no game, so it does not check that the events follow from the rules: ``slaget audit`` does.
A line for each log: ``ok``, or the kind of fault and its entry (-1: the header). Exit 1: a fault; 2: wrong usage.
"""

import argparse
import base64
import hashlib
import hmac
import json
import os
import re
import sys

HEADER = {"format", "game", "ruleset", "version", "setup", "content", "seats", "chance", "commitment"}
OPTIONAL = {"host", "keys", "parties", "fork", "seed", "share", "view"}
ENTRY = {"n", "command", "draws", "events", "root"}
LINE, DEPTH, LINES, DRAWS, EVENTS, SEATS = 2**20, 32, 2**31 - 1, 2**14, 2**14, 16
NOTE, SIGNATURES, BACK = 2**21, 64, 64
P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
ORDER_8 = 0x5FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
SMALL = {0, 1, P - 1, ORDER_8, P - ORDER_8}  # y of the points of small order
D, ROOT_M1 = -121665 * pow(121666, -1, P) % P, pow(2, (P - 1) // 4, P)


class Wrong(Exception):
    """What is wrong: its kind, and in words; ``entry`` is -1 for the header."""

    entry = -1


def need(condition, message, kind="bytes"):
    if not condition:
        raise Wrong(kind, message)


def sha(*parts):
    return hashlib.sha256(b"".join(part if type(part) is bytes else part.encode() for part in parts)).digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def unhex(text, length):
    need(
        type(text) is str and re.fullmatch(f"[0-9a-f]{{{2 * length}}}", text),
        f"{text!r} is not {length} bytes of hex",
    )
    return bytes.fromhex(text)


def unbase64(text):
    data = base64.b64decode(text, validate=True)
    need(base64.b64encode(data).decode() == text, "base64 in another form", "head")
    return data


def integer(text):
    need(len(text) <= 17 and abs(int(text)) < 2**53, "a number is beyond 2^53 - 1")
    return int(text)


def no_number(text):
    raise Wrong("bytes", f"{text} is no integer")


def keyed(pairs):
    need(all(key.isascii() and key.isprintable() for key, _ in pairs), "a key is not printable ASCII")
    return dict(pairs)


def line(raw):
    """One line's object: within the limits, which are looked at before it is parsed, and in canonical form."""
    need(len(raw) <= LINE, f"longer than {LINE} bytes")
    level, pieces = 0, raw.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')
    for mark in b"".join(pieces[::2]):
        level += (mark in b"[{") - (mark in b"]}")
        need(level <= DEPTH, f"nested deeper than {DEPTH} levels")
    value = json.loads(
        raw.decode(), parse_int=integer, parse_float=no_number, parse_constant=no_number, object_pairs_hook=keyed
    )
    need(type(value) is dict and canonical(value) == raw, "not an object in canonical form")
    return value


def draw(seed, n, k, low, high):
    """Draw k of entry n over low..high."""
    span, attempt = high - low + 1, 0
    while True:
        word = int.from_bytes(hmac.digest(seed, f"slaget/2/draw:{n}:{k}:{attempt}".encode(), "sha256")[:8], "big")
        if word < 2**64 - 2**64 % span:
            return low + word % span
        attempt += 1


def added(one, other):
    """The sum of two points of the curve of Ed25519, each (X, Y, Z, T): x = X/Z, y = Y/Z, xy = T/Z."""
    (x1, y1, z1, t1), (x2, y2, z2, t2) = one, other
    a, b, c, d = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P, 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number, point):
    total = (0, 1, 1, 0)
    for bit in bin(number)[2:]:
        total = added(total, total)
        total = added(total, point) if bit == "1" else total
    return total


def point_of(data):
    """The point that 32 bytes write: y, and the sign of x in the highest bit."""
    y, sign = int.from_bytes(data, "little") % 2**255, data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if (x * x - square) % P == 0 else x * ROOT_M1 % P
    need((x * x - square) % P == 0, "the key is no point of the curve", "signature")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def public_key(data):
    """32 bytes that are the canonical form of a point whose order is not small."""
    y = int.from_bytes(data, "little") % 2**255
    need(len(data) == 32 and y < P and y not in SMALL, "the key is of small order, or in another form")
    point_of(data)


def verifies(key, text, signature):
    """Whether an Ed25519 signature (RFC 8032) of the text is by the key."""
    s = int.from_bytes(signature[32:], "little")
    x, y, z, t = point_of(key)
    hashed = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % ORDER
    x, y, z, _ = added(times(s, point_of(bytes([0x58]) + bytes([0x66]) * 31)), times(hashed, (-x, y, z, -t)))
    x, y = x * pow(z, -1, P) % P, y * pow(z, -1, P) % P
    return s < ORDER and (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]


def verifier_key(text):
    """Name and public key of a host's verifier key."""
    need(text.count("+") >= 2, "not a host's verifier key", "head")
    name, digest, data = text.split("+", 2)
    key = unbase64(data)
    need(
        name and not re.search(r"\s", name) and len(key) == 33 and key[0] == 1, "not a host's verifier key", "head"
    )
    need(not name.startswith(("slaget/2/", "cosignature/")), "a key name that may not be", "head")
    need(sha(name, "\n", key)[:4].hex() == digest, "the verifier key's hash is not its own", "head")
    told(-1, public_key, key[1:], kind="head")
    return name, key[1:]


def checkpoint(note, name, key):
    """Size and root of a signed checkpoint whose origin is the name."""
    need(len(note) <= NOTE, "a note beyond the limit", "head")
    text, _, signatures = note.decode().rpartition("\n\n")
    need(text.count("\n") == 2 and signatures.endswith("\n"), "not a checkpoint of three lines", "head")
    origin, size, root = text.split("\n")
    lines, good = signatures[:-1].split("\n"), False
    need(len(lines) <= SIGNATURES, f"more than {SIGNATURES} signatures", "head")
    need(origin == name, f"the checkpoint is of {origin}, not of {name}", "head")
    need(re.fullmatch("0|[1-9][0-9]{0,9}", size), "the size is no number", "head")
    for signed in lines:
        dash, signer, data = signed.split(" ")
        data = unbase64(data)
        need(dash == "—" and signer and "+" not in signer and len(data) > 4, "no signature line", "head")
        if (signer, data[:4]) == (name, sha(name, "\n\1", key)[:4]):
            good = len(data) == 68 and verifies(key, f"{text}\n".encode(), data[4:])
            need(good, "the checkpoint's signature does not verify", "head")
    need(good and len(unbase64(root)) == 32, "the checkpoint is not signed by the host", "head")
    return int(size), unbase64(root)


class Log:
    """A log read line by line: the roots so far, each with what its lines have shown."""

    def __init__(self, seed=None):
        self.seed, self.header, self.roots, self.stack = seed, None, [], []
        self.last, self.seals = {}, [{}]  # seals: each seat's sealed leaf, after each of the last entries

    def take(self, raw):
        """Check the next line, its bytes with their line feed."""
        need(raw.endswith(b"\n") or len(raw) > LINE, "the line has no line feed")
        value, n = line(raw.removesuffix(b"\n")), len(self.roots) - 1
        need(n + 2 <= LINES, "more lines than a log may have")
        closed = self.closed_header(value) if n < 0 else self.closed_entry(value, n)
        self.stack.append((1, sha(b"\0", closed)))
        while len(self.stack) > 1 and self.stack[-1][0] == self.stack[-2][0]:
            (size, right), (_, left) = self.stack.pop(), self.stack.pop()
            self.stack.append((2 * size, sha(b"\1", left, right)))
        root = self.stack[-1][1]
        for _, left in self.stack[-2::-1]:
            root = sha(b"\1", left, root)
        self.roots.append(root)
        need(n < 0 or type(value["root"]) is str, "the root is no text")
        need(n < 0 or value["root"] == root.hex(), "the root does not follow", "tree")

    def closed_header(self, header):
        """The public header, when the header keeps the rules of the page."""
        need(header.get("format") == "slaget-log/2", "the format is unknown", "version")
        need(HEADER <= set(header) <= HEADER | OPTIONAL, "the header's keys do not fit")
        seats, keys, word = header["seats"], header.get("keys"), r"[0-9A-Za-z_.-]{1,64}"
        need(re.fullmatch(word, header["ruleset"]) and re.fullmatch(word, header["version"]), "no name of rules")
        need(header["chance"] in ("seeded", "entered", "scripted"), "the source of chance is unknown")
        need(type(seats) is list and 1 <= len(seats) <= SEATS, f"the seats are no list of 1 to {SEATS}")
        named = all(
            type(seat) is str and re.fullmatch("[0-9a-z_-]{1,64}", seat) and seat != "host" for seat in seats
        )
        need(
            named or all(type(seat) is int and 0 <= seat <= 255 for seat in seats),
            "a seat is no name and no number",
        )
        need(len(set(seats)) == len(seats), "a seat stands twice")
        need(type(header["setup"]) is dict and type(header["content"]) is dict, "set-up or content is no object")
        digests = [unhex(digest, 32) for digest in (header["commitment"], *header["content"].values())]
        need(unhex(header["content"]["setup"], 32) == sha(canonical(header["setup"])), "the set-up is not pinned")
        public = {key: value for key, value in header.items() if key not in ("seed", "share", "view")}
        said = canonical({key: value for key, value in public.items() if key != "game"})
        need(header["game"] == sha("slaget/2/game:", said).hex()[:32], "the game id does not fit the header")
        if "host" in header:
            told(-1, verifier_key, header["host"], kind="bytes")
        if "keys" in header:
            need(type(keys) is list and len(keys) == len(seats), "not one key a seat")
            known = [unhex(key, 32) for key in keys if key is not None]
            need(known and len(set(known)) == len(known), "no key, or one key of two seats")
            for key in known:
                told(-1, public_key, key, kind="bytes")
        if "fork" in header:
            fork = header["fork"]
            need(set(fork) == {"game", "root", "size"} and type(fork["size"]) is int, "the fork has another form")
            need(
                unhex(fork["game"], 16) and unhex(fork["root"], 32) and 2 <= fork["size"] <= LINES,
                "no fork of a game",
            )
        if "view" in header:
            need(canonical(header["view"]) in map(canonical, seats), "the copy is of no seat")
            need("seed" not in header, "a seat's copy holds the seed")
        need("view" in header or "seed" in header, "neither a seed nor a seat's copy", "seed")
        for seed in (self.seed, unhex(header["seed"], 32) if "seed" in header else None):
            need(seed is None or sha("slaget/2/seed:", seed) == digests[0], "the seed is another", "seed")
            self.seed = seed or self.seed
        need(("share" in header) == ("parties" in header and "seed" in header), "share and seed do not go together")
        if "parties" in header:
            self.check_parties(header, public)
        self.header = header
        return canonical(public)

    def check_parties(self, header, public):
        """Shares against the terms that they were committed under, and the seed against the shares."""
        parties, beacon = header["parties"], header["parties"]["beacon"]
        need(set(parties) == {"beacon", "nonce", "policy", "shares"}, "the parties have another form")
        need(parties["policy"] in ("abort", "combine", "beacon") and unhex(parties["nonce"], 16), "no policy")
        need(beacon is not None or parties["policy"] != "beacon", "a policy without its beacon")
        drawn, open_beacon = b"\0", None
        if beacon is not None:
            need(set(beacon) == {"chain", "round", "signature"} and unhex(beacon["chain"], 32), "no beacon")
            need(type(beacon["round"]) is int, "the round is no number")
            drawn = b"\1" + sha(unhex(beacon["signature"], 48))
            open_beacon = {"chain": beacon["chain"], "round": beacon["round"]}
        asked = {"beacon": open_beacon, "nonce": parties["nonce"], "policy": parties["policy"]}
        asked = {**public, "parties": asked}
        terms = sha(
            "slaget/2/terms:", canonical({k: v for k, v in asked.items() if k not in ("game", "commitment")})
        )
        need(type(parties["shares"]) is list, "the shares are no list")
        expected = ["host"] if parties["policy"] == "beacon" else [*header["seats"], "host"]
        found = [share["party"] for share in parties["shares"]]
        need(canonical(found) == canonical(expected), "the parties are not those of the policy")
        need(parties["shares"][-1]["share"] is None, "the host's share is open")
        need(header["chance"] == "seeded", "the parties made a seed, and the chance is no seed's", "seed")
        mixed = b""
        for share in parties["shares"]:
            need(set(share) == {"commitment", "party", "share"}, "a share has another form")
            host, value = share is parties["shares"][-1], share["share"]
            need(host or value is not None or parties["policy"] != "abort", "a share is missing", "seed")
            value = header.get("share") if host else value
            mixed += b"\0" if value is None else b"\1" + unhex(value, 32)
            promised, party = unhex(share["commitment"], 32), canonical(share["party"])
            made = value and sha("slaget/2/share:", terms, party, "\n", unhex(value, 32))
            need(value is None or made == promised, "a share is not the one committed to", "seed")
        made = sha("slaget/2/mix:", terms, mixed, drawn)
        need("seed" not in header or made == self.seed, "the shares do not make the seed", "seed")

    def closed_entry(self, entry, n):
        """The closed line of entry n."""
        copy, signed = "view" in self.header, entry.get("signed")
        need(set(entry) - {"signed"} == ENTRY and type(entry["events"]) is list, "the entry's keys do not fit")
        need(type(entry["n"]) is int and entry["n"] == n, f"the entry is not numbered {n}")
        need(len(entry["events"]) <= EVENTS, f"more than {EVENTS} events")
        parts, masked, closed = [entry["command"], entry["draws"], *entry["events"]], {}, ()
        if "signed" in entry:
            need(set(signed) == {"by", "seen", "sig"} | (set() if copy else {"nonce"}), "signed has another form")
        if copy:
            masked = {i: unhex(part["leaf"], 32) for i, part in enumerate(parts) if "leaf" in part}
            closed = [i for i, part in enumerate(parts) if "part" not in part]
            for i, part in enumerate(parts):
                forms = {0: ["leaf", "leaf part"], 1: ["leaf"]}.get(i, ["leaf part"])
                need(" ".join(sorted(part)) in ["part salt", *(forms if (n, i) != (0, 0) else [])], "no such part")
            salts = [unhex(part.get("salt", "00" * 16), 16) for part in parts]
            parts = [part.get("part") for part in parts]
        else:
            hashed = sha("slaget/2/entry:", canonical(parts))
            key = hmac.digest(self.seed, b"slaget/2/salt:%d:" % n + self.roots[-1] + hashed, "sha256")
            salts = [sha("slaget/2/salt:", key, i.to_bytes(4, "big"))[:16] for i in range(len(parts))]
            salts[0] = unhex(signed["nonce"], 16) if signed else salts[0]
        for i, part in enumerate(parts):
            message = type(part) is dict and type(part.get("type")) is str
            fits = message or i == 1 or i in closed or (part is None and (n, i) == (0, 0))
            need(fits, f"part {i} is no message")
        need(n or parts[0] is None, "entry 0 has a command")
        leaves = [masked.get(i) or sha("slaget/2/part:", salts[i], canonical(part)) for i, part in enumerate(parts)]
        made = {"leaves": [leaf.hex() for leaf in leaves], "n": n}
        if "signed" in entry:
            made["signed"] = {key: signed[key] for key in ("by", "seen", "sig")}
            self.check_signed(signed, n, leaves[0])
        if 1 not in masked:
            self.check_draws(parts[1], n)
        known = {} if 0 in closed else self.seals[-1] if 0 in masked else self.sealed(parts[0] or {}, n, copy)
        self.seals = [*self.seals[-BACK:], known]
        return canonical(made)

    def check_draws(self, draws, n):
        need(type(draws) is list and len(draws) <= DRAWS, f"the draws are no list of at most {DRAWS}")
        derived = (
            self.seed and self.header["chance"] == "seeded" and n > self.header.get("fork", {"size": 0})["size"] - 2
        )
        for k, drawn in enumerate(draws):
            need(
                type(drawn) is list and [type(value) for value in drawn] == [int] * 3,
                "a draw is not three integers",
            )
            low, high, value = drawn
            need(low <= value <= high, f"draw {k} is out of its range", "draw")
            need(not derived or draw(self.seed, n, k, low, high) == value, f"draw {k} is not the seed's", "draw")

    def check_signed(self, signed, n, leaf):
        """The seat's signature: of this game, after the lines that it had seen, and each serving once."""
        by, seen, keys = canonical(signed["by"]), signed["seen"], self.header.get("keys", [])
        signature = unhex(signed["sig"], 64)
        need(type(seen) is int, "the lines seen are no number")
        need(n > self.header.get("fork", {"size": 0})["size"] - 2, "a parent's entry is signed", "signature")
        key = dict(zip(map(canonical, self.header["seats"]), keys)).get(by)
        need(key, f"{signed['by']} has no key", "signature")
        need(max(2, self.last.get(by, 0) + 2) <= seen <= n + 1, f"it had not seen {seen} lines", "signature")
        text = b"slaget/2/command\n%s\n%d %s\n%s\n%s\n"
        values = self.header["game"].encode(), seen, self.roots[seen - 1].hex().encode(), by, leaf.hex().encode()
        need(verifies(unhex(key, 32), text % values, signature), "the signature does not verify", "signature")
        self.last[by] = n

    def sealed(self, command, n, copy):
        """The leaf that each seat has sealed after this command; an ``unseal`` opens the last of its seat's."""
        seals, kind, seat = self.seals[-1], command.get("type"), canonical(command.get("seat"))
        if kind == "seal":
            return {**seals, seat: unhex(command["leaf"], 32)}
        if kind == "take_back":
            need(type(command["to"]) is int and command["to"] < n, "no entry to go back to")
            return self.seals[-(n - command["to"])] if n - command["to"] <= len(self.seals) else {}
        if kind == "unseal" and (seat in seals or not copy):
            opened = sha("slaget/2/part:", unhex(command["nonce"], 16), canonical(command["command"]))
            need(seals.get(seat) == opened, f"{seat.decode()} opens another choice than it sealed", "tree")
        return seals


def lines_of(file):
    """The lines of a file, ended by line feeds alone; of one that is too long no more than shows it."""
    return iter(lambda: file.readline(LINE + 1), b"")


def told(entry, check, *given, kind=None):
    """What the check gives; whatever else it stumbles on is a fault of form of that entry."""
    try:
        return check(*given)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError) as fault:
        wrong = Wrong("bytes", f"{type(fault).__name__}: {fault}")
    except Wrong as fault:
        wrong = Wrong(kind or fault.args[0], fault.args[1])
    wrong.entry = entry
    raise wrong from None


def verify(lines, head=None, seed=None):
    """Check a log's lines, bytes with their line feeds: number of entries, head, and the log; or ``Wrong``."""
    log, count = Log(seed), 0
    for count, raw in enumerate(lines, 1):
        told(count - 2, log.take, raw)
    told(max(count - 2, -1), need, count > 1, "the log has no entry")
    told(count - 2, need, head in (None, log.roots[-1].hex()), f"the head is {log.roots[-1].hex()}", "head")
    return count - 1, log.roots[-1].hex(), log


def verify_checkpoint(log, note, vkey=None):
    """Check that a log holds a checkpoint's size and root, under the key of its host (or else the one given)."""
    try:
        host = log.header.get("host", vkey)
        need(host is not None, "no verifier key to check the checkpoint by", "head")
        name, key = verifier_key(host)
        origin = name if name.endswith(f"/{log.header['game']}") else f"{name}/{log.header['game']}"
        need(vkey in (None, host) or verifier_key(vkey) == (origin, key), "not the key of the game's host", "head")
        size, root = checkpoint(note, origin, key)
    except (ValueError, KeyError) as fault:
        raise Wrong("head", f"not a checkpoint: {fault}") from None
    need(0 < size <= len(log.roots), f"the checkpoint is of {size} lines, the log has {len(log.roots)}", "head")
    need(log.roots[size - 1] == root, f"the checkpoint has another root at {size} lines", "head")


def game_in(path):
    """The game that a log's first line names, if it is one; nothing is checked."""
    try:
        with open(path, "rb") as file:
            return str(line(next(lines_of(file)).removesuffix(b"\n"))["game"])
    except (Wrong, OSError, ValueError, KeyError, StopIteration, RecursionError):
        return None


def game_told(note):
    """The game whose head a checkpoint is, by the end of its origin."""
    return note.partition(b"\n")[0].rpartition(b"/")[2].decode(errors="replace")


def verify_pair(one, other):
    """Logs of one game id must agree as far as both go."""
    pairs = enumerate(zip(one.roots, other.roots), -1)
    part = next((n for n, (a, b) in pairs if a != b), None) if one.header["game"] == other.header["game"] else None
    told(part, need, part is None, "two tellings of one game", "fork")


def given(read):
    """What reads an argument; what is none of its kind is wrong usage."""

    def checked(text):
        try:
            return read(text)
        except (Wrong, ValueError) as fault:
            raise argparse.ArgumentTypeError(fault.args[-1]) from None

    return checked


def seed_of(text):
    return unhex(text, 32)


def head_of(text):
    return unhex(text.lower(), 32).hex()


def vkey_of(text):
    """A verifier key, given as itself or in a file."""
    if os.path.isfile(text):
        with open(text, encoding="utf-8") as file:
            text = file.read().strip()
    verifier_key(text)
    return text


def main():
    parser = argparse.ArgumentParser(description="Verify slaget logs.")
    parser.add_argument("log", nargs="+")
    parser.add_argument("--head", help="the head that was noted down", type=given(head_of))
    parser.add_argument("--seed", help="the revealed seed, for a seat's copy", type=given(seed_of))
    parser.add_argument("--checkpoint", action="append", default=[], help="a signed head of a game")
    key = "the verifier key of a host that the header does not name, or its file"
    parser.add_argument("--vkey", help=key, type=given(vkey_of))
    said, logs, code = parser.parse_args(), [], 0
    is_alone = len({game for game in map(game_in, said.log) if game}) < 2
    for path in said.log:
        try:
            with open(path, "rb") as file:
                count, head, log = verify(lines_of(file), said.head, said.seed)
            for name in said.checkpoint:
                with open(name, "rb") as file:
                    note = file.read(NOTE + 1)
                if is_alone or game_told(note) == log.header["game"]:
                    verify_checkpoint(log, note, said.vkey)
            for other in logs:
                verify_pair(log, other)
            logs.append(log)
            print(f"{path}: ok, {count} {'entry' if count == 1 else 'entries'}, head {head}")
        except Wrong as fault:
            print(f"{path}: {fault.args[0]}, entry {fault.entry}: {fault.args[1]}")
            code = max(code, 1)
        except OSError as fault:
            print(f"{path}: {fault}", file=sys.stderr)
            code = 2
    return code


if __name__ == "__main__":
    sys.exit(main())
