"""Every kind of refusal, bound to its rule, with its sentences in English and Swedish."""

from typing import Final

from slaget.games.tafl.rules import BOOK
from slaget.kernel import Code


def bad_ruleset(rule: str, en: str, sv: str) -> Code:
    """A kind of refusal of parameters."""
    return BOOK.refusal(rule, "bad_ruleset", en, sv)


def bad_setup(rule: str, en: str, sv: str) -> Code:
    """A kind of refusal of rows, seats or a start."""
    return BOOK.refusal(rule, "bad_setup", en, sv)


# fmt: off
BAD_FORM: Final = bad_ruleset("TF-11.9",
    "{problem}.",
    "Värdet på platsen {place} har fel form.")
BAD_VALUE: Final = Code("bad_ruleset",
    "{problem}.",
    "Valet {option} kan inte vara {value!r}.")
NO_OPTION: Final = bad_ruleset("TF-11.9",
    "There is no parameter or bundle {option!r}; there are {known}.",
    "Det finns varken någon parameter eller något paket {option!r}; det finns {known}.")
OPTION_MISSPELT: Final = bad_ruleset("TF-11.9",
    "There is no parameter or bundle {option!r}; did you mean {near!r}?",
    "Det finns varken någon parameter eller något paket {option!r}; menade du {near!r}?")
NO_SWITCH: Final = bad_ruleset("TF-11.9",
    "The bundle {option} is true or false, not {value!r}.",
    "Paketet {option} är true eller false, inte {value!r}.")
CONTRADICTION: Final = Code("bad_ruleset",
    "The options {first} and {second} set {parameter} to {one!r} and {other!r}.",
    "Valen {first} och {second} sätter {parameter} till {one!r} och {other!r}.")
BAD_SIZE: Final = bad_ruleset("TF-1.1",
    "The board's size is {size}; it must be odd, from 5 to 19.",
    "Brädets storlek är {size}; den måste vara udda, från 5 till 19.")
NO_SUCH_SETUP: Final = bad_ruleset("TF-2.1",
    "There is no set-up {setup!r} among {known}.",
    "Det finns ingen uppställning {setup!r} bland {known}.")
NO_SETUPS: Final = bad_ruleset("TF-2.1",
    "There is no set-up {setup!r}, and no other of {size} by {size} squares; write its rows under setups.",
    "Det finns ingen uppställning {setup!r}, och ingen annan på {size} gånger {size} rutor; skriv dess rader under "
    "setups.")
CROSS_TOO_LARGE: Final = bad_ruleset("JB-1.2",
    "A fox cross needs a board of seven squares or more.",
    "Ett rävkors kräver ett bräde med minst sju rutors sida.")
MARKED_OUTSIDE: Final = bad_ruleset("JB-1.2",
    "There is no square {square!r} on a board of size {size}.",
    "Det finns ingen ruta {square!r} på ett bräde av storlek {size}.")
STEPS_BELOW_0: Final = bad_ruleset("TF-11.3",
    "The parameter {parameter} is below 0.",
    "Parametern {parameter} är mindre än 0.")
NAMED_TWICE: Final = bad_ruleset("TF-5.3",
    "The parameter {parameter} names something twice.",
    "Parametern {parameter} nämner något två gånger.")
COUNTS_BELOW_0: Final = bad_ruleset("TF-8.3",
    "The limits of a stalled game, of pressure and of repetition are 0 or more.",
    "Gränserna för ett stillastående parti, för press och för upprepning är 0 eller mer.")
LATE_PRESSURE: Final = bad_ruleset("TF-8.5",
    "Pressure ({after}) must begin before the game is stalled ({limit}).",
    "Pressen ({after}) måste börja innan partiet står stilla ({limit}).")
REPEATED_ONCE: Final = bad_ruleset("TF-8.8",
    "A position cannot repeat the first time it stands: the count is 0, or 2 and more.",
    "En ställning upprepas inte första gången den uppstår: antalet är 0, eller minst 2.")
ODD_SERIES: Final = bad_ruleset("TF-10.1",
    "A series has 1 game or an even number, not {games}.",
    "En serie har 1 parti eller ett jämnt antal, inte {games}.")
