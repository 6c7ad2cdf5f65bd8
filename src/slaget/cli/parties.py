"""``slaget parties``: a seed that nobody chooses alone, from the first commitment to the first entry of the log."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import click

from slaget.cli.arguments import json_option, options_option, scenario_argument, with_option
from slaget.cli.common import AnyRuleset, example, fail, seat_called
from slaget.cli.meant import Suggesting
from slaget.cli.new import begin
from slaget.cli.scenarios import setup_of
from slaget.cli.screen import say, say_json
from slaget.kernel import Agreement, AgreementError, Malformed, Rejected, Seat, canonical, find, seeded
from slaget.kernel.chance import commitment
from slaget.log.disk import held, replace, write_new
from slaget.seeds.parties import POLICIES

Kept: TypeAlias = dict[str, Any]
FORMAT: Final = "slaget-parties/1"
_EXAMPLE: Final = (
    "slaget parties open nissan/slaget seed.json",
    "slaget parties share",
    "slaget parties commit seed.json norse COMMITMENT",
    "slaget parties reveal seed.json norse SHARE",
    "slaget parties start seed.json --log game.jsonl",
)


class Steps(Suggesting):
    """The steps in the order in which they are taken."""

    noun = "step"

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


file_argument: Final = click.argument(
    "file", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
seat_argument: Final = click.argument("seat", metavar="SEAT")


@click.group(cls=Steps, epilog=example(*_EXAMPLE))
def parties() -> None:
    """Make a game's seed from shares of the seats and the host: all commit, then the seats reveal.

    FILE is the host's: it holds the host's own share, which nobody may see before the game is over. What
    this gives, and what it does not, stands in docs/log-format.md.
    """


@parties.command(name="open")
@scenario_argument
@click.argument("file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@options_option
@with_option
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default="abort",
    show_default=True,
    help="When a seat does not reveal: no game, or a seed without its share.",
)
@json_option
def open_(scenario: str, file: Path, options: tuple[str, ...], policy: Any, as_json: bool) -> None:
    """The host agrees on SCENARIO, commits to a share of its own, and writes FILE."""
    ruleset, setup = setup_of(scenario, options)
    made = Agreement.opened(ruleset.seats(setup), policy)
    about = {"format": FORMAT, "ruleset": ruleset.name, "version": ruleset.version}
    kept = {**about, "setup": ruleset.codec.dump(setup), **made.kept()}
    try:
        write_new(file, [canonical(kept).encode() + b"\n"])
    except FileExistsError:
        raise click.UsageError(f"{file} exists already; it is not overwritten.") from None
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be written: {fault.strerror}.") from None
    _tell(file, made, as_json)


@parties.command()
@json_option
def share(as_json: bool) -> None:
    """A fresh share for a seat, and its commitment. The share is kept secret until all have committed."""
    seed = seeded().seed
    if as_json:
        say_json({"share": seed.hex(), "commitment": commitment(seed)})
    else:
        say(f"share {seed.hex()}", f"commitment {commitment(seed)}")


@parties.command()
@file_argument
@seat_argument
@click.argument("promise", metavar="COMMITMENT")
@json_option
def commit(file: Path, seat: str, promise: str, as_json: bool) -> None:
    """Take down the COMMITMENT of SEAT."""
    _step(file, seat, lambda made, party: made.committed(party, promise), as_json)


@parties.command()
@file_argument
@seat_argument
@click.argument("seed", metavar="SHARE")
@json_option
def reveal(file: Path, seat: str, seed: str, as_json: bool) -> None:
    """Take down the SHARE of SEAT, once all have committed."""
    _step(file, seat, lambda made, party: made.revealed(party, _bytes(seed)), as_json)


@parties.command()
@file_argument
@click.option("--log", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@click.option("--timeout", is_flag=True, help="The time is up for who has not revealed: the policy decides.")
@json_option
def start(file: Path, log: Path, timeout: bool, as_json: bool) -> None:
    """Start the game that was agreed on, with the seed that the shares make."""
    kept, made = _read(file)
    try:
        source = made.source(timeout=timeout)
    except AgreementError as fault:
        fail(f"{file}: {fault}")
    ruleset = _ruleset(file, kept)
    try:
        setup = ruleset.codec.load(ruleset.setup, kept["setup"])
    except (Malformed, Rejected) as fault:
        fail(f"{file}: the set-up does not fit: {fault}")
    begin(ruleset, setup, source, log, as_json)


def _step(file: Path, said: str, step: Callable[[Agreement, Seat], Agreement], as_json: bool) -> None:
    try:
        with held(file):
            made = _stepped(file, said, step)
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be written: {fault.strerror}.") from None
    _tell(file, made, as_json)


def _stepped(file: Path, said: str, step: Callable[[Agreement, Seat], Agreement]) -> Agreement:
    kept, made = _read(file)
    seat = seat_called(said, [each.party for each in made.shares[:-1]])
    try:
        made = step(made, seat)
    except AgreementError as fault:
        fail(f"{file}: {fault}")
    replace(file, canonical({**kept, **made.kept()}).encode() + b"\n")
    return made


def _read(file: Path) -> tuple[Kept, Agreement]:
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if type(kept) is not dict or kept.get("format") != FORMAT:
            raise AgreementError("this is no agreement")
        return kept, Agreement.resumed(kept)
    except (AgreementError, ValueError, RecursionError) as fault:
        fail(f"{file}: {fault}")
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be read: {fault.strerror}.") from None


def _ruleset(file: Path, kept: Kept) -> AnyRuleset:
    try:
        ruleset = find(str(kept.get("ruleset")))
    except LookupError as fault:
        fail(f"{file}: {fault.args[0]}")
    if kept.get("version") != ruleset.version:
        fail(f"{file}: this library has version {ruleset.version!r} of {ruleset.name}, not {kept.get('version')!r}")
    return ruleset


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise click.UsageError("a share is 64 hex digits.") from None


def _tell(file: Path, made: Agreement, as_json: bool) -> None:
    """What all may know of the agreement, and who is awaited."""
    if as_json:
        say_json({**made.as_json(), "awaited": list(made.awaited)})
        return
    for each in made.shares:
        known = "revealed" if each.seed is not None and each is not made.shares[-1] else "committed"
        say(f"{each.party}: {f'{known} {each.commitment}' if each.commitment else 'nothing yet'}")
    what = "commitment" if any(each.commitment is None for each in made.shares) else "share"
    waiting = ", ".join(map(str, made.awaited))
    say(f"{file}: awaiting the {what} of {waiting}" if waiting else f"{file}: complete; `start` may begin")
