"""Beside the board: how the battle stands, and what the signs mean."""

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import Final, TypeAlias

from slaget.games.nissan.picture import glyphs, svg
from slaget.games.nissan.picture.svg import Spot, path, tag, words
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.story.standing import cards_lying_open, moment, side_line
from slaget.games.nissan.words import Teller
from slaget.kernel import Text
from slaget.kernel.words import opening

Sign: TypeAlias = Callable[[Spot], str]
WIDTH: Final = 420
_SIZE: Final = 19
_LINE: Final = 27
_COLUMNS: Final = 36
_HALF: Final = ((30, 0), (22, -8), (12, -12), (-12, -12), (-22, -8), (-30, 0))
_HULL: Final = (*_HALF, *((u, -v) for u, v in reversed(_HALF[1:-1])))


def panel(tell: Teller, left: float, top: float) -> tuple[str, float]:
    """The texts and the legend, and how far down they reach."""
    drawn, y = [], top + 26
    setup = tell.state.setup
    for line in wrap(Text.of(setup.title, setup.scenario_id)[tell.language], 24):
        drawn.append(words((left, y), line, 28, bold=True))
        y += 34
    for said, bold in _standing(tell):
        for line in wrap(said, _COLUMNS - 2 * bold) or [""]:
            drawn.append(words((left, y), line, _SIZE, bold=bold))
            y += _LINE
    y += _LINE
    for sign, meaning in _legend(tell):
        drawn += [sign((left + 32, y - 6)), words((left + 78, y), meaning, _SIZE)]
        y += _LINE + 7
    return "".join(drawn), y


def _standing(tell: Teller) -> Iterator[tuple[str, bool]]:
    """Lines, each with whether it is bold."""
    state, score = tell.state, points(tell.state)
    yield moment(tell), True
    if state.current and state.result is None:
        yield tell.part("acting_line", name=tell.ship(state.current)), False
    for side in SEATS:
        yield "", False
        yield side_line(tell, side, score[side]), True
        own = state.cards[side]
        afloat = sum(fighter.side == side and fighter.ship is not None for fighter in state.fighters.values())
        men = tell.part("counts", number=afloat, fallen=len(state.fallen[side]))
        yield f"{men}; {tell.part('card_counts', hand=len(own.hand), pile=len(own.draw_pile))}", False
        if state.fallen[side]:
            yield tell.part("fallen_line", people=tell.people(state.fallen[side])), False
    for line in cards_lying_open(tell):
        yield "", False
        yield opening(line), False
    if waiting := [tell.ship(ship) for ship in sorted(state.ships) if ship not in state.hulls]:
        yield "", False
        yield tell.part("not_yet_placed", names=", ".join(waiting)), False


def _legend(tell: Teller) -> Iterator[tuple[Sign, str]]:
    """What is to be seen in this picture; signs that every picture has come first."""
    state = tell.state
    for side in SEATS:
        fleet = opening(tell.name("fleet", side))
        yield _hull(side), tell.part("fleet_line", fleet=fleet)
        yield _chip(side), tell.part("aboard_line", fleet=fleet)
    for rank in ("king", "hero", "horn_blower", "standard_bearer"):
        yield _mark(rank), tell.part(rank)
    yield _nothing, tell.part("letters")
    yield _nothing, tell.part("letters_wall")
    if any(not state.crews[ship] for ship in state.hulls):
        yield _empty, tell.part("empty_ship")
    yield _band, tell.part("shallow")
    yield _muster, tell.part("muster_line")
    if state.ties:
        yield _tie, tell.part("tied_ships")
    if state.current:
        yield _acting, tell.part("acting_ship")
    if state.pending and state.pending.acting != state.pending.target:
        yield _arrow, tell.part("attack_line")
    if set(state.activated) - state.done - {state.current}:
        yield _dashes("14 7"), tell.part("is_activated")
    if state.done:
        yield _dashes("2 8"), tell.part("has_acted")


def _nothing(_at: Spot) -> str:
    return ""


def _hull_path(at: Spot) -> list[Spot]:
    x, y = at
    return [(x + u, y + v) for u, v in _HULL]


def _hull(side: Side) -> Sign:
    def draw(at: Spot) -> str:
        outline = _hull_path(at)
        body = tag("path", d=path(outline), fill=svg.COLOURS[side], stroke=svg.INK, stroke_width=2)
        return body + tag("path", d=path([outline[0], outline[1], outline[-1]]), fill=svg.INK)

    return draw


def _empty(at: Spot) -> str:
    return tag("path", d=path(_hull_path(at)), fill=svg.PAPER, stroke=svg.GREY, stroke_width=3)


def _chip(side: Side) -> Sign:
    return lambda at: glyphs.chip(at, side, 7, 0.9)


def _mark(rank: str) -> Sign:
    def draw(at: Spot) -> str:
        x, y = at
        return glyphs.mark((x - 15, y), rank, "norse") + glyphs.mark((x + 15, y), rank, "danish")

    return draw


def _band(at: Spot) -> str:
    x, y = at
    return tag(
        "rect", x=x - 30, y=y - 11, width=60, height=22, fill=svg.SHALLOW, stroke=svg.SHALLOW_EDGE, stroke_width=2
    )


def _muster(at: Spot) -> str:
    x, y = at
    return tag(
        "path", d=path([(x - 30, y), (x + 30, y)], closed=False), stroke=svg.GREY, stroke_width=2.4,
        stroke_dasharray="14 9",
    )  # fmt: skip


def _tie(at: Spot) -> str:
    x, y = at
    line = path([(x - 16, y), (x + 16, y)], closed=False)
    dark = tag("path", d=line, stroke=svg.INK, stroke_width=9, stroke_linecap="round")
    return dark + tag("path", d=line, stroke="#fff6d8", stroke_width=5, stroke_dasharray="4 3")


def _arrow(at: Spot) -> str:
    x, y = at
    line = tag("path", d=path([(x - 28, y), (x + 10, y)], closed=False), stroke=svg.ATTACK, stroke_width=5)
    return line + tag("path", d=path([(x + 28, y), (x + 8, y - 10), (x + 8, y + 10)]), fill=svg.ATTACK)


def _acting(at: Spot) -> str:
    outline = path(_hull_path(at))
    dark = tag("path", d=outline, fill=svg.PAPER, stroke=svg.INK, stroke_width=12, stroke_linejoin="round")
    return dark + tag("path", d=outline, fill=svg.PAPER, stroke=svg.ACTING, stroke_width=8, stroke_linejoin="round")


def _dashes(dashes: str) -> Sign:
    def draw(at: Spot) -> str:
        outline = path(_hull_path(at))
        return tag("path", d=outline, fill="none", stroke=svg.INK, stroke_width=5, stroke_dasharray=dashes)

    return draw
