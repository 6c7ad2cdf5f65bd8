"""``slaget parties``: a seed that nobody chooses alone, from the terms to the first entry of the log."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from math import ceil
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any, Final

import click

from slaget.cli.arguments import json_option, language_option, options_option, scenario_argument, with_option
from slaget.cli.charter import charter_said, host_option, seat_keys_option
from slaget.cli.common import example, fail, in_words, seat_called
from slaget.cli.meant import Suggesting
from slaget.cli.new import begin
from slaget.cli.outputs import path_type
from slaget.cli.scenarios import setup_of
from slaget.cli.screen import say, say_json
from slaget.kernel import Agreement, AgreementError, Language, Malformed, Seat, Text, canonical
from slaget.log.disk import PRIVATE, SHARED, held, replace, write_new
from slaget.log.limits import MAX_LINE
from slaget.seeds.beacon import CHAIN_BYTES, CHAINS, KEY_BYTES, QUICKNET, SIGNATURE_BYTES, Round
from slaget.seeds.bls import NoBls, is_signed
from slaget.seeds.shares import POLICIES, SHARE_BYTES, commitment_of
from slaget.sign.heads import small_file
from slaget.wire.forms import is_hex

_EXAMPLE: Final = (
    "slaget parties open nissan/slaget seed.json",
    "slaget parties terms seed.json -o terms.json",
    "slaget parties share terms.json norse -o norse.share",
    "slaget parties commit seed.json norse COMMITMENT",
    "slaget parties reveal seed.json norse SHARE",
    "slaget parties start seed.json --log game.jsonl",
)


_NAMES: Final = {
    "terms": Text("terms", "villkor"),
    "share": Text("share", "andel"),
    "commitment": Text("commitment", "åtagande"),
}
_TEXTS: Final = {
    "game": Text("{ruleset} version {version}, seats {seats}", "{ruleset} version {version}, deltagare {seats}"),
    "content": Text("content {name} {hash}", "innehåll {name} {hash}"),
    "host": Text("host {host}", "värd {host}"),
    "key": Text("key of {seat} {key}", "nyckel för {seat} {key}"),
    "none": Text("none", "ingen"),
    "policy": Text("policy {policy}, nonce {nonce}", "ordning {policy}, engångstal {nonce}"),
    "beacon": Text("beacon round {round} of chain {chain}{when}", "fyrens omgång {round} i kedjan {chain}{when}"),
    "when": Text(", at {time}", ", klockan {time}"),
    "revealed": Text("revealed {commitment}", "visat {commitment}"),
    "committed": Text("committed {commitment}", "åtagit sig {commitment}"),
    "nothing": Text("nothing yet", "inget än"),
    "commitments": Text("awaiting the commitment of {parties}", "väntar på åtagande från {parties}"),
    "shares": Text("awaiting the share of {parties}", "väntar på andel från {parties}"),
    "round": Text("awaiting round {round} of the beacon", "väntar på fyrens omgång {round}"),
    "complete": Text("complete; `start` may begin", "komplett; `start` kan börja"),
}
_CAME: Final = Text(
    "{file}: note: the beacon's round came at {time}; name one that lies ahead",
    "{file}: obs: fyrens omgång kom {time}; ange en som ligger i framtiden",
)
_OTHER: Final = Text(
    "{file}: the terms are not those of {scenario}: {path} is another",
    "{file}: villkoren är inte de för {scenario}: {path} är en annan",
)
_NO_CHAIN: Final = Text(
    "{file}: note: the signature was not checked: a chain not known here needs --beacon-key",
    "{file}: obs: underskriften kontrollerades inte: en kedja som inte är känd här kräver --beacon-key",
)
_NO_BLS: Final = Text(
    "{file}: note: the signature was not checked: {fault}",
    "{file}: obs: underskriften kontrollerades inte: {fault}",
)
_NOT_SIGNED: Final = Text(
    "{file}: this is not the signature of round {round}", "{file}: detta är inte underskriften för omgång {round}"
)
_LAST: Final = int(datetime.max.replace(tzinfo=UTC).timestamp())
"""The last second that has a date; of a round beyond it no time is told."""
_SHARE_KEYS: Final = {"commitment", "party", "share", "terms"}


class Steps(Suggesting):
    """The steps in the order in which they are taken."""

    noun = "step"

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


existing: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
file_argument: Final = click.argument("file", metavar="FILE", type=existing)
seat_argument: Final = click.argument("seat", metavar="SEAT")
key_option: Final = click.option(
    "--beacon-key", "key", metavar="HEX", help="The public key of a chain other than drand's quicknet."
)


@click.group(cls=Steps, epilog=example(*_EXAMPLE))
def parties() -> None:
    """Make a game's seed from shares of the seats and the host: all commit, then the seats reveal.

    FILE of the host holds the host's own share, which nobody may see before the game is over; what `terms -o`
    writes of it is for all. What this gives, and what it does not, stands in docs/parties.md.
    """


@parties.command(name="open")
@scenario_argument
@click.argument("file", metavar="FILE", type=path_type())
@options_option
@with_option
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default="abort",
    show_default=True,
    help="When a seat does not reveal: no game, or a seed without its share; or no shares of seats at all.",
)
@host_option
@seat_keys_option
@click.option("--round", "number", metavar="N", type=click.IntRange(1), help="The round of a beacon to wait for.")
@click.option("--at", metavar="TIME", help="The first round at this time or later, as 2026-12-24T15:00:00Z.")
@click.option("--chain", metavar="HEX", default=QUICKNET.id, help="The beacon's chain: quicknet if left out.")
@json_option
@language_option
def open_(
    scenario: str,
    file: Path,
    options: tuple[str, ...],
    policy: Any,
    host: str | None,
    keys: tuple[str, ...],
    number: int | None,
    at: str | None,
    chain: str,
    as_json: bool,
    language: Language,
) -> None:
    """The host opens an agreement on SCENARIO, commits to a share of its own, and writes FILE."""
    ruleset, setup = setup_of(scenario, options)
    beacon = _round(number, at, chain)
    charter = charter_said(host, keys, ruleset.seats(setup))
    try:
        made = Agreement.opened(ruleset, setup, policy, charter=charter, beacon=beacon)
    except (AgreementError, Malformed, ValueError) as fault:
        raise click.UsageError(f"{fault}.") from None
    _write(file, made.text(private=True), PRIVATE)
    if beacon is not None and beacon.time is not None and beacon.time <= time():
        say(in_words(_CAME, language, file=file, time=_clock(beacon.time)), err=True)
    _tell(file, made, as_json, language)


@parties.command()
@file_argument
@click.option("--of", "scenario", metavar="SCENARIO", help="Are the terms those of this game, with these options?")
@options_option
@with_option
@click.option("--share", "mine", type=existing, help="Did this share's seat commit to it under these terms?")
@click.option("-o", "out", type=path_type(), help="Write the agreement for all: without the host's share.")
@json_option
@language_option
def terms(
    file: Path,
    scenario: str | None,
    options: tuple[str, ...],
    mine: Path | None,
    out: Path | None,
    as_json: bool,
    language: Language,
) -> None:
    """What is agreed on in FILE, and what has come in. Read it before you commit, and again before you reveal.

    JSON: {"terms", "agreed", "parties", "awaited"}.
    """
    made = _read(file)
    if scenario is not None:
        path = made.unlike(*setup_of(scenario, options))
        if path is not None:
            fail(in_words(_OTHER, language, file=file, scenario=scenario, path=path))
    if mine is not None:
        _check(file, made, mine)
    if out is not None:
        _write(out, made.text(), SHARED)
    if not as_json:
        say(*_agreed(made, language))
    _tell(file, made, as_json, language, agreed=dict(made.header))


@parties.command()
@file_argument
@seat_argument
@click.option("-o", "out", type=path_type(), help="Write the share to a file that only you may read.")
@json_option
@language_option
def share(file: Path, seat: str, out: Path | None, as_json: bool, language: Language) -> None:
    """A fresh share for SEAT, and its commitment under the terms in FILE. It is secret until all have committed.

    JSON: {"share", "commitment", "terms"}.
    """
    made = _read(file)
    party = _seat(made, seat)
    value = token_bytes(SHARE_BYTES)
    told = {"share": value.hex(), "commitment": commitment_of(made.terms, party, value), "terms": made.terms.hex()}
    if out is not None:
        _write(out, canonical({**told, "party": party}) + "\n", PRIVATE)
    if as_json:
        say_json(told)
    else:
        say(*(f"{_NAMES[name][language]} {text}" for name, text in told.items() if name != "share" or out is None))


@parties.command()
@file_argument
@seat_argument
@click.argument("commitment", metavar="COMMITMENT")
@json_option
@language_option
def commit(file: Path, seat: str, commitment: str, as_json: bool, language: Language) -> None:
    """Take down the COMMITMENT of SEAT."""
    _step(file, lambda made: made.committed(_seat(made, seat), commitment), as_json, language)


@parties.command()
@file_argument
@seat_argument
@click.argument("value", metavar="SHARE")
@json_option
@language_option
def reveal(file: Path, seat: str, value: str, as_json: bool, language: Language) -> None:
    """Take down the SHARE of SEAT, once all have committed: 64 hex digits, or the file that `share -o` wrote."""
    told = _share_in(Path(value))["share"] if Path(value).is_file() else value
    revealed = _bytes(told, SHARE_BYTES, "a share")
    _step(file, lambda made: made.revealed(_seat(made, seat), revealed), as_json, language)


@parties.command()
@file_argument
@click.argument("signature", metavar="SIGNATURE")
@key_option
@json_option
@language_option
def beacon(file: Path, signature: str, key: str | None, as_json: bool, language: Language) -> None:
    """Take down the SIGNATURE of the beacon's round, once it has come. No share is taken after it."""
    signed = _bytes(signature, SIGNATURE_BYTES, "a signature")
    known = None if key is None else _bytes(key, KEY_BYTES, "a beacon's key")

    def step(made: Agreement) -> Agreement:
        taken = made.signed(signed)
        _check_beacon(file, made.beacon, signed, known, language)
        return taken

    _step(file, step, as_json, language)


