"""The rules of Schack by number, in the rulebook's order, and the sentences of its refusals."""

from typing import Final

from slaget.kernel.rules import Code, Rule

FEN = Rule("SC-1.1", "A position is written as FEN with all six fields.")
NO_RIGHTS = Rule("SC-1.2", "The castling field and the en passant field are always '-'.")
COUNTERS = Rule("SC-1.3", "The halfmove clock counts plies since the last pawn move or capture.")
UCI = Rule("SC-1.4", "A move is written in UCI long form, lower case; there is no null move.")
SAN = Rule("SC-1.5", "Short notation tells movers apart among legal moves only.")
FEN_LEGAL = Rule("SC-1.6", "A start position has one king a seat, no pawn on rank 1 or 8, and no king to be taken.")

START_FROM = Rule("SC-2.1", "The game starts from the start position, or from the position given.")
WHITE_FIRST = Rule("SC-2.2", "White moves first in the start position.")
TURNS = Rule("SC-2.3", "Seats alternate; a seat that has a legal move must make one.")
FINAL_START = Rule("SC-2.4", "A start position that is already final ends the game at once.")

TO_SQUARE = Rule("SC-3.1", "An own piece moves to a square that is empty or held by an enemy other than the king.")
SLIDERS = Rule("SC-3.2", "Bishops move on diagonals, rooks on lines, queens on either; none passes a piece.")
KNIGHT = Rule("SC-3.3", "A knight moves two squares along a rank or file and one at right angles.")
KING = Rule("SC-3.4", "A king moves one square in any direction.")
PAWN_STEP = Rule("SC-3.5", "A pawn that does not capture moves exactly one square forward, onto an empty square.")
NO_DOUBLE_STEP = Rule("SC-3.6", "No pawn ever moves two squares.")
PAWN_CAPTURE = Rule("SC-3.7", "A pawn captures exactly one square diagonally forward.")
NO_EN_PASSANT = Rule("SC-3.8", "A pawn captures only the piece on its destination square.")
NO_CASTLING = Rule("SC-3.9", "There is no castling.")
PROMOTION = Rule("SC-3.10", "A pawn that reaches its last rank becomes a queen, rook, bishop or knight.")

ATTACKED = Rule("SC-4.1", "A square is attacked where an enemy piece could capture; pinned pieces attack too.")
IN_CHECK = Rule("SC-4.2", "A king on an attacked square is in check.")
KING_SAFE = Rule("SC-4.3", "The mover's own king is not attacked after the move.")
OUT_OF_CHECK = Rule("SC-4.4", "A check is met by moving the king, taking the checker, or standing between.")
SILENT_CHECK = Rule("SC-4.5", "Announcing check is not required.")

CHECKMATE = Rule("SC-5.1", "A seat in check without a legal move has lost.")
STALEMATE = Rule("SC-5.2", "A seat not in check without a legal move draws.")
DEAD = Rule("SC-5.3", "The game is drawn when the material left can never give mate.")
FIVEFOLD = Rule("SC-5.4", "The fifth occurrence of a position draws.")
SEVENTY_FIVE = Rule("SC-5.5", "Seventy-five moves without pawn move or capture draw.")
THREEFOLD = Rule("SC-5.6", "The seat to move may claim a draw on the third occurrence of a position.")
FIFTY = Rule("SC-5.7", "The seat to move may claim a draw after fifty moves without pawn move or capture.")
RESIGNATION = Rule("SC-5.8", "Either seat may resign at any time; the other wins.")
AGREEMENT = Rule("SC-5.9", "An offer that is accepted draws the game.")
OVER = Rule("SC-5.10", "A game that has ended accepts no further command.")
SAME = Rule("SC-5.11", "Positions are the same when placement and side to move are the same.")

OFFER = Rule("SC-6.1", "Either seat may offer a draw at any time while no offer is pending.")
ANSWER = Rule("SC-6.2", "An offer stands until the other seat accepts it, declines it, or moves.")
OFFER_AGAIN = Rule("SC-6.3", "After a refusal a seat may not offer again before it has itself moved.")

SCORE = Rule("SC-7.1", "Win 1, draw 1/2, loss 0.")

RULES: Final = (
    FEN, NO_RIGHTS, COUNTERS, UCI, SAN, FEN_LEGAL,
    START_FROM, WHITE_FIRST, TURNS, FINAL_START,
    TO_SQUARE, SLIDERS, KNIGHT, KING,
    PAWN_STEP, NO_DOUBLE_STEP, PAWN_CAPTURE, NO_EN_PASSANT, NO_CASTLING, PROMOTION,
    ATTACKED, IN_CHECK, KING_SAFE, OUT_OF_CHECK, SILENT_CHECK,
    CHECKMATE, STALEMATE, DEAD, FIVEFOLD, SEVENTY_FIVE, THREEFOLD, FIFTY, RESIGNATION, AGREEMENT, OVER, SAME,
    OFFER, ANSWER, OFFER_AGAIN,
    SCORE,
)  # fmt: skip

