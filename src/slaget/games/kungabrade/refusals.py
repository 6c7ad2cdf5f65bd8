"""Every kind of refusal, bound to its rule, with its sentences in English and Swedish."""

from typing import Final

from slaget.games.kungabrade.rules import BOOK
from slaget.kernel import Code

# fmt: off
WRONG_PHASE: Final = BOOK.refusal("KB-6.1", "wrong_phase",
    '"{command}" is not possible now: {phase}.',
    '"{command}" går inte nu: {phase}.')
GAME_OVER: Final = BOOK.refusal("KB-13.1", "game_over",
    "The game is over.",
    "Partiet är slut.")
NOT_YOUR_TURN: Final = Code("not_your_turn",
    "It is not {seat:seat's} turn.",
    "Det är inte {seat} som är i tur.")
BAD_POINT: Final = BOOK.refusal("KB-2.1", "bad_point",
    "{point!r} is no point of the board.",
    "{point!r} är inget kryss på planen.")
NO_PIECE: Final = BOOK.refusal("KB-6.4", "no_piece",
    "No piece stands on {point}.",
    "Ingen pjäs står på {point}.")
NOT_YOUR_PIECE: Final = BOOK.refusal("KB-6.4", "not_your_piece",
    "The piece on {point} is the enemy's.",
    "Pjäsen på {point} är motståndarens.")
NOT_REACHABLE: Final = BOOK.refusal("KB-6.5", "not_reachable",
    "{to} is not within the piece's steps from {origin}.",
    "Pjäsen når inte {to} från {origin}.")
PATH_BLOCKED: Final = BOOK.refusal("KB-6.6", "path_blocked",
    "{via} cannot be passed.",
    "{via} kan inte passeras.")
WALL_BLOCKS: Final = BOOK.refusal("KB-10.3", "wall_blocks",
    "The castle wall lies between {a} and {b}.",
    "Borgmuren ligger mellan {a} och {b}.")
GATE_CLOSED: Final = BOOK.refusal("KB-10.2", "gate_closed",
    "The gate between {a} and {b} is closed.",
    "Porten mellan {a} och {b} är stängd.")
OWN_PIECE_THERE: Final = BOOK.refusal("KB-6.8", "own_piece_there",
    "An own piece stands on {point}.",
    "En egen pjäs står på {point}.")
CANNOT_STACK_MAGE: Final = BOOK.refusal("KB-11.3", "cannot_stack_mage",
    "{kind:a_kind} cannot be stacked.",
    "{kind:a_kind} kan inte staplas.")
STACK_TOO_HEAVY: Final = BOOK.refusal("KB-11.4", "stack_too_heavy",
    "The stack on {point} would weigh {weight}, more than 3.",
    "Stapeln på {point} skulle väga {weight}, mer än 3.")
OWN_CROWN_FORBIDDEN: Final = BOOK.refusal("KB-6.10", "own_crown_forbidden",
    "This piece may not stand on its own crown.",
    "Pjäsen får inte stå på sin egen kungakrona.")
STACK_INCOMPLETE: Final = BOOK.refusal("KB-11.6", "stack_incomplete",
    "No complete stack stands on {point}.",
    "Ingen färdig stapel står på {point}.")
STACK_DESTINATION: Final = BOOK.refusal("KB-11.7", "stack_destination",
    "A stack moves one step to an empty point inside the enemy's defence line, outside his castle, not to {point}.",
    "En stapel flyttas ett steg till ett tomt kryss innanför motståndarens försvarslinje, "
    "utanför borgen, inte till {point}.")
NO_KIND: Final = BOOK.refusal("KB-2.1", "bad_field",
    "{kind!r} is no kind of piece in this game.",
    "{kind!r} är inget slags pjäs i det här partiet.")
NO_MELEE: Final = BOOK.refusal("KB-14.4", "no_melee",
    "{kind:a_kind} cannot attack by moving onto an enemy.",
    "{kind:a_kind} kan inte anfalla genom att flytta till en fiende.")
