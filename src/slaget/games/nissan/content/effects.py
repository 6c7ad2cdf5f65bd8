"""Checks of one effect: names that do not exist are errors, effects that can never apply are warnings (NI-21)."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, Node, key_or_self, value_or_self
from slaget.content.suggest import nearest
from slaget.games.nissan.cards import (
    Activation,
    Bounds,
    CastRunes,
    Cycle,
    Effect,
    ExtraDraw,
    FighterRunes,
    FixedRunes,
    Lasting,
    OdinWard,
    Permit,
    Protect,
    Raft,
    Reach,
    Retoss,
    Rowing,
    ShieldWall,
    ShipPredicate,
    Spy,
    TurnRunes,
    When,
    Who,
)
from slaget.games.nissan.content.tables import GROUP_WORDS, Tables
from slaget.games.nissan.setup import WEAPONS, Side

_OTHER: Final[dict[Side, Side]] = {"norse": "danish", "danish": "norse"}


@frozen(eq=False)
class CheckedEffect:
    """An effect's node, its card's icon and activation value (None where wrong) and the deck's side."""

    node: Node
    icon: object
    activation: object
    owner: Side
    tables: Tables
    faults: Faults

    def warn(self, at: Node, message: str, rule: str = "NI-21") -> None:
        self.faults.warn(at, "idle-effect", message, rule=rule)

    def side(self, whose: str) -> Side:
        return self.owner if whose == "own" else _OTHER[self.owner]


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
        case Rowing(per_rower=0, flat=0):
            checked.warn(at, "the reach stays as it is: give 'per_rower' or 'flat'")
        case OdinWard(when=When(cast="ranged")):
            checked.warn(value_or_self(checked.node, "when"), "Odin runes wound in melee only", "NI-14.9")
        case _:
            pass


def _check_cap(effect: CastRunes | FixedRunes, checked: CheckedEffect) -> None:
    at = key_or_self(checked.node, "cap")
    if effect.cap == 0:
        checked.warn(at, "with 'cap: 0' no rune is ever added", "NI-22.4")
    elif effect.cap is not None and effect.per == "once":
        checked.warn(at, "'cap' counts tied ships and means nothing without 'per: tied_friend'", "NI-22.4")


def _check_who(who: Who, effect: Lasting, checked: CheckedEffect) -> None:
    at = value_or_self(checked.node, "who")
    side = checked.side(effect.side)
    if not _known(who.leaders or (), value_or_self(at, "leaders"), (), checked):
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


def _known(names: Sequence[str], at: Node, words: Sequence[str], checked: CheckedEffect) -> bool:
    """Whether all names are leaders or one of the words; notes those that are not."""
    known = [*words, *(leader for leaders in checked.tables.leaders.values() for leader in leaders)]
    nodes = at.items if isinstance(at, ListNode) else ()
    for name, node in zip(names, nodes):
        if name not in known:
            or_word = f" nor one of {', '.join(words)}" if words else ""
            message = f"'{name}' is no leader{or_word}"
            checked.faults.error(node, "unknown-leader", message, rule="NI-20.4", suggestion=nearest(name, known))
    return all(name in known for name in names)


def _check_when(when: When, effect: Lasting, checked: CheckedEffect) -> None:
    at = value_or_self(checked.node, "when")
    if when.group_has is not None:
        group = value_or_self(at, "group_has")
        known = _known(when.group_has, group, GROUP_WORDS, checked)
        sides = _attackers(effect, checked)
        if known and not any(_has(name, sides, checked) for name in when.group_has):
            checked.warn(group, "no such fighter is ever in the attacking group", "NI-20.6")
    for key, predicate in (("acting", when.acting), ("target", when.target)):
        if predicate is not None:
            _check_predicate(predicate, value_or_self(at, key), checked)


def _attackers(effect: Lasting, checked: CheckedEffect) -> tuple[Side, ...]:
    """The sides whose attacks an effect can be about."""
    match effect:
        case OdinWard() | Protect():
            return ("norse", "danish")
        case ShieldWall():
            return (_OTHER[checked.side(effect.side)],)
        case _:
            return (checked.side(effect.side),)


def _has(name: str, sides: Sequence[Side], checked: CheckedEffect) -> bool:
    return name in GROUP_WORDS or any(name in checked.tables.leaders[side] for side in sides)


