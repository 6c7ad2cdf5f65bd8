"""Real logs made odd: every way in which a log may be wrong, under seals that fit wherever they can."""

import copy
import json
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve, field, frozen
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from logs import NAMES, played
from resealed import Json, agreed, leaves_of, renamed, repinned, resealed

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.commits import first_land, least_garrison
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Game, audit, dump_log, seeded
from slaget.kernel.messages import Seal, Unseal
from slaget.kernel.sealed import leaf_of
from slaget.log.copy import redact_lines
from slaget.testing import trace

Keys = dict[Any, Ed25519PrivateKey]


@frozen
class Source:
    """A log that is taken apart: its header, its entries without roots, and the seats' private keys."""

    header: Json
    entries: list[Json]
    keys: Keys = field(factory=dict)

    @property
    def lines(self) -> list[bytes]:
        return [line.encode() for line in resealed(self.header, self.entries, self.keys)]

    def copied(self) -> "Source":
        return Source(copy.deepcopy(self.header), copy.deepcopy(self.entries), self.keys)


def opened(text: str) -> Source:
    """A log as a source; the roots are worked out anew when it is sealed."""
    header, *entries = map(json.loads, text.split("\n")[:-1])
    return Source(header, [{key: value for key, value in entry.items() if key != "root"} for entry in entries])


def signed(source: Source, random: Random) -> Source:
    """The host's log of the same game in which each seat but the last signs what it commands."""
    made, seats = source.copied(), source.header["seats"]
    keys = {seat: Ed25519PrivateKey.from_private_bytes(random.randbytes(32)) for seat in seats[:-1] or seats}
    public = [keys[seat].public_key().public_bytes_raw().hex() if seat in keys else None for seat in seats]
    for entry in made.entries:
        command = entry["command"] or {}
        seat = command.get("seat", command.get("side"))
        if seat in keys:
            nonce = random.randbytes(16).hex()
            entry["signed"] = {"by": seat, "nonce": nonce, "seen": entry["n"] + 1, "sig": "00" * 64}
    return Source(renamed({**made.header, "keys": public}), made.entries, keys)


def forked(source: Source) -> Source:
    """The host's log as a fork of another game that was not played on."""
    made = source.copied()
    fork = {"game": source.header["game"], "root": "ab" * 32, "size": len(source.entries) + 1}
    return Source(repinned({**made.header, "fork": fork, "seed": "cd" * 32}), made.entries)


# Odd values, in their place or in another

ODD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        7,
        2**31,
        2**53 - 1,
        -(2**53),
        2**53,
        10**30,
        "",
        "x",
        "1",
        "ab" * 32,
        "AB" * 32,
    ),
    *("\u2028", "\x7f", "\x00", "host", "a\nb", [], {}, [[1, 6, 3]], [1], [[1, 6, 7]], {"type": "roll"}, {"": 1}),
    *({"ä": 1}, {"\x1f": 1}, {"type": 1}, [None], [True, 6, 1], ["a", "b"], [0, 255], [0, 256], list(range(17))),
]


def nodes(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values within a value."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*path, key)
        yield from nodes(value, (*path, key))


def alter(data: Any, random: Random) -> None:
    """Leave something out, put something in, raise it, turn it round, give it another type, or replace it."""
    found = list(nodes(data))
    if not found:
        return
    *path, key = random.choice(found)
    place = data
    for step in path:
        place = place[step]
    value, how = place[key], random.randrange(6)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, dict):
        place[random.choice(["more", "type", "seed", "leaf", "salt", "part", "view", "signed"])] = random.choice(
            ODD
        )
    elif how == 1:
        place.insert(key, copy.deepcopy(value))
    elif how == 2 and type(value) is int:
        place[key] = value + random.choice([1, -1, 2**52])
    elif how == 2 and isinstance(value, list):
        random.shuffle(value)
    elif how == 3 and type(value) in (int, bool):
        place[key] = random.choice([bool(value), int(value), str(value)])
    elif how == 3 and isinstance(value, str) and value:
        place[key] = random.choice(
            [value[:-1], value.upper(), value + value[-1], value[::-1], value + "\u2028", [value]]
        )
    else:
        place[key] = copy.deepcopy(random.choice(ODD))


def nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


Change = Callable[[Source, Random], Source | None]


def as_it_is(source: Source, _: Random) -> Source:
    return source


def odd_header(source: Source, random: Random) -> Source:
    alter(source.header, random)
    return evolve(source, header=random.choice([renamed, repinned, lambda same: same])(source.header))


def odd_entry(source: Source, random: Random) -> Source:
    alter(random.choice(source.entries), random)
    return source


