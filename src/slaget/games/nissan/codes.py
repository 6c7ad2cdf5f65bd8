"""The kinds of refusal, each with its sentences in English and Swedish (section 9 of the rules).

Where a kind has several reasons, each has a sentence of its own.
"""

from typing import Final

from slaget.kernel import Code

WRONG_SIDE: Final = Code("wrong_side", "It is not the turn of {seat}.", "Det är inte {seat} som är i tur.")
WRONG_PHASE: Final = Code(
    "wrong_phase", "{command} is not possible in the phase {phase}.", "{command} går inte i skedet {phase}."
)
BAD_HEADING: Final = Code(
    "bad_field",
    "A heading lies from 0 to 35999, not at {heading}.",
    "En kurs ligger från 0 till 35999, inte på {heading}.",
)
NAMED_TWICE: Final = Code("bad_field", "{id} is named twice.", "{id} nämns två gånger.")
NO_DISCARD: Final = Code("bad_field", "At least one card is discarded.", "Minst ett kort ska kastas.")
TOO_LARGE: Final = Code(
    "bad_field",
    "{cards} cards and {people} fighters are more than {most}.",
    "{cards} kort och {people} kämpar är fler än {most}.",
)
NO_SHIP: Final = Code("unknown_id", "There is no ship {id!r}.", "Det finns inget skepp {id!r}.")
NO_FIGHTER: Final = Code("unknown_id", "There is no fighter {id!r}.", "Det finns ingen kämpe {id!r}.")
NO_CARD: Final = Code("unknown_id", "There is no card {id!r}.", "Det finns inget kort {id!r}.")
NOT_YOUR_SHIP: Final = Code(
    "not_your_ship", "{ship} is a ship of the other side.", "{ship} är motståndarens skepp."
)
OUTSIDE_ZONE: Final = Code(
    "outside_zone",
    "{ship} would not lie wholly in the zone {zone}.",
    "{ship} skulle inte ligga helt i zonen {zone}.",
)
TOO_NEAR_ENEMY: Final = Code(
    "too_near_enemy",
    "{ship} would lie {distance} cu from {other}; at least {gap} is needed.",
    "{ship} skulle ligga {distance} cu från {other}; minst {gap} behövs.",
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
NOT_PLACED: Final = Code("deployment_incomplete", "{ship} is not placed.", "{ship} är inte utplacerat.")
NOT_FILLED: Final = Code(
    "deployment_incomplete", "{ship} holds {number} of {capacity}.", "{ship} har {number} av {capacity} ombord."
)
LEADERS_TOGETHER: Final = Code(
    "deployment_incomplete", "{leader} and {other} share {ship}.", "{leader} och {other} är båda på {ship}."
)
KING_ELSEWHERE: Final = Code(
    "deployment_incomplete", "{king} is not on the king's ship.", "{king} är inte på kungaskeppet."
)
KING_ASHORE: Final = Code(
    "deployment_incomplete", "The king is not aboard a ship.", "Kungen är inte ombord på något skepp."
)
CARD_NOT_IN_HAND: Final = Code("card_not_in_hand", "{card} is not in the hand.", "{card} finns inte på handen.")
LEADER_FALLEN: Final = Code(
    "leader_fallen",
    "{leader} has fallen: {card} can only be played blank.",
    "{leader} har stupat: {card} kan bara spelas utan text.",
)
NO_CYCLE: Final = Code("bad_cycle", "The card has no such effect.", "Kortet har ingen sådan effekt.")
CYCLE_TOO_LONG: Final = Code(
    "bad_cycle",
    "{number} cards are named, {limit} may be exchanged.",
    "{number} kort är nämnda; {limit} får bytas.",
)
PLAYED_CARD: Final = Code("bad_cycle", "The played card cannot be exchanged.", "Det spelade kortet kan inte bytas.")
OPTION_OFF: Final = Code("option_off", "The option {option} is off.", "Tillvalet {option} är avslaget.")
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
    "{side} cannot give orders to {ship}: its crew is not theirs.",
    "{side} kan inte ge order till {ship}: besättningen är inte deras.",
)
SHIP_NOT_ACTIVATED: Final = Code(
    "ship_not_activated", "{ship} is not activated this turn.", "{ship} är inte aktiverat denna tur."
)
SHIP_DONE: Final = Code("ship_done", "{ship} has acted already.", "{ship} har redan handlat.")
NOT_READY: Final = Code(
    "not_ready", "{fighter} is not ready aboard {ship}.", "{fighter} är inte redo ombord på {ship}."
)
GROUP_SIZE: Final = Code(
    "group_size", "The group numbers {number}; it takes 1 to {limit}.", "Gruppen är {number}; 1 till {limit} går."
)
ENEMY_ABOARD: Final = Code("enemy_aboard", "Enemies are aboard {ship}.", "Det finns fiender ombord på {ship}.")
TIED: Final = Code("tied", "{ship} is tied to {other}.", "{ship} är bundet vid {other}.")
ALREADY_ROWED: Final = Code("already_rowed", "{ship} has rowed this turn.", "{ship} har redan rott denna tur.")
NO_DISPLACEMENT: Final = Code("no_displacement", "The ship would not move.", "Skeppet skulle inte röra sig.")
OUT_OF_ARC: Final = Code(
    "out_of_arc",
    "The ship would turn {turn} ca; it may turn {arc}.",
    "Skeppet skulle vrida sig {turn} ca; det får vrida sig {arc}.",
)
POINT_TOO_NEAR: Final = Code(
    "point_too_near",
    "The point lies nearer to the midship than the bow.",
    "Punkten ligger närmare midskepps än förstäven.",
)
TOO_FAR: Final = Code(
    "too_far",
    "{cost} cu is too far: {rowers} rowers reach {reach}.",
    "{cost} cu är för långt: {rowers} roddare når {reach}.",
)
BAD_DIRECTION: Final = Code(
    "bad_direction",
    "The ship slides straight to either side or astern only.",
    "Skeppet kan bara glida rakt åt sidan eller akteröver.",
)
NOT_TOUCHING: Final = Code(
    "not_touching",
    "{ship} lies {distance} cu from {other}; within {limit} is needed.",
    "{ship} ligger {distance} cu från {other}; högst {limit} går.",
)
ALREADY_TIED: Final = Code("already_tied", "{ship} is tied to {other}.", "{ship} är redan bundet vid {other}.")
NOT_TIED: Final = Code("not_tied", "{ship} is not tied to {other}.", "{ship} är inte bundet vid {other}.")
REPEATED_ACTION: Final = Code(
    "repeated_action",
    "The same action on {other} has been done in this activation.",
    "Samma handling mot {other} är redan gjord i denna aktivering.",
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
    "{other} lies at {distance} cu; {fighter} reaches {reach}.",
    "{other} ligger på {distance} cu; {fighter} når {reach}.",
)
MIXED_GROUP: Final = Code(
    "mixed_group",
    "Bowmen and throwers do not shoot together.",
    "Bågskyttar och stenkastare skjuter inte tillsammans.",
)
SHOT_THIS_ACTIVATION: Final = Code(
    "shot_this_activation",
    "{other} was shot at in this activation.",
    "{other} har beskjutits i denna aktivering.",
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
    "Position {position} is not among those offered: {offered}.",
    "Plats {position} är inte en av dem som får kastas om: {offered}.",
)
TOO_MANY_TILES: Final = Code(
    "bad_retoss",
    "{number} tiles are named, {limit} may be tossed again.",
    "{number} runbrickor är nämnda; {limit} får kastas om.",
)
WRONG_LOSSES: Final = Code(
    "bad_casualties",
    "{losses} of the {side} fall, {number} are named.",
    "På sidan {side} ska {losses} falla; {number} är nämnda.",
)
TOO_MANY_LOSSES: Final = Code(
    "bad_casualties",
    "At most {losses} of the {side} fall, {number} are named.",
    "På sidan {side} faller högst {losses}; {number} är nämnda.",
)
PROTECTED: Final = Code("bad_casualties", "{fighter} is protected.", "{fighter} är skyddad.")
NO_PARTICIPANT: Final = Code("bad_casualties", "{fighter} takes no part.", "{fighter} deltar inte.")
RANK_ORDER: Final = Code(
    "rank_order",
    "{fighter} cannot fall before {before}.",
    "{fighter} kan inte falla före {before}.",
)
WRONG_BOARDERS: Final = Code(
    "bad_boarders", "{wanted} go aboard, {number} are named.", "{wanted} ska gå ombord; {number} är nämnda."
)
NO_SURVIVOR: Final = Code(
    "bad_boarders",
    "{fighter} is no survivor of the group.",
    "{fighter} hör inte till gruppens överlevande.",
)
FORBIDDEN_BY_CARD: Final = Code(
    "forbidden_by_card",
    "A card in force forbids this: {card}.",
    "Ett kort i kraft förbjuder detta: {card}.",
)
