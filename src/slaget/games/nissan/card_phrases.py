"""What the Swedish and the English card texts share: names, lists, and what an effect really says.

Two effects that do the same have one ``meaning``; the texts of different meanings differ.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

import attrs

from slaget.games.nissan.cards import (
    Bounds,
    CastRunes,
    Effect,
    FixedRunes,
    FreeAction,
    OdinWard,
    ShieldWall,
    ShipPredicate,
    When,
    Who,
)
from slaget.games.nissan.setup import RANKS, WEAPONS, Options

LEADERS: Final = frozenset(("king", "hero"))
OTHERS: Final = frozenset(RANKS) - LEADERS
GROUP: Final = 8
"""The largest group as the rules are written (NI-11.3)."""
TOUCHING: Final = Options().touch_tolerance
_DIGITS: Final = 12


def short_names(leaders: Mapping[str, str]) -> dict[str, str]:
    """How a text calls each leader: by the first name where no other has it, else by the whole, else by id.

    >>> short_names({"harald": "Harald Hårdråde", "finn": "Finn Arnesson", "f2": "Finn Hvite"})
    {'harald': 'Harald', 'finn': 'Finn Arnesson', 'f2': 'Finn Hvite'}
    """
    first = [name.split()[0] if name.split() else "" for name in leaders.values()]
    whole = list(leaders.values())
    made = {}
    for key, name in leaders.items():
        short = name.split()[0] if name.split() else ""
        unique = name if whole.count(name) == 1 else key
        made[key] = short if short and first.count(short) == 1 else unique
    return made


def said(items: Sequence[str], word: str, comma: str = ", ") -> str:
    """A list as a sentence has it, without a comma before the last word.

    >>> said(["bows", "axes", "spears"], "or")
    'bows, axes or spears'
    """
    return items[0] if len(items) == 1 else f"{comma.join(items[:-1])} {word} {items[-1]}"


def centimetres(cu: int, point: str) -> str:
    """A length without its sign.

    >>> centimetres(-250, ","), centimetres(1000, ".")
    ('2,5 cm', '10 cm')
    """
    whole, part = divmod(abs(cu), 100)
    digits = f"{point}{part:02d}".rstrip("0") if part else ""
    return f"{whole}{digits} cm"


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]


def in_order(words: Iterable[str], order: Sequence[str]) -> list[str]:
    """Words in an order of their own, those unknown to it last; each once."""
    known = {word: index for index, word in enumerate(order)}
    return sorted(set(words), key=lambda word: (known.get(word, len(known)), word))


def meaning(effect: Effect) -> Effect:
    """The effect without what changes nothing, so that equal values do the same.

    >>> meaning(CastRunes(add=1, cap=3)) == meaning(CastRunes(add=1))
    True
    """
    made: Any = effect
    match effect:
        case CastRunes(per="once") | FixedRunes(per="once"):
            made = attrs.evolve(effect, cap=None)
        case ShieldWall(ignored=True):
            made = attrs.evolve(effect, need=0, absorb=0)
        case FreeAction(action="tie" | "cut"):
            made = attrs.evolve(effect, fighters="all")
        case OdinWard(when=When(cast=None)):
            made = attrs.evolve(effect, when=attrs.evolve(effect.when, cast="melee"))
        case _:
            pass
    changes: dict[str, Any] = {}
    if (when := getattr(made, "when", None)) is not None:
        changes["when"] = _when(when)
    if (who := getattr(made, "who", None)) is not None:
        changes["who"] = _who(who)
    if (faces := getattr(made, "faces", None)) is not None:
        changes["faces"] = tuple(in_order(faces, ("blank", "hit", "odin")))
    meant: Effect = attrs.evolve(made, **changes)
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

    >>> effect_hash([CastRunes(add=1)]) == effect_hash([CastRunes(add=2)])
    False
    """
    plain = [[type(effect).__name__, attrs.asdict(meaning(effect))] for effect in effects]
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:_DIGITS]
