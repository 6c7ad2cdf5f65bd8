"""Draws the pictures that docs/pictures.md shows, as the library draws them now: python docs/gallery.py FOLDER"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from slaget.kernel import HOST, Game, find, seeded
from slaget.simulate import policy

THEMES = ("light", "dark", "print")
SCENES = {
    "nissan": ("forsta_motet", 60),
    "schack": ("grundstallning", 24),
    "jungfrubrade": ("jungfrubrade", 24),
    "nefatavl": ("nefatavl", 24),
    "tafl": ("brandubh", 12),
    "ravbrade": ("nya_hons", 24),
    "kungabrade": ("battlefield", 30),
    "omringad": ("fyra_riken", 60),
    "dobbel": ("ravbrade_detaljerad", 3),
}
"""The scenario of a ruleset, and after how many commands it is drawn."""


def scene(name: str) -> Game[Any, Any, Any, Any]:
    """A game of a ruleset, some way on: its own player plays both sides."""
    ruleset = find(name)
    assert ruleset.load is not None
    scenario, commands = SCENES[name]
    game = Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes(32)))
    player, random = policy("greedy" if "greedy" in ruleset.policies else "random", ruleset), Random(3)
    for _ in range(commands):
        if not game.to_act or game.to_act[0] == HOST:
            break
        seat = game.to_act[0]
        game = game.play(player(game.view(seat), seat, random))
    return game


def draw(folder: Path) -> list[Path]:
    """Every ruleset's picture in each theme, as a spectator sees it, in a folder; the files that were written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in SCENES:
        desk = scene(name).spectator()
        for theme in THEMES:
            file = folder / f"{name}-{theme}.svg"
            file.write_text(desk.picture(theme=theme, ids=f"{name}-{theme}").svg, encoding="utf-8")
            written.append(file)
    return written


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
