"""The state of a battle as a frozen value, and ``initial``, which makes it from a set-up."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from attrs import evolve as replace
from attrs import field, fields, frozen

from slaget.games.nissan import rules as r
from slaget.games.nissan.cards import Card
from slaget.games.nissan.geometry import Hull, Waters, hull, waters
from slaget.games.nissan.language.forms import Entry
from slaget.games.nissan.messages import EffectRef, EndReason
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Setup, ShipClass, as_played
from slaget.games.nissan.state.fleets import fallen_of, fighters_of, require_reasonable, ship_of
from slaget.games.nissan.state.pieces import (
    NO_NAMES,
    Borne,
    Cards,
    Choosing,
    Due,
    Ending,
    Fighter,
    Firing,
    Happened,
    InForce,
    InPlay,
    Names,
    Numbers,
    Pattern,
    Pending,
    Phase,
    Result,
    Ship,
    Tie,
    Tossed,
)
from slaget.kernel import Outcome
from slaget.kernel.copies import changed, each_changed
from slaget.kernel.short import short

_REASONS: Final[Mapping[EndReason, str]] = {
    "king_fell": r.NI_19_1.id,
    "both_kings_fell": r.NI_19_1.id,
    "cards_out": r.NI_19_2.id,
    "points_target": r.NI_23_3.id,
    "resignation": r.NI_24_1.id,
}


@frozen(eq=True, slots=False)
class State:
    """Everything that is the case in a battle. ``tied`` to ``melee_aboard`` concern the acting ship.

    ``ending``: the turn has been ended, and waits for what hears a part of it (EF-12.3). ``toll`` counts who fell
    in the last attack, of the defenders and of the attackers.
    """

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
    marks: Mapping[Borne, int] = field(factory=dict)
    secret_marks: Mapping[Side, Mapping[Borne, int]] = field(factory=lambda: {side: {} for side in SEATS})
    ledger: Mapping[Pattern, Happened] = field(factory=dict)
    agenda: tuple[Firing, ...] = ()
    choosing: Choosing | None = None
    ending: Ending | None = None
    toll: tuple[int, int] = (0, 0)

    @cached_property
    def crews(self) -> Mapping[str, tuple[str, ...]]:
        """The fighters aboard each ship, in the order of their ids' numbering."""
        aboard: dict[str, list[str]] = {ship: [] for ship in self.ships}
        for fighter in self.fighters.values():
            if fighter.ship is not None:
                aboard[fighter.ship].append(fighter.id)
        return {ship: tuple(ids) for ship, ids in aboard.items()}

    @cached_property
    def parties(self) -> Mapping[Side, Mapping[str, tuple[str, ...]]]:
        """Each side's fighters aboard each ship, in the same order."""
        men = self.fighters
        return {
            side: {ship: tuple([f for f in crew if men[f].side == side]) for ship, crew in self.crews.items()}
            for side in SEATS
        }

    @cached_property
    def hulls(self) -> Mapping[str, Hull]:
        """The hull of every placed ship."""
        classes = self.setup.ship_classes
        return {s.id: hull(classes[s.class_], s.pose) for s in self.ships.values() if s.pose is not None}

    @cached_property
    def measured(self) -> dict[Any, Any]:
        """What has been measured between the ships as they lie, by what was asked: answers that follow from it."""
        return {}

    @cached_property
    def counted(self) -> dict[Any, Any]:
        """What has been found out about the crews as they are, by what was asked: answers that follow from them."""
        return {}

    @cached_property
    def gathered(self) -> dict[Any, Any]:
        """Which effects are in force now, by kind and by whom they concern: answers that follow from the cards."""
        return {}

    @cached_property
    def kings(self) -> Mapping[Side, str]:
        """The king of each side."""
        return {f.side: f.id for f in self.fighters.values() if f.rank == "king"}

    @property
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
        return self.parties[side][ship]

    def controller(self, ship: str) -> Side | None:
        """The side that alone has fighters aboard (NI-3.5), else None."""
        norse, danish = self.parties["norse"][ship], self.parties["danish"][ship]
        return None if bool(norse) == bool(danish) else "norse" if norse else "danish"

    def ties_of(self, ship: str) -> tuple[str, ...]:
        """The ships it is tied to, in the order of their ids."""
        return tuple(sorted([other for tie in self.ties if ship in tie for other in tie - {ship}]))

    def other_hulls(self, ship: str) -> tuple[Hull, ...]:
        """The hulls of all other ships: empty and captured ones lie in the way as well (NI-3.6)."""
        return tuple(h for s, h in self.hulls.items() if s != ship)

    def is_alive(self, leader: str) -> bool:
        """Whether a leader sails still."""
        fighter = self.fighters.get(leader)
        return fighter is not None and fighter.ship is not None

    @property
    def extra_due(self) -> int:
        """The cards more that the refill draws: those that were set when it began (NI-22.11)."""
        if self.ending is not None and self.ending.due == "extra":
            return self.ending.extra
        return self.cards[self.active].extra_draws

    def king_of(self, side: Side) -> Fighter:
        return self.fighters[self.kings[side]]

    def __getstate__(self) -> dict[str, Any]:
        """The fields alone: what was worked out of them is worked out again."""
        return {name: value for name, value in self.__dict__.items() if name in _FIELDS}