RANGED_IMMUNE: Final = BOOK.refusal("KB-14.4", "ranged_immune",
    "What stands on {point} cannot be attacked from a distance.",
    "Det som står på {point} kan inte angripas på avstånd.")
NOT_RANGED: Final = BOOK.refusal("KB-7.3", "not_ranged",
    "{type:a_kind} cannot attack from a distance.",
    "{type:a_kind} kan inte angripa på avstånd.")
STACKED_PIECE: Final = BOOK.refusal("KB-7.7", "stacked_piece",
    "A piece in a stack cannot attack from a distance.",
    "En pjäs i en stapel kan inte angripa på avstånd.")
SHOOT_AFTER_ATTACK: Final = BOOK.refusal("KB-7.4", "shoot_after_attack",
    "After a melee, a stacking or the taking of the crown nothing is shot at.",
    "Efter närstrid, stapling eller intagen kungakrona får inget angrepp göras.")
STATIONARY_ATTACK_OFF: Final = BOOK.refusal("KB-7.5", "stationary_attack_off",
    "Attacks without a move are switched off.",
    "Angrepp utan förflyttning är avslagna.")
STATIONARY_WITHOUT_DHURG: Final = BOOK.refusal("KB-7.5", "stationary_attack_off",
    "Only a mage who holds a dhurg attacks without a move.",
    "Bara en magiker som behärskar en dhurg får angripa utan förflyttning.")
MOVE_AND_SHOOT_OFF: Final = BOOK.refusal("KB-7.4", "move_and_shoot_off",
    "Only a mage may move and then attack from a distance.",
    "Bara en magiker får flytta och sedan angripa på avstånd.")
NO_TARGET: Final = BOOK.refusal("KB-7.2", "no_target",
    "No target is named.",
    "Inget mål är nämnt.")
TARGET_NOT_ENEMY: Final = BOOK.refusal("KB-7.2", "target_not_enemy",
    "No enemy stands on {point}.",
    "Ingen fiende står på {point}.")
DUPLICATE_TARGET: Final = BOOK.refusal("KB-7.2", "duplicate_target",
    "{point} is named twice.",
    "{point} är nämnt två gånger.")
OUT_OF_RANGE: Final = Code("out_of_range",
    "{point} is out of range.",
    "{point} är utom räckhåll.")
TOO_MANY_TARGETS: Final = BOOK.refusal("KB-9.8", "too_many_targets",
    "Only a mage who holds a dhurg attacks several targets, all within its reach.",
    "Bara en magiker som behärskar en dhurg angriper flera mål, alla inom dess räckvidd.")
GATE_ALREADY_BROKEN: Final = BOOK.refusal("KB-10.5", "gate_already_broken",
    "The gate is already broken.",
    "Porten är redan inslagen.")
NO_STACK_AT_GATE: Final = BOOK.refusal("KB-11.9", "not_at_gate",
    "No stack stands before the gate.",
    "Ingen stapel står framför porten.")
NO_MAGE_AT_GATE: Final = BOOK.refusal("KB-12.1", "not_at_gate",
    "No mage stands before the gate.",
    "Ingen magiker står framför porten.")
NOT_ENEMY_WALL: Final = BOOK.refusal("KB-11.10", "not_enemy_wall",
    "{point} is no point of the enemy's wall beside the stack.",
    "{point} är inget kryss på fiendens mur intill stapeln.")
OWN_PIECE_ON_WALL: Final = BOOK.refusal("KB-11.10", "own_piece_on_wall",
    "An own piece stands on {point}.",
    "En egen pjäs står på {point}.")
OUTSIDE_ZONE: Final = BOOK.refusal("KB-5.2", "outside_zone",
    "{point} lies outside {seat:seat's} zone.",
    "{point} ligger utanför {seat:seat's} uppställningsområde.")
POINT_OCCUPIED: Final = BOOK.refusal("KB-5.2", "point_occupied",
    "{point} is occupied.",
    "{point} är upptaget.")
NONE_LEFT: Final = BOOK.refusal("KB-3.1", "none_left",
    "No {kind} is left to place.",
    "Ingen {kind} finns kvar att ställa ut.")
