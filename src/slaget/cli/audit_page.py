"""An audit as an HTML page: a row a log, and for each fault the difference and the board."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, Final

from slaget.cli.audit_words import kind, noted, place
from slaget.cli.common import OK, counted, in_words
from slaget.kernel import Fault, Language, Look, Report, Text
from slaget.kernel.past import Past
from slaget.kernel.visible import for_markup, for_page
from slaget.log.copy import CopyReader
from slaget.log.header import parsed, read_header
from slaget.log.text import numbered_lines, read_entry

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; vertical-align: top; }
tr { border-bottom: 1px solid #ddd; } .ok { color: #1b6e3c; } .fault { color: #a4161a; }
code, pre { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
mark { background: #ffd6a5; } svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { background: #181a1b; color: #ddd; } mark { color: #222; }
  .ok { color: #7bd88f; } .fault { color: #ff8a80; } }
"""


_AUDIT: Final = Text("Audit", "Granskning")
_GOOD: Final = Text("{good} of {logs} {good:is|are} in order.", "{good} av {logs} är i ordning.")
_COLUMNS: Final = (Text("Log", "Logg"), Text("Finding", "Utfall"), Text("Entries", "Poster"), Text("Head", "Huvud"))
_BEFORE: Final = Text("The board before entry {entry}.", "Brädet före post {entry}.")
_SIDES: Final = (Text("Recorded", "Nedtecknat"), Text("The rules give", "Reglerna ger"))
_BROKEN: Final = Text("The board cannot be drawn ({fault}).", "Brädet kan inte ritas ({fault}).")


def page(reports: Sequence[Report], language: Language = "en") -> str:
    """The whole page; it needs no other file."""
    good = sum(report.ok for report in reports)
    rows = "".join(_row(report, language) for report in reports)
    faults = "".join(
        _section(report, report.fault, f"fault-{number}", language)
        for number, report in enumerate(reports)
        if report.fault
    )
    verdict = in_words(_GOOD, language, good=good, logs=counted(len(reports), "log", language))
    titles = "".join(f"<th>{title[language]}</th>" for title in _COLUMNS)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{_AUDIT[language]}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{_AUDIT[language]}</h1><p>{verdict}</p>"
        f"<table><thead><tr>{titles}</tr></thead>"
        f"<tbody>{rows}</tbody></table>{faults}</body></html>\n"
    )


def _row(report: Report, language: Language) -> str:
    fault = report.fault
    name, said = ("ok", OK[language]) if fault is None else ("fault", for_markup(kind(fault, language)))
    finding = f'<span class="{name}">{said}</span>'
    finding += "".join(f"<br>{for_page(noted(note, language))}" for note in report.notes if fault is None)
    head = f"<code>{report.head or ''}</code>"
    return f"<tr><td>{for_page(report.path)}</td><td>{finding}</td><td>{report.entries}</td><td>{head}</td></tr>"


def _section(report: Report, fault: Fault, ids: str, language: Language) -> str:
    rule = f" <code>{for_markup(fault.rule)}</code>" if fault.rule else ""
    drawing = _drawing(report, ids, language)
    caption = f"<figcaption>{in_words(_BEFORE, language, entry=fault.entry)}</figcaption>"
    return (
        f"<section><h2>{for_page(report.path)}: {place(fault, language)}</h2>"
        f'<p class="fault">{for_markup(kind(fault, language))}: {for_page(fault.message)}{rule}</p>'
        f"{_difference(fault, language)}{f'<figure>{drawing}{caption}</figure>' if drawing else ''}</section>"
    )


def _difference(fault: Fault, language: Language) -> str:
    if fault.recorded is None or fault.decided is None:
        return ""
    pairs = zip_longest(fault.recorded.split("\n"), fault.decided.split("\n"), fillvalue="")
    marked = map(_marked, pairs)
    rows = "".join(f"<tr><td><pre>{mine}</pre></td><td><pre>{theirs}</pre></td></tr>" for mine, theirs in marked)
    titles = "".join(f"<th>{title[language]}</th>" for title in _SIDES)
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{rows}</tbody></table>"


def _marked(pair: tuple[str, str]) -> tuple[str, str]:
    """Both lines with what differs between them marked."""
    mine, theirs = pair
    codes = SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes()
    return (
        "".join(_piece(mine[a:b], tag != "equal") for tag, a, b, _, _ in codes),
        "".join(_piece(theirs[a:b], tag != "equal") for tag, _, _, a, b in codes),
    )


def _piece(text: str, differs: bool) -> str:
    return f"<mark>{for_markup(text)}</mark>" if differs and text else for_markup(text)


def _drawing(report: Report, ids: str, language: Language) -> str | None:
    """The picture; where drawing it breaks, what broke. Whatever a log holds, the page is still written."""
    try:
        return picture_before(report, ids, language)
    except Exception as fault:
        what = for_markup(f"{type(fault).__name__}: {fault}")
        return f"<p>{in_words(_BROKEN, language, fault=what)}</p>"


def picture_before(report: Report, ids: str, language: Language = "en") -> str | None:
    """The game as it stood before the faulty entry, as SVG with these ids; None where there is no picture of it."""
    if report.fault is None or report.fault.entry < 1:
        return None
    return _drawn(numbered_lines(report.path), report.fault.entry, report.path, ids, language)


def _drawn(lines: Iterable[tuple[int, str]], entry: int, path: str, ids: str, language: Language) -> str | None:
    numbered = iter(lines)
    _, first = next(numbered)
    header = read_header(first, path)
    ruleset = header.ruleset
    if ruleset.picture is None:
        return None
    reader = CopyReader(first, path) if header.view is not None else None
    past: Past[Any] = Past.begin(ruleset, header.setup)
    for number, raw in numbered:
        if number - 2 >= entry:
            break
        data = parsed(raw, number, path)
        read: Any = reader.read(number, raw) if reader else read_entry(ruleset, data, number, path, header.version)
        past = past.after(read)
    return ruleset.picture(past.state, Look(language=language, theme="auto", ids=ids)).svg
