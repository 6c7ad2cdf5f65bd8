"""A game as one HTML page that goes through it entry by entry: pictures, words in two languages, draws, the audit.

The page needs no other file and asks no network. Its pictures lie in it packed: each tag of an SVG once, each
picture as the numbers of its tags.
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final
from zlib import compress

from attrs import evolve, frozen

from slaget.cli.audit_words import fault_in_words, noted
from slaget.cli.common import AnyGame, in_words, standing
from slaget.cli.narrating import narrations
from slaget.cli.replay_script import SCRIPT, STYLE
from slaget.kernel import Entry, Language, Look, Report, Seat, Text
from slaget.kernel.messages import EVENTS as KERNEL_EVENTS
from slaget.kernel.past import Past, seen_events
from slaget.kernel.visible import for_markup
from slaget.kernel.words import LANGUAGES

_IDS: Final = "replay"
_TAGS: Final = re.compile("<[^>]*>|[^<]+")
_GOOD: Final = Text(
    "The audit: in order, {entries} {entries:entry|entries}, head {head}.",
    "Granskningen: i ordning, {entries} {entries:post|poster}, huvud {head}.",
)
_BAD: Final = Text("The audit: {fault}", "Granskningen: {fault}")
_DREW: Final = Text("drawn: {draws}", "draget: {draws}")
_DRAW: Final = Text("{value} of {low} to {high}", "{value} av {low} till {high}")
_HIDDEN: Final = Text("something was drawn", "något drogs")
_SEEN: Final = Text("As {seat} saw it", "Som {seat} såg det")
_LABELS: Final[Mapping[str, Text]] = {
    "first": Text("First entry", "Första posten"),
    "back": Text("Back", "Bakåt"),
    "play": Text("Play", "Spela upp"),
    "pause": Text("Pause", "Paus"),
    "next": Text("Forward", "Framåt"),
    "last": Text("Last entry", "Sista posten"),
    "at": Text("Entry", "Post"),
    "other": Text("På svenska", "In English"),
    "list": Text("All entries", "Alla poster"),
    "keys": Text(
        "Keys: left and right arrow, Home, End; space plays.",
        "Tangenter: vänster- och högerpil, Home, End; blanksteg spelar upp.",
    ),
    "unpacked": Text(
        "This browser cannot unpack the pictures.", "Den här webbläsaren kan inte packa upp bilderna."
    ),
}


@frozen
class Frame:
    """An entry of the page: its number, its words and its draws in each language, its pictures."""

    n: int
    told: Mapping[Language, Sequence[str]]
    drew: Mapping[Language, str]
    pictures: Mapping[Language, str]


def replay_page(game: AnyGame, report: Report, seat: Seat | None = None, language: Language = "en") -> str:
    """The whole page; with a seat as that seat saw the game, and ``language`` the one it opens in."""
    frames = list(_frames(game, seat))
    title = {each: game.ruleset.words(game.state).name("ruleset", game.ruleset.name, each) for each in LANGUAGES}
    data: dict[str, Any] = {
        "language": language,
        "title": title,
        "labels": {name: _both(text) for name, text in _LABELS.items()},
        "standing": {each: standing(game, each) for each in LANGUAGES},
        "audit": {each: _verdict(report, each) for each in LANGUAGES},
        "seen": None if seat is None else {each: _seen(game, seat, each) for each in LANGUAGES},
        "entries": [{"n": frame.n, "told": frame.told, "drew": frame.drew} for frame in frames],
        "pictures": _packed([frame.pictures for frame in frames]),
    }
    last = frames[-1].pictures.get(language, "")
    listed = "".join(f'<li value="{frame.n}">{_line(frame.told[language])}</li>' for frame in frames)
    good = "ok" if report.ok else "fault"
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        "script-src 'unsafe-inline'\">"
        f"<title>{for_markup(title[language])}</title><style>{STYLE}</style></head><body>"
        f'<header><h1 id="title">{for_markup(title[language])}</h1>'
        '<button type="button" id="other" hidden></button>'
        f'</header><main><p id="seen">{for_markup(data["seen"][language]) if data["seen"] else ""}</p>'
        f'<figure id="picture">{last}</figure><div id="controls" role="group" hidden></div>'
        '<div id="now" role="status" aria-live="polite"></div>'
        f'<p id="standing">{for_markup(data["standing"][language])}</p>'
        f'<p id="audit" class="{good}">{for_markup(data["audit"][language])}</p><p id="keys"></p>'
        f'<section><h2 id="all">{for_markup(_LABELS["list"][language])}</h2><ol id="list">{listed}</ol></section>'
        f'</main><script type="application/json" id="data">{_json(data)}</script><script>{SCRIPT}</script>'
        "</body></html>\n"
    )


def _frames(game: AnyGame, seat: Seat | None) -> Iterator[Frame]:
    """Each entry as everybody or one seat saw it."""
    ruleset = game.ruleset
    eyes = None if seat is None else ruleset.allies(game.setup, seat)
    past: Past[Any] = Past.begin(ruleset, game.setup)
    for entry in game.log:
        seen = entry.events if eyes is None else tuple(seen_events(entry.events, eyes))
        told: dict[Language, list[str]] = {
            each: list(narrations(ruleset, past.state, seen, each)) for each in LANGUAGES
        }
        drew: dict[Language, str] = {each: _drawn(entry, each, hidden=seat is not None) for each in LANGUAGES}
        past = past.after(evolve(entry, events=seen))
        did = tuple(event for event in seen if not isinstance(event, KERNEL_EVENTS))
        pictures = {}
        if ruleset.picture is not None:
            for each in LANGUAGES:
                look = Look(language=each, theme="auto", ids=_IDS, last=did)
                pictures[each] = ruleset.picture(past.state, look).svg
        yield Frame(entry.n, told, drew, pictures)


def _drawn(entry: Entry[Any, Any], language: Language, *, hidden: bool) -> str:
    if not entry.draws:
        return ""
    if hidden:
        return _HIDDEN[language]
    said = (in_words(_DRAW, language, value=value, low=low, high=high) for low, high, value in entry.draws)
    return in_words(_DREW, language, draws=", ".join(said))


def _verdict(report: Report, language: Language) -> str:
    if report.fault is not None:
        return in_words(_BAD, language, fault=fault_in_words(report.fault, language))
    said = in_words(_GOOD, language, entries=report.entries, head=report.head or "")
    return " ".join((said, *(f"({noted(note, language)})" for note in report.notes)))


def _seen(game: AnyGame, seat: Seat, language: Language) -> str:
    words = game.ruleset.words(game.state)
    return in_words(_SEEN, language, seat=words.name(words.kind_of("seat"), seat, language))


def _packed(pictures: Sequence[Mapping[Language, str]]) -> str | None:
    """All pictures, the first language's before the second's for each entry, as base64 of a zlib stream."""
    if not all(pictures):
        return None
    table: dict[str, int] = {}
    drawn = chain.from_iterable([each[language] for language in LANGUAGES] for each in pictures)
    rows = [[table.setdefault(tag, len(table)) for tag in _TAGS.findall(svg)] for svg in drawn]
    text = json.dumps([list(LANGUAGES), list(table), rows], ensure_ascii=False, separators=(",", ":"))
    return b64encode(compress(text.encode(), 9)).decode()


def _line(told: Sequence[str]) -> str:
    return "<br>".join(map(for_markup, told))


def _both(text: Text) -> dict[str, str]:
    return {each: text[each] for each in LANGUAGES}


def _json(data: object) -> str:
    """JSON that may stand in a page: no tag can begin in it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
