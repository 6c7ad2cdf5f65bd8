"""What holds before and after each event of a battle, whatever cards do (NI-I1 to NI-I18)."""

from collections import Counter
from random import Random
from typing import Any, Final

from slaget.games.nissan import NISSAN, combat, effects
from slaget.games.nissan import messages as m
from slaget.games.nissan.effects.standing import Scene
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.geometry import overlap, touch
from slaget.games.nissan.losses import choices, living
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import State, hand_limit
from slaget.kernel.past import Past
from slaget.kernel.secret import BACK
from slaget.testing.card_laws.trials import NissanGame, Trial

_CIRCLE: Final = 36_000


def invariants_hold(trial: Trial, _: Random) -> None:
    """The invariants of the rules, event by event (law 9)."""
    watch = Watch(trial.games[0])
    for before, game in zip(trial.games, trial.games[1:]):
        watch.step(before, game)
        has_a_way_on(game)
    assert all(watch.view(side) == trial.last.view(side) for side in SEATS), "NI-I18"


class Watch:
    """What must hold before and after each event of a game; it remembers the turn and the attack in hand."""

    def __init__(self, game: NissanGame) -> None:
        state = game.state
        self.setup = game.setup
        self.totals = Counter(man.side for man in state.fighters.values())
        self.known: dict[Side, frozenset[str]] = dict.fromkeys(SEATS, frozenset())
        self.past: Past[State] = Past.begin(NISSAN, game.setup, views=True).after(game.log[0], state)
        self.spent: set[str] = set()
        self.gone = dict.fromkeys(SEATS, 0)
        """Cards that left a side's hand or pile otherwise than by being played."""
        self.slain: dict[Side, list[str]] = {}
        self.eligible: dict[Side, tuple[str, ...]] = {}
        self.boarded = 0
        self.disturbed = False
        """Whether a card has done something in the attack, so that its losses and boarders are not the attack's."""
        self.whole(state)
        hulls = state.hulls
        assert not any(overlap(hulls[name], near) for name in hulls for near in state.other_hulls(name)), "NI-I1"

    def step(self, before: NissanGame, after: NissanGame) -> None:
        """One command's events one by one, then the state that they led to."""
        state = before.state
        for event in after.events:
            following = evolve(state, event)
            self.event(state, event, following)
            state = following
        assert state == after.state, "NI-I17"
        self.whole(state)
        assert bool(after.to_act) == (after.outcome is None), "NI-I15"
        self.past = self.past.after(after.log[-1], state)
        self.known = {side: _seen_before(self.view(side), state, side, self.known[side]) for side in SEATS}

    def view(self, side: Side) -> State:
        """What a side knows."""
        return dict(zip(self.past.eyes, self.past.views))[frozenset((side,))]

    def event(self, before: State, event: m.Event, after: State) -> None:
        self._poses(before, event, after)
        match event:
            case m.TurnStarted(side, number):
                self.spent = set()
                own = len(self.setup.deck_ids[side]) + self.gone[side]
                assert number <= own - hand_limit(self.setup) + 1, "NI-I16"
            case m.CardsDiscarded(side, gone, reason) if reason != "played":
                self.gone[side] += len(gone)
            case m.ShipRowed():
                self._rowed(before, event)
            case m.RunesCast(batches=batches) | m.RunesThrown(batches=batches):
                size = 16 + self.setup.options.doubling_tiles
                for batch in batches:
                    assert len({toss.tile for toss in batch}) == len(batch) <= size, "NI-I10"
            case m.AttackDeclared():
                self.slain = {"norse": [], "danish": []}
                self.boarded, self.disturbed = 0, False
            case m.CastSettled() if before.pending is not None:
                scene = combat.scene_of(before, before.pending)
                self.eligible = {side: tuple(combat.eligible(scene, side)) for side in SEATS}
            case m.EffectFired():
                self.disturbed = True
            case m.FightersSlain(side, _, fighters) if before.pending is not None:
                self.slain[side] += fighters
            case m.FightersMoved():
                self._moved(before, event)
            case m.FightersReadied(fighters):
                self.spent -= set(fighters)
            case m.AttackEnded() | m.GameEnded() if before.pending is not None and not self.disturbed:
                self._attack_over(before, isinstance(event, m.GameEnded))
            case _:
                pass
        if hasattr(event, "spent"):
            self._spend(event)
        self._points(before, after)

    def _poses(self, before: State, event: m.Event, after: State) -> None:
        """A pose changes by rowing or placing only, and what moved lies free."""
        moved = {name for name, ship in after.ships.items() if ship.pose != before.ships[name].pose}
        may = {event.ship} if isinstance(event, m.ShipRowed | m.ShipPlaced) else set[str]()
        assert moved <= may, "NI-I8"
        for name in moved:
            hull, pose = after.hulls[name], after.ships[name].pose
            assert pose is not None
            assert all(type(v) is int for v in (pose.x, pose.y, pose.heading)), "NI-I2"
            assert 0 <= pose.heading < _CIRCLE, "NI-I2"
            assert after.waters.on_board(hull) and not after.waters.on_land(hull), "NI-I1"
            assert not any(overlap(hull, near) for near in after.other_hulls(name)), "NI-I1"

    def _rowed(self, before: State, event: m.ShipRowed) -> None:
        """No enemy aboard, no tie, and once a turn unless a card says so."""
        assert not before.aboard(event.ship, other(before.active)), "NI-I8"
        assert not before.ties_of(event.ship), "NI-I6"
        times = effects.allowed_times(Scene(before, event.ship), "row")
        assert before.ships[event.ship].rowed < times, "NI-I8"

    def _spend(self, event: Any) -> None:
        """Nobody spends his action twice a turn."""
        assert not self.spent & set(event.spent), "NI-I9"
        if not isinstance(event, m.TieCut) or not self.setup.options.cut_frees_all:
            self.spent |= set(event.spent)

    def _moved(self, before: State, event: m.FightersMoved) -> None:
        """Nobody flees to an enemy; and how many boarded."""
        if before.pending is not None:
            self.boarded = len(event.fighters)
            return
        mover = before.fighters[event.fighters[0]].side
        assert not before.aboard(event.to, other(mover)), "NI-I13"
        assert not event.fled or before.aboard(event.from_, other(mover)), "NI-I13"

    def _attack_over(self, before: State, ended: bool) -> None:
        """Who fell, and that as many boarded as found room."""
        pending = before.pending
        assert pending is not None
        for side in SEATS:
            slain, able = self.slain[side], self.eligible[side]
            assert set(slain) <= set(able), "NI-I11"
            left = [RANKS.index(before.fighters[man].rank) for man in able if man not in slain]
            assert all(RANKS.index(before.fighters[man].rank) <= min(left, default=9) for man in slain), "NI-I11"
        if not ended and pending.kind == "melee" and pending.target != pending.acting:
            alive = [man for man in pending.group if before.fighters[man].ship is not None]
            room = combat.room(before, pending.target) + self.boarded
            assert self.boarded == min(len(alive), room), "NI-I12"

    def _points(self, before: State, after: State) -> None:
        """Points fall with the loss of a held ship only."""
        if not before.crews or before.fighters is after.fighters:
            return
        was, now = points(before), points(after)
        for side in SEATS:
            held = {ship for ship in before.ships if before.controller(ship) == side}
            lost = any(after.controller(ship) != side for ship in held)
            assert now[side] >= was[side] or lost, "NI-I14"

    def whole(self, state: State) -> None:
        """What holds of a state by itself."""
        assert Counter(man.side for man in state.fighters.values()) == self.totals, "NI-I3"
        assert all(len(set(dead)) == len(dead) for dead in state.fallen.values()), "NI-I3"
        for man in state.fighters.values():
            dead = man.id in state.fallen[man.side]
            assert state.phase == "deploy" or (man.ship is None) == dead, "NI-I3"
        assert all(len(crew) <= state.ship_class(ship).capacity for ship, crew in state.crews.items()), "NI-I4"
        tolerance, hulls = self.setup.options.touch_tolerance, state.hulls
        for tie in state.ties:
            assert len(pair := sorted(tie)) == 2, "NI-I6"
            assert touch(hulls[pair[0]], hulls[pair[1]], tolerance), "NI-I6"
        for side in SEATS:
            own = state.cards[side]
            played = [state.in_play.card] if state.in_play and state.active == side else []
            held = [*own.draw_pile, *own.hand, *own.discard_pile, *played]
            assert sorted(held) == sorted(self.setup.deck_ids[side]), "NI-I5"
            assert state.phase in ("over", "deploy") or state.king_of(side).ship is not None, "NI-I7"


