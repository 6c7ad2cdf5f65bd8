"""Every kind of refusal, bound to its rule, with its sentences in English and Swedish."""

from typing import Final

from slaget.games.ravbrade.rules import BOOK

# fmt: off
BAD_OPTION: Final = BOOK.fault("RB-1.2", "bad_option",
    "The option {option} cannot be {value}.",
    "Valet {option} kan inte vara {value}.")
BAD_FIELDS: Final = BOOK.fault("RB-1.6", "bad_position",
    "A position has seven fields, not {number}.",
    "En ställning har sju fält, inte {number}.")
BAD_RANKS: Final = BOOK.fault("RB-1.6", "bad_position",
    "A placement has seven ranks, not {number}.",
    "En uppställning har sju rader, inte {number}.")
OTHER_RANKS: Final = BOOK.fault("RB-1.6", "bad_position",
    "A placement on this board has {ranks} ranks, not {number}.",
    "En uppställning på det här brädet har {ranks} rader, inte {number}.")
BAD_WIDTH: Final = BOOK.fault("RB-1.6", "bad_position",
    "Rank {rank} has {wanted} squares, not {width}.",
    "Rad {rank} har {wanted} rutor, inte {width}.")
BAD_SIGN: Final = BOOK.fault("RB-1.6", "bad_position",
    "'{sign}' on rank {rank} is no piece.",
    "'{sign}' på rad {rank} är ingen pjäs.")
TWO_FOXES: Final = BOOK.fault("RB-1.6", "bad_position",
    "There are {number} foxes, not one.",
    "Det finns {number} rävar, inte en.")
NO_ROOM: Final = BOOK.fault("RB-1.6", "bad_position",
    "There is no square left for the fox.",
    "Det finns ingen ruta kvar åt räven.")
BAD_SIDE: Final = BOOK.fault("RB-1.6", "bad_position",
    "The side is g or f, not '{side}'.",
    "Sidan är g eller f, inte '{side}'.")
BAD_NUMBER: Final = BOOK.fault("RB-1.6", "bad_position",
    "The {field:position_field} must be a whole number from {least} to 999999, not {value!r}.",
    "Det är fel på {field:position_field}: {value!r} är inget heltal från {least} till 999999.")
BAD_MARK: Final = BOOK.fault("RB-1.6", "bad_position",
    "The packed field is p or -, not '{mark}'.",
    "Packningsfältet är p eller -, inte '{mark}'.")
OWED_TO_FOX: Final = BOOK.fault("RB-1.6", "bad_position",
    "No goose is owed while the fox decides.",
    "Inga höns ska sättas in när räven är i tur.")
MARK_ON_GEESE: Final = BOOK.fault("RB-1.6", "bad_position",
    "The packed mark stands only while the fox decides.",
    "Packningsmärket gäller bara rävens tur.")
MARK_RULING: Final = BOOK.fault("RB-1.6", "bad_position",
    "The packed mark needs the local rule that the fox captures beside itself.",
    "Packningsmärket kräver den lokala regeln att räven får nacka intill sig.")
OWED_OPTION: Final = BOOK.fault("RB-1.6", "bad_position",
    "{number} {number:goose|geese} cannot be owed here.",
    "Här kan det inte finnas {number} höns att sätta in.")
TOO_HIGH: Final = BOOK.fault("RB-6.3", "too_many_wanted",
    "The fox is to win below {below} geese, but they start with {geese}.",
    "Räven ska vinna när hönsen är färre än {below}, men de är {geese} från början.")
TOO_FEW_GEESE: Final = BOOK.fault("RB-6.3", "too_few_geese",
    "The geese start with {geese}, but with fewer than {below} the fox has won; that limit may be set lower.",
    "Hönsen är {geese} från början, men med färre än {below} har räven vunnit; den gränsen kan sättas lägre.")
