"""Each event told in plain English."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, assert_never

import attrs

from slaget.games.nissan import messages as m
from slaget.games.nissan.evolve import face
from slaget.games.nissan.setup import SIDES, Options
from slaget.games.nissan.state import State, card_of
from slaget.games.nissan.words import (
    OF_SIDE,
    SIDE,
    card_name,
    card_names,
    cm,
    counted,
    leader_name,
    listed,
    one_of,
    opening,
    people,
    place,
    ship_name,
    ship_names,
)
from slaget.kernel import Language

_DRAWN: Final = {
    "deal": "are dealt {}",
    "refill": "draw {}",
    "extra": "draw {} beyond a full hand",
    "cycle": "draw {} in exchange",
}
ENDED: Final = {
    "king_fell": "the enemy king has fallen",
    "both_kings_fell": "both kings have fallen",
    "cards_out": "a hand could not be refilled",
    "points_target": "the points are reached",
}


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """An event in words; ``state`` is the one before it. What is masked is told as a number.

    >>> from slaget.kernel import find, seeded, Game
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> print(narrate(game.state, game.events[-1]))
    Danish turn 1 begins.
    """
    return f"{opening(clause(state, event))}."


def clause(state: State, event: m.Event) -> str:
    """An event in words as part of a longer sentence."""
    match event:
        case m.GameStarted() | m.ShipPlaced() | m.ShipManned() | m.DeploymentFinished():
            return _set_up(state, event)
        case m.DeckShuffled() | m.CardsDrawn() | m.CardPlayed() | m.CardsDiscarded() | m.HandShown():
            return _cards(state, event)
        case m.EffectsBegan() | m.EffectsEnded() | m.ExtraDrawsSet():
            return _effects(state, event)
        case m.ShipsActivated() | m.ShipBegun() | m.ShipEnded() | m.ShipRowed() | m.ShipsTied() | m.TieCut():
            return _ships(state, event)
        case m.AttackDeclared() | m.RunesCast() | m.RunesRetossed() | m.CastSettled() | m.AttackEnded():
            return _attack(state, event)
        case m.RetossDue() | m.CasualtiesDue() | m.BoardersDue():
            return _due(state, event)
        case m.FightersSlain() | m.FightersMoved():
            return _fates(state, event)
        case m.TurnStarted(side, number):
            return f"{OF_SIDE[side]} turn {number} begins"
        case m.TurnEnded(side):
            return f"the turn of {SIDE[side]} ends"
        case m.GameEnded():
            return ending(event)
        case _:
            assert_never(event)


def _set_up(state: State, event: m.GameStarted | m.ShipPlaced | m.ShipManned | m.DeploymentFinished) -> str:
    match event:
        case m.GameStarted():
            return _started(state, event)
        case m.ShipPlaced(ship, x, y, heading):
            return f"{ship_name(state, ship)} is laid at {place(x, y, heading)}"
        case m.ShipManned(ship, fighters):
            return f"{ship_name(state, ship)} is manned with {len(fighters)}: {people(state, fighters)}"
        case m.DeploymentFinished(side):
            return f"{SIDE[side]} have set up"
        case _:
            assert_never(event)


def _started(state: State, event: m.GameStarted) -> str:
    title = state.setup.title.get("en", event.scenario)
    forces = []
    for side in SIDES:
        ships = sum(ship.fleet == side for ship in event.ships)
        fighters = sum(fighter.side == side for fighter in event.fighters)
        forces.append(f"{ships} {OF_SIDE[side]} ships with {fighters} fighters")
    return f"“{title}” begins: {' against '.join(forces)}{_unusual(event.options)}"


def _unusual(options: Options) -> str:
    """The options that are not played as the rules are written."""
    usual = Options()
    named = [a.name for a in attrs.fields(Options) if getattr(options, a.name) != getattr(usual, a.name)]
    return f"; played with {listed([f'{n} {getattr(options, n)}' for n in named])}" if named else ""


def _cards(
    state: State, event: m.DeckShuffled | m.CardsDrawn | m.CardPlayed | m.CardsDiscarded | m.HandShown
) -> str:
    side = SIDE[event.side]
    match event:
        case m.DeckShuffled():
            return f"the {OF_SIDE[event.side]} deck of {counted(len(event.order), 'card')} is shuffled"
        case m.CardsDrawn():
            return f"{side} {_DRAWN[event.reason].format(card_names(state, event.cards))}"
        case m.CardPlayed():
            return f"{side} play {played(state, event)}"
        case m.CardsDiscarded():
            how = "give away" if event.reason == "cycle" else "discard"
            return f"{side} {how} {card_names(state, event.cards)}"
        case m.HandShown():
            return f"{SIDE[event.to]} see the hand of {side}: {card_names(state, event.cards)}"
        case _:
            assert_never(event)


def played(state: State, event: m.CardPlayed) -> str:
    """A played card with whose it is and how many ships it orders."""
    design = card_of(state.setup, event.card)
    if design is None:
        return "a card"
    own = design.icon != "neutral"
    whose = [leader_name(state, event.side, design.icon)] if own else []
    ships = "his ship alone" if design.activation == "dot" else counted(design.activation, "ship")
    how = " blank" if event.as_ == "blank" else ""
    return f"{card_name(state, event.card)}{how} ({', '.join([*whose, ships])})"


def _effects(state: State, event: m.EffectsBegan | m.EffectsEnded | m.ExtraDrawsSet) -> str:
    match event:
        case m.EffectsBegan():
            return f"{_effect(state, event)} takes effect"
        case m.EffectsEnded():
            return f"{_effect(state, event)} ends"
        case m.ExtraDrawsSet(side, cards):
            return f"{SIDE[side]} will draw {counted(cards, 'card')} beyond a full hand"
        case _:
            assert_never(event)


def _effect(state: State, event: m.EffectsBegan | m.EffectsEnded) -> str:
    """A card's effect; by number where not all of the card's are meant."""
    design = card_of(state.setup, event.card)
    total = len(design.effects) if design else 0
    part = f" (effect {listed([str(i + 1) for i in event.indexes])} of {total})"
    return card_name(state, event.card) + (part if len(event.indexes) < total else "")


def _ships(
    state: State,
    event: m.ShipsActivated | m.ShipBegun | m.ShipEnded | m.ShipRowed | m.ShipsTied | m.TieCut,
) -> str:
    match event:
        case m.ShipsActivated(ships):
            return f"activated: {ship_names(state, ships)}" if ships else "no ship is activated"
        case m.ShipBegun(ship):
            return f"{ship_name(state, ship)} acts"
        case m.ShipEnded(ship):
            return f"{ship_name(state, ship)} is done"
        case m.ShipRowed():
            return _rowed(state, event)
        case m.ShipsTied(ship, other, fighter):
            return f"{one_of(state, fighter)} ties {ship_name(state, ship)} to {ship_name(state, other)}"
        case m.TieCut(ship, other, fighter):
            return f"{one_of(state, fighter)} cuts {ship_name(state, ship)} loose from {ship_name(state, other)}"
        case _:
            assert_never(event)


def _rowed(state: State, event: m.ShipRowed) -> str:
    how = "rows" if event.mode == "forward" else "slides"
    free = len(event.rowers) - len(event.spent)
    rested = f", {free} of whom may still act" if free else ""
    where = place(event.x, event.y, event.heading)
    oars = counted(len(event.rowers), "rower")
    return f"{ship_name(state, event.ship)} {how} {cm(event.cost)} cm with {oars}{rested}, to {where}"


def _attack(
    state: State, event: m.AttackDeclared | m.RunesCast | m.RunesRetossed | m.CastSettled | m.AttackEnded
) -> str:
    match event:
        case m.AttackDeclared():
            return _declared(state, event)
        case m.RunesCast(batches, fixed):
            tossed = (face(toss.tile) if toss.up else "blank" for batch in batches for toss in batch)
            also = runes(["hit"] * fixed.hit + ["odin"] * fixed.odin)
            added = f", and the cards add {also}" if fixed.hit + fixed.odin else ""
            return f"the runes show {runes(tossed)}{added}"
        case m.RunesRetossed():
            return _retossed(state, event)
        case m.CastSettled():
            return settled(event)
        case m.AttackEnded(acting, target):
            if acting == target:
                return f"the fight aboard {ship_name(state, target)} pauses"
            return f"the attack on {ship_name(state, target)} is over"
        case _:
            assert_never(event)


def _declared(state: State, event: m.AttackDeclared) -> str:
    who = f"{people(state, event.group)} of {ship_name(state, event.acting)}"
    target = ship_name(state, event.target)
    if event.kind == "ranged":
        done = f"{who} shoot at {target}" if len(event.group) > 1 else f"{who} shoots at {target}"
    elif event.acting == event.target:
        done = f"{people(state, event.group)} fight the enemies aboard {target}"
    else:
        done = f"{who} attack {target}" if len(event.group) > 1 else f"{who} attacks {target}"
    helped = f", supported by {people(state, event.supporters)}" if event.supporters else ""
    walled = f"; the shield wall can stop {counted(event.wall, 'hit')}" if event.wall else ""
    return done + helped + walled


def runes(readings: Iterable[str]) -> str:
    """Runes counted by what they read.

    >>> runes(["hit", "odin", "hit", "blank"])
    '2 hits, 1 Odin and 1 blank'
    """
    number = Counter(readings)
    names = (("hit", "hit"), ("odin", "Odin"), ("doubling", "doubling"), ("blank", "blank"))
    shown = [counted(number[key], name, name if name == "Odin" else "") for key, name in names if number[key]]
    return listed(shown) if shown else "nothing"


def _retossed(state: State, event: m.RunesRetossed) -> str:
    card = card_name(state, event.effect.card)
    if not event.results or state.pending is None:
        return f"no rune is tossed again for {card}"
    tiles = state.pending.tiles
    now = runes(face(tiles[result.position].tile) if result.up else "blank" for result in event.results)
    return f"{counted(len(event.results), 'rune')} tossed again for {card}: {now}"


def settled(event: m.CastSettled) -> str:
    """What a cast comes to."""
    came = runes(["hit"] * event.hits + ["odin"] * event.odin)
    wall = f", of which the shield wall stops {counted(event.cancelled, 'hit')}" if event.cancelled else ""
    return f"the cast comes to {came}{wall}: {_losses(event.defender_losses, event.attacker_losses)} must fall"


def _losses(defenders: int, attackers: int) -> str:
    named = ((defenders, "defender"), (attackers, "attacker"))
    return listed([counted(number, noun) for number, noun in named if number])


def _due(state: State, event: m.RetossDue | m.CasualtiesDue | m.BoardersDue) -> str:
    chooser = SIDE[state.active]
    match event:
        case m.RetossDue():
            number = "any number of runes" if event.count == "all" else f"up to {counted(event.count, 'rune')}"
            faces = " or ".join("Odin" if f == "odin" else f for f in event.faces)
            return f"{SIDE[event.owner]} may toss {number} again that read {faces} ({card_name(state, event.card)})"
        case m.CasualtiesDue(defenders, attackers):
            return f"{chooser} choose who falls: {_losses(defenders, attackers)}"
        case m.BoardersDue(must_board):
            return f"{chooser} choose {counted(must_board, 'attacker')} to go aboard"
        case _:
            assert_never(event)


def _fates(state: State, event: m.FightersSlain | m.FightersMoved) -> str:
    match event:
        case m.FightersSlain(side, ship, fighters):
            falls = "falls" if len(fighters) == 1 else "fall"
            return f"aboard {ship_name(state, ship)} {falls} {OF_SIDE[side]} {people(state, fighters)}"
        case m.FightersMoved(from_, to, fighters, _, fled):
            how = ("flee", "flees") if fled else ("board", "boards") if state.pending else ("cross", "crosses")
            goes = how[len(fighters) == 1]
            link = " " if state.pending and not fled else " over to "
            return f"{people(state, fighters)} {goes}{link}{ship_name(state, to)} from {ship_name(state, from_)}"
        case _:
            assert_never(event)


def ending(event: m.GameEnded) -> str:
    """How the battle ended."""
    score = ", ".join(f"{OF_SIDE[side]} {event.points[side]}" for side in SIDES)
    won = f"{SIDE[event.winner]} win" if event.winner else "the battle is drawn"
    return f"{won}: {ENDED[event.reason]} (points: {score})"
