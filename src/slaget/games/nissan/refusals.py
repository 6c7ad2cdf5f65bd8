"""Every kind of refusal, bound to its rule, with its sentences in English and Swedish."""

from typing import Final

from slaget.games.nissan.rules import BOOK
from slaget.kernel import Code

# fmt: off
WRONG_SIDE: Final = Code("wrong_side",
    "It is not the turn of {seat}.",
    "Det är inte {seat} som är i tur.")
WRONG_PHASE: Final = BOOK.refusal("NI-9.2", "wrong_phase",
    "“{command}” is not possible now: {phase}.",
    "”{command}” går inte nu: {phase}.")
BAD_HEADING: Final = BOOK.refusal("NI-1.2", "bad_field",
    "A heading lies from 0° to 359.99°, not at {heading:angle}.",
    "En kurs ligger från 0° till 359,99°, inte på {heading:angle}.")
NAMED_TWICE: Final = BOOK.refusal("NI-11.3", "bad_field",
    "{id:named} is named twice.",
    "{id:named} nämns två gånger.")
NO_DISCARD: Final = BOOK.refusal("NI-23.2", "bad_field",
    "At least one card must be discarded.",
    "Minst ett kort ska slängas.")
TOO_LARGE: Final = BOOK.refusal("NI-8.16", "bad_field",
    "{cards:number} {cards:card|cards} and {people} {people:fighter|fighters} are too many: {most} is the most.",
    "{cards:number} kort och {people} {people:kämpe|kämpar} är för många: {most} är det mesta.")
NO_SHIP: Final = BOOK.refusal("NI-3.1", "unknown_id",
    "There is no ship {id!r}.",
    "Det finns inget skepp {id!r}.")
NO_FIGHTER: Final = BOOK.refusal("NI-4.1", "unknown_id",
    "There is no fighter {id!r}.",
    "Det finns ingen kämpe {id!r}.")
NO_CARD: Final = BOOK.refusal("NI-7.2", "unknown_id",
    "There is no card {id!r}.",
    "Det finns inget kort {id!r}.")
NOT_YOUR_SHIP: Final = BOOK.refusal("NI-8.11", "not_your_ship",
    "{ship} belongs to the enemy's fleet.",
    "{ship} hör till fiendens flotta.")
OUTSIDE_ZONE: Final = Code("outside_zone",
    "{ship} would not lie wholly where {zone} set up.",
    "{ship} skulle inte ligga helt där {zone} ställer upp.")
TOO_NEAR_ENEMY: Final = Code("too_near_enemy",
    "{ship} would lie {distance} from {other}; at least {gap} is needed.",
    "{ship} skulle ligga {distance} från {other}; minst {gap} behövs.")
OFF_BOARD: Final = BOOK.refusal("NI-8.8", "off_board",
    "{ship} would leave the board.",
    "{ship} skulle lämna spelplanen.")
ON_LAND: Final = BOOK.refusal("NI-8.8", "on_land",
    "{ship} would run on land.",
    "{ship} skulle gå på land.")
OVERLAP: Final = BOOK.refusal("NI-8.8", "overlap",
    "{ship} would run into {other}.",
    "{ship} skulle gå in i {other}.")
CREW_CONFLICT: Final = BOOK.refusal("NI-8.12", "crew_conflict",
    "{fighter} is not free to man {ship}.",
    "{fighter} är inte ledig att bemanna {ship}.")
OVER_CAPACITY: Final = BOOK.refusal("NI-3.4", "over_capacity",
    "{ship} has room for {capacity}; {number} would be aboard.",
    "{ship} har plats för {capacity}; {number} skulle vara ombord.")
NOT_PLACED: Final = BOOK.refusal("NI-8.3", "deployment_incomplete",
    "{ship} is not laid down yet.",
    "{ship} är inte utlagt ännu.")
