"""The colours of the battle: the sides' are the same on hulls, crews, cards and in the panel."""

from typing import Final

from slaget.drawing.themes import Palette

PALETTE: Final = Palette.of(
    {
        "norse": ("#f6b93b", "#ffd98a", "#ffffff"),
        "danish": ("#17497f", "#2e6cae", "hatch"),
        "norse chip": ("#f6b93b", "#ffd98a", "#ffffff"),
        "danish chip": ("#17497f", "#2e6cae", "#ffffff"),
        "on norse": ("#1c1c1c", "#1b1d20", "#000000"),
        "on danish": ("#ffffff", "#ffffff", "#000000"),
        "norse said": ("#7a4300", "#ffd98a", "#000000"),
        "danish said": ("#17497f", "#9cc8f5", "#000000"),
        "deck": ("#f8efd9", "#33302a", "#ffffff"),
        "on deck": ("#1c1c1c", "#f0ede6", "#000000"),
        "hull edge": ("#1c1c1c", "#f0ede6", "#000000"),
        "bow": ("#1c1c1c", "#f0ede6", "cross"),
        "norse sign": ("#1c1c1c", "#1b1d20", "#ffffff"),
        "danish sign": ("#ffffff", "#ffffff", "#ffffff"),
        "deck sign": ("#1c1c1c", "#f0ede6", "#ffffff"),
        "attack head": ("#a3195b", "#ff7ab8", "#ffffff"),
        "landmark": ("#7a705a", "#8d8468", "#ffffff"),
        "deep": ("#d9e8f2", "#14222e", "#ffffff"),
        "shallow": ("#eef6f1", "#20363f", "#ffffff"),
        "shore": ("#7fa6b6", "#4d7486", "#666666"),
        "land": ("#ddd3b8", "#3a3a2c", "#e4e4e4"),
        "land edge": ("#7a705a", "#8d8468", "#000000"),
        "grid": ("#c3d6e2", "#26394a", "#dddddd"),
        "acting": ("#f7e600", "#f7e600", "#ffffff"),
        "attack": ("#a3195b", "#ff7ab8", "#000000"),
        "rope": ("#fff6d8", "#e8d9a4", "#ffffff"),
        "tile": ("#efe6d2", "#d8cbb0", "#ffffff"),
        "on tile": ("#3b2a14", "#2a1d0d", "#000000"),
        "card": ("#fffdf6", "#2a2c30", "#ffffff"),
    },
    sides=("norse", "danish"),
    said=(
        ("on norse", "norse chip"), ("on danish", "danish chip"), ("norse said", "paper"), ("danish said", "paper"),
        ("faint", "deep"), ("faint", "shallow"), ("faint", "land"), ("ink", "card"), ("on deck", "deck"),
        ("on tile", "tile"),
    ),
)  # fmt: skip
COLOURS: Final = {side: PALETTE.light[side] for side in ("norse", "danish")}
"""Each side's colour in reports, as on the board in the light theme."""
