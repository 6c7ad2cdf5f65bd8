"""Battles with one card made of a few effects, for tests of what cards do."""

from typing import Any, Final

import attrs
from battle import Given, battle, card
from worked import SCOPE

from slaget.games.nissan import messages as m
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import mark
from slaget.games.nissan.language.hidden import leaks

MARKS: Final = {
    **SCOPE.marks,
    "curse": mark({"of": "fighter", "max": 3, "seen": "own", "title": {"sv": "Förbannelse", "en": "Curse"}}),
    "vow": mark({"of": "side", "max": 3, "seen": "own", "title": {"sv": "Löfte", "en": "Vow"}}),
}
NAMES: Final = attrs.evolve(SCOPE, marks=MARKS)
SEA: Final = {"n1": "50,50,90: sword4", "d1": "100,50,90: sword4"}


def with_card(*data: Any, turn: Any = "norse", **rest: Any) -> Given:
    """A battle in which the Norse hold a card of these effects, called ``made``."""
    made = card(*(structure(each, NAMES) for each in data))
    return battle(
        norse=(made,), turn=turn, marks=MARKS, **(rest if any(k[1:].isdigit() for k in rest) else {**SEA, **rest})
    )


def played(*data: Any, luck: Any = None, **rest: Any) -> Any:
    """What comes of such a card when it is played."""
    return with_card(*data, **rest).when(m.PlayCard("norse", "made#1", "card"), luck=luck)


def leaking(*acts: Any) -> list[tuple[str, str]]:
    """The keys at which acts tell what is secret, each with its code."""
    found = leaks(structure({"do": list(acts)}, NAMES), MARKS)  # type: ignore[arg-type]
    return [(".".join(map(str, fault.path)), fault.code) for fault in found]
