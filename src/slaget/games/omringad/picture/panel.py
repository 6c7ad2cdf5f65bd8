"""Beside the board: the round, each seat's score and gold, its specials, what is going on."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing.lines import block
from slaget.drawing.svg import moved, number, words
from slaget.drawing.themes import Pen
from slaget.games.omringad.picture.badges import badge, sign
from slaget.games.omringad.picture.plan import PANEL
from slaget.games.omringad.pieces import kind_of
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.state import State, cup
from slaget.games.omringad.state.turns import to_act
from slaget.games.omringad.story.standing import going_on, in_the_cup, player, standing
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup

_SIZE: Final = 15.5
_BAR: Final = 150


def panel(pen: Pen, state: State, at: Spot, language: Language) -> tuple[str, float, dict[int, Spot]]:
    """The score and what is going on, how far down they reach, and where the sign of each seat is."""
    x, y = at
    drawn = [words((x, y + 24), "Omringad", 28, bold=True, fill=pen["ink"])]
    text, y = block(pen, (x, y + 50), [standing(state, language)], 16, wide=PANEL, bold=True)
    drawn.append(text)
    signs: dict[int, Spot] = {}
    for seat in state.seats:
        signs[seat] = x + 13, y + 20
        made, y = _seat(pen, state, seat, (x, y + 8), language)
        drawn.append(made)
    drawn.append(_specials(pen, state, DRAGON, x + 34, y + 12) if _owned(state, DRAGON) else "")
    text, y = block(pen, (x, y + 14), list(going_on(state, language)), _SIZE, wide=PANEL)
    drawn.append(text)
    if told := in_the_cup(state, language):
        cupped = (sign(pen, kind_of(special), 13 + 30 * i, 0, 24) for i, special in enumerate(cup(state)))
        head = words((x, y + 4), WORDS.part("cup_sign", language), _SIZE, fill=pen["ink"])
        drawn.append(f"<g><title>{for_markup(told)}</title>{head}{moved(''.join(cupped), x + 90, y)}</g>")
        y += 22
    return "".join(drawn), y, signs


def _seat(pen: Pen, state: State, seat: int, at: Spot, language: Language) -> tuple[str, float]:
    """A seat by its sign, its line in words, a bar of its points towards the limit, and its specials."""
    x, y = at
    waits = seat in to_act(state)
    drawn = [badge(pen, seat, x + 13, y + 12)]
    text, below = block(pen, (x + 34, y + 17), [player(state, seat, language)], _SIZE, wide=PANEL - 34, bold=waits)
    drawn.append(text)
    if waits:
        arrow = f"M{number(x - 14)} {number(y + 5)}l9 7-9 7z"
        drawn.append(f'<path d="{arrow}" fill="{pen["sign"]}" stroke="{pen["ink"]}" stroke-width="1.6"/>')
    drawn.append(_bar(pen, state, seat, (x + 34, below - 12)))
    drawn.append(_specials(pen, state, seat, x + 34 + _BAR + 34, below - 7))
    return "".join(drawn), below + 8


def _bar(pen: Pen, state: State, seat: int, at: Spot) -> str:
    """The points as a part of the limit."""
    x, y = map(number, at)
    share = min(state.table.score[seat] / max(state.options.victory_points, 1), 1)
    edge = f'stroke="{pen["counter edge"]}" stroke-width="1.2"'
    full = f'<rect x="{x}" y="{y}" width="{_BAR}" height="10" fill="{pen["counter"]}" {edge}/>'
    return full + f'<rect x="{x}" y="{y}" width="{number(share * _BAR)}" height="10" fill="{pen["bar"]}" {edge}/>'


def _owned(state: State, seat: int) -> list[str]:
    return [special for special, owner in state.table.specials.items() if owner == seat]


def _specials(pen: Pen, state: State, seat: int, x: float, y: float) -> str:
    """The special units that a seat owns."""
    found: Iterator[str] = (kind_of(special) for special in _owned(state, seat))
    return "".join(sign(pen, kind, x + 26 * i, y, 22) for i, kind in enumerate(found))