BAD_FIELDS = Code("bad_fen", "A FEN has six fields, not {number}.", "En FEN har sex fält, inte {number}.")
BAD_RANKS = Code("bad_fen", "A FEN has eight ranks, not {number}.", "En FEN har åtta rader, inte {number}.")
BAD_WIDTH = Code(
    "bad_fen", "Rank {rank} has {width} squares, not eight.", "Rad {rank} har {width} rutor, inte åtta."
)
BAD_PIECE = Code("bad_fen", "'{sign}' on rank {rank} is no piece.", "'{sign}' på rad {rank} är ingen pjäs.")
BAD_SIDE = Code(
    "bad_fen", "The side to move is w or b, not '{side}'.", "Sidan vid draget är w eller b, inte '{side}'."
)
BAD_CLOCK = Code(
    "bad_fen",
    "The halfmove clock '{value}' is no number from 0.",
    "Halvdragsräknaren '{value}' är inget tal från 0.",
)
BAD_NUMBER = Code(
    "bad_fen", "The move number '{value}' is no number from 1.", "Dragnumret '{value}' är inget tal från 1."
)
BAD_KINGS = Code("bad_fen", "{seat} has {number} kings, not one.", "{seat} har {number} kungar, inte en.")
BAD_PAWN = Code("bad_fen", "A pawn stands on rank 1 or 8.", "En bonde står på rad 1 eller 8.")
RIVAL_IN_CHECK = Code(
    "bad_fen", "{seat} is not to move and stands in check.", "{seat} är inte vid draget men står i schack."
)
CASTLING_FIELD = Code(
    "no_such_rights",
    "There are no rights to castle or to capture en passant; '{field}' must be '-'.",
    "Det finns ingen rätt till rockad eller slag en passant; '{field}' måste vara '-'.",
)
BAD_OPTION = Code("bad_option", "The option {option} cannot be {value}.", "Valet {option} kan inte vara {value}.")
BAD_UCI = Code("bad_move_text", "'{uci}' is no move text such as e2e3.", "'{uci}' är ingen dragtext som e2e3.")
NO_PIECE = Code("no_piece", "There is no piece of yours on {square}.", "Du har ingen pjäs på {square}.")
HELD = Code(
    "square_held",
    "The square {square} is held by a piece you may not take.",
    "Rutan {square} hålls av en pjäs som du inte får slå.",
)
TWO_SQUARES = Code("double_step", "A pawn never moves two squares.", "En bonde går aldrig två steg.")
NOTHING_TO_TAKE = Code(
    "nothing_to_take", "There is nothing to take on {square}.", "Det finns inget att slå på {square}."
)
PASSING = Code(
    "en_passant", "The pawn beside cannot be taken in passing.", "Bonden bredvid kan inte slås en passant."
)
CASTLES = Code("castling", "There is no castling.", "Rockad finns inte.")
UNREACHED = Code(
    "out_of_reach",
    "{piece:the_piece} on {origin} does not reach {square}.",
    "{piece:the_piece} på {origin} når inte {square}.",
)
LETTER = Code(
    "promotion",
    "A pawn on its last rank, and no other piece, names one of q, r, b, n.",
    "En bonde på sista raden, och ingen annan pjäs, anger q, r, b eller n.",
)
EXPOSED = Code(
    "king_attacked", "Your king would be attacked after {uci}.", "Din kung skulle vara hotad efter {uci}."
)
TOO_FEW_TIMES = Code(
    "claim_not_justified",
    "The claim does not hold: the position has stood {count} {count:time|times}, not {wanted}.",
    "Kravet håller inte: ställningen har uppstått {count} {count:gång|gånger}, inte {wanted}.",
)
CLOCK_TOO_LOW = Code(
    "claim_not_justified",
    "The claim does not hold: {clock} {clock:half-move|half-moves} without a capture or a pawn move, not 100.",
    "Kravet håller inte: {clock} halvdrag utan slag eller bondedrag, inte 100.",
)
CLAIM_AUTOMATIC = Code(
    "claim_is_automatic", "This draw comes by itself here.", "Denna remi inträder av sig själv här."
)
OFFER_PENDING = Code("offer_pending", "An offer is pending already.", "Ett anbud väntar redan på svar.")
TOO_EARLY = Code(
    "offer_too_early", "You must move before you offer again.", "Du måste göra ett drag innan du bjuder igen."
)
NO_OFFERS = Code("offers_off", "Draws are not agreed in this game.", "Remi avtalas inte i detta parti.")
NO_OFFER = Code("no_offer", "The other side has not offered a draw.", "Motståndaren har inte erbjudit remi.")
ENDED = Code("game_over", "The game is over.", "Partiet är slut.")
