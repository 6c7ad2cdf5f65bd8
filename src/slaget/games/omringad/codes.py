"""The kinds of refusal, each with its sentence in English and Swedish (section 10 of the rules)."""

from typing import Final

from slaget.kernel import Code

WRONG_PHASE: Final = Code(
    "wrong_phase", "{command} is not possible in the phase {phase}.", "{command} går inte i fasen {phase}."
)
NOT_AWAITED: Final = Code("not_awaited", "Seat {seat} is not awaited now.", "Plats {seat} står inte i tur nu.")
GAME_OVER: Final = Code("game_over", "The game is over.", "Spelet är slut.")
BAD_FIELD: Final = Code("bad_field", "{problem}.", "Kommandot har fel form: {problem}.")
ALREADY_COMMITTED: Final = Code(
    "already_committed", "Seat {seat} has committed already.", "Plats {seat} har redan bestämt sig."
)
BAD_TERRAIN: Final = Code("bad_terrain", "{problem}.", "Terrängen kan inte läggas så: {problem}.")
TOO_EXPENSIVE: Final = Code(
    "too_expensive",
    "The units cost {cost} gold; there are {gold}.",
    "Enheterna kostar {cost} guld; det finns {gold}.",
)
NOT_IN_POOL: Final = Code(
    "not_in_pool", "{number} of {kind} are not in the pool.", "{number} av {kind} finns inte i poolen."
)
BAD_PILES: Final = Code("bad_piles", "{problem}.", "Högarna går inte: {problem}.")
NOT_ELIGIBLE: Final = Code(
    "not_eligible", "Seat {seat} may not bid in this auction.", "Plats {seat} får inte bjuda i denna auktion."
)
BID_TOO_LOW: Final = Code(
    "bid_too_low", "A bid of {amount} is too low; at least {least}.", "Budet {amount} är för lågt; minst {least}."
)
BID_TOO_HIGH: Final = Code(
    "bid_too_high",
    "A bid of {amount} is too high; the seat has {gold}.",
    "Budet {amount} är för högt; det finns {gold}.",
)
OWN_BID_STANDING: Final = Code("own_bid_standing", "The seat's own bid stands.", "Det egna budet är högst.")
STALE_TIMEOUT: Final = Code(
    "stale_timeout",
    "The auction has gone on from {seq} to {now}.",
    "Auktionen har gått vidare från {seq} till {now}.",
)
NO_CLOCK: Final = Code("no_clock", "This game has no auction clock.", "Detta spel har ingen auktionsklocka.")
BAD_SPECIAL_SQUARE: Final = Code(
    "bad_special_square", "{special} cannot be placed in {square}.", "{special} kan inte placeras i {square}."
)
EMPTY_MOVE: Final = Code("empty_move", "A move has units and a path.", "En förflyttning har enheter och en väg.")
NOT_YOUR_UNITS: Final = Code(
    "not_your_units",
    "The units are not all the seat's own in one square.",
    "Enheterna är inte alla egna och i samma ruta.",
)
ALREADY_MOVED: Final = Code(
    "already_moved", "{unit} has moved this round.", "{unit} har redan flyttats denna rond."
)
HORSES_ALONE: Final = Code("horses_alone", "Horses do not move alone.", "Hästarna flyttas inte ensamma.")
NOT_ADJACENT: Final = Code(
    "not_adjacent", "{square} is not adjacent to {before}.", "{square} gränsar inte till {before}."
)
TOO_FAR: Final = Code(
    "too_far",
    "The path has {length} squares; the units go {allowance}.",
    "Vägen är {length} rutor; enheterna går {allowance}.",
)
MUST_STOP: Final = Code("must_stop", "The move ends in {square}.", "Förflyttningen slutar i {square}.")
LAKE_CLOSED: Final = Code("lake_closed", "The lake {square} is closed.", "Sjön {square} är stängd.")
PINNED: Final = Code(
    "pinned",
    "At least {stay} units must stay; {left} would.",
    "Minst {stay} enheter måste stanna; {left} skulle göra det.",
)
PINNED_DIRECTION: Final = Code("pinned_direction", "Attackers came from {square}.", "Anfallare kom från {square}.")
PEACE: Final = Code("peace", "There is peace: {square} is abroad.", "Det råder fred: {square} är utomlands.")
BAD_DROP_OR_PICK: Final = Code(
    "bad_drop_or_pick", "{problem}.", "Enheterna kan inte lämnas eller hämtas: {problem}."
)
NOT_CONTESTED: Final = Code("not_contested", "{square} is not contested.", "{square} är inte omstridd.")
NO_DIPLOMAT_HERE: Final = Code(
    "no_diplomat_here",
    "Seat {seat} has no diplomat to play here.",
    "Plats {seat} har ingen diplomat att spela ut här.",
)
DIPLOMAT_BLOCKED: Final = Code(
    "diplomat_blocked", "Some attackers could not retreat.", "Några anfallare skulle inte kunna retirera."
)
BAD_DIRECTION_OF_HITS: Final = Code(
    "bad_direction_of_hits", "{problem}.", "Träffarna kan inte riktas så: {problem}."
)
BAD_ASSIGNMENT: Final = Code("bad_assignment", "{problem}.", "Träffarna kan inte fördelas så: {problem}.")
BAD_TARGET: Final = Code("bad_target", "{unit} cannot be hit.", "{unit} kan inte träffas.")
BAD_RETREAT: Final = Code("bad_retreat", "{problem}.", "Reträtten går inte: {problem}.")
BAD_MERGE: Final = Code("bad_merge", "{problem}.", "Enheterna kan inte slås ihop: {problem}.")
NOT_IN_RESERVE: Final = Code(
    "not_in_reserve", "{number} of {kind} are not in the reserve.", "{number} av {kind} finns inte i reserven."
)
NOT_YOUR_SETTLEMENT: Final = Code(
    "not_your_settlement", "{square} is no settlement of the seat.", "{square} är ingen egen bosättning."
)
BESIEGED: Final = Code(
    "besieged", "{square} is besieged: at most {most} units.", "{square} är belägrad: högst {most} enheter."
)
BAD_TOP: Final = Code("bad_top", "{top} cannot lie on top.", "{top} kan inte ligga överst.")
