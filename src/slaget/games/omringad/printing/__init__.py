"""Omringad on paper: countries, tiles, counters, the battle board with screens, the cheat sheet."""

from collections.abc import Callable, Mapping
from typing import Final

from slaget.games.omringad.printing.counters import counters
from slaget.games.omringad.printing.countries import maps, tiles
from slaget.games.omringad.printing.tables import battle, page
from slaget.games.omringad.setup import Setup
from slaget.printing.offers import Sheets
from slaget.printing.orders import Order
from slaget.printing.pages import Part

_PARTS: Final[Mapping[str, Callable[[Setup, Order], Part]]] = {
    "tiles": tiles,
    "counters": counters,
    "maps": maps,
    "battle": battle,
    "aid": page,
}
SHEETS: Final = Sheets(_PARTS)
