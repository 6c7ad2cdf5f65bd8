"""``slaget audit``: the proof that a log was not altered and follows from the rules."""

from collections.abc import Iterator
from pathlib import Path

import click

from slaget.cli.common import NEGATIVE, example, json_option, print_json
from slaget.kernel import Fault, Report
from slaget.kernel import audit as audit_log

HASH_DIGITS = 64


@click.command(epilog=example("slaget audit game.jsonl", "slaget audit logs/ --json"))
@click.argument("logs", metavar="LOG ...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--head", metavar="HASH", help="The head hash that was noted down; for one LOG.")
@json_option
def audit(logs: tuple[Path, ...], head: str | None, as_json: bool) -> None:
    """Check bytes, chain, seed and draws of each LOG, and decide every command again.

    Prints "LOG: ok, N entries, head H" or the first fault. A directory is searched for *.jsonl. The
    exit code is 1 when any log is at fault.
    """
    wanted = _checked(head) if head is not None else None
    if wanted is not None and (len(logs) != 1 or logs[0].is_dir()):
        raise click.UsageError("--head goes with one LOG.")
    reports = []
    for path in logs:
        for report in _reports(path, wanted):
            reports.append(report)
            if not as_json:
                click.echo(told(report))
    if as_json:
        print_json([report.as_json() for report in reports])
    if not all(report.ok for report in reports):
        raise SystemExit(NEGATIVE)


def _checked(head: str) -> str:
    wanted = head.lower()
    if len(wanted) != HASH_DIGITS or not set(wanted) <= set("0123456789abcdef"):
        raise click.UsageError(f"a head is {HASH_DIGITS} hex digits.")
    return wanted


def _reports(path: Path, head: str | None) -> Iterator[Report]:
    """The reports on a file, or on every log under a directory; one without logs is a fault."""
    if not path.is_dir():
        yield audit_log(path, head)
        return
    found = sorted(file for file in path.rglob("*.jsonl") if not file.is_dir())
    yield from (audit_log(file) for file in found)
    if not found:
        yield Report(0, None, Fault(-1, "bytes", None, "the directory holds no *.jsonl"), str(path))


def told(report: Report) -> str:
    """A report in a line."""
    if report.fault is None:
        return f"{report.path}: ok, {report.entries} entries, head {report.head}"
    fault = report.fault
    where = f"entry {fault.entry}" if fault.entry >= 0 else "header"
    rule = f" [{fault.rule}]" if fault.rule else ""
    return f"{report.path}: {where}: {fault.kind}: {fault.message}{rule}"
