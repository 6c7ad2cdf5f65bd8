"""The shapes of the parts in Omringad's files: tables, layouts, garrisons, maps, points, cups and scenarios."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import attrs

from slaget.content.shape import again, key, says
from slaget.content.shapes import Named, PartId, Reference, laid_keys, mapping, scenario_part, text, title
from slaget.games.omringad.board import Joint
from slaget.games.omringad.kinds import ABILITY_RULES, Ability, Step, When
from slaget.games.omringad.lands import Enter

# fmt: off
_KIND: Final = {"title": text("kapare", "corsair"), "number": 4, "cost": 5, "hits": 2, "move": 2, "strength": 5,
    "step": "melee", "abilities": ["sails"]}
_SWAMP: Final = {"title": text("kärr", "swamp"), "letter": "S", "tiles": 2, "ends_move": True}


Short: Any = mapping("Short", {
    "sv": key("The letters in Swedish.", "ka", title="Swedish", type=str, sized=(1, 2), left_out="the English"),
    "en": key("The letters in English.", "co", title="English", type=str, sized=(1, 2), left_out="the Swedish"),
}, "Two letters for pictures and counters.", sized=(1, None))
WhenDamaged: Any = mapping("Damaged", {
    "move": key("The squares it then goes in a round.", 1, type=int, within=(0, 3), left_out="as whole",
        x_unit="squares"),
    "strength": key("The die it then needs.", 5, type=int, within=(2, 6), left_out="as whole", x_unit="pips"),
}, "What changes when a unit of two hits has taken one (OM-3.4).", {"move": 1}, sized=(1, None))
BonusLine: Any = mapping("Bonus", {
    "on": key("The kind of terrain.", "village", type=PartId),
    "when": key("When its side defends there, attacks, or always.", "defends", type=When),
    "add": key("What is added to its die.", 1, type=int, within=(-2, 2), x_unit="points"),
}, "What a kind of terrain adds to a unit's die (OM-10.14).", {"on": "village", "when": "defends", "add": 1})
OneKind: Any = mapping("UnitKind", {
    "title": title("kapare", "corsair"),
    "short": key("Two letters for pictures and counters.", text("ka", "co"), type=Short, left_out="from the title",
        rule="KE-6.3"),
    "number": key("How many there are in a player's pool; a special has none.", 4, type=int, within=(1, 40),
        left_out="it is special", rule="OM-3.1", x_unit="units"),
    "cost": key("What one costs, in gold; a special has none.", 5, type=int, within=(0, 99),
        left_out="it is special", rule="OM-7.2", x_unit="gold"),
    "special": key("Whether it is auctioned and lies in the cup.", True, default=False, type=bool, rule="OM-3.3"),
    "hits": key("The hits that eliminate it; 0 cannot be hit.", 2, type=int, within=(0, 2), rule="OM-10.10",
        x_unit="hits"),
    "move": key("The squares it goes in a round.", 2, type=int, within=(0, 3), left_out="it stays", rule="OM-8.5",
        x_unit="squares"),
    "strength": key("The die it needs to hit.", 5, type=int, within=(2, 6), left_out="it does not fight",
        rule="OM-10.8", x_unit="pips"),
    "damaged": key("What changes when it is damaged.", {"move": 1}, type=WhenDamaged, left_out="nothing",
        rule="OM-3.4"),
    "step": key("The step in which it rolls.", "melee", type=Step, left_out="it does not fight", rule="OM-10.4"),
    "abilities": key("What it can beside walking and fighting.", ["sails"], type=tuple[Ability, ...],
        left_out="nothing more", uniqueItems=True, rule="OM-3.1", x_rules=ABILITY_RULES),
    "bonus": key("What kinds of terrain add to its die.", [{"on": "village", "when": "defends", "add": 1}],
        type=tuple[BonusLine, ...], left_out="nothing", rule="OM-10.14", sized=(None, 12)),
    "emblem": key("Its emblem on paper.", "ship", type=PartId, left_out="its letters", rule="KE-6.3"),
}, "One kind of unit.", _KIND, name="unitKind")
Units = mapping("Units", {
    "title": title("Skärgårdsflottan", "The island fleet"),
    "kinds": key("The kinds by id; their order is that of the table.", {"corsair": _KIND},
        type=Mapping[Named, OneKind], sized=(1, 24)),
    **laid_keys(),
}, "A table of units (section 2.2 of the rules).", shown="title", name="units", rules="OM-3.1")
OneTerrain: Any = mapping("TerrainKind", {
    "title": title("kärr", "swamp"),
    "letter": key("Its letter in layouts.", "S", rule="OM-4.1", type=Annotated[str, says(pattern="^[A-ZÅÄÖ.]$",
        x_form="one large letter")]),
    "tiles": key("How many lie in each country; barren land fills the rest.", 2, type=int, within=(0, 25),
        left_out="it fills the rest", rule="OM-4.1", x_unit="tiles"),
    "capital": key("Whether it is the capital, of which each country has one.", True, default=False, type=bool,
        rule="OM-2.3"),
    "settlement": key("Whether reinforcements come to it.", True, default=False, type=bool, rule="OM-11.2"),
    "ends_move": key("Whether a move ends in it.", True, default=False, type=bool, rule="OM-8.8"),
    "slow_start": key("Whether a move out of it is one square long.", True, default=False, type=bool,
        rule="OM-8.7"),
    "enter": key("Who enters it: all, or only those who sail.", "sails", type=Enter, default="all", rule="OM-8.10"),
    "defence": key("What is added to the dice of who defends it.", 1, type=int, within=(-2, 2), default=0,
        rule="OM-10.14", x_unit="points"),
    "points": key("What it brings at each scoring.", 1, type=int, within=(0, 100), default=0, rule="OM-13.2",
        x_unit="points"),
}, "One kind of terrain.", _SWAMP, name="terrainKind")
Terrains = mapping("Terrains", {
    "title": title("Med kärr", "With swamps", left_out="the id"),
    "kinds": key("The kinds by id.", {"swamp": _SWAMP}, type=Mapping[Named, OneTerrain], sized=(1, 12)),
    **laid_keys(),
}, "A table of terrain (section OM-2 of the rules).", {"extends": "standard", "kinds": {"swamp": _SWAMP}},
    name="terrains", rules="OM-2.1")
Row = Annotated[str, says(pattern="^[A-ZÅÄÖ.]( [A-ZÅÄÖ.]){4}$", x_form="five letters with a space between")]
_ROWS: Final = [". M . F .", "L . V . .", "S . K . .", ". . V . L", "S F . M ."]
Layout = mapping("Layout", {
    "title": title("Strand", "Shore"),
    "terrains": key("The table of terrain that its letters are of.", "standard_plus", type=Reference,
        left_out="that of the rules"),
    "rows": key("Five rows of five letters from north to south, with a space between.", _ROWS, type=tuple[Row, ...],
        sized=(5, 5)),
    **laid_keys(),
}, "A layout of a country (OM-4.1).", {"title": text("Strand", "Shore"), "rows": _ROWS}, name="layout",
    rules="OM-4.1")
Pile: Any = Annotated[Mapping[Named, Annotated[int, says(within=(1, 40))]], says(minProperties=1)]
Garrison = mapping("Garrison", {
    "title": title("Spejare", "Scouts"),
    "units": key("The table that its units are of.", "skargardsflottan", type=Reference,
        left_out="that of the rules"),
    "castle": key("What stands in the capital, by kind.", {"elite": 3}, type=Pile, x_unit="units"),
    "villages": key("What stands in each of the other settlements, in the order of their squares.",
        [{"mercenary": 3}, {"corsair": 1, "mercenary": 2}], type=tuple[Pile, ...], sized=(None, 24),
        x_unit="units"),
    **laid_keys(),
}, "What a player begins with (OM-4.5).", name="garrison", rules="OM-4.7")
Edge = Annotated[str, says(x_form="an edge (a country from A to D, a point, and N, E, S or W)",
    pattern="^[A-D]\\.[NESW]$")]
OneLink = Annotated[tuple[Edge, Edge, Joint], says(description="One link.", examples=[["A.E", "B.W", "same"]])]
_LINKS: Final = [[a, b, "same"] for a, b in (
    ("A.E", "B.W"), ("B.E", "C.W"), ("C.E", "A.W"), ("A.S", "B.N"), ("B.S", "C.N"), ("C.S", "A.N"))]
Place = Annotated[str, says(pattern="^[A-D.]$", x_form="a country from A to D, or a point")]
Map = mapping("Map", {
    "title": title("Treklöver", "Trefoil"),
    "seats": key("How many play.", 3, type=Literal[2, 3, 4], rule="OM-1.1"),
    "links": key("Pairs of edges that meet position by position, the same or mirrored; each edge once.", _LINKS,
        type=tuple[OneLink, ...], rule="OM-1.5", sized=(4, 8)),
    "drawing": key("The places of the countries on pictures, by rows.", [["A", "B"], [".", "C"]],
        type=tuple[Annotated[tuple[Place, ...], says(minItems=1, maxItems=4)], ...], sized=(1, 4),
        left_out="as the rules draw so many"),
    **laid_keys(),
}, "Which edges of the countries meet (OM-1.5).", name="map", rules="OM-1.3")
_POINTS: Final = Annotated[int, says(within=(0, 100))]
Scores = mapping("Scoring", {
    "title": title("Byar först", "Villages first", left_out="the id"),
    "points": key("Points by kind of terrain, where they are not those of its table.", {"castle": 4, "village": 3},
        type=Mapping[Named, _POINTS],  # type: ignore[valid-type]
        left_out="those of the table of terrain", rule="OM-13.2", x_unit="points"),
    "majority": key("Points for the most squares.", 2, type=int, within=(0, 100), default=1, rule="OM-13.3",
        x_unit="points"),
    "income": key("Gold for each square.", 2, type=int, within=(0, 20), default=1, rule="OM-13.1", x_unit="gold"),
    "first_gold": key("Gold in round 1.", 30, type=int, within=(0, 1000), default=25, rule="OM-5.5", x_unit="gold"),
    "garrison_gold": key("What a garrison may cost.", 20, type=int, within=(0, 1000), default=25, rule="OM-4.4",
        x_unit="gold"),
    "lengths": key("Names for victory_points.", {"blitz": 40},
        type=Mapping[Named, Annotated[int, says(within=(1, 100_000))]], left_out="none", rule="OM-13.4",
        x_unit="points"),
    **laid_keys(),
}, "What squares bring (OM-13).", {"majority": 2}, name="scoring", rules="OM-13.2")
Cup = mapping("Cup", {
    "title": title("Vild kopp", "Wild cup", left_out="the id"),
    "units": key("The table that its specials are of.", "skargardsflottan", type=Reference,
        left_out="that of the rules"),
    "lots": key("How many of each special kind.", {"pirates": 2, "dragon": 1},
        type=Mapping[Named, Annotated[int, says(within=(1, 4), x_code="wrong-lot")]], sized=(1, 24), x_unit="units",
        rule="OM-3.3"),
    **laid_keys(),
}, "The specials of the cup (OM-3.3).", name="cup", rules="OM-3.3")
Square = Annotated[Any, says(x_form="a square from A11 to D55", pattern="^[A-D][1-5][1-5]$")]
Seat = Annotated[Any, says(x_form="a seat from 1 to 4", pattern="^[1-4]$")]


def scenario_of(options: Any) -> Any:
    """The shape of a scenario; ``options`` that of the rules it chooses."""
    return scenario_part(
        title_of=text("Tre öar", "Three islands"),
        intro=text("Tre riken möts.", "Three realms meet."),
        map=key("The map.", "trefoil", type=Reference, left_out="that of the options", rule="OM-1.3"),
        units=key("The table of units.", "skargardsflottan", type=Reference, left_out="that of the rules",
            rule="OM-3.1"),
        terrains=key("The table of terrain.", "standard_plus", type=Reference, left_out="that of the rules",
            rule="OM-2.1"),
        layout=key("commit: in secret; the layout of all, or of each seat; or the kind of each square.", "strand",
            type=Reference | Mapping[Seat, Reference] | Mapping[Square, PartId], left_out="commit",
            rule="OM-4.7"),
        garrison=key("commit: in secret; the garrison of all, or of each seat; or for each seat its squares with "
            "their units.", "spejare",
            type=Reference | Mapping[Seat, Reference | Mapping[Square, Pile]], left_out="commit", rule="OM-4.7",
            x_unit="units"),
        scoring=key("What squares bring.", "byar_forst", type=Reference, left_out="that of the rules",
            rule="OM-13.2"),
        cup=key("The specials of the cup.", "vild_kopp", type=Reference, left_out="those of the table of units",
            rule="OM-3.3"),
        options=key("The rules that differ from their defaults.", {"victory_points": 40}, type=options,
            default={}, rule="KE-6.8"),
    )


def options_of(old: type) -> Any:
    """The shape of the options, of what scenarios said of them before: what is laid out has a place of its own."""
    named = (each.name for each in attrs.fields(old))
    kept = {name: again(old, name) for name in named if name not in ("terrain", "garrison", "victory_points")}
    kept["victory_points"] = key("The points that win, or the name of a length of the scoring.", 40, "blitz",
        type=Annotated[int, says(within=(1, 100_000))] | PartId, default=50, rule="OM-13.4", x_unit="points")
    return mapping("Options", kept, "The options of a scenario.", {"victory_points": 40}, name="gameOptions")