NOT_FILLED: Final = BOOK.refusal("NI-8.3", "deployment_incomplete",
    "{ship} holds {number} of {capacity} {capacity:fighter|fighters}.",
    "{ship} har {number} av {capacity} {capacity:kämpe|kämpar} ombord.")
LEADERS_TOGETHER: Final = BOOK.refusal("NI-8.4", "deployment_incomplete",
    "{leader} and {other:fighter} share {ship}; leaders start on different ships.",
    "{leader} och {other:fighter} är båda på {ship}; ledare börjar på olika skepp.")
KING_ELSEWHERE: Final = BOOK.refusal("NI-8.4", "deployment_incomplete",
    "{king} is not on the king's ship.",
    "{king} är inte på kungaskeppet.")
KING_ASHORE: Final = BOOK.refusal("NI-8.13", "deployment_incomplete",
    "The king is not aboard a ship.",
    "Kungen är inte ombord på något skepp.")
CARD_NOT_IN_HAND: Final = BOOK.refusal("NI-9.5", "card_not_in_hand",
    "{card:card} is not in the hand.",
    "{card:card} finns inte på handen.")
LEADER_FALLEN: Final = BOOK.refusal("NI-9.7", "leader_fallen",
    "{leader} has fallen: {card:card} can only be played as a neutral card.",
    "{leader} har stupat: {card:card} kan bara spelas som neutralt kort.")
NO_CYCLE: Final = BOOK.refusal("NI-21", "bad_cycle",
    "The card lets no cards be exchanged.",
    "Kortet låter inga kort bytas.")
CYCLE_TOO_LONG: Final = BOOK.refusal("NI-21", "bad_cycle",
    "{number} {number:card is|cards are} named; {limit} may be exchanged.",
    "{number} kort är {number:nämnt|nämnda}; {limit} får bytas.")
CYCLE_TOO_SHORT: Final = BOOK.refusal("NI-21", "bad_cycle",
    "{number} {number:card is|cards are} named; that does not pay the whole price.",
    "{number} kort är {number:nämnt|nämnda}; det räcker inte till hela priset.")
PLAYED_CARD: Final = BOOK.refusal("NI-21", "bad_cycle",
    "The played card cannot be exchanged itself.",
    "Det spelade kortet kan inte självt bytas.")
OPTION_OFF: Final = BOOK.refusal("NI-23.2", "option_off",
    "This battle is played without the option “{option}”.",
    "Det här slaget spelas utan tillvalet ”{option}”.")
TOO_MANY_SHIPS: Final = BOOK.refusal("NI-10.5", "too_many_ships",
    "The ships named count as {number}; the card activates {limit}.",
    "De nämnda skeppen räknas som {number}; kortet aktiverar {limit}.")
DOT_ONLY_LEADER: Final = BOOK.refusal("NI-10.6", "dot_only_leader",
    "A card with a dot activates only the leader's ship, not {ship}.",
    "Ett kort med prick aktiverar bara ledarens skepp, inte {ship}.")
OUT_OF_HEARING: Final = BOOK.refusal("NI-10.2", "out_of_hearing",
    "{ship} is out of hearing of the leader.",
    "{ship} är utom hörhåll för ledaren.")
NO_FIGHTERS_ABOARD: Final = BOOK.refusal("NI-10.1", "no_fighters_aboard",
    "{side} cannot activate {ship}: its crew does not take their orders.",
    "{side} kan inte aktivera {ship}: besättningen lyder inte under dem.")
SHIP_NOT_ACTIVATED: Final = BOOK.refusal("NI-10.8", "ship_not_activated",
    "{ship} is not activated this turn.",
    "{ship} är inte aktiverat den här turen.")
SHIP_DONE: Final = BOOK.refusal("NI-10.8", "ship_done",
    "{ship} has acted already.",
    "{ship} har redan handlat.")
NOT_READY: Final = BOOK.refusal("NI-11.1", "not_ready",
    "{fighter} is not ready aboard {ship}.",
    "{fighter} är inte redo ombord på {ship}.")
