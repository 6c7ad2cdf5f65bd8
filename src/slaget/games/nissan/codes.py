"""The kinds of refusal, each with its sentence in English and Swedish (section 9 of the rules)."""

from typing import Final

from slaget.kernel import Code

WRONG_SIDE: Final = Code("wrong_side", "It is not the turn of {seat}.", "Det är inte {seat} som är i tur.")
WRONG_PHASE: Final = Code(
    "wrong_phase", "{command} is not possible in the phase {phase}.", "{command} går inte i skedet {phase}."
)
BAD_FIELD: Final = Code("bad_field", "{problem}.", "Kommandot har fel form: {problem}.")
UNKNOWN_ID: Final = Code("unknown_id", "There is no {what} {id!r}.", "Det finns inget {what} {id!r}.")
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
DEPLOYMENT_INCOMPLETE: Final = Code(
    "deployment_incomplete", "{problem}.", "Uppställningen är inte färdig: {problem}."
)
CARD_NOT_IN_HAND: Final = Code("card_not_in_hand", "{card} is not in the hand.", "{card} finns inte på handen.")
LEADER_FALLEN: Final = Code(
    "leader_fallen",
    "{leader} has fallen: {card} can only be played blank.",
    "{leader} har stupat: {card} kan bara spelas utan text.",
)
BAD_CYCLE: Final = Code("bad_cycle", "{problem}.", "Korten kan inte bytas: {problem}.")
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
BAD_RETOSS: Final = Code("bad_retoss", "{problem}.", "Runorna kan inte kastas om: {problem}.")
BAD_CASUALTIES: Final = Code("bad_casualties", "{problem}.", "De kan inte falla: {problem}.")
RANK_ORDER: Final = Code(
    "rank_order",
    "{fighter} cannot fall before {before}.",
    "{fighter} kan inte falla före {before}.",
)
BAD_BOARDERS: Final = Code("bad_boarders", "{problem}.", "De kan inte gå ombord: {problem}.")
FORBIDDEN_BY_CARD: Final = Code(
    "forbidden_by_card",
    "A card in force forbids this: {card}.",
    "Ett kort i kraft förbjuder detta: {card}.",
)
