"""The sentences in which a battle is told, in English and in Swedish.

Names of ships, people and cards come ready; ``{fighters:fights|fight}`` goes by how many they are.
"""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

QUESTIONS: Final[Mapping[str, Text]] = {
    "asked_tile": Text("Which tile is drawn from the bag?", "Vilken runbricka dras ur påsen?"),
    "asked_tile_side": Text("Which side of the tile is up?", "Vilken sida av runbrickan ligger upp?"),
    "asked_tile_again": Text(
        "{tile} is tossed again. Which side of it is up?", "{tile} kastas om. Vilken sida ligger upp?"
    ),
    "asked_cards": Text(
        "Which card lies as number {place} from the top of the {side:fleet} deck?",
        "Vilket kort ligger som nummer {place} uppifrån i den {side:fleet} leken?",
    ),
}
"""What players with real tiles and cards are asked."""
STORY: Final[Mapping[str, Text]] = {
    "begins": Text(
        "“{title}” begins: {norse_ships} Norse {norse_ships:ship|ships} with {norse_fighters}"
        " {norse_fighters:fighter|fighters} against {danish_ships} Danish {danish_ships:ship|ships} with"
        " {danish_fighters} {danish_fighters:fighter|fighters}{unusual}",
        "”{title}” börjar: {norse_ships} {norse_ships:norskt|norska} skepp med {norse_fighters}"
        " {norse_fighters:kämpe|kämpar} mot {danish_ships} {danish_ships:danskt|danska} skepp med"
        " {danish_fighters} {danish_fighters:kämpe|kämpar}{unusual}",
    ),
    "unusual": Text("; played with {choices}", "; spelas med {choices}"),
    "choice": Text("{option}: {value}", "{option}: {value}"),
    "choice_yes": Text("“{option}”", "”{option}”"),
    "choice_no": Text("not “{option}”", "inte ”{option}”"),
    "placed": Text("{name} is laid down at {place}", "{name} läggs ut vid {place}"),
    "manned": Text("{name} is manned with {number}: {people}", "{name} bemannas med {number}: {people}"),
    "set_up": Text("{side} have set up", "{side} har ställt upp"),
    "shuffled": Text(
        "the {side:fleet} deck of {number} {number:card|cards} is shuffled",
        "den {side:fleet} leken med {number} kort blandas",
    ),
    "deal": Text("{side} are dealt {cards}", "{side} får {cards}"),
    "refill": Text("{side} draw {cards}", "{side} drar {cards}"),
    "extra": Text("{side} draw {cards} beyond a full hand", "{side} drar {cards} utöver full hand"),
    "cycle": Text("{side} draw {cards} in exchange", "{side} drar {cards} i utbyte"),
    "some_cards": Text("{number} {number:card|cards}", "{number} kort"),
    "a_card": Text("a card", "ett kort"),
    "quoted": Text("“{title}”", "”{title}”"),
    "plays": Text("{side} play {card}", "{side} spelar {card}"),
    "as_card": Text("{title} ({about}){text}", "{title} ({about}){text}"),
    "as_blank": Text(
        "{title} as a neutral card (1 ship, no text)", "{title} som neutralt kort (1 skepp, utan text)"
    ),
    "neutral": Text("neutral", "neutralt"),
    "so_many_ships": Text("{number} {number:ship|ships}", "{number} skepp"),
    "his_ship": Text("his ship alone", "bara hans skepp"),
    "card_text": Text(": {text}", ": {text}"),
    "gives_away": Text("{side} give away {cards}", "{side} byter bort {cards}"),
    "discards": Text("{side} discard {cards}", "{side} slänger {cards}"),
    "hand_seen": Text("{to} see the hand of {side}: {cards}", "{to} ser {side:seat's} hand: {cards}"),
    "effect_begins": Text("{effect} takes effect", "{effect} börjar gälla"),
    "effect_awaits": Text(
        "{effect} will take effect in the next turn of {side}", "{effect} börjar gälla i {side:seat's} nästa tur"
    ),
    "effect_ends": Text("{effect} no longer applies", "{effect} gäller inte längre"),
    "effect_part": Text(
        "{card} ({parts:effect|effects} {which} of {total})",
        "{card} ({parts:effekt|effekterna} {which} av {total})",
    ),
    "effect_in_part": Text("{card} (in part)", "{card} (delvis)"),
    "kept_for": Text("{card} for {names}", "{card} för {names}"),
    "will_draw": Text(
        "{side} will draw {number} {number:card|cards} beyond a full hand",
        "{side} kommer att dra {number} kort utöver full hand",
    ),
    "activated": Text("activated: {names}", "aktiveras: {names}"),
    "none_activated": Text("no ship is activated", "inget skepp aktiveras"),
    "acts": Text("{name} acts", "{name} handlar"),
    "done": Text("{name} is done", "{name} är klart"),
    "rows": Text(
        "{name} rows {cost} with {number} {number:rower|rowers}{free}, to {place}",
        "{name} ror {cost} med {number} roddare{free}, till {place}",
    ),
    "slides": Text(
        "{name} slides {cost} with {number} {number:rower|rowers}{free}, to {place}",
        "{name} ror {cost} i sidled eller bakåt med {number} roddare{free}, till {place}",
    ),
    "still_free": Text(", {number} of whom may still act", ", varav {number} fortfarande kan handla"),
    "ties": Text("{who} ties {name} to {other_name}", "{who} binder ihop {name} med {other_name}"),
    "cuts": Text("{who} cuts {name} loose from {other_name}", "{who} hugger loss {name} från {other_name}"),
    "place": Text("({px}, {py}) heading {course}", "({px}; {py}) med kurs {course}"),
    "turn_begins": Text("{side:fleet} turn {number} begins", "{side:seat's} tur {number} börjar"),
    "turn_ends": Text("the turn of {side} ends", "{side:seat's} tur är slut"),
    "resigns": Text("{side} resign", "{side} ger upp"),
    "won": Text("{side} win: {why} (points: {score})", "{side} vinner: {why} (poäng: {score})"),
    "drawn": Text("the battle is drawn: {why} (points: {score})", "slaget slutar oavgjort: {why} (poäng: {score})"),
    "score": Text("{side:fleet} {number}", "{side} {number}"),
    "king_fell": Text("the enemy king has fallen", "fiendens kung har stupat"),
    "of_ship": Text("{people} of {name}", "{people} på {name}"),
    "shoots": Text(
        "{who} {number:shoots|shoot} at {name}{helped}{walled}", "{who} beskjuter {name}{helped}{walled}"
    ),
    "fights_aboard": Text(
        "{who} {number:fights|fight} the enemies aboard {name}{helped}{walled}",
        "{who} slåss mot fienderna ombord på {name}{helped}{walled}",
    ),
    "attacks": Text(
        "{who} {number:attacks|attack} {name}{helped}{walled}", "{who} anfaller {name}{helped}{walled}"
    ),
    "helped": Text(", supported by {people}", " med understöd av {people}"),
    "walled": Text(
        "; the shield wall can stop {number} {number:hit|hits}",
        "; sköldmuren kan stoppa {number} {number:träff|träffar}",
    ),
    "cast": Text("the runes show {runes}{added}{fixed}", "runorna visar {runes}{added}{fixed}"),
    "added": Text(", {number} of them added by cards", ", varav {number} från kort"),
    "fixed": Text(", and the cards add {runes}", ", och korten lägger till {runes}"),
    "retossed": Text(
        "{number} {number:rune|runes} tossed again for {card}: {runes}",
        "{number} {number:runa|runor} kastas om för {card}: {runes}",
    ),
    "not_retossed": Text("no rune is tossed again for {card}", "ingen runa kastas om för {card}"),
    "settled": Text("the cast comes to {runes}{stopped}; {losses}", "kastet ger {runes}{stopped}; {losses}"),
    "stopped": Text(
        ", of which the shield wall stops {number} {number:hit|hits}",
        ", varav sköldmuren stoppar {number} {number:träff|träffar}",
    ),
    "must_fall": Text("{losses} must fall", "{losses} ska falla"),
    "nobody_falls": Text("nobody falls", "ingen faller"),
    "up_to": Text("up to {what}", "upp till {what}"),
    "any_runes": Text("any number of runes", "valfritt antal runor"),
    "runes": Text("{number} {number:rune|runes}", "{number} {number:runa|runor}"),
    "or": Text("{first} or {second}", "{first} eller {second}"),
    "nothing": Text("nothing", "ingenting"),
    "retoss_due": Text(
        "{side} may toss again {runes} that {number:reads|read} {faces}, by {card}",
        "{side} får kasta om {runes} som visar {faces}, enligt {card}",
    ),
    "casualties_due": Text("{side} choose who falls: {losses}", "{side} väljer vilka som faller: {losses}"),
    "boarders_due": Text(
        "{side} choose {number} {number:attacker|attackers} to go aboard",
        "{side} väljer {number} anfallare som ska gå ombord",
    ),
    "defenders": Text("{number} {number:defender|defenders}", "{number} försvarare"),
    "attackers": Text("{number} {number:attacker|attackers}", "{number} anfallare"),
    "slain": Text("aboard {name} {side} lose {people}", "ombord på {name} förlorar {side} {people}"),
    "boards": Text(
        "{who} {number:boards|board} {name} from {other_name}", "{who} går ombord på {name} från {other_name}"
    ),
    "flees": Text(
        "{who} {number:flees|flee} from {other_name} to {name}", "{who} flyr från {other_name} till {name}"
    ),
    "crosses": Text(
        "{who} {number:crosses|cross} over to {name} from {other_name}",
        "{who} går över till {name} från {other_name}",
    ),
    "attack_over": Text("the attack on {name} is over", "anfallet mot {name} är över"),
    "fight_pauses": Text("the fight aboard {name} pauses", "striden ombord på {name} gör uppehåll"),
    "fires": Text("{card} is triggered", "{card} utlöses"),
    "fired": Text("{card} has been carried out", "{card} är utfört"),
    "used": Text("{card} has been used", "{card} har använts"),
    "effect_due": Text("{side} choose, for {card}", "{side} väljer, för {card}"),
    "chooses": Text("{side} choose {things}", "{side} väljer {things}"),
    "chance_chooses": Text("chance chooses {things}", "slumpen väljer {things}"),
    "chance_chooses_secretly": Text("chance chooses {number} in secret", "slumpen väljer {number} i hemlighet"),
    "chosen_secretly": Text("{side} choose {number} in secret", "{side} väljer {number} i hemlighet"),
    "to_pay": Text("to pay", "att betala"),
    "mode": Text("number {number}", "nummer {number}"),
    "thrown": Text("the runes of {card} show {runes}", "runorna för {card} visar {runes}"),
    "marked": Text("the mark {mark} on {name} is {number} now", "märket {mark} på {name} är nu {number}"),
    "marked_secretly": Text("{side} set the mark {mark} in secret", "{side} sätter märket {mark} i hemlighet"),
    "marks_shown": Text("{side} show the mark {mark} on {names}", "{side} visar märket {mark} på {names}"),
    "readied": Text("{people} may act again", "{people} får handla igen"),
    "tired": Text("{people} {number:counts|count} as having acted", "{people} räknas som {number:färdig|färdiga}"),
    "cards_shown": Text("{side} show {cards}", "{side} visar {cards}"),
    "cards_seen": Text("{to} see {cards} of {side}", "{to} ser {side:seat's} {cards}"),
    "hand_mixed": Text("the hand of {side} is mixed", "{side:seat's} hand blandas"),
    "turn_closes": Text("{side} end their turn", "{side} avslutar sin tur"),
    "effect": Text("{side} draw {cards} for a card", "{side} drar {cards} för ett kort"),
    "ship_cleared": Text("no enemy is left aboard {name}", "ingen fiende är kvar ombord på {name}"),
}
"""Each event told in a sentence."""
SHORT: Final[Mapping[str, Text]] = {
    "turn_heading": Text(
        "{side:fleet} turn {number}  (points: {score})", "{side:seat's} tur {number}  (poäng: {score})"
    ),
    "orders_to": Text("orders to {names}", "order till {names}"),
    "rows_short": Text("{name} rows {cost} to ({px}, {py})", "{name} ror {cost} till ({px}; {py})"),
    "slides_short": Text(
        "{name} slides {cost} to ({px}, {py})", "{name} ror {cost} i sidled eller bakåt till ({px}; {py})"
    ),
    "is_tied": Text("{name} is tied to {other_name}", "{name} binds ihop med {other_name}"),
    "is_cut": Text("{name} is cut loose from {other_name}", "{name} huggs loss från {other_name}"),
    "fights_short": Text("{number} {number:fights|fight} aboard {name}", "{number} slåss ombord på {name}"),
    "shoots_short": Text(
        "{number} of {other_name} {number:shoots|shoot} at {name}", "{number} från {other_name} beskjuter {name}"
    ),
    "attacks_short": Text(
        "{number} of {other_name} {number:attacks|attack} {name}", "{number} från {other_name} anfaller {name}"
    ),
    "stopped_short": Text(" ({number} stopped)", " ({number} stoppas)"),
    "loses": Text("{side} lose {people}", "{side} förlorar {people}"),
}
"""A whole entry told in a line."""
STATE: Final[Mapping[str, Text]] = {
    "moment": Text("{side:fleet} turn {number}: {phase}", "{side:seat's} tur {number}: {phase}"),
    "moment_before": Text("{side}: {phase}", "{side}: {phase}"),
    "acting": Text(", acting: {name}", ", det är {name} som handlar"),
    "over_won": Text("Over: {side} have won, {why}", "Slut: {side} har vunnit, {why}"),
    "over_drawn": Text("Over: a draw, {why}", "Slut: oavgjort, {why}"),
    "side": Text("{side:fleet}: {points} {points:point|points}", "{side}: {points} poäng"),
    "piles": Text(
        "{pile} {pile:card|cards} to draw, {gone} discarded", "{pile} kort i draghögen, {gone} i slänghögen"
    ),
    "hand": Text("hand: {cards}", "på handen: {cards}"),
    "no_cards": Text("no cards", "inga kort"),
    "fallen": Text("fallen ({number}): {people}", "stupade ({number}): {people}"),
    "nobody_fallen": Text("nobody has fallen", "ingen har stupat"),
    "in_play": Text("In play: {card}", "Spelat kort: {card}"),
    "in_force": Text("In force: {card} ({side:fleet})", "Gäller ännu: {card} ({side})"),
    "not_placed": Text("not placed", "inte utlagt"),
    "crew_norse": Text("{number} Norse: {people}", "{number} {number:norrman|norrmän}: {people}"),
    "crew_danish": Text("{number} {number:Dane|Danes}: {people}", "{number} {number:dan|daner}: {people}"),
    "nobody_aboard": Text("nobody aboard", "ingen ombord"),
    "has_acted": Text("has acted", "har handlat"),
    "is_acting": Text("acting", "handlar"),
    "is_activated": Text("activated, still to act", "aktiverat, ska handla"),
    "tied": Text("Tied: {pairs}", "Sammanbundna: {pairs}"),
    "marks": Text("Marks: {marks}", "Märken: {marks}"),
    "bears": Text("{mark} {number} on {name}", "{mark} {number} på {name}"),
    "bears_secretly": Text(
        "{mark} {number} on {name}, which only {side} know", "{mark} {number} på {name}, vilket bara {side} vet"
    ),
    "pair": Text("{name} to {other_name}", "{name} med {other_name}"),
}
"""The battle as it stands."""