ODD_MATCH: Final = BOOK.fault("RB-8.2", "odd_match",
    "A match has 1 game or an even number, not {number}.",
    "En match har 1 parti eller ett jämnt antal, inte {number}.")
WRONG_ROW: Final = BOOK.fault("RB-1.8", "wrong_rows",
    "Row {row} has {width} {width:square|squares}, the others {usual}.",
    "Rad {row} har {width} {width:ruta|rutor}, de andra {usual}.")
WRONG_WIDTH: Final = BOOK.fault("RB-1.8", "wrong_rows",
    "A board has 4 to 15 files, not {width}.",
    "Ett bräde har 4 till 15 linjer, inte {width}.")
WRONG_RANKS: Final = BOOK.fault("RB-1.8", "wrong_rows",
    "A board has 4 to 15 ranks, not {ranks}.",
    "Ett bräde har 4 till 15 rader, inte {ranks}.")
STRANGE_SIGN: Final = BOOK.fault("RB-1.8", "wrong_letter",
    "Row {row} has {sign!r}; known: '.' for a point, a blank for none.",
    "Rad {row} har {sign!r}; kända: '.' för en punkt, blanksteg för ingen.")
STRANGE_MARK: Final = BOOK.fault("RB-1.8", "wrong_letter",
    "Row {row} has {sign!r} there; known: 'o' at every second column and line, and - | / \\ X between them.",
    "Rad {row} har {sign!r} där; kända: 'o' i varannan kolumn och på varannan rad, och - | / \\ X däremellan.")
LOOSE_LINE: Final = BOOK.fault("RB-1.8", "loose_line",
    "The '{sign}' in column {column} of row {row} joins no two points.",
    "Tecknet '{sign}' i kolumn {column} på rad {row} binder inga två punkter.")
SETUP_RANKS: Final = BOOK.fault("RB-1.6", "wrong_rows",
    "A set-up on this board has {ranks} rows, not {number}.",
    "En uppställning på det här brädet har {ranks} rader, inte {number}.")
SETUP_WIDTH: Final = BOOK.fault("RB-1.6", "wrong_rows",
    "Row {row} has {width} {width:square|squares}, the board {wanted}.",
    "Rad {row} har {width} {width:ruta|rutor}, brädet {wanted}.")
SETUP_SIGN: Final = BOOK.fault("RB-1.6", "wrong_letter",
    "Row {row} has {sign!r}; known: '.', g and f, and a blank where the board has no point.",
    "Rad {row} har {sign!r}; kända: '.', g och f, och blanksteg där brädet saknar punkt.")
OFF_POINT: Final = BOOK.fault("RB-1.6", "wrong_letter",
    "Row {row} has {sign!r} in column {column}, where the board has no point or needs a sign.",
    "Rad {row} har {sign!r} i kolumn {column}, där brädet saknar punkt eller kräver ett tecken.")
NO_POINTS: Final = BOOK.fault("RB-1.8", "no_points",
    "The board has no points.",
    "Brädet har inga punkter.")
NOT_CONNECTED: Final = BOOK.fault("RB-1.8", "not_connected",
    "No way leads from {other} to {square}; all points must be connected.",
    "Ingen väg leder från {other} till {square}; alla punkter ska hänga ihop.")
WITHOUT_START: Final = BOOK.fault("RB-1.3", "missing_setup",
    "Where geese start by their number is known on the standard board only; name a set-up or a position.",
    "Var hönsen börjar efter sitt antal gäller bara standardbrädet; ange en uppställning eller en ställning.")
WITHOUT_NUMBER: Final = BOOK.fault("RB-6.3", "missing_number",
    "How few geese are too few is reckoned on the standard board only; give a number below which the fox wins.",
    "Hur få höns som är för få är uträknat bara på standardbrädet; ange ett tal som räven vinner under.")
ENDED: Final = BOOK.refusal("RB-6.7", "game_over",
    "The game is over.",
    "Partiet är slut.")
