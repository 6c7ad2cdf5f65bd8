"""The runes on the table: each tile by itself, as it reads now."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from slaget.drawing.svg import moved, words
from slaget.games.nissan import messages as m
from slaget.games.nissan.combat import added_tiles
from slaget.games.nissan.picture import glyphs
from slaget.games.nissan.picture.drawing import Drawing
from slaget.games.nissan.tiles import face
from slaget.games.nissan.words import WORDS
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup

_STEP: Final = 32
_IN_ROW: Final = 13
_ROW: Final = 38


def on_table(drawing: Drawing, last: Sequence[m.Event]) -> tuple[str, ...]:
    """What the tiles read: those of the attack in progress, else those that the last entry cast."""
    pending = drawing.state.pending
    if pending is not None and pending.tosses:
        return tuple(tile.reading for tile in pending.tiles)
    casts = [event for event in last if isinstance(event, m.RunesCast)]
    return tuple(
        face(t.tile) if t.up else "blank" for event in casts[-1:] for batch in event.batches for t in batch
    )


def high(number: int) -> float:
    """How much room so many tiles take, with their heading."""
    return 20 + ceil(number / _IN_ROW) * _ROW + 20


def spot_of(at: Spot, position: int) -> Spot:
    """The middle of a tile."""
    return at[0] + 18 + position % _IN_ROW * _STEP, at[1] + 34 + position // _IN_ROW * _ROW


def cast(drawing: Drawing, readings: Sequence[str], at: Spot) -> str:
    """The tiles in toss order below a heading; those in play can be chosen by their position."""
    if not readings:
        return ""
    tell, pen, pending = drawing.tell, drawing.pen, drawing.state.pending
    added = added_tiles(drawing.state, pending) if pending else range(0)
    drawn = [words((at[0], at[1] + 8), tell.say("runes_cast", runes=tell.runes(readings)), 16, fill=pen["ink"])]
    for position, reading in enumerate(readings):
        tile = glyphs.tile(pen, reading, added=position in added)
        touched = f' data-position="{position}"' if pending else ""
        title = for_markup(WORDS.name("rune", reading, tell.language))
        drawn.append(f"<g{touched}><title>{title}</title>{moved(tile, *spot_of(at, position))}</g>")
    return "".join(drawn)
