"""Tables of one's own for tests: units with every ability in other hands, terrain, points, a cup, three seats."""

import attrs

from slaget.games.omringad.kinds import UNITS, Bonus, Damaged, UnitKind
from slaget.games.omringad.lands import TERRAINS, Scoring, TerrainKind
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Text

THREE = Options(seats=3)


def kind(name: str, **more: object) -> UnitKind:
    return UnitKind(name, Text(name), **{"hits": 2, "move": 2, "number": 4, "cost": 3, **more})  # type: ignore[arg-type]


def special(name: str, **more: object) -> UnitKind:
    return kind(name, **{"number": 0, "cost": 0, "special": True, **more})


CORSAIR = kind(
    "corsair", number=4, cost=5, strength=5, damaged=Damaged(move=1), step="melee", abilities=("sails",),
    bonus=(Bonus("village", "defends", 1),),
)  # fmt: skip
FLEET = (*(each for each in UNITS if each.id != "cavalry"), CORSAIR)
"""The island fleet of the designers' page: no cavalry, and corsairs that are bought."""
STRANGE = (
    kind("levy", number=12, cost=0, strength=6, step="melee", move=1),
    kind("sea-dogs", cost=4, strength=5, step="ranged", abilities=("sails", "aims")),
    kind("herald", hits=1, cost=2, abilities=("leads", "on_top", "no_siege")),
    kind("spy", hits=1, cost=2, abilities=("unnerves", "no_conquest")),
    kind("envoy", hits=1, cost=3, abilities=("averts", "no_conquest", "no_siege")),
    kind("guard", cost=6, strength=4, step="melee", damaged=Damaged(strength=5),
         bonus=(Bonus("fell", "attacks", -2),)),
    special("standard", hits=0, abilities=("on_top", "unmounted", "no_conquest", "no_siege")),
    special("mules", hits=0, move=0, abilities=("carries", "no_conquest", "no_siege")),
    special("giant", strength=3, step="melee", move=3, abilities=("leads",)),
    special("wyrm", strength=2, step="melee", move=0, abilities=("lairs", "no_conquest", "no_siege")),
)  # fmt: skip
"""Every ability in other hands: two kinds that lead, bought ones that sail, aim and avert, and some that can but
conquer or besiege."""
FELLS = (
    TERRAINS[0],
    TerrainKind("keep", Text("keep", "kärntorn"), "T", 1, capital=True, settlement=True, defence=2, points=6),
    TerrainKind("harbour", Text("harbour", "hamn"), "H", 1, settlement=True, points=3),
    TerrainKind("sound", Text("sound", "sund"), "U", 4, enter="sails"),
    TerrainKind("fell", Text("fell", "fjäll"), "J", 3, slow_start=True, points=1),
    TerrainKind("swamp", Text("swamp", "kärr"), "S", 2, ends_move=True),
)
BYAR = Scoring({"castle": 4, "village": 3}, majority=2, lengths={"blitz": 40})
WILD = {"pirates": 2, "horses": 1, "dragon": 1}
HOST = kind("host", number=40, cost=1, strength=6, step="melee")
GIVEN = {
    "fleet": Setup(THREE, units=FLEET, scoring=BYAR, cup=WILD),
    "strange": Setup(
        attrs.evolve(THREE, setup_piles="free", en_route="drop_and_pick"), units=STRANGE, terrains=FELLS,
        scoring=Scoring(income=2, first_gold=30, garrison_gold=20),
        cup={"standard": 3, "mules": 2, "giant": 4, "wyrm": 1},
    ),
    "trefoil": Setup(THREE),
    "wide": Setup(Options(auction_mode="open"), units=(*UNITS, HOST)),
}  # fmt: skip
