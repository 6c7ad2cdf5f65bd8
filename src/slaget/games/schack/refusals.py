"""Every kind of refusal, bound to its rule, with its sentences in English and Swedish."""

from typing import Final

from slaget.games.schack.rules import BOOK
from slaget.kernel import Code

# fmt: off
BAD_FIELDS: Final = BOOK.fault("SC-1.6", "bad_fen",
    "A FEN has six fields, not {number}.",
    "En FEN har sex fält, inte {number}.")
BAD_RANKS: Final = BOOK.fault("SC-1.6", "bad_fen",
    "A FEN has eight ranks, not {number}.",
    "En FEN har åtta rader, inte {number}.")
BAD_WIDTH: Final = BOOK.fault("SC-1.6", "bad_fen",
    "Rank {rank} has {width} squares, not eight.",
    "Rad {rank} har {width} rutor, inte åtta.")
BAD_PIECE: Final = BOOK.fault("SC-1.6", "bad_fen",
    "'{sign}' on rank {rank} is no piece.",
    "'{sign}' på rad {rank} är ingen pjäs.")
BAD_SIDE: Final = BOOK.fault("SC-1.6", "bad_fen",
    "The side to move is w or b, not '{side}'.",
    "Sidan vid draget är w eller b, inte '{side}'.")
BAD_CLOCK: Final = BOOK.fault("SC-1.6", "bad_fen",
    "The halfmove clock '{value}' is no number from 0.",
    "Halvdragsräknaren '{value}' är inget tal från 0.")
BAD_NUMBER: Final = BOOK.fault("SC-1.6", "bad_fen",
    "The move number '{value}' is no number from 1.",
    "Dragnumret '{value}' är inget tal från 1.")
BAD_KINGS: Final = BOOK.fault("SC-1.6", "bad_fen",
    "{seat} has {number} kings, not one.",
    "{seat} har {number} kungar, inte en.")
BAD_PAWN: Final = BOOK.fault("SC-1.6", "bad_fen",
    "A pawn stands on rank 1 or 8.",
    "En bonde står på rad 1 eller 8.")
RIVAL_IN_CHECK: Final = BOOK.fault("SC-1.6", "bad_fen",
    "{seat} is not to move and stands in check.",
    "{seat} är inte vid draget men står i schack.")
CASTLING_FIELD: Final = BOOK.fault("SC-1.2", "no_such_rights",
    "There are no rights to castle or to capture en passant; '{field}' must be '-'.",
    "Det finns ingen rätt till rockad eller slag en passant; '{field}' måste vara '-'.")
BAD_OPTION: Final = BOOK.fault("SC-2.1", "bad_option",
    "The option {option} cannot be {value}.",
    "Valet {option} kan inte vara {value}.")
BAD_UCI: Final = BOOK.refusal("SC-1.4", "bad_move_text",
    "'{uci}' is no move text such as e2e3.",
    "'{uci}' är ingen dragtext som e2e3.")
NO_PIECE: Final = BOOK.refusal("SC-3.1", "no_piece",
    "There is no piece of yours on {square}.",
    "Du har ingen pjäs på {square}.")
HELD: Final = BOOK.refusal("SC-3.1", "square_held",
    "The square {square} is held by a piece you may not take.",
    "Rutan {square} hålls av en pjäs som du inte får slå.")
TWO_SQUARES: Final = BOOK.refusal("SC-3.6", "double_step",
    "A pawn never moves two squares.",
    "En bonde går aldrig två steg.")
NOTHING_TO_TAKE: Final = BOOK.refusal("SC-3.7", "nothing_to_take",
    "There is nothing to take on {square}.",
    "Det finns inget att slå på {square}.")
PASSING: Final = BOOK.refusal("SC-3.8", "en_passant",
    "The pawn beside cannot be taken in passing.",
    "Bonden bredvid kan inte slås en passant.")
CASTLES: Final = BOOK.refusal("SC-3.9", "castling",
    "There is no castling.",
    "Rockad finns inte.")
UNREACHED: Final = Code("out_of_reach",
    "{piece:the_piece} on {origin} does not reach {square}.",
    "{piece:the_piece} på {origin} når inte {square}.")
LETTER: Final = BOOK.refusal("SC-3.10", "promotion",
    "A pawn on its last rank, and no other piece, names one of q, r, b, n.",
    "En bonde på sista raden, och ingen annan pjäs, anger q, r, b eller n.")
EXPOSED: Final = BOOK.refusal("SC-4.3", "king_attacked",
    "Your king would be attacked after {uci}.",
    "Din kung skulle vara hotad efter {uci}.")
TOO_FEW_TIMES: Final = BOOK.refusal("SC-5.6", "claim_not_justified",
    "The claim does not hold: the position has stood {count} {count:time|times}, not {wanted}.",
    "Kravet håller inte: ställningen har uppstått {count} {count:gång|gånger}, inte {wanted}.")
CLOCK_TOO_LOW: Final = BOOK.refusal("SC-5.7", "claim_not_justified",
    "The claim does not hold: {clock} {clock:half-move|half-moves} without a capture or a pawn move, not 100.",
    "Kravet håller inte: {clock} halvdrag utan slag eller bondedrag, inte 100.")
CLAIM_AUTOMATIC: Final = Code("claim_is_automatic",
    "This draw comes by itself here.",
    "Denna remi inträder av sig själv här.")
OFFER_PENDING: Final = BOOK.refusal("SC-6.1", "offer_pending",
    "An offer is pending already.",
    "Ett anbud väntar redan på svar.")
TOO_EARLY: Final = BOOK.refusal("SC-6.3", "offer_too_early",
    "You must move before you offer again.",
    "Du måste göra ett drag innan du bjuder igen.")
NO_OFFERS: Final = BOOK.refusal("SC-5.9", "offers_off",
    "Draws are not agreed in this game.",
    "Remi avtalas inte i detta parti.")
NO_OFFER: Final = BOOK.refusal("SC-6.2", "no_offer",
    "The other side has not offered a draw.",
    "Motståndaren har inte erbjudit remi.")
ENDED: Final = BOOK.refusal("SC-5.10", "game_over",
    "The game is over.",
    "Partiet är slut.")
