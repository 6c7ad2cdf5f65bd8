"""The men as paths, drawn for this library and given to all (CC0): outlines and inner lines, 100 units wide."""

from functools import lru_cache
from typing import Final

from slaget.drawing.themes import Pen

_OUTLINES: Final = {
    "P": "M50 17A12.5 12.5 0 0 1 58.6 38.6C63 41 66 44 66 47H59C60 60 66 68 74 75C77 78 78 83 78 88H22"
    "C22 83 23 78 26 75C34 68 40 60 41 47H34C34 44 37 41 41.4 38.6A12.5 12.5 0 0 1 50 17Z",
    "R": "M22 88V81L29 74L33 45L25 38V18H37V25H44.5V18H55.5V25H63V18H75V38L67 45L71 74L78 81V88Z",
    "B": "M50 8A6 6 0 0 1 53.8 18.8C63 27 70 38 70 48C70 55 67 60 63 64L65 71C72 74 78 78 78 88H22"
    "C22 78 28 74 35 71L37 64C33 60 30 55 30 48C30 38 37 27 46.2 18.8A6 6 0 0 1 50 8Z",
    "Q": "M26 74L16 39A5 5 0 1 1 21 37L33 53L33 29A5 5 0 1 1 39 28L45 49L48 24A5 5 0 1 1 52 24L55 49L61 28"
    "A5 5 0 1 1 67 29L67 53L79 37A5 5 0 1 1 84 39L74 74C77 78 78 83 78 88H22C22 83 23 78 26 74Z",
    "K": "M47 6H53V12H59V18H53V26C57 28 60 33 59 39C67 31 85 33 87 47C88 58 78 66 74 74C77 78 78 83 78 88H22"
    "C22 83 23 78 26 74C22 66 12 58 13 47C15 33 33 31 41 39C40 33 43 28 47 26V18H41V12H47Z",
    "N": "M28 88C28 73 41 67 47 57C49 54 50 51 50 47C45 53 39 54 35 57C31 60 29 65 24 66C19 66 14 61 15 56"
    "C16 50 23 44 27 37C29 33 30 30 34 27L34 16L43 22L49 12C52 16 54 19 55 22C71 28 80 45 80 66C80 76 79 82 78 88Z",
}
_LINES: Final = {
    "P": "M28 80C42 76 58 76 72 80",
    "R": "M29 74H71M33 45H67M26 38H74M23 81H77",
    "B": "M37 64C45 61 55 61 63 64M35 71C45 68 55 68 65 71M50 32V52M42 41H58",
    "Q": "M26 74C42 69 58 69 74 74M25 81C42 77 58 77 75 81",
    "K": "M26 74C42 69 58 69 74 74M25 81C42 77 58 77 75 81M50 66V44M29 66C18 56 19 42 32 44C42 46 48 54 50 66"
    "C52 54 58 46 68 44C81 42 82 56 71 66",
    "N": "M35 36.5L37 36M21 57.5L22.5 58M57 27C69 36 74 50 73 68M42 24C40 27 38 29 36 30",
}


@lru_cache(maxsize=256)
def man(letter: str, pen: Pen) -> str:
    """A man by its letter in a FEN, as it is defined in a picture.

    >>> from slaget.games.schack.picture import PALETTE
    >>> man("k", Pen(PALETTE, "light", "slaget")).startswith('<g id="slaget-bk"')
    True
    """
    side = "white" if letter.isupper() else "black"
    kind = letter.upper()
    body = f'fill="{pen[side]}" stroke="{pen[f"{side} edge"]}" stroke-width="3.2" stroke-linejoin="round"'
    lines = f'fill="none" stroke="{pen[f"{side} line"]}" stroke-width="3.2" stroke-linecap="round"'
    inner = f'<path d="{_OUTLINES[kind]}" {body}/><path d="{_LINES[kind]}" {lines}/>'
    return f'<g id="{pen.id(name_of(letter))}">{inner}</g>'


@lru_cache(maxsize=256)
def lettered(letter: str, pen: Pen) -> str:
    """A man that has no drawing: a disc with its letter."""
    side = "white" if letter.isupper() else "black"
    body = f'fill="{pen[side]}" stroke="{pen[f"{side} edge"]}" stroke-width="3.2"'
    words = f'font-size="52" text-anchor="middle" font-weight="bold" fill="{pen[f"{side} line"]}"'
    inner = f'<circle cx="50" cy="50" r="36" {body}/><text x="50" y="69" {words}>{letter.upper()}</text>'
    return f'<g id="{pen.id(name_of(letter))}">{inner}</g>'


def name_of(letter: str) -> str:
    """What a man is called in a picture: the letters of its side and its kind."""
    return f"{'w' if letter.isupper() else 'b'}{letter.lower()}"
