"""What an effect really says.

Two effects that do the same have one ``meaning``; the texts of different meanings differ.
"""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

import attrs

from slaget.games.nissan.cards import Bounds, Effect, Modifier, ShipPredicate, When, Who
from slaget.games.nissan.setup import RANKS, WEAPONS

_DIGITS: Final = 12


def in_order(words: Iterable[str], order: Sequence[str]) -> list[str]:
    """Words in an order of their own, those unknown to it last; each once."""
    known = {word: index for index, word in enumerate(order)}
    return sorted(set(words), key=lambda word: (known.get(word, len(known)), word))


def meaning(effect: Effect) -> Effect:
    """The effect without what changes nothing, so that equal values do the same.

    >>> from slaget.games.nissan.cards import CastRunes
    >>> meaning(CastRunes(add=1, cap=3)) == meaning(CastRunes(add=1))
    True
    """
    plain: Any = effect.plain()
    changes: dict[str, Any] = {}
    if isinstance(plain, Modifier):
        changes["when"] = _when(plain.when)
    if (who := getattr(plain, "who", None)) is not None:
        changes["who"] = _who(who)
    meant: Effect = attrs.evolve(plain, **changes)  # pyright: ignore[reportAssignmentType]
    return meant


def _when(when: When) -> When:
    group = when.group_has and tuple(sorted(set(when.group_has)))
    return attrs.evolve(
        when, group_has=group or None, acting=_predicate(when.acting), target=_predicate(when.target)
    )


def _predicate(predicate: ShipPredicate | None) -> ShipPredicate | None:
    if predicate is None:
        return None
    changes: dict[str, Any] = {}
    for key in ("class_", "holds_own", "holds_enemy"):
        words = getattr(predicate, key)
        changes[key] = tuple(sorted(set(words))) if words else None
    for key in ("own_aboard", "enemy_aboard", "touching_own"):
        bounds = getattr(predicate, key)
        changes[key] = None if bounds == Bounds() else bounds
    made = attrs.evolve(predicate, **changes)
    return None if made == ShipPredicate() else made


def _who(who: Who) -> Who:
    def listed(words: tuple[str, ...] | None, every: Sequence[str]) -> tuple[str, ...] | None:
        chosen = tuple(in_order(words, every)) if words else None
        return None if chosen and every and set(chosen) == set(every) else chosen

    return Who(listed(who.weapons, WEAPONS), listed(who.ranks, RANKS), listed(who.leaders, ()))


def effect_hash(effects: Iterable[Effect]) -> str:
    """What a hand-written text records of the effects it describes: it changes when their meaning does.

    >>> from slaget.games.nissan.cards import CastRunes
    >>> effect_hash([CastRunes(add=1)]) == effect_hash([CastRunes(add=2)])
    False
    """
    plain = [[type(effect).__name__, attrs.asdict(meaning(effect))] for effect in effects]
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:_DIGITS]
