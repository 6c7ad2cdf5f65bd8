"""A picture of a position as SVG, for documents and reports."""

from collections.abc import Iterator
from typing import Final

from slaget.games.tafl.board import FILES, Board
from slaget.games.tafl.parameters import FOX_CROSS, Parameters
from slaget.games.tafl.positions import set_apart
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.setup import Setup
from slaget.games.tafl.state import State
from slaget.games.tafl.story import standing
from slaget.kernel import Look, Picture, Text, Transform
from slaget.kernel.picture import PLAIN
from slaget.kernel.visible import for_markup

CELL: Final = 40
MARGIN: Final = 26
_COLOURS: Final = {"red": "#b3261e", "white": "#faf6ec", "black": "#26211c"}
_SPECIAL: Final = "#a9793f"
_CROSS: Final = "#e3c793"
_PLAIN: Final = "#f0dfc0"


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The position as one SVG picture, with ranks and files at the edge; its title says who is to move or how it
    ended."""
    here, side = state.engine.board, state.engine.board.size * CELL + 2 * MARGIN
    setup, language = state.match.setup, look.language
    title = Text.of(setup.title, setup.ruleset_id)[language]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img" '
        f'font-family="sans-serif" font-size="13" text-anchor="middle">',
        f"<title>{for_markup(f'{title}: {standing(state, language)}')}</title>",
        f'<rect width="{side}" height="{side}" fill="#fffdf7"/>',
        *_squares(here, state.engine.parameters),
        *_labels(here, side),
        *_pieces(state),
        "</svg>",
    ]
    low = side - MARGIN - CELL / 2
    return Picture("\n".join(parts) + "\n", Transform(CELL, 0, 0, -CELL, MARGIN + CELL / 2, low))


def marked(parameters: Parameters) -> frozenset[str]:
    """The squares that carry a marking: those listed, or the arms of a fox-and-geese cross in the middle."""
    if parameters.markings != FOX_CROSS:
        return frozenset(parameters.markings)
    middle = parameters.size // 2
    arm, reach = range(middle - 1, middle + 2), range(middle - 3, middle + 4)
    return frozenset(f"{FILES[f]}{r + 1}" for f in reach for r in reach if f in arm or r in arm)


def _corner(here: Board, s: int) -> tuple[int, int]:
    file, rank = divmod(s, here.size)
    return MARGIN + file * CELL, MARGIN + (here.size - 1 - rank) * CELL


def _squares(here: Board, parameters: Parameters) -> Iterator[str]:
    special, cross = set_apart(here, parameters), marked(parameters)
    for s in range(here.size**2):
        x, y = _corner(here, s)
        fill = _SPECIAL if s in special else _CROSS if here.names[s] in cross else _PLAIN
        yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="#6b5433"/>'


def _labels(here: Board, side: int) -> Iterator[str]:
    for i in range(here.size):
        middle = MARGIN + i * CELL + CELL // 2
        yield f'<text x="{middle}" y="{side - 8}">{FILES[i]}</text>'
        yield f'<text x="12" y="{middle + 5}">{here.size - i}</text>'


def _pieces(state: State) -> Iterator[str]:
    here, named = state.engine.board, colours(state.match.setup)
    red, white = (for_markup(named[side]) for side in SEATS)
    for men, colour in ((state.attackers, red), (state.defenders, white)):
        for s in here.squares(men):
            yield _man(here, s, colour)
    if state.king >= 0:
        yield _man(here, state.king, white)
        x, y = _corner(here, state.king)
        yield f'<path d="M{x + 20} {y + 11}v18M{x + 11} {y + 20}h18" stroke="#b8860b" stroke-width="4"/>'


def _man(here: Board, s: int, colour: str) -> str:
    x, y = _corner(here, s)
    middle = f'cx="{x + CELL // 2}" cy="{y + CELL // 2}"'
    return f'<circle {middle} r="{CELL // 2 - 5}" fill="{colour}" stroke="#26211c" stroke-width="2"/>'


def colours(setup: Setup) -> dict[str, str]:
    """The colour of each side's men, by its name in the set-up or as the rulebook has them."""
    names = {"attackers": "red", "defenders": "white", **setup.colours}
    return {side: _COLOURS.get(name, name) for side, name in names.items()}
