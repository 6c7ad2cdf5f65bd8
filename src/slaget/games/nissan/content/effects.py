"""Checks of one effect: names that do not exist are errors, effects that can never apply are warnings (NI-21).

These are the checks of kinds as they were before there were clauses (EF-18.4).
"""

from collections.abc import Iterator, Sequence

from slaget.content.nodes import key_or_self, value_or_self
from slaget.games.nissan.cards import AttackModifier, Effect, Modifier, When, Who
from slaget.games.nissan.cards.kind import Idle, OnCard
from slaget.games.nissan.content.predicates import CheckedEffect, are_leaders, check_predicate, is_among
from slaget.games.nissan.content.tables import GROUP_WORDS, SWEDISH, Tables
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS
from slaget.kernel.words import Text

_NEVER_ATTACKED = Text("are never attacked", "blir aldrig anfallna")
_ADDS_NOTHING = Text(
    "0 is added, which changes nothing; any other number would",
    "0 läggs till, och det ändrar inget; varje annat tal gör det",
)
_NEVER_ACT = Text("never act", "handlar aldrig")


def check_effect(effect: Effect, checked: CheckedEffect) -> None:
    """Note what is wrong or idle in one effect of a card."""
    for idle in effect.idle(OnCard(checked.activation == "dot", checked.icon == "neutral")):
        _note(idle, checked)
    for key in ("add", "add_halves"):
        if getattr(effect, key, None) == 0:
            checked.warn(value_or_self(checked.node, key), _ADDS_NOTHING, "NI-21")
    if not isinstance(effect, Modifier):
        return
    if (who := getattr(effect, "who", None)) is not None:
        _check_who(who, effect, checked)
    _check_when(effect.when, effect, checked)
    _check_time(effect, checked)
    _check_ships(effect, checked)


def check_repeated(effect: Effect, above: Sequence[Effect], checked: CheckedEffect) -> None:
    """Note an effect that is in force already, where two do no more than one; numbers add up (NI-22.3)."""
    if not effect.adds_up and effect in above:
        at = key_or_self(checked.node, "kind")
        checked.warn(
            at,
            Text(
                "the card has this effect already, and twice does no more",
                "kortet har redan den effekten, och två gånger gör inte mer",
            ),
            "NI-22.3",
        )


def _note(idle: Idle, checked: CheckedEffect) -> None:
    *outer, last = idle.at
    at = checked.node
    for key in outer:
        at = value_or_self(at, key)
    at = value_or_self(at, last) if idle.value else key_or_self(at, last)
    if idle.code == "idle-effect":
        checked.warn(at, idle.message, idle.rule)
    else:
        checked.faults.error(at, idle.code, idle.message, rule=idle.rule)


def _check_who(who: Who, effect: Modifier, checked: CheckedEffect) -> None:
    at = value_or_self(checked.node, "who")
    side = checked.side(effect.side)
    if not are_leaders(who.leaders or (), value_or_self(at, "leaders"), (), checked):
        return
    if not any(_matches(who, *fighter) for fighter in _fighters(side, checked.tables)):
        checked.warn(
            at,
            Text(
                f"no fighter of the {side} is meant by this", f"ingen kämpe hos {SWEDISH[side]} avses med det här"
            ),
            "NI-20.5",
        )


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


def _check_when(when: When, effect: Modifier, checked: CheckedEffect) -> None:
    at = value_or_self(checked.node, "when")
    if when.group_has is not None:
        group = value_or_self(at, "group_has")
        known = are_leaders(when.group_has, group, GROUP_WORDS, checked)
        sides = _attackers(effect, checked)
        if known and not any(is_among(name, sides, checked) for name in when.group_has):
            checked.warn(
                group,
                Text(
                    "no such fighter is ever in the attacking group",
                    "ingen sådan kämpe är någonsin i den anfallande gruppen",
                ),
                "NI-20.6",
            )
    for key, predicate, actor in (("acting", when.acting, effect.actor), ("target", when.target, None)):
        if predicate is not None:
            check_predicate(predicate, value_or_self(at, key), actor, checked)


def _attackers(effect: Modifier, checked: CheckedEffect) -> tuple[Side, ...]:
    """The sides whose attacks an effect can be about."""
    return SEATS if effect.actor is None else (checked.side(effect.actor),)


def _check_time(effect: Modifier, checked: CheckedEffect) -> None:
    """Only the side whose turn it is acts, so an effect must be in force in the right turn (NI-22.1)."""
    never = "enemy_turn" if effect.actor == "own" else "turn"
    if effect.actor is not None and effect.lasts == never:
        at = value_or_self(checked.node, "lasts") if effect.lasts != "turn" else key_or_self(checked.node, "kind")
        what = _NEVER_ATTACKED if effect.acts == "other" else _NEVER_ACT
        better = "turn" if effect.actor == "own" else "enemy_turn"
        side = checked.side(effect.side)
        message = Text(
            f"the {side} {what.en} while this lasts ({never}); use 'lasts: {better}' or 'lasts: round'",
            f"{SWEDISH[side]} {what.sv} medan detta varar ({never}); skriv 'lasts: {better}' eller 'lasts: round'",
        )
        checked.warn(at, message, "NI-22.1")


def _check_ships(effect: Modifier, checked: CheckedEffect) -> None:
    """Ships that the effect is about and that no rule ever lets be so."""
    at = value_or_self(checked.node, "when")
    acting, target = effect.when.acting, effect.when.target
    if acting is not None and acting.activated is False and not effect.of_leader:
        where = value_or_self(value_or_self(at, "acting"), "activated")
        checked.warn(where, Text("only ships that were activated act", "bara aktiverade skepp handlar"), "NI-9.1")
    attacker = effect.actor if isinstance(effect, AttackModifier) else None
    if target is not None and target.control is not None and target.control == attacker:
        where = value_or_self(value_or_self(at, "target"), "control")
        checked.warn(
            where,
            Text("nobody attacks a ship that is his own", "ingen anfaller ett skepp som är hans eget"),
            "NI-14.2",
        )
