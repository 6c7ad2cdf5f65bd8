"""Effects of every kind with random parameters, and neighbours that differ in one field."""

from random import Random
from typing import Any, Literal, get_args, get_origin

import attrs

from slaget.games.nissan import cards as c
from slaget.wire.codec import hints_of

_GROUP = ("king", "hero", "leader", "horn_blower", "standard_bearer", "harald", "sven", "finn")
_WORDS = {
    "weapons": ("sword", "axe", "spear", "bow"),
    "ranks": ("ordinary", "horn_blower", "standard_bearer", "hero", "king"),
    "leaders": ("harald", "hakon", "sven", "skjalm"),
    "group_has": _GROUP,
    "holds_own": _GROUP,
    "holds_enemy": _GROUP,
    "class_": ("king_ship", "norse_ship", "danish_ship", "longship"),
    "faces": ("blank", "hit", "odin"),
}
_NEVER_ZERO = {"add", "add_halves"}


def effect(random: Random) -> c.Effect:
    """A random effect."""
    return _built(random, random.choice(c.EFFECT_KINDS))


def neighbour(random: Random, of: c.Effect) -> c.Effect:
    """An effect that differs from another in at most one field."""
    fields = attrs.fields(type(of))
    if not fields:
        return effect(random)
    name = random.choice(fields).name
    return attrs.evolve(of, **{name.rstrip("_") if name.startswith("_") else name: _value(random, type(of), name)})


def _built(random: Random, kind: type) -> Any:
    return kind(**{field.name: _value(random, kind, field.name) for field in attrs.fields(kind)})


def _value(random: Random, kind: type, name: str) -> Any:
    hint = hints_of(kind)[name]
    if name == "when":
        return _when(random)
    if name == "lasts" or name == "side":
        return random.choice(get_args(hint))
    return _of_hint(random, hint, name)


def _of_hint(random: Random, hint: Any, name: str) -> Any:
    options = get_args(hint)
    if get_origin(hint) is Literal:
        return random.choice(options)
    if hint is bool:
        return random.random() < 0.5
    if hint is int:
        return _number(random, name)
    if attrs.has(hint):
        return _built(random, hint)
    if get_origin(hint) is tuple or name in _WORDS:
        if type(None) in options and random.random() < 0.6:
            return None
        return tuple(random.sample(_WORDS[name], random.randint(1, 3)))
    return _of_hint(random, random.choice(options), name) if hint is not type(None) else None


def _number(random: Random, name: str) -> int:
    if name in _NEVER_ZERO:
        return random.choice((-2500, -250, -30, -2, -1, 1, 2, 3, 13, 100, 250))
    if name in ("need", "absorb", "per_rower", "flat"):
        return random.choice((-200, -1, 0, 0, 1, 2, 250))
    return random.choice((1, 2, 3, 12, 13))


def _when(random: Random) -> c.When:
    if random.random() < 0.3:
        return c.ALWAYS
    return c.When(
        cast=random.choice((None, "ranged", "melee")),
        group_has=_value(random, c.When, "group_has"),
        acting=_of_hint(random, c.ShipPredicate | None, "acting"),
        target=_of_hint(random, c.ShipPredicate | None, "target"),
    )
