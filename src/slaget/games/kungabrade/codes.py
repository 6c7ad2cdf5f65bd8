"""The kinds of refusal, each with its sentence in English and Swedish."""

from typing import Final

from slaget.kernel import Code


def _code(name: str, en: str, sv: str) -> Code:
    return Code(name, en, sv)


WRONG_PHASE: Final = _code(
    "wrong_phase", "{command} is not possible in the phase {phase}.", "{command} går inte i skedet {phase}."
)
GAME_OVER: Final = _code("game_over", "The game is over.", "Partiet är slut.")
NOT_YOUR_TURN: Final = _code("not_your_turn", "It is not the turn of {seat}.", "Det är inte {seat} som är i tur.")
BAD_POINT: Final = _code("bad_point", "{point!r} is no point of the board.", "{point!r} är inget kryss på planen.")
NO_PIECE: Final = _code("no_piece", "No piece stands on {point}.", "Ingen pjäs står på {point}.")
NOT_YOUR_PIECE: Final = _code(
    "not_your_piece", "The piece on {point} is the enemy's.", "Pjäsen på {point} är motståndarens."
)
NOT_REACHABLE: Final = _code(
    "not_reachable", "{to} is not within the piece's steps from {origin}.", "Pjäsen når inte {to} från {origin}."
)
PATH_BLOCKED: Final = _code("path_blocked", "{via} cannot be passed.", "{via} kan inte passeras.")
WALL_BLOCKS: Final = _code(
    "wall_blocks", "The castle wall lies between {a} and {b}.", "Borgmuren ligger mellan {a} och {b}."
)
GATE_CLOSED: Final = _code(
    "gate_closed", "The gate between {a} and {b} is closed.", "Porten mellan {a} och {b} är stängd."
)
OWN_PIECE_THERE: Final = _code(
    "own_piece_there", "An own piece stands on {point}.", "En egen pjäs står på {point}."
)
CANNOT_STACK_MAGE: Final = _code("cannot_stack_mage", "A mage cannot be stacked.", "En magiker kan inte staplas.")
STACK_TOO_HEAVY: Final = _code(
    "stack_too_heavy", "The stack on {point} would weigh {weight}.", "Stapeln på {point} skulle väga {weight}."
)
OWN_CROWN_FORBIDDEN: Final = _code(
    "own_crown_forbidden",
    "This piece may not stand on its own crown.",
    "Pjäsen får inte stå på sin egen kungakrona.",
)
STACK_INCOMPLETE: Final = _code(
    "stack_incomplete", "No complete stack stands on {point}.", "Ingen färdig stapel står på {point}."
)
STACK_DESTINATION: Final = _code(
    "stack_destination",
    "The stack moves one step to an empty point of the siege zone, not to {point}.",
    "Stapeln flyttas ett kryss till ett tomt kryss i belägringszonen, inte till {point}.",
)
NOT_RANGED: Final = _code(
    "not_ranged", "A {type} has no ranged attack.", "En pjäs av typen {type} kan inte angripa på avstånd."
)
STACKED_PIECE: Final = _code(
    "stacked_piece",
    "A piece in a stack cannot attack from a distance.",
    "En pjäs i en stapel kan inte angripa på avstånd.",
)
SHOOT_AFTER_ATTACK: Final = _code(
    "shoot_after_attack",
    "After a melee, a stacking or the taking of the crown nothing is shot at.",
    "Efter närstrid, stapling eller intagen kungakrona får inget angrepp göras.",
)
STATIONARY_ATTACK_OFF: Final = _code(
    "stationary_attack_off",
    "Attacks without a move are switched off.",
    "Angrepp utan förflyttning är avslagna.",
)
MOVE_AND_SHOOT_OFF: Final = _code(
    "move_and_shoot_off",
    "Only a mage may move and then attack from a distance.",
    "Bara en magiker får flytta och sedan angripa på avstånd.",
)
NO_TARGET: Final = _code("no_target", "No target is named.", "Inget mål är nämnt.")
TARGET_NOT_ENEMY: Final = _code("target_not_enemy", "No enemy stands on {point}.", "Ingen fiende står på {point}.")
DUPLICATE_TARGET: Final = _code("duplicate_target", "{point} is named twice.", "{point} är nämnt två gånger.")
OUT_OF_RANGE: Final = _code("out_of_range", "{point} is out of range.", "{point} är utom räckhåll.")
TOO_MANY_TARGETS: Final = _code(
    "too_many_targets",
    "Only a mage who holds a dhurg attacks several targets, all within its reach.",
    "Bara en magiker som behärskar en dhurg angriper flera mål, alla inom dess räckvidd.",
)
GATE_ALREADY_BROKEN: Final = _code(
    "gate_already_broken", "The gate is already broken.", "Porten är redan inslagen."
)
NOT_AT_GATE: Final = _code("not_at_gate", "No {what} stands before the gate.", "Ingen {what} står framför porten.")
NOT_ENEMY_WALL: Final = _code(
    "not_enemy_wall",
    "{point} is no point of the enemy's wall beside the stack.",
    "{point} är inget kryss på fiendens mur intill stapeln.",
)
OWN_PIECE_ON_WALL: Final = _code(
    "own_piece_on_wall", "An own piece stands on {point}.", "En egen pjäs står på {point}."
)
OUTSIDE_ZONE: Final = _code(
    "outside_zone", "{point} lies outside the zone of {seat}.", "{point} ligger utanför zonen för {seat}."
)
POINT_OCCUPIED: Final = _code("point_occupied", "{point} is occupied.", "{point} är upptaget.")
NONE_LEFT: Final = _code("none_left", "No {kind} is left to place.", "Ingen {kind} finns kvar att placera.")
NOT_PLACED: Final = _code("not_placed", "No own piece stands on {point}.", "Ingen egen pjäs står på {point}.")
SETUP_INCOMPLETE: Final = _code(
    "setup_incomplete", "{missing} pieces are not placed.", "{missing} pjäser är inte utplacerade."
)
ALL_BEHIND_LINE: Final = _code(
    "all_behind_line",
    "All pieces would stand behind the own defence line.",
    "Alla pjäser skulle stå bakom den egna försvarslinjen.",
)
WRONG_SETUP_COMMAND: Final = _code(
    "wrong_setup_command",
    "{command} has no place in an alternating set-up.",
    "{command} hör inte till en växelvis uppställning.",
)
NOT_CHOOSER: Final = _code(
    "not_chooser", "{seat} is not to choose the game type.", "{seat} ska inte välja speltyp."
)
TYPE_NOT_OFFERED: Final = _code(
    "type_not_offered", "The scenario does not offer {game_type}.", "Scenariot erbjuder inte {game_type}."
)
ROLE_REQUIRED: Final = _code(
    "role_required", "The role in the conquest must be named.", "Rollen i erövringen måste anges."
)
ROLE_UNWANTED: Final = _code(
    "bad_field", "A role is named only where it may be chosen.", "En roll anges bara där den kan väljas."
)
ALREADY_ROLLED: Final = _code("already_rolled", "The start has been rolled.", "Starten är redan slagen.")
OFFER_OPEN: Final = _code("offer_open", "A draw is already offered.", "Remi är redan erbjudet.")
NO_OFFER: Final = _code(
    "no_offer", "There is no offer of a draw to answer.", "Det finns inget remianbud att svara på."
)
OPTION_OFF: Final = _code("option_off", "The option {option} is off.", "Tillvalet {option} är avslaget.")
BAD_POSITION: Final = _code("bad_position", "{problem}.", "Ställningen är inte möjlig: {problem}.")
