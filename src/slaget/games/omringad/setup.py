"""A game's set-up: its options (section 5 of the rules), and what a scenario gives instead of secret commits."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final, Literal, TypeAlias

from attrs import evolve, field, frozen

from slaget.games.omringad.board import DRAWINGS, LINKS, TABLES, Atlas, Drawing, Link, atlas
from slaget.games.omringad.compiled import STANDARD, Compiled, compiled, lots_of
from slaget.games.omringad.kinds import REGULAR, UNITS, UnitKind
from slaget.games.omringad.lands import SCORING, TERRAINS, Scoring, TerrainKind
from slaget.games.omringad.seats import Seats
from slaget.games.omringad.words import WORDS
from slaget.games.omringad.words.own import with_titles
from slaget.kernel import HOST, Seat, Text, Words, choice, require_choices
from slaget.kernel.choices import OUTSIDE
from slaget.kernel.parts import part
from slaget.kernel.settings import AnyOf, Number, One, Tree
from slaget.kernel.short import short

Garrison: TypeAlias = Mapping[str, Mapping[str, int]]
BAD_OPTIONS: Final = evolve(OUTSIDE, name="bad_options")
_EDGE: Final = {"type": "string", "pattern": "^[A-D]\\.[NESW]$"}
_LINK: Final = [_EDGE, _EDGE, {"enum": ["same", "mirrored"]}]
_LINKS: Final = {"type": "array", "items": {"type": "array", "prefixItems": _LINK, "minItems": 3, "maxItems": 3}}
_SQUARE: Final = {"pattern": "^[A-D][1-5][1-5]$"}
_TERRAIN: Final = {
    "type": "object",
    "propertyNames": _SQUARE,
    "additionalProperties": {"enum": [each.id for each in TERRAINS]},
}
_PILE: Final = {
    "type": "object",
    "propertyNames": {"enum": list(REGULAR)},
    "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 100},
}
_GARRISON: Final = {
    "type": "object",
    "propertyNames": {"pattern": "^[1-4]$"},
    "additionalProperties": {"type": "object", "propertyNames": _SQUARE, "additionalProperties": _PILE},
}


@frozen
class Options:
    """The choices of rules that a set-up offers, as scenarios name them."""

    __repr__ = short

    # fmt: off
    seats: Literal[2, 3, 4] = choice(2, "OM-1.1",
        label=Text("players", "spelare"),
        en="How many play.",
        sv="Hur många som spelar.")
    teams: Literal["none", "diagonal", "adjacent"] = choice("none", "OM-15.1",
        label=Text("teams", "lag"),
        en="Who are allies: nobody, players 1 and 3, and 2 and 4 (diagonal), or 1 and 2, and 3 and 4 (adjacent).",
        sv="Vilka som är lag: inga; spelare 1 och 3 samt 2 och 4: diagonal; 1 och 2 samt 3 och 4: adjacent.")
    victory_points: int = choice(50, "OM-13.4",
        label=Text("points that win", "poäng som vinner"),
        domain=Number(1, 100_000),
        en="The limit: 50 blitzkrieg, 100 greater battle, 140 total dominion, or another number.",
        sv="Poänggränsen: 50 blitzkrig, 100 större fältslag, 140 totalt herravälde, eller ett annat tal.")
    team_goal: Literal["one", "both"] = choice("one", "OM-13.7",
        label=Text("who of a team reaches the limit", "vem i laget som når gränsen"),
        en="Whether one member of a team or both must reach the limit.",
        sv="Om en eller båda i ett lag måste nå gränsen.")
    tie_break: Literal["areas", "extra_round", "shared"] = choice("areas", "OM-13.6",
        label=Text("equal totals", "lika poäng"),
        en="What decides between equal totals: squares, another round, or nothing.",
        sv="Vad som skiljer lika poäng: antalet rutor, en rond till, eller inget.")
    elimination_ends: bool = choice(True, "OM-13.11",
        label=Text("the last side wins at once", "sista sidan vinner genast"),
        en="Whether the last side with players left wins at once.",
        sv="Om den sista sidan med spelare kvar vinner genast.")
    allow_resign: bool = choice(True, "OM-13.12",
        label=Text("a player may resign", "en spelare får ge upp"),
        en="Whether a player may resign.",
        sv="Om en spelare får ge upp.")
    board_links: Literal["default", "orange", "parallel", "cross", "wedges", "torus", "trefoil", "custom"] = choice(
        "default", "OM-1.3",
        label=Text("how the countries meet", "hur länderna möts"),
        en="Which edges of the countries meet; custom: those of links; default: orange, trefoil or cross.",
        sv="Vilka kanter av länderna som möts; custom: de i links; default: orange, trefoil eller cross.")
    links: tuple[tuple[str, str, Literal["same", "mirrored"]], ...] = choice((), "OM-1.5",
        label=Text("links of one's own", "egna gränser"),
        domain=Tree(
            Text("a list of [edge, edge, same or mirrored]", "en lista av [kant, kant, same eller mirrored]"),
            _LINKS),
        en="With links of one's own: pairs of edges, joined position by position, the same or mirrored.",
        sv="Med egna länkar: par av kanter som möts ruta för ruta, lika eller speglade.")
    terrain: str = choice("commit", "OM-4.7",
        label=Text("terrain", "terräng"),
        domain=AnyOf(One("commit", "balanced", "coastal", "highland"), Tree(
            Text("by square its kind", "för varje ruta dess slag"), _TERRAIN, has_name=True)),
        en="commit: laid out in secret; a preset for all; or the kind of each square that is not barren.",
        sv="commit: placeras ut i hemlighet; en färdig terräng för alla; eller rutorna som inte är barmark.")
    garrison: str = choice("commit", "OM-4.7",
        label=Text("garrisons", "garnisoner"),
        domain=AnyOf(One("commit", "guard", "levy", "riders"), Tree(
            Text("by seat and square the number of each kind", "för varje spelare och ruta antalet av varje slag"),
            _GARRISON, has_name=True)),
        en="commit: chosen in secret; a preset for all; or for each player its squares with units.",
        sv="commit: väljs i hemlighet; en färdig armé för alla; eller varje spelares rutor med enheter.")
    setup_piles: Literal["equal", "balanced", "free"] = choice("equal", "OM-4.5",
        label=Text("piles of the garrison", "garnisonens högar"),
        en="How alike the three piles of a garrison must be in size.",
        sv="Hur lika de tre högarna från start måste vara i antal.")
    first_round_purchase: bool = choice(True, "OM-5.5",
        label=Text("purchase in round 1", "inköp i rond 1"),
        en="Whether round 1 has its own 25 gold to spend.",
        sv="Om rond 1 har egna 25 guld att använda.")
    first_initiative: Literal["roll"] | int = choice("roll", "OM-5.3",
        label=Text("first initiative", "första initiativet"),
        domain=AnyOf(One("roll"), Number(1, 4)),
        en="roll: dice decide; or the player who begins.",
        sv="roll: tärningarna avgör; eller den spelare som börjar.")
    auction_mode: Literal["clockwise", "open"] = choice("clockwise", "OM-6.5",
        label=Text("auction", "auktion"),
        en="Bids clockwise in turn, or called freely.",
        sv="Bud medsols i tur och ordning, eller fritt utropade.")
    auction_seconds: int = choice(10, "OM-6.8",
        label=Text("seconds for a bid", "sekunder för ett bud"),
        domain=Number(0, 86_400, "s"),
        en="The host's clock for a bid, in seconds; 0 for no clock.",
        sv="Värdens klocka för ett bud, i sekunder; 0 för ingen klocka.")
    special_copies: Literal[1, 2] = choice(1, "OM-15.4",
        label=Text("copies of each special unit", "exemplar av varje specialenhet"),
        en="How many of each special unit there are.",
        sv="Hur många det finns av varje specialenhet.")
    en_route: Literal["none", "drop_and_pick"] = choice("none", "OM-8.16",
        label=Text("leaving and joining on the way", "lämna och ansluta på vägen"),
        en="Whether units may leave and join a group on its way.",
        sv="Om enheter får lämna och ansluta till en grupp på vägen.")
    battle_order: Literal["initiative", "board"] = choice("initiative", "OM-10.1",
        label=Text("order of battles", "stridernas ordning"),
        en="Who orders the battles: the player with the initiative, or the board from A11 on.",
        sv="Vem som ordnar striderna: spelaren med initiativet, eller spelplanen från A11.")
    magician_step: Literal["ranged", "melee"] = choice("ranged", "OM-10.4",
        label=Text("when the magician rolls", "när magikern slår"),
        en="The step in which the magician rolls.",
        sv="Steget där magikern slår sin tärning.")
    dragon_step: Literal["ranged", "melee"] = choice("melee", "OM-10.4",
        label=Text("when the dragon rolls", "när draken slår"),
        en="The step in which the dragon rolls.",
        sv="Steget där draken slår sin tärning.")
    general_leads_allies: bool = choice(True, "OM-10.14",
        label=Text("generals lead allies", "generaler leder lagkamrater"),
        en="Whether a general's bonus is for the units of allies too.",
        sv="Om en generals bonus även gäller lagkamratens enheter.")
    retreat_choice: Literal["origin", "any_adjacent"] = choice("origin", "OM-10.22",
        label=Text("where to retreat", "vart man retirerar"),
        en="Retreating units return to where they came from, or go to any adjacent square.",
        sv="Enheter retirerar dit de kom från, eller till valfri angränsande ruta.")
    allied_liberation: Literal["conqueror", "home_owner"] = choice("conqueror", "OM-9.2",
        label=Text("an ally's square won back", "en lagkamrats återtagna ruta"),
        en="Who gets an ally's home square that is won back.",
        sv="Vem som får en ruta i lagkamratens land som återerövras.")
    unplaced_units: Literal["returned", "kept"] = choice("returned", "OM-11.4",
        label=Text("units not placed", "enheter som inte placeras ut"),
        en="What becomes of bought units that are not placed.",
        sv="Vad som händer med köpta enheter som inte placeras ut.")
    dragon_besieges: bool = choice(False, "OM-12.4",
        label=Text("the dragon besieges", "draken belägrar"),
        en="Whether the dragon besieges settlements.",
        sv="Om draken belägrar bosättningar.")
    allies_share_information: bool = choice(True, "OM-14.1",
        label=Text("allies share what they see", "lagkamrater delar vad de ser"),
        en="Whether allies see each other's stacks and purchases.",
        sv="Om lagkamrater ser varandras staplar och inköp.")
    blind: bool = choice(False, "OM-4.8",
        label=Text("sealed from the host too", "förseglat även för värden"),
        en="Whether what is committed in secret is sealed, so that the host does not see it either.",
        sv="Om det som väljs i hemlighet förseglas, så att inte heller värden ser det.")
    # fmt: on

    @property
    def links_in_force(self) -> tuple[Link, ...]:
        """The links of the board that is played on (OM-1.3)."""
        if self.board_links == "custom":
            return self.links
        name = self.board_links
        return LINKS[TABLES[self.seats][0] if name == "default" else name]


@frozen
class Setup:
    """All that a game needs to start.

    ``terrain`` and ``garrisons`` are what the scenario gives (OM-4.7); None where the seats commit them. The tables
    of units and of terrain, the scoring, the cup (the copies of each special; None for the option's) and the places
    of the countries on pictures are those of the rules unless it has its own.

    >>> Setup().seats
    (1, 2)
    """

    options: Options = field(factory=Options)
    scenario_id: str = "custom"
    terrain: Mapping[str, str] | None = None
    garrisons: Mapping[str, Garrison] | None = None
    units: tuple[UnitKind, ...] = part(UNITS)
    terrains: tuple[TerrainKind, ...] = part(TERRAINS)
    scoring: Scoring = part(SCORING)
    cup: Mapping[str, int] | None = part(None)
    drawing: Drawing = part(())

    def __attrs_post_init__(self) -> None:
        require_choices(self.options, BAD_OPTIONS)

    @property
    def seats(self) -> Seats:
        return tuple(range(1, self.options.seats + 1))

    @cached_property
    def atlas(self) -> Atlas:
        """The board, its links joined."""
        return atlas(self.options.seats, self.options.links_in_force)

    @cached_property
    def compiled(self) -> Compiled:
        """The tables made ready."""
        if self.is_standard:
            return STANDARD[self.options.special_copies]
        lots = lots_of(self.units, self.options.special_copies, self.cup)
        return compiled(self.units, self.terrains, self.scoring, lots)

    @property
    def is_standard(self) -> bool:
        """Whether all tables are those of the rules."""
        own = self.units is UNITS and self.terrains is TERRAINS and self.scoring is SCORING
        return own and self.cup is None

    @cached_property
    def words(self) -> Words:
        """What the game is told in, the titles of its own kinds among it."""
        return WORDS if self.is_standard else with_titles(self.units, self.terrains, self.compiled.roster)

    @property
    def places(self) -> Drawing:
        """The places of the countries on pictures."""
        return self.drawing or DRAWINGS[self.options.seats]


def partners(options: Options) -> tuple[Seats, ...]:
    """The sides of the game, each by its seats (OM-15.1 to OM-15.3).

    >>> partners(Options(seats=4, teams="diagonal"))
    ((1, 3), (2, 4))
    """
    return _partners(options.seats, options.teams)


@lru_cache(maxsize=8)
def _partners(seats: int, teams: str) -> tuple[Seats, ...]:
    if teams == "none":
        return tuple((seat,) for seat in range(1, seats + 1))
    return ((1, 3), (2, 4)) if teams == "diagonal" else ((1, 2), (3, 4))


def side_of(options: Options, seat: int) -> Seats:
    """The seats of a seat's side, itself included; the dragon (0) is a side of its own."""
    return _side(options.seats, options.teams, seat)


@lru_cache(maxsize=64)
def _side(seats: int, teams: str, seat: int) -> Seats:
    return next((side for side in _partners(seats, teams) if seat in side), (seat,))


def allies(setup: Setup, seat: Seat) -> frozenset[Seat]:
    """The seats whose secrets a seat knows: its own and, if they share them, its allies' (OM-14.1)."""
    shared = setup.options.allies_share_information and seat != HOST
    return team(setup, seat) if shared else frozenset((seat,))


def team(setup: Setup, seat: Seat) -> frozenset[Seat]:
    """The seats that win with a seat (OM-15.1), whether they share what they know or not."""
    return frozenset(side_of(setup.options, int(seat)))


def pinned(setup: Setup) -> Mapping[str, object]:
    """What the log header pins apart: the links in force, and the land if the scenario gives it."""
    return {"links": [list(link) for link in setup.options.links_in_force], "terrain": setup.terrain}