def one_more_key(source: Source, random: Random) -> Source:
    key = random.choice(["host", "keys", "parties", "fork", "seed", "share", "view", "hash", "x", "signed"])
    fork = {"game": "00" * 16, "root": "00" * 32, "size": random.choice([0, 1, 2, 3, 2**31 - 1, 2**31, True])}
    values = {"fork": fork, "view": random.choice([*source.header["seats"], 1, "1", True, None]), "seed": "2a" * 32}
    keys = [random.choice([None, random.randbytes(32).hex(), "00" * 32]) for _ in source.header["seats"]]
    made = {**source.header, key: {**values, "keys": keys}.get(key, random.choice(ODD))}
    return evolve(source, header=renamed(made))


def one_key_less(source: Source, random: Random) -> Source:
    del source.header[random.choice(list(source.header))]
    return evolve(source, header=renamed(source.header) if random.randrange(2) else source.header)


def other_seats(source: Source, random: Random) -> Source:
    seats, names = (
        source.header["seats"],
        ["a", "b", "host", "A", "", "x" * 64, "x" * 65, "å", "a b", 0, 255, 256, True],
    )
    count = random.choice([0, 1, 16, 17])
    made = random.choice(
        [
            [str(seat) for seat in seats],
            [random.choice(names) for _ in seats],
            list(range(count)),
            [f"s{number}" for number in range(count)],
            [*seats, seats[0]],
            seats[::-1],
        ]
    )
    return evolve(source, header=renamed({**source.header, "seats": made}))


def at_a_limit(source: Source, random: Random) -> Source:
    """A limit met, or passed by one."""
    entry, more = random.choice(source.entries[:3]), random.randrange(2)
    copied = "view" in source.header
    how = random.randrange(4)
    if how == 0:
        draws = [[0, 0, 0]] * (2**14 + more)
        entry["draws"] = {"part": draws, "salt": "00" * 16} if copied else draws
    elif how == 1:
        event = {"type": "x"}
        count = 2**14 + more - len(entry["events"])
        entry["events"] += [{"part": event, "salt": "00" * 16} if copied else event] * count
    elif how == 2:
        event = {"type": "x", "value": nested(32 - 3 - copied + more)}
        entry["events"].append({"part": event, "salt": "00" * 16} if copied else event)
    else:
        event = {"type": "x", "value": ""}
        entry["events"].append({"part": event, "salt": "00" * 16} if copied else event)
        line = len(json.dumps({**entry, "root": "00" * 32}, separators=(",", ":"), ensure_ascii=False).encode())
        event["value"] = "x" * (2**20 + more - line)
    return source


def dropped(source: Source, random: Random) -> Source:
    """An entry dropped, doubled or moved, and the others numbered anew or not."""
    entries = source.entries
    at = random.randrange(len(entries))
    how = random.randrange(3)
    if how == 0:
        del entries[at]
    elif how == 1:
        entries.insert(at, copy.deepcopy(entries[at]))
    else:
        random.shuffle(entries)
    for n, entry in enumerate(entries if random.randrange(3) else []):
        entry["n"] = n
    return source


def other_draw(source: Source, random: Random) -> Source | None:
    entries = [entry for entry in source.entries if isinstance(entry["draws"], list) and entry["draws"]]
    if not entries:
        return None
    drawn = random.choice(random.choice(entries)["draws"])
    place = random.randrange(3)
    drawn[place] = random.choice([drawn[place] + 1, drawn[place] - 1, drawn[1], drawn[0], 2**53 - 1, -(2**53) + 1])
    return source


def odd_signature(source: Source, random: Random) -> Source | None:
    entries = [entry for entry in source.entries if "signed" in entry]
    if not entries:
        return None
    entry, other = random.choice(entries), random.choice(entries)
    told = entry["signed"]
    how = random.randrange(6)
    if how == 0:
        told["seen"] = random.choice([told["seen"] - 1, told["seen"] + 1, 0, 1, 2, True, "2", 2**31])
    elif how == 1:
        told["by"] = random.choice([*source.header["seats"], "host", True, 0, None])
    elif how == 2:
        entry["signed"] = copy.deepcopy(other["signed"])
    elif how == 3:
        del entry["signed"]
    elif how == 4:
        told[random.choice(list(told))] = random.choice(ODD)
    else:
        told["sig"] = random.choice([told["sig"][::-1], told["sig"].upper(), told["sig"][:-2], "00" * 64])
    return evolve(source, keys={} if how in (2, 5) else source.keys)


