"""Small drawn signs, so that no font has to have them: people by side, weapon and rank, and runes.

A sign is drawn about the origin. Those of the Norse are discs, those of the Danes squares.
"""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, NamedTuple

from slaget.drawing.svg import path
from slaget.drawing.themes import Pen
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS, Leader
from slaget.printing.charges import CHARGES

TOKEN: Final = 18
"""The side of the square in which one of the crew is drawn."""
TILE: Final = (26, 32)


class Sign(NamedTuple):
    """What is drawn with a pen, and what is filled."""

    drawn: str
    filled: str


_STAR: Final = path([(r * sin(pi * k / 5), -r * cos(pi * k / 5)) for k, r in enumerate([8.5, 3.6] * 5)])
SIGNS: Final[Mapping[str, Sign]] = {
    "sword": Sign("M0-6.5V6.5M-3.2 2.8H3.2", ""),
    "axe": Sign("M-2.4-6.5V7", "M-2.4-4.6 3-7.4C6-4.4 6-.6 3 2.4L-2.4-.4Z"),
    "spear": Sign("M0-2V7", "M0-7.5 2.7-1.5H-2.7Z"),
    "bow": Sign("M-2-6.5C5.5-4 5.5 4-2 6.5M-2-6.5V6.5", ""),
    "king": Sign("", "M-7 5.5-7.6-4-3.4 0 0-7 3.4 0 7.6-4 7 5.5Z"),
    "hero": Sign("", _STAR),
    "horn_blower": Sign("", "M-7.4 4C-1.5 6.4 5.5 2.8 6.2-6.6L7.7-6.6C9.2 2.8 4.2 9.8-4.4 8.4Z"),
    "standard_bearer": Sign("M-4.4 8.2V-8", "M-4.4-8 6.4-5.8 2.4-2.6 6.4.4-4.4 1.8Z"),
}
_WITHIN: Final = 'transform="translate(-6.75 -6.75) scale(.135)"'
_BELOW: Final = 'transform="translate(-5 -2.6) scale(.1)"'
_CROWN: Final = f'<path d="{SIGNS["king"].filled}" transform="translate(0 -4.6) scale(.4)" '
RANKS: Final = ("king", "hero", "horn_blower", "standard_bearer")
_RUNES: Final[Mapping[str, str]] = {
    "hit": "M-5-10V10M-5-5 5 0-5 5",
    "odin": "M-7 10 5-2 0-9-5-2 7 10",
    "doubling": "M-7-9V9M7-9V9M-7-9 7 9M-7 9 7-9",
    "blank": "",
}


def tokens(pen: Pen, leaders: Mapping[Side, Mapping[str, Leader]]) -> str:
    """One of every kind of person, to be referred to: the ready and, as ``spent``, those who have acted."""
    drawn = []
    for side in SEATS:
        for kind in (*SIGNS, *dict.fromkeys(kind_of(each) for each in leaders[side].values() if each.emblem)):
            for spent in (False, True):
                drawn.append(
                    f'<g id="{token_id(pen, side, kind, spent=spent)}">{token(pen, side, kind, spent=spent)}</g>'
                )
    return f"<defs>{''.join(drawn)}</defs>"


def kind_of(leader: Leader) -> str:
    """The kind of a leader's token: his rank, and what he bears where the file says it."""
    return f"{leader.rank}-{leader.emblem.charge}" if leader.emblem else leader.rank


def token_id(pen: Pen, side: Side, kind: str, *, spent: bool = False) -> str:
    """The id of one of the tokens."""
    return pen.id(f"{side[0]}-{kind.replace('_', '-')}{'-spent' if spent else ''}")


def token(pen: Pen, side: Side, kind: str, *, spent: bool = False) -> str:
    """One person: the side's shape with the sign of a rank, else of the weapon; an empty shape has acted.

    A leader who bears an emblem has that in place of the sign, and a king a crown over it.
    """
    fill, ink = (pen["deck"], pen["on deck"]) if spent else (pen[f"{side} chip"], pen[f"on {side}"])
    area = pen["deck sign" if spent else f"{side} sign"]
    edge = f'fill="{fill}" stroke="{pen["on deck"]}" stroke-width="{1.6 if spent else 0.9}"'
    dashes = ' stroke-dasharray="2 1.6"' if spent else ""
    shape = '<circle r="8.6" ' if side == "norse" else '<rect x="-8" y="-8" width="16" height="16" rx="2" '
    rank, _, charge = kind.partition("-")
    if charge:
        place, crown = (_BELOW, f'{_CROWN}fill="{ink}"/>') if rank == "king" else (_WITHIN, "")
        borne = f'<path class="emblem" d="{CHARGES[charge]}" fill="{ink}" fill-rule="evenodd" {place}/>'
        return f"{shape}{edge}{dashes}/>{crown}{borne}"
    sign, scale = SIGNS[kind], "" if kind in WEAPONS else ' transform="scale(.78)"'
    inner = (
        f'<path d="{sign.filled}" fill="{area}" stroke="{ink}" stroke-width=".9"{scale}/>' if sign.filled else ""
    )
    if sign.drawn:
        inner += f'<path d="{sign.drawn}" fill="none" stroke="{ink}" stroke-width="1.7"{scale}/>'
    return f"{shape}{edge}{dashes}/>{inner}"


def tile(pen: Pen, reading: str, *, added: bool = False) -> str:
    """A rune tile: what it reads, or its blank back; a dashed edge has one that a card added."""
    wide, high = TILE
    dashes = ' stroke-dasharray="3 2"' if added else ""
    edge = f'stroke="{pen["on tile"]}" stroke-width="1.4"{dashes}'
    box = (
        f'<rect x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="5" fill="{pen["tile"]}" {edge}/>'
    )
    rune = f'<path d="{_RUNES[reading]}" fill="none" stroke="{pen["on tile"]}" stroke-width="2.6"/>'
    return box + (rune if _RUNES[reading] else "")
