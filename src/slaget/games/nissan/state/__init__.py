"""The state of a battle as a frozen value, and ``initial``, which makes it from a set-up."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from attrs import evolve as replace
from attrs import field, frozen

from slaget.games.nissan import rules as r
from slaget.games.nissan.cards import Card, Effect
from slaget.games.nissan.geometry import Hull, Waters, hull, waters
from slaget.games.nissan.messages import EffectRef, EndReason
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Setup, ShipClass, as_played
from slaget.games.nissan.state.fleets import fallen_of, fighters_of, require_reasonable, ship_of
from slaget.games.nissan.state.pieces import (
    Cards,
    Fighter,
    InForce,
    InPlay,
    Pending,
    Phase,
    Result,
    Ship,
    Tie,
    Tossed,
)
from slaget.kernel import Outcome
from slaget.kernel.short import short

_REASONS: Final[Mapping[EndReason, str]] = {
    "king_fell": r.NI_19_1.id,
    "both_kings_fell": r.NI_19_1.id,
    "cards_out": r.NI_19_2.id,
    "points_target": r.NI_23_3.id,
    "resignation": r.NI_24_1.id,
}


@frozen(eq=True)
class State:
    """Everything that is the case in a battle. ``tied`` to ``melee_aboard`` concern the acting ship."""

    __repr__ = short

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
    require_reasonable(setup)
    free = setup.setup == "free"
    fighters = {f.id: f for side in SEATS for f in fighters_of(setup, side)}
    return State(
        setup=setup,
        phase="new",
        active="norse" if free else setup.options.first_side,
        turn_no={"norse": 0, "danish": 0},
        to_deploy="norse" if free else None,
        ships={spec.id: ship_of(spec, side) for side in SEATS for spec in setup.ships[side]},
        fighters=fighters,
        fallen={side: fallen_of(setup, side, fighters) for side in SEATS},
        ties=frozenset(frozenset(tie) for tie in setup.ties),
        cards={side: Cards(draw_pile=deck_ids(setup, side)) for side in SEATS},
    )


def to_act(state: State) -> tuple[Side, ...]:
    """The side from which a command is awaited; nobody's when the battle is over."""
    return () if state.phase in ("over", "new", "deal") else (state.active,)


def outcome(state: State) -> Outcome | None:
    """How the battle ended, and by which rule."""
    result = state.result
    if result is None:
        return None
    winners = (result.winner,) if result.winner else ()
    return Outcome(winners, result.reason, _REASONS[result.reason])


__all__ = [
    "Cards", "Fighter", "InForce", "InPlay", "Pending", "Phase", "Result", "Ship", "State", "Tie", "Tossed",
    "card_of", "deck_ids", "effect_of", "hand_limit", "initial", "outcome", "replace", "to_act",
]  # fmt: skip
