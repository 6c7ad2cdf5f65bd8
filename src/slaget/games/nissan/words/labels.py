"""What the things of the battle are called, in English and in Swedish: sides, commands, fields, phases, runes."""

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from slaget.kernel import Labels, Language, Text


def decimal(hundredths: int, language: Language = "en") -> str:
    """A number of hundredths as it is said.

    >>> decimal(3376), decimal(8050, "sv"), decimal(-700)
    ('33.76', '80,5', '-7')
    """
    whole, rest = divmod(abs(hundredths), 100)
    point = "," if language == "sv" else "."
    return f"{'-' if hundredths < 0 else ''}{whole}{f'{point}{rest:02}'.rstrip('0') if rest else ''}"


@frozen
class Measures(Mapping[str, Text]):
    """Every length or angle of the rules, in hundredths, by its number; none of them is listed.

    >>> Measures(" cm")["3376"]["sv"]
    '33,76 cm'
    """

    unit: str

    def __getitem__(self, hundredths: str) -> Text:
        number = int(hundredths)
        return Text(decimal(number) + self.unit, decimal(number, "sv") + self.unit)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


COMMANDS: Final = {
    "place_ship": Text("Lay down a ship", "Lägg ut ett skepp"),
    "man_ship": Text("Man a ship", "Bemanna ett skepp"),
    "finish_deployment": Text("Finish the set-up", "Avsluta uppställningen"),
    "play_card": Text("Play a card", "Spela ett kort"),
    "discard_hand": Text("Discard cards", "Släng kort"),
    "activate": Text("Activate ships", "Aktivera skepp"),
    "begin_ship": Text("Act with a ship", "Handla med ett skepp"),
    "row": Text("Row", "Ro"),
    "tie": Text("Tie ships together", "Bind ihop skepp"),
    "cut": Text("Cut loose", "Hugg loss"),
    "shoot": Text("Shoot", "Skjut"),
    "move": Text("Move fighters", "Flytta kämpar"),
    "attack": Text("Attack in melee", "Anfall i närstrid"),
    "retoss": Text("Toss runes again", "Kasta om runor"),
    "choose_casualties": Text("Choose who falls", "Välj vilka som faller"),
    "choose_boarders": Text("Choose who goes aboard", "Välj vilka som går ombord"),
    "end_ship": Text("The ship is done", "Skeppet är klart"),
    "end_turn": Text("End the turn", "Avsluta turen"),
}
FIELDS: Final = {
    "side": Text("side", "sida"),
    "ship": Text("ship", "skepp"),
    "ships": Text("ships", "skepp"),
    "x": Text("x", "x"),
    "y": Text("y", "y"),
    "dx": Text("east", "åt öster"),
    "dy": Text("north", "åt norr"),
    "heading": Text("heading", "kurs"),
    "mode": Text("how", "hur"),
    "rowers": Text("rowers", "roddare"),
    "fighter": Text("fighter", "kämpe"),
    "fighters": Text("fighters", "kämpar"),
    "supporters": Text("supporters", "understöd"),
    "target": Text("target", "mål"),
    "other": Text("other ship", "det andra skeppet"),
    "card": Text("card", "kort"),
    "cards": Text("cards", "kort"),
    "cycle": Text("to exchange", "att byta"),
    "as": Text("played", "spelat"),
    "positions": Text("runes", "runor"),
    "defenders": Text("defenders", "försvarare"),
    "attackers": Text("attackers", "anfallare"),
}
PHASES: Final = {
    "new": Text("the battle has not begun", "slaget har inte börjat"),
    "deploy": Text("the fleets are set up", "flottorna ställs upp"),
    "deal": Text("the cards are dealt", "korten delas ut"),
    "card": Text("a card is to be played", "ett kort ska spelas"),
    "activate": Text("ships are to be activated", "skepp ska aktiveras"),
    "orders": Text("the next ship is to be chosen", "nästa skepp ska väljas"),
    "ship": Text("a ship acts", "ett skepp handlar"),
    "retoss": Text("runes may be tossed again", "runor får kastas om"),
    "casualties": Text("it is to be chosen who falls", "det ska väljas vilka som faller"),
    "boarders": Text("it is to be chosen who goes aboard", "det ska väljas vilka som går ombord"),
    "over": Text("the battle is over", "slaget är slut"),
}
OPTIONS: Final = {
    "hand_limit": Text("cards in a hand", "kort på handen"),
    "first_side": Text("first turn", "första turen"),
    "land_blocks_sight": Text("land blocks the sight", "land skymmer sikten"),
    "shallow_test": Text("shallow water is measured from", "grunt vatten mäts från"),
    "touch_tolerance": Text("ships touch within", "skepp rör vid varandra inom"),
    "slide_directions": Text("sliding", "glidning"),
    "forward_arc": Text("largest turn when rowing", "största sväng vid rodd"),
    "attack_scope": Text("attacks are counted over", "anfall räknas över"),
    "mixed_volleys": Text("bowmen and throwers shoot together", "bågskyttar och stenkastare skjuter ihop"),
    "boarded_attack": Text("a boarded crew attacks another ship", "en bordad besättning anfaller ett annat skepp"),
    "contested_orders": Text("boarded ships may be activated", "bordade skepp får aktiveras"),
    "dead_leader_cards": Text("cards of fallen leaders", "stupade ledares kort"),
    "cut_frees_all": Text("one cut frees the ship wholly", "ett hugg lossar skeppet helt"),
    "supporters_spend_action": Text("supporting costs the action", "understöd kostar handlingen"),
    "points_stack": Text("every fallen fighter counts 1 as well", "varje stupad räknas också som 1 poäng"),
    "doubling_tiles": Text("doubling tiles ᛞ", "dubbleringar ᛞ"),
    "discard_hand": Text("a hand may be discarded", "handen får slängas"),
    "points_target": Text("points that win at once", "poäng som vinner genast"),
    "horn_blower_shield": Text("the horn blower has a shield", "hornblåsaren har sköld"),
    "big_cast": Text("runes beyond sixteen", "runor över sexton"),
    "added_runes_final": Text("runes that cards add are final", "runor som kort lägger till ligger fast"),
    "setup": Text("set-up", "uppställning"),
    "spare": Text("who was hit may be spared", "den som träffats får skonas"),
}
VALUES: Final = {
    "True": Text("yes", "ja"),
    "False": Text("no", "nej"),
    "none": Text("none", "inga"),
    "by_size": Text("by the size of the battle", "efter slagets storlek"),
    "three_or_four": Text("three or four", "tre eller fyra"),
    "norse": Text("the Norse", "norrmännen"),
    "danish": Text("the Danes", "danerna"),
    "hull": Text("the hull", "skrovet"),
    "midship": Text("midships", "midskepps"),
    "any": Text("in any direction", "åt alla håll"),
    "axes": Text("to the sides and astern", "åt sidorna och akteröver"),
    "activation": Text("the activation", "aktiveringen"),
    "turn": Text("the whole turn", "hela turen"),
    "after_melee": Text("after a melee aboard", "efter en närstrid ombord"),
    "after_clearing": Text("when no enemy is left aboard", "när ingen fiende är kvar ombord"),
    "blank_only": Text("as neutral cards only", "bara som neutrala kort"),
    "text_stays": Text("with their text too", "även med sin text"),
    "batches": Text("cast in a further batch", "kastas i en omgång till"),
    "cap": Text("not cast", "kastas inte"),
    "as_written": Text("as the scenario says", "som scenariot säger"),
    "free": Text("by the players", "av spelarna"),
}
LABELS: Final[Labels] = {
    "seat": {"norse": Text("the Norse", "norrmännen"), "danish": Text("the Danes", "danerna")},
    "fleet": {"norse": Text("Norse", "norska"), "danish": Text("Danish", "danska")},
    "command": COMMANDS,
    "field": FIELDS,
    "phase": PHASES,
    "reason": {
        "king_fell": Text("a king has fallen", "en kung har stupat"),
        "both_kings_fell": Text("both kings have fallen in one melee", "båda kungarna har stupat i samma strid"),
        "cards_out": Text("a hand could not be refilled", "en hand kunde inte fyllas på"),
        "points_target": Text("the points are reached", "poängen är nådd"),
    },
    "mode": {
        "forward": Text("forward", "framåt"),
        "slide": Text("sideways or astern", "i sidled eller bakåt"),
    },
    "as": {
        "card": Text("with its text", "med sin text"),
        "blank": Text("as a neutral card (blank)", "som neutralt kort (blankt)"),
    },
    "tile": {
        str(n): Text(f"tile {n} ({sign})", f"bricka {n} ({sign})")
        for n, sign in enumerate(["ᚦ"] * 12 + ["ᛟ"] * 4 + ["ᛞ"] * 3, 1)
    },
    "tile_side": {"False": Text("blank back up", "blank baksida upp"), "True": Text("rune up", "runan upp")},
    "rune": {
        "hit": Text("hit ᚦ", "träff ᚦ"),
        "odin": Text("Odin ᛟ", "Oden ᛟ"),
        "doubling": Text("doubling ᛞ", "dubblering ᛞ"),
        "blank": Text("blank", "blank"),
    },
    "special": {
        "norse_horn": Text("the Norse horn blower", "norrmännens hornblåsare"),
        "norse_standard": Text("the Norse standard bearer", "norrmännens fanbärare"),
        "danish_horn": Text("the Danish horn blower", "danernas hornblåsare"),
        "danish_standard": Text("the Danish standard bearer", "danernas fanbärare"),
    },
    "option": OPTIONS,
    "value": VALUES,
    "length": Measures(" cm"),
    "angle": Measures("°"),
    "class": {
        "king_ship": Text("king's ship", "kungaskepp"),
        "norse_ship": Text("Norse ship", "norskt skepp"),
        "danish_ship": Text("Danish ship", "danskt skepp"),
    },
    "landmark": {
        "nissan_mouth": Text("mouth of the Nissan", "Nissans mynning"),
        "ornas_tip": Text("tip of Örnäsudden", "Örnäsuddens spets"),
    },
}
KINDS: Final = {
    "side": "seat",
    "owner": "seat",
    "zone": "seat",
    "winner": "seat",
    "to": "seat",
    "other": "ship",
    "target": "ship",
    "ships": "ship",
    "rowers": "fighter",
    "fighters": "fighter",
    "supporters": "fighter",
    "defenders": "fighter",
    "attackers": "fighter",
    "before": "fighter",
    "leader": "fighter",
    "king": "fighter",
    "card": "told_card",
    "cards": "card",
    "cycle": "card",
    "positions": "position",
    "distance": "length",
    "gap": "length",
    "reach": "length",
    "cost": "length",
    "turn": "angle",
    "arc": "angle",
}
