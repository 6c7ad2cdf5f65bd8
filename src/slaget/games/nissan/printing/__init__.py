"""The battle on paper: cards, tiles, hulls, fighters, sticks, board and aid."""

from collections.abc import Callable, Mapping
from typing import Final

from slaget.games.nissan.printing.aid import page
from slaget.games.nissan.printing.board import board
from slaget.games.nissan.printing.cards import cards, deck_warnings, decks_of_file
from slaget.games.nissan.printing.fighters import fighters
from slaget.games.nissan.printing.hulls import hulls
from slaget.games.nissan.printing.small import sticks, tiles
from slaget.games.nissan.setup import Setup
from slaget.kernel import Text
from slaget.printing.offers import Sheets
from slaget.printing.orders import Order
from slaget.printing.pages import Part

_PARTS: Final[Mapping[str, Callable[[Setup, Order], Part]]] = {
    "cards": cards,
    "tiles": tiles,
    "hulls": hulls,
    "counters": fighters,
    "sticks": sticks,
    "board": board,
    "aid": page,
}

_CALLED: Final = {
    "norse": Text("norse", "{number:norsk|norska}"),
    "danish": Text("danish", "{number:dansk|danska}"),
    "thorn": Text("thorn", "ᚦ"),
    "othala": Text("othala", "ᛟ"),
    "dagaz": Text("dagaz", "ᛞ"),
    "king_ship": Text("king_ship", "kungaskepp"),
    "norse_ship": Text("norse_ship", "{number:norskt|norska} skepp"),
    "danish_ship": Text("danish_ship", "{number:danskt|danska} skepp"),
    "ties": Text("ties", "{number:bindning|bindningar}"),
    "activations": Text("activations", "{number:aktivering|aktiveringar}"),
    "sheets": Text("sheets", "ark"),
}
SHEETS: Final = Sheets(_PARTS, decks_of_file, deck_warnings, _CALLED)
