"""The kinds of refusal, each with its sentences in English and Swedish (section 10 of the rules).

Where a kind has several reasons, each has a sentence of its own.
"""

from typing import Final

from slaget.kernel import Code

WRONG_PHASE: Final = Code(
    "wrong_phase", "{command} is not possible in the phase {phase}.", "{command} går inte i fasen {phase}."
)
NOT_AWAITED: Final = Code("not_awaited", "Seat {seat} is not awaited now.", "Plats {seat} står inte i tur nu.")
GAME_OVER: Final = Code("game_over", "The game is over.", "Spelet är slut.")
NO_COUNT: Final = Code("bad_field", "A count that is given is at least 1.", "Ett antal som anges är minst 1.")
ALREADY_COMMITTED: Final = Code(
    "already_committed", "Seat {seat} has committed already.", "Plats {seat} har redan bestämt sig."
)
NO_TERRAIN: Final = Code(
    "bad_terrain", "{kind} is no kind of terrain to place.", "{kind} är ingen terräng att lägga ut."
)
WRONG_NUMBER: Final = Code(
    "bad_terrain", "There are {number} of {kind}, not {wanted}.", "Det är {number} av {kind}, inte {wanted}."
)
FOREIGN_SQUARE: Final = Code(
    "bad_terrain", "{square} is no square of the own country.", "{square} är ingen ruta i det egna landet."
)
SQUARE_TWICE: Final = Code("bad_terrain", "A square is used twice.", "En ruta används två gånger.")
TOO_EXPENSIVE: Final = Code(
    "too_expensive",
    "The units cost {cost} gold; there are {gold}.",
    "Enheterna kostar {cost} guld; det finns {gold}.",
)
NOT_IN_POOL: Final = Code(
    "not_in_pool", "{number} of {kind} are not in the pool.", "{number} av {kind} finns inte i poolen."
)
NO_PILE_THERE: Final = Code(
    "bad_piles",
    "The piles are one in the castle and one in each village.",
    "Högarna är en i borgen och en i var by.",
)
EMPTY_PILE: Final = Code("bad_piles", "A pile is empty.", "En hög är tom.")
UNEQUAL_PILES: Final = Code("bad_piles", "The piles differ by {spread}.", "Högarna skiljer sig med {spread}.")
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
NO_DROPS: Final = Code("bad_drop_or_pick", "Units stay together in this game.", "Enheter håller ihop i detta spel.")
NO_STOP: Final = Code("bad_drop_or_pick", "{stop} is no square on the way.", "{stop} är ingen ruta på vägen.")
BAD_DROP: Final = Code(
    "bad_drop_or_pick", "Only units of the group can be left.", "Bara enheter i gruppen kan lämnas."
)
BAD_PICK: Final = Code(
    "bad_drop_or_pick", "Only own units that have not moved can join.", "Bara egna oflyttade enheter kan följa med."
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
NO_PARTY: Final = Code("bad_direction_of_hits", "{party} is no party to hit.", "{party} är ingen part att träffa.")
WRONG_SUM: Final = Code(
    "bad_direction_of_hits", "Just {total} hits are to be directed.", "Exakt {total} träffar ska riktas."
)
NOT_TO_HIT: Final = Code(
    "bad_assignment",
    "{unit} is none of the units of the seat that can be hit.",
    "{unit} är ingen av platsens enheter som kan träffas.",
)
TOO_MANY_HITS: Final = Code("bad_assignment", "{unit} takes 1 to {most} hits.", "{unit} tar 1 till {most} träffar.")
HITS_LEFT: Final = Code(
    "bad_assignment", "Just {total} hits are to be assigned.", "Exakt {total} träffar ska fördelas."
)
BAD_TARGET: Final = Code("bad_target", "{unit} cannot be hit.", "{unit} kan inte träffas.")
WRONG_UNITS: Final = Code(
    "bad_retreat", "The units that need a choice are: {units}.", "De enheter som behöver ett val är: {units}."
)
WRONG_WAY: Final = Code("bad_retreat", "{unit} may go to: {squares}.", "{unit} kan gå till: {squares}.")
NOT_TWO: Final = Code("bad_merge", "Two units are merged.", "Två enheter slås ihop.")
NOT_ALIKE: Final = Code(
    "bad_merge",
    "The units are not two damaged ones of a kind in one settlement.",
    "Enheterna är inte två skadade av ett slag i en bosättning.",
)
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
