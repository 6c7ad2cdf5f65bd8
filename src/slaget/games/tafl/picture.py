"""A position as SVG: the men and the king, throne and corners, the last move, and a king who can be taken."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from slaget.drawing import marks
from slaget.drawing.cells import Cells, cells
from slaget.drawing.colour import is_dark
from slaget.drawing.legend import legend, swatch
from slaget.drawing.lines import fitted
from slaget.drawing.sheet import Sheet
from slaget.drawing.svg import words
from slaget.drawing.themes import Palette, Pen, ground_pen, pen_of
from slaget.games.tafl import messages as m
from slaget.games.tafl.board import FILES, board
from slaget.games.tafl.parameters import FOX_CROSS, Parameters
from slaget.games.tafl.positions import set_apart
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.setup import Setup
from slaget.games.tafl.state import State
from slaget.games.tafl.story import announced, in_words, king_is_threatened, letter_on, square_in_words, standing
from slaget.games.tafl.words import WORDS
from slaget.kernel import Language, Look, Picture, Text
from slaget.kernel.picture import PLAIN, Theme
from slaget.kernel.words import opening

CELL: Final = 40
MARGIN: Final = 28
_COLOURS: Final = {
    "red": "#b3261e", "white": "#faf6ec", "black": "#26211c", "blue": "#1f4e8c", "green": "#1e6b3a",
    "yellow": "#f2d24b", "brown": "#6b3f1d", "grey": "#8a8a8a", "orange": "#d9731a", "purple": "#5b2a86",
}  # fmt: skip
_USUAL: Final = {"attackers": "red", "defenders": "white"}
_WRITTEN: Final = re.compile("#[0-9a-fA-F]{6}")


def colours(setup: Setup) -> dict[str, str]:
    """The colour of each side's men, by its name in the set-up or as ``#rrggbb``; else as the rulebook has them."""
    return {side: _colour(setup.colours.get(side, ""), _USUAL[side]) for side in SEATS}


def _colour(name: str, usual: str) -> str:
    return name if _WRITTEN.fullmatch(name) else _COLOURS.get(name, _COLOURS[usual])


@lru_cache(maxsize=32)
def palette(attackers: str, defenders: str) -> Palette:
    """The colours of a board with men of these colours."""
    men: dict[str, tuple[str, str, str]] = {}
    for side, colour in zip(SEATS, (attackers, defenders)):
        dark = is_dark(colour)
        men[side] = colour, colour, "cross" if dark else "#ffffff"
        line, crown = ("#fff3dc", "#ffd75e") if dark else ("#3a2c1a", "#7a5200")
        men[f"{side} line"] = line, line, "#000000"
        men[f"{side} crown"] = crown, crown, "#ffffff"
    plain = {
        "plain": ("#f0dfc0", "#97866a", "#ffffff"),
        "cross": ("#e3c793", "#83714f", "#eeeeee"),
        "special": ("#a9793f", "#5f4526", "#dadada"),
        "line": ("#6b5433", "#2b2418", "#000000"),
        "man edge": ("#26211c", "#15110d", "#000000"),
    }
    return Palette.of({**plain, **men}, sides=SEATS)


