"""The effects of cards whose format has clauses, read through nodes and checked (EF-1, EF-18)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, ScalarNode, at_path, inner_nodes, plain, value_or_self
from slaget.content.suggest import nearest
from slaget.games.nissan.cards import EFFECT_KINDS, Card, Effect
from slaget.games.nissan.content.declared import Declared, note
from slaget.games.nissan.content.meaning import check_declared, check_meaning
from slaget.games.nissan.content.meaning.ground import Ground
from slaget.games.nissan.content.tables import GROUP_WORDS
from slaget.games.nissan.content.values import structure
from slaget.games.nissan.language.bound import unbound
from slaget.games.nissan.language.data import read
from slaget.games.nissan.language.forms import Call, Entry, Moment
from slaget.games.nissan.language.hidden import leaks
from slaget.games.nissan.language.limits import require_size
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.places import At, BadForm, Refused
from slaget.games.nissan.language.text import printed
from slaget.games.nissan.language.walk import Path, forms_in
from slaget.games.nissan.seats import SEATS
from slaget.kernel.words import JSON_ORDER, Text


def read_entry(node: MapNode, declared: Declared, faults: Faults) -> Entry | None:
    """An entry of a card's effects; None where it is none, which is noted at its tokens."""
    data = faults.plain(node)
    if not declared.later:
        effect: Effect = structure(data, Effect)
        return effect
    if faults.has_refused_keys(node):
        faults.block(node)
        return None
    entry, found = read(data, declared.scope)
    note(found, node, faults)
    if entry is None:
        faults.block(node)
        return None
    note([*unbound(entry, declared.scope)], node, faults)
    try:
        clauses = expanded(entry, declared.definitions)
    except BadForm as bad:
        first = bad.faults[0]
        faults.error(node.values.get("kind", node), first.code, first.message, rule=first.rule)
        return None
    hidden = [fault for clause in clauses for fault in leaks(clause, declared.marks, declared.definitions)]
    is_call = "kind" in node.values
    note([attrs.evolve(each, path=("kind",)) if is_call else each for each in hidden], node, faults)
    return None if hidden else entry


def check_card(
    card: MapNode, effects: Sequence[Entry], texts: Mapping[str, str], ground: Ground, faults: Faults
) -> None:
    """Note what of a card is too large, and what of it surely does nothing or too much (EF-18)."""
    node = card.values["effects"]
    at = At(faults.plain(node), Scope())
    try:
        require_size(at, above=-1)
    except Refused:
        note(at.faults, node, faults)
        return
    check_names(card, effects, ground, faults)
    if faults.is_sound(card):
        check_meaning(effects, texts, card, ground, faults)


def check_read(root: Node, cards: Iterable[Card], declared: Declared, faults: Faults) -> None:
    """Note marks and definitions that no card of the file uses."""
    if faults.errors():
        return
    entries = [entry for card in cards for entry in card.effects]
    clauses = [clause for entry in entries for clause in expanded(entry, declared.definitions)]
    check_declared(entries, clauses, declared.marks, declared.definitions, root, faults)


def told(effects: Sequence[Entry], declared: Declared, names: Mapping[str, str]) -> dict[str, str]:
    """The text of a card with these effects by language, calls by the text of their definition (EF-17.3)."""
    marks, definitions = declared.marks, declared.definitions
    return {language: printed(effects, language, names, marks, definitions) for language in JSON_ORDER}


def check_names(card: MapNode, effects: Sequence[Entry], ground: Ground, faults: Faults) -> None:
    """Note what the clauses of a card call a leader or an icon and is none (NI-20.1)."""
    leaders = [leader for side in SEATS for leader in ground.tables.leaders[side]]
    places = set[int]()
    for path, name, words in _named(effects, ground):
        at = _word_at(card, path, name)
        if name in (*leaders, *words) or id(at) in places:
            continue
        places.add(id(at))
        known = ", ".join((*leaders, *words))
        message = Text(
            f"there is no leader '{name}'; known are: {known}",
            f"det finns ingen ledare '{name}'; kända är: {known}",
        )
        meant = nearest(name, (*leaders, *words)) if plain(at) == name else None
        faults.error(at, "unknown-leader", message, rule="NI-20.1", suggestion=meant)


def _named(effects: Sequence[Entry], ground: Ground) -> Iterator[tuple[Path, str, tuple[str, ...]]]:
    """Every name of a leader or icon, where it stands, and the other words that may stand there.

    What a call says stands where the call does.
    """
    for index, entry in enumerate(effects):
        for path, form in () if isinstance(entry, EFFECT_KINDS) else forms_in(entry, ("effects", index)):
            for key, words, name in _names_of(form):
                inner = (form.name,) if isinstance(form, Moment) else ()
                yield (*path, *inner, key, name), name, words
            if isinstance(form, Call):
                said = (each for clause in ground.expanded(form) for _, each in forms_in(clause))
                yield from ((path, name, words) for each in said for _, words, name in _names_of(each))


def _names_of(form: object) -> Iterator[tuple[str, tuple[str, ...], str]]:
    for key, words in _NAMES.items():
        yield from ((key, words, name) for name in getattr(form, key, None) or ())


def _word_at(card: MapNode, path: Path, name: str) -> Node:
    """Where a word stands that is written at a path, or below; of one that a definition holds, the call's kind."""
    around = at_path(card, path)
    words = (each for each in inner_nodes(around) if isinstance(each, ScalarNode) and each.value == name)
    return next(words, value_or_self(around, "kind"))


_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "leaders": (), "holds_own": GROUP_WORDS, "holds_enemy": GROUP_WORDS, "group_has": GROUP_WORDS,
    "icons": ("neutral",),
}  # fmt: skip
"""The fields that hold leaders, and which other words may stand there."""
