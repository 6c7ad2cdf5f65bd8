"""A game in a notebook: its picture, who is to act, and what happened last, as one seat knows it."""

import json
from hashlib import sha256
from html import escape
from typing import Any, Final

from slaget.kernel.words import Language, listed

LAST: Final = 5
_TO_ACT: Final = {"en": "To act: {seats}.", "sv": "Att handla: {seats}."}
_OVER: Final = {"en": "The game is over.", "sv": "Partiet är slut."}


def shown(document: dict[str, Any], statics: dict[str, Any], svg: str | None, language: Language = "en") -> str:
    """The HTML of a document whose entries are the last few, with its picture where there is one.

    All text is escaped, and has the colour of the page that it stands on.
    """
    standing = f"<p>{escape(_standing(document, statics, language))}</p>"
    rows = "".join(_row(entry, language) for entry in document["entries"])
    title = escape(str(statics["title"][language]))
    picture = "" if svg is None else f'<div style="max-width:44em">{svg}</div>'
    return f"<div><p><strong>{title}</strong></p>{picture}{standing}<table>{rows}</table></div>"


def ids_of(document: dict[str, Any]) -> str:
    """What the ids of its picture begin with: another document of the page has others."""
    return f"s{sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:12]}"


def _standing(document: dict[str, Any], statics: dict[str, Any], language: Language) -> str:
    """Who is to act, or how the game ended."""
    outcome = document["outcome"]
    if outcome is not None:
        return str((outcome.get("text") or _OVER)[language])
    labels = {str(each["seat"]): each["label"][language] for each in statics["seats"]}
    seats = [labels.get(str(seat), str(seat)) for seat in document["to_act"]]
    return _TO_ACT[language].format(seats=listed(seats, language))


def _row(entry: dict[str, Any], language: Language) -> str:
    told = " ".join(each["text"][language] for each in entry["events"])
    number = f'<td style="text-align:right;vertical-align:top">{entry["n"]}</td>'
    return f'<tr>{number}<td style="text-align:left">{escape(told)}</td></tr>'
