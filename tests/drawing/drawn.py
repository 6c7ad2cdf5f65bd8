"""Games of every ruleset to draw, and what is read out of their pictures."""

from collections.abc import Iterator
from functools import lru_cache
from inspect import getmodule
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from attrs import evolve

from slaget.drawing.themes import Palette
from slaget.kernel import HOST, Game, Look, Picture, find, names, seeded
from slaget.kernel.past import seen_events
from slaget.simulate import policy

PLIES = 24


def palettes(name: str) -> list[Palette]:
    """The palettes of a ruleset's pictures: that of its module, and those of its other set-ups."""
    module = getmodule(find(name).picture)
    return [module.PALETTE] if hasattr(module, "PALETTE") else []


NAMES = [name for name in names() if palettes(name)]


@lru_cache
def played(name: str) -> Game[Any, Any, Any, Any]:
    """A game of a ruleset, some way on."""
    ruleset = find(name)
    game = Game.start(ruleset, ruleset.load(ruleset.scenarios()[0], {}), seeded(bytes(32)))
    chosen, random = policy("greedy" if "greedy" in ruleset.policies else "random", ruleset), Random(7)
    for _ in range(PLIES):
        seat = game.to_act[0] if game.to_act else None
        if seat is None or seat == HOST:
            break
        after = game.play(chosen(game.view(seat), seat, random))
        if not after.to_act and len(game.log) > 1:
            break
        game = after
    return game


def moments(name: str) -> Iterator[tuple[Game[Any, Any, Any, Any], Any]]:
    """The game at its start, in between and later on, with each seat's view of it."""
    game = played(name)
    for at in sorted({0, len(game.log) // 2, len(game.log) - 1}):
        now = game.at(at)
        for seat in (None, *game.ruleset.seats(game.setup)):
            yield now, now.state if seat is None else now.view(seat)


def last_of(game: Game[Any, Any, Any, Any], seat: Any = None) -> tuple[Any, ...]:
    """The events of the last entry, as everybody or a seat saw them."""
    events = game.log[-1].events
    return events if seat is None else tuple(seen_events(events, game.ruleset.allies(game.setup, seat)))


def draw(name: str, look: Look, *, last: bool = True) -> Picture:
    """The later position of a game in a look."""
    game = played(name)
    assert game.ruleset.picture is not None
    return game.ruleset.picture(game.state, evolve(look, last=last_of(game)) if last else look)


def root_of(picture: Picture) -> Element:
    return fromstring(picture.svg)


def local(element: Element) -> str:
    """An element's name without its namespace."""
    return element.tag.rpartition("}")[2]
