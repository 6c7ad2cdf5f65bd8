"""The rune tiles (NI-6.1, NI-23.1) and the measuring sticks."""

from typing import Final

from slaget.games.nissan.decide_attack import BOW_REACH, STONE_REACH
from slaget.games.nissan.decide_turn import HEARING
from slaget.games.nissan.effects import STROKE
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.tiles import BAG
from slaget.kernel import Text
from slaget.printing.fitting import drawn, line_at, mm, one_line
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import Piece, Strip, sheets, strips
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part
from slaget.printing.runes import rune
from slaget.printing.shapes import path, rect

TILE: Final = 24.0
_BROAD: Final = 15.0
_LONGEST: Final = 260.0
_JOINT: Final = 10.0
_USES: Final = (
    (BOW_REACH, Text("bow", "pilbåge")),
    (2 * HEARING, Text("hearing with a horn", "hörhåll med horn")),
    (HEARING, Text("hearing", "hörhåll")),
    (STONE_REACH, Text("stones", "stenar")),
    (STROKE["forward"], Text("a rower forward", "en roddare framåt")),
    (STROKE["slide"], Text("a rower aside", "en roddare åt sidan")),
)


def tiles(setup: Setup, order: Order) -> Part:
    """The tiles of the bag; their backs are blank."""
    counts = {"thorn": BAG["hit"], "othala": BAG["odin"], "dagaz": setup.options.doubling_tiles}
    pieces = [Piece(_tile(name)) for name, number in counts.items() for _ in range(number)]
    used = {name: number for name, number in counts.items() if number}
    return Part("tiles", PARTS["tiles"][order.language], sheets(pieces, TILE, TILE, order), used)


def _tile(name: str) -> str:
    frame = rect(1, 1, 22, 22, WHITE, "#3b2a14", 0.4, round_=3)
    return frame + rune(name, 12, 12, 16)


def sticks(setup: Setup, order: Order) -> Part:
    """Strips with a line for every centimetre; long ones in two with a joint."""
    found = [strip for length, use in _USES for strip in _stick(length / 10, use[order.language])]
    pieces = {f"{length // 100} cm": 1 for length, _ in _USES}
    return Part("sticks", PARTS["sticks"][order.language], strips(found, order, gap=4), pieces)


def _stick(long: float, use: str) -> list[Strip]:
    made, start = [], 0.0
    while start < long:
        wide = min(_LONGEST, long - start)
        joint = _JOINT if start + wide < long else 0.0
        made.append(Strip(_length(start, wide, joint, use, long), wide + joint, _BROAD))
        start += wide
    return made


def _length(start: float, wide: float, joint: float, use: str, long: float) -> str:
    """A part of a stick from so many millimetres on; the joint is glued below the next."""
    parts = [rect(0, 0, wide, _BROAD, WHITE, BLACK, 0.1)]
    if joint:
        parts.append(rect(wide, 0, joint, _BROAD, "#dddddd", BLACK, 0.1, dash="1 1"))
    for n in range(int(wide / 10) + 1):
        number = round((start + n * 10) / 10)
        high, pen = (6, 0.35) if number % 5 == 0 else (3.5, 0.2)
        parts.append(path(f"M{mm(n * 10)} 0v{mm(high)}", stroke=BLACK, pen=pen))
        if 0 < n * 10 < wide - 3 and wide > 30:
            parts.append(line_at(str(number), n * 10 + 0.8, 6, 7, bold=number % 5 == 0))
    said = f"{mm(long / 10)} cm · {use}" if long > 60 else f"{mm(long / 10)} cm"
    return "".join([*parts, drawn(one_line(said, wide - 3, 9, 6, bold=True), 2, 9)])
