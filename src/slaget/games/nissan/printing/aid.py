"""The battle on one page: the turn, the ships, the numbers, the ends."""

from typing import Final

from slaget.games.nissan import rules as r
from slaget.games.nissan.content import CATALOGUE
from slaget.games.nissan.measures import decimal
from slaget.games.nissan.printing.sides import SIDES
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.words import class_name
from slaget.games.nissan.words.values import VALUES
from slaget.kernel import Text
from slaget.kernel.words import Language, opening
from slaget.printing.aids import Block, Heading, Holding, aid, differing, rules, table
from slaget.printing.orders import Order
from slaget.printing.pages import Part

_SHIPS: Final = Text("Ships", "Skepp")
_LEADERS: Final = Text("Leaders", "Ledare")
_RANKS: Final = {"king": Text("king", "kung"), "hero": Text("hero", "hjälte")}
_WEAPONS: Final = {
    "sword": Text("sword", "svärd"),
    "axe": Text("axe", "yxa"),
    "spear": Text("spear", "spjut"),
    "bow": Text("bow", "pilbåge"),
}
_HEAD: Final = {"en": ("class", "cm", "room", "points"), "sv": ("slag", "cm", "plats", "poäng")}
_LEADERS_HEAD: Final = {"en": ("side", "name", "rank", "weapon"), "sv": ("sida", "namn", "rang", "vapen")}
_CHAPTERS: Final = (
    (Text("The turn", "Turen"), "NI-9.5 NI-9.6 NI-9.7 NI-10.2 NI-10.3 NI-10.5 NI-10.6 NI-18.1"),
    (Text("Rowing, tying, cutting", "Ro, sammanbinda, hugga loss"), "NI-11.1 NI-12.1 NI-12.2 NI-13.2"),
    (Text("Shooting", "Avståndsstrid"), "NI-14.1 NI-14.2 NI-14.7 NI-14.8 NI-14.9"),
    (Text("Shield walls", "Sköldmurar"), "NI-15.1 NI-15.2 NI-15.3"),
    (Text("Melee and losses", "Närstrid och förluster"), "NI-16.2 NI-16.10 NI-16.12 NI-16.16 NI-17.2 NI-17.5"),
    (Text("Ends and points", "Slut och poäng"), "NI-19.1 NI-19.2 NI-19.3"),
)
_HOLDING: Final[Holding] = {"NI-9.7": lambda setup: setup.options.dead_leader_cards == "blank_only"}


def page(setup: Setup, order: Order) -> Part:
    """What the players want to look up."""
    language = order.language
    ships = [
        (opening(class_name(setup, name, language)), _size(of.length, of.beam, language), of.capacity, of.points)
        for name, of in setup.ship_classes.items()
    ]
    leaders = [
        (SIDES[side][language], each.name, _RANKS[each.rank][language], _WEAPONS[each.weapon][language])
        for side in SEATS
        for each in setup.leaders[side].values()
    ]
    blocks: list[Block] = [Heading(_SHIPS[language]), *table(_HEAD[language], ships, (3, 2.4, 1.4, 1.4))]
    blocks += [Heading(_LEADERS[language]), *table(_LEADERS_HEAD[language], leaders, (1.6, 3.4, 1.6, 1.6))]
    for said, ids in _CHAPTERS:
        blocks += [Heading(said[language]), *rules(r.BOOK, ids, language, setup, _HOLDING)]
    blocks += differing(setup.options, language, VALUES, CATALOGUE.held(setup))
    return aid("Slaget vid Nissan", blocks, order)


def _size(length: int, beam: int, language: Language) -> str:
    return f"{decimal(length, language)} × {decimal(beam, language)}"