def _seen_before(view: State, state: State, side: Side, known: frozenset[str]) -> frozenset[str]:
    """What a side has seen of the other's hand it knows as long as it is held; of piles it sees nothing."""
    foe = other(side)
    true = state.cards[foe].hand
    shown = frozenset(card for card in view.cards[foe].hand if card != BACK)
    assert shown <= frozenset(true), "NI-I18"
    assert frozenset(card for card in known if card in true) <= shown, "NI-I18"
    return shown


def has_a_way_on(game: NissanGame) -> None:
    """In every phase but ``over`` there is a plain legal command (NI-I15); where a card asks, what it offers."""
    state, side = game.state, game.state.active
    plain: dict[str, list[m.Command]] = {
        "card": [m.PlayCard(side, name, "blank") for name in state.cards[side].hand],
        "activate": [m.Activate(side, ())],
        "orders": [m.EndTurn(side)],
        "ship": [m.EndShip(side)],
        "retoss": [m.RetossRunes(side, ())],
    }
    if state.phase == "casualties":
        assert state.pending is not None
        named = [(*choice.certain, *choice.among[: choice.number]) for choice in choices(state, state.pending)]
        plain["casualties"] = [m.ChooseCasualties(side, *named)]
    if state.phase == "boarders":
        assert state.pending is not None
        alive = living(state, state.pending)
        plain["boarders"] = [m.ChooseBoarders(side, alive[: state.pending.must_board])]
    if state.phase in plain:
        assert plain[state.phase], "NI-I15"
        assert all(game.why_not(command) is None for command in plain[state.phase]), "NI-I15"
    elif state.phase == "effect":
        assert any(True for seat in game.to_act for _ in game.options(seat)), "NI-I15"
