"""Every kind of refusal, bound to its rule, with its sentences in English and Swedish."""

from typing import Final

from slaget.games.omringad.rules import BOOK
from slaget.kernel import Code

# fmt: off
WRONG_PHASE: Final = BOOK.refusal("OM-5.1", "wrong_phase",
    "It is not possible to {command:to_do} now: the phase is {phase}.",
    "Det går inte att {command:to_do} nu: fasen är {phase}.")
NOT_AWAITED: Final = BOOK.refusal("OM-5.1", "not_awaited",
    "It is not for {seat} to act now.",
    "Det är inte {seat} som ska handla nu.")
GAME_OVER: Final = BOOK.refusal("OM-13.5", "game_over",
    "The game is over.",
    "Spelet är slut.")
OPTION_OFF: Final = BOOK.refusal("OM-13.12", "option_off",
    "In this game players do not {option}.",
    "I det här spelet får spelarna inte {option}.")
LAST_SEAT: Final = BOOK.refusal("OM-13.12", "last_seat",
    "{seat} is the last in the game and cannot resign.",
    "{seat} är det sista riket som är kvar och kan inte ge upp.")
NO_COUNT: Final = BOOK.refusal("OM-0", "bad_field",
    "A number that is given is at least 1.",
    "Ett antal som anges är minst 1.")
NO_TERRAIN: Final = BOOK.refusal("OM-4.1", "bad_terrain",
    "{kind!r} is no terrain to lay out.",
    "{kind!r} är ingen terräng att placera ut.")
WRONG_NUMBER: Final = BOOK.refusal("OM-4.1", "bad_terrain",
    "A country has {wanted} of {kind:terrain}, not {number}.",
    "Antalet {kind:terrains} i ett land är {wanted}, inte {number}.")
FOREIGN_SQUARE: Final = BOOK.refusal("OM-4.1", "bad_terrain",
    "{square} is no square of the player's own country.",
    "{square} är ingen ruta i det egna landet.")
SQUARE_TWICE: Final = BOOK.refusal("OM-4.1", "bad_terrain",
    "A square is used twice.",
    "En ruta används två gånger.")
TOO_EXPENSIVE: Final = Code("too_expensive",
    "The units cost {cost} gold, and there are {gold} to spend.",
    "Enheterna kostar {cost} guld, och det finns {gold} att använda.")
NOT_IN_POOL: Final = BOOK.refusal("OM-3.1", "not_in_pool",
    "The player's pool does not hold {number} {kind:many}.",
    "I inköpspoolen finns inte {number} {kind:many}.")
NONE_IN_POOL: Final = BOOK.refusal("OM-3.1", "not_in_pool",
    "The player's pool does not hold {kind:one}.",
    "I inköpspoolen finns inte {kind:one}.")
NO_PILE_THERE: Final = BOOK.refusal("OM-4.5", "bad_piles",
    "There is one pile in each settlement of the player's: {squares}.",
    "Det ska vara en hög i var och en av de egna bosättningarna: {squares}.")
EMPTY_PILE: Final = BOOK.refusal("OM-4.5", "bad_piles",
    "A pile is empty.",
    "En hög är tom.")
UNEQUAL_PILES: Final = BOOK.refusal("OM-4.5", "bad_piles",
    "The piles are not alike: they differ by {spread} {spread:unit|units}.",
    "Högarna är inte lika: de skiljer sig med {spread} {spread:enhet|enheter}.")
NOT_ELIGIBLE: Final = BOOK.refusal("OM-6.2", "not_eligible",
    "{seat} may not bid in this auction.",
    "{seat} får inte bjuda i den här auktionen.")
BID_TOO_LOW: Final = BOOK.refusal("OM-6.4", "bid_too_low",
    "A bid of {amount} gold is too low: the next is at least {least}.",
    "Ett bud på {amount} guld är för lågt: nästa är minst {least}.")
BID_TOO_HIGH: Final = BOOK.refusal("OM-6.4", "bid_too_high",
    "A bid of {amount} gold is too high: the player has {gold}.",
    "Ett bud på {amount} guld är för högt: spelaren har {gold}.")