@parties.command()
@file_argument
@click.option("--log", required=True, type=path_type(), help="The file to write.")
@click.option("--timeout", is_flag=True, help="The time is up for who has not revealed: the policy decides.")
@json_option
@language_option
def start(file: Path, log: Path, timeout: bool, as_json: bool, language: Language) -> None:
    """Start the game that was agreed on, with the seed that the shares make."""
    made = _read(file)
    try:
        game = made.game(timeout=timeout)
    except AgreementError as fault:
        fail(f"{file}: {fault}")
    begin(game, log, as_json, language=language)


def _step(file: Path, step: Callable[[Agreement], Agreement], as_json: bool, language: Language) -> None:
    try:
        with held(file):
            made = _stepped(file, step)
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be written: {fault.strerror}.") from None
    _tell(file, made, as_json, language)


def _stepped(file: Path, step: Callable[[Agreement], Agreement]) -> Agreement:
    try:
        made = step(_read(file))
    except AgreementError as fault:
        fail(f"{file}: {fault}")
    replace(file, made.text(private=True).encode())
    return made


def _read(file: Path) -> Agreement:
    try:
        with file.open("rb") as opened:
            return Agreement.parsed(opened.read(MAX_LINE + 2).decode())
    except (AgreementError, UnicodeDecodeError) as fault:
        fail(f"{file}: {fault}")
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be read: {fault.strerror}.") from None