NOT_PLACED: Final = BOOK.refusal("KB-5.2", "not_placed",
    "No own piece stands on {point}.",
    "Ingen egen pjäs står på {point}.")
SETUP_INCOMPLETE: Final = BOOK.refusal("KB-5.6", "setup_incomplete",
    "{missing} {missing:piece is|pieces are} not placed.",
    "{missing} {missing:pjäs|pjäser} är inte {missing:utställd|utställda}.")
ALL_BEHIND_LINE: Final = BOOK.refusal("KB-5.7", "all_behind_line",
    "All pieces would stand behind the own defence line.",
    "Alla pjäser skulle stå bakom den egna försvarslinjen.")
WRONG_SETUP_COMMAND: Final = BOOK.refusal("KB-5.4", "wrong_setup_command",
    '"{command}" has no place where the sides place in turns.',
    '"{command}" hör inte dit där sidorna ställer ut växelvis.')
NOT_CHOOSER: Final = BOOK.refusal("KB-4.3", "not_chooser",
    "It is not for {seat} to choose the game type.",
    "Det är inte {seat} som väljer speltyp.")
TYPE_NOT_OFFERED: Final = BOOK.refusal("KB-4.3", "type_not_offered",
    "The scenario does not offer {game_type}.",
    "Scenariot erbjuder inte {game_type}.")
ROLE_REQUIRED: Final = BOOK.refusal("KB-4.6", "role_required",
    "The role in the conquest must be named.",
    "Rollen i erövringen måste anges.")
ROLE_UNWANTED: Final = BOOK.refusal("KB-4.6", "bad_field",
    "A role is named only where it may be chosen.",
    "En roll anges bara där den kan väljas.")
ALREADY_ROLLED: Final = BOOK.refusal("KB-4.2", "already_rolled",
    "The dice have said who begins.",
    "Tärningarna har redan avgjort vem som börjar.")
OFFER_OPEN: Final = BOOK.refusal("KB-13.5", "offer_open",
    "A draw is already offered.",
    "Remi är redan erbjudet.")
NO_OFFER: Final = BOOK.refusal("KB-13.5", "no_offer",
    "There is no offer of a draw to answer.",
    "Det finns inget remianbud att svara på.")
OPTION_OFF: Final = BOOK.refusal("KB-13.5", "option_off",
    "In this game it is not allowed {option}.",
    "I det här partiet är det inte tillåtet {option}.")
BAD_DURABILITY: Final = BOOK.refusal("KB-12.2", "bad_position",
    "The durability {durability} is not from 1 to {most}.",
    "Hållbarheten {durability} ligger inte från 1 till {most}.")
ROWS_OFF_BOARD: Final = BOOK.refusal("KB-5.9", "bad_position",
    "Rows {first} to {last} are no zone of the board, which has the rows 1 to {height}.",
    "Rad {first} till {last} är inget uppställningsområde på planen, som har rad 1 till {height}.")
OUTSIDE_ROWS: Final = BOOK.refusal("KB-5.2", "bad_position",
    "{point} lies outside the zone, rows 1 to {deepest}.",
    "{point} ligger utanför uppställningsområdet, rad 1 till {deepest}.")
OUTSIDE_OWN_ZONE: Final = BOOK.refusal("KB-5.2", "bad_position",
    "{point} lies outside {side:seat's} zone.",
    "{point} ligger utanför {side:seat's} uppställningsområde.")
NONE_FORWARD: Final = BOOK.refusal("KB-5.7", "bad_position",
    "All pieces stand behind the own defence line.",
    "Alla pjäser står bakom den egna försvarslinjen.")
WRONG_COUNT: Final = BOOK.refusal("KB-3.1", "bad_position",
    "The number of {kind:kinds} is {number}; it must be {wanted}.",
    "Antalet {kind:kinds} är {number}; det ska vara {wanted}.")
WRONG_COUNT_OF_SIDE: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{side}: the number of {kind:kinds} is {number}; it must be {wanted}.",
    "{side}: antalet {kind:kinds} är {number}; det ska vara {wanted}.")
