"""What the things of Omringad are called in English and in Swedish, by the terms of its rulebook."""

from collections.abc import Iterable, Mapping
from typing import Final

from slaget.games.omringad.kinds import CARRIERS, ENVOY, SAILORS, SHOOTERS
from slaget.games.omringad.pieces import kind_of, roster
from slaget.games.omringad.words.intents import INTENTS
from slaget.games.omringad.words.prompts import PROMPTS
from slaget.games.omringad.words.sentences import TEXTS
from slaget.kernel import Labels, Text, Words

KIND: Final[Mapping[str, Text]] = {
    "mercenary": Text("mercenary", "legoknekt"),
    "elite": Text("elite", "elitsoldat"),
    "archer": Text("archer", "bågskytt"),
    "cavalry": Text("cavalry", "ryttare"),
    "catapult": Text("catapult", "katapult"),
    "general": Text("general", "general"),
    "pirates": Text("pirates", "pirater"),
    "sharpshooters": Text("sharpshooters", "prickskyttar"),
    "elephants": Text("elephants", "krigselefanter"),
    "magician": Text("magician", "magiker"),
    "infiltrator": Text("infiltrator", "infiltratör"),
    "diplomat": Text("diplomat", "diplomat"),
    "horses": Text("horses", "hästar"),
    "dragon": Text("dragon", "drake"),
}
ONE: Final[Mapping[str, Text]] = {
    "?": Text("a unit", "en enhet"),
    "mercenary": Text("a mercenary", "en legoknekt"),
    "elite": Text("an elite", "en elitsoldat"),
    "archer": Text("an archer", "en bågskytt"),
    "cavalry": Text("a cavalry unit", "en ryttare"),
    "catapult": Text("a catapult", "en katapult"),
    "general": Text("a general", "en general"),
    "pirates": Text("the pirates", "piraterna"),
    "sharpshooters": Text("the sharpshooters", "prickskyttarna"),
    "elephants": Text("the elephants", "krigselefanterna"),
    "magician": Text("the magician", "magikern"),
    "infiltrator": Text("the infiltrator", "infiltratören"),
    "diplomat": Text("the diplomat", "diplomaten"),
    "horses": Text("the horses", "hästarna"),
    "dragon": Text("the dragon", "draken"),
}
"""One unit of a kind; of a special there is one, so it is told as that one."""
MANY: Final[Mapping[str, Text]] = {
    "?": Text("units", "enheter"),
    "mercenary": Text("mercenaries", "legoknektar"),
    "elite": Text("elites", "elitsoldater"),
    "archer": Text("archers", "bågskyttar"),
    "cavalry": Text("cavalry units", "ryttare"),
    "catapult": Text("catapults", "katapulter"),
    "general": Text("generals", "generaler"),
    "pirates": Text("units of pirates", "enheter pirater"),
    "sharpshooters": Text("units of sharpshooters", "enheter prickskyttar"),
    "elephants": Text("units of elephants", "enheter krigselefanter"),
    "magician": Text("magicians", "magiker"),
    "infiltrator": Text("infiltrators", "infiltratörer"),
    "diplomat": Text("diplomats", "diplomater"),
    "horses": Text("units of horses", "enheter hästar"),
    "dragon": Text("dragons", "drakar"),
}
DAMAGED: Final[Mapping[str, Text]] = {
    "mercenary": Text("a damaged mercenary", "en skadad legoknekt"),
    "elite": Text("a damaged elite", "en skadad elitsoldat"),
    "archer": Text("a damaged archer", "en skadad bågskytt"),
    "cavalry": Text("a damaged cavalry unit", "en skadad ryttare"),
    "catapult": Text("a damaged catapult", "en skadad katapult"),
    "pirates": Text("the damaged pirates", "de skadade piraterna"),
    "sharpshooters": Text("the damaged sharpshooters", "de skadade prickskyttarna"),
    "elephants": Text("the damaged elephants", "de skadade krigselefanterna"),
    "dragon": Text("the damaged dragon", "den skadade draken"),
}
PLURAL: Final = frozenset(("pirates", "sharpshooters", "elephants", "horses"))
"""Kinds of which one unit is told as many."""


def units_named(ids: Iterable[str], kinds: Mapping[str, Text], one: Mapping[str, Text]) -> dict[str, Text]:
    """Each unit by a short name: elite A3, the pirates."""
    units: dict[str, Text] = {}
    for name in ids:
        country, kind = name[0], kind_of(name)
        number = name[len(country) + len(kind) + 2 :]
        if country != "S":
            label, sign = kinds[kind], f" {country}{int(number)}"
        else:
            label, sign = one[kind], f" ({number})" if number else ""
        units[name] = Text(label.en + sign, label.sv + sign)
    return units


