"""What the signs of Omringad mean: units with what they cost and need, terrain, counters."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing.svg import moved, words
from slaget.drawing.themes import Pen
from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.kinds import TABLE, Kind
from slaget.games.omringad.picture.badges import badge, drawn, sign
from slaget.games.omringad.picture.symbols import TERRAIN, UNITS
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language
from slaget.kernel.picture import Spot
from slaget.kernel.words import opening

_LINE: Final = 27
_SIZE: Final = 14
_COLUMN: Final = 196
_ROWS: Final = 8
HIGH: Final = _LINE * (_ROWS + 1) + 8


def legend(pen: Pen, language: Language, at: Spot) -> str:
    """Three columns of signs and meanings."""
    made = [words((at[0], at[1] + 18), WORDS.part("legend_key", language), _SIZE, fill=pen["faint"])]
    for place, (mark, said) in enumerate(_lines(pen, language)):
        column, row = divmod(place, _ROWS)
        x, y = at[0] + column * _COLUMN, at[1] + (row + 1) * _LINE + 14
        made.append(moved(mark, x + 12, y))
        made.append(words((x + 32, y + 5), said, _SIZE, fill=pen["ink"]))
    return "".join(made)


def _lines(pen: Pen, language: Language) -> Iterator[tuple[str, str]]:
    fill, ink = pen["sign"], pen["ink"]
    points = STANDARD[1].points
    for kind in TABLE:
        yield moved(drawn(UNITS[kind.name], fill, ink), 0, 0, 0.78), _told(kind, language)
    for name, symbol in TERRAIN.items():
        brings = f" {points[name]}p" if name in points else ""
        yield moved(drawn(symbol, fill, ink), 0, 0, 0.8), opening(WORDS.name("terrain", name, language)) + brings
    yield _pile(pen), WORDS.part("pile_sign", language)
    yield sign(pen, "elite", 0, 0, 22, damaged=True), opening(WORDS.part("damaged_sign", language))
    yield _gone(pen), opening(WORDS.part("moved_sign", language))
    yield badge(pen, 2, 0, 0, 0.85), opening(WORDS.part("conquered_sign", language))


def _told(kind: Kind, language: Language) -> str:
    """A kind with what it needs to hit, how far it goes, and its price."""
    facts = [str(kind.s) if kind.s else "", f"{kind.f}" if kind.f else "", str(kind.cost) if kind.cost else ""]
    keys = ("hits_from", "goes", "costs")
    told = [WORDS.part(key, language, number=fact) for key, fact in zip(keys, facts) if fact]
    return f"{opening(WORDS.name('kind', kind.name, language))} {' '.join(told)}".strip()


def _pile(pen: Pen) -> str:
    edge = f'fill="{pen["counter"]}" stroke="{pen["counter edge"]}" stroke-width="1.2"'
    places = ('x="-5" y="-12"', 'x="-8" y="-9"')
    boxes = "".join(f'<rect {place} width="17" height="17" rx="3" {edge}/>' for place in places)
    text = f'font-size="13" font-weight="bold" fill="{pen["ink"]}"'
    return f'{boxes}{sign(pen, "mercenary", 0.5, -0.5, 13)}<text x="9" y="11" {text}>9</text>'


def _gone(pen: Pen) -> str:
    return f'<path d="M-7 0h12m-4-4l4 4-4 4" fill="none" stroke="{pen["ink"]}" stroke-width="1.8"/>'
