"""What the signs of the battle mean; the same in every picture, so it is part of the ground."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from slaget.drawing.svg import moved, path, words
from slaget.drawing.themes import Pen
from slaget.games.nissan.picture import glyphs
from slaget.games.nissan.picture.fleet import hull
from slaget.games.nissan.picture.tackle import arrow, rope
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS
from slaget.games.nissan.words import WORDS
from slaget.kernel import Language
from slaget.kernel.picture import Spot
from slaget.kernel.words import opening

Draw: TypeAlias = Callable[[Pen], str]
_HALF: Final = ((30, 0), (22, -8), (12, -12), (-12, -12), (-22, -8), (-30, 0))
_HULL: Final[tuple[Spot, ...]] = (*_HALF, *((u, -v) for u, v in reversed(_HALF[1:-1])))
_LINE: Final = 31
_SIZE: Final = 17
_ROWS: Final = 16
HIGH: Final = _ROWS * _LINE
"""How much of the panel the legend takes."""


def legend(pen: Pen, language: Language, left: float, top: float) -> str:
    """The signs, each beside its meaning."""
    drawn = []
    for row, (draw, said) in enumerate(_signs(language)):
        y = top + row * _LINE
        drawn.append(moved(draw(pen), left + 34, y - 6))
        drawn.append(words((left + 80, y), said, _SIZE, fill=pen["ink"]))
    return "".join(drawn)


def _signs(language: Language) -> Iterator[tuple[Draw, str]]:
    def part(key: str, **fields: object) -> str:
        return WORDS.part(key, language, **fields)

    for side in SEATS:
        yield _hull(side), part("fleet_line", fleet=opening(WORDS.name("fleet", side, language)))
    yield lambda pen: hull(pen, _HULL, "norse", manned=False, king=False), part("empty_ship")
    for pair in (WEAPONS[:2], WEAPONS[2:], glyphs.RANKS[:2], glyphs.RANKS[2:]):
        yield _people(pair), "; ".join(part(f"{kind}_sign") for kind in pair)
    yield _spent, part("has_spent")
    yield lambda _: "", part("letters")
    yield lambda _: "", part("letters_wall")
    yield _band, f"{part('shallow')}; {part('muster_line')}"
    yield lambda pen: rope(pen, (-16, 0), (16, 0)), part("tied_ships")
    yield _acting, part("acting_ship")
    yield lambda pen: arrow(pen, (-28, 0), (28, 0)), part("attack_line")
    yield _dashes("14 7"), part("is_activated")
    yield _dashes("2 8"), part("has_acted")


def _hull(side: Side) -> Draw:
    return lambda pen: hull(pen, _HULL, side, manned=True, king=False)


def _people(kinds: tuple[str, ...]) -> Draw:
    """Two signs, of the Norse and of the Danes."""

    def draw(pen: Pen) -> str:
        each = [
            moved(glyphs.token(pen, side, kind), x, 0) for x, (side, kind) in zip((-27, -9, 9, 27), _both(kinds))
        ]
        return "".join(each)

    return draw


def _both(kinds: tuple[str, ...]) -> Iterator[tuple[Side, str]]:
    return ((side, kind) for kind in kinds for side in SEATS)


def _spent(pen: Pen) -> str:
    return moved(glyphs.token(pen, "norse", "sword", spent=True), -10, 0) + moved(
        glyphs.token(pen, "danish", "axe", spent=True), 10, 0
    )


def _band(pen: Pen) -> str:
    edge = f'fill="{pen["shallow"]}" stroke="{pen["shore"]}" stroke-width="2"'
    line = f'stroke="{pen["faint"]}" stroke-width="2.4" stroke-dasharray="14 9"'
    return f'<rect x="-30" y="-11" width="60" height="22" {edge}/><path d="M-30 0H30" {line}/>'


def _acting(pen: Pen) -> str:
    line = f'<path d="{path(_HULL)}" fill="{pen["deck"]}" stroke-linejoin="round"'
    return f'{line} stroke="{pen["ink"]}" stroke-width="12"/>{line} stroke="{pen["acting"]}" stroke-width="8"/>'


def _dashes(dashes: str) -> Draw:
    def draw(pen: Pen) -> str:
        line = f'fill="none" stroke="{pen["ink"]}" stroke-width="5" stroke-dasharray="{dashes}"'
        return f'<path d="{path(_HULL)}" {line}/>'

    return draw