_UNITS: Final = units_named((name for copies in (1, 2) for name, _ in roster(copies).codes), KIND, ONE)
FREE: Final = {"": Text("as the rules say", "enligt reglerna")}
LABELS: Final[Labels] = {
    "seat": {
        **{str(seat): Text(f"seat {seat}", f"rike {seat}") for seat in range(1, 5)},
        "dragon": Text("the dragon", "draken"),
    },
    "kind": KIND,
    "role": {
        **{kind: ONE[kind] for kind in (CARRIERS, ENVOY, SHOOTERS)},
        SAILORS: KIND[SAILORS],
    },
    "one": ONE,
    "many": MANY,
    "damaged": DAMAGED,
    "unit": {**_UNITS, **FREE},
    "top": {**_UNITS, **KIND, **FREE},
    "terrain": {
        "castle": Text("castle", "borg"),
        "village": Text("village", "by"),
        "lake": Text("lake", "sjö"),
        "forest": Text("forest", "skog"),
        "mountain": Text("mountain", "berg"),
        "barren": Text("barren land", "barmark"),
    },
    "terrains": {
        "castle": Text("castles", "borgar"),
        "village": Text("villages", "byar"),
        "lake": Text("lakes", "sjöar"),
        "forest": Text("forests", "skogar"),
        "mountain": Text("mountains", "berg"),
        "bonus": Text("most squares", "flest rutor"),
    },
    "place": {
        "castle": Text("the castle", "borgen"),
        "village": Text("the village", "byn"),
        "lake": Text("the lake", "sjön"),
        "forest": Text("the forest", "skogen"),
        "mountain": Text("the mountain", "berget"),
    },
    "step": {"ranged": Text("ranged weapons", "distansvapen"), "melee": Text("melee", "närstrid")},
    "phase": {
        "new": Text("preparation", "förberedelser"),
        "terrain": Text("layout of the countries", "utplacering av terräng"),
        "garrison": Text("choice of garrisons", "utplacering av enheter"),
        "round": Text("start of the round", "rondens början"),
        "initiative": Text("initiative", "initiativ"),
        "auction_draw": Text("auction", "auktion"),
        "auction": Text("auction", "auktion"),
        "auction_placement": Text("auction, placing what was bought", "auktion, den köpta enheten placeras ut"),
        "purchase": Text("purchase", "inköp"),
        "movement": Text("movement", "förflyttning"),
        "battle_select": Text("battle, choosing where", "strid, val av ruta"),
        "battle": Text("battle", "strid"),
        "battle_window": Text("battle, asking for the diplomat", "strid, frågan om diplomaten"),
        "battle_direct": Text("battle, directing the hits", "strid, träffar riktas"),
        "battle_assign": Text("battle, laying out the hits", "strid, träffar fördelas"),
        "battle_pick": Text("battle, the choice of the sharpshooters", "strid, prickskyttarnas val"),
        "battle_retreat": Text("battle, retreat", "strid, reträtt"),
        "reinforcement": Text("reinforcement", "förstärkningar"),
        "income": Text("income", "inkomst"),
        "scoring": Text("scoring", "poängräkning"),
        "round_end": Text("end of the round", "rondens slut"),
        "finished": Text("the end", "slut"),
    },
    "reason": {
        "points": Text("the limit is reached, with the most points", "gränsen är nådd, med flest poäng"),
        "tie": Text("equal points, and the most squares", "lika många poäng, och flest rutor"),
        "shared": Text("all is equal, and the victory is shared", "allt är lika, och segern delas"),
        "last_side": Text("the others are out", "de andra är utslagna"),
    },
    "command": {
        "place_terrain": Text("Lay out the country", "Placera ut terrängen"),
        "deploy_garrison": Text("Choose the garrison", "Placera ut enheterna från start"),
        "bid": Text("Bid", "Bjud"),
        "pass_bid": Text("Pass in the auction", "Lägg dig i auktionen"),
        "auction_timeout": Text("Let the time of the auction run out", "Låt auktionens tid gå ut"),
        "place_special": Text("Place the special unit", "Placera ut specialenheten"),
        "commit_purchase": Text("Buy units", "Köp enheter"),
        "move": Text("Move units", "Flytta enheter"),
        "pass_movement": Text("Move no more", "Flytta inget mer"),
        "choose_battle": Text("Choose the next battle", "Välj nästa strid"),
        "play_diplomat": Text("Play the diplomat", "Spela ut diplomaten"),
        "decline_diplomat": Text("Keep the diplomat", "Behåll diplomaten"),
        "direct_hits": Text("Direct the hits", "Rikta träffarna"),
        "assign_hits": Text("Lay out the hits taken", "Fördela träffarna"),
        "pick_target": Text("Pick the target of the sharpshooters", "Välj prickskyttarnas mål"),
        "retreat": Text("Retreat", "Retirera"),
        "merge_units": Text("Merge two damaged units", "Slå ihop två skadade enheter"),
        "place_reinforcements": Text("Place the reinforcements", "Placera ut förstärkningarna"),
        "arrange_stack": Text("Put another unit on top", "Lägg en annan enhet överst"),
        "resign": Text("Resign", "Ge upp"),
    },
    "to_do": {
        "place_terrain": Text("lay out a country", "placera ut terräng"),
        "deploy_garrison": Text("choose a garrison", "placera ut enheter från start"),
        "bid": Text("bid", "bjuda"),
        "pass_bid": Text("pass in an auction", "lägga sig i en auktion"),
        "auction_timeout": Text("let the time of an auction run out", "låta auktionens tid gå ut"),
        "place_special": Text("place a special unit", "placera ut en specialenhet"),
        "commit_purchase": Text("buy units", "köpa enheter"),
        "move": Text("move units", "flytta enheter"),
        "pass_movement": Text("end one's movement", "avsluta sin förflyttning"),
        "choose_battle": Text("choose a battle", "välja en strid"),
        "play_diplomat": Text("play the diplomat", "spela ut diplomaten"),
        "decline_diplomat": Text("decline to play the diplomat", "avstå från diplomaten"),
        "direct_hits": Text("direct hits", "rikta träffar"),
        "assign_hits": Text("lay out hits", "fördela träffar"),
        "pick_target": Text("pick a target", "välja ett mål"),
        "retreat": Text("retreat", "retirera"),
        "merge_units": Text("merge units", "slå ihop enheter"),
        "place_reinforcements": Text("place reinforcements", "placera ut förstärkningar"),
        "arrange_stack": Text("change the top of a stack", "ändra vad som ligger överst"),
        "resign": Text("resign", "ge upp"),
    },
    "option": {"allow_resign": Text("resign", "ge upp")},
    "field": {
        "seat": Text("for", "för"),
        "terrain": Text("terrain", "terräng"),
        "piles": Text("piles", "högar"),
        "tops": Text("on top", "överst"),
        "amount": Text("gold", "guld"),
        "seq": Text("number of the bid", "budets nummer"),
        "square": Text("square", "ruta"),
        "units": Text("units", "enheter"),
        "path": Text("path", "väg"),
        "top_moving": Text("on top there", "överst där"),
        "top_left": Text("on top here", "överst här"),
        "drop": Text("left on the way", "lämnas på vägen"),
        "pick": Text("taken along on the way", "följer med på vägen"),
        "hits": Text("hits", "träffar"),
        "unit": Text("unit", "enhet"),
        "to": Text("where to", "vart"),
        "placements": Text("reinforcements", "förstärkningar"),
        "top": Text("on top", "överst"),
        **{str(seat): Text(f"hits of seat {seat}", f"träffar för rike {seat}") for seat in range(1, 5)},
        "dragon": Text("hits of the dragon", "drakens träffar"),
    },
    "term": {
        "score": Text("points", "poäng"),
        "prizes": Text("castles, villages, forests and mountains", "borgar, byar, skogar och berg"),
        "income": Text("income from squares", "inkomst av rutor"),
        "majority": Text("most squares", "flest rutor"),
        "army": Text("units", "enheter"),
        "supply": Text("gold and reserves", "guld och reserver"),
        "danger": Text("what may be taken next round", "vad som kan tas nästa rond"),
        "result": Text("the end of the game", "spelets slut"),
    },
    "part": {
        "counts": Text("at most", "högst"),
        "costs": Text("gold each", "guld styck"),
        "budget": Text("gold to spend", "guld att använda"),
        "total": Text("in all", "sammanlagt"),
        "each": Text("for each", "för var och en"),
        "layout": Text("so many of each", "så många av varje"),
        "spread": Text("most difference between the piles", "högarna får skilja"),
        "rooms": Text("room for", "plats för"),
        "along": Text("horses along", "hästar med"),
        "horses": Text("horses that may come along", "hästar som kan följa med"),
        "first": Text("first square", "första ruta"),
        "lakes": Text("lakes for pirates alone", "sjöar för pirater ensamma"),
        "allowances": Text("squares each may go", "rutor för var och en"),
        "alone": Text("on foot", "till fots"),
        "with_horses": Text("with horses", "med hästar"),
        "null": Text("any number", "valfritt antal"),
    },
}
_UNIT_FIELDS: Final = ("special", "units", "to", "drop", "pick", "top_moving", "top_left", "along", "hits")
_SEAT_FIELDS: Final = (
    "seats", "from_seat", "to_seat", "winners", "defenders", "attackers", "owner", "target", "party", "bidder",
)  # fmt: skip
WORDS: Final = Words(
    {**TEXTS, **PROMPTS, **INTENTS},
    LABELS,
    {**dict.fromkeys(_UNIT_FIELDS, "unit"), **dict.fromkeys(_SEAT_FIELDS, "seat")},
)
