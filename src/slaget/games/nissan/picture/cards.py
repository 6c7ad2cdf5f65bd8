"""A card as it lies in a hand: its face, or its back alone."""

from textwrap import wrap
from typing import Final

from slaget.drawing.svg import number, width_of, words
from slaget.drawing.themes import Pen
from slaget.games.nissan.cards import Card
from slaget.games.nissan.picture.drawing import Drawing
from slaget.games.nissan.seats import Side
from slaget.kernel import Text
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup
from slaget.kernel.words import opening
from slaget.printing.charges import CHARGES

CARD: Final = (158, 204)
BACK: Final = (58, 84)
_SIZES: Final = (12.6, 11.6, 10.6, 9.6)
_LEAD: Final = 1.22


def back(pen: Pen, at: Spot, side: Side) -> str:
    """A card that is not known: its side's shape on its back, and no more."""
    wide, high = BACK
    x, y = at[0] + wide / 2, at[1] + high / 2
    return (
        f'<g class="card"><rect x="{number(at[0])}" y="{number(at[1])}" width="{wide}" height="{high}" rx="6" '
        f'fill="{pen[side]}" stroke="{pen["hull edge"]}" stroke-width="2"/>{_shape(pen, (x, y), 13, side)}</g>'
    )


def _shape(pen: Pen, at: Spot, r: float, side: Side) -> str:
    """The side's shape: a disc or a square."""
    x, y, edge = *at, f'fill="{pen[f"{side} chip"]}" stroke="{pen[f"on {side}"]}" stroke-width="2"'
    if side == "norse":
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" {edge}/>'
    left, top, wide = map(number, (x - 0.9 * r, y - 0.9 * r, 1.8 * r))
    return f'<rect x="{left}" y="{top}" width="{wide}" height="{wide}" rx="2" {edge}/>'


def face(drawing: Drawing, at: Spot, side: Side, design: Card) -> str:
    """A card: how many ships it orders, whose it is, its title and its text."""
    pen, language, (wide, high), (x, y) = drawing.pen, drawing.tell.language, CARD, at
    box = f'width="{wide}" height="{high}" rx="9"'
    edge = f'fill="{pen["card"]}" stroke="{pen["hull edge"]}" stroke-width="2"'
    drawn = [
        f'<rect x="{number(x)}" y="{number(y)}" {box} {edge}/>',
        f'<path d="M{number(x + 1)} {number(y + 9)}a8 8 0 0 1 8-8h{wide - 18}a8 8 0 0 1 8 8v23h-{wide - 2}z" '
        f'fill="{pen[side]}"/>',
        _shape(pen, (x + 20, y + 17), 12, side),
        _emblem(drawing, design, (x + 37, y + 6), side),
        words((x + 20, y + 23), _number(design), 16, bold=True, fill=pen[f"on {side}"], text_anchor="middle"),
    ]
    down = y + 52
    for line in wrap(Text.of(design.title, design.id)[language], int((wide - 16) / width_of("m", 15, bold=True))):
        drawn.append(words((x + 8, down), line, 15, bold=True, fill=pen["ink"]))
        down += 18
    for line, size in _text(Text.of(design.text)[language].strip(), wide - 14, y + high - down):
        drawn.append(words((x + 8, down), line, size, fill=pen["ink"]))
        down += size * _LEAD
    title = f"<title>{for_markup(drawing.tell.card(f'{design.id}#1'))}</title>"
    halo = pen[f"{side} chip"]
    drawn.append(
        words(
            (x + wide - 8, y + 22), _whose(drawing, design), 13, fill=pen[f"on {side}"], text_anchor="end",
            stroke=halo, stroke_width=4, paint_order="stroke",
        )
    )  # fmt: skip
    return title + "".join(drawn)


def _text(said: str, wide: float, high: float) -> list[tuple[str, float]]:
    """The lines of a card's text, as large as they fit; of what never fits, the end is left to the card's tip."""
    size, lines, room = _SIZES[0], [""], 1
    for size in _SIZES:
        lines, room = wrap(said, int(wide / (size * 0.54))), int(high / (size * _LEAD)) + 1
        if len(lines) <= room:
            break
    return [(line, size) for line in lines[:room]]


def _number(design: Card) -> str:
    return "•" if design.activation == "dot" else str(design.activation)


def _emblem(drawing: Drawing, design: Card, at: Spot, side: Side) -> str:
    """What the card's leader bears, where the file says it."""
    leader = drawing.state.setup.leaders[side].get(design.icon)
    if leader is None or leader.emblem is None:
        return ""
    move = f"translate({number(at[0])} {number(at[1])}) scale(.22)"
    drawn = f'd="{CHARGES[leader.emblem.charge]}" fill="{drawing.pen[f"on {side}"]}" fill-rule="evenodd"'
    return f'<path class="emblem" transform="{move}" {drawn}/>'


def _whose(drawing: Drawing, design: Card) -> str:
    """The leader whose card it is, by his first name."""
    led = drawing.state.setup.leaders.values()
    names = [leaders[design.icon].name for leaders in led if design.icon in leaders]
    return opening(names[0].split()[0]) if names and names[0].split() else ""