def odd_parties(source: Source, random: Random) -> Source | None:
    if "parties" not in source.header:
        return None
    parties = source.header["parties"]
    beacon = {"chain": "ab" * 32, "round": random.choice([1, True, 0]), "signature": "cd" * 48}
    choices: list[Callable[[], object]] = [
        lambda: parties.update(policy=random.choice(["abort", "combine", "beacon", "other", 1])),
        lambda: parties.update(nonce=random.choice(["11" * 16, "11", None])),
        lambda: parties.update(beacon=random.choice([beacon, {**beacon, "signature": "cd"}, {}, None, 1])),
        lambda: random.choice(parties["shares"]).update(share=random.choice([None, "aa" * 32, "aa", 1])),
        lambda: random.choice(parties["shares"]).update(commitment=random.choice([None, "aa" * 32, "aa"])),
        lambda: random.choice(parties["shares"]).update(party=random.choice(["host", "x", 1, True])),
        lambda: parties["shares"].pop(),
        lambda: parties["shares"].reverse(),
        lambda: source.header.update(share="aa" * 32),
        lambda: source.header.update(chance=random.choice(["entered", "scripted"])),
        lambda: alter(parties, random),
    ]
    random.choice(choices)()
    try:
        return evolve(source, header=random.choice([agreed, renamed, repinned])(source.header))
    except (KeyError, TypeError, ValueError, AttributeError):
        return evolve(source, header=renamed(source.header))


def odd_seal(source: Source, random: Random) -> Source | None:
    """In a blind game: another leaf, nonce, choice or seat than was sealed."""
    places = [n for n, entry in enumerate(source.entries) if _open_command(entry).get("type") in ("seal", "unseal")]
    if not places:
        return None
    command = _open_command(source.entries[random.choice(places)])
    command[random.choice([key for key in command if key != "type"])] = random.choice(
        ["00" * 16, "ab" * 32, 1, 2, "1", None, {"type": "x"}, {"seat": 1, "type": "place_terrain"}]
    )
    return source


def _open_command(entry: Json) -> Json:
    command = entry["command"] or {}
    return command.get("part") or {} if "salt" in command else command


def odd_part(source: Source, random: Random) -> Source | None:
    """In a copy: a part closed, laid open, masked, or under another salt."""
    if "view" not in source.header:
        return None
    entry = random.choice(source.entries)
    places = [(entry, "command"), (entry, "draws"), *((entry["events"], i) for i in range(len(entry["events"])))]
    place, key = random.choice(places)
    part = place[key]
    leaf = part.get("leaf", "ef" * 32)
    if random.randrange(3) and "leaf" not in part:
        leaf = leaves_of(source.header, b"", {**entry, "command": part, "draws": part, "events": []})[0].hex()
    forms: list[Any] = [
        {"leaf": leaf},
        {"part": part.get("part"), "salt": "00" * 16},
        {"part": part.get("part")},
        {},
    ]
    forms += [{"leaf": leaf, "part": part.get("part")}, {**part, "more": 1}, {"leaf": leaf, "part": {"type": "x"}}]
    place[key] = random.choice(forms)
    return source


CHANGES: list[Change] = [
    *(as_it_is, odd_header, odd_header, odd_entry, odd_entry, odd_entry, one_more_key, one_key_less, other_seats),
    *(dropped, other_draw, other_draw, odd_signature, odd_signature, odd_parties, odd_parties, odd_part, odd_seal),
]


# Odd bytes, under the seals of what they were

Spoil = Callable[[list[bytes], Random], bytes]


