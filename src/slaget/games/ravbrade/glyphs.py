"""The fox and a goose as silhouettes, drawn for this library and given to all (CC0), 100 units wide."""

from typing import Final

from slaget.drawing.themes import Pen

_OUTLINES: Final = {
    "fox": "M17 11L39 29C46 27 54 27 61 29L83 11C88 28 88 42 84 52L91 63L71 71L56 87A8 8 0 0 1 44 87L29 71L9 63"
    "L16 52C12 42 12 28 17 11Z",
    "goose": "M14 34C20 26 26 22 33 22C43 22 47 30 45 39C43 46 40 51 42 55C50 50 62 50 72 54C80 57 87 56 94 50"
    "C95 62 90 74 79 81C66 89 44 89 34 79C27 72 27 63 31 54C34 47 36 42 33 38C28 38 20 37 14 34Z",
}
_LINES: Final = {
    "fox": "M23 62C36 59 43 66 46 78M77 62C64 59 57 66 54 78M33 47L41 51M67 47L59 51M47 85H53L50 88Z"
    "M24 24L29 38M76 24L71 38",
    "goose": "M33 30A1 1 0 1 0 33.1 30M50 64C58 74 72 72 82 62",
}


def silhouette(kind: str, pen: Pen) -> str:
    """The fox or a goose, as it is defined in a picture.

    >>> from slaget.games.ravbrade.picture import PALETTE
    >>> silhouette("fox", Pen(PALETTE, "light", "slaget")).startswith('<g id="slaget-fox"')
    True
    """
    body = f'fill="{pen[kind]}" stroke="{pen[f"{kind} edge"]}" stroke-width="3.5" stroke-linejoin="round"'
    lines = f'fill="none" stroke="{pen[f"{kind} line"]}" stroke-width="3.5" stroke-linecap="round"'
    inner = f'<path d="{_OUTLINES[kind]}" {body}/><path d="{_LINES[kind]}" {lines}/>'
    return f'<g id="{pen.id(kind)}">{inner}</g>'