OWN_BID_STANDING: Final = BOOK.refusal("OM-6.7", "own_bid_standing",
    "The player's own bid is the highest already.",
    "Det egna budet är redan högst.")
STALE_TIMEOUT: Final = BOOK.refusal("OM-6.8", "stale_timeout",
    "The auction has gone on: the number of the bid is {now}, not {seq}.",
    "Auktionen har gått vidare: budets nummer är {now}, inte {seq}.")
NO_CLOCK: Final = BOOK.refusal("OM-6.8", "no_clock",
    "This game has no clock in auctions.",
    "Det här spelet har ingen klocka i auktionerna.")
BAD_SPECIAL_SQUARE: Final = Code("bad_special_square",
    "{square} is no square where {special} may be placed.",
    "{special} får inte placeras ut i {square}.")
EMPTY_MOVE: Final = BOOK.refusal("OM-8.2", "empty_move",
    "A move needs units and a path.",
    "En förflyttning behöver enheter och en väg.")
NOT_YOUR_UNITS: Final = BOOK.refusal("OM-8.2", "not_your_units",
    "The units are not all the player's own and in one square.",
    "Enheterna är inte alla egna och i samma ruta.")
ALREADY_MOVED: Final = BOOK.refusal("OM-8.3", "already_moved",
    "{unit} already moved this round.",
    "{unit} har redan flyttats den här ronden.")
HORSES_ALONE: Final = BOOK.refusal("OM-8.3", "horses_alone",
    "{carriers:role} do not move alone.",
    "{carriers:role} flyttas inte ensamma.")
NOT_ADJACENT: Final = BOOK.refusal("OM-1.2", "not_adjacent",
    "{square} is not adjacent to {before}.",
    "{square} gränsar inte till {before}.")
TOO_FAR: Final = BOOK.refusal("OM-8.4", "too_far",
    "The path has {length} {length:square|squares}, and the units may go {allowance}.",
    "Vägen är {length} {length:ruta|rutor}, och enheterna får gå {allowance}.")
MUST_STOP: Final = Code("must_stop",
    "A move that enters {square} ends there.",
    "En förflyttning in i {square} slutar där.")
LAKE_CLOSED: Final = BOOK.refusal("OM-8.10", "lake_closed",
    "Only {sailors:role} alone may enter {square}, and not where there are hostile ones.",
    "Bara {sailors:role} ensamma får gå till {square}, och inte där det finns fientliga.")
PINNED: Final = BOOK.refusal("OM-8.12", "pinned",
    "At least {stay} {stay:unit|units} must stay against the attackers, and {left} would.",
    "Minst {stay} {stay:enhet|enheter} måste stanna mot anfallarna, och {left} skulle göra det.")
PINNED_DIRECTION: Final = BOOK.refusal("OM-8.13", "pinned_direction",
    "Attackers came from {square}: units do not leave that way.",
    "Anfallare kom från {square}: enheter får inte lämna rutan åt det hållet.")
PEACE: Final = BOOK.refusal("OM-5.6", "peace",
    "There is peace in round 1, and {square} lies in another country.",
    "Det råder fred i rond 1, och {square} ligger i ett annat land.")
NO_DROPS: Final = BOOK.refusal("OM-8.16", "bad_drop_or_pick",
    "In this game units stay together on the way.",
    "I det här spelet håller enheterna ihop på vägen.")
NO_STOP: Final = BOOK.refusal("OM-8.16", "bad_drop_or_pick",
    "{stop!r} is no square on the way: they are counted from 0, and the last does not count.",
    "{stop!r} är ingen ruta på vägen: de räknas från 0, och den sista räknas inte.")
BAD_DROP: Final = BOOK.refusal("OM-8.16", "bad_drop_or_pick",
    "Only units of the group can be left on the way.",
    "Bara enheter i gruppen kan lämnas på vägen.")
NOBODY_GOES_ON: Final = BOOK.refusal("OM-8.16", "bad_drop_or_pick",
    "Nobody is left of the group to go on.",
    "Ingen är kvar i gruppen som kan gå vidare.")
BAD_PICK: Final = BOOK.refusal("OM-8.16", "bad_drop_or_pick",
    "Only own units that have not moved can be taken along.",
    "Bara egna enheter som inte har flyttats kan följa med.")
