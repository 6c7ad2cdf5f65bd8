"""Every kind of refusal, bound to its rule, with its sentences in English and Swedish."""

from typing import Final

from slaget.contests.rules import BOOK
from slaget.kernel import Code

# fmt: off
BAD_OPTION: Final = BOOK.fault("SD-1.1", "bad_option",
    "The option {option} cannot be {value!r}.",
    "Valet {option} kan inte vara {value!r}.")
OTHER_GAME: Final = BOOK.fault("SD-1.1", "variant_of_another_game",
    "{option} is a variant of {owner}, not of {game}.",
    "{option} är en variant av {owner}, inte av {game}.")
NOT_DETAILED: Final = BOOK.fault("SD-1.2", "schack_is_simple",
    "Schack has no mode detailed.",
    "Schack har inget läge 'detailed'.")
BAD_GAMES: Final = BOOK.fault("SD-1.4", "bad_number_of_games",
    "The number of games cannot be {games} in mode {mode!r}.",
    "Antalet partier kan inte vara {games} i läget {mode!r}.")
BAD_SKILL: Final = BOOK.fault("SD-R3", "bad_skill",
    "The skill of {who} is a whole number from -99 to 99, not {value!r}.",
    "Färdigheten för {who} är ett heltal från -99 till 99, inte {value!r}.")
BAD_TIES: Final = BOOK.fault("SD-2.4", "bad_ties",
    "{ties!r} names a side that does not roll here.",
    "{ties!r} nämner en sida som inte slår här.")
WRONG_SIDES: Final = BOOK.fault("SD-8.1", "wrong_sides",
    "A game has two sides, or none; here {number}.",
    "Ett spel har två sidor, eller inga; här {number}.")
RESERVED: Final = BOOK.fault("SD-8.1", "reserved_id",
    "{name} is the name of an option of every contest; give the choice another name.",
    "{name} är namnet på ett val i varje tävling; ge spelets val ett annat namn.")
GIVEN_TWICE: Final = BOOK.fault("SD-8.1", "repeated_id",
    "{name!r} stands twice.",
    "{name!r} finns två gånger.")
NO_SIDE: Final = BOOK.fault("SD-8.1", "unknown_reference",
    "The game has no side {name!r}; it has {sides}.",
    "Spelet har ingen sida {name!r}; det har {sides}.")
NO_SIDES_AT_ALL: Final = BOOK.fault("SD-8.1", "unknown_reference",
    "The modifier {name} is for the side {side!r}, but the game has no sides; give it two.",
    "Modifikationen {name} gäller sidan {side!r}, men spelet har inga sidor; ge det två.")
NO_CHOICE: Final = BOOK.fault("SD-8.1", "unknown_reference",
    "The game {game} has no choice {name!r}.",
    "Spelet {game} har inget val {name!r}.")
BAD_CHOICE: Final = BOOK.fault("SD-8.1", "wrong_value",
    "{value!r} is no value of the choice {name}, which is one of: {values}.",
    "{value!r} är inget värde för valet {name}, som är ett av: {values}.")
BAD_CHOSEN: Final = BOOK.fault("SD-8.1", "bad_option",
    "The choice {name} cannot be {value!r}, but one of: {values}.",
    "Valet {name} kan inte vara {value!r}, utan ett av: {values}.")
BAD_MODIFIER: Final = BOOK.fault("SD-8.1", "out_of_range",
    "The modifier {name} adds -9 to 9, not {value}.",
    "Modifikationen {name} ger -9 till 9, inte {value}.")
NO_SIDES_TO_PLAY: Final = BOOK.fault("SD-8.1", "game_without_sides",
    "The game {game} has no sides, so it has no mode detailed.",
    "Spelet {game} har inga sidor, så det har inget läge 'detailed'.")
NO_DICE_WANTED: Final = BOOK.refusal("SD-2.1", "dice_given",
    "The dice are rolled here, not entered.",
    "Här slås tärningarna, de matas inte in.")
DICE_WANTED: Final = BOOK.refusal("SD-2.1", "dice_missing",
    "The dice of {who} are to be entered.",
    "Tärningarna för {who} ska matas in.")
BAD_DICE: Final = BOOK.refusal("SD-2.1", "bad_dice",
    "{who} enters {count} {count:number|numbers} from 1 to {sides}.",
    "{who} matar in {count} tal från 1 till {sides}.")
NO_CONTESTANT: Final = BOOK.refusal("SD-2.1", "no_contestant",
    "{seat} takes no part in the contest.",
    "{seat} deltar inte i tävlingen.")
ENDED: Final = BOOK.refusal("SD-7.5", "contest_over",
    "The contest is over.",
    "Tävlingen är slut.")
NAMED_OTHERWISE: Final = BOOK.fault("SD-1.1", "named_otherwise",
    "The option {option} of the board is called {own} in a contest.",
    "Brädets val {option} heter {own} i en tävling.")
CONTEST_NOT_OFFERED: Final = Code("contest_not_offered",
    "This set-up of {ruleset} is played on a board, not rolled for.",
    "Den här uppställningen av {ruleset} spelas på bräde, inte med tärningar.")
