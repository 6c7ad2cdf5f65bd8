"""The state as JSON with the field names of the rules (section 6)."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from slaget.games.nissan.combat import scene_of
from slaget.games.nissan.effects import retosses
from slaget.games.nissan.messages import CODEC
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import Borne, Choosing, Fighter, Names, Pending, Ship, State
from slaget.games.nissan.views import (
    CardsView,
    ChoosingView,
    FighterView,
    FiringsView,
    PendingView,
    ResultView,
    SetupView,
    ShipView,
    View,
)


def snapshot(state: State) -> View:
    """The stored fields of the state by their names in the rules, with the points of both sides."""
    return {
        "scenario_id": state.setup.scenario_id,
        **_unchanging(state.setup),
        "phase": state.phase,
        "active": state.active,
        "turn_no": dict(state.turn_no),
        "to_deploy": state.to_deploy,
        "ships": {ship.id: _ship(ship) for ship in state.ships.values()},
        "fighters": {fighter.id: _fighter(fighter) for fighter in state.fighters.values()},
        "fallen": {side: list(state.fallen[side]) for side in SEATS},
        "ties": sorted(sorted(tie) for tie in state.ties),
        **_cards(state),
        **_firings(state),
        "activated": list(state.activated),
        "done": sorted(state.done),
        "current": state.current,
        "tied": sorted(state.tied),
        "cut": sorted(state.cut),
        "shots": dict(state.shots),
        "melees": dict(state.melees),
        "arrivals": dict(state.arrivals),
        "melee_aboard": state.melee_aboard,
        "pending": _pending(state, state.pending) if state.pending else None,
        "result": _result(state),
        "points": points(state),
    }


def cells(setup: Setup) -> Mapping[str, object]:
    """The waters as the board of the statics: a plane in hundredths of a centimetre, north up."""
    return {"as": "plane", "width": setup.board.width, "height": setup.board.height, "unit": "cu", "up": "y"}


_STANDARD: Final = {"ship_classes": "b77553805ff00a1e", "leaders": "eabb622ac31db7c8"}
"""What tells the ship classes and leaders of the rules from a file's own."""


def pinned(setup: Setup) -> Mapping[str, object]:
    """What a log's header pins apart: both decks and the board, and ship classes and leaders of a file's own."""
    decks = {f"deck.{side}": CODEC.dump(setup.decks[side]) for side in SEATS}
    tables = {"ship_classes": CODEC.dump(setup.ship_classes), "leaders": CODEC.dump(setup.leaders)}
    own = {name: each for name, each in tables.items() if _digest(each) != _STANDARD[name]}
    return {**decks, "board": CODEC.dump(setup.board), **own}


def _digest(table: object) -> str:
    return sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:16]


def _unchanging(setup: Setup) -> SetupView:
    """The options, the board, the ship classes, the card designs by id, and emblems that a file gives."""
    leaders = [each for side in SEATS for each in setup.leaders[side].items()]
    made: SetupView = {
        "options": CODEC.dump(setup.options),
        "board": CODEC.dump(setup.board),
        "ship_classes": {name: CODEC.dump(kind) for name, kind in setup.ship_classes.items()},
        "cards": {side: {card.id: CODEC.dump(card) for card in setup.decks[side].cards} for side in SEATS},
    }
    if emblems := {name: CODEC.dump(each.emblem) for name, each in leaders if each.emblem is not None}:
        made["emblems"] = emblems
    return made


def _ship(ship: Ship) -> ShipView:
    pose = ship.pose
    return {
        "fleet": ship.fleet,
        "class": ship.class_,
        "name": ship.name,
        "x": pose.x if pose else None,
        "y": pose.y if pose else None,
        "heading": pose.heading if pose else None,
        "rowed": ship.rowed,
    }


def _fighter(fighter: Fighter) -> FighterView:
    return {
        "side": fighter.side,
        "rank": fighter.rank,
        "weapon": fighter.weapon,
        "leader": fighter.leader,
        "ship": fighter.ship,
        "acted": fighter.acted,
        "fought": fighter.fought,
    }


def _cards(state: State) -> CardsView:
    cards, in_play = state.cards, state.in_play
    return {
        "draw_pile": {side: list(cards[side].draw_pile) for side in SEATS},
        "hand": {side: list(cards[side].hand) for side in SEATS},
        "discard_pile": {side: list(cards[side].discard_pile) for side in SEATS},
        "extra_draws": {side: cards[side].extra_draws for side in SEATS},
        "in_play": {"card": in_play.card, "blank": in_play.blank} if in_play else None,
        "effects": [
            {
                "owner": e.owner,
                "card": e.card,
                "index": e.index,
                "starts": e.starts,
                "ends": e.ends,
                "names": _names(e.names),
                "left": e.left,
                "used": e.used,
            }
            for e in state.effects
        ],
    }


def _firings(state: State) -> FiringsView:
    return {
        "agenda": [
            {"owner": a.owner, "card": a.card, "index": a.index, "names": _names(a.names)} for a in state.agenda
        ],
        "choosing": _choosing(state.choosing) if state.choosing else None,
        "marks": _marks(state.marks),
        "secret_marks": {side: _marks(state.secret_marks[side]) for side in SEATS},
        "ledger": [
            {"owner": owner, "turn": of.turn, "last_turn": of.last_turn, "battle": of.battle}
            for (owner, _), of in state.ledger.items()
        ],
    }


def _names(names: Names) -> dict[str, list[str]]:
    return {name: list(ids) for name, ids in names.items()}


def _choosing(choosing: Choosing) -> ChoosingView:
    return {
        "by": choosing.by,
        "owner": choosing.owner,
        "card": choosing.card,
        "index": choosing.index,
        "path": list(choosing.path),
        "min": choosing.min,
        "max": choosing.max,
        "secret": choosing.secret,
        "names": _names(choosing.names),
        "phase": choosing.phase,
    }


def _marks(marks: Mapping[Borne, int]) -> dict[str, dict[str, int]]:
    """The marks by their names and by who bears them."""
    made: dict[str, dict[str, int]] = {}
    for (mark, bearer), value in sorted(marks.items()):
        made.setdefault(mark, {})[bearer] = value
    return made


def _pending(state: State, pending: Pending) -> PendingView:
    queue = retosses(scene_of(state, pending)) if not pending.settled else []
    if pending.retossing in queue:
        first = queue.index(pending.retossing)
        queue = queue[first if state.phase == "retoss" else first + 1 :]
    return {
        "kind": pending.kind,
        "acting": pending.acting,
        "target": pending.target,
        "group": list(pending.group),
        "supporters": list(pending.supporters),
        "wall": pending.wall,
        "tosses": [[{"tile": t.tile, "reading": t.reading} for t in batch] for batch in pending.tosses],
        "fixed": dict(pending.fixed),
        "retoss": [{"owner": ref.owner, "card": ref.card, "index": ref.index} for ref, _ in queue],
        "defender_losses": pending.defender_losses,
        "attacker_losses": pending.attacker_losses,
        "must_board": pending.must_board,
    }


def _result(state: State) -> ResultView | None:
    result = state.result
    if result is None:
        return None
    return {"winner": result.winner, "reason": result.reason, "points": dict(result.points)}
