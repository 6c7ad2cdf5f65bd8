"""What the signs of Omringad mean: units with what they cost and need, terrain, counters."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing.svg import moved, words
from slaget.drawing.themes import Pen
from slaget.games.omringad.compiled import Compiled
from slaget.games.omringad.kinds import Kind
from slaget.games.omringad.lands import BARREN
from slaget.games.omringad.picture.badges import badge, drawn, lettered, sign
from slaget.games.omringad.picture.symbols import TERRAIN, UNITS
from slaget.games.omringad.words import WORDS
from slaget.games.omringad.words.own import SHORT
from slaget.kernel import Language, Words
from slaget.kernel.picture import Spot
from slaget.kernel.words import opening

_LINE: Final = 27
_SIZE: Final = 14
_COLUMN: Final = 196
_ROWS: Final = 8
HIGH: Final = _LINE * (_ROWS + 1) + 8


def legend(pen: Pen, language: Language, at: Spot, told: Words, tables: Compiled) -> str:
    """Three columns of signs and meanings, closer where tables of one's own have more of them."""
    lines = list(_lines(pen, language, told, tables))
    rows = max(_ROWS, -(-len(lines) // 3))
    apart = _LINE if rows == _ROWS else _LINE * _ROWS / rows
    made = [words((at[0], at[1] + 18), WORDS.part("legend_key", language), _SIZE, fill=pen["faint"])]
    for place, (mark, said) in enumerate(lines):
        column, row = divmod(place, rows)
        x, y = at[0] + column * _COLUMN, at[1] + _LINE + row * apart + 14
        made.append(moved(mark, x + 12, y))
        made.append(words((x + 32, y + 5), said, _SIZE, fill=pen["ink"]))
    return "".join(made)


def _lines(pen: Pen, language: Language, told: Words, tables: Compiled) -> Iterator[tuple[str, str]]:
    fill, ink = pen["sign"], pen["ink"]
    for kind in tables.table:
        of = UNITS.get(kind.name)
        mark = drawn(of, fill, ink) if of else lettered(told.name(SHORT, kind.name, language), ink)
        yield moved(mark, 0, 0, 0.78), _told(kind, language, told)
    for land in tables.terrains:
        if land.id != BARREN:
            of, worth = TERRAIN.get(land.id), tables.points.get(land.id)
            mark = drawn(of, fill, ink) if of else lettered(land.letter, ink)
            brings = f" {worth}p" if worth else ""
            yield moved(mark, 0, 0, 0.8), opening(told.name("terrain", land.id, language)) + brings
    yield _pile(pen), WORDS.part("pile_sign", language)
    yield sign(pen, "elite", 0, 0, 22, damaged=True), opening(WORDS.part("damaged_sign", language))
    yield _gone(pen), opening(WORDS.part("moved_sign", language))
    yield badge(pen, 2, 0, 0, 0.85), opening(WORDS.part("conquered_sign", language))


def _told(kind: Kind, language: Language, words: Words) -> str:
    """A kind with what it needs to hit, how far it goes, and its price."""
    facts = [str(kind.s) if kind.s else "", f"{kind.f}" if kind.f else "", str(kind.cost) if kind.cost else ""]
    keys = ("hits_from", "goes", "costs")
    said = [WORDS.part(key, language, number=fact) for key, fact in zip(keys, facts) if fact]
    return f"{opening(words.name('kind', kind.name, language))} {' '.join(said)}".strip()


def _pile(pen: Pen) -> str:
    edge = f'fill="{pen["counter"]}" stroke="{pen["counter edge"]}" stroke-width="1.2"'
    places = ('x="-5" y="-12"', 'x="-8" y="-9"')
    boxes = "".join(f'<rect {place} width="17" height="17" rx="3" {edge}/>' for place in places)
    text = f'font-size="13" font-weight="bold" fill="{pen["ink"]}"'
    return f'{boxes}{sign(pen, "mercenary", 0.5, -0.5, 13)}<text x="9" y="11" {text}>9</text>'


def _gone(pen: Pen) -> str:
    return f'<path d="M-7 0h12m-4-4l4 4-4 4" fill="none" stroke="{pen["ink"]}" stroke-width="1.8"/>'