PALETTE: Final = palette(*(_COLOURS[_USUAL[side]] for side in SEATS))
"""The colours of a board with the usual men."""


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The position, from the side of the first rank or flipped; its title says who is to move or how it ended."""
    here, setup, language = state.engine.board, state.match.setup, look.language
    used = palette(*colours(setup).values())
    lattice, pen = _lattice(here.size, look.flip), pen_of(used, look)
    title, told = Text.of(setup.title, setup.ruleset_id)[language], standing(state, language)
    ground, high = _ground(state.engine.parameters, used, look.theme, look.flip, language, look.ids)
    wide = here.size * CELL + 2 * MARGIN

    def place(square: str) -> tuple[int, int] | None:
        number = here.square.get(square)
        return None if number is None else divmod(number, here.size)

    play = (
        *_last(state, look, lattice, pen),
        *_men(state, look, lattice, pen),
        *_threat(state, lattice, pen),
        *lattice.rings(pen, look, "square", place),
        lattice.targets(
            pen, look, "square", place,
            lambda square: square_in_words(state, square, language), lambda square: letter_on(state, square) != "",
        ),
        fitted(pen, (wide / 2, high - 10), announced(state, language), 14, wide=wide - 16),
    )  # fmt: skip
    sheet = Sheet(
        size=(wide, high), name=title, title=f"{title}: {told}", about=in_words(state, language),
        ground=ground, play="".join(play), transform=lattice.transform,
    )  # fmt: skip
    return sheet.picture(look, used)


def marked(parameters: Parameters) -> frozenset[str]:
    """The squares that carry a marking: those listed, or the arms of a fox-and-geese cross in the middle."""
    if parameters.markings != FOX_CROSS:
        return frozenset(parameters.markings)
    middle = parameters.size // 2
    arm, reach = range(middle - 1, middle + 2), range(middle - 3, middle + 4)
    return frozenset(f"{FILES[f]}{r + 1}" for f in reach for r in reach if f in arm or r in arm)


def _lattice(size: int, flip: bool) -> Cells:
    return cells(size, size, CELL, MARGIN, MARGIN - 12, flip)


@lru_cache(maxsize=32)
def _ground(
    parameters: Parameters, used: Palette, theme: Theme, flip: bool, language: Language, ids: str
) -> tuple[str, float]:
    """The empty board with its legend, and how high the picture is."""
    here, pen = board(parameters.size), ground_pen(used, theme, ids)
    lattice = _lattice(here.size, flip)
    signs, bottom = legend(
        pen, (MARGIN - 4, lattice.bottom + 22), _signs(parameters, pen, language), here.size * CELL + 8
    )
    high = bottom + 28
    paper = f'<rect width="{here.size * CELL + 2 * MARGIN}" height="{high}" fill="{pen["paper"]}"/>'
    return "".join([paper, *_squares(parameters, lattice, pen), *lattice.edge(pen), signs]), high


def _squares(parameters: Parameters, lattice: Cells, pen: Pen) -> Iterator[str]:
    here, cross = board(parameters.size), marked(parameters)
    special = set_apart(here, parameters)
    kinds: dict[str, list[int]] = {"plain": [], "cross": [], "special": []}
    for s, name in enumerate(here.names):
        kinds["special" if s in special else "cross" if name in cross else "plain"].append(s)
    for kind, squares in kinds.items():
        yield f'<g fill="{pen[kind]}" stroke="{pen["line"]}">'
        yield from (lattice.hit("square", here.names[s], *divmod(s, here.size), "") for s in squares)
        yield "</g>"
    for s in sorted(special):
        left, top = lattice.corner(*divmod(s, here.size))
        knot = f"M{left + 6} {top + 6}h28v28h-28zM{left + 6} {top + 20}l14-14l14 14l-14 14z"
        yield f'<path d="{knot}" fill="none" stroke="{pen["line"]}" pointer-events="none"/>'


def _signs(parameters: Parameters, pen: Pen, language: Language) -> Iterator[tuple[str, str]]:
    """What stands in the legend: the men, and the squares that mean something."""

    def named(kind: str) -> str:
        return opening(WORDS.name("legend", kind, language))

    for kind in ("attackers", "defenders", "king"):
        man = f'<g transform="translate(-11 -11) scale(.55)">{_MEN[kind](pen)}</g>'
        yield swatch(f'fill="{pen["plain"]}" rx="3"') + man, named(kind)
    for each in parameters.kinds:
        man = _MEN[each.side](pen) + _letter(pen, each.side, each.letter, 0, 0)
        own = f'<g transform="translate(-11 -11) scale(.55)">{man}</g>'
        yield swatch(f'fill="{pen["plain"]}" rx="3"') + own, opening(Text.of(each.title, each.id)[language])
    special = swatch(f'fill="{pen["special"]}" stroke="{pen["line"]}"')
    if parameters.throne_matters:
        yield special, f"{named('throne')} ({board(parameters.size).names[board(parameters.size).throne]})"
    if parameters.corners_matter:
        yield special, named("corners")
    if parameters.markings == FOX_CROSS:
        yield swatch(f'fill="{pen["cross"]}" stroke="{pen["line"]}"'), named("cross")


def _disc(pen: Pen, side: str, inner: str) -> str:
    paint = f'fill="{pen[side]}" stroke="{pen["man edge"]}" stroke-width="2"'
    lines = f'fill="none" stroke="{pen[f"{side} line"]}" stroke-width="2"'
    return f'<circle cx="20" cy="20" r="15.5" {paint}/><path d="{inner}" {lines}/>'


def _king(pen: Pen) -> str:
    crown = "M11 27V15L16 20L20 11L24 20L29 15V27Z"
    paint = f'fill="{pen["defenders crown"]}" stroke="{pen["defenders line"]}" stroke-width="1.2"'
    return f'{_disc(pen, "defenders", "M0 0")}<path d="{crown}" {paint} stroke-linejoin="round"/>'


def _letter(pen: Pen, side: str, letter: str, left: float, top: float) -> str:
    """The letter of an own kind on its man (TF-11.10)."""
    disc = f'<circle cx="{left + 20}" cy="{top + 20}" r="10.5" fill="{pen[side]}"/>'
    return disc + words(
        (left + 20, top + 25.5), letter, 16, bold=True, text_anchor="middle", fill=pen[f"{side} line"]
    )


_MEN: Final = {
    "attackers": lambda pen: _disc(pen, "attackers", "M20 11L27 20L20 29L13 20Z"),
    "defenders": lambda pen: _disc(pen, "defenders", "M20 12.5a7.5 7.5 0 1 0 .1 0"),
    "king": _king,
}
"""The men in a cell of their own: attackers with a diamond, defenders with a shield's boss, the king crowned."""


