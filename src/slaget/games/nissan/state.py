"""The state of a battle as a frozen value, and ``initial``, which makes it from a set-up."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, Literal, TypeAlias

from attrs import evolve as replace
from attrs import field, frozen

from slaget.games.nissan.cards import Card, Effect, Reading
from slaget.games.nissan.geometry import Hull, Pose, Waters, hull, waters
from slaget.games.nissan.messages import EffectRef, EndReason
from slaget.games.nissan.refusals import TOO_LARGE
from slaget.games.nissan.setup import (
    RANKS,
    SIDES,
    WEAPONS,
    Crew,
    Rank,
    Setup,
    ShipClass,
    ShipSpec,
    Side,
    Weapon,
    as_played,
)

Phase: TypeAlias = Literal[
    "new", "deploy", "deal", "card", "activate", "orders", "ship", "retoss", "casualties", "boarders", "over"
]
Tie: TypeAlias = frozenset[str]
_MANY: Final = 100_000
LEADER_RANKS = frozenset(("hero", "king"))


def enemy_of(side: Side) -> Side:
    """The other side.

    >>> enemy_of("norse")
    'danish'
    """
    return "danish" if side == "norse" else "norse"


@frozen
class Ship:
    """A hull (NI-3.1): its fleet never changes; the pose is None until placed; ``rowed`` counts this turn."""

    id: str
    fleet: Side
    class_: str
    name: str
    pose: Pose | None
    rowed: int = 0


@frozen
class Fighter:
    """One figure (NI-4.1): aboard a ship, in the pool of a free set-up, or fallen (``ship`` None)."""

    id: str
    side: Side
    rank: Rank
    weapon: Weapon
    leader: str | None
    ship: str | None
    acted: bool = False
    fought: bool = False

    @property
    def leads(self) -> bool:
        return self.rank in LEADER_RANKS


@frozen
class Cards:
    """One side's cards; ``draw_pile`` has its top first. Ids a seat may not know read ``"?"``."""

    draw_pile: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    discard_pile: tuple[str, ...] = ()
    extra_draws: int = 0


@frozen
class InPlay:
    card: str
    blank: bool


@frozen
class InForce:
    """An effect of a played card, from turn ``starts`` to turn ``ends``, turns of both sides counted."""

    owner: Side
    card: str
    index: int
    starts: int
    ends: int


@frozen
class Tossed:
    """A tile of the cast in progress: its number, and what it reads now."""

    tile: int
    reading: Literal["hit", "odin", "blank", "doubling"]


@frozen
class Pending:
    """The attack in progress, half resolved: what was declared, cast and settled so far.

    ``added`` counts the tiles that cards added to the cast (NI-22.6).
    """

    kind: Literal["ranged", "melee"]
    acting: str
    target: str
    group: tuple[str, ...]
    supporters: tuple[str, ...]
    wall: int
    tosses: tuple[tuple[Tossed, ...], ...] = ()
    fixed: tuple[tuple[str, int], ...] = ()
    added: int = 0
    retossing: EffectRef | None = None
    settled: bool = False
    defender_losses: int = 0
    attacker_losses: int = 0
    must_board: int = 0

    @property
    def tiles(self) -> tuple[Tossed, ...]:
        """All tossed tiles in toss order, over all batches."""
        return tuple(tile for batch in self.tosses for tile in batch)


@frozen
class Result:
    winner: Side | None
    reason: EndReason
    points: Mapping[Side, int]


