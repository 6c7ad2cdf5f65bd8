"""The state as JSON with the field names of the rules (section 6)."""

from collections.abc import Mapping
from typing import Any

from attrs import asdict

from slaget.boards.cells import told_cells
from slaget.games.omringad.board import place_of
from slaget.games.omringad.messages import Die
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.seats import keyed, party
from slaget.games.omringad.setup import Setup
from slaget.games.omringad.state import State, cup, pool
from slaget.games.omringad.state.stages import Auction, Battle, Movement, Reinforcement
from slaget.games.omringad.state.turns import phase_of
from slaget.games.omringad.views import AuctionView, BattleView, DieView, MovementView, StageView, UnitView, View
from slaget.kernel import Unseen
from slaget.wire.forms import Written


def snapshot(state: State) -> View:
    """The stored fields of the state by their names in the rules; what a view may not know is null."""
    table = state.table
    return {
        "options": _options(state),
        "phase": phase_of(state),
        "round": table.round,
        "initiative": table.initiative,
        "terrain": dict(table.terrain),
        "controller": {square: state.controller(square) for square in state.atlas.squares},
        "units": [
            _unit(state, square, each) for (square, _), units in state.field.stacks.items() for each in units
        ],
        "top": _tops(state),
        "pool": keyed({seat: pool(state, seat) for seat in state.seats}),
        "reserve": keyed({seat: _open(held) for seat, held in table.reserve.items()}),
        "cup": list(cup(state)),
        "specials": {special: party(seat) for special, seat in table.specials.items()},
        "gold": keyed(table.gold),
        "score": keyed(table.score),
        "out": keyed({seat: seat in table.out for seat in state.seats}),
        "commits": keyed({seat: _open(made) for seat, made in table.commits.items()}),
        **_stage(state),
        "result": {"winners": list(table.result.winners), "reason": table.result.reason} if table.result else None,
    }


def _options(state: State) -> Written:
    options = asdict(state.options)
    return {**options, "links": [list(link) for link in state.options.links]}


def _open(value: Any) -> Any:
    """What is known, in lists and objects that are the snapshot's own."""
    if isinstance(value, Unseen):
        return None
    if isinstance(value, Mapping):
        return {key: _open(each) for key, each in value.items()}
    return [_open(each) for each in value] if isinstance(value, tuple) else value


def _unit(state: State, square: str, each: Unit) -> UnitView:
    entered: list[int | str] | None = [*state.arrival(each.mark)] if each.mark else None
    return {
        "id": each.id,
        "kind": each.kind,
        "owner": each.seat or None,
        "square": square,
        "damaged": each.damaged,
        "moved": bool(each.mark),
        "entered": entered,
    }


def _tops(state: State) -> dict[str, dict[str, str]]:
    made: dict[str, dict[str, str]] = {}
    for (square, seat), units in state.field.stacks.items():
        made.setdefault(square, {})[str(party(seat))] = units[0].id
    return made


def _stage(state: State) -> StageView:
    stage = state.stage
    return {
        "auction": _auction(stage) if isinstance(stage, Auction) else None,
        "movement": _movement(state, stage) if isinstance(stage, Movement) else None,
        "battle": _battle(stage) if isinstance(stage, Battle) else None,
        "reinforcement": {"turn_seat": stage.turn} if isinstance(stage, Reinforcement) else None,
    }


def _auction(auction: Auction) -> AuctionView:
    return {
        "special": auction.special,
        "standing_bid": auction.bid or None,
        "bidder": auction.bidder or None,
        "passed": list(auction.passed),
        "eligible": list(auction.eligible),
        "turn_seat": auction.turn,
        "seq": auction.seq,
    }


def _movement(state: State, movement: Movement) -> MovementView:
    return {"turn_seat": movement.turn, "passed": list(movement.passed), "next_move_number": state.next_move}


def _battle(battle: Battle) -> BattleView:
    return {
        "square": battle.square,
        "defending_side": [party(seat) for seat in battle.defender],
        "revealed": battle.revealed,
        "round": battle.round,
        "step": battle.step,
        "rolls": [_die(die) for die in battle.rolls],
        "undirected_hits": keyed(battle.undirected),
        "directed_hits": keyed(battle.directed),
        "pending_picks": list(battle.picks),
        "pending_windows": [] if battle.asked is None else [battle.asked],
        "pending_retreats": list(battle.waiting),
    }


def _die(die: Die) -> DieView:
    return {
        "unit": die.unit,
        "die": die.die,
        "modifier": die.modifier,
        "needed": die.needed,
        "hit": die.hit,
        "target": die.target,
    }


def cells(setup: Setup) -> Mapping[str, object]:
    """The countries side by side as statics tell them, rows downwards; near is what the links join (OM-1.4)."""
    places = {square: place_of(setup.places, square) for square in setup.atlas.squares}
    return told_cells(places, setup.atlas.near)
