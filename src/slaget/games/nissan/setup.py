"""The set-up of a battle as a value: scenario, board, ship classes, decks and options (NI-8, section 5).

Everything a battle needs is in here, so a log that pins it needs no other file. Lengths are
hundredths of a centimetre (cu), angles hundredths of a degree (ca).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from attrs import evolve, field, fields, frozen

from slaget.games.nissan.cards import Card, Deck
from slaget.games.nissan.seats import SEATS, Side
from slaget.kernel.choices import choice, require_choices
from slaget.kernel.settings import AnyOf, Measure, Number, One
from slaget.kernel.short import short
from slaget.kernel.words import Text

Weapon: TypeAlias = Literal["sword", "axe", "spear", "bow"]
WEAPONS: Final[tuple[Weapon, ...]] = ("sword", "axe", "spear", "bow")
Rank: TypeAlias = Literal["ordinary", "horn_blower", "standard_bearer", "hero", "king"]
RANKS: Final[tuple[Rank, ...]] = ("ordinary", "horn_blower", "standard_bearer", "hero", "king")
LeaderRank: TypeAlias = Literal["king", "hero"]
Point: TypeAlias = tuple[int, int]
Ring: TypeAlias = tuple[Point, ...]


@frozen
class Board:
    """Land and water (NI-2). Distances in cu; ``landmarks`` are names only."""

    __repr__ = short

    id: str
    title: Mapping[str, str]
    width: int
    height: int
    shallow_within: int
    landmarks: Mapping[str, Point]
    land: tuple[Ring, ...]
    zones: Mapping[Side, Ring]
    danish_gap: int


RegularClass: TypeAlias = Literal["king_ship", "norse_ship", "danish_ship"]


@frozen
class ShipClass:
    """Length and beam of a hull in cu, room aboard, and points to the enemy who controls it.

    One of a file's own may have a title, and a class of the rules that it counts as (NI-8.2).
    """

    length: int
    beam: int
    capacity: int
    points: int
    title: Mapping[str, str] | None = field(default=None, hash=False)
    counts_as: RegularClass | None = field(default=None, hash=False)


Charge: TypeAlias = Literal[
    "raven", "boar", "bear", "wolf", "dragon", "ox", "sword", "axe",
    "spear", "bow", "horn", "crown", "ship", "sun", "oak", "cross",
]  # fmt: skip
EmblemField: TypeAlias = Literal["plain", "pale", "quarterly", "gyronny"]


@frozen
class Emblem:
    """What a leader's cards and fighters bear: a charge upon a field."""

    charge: Charge
    field: EmblemField = "plain"