@lru_cache(maxsize=64)
def _defined(pen: Pen) -> str:
    men = "".join(f'<g id="{pen.id(kind)}">{drawn(pen)}</g>' for kind, drawn in _MEN.items())
    return f"<defs>{men}</defs>"


def _men(state: State, look: Look, lattice: Cells, pen: Pen) -> Iterator[str]:
    here = state.engine.board
    yield _defined(pen)
    yield '<g pointer-events="none">'
    moved = _moved(look, lattice, here.square, here.size)
    sides = {kind.letter: kind.side for kind in state.engine.parameters.kinds}
    own = {
        s: kind.letter
        for kind, men in zip(state.engine.parameters.kinds, state.extra[0] if state.extra else ())
        for s in here.squares(men)
    }

    def lettered(s: int, left: int, top: int) -> str:
        return _letter(pen, sides[own[s]], own[s], left, top) if s in own else ""

    placed = [(s, "attackers") for s in here.squares(state.attackers)]
    placed += [(s, "defenders") for s in here.squares(state.defenders)]
    for s, kind in [*placed, *([(state.king, "king")] if state.king >= 0 else [])]:
        left, top = lattice.corner(*divmod(s, here.size))
        man = f'<use href="#{pen.id(kind)}" x="{left}" y="{top}"/>{lettered(s, left, top)}'
        yield marks.slid(look, here.names[s], moved[s], (left, top), man) if s in moved else man
    yield "</g>"


def _moved(look: Look, lattice: Cells, number: dict[str, int], size: int) -> dict[int, tuple[int, int]]:
    """The squares that something came to in the last entry, and the corner of the square that it came from."""
    events = [event for event in look.last or () if isinstance(event, m.PieceMoved)] if look.animate else []
    return {number[each.to]: lattice.corner(*divmod(number[each.from_], size)) for each in events}


def _last(state: State, look: Look, lattice: Cells, pen: Pen) -> Iterator[str]:
    """Where the last move went from and to, and what it took."""
    here = state.engine.board
    for event in look.last or ():
        if isinstance(event, m.PieceMoved):
            for square, broken in ((event.from_, True), (event.to, False)):
                left, top = lattice.corner(*divmod(here.square[square], here.size))
                yield marks.frame(pen, left, top, CELL, broken=broken)
        elif isinstance(event, m.PieceCaptured):
            at = lattice.middle(*divmod(here.square[event.square], here.size))
            yield marks.cross(pen, at, CELL / 4)


def _threat(state: State, lattice: Cells, pen: Pen) -> Iterator[str]:
    """A ring about a king whom the attackers can take (TF-9.1)."""
    if king_is_threatened(state):
        at = lattice.middle(*divmod(state.king, state.engine.board.size))
        yield marks.ring(pen, at, CELL / 2 - 1.5, "alarm")