def _write(file: Path, text: str, mode: int) -> None:
    try:
        write_new(file, [text.encode()], mode)
    except FileExistsError:
        raise click.UsageError(f"{file} exists already; it is not overwritten.") from None
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be written: {fault.strerror}.") from None


def _seat(made: Agreement, said: str) -> Seat:
    if made.policy == "beacon":
        raise click.UsageError(
            "no seat gives a share: by the policy `beacon` the seed is made of the host's and of the round."
        )
    return seat_called(said, [each.party for each in made.shares[:-1]])


def _check(file: Path, made: Agreement, mine: Path) -> None:
    """End with a negative finding unless the seat's commitment is there and was made under these terms."""
    told = _share_in(mine)
    try:
        made.check(told["party"], bytes.fromhex(told["share"]))
    except AgreementError as fault:
        fail(f"{file}: {fault}")


def _share_in(file: Path) -> dict[str, Any]:
    """What `share -o` wrote."""
    try:
        told = json.loads(small_file(file))
    except (ValueError, RecursionError):
        told = None
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be read: {fault.strerror}.") from None
    if type(told) is not dict or told.keys() != _SHARE_KEYS or not is_hex(told["share"], SHARE_BYTES):
        fail(f"{file}: this is no file that `slaget parties share -o` wrote")
    return told


