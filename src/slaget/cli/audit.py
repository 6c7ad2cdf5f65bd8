"""``slaget audit``: the proof that a log was not altered and follows from the rules."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

import click
from attrs import evolve

from slaget.auditor.audit import audit_read
from slaget.auditor.auditors import FORKED
from slaget.auditor.beacons import Beacons, UnknownChain
from slaget.auditor.findings import unreadable
from slaget.auditor.heads import Heads, ReadOnce, read_heads, require_again, told_alike
from slaget.auditor.tellings import NO_HEAD
from slaget.cli.arguments import json_option, language_option, revealed_seed_option
from slaget.cli.audit_page import page
from slaget.cli.audit_words import fault_in_words, noted
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import counted, example, in_words, logs_under
from slaget.cli.outputs import force_option, path_type, put
from slaget.cli.private import note_if_wide
from slaget.cli.screen import say, say_again, say_json
from slaget.cli.signing import policy_in, policy_option, read_path, signing, verifier_key, vkey_option
from slaget.kernel import Fault, Language, LogError, Report, Text
from slaget.kernel.signing import MissingExtra
from slaget.log.copy import compare, is_copy
from slaget.log.fork import check_fork
from slaget.log.text import numbered_lines
from slaget.seeds.beacon import KEY_BYTES
from slaget.seeds.bls import NoBls, library
from slaget.sign.faults import HeadsFault, NoteFault
from slaget.sign.heads import checkpoint_beside, small_file
from slaget.sign.seen import seen
from slaget.wire.forms import is_hex

HASH_DIGITS = 64
PAUSE, EVERY = 0.5, 64
"""How far an audit is, is told after so many seconds, looked at after so many lines."""
_OK: Final = Text("{path}: ok, {entries}, head {head}", "{path}: i ordning, {entries}, huvud {head}")
_NOTE: Final = Text("{path}: note: {note}", "{path}: obs: {note}")
_WHICH: Final = Text("{number} of {all}: ", "{number} av {all}: ")
_READ: Final = Text("{path}: entry {entry}, {share} %", "{path}: post {entry}, {share} %")


@click.command(epilog=example("slaget audit game.jsonl", "slaget audit logs/ --json --html audit.html"))
@click.argument("logs", metavar="LOG ...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--head", metavar="HASH", help="The head that was noted down; for one LOG.")
@revealed_seed_option
@click.option(
    "--against",
    metavar="HOST",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The host's log: is a seat's copy what it gives, line by line? Of a fork its parent's: did it begin so?",
)
@click.option(
    "--heads", metavar="FILE", type=read_path(), help="The host's log of heads, its checkpoint beside it."
)
@click.option(
    "--checkpoint",
    "checkpoints",
    metavar="FILE",
    multiple=True,
    type=read_path(),
    help="A checkpoint of a game, or an earlier one of the log of heads; several may be given.",
)
@policy_option
@vkey_option
@click.option("--beacon", is_flag=True, help="Check the signatures of beacons; it needs the extra `beacon`.")
@click.option("--beacon-key", metavar="HEX", help="The public key of a beacon's chain other than drand's quicknet.")
@click.option("--html", metavar="FILE", type=path_type(), help="A page for people.")
@force_option
@json_option
@language_option
def audit(
    logs: tuple[Path, ...],
    head: str | None,
    seed: bytes | None,
    against: Path | None,
    heads: Path | None,
    checkpoints: tuple[Path, ...],
    policy: Path | None,
    vkey: str | None,
    beacon: bool,
    beacon_key: str | None,
    html: Path | None,
    force: bool,
    as_json: bool,
    language: Language,
) -> None:
    """Check bytes, roots, seed, signatures and draws of each LOG, and decide every command again.

    Prints "LOG: ok, N entries, head H" or the first fault. A directory is searched for *.jsonl. A seat's
    copy is checked for what it shows; with the revealed --seed the draws it shows too; its rules up to the first
    entry that hides something from the seat. Logs of one game must tell one game. Heads that were told elsewhere
    are held against the log: --head, --checkpoint, --heads, by the game's host or --vkey or --policy. What an
    audit cannot vouch for is noted on stderr, or in the JSON. The exit code is 1 when any log is at fault.
    What a fault says after its kind is English in either language.
    JSON: a list of {"path", "ok", "game", "entries", "size", "head", "fault", "notes"}.
    """
    wanted = _checked(head) if head is not None else None
    if (wanted is not None or against is not None) and (len(logs) != 1 or logs[0].is_dir()):
        raise click.UsageError("--head and --against go with one LOG.")
    if against is not None:
        note_if_wide(against)
    with signing():
        known = read_heads(
            checkpoints,
            heads,
            None if policy is None else policy_in(policy),
            None if vkey is None else verifier_key(vkey),
        )
        times, known = _seen(known, checkpoints)
    beacons = _beacons(beacon, beacon_key, times)
    try:
        found = told_alike([*_reports(logs, wanted, seed, against, beacons, language)])
        is_alone = len({report.game for report in found} - {None}) == 1
        reports = [_held(report, known, is_headed=wanted is not None, is_alone=is_alone) for report in found]
    except ReadOnce as fault:
        raise click.UsageError(
            f"{fault} is a pipe, which is read once; what is told elsewhere is held against a file."
        ) from None
    for report in reports:
        if as_json:
            continue
        say(told(report, language))
        for note in report.notes if report.ok else ():
            say(in_words(_NOTE, language, path=report.path, note=noted(note, language)), err=True)
    if as_json:
        say_json([report.as_json() for report in reports])
    if html is not None:
        read = [Path(report.path) for report in reports]
        put(html, page(reports, language), force=force, read=[*read, against] if against else read)
    if not all(report.ok for report in reports):
        raise SystemExit(NEGATIVE)


def _checked(head: str) -> str:
    wanted = head.lower()
    if not is_hex(wanted, HASH_DIGITS // 2):
        raise click.UsageError(f"a head is {HASH_DIGITS} hex digits.")
    return wanted


def _seen(known: Heads, checkpoints: Sequence[Path]) -> tuple[dict[str, int], Heads]:
    """When the witnesses of a policy had seen the agreements that a log of heads tells of.

    And what is known of heads, with what is wrong with those files.
    """
    heads, policy = known.told, known.policy
    if heads is None or policy is None or known.unread is not None:
        return {}, known
    beside = checkpoint_beside(heads)
    notes = map(small_file, [*checkpoints, *([beside] if beside.exists() else [])])
    try:
        return seen(heads, notes, policy), known
    except (NoteFault, HeadsFault) as fault:
        return {}, evolve(known, unread=f"{heads}: {fault}")


def _beacons(check: bool, key: str | None, times: dict[str, int]) -> Beacons:
    """How beacons are looked at; wrong usage where what would check them is not installed."""
    if key is not None and not is_hex(key, KEY_BYTES):
        raise click.UsageError(f"a beacon's key is {2 * KEY_BYTES} lower-case hex digits.")
    if check:
        try:
            library()
        except NoBls as fault:
            raise click.UsageError(f"{fault}.") from None
    return Beacons(check, None if key is None else bytes.fromhex(key), times)


def _reports(
    logs: Sequence[Path],
    head: str | None,
    seed: bytes | None,
    against: Path | None,
    beacons: Beacons,
    language: Language,
) -> Iterator[Report]:
    """The reports on the files and on every log under the directories."""
    found = [file for path in logs for file in logs_under(path)]
    for number, path in enumerate(found, 1):
        report = _audited(
            path,
            head,
            seed,
            beacons,
            in_words(_WHICH, language, number=number, all=len(found)) if len(found) > 1 else "",
            language,
        )
        yield _compared(report, path, against) if against is not None and report.ok else report


def _audited(
    path: Path, head: str | None, seed: bytes | None, beacons: Beacons, which: str, language: Language
) -> Report:
    try:
        read, once = partial(_watched, path, which, language), not path.is_file()
        return audit_read(read, head, str(path), seed, beacons=beacons, once=once)
    except MissingExtra as fault:
        raise click.UsageError(f"{path}: {fault}.") from None
    except UnknownChain as fault:
        raise click.UsageError(f"{path}: {fault.args[0]}.") from None
    except OSError as fault:
        return unreadable(path, fault)


def _held(report: Report, known: Heads, *, is_headed: bool, is_alone: bool) -> Report:
    """The report with what is known of heads, or with the note that nothing is."""
    if not known.is_given:
        return report if is_headed else report.noting(NO_HEAD)
    with signing():
        return known.looked_at(report, is_alone=is_alone)


def _watched(path: Path, which: str, language: Language) -> Iterator[tuple[int, str]]:
    """The lines of a log; on a terminal it is told how far they are read, once that takes a while."""
    watch, told, done = sys.stderr.isatty(), monotonic(), 0
    shown = ""
    try:
        for number, raw in numbered_lines(path):
            yield number, raw
            done += len(raw) + 1
            if watch and number % EVERY == 0 and monotonic() - told > PAUSE:
                told = monotonic()
                over, share = shown, done * 100 // max(path.stat().st_size, 1)
                shown = which + in_words(_READ, language, path=path, entry=number - 2, share=share)
                say_again(shown, over)
    finally:
        if shown:
            say_again("", shown)


def _compared(report: Report, path: Path, host: Path) -> Report:
    require_again(path)
    try:
        check = check_fork if "fork" in report.header and not is_copy(path) else compare
        check(numbered_lines(path), numbered_lines(host, unfinished=True), str(path))
    except LogError as fault:
        return report.faulted(Fault(fault.entry, fault.kind, None, fault.message))
    return report.without(FORKED)


def told(report: Report, language: Language = "en") -> str:
    """A report in a line."""
    if report.fault is not None:
        return f"{report.path}: {fault_in_words(report.fault, language)}"
    entries = counted(report.entries, "entry", language)
    return in_words(_OK, language, path=report.path, entries=entries, head=report.head)
