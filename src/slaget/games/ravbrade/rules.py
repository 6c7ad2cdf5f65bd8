"""The rules of Rävbräde by number, in the rulebook's order, and the sentences of its refusals."""

from typing import Final

from slaget.kernel.rules import Code, Rule

SEATS = Rule("RB-1.1", "The seats are geese and fox; who takes which is fixed by the scenario or drawn by lot.")
OPTIONS = Rule("RB-1.2", "Every option in force is fixed before the game and public.")
FILL = Rule("RB-1.3", "The geese start on the first squares of the fill order.")
FOX_START = Rule("RB-1.4", "The fox starts on d4, or advanced with 20 or more geese on d5.")
FREE_START = Rule("RB-1.5", "With a free start the fox starts off the board.")
POSITION = Rule("RB-1.6", "A scenario may give a position, which is then checked.")
GEESE_BEGIN = Rule("RB-1.7", "The geese begin.")

ONE_MOVE = Rule("RB-2.1", "The seats alternate; on its turn a seat makes exactly one move with one piece.")
NO_PASS = Rule("RB-2.2", "There is no pass: a seat with a legal move must make one.")
FREE_SQUARE = Rule("RB-2.3", "A square holds at most one piece; a piece only moves to an empty square.")
TURN_NUMBER = Rule("RB-2.4", "The turn number starts at 1 and rises by one after each fox move.")
TURN_START = Rule(
    "RB-2.5", "Before a seat decides, owed geese, enclosure, packing and draws are looked at in order."
)

GOOSE_STEP = Rule("RB-3.1", "A goose steps one square forward, diagonally forward or sideways.")
NEVER_BACK = Rule("RB-3.2", "A goose never moves backward and never captures.")
FOX_STEP = Rule("RB-3.3", "The fox steps one square in any of the eight directions.")
EDGES = Rule("RB-3.4", "The board edge and missing corners stop movement.")
PLACING = Rule("RB-3.5", "With a free start the fox player's first turn is spent on placing the fox.")
PLACE_AND_MOVE = Rule("RB-3.6", "Where placing uses no turn, the fox then makes an ordinary move in the same turn.")

JUMP = Rule("RB-4.1", "The fox captures by jumping over an adjacent goose to the empty square behind it.")
STRAIGHT_JUMP = Rule("RB-4.2", "A jump is straight.")
DIAGONAL_JUMP = Rule(
    "RB-4.3", "Jumps go in all eight directions, or straight ones only where diagonal captures are barred."
)
VOLUNTARY = Rule("RB-4.4", "A jump is an alternative to a step; capturing is voluntary.")
ONE_JUMP = Rule("RB-4.5", "The fox makes one jump a turn.")
CHAIN = Rule("RB-4.6", "With chains the fox may go on jumping in the same turn.")

MISS_FREE = Rule("RB-5.1", "Without a missed-capture option nothing happens.")
COULD = Rule("RB-5.2", "A capture is missed when a single jump could have made it and the move did not.")
ONE_OWED = Rule("RB-5.3", "One goose is owed when the fox could capture and took none.")
EACH_OWED = Rule("RB-5.4", "One goose is owed for each goose that could be captured and was not.")
OWED_CUT = Rule(
    "RB-5.5", "No more geese are owed than there are empty squares, or captured geese where they are the supply."
)
ADDING = Rule("RB-5.6", "Owed geese are added before the goose player's ordinary move, each on any empty square.")
DECLINING = Rule("RB-5.7", "Where declining is allowed it gives up all geese still owed.")
RESERVE = Rule("RB-5.8", "The reserve rises with each captured goose and falls with each added one.")
PLACED_OWES_NOT = Rule("RB-5.9", "Placing the fox never causes owed geese.")

ENCLOSED = Rule("RB-6.1", "A fox that can neither step nor jump at the start of its turn has lost.")
TOO_FEW = Rule("RB-6.2", "The fox wins when too few geese are left, those still owed included.")
HOW_FEW = Rule(
    "RB-6.3", "Too few is below 6, or below 5 without diagonal captures, unless the option says otherwise."
)
REPETITION = Rule("RB-6.4", "The game is drawn when a position occurs too often.")
NO_PROGRESS = Rule("RB-6.5", "The game is drawn after too many plies without progress.")
RESIGNATION = Rule("RB-6.6", "Either seat may resign at any time; the other wins.")
OVER = Rule("RB-6.7", "A game that has ended accepts no further command.")