def _check_beacon(file: Path, named: Round | None, signature: bytes, key: bytes | None, language: Language) -> None:
    """End with a negative finding where the signature is not the round's; note where nothing here can tell."""
    assert named is not None, "an agreement takes no signature without a round"
    chain = CHAINS.get(named.chain)
    known = key if chain is None else chain.key
    if known is None:
        say(in_words(_NO_CHAIN, language, file=file), err=True)
        return
    try:
        if not is_signed(known, named.number, signature):
            fail(in_words(_NOT_SIGNED, language, file=file, round=named.number))
    except NoBls as fault:
        say(in_words(_NO_BLS, language, file=file, fault=str(fault)), err=True)


def _round(number: int | None, at: str | None, chain: str) -> Round | None:
    if number is not None and at is not None:
        raise click.UsageError("--round and --at both name a round; one is enough.")
    if not is_hex(chain, CHAIN_BYTES):
        raise click.UsageError(f"a chain is {2 * CHAIN_BYTES} lower-case hex digits.")
    if number is not None:
        return Round(chain, number)
    if at is None:
        return None
    if chain not in CHAINS:
        raise click.UsageError("the times of this chain are not known here: name its --round.")
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        raise click.UsageError(f"{at!r} is no time, as 2026-12-24T15:00:00Z.") from None
    if moment.tzinfo is None:
        raise click.UsageError(f"{at!r} has no time zone, as the Z of 2026-12-24T15:00:00Z.")
    return Round(chain, CHAINS[chain].round_at(ceil(moment.timestamp())))


def _bytes(text: str, length: int, what: str) -> bytes:
    if not is_hex(text.lower(), length):
        raise click.UsageError(f"{what} is {2 * length} hex digits.")
    return bytes.fromhex(text)


def _agreed(made: Agreement, language: Language) -> list[str]:
    """What is agreed on, in lines."""
    header, beacon = made.header, made.beacon
    told = partial(_told, language)
    seats, ruleset = ", ".join(map(str, header["seats"])), header["ruleset"]
    lines = [told("game", ruleset=ruleset, version=header["version"], seats=seats)]
    lines += [told("content", name=name, hash=found) for name, found in header["content"].items()]
    lines += [told("host", host=header["host"])] if "host" in header else []
    keys = zip(header["seats"], header.get("keys", ()))
    lines += [told("key", seat=str(seat), key=key or told("none")) for seat, key in keys]
    lines += [told("policy", policy=made.policy, nonce=header["parties"]["nonce"])]
    if beacon is not None:
        when = "" if beacon.time is None or beacon.time > _LAST else told("when", time=_clock(beacon.time))
        lines.append(told("beacon", round=beacon.number, chain=beacon.chain, when=when))
    return lines


def _told(language: Language, name: str, /, **fields: object) -> str:
    return in_words(_TEXTS[name], language, **fields)


def _clock(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _tell(file: Path, made: Agreement, as_json: bool, language: Language, **more: Any) -> None:
    """What all may know of the agreement, and who is awaited."""
    if as_json:
        told = {"terms": made.terms.hex(), **more, "parties": made.parties(), "awaited": list(made.awaited)}
        say_json(told)
        return
    say(f"{_NAMES['terms'][language]} {made.terms.hex()}")
    for each in made.shares:
        known = "revealed" if each.value is not None and each is not made.shares[-1] else "committed"
        state = _told(language, known if each.commitment else "nothing", commitment=each.commitment)
        say(f"{each.party}: {state}")
    say(f"{file}: {_next(made, language)}")


def _next(made: Agreement, language: Language) -> str:
    """What the agreement waits for."""
    waiting = ", ".join(map(str, made.awaited))
    if any(each.commitment is None for each in made.shares):
        return _told(language, "commitments", parties=waiting)
    if waiting:
        return _told(language, "shares", parties=waiting)
    if made.beacon is not None and made.signature is None:
        return _told(language, "round", round=made.beacon.number)
    return _told(language, "complete")