@frozen
class Leader:
    name: str
    rank: LeaderRank
    weapon: Weapon
    emblem: Emblem | None = None


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
    """The choices of rules; the defaults give the rules as written. Lengths in cu, angles in ca."""

    __repr__ = short

    # fmt: off
    hand_limit: int | Literal["by_size", "three_or_four"] = choice("by_size", "NI-O1",
        label=Text("cards in a hand", "kort på handen"),
        domain=AnyOf(One("by_size", "three_or_four"), Number(1, 10)),
        en="How many cards a hand holds (NI-7.3); by size: 4, 5 or 6; three or four: 3 at size 1, else 4.",
        sv="Hur många kort en hand rymmer (NI-7.3); efter storlek: 4, 5 eller 6; tre eller fyra: 3 vid storlek 1, "
        "annars 4.")
    first_side: Side = choice("danish", "NI-O2",
        label=Text("first turn", "första turen"),
        en="Who takes the first turn (NI-8.15).",
        sv="Vem som tar första turen (NI-8.15).")
    land_blocks_sight: bool = choice(True, "NI-O3",
        label=Text("land blocks the sight", "land skymmer sikten"),
        en="Whether land between two ships hides them from each other (NI-5.6).",
        sv="Om land mellan två skepp skymmer dem för varandra (NI-5.6).")
    shallow_test: Literal["hull", "midship"] = choice("hull", "NI-O4",
        label=Text("shallow water is measured from", "grunt vatten mäts från"),
        en="What is measured to land for shallow water (NI-2.4).",
        sv="Vad som mäts till land för grunt vatten: skrovet eller midskeppspunkten (NI-2.4).")
    touch_tolerance: int = choice(50, "NI-O5",
        label=Text("ships touch within", "skepp rör vid varandra inom"),
        domain=Measure("0", "2", "cm"), given="0.5",
        en="Ships so near each other touch (NI-5.2, NI-5.3).",
        sv="Skepp så nära varandra rör vid varandra (NI-5.2, NI-5.3).")
    slide_directions: Literal["any", "axes"] = choice("any", "NI-O6",
        label=Text("sliding", "glidning"),
        en="Where a ship may slide (NI-12.8); axes: straight back or to the sides.",
        sv="Åt vilka håll ett skepp kan ros utan att vända (NI-12.8); axes: rakt bakåt eller åt sidorna.")
    forward_arc: int = choice(9000, "NI-O7",
        label=Text("largest turn when rowing", "största sväng vid rodd"),
        domain=Measure("0", "180", "°"), given="90",
        en="How far a ship may turn when it rows forward (NI-12.4).",
        sv="Hur mycket ett skepp får svänga när det ror framåt (NI-12.4).")
    attack_scope: Literal["activation", "turn"] = choice("activation", "NI-O8",
        label=Text("attacks are counted over", "anfall räknas över"),
        en="Over what the attacks on a target are counted (NI-11.7).",
        sv="Om anfallen mot ett mål räknas under aktiveringen eller hela turen (NI-11.7).")
    mixed_volleys: bool = choice(True, "NI-O9",
        label=Text("bowmen and throwers shoot together", "bågskyttar och stenkastare skjuter ihop"),
        en="Whether archers and stone throwers may attack together (NI-14.4).",
        sv="Om bågskyttar och stenkastare får anfalla tillsammans (NI-14.4).")
    boarded_attack: Literal["after_melee", "after_clearing"] = choice("after_melee", "NI-O10",
        label=Text("a boarded crew attacks another ship", "en bordad besättning anfaller ett annat skepp"),
        en="When the crew of a boarded ship may attack another ship (NI-16.8).",
        sv="När besättningen på ett bordat skepp får anfalla ett annat (NI-16.8).")
    contested_orders: bool = choice(True, "NI-O11",
        label=Text("boarded ships may be activated", "bordade skepp får aktiveras"),
        en="Whether boarded ships can be activated (NI-10.1).",
        sv="Om bordade skepp kan aktiveras (NI-10.1).")
    dead_leader_cards: Literal["blank_only", "text_stays"] = choice("blank_only", "NI-O12",
        label=Text("cards of fallen leaders", "stupade ledares kort"),
        en="How a fallen leader's card may be played (NI-9.7).",
        sv="Hur en stupad ledares kort får spelas (NI-9.7).")
    cut_frees_all: bool = choice(False, "NI-O13",
        label=Text("one cut frees the ship wholly", "ett hugg lossar skeppet helt"),
        en="Whether one cut removes all ties of the ship (NI-13.3).",
        sv="Om ett hugg tar bort skeppets alla sammanbindningar (NI-13.3).")
    supporters_spend_action: bool = choice(True, "NI-O14",
        label=Text("supporting costs the action", "understöd kostar handlingen"),
        en="Whether supporting costs a fighter his action (NI-16.11).",
        sv="Om understöd kostar en kämpe hans handling (NI-16.11).")
    points_stack: bool = choice(False, "NI-O15",
        label=Text("every fallen fighter counts 1 as well", "varje stupad räknas också som 1 poäng"),
        en="Whether every fallen fighter also counts 1 (NI-19.3).",
        sv="Om varje stupad kämpe också räknas som 1 poäng (NI-19.3).")
    doubling_tiles: Literal[0, 1, 2, 3] = choice(0, "NI-O16",
        label=Text("doubling tiles ᛞ", "dubbleringar ᛞ"),
        en="How many doubling tiles ᛞ are in the bag (NI-23.1).",
        sv="Hur många dubbleringar ᛞ som ligger i påsen (NI-23.1).")
    discard_hand: bool = choice(False, "NI-O17",
        label=Text("a hand may be discarded", "handen får slängas"),
        en="Whether cards may be discarded instead of playing one (NI-23.2).",
        sv="Om kort får slängas i stället för att ett spelas (NI-23.2).")
    points_target: int | Literal["none", "by_size"] = choice("none", "NI-O18",
        label=Text("points that win at once", "poäng som vinner genast"),
        domain=AnyOf(One("none", "by_size"), Number(1, 1_000_000)),
        en="The points that win at once (NI-23.3); by size: 40, 50 or 60.",
        sv="De poäng som vinner genast (NI-23.3); efter storlek: 40, 50 eller 60.")
    horn_blower_shield: bool = choice(True, "NI-O19",
        label=Text("the horn blower has a shield", "hornblåsaren har sköld"),
        en="Whether the horn blower carries a shield (NI-4.3, NI-15.1).",
        sv="Om hornblåsaren bär sköld (NI-4.3, NI-15.1).")
    big_cast: Literal["batches", "cap"] = choice("batches", "NI-O20",
        label=Text("runes beyond sixteen", "runor över sexton"),
        en="What becomes of runes beyond 16 (NI-6.3); cap: they are not tossed.",
        sv="Vad som händer med runor utöver 16 (NI-6.3); cap: de kastas inte.")
    added_runes_final: bool = choice(True, "NI-O21",
        label=Text("runes that cards add are final", "runor som kort lägger till ligger fast"),
        en="Whether tiles that cards add are not tossed again or turned (NI-22.6).",
        sv="Om brickor som kort lägger till varken kastas om eller räknas om (NI-22.6).")
    setup: Literal["as_written", "free"] = choice("as_written", "NI-O22",
        label=Text("set-up", "uppställning"),
        en="Who sets up (NI-8.11).",
        sv="Vem som ställer upp: som scenariot säger, eller spelarna (NI-8.11).")
    spare: bool = choice(False, "NI-O23",
        label=Text("who was hit may be spared", "den som träffats får skonas"),
        en="Whether the attacker may let fewer defenders fall than were hit (NI-17.1).",
        sv="Om anfallaren får låta färre försvarare falla än som träffades (NI-17.1).")
    allow_resign: bool = choice(True, "NI-O24",
        label=Text("a side may resign", "en sida får ge upp"),
        en="Whether a side may resign (NI-24.1).",
        sv="Om en sida får ge upp (NI-24.1).")
    # fmt: on


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

    def __attrs_post_init__(self) -> None:
        require_choices(self.options)

    @cached_property
    def king_classes(self) -> frozenset[str]:
        """The classes of king's ships: those of the rules, and those that count as such (NI-8.2)."""
        classes = self.ship_classes.items()
        return frozenset(name for name, each in classes if (each.counts_as or name) == "king_ship")

    @cached_property
    def designs(self) -> Mapping[str, Card]:
        """The cards of both decks by id."""
        return {card.id: card for side in SEATS for card in self.decks[side].cards}

    @cached_property
    def deck_ids(self) -> Mapping[Side, tuple[str, ...]]:
        """The cards of each deck in play at the battle's size, in file order (NI-7.2)."""
        return {side: tuple(_copies(self.decks[side], self.size)) for side in SEATS}

    @cached_property
    def planned(self) -> dict[Any, Any]:
        """What has been worked out of the cards of both decks: of a card by its id, all else by a tuple."""
        return {}


def _copies(deck: Deck, size: int) -> Iterator[str]:
    for card in deck.cards:
        if size in card.sizes:
            yield from (f"{card.id}#{copy}" for copy in range(1, card.copies + 1))


def as_played(setup: Setup) -> Setup:
    """The set-up from which play starts: with NI-O22 ``free``, a regular one laid out by its players (NI-8.11).

    Its fleets stay; poses and ties fall away, and the crews form the pool.
    """
    if setup.options.setup != "free" or setup.setup == "free" or setup.irregular:
        return setup
    ships = {side: tuple(ShipSpec(s.id, s.name, s.class_) for s in setup.ships[side]) for side in SEATS}
    pool = {side: _pool(setup.ships[side]) for side in SEATS}
    return evolve(setup, setup="free", ships=ships, pool=pool, ties=())


def _pool(ships: Iterable[ShipSpec]) -> Pool:
    """All who sail on some ships, taken together."""
    crews = [ship.crew for ship in ships]
    total = {a.name: sum(getattr(crew, a.name) for crew in crews) for a in fields(Crew)}
    return Pool(tuple(leader for ship in ships for leader in ship.leaders), Crew(**total))
