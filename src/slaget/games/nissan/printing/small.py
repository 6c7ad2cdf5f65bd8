"""The rune tiles (NI-6.1, NI-23.1) and the measuring sticks."""

from typing import Final

from slaget.games.nissan.decide_attack import BOW_REACH, STONE_REACH
from slaget.games.nissan.setup import Setup
from slaget.kernel import Text
from slaget.printing.fitting import line_at, mm
from slaget.printing.laying import Piece, Strip, sheets, strips
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part
from slaget.printing.runes import rune

TILE: Final = 24.0
HITS: Final = 12
ODINS: Final = 4
HORN, HEARING, FORWARD, SLIDE = 3000, 1500, 500, 200
"""NI-10.2 and NI-12.2, in hundredths of a centimetre."""
_BROAD: Final = 15.0
_LONGEST: Final = 260.0
_JOINT: Final = 10.0
_USES: Final = (
    (BOW_REACH, Text("bow", "pilbåge")),
    (HORN, Text("hearing with a horn", "hörhåll med horn")),
    (HEARING, Text("hearing", "hörhåll")),
    (STONE_REACH, Text("stones", "stenar")),
    (FORWARD, Text("a rower forward", "en roddare framåt")),
    (SLIDE, Text("a rower aside", "en roddare åt sidan")),
)


def tiles(setup: Setup, order: Order) -> Part:
    """The tiles of the bag; their backs are blank."""
    counts = {"thorn": HITS, "othala": ODINS, "dagaz": setup.options.doubling_tiles}
    pieces = [Piece(_tile(name)) for name, number in counts.items() for _ in range(number)]
    return Part(
        "tiles",
        PARTS["tiles"][order.language],
        sheets(pieces, TILE, TILE, order),
        {k: n for k, n in counts.items() if n},
    )


def _tile(name: str) -> str:
    frame = '<rect x="1" y="1" width="22" height="22" rx="3" fill="#ffffff" stroke="#3b2a14" stroke-width="0.4"/>'
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
    parts = [f'<rect width="{mm(wide)}" height="{mm(_BROAD)}" fill="#ffffff" stroke="#000000" stroke-width="0.1"/>']
    if joint:
        parts.append(
            f'<rect x="{mm(wide)}" width="{mm(joint)}" height="{mm(_BROAD)}" fill="#dddddd" stroke="#000000" stroke-width="0.1" stroke-dasharray="1 1"/>'
        )
    for n in range(int(wide / 10) + 1):
        number = round((start + n * 10) / 10)
        high = 6 if number % 5 == 0 else 3.5
        parts.append(
            f'<path d="M{mm(n * 10)} 0v{mm(high)}" stroke="#000000" stroke-width="{"0.35" if number % 5 == 0 else "0.2"}"/>'
        )
        if 0 < n * 10 < wide - 3 and wide > 30:
            parts.append(line_at(str(number), n * 10 + 0.8, 6, 7, bold=number % 5 == 0))
    said = f"{mm(long / 10)} cm · {use}" if long > 60 else f"{mm(long / 10)} cm"
    return "".join([*parts, line_at(said, 2.5, 12.5, 9 if long > 30 else 8, bold=True)])