GROUP_SIZE: Final = BOOK.refusal("NI-11.3", "group_size",
    "The group counts {number} {number:fighter|fighters}; it takes 1 to {limit}.",
    "Gruppen är på {number} {number:kämpe|kämpar}; den ska vara på 1 till {limit}.")
ENEMY_ABOARD: Final = Code("enemy_aboard",
    "Enemies are aboard {ship}.",
    "Det finns fiender ombord på {ship}.")
TIED: Final = BOOK.refusal("NI-12.1", "tied",
    "{ship} is tied to {other}.",
    "{ship} är bundet vid {other}.")
ALREADY_ROWED: Final = BOOK.refusal("NI-12.1", "already_rowed",
    "{ship} has rowed this turn.",
    "{ship} har redan rott den här turen.")
NO_DISPLACEMENT: Final = Code("no_displacement",
    "The ship would not move.",
    "Skeppet skulle inte röra sig.")
OUT_OF_ARC: Final = Code("out_of_arc",
    "The ship would turn {turn}; it may turn {arc}.",
    "Skeppet skulle svänga {turn}; det får svänga {arc}.")
POINT_TOO_NEAR: Final = Code("point_too_near",
    "The point lies nearer to the midship than the bow.",
    "Punkten ligger närmare midskepps än förstäven.")
TOO_FAR: Final = Code("too_far",
    "{cost} is too far: {rowers:number} {rowers:rower reaches|rowers reach} {reach}.",
    "{cost} är för långt: {rowers:number} roddare når {reach}.")
BAD_DIRECTION: Final = Code("bad_direction",
    "The ship slides straight to either side or astern only.",
    "Skeppet kan bara glida rakt åt sidan eller akteröver.")
NOT_TOUCHING: Final = Code("not_touching",
    "{ship} lies {distance} from {other}; within {limit:length} is needed.",
    "{ship} ligger {distance} från {other}; högst {limit:length} går.")
ALREADY_TIED: Final = BOOK.refusal("NI-13.1", "already_tied",
    "{ship} is already tied to {other}.",
    "{ship} är redan bundet vid {other}.")
NOT_TIED: Final = Code("not_tied",
    "{ship} is not tied to {other}.",
    "{ship} är inte bundet vid {other}.")
REPEATED_ACTION: Final = BOOK.refusal("NI-16.3", "repeated_action",
    "This has been done to {other} in this activation already.",
    "Det här är redan gjort med {other} under den här aktiveringen.")
REPEATED_THIS_TURN: Final = BOOK.refusal("NI-14.5", "repeated_action",
    "This has been done to {other} in this turn already.",
    "Det här är redan gjort med {other} under den här turen.")
OWN_ABOARD_TARGET: Final = BOOK.refusal("NI-14.2", "own_aboard_target",
    "Own fighters are aboard {other}.",
    "Det finns egna kämpar ombord på {other}.")
NO_ENEMY_TARGET: Final = BOOK.refusal("NI-14.2", "no_enemy_target",
    "No enemy is aboard {other}.",
    "Det finns ingen fiende ombord på {other}.")
ENEMY_ON_TARGET: Final = Code("enemy_on_target",
    "Enemies are aboard {other}.",
    "Det finns fiender ombord på {other}.")
NO_SIGHT: Final = BOOK.refusal("NI-14.3", "no_sight",
    "{ship} does not see {other}.",
    "{ship} ser inte {other}.")
OUT_OF_RANGE: Final = BOOK.refusal("NI-14.4", "out_of_range",
    "{other} lies {distance} off; {fighter} reaches {reach}.",
    "{other} ligger {distance} bort; {fighter} når {reach}.")
MIXED_GROUP: Final = BOOK.refusal("NI-O9", "mixed_group",
    "Bowmen and throwers do not shoot together.",
    "Bågskyttar och stenkastare skjuter inte tillsammans.")
SHOT_THIS_ACTIVATION: Final = BOOK.refusal("NI-14.5", "shot_this_activation",
    "{other} was shot at in this activation.",
    "{other} har beskjutits under den här aktiveringen.")
