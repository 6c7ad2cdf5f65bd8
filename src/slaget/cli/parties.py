"""``slaget parties``: a seed that nobody chooses alone, from the terms to the first entry of the log."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any, Final, NoReturn

import click

from slaget.cli.arguments import json_option, options_option, scenario_argument, with_option
from slaget.cli.charter import charter_said, host_option, seat_keys_option
from slaget.cli.common import example, fail, seat_called
from slaget.cli.meant import Suggesting
from slaget.cli.new import begin
from slaget.cli.outputs import path_type
from slaget.cli.scenarios import setup_of
from slaget.cli.screen import say, say_json
from slaget.kernel import Agreement, AgreementError, Malformed, Seat, canonical
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
        say(f"{file}: note: the beacon's round came at {_clock(beacon.time)}; name one that lies ahead", err=True)
    _tell(file, made, as_json)


@parties.command()
@file_argument
@click.option("--of", "scenario", metavar="SCENARIO", help="Are the terms those of this game, with these options?")
@options_option
@with_option
@click.option("--share", "mine", type=existing, help="Did this share's seat commit to it under these terms?")
@click.option("-o", "out", type=path_type(), help="Write the agreement for all: without the host's share.")
@json_option
def terms(
    file: Path, scenario: str | None, options: tuple[str, ...], mine: Path | None, out: Path | None, as_json: bool
) -> None:
    """What is agreed on in FILE, and what has come in. Read it before you commit, and again before you reveal.

    JSON: {"terms", "agreed", "parties", "awaited"}.
    """
    made = _read(file)
    if scenario is not None:
        path = made.unlike(*setup_of(scenario, options))
        if path is not None:
            fail(f"{file}: the terms are not those of {scenario}: {path} is another")
    if mine is not None:
        _check(file, made, mine)
    if out is not None:
        _write(out, made.text(), SHARED)
    if not as_json:
        say(*_agreed(made))
    _tell(file, made, as_json, agreed=dict(made.header))


@parties.command()
@file_argument
@seat_argument
@click.option("-o", "out", type=path_type(), help="Write the share to a file that only you may read.")
@json_option
def share(file: Path, seat: str, out: Path | None, as_json: bool) -> None:
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
        say(*(f"{name} {text}" for name, text in told.items() if name != "share" or out is None))


@parties.command()
@file_argument
@seat_argument
@click.argument("commitment", metavar="COMMITMENT")
@json_option
def commit(file: Path, seat: str, commitment: str, as_json: bool) -> None:
    """Take down the COMMITMENT of SEAT."""
    _step(file, lambda made: made.committed(_seat(made, seat), commitment), as_json)


@parties.command()
@file_argument
@seat_argument
@click.argument("value", metavar="SHARE")
@json_option
def reveal(file: Path, seat: str, value: str, as_json: bool) -> None:
    """Take down the SHARE of SEAT, once all have committed: 64 hex digits, or the file that `share -o` wrote."""
    told = _share_in(Path(value))["share"] if Path(value).is_file() else value
    revealed = _bytes(told, SHARE_BYTES, "a share")
    _step(file, lambda made: made.revealed(_seat(made, seat), revealed), as_json)


@parties.command()
@file_argument
@click.argument("signature", metavar="SIGNATURE")
@key_option
@json_option
def beacon(file: Path, signature: str, key: str | None, as_json: bool) -> None:
    """Take down the SIGNATURE of the beacon's round, once it has come. No share is taken after it."""
    signed = _bytes(signature, SIGNATURE_BYTES, "a signature")
    known = None if key is None else _bytes(key, KEY_BYTES, "a beacon's key")

    def step(made: Agreement) -> Agreement:
        taken = made.signed(signed)
        _check_beacon(file, made.beacon, signed, known)
        return taken

    _step(file, step, as_json)


@parties.command()
@file_argument
@click.option("--log", required=True, type=path_type(), help="The file to write.")
@click.option("--timeout", is_flag=True, help="The time is up for who has not revealed: the policy decides.")
@json_option
def start(file: Path, log: Path, timeout: bool, as_json: bool) -> None:
    """Start the game that was agreed on, with the seed that the shares make."""
    made = _read(file)
    try:
        game = made.game(timeout=timeout)
    except AgreementError as fault:
        fail(f"{file}: {fault}")
    begin(game, log, as_json)


def _step(file: Path, step: Callable[[Agreement], Agreement], as_json: bool) -> None:
    try:
        with held(file):
            made = _stepped(file, step)
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be written: {fault.strerror}.") from None
    _tell(file, made, as_json)


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


def _check_beacon(file: Path, named: Round | None, signature: bytes, key: bytes | None) -> None:
    """End with a negative finding where the signature is not the round's; note where nothing here can tell."""
    assert named is not None, "an agreement takes no signature without a round"
    chain = CHAINS.get(named.chain)
    known = key if chain is None else chain.key
    if known is None:
        say(f"{file}: note: the signature was not checked: a chain not known here needs --beacon-key", err=True)
        return
    try:
        if not is_signed(known, named.number, signature):
            fail(f"{file}: this is not the signature of round {named.number}")
    except NoBls as fault:
        say(f"{file}: note: the signature was not checked: {fault}", err=True)


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
    return Round(chain, CHAINS[chain].round_at(int(moment.timestamp())))


def _bytes(text: str, length: int, what: str) -> bytes:
    if not is_hex(text.lower(), length):
        _no(f"{what} is {2 * length} hex digits.")
    return bytes.fromhex(text)


def _no(why: str) -> NoReturn:
    raise click.UsageError(why)


def _agreed(made: Agreement) -> list[str]:
    """What is agreed on, in lines."""
    header, beacon = made.header, made.beacon
    lines = [f"{header['ruleset']} version {header['version']}, seats {', '.join(map(str, header['seats']))}"]
    lines += [f"content {name} {found}" for name, found in header["content"].items()]
    lines += [f"host {header['host']}"] if "host" in header else []
    keys = zip(header["seats"], header.get("keys", ()))
    lines += [f"key of {seat} {key or 'none'}" for seat, key in keys]
    lines += [f"policy {made.policy}, nonce {header['parties']['nonce']}"]
    if beacon is not None:
        when = "" if beacon.time is None else f", at {_clock(beacon.time)}"
        lines.append(f"beacon round {beacon.number} of chain {beacon.chain}{when}")
    return lines


def _clock(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _tell(file: Path, made: Agreement, as_json: bool, **more: Any) -> None:
    """What all may know of the agreement, and who is awaited."""
    if as_json:
        told = {"terms": made.terms.hex(), **more, "parties": made.parties(), "awaited": list(made.awaited)}
        say_json(told)
        return
    say(f"terms {made.terms.hex()}")
    for each in made.shares:
        known = "revealed" if each.value is not None and each is not made.shares[-1] else "committed"
        say(f"{each.party}: {f'{known} {each.commitment}' if each.commitment else 'nothing yet'}")
    say(f"{file}: {_next(made)}")


def _next(made: Agreement) -> str:
    """What the agreement waits for."""
    waiting = ", ".join(map(str, made.awaited))
    if any(each.commitment is None for each in made.shares):
        return f"awaiting the commitment of {waiting}"
    if waiting:
        return f"awaiting the share of {waiting}"
    if made.beacon is not None and made.signature is None:
        return f"awaiting round {made.beacon.number} of the beacon"
    return "complete; `start` may begin"
