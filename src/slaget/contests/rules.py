"""The rules of Spel & Dobbel by number, in the rulebook's order, and the sentences of its refusals."""

from typing import Final

from slaget.kernel.rules import Code, Rule

PUBLIC = Rule("SD-1.1", "Game, mode, skills and variants are fixed and public before the first roll.")
SCHACK_SIMPLE = Rule("SD-1.2", "Schack knows only mode simple.")
FIRST_SIDE = Rule("SD-1.3", "One contestant is given the first-named side for the first game.")
NUMBER_OF_GAMES = Rule(
    "SD-1.4", "In mode detailed there is one game or an even number; in mode simple none is given."
)

DICE = Rule("SD-2.1", "Each contestant rolls the dice of option die, a before b.")
TOTAL = Rule("SD-2.2", "A total is the dice, the skill and the modifiers of the side played.")
HIGHER = Rule("SD-2.3", "The higher total wins the roll.")
TIES = Rule("SD-2.4", "Equal totals are rolled again, draw, or go to a side, by option ties.")
PLAIN_DICE = Rule("SD-2.5", "Natural high or low dice have no special effect.")

SCHACK_ROLL = Rule("SD-3.1", "Schack is one opposed roll without modifiers.")

ONE_ROLL = Rule("SD-4.1", "In mode simple one opposed roll wins the whole sitting.")
NO_MODIFIERS = Rule("SD-4.2", "In mode simple no modifier applies.")

FOX_ROLLS = Rule("SD-5.1", "In mode detailed each game of Rävbräde is one opposed roll.")
FOX_BASE = Rule("SD-5.2", "The fox adds 3.")
FOX_PACKED = Rule("SD-5.3", "The fox adds 3 more if it need not jump to capture packed geese.")
FOX_FREE = Rule("SD-5.4", "The fox adds 1 more if it may start wherever it likes.")
THIRTEEN = Rule("SD-5.5", "The fox adds 1 more if there are 13 geese.")
NO_DIAGONAL = Rule("SD-5.6", "The fox has 1 less if it may not capture diagonally.")
MANY_GEESE = Rule("SD-5.7", "The geese add 1 with 17 geese, 2 with 22.")
GOOSE_ADDED = Rule("SD-5.8", "The geese add 1 if a goose is added for a capture not made.")
STRICTER = Rule("SD-5.9", "The geese add 3 in place of 1 under the stricter form.")
ADDED_UP = Rule("SD-5.10", "All modifiers that apply to a side are added up.")

KING_ROLLS = Rule("SD-6.1", "In mode detailed each game of Jungfrubräde is one opposed roll.")
KING_BASE = Rule("SD-6.2", "The king's player adds 2.")
KING_FOUR = Rule("SD-6.3", "The king's player adds 3 more if the king must be surrounded on four sides.")
OTHER_SETUPS = Rule("SD-6.4", "Other set-ups give no modifier.")

ALTERNATE = Rule("SD-7.1", "In mode detailed the sides alternate after every decided or drawn game.")
MOST_GAMES = Rule("SD-7.2", "All games are rolled; more games won wins the contest.")
ROLL_WINS = Rule("SD-7.3", "In mode simple the winner of the roll wins the contest.")
CONCEDE = Rule("SD-7.4", "Either contestant may concede; the other wins.")
OVER = Rule("SD-7.5", "A contest that is over accepts no further command.")

SKILL_RANGE = Rule("SD-R3", "A skill is a whole number from -99 to 99.")

RULES: Final = (
    PUBLIC, SCHACK_SIMPLE, FIRST_SIDE, NUMBER_OF_GAMES,
    DICE, TOTAL, HIGHER, TIES, PLAIN_DICE,
    SCHACK_ROLL,
    ONE_ROLL, NO_MODIFIERS,
    FOX_ROLLS, FOX_BASE, FOX_PACKED, FOX_FREE, THIRTEEN, NO_DIAGONAL, MANY_GEESE, GOOSE_ADDED, STRICTER, ADDED_UP,
    KING_ROLLS, KING_BASE, KING_FOUR, OTHER_SETUPS,
    ALTERNATE, MOST_GAMES, ROLL_WINS, CONCEDE, OVER,
    SKILL_RANGE,
)  # fmt: skip

BAD_OPTION = Code(
    "bad_option", "The option {option} cannot be {value!r}.", "Valet {option} kan inte vara {value!r}."
)
OTHER_GAME = Code(
    "variant_of_another_game",
    "{option} is a variant of {owner}, not of {game}.",
    "{option} är en variant av {owner}, inte av {game}.",
)
NOT_DETAILED = Code("schack_is_simple", "Schack has no mode detailed.", "Schack har inget läge 'detailed'.")
BAD_GAMES = Code(
    "bad_number_of_games",
    "{games} games cannot be rolled in mode {mode!r}.",
    "{games} partier går inte i läget {mode!r}.",
)
BAD_SKILL = Code(
    "bad_skill",
    "The skill of {who} is a whole number from -99 to 99, not {value!r}.",
    "Färdigheten för {who} är ett heltal från -99 till 99, inte {value!r}.",
)
BAD_TIES = Code(
    "bad_ties", "{ties!r} names a side that does not roll here.", "{ties!r} nämner en sida som inte slår här."
)
NO_DICE_WANTED = Code(
    "dice_given", "The dice are rolled here, not entered.", "Här slås tärningarna, de matas inte in."
)
DICE_WANTED = Code("dice_missing", "The dice of {who} are to be entered.", "Tärningarna för {who} ska matas in.")
BAD_DICE = Code(
    "bad_dice",
    "{who} enters {count} {count:number|numbers} from 1 to {sides}.",
    "{who} matar in {count} tal från 1 till {sides}.",
)
NO_CONTESTANT = Code("no_contestant", "{seat} takes no part in the contest.", "{seat} deltar inte i tävlingen.")
ENDED = Code("contest_over", "The contest is over.", "Tävlingen är slut.")
NAMED_OTHERWISE = Code(
    "named_otherwise",
    "The option {option} of the board is called {own} in a contest.",
    "Brädets val {option} heter {own} i en tävling.",
)