TOO_MANY_OF_SIDE: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{side}: the number of {kind:kinds} is {number}; it may be at most {wanted}.",
    "{side}: antalet {kind:kinds} är {number}; det får vara högst {wanted}.")
BARRED_FROM_CROWN: Final = BOOK.refusal("KB-6.10", "bad_position",
    "{kind:a_kind} may not stand on its own crown {point}.",
    "{kind:a_kind} får inte stå på sin egen kungakrona {point}.")
POINT_TWICE: Final = BOOK.refusal("KB-5.2", "bad_position",
    "{point} is occupied already.",
    "{point} är redan upptaget.")
NO_ARMY: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{side} has no piece.",
    "{side} har ingen pjäs.")
NOT_ON_BOARD: Final = BOOK.refusal("KB-2.1", "bad_position",
    "{point} is no point of the board.",
    "{point} är inget kryss på planen.")
NO_HORSE: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{kind:a_kind} cannot be unhorsed.",
    "{kind:a_kind} har ingen häst att förlora.")
ENEMY_CROWN: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{point} is the enemy crown.",
    "{point} är fiendens kungakrona.")
HELD_BY_BOTH: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{point} is held by both sides.",
    "På {point} står pjäser av båda sidorna.")
STACK_OUTSIDE: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{side:seat's} stack on {point} is not inside the enemy's defence line, outside his castle.",
    "{side:seat's} stapel på {point} står inte innanför motståndarens försvarslinje, utanför borgen.")
MAGE_IN_STACK: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{kind:a_kind} cannot stand in the stack on {point}.",
    "{kind:a_kind} kan inte stå i stapeln på {point}.")
HEAVY_STACK: Final = BOOK.refusal("KB-5.9", "bad_position",
    "The stack on {point} weighs {weight}, more than 3.",
    "Stapeln på {point} väger {weight}, mer än 3.")
BACK_FROM_START: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{side} is driven back from the start.",
    "{side} är tillbakadriven redan från början.")
CENTRE_UNSAID: Final = BOOK.refusal("KB-5.9", "bad_position",
    "Both mages stand in the central dhurg: who holds it must be stated.",
    "Båda magikerna står i dhurgen i mitten: vem som behärskar den måste anges.")
CENTRE_SAID: Final = BOOK.refusal("KB-5.9", "bad_position",
    "Who holds the central dhurg is stated only where both mages stand in it.",
    "Vem som behärskar dhurgen i mitten anges bara där båda magikerna står i den.")
ZONES_OVERLAP: Final = BOOK.refusal("KB-5.5", "bad_position",
    "The zones of a hidden set-up may not overlap.",
    "Uppställningsområdena får inte överlappa varandra när pjäserna ställs ut dolt.")
NO_ROOM: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{side:seat's} zone has no room for its army.",
    "{side:seat's} uppställningsområde har inte plats för hela hären.")
ZONE_BEHIND: Final = BOOK.refusal("KB-5.7", "bad_position",
    "{side:seat's} zone lies wholly behind its defence line.",
    "{side:seat's} uppställningsområde ligger helt bakom försvarslinjen.")
BAD_LINE: Final = BOOK.refusal("KB-5.9", "bad_position",
    "The line {line!r} is not understood.",
    "Raden {line!r} går inte att förstå.")
BAD_ROW: Final = BOOK.refusal("KB-5.9", "bad_position",
    "Row {row} is not one of {width} points.",
    "Rad {row} är ingen rad med {width} kryss.")
WRONG_SIZE: Final = BOOK.refusal("KB-14.1", "wrong_rows",
    "A board has 9 or 11 files and 17, 19 or 21 rows, not {files} and {rows}.",
    "En plan har 9 eller 11 linjer på bredden och 17, 19 eller 21 på höjden, inte {files} och {rows}.")
RAGGED_ROW: Final = BOOK.refusal("KB-14.1", "wrong_rows",
    "Row {row} has {number} {number:point|points}, the others {files}.",
    "Rad {row} har {number} kryss, de andra {files}.")
