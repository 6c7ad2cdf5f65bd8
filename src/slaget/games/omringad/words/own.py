"""The words of a game with tables of its own: their kinds by the titles that the tables give."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from slaget.games.omringad.kinds import CARRIERS, ENVOY, SAILORS, SHOOTERS, Ability, UnitKind
from slaget.games.omringad.lands import BARREN, TerrainKind
from slaget.games.omringad.pieces import Roster
from slaget.games.omringad.words import FREE, LABELS, WORDS, units_named
from slaget.kernel import Text, Words, listed
from slaget.kernel.words import LANGUAGES

K = TypeVar("K", UnitKind, TerrainKind)
OWN: Final = "own"
"""The kind of labels that only kinds of unit of one's own have: of these no plural is known."""
SHORT: Final = "short"
"""The two letters of an own kind of unit on pictures."""
LETTER: Final = "letter"
"""The letter of an own kind of terrain."""
_ROLES: Final[Mapping[Ability, str]] = {
    "carries": CARRIERS, "averts": ENVOY, "aims": SHOOTERS, "sails": SAILORS,
}  # fmt: skip
"""The kind that has each ability in the rules, and gives its name to whatever has it in other tables."""


@lru_cache(maxsize=64)
def with_titles(units: tuple[UnitKind, ...], terrains: tuple[TerrainKind, ...], roster: Roster) -> Words:
    """The words of the rules, with the units of a roster and the titles of own kinds; of a title no other form is
    known than the one given, so several are told with a number before it.

    >>> from slaget.games.omringad.compiled import STANDARD
    >>> levy = UnitKind("levy", Text("levy", "bonde"), 2)
    >>> with_titles((levy,), (), STANDARD[1].roster).name("damaged", "levy", "sv")
    'bonde (skadad)'
    """
    labels = {
        kind: dict(LABELS[kind])
        for kind in ("kind", "role", "one", "many", "damaged", "terrain", "terrains", "place", "seat")
    }
    labels |= {OWN: {}, SHORT: {}, LETTER: {}}
    for unit in _own(units, "kind"):
        en, sv = unit.title.en, unit.title.sv
        labels["kind"][unit.id] = labels["one"][unit.id] = labels[OWN][unit.id] = unit.title
        labels[SHORT][unit.id] = Text(*((unit.short or unit.title)[language][:2] for language in LANGUAGES))
        labels["many"][unit.id] = Text(f"× {en}", f"× {sv}")
        labels["damaged"][unit.id] = Text(f"damaged {en}", f"{sv} (skadad)")
    for ability, role in _ROLES.items():
        if named := _named(units, ability):
            labels["role"][role] = named
    if lairs := _named(units, "lairs"):
        labels["seat"]["dragon"] = lairs
    for land in _own(terrains, "terrain"):
        labels["terrain"][land.id] = labels["terrains"][land.id] = land.title
        labels[LETTER][land.id] = Text(land.letter)
        if land.id != BARREN:
            labels["place"][land.id] = Text(f"the {land.title.en}", land.title.sv)
    known = units_named((name for name, _ in roster.codes), labels["kind"], labels["one"])
    return WORDS.with_labels({**labels, "unit": {**known, **FREE}, "top": {**known, **labels["kind"], **FREE}})


def _own(kinds: Sequence[K], label: str) -> list[K]:
    """Those that are not called as the rules call theirs."""
    return [each for each in kinds if LABELS[label].get(each.id) != each.title]


def _named(units: Sequence[UnitKind], ability: Ability) -> Text | None:
    """The titles of the kinds that have an ability; None where they are those of the rules."""
    able = [each for each in units if ability in each.abilities]
    if not _own(able, "kind"):
        return None
    return Text(*(listed([each.title[language] for each in able], language) for language in LANGUAGES))