SETTLED_BY_ROLLS: Final = BOOK.refusal("JB-7.2", "settled_by_rolls",
    "With {option} {mode!r} rolls settle the game in place of play: it is a contest (slaget contest), not a game.",
    "Med {option} {mode!r} avgör slag partiet i stället för spel: det är en tävling (slaget contest).")
NO_CONTEST: Final = bad_ruleset("JB-7.2",
    "Nefatavl has no role-playing contest (NT-R21).",
    "Nefatavl kan inte avgöras med slag i rollspel (NT-R21).")
BAD_DIE: Final = bad_ruleset("JB-7.1",
    "A roll takes 1 to 10 dice, of 2 to 100 sides.",
    "Ett slag görs med 1 till 10 tärningar, med 2 till 100 sidor.")
TIES_UNUSED: Final = bad_ruleset("JB-7.7",
    "What equal totals mean cannot be {ties!r} in the simple mode.",
    "Vad lika summor betyder kan inte vara {ties!r} i det enkla läget.")
WRONG_HEIGHT: Final = Code("bad_setup",
    "There {number:is|are} {number} {number:row|rows}, not {size}.",
    "Det är {number} {number:rad|rader}, inte {size}.")
WRONG_WIDTH: Final = Code("bad_setup",
    "The row {row!r} has {number} {number:square|squares}, not {size}.",
    "Raden {row!r} har {number} {number:ruta|rutor}, inte {size}.")
WRONG_SIGN: Final = Code("bad_setup",
    "The row {row!r} has the sign {sign!r}; there are . A D K.",
    "Raden {row!r} har tecknet {sign!r}; det finns . A D K.")
STRANGE_LETTER: Final = Code("bad_setup",
    "The row {row!r} has the sign {sign!r}; there are '.' and {letters}.",
    "Raden {row!r} har tecknet {sign!r}; det finns '.' och {letters}.")
LETTER_TWICE: Final = bad_ruleset("TF-11.10",
    "Two kinds of pieces have the letter {letter}; give one of them another.",
    "Två slags pjäser har bokstaven {letter}; byt den enas.")
LETTER_TAKEN: Final = bad_ruleset("TF-11.10",
    "The letter {letter} stands for attackers, defenders or the king; give {kind} another.",
    "Bokstaven {letter} står för angripare, försvarare eller kungen; ge {kind} en annan.")
NO_LETTER: Final = bad_ruleset("TF-11.10",
    "A kind's letter is one of A to Z, not {letter!r}.",
    "Ett slags bokstav är en av A till Z, inte {letter!r}.")
KIND_TWICE: Final = bad_ruleset("TF-11.10",
    "The kind {kind} is named twice.",
    "Slaget {kind} nämns två gånger.")
TOO_MANY_KINDS: Final = bad_ruleset("TF-11.10",
    "There are {number} own kinds; six are the most.",
    "Det finns {number} egna slag; sex är det mesta.")
KIND_STEPS: Final = bad_ruleset("TF-11.10",
    "The steps of the kind {kind} are {steps}; they are 0 (no limit) to 18.",
    "Stegen för slaget {kind} är {steps}; de är 0 (obegränsat) till 18.")
IDLE_JUMP_CAPTURE: Final = bad_ruleset("TF-11.11",
    "The kind {kind} captures by jumps and jumps over no enemy; set jumps to enemy or any.",
    "Slaget {kind} slår med hopp men hoppar inte över fiender; låt det hoppa över dem också.")
WRONG_KINGS: Final = Code("bad_setup",
    "There are {number} kings, not 1.",
    "Det finns {number} kungar, inte 1.")
NO_ATTACKER: Final = Code("bad_setup",
    "There is no attacker.",
    "Det finns ingen angripare.")
KING_OFF_THRONE: Final = Code("bad_setup",
    "The king stands on {square}, not on the throne.",
    "Kungen står på {square}, inte på tronen.")
MAN_ON_RESERVED: Final = Code("bad_setup",
    "A man stands on {square}, which is reserved.",
    "En annan pjäs än kungen står på {square}, som är reserverad.")
NO_ROWS: Final = bad_setup("TF-2.2",
    "Set-ups are names with rows, each row a text of its squares.",
    "Uppställningar är namn med rader, varje rad en text med sina rutor.")
BAD_START: Final = bad_setup("TF-2.3",
    "A start is rows, the side to move, the quiet plies and the last to capture; {place} cannot be so.",
    "En startställning är rader, sidan vid draget, stilla drag och vem som slog sist; {place} kan inte vara så.")
