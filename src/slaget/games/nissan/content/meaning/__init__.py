"""What the clauses of a card surely do, or never do: the checks of EF-18."""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from slaget.content.diagnostics import Faults
from slaget.content.nodes import Node
from slaget.games.nissan.content.meaning.card import findings
from slaget.games.nissan.content.meaning.declared import check_definitions, check_marks
from slaget.games.nissan.content.meaning.ground import Finding, Ground, place_of
from slaget.games.nissan.content.meaning.room import check_room
from slaget.games.nissan.language.forms import Clause, Definition, Entry


def check_meaning(
    entries: Sequence[Entry], texts: Mapping[str, str], card: Node, ground: Ground, faults: Faults
) -> None:
    """Note what is wrong or idle in a card of format /2: its entries, its text in each language, its node."""
    found = [*findings(entries, ground), *check_room(texts)]
    _note((attrs.evolve(each, at=tuple(("effects", *path) for path in each.at)) for each in found), card, faults)


def check_declared(
    entries: Sequence[Entry],
    clauses: Iterable[Clause],
    marks: Iterable[str],
    definitions: Mapping[str, Definition],
    root: Node,
    faults: Faults,
) -> None:
    """Note what a file itself declares and does not use; ``clauses`` are of all its entries, calls expanded."""
    plain = {name: (each.takes, each.effects) for name, each in definitions.items()}
    found = [*check_marks(list(marks), clauses), *check_definitions(plain, entries)]
    _note((each for each in found if not faults.is_from_elsewhere(place_of(each, root))), root, faults)


def _note(found: Iterable[Finding], root: Node, faults: Faults) -> None:
    for each in found:
        at = place_of(each, root)
        if each.severity == "error":
            faults.error(at, each.code, each.message, rule=each.rule)
        else:
            faults.warn(at, each.code, each.message, rule=each.rule)
