"""Tables of units and terrain, scorings and cups, from their nodes; what does not go together is noted."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, ScalarNode, at_path, key_or_self, value_or_self
from slaget.content.suggest import nearest
from slaget.games.omringad.kinds import Bonus, Damaged, UnitKind
from slaget.games.omringad.lands import BARREN, Scoring, TerrainKind
from slaget.kernel import Text

Problem = tuple[str, str, str, str]
"""The key where it stands, the rule, and a sentence in each language."""
ALONE: Final = ("carries", "lairs", "averts")
"""Abilities of one kind at most in a table."""


def text_of(value: object, default: str = "") -> Text:
    """A title, one language of which may be missing."""
    return Text.of(value, default) if isinstance(value, Mapping) else Text(default)


def units_of(node: Node, faults: Faults, terrains: Iterable[str] | None) -> tuple[UnitKind, ...] | None:
    """A table of units; None where it does not hold together. ``terrains`` may be named, where they are known."""
    made = _lines(node, faults, _unit)
    if made is None:
        return None
    kinds, held, before = value_or_self(node, "kinds"), tuple(made.values()), len(faults.errors())
    known = None if terrains is None else sorted(terrains)
    for name, line in made.items():
        at = at_path(kinds, [name])
        for key, rule, en, sv in _unit_problems(line, has_cost=value_or_self(at, "cost") is not at):
            where = faults.own(*(value_or_self(at, each) for each in key.split()))
            faults.error(where, "wrong-kind", Text(f"{name} {en}", f"{name} {sv}"), rule=rule)
        for i, bonus in enumerate(line.bonus):
            if known is not None and bonus.on not in known:
                where = at_path(at, ["bonus", i, "on"])
                faults.error(where, "unknown-reference", Text(f"there is no terrain '{bonus.on}'",
                    f"det finns ingen terräng '{bonus.on}'"), rule="OM-10.14",
                             suggestion=nearest(bonus.on, known))  # fmt: skip
    for ability in ALONE:
        able = [line.id for line in held if ability in line.abilities and (line.special or ability == "averts")]
        if len(able) > 1:
            where = faults.own(*(at_path(kinds, [name, "abilities"]) for name in reversed(able)))
            faults.error(where, "wrong-kind",
                         Text(f"{' and '.join(able)} both have {ability}; one kind of a table may",
                              f"{' och '.join(able)} har båda {ability}; ett slag per tabell får ha det"),
                         rule="OM-3.3")  # fmt: skip
    if all(line.special for line in held):
        faults.error(kinds, "wrong-kind", Text("the table has no kind to buy; give one a number and a cost",
            "tabellen har inget slag att köpa; ge ett slag number och cost"), rule="OM-3.1")  # fmt: skip
    return held if len(faults.errors()) == before else None


def _lines(node: Node, faults: Faults, make: Callable[[str, Mapping[str, Any]], Any]) -> dict[str, Any] | None:
    """The lines of a table by id, where its form is sound."""
    kinds = value_or_self(node, "kinds")
    if not faults.is_sound(node) or faults.has_refused_keys(node) or not isinstance(kinds, MapNode):
        return None
    plain = {name: faults.plain(line) for name, line in kinds.values.items()}
    return {name: make(name, line) for name, line in plain.items() if isinstance(line, dict)}


def _unit(name: str, line: Mapping[str, Any]) -> UnitKind:
    return UnitKind(
        name, text_of(line.get("title"), name), line["hits"],
        short=text_of(line["short"]) if "short" in line else None,
        number=line.get("number", 0), cost=line.get("cost", 0),
        special=line.get("special", False), move=line.get("move", 0), strength=line.get("strength", 0),
        damaged=Damaged(**line.get("damaged", {})), step=line.get("step"),
        abilities=tuple(line.get("abilities", ())),
        bonus=tuple(Bonus(**each) for each in line.get("bonus", ())), emblem=line.get("emblem"),
    )  # fmt: skip


def _unit_problems(line: UnitKind, *, has_cost: bool) -> Iterable[Problem]:
    if line.special and (line.number or line.cost):
        key = "number" if line.number else "cost"
        yield key, "OM-3.3", f"is special: it has no {key}", f"är en specialenhet: den har inget {key}"
    if not line.special and not (line.number and has_cost):
        yield ("cost" if line.number else "number", "OM-3.1",
               "can be bought and needs number and cost; or write special: true",
               "kan köpas och behöver number och cost; eller skriv special: true")  # fmt: skip
    if bool(line.strength) != bool(line.step):
        key = "step" if line.step else "strength"
        yield (
            key,
            "OM-10.4",
            "needs both strength and step, or neither",
            "ska ha både strength och step, eller inget",
        )
    if line.special and "carries" in line.abilities and line.hits:
        yield ("hits abilities", "OM-10.12", "carries others, and so cannot be hit: hits: 0",
               "tar med sig andra och kan därför inte träffas: hits: 0")  # fmt: skip
    if line.strength and not line.hits:
        yield ("hits strength", "OM-10.16", "cannot be hit, so it does not fight: leave out strength",
               "kan inte träffas och strider därför inte: utelämna strength")  # fmt: skip
    if line.damaged != Damaged() and line.hits != 2:
        yield ("damaged hits", "OM-3.4", "is never damaged: that takes hits: 2",
               "blir aldrig skadad: det kräver hits: 2")  # fmt: skip
    if line.damaged.strength is not None and not line.strength:
        yield "damaged", "OM-10.8", "does not fight, damaged or not", "strider inte, skadad eller hel"
    for ability in ("carries", "lairs"):
        if ability in line.abilities and not line.special:
            yield (
                "abilities",
                "OM-3.3",
                f"is bought; only a special {ability}",
                f"köps; bara en specialenhet {ability}",
            )
    if {"carries", "lairs"} <= {*line.abilities}:
        yield ("abilities", "OM-3.3", "cannot both carry and lair: what lairs never moves",
               "kan inte ha både carries och lairs: den som har lairs flyttas aldrig")  # fmt: skip
    if line.special and line.id.rpartition("-")[2].isdecimal() and "-" in line.id:
        yield ("id", "OM-3.3", "ends in a number, which copies of a special do; call it otherwise",
               "slutar på ett nummer, som exemplar av en specialenhet; byt id")  # fmt: skip


def terrains_of(node: Node, faults: Faults) -> tuple[TerrainKind, ...] | None:
    """A table of terrain; None where it does not hold together."""
    made = _lines(node, faults, _terrain)
    if made is None:
        return None
    kinds, before = value_or_self(node, "kinds"), len(faults.errors())
    for key, rule, en, sv in _terrain_problems(made):
        at = faults.own(*(at_path(kinds, each.split(".")) for each in key.split())) if key else kinds
        faults.error(at, "wrong-terrain", Text(en, sv), rule=rule)
    letters: dict[str, str] = {}
    for name, line in made.items():
        other = letters.setdefault(line.letter, name)
        if other != name:
            en = f"{other} and {name} are both {line.letter}; give one another letter"
            sv = f"{other} och {name} är båda {line.letter}; byt den enas bokstav"
            where = faults.own(*(at_path(kinds, [each, "letter"]) for each in (name, other)))
            faults.error(where, "same-letter", Text(en, sv), rule="OM-4.1")
    return tuple(made.values()) if len(faults.errors()) == before else None


def _terrain(name: str, line: Mapping[str, Any]) -> TerrainKind:
    return TerrainKind(name, text_of(line.get("title"), name), **{k: v for k, v in line.items() if k != "title"})


def _terrain_problems(made: Mapping[str, TerrainKind]) -> Iterable[Problem]:
    capitals = [name for name, line in made.items() if line.capital]
    if len(capitals) != 1:
        yield (" ".join(f"{name}.capital" for name in reversed(capitals)), "OM-2.3",
               f"exactly one kind is the capital (capital: true), not {len(capitals)}",
               f"just ett slag är huvudort (capital: true), inte {len(capitals)}")  # fmt: skip
    elif made[capitals[0]].tiles != 1:
        yield (
            f"{capitals[0]}.tiles",
            "OM-4.1",
            "a country has one capital: tiles: 1",
            "ett land har en huvudort: tiles: 1",
        )
    if BARREN not in made:
        yield "", "OM-4.1", "barren fills the rest of each country; it cannot be dropped", (
            "barren fyller resten av varje land; den kan inte tas bort")  # fmt: skip
    elif made[BARREN].tiles or made[BARREN].settlement or made[BARREN].capital or made[BARREN].enter != "all":
        yield BARREN, "OM-4.1", "barren fills the rest: it has no tiles, and is land without a settlement", (
            "barren fyller resten: den har inga tiles och är land utan bosättning")  # fmt: skip
    tiles = sum(line.tiles for line in made.values())
    if tiles > 25:
        most = sorted(made, key=lambda name: -made[name].tiles)
        yield (" ".join(f"{name}.tiles" for name in most), "OM-4.1",
               f"a country has 25 squares, and the table {tiles} tiles",
               f"ett land har 25 rutor, och tabellen {tiles} brickor")  # fmt: skip
    for name, line in made.items():
        if (line.settlement or line.capital) and line.enter == "sails":
            yield f"{name}.enter", "OM-8.10", f"{name} is a settlement: all must be able to enter it", (
                f"{name} är en bosättning: alla ska kunna gå in")  # fmt: skip


def scoring_of(node: Node, faults: Faults) -> Scoring | None:
    """A scoring."""
    plain = faults.plain(node)
    if not faults.is_sound(node) or faults.has_refused_keys(node) or not isinstance(plain, dict):
        return None
    return Scoring(**{key: value for key, value in plain.items() if key not in ("title", "note")})


def cup_of(
    name: str, node: Node, faults: Faults, units: tuple[UnitKind, ...], at: Node | None = None
) -> dict[str, int] | None:
    """The copies of each special, in the order of the table; None where a lot is none of its specials.

    That is told at the lot, or ``at`` the node that names the cup where the table is a scenario's.
    """
    lots = value_or_self(node, "lots")
    if not faults.is_sound(node) or faults.has_refused_keys(node) or not isinstance(lots, MapNode):
        return None
    special, before = [line.id for line in units if line.special], len(faults.errors())
    bought = {line.id for line in units if not line.special}
    for lot in lots.values:
        if lot not in special:
            en = "is bought, not auctioned" if lot in bought else "is no unit of the table"
            sv = "köps, det auktioneras inte" if lot in bought else "finns inte i tabellen"
            en += f"; its specials are {', '.join(special) or 'none'}"
            sv += f"; dess specialenheter är {', '.join(special) or 'inga'}"
            if at is not None:
                told = Text(f"cup {name}: {lot} {en}", f"koppen {name}: {lot} {sv}")
                faults.error(at, "wrong-lot", told, rule="OM-3.3")
                return None
            faults.error(key_or_self(lots, lot), "wrong-lot", Text(f"{lot} {en}", f"{lot} {sv}"), rule="OM-3.3",
                         suggestion=nearest(lot, special))  # fmt: skip
    plain = faults.plain(lots)
    return {lot: plain[lot] for lot in special if lot in plain} if len(faults.errors()) == before else None


def scalar(value: str) -> ScalarNode:
    """A text that stands in no file."""
    return ScalarNode(None, None, value, value)
