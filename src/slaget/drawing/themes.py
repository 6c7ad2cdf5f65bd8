"""Colours by name, in each theme. A picture names colours and never knows which theme it is drawn in.

In print no fill is darker than 15 % grey: what is dark elsewhere is a hatch there, named in place of a colour.
In ``auto`` a colour is a custom property of the root, so the reader's scheme decides, and a page may set it anew.
"""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from slaget.kernel.picture import Look, Theme

HATCHES: Final = {
    "hatch": ("M-1 1L1-1M0 5L5 0M4 6L6 4", 5, 1.2),
    "cross": ("M0 0L5 5M0 5L5 0", 5, 1),
    "lines": ("M0 1.5H4", 4, 1),
    "bars": ("M1.5 0V4", 4, 1),
    "dots": ("M1 1h1.4M3.5 3.5h1.4", 5, 1.4),
}
"""Patterns by name: a path, the side of the square that it fills, the width of its pen."""
_BASE: Final[Mapping[str, tuple[str, str, str]]] = {
    "paper": ("#ffffff", "#1b1d20", "#ffffff"),
    "ink": ("#1c1c1c", "#f0ede6", "#000000"),
    "faint": ("#595959", "#b4b0a8", "#333333"),
    "rule": ("#b9b2a6", "#4b4f55", "#666666"),
    "halo": ("#ffffff", "#101214", "#ffffff"),
    "last": ("#8a6d00", "#ffd84a", "#000000"),
    "selected": ("#0b4fb3", "#7cc0ff", "#000000"),
    "target": ("#0b6b47", "#5fe3b0", "#000000"),
    "target mark": ("#0b6b47", "#5fe3b0", "#ffffff"),
    "target edge": ("#ffffff", "#101214", "#000000"),
    "alarm": ("#b80f1a", "#ff8f8a", "#000000"),
}
"""What marks have in common, as light, dark and print."""


@frozen(eq=False)
class Palette:
    """The colours of a game: by name, in the themes light, dark and print.

    ``sides`` name the colours that tell the sides apart, ``said`` each colour of text and the colour under it: what
    the tests of contrast look at. In print a colour may be the name of a hatch.

    >>> Palette.of({"board": ("#f3e6c8", "#3b3326", "#ffffff")}).light["board"]
    '#f3e6c8'
    """

    light: Mapping[str, str]
    dark: Mapping[str, str]
    print: Mapping[str, str]
    sides: tuple[str, ...] = ()
    said: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(
        cls,
        colours: Mapping[str, tuple[str, str, str]],
        sides: tuple[str, ...] = (),
        said: tuple[tuple[str, str], ...] = (),
    ) -> "Palette":
        """A palette of these colours beside those that all games have."""
        every = {**_BASE, **colours}
        light, dark, printed = ({name: three[i] for name, three in every.items()} for i in range(3))
        return cls(light, dark, printed, sides, (("ink", "paper"), ("faint", "paper"), *said))

    def of_theme(self, theme: Theme) -> Mapping[str, str]:
        """The colours of a theme; those of light for ``auto``."""
        return {"dark": self.dark, "print": self.print}.get(theme, self.light)


@frozen
class Pen:
    """The colours of a palette as they are written in one picture, and names for what is referred to in it.

    >>> pen = Pen(Palette.of({"dark side": ("#000000", "#000000", "hatch")}), "print", "board1")
    >>> pen["ink"], pen["dark side"], pen.id("clip")
    ('#000000', 'url(#board1-hatch)', 'board1-clip')
    >>> Pen(pen.palette, "auto", "board1")["dark side"]
    'var(--dark-side)'
    """

    palette: Palette
    theme: Theme
    ids: str

    def __getitem__(self, name: str) -> str:
        colour = self.palette.of_theme(self.theme)[name]
        if self.theme == "auto":
            return f"var(--{_property(name)})"
        return self.ref(colour) if colour in HATCHES else colour

    def id(self, name: str) -> str:
        """The id of a thing in this picture."""
        return f"{self.ids}-{name}"

    def ref(self, name: str) -> str:
        """A paint or a clip path by its name: a hatch, or what the picture defines."""
        return f"url(#{self.ids}-{name})"

    def hatches(self, drawn: str) -> str:
        """The patterns that a drawing refers to."""
        used = [hatch for hatch in HATCHES if self.ref(hatch) in drawn]
        return f"<defs>{''.join(self._pattern(hatch) for hatch in used)}</defs>" if used else ""

    def _pattern(self, hatch: str) -> str:
        d, side, wide = HATCHES[hatch]
        box = f'width="{side}" height="{side}" patternUnits="userSpaceOnUse"'
        under = f'<path d="M0 0h{side}v{side}h-{side}z" fill="{self["paper"]}"/>' if self.theme == "print" else ""
        pen = f'stroke="{self["ink"]}" stroke-width="{wide}" fill="none"'
        return f'<pattern id="{self.id(hatch)}" {box}>{under}<path d="{d}" {pen}/></pattern>'


def pen_of(palette: Palette, look: Look) -> Pen:
    """The pen of a picture's play."""
    return Pen(palette, look.theme, look.ids)


def ground_pen(palette: Palette, theme: Theme, ids: str) -> Pen:
    """The pen of a picture's ground, whose ids are its own: ground and play may be two elements of one page."""
    return Pen(palette, theme, f"{ids}-ground")


def style(palette: Palette, look: Look) -> str:
    """The custom properties of the theme ``auto``; nothing in the others, whose colours stand at the elements."""
    if look.theme != "auto":
        return ""
    root = f".slaget-{look.ids}"
    light, dark = (_properties(colours) for colours in (palette.light, palette.dark))
    return f"<style>{root}{{{light}}}@media (prefers-color-scheme:dark){{{root}{{{dark}}}}}</style>"


def _properties(colours: Mapping[str, str]) -> str:
    return ";".join(f"--{_property(name)}:{colour}" for name, colour in sorted(colours.items()))


def _property(name: str) -> str:
    return name.replace(" ", "-").replace("_", "-")
