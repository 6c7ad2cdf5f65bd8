"""Each event told in a sentence, in English or in Swedish."""

from collections.abc import Iterable
from typing import Any, assert_never

import attrs

from slaget.games.nissan import checks
from slaget.games.nissan import messages as m
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Options
from slaget.games.nissan.state import InForce, State, card_of
from slaget.games.nissan.story.firing import acts, firing, kept_for, marks
from slaget.games.nissan.tiles import face
from slaget.games.nissan.words import Teller
from slaget.kernel import Language, Text
from slaget.kernel.words import opening

_LENGTHS = {"touch_tolerance": "length", "forward_arc": "angle"}


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """An event in words; ``state`` is the one before it. What is masked is told as a number.

    >>> from slaget.kernel import find, seeded, Game
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> print(narrate(game.state, game.events[-1]))
    Danish turn 1 begins.
    >>> print(narrate(game.state, game.events[-1], "sv"))
    Danernas tur 1 börjar.
    """
    return f"{opening(clause(Teller(state, language), event))}."


def clause(tell: Teller, event: m.Event) -> str:
    """An event in words as part of a longer sentence."""
    match event:
        case m.GameStarted() | m.ShipPlaced() | m.ShipManned() | m.DeploymentFinished():
            return _set_up(tell, event)
        case m.DeckShuffled() | m.CardsDrawn() | m.CardPlayed() | m.CardsDiscarded() | m.HandShown():
            return _cards(tell, event)
        case m.EffectsBegan() | m.EffectsEnded() | m.ExtraDrawsSet():
            return _effects(tell, event)
        case m.ShipsActivated() | m.ShipBegun() | m.ShipEnded() | m.ShipRowed() | m.ShipsTied() | m.TieCut():
            return _ships(tell, event)
        case m.AttackDeclared() | m.RunesCast() | m.RunesRetossed() | m.CastSettled() | m.AttackEnded():
            return _attack(tell, event)
        case m.RetossDue() | m.CasualtiesDue() | m.BoardersDue():
            return _due(tell, event)
        case m.Marked() | m.MarkedSecretly() | m.MarksShown():
            return marks(tell, event)
        case (
            m.TieMade()
            | m.TieRemoved()
            | m.FightersReadied()
            | m.FightersTired()
            | m.TurnEnding()
            | m.HandCardsShown()
            | m.PileCardsShown()
            | m.CardsShownToAll()
            | m.HandMixed()
        ):
            return acts(tell, event)
        case m.FightersSlain() | m.FightersMoved():
            return _fates(tell, event)
        case m.TurnStarted(side, number):
            return tell.part("turn_begins", side=side, number=number)
        case m.TurnEnded(side):
            return tell.part("turn_ends", side=side)
        case m.SideResigned(side):
            return tell.part("resigns", side=side)
        case m.GameEnded():
            return ending(tell, event)
        case _:
            return firing(tell, event)


def _set_up(tell: Teller, event: m.SetUpEvent) -> str:
    match event:
        case m.GameStarted():
            return _started(tell, event)
        case m.ShipPlaced(ship, x, y, heading):
            return tell.part("placed", name=tell.ship(ship), place=tell.place(x, y, heading))
        case m.ShipManned(ship, fighters):
            people = tell.people(fighters)
            return tell.part("manned", name=tell.ship(ship), number=len(fighters), people=people)
        case m.DeploymentFinished(side):
            return tell.part("set_up", side=side)
        case _:
            assert_never(event)


def _started(tell: Teller, event: m.GameStarted) -> str:
    counts = {f"{side}_ships": sum(ship.fleet == side for ship in event.ships) for side in SEATS}
    sailing = [f.side for f in event.fighters if f.id not in tell.state.fallen[f.side]]
    counts |= {f"{side}_fighters": sailing.count(side) for side in SEATS}
    title = Text.of(tell.state.setup.title, event.scenario)[tell.language]
    return tell.part("begins", title=title, unusual=_unusual(tell, event.options), **counts)


def _unusual(tell: Teller, options: Options) -> str:
    """The options that are not played as the rules are written."""
    usual = Options()
    names = [a.name for a in attrs.fields(Options) if getattr(options, a.name) != getattr(usual, a.name)]
    choices = [_choice(tell, name, getattr(options, name)) for name in names]
    return tell.part("unusual", choices=tell.listed(choices)) if names else ""


def _choice(tell: Teller, name: str, value: Any) -> str:
    option = tell.name("option", name)
    if isinstance(value, bool):
        return tell.part("choice_yes" if value else "choice_no", option=option)
    return tell.part("choice", option=option, value=tell.name(_LENGTHS.get(name, "value"), value))


