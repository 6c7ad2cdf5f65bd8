"""The colours of Omringad: seats, land and what is printed on it."""

from collections.abc import Mapping
from typing import Final

from slaget.drawing.themes import Palette

PALETTE: Final = Palette.of(
    {
        "seat 0": ("#111418", "#0d0f12", "#ffffff"),
        "seat 1": ("#701317", "#71171a", "#ffffff"),
        "seat 2": ("#ffe8a3", "#ffedb8", "#e2e2e2"),
        "seat 3": ("#2f6fc0", "#3474c8", "#ffffff"),
        "seat 4": ("#5fb8a4", "#67c0ac", "#e2e2e2"),
        "on seat 0": ("#ffffff", "#ffffff", "#000000"),
        "on seat 1": ("#ffffff", "#ffffff", "#000000"),
        "on seat 2": ("#1c1c1c", "#1b1d20", "#000000"),
        "on seat 3": ("#ffffff", "#ffffff", "#000000"),
        "on seat 4": ("#1c1c1c", "#1b1d20", "#000000"),
        "on dragon": ("#ffffff", "#ffffff", "#ffffff"),
        "sign": ("#1c1c1c", "#f0ede6", "#ffffff"),
        "land sign": ("#4d4536", "#cfc6b2", "#ffffff"),
        "hit": ("#1c1c1c", "#1b1d20", "#dcdcdc"),
        "on hit": ("#ffffff", "#ffffff", "#000000"),
        "barren": ("#f6f0e0", "#2d2a24", "#ffffff"),
        "castle": ("#e2d2ae", "#4a3f2b", "#ffffff"),
        "village": ("#f0dcae", "#4d4023", "#ffffff"),
        "lake": ("#b9d9ec", "#1d3c52", "#ffffff"),
        "forest": ("#c3dbb0", "#263f24", "#ffffff"),
        "mountain": ("#d6d0c8", "#3f3d3b", "#ffffff"),
        "unknown land": ("#ece7dc", "#26272a", "#ffffff"),
        "land ink": ("#4d4536", "#cfc6b2", "#222222"),
        "hatching": ("#7d6b47", "#c8bda4", "#333333"),
        "border": ("#fffdf7", "#0f1012", "#888888"),
        "rim": ("#e9e3d5", "#26282c", "#ffffff"),
        "counter": ("#fffdf6", "#24262b", "#ffffff"),
        "counter edge": ("#2b2b2b", "#e4ded2", "#000000"),
        "bar": ("#7d6b47", "#b9a67c", "hatch"),
        "hurt": ("#c2141d", "#ff6b66", "#000000"),
        "die": ("#ffffff", "#f3efe6", "#ffffff"),
        "on die": ("#1c1c1c", "#1b1d20", "#000000"),
    },
    sides=("seat 1", "seat 2", "seat 3", "seat 4"),
    said=(
        *((f"on seat {seat}", f"seat {seat}") for seat in range(5)),
        *(("land ink", land) for land in ("barren", "castle", "village", "lake", "forest", "mountain")),
        ("ink", "counter"), ("on die", "die"), ("on hit", "hit"),
        ("land ink", "unknown land"), ("ink", "rim"), ("faint", "rim"),
    ),
)  # fmt: skip
COLOURS: Final[Mapping[int, str]] = {seat: PALETTE.light[f"seat {seat}"] for seat in range(5)}
"""Each seat's colour in reports, as on the board in the light theme; 0 is the dragon."""
DASHES: Final[Mapping[int, str]] = {1: "", 2: "17 7", 3: "4 4", 4: "24 5 4 5"}
"""How the border of the squares of each seat is drawn, so that none needs its colour."""
