"""Colours that print: the same in grey, light for light, and the lightest that still stands out."""

import re
from functools import lru_cache
from typing import Final

from slaget.drawing.colour import contrast, luminance

_PAINT: Final = re.compile(r'(fill|stroke)="(#[0-9a-f]{6})"')
BLACK: Final = "#000000"
WHITE: Final = "#ffffff"


@lru_cache(maxsize=512)
def grey(colour: str) -> str:
    """The grey that gives as much light.

    >>> grey("#17497f"), grey("#ffffff")
    ('#484848', '#ffffff')
    """
    light = luminance(colour)
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return "#" + f"{round(share * 255):02x}" * 3


def in_grey(drawn: str) -> str:
    """A drawing without its colours; text is not touched, for its quotes are written otherwise.

    >>> in_grey('<path fill="#17497f"/>')
    '<path fill="#484848"/>'
    """
    return _PAINT.sub(lambda found: f'{found[1]}="{grey(found[2])}"', drawn)


def ink_on(ground: str) -> str:
    """Black or white, whichever stands out better.

    >>> ink_on("#f6b93b"), ink_on("#17497f")
    ('#000000', '#ffffff')
    """
    return BLACK if contrast(BLACK, ground) >= contrast(WHITE, ground) else WHITE