def _cards(
    tell: Teller, event: m.DeckShuffled | m.CardsDrawn | m.CardPlayed | m.CardsDiscarded | m.HandShown
) -> str:
    side = event.side
    match event:
        case m.DeckShuffled():
            return tell.part("shuffled", side=side, number=len(event.order))
        case m.CardsDrawn():
            return tell.part(event.reason, side=side, cards=tell.titles(event.cards))
        case m.CardPlayed():
            return tell.part("plays", side=side, card=tell.card(event.card, blank=event.as_ == "blank"))
        case m.CardsDiscarded():
            how = "gives_away" if event.reason == "cycle" else "discards"
            return tell.part(how, side=side, cards=tell.titles(event.cards))
        case m.HandShown():
            cards = tell.titles(event.cards)
            return tell.part("hand_seen", to=event.to, side=side, cards=cards)
        case _:
            assert_never(event)


def _effects(tell: Teller, event: m.EffectsBegan | m.EffectsEnded | m.ExtraDrawsSet) -> str:
    match event:
        case m.EffectsBegan():
            return tell.part("effect_begins", effect=_effect(tell, event))
        case m.EffectsEnded():
            return tell.part("effect_ends", effect=_effect(tell, event))
        case m.ExtraDrawsSet(side, cards):
            return tell.part("will_draw", side=side, number=cards)
        case _:
            assert_never(event)


def _effect(tell: Teller, event: m.EffectsBegan | m.EffectsEnded) -> str:
    """A card's effect; by number where not all of the card's are meant.

    A clause that began inside an effect has no number that a reader knows (EF-3.2), and may go on without it.
    """
    design = card_of(tell.state.setup, event.card)
    total, card = len(design.effects) if design else 0, tell.title(event.card)
    if isinstance(event, m.EffectsEnded):
        card = kept_for(tell, card, event.names)
    going_on = {each.index for each in tell.state.effects if _goes_on(each, event)}
    began_inside = design is not None and max(event.indexes) >= total
    if began_inside or len(event.indexes) >= total or going_on.intersection(event.indexes):
        in_part = going_on and (began_inside or isinstance(event, m.EffectsEnded))
        return tell.part("effect_in_part", card=card) if in_part else card
    which = tell.listed([str(i + 1) for i in event.indexes])
    return tell.part("effect_part", card=card, parts=event.indexes, which=which, total=total)


def _goes_on(force: InForce, event: m.EffectsBegan | m.EffectsEnded) -> bool:
    """Whether an effect of the card is in force beside those that are told of, with the names that are told."""
    if (force.owner, force.card) != (event.owner, event.card):
        return False
    if force.index not in event.indexes:
        return True
    return (
        isinstance(event, m.EffectsEnded)
        and event.clause not in (None, force.clause)
        and event.names in (None, force.names)
    )


def _ships(tell: Teller, event: m.ShipEvent) -> str:
    match event:
        case m.ShipsActivated(ships):
            return tell.part("activated", names=tell.ships(ships)) if ships else tell.part("none_activated")
        case m.ShipBegun(ship):
            return tell.part("acts", name=tell.ship(ship))
        case m.ShipEnded(ship):
            return tell.part("done", name=tell.ship(ship))
        case m.ShipRowed():
            return _rowed(tell, event)
        case m.ShipsTied(ship, other, fighter):
            who = tell.people([fighter])
            return tell.part("ties", who=who, name=tell.ship(ship), other_name=tell.ship(other))
        case m.TieCut(ship, other, fighter):
            who = tell.people([fighter])
            return tell.part("cuts", who=who, name=tell.ship(ship), other_name=tell.ship(other))
        case _:
            assert_never(event)


def _rowed(tell: Teller, event: m.ShipRowed) -> str:
    free = len(event.rowers) - len(event.spent)
    return tell.part(
        "rows" if event.mode == "forward" else "slides",
        name=tell.ship(event.ship),
        cost=event.cost,
        number=len(event.rowers),
        free=tell.part("still_free", number=free) if free else "",
        place=tell.place(event.x, event.y, event.heading),
    )


def _attack(tell: Teller, event: m.AttackEvent) -> str:
    match event:
        case m.AttackDeclared():
            return _declared(tell, event)
        case m.RunesCast():
            return _cast(tell, event)
        case m.RunesRetossed():
            return _retossed(tell, event)
        case m.CastSettled():
            return _settled(tell, event)
        case m.AttackEnded(acting, target):
            if acting != target:
                return tell.part("attack_over", name=tell.ship(target))
            left = checks.enemies_aboard(tell.state, target)
            return tell.part("fight_pauses" if left else "ship_cleared", name=tell.ship(target))
        case _:
            assert_never(event)


