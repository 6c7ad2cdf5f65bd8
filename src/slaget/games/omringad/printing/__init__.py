"""Omringad on paper: countries, tiles, counters, the battle board with screens, the cheat sheet."""

from collections.abc import Callable, Mapping
from typing import Final

from slaget.games.omringad.printing.counters import counters
from slaget.games.omringad.printing.countries import maps, tiles
from slaget.games.omringad.printing.tables import battle, page
from slaget.games.omringad.setup import Setup
from slaget.kernel import Text
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
_CALLED: Final = {
    **{f"seat {seat}": Text(f"seat {seat}", f"för rike {seat}") for seat in range(1, 9)},
    "castle": Text("castle", "{number:borg|borgar}"),
    "village": Text("village", "{number:by|byar}"),
    "lake": Text("lake", "{number:sjö|sjöar}"),
    "forest": Text("forest", "{number:skog|skogar}"),
    "mountain": Text("mountain", "berg"),
    "special": Text("special", "{number:särskild|särskilda}"),
    "conquest": Text("conquest", "för erövring"),
    "damage": Text("damage", "för skada"),
    "initiative": Text("initiative", "för initiativet"),
    "countries": Text("countries", "{number:land|länder}"),
    "screens": Text("screens", "{number:skärm|skärmar}"),
}
SHEETS: Final = Sheets(_PARTS, called=_CALLED)