NO_NEXT: Final = BOOK.refusal("RB-8.2", "no_next_game",
    "There is no next game to start now.",
    "Det finns inget nästa parti att börja nu.")
OWED_FIRST: Final = BOOK.refusal("RB-5.6", "geese_owed",
    "{owed} new {owed:goose is|geese are} to be put in or declined first.",
    "Först ska {owed} {owed:ny höna|nya höns} sättas in eller avstås.")
NOT_OWED: Final = BOOK.refusal("RB-5.6", "none_owed",
    "No goose is owed.",
    "Det finns ingen höna att sätta in.")
MUST_ADD: Final = BOOK.refusal("RB-5.7", "must_add",
    "Owed geese may not be declined with these rules.",
    "Med de här reglerna får man inte avstå från nya höns.")
NOT_PLACED: Final = BOOK.refusal("RB-3.5", "fox_not_placed",
    "The fox must be placed first.",
    "Räven måste först sättas ut.")
IS_PLACED: Final = BOOK.refusal("RB-1.4", "fox_is_placed",
    "The fox is on the board already.",
    "Räven står redan på brädet.")
NO_SQUARE: Final = BOOK.refusal("RB-2.3", "no_square",
    "'{square}' is no square of the board.",
    "'{square}' är ingen ruta på brädet.")
NO_PATH: Final = BOOK.refusal("RB-2.3", "empty_path",
    "The path names no square.",
    "Vägen anger ingen ruta.")
HELD: Final = BOOK.refusal("RB-2.3", "square_held",
    "The square {square} is not empty.",
    "Rutan {square} är inte tom.")
NO_GOOSE: Final = BOOK.refusal("RB-3.1", "no_goose",
    "There is no goose on {square}.",
    "Det står ingen höna på {square}.")
BACK: Final = BOOK.refusal("RB-3.2", "backward",
    "A goose does not move backward now.",
    "En höna går inte bakåt nu.")
BACK_SLANTING: Final = BOOK.refusal("RB-7.6", "backward_slanting",
    "A packed goose moves straight backward with these rules.",
    "Med de här reglerna går en packad höna rakt bakåt.")
TOO_FAR: Final = BOOK.refusal("RB-3.1", "too_far",
    "The square {square} is not next to {origin}.",
    "Rutan {square} ligger inte intill {origin}.")
NO_WAY: Final = BOOK.refusal("RB-3.3", "no_way",
    "From {origin} to {square} is neither a step nor a jump.",
    "Från {origin} till {square} är varken steg eller hopp.")
NOTHING_BETWEEN: Final = BOOK.refusal("RB-4.1", "nothing_between",
    "There is no goose between {origin} and {square}.",
    "Det står ingen höna mellan {origin} och {square}.")
NO_DIAGONAL: Final = BOOK.refusal("RB-4.3", "no_diagonal_capture",
    "The fox does not capture diagonally with these rules.",
    "Med de här reglerna nackar räven inte diagonalt.")
NO_CHAINS: Final = BOOK.refusal("RB-4.5", "no_chains",
    "The fox jumps once a turn with these rules.",
    "Med de här reglerna hoppar räven en gång per drag.")
STEP_IN_CHAIN: Final = BOOK.refusal("RB-4.6", "step_in_chain",
    "A chain is jumps only.",
    "En kedja består bara av hopp.")
NO_MARK: Final = BOOK.refusal("RB-7.5", "not_packed",
    "The fox takes without jumping only from packed geese.",
    "Räven nackar utan hopp bara när hönsen är packade.")
WITH_JUMP: Final = BOOK.refusal("RB-7.5", "capture_with_jump",
    "A jump takes what it passes and nothing else.",
    "Ett hopp nackar den höna som passeras och ingen annan.")
NOT_ADJACENT: Final = BOOK.refusal("RB-7.5", "not_adjacent",
    "There is no goose on {square} that could be taken from {target}.",
    "Det står ingen höna på {square} som kan nackas från {target}.")