_FIELDS: Final = frozenset(each.name for each in fields(State))


def onward(state: State, *, crews: bool = True, lying: bool = True, **changes: Any) -> State:
    """The state with some fields changed. What was worked out of it is kept as far as it holds.

    ``crews`` says that nobody changes ships or falls, ``lying`` that no ship is laid elsewhere.
    """
    assert _FIELDS.issuperset(changes)
    made: State = _new(State)
    held = made.__dict__
    held.update(state.__dict__)
    held.update(changes)
    if not crews:
        held.pop("crews", None)
        held.pop("parties", None)
        held["counted"] = {}
    if not lying:
        held.pop("hulls", None)
        held["measured"] = {}
    if not _CARDS.isdisjoint(changes):
        held["gathered"] = {}
    return made


_new: Final[Any] = object.__new__
_CARDS: Final = frozenset(("effects", "turn_no", "active"))


def transferred(state: State, fighters: Mapping[str, Fighter], moved: Iterable[str], **changes: Any) -> State:
    """The state after these fighters have changed ships or fallen, others at most what they have done."""
    made = onward(state, crews=False, fighters=fighters, **changes)
    crews = dict(state.crews)
    parties = {side: dict(state.parties[side]) for side in SEATS}
    for name in moved:
        before, after = state.fighters[name].ship, fighters[name].ship
        if before == after:
            continue
        party = parties[fighters[name].side]
        if before is not None:
            crews[before] = tuple([f for f in crews[before] if f != name])
            party[before] = tuple([f for f in party[before] if f != name])
        if after is not None:
            crews[after], party[after] = (*crews[after], name), (*party[after], name)
    for ship in dict.fromkeys(fighters[name].ship for name in moved):
        if ship is not None:
            place = _places(state).__getitem__
            crews[ship] = tuple(sorted(crews[ship], key=place))
            for side in SEATS:
                parties[side][ship] = tuple(sorted(parties[side][ship], key=place))
    made.__dict__.update(crews=crews, parties=parties)
    return made


def _places(state: State) -> Mapping[str, int]:
    return {name: i for i, name in enumerate(state.fighters)}


def card_of(setup: Setup, card: str) -> Card | None:
    """The design of a card from the id of one of its copies (NI-7.2): ``c#k`` is copy k of card c."""
    return setup.designs.get(card.rpartition("#")[0])


def effect_of(setup: Setup, ref: InForce | EffectRef) -> Entry:
    """The effect that a reference names."""
    card = card_of(setup, ref.card)
    assert card is not None
    return card.effects[ref.index]


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
    made = State(
        setup=setup,
        phase="new",
        active="norse" if free else setup.options.first_side,
        turn_no={"norse": 0, "danish": 0},
        to_deploy="norse" if free else None,
        ships={spec.id: ship_of(spec, side) for side in SEATS for spec in setup.ships[side]},
        fighters=fighters,
        fallen={side: fallen_of(setup, side) for side in SEATS},
        ties=frozenset(frozenset(tie) for tie in setup.ties),
        cards={side: Cards(draw_pile=setup.deck_ids[side]) for side in SEATS},
    )
    made.__dict__.update(measured={}, counted={}, gathered={})
    return made


def to_act(state: State) -> tuple[Side, ...]:
    """The side from which a command is awaited: whom a card asks (EF-12.5), else the active one."""
    if state.choosing is not None:
        return (state.choosing.by,)
    return () if state.phase in ("over", "new", "deal") else (state.active,)


def outcome(state: State) -> Outcome | None:
    """How the battle ended, and by which rule."""
    result = state.result
    if result is None:
        return None
    winners = (result.winner,) if result.winner else ()
    return Outcome(winners, result.reason, _REASONS[result.reason])


__all__ = [
    "NO_NAMES",
    "Borne",
    "Cards",
    "Choosing",
    "Due",
    "Ending",
    "Fighter",
    "Firing",
    "Happened",
    "InForce",
    "InPlay",
    "Names",
    "Numbers",
    "Pattern",
    "Pending",
    "Phase",
    "Result",
    "Ship",
    "State",
    "Tie",
    "Tossed",
    "card_of",
    "changed",
    "each_changed",
    "effect_of",
    "hand_limit",
    "initial",
    "onward",
    "outcome",
    "replace",
    "to_act",
    "transferred",
]  # fmt: skip
