"""What the things of Kungabräde are called, in English and in Swedish; with its sentences the words of the game."""

from typing import Final

from slaget.games.kungabrade.pieces import IDS
from slaget.games.kungabrade.sentences import TEXTS
from slaget.games.kungabrade.setup import CREDIT
from slaget.kernel import Labels, Text, Words
from slaget.kernel.words import LANGUAGES, genitive

_SEATS: Final = {"white": Text("White", "vit"), "black": Text("Black", "svart")}
_KINDS: Final = {
    "foot": Text("foot soldier", "fotsoldat"),
    "archer": Text("archer", "bågskytt"),
    "rider": Text("rider", "ryttare"),
    "mage": Text("mage", "magiker"),
}


def _piece(name: str) -> Text:
    """Whose piece, of what kind, and its number; a side has one mage.

    >>> _piece("w-rider-2")["en"], _piece("b-mage-1")["sv"]
    ("White's rider 2", 'svarts magiker')
    """
    side, kind, number = name.split("-")
    seat = _SEATS["white" if side == "w" else "black"]
    last = "" if kind == "mage" else f" {number}"
    return Text(*(f"{genitive(seat[language], language)} {_KINDS[kind][language]}{last}" for language in LANGUAGES))


LABELS: Final[Labels] = {
    "seat": _SEATS,
    "kind": {**_KINDS, "unhorsed": Text("unhorsed rider", "vänd ryttare")},
    "a_kind": {
        "foot": Text("a foot soldier", "en fotsoldat"),
        "archer": Text("an archer", "en bågskytt"),
        "rider": Text("a rider", "en ryttare"),
        "mage": Text("a mage", "en magiker"),
    },
    "kinds": {
        "foot": Text("foot soldiers", "fotsoldater"),
        "archer": Text("archers", "bågskyttar"),
        "rider": Text("riders", "ryttare"),
        "mage": Text("mages", "magiker"),
    },
    "piece": {**{name: _piece(name) for name in IDS}, "?": Text("a piece", "en pjäs")},
    "game_type": {
        "battlefield": Text("Battlefield", "Slagfält"),
        "conquest": Text("Conquest", "Erövring"),
        "power_struggle": Text("Power Struggle", "Maktkamp"),
        "custom": Text("a set-up of its own", "en egen uppställning"),
    },
    "role": {"conqueror": Text("conqueror", "erövrare"), "defender": Text("defender", "försvarare")},
    "dhurg": {
        "centre": Text("the central dhurg", "dhurgen i mitten"),
        "white_crown": Text("the dhurg on White's crown", "dhurgen på vits kungakrona"),
        "black_crown": Text("the dhurg on Black's crown", "dhurgen på svarts kungakrona"),
    },
    "by": {"ram": Text("the ram", "murbräckan"), "mage": Text("the mage", "magikern")},
    "accept": {"True": Text("yes", "ja"), "False": Text("no", "nej")},
    "option": {
        "allow_resign": Text("to resign", "att ge upp"),
        "allow_draw_offer": Text("to offer a draw", "att erbjuda remi"),
    },
    "credit": {
        CREDIT: Text(CREDIT, "Kungabräde av Marcus Olausson, Serahema Encyclopedium; för icke-kommersiellt bruk")
    },
    "phase": {
        "choosing": Text("the game type is being chosen", "speltypen väljs"),
        "setup": Text("the armies are being set up", "pjäserna ställs ut"),
        "play": Text("play has begun", "partiet är i gång"),
        "over": Text("the game is over", "partiet är slut"),
    },
    "reason": {
        "crown": Text("the enemy crown is taken", "motståndarens kungakrona är intagen"),
        "elimination": Text("the other side has no piece left", "motståndaren har ingen pjäs kvar"),
        "driven_back": Text(
            "the other side is driven back behind its defence line",
            "motståndaren är driven tillbaka bakom sin försvarslinje",
        ),
        "no_progress": Text("too many turns without progress", "för många drag utan framsteg"),
        "resignation": Text("the other side resigns", "motståndaren ger upp"),
        "agreement": Text("both sides agree", "båda är överens"),
    },
    "command": {
        "roll_start": Text("Throw for the start", "Slå om vem som börjar"),
        "choose_game_type": Text("Choose the game type", "Välj speltyp"),
        "place_piece": Text("Place a piece", "Ställ ut en pjäs"),
        "remove_placed": Text("Take a piece back", "Ta tillbaka en pjäs"),
        "place_army": Text("Place the whole army", "Ställ ut hela hären"),
        "finish_setup": Text("Finish setting up", "Avsluta uppställningen"),
        "move": Text("Move", "Flytta"),
        "move_stack": Text("Move a stack", "Flytta en stapel"),
        "shoot": Text("Attack from a distance", "Angrip på avstånd"),
        "ram_gate": Text("Break the gate with a ram", "Slå in porten med murbräcka"),
        "scale_wall": Text("Climb the wall", "Ta dig över muren"),
        "break_gate": Text("Break the gate with the mage", "Slå in porten med magikern"),
        "resign": Text("Resign", "Ge upp"),
        "offer_draw": Text("Offer a draw", "Erbjud remi"),
        "answer_draw": Text("Answer the offer of a draw", "Svara på remianbudet"),
    },
    "field": {
        "seat": Text("side", "sida"),
        "game_type": Text("game type", "speltyp"),
        "role": Text("role", "roll"),
        "kind": Text("piece", "pjäs"),
        "point": Text("point", "kryss"),
        "placements": Text("pieces", "pjäser"),
        "from": Text("from", "från"),
        "to": Text("to", "till"),
        "targets": Text("targets", "mål"),
        "accept": Text("accept", "anta"),
        "result": Text("result", "utgång"),
        "removed": Text("fallen", "faller"),
        "unhorsed": Text("unhorsed", "vänds"),
        "gate": Text("gate", "port"),
        "first": Text("first player", "första spelare"),
    },
    "result": {
        "attacker_won": Text("the attacker wins", "angriparen vinner"),
        "defender_won": Text("the defender wins", "den angripne vinner"),
        "drawn": Text("drawn", "oavgjort"),
    },
    "gate": {"broken": Text("broken", "slås in"), "held": Text("holds", "håller")},
}
WORDS: Final = Words(
    TEXTS,
    LABELS,
    {
        "piece_id": "piece",
        "removed": "piece",
        "unhorsed": "piece",
        "first": "seat",
        "castle": "seat",
        "conqueror": "seat",
        "holder": "seat",
        "seats": "seat",
        "side": "seat",
    },
)