NOT_CONTESTED: Final = BOOK.refusal("OM-10.1", "not_contested",
    "There is no battle to fight in {square}.",
    "Det finns ingen strid att utkämpa i {square}.")
NO_DIPLOMAT_HERE: Final = BOOK.refusal("OM-10.21", "no_diplomat_here",
    "{seat} does not have {envoy:role} to play here.",
    "{seat} har inte {envoy:role} att spela ut här.")
DIPLOMAT_BLOCKED: Final = BOOK.refusal("OM-10.21", "diplomat_blocked",
    "Some attackers would have nowhere to retreat.",
    "Några anfallare skulle inte kunna retirera.")
NO_PARTY: Final = BOOK.refusal("OM-10.9", "bad_direction_of_hits",
    "{party} cannot be hit here.",
    "{party} kan inte träffas här.")
WRONG_SUM: Final = BOOK.refusal("OM-10.9", "bad_direction_of_hits",
    "{total} {total:hit is|hits are} to be directed, no more and no less.",
    "{total} {total:träff|träffar} ska riktas, varken fler eller färre.")
NOT_TO_HIT: Final = BOOK.refusal("OM-10.10", "bad_assignment",
    "The hits fall on own units in the battle, and {unit} cannot take any.",
    "Träffarna tas av egna enheter i striden, och {unit} kan inte ta någon.")
TOO_MANY_HITS: Final = BOOK.refusal("OM-10.10", "bad_assignment",
    "{unit} can take {most} {most:hit|hits} at most, and at least 1 where named.",
    "{unit} kan ta högst {most} {most:träff|träffar}, och minst 1 om enheten nämns.")
HITS_LEFT: Final = BOOK.refusal("OM-10.10", "bad_assignment",
    "{total} {total:hit is|hits are} to be laid out, no more and no less.",
    "{total} {total:träff|träffar} ska fördelas, varken fler eller färre.")
BAD_TARGET: Final = BOOK.refusal("OM-10.11", "bad_target",
    "{unit} cannot be hit by {shooters:role}.",
    "{unit} kan inte träffas av {shooters:role}.")
WRONG_UNITS: Final = BOOK.refusal("OM-10.22", "bad_retreat",
    "Say where each unit goes that cannot return to where it came from, and no other.",
    "Ange vart varje enhet går som inte kan gå tillbaka dit den kom från, och ingen annan.")
WRONG_WAY: Final = BOOK.refusal("OM-10.22", "bad_retreat",
    "{unit} may go to: {squares}.",
    "{unit} får gå till: {squares}.")
NOT_TWO: Final = BOOK.refusal("OM-11.6", "bad_merge",
    "Two units are merged at a time.",
    "Två enheter slås ihop åt gången.")
NOT_ALIKE: Final = BOOK.refusal("OM-11.6", "bad_merge",
    "Only two damaged own units of a kind in one settlement are merged.",
    "Bara två skadade egna enheter av samma slag i en bosättning slås ihop.")
NOT_IN_RESERVE: Final = BOOK.refusal("OM-11.2", "not_in_reserve",
    "The player has not bought {number} {kind:many} to place.",
    "Spelaren har inte köpt {number} {kind:many} att placera ut.")
NONE_IN_RESERVE: Final = BOOK.refusal("OM-11.2", "not_in_reserve",
    "The player has not bought {kind:one} to place.",
    "Spelaren har inte köpt {kind:one} att placera ut.")
NOT_YOUR_SETTLEMENT: Final = BOOK.refusal("OM-11.2", "not_your_settlement",
    "{square} is no settlement of the player's.",
    "{square} är ingen egen bosättning.")
BESIEGED: Final = BOOK.refusal("OM-11.3", "besieged",
    "{square} is besieged: at most {most} {most:unit|units} may be placed there.",
    "{square} är belägrad: högst {most} {most:enhet|enheter} får placeras ut där.")
BAD_TOP: Final = BOOK.refusal("OM-14.2", "bad_top",
    "{top} cannot lie on top.",
    "{top} kan inte ligga överst.")
