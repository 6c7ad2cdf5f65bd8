"""The shapes of Omringad's files: scenarios, and presets of terrain and garrisons, of which schemas are made."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from slaget.content.shape import CHOSEN, key, says, shape
from slaget.content.shapes import FORMAT, Id, game_file, mapping, text
from slaget.games.omringad import part_shapes as p
from slaget.games.omringad import setup
from slaget.games.omringad.board import Joint
from slaget.games.omringad.content import KIT
from slaget.games.omringad.kinds import KINDS, REGULAR
from slaget.games.omringad.lands import TERRAINS
from slaget.games.omringad.part_shapes import Seat, Square

# fmt: off
Edge = Annotated[str, says(name="edge", title="Edge", description="A country's edge.", examples=["A.N"],
    x_form="an edge (a country from A to D, a point, and N, E, S or W)", pattern="^[A-D]\\.[NESW]$")]
Joined = Annotated[Joint, says(description="How positions meet.", examples=["same"])]
Link = Annotated[tuple[Edge, Edge, Joined], says(description="One link.", examples=[["A.E", "B.W", "same"]])]
Row = Annotated[str, says(description="One row.", examples=[". M . F ."],
    x_form="five of the letters K, V, L, F, M and . with a space between", pattern="^[KVLFM.]( [KVLFM.]){4}$")]
NAMED: Final = says(x_form="commit, an id or FILE#id")
Content = Annotated[str, says(enum=[each.id for each in TERRAINS])]


@shape()
class Text:
    """A text in two languages."""

    sv: str = key("The text in Swedish.", "Kust", title="Swedish", sized=(1, None))
    en: str = key("The text in English.", "Coast", title="English", sized=(1, None))


Pile: Any = mapping("Pile", {
    kind: key(f"How many units of {kind}.", 1, type=int, left_out="none of them", within=(1, KINDS[kind].number),
        x_unit="units")
    for kind in REGULAR
}, "Units of one pile by kind.", {"elite": 3}, name="pile", sized=(1, None), rules="OM-4.5")


@shape(name="terrain", rules="OM-4.1")
class Terrain:
    """A layout of a country, five rows of five squares from north to south."""

    title: Text = key("The name of the layout.", text("Balans", "Balanced"))
    rows: tuple[Row, ...] = key(
        "K castle, V village, L lake, F forest, M mountain, . barren, five letters with a space between.",
        [". M . F .", "L . V . .", ". . K . .", ". . V . L", ". F . M ."], sized=(5, 5))


GARRISON: Final = {
    "title": text("Uppbåd", "Levy"), "castle": {"mercenary": 2, "catapult": 1},
    "villages": [{"elite": 3}, {"mercenary": 3}],
}


@shape(GARRISON, name="army", rules="OM-4.5")
class Army:
    """A garrison: what stands in the castle, and in each of the two villages in the order of their squares."""

    title: Text = key("The name of the garrison.", text("Uppbåd", "Levy"))
    castle = key(type=Pile, bare=True)
    villages = key("The piles of the two villages.", GARRISON["villages"], type=tuple[Pile, ...], sized=(2, 2))


@shape(title="Omringad presets", rules="KE-6.2", x_checker="slaget.games.omringad.content:check_scenario")
class Presets:
    """Ready layouts and garrisons for Omringad."""

    format: Literal["slaget-omringad-presets/1"] = key(FORMAT, rule="KE-6.1")
    terrains: Mapping[Id, Terrain] = key("Layouts of a country by name.", {"balanced": {
        "title": text("Balans", "Balanced"),
        "rows": [". M . F .", "L . V . .", ". . K . .", ". . V . L", ". F . M ."],
    }}, default={})
    armies: Mapping[Id, Army] = key("Garrisons by name.", {"levy": GARRISON}, default={})


@shape({"seats": 4}, name="options", of=setup.Options, rules=CHOSEN)
class Options:
    """The options of a scenario."""

    seats = key()
    teams = key("Who are allies: nobody, seats 1 and 3 and 2 and 4 (diagonal), or 1 and 2 and 3 and 4 (adjacent).",
        "none", "diagonal", "adjacent")
    victory_points = key("", 50, 100, 140, x_unit="points")
    team_goal = key()
    tie_break = key("", "areas", "extra_round", "shared")
    elimination_ends = key("Whether the last side with seats left wins at once.")
    allow_resign = key("Whether a seat may resign.", title="Allow resigning")
    board_links = key("Which edges of the countries meet; custom means those of links, default orange for two, "
        "trefoil for three and cross for four.", "default", "orange", "parallel", "cross", "wedges", "torus",
        "trefoil", "custom")
    links: tuple[Link, ...] = key(default=[])
    terrain: Annotated[str, NAMED] | Mapping[Square, Content] = key(
        "commit: every seat lays its country in secret; the name of a preset for all, bundled or as FILE#id; or "
        "the kind of each square that is not barren.", "commit", "balanced", {"A33": "castle"})
    garrison = key(
        "commit: every seat garrisons in secret; the name of a preset for all, bundled or as FILE#id; or for each "
        "seat its squares with their units.", "commit", "levy", {"1": {"A33": {"elite": 2}}},
        type=Annotated[str, NAMED] | Mapping[Seat, Mapping[Square, Pile]], x_unit="units")
    setup_piles = key("", "equal", "balanced", "free", title="Set-up piles")
    first_round_purchase = key()
    first_initiative: Literal["roll"] | Annotated[int, says(within=(1, 4))] = key(
        "roll: dice decide; or the seat that begins.", "roll", 1)
    auction_mode = key()
    auction_seconds = key("The host's clock for a bid; 0 for no clock.", 10, 0, x_unit="seconds")
    special_copies = key()
    en_route = key()
    battle_order = key("Who orders the battles: the initiative seat, or the board from A11 on.")
    magician_step = key(title="Magician's step")
    dragon_step = key(title="Dragon's step")
    general_leads_allies = key()
    retreat_choice = key()
    allied_liberation = key()
    unplaced_units = key()
    dragon_besieges = key()
    allies_share_information = key()
    blind = key()


@shape(title="Omringad scenario", x_checker="slaget.games.omringad.content:check_scenario", also=Options,
    defs=(Options,))
class Scenario:
    """One scenario of Omringad: its options stand at the top level (rules section 5)."""

    format: Literal["slaget-omringad-scenario/1"] = key(FORMAT, rule="KE-6.1", left_out="known by the game")
    game: Literal["omringad"] = key("The game.", left_out="known by the format", rule="KE-6.1")
    id: Id = key("The scenario's name in commands and logs.", "blixtkrig", rule="KE-6.2")
    title: Text = key("The scenario's title.", text("Blixtkrig", "Blitzkrieg"), left_out="the id is shown",
        rule="KE-6.3")
    intro: Text = key("What the scenario is about.", text("Två länder.", "Two countries."), title="Introduction",
        left_out="none", rule="KE-6.3")


FILES: Final = (
    Presets, Scenario,
    game_file(KIT, "Omringad", "Units, terrain, layouts, garrisons, maps, points, cups and scenarios of Omringad.",
        checker="slaget.games.omringad.content:check_scenario", declared="slaget.games.omringad.content:KIT",
        units=("Tables of units by id.", "skargardsflottan", p.Units),
        terrains=("Tables of terrain by id.", "standard_plus", p.Terrains),
        layouts=("Layouts of a country by id.", "strand", p.Layout),
        garrisons=("Garrisons by id.", "spejare", p.Garrison),
        maps=("Maps by id.", "trefoil", p.Map),
        scorings=("Scorings by id.", "byar_forst", p.Scores),
        cups=("Cups by id.", "vild_kopp", p.Cup),
        scenarios=("The scenarios by id; the first is the default.", "tre_oar",
            p.scenario_of(p.options_of(Options)))),
)
