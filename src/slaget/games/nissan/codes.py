"""The kinds of refusal, each with its sentences in English and Swedish (section 9 of the rules).

Where a kind has several reasons, each has a sentence of its own.
"""

from typing import Final

from slaget.kernel import Code

WRONG_SIDE: Final = Code("wrong_side", "It is not the turn of {seat}.", "Det är inte {seat} som är i tur.")
WRONG_PHASE: Final = Code(
    "wrong_phase",
    "“{command}” is not possible now: {phase}.",
    "”{command}” går inte nu: {phase}.",
)
BAD_HEADING: Final = Code(
    "bad_field",
    "A heading lies from 0° to 359.99°, not at {heading:angle}.",
    "En kurs ligger från 0° till 359,99°, inte på {heading:angle}.",
)
NAMED_TWICE: Final = Code(
    "bad_field",
    "{id:named} is named twice.",
    "{id:named} nämns två gånger.",
)
NO_DISCARD: Final = Code(
    "bad_field",
    "At least one card must be discarded.",
    "Minst ett kort ska slängas.",
)
TOO_LARGE: Final = Code(
    "bad_field",
    "{cards:number} cards and {people} fighters are too many: {most} is the most.",
    "{cards:number} kort och {people} kämpar är för många: {most} är det mesta.",
)
NO_SHIP: Final = Code("unknown_id", "There is no ship {id!r}.", "Det finns inget skepp {id!r}.")
NO_FIGHTER: Final = Code("unknown_id", "There is no fighter {id!r}.", "Det finns ingen kämpe {id!r}.")
NO_CARD: Final = Code("unknown_id", "There is no card {id!r}.", "Det finns inget kort {id!r}.")
NOT_YOUR_SHIP: Final = Code(
    "not_your_ship",
    "{ship} belongs to the enemy's fleet.",
    "{ship} hör till fiendens flotta.",
)
OUTSIDE_ZONE: Final = Code(
    "outside_zone",
    "{ship} would not lie wholly where {zone} set up.",
    "{ship} skulle inte ligga helt där {zone} ställer upp.",
)
TOO_NEAR_ENEMY: Final = Code(
    "too_near_enemy",
    "{ship} would lie {distance} from {other}; at least {gap} is needed.",
    "{ship} skulle ligga {distance} från {other}; minst {gap} behövs.",
)
OFF_BOARD: Final = Code("off_board", "{ship} would leave the board.", "{ship} skulle lämna spelplanen.")
ON_LAND: Final = Code("on_land", "{ship} would run on land.", "{ship} skulle gå på land.")
OVERLAP: Final = Code("overlap", "{ship} would run into {other}.", "{ship} skulle gå in i {other}.")
CREW_CONFLICT: Final = Code(
    "crew_conflict",
    "{fighter} is not free to man {ship}.",
    "{fighter} är inte ledig att bemanna {ship}.",
)
OVER_CAPACITY: Final = Code(
    "over_capacity",
    "{ship} has room for {capacity}; {number} would be aboard.",
    "{ship} har plats för {capacity}; {number} skulle vara ombord.",
)
NOT_PLACED: Final = Code(
    "deployment_incomplete",
    "{ship} is not laid down yet.",
    "{ship} är inte utlagt ännu.",
)
NOT_FILLED: Final = Code(
    "deployment_incomplete",
    "{ship} holds {number} of {capacity} fighters.",
    "{ship} har {number} av {capacity} kämpar ombord.",
)
LEADERS_TOGETHER: Final = Code(
    "deployment_incomplete",
    "{leader} and {other:fighter} share {ship}; leaders start on different ships.",
    "{leader} och {other:fighter} är båda på {ship}; ledare börjar på olika skepp.",
)
KING_ELSEWHERE: Final = Code(
    "deployment_incomplete", "{king} is not on the king's ship.", "{king} är inte på kungaskeppet."
)
KING_ASHORE: Final = Code(
    "deployment_incomplete", "The king is not aboard a ship.", "Kungen är inte ombord på något skepp."
)
CARD_NOT_IN_HAND: Final = Code(
    "card_not_in_hand",
    "{card:card} is not in the hand.",
    "{card:card} finns inte på handen.",
)
LEADER_FALLEN: Final = Code(
    "leader_fallen",
    "{leader} has fallen: {card:card} can only be played as a neutral card.",
    "{leader} har stupat: {card:card} kan bara spelas som neutralt kort.",
)
NO_CYCLE: Final = Code(
    "bad_cycle",
    "The card lets no cards be exchanged.",
    "Kortet låter inga kort bytas.",
)
CYCLE_TOO_LONG: Final = Code(
    "bad_cycle",
    "{number} {number:card is|cards are} named; {limit} may be exchanged.",
    "{number} kort är nämnda; {limit} får bytas.",
)
PLAYED_CARD: Final = Code(
    "bad_cycle",
    "The played card cannot be exchanged itself.",
    "Det spelade kortet kan inte självt bytas.",
)
OPTION_OFF: Final = Code(
    "option_off",
    "This battle is played without the option “{option}”.",
    "Det här slaget spelas utan tillvalet ”{option}”.",
)
TOO_MANY_SHIPS: Final = Code(
    "too_many_ships",
    "The ships named count as {number}; the card activates {limit}.",
    "De nämnda skeppen räknas som {number}; kortet aktiverar {limit}.",
)
DOT_ONLY_LEADER: Final = Code(
    "dot_only_leader",
    "A card with a dot activates only the leader's ship, not {ship}.",
    "Ett kort med prick aktiverar bara ledarens skepp, inte {ship}.",
)
OUT_OF_HEARING: Final = Code(
    "out_of_hearing", "{ship} is out of hearing of the leader.", "{ship} är utom hörhåll för ledaren."
)
NO_FIGHTERS_ABOARD: Final = Code(
    "no_fighters_aboard",
    "{side} cannot activate {ship}: its crew does not take their orders.",
    "{side} kan inte aktivera {ship}: besättningen lyder inte under dem.",
)
SHIP_NOT_ACTIVATED: Final = Code(
    "ship_not_activated",
    "{ship} is not activated this turn.",
    "{ship} är inte aktiverat den här turen.",
)
SHIP_DONE: Final = Code("ship_done", "{ship} has acted already.", "{ship} har redan handlat.")
NOT_READY: Final = Code(
    "not_ready", "{fighter} is not ready aboard {ship}.", "{fighter} är inte redo ombord på {ship}."
)
GROUP_SIZE: Final = Code(
    "group_size",
    "The group counts {number} {number:fighter|fighters}; it takes 1 to {limit}.",
    "Gruppen är på {number} {number:kämpe|kämpar}; den ska vara på 1 till {limit}.",
)
ENEMY_ABOARD: Final = Code("enemy_aboard", "Enemies are aboard {ship}.", "Det finns fiender ombord på {ship}.")
TIED: Final = Code("tied", "{ship} is tied to {other}.", "{ship} är bundet vid {other}.")
ALREADY_ROWED: Final = Code(
    "already_rowed",
    "{ship} has rowed this turn.",
    "{ship} har redan rott den här turen.",
)
NO_DISPLACEMENT: Final = Code("no_displacement", "The ship would not move.", "Skeppet skulle inte röra sig.")
OUT_OF_ARC: Final = Code(
    "out_of_arc",
    "The ship would turn {turn}; it may turn {arc}.",
    "Skeppet skulle svänga {turn}; det får svänga {arc}.",
)
POINT_TOO_NEAR: Final = Code(
    "point_too_near",
    "The point lies nearer to the midship than the bow.",
    "Punkten ligger närmare midskepps än förstäven.",
)
TOO_FAR: Final = Code(
    "too_far",
    "{cost} is too far: {rowers:number} {rowers:rower reaches|rowers reach} {reach}.",
    "{cost} är för långt: {rowers:number} roddare når {reach}.",
)
BAD_DIRECTION: Final = Code(
    "bad_direction",
    "The ship slides straight to either side or astern only.",
    "Skeppet kan bara glida rakt åt sidan eller akteröver.",
)
NOT_TOUCHING: Final = Code(
    "not_touching",
    "{ship} lies {distance} from {other}; within {limit:length} is needed.",
    "{ship} ligger {distance} från {other}; högst {limit:length} går.",
)
ALREADY_TIED: Final = Code(
    "already_tied",
    "{ship} is already tied to {other}.",
    "{ship} är redan bundet vid {other}.",
)
NOT_TIED: Final = Code("not_tied", "{ship} is not tied to {other}.", "{ship} är inte bundet vid {other}.")
REPEATED_ACTION: Final = Code(
    "repeated_action",
    "This has been done to {other} in this activation already.",
    "Det här är redan gjort med {other} under den här aktiveringen.",
)
OWN_ABOARD_TARGET: Final = Code(
    "own_aboard_target", "Own fighters are aboard {other}.", "Det finns egna kämpar ombord på {other}."
)
NO_ENEMY_TARGET: Final = Code(
    "no_enemy_target", "No enemy is aboard {other}.", "Det finns ingen fiende ombord på {other}."
)
ENEMY_ON_TARGET: Final = Code(
    "enemy_on_target", "Enemies are aboard {other}.", "Det finns fiender ombord på {other}."
)
NO_SIGHT: Final = Code("no_sight", "{ship} does not see {other}.", "{ship} ser inte {other}.")
OUT_OF_RANGE: Final = Code(
    "out_of_range",
    "{other} lies {distance} off; {fighter} reaches {reach}.",
    "{other} ligger {distance} bort; {fighter} når {reach}.",
)
MIXED_GROUP: Final = Code(
    "mixed_group",
    "Bowmen and throwers do not shoot together.",
    "Bågskyttar och stenkastare skjuter inte tillsammans.",
)
SHOT_THIS_ACTIVATION: Final = Code(
    "shot_this_activation",
    "{other} was shot at in this activation.",
    "{other} har beskjutits under den här aktiveringen.",
)
BOARDED_FIRST: Final = Code(
    "boarded_first",
    "The enemies aboard {ship} must be fought first.",
    "Fienderna ombord på {ship} måste bekämpas först.",
)
BAD_SUPPORTER: Final = Code(
    "bad_supporter", "{fighter} cannot support the melee.", "{fighter} kan inte delta i närstriden."
)
SELF_TARGET: Final = Code(
    "self_target", "{ship} is the acting ship itself.", "{ship} är det handlande skeppet självt."
)
NOT_OFFERED: Final = Code(
    "bad_retoss",
    "{position} may not be tossed again.",
    "{position} får inte kastas om.",
)
TOO_MANY_TILES: Final = Code(
    "bad_retoss",
    "{number} runes are named; {limit} may be tossed again.",
    "{number} runor är nämnda; {limit} får kastas om.",
)
WRONG_LOSSES: Final = Code(
    "bad_casualties",
    "{losses} of {side} must fall; {number} {number:is|are} named.",
    "{losses} av {side} ska falla; {number} är nämnda.",
)
TOO_MANY_LOSSES: Final = Code(
    "bad_casualties",
    "At most {losses} of {side} fall; {number} {number:is|are} named.",
    "Högst {losses} av {side} faller; {number} är nämnda.",
)
PROTECTED: Final = Code(
    "bad_casualties",
    "A card protects {fighter}.",
    "Ett kort skyddar {fighter}.",
)
NO_PARTICIPANT: Final = Code(
    "bad_casualties",
    "{fighter} takes no part in the fight.",
    "{fighter} deltar inte i striden.",
)
RANK_ORDER: Final = Code(
    "rank_order",
    "{fighter} cannot fall before {before}.",
    "{fighter} kan inte falla före {before}.",
)
WRONG_BOARDERS: Final = Code(
    "bad_boarders",
    "{wanted} must go aboard; {number} {number:is|are} named.",
    "{wanted} ska gå ombord; {number} är nämnda.",
)
NO_SURVIVOR: Final = Code(
    "bad_boarders",
    "{fighter} is none of the group who live.",
    "{fighter} hör inte till gruppens överlevande.",
)
FORBIDDEN_BY_CARD: Final = Code(
    "forbidden_by_card",
    "A card that applies forbids this: {card:card}.",
    "Ett kort som gäller förbjuder detta: {card:card}.",
)