def _declared(tell: Teller, event: m.AttackDeclared) -> str:
    aboard = event.acting == event.target
    people, key = tell.people(event.group), "shoots" if event.kind == "ranged" else "attacks"
    return tell.part(
        "fights_aboard" if aboard else key,
        who=people if aboard else tell.part("of_ship", people=people, name=tell.ship(event.acting)),
        number=len(event.group),
        name=tell.ship(event.target),
        helped=tell.part("helped", people=tell.people(event.supporters)) if event.supporters else "",
        walled=tell.part("walled", number=event.wall) if event.wall else "",
    )


def _cast(tell: Teller, event: m.RunesCast) -> str:
    tossed = [face(toss.tile) if toss.up else "blank" for batch in event.batches for toss in batch]
    fixed = ["hit"] * event.fixed.hit + ["odin"] * event.fixed.odin
    return tell.part(
        "cast",
        runes=tell.runes(tossed),
        added=tell.part("added", number=event.added) if event.added else "",
        fixed=tell.part("fixed", runes=tell.runes(fixed)) if fixed else "",
    )


def _retossed(tell: Teller, event: m.RunesRetossed) -> str:
    card, pending = tell.title(event.effect.card), tell.state.pending
    if not event.results or pending is None:
        return tell.part("not_retossed", card=card)
    now = [face(pending.tiles[result.position].tile) if result.up else "blank" for result in event.results]
    return tell.part("retossed", number=len(now), card=card, runes=tell.runes(now))


def _settled(tell: Teller, event: m.CastSettled) -> str:
    """What a cast comes to."""
    stopped, fall = event.cancelled, event.defender_losses + event.attacker_losses
    losses = tell.part("must_fall", losses=_losses(tell, event.defender_losses, event.attacker_losses))
    return tell.part(
        "settled",
        runes=tell.runes(["hit"] * event.hits + ["odin"] * event.odin),
        stopped=tell.part("stopped", number=stopped) if stopped else "",
        losses=losses if fall else tell.part("nobody_falls"),
    )


def _losses(tell: Teller, defenders: int, attackers: int) -> str:
    """How many of whom; of defenders who may be spared at most so many (NI-O23)."""
    said = []
    if defenders:
        what = tell.part("defenders", number=defenders)
        said.append(tell.part("up_to", what=what) if tell.state.setup.options.spare else what)
    if attackers:
        said.append(tell.part("attackers", number=attackers))
    return tell.listed(said)


def _due(tell: Teller, event: m.AttackChoiceDue) -> str:
    chooser = tell.state.active
    match event:
        case m.RetossDue():
            faces = _any_of(tell, [tell.name("rune", each) for each in event.faces])
            number = 2 if event.count == "all" else event.count
            card, runes = tell.title(event.card), _so_many(tell, event.count)
            return tell.part("retoss_due", side=event.owner, runes=runes, number=number, faces=faces, card=card)
        case m.CasualtiesDue(defenders, attackers):
            return tell.part("casualties_due", side=chooser, losses=_losses(tell, defenders, attackers))
        case m.BoardersDue(must_board):
            return tell.part("boarders_due", side=chooser, number=must_board)
        case _:
            assert_never(event)


def _so_many(tell: Teller, count: Any) -> str:
    if count == "all":
        return tell.part("any_runes")
    runes = tell.part("runes", number=count)
    return runes if count == 1 else tell.part("up_to", what=runes)


def _any_of(tell: Teller, things: Iterable[str]) -> str:
    *first, last = things
    return tell.part("or", first=", ".join(first), second=last) if first else last


def _fates(tell: Teller, event: m.FightersSlain | m.FightersMoved) -> str:
    match event:
        case m.FightersSlain(side, ship, fighters):
            return tell.part("slain", name=tell.ship(ship), side=side, people=tell.people(fighters))
        case m.FightersMoved(from_, to, fighters, _, fled):
            key = "flees" if fled else "boards" if tell.state.pending else "crosses"
            who, number = tell.people(fighters), len(fighters)
            return tell.part(key, who=who, number=number, name=tell.ship(to), other_name=tell.ship(from_))
        case _:
            assert_never(event)


def ending(tell: Teller, event: m.GameEnded) -> str:
    """How the battle ended."""
    why = tell.part("king_fell") if event.reason == "king_fell" else tell.name("reason", event.reason)
    score = tell.score(dict(event.points))
    return tell.part("won" if event.winner else "drawn", side=event.winner, why=why, score=score)
