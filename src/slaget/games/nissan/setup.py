"""The set-up of a battle as a value: scenario, board, ship classes, decks and options (NI-8, section 5).

Everything a battle needs is in here, so a log that pins it needs no other file. Lengths are
hundredths of a centimetre (cu), angles hundredths of a degree (ca).
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, Literal, TypeAlias

from attrs import evolve, field, fields, frozen

from slaget.games.nissan.cards import Card, Deck

Side: TypeAlias = Literal["norse", "danish"]
SIDES: Final[tuple[Side, Side]] = ("norse", "danish")
Weapon: TypeAlias = Literal["sword", "axe", "spear", "bow"]
WEAPONS: Final[tuple[Weapon, ...]] = ("sword", "axe", "spear", "bow")
Rank: TypeAlias = Literal["ordinary", "horn_blower", "standard_bearer", "hero", "king"]
RANKS: Final[tuple[Rank, ...]] = ("ordinary", "horn_blower", "standard_bearer", "hero", "king")
LeaderRank: TypeAlias = Literal["hero", "king"]
Point: TypeAlias = tuple[int, int]
Ring: TypeAlias = tuple[Point, ...]


@frozen
class Board:
    """Land and water (NI-2). Distances in cu; ``landmarks`` are names only."""

    id: str
    title: Mapping[str, str]
    width: int
    height: int
    shallow_within: int
    landmarks: Mapping[str, Point]
    land: tuple[Ring, ...]
    zones: Mapping[Side, Ring]
    danish_gap: int


@frozen
class ShipClass:
    """Length and beam of a hull in cu, room aboard, and points to the enemy who controls it."""

    length: int
    beam: int
    capacity: int
    points: int


@frozen
class Leader:
    name: str
    rank: LeaderRank
    weapon: Weapon


@frozen
class Crew:
    """Who sails: counts of ordinary fighters by weapon, and of the two special ones."""

    horn_blower: int = 0
    standard_bearer: int = 0
    sword: int = 0
    axe: int = 0
    spear: int = 0
    bow: int = 0


@frozen
class ShipSpec:
    """A ship of the scenario; pose, leaders and crew are given in a fixed set-up only."""

    id: str
    name: str
    class_: str
    x: int | None = None
    y: int | None = None
    heading: int | None = None
    leaders: tuple[str, ...] = ()
    crew: Crew = field(factory=Crew)


@frozen
class Pool:
    """All fighters of one side in a free set-up (NI-8.12)."""

    leaders: tuple[str, ...]
    crew: Crew


@frozen(kw_only=True)
class Options:
    """NI-O1 to NI-O23; the defaults give the rules as written. Lengths in cu, angles in ca."""

    hand_limit: int | Literal["by_size", "three_or_four"] = "by_size"
    first_side: Side = "danish"
    land_blocks_sight: bool = True
    shallow_test: Literal["hull", "midship"] = "hull"
    touch_tolerance: int = 50
    slide_directions: Literal["any", "axes"] = "any"
    forward_arc: int = 9000
    attack_scope: Literal["activation", "turn"] = "activation"
    mixed_volleys: bool = True
    boarded_attack: Literal["after_melee", "after_clearing"] = "after_melee"
    contested_orders: bool = True
    dead_leader_cards: Literal["blank_only", "text_stays"] = "blank_only"
    cut_frees_all: bool = False
    supporters_spend_action: bool = True
    points_stack: bool = False
    doubling_tiles: Literal[0, 1, 2, 3] = 0
    discard_hand: bool = False
    points_target: int | Literal["none", "by_size"] = "none"
    horn_blower_shield: bool = True
    big_cast: Literal["batches", "cap"] = "batches"
    added_runes_final: bool = True
    setup: Literal["as_written", "free"] = "as_written"
    spare: bool = False


@frozen
class Setup:
    """A complete battle, ready to start."""

    scenario_id: str
    title: Mapping[str, str]
    intro: Mapping[str, str]
    size: int
    board: Board
    ship_classes: Mapping[str, ShipClass]
    leaders: Mapping[Side, Mapping[str, Leader]]
    horn_blowers: Mapping[Side, Weapon]
    standard_bearers: Mapping[Side, Weapon]
    decks: Mapping[Side, Deck]
    ships: Mapping[Side, tuple[ShipSpec, ...]]
    setup: Literal["fixed", "free"] = "fixed"
    options: Options = field(factory=Options)
    pool: Mapping[Side, Pool] | None = None
    ties: tuple[tuple[str, str], ...] = ()
    irregular: bool = False
    fallen: Mapping[Side, tuple[str, ...]] = field(factory=dict)

    @cached_property
    def designs(self) -> Mapping[str, Card]:
        """The cards of both decks by id."""
        return {card.id: card for side in SIDES for card in self.decks[side].cards}


def as_played(setup: Setup) -> Setup:
    """The set-up from which play starts: with NI-O22 ``free``, a regular one laid out by its players (NI-8.11).

    Its fleets stay; poses and ties fall away, and the crews form the pool.
    """
    if setup.options.setup != "free" or setup.setup == "free" or setup.irregular:
        return setup
    ships = {side: tuple(ShipSpec(s.id, s.name, s.class_) for s in setup.ships[side]) for side in SIDES}
    pool = {side: _pool(setup.ships[side]) for side in SIDES}
    return evolve(setup, setup="free", ships=ships, pool=pool, ties=())


def _pool(ships: Iterable[ShipSpec]) -> Pool:
    """All who sail on some ships, taken together."""
    crews = [ship.crew for ship in ships]
    total = {a.name: sum(getattr(crew, a.name) for crew in crews) for a in fields(Crew)}
    return Pool(tuple(leader for ship in ships for leader in ship.leaders), Crew(**total))