@frozen(eq=True)
class State:
    """Everything that is the case in a battle. ``tied`` to ``melee_aboard`` concern the acting ship."""

    setup: Setup = field(repr=False)
    phase: Phase
    active: Side
    turn_no: Mapping[Side, int]
    to_deploy: Side | None
    ships: Mapping[str, Ship]
    fighters: Mapping[str, Fighter]
    fallen: Mapping[Side, tuple[str, ...]]
    ties: frozenset[Tie]
    cards: Mapping[Side, Cards]
    in_play: InPlay | None = None
    effects: tuple[InForce, ...] = ()
    activated: tuple[str, ...] = ()
    done: frozenset[str] = frozenset()
    current: str | None = None
    tied: frozenset[str] = frozenset()
    cut: frozenset[str] = frozenset()
    shots: Mapping[str, int] = field(factory=dict)
    melees: Mapping[str, int] = field(factory=dict)
    arrivals: Mapping[str, int] = field(factory=dict)
    melee_aboard: bool = False
    pending: Pending | None = None
    result: Result | None = None

    @cached_property
    def crews(self) -> Mapping[str, tuple[str, ...]]:
        """The fighters aboard each ship, in the order of their ids' numbering."""
        aboard: dict[str, list[str]] = {ship: [] for ship in self.ships}
        for fighter in self.fighters.values():
            if fighter.ship is not None:
                aboard[fighter.ship].append(fighter.id)
        return {ship: tuple(ids) for ship, ids in aboard.items()}

    @cached_property
    def hulls(self) -> Mapping[str, Hull]:
        """The hull of every placed ship."""
        classes = self.setup.ship_classes
        return {s.id: hull(classes[s.class_], s.pose) for s in self.ships.values() if s.pose is not None}

    @cached_property
    def waters(self) -> Waters:
        return waters(self.setup.board)

    @property
    def turn(self) -> int:
        """How many turns have begun, of both sides together."""
        return self.turn_no["norse"] + self.turn_no["danish"]

    def ship_class(self, ship: str) -> ShipClass:
        return self.setup.ship_classes[self.ships[ship].class_]

    def aboard(self, ship: str, side: Side) -> tuple[str, ...]:
        """The side's fighters on the ship."""
        return tuple(f for f in self.crews[ship] if self.fighters[f].side == side)

    def controller(self, ship: str) -> Side | None:
        """The side that alone has fighters aboard (NI-3.5), else None."""
        sides: set[Side] = {self.fighters[f].side for f in self.crews[ship]}
        return sides.pop() if len(sides) == 1 else None

    def ties_of(self, ship: str) -> tuple[str, ...]:
        """The ships it is tied to, in the order of their ids."""
        return tuple(sorted(other for tie in self.ties if ship in tie for other in tie - {ship}))

    def other_hulls(self, ship: str) -> tuple[Hull, ...]:
        """The hulls of all other ships: empty and captured ones lie in the way as well (NI-3.6)."""
        return tuple(h for s, h in self.hulls.items() if s != ship)

    def is_alive(self, leader: str) -> bool:
        """Whether a leader sails still."""
        fighter = self.fighters.get(leader)
        return fighter is not None and fighter.ship is not None

    def king_of(self, side: Side) -> Fighter:
        return next(f for f in self.fighters.values() if f.rank == "king" and f.side == side)


def card_of(setup: Setup, card: str) -> Card | None:
    """The design of a card from the id of one of its copies (NI-7.2): ``c#k`` is copy k of card c."""
    return setup.designs.get(card.rpartition("#")[0])


def effect_of(setup: Setup, ref: InForce | EffectRef) -> Effect:
    """The effect that a reference names."""
    card = card_of(setup, ref.card)
    assert card is not None
    return card.effects[ref.index]


def deck_ids(setup: Setup, side: Side) -> tuple[str, ...]:
    """The cards of a side's deck in play at the battle's size, in file order (NI-7.2)."""
    return tuple(
        f"{card.id}#{copy}"
        for card in setup.decks[side].cards
        if setup.size in card.sizes
        for copy in range(1, card.copies + 1)
    )


def hand_limit(setup: Setup) -> int:
    """How many cards a hand holds (NI-7.3, NI-O1)."""
    chosen = setup.options.hand_limit
    if chosen == "by_size":
        return 3 + setup.size
    if chosen == "three_or_four":
        return 3 if setup.size == 1 else 4
    return chosen