PACKED = Rule("RB-7.1", "The geese are packed when it is their turn, none is owed, and none has a step.")
PACKED_ENCLOSED = Rule("RB-7.2", "Packed geese win when the fox cannot move either.")
PACKED_WINS = Rule("RB-7.3", "Packed geese win.")
PACKED_SKIPS = Rule("RB-7.4", "The turn of packed geese is skipped and the fox moves.")
ADJACENT = Rule("RB-7.5", "While the geese are packed, a stepping fox may take one goose next to where it steps.")
BACKWARD = Rule("RB-7.6", "Packed geese move one goose a step backward.")
PACKED_DRAWS = Rule("RB-7.7", "Packed geese draw, and the game is played again.")

SINGLE = Rule("RB-8.1", "With one game the single game is everything.")
MATCH = Rule("RB-8.2", "A match is an even number of counted games with sides alternating.")
MATCH_WON = Rule("RB-8.3", "The player with more won games wins the match.")
REPLAYED = Rule("RB-8.4", "A game drawn to be replayed is not counted.")

RULES: Final = (
    SEATS, OPTIONS, FILL, FOX_START, FREE_START, POSITION, GEESE_BEGIN,
    ONE_MOVE, NO_PASS, FREE_SQUARE, TURN_NUMBER, TURN_START,
    GOOSE_STEP, NEVER_BACK, FOX_STEP, EDGES, PLACING, PLACE_AND_MOVE,
    JUMP, STRAIGHT_JUMP, DIAGONAL_JUMP, VOLUNTARY, ONE_JUMP, CHAIN,
    MISS_FREE, COULD, ONE_OWED, EACH_OWED, OWED_CUT, ADDING, DECLINING, RESERVE, PLACED_OWES_NOT,
    ENCLOSED, TOO_FEW, HOW_FEW, REPETITION, NO_PROGRESS, RESIGNATION, OVER,
    PACKED, PACKED_ENCLOSED, PACKED_WINS, PACKED_SKIPS, ADJACENT, BACKWARD, PACKED_DRAWS,
    SINGLE, MATCH, MATCH_WON, REPLAYED,
)  # fmt: skip

BAD_OPTION = Code("bad_option", "The option {option} cannot be {value}.", "Valet {option} kan inte vara {value}.")
BAD_FIELDS = Code(
    "bad_position", "A position has seven fields, not {number}.", "En ställning har sju fält, inte {number}."
)
BAD_RANKS = Code(
    "bad_position", "A placement has seven ranks, not {number}.", "En uppställning har sju rader, inte {number}."
)
BAD_WIDTH = Code(
    "bad_position",
    "Rank {rank} has {wanted} squares, not {width}.",
    "Rad {rank} har {wanted} rutor, inte {width}.",
)
BAD_SIGN = Code("bad_position", "'{sign}' on rank {rank} is no piece.", "'{sign}' på rad {rank} är ingen pjäs.")
TWO_FOXES = Code("bad_position", "There are {number} foxes, not one.", "Det finns {number} rävar, inte en.")
NO_ROOM = Code("bad_position", "There is no square left for the fox.", "Det finns ingen ruta kvar åt räven.")
BAD_SIDE = Code("bad_position", "The side is g or f, not '{side}'.", "Sidan är g eller f, inte '{side}'.")
BAD_NUMBER = Code(
    "bad_position",
    "The {field:position_field} must be a whole number from {least}, not {value!r}.",
    "Det är fel på {field:position_field}: {value!r} är inget heltal från {least}.",
)
BAD_MARK = Code(
    "bad_position", "The packed field is p or -, not '{mark}'.", "Packningsfältet är p eller -, inte '{mark}'."
)
OWED_TO_FOX = Code(
    "bad_position", "No goose is owed while the fox decides.", "Inga höns ska sättas in när räven är i tur."
)
MARK_ON_GEESE = Code(
    "bad_position", "The packed mark stands only while the fox decides.", "Packningsmärket gäller bara rävens tur."
)
MARK_RULING = Code(
    "bad_position",
    "The packed mark needs 'packed: fox_captures_adjacent'.",
    "Packningsmärket kräver 'packed: fox_captures_adjacent'.",
)
OWED_OPTION = Code(
    "bad_position",
    "{number} {number:goose|geese} cannot be owed here.",
    "Här kan det inte finnas {number} höns att sätta in.",
)
TOO_HIGH = Code(
    "too_many_wanted",
    "The option fox_wins_below is {below}, but the geese start with {geese}.",
    "Valet fox_wins_below är {below}, men hönsen är {geese} från början.",
)
TOO_FEW_GEESE = Code(
    "too_few_geese",
    "The geese start with {geese}, but with fewer than {below} the fox has won; fox_wins_below may be set lower.",
    "Hönsen är {geese} från början, men med färre än {below} har räven vunnit; fox_wins_below kan sättas lägre.",
)
ODD_MATCH = Code(
    "odd_match",
    "A match has 1 game or an even number, not {number}.",
    "En match har 1 parti eller ett jämnt antal, inte {number}.",
)

