"""The shape of Nissan's scenario files: boards, ship classes, leaders, fleets and options."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from attrs import fields

from slaget.content.shape import CHOSEN, given, key, says, shape
from slaget.content.shapes import FORMAT, Id, Part, ShortId, mapping, text
from slaget.games.nissan import setup
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import WEAPONS, LeaderRank, Weapon
from slaget.games.nissan.shapes.common import ALeader, Hundredths, Text

# fmt: off
Length = Annotated[Hundredths, says(x_rule="NI-1.4", x_unit="cm")]
Place = Annotated[Length, says(within=(-10000, 10000))]
Span = Annotated[Length, says(within=(0, 10000))]
Coordinate = Annotated[Place, says(
    title="Coordinate", description="Centimetres, at most two decimals.", examples=[73.8])]
Point = Annotated[tuple[Coordinate, ...], says(name="point", title="Point", minItems=2, maxItems=2,
    description="x to the east and y to the north of the south-west corner, in centimetres.", examples=[[144, 74]])]
CORNERS: Final = [[0, 0], [10, 0], [10, 10]]
Ring = Annotated[tuple[Point, ...], says(name="ring", title="Polygon", minItems=3, maxItems=1000,
    examples=[CORNERS], description="The corners of a polygon in order; the last joins the first.")]
PEOPLES: Final = dict(zip(SEATS, ("the Norse", "the Danes"), strict=True))


def sides(of: str, type: Any, *examples: Any, rules: str = "", shown: str = "", **said: Any) -> Any:
    """A mapping from each side to the same, with an example of it."""
    keys = {side: key(f"{of}: {people}.", *examples, type=type, **said) for side, people in PEOPLES.items()}
    return mapping(of, keys, rules=rules, shown=shown)


# Boards, ship classes, leaders
BAY: Final = {
    "title": text("Viken", "The Bay"), "width": 160, "height": 110, "shallow_within": 30, "landmarks": {},
    "land": [], "zones": dict.fromkeys(SEATS, CORNERS), "danish_gap": 50,
}
BOARD_LENGTHS: Final = {"key": "width", "beside": "height", "usual": [40, 999], "kept": {"shallow_within": [4, 99]}}


@shape(BAY, name="board", x_lengths=BOARD_LENGTHS)
class Board:
    """Land and water. Lengths in centimetres."""

    title: Text = key("The board's title.", text("Laholmsbukten", "The bay of Laholm"), rule="KE-6.3")
    width: Length = key("From west to east.", 160, within=(1, 10000))
    height: Length = key("From south to north.", 110, within=(1, 10000))
    shallow_within: Span = key("Water so near land is shallow.", 30)
    landmarks: Mapping[str, Point] = key("Named points; no rule uses them.", {"nissan_mouth": [144, 74]},
        default={}, rule="NI-8.16")
    land: tuple[Ring, ...] = key("The polygons that are land; the rest is water.", sized=(None, 100), rule="NI-2.2")
    zones = key("Where each fleet sets up.", type=sides("Zones", Ring), rule="NI-8.6")
    danish_gap: Span = key("No Danish hull is set up nearer to a Norse one.", 50)


KING_SHIP: Final = {"length": 26, "beam": 6.5, "capacity": 15, "points": 15}


@shape(KING_SHIP, name="ship_class", x_lengths={"key": "length", "beside": "beam", "usual": [2.5, 99]})
class ShipClass:
    """A kind of ship; its hull follows from length and beam."""

    length: Length = key("From stem to stern, in centimetres.", 26, within=(1, 1000), x_unit="cm")
    beam: Length = key("The greatest width, in centimetres.", 6.5, within=(0.1, 1000), x_unit="cm")
    capacity: int = key("How many fighters have room aboard.", 15, within=(1, 1000), rule="NI-3.4",
        x_unit="fighters")
    points: int = key("What the ship is worth to an enemy who controls it.", 10, within=(0, 1000), rule="NI-19.3",
        x_unit="points")


KING: Final = {"name": "Harald Hårdråde", "rank": "king", "weapon": "bow"}
HEROES: Final = {
    "hakon": {"name": "Håkon Jarl", "rank": "hero", "weapon": "axe"},
    "eystein": {"name": "Eystein Orre", "rank": "hero", "weapon": "sword"},
}


@shape(KING, name="leader")
class Leader:
    """A named fighter who gives orders and counts double."""

    name: str = key("The leader's full name.", "Harald Hårdråde", sized=(1, 200), rule="NI-4.2")
    rank: LeaderRank = key("One king and two heroes lead each side.", rule="NI-4.2")
    weapon: Weapon = key("What the fighter fights with.", rule="NI-4.1")


SideLeaders = Annotated[Mapping[Id, Leader], says(name="side_leaders", title="Leaders of a side", x_rule="NI-4.2",
    description="Leaders by id: one king and two heroes.", minProperties=3, maxProperties=3,
    examples=[{"harald": KING, **HEROES}])]


@shape(rules="NI-4.4")
class Weapons:
    """What the special fighters fight with."""

    horn_blower = key("The horn blowers' weapons.", type=sides("Horn blower", Weapon, "sword", rules="NI-4.1"))
    standard_bearer = key("The standard bearers' weapons.",
        type=sides("Standard bearer", Weapon, "spear", rules="NI-4.1"))


# Fleets
LEADERS: Final[Mapping[str, Any]] = {
    "description": "The leaders, by id.", "type": tuple[ALeader, ...], "default": [], "sized": (None, 3),
    "rule": "NI-8.4",
}


def sailors() -> dict[str, Any]:
    """The keys under which counts of fighters stand."""
    special = {
        f"{rank}": key(f"Whether the side's {rank.replace('_', ' ')} sails here.", 1, type=int, default=0,
            within=(0, 1), rule="NI-8.5", x_unit="fighters")
        for rank in ("horn_blower", "standard_bearer")
    }
    ordinary = {
        f"{weapon}": key(f"Ordinary fighters with {weapon}s.", 1, type=int, title=f"{weapon.capitalize()}s",
            default=0, within=(0, 1000), rule="NI-8.16", x_unit="fighters")
        for weapon in WEAPONS
    }
    return {**special, **ordinary}


Crew: Any = mapping("Crew", sailors(), "How many of each sail; what is left out is none.",
    {"sword": 2, "axe": 2, "spear": 3, "bow": 2}, name="crew")
Pool: Any = mapping("Pool", {"leaders": key(**LEADERS, required=True), **sailors()},
    "All fighters of one side in a free set-up.",
    {"leaders": ["harald", "hakon", "eystein"], "horn_blower": 1, "standard_bearer": 1, "sword": 11, "axe": 9,
     "spear": 10, "bow": 10}, name="pool", rule="NI-8.12")


@shape(name="ship", rule="NI-8.16")
class Ship:
    """A ship. In a fixed set-up it has a pose and a crew; in a free one neither."""

    id: ShortId = key("The ship's id, unique in the scenario.", "n1", "d1", rule="NI-3.1")
    name: str = key("The ship's name.", "Kungsdraken", sized=(1, 200))
    class_: ShortId = key("The id of its ship class.", "king_ship", "norse_ship", "danish_ship")
    x: Place = key("The midship point's distance from the western edge, in centimetres.", 73.8, title="x",
        left_out="only in a free set-up", x_unit="cm")
    y: Place = key("The midship point's distance from the southern edge, in centimetres.", 73.8, title="y",
        left_out="only in a free set-up", x_unit="cm")
    heading: Hundredths = key("Where the bow points, in degrees counter-clockwise from east (90 is north).", 270,
        left_out="only in a free set-up", within=(0, None), exclusiveMaximum=360, x_unit="degrees", rule="NI-1.2")
    leaders = key(**LEADERS)
    crew = key("Who else sails on the ship.", type=Crew, default={})


POSED: Final = {"id": "n1", "name": "Kungsdraken", "class": "king_ship", "x": 80, "y": 89, "heading": 270}
FixedShip = Annotated[Any, says(name="fixed_ship", title="Ship of a fixed set-up", description="It has a pose.",
    required=["x", "y", "heading"], properties={each.name.rstrip("_"): True for each in fields(Ship)},
    x_rule="NI-8.10", examples=[POSED])]


# Scenarios
@shape({"doubling_tiles": 3}, name="options", of=setup.Options, rules=CHOSEN)
class Options:
    """Rules that may be played differently; what is left out follows the rules as written."""

    hand_limit: Annotated[int, says(within=(1, 10))] | Literal["by_size", "three_or_four"] = key(
        "by_size: 4, 5 or 6 cards by size; three_or_four: 3 at size 1, else 4; or a number.", "by_size", 5,
        x_unit="cards")
    first_side: Literal["danish", "norse"] = key("Who takes the first turn.")
    land_blocks_sight = key("Whether land between two ships hides them from each other.")
    shallow_test = key("What is measured to land: the hull or the midship point.")
    touch_tolerance: Hundredths = key("Ships so near each other touch, in centimetres.", 0.5, default=0.5,
        within=(0, 2), x_unit="cm")
    slide_directions = key("any, or axes: straight back or to the sides.")
    forward_arc: Hundredths = key("How far a ship may turn when it rows forward, in degrees.", 90, default=90,
        within=(0, 180), x_unit="degrees")
    attack_scope = key("Whether attacks on a target are counted per activation or through the turn.")
    mixed_volleys = key("Whether archers and stone throwers may attack together.")
    boarded_attack = key("When a boarded ship's crew may attack another ship: after a melee aboard, or when no "
        "enemy is left aboard.")
    contested_orders = key("Whether boarded ships can be activated.")
    dead_leader_cards = key("Whether a fallen leader's card may be played blank only, or also with its text.")
    cut_frees_all = key("Whether one cut removes all ties of the ship.")
    supporters_spend_action = key("Whether supporting costs a fighter his action.")
    points_stack = key("Whether every fallen fighter also counts 1.")
    doubling_tiles = key("How many doubling tiles are in the bag.")
    discard_hand = key("Whether cards may be discarded instead of playing one.")
    points_target: Annotated[int, says(within=(1, 1000000))] | Literal["none", "by_size"] = key(
        "The points that win at once: none, by_size (40, 50, 60), or a number.", "none", 45, x_unit="points")
    horn_blower_shield = key("Whether the horn blower carries a shield.")
    big_cast = key("Runes beyond 16: cast in batches, or not at all.")
    added_runes_final = key("Whether tiles that cards add to a cast are neither tossed again nor turned.")
    setup = key("Who lays out the fleets: as the scenario says, or the players, whatever it says.")
    spare = key("Whether the attacker may let fewer defenders fall than were hit.")
    allow_resign = key("Whether a side may resign.", title="Allow resigning")


AShip = Annotated[ShortId, says(title="Ship", description="A ship's id.", examples=["n1"])]
Pair = Annotated[tuple[AShip, ...], says(
    title="Pair", description="Two ships.", minItems=2, maxItems=2, examples=[["n1", "n2"]])]
Fallen = Annotated[ShortId, says(title="Fighter", examples=["skjalm", "danish_horn"],
    description="A leader's id, or norse_horn, norse_standard, danish_horn, danish_standard.")]
BATTLE: Final = {
    "id": "forsta_motet", "title": text("Första mötet", "First Meeting"), "size": 1, "board": "laholmsbukten",
    "decks": {"norse": "norse", "danish": "danish"}, "ships": {"norse": [POSED], "danish": [POSED | {"id": "d1"}]},
}
POSED_FLEET: Final = {"items": {"$ref": "#/$defs/fixed_ship"}}


@shape(BATTLE, name="scenario", rule="NI-8.16", allOf=[
    {"if": given(setup="free"), "then": {"required": ["pool"], "x-rule": "NI-8.12"}},
    {"if": {"properties": {"setup": {"const": "fixed"}}},
     "then": {"properties": {"ships": {"properties": dict.fromkeys(SEATS, POSED_FLEET)}}}},
])
class Scenario:
    """A battle, ready to be played."""

    id: ShortId = key("The scenario's id, unique in the file.", "forsta_motet")
    title: Text = key("The scenario's title.", text("Första mötet", "First Meeting"))
    intro: Text = key("A few words to begin with.", text("Tre mot sex.", "Three against six."), default=text("",
        ""))
    size: Literal[1, 2, 3] = key("1 with 3 Norse ships, 2 with 4 to 6, 3 with 7 to 12.", 1, 2, rule="NI-8.1")
    board: ShortId = key("The id of a board.", "laholmsbukten")
    decks = key("Each side's deck.", {"norse": "norse", "danish": "norse"}, type=sides("Decks", Part, "norse"))
    setup: Literal["fixed", "free"] = key(
        "fixed: poses and crews stand here; free: the players place and man their ships.", title="Set-up",
        default="fixed", rule="NI-8.10")
    options: Options = key("Rules played differently.", default={})
    ships = key("Both fleets.", {side: [{"id": "n1", "name": "Kungsdraken",
        "class": "king_ship"}] for side in SEATS}, type=sides("Ships", tuple[Ship, ...], sized=(1, 100)))
    pool = key("Each side's fighters, in a free set-up.", type=sides("Pool", Pool),
        left_out="only in a fixed set-up")
    ties: tuple[Pair, ...] = key("Pairs of ships that are tied at the start; they must touch.", default=[],
        sized=(None, 1000), rule="NI-8.9")
    irregular: bool = key("Waives the rules of a proper set-up (NI-8.1 to NI-8.7), for studies and tests.",
        default=False, rule="NI-8.13")
    fallen = key("Who has fallen already, in an irregular scenario: leaders, horn blower or standard bearer.",
        type=sides("Fallen", tuple[Fallen, ...], shown="norse danish", default=[], sized=(None, 4)),
        left_out="nobody", rule="NI-8.13")


@shape({"format": "slaget-nissan-scenarios/1", "scenarios": [BATTLE]}, title="Nissan scenarios", rules="NI-8.16",
    x_checker="slaget.games.nissan.content:check_scenarios", defs=(FixedShip,))
class Scenarios:
    """Boards, ship classes, leaders and scenarios for Slaget vid Nissan (rules NI-2 to NI-8)."""

    format: Literal["slaget-nissan-scenarios/1"] = key(FORMAT, rule="KE-6.1")
    boards: Mapping[Id, Board] = key("The boards by id; left out, the bundled ones serve.", {"viken": BAY},
        required=False, sized=(1, None))
    ship_classes: Mapping[Id, ShipClass] = key("The ship classes by id; left out, the bundled ones serve.",
        {"king_ship": KING_SHIP}, required=False, sized=(1, None))
    leaders = key("Each side's leaders; left out, the bundled ones serve.", type=sides("Leaders", SideLeaders),
        required=False)
    weapons: Weapons = key("What horn blowers and standard bearers fight with; left out, the bundled ones serve.",
        required=False)
    scenarios: tuple[Scenario, ...] = key("The battles.", sized=(1, 200))