def joined(lines: Sequence[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def flipped(lines: list[bytes], random: Random) -> bytes:
    raw = bytearray(joined(lines))
    raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
    return bytes(raw)


def cut(lines: list[bytes], random: Random) -> bytes:
    raw = joined(lines)
    return raw[: random.randrange(len(raw))]


def cut_at_a_line(lines: list[bytes], random: Random) -> bytes:
    return joined(lines[: random.randrange(len(lines))])


def other_lines(lines: list[bytes], random: Random) -> bytes:
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    how = random.randrange(3)
    if how == 0:
        lines[one], lines[two] = lines[two], lines[one]
    elif how == 1:
        lines.insert(one, lines[two])
    else:
        del lines[one]
    return joined(lines)


def with_text(lines: list[bytes], random: Random) -> bytes:
    """Something put in before, after or between the lines."""
    text = random.choice(
        [
            b"\xef\xbb\xbf",
            b"\r",
            b"\n",
            b" ",
            b"\t",
            b"\0",
            b"{}",
            b"x",
            b"\xe2\x80\xa8",
            b"\x85",
            b"\x0b",
            b"\x0c",
            b"\xff",
        ]
    )
    raw = joined(lines)
    ends = [0, len(raw), *(place for place, byte in enumerate(raw) if byte == 10)]
    ends += [place + 1 for place in ends[2:]]
    at = random.choice(ends)
    return raw[:at] + text + raw[at:]


def other_ends(lines: list[bytes], random: Random) -> bytes:
    return random.choice([b"\r\n", b"\r", "\u2028".encode(), "\u0085".encode(), b"\n\n", b" \n"]).join(
        [*lines, b""]
    )


WRITINGS = [
    *((b"1", b"1.0"), (b"1", b"1e0"), (b"0", b"-0"), (b"1", b"01"), (b"1", b"+1"), (b"1", b"1E0"), (b"0", b"0.0")),
    *((b"null", b"NaN"), (b"[]", b"[ ]"), (b'"', b'"\\u0000'), (b'"', b'"\\ud800'), (b'"', b'"\xed\xa0\x80')),
    *((b"a", b"\\u0061"), (b"e", b"\\u0065"), (b'":', b'" :'), (b",", b", "), (b"}", b"\n}"), (b"]", b",]")),
    *((b'"type"', b'"type":"x","type"'), (b'"n"', b'"n":0,"n"'), (b"{", b'{"n":0,'), (b'"', b"'"), (b"1", b"true")),
    *((b"0", b"9007199254740993"), (b"1", b"1" * 400), (b"1", b"0x1"), (b"-", b"\\u002d"), (b'"', b'"\\/')),
    *((b'"', b'"\\ud83d\\ude00'), (b'"', b'"\xc0\x80'), (b'"', b'"\xf5\x80\x80\x80'), (b"\xc3", b"\\u00c3")),
    *((b"null", b"Infinity"), (b"null", b"None"), (b"{", b"{/**/"), (b"1", b"1_0"), (b"0", b"\xd9\xa0")),
]


def other_writing(lines: list[bytes], random: Random) -> bytes:
    """A value written otherwise, so that a lenient reader takes it for the same, or for one that has no form."""
    at = random.randrange(len(lines))
    old, new = random.choice(WRITINGS)
    places = [place for place in range(len(lines[at])) if lines[at].startswith(old, place)]
    if places:
        place = random.choice(places)
        lines[at] = lines[at][:place] + new + lines[at][place + len(old) :]
    return joined(lines)


def other_order(lines: list[bytes], random: Random) -> bytes:
    at = random.randrange(len(lines))
    pairs = list(json.loads(lines[at]).items())
    random.shuffle(pairs)
    lines[at] = json.dumps(dict(pairs), separators=(",", ":"), ensure_ascii=False).encode()
    return joined(lines)


def deep(lines: list[bytes], random: Random) -> bytes:
    levels = random.choice([31, 32, 100, 200_000])
    lines[random.randrange(len(lines))] = random.choice([b"[", b'{"a":']) * levels
    return joined(lines)


def long(lines: list[bytes], random: Random) -> bytes:
    at = random.randrange(len(lines))
    lines[at] += b" " * (2**20 + random.choice([-1, 0, 1, 2**20]) - len(lines[at]))
    return joined(lines)


SPOILS: list[Spoil] = [
    *(
        flipped,
        flipped,
        flipped,
        cut,
        cut_at_a_line,
        other_lines,
        with_text,
        other_ends,
        other_writing,
        other_writing,
    ),
    *(other_writing, other_order, deep),
]
HEAVY: list[Change | Spoil] = [at_a_limit, long]


def mutant(sources: Sequence[Source], random: Random) -> tuple[str, bytes]:
    """How a log was made odd, and its bytes."""
    while True:
        source = random.choice(sources).copied()
        heavy = random.randrange(40) == 0
        if random.randrange(5) < 3:
            change = at_a_limit if heavy else random.choice(CHANGES)
            try:
                made = change(source, random)
                if made is not None:
                    return change.__name__, joined(made.lines)
            except (KeyError, TypeError, ValueError, AttributeError, OverflowError, IndexError):
                continue
        else:
            spoil = long if heavy else random.choice(SPOILS)
            return spoil.__name__, spoil(source.lines, random)


# Real logs, and what three readers say of odd ones


def copy_of(source: Source, seat: Any) -> Source:
    """The seat's copy of a host's log."""
    lines = enumerate((line.decode() for line in source.lines), 1)
    return opened("".join(f"{line}\n" for line in redact_lines(lines, seat)))


def agreed_by(name: str, policy: str, random: Random) -> Source:
    """A game whose seed was made by its host and its seats, one of which does not reveal where it need not."""
    game = played(name, 6)
    header = opened(dump_log(game)).header
    seats = [] if policy == "beacon" else header["seats"]
    shares = [{"commitment": "00" * 32, "party": seat, "share": random.randbytes(32).hex()} for seat in seats]
    if policy == "combine":
        shares[-1] |= {"commitment": "11" * 32, "share": None}
    shares.append({"commitment": "00" * 32, "party": "host", "share": None})
    beacon = {"chain": "ab" * 32, "round": 7, "signature": random.randbytes(48).hex()}
    parties = {"nonce": "00" * 16, "policy": policy, "shares": shares}
    told = {**parties, "beacon": beacon if policy == "beacon" else None}
    made = agreed({**header, "parties": told, "share": random.randbytes(32).hex()})
    ruleset = game.ruleset
    *_, last = trace(ruleset, game.setup, Random(5), 6, seeded(bytes.fromhex(made["seed"])))
    return Source(made, opened(dump_log(last)).entries)


def sources_of(name: str, random: Random) -> list[Source]:
    """Logs of a game: the host's, signed, forked, agreed by parties, and copies of them."""
    host = opened(dump_log(played(name, 8)))
    with_keys, parent = signed(host, random), forked(host)
    by_parties = agreed_by(name, random.choice(["abort", "combine", "beacon"]), random)
    hosts = [host, with_keys, parent, by_parties]
    return [*hosts, *(copy_of(source, random.choice(source.header["seats"])) for source in hosts)]


def blind(random: Random) -> list[Source]:
    """A game in which two seats seal two choices and open them, the second secret, and copies of it."""
    game: Any = Game.start(OMRINGAD, Setup(Options(blind=True, first_initiative=1)), seeded(random.randbytes(32)))
    nonces = {seat: random.randbytes(16).hex() for seat in (1, 2)}
    for default in (first_land, least_garrison):
        chosen = {seat: default(game.state, seat) for seat in nonces}
        for seat, command in chosen.items():
            game = game.play(Seal(seat, leaf_of(OMRINGAD.codec, command, nonces[seat])))
        for seat, command in chosen.items():
            game = game.play(Unseal(seat, command, nonces[seat]))
    host = opened(dump_log(game))
    return [host, copy_of(host, 1), copy_of(signed(host, random), 2)]


def sources(random: Random, names: Sequence[str] = NAMES) -> list[Source]:
    return [*(source for name in names for source in sources_of(name, random)), *blind(random)]


Said = tuple[str, int | None] | None


def by_audit(path: Path) -> Said:
    fault = audit(path).fault
    return (fault.kind, fault.entry) if fault else None


def by_python(verifier: Any, path: Path) -> Said:
    with path.open("rb") as file:
        try:
            verifier.verify(verifier.lines_of(file))
        except verifier.Wrong as wrong:
            return wrong.args[0], wrong.entry
    return None


def by_node(paths: Sequence[Path]) -> list[Said]:
    """What the verifier in JavaScript says of each log; nothing where there is no Node."""
    return asked_of_node([{"log": str(path)} for path in paths])


def asked_of_node(files: Sequence[Json]) -> list[Said]:
    """What it says of each file, named as ``verify_many.mjs`` takes it."""
    node = shutil.which("node")
    if node is None:
        return []
    run = [node, str(Path(__file__).with_name("verify_many.mjs"))]
    asked = "".join(json.dumps(file) + "\n" for file in files)
    done = subprocess.run(run, input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [tuple(said) if said else None for said in map(json.loads, done.stdout.splitlines())]


@frozen
class Judged:
    """What the audit and both verifiers say of one odd log."""

    how: str
    path: Path
    audit: Said
    python: Said
    node: Said

    @property
    def problem(self) -> str | None:
        """Where they do not say what they should of one log; a fault of a game's rules only the audit finds."""
        if self.python != self.node:
            return "the verifiers differ"
        if self.python and not self.audit:
            return "the audit passes what the verifiers refuse"
        if self.audit and not self.python and self.audit[0] in ("tree", "seed"):
            return "the verifiers pass what needs no knowledge of the game"
        return None


def judged(verifier: Any, folder: Path, sources: Sequence[Source], number: int, random: Random) -> Iterator[Judged]:
    """So many odd logs, each judged by all three."""
    made = []
    for count in range(number):
        how, raw = mutant(sources, random)
        path = folder / f"{count}.jsonl"
        path.write_bytes(raw)
        made.append((how, path))
    by_other = by_node([path for _, path in made])
    for place, (how, path) in enumerate(made):
        python = by_python(verifier, path)
        yield Judged(how, path, by_audit(path), python, by_other[place] if by_other else python)