WRONG_SIGN: Final = BOOK.refusal("KB-14.1", "wrong_letter",
    "Row {row} has {sign!r}; the signs . # = * o O + - ~ : are known.",
    "Rad {row} har {sign!r}; tecknen . # = * o O + - ~ : är kända.")
NOT_TURNED: Final = BOOK.refusal("KB-14.1", "bad_board",
    "Row {row} differs from row {other} turned; the board must be the same turned by half a turn.",
    "Rad {row} skiljer sig från rad {other} vriden; planen ska vara lik sig vriden ett halvt varv.")
ONE_A_SIDE: Final = BOOK.refusal("KB-14.1", "bad_board",
    "Each side has one {place} on its half, drawn {sign}.",
    "Varje sida har ett enda {sign} på sin planhalva.")
NO_CASTLE: Final = BOOK.refusal("KB-14.1", "bad_board",
    "A castle is the crown and the eight points around it, and its gate is beside the forecourt.",
    "En borg är kungakronan och de åtta kryssen runt den, och dess port ligger intill krysset framför.")
WRONG_LINES: Final = BOOK.refusal("KB-14.1", "bad_board",
    "From each edge come one row with - and one with ~; only the middle row may have the sign : in it.",
    "Från varje kant kommer en rad med - och en med ~; bara mittraden får ha tecknet : i sig.")
NO_VARIANT: Final = BOOK.refusal("KB-14.2", "missing_key",
    "A board or kinds that are not the author's make a variant: write variant: true.",
    "En annan plan eller andra slags pjäser än upphovsmannens gör en variant: skriv variant: true.")
HIS_TITLE: Final = BOOK.refusal("KB-14.2", "wrong_value",
    "{title!r} is what the author calls his game; give the variant a title of its own.",
    "{title!r} är upphovsmannens eget namn; ge varianten en egen titel.")
UNKNOWN_KIND: Final = BOOK.refusal("KB-14.3", "wrong_value",
    "There is no kind {kind!r} among the pieces of the game.",
    "Det finns inget slag {kind!r} bland spelets pjäser.")
NO_DICE: Final = BOOK.refusal("KB-8.2", "missing_kind",
    "The table has no dice for {roller} against {foe}.",
    "Tabellen saknar tärningar för {roller} mot {foe}.")
TOO_MANY_PIECES: Final = BOOK.refusal("KB-5.10", "wrong_count",
    "An army has at most 17 pieces; here there are {number}.",
    "En här har högst 17 pjäser; här är de {number}.")
KINDS_IN_ALL: Final = BOOK.refusal("KB-14.3", "wrong_count",
    "A game has 1 to {most} kinds of pieces, not {number}.",
    "Ett parti har 1 till {most} slags pjäser, inte {number}.")
KIND_TWICE: Final = BOOK.refusal("KB-14.3", "wrong_value",
    "One kind is named twice.",
    "Ett slag är uppräknat två gånger.")
SAME_LETTER: Final = BOOK.refusal("KB-14.3", "same_letter",
    "The kinds {other!r} and {kind!r} are both {letter}; give one another letter.",
    "Slagen {other!r} och {kind!r} är båda {letter}; byt den enas bokstav.")
RESERVED_KIND: Final = BOOK.refusal("KB-14.3", "reserved_id",
    "{kind!r} means something else where kinds are named; give the kind another id.",
    "{kind!r} betyder något annat där slag nämns; ge slaget ett annat id.")
NO_SUCH_KIND: Final = BOOK.refusal("KB-14.3", "unknown_reference",
    "The kind {kind!r} is to become {other!r}, which is none of the kinds of the game.",
    "Slaget {kind!r} ska bli {other!r}, som inte är något av spelets slag.")
TURNS_FURTHER: Final = BOOK.refusal("KB-14.3", "wrong_value",
    "The kind {kind!r} is to become {other!r}, which would become something else again.",
    "Slaget {kind!r} ska bli {other!r}, som i sin tur skulle bli något annat.")
NO_LETTER: Final = BOOK.refusal("KB-5.9", "bad_position",
    "{letter!r} on {point} is no piece.",
    "{letter!r} på {point} är ingen pjäs.")