SHOT_THIS_TURN: Final = BOOK.refusal("NI-14.5", "shot_this_activation",
    "{other} was shot at in this turn.",
    "{other} har beskjutits under den här turen.")
BOARDED_FIRST: Final = BOOK.refusal("NI-16.8", "boarded_first",
    "The enemies aboard {ship} must be fought first.",
    "Fienderna ombord på {ship} måste bekämpas först.")
BAD_SUPPORTER: Final = BOOK.refusal("NI-16.9", "bad_supporter",
    "{fighter} cannot support the melee.",
    "{fighter} kan inte delta i närstriden.")
SELF_TARGET: Final = BOOK.refusal("NI-14.2", "self_target",
    "{ship} is the acting ship itself.",
    "{ship} är det handlande skeppet självt.")
NOT_OFFERED: Final = BOOK.refusal("NI-22.6", "bad_retoss",
    "{position} may not be tossed again.",
    "{position} får inte kastas om.")
TOO_MANY_TILES: Final = BOOK.refusal("NI-22.6", "bad_retoss",
    "{number} {number:rune is|runes are} named; {limit} may be tossed again.",
    "{number} {number:runa är nämnd|runor är nämnda}; {limit} får kastas om.")
WRONG_LOSSES: Final = BOOK.refusal("NI-17.1", "bad_casualties",
    "{losses} of {side} must fall; {number} {number:is|are} named.",
    "{losses} av {side} ska falla; {number} är {number:nämnd|nämnda}.")
TOO_MANY_LOSSES: Final = BOOK.refusal("NI-17.1", "bad_casualties",
    "At most {losses} of {side} fall; {number} {number:is|are} named.",
    "Högst {losses} av {side} faller; {number} är {number:nämnd|nämnda}.")
PROTECTED: Final = BOOK.refusal("NI-21", "bad_casualties",
    "A card protects {fighter}.",
    "Ett kort skyddar {fighter}.")
NO_PARTICIPANT: Final = BOOK.refusal("NI-17.1", "bad_casualties",
    "{fighter} takes no part in the fight.",
    "{fighter} deltar inte i striden.")
RANK_ORDER: Final = BOOK.refusal("NI-17.3", "rank_order",
    "{fighter} cannot fall before {before}.",
    "{fighter} kan inte falla före {before}.")
WRONG_BOARDERS: Final = BOOK.refusal("NI-16.15", "bad_boarders",
    "{wanted} must go aboard; {number} {number:is|are} named.",
    "{wanted} ska gå ombord; {number} är {number:nämnd|nämnda}.")
NO_SURVIVOR: Final = BOOK.refusal("NI-16.15", "bad_boarders",
    "{fighter} is none of the group who live.",
    "{fighter} hör inte till gruppens överlevande.")
WRONG_NUMBER: Final = BOOK.refusal("EF-12.5", "bad_choice",
    "{number} {number:is|are} named; from {min} to {max} may be.",
    "{number} är {number:nämnd|nämnda}; från {min} till {max} får vara det.")
NOT_AMONG: Final = BOOK.refusal("EF-12.5", "bad_choice",
    "{chosen} is not offered.",
    "{chosen} erbjuds inte.")
CHOSEN_TWICE: Final = BOOK.refusal("EF-12.5", "bad_choice",
    "{chosen} is chosen twice.",
    "{chosen} väljs två gånger.")
TOO_MANY_WAYS: Final = BOOK.refusal("EF-15.5", "too_many_ways",
    "Chance may fall here in more ways than the {most} that odds go through.",
    "Slumpen kan falla här på fler sätt än de {most} som chanserna går igenom.")
FORBIDDEN_BY_CARD: Final = BOOK.refusal("NI-21", "forbidden_by_card",
    "A card that applies forbids this: {card:card}.",
    "Ett kort som gäller förbjuder detta: {card:card}.")
