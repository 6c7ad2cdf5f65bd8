"""What an audit finds, in words: where a fault is and of which kind, and what the audit cannot vouch for."""

import re
from collections.abc import Mapping
from typing import Final

from slaget.auditor.auditors import CLOSED, FORKED, HIDING, SEEDLESS
from slaget.auditor.beacons import NOT_AHEAD, OPEN, UNCHECKED
from slaget.auditor.tellings import NO_HEAD
from slaget.cli.common import in_words
from slaget.kernel import Fault, Language, Text

KINDS: Final[Mapping[str, Text]] = {
    kind: Text(kind, swedish)
    for kind, swedish in {
        "bytes": "form",
        "version": "version",
        "seed": "frö",
        "tree": "träd",
        "draw": "dragning",
        "decision": "avgörande",
        "signature": "underskrift",
        "head": "huvud",
        "fork": "förgrening",
    }.items()
}
"""The kinds of fault that docs/log-format.md lists."""
NOTES: Final = (
    Text(NO_HEAD, "inget huvud angavs: en kapad eller på nytt förseglad logg skulle gå igenom"),
    Text(UNCHECKED, "fyrens underskrift kontrollerades inte (--beacon)"),
    Text(NOT_AHEAD, "att omgången låg i framtiden visades inte"),
    Text(OPEN, "om en andel utelämnades innan omgången kom eller efteråt visades inte"),
    Text(
        "nothing that was given tells a head of this game", "inget som angavs berättar om ett huvud i detta parti"
    ),
    Text(
        "one seed in two games: {other} has the same commitment",
        "ett frö i två partier: {other} har samma åtagande",
    ),
    Text(
        "the draws were {chance}: no seed vouches for them",
        "dragningarna kom utifrån ({chance}): inget frö går i god för dem",
    ),
    Text(
        f"{FORKED}that entries 0 to {{last}} are the parent's shows in its log (--against)",
        "en förgrening: att posterna 0 till {last} är ursprungets syns i dess logg (--against)",
    ),
    Text(SEEDLESS, "en plats kopia utan fröet: om dragningarna är fröets är inte känt"),
    Text(HIDING, "en plats kopia: post {entry} döljer något, ingen regel kontrolleras från och med den"),
    Text(
        CLOSED,
        "en sluten logg: den berättar inga kommandon, dragningar eller händelser, så ingen regel kontrolleras",
    ),
    Text("no key: nobody signs the commands of {seats}", "ingen nyckel: ingen undertecknar kommandona för {seats}"),
)
"""Each note that an audit makes, in English as the JSON has it."""
_FIELD: Final = re.compile(r"\\{(\w+)\\}")
_ENTRY: Final = Text("entry {entry}", "post {entry}")
_HEADER: Final = Text("header", "huvudrad")


def place(fault: Fault, language: Language) -> str:
    """Where a fault is."""
    return in_words(_ENTRY if fault.entry >= 0 else _HEADER, language, entry=fault.entry)


def kind(fault: Fault, language: Language) -> str:
    """The kind of a fault."""
    return KINDS[fault.kind][language] if fault.kind in KINDS else fault.kind


def fault_in_words(fault: Fault, language: Language) -> str:
    """Where a fault is, its kind, what it says, which is English, and its rule."""
    rule = f" [{fault.rule}]" if fault.rule else ""
    return f"{place(fault, language)}: {kind(fault, language)}: {fault.message}{rule}"


def noted(note: str, language: Language) -> str:
    """A note of an audit; one that is not known here stays as it is.

    >>> noted("no key: nobody signs the commands of norse", "sv")
    'ingen nyckel: ingen undertecknar kommandona för norse'
    """
    for text in NOTES:
        pattern = _FIELD.sub(r"(?P<\1>.*)", re.escape(text.en))
        if found := re.fullmatch(pattern, note, re.DOTALL):
            return in_words(text, language, **found.groupdict())
    return note