WRONG_SEATS: Final = bad_setup("TF-2.4",
    "The seats are attackers and defenders.",
    "Platserna är attackers (angripare) och defenders (försvarare).")
NO_TWO_PLAYERS: Final = bad_setup("TF-2.4",
    "The two seats need two players with names of their own.",
    "De två platserna kräver två spelare med var sitt namn.")
KING_HAS_WON: Final = bad_setup("TF-2.3",
    "The king stands on {square}, where he has won.",
    "Kungen står på {square}, där han har vunnit.")
QUIET_TOO_LONG: Final = bad_setup("TF-2.3",
    "The quiet plies are {quiet}; they must be below {limit}.",
    "Dragen utan slag är {quiet}; de måste vara färre än {limit}.")
STUCK: Final = bad_setup("TF-2.3",
    "It is for {side} to move, but they have no legal move.",
    "Det är {side} som är vid draget, men de har inget tillåtet drag.")
WRONG_WORDS: Final = bad_setup("TF-2.3",
    "A position text has two or four words, not {number}.",
    "En ställning i text har två eller fyra ord, inte {number}.")
NO_SIDE: Final = bad_setup("TF-2.3",
    "The side to move is {side!r}; it is a or d.",
    "Sidan vid draget är {side!r}; den ska vara a eller d.")
NO_QUIET: Final = bad_setup("TF-2.3",
    "The quiet plies are {quiet!r}; they are a whole number of at most nine digits.",
    "Antalet drag utan slag är {quiet!r}; det ska vara ett heltal med högst nio siffror.")
NO_CAPTURER: Final = bad_setup("TF-2.3",
    "The last capturer is {side!r}; it is a, d or -.",
    "Sidan som slog senast är {side!r}; den ska vara a, d eller -.")
STRANGE_BOARD: Final = bad_setup("TF-2.3",
    "The board has other signs than A, D, K, . and numbers.",
    "Brädet har andra tecken än A, D, K, . och tal.")
GAME_OVER: Final = BOOK.refusal("TF-7.7", "game_over",
    "The game is over.",
    "Partiet är slut.")
UNKNOWN_SEAT: Final = BOOK.refusal("TF-2.4", "unknown_seat",
    "There is no seat {seat!r}; there are attackers and defenders.",
    "Det finns ingen plats {seat!r}; det finns attackers (angripare) och defenders (försvarare).")
NOT_YOUR_TURN: Final = BOOK.refusal("TF-3.1", "not_your_turn",
    "It is not for {seat} to move now.",
    "Det är inte {seat} som är vid draget.")
BAD_SQUARE: Final = BOOK.refusal("TF-1.1", "bad_square",
    "There is no square {square!r} on the board.",
    "Det finns ingen ruta {square!r} på brädet.")
NO_PIECE: Final = BOOK.refusal("TF-3.1", "no_piece",
    "No piece stands on {square}.",
    "Ingen pjäs står på {square}.")
NOT_YOUR_PIECE: Final = BOOK.refusal("TF-3.1", "not_your_piece",
    "The piece on {square} is the enemy's.",
    "Pjäsen på {square} är motståndarens.")
NO_MOVE: Final = BOOK.refusal("TF-3.2", "no_move",
    "A piece must move; there is no passing.",
    "En pjäs måste flyttas; man får inte passa.")
NOT_STRAIGHT: Final = BOOK.refusal("TF-4.1", "not_straight",
    "The squares {from_} and {to} are not on one file or rank.",
    "Rutorna {from_} och {to} ligger inte på samma linje eller rad.")
TOO_FAR: Final = BOOK.refusal("TF-11.3", "too_far",
    "The piece may go {reach} {reach:square|squares} at most, not {steps}.",
    "Pjäsen får gå högst {reach} {reach:ruta|rutor}, inte {steps}.")
OCCUPIED: Final = BOOK.refusal("TF-4.2", "occupied",
    "A piece stands on {square}.",
    "En pjäs står på {square}.")
BLOCKED: Final = BOOK.refusal("TF-4.2", "blocked",
    "A piece stands in the way, on {square}.",
    "En pjäs står i vägen, på {square}.")
THRONE_RESERVED: Final = BOOK.refusal("TF-4.4", "throne_reserved",
    "This piece may not stop on the throne.",
    "Den här pjäsen får inte stanna på tronen.")
