"""Beside the board: how the battle stands, and what the signs mean."""

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import Final, TypeAlias

from slaget.games.nissan.picture import glyphs, svg
from slaget.games.nissan.picture.svg import Spot, path, tag, words
from slaget.games.nissan.scoring import points
from slaget.games.nissan.setup import SIDES, Side
from slaget.games.nissan.state import State, card_of
from slaget.games.nissan.story import ENDED
from slaget.games.nissan.words import OF_SIDE, SIDE, card_name, people, ship_name

Sign: TypeAlias = Callable[[Spot], str]
WIDTH: Final = 420
_SIZE: Final = 19
_LINE: Final = 27
_COLUMNS: Final = 36
_HALF: Final = ((30, 0), (22, -8), (12, -12), (-12, -12), (-22, -8), (-30, 0))
_HULL: Final = (*_HALF, *((u, -v) for u, v in reversed(_HALF[1:-1])))
_PHASE: Final = {
    "new": "not begun", "deploy": "setting up", "deal": "dealing", "card": "a card to play",
    "activate": "ships to activate", "orders": "orders", "ship": "a ship acts", "retoss": "runes to toss again",
    "casualties": "losses to choose", "boarders": "boarders to choose", "over": "over",
}  # fmt: skip


def panel(state: State, left: float, top: float) -> tuple[str, float]:
    """The texts and the legend, and how far down they reach."""
    drawn, y = [], top + 26
    title = state.setup.title.get("en", state.setup.scenario_id)
    for line in wrap(title, 24):
        drawn.append(words((left, y), line, 28, bold=True))
        y += 34
    for said, bold in _standing(state):
        for line in wrap(said, _COLUMNS - 2 * bold) or [""]:
            drawn.append(words((left, y), line, _SIZE, bold=bold))
            y += _LINE
    y += _LINE
    for sign, meaning in _legend(state):
        drawn += [sign((left + 32, y - 6)), words((left + 78, y), meaning, _SIZE)]
        y += _LINE + 7
    return "".join(drawn), y


def _standing(state: State) -> Iterator[tuple[str, bool]]:
    """Lines, each with whether it is bold."""
    yield from _moment(state)
    score = points(state)
    for side in SIDES:
        yield "", False
        yield f"{OF_SIDE[side]}: {score[side]} points", True
        own = state.cards[side]
        piles = f"{len(own.hand)} cards in hand, {len(own.draw_pile)} to draw"
        afloat = sum(fighter.side == side and fighter.ship is not None for fighter in state.fighters.values())
        yield f"{afloat} fighters, {len(state.fallen[side])} fallen; {piles}", False
        if leaders := [f for f in state.fallen[side] if state.fighters[f].rank != "ordinary"]:
            yield f"fallen: {people(state, leaders)}", False
    yield from _cards(state)
    if waiting := [ship_name(state, ship) for ship in sorted(state.ships) if ship not in state.hulls]:
        yield "", False
        yield f"Not yet placed: {', '.join(waiting)}", False


def _moment(state: State) -> Iterator[tuple[str, bool]]:
    if state.result is not None:
        won = f"{SIDE[state.result.winner]} have won" if state.result.winner else "drawn"
        yield f"Over: {won}", True
        yield ENDED[state.result.reason], False
        return
    turn = state.turn_no[state.active]
    yield (f"{OF_SIDE[state.active]} turn {turn}" if turn else f"{OF_SIDE[state.active]} side"), True
    yield f"Phase: {_PHASE[state.phase]}", False
    if state.current:
        yield f"Acting: {ship_name(state, state.current)}", False


def _cards(state: State) -> Iterator[tuple[str, bool]]:
    if state.in_play is not None:
        yield "", False
        yield f"In play: {card_name(state, state.in_play.card)}{' (blank)' if state.in_play.blank else ''}", False
    lasting = {e.card: e.owner for e in state.effects if not state.in_play or e.card != state.in_play.card}
    for card, owner in lasting.items():
        if card_of(state.setup, card):
            yield f"In force: {card_name(state, card)} ({OF_SIDE[owner]})", False


def _legend(state: State) -> Iterator[tuple[Sign, str]]:
    """What is to be seen in this picture; signs that every picture has come first."""
    for side in SIDES:
        yield _hull(side), f"{OF_SIDE[side]} ship, bow dark"
        yield _chip(side), f"{OF_SIDE[side]} fighters aboard"
    for rank, meaning in (
        ("king", "king"), ("hero", "hero"), ("horn_blower", "horn blower"), ("standard_bearer", "standard bearer"),
    ):  # fmt: skip
        yield _mark(rank), meaning
    if any(not state.crews[ship] for ship in state.hulls):
        yield _empty, "ship without a crew"
    yield _band, "shallow water"
    yield _muster, "muster line"
    if state.ties:
        yield _tie, "tied ships"
    if state.current:
        yield _acting, "the acting ship"
    if state.pending and state.pending.acting != state.pending.target:
        yield _arrow, "attack (dashed: ranged)"
    if set(state.activated) - state.done - {state.current}:
        yield _dashes("14 7"), "activated, still to act"
    if state.done:
        yield _dashes("2 8"), "has acted this turn"


def _hull_path(at: Spot) -> list[Spot]:
    x, y = at
    return [(x + u, y + v) for u, v in _HULL]


def _hull(side: Side) -> Sign:
    def draw(at: Spot) -> str:
        outline = _hull_path(at)
        body = tag("path", d=path(outline), fill=svg.SIDE_FILL[side], stroke=svg.INK, stroke_width=2)
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
