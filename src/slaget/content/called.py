"""What people type in the place of a word of the schemas, in Swedish and in English: ``x-also-called``."""

from collections.abc import Iterable, Mapping
from typing import Final

ALSO_CALLED: Final[Mapping[str, tuple[str, ...]]] = {
    # Keys
    "title": ("name", "namn", "titel", "rubrik"),
    "intro": ("description", "beskrivning", "ingress"),
    "copies": ("antal", "amount", "quantity", "exemplar"),
    "activation": ("aktivering", "activation_value"),
    "icon": ("ikon", "symbol"),
    "sizes": ("storlekar",),
    "effects": ("effekter", "abilities"),
    "heading": ("direction", "angle", "riktning", "kurs"),
    "crew": ("besättning", "men"),
    "leaders": ("ledare", "heroes"),
    "ships": ("skepp", "boats"),
    "fleets": ("flottor",),
    "decks": ("kortlekar", "lekar"),
    "cards": ("kort",),
    "capacity": ("room", "places", "rymmer"),
    "points": ("poäng", "score"),
    "beam": ("bredd",),
    "length": ("längd",),
    "board": ("bräde",),
    "rows": ("lines", "rader"),
    "drawing": ("ritning", "picture"),
    "links": ("edges", "länkar"),
    "letter": ("bokstav",),
    "moves": ("movement", "gångsätt"),
    "pieces": ("pjäser",),
    "army": ("här",),
    "files": ("columns", "linjer"),
    "ranks": ("rank_count",),
    "sv": ("svenska", "swedish", "se", "swe"),
    "en": ("engelska", "english", "eng", "gb"),
    "options": ("settings", "val", "inställningar"),
    "scenarios": ("scenarier", "scenarion"),
    "credit": ("author", "upphov"),
    # Effects and values
    "cycle": ("discard", "exchange", "byt"),
    "extra_draw": ("draw_extra",),
    "sword": ("svärd", "swords"),
    "axe": ("yxa", "axes"),
    "spear": ("spjut", "spears", "lance"),
    "bow": ("båge", "pilbåge", "bows"),
    "raven": ("korp",),
    "boar": ("galt", "vildsvin"),
    "bear": ("björn",),
    "wolf": ("varg",),
    "dragon": ("drake",),
    "ox": ("oxe",),
    "horn_blower": ("hornblåsare",),
    "standard_bearer": ("fanbärare", "banner_bearer"),
    "king": ("kung",),
    "hero": ("hjälte", "jarl"),
    "norse": ("norwegian", "norska", "norwegians"),
    "danish": ("danska", "danes"),
    "white": ("vit",),
    "black": ("svart",),
    "fixed": ("fast",),
    "free": ("fri",),
}


def called(word: str, known: Iterable[str]) -> str | None:
    """The one known word that people also call so.

    >>> called("discard", ["cycle", "odin_ward"]), called("name", ["title", "name"])
    ('cycle', None)
    """
    names = list(known)
    found = [name for name in names if word in ALSO_CALLED.get(name, ())]
    return found[0] if len(found) == 1 and word not in names else None
