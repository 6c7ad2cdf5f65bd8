"""The words of Kungabräde in English and in Swedish: what its things are called, and its sentences."""

from collections import Counter
from functools import lru_cache
from typing import Final

from slaget.games.kungabrade.kinds import STANDARD, PieceKind
from slaget.games.kungabrade.pieces import IDS, SLOTS, Slots, kind_in
from slaget.kernel import Labels, Text, Words
from slaget.kernel.words import LANGUAGES, genitive

CREDIT: Final = "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"
"""Every scenario and the first event of every game carry it (KB-1.1)."""
VARIANT: Final = Text("A variant; not the author's rules.", "En variant; inte upphovsmannens regler.")
"""What is said of a game on another board than his, or with other kinds (KB-14.2)."""
UNHORSED: Final = "unhorsed"
_SEATS: Final = {"white": Text("White", "vit"), "black": Text("Black", "svart")}
_KINDS: Final = {
    "foot": Text("foot soldier", "fotsoldat"),
    "archer": Text("archer", "bågskytt"),
    "rider": Text("rider", "ryttare"),
    "mage": Text("mage", "magiker"),
}


def _piece(name: str, kind: Text, is_alone: bool) -> Text:
    """Whose piece, of what kind, and its number where the side has several.

    >>> _piece("w-rider-2", _KINDS["rider"], False)["en"], _piece("b-mage-1", _KINDS["mage"], True)["sv"]
    ("White's rider 2", 'svarts magiker')
    """
    seat = _SEATS["white" if name[0] == "w" else "black"]
    last = "" if is_alone else f" {name.rpartition('-')[2]}"
    return Text(*(f"{genitive(seat[language], language)} {kind[language]}{last}" for language in LANGUAGES))


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
    "piece": {
        **{name: _piece(name, _KINDS[kind_in(name)], kind_in(name) == "mage") for name in IDS},
        "?": Text("a piece", "en pjäs"),
    },
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
    "term": {
        "pieces": Text("pieces", "pjäser"),
        "ways": Text("ways to the crown", "vägar till kungakronan"),
        "attacks": Text("attacks next turn", "angrepp nästa drag"),
        "crowns": Text("crowns in danger", "hotade kungakronor"),
        "siege": Text("siege and storm", "belägring och stormning"),
        "gates": Text("gates and dhurgs", "portar och dhurger"),
        "clock": Text("turns without progress", "drag utan framsteg"),
        "result": Text("the end of the game", "spelets slut"),
    },
    "by": {"ram": Text("the ram", "murbräckan"), "mage": Text("the mage", "magikern")},
    "answer": {"true": Text("yes", "ja"), "false": Text("no", "nej")},
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
_STORY: Final = {
    "created": Text("{title}. {credit}.", "{title}. {credit}."),
    "start_rolled": Text(
        "White throws {white} for the start, Black {black}.", "Vit slår {white} om starten, svart {black}."
    ),
    "first": Text("{seat} is the first player.", "{seat} är första spelare."),
    "game_type": Text("Game type: {game_type}.", "Speltyp: {game_type}."),
    "conquest": Text(
        "Game type: {game_type}; {conqueror} is the conqueror.",
        "Speltyp: {game_type}; {conqueror} är erövrare.",
    ),
    "placed": Text("{piece_id} is placed on {point}.", "{piece_id} ställs på {point}."),
    "placed_unhorsed": Text(
        "{piece_id} is placed on {point}, unhorsed, as {kind:a_kind}.",
        "{piece_id} ställs på {point}, vänd till {kind}.",
    ),
    "placed_unseen": Text("{seat} places a piece out of sight.", "{seat} ställer ut en pjäs i det dolda."),
    "unplaced": Text("{piece_id} is taken back from {point}.", "{piece_id} tas tillbaka från {point}."),
    "unplaced_unseen": Text("{seat} takes a piece back out of sight.", "{seat} tar tillbaka en pjäs i det dolda."),
    "set_up": Text("{seat} has set up.", "{seat} har ställt upp sina pjäser."),
    "revealed": Text("The armies are revealed. {armies}", "Härarna avslöjas. {armies}"),
    "army": Text("{seat}: {pieces}.", "{seat}: {pieces}."),
    "play_started": Text("Play starts; {first} has the first turn.", "Spelet börjar; {first} gör första draget."),
    "moved": Text("{piece_id} goes from {origin} to {to}", "{piece_id} går från {origin} till {to}"),
    "over": Text(", over {via}", ", över {via}"),
    "on_top": Text(", on top of what stands there", ", överst på det som står där"),
    "stack_moved": Text(
        "{seat:seat's} stack of {number} goes from {origin} to {to}.",
        "{seat:seat's} stapel av {number} går från {origin} till {to}.",
    ),
    "melee": Text("{piece} on {origin} attacks {foes}", "{piece} på {origin} anfaller {foes}"),
    "ranged": Text(
        "{piece} on {origin} attacks from a distance: {foes}", "{piece} på {origin} angriper på avstånd: {foes}"
    ),
    "foe": Text("{piece} on {point}", "{piece} på {point}"),
    "exchange": Text(
        "Exchange {number}: {mine}; {yours}. {outcome}.", "Kast {number}: {mine}; {yours}. {outcome}."
    ),
    "attacker": Text("The attacker wins it", "Angriparen vinner kastet"),
    "defender": Text("The defender wins it", "Den angripne vinner kastet"),
    "tie": Text("They are equal and throw again", "Det är lika och slås om"),
    "as": Text(" (as {type:a_kind})", " (som {type:kind})"),
    "throws": Text("{piece_id}{role} throws {dice}", "{piece_id}{role} slår {dice}"),
    "keeps": Text(", keeps {kept}", ", behåller {kept}"),
    "together": Text(", together {sum}", ", tillsammans {sum}"),
    "doubled": Text(", doubled {result}", ", dubblat {result}"),
    "unhorsed": Text(
        "{piece_id} is unhorsed and counts as {kind:a_kind} from now on.",
        "{piece_id} vänds upp och ner och räknas som {kind} från och med nu.",
    ),
    "removed": Text("{piece_id} falls on {point}.", "{piece_id} faller på {point}."),
    "attacker_won": Text("The attack succeeds.", "Angreppet lyckas."),
    "defender_won": Text("The attack fails.", "Angreppet misslyckas."),
    "fight_drawn": Text("The fight is drawn.", "Striden blir oavgjord."),
    "converted": Text("{piece_id} becomes {kind:a_kind} for good.", "{piece_id} blir {kind} för gott."),
    "held": Text("{seat:seat's} mage holds {dhurg}.", "{seat:seat's} magiker behärskar {dhurg}."),
    "unheld": Text("Nobody holds {dhurg}.", "Ingen behärskar {dhurg}."),
    "durability": Text(
        "{castle} throws {value}: the durability of the gate.", "{castle} slår {value}: det är portens hållbarhet."
    ),
    "forgotten": Text(
        "The durability of {castle:seat's} gate is forgotten.",
        "Hållbarheten hos {castle:seat's} port gäller inte längre.",
    ),
    "gate_forced": Text(
        "{seat:seat's} mage throws {die} against the gate's durability {durability}, which is enough.",
        "{seat:seat's} magiker slår {die} mot portens hållbarhet {durability}, och det räcker.",
    ),
    "gate_holds": Text(
        "{seat:seat's} mage throws {die} against the gate's durability {durability}, and the gate holds.",
        "{seat:seat's} magiker slår {die} mot portens hållbarhet {durability}, och porten håller.",
    ),
    "gate_broken": Text("{castle:seat's} gate is broken by {by}.", "{castle:seat's} port slås in av {by}."),
    "turn_ended": Text("{seat} has played turn {turn_no}.", "{seat} har gjort drag {turn_no}."),
    "draw_offered": Text("{seat} offers a draw.", "{seat} erbjuder remi."),
    "draw_accepted": Text("{seat} accepts the draw.", "{seat} antar remianbudet."),
    "draw_declined": Text("{seat} declines the draw.", "{seat} avböjer remi."),
    "resigned": Text("{seat} resigns.", "{seat} ger upp."),
    "won": Text("{seat} wins: {reason}.", "{seat} vinner: {reason}."),
    "drawn": Text("The game is drawn: {reason}.", "Partiet slutar oavgjort: {reason}."),
}
_STANDING: Final = {
    "has_won": Text("{seat} has won: {reason}", "{seat} har vunnit: {reason}"),
    "is_drawn": Text("the game is drawn: {reason}", "partiet slutade oavgjort: {reason}"),
    "to_move": Text("{seat} to move", "{seat} är vid draget"),
    "to_choose": Text("{seat} is to choose the game type", "{seat} väljer speltyp"),
    "to_roll": Text("the dice are to say who begins", "tärningarna ska avgöra vem som börjar"),
    "to_place": Text("{seats} {seats:is|are} to place pieces", "{seats} ställer ut sina pjäser"),
    "idle": Text(
        "Turns without progress: {idle}; the game is drawn at {limit}.",
        "Drag utan framsteg: {idle}; vid {limit} är partiet oavgjort.",
    ),
    "idle_for_ever": Text(
        "Turns without progress: {idle}, without limit.", "Drag utan framsteg: {idle}, utan gräns."
    ),
    "variant": VARIANT,
    "dhurgs": Text("Dhurgs held: {held}.", "Behärskade dhurger: {held}."),
    "by_whom": Text("{dhurg} ({seat})", "{dhurg} ({seat})"),
    "no_dhurg": Text("Nobody holds a dhurg.", "Ingen behärskar någon dhurg."),
    "gate": Text("{castle:seat's} gate: {standing}", "{castle:seat's} port: {standing}"),
    "broken": Text("broken", "inslagen"),
    "intact": Text("intact", "hel"),
    "durable": Text("intact, of durability {value}", "hel, med hållbarhet {value}"),
    "stack": Text(
        "{seat:seat's} stack on {point}, the bottom first: {pieces}.",
        "{seat:seat's} stapel på {point}, den understa först: {pieces}.",
    ),
    "complete_stack": Text(
        "{seat:seat's} stack on {point}, complete, the bottom first: {pieces}.",
        "{seat:seat's} stapel på {point}, färdig, den understa först: {pieces}.",
    ),
    "left": Text(
        "{seat} has {number} {number:piece|pieces} left to place.",
        "{seat} har {number} {number:pjäs|pjäser} kvar att ställa ut.",
    ),
    "offered": Text("{seat} has offered a draw.", "{seat} har erbjudit remi."),
    "crown_sign": Text("king's crown", "kungakrona"),
    "gate_sign": Text("gate", "port"),
    "broken_gate_sign": Text("broken gate", "inslagen port"),
    "dhurg_sign": Text("dhurg", "dhurg"),
    "fallen_sign": Text("fallen:", "stupade:"),
    "unseen_sign": Text("placed out of sight:", "utställda i det dolda:"),
    "empty_point": Text("empty", "tomt"),
    "river": Text("{seat:seat's} river", "{seat:seat's} flod"),
    "defence_line": Text("{seat:seat's} defence line", "{seat:seat's} försvarslinje"),
    "middle_line": Text("middle line", "mittlinje"),
    "letters": Text(
        "F foot soldier, A archer, R rider, U unhorsed rider, M mage; capitals White, small letters Black.",
        "F fotsoldat, A bågskytt, R ryttare, U vänd ryttare, M magiker; stora bokstäver vit, små svart.",
    ),
    "own_letters": Text(
        "{signs}; capitals White, small letters Black.", "{signs}; stora bokstäver vit, små svart."
    ),
    "marks": Text(
        "# wall, = gate, + before the gate, * crown, o O dhurg, ~ river, - defence line, : middle line.",
        "# mur, = port, + framför porten, * kungakrona, o O dhurg, ~ flod, - försvarslinje, : mittlinje.",
    ),
}
_PROMPTS: Final = {
    "asked_roll": Text("Throw for who begins.", "Slå om vem som börjar."),
    "asked_game_type": Text("Choose the game type.", "Välj speltyp."),
    "asked_place": Text(
        "Set up your army: {number} {number:piece is|pieces are} left to place.",
        "Ställ upp din här: {number} {number:pjäs|pjäser} återstår att ställa ut.",
    ),
    "asked_place_one": Text(
        "Place one piece: {number} {number:is|are} left.", "Ställ ut en pjäs: {number} återstår."
    ),
    "asked_finish": Text(
        "Your army is placed. Finish setting up, or move a piece of it.",
        "Din här är utställd. Avsluta uppställningen, eller flytta om en pjäs.",
    ),
    "asked_turn": Text("Move a piece, or attack.", "Flytta en pjäs eller anfall."),
    "asked_answer": Text("{seat} offers a draw.", "{seat} erbjuder remi."),
    "asked_both": Text(
        "{seat} offers a draw. Answer, or go on with your turn.",
        "{seat} erbjuder remi. Svara, eller fortsätt med ditt drag.",
    ),
}
_INTENTS: Final = {
    "intent roll": Text("roll", "slå"),
    "intent finish": Text("finish", "avsluta"),
    "intent line": Text("line", "linje"),
    "intent left wing": Text("left wing", "vänster flygel"),
    "intent archers first": Text("archers first", "bågskyttarna främst"),
    "intent walls manned": Text("walls manned", "bemannade murar"),
    "intent gate guarded": Text("gate guarded", "bevakad port"),
    "intent mage ahead": Text("mage ahead", "magikern främst"),
    "intent riders behind": Text("riders behind", "ryttarna bakom"),
    "intent column": Text("column", "kolonn"),
    "intent {game_type} {role}": Text("{game_type}, {role}", "{game_type}, {role}"),
    "intent {game_type}": Text("{game_type}", "{game_type}"),
}
"""What a player means by what it does before play: patterns of its intents."""
WORDS: Final = Words(
    {**_STORY, **_STANDING, **_PROMPTS, **_INTENTS},
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
        "accept": "answer",
    },
)


