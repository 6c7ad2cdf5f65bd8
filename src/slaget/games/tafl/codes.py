"""The kinds of refusal, each with its sentence in English and Swedish, in the order of the rules' section 10."""

from typing import Final

from slaget.kernel import Code

BAD_RULESET: Final = Code("bad_ruleset", "{problem}.", "Regelsamlingen går inte att använda: {problem}.")
BAD_SETUP: Final = Code("bad_setup", "{problem}.", "Uppställningen är inte giltig: {problem}.")
GAME_OVER: Final = Code("game_over", "The game is over.", "Partiet är slut.")
UNKNOWN_SEAT: Final = Code(
    "unknown_seat",
    "{seat!r} is no seat; there are attackers and defenders.",
    "{seat!r} är ingen plats; det finns attackers (angripare) och defenders (försvarare).",
)
NOT_YOUR_TURN: Final = Code("not_your_turn", "It is not the turn of the {seat}.", "{seat} är inte i tur.")
BAD_SQUARE: Final = Code(
    "bad_square", "{square!r} is no square of the board.", "{square!r} är ingen ruta på brädet."
)
NO_PIECE: Final = Code("no_piece", "No piece stands on {square}.", "Ingen pjäs står på {square}.")
NOT_YOUR_PIECE: Final = Code(
    "not_your_piece", "The piece on {square} is the enemy's.", "Pjäsen på {square} är motståndarens."
)
NO_MOVE: Final = Code(
    "no_move", "A piece must move; there is no passing.", "En pjäs måste flyttas; man får inte passa."
)
NOT_STRAIGHT: Final = Code(
    "not_straight",
    "{from_} and {to} are not on one file or rank.",
    "{from_} och {to} ligger inte på samma linje eller rad.",
)
TOO_FAR: Final = Code(
    "too_far",
    "The piece may go {reach} squares at most, not {steps}.",
    "Pjäsen får gå högst {reach} rutor, inte {steps}.",
)
OCCUPIED: Final = Code("occupied", "A piece stands on {square}.", "En pjäs står på {square}.")
BLOCKED: Final = Code("blocked", "A piece stands in the way, on {square}.", "En pjäs står i vägen, på {square}.")
THRONE_RESERVED: Final = Code(
    "throne_reserved", "This piece may not stop on the throne.", "Den här pjäsen får inte stanna på tronen."
)
THRONE_IMPASSABLE: Final = Code(
    "throne_impassable", "This piece may not pass over the throne.", "Den här pjäsen får inte gå över tronen."
)
CORNER_RESERVED: Final = Code(
    "corner_reserved", "Only the king may stop on a corner.", "Bara kungen får stanna i ett hörn."
)
STOPS_IN_GAP: Final = Code(
    "stops_in_gap",
    "The piece would stop between the enemies {flanks} without capturing one of them.",
    "Pjäsen skulle stanna mellan fienderna {flanks} utan att slå någon av dem.",
)
MUST_CAPTURE: Final = Code(
    "must_capture",
    "A capture is possible, so one must be made; for example {example}.",
    "Det går att slå, och då måste man; till exempel {example}.",
)
REPETITION_FORBIDDEN: Final = Code(
    "repetition_forbidden",
    "The position would occur for the {times}th time.",
    "Ställningen skulle uppstå för {times}:e gången.",
)
DRAWS_NOT_USED: Final = Code(
    "draws_not_used", "Draws by agreement are not used.", "Man kan inte komma överens om remi."
)
NO_DRAW_OFFER: Final = Code("no_draw_offer", "No draw is offered to you.", "Ingen remi har erbjudits dig.")
DRAW_ALREADY_OFFERED: Final = Code(
    "draw_already_offered", "Your offer of a draw is still open.", "Ditt remianbud gäller fortfarande."
)
WARNINGS_NOT_MANUAL: Final = Code(
    "warnings_not_manual", "Warnings are {setting} in this game.", "Varningar är {setting} i det här partiet."
)
NOT_YOUR_WARNING: Final = Code(
    "not_your_warning",
    "Only the side that has just moved may warn, of its own threat.",
    "Bara den sida som just har dragit får varna, för sitt eget hot.",
)
FALSE_WARNING: Final = Code("false_warning", "There is no such threat.", "Det finns inget sådant hot.")
NO_NEXT_GAME: Final = Code(
    "no_next_game", "There is no further game to begin now.", "Det finns inget nästa parti att börja nu."
)
BAD_MOVE_TEXT: Final = Code("bad_move_text", "{problem}.", "Dragets text går inte att läsa: {problem}.")

CODES: Final[tuple[Code, ...]] = tuple(code for code in globals().values() if isinstance(code, Code))