THRONE_IMPASSABLE: Final = BOOK.refusal("TF-4.6", "throne_impassable",
    "This piece may not pass over the throne.",
    "Den här pjäsen får inte gå över tronen.")
CORNER_RESERVED: Final = BOOK.refusal("TF-4.5", "corner_reserved",
    "Only the king may stop on a corner.",
    "Bara kungen får stanna i ett hörn.")
NO_SUCH_JUMP: Final = BOOK.refusal("TF-11.11", "no_such_jump",
    "This piece does not jump over the one on {square}.",
    "Den här pjäsen hoppar inte över den på {square}.")
OTHER_PIECE: Final = BOOK.refusal("TF-11.13", "other_piece",
    "The turn goes on with the piece on {square}.",
    "Draget fortsätter med pjäsen på {square}.")
MUST_CAPTURE_ON: Final = BOOK.refusal("TF-11.13", "must_capture_on",
    "A piece that goes on after a capture must capture again.",
    "En pjäs som fortsätter efter ett slag måste slå igen.")
NO_ENDING: Final = BOOK.refusal("TF-11.13", "no_ending",
    "There is no series of captures that could be ended here.",
    "Det finns ingen slagserie att avsluta här.")
TURN_GOES_ON: Final = BOOK.refusal("TF-11.13", "turn_goes_on",
    "The turn goes on; a draw is offered before moving.",
    "Draget fortsätter; remi erbjuds före draget.")
STOPS_IN_GAP: Final = BOOK.refusal("TF-4.8", "stops_in_gap",
    "The piece would stop between the enemies on {flanks} without capturing one of them.",
    "Pjäsen skulle stanna mellan fienderna på {flanks} utan att slå någon av dem.")
MUST_CAPTURE: Final = BOOK.refusal("TF-8.7", "must_capture",
    "A capture is possible, so one must be made; for example {example}.",
    "Det går att slå, och då måste man; till exempel {example}.")
REPETITION_FORBIDDEN: Final = BOOK.refusal("TF-8.8", "repetition_forbidden",
    "The position would then have occurred {times} times.",
    "Ställningen skulle då ha uppstått {times} gånger.")
DRAWS_NOT_USED: Final = BOOK.refusal("TF-7.6", "draws_not_used",
    "Draws by agreement are not used.",
    "Man kan inte komma överens om remi.")
NO_DRAW_OFFER: Final = BOOK.refusal("TF-7.6", "no_draw_offer",
    "No draw is offered to you.",
    "Ingen remi har erbjudits dig.")
DRAW_ALREADY_OFFERED: Final = BOOK.refusal("TF-7.6", "draw_already_offered",
    "Your offer of a draw is still open.",
    "Ditt remianbud gäller fortfarande.")
WARNINGS_NOT_MANUAL: Final = BOOK.refusal("TF-9.4", "warnings_not_manual",
    "Warnings are {setting} in this game.",
    "Varningar {setting} i det här partiet.")
NOT_YOUR_WARNING: Final = BOOK.refusal("TF-9.4", "not_your_warning",
    "Only the side that has just moved may warn, of its own threat.",
    "Bara den sida som just har dragit får varna, för sitt eget hot.")
FALSE_WARNING: Final = BOOK.refusal("TF-9.4", "false_warning",
    "There is no such threat.",
    "Det finns inget sådant hot.")
NO_NEXT_GAME: Final = BOOK.refusal("TF-10.1", "no_next_game",
    "There is no further game to begin now.",
    "Det finns inget nästa parti att börja nu.")
NO_MOVE_TEXT: Final = BOOK.refusal("TF-1.1", "bad_move_text",
    "The text {text!r} has not the form d1-d4 or d1-d4xd5.",
    "Texten {text!r} har inte formen d1-d4 eller d1-d4xd5.")
OTHER_CAPTURES: Final = BOOK.refusal("TF-5.7", "bad_move_text",
    "The text {text} names captures on {given}; the move captures on {taken}.",
    "Texten {text} anger slag på {given}; draget slår på {taken}.")
NO_CAPTURES: Final = BOOK.refusal("TF-5.7", "bad_move_text",
    "The text {text} names captures on {given}; the move captures nothing.",
    "Texten {text} anger slag på {given}; draget slår ingenting.")
