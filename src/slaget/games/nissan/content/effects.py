"""Checks of one effect: names that do not exist are errors, effects that can never apply are warnings (NI-21)."""

from collections.abc import Iterator, Sequence
from typing import Final

from slaget.content.nodes import key_or_self, value_or_self
from slaget.games.nissan.cards import (
    Activation,
    CastRunes,
    Cycle,
    Effect,
    ExtraDraw,
    FighterRunes,
    FixedRunes,
    Forbid,
    Lasting,
    OdinWard,
    Permit,
    Protect,
    Raft,
    Reach,
    Retoss,
    Rowing,
    ShieldWall,
    Spy,
    TurnRunes,
    When,
    Who,
)
from slaget.games.nissan.content.predicates import CheckedEffect, are_leaders, check_predicate, is_among
from slaget.games.nissan.content.tables import GROUP_WORDS, Tables
from slaget.games.nissan.setup import WEAPONS, Side
from slaget.games.nissan.state import enemy_of


def check_effect(effect: Effect, checked: CheckedEffect) -> None:
    """Note what is wrong or idle in one effect of a card."""
    _check_numbers(effect, checked)
    if isinstance(effect, ExtraDraw | Cycle | Spy):
        return
    if isinstance(effect, FighterRunes | Protect):
        _check_who(effect.who, effect, checked)
    _check_when(effect.when, effect, checked)
    _check_time(effect, checked)
    _check_activation(effect, checked)
    _check_ships(effect, checked)


def check_repeated(effect: Effect, above: Sequence[Effect], checked: CheckedEffect) -> None:
    """Note an effect that is in force already, where two do no more than one; numbers add up (NI-22.3)."""
    if isinstance(effect, Permit | Forbid | Protect | Raft | Spy) and effect in above:
        at = key_or_self(checked.node, "kind")
        checked.warn(at, "the card has this effect already, and twice does no more", "NI-22.3")


def _check_numbers(effect: Effect, checked: CheckedEffect) -> None:
    at = key_or_self(checked.node, "kind")
    match effect:
        case CastRunes() | FixedRunes():
            _check_cap(effect, checked)
        case TurnRunes(from_=one, to=other) if one == other:
            message = f"'from' and 'to' are both '{one}'; a rune must turn into another"
            checked.faults.error(value_or_self(checked.node, "to"), "wrong-value", message, rule="NI-21")
        case ShieldWall(need=0, absorb=0, ignored=False):
            checked.warn(at, "the shield wall stays as it is: give 'need', 'absorb' or 'ignored: true'")
        case ShieldWall(ignored=True):
            _check_ignored(effect, checked)
        case Rowing(per_rower=0, flat=0):
            checked.warn(at, "the reach stays as it is: give 'per_rower' or 'flat'")
        case OdinWard(when=When(cast="ranged")):
            checked.warn(value_or_self(checked.node, "when"), "Odin runes wound in melee only", "NI-14.9")
        case _:
            pass


def _check_ignored(effect: ShieldWall, checked: CheckedEffect) -> None:
    for key in ("need", "absorb"):
        if getattr(effect, key):
            message = f"the wall is ignored, so '{key}' changes nothing"
            checked.warn(key_or_self(checked.node, key), message)


def _check_cap(effect: CastRunes | FixedRunes, checked: CheckedEffect) -> None:
    at = key_or_self(checked.node, "cap")
    if effect.cap == 0:
        checked.warn(at, "with 'cap: 0' no rune is ever added", "NI-22.4")
    elif effect.cap is not None and effect.per == "once":
        checked.warn(at, "'cap' counts tied ships and means nothing without 'per: tied_friend'", "NI-22.4")


def _check_who(who: Who, effect: Lasting, checked: CheckedEffect) -> None:
    at = value_or_self(checked.node, "who")
    side = checked.side(effect.side)
    if not are_leaders(who.leaders or (), value_or_self(at, "leaders"), (), checked):
        return
    if not any(_matches(who, *fighter) for fighter in _fighters(side, checked.tables)):
        checked.warn(at, f"no fighter of the {side} is meant by this", "NI-20.5")


def _fighters(side: Side, tables: Tables) -> Iterator[tuple[str, str, str | None]]:
    """Weapon, rank and leader id of every sort of fighter a side has."""
    yield from ((weapon, "ordinary", None) for weapon in WEAPONS)
    yield (tables.horn_blowers[side], "horn_blower", None)
    yield (tables.standard_bearers[side], "standard_bearer", None)
    yield from ((leader.weapon, leader.rank, key) for key, leader in tables.leaders[side].items())


def _matches(who: Who, weapon: str, rank: str, leader: str | None) -> bool:
    return (
        (who.weapons is None or weapon in who.weapons)
        and (who.ranks is None or rank in who.ranks)
        and (who.leaders is None or leader in who.leaders)
    )


