"""The colours of Kungabräde: the sides, and what is painted on the board."""

from typing import Final

from slaget.drawing.themes import Palette

PALETTE: Final = Palette.of(
    {
        "board": ("#f3e6c8", "#2f2a22", "#ffffff"),
        "line": ("#7a6848", "#7d725c", "#777777"),
        "middle": ("#a3251c", "#e8776c", "#000000"),
        "river": ("#2a659c", "#6aa5da", "#000000"),
        "defence": ("#333333", "#cfc8ba", "#000000"),
        "stone": ("#4a4a4a", "#a9a49a", "#444444"),
        "court": ("#dccca6", "#443c2d", "#ffffff"),
        "dhurg": ("#ecd3ae", "#4a3527", "#ebebeb"),
        "dhurg point": ("#a3251c", "#e8776c", "#ffffff"),
        "gate": ("#8a5a2b", "#b98a55", "bars"),
        "crown": ("#c9971c", "#e8c254", "#ffffff"),
        "white": ("#fffdf7", "#fffdf7", "#ffffff"),
        "black": ("#26221e", "#15120f", "cross"),
        "white face": ("#fffdf7", "#fffdf7", "#ffffff"),
        "black face": ("#26221e", "#15120f", "#ffffff"),
        "white ring": ("#fffdf7", "#fffdf7", "#ffffff"),
        "black ring": ("#26221e", "#15120f", "#000000"),
        "on white": ("#1c1c1c", "#1c1c1c", "#000000"),
        "on black": ("#ffffff", "#ffffff", "#000000"),
        "white sign": ("#1c1c1c", "#1c1c1c", "#ffffff"),
        "black sign": ("#ffffff", "#ffffff", "#ffffff"),
        "rim": ("#1c1c1c", "#d9d2c4", "#000000"),
    },
    sides=("white", "black"),
    said=(("ink", "board"), ("faint", "board"), ("on white", "white face"), ("on black", "black face")),
)
COLOURS: Final = {side: PALETTE.light[side] for side in ("white", "black")}
"""Each side's colour in reports, as on the board in the light theme."""