def initial(setup: Setup) -> State:
    """The battle before its first event: the fleets as the set-up gives them (NI-8.10), no card dealt."""
    setup = as_played(setup)
    _bounded(setup)
    free = setup.setup == "free"
    fighters = {f.id: f for side in SIDES for f in _fighters(setup, side)}
    return State(
        setup=setup,
        phase="new",
        active="norse" if free else setup.options.first_side,
        turn_no={"norse": 0, "danish": 0},
        to_deploy="norse" if free else None,
        ships={spec.id: _ship(spec, side) for side in SIDES for spec in setup.ships[side]},
        fighters=fighters,
        fallen={side: _fallen(setup, side, fighters) for side in SIDES},
        ties=frozenset(frozenset(tie) for tie in setup.ties),
        cards={side: Cards(draw_pile=deck_ids(setup, side)) for side in SIDES},
    )


def _bounded(setup: Setup) -> None:
    """A set-up of a forged log may hold any number; what no file may hold is refused before it is built."""
    cards = sum(card.copies for side in SIDES for card in setup.decks[side].cards)
    crews = [crew for side in SIDES for _, _, crew in _places(setup, side)]
    people = sum(max(getattr(crew, weapon), 0) for crew in crews for weapon in WEAPONS)
    if max(cards, people) > _MANY:
        raise TOO_LARGE("setup", cards=cards, people=people, most=_MANY)


def _ship(spec: ShipSpec, fleet: Side) -> Ship:
    placed = spec.x is not None and spec.y is not None and spec.heading is not None
    pose = Pose(spec.x or 0, spec.y or 0, spec.heading or 0) if placed else None
    return Ship(spec.id, fleet, spec.class_, spec.name, pose)


def _fallen(setup: Setup, side: Side, fighters: Mapping[str, Fighter]) -> tuple[str, ...]:
    """Those a scenario lists as fallen, then leaders it names nowhere (NI-8.13)."""
    listed = tuple(setup.fallen.get(side, ()))
    if setup.setup == "free":
        return listed
    others = (f.id for f in fighters.values() if f.side == side and f.ship is None and f.id not in listed)
    return (*listed, *others)


def _fighters(setup: Setup, side: Side) -> Iterator[Fighter]:
    """A side's fighters with their ids (NI-4.5): leaders, horn blower, standard bearer, ordinary ones."""
    places = _places(setup, side)
    home = {leader: ship for ship, leaders, _ in places for leader in leaders}
    for leader, spec in sorted(setup.leaders[side].items()):
        yield Fighter(leader, side, spec.rank, spec.weapon, leader, home.get(leader))
    listed = setup.fallen.get(side, ())
    for rank, weapon in (("horn_blower", setup.horn_blowers), ("standard_bearer", setup.standard_bearers)):
        name = f"{side}_{'horn' if rank == 'horn_blower' else 'standard'}"
        ships = [ship for ship, _, crew in places if getattr(crew, rank)]
        if ships or name in listed:
            yield Fighter(name, side, _rank(rank), weapon[side], None, ships[0] if ships else None)
    yield from _ordinary(side, places)


def _rank(name: str) -> Rank:
    return next(rank for rank in RANKS if rank == name)


def _ordinary(side: Side, places: list[tuple[str | None, tuple[str, ...], Crew]]) -> Iterator[Fighter]:
    number = dict.fromkeys(WEAPONS, 0)
    for ship, _, crew in places:
        for weapon in WEAPONS:
            for _ in range(getattr(crew, weapon)):
                number[weapon] += 1
                yield Fighter(f"{side}_{weapon}_{number[weapon]}", side, "ordinary", weapon, None, ship)


def _places(setup: Setup, side: Side) -> list[tuple[str | None, tuple[str, ...], Crew]]:
    """Where fighters start: the ships in file order, or the pool of a free set-up."""
    if setup.setup == "free" and setup.pool is not None:
        pool = setup.pool[side]
        return [(None, pool.leaders, pool.crew)]
    return [(spec.id, spec.leaders, spec.crew) for spec in setup.ships[side]]


__all__ = [
    "Cards", "Fighter", "InForce", "InPlay", "Pending", "Phase", "Reading", "Result", "Ship", "State", "Tie",
    "Tossed", "card_of", "deck_ids", "effect_of", "enemy_of", "hand_limit", "initial", "replace",
]  # fmt: skip