def _check_when(when: When, effect: Lasting, checked: CheckedEffect) -> None:
    at = value_or_self(checked.node, "when")
    if when.group_has is not None:
        group = value_or_self(at, "group_has")
        known = are_leaders(when.group_has, group, GROUP_WORDS, checked)
        sides = _attackers(effect, checked)
        if known and not any(is_among(name, sides, checked) for name in when.group_has):
            checked.warn(group, "no such fighter is ever in the attacking group", "NI-20.6")
    for key, predicate, actor in (("acting", when.acting, _actor(effect)), ("target", when.target, None)):
        if predicate is not None:
            check_predicate(predicate, value_or_self(at, key), actor, checked)


def _attackers(effect: Lasting, checked: CheckedEffect) -> tuple[Side, ...]:
    """The sides whose attacks an effect can be about."""
    match effect:
        case OdinWard() | Protect():
            return ("norse", "danish")
        case ShieldWall():
            return (enemy_of(checked.side(effect.side)),)
        case _:
            return (checked.side(effect.side),)


def _check_time(effect: Lasting, checked: CheckedEffect) -> None:
    """Only the side whose turn it is acts, so an effect must be in force in the right turn (NI-22.1)."""
    if isinstance(effect, OdinWard | Protect):
        return
    acts_in_own_turn = (effect.side == "own") != isinstance(effect, ShieldWall)
    never = "enemy_turn" if acts_in_own_turn else "turn"
    if effect.lasts == never:
        at = value_or_self(checked.node, "lasts") if effect.lasts != "turn" else key_or_self(checked.node, "kind")
        what = "are never attacked" if isinstance(effect, ShieldWall) else "never act"
        better = "'lasts: turn' or 'lasts: round'" if acts_in_own_turn else "'lasts: enemy_turn' or 'lasts: round'"
        message = f"the {checked.side(effect.side)} {what} while this lasts ({never}); use {better}"
        checked.warn(at, message, "NI-22.1")


def _check_activation(effect: Lasting, checked: CheckedEffect) -> None:
    """What the card's own activation value and icon make of effects on this turn's activation."""
    at = key_or_self(checked.node, "kind")
    if effect.side == "enemy":
        return
    dot, neutral = checked.activation == "dot", checked.icon == "neutral"
    match effect:
        case Activation() if dot:
            checked.warn(at, "a dot is no activation value, so nothing is added to it")
        case Activation() if neutral and effect.when.acting is not None:
            checked.warn(at, "a neutral card has no leader's ship, so 'acting' is never true", "NI-20.6")
        case Raft() if dot:
            checked.warn(at, "a dot activates one ship, so a raft never counts", "NI-10.6")
        case Reach(of="hearing") if dot or neutral:
            reason = "a dot card activates the leader's own ship" if dot else "a neutral card is heard anywhere"
            checked.warn(at, f"{reason}, so hearing does not matter", "NI-10.6" if dot else "NI-10.4")
        case _:
            pass


_WAIVED: Final = {"shoot_boarded": "NI-14.1", "tie_boarded": "NI-13.1", "melee_while_boarded": "NI-16.8"}
"""What is permitted aboard a boarded ship, with the rule that is waived."""


def _check_ships(effect: Lasting, checked: CheckedEffect) -> None:
    """Ships that the effect is about and that no rule ever lets be so."""
    at = value_or_self(checked.node, "when")
    acting, target = effect.when.acting, effect.when.target
    of_leader = isinstance(effect, Activation) or (isinstance(effect, Reach) and effect.of == "hearing")
    if acting is not None and acting.activated is False and not of_leader:
        where = value_or_self(value_or_self(at, "acting"), "activated")
        checked.warn(where, "only ships that were activated act", "NI-9.1")
    if acting is not None and acting.tied == "none" and getattr(effect, "per", None) == "tied_friend":
        where = value_or_self(value_or_self(at, "acting"), "tied")
        checked.warn(where, "a ship without ties has no tied ships to count", "NI-22.4")
    if acting is not None and acting.tied == "none" and getattr(effect, "action", None) == "cut":
        where = value_or_self(value_or_self(at, "acting"), "tied")
        checked.warn(where, "a ship without ties has none to cut", "NI-13.2")
    if isinstance(effect, Permit) and acting is not None and acting.boarded is False and effect.what in _WAIVED:
        where = value_or_self(value_or_self(at, "acting"), "boarded")
        checked.warn(where, "this is permitted anyway where no enemy is aboard", _WAIVED[effect.what])
    if target is not None and target.control is not None and target.control == _attacker(effect):
        where = value_or_self(value_or_self(at, "target"), "control")
        checked.warn(where, "nobody attacks a ship that is his own", "NI-14.2")


def _actor(effect: Lasting) -> str | None:
    """Whose men act from the acting ship, seen from the card's owner; None where it may be either side."""
    match effect:
        case OdinWard() | Protect():
            return None
        case ShieldWall():
            return "enemy" if effect.side == "own" else "own"
        case _:
            return effect.side


def _attacker(effect: Lasting) -> str | None:
    """Who attacks, seen from the card's owner; None where it may be either, or nobody does."""
    match effect:
        case CastRunes() | FixedRunes() | Retoss() | TurnRunes() | FighterRunes():
            return effect.side
        case ShieldWall():
            return "enemy" if effect.side == "own" else "own"
        case _:
            return None