ENDED = Code("game_over", "The game is over.", "Partiet är slut.")
NO_NEXT = Code("no_next_game", "There is no next game to start now.", "Det finns inget nästa parti att börja nu.")
OWED_FIRST = Code(
    "geese_owed",
    "{owed} new {owed:goose is|geese are} to be put in or declined first.",
    "Först ska {owed} {owed:ny höna|nya höns} sättas in eller avstås.",
)
NOT_OWED = Code("none_owed", "No goose is owed.", "Det finns ingen höna att sätta in.")
MUST_ADD = Code(
    "must_add",
    "Owed geese may not be declined with these rules.",
    "Med de här reglerna får man inte avstå från nya höns.",
)
NOT_PLACED = Code("fox_not_placed", "The fox must be placed first.", "Räven måste först sättas ut.")
IS_PLACED = Code("fox_is_placed", "The fox is on the board already.", "Räven står redan på brädet.")
NO_SQUARE = Code("no_square", "'{square}' is no square of the board.", "'{square}' är ingen ruta på brädet.")
NO_PATH = Code("empty_path", "The path names no square.", "Vägen anger ingen ruta.")
HELD = Code("square_held", "The square {square} is not empty.", "Rutan {square} är inte tom.")
NO_GOOSE = Code("no_goose", "There is no goose on {square}.", "Det står ingen höna på {square}.")
BACK = Code("backward", "A goose does not move backward now.", "En höna går inte bakåt nu.")
BACK_SLANTING = Code(
    "backward_slanting",
    "A packed goose moves straight backward with these rules.",
    "Med de här reglerna går en packad höna rakt bakåt.",
)
TOO_FAR = Code(
    "too_far", "The square {square} is not next to {origin}.", "Rutan {square} ligger inte intill {origin}."
)
NO_WAY = Code(
    "no_way",
    "From {origin} to {square} is neither a step nor a jump.",
    "Från {origin} till {square} är varken steg eller hopp.",
)
NOTHING_BETWEEN = Code(
    "nothing_between",
    "There is no goose between {origin} and {square}.",
    "Det står ingen höna mellan {origin} och {square}.",
)
NO_DIAGONAL = Code(
    "no_diagonal_capture",
    "The fox does not capture diagonally with these rules.",
    "Med de här reglerna nackar räven inte diagonalt.",
)
NO_CHAINS = Code(
    "no_chains", "The fox jumps once a turn with these rules.", "Med de här reglerna hoppar räven en gång per drag."
)
STEP_IN_CHAIN = Code("step_in_chain", "A chain is jumps only.", "En kedja består bara av hopp.")
NO_MARK = Code(
    "not_packed",
    "The fox takes without jumping only from packed geese.",
    "Räven nackar utan hopp bara när hönsen är packade.",
)
WITH_JUMP = Code(
    "capture_with_jump",
    "A jump takes what it passes and nothing else.",
    "Ett hopp nackar den höna som passeras och ingen annan.",
)
NOT_ADJACENT = Code(
    "not_adjacent",
    "There is no goose on {square} that could be taken from {target}.",
    "Det står ingen höna på {square} som kan nackas från {target}.",
)
