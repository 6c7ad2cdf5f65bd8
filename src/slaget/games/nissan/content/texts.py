"""Card texts and the effects that they say (EF-17)."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from slaget.content.diagnostics import ContentError, Diagnostic
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.language.data import read
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.text import parsed
from slaget.games.nissan.language.text.reading import Unread
from slaget.kernel import Language


def effects_of(
    text: str, language: Language, path: str, names: Mapping[str, str], deck: Deck | None = None
) -> list[dict[str, Any]]:
    """The effects that a card text says, as a file has them; marks and definitions are those of a deck.

    Raises ``ContentError`` at the place where the text stops being one, with what could stand there (EF-17.6); or
    with what is wrong in the effects, where they name what there is not.

    >>> effects_of("You draw at once two cards.", "en", "card.txt", {})
    [{'do': [{'draw': 2}]}]
    """
    marks, definitions = ({}, {}) if deck is None else (deck.marks, deck.definitions)
    try:
        entries = parsed(text, language, names, marks, definitions)
    except Unread as fault:
        raise ContentError([_fault(text, path, fault)]) from None
    scope = Scope(marks=marks, definitions=definitions)
    faults = [fault for entry in entries for fault in read(plain(entry), scope)[1] if fault.severity == "error"]
    if faults:
        raise ContentError(
            [
                Diagnostic(path, None, None, "error", f.code, f.message.en, rule=f.rule, sv=f.message.sv)
                for f in faults
            ]
        )
    return [_written(plain(entry)) for entry in entries]


def _fault(text: str, path: str, fault: Unread) -> Diagnostic:
    before = text[: fault.place]
    line, column = before.count("\n") + 1, fault.place - (before.rfind("\n") + 1) + 1
    hoped = ", ".join(_quoted(fault.hoped))
    en, sv = f"here could stand {hoped or 'nothing more'}", f"här kunde {hoped or 'inget mer'} stå"
    return Diagnostic(path, line, column, "error", "unread-text", en, rule="EF-17.6", sv=sv)


def _quoted(hoped: tuple[str, ...]) -> Iterator[str]:
    return (f"'{words.strip() or words}'" for words in hoped)


def _written(data: Any) -> Any:
    """Plain data with the numbers that YAML and JSON know."""
    if isinstance(data, Mapping):
        return {key: _written(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_written(each) for each in data]
    return float(data) if isinstance(data, Decimal) else data