def shown_unhorsed(kind: str) -> str:
    """The word for a kind that has lost its horse."""
    return UNHORSED if kind == "rider" else f"{UNHORSED}.{kind}"


def words_of(slots: Slots) -> Words:
    """The words of a game: of own armies their pieces, of own kinds their titles."""
    return WORDS if slots is SLOTS else _with_pieces(slots)


@lru_cache(maxsize=64)
def _with_pieces(slots: Slots) -> Words:
    words = words_of_kinds(slots.types.kinds)
    named = words.labels["kind"]
    count = Counter((name[0], kind_in(name)) for name in slots.numbers)
    pieces = {
        name: _piece(name, named[kind_in(name)], count[name[0], kind_in(name)] == 1) for name in slots.numbers
    }
    return words.with_labels({"piece": {**pieces, "?": LABELS["piece"]["?"]}})


@lru_cache(maxsize=64)
def words_of_kinds(kinds: tuple[PieceKind, ...]) -> Words:
    """The words with the titles of own kinds; of a title no other form is known than the one given."""
    labels = {form: dict(LABELS[form]) for form in ("kind", "a_kind", "kinds")}
    for kind in kinds:
        if kind in STANDARD:
            continue
        title = kind.title.text()
        article = "an" if title.en[:1].lower() in "aeiou" else "a"
        labels["kind"][kind.id] = labels["kinds"][kind.id] = title
        labels["a_kind"][kind.id] = Text(f"{article} {title.en}", title.sv)
        labels["kind"][shown_unhorsed(kind.id)] = Text(f"unhorsed {title.en}", f"vänd {title.sv}")
    return WORDS.with_labels(labels)


VALUES: Final = {
    "none": "ingen", "reconstructed": "den återskapade", "matched": "den jämna", "orthogonal": "längs linjerna",
    "all8": "även snett", "holder": "en magiker som behärskar en dhurg",
    "archer_and_mage": "bågskyttar och magiker", "mage_only": "bara magiker", "square8": "åtta", "cross4": "fyra",
    "dhurg_only": "bara i dhurgen", "dhurg_and_adjacent": "i dhurgen och intill den", "unhorse": "vänds",
    "remove": "faller", "while_on_wall": "så länge den står där", "permanent": "för gott",
    "persistent": "den som slagits", "per_visit": "så länge magikern står framför", "top_piece": "översta pjäsen",
    "sequential": "en sida i taget", "alternating": "växelvis", "hidden": "dolt",
    "first_player": "första spelaren", "second_player": "andra spelaren", "chosen": "väljs",
    "ram_entry.none": "nej", "own_crown.any": "alla", "rider_path.straight": "rakt fram",
    "rider_path.free": "får svänga",
}  # fmt: skip
"""What the values of choices are called in Swedish; `choice.value` where only that choice calls it so."""
