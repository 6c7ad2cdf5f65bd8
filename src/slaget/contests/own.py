"""A game of one's own that rolls settle: its sides, its choices, and what each side adds when (SD-8.1).

>>> kvarn = OwnGame(
...     "kvarn", Text("Merels", "Kvarn"),
...     sides=(Side("vit", Text("white", "vit")), Side("svart", Text("black", "svart"))),
...     choices=(Choice("flygande", ("ja", "nej"), "nej"),),
...     modifiers=(Line("flyger", "svart", 2, Text("may fly", "får flyga"), (Chosen("flygande", "ja"),)),),
... )
>>> [line.id for line in kvarn.added("svart", (Chosen("flygande", "ja"),))], kvarn.added("svart", ())
(['flyger'], ())
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from attrs import frozen

from slaget.content.suggest import nearest
from slaget.contests.refusals import (
    BAD_CHOICE,
    BAD_CHOSEN,
    BAD_MODIFIER,
    GIVEN_TWICE,
    NO_CHOICE,
    NO_SIDE,
    NO_SIDES_AT_ALL,
    RESERVED,
    WRONG_SIDES,
)
from slaget.kernel import Code, Rejected, Text

Value: TypeAlias = bool | int | str
MOST: Final = 9
"""The most that a modifier adds, or takes."""


@frozen
class Side:
    """A side of the game; the first one is the first-named (SD-1.3)."""

    id: str
    title: Text


@frozen
class Chosen:
    """A choice of the game and its value: as it is made, or as a modifier asks for it."""

    id: str
    value: Value


@frozen
class Choice:
    """A choice of the game: its values, and the one that holds where nothing is said."""

    id: str
    values: tuple[Value, ...]
    default: Value
    title: Text | None = None


@frozen
class Line:
    """A modifier: whose it is, what it adds, and the values that all must hold."""

    id: str
    side: str
    add: int
    title: Text
    when: tuple[Chosen, ...] = ()


@frozen
class OwnGame:
    """A game as its file tells it, in the order of the file."""

    id: str
    title: Text
    sides: tuple[Side, ...] = ()
    choices: tuple[Choice, ...] = ()
    modifiers: tuple[Line, ...] = ()

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The two sides; none where the game is settled by one roll alone."""
        return tuple(side.id for side in self.sides)

    def value(self, name: str, chosen: Iterable[Chosen]) -> Value:
        """The value of a choice: the one chosen, or its default."""
        made = next((each.value for each in chosen if each.id == name), None)
        return next(each.default for each in self.choices if each.id == name) if made is None else made

    def added(self, side: str, chosen: tuple[Chosen, ...]) -> tuple[Line, ...]:
        """The modifiers of a side that apply, in the order of the file (SD-5.10)."""
        return tuple(
            line
            for line in self.modifiers
            if line.side == side and all(_same(self.value(each.id, chosen), each.value) for each in line.when)
        )


def require_sound(game: OwnGame, chosen: tuple[Chosen, ...], reserved: frozenset[str]) -> None:
    """Refuse a game whose parts do not fit, or choices made that it does not have (SD-8.1)."""
    _require_once("sides", game.side_ids)
    if len(game.sides) not in (0, 2):
        raise WRONG_SIDES("own", "sides", number=len(game.sides))
    _require_once("choices", [choice.id for choice in game.choices])
    for choice in game.choices:
        if choice.id in reserved:
            raise RESERVED("own", "choices", choice.id, name=choice.id)
        if not choice.values or not _holds(choice, choice.default):
            raise _not_held(choice, choice.default, BAD_CHOICE, "own", "choices", choice.id, "default")
    _require_once("modifiers", [line.id for line in game.modifiers])
    for line in game.modifiers:
        _require_line(game, line)
    _require_once("chosen", [each.id for each in chosen])
    for each in chosen:
        _require_held(game, each, BAD_CHOSEN, each.id)


def _require_once(key: str, ids: Iterable[str]) -> None:
    twice = [name for name, number in Counter(ids).items() if number > 1]
    if twice:
        raise GIVEN_TWICE("own", key, twice[0], name=twice[0])


def _require_line(game: OwnGame, line: Line) -> None:
    at = ("own", "modifiers", line.id)
    if not game.sides:
        raise NO_SIDES_AT_ALL(*at, "side", name=line.id, side=line.side[:40])
    if line.side not in game.side_ids:
        near = nearest(line.side, game.side_ids)
        raise NO_SIDE(*at, "side", nearest=near, name=line.side[:40], sides=", ".join(game.side_ids))
    if type(line.add) is not int or not -MOST <= line.add <= MOST:
        raise BAD_MODIFIER(*at, "add", name=line.id, value=str(line.add)[:40])
    for each in line.when:
        _require_held(game, each, BAD_CHOICE, *at, "when", each.id)


def _require_held(game: OwnGame, each: Chosen, code: Code, *path: str) -> None:
    choice = next((choice for choice in game.choices if choice.id == each.id), None)
    if choice is None:
        near = nearest(each.id, [choice.id for choice in game.choices])
        raise NO_CHOICE(*path, nearest=near, name=each.id[:40], game=game.id)
    if not _holds(choice, each.value):
        raise _not_held(choice, each.value, code, *path)


def _not_held(choice: Choice, value: Value, code: Code, *path: str) -> Rejected:
    near = nearest(value, [each for each in choice.values if isinstance(each, str)])
    values = ", ".join(written(each) for each in choice.values)
    return code(*path, nearest=near, name=choice.id, value=written(value), values=values)


def written(value: Value) -> str:
    """A value of a choice as its file has it.

    >>> written(True), written(12)
    ('true', '12')
    """
    return (str(value).lower() if isinstance(value, bool) else str(value))[:40]


def _holds(choice: Choice, value: Value) -> bool:
    return any(_same(value, each) for each in choice.values)


def _same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and one == other