def _check_predicate(predicate: ShipPredicate, at: Node, checked: CheckedEffect) -> None:
    _check_classes(predicate, value_or_self(at, "class"), checked)
    _check_held(predicate.holds_own or (), checked.owner, value_or_self(at, "holds_own"), checked)
    _check_held(predicate.holds_enemy or (), _OTHER[checked.owner], value_or_self(at, "holds_enemy"), checked)
    for key in ("own_aboard", "enemy_aboard", "touching_own"):
        _check_bounds(getattr(predicate, key), value_or_self(at, key), checked)
    _check_aboard(predicate, at, checked)


def _check_held(names: Sequence[str], side: Side, at: Node, checked: CheckedEffect) -> None:
    known = _known(names, at, GROUP_WORDS, checked)
    if names and known and not any(_has(name, (side,), checked) for name in names):
        checked.warn(at, f"no such fighter is among the {side}", "NI-20.7")


def _check_classes(predicate: ShipPredicate, at: Node, checked: CheckedEffect) -> None:
    classes = checked.tables.ship_classes
    nodes = at.items if isinstance(at, ListNode) else ()
    for name, node in zip(predicate.class_ or (), nodes):
        if name not in classes:
            message = f"there is no ship class '{name}', only {', '.join(classes)}"
            checked.faults.error(node, "unknown-class", message, rule="NI-20.7", suggestion=nearest(name, classes))


def _check_bounds(bounds: Bounds | None, at: Node, checked: CheckedEffect) -> None:
    if bounds and bounds.min is not None and bounds.max is not None and bounds.min > bounds.max:
        checked.warn(at, f"no number is at least {bounds.min} and at most {bounds.max}", "NI-20.7")


def _check_aboard(predicate: ShipPredicate, at: Node, checked: CheckedEffect) -> None:
    """NI-3.5: who controls a ship is alone aboard, and a boarded ship nobody controls."""
    control, boarded = predicate.control, predicate.boarded
    if boarded and control in ("own", "enemy"):
        checked.warn(value_or_self(at, "control"), "nobody controls a boarded ship", "NI-3.5")
    for bounds, key, alone in (
        (predicate.own_aboard, "own_aboard", "enemy"),
        (predicate.enemy_aboard, "enemy_aboard", "own"),
    ):
        if bounds is None:
            continue
        if (bounds.min or 0) > 0 and control == alone:
            checked.warn(value_or_self(at, key), f"with 'control: {alone}' nobody else is aboard", "NI-3.5")
        if bounds.max == 0 and (boarded or control == ("own" if alone == "enemy" else "enemy")):
            checked.warn(value_or_self(at, key), "the ship then has such fighters aboard", "NI-3.5")


def _check_time(effect: Lasting, checked: CheckedEffect) -> None:
    """Only the side whose turn it is acts, so an effect must be in force in the right turn (NI-22.1)."""
    if isinstance(effect, OdinWard | Protect):
        return
    acts_in_own_turn = (effect.side == "own") != isinstance(effect, ShieldWall)
    never = "enemy_turn" if acts_in_own_turn else "turn"
    if effect.lasts == never:
        at = value_or_self(checked.node, "lasts") if effect.lasts != "turn" else key_or_self(checked.node, "kind")
        what = "is attacked" if isinstance(effect, ShieldWall) else "acts"
        better = "turn or round" if acts_in_own_turn else "enemy_turn or round"
        message = f"'{effect.side}' never {what} while this lasts ({never}); use 'lasts: {better}'"
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
    if isinstance(effect, Permit) and acting is not None and acting.boarded is False and effect.what in _WAIVED:
        where = value_or_self(value_or_self(at, "acting"), "boarded")
        checked.warn(where, "this is permitted anyway where no enemy is aboard", _WAIVED[effect.what])
    if target is not None and target.control is not None and target.control == _attacker(effect):
        where = value_or_self(value_or_self(at, "target"), "control")
        checked.warn(where, "nobody attacks a ship that is his own", "NI-14.2")


def _attacker(effect: Lasting) -> str | None:
    """Who attacks, seen from the card's owner; None where it may be either, or nobody does."""
    match effect:
        case CastRunes() | FixedRunes() | Retoss() | TurnRunes() | FighterRunes():
            return effect.side
        case ShieldWall():
            return "enemy" if effect.side == "own" else "own"
        case _:
            return None
