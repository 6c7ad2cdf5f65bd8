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
    "Rank {rank} has {width} {width:square|squares}, not eight.",
    "Rad {rank} har {width} {width:ruta|rutor}, inte åtta.")
BAD_PIECE: Final = BOOK.fault("SC-1.6", "bad_fen",
    "'{sign}' on rank {rank} is no piece.",
    "'{sign}' på rad {rank} är ingen pjäs.")
BAD_SIDE: Final = BOOK.fault("SC-1.6", "bad_fen",
    "The side to move is w or b, not '{side}'.",
    "Sidan vid draget är w eller b, inte '{side}'.")
BAD_CLOCK: Final = BOOK.fault("SC-1.6", "bad_fen",
    "The halfmove clock '{value}' is no number from 0 to 999999.",
    "Halvdragsräknaren '{value}' är inget tal från 0 till 999999.")
BAD_NUMBER: Final = BOOK.fault("SC-1.6", "bad_fen",
    "The move number '{value}' is no number from 1 to 999999.",
    "Dragnumret '{value}' är inget tal från 1 till 999999.")
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
NO_RIGHTS: Final = BOOK.fault("SC-1.2", "no_such_rights",
    "'{field}' says nothing of castling or of en passant; without such rights it is '-'.",
    "'{field}' säger inget om rockad eller en passant; utan sådana rättigheter är det '-'.")
NO_MOVES: Final = BOOK.fault("SC-3.11", "bad_moves",
    "The moves are left empty; write for instance W for one step straight.",
    "Dragen är tomma; skriv till exempel W för ett steg rakt.")
FIRST_MOVE: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'i' (sign {at} of '{word}') is not used here: pieces remember no first move.",
    "'i' (tecken {at} i '{word}') används inte här: pjäser minns inget första drag.")
SKIPS: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'j' (sign {at} of '{word}') is not used here: dialects differ on it; p hops over a piece and goes on.",
    "'j' (tecken {at} i '{word}') används inte här: dialekterna är oense; p hoppar över en pjäs och går vidare.")
ROUND_THE_BOARD: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'o' (sign {at} of '{word}') is not used here: the board has edges on every side.",
    "'o' (tecken {at} i '{word}') används inte här: brädet har kanter på alla sidor.")
MOVES_AGAIN: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'a' (sign {at} of '{word}') is not used here: a piece makes one leg in a move.",
    "'a' (tecken {at} i '{word}') används inte här: en pjäs går en enda sträcka i ett drag.")
EN_PASSANT_MOVE: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'e' (sign {at} of '{word}') is not used here: nothing is taken in passing (SC-3.8).",
    "'e' (tecken {at} i '{word}') används inte här: inget slås en passant (SC-3.8).")
CASTLING_MOVE: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'O' (sign {at} of '{word}') is not used here: there is no castling (SC-3.9).",
    "'O' (tecken {at} i '{word}') används inte här: rockad finns inte (SC-3.9).")
BRACKETS: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'{sign}' (sign {at} of '{word}') is not used here: moves of several legs are not told; write single terms.",
    "'{sign}' (tecken {at} i '{word}') används inte här: drag i flera sträckor sägs inte; skriv led för led.")
NO_SUCH_SIGN: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'{sign}' (sign {at} of '{word}') means nothing here; atoms are W F D N A H C L Z J G K R B Q, and before them "
    "m c f b l r v s h n p g.",
    "'{sign}' (tecken {at} i '{word}') betyder inget här; steg är W F D N A H C L Z J G K R B Q, och före dem "
    "m c f b l r v s h n p g.")
RANGE_FIRST: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'{sign}' (sign {at} of '{word}') is a range, and stands after a letter such as W or R.",
    "'{sign}' (tecken {at} i '{word}') är en räckvidd och står efter en bokstav som W eller R.")
NO_SUCH_RANGE: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'{sign}' (sign {at} of '{word}') is one too many: a range is one digit after a letter such as W or R, and 0 "
    "any distance.",
    "'{sign}' (tecken {at} i '{word}') är en för mycket: en räckvidd är en siffra efter en bokstav som W eller R, "
    "och 0 hur långt som helst.")
NO_ATOM: Final = BOOK.fault("SC-3.11", "bad_moves",
    "After '{sign}' (sign {at} of '{word}') a step is missing: W, F, N, R or another large letter.",
    "Efter '{sign}' (tecken {at} i '{word}') saknas ett steg: W, F, N, R eller en annan stor bokstav.")
TWO_MANNERS: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'{sign}' (sign {at} of '{word}') does not go with '{other}'; write two terms.",
    "'{sign}' (tecken {at} i '{word}') går inte ihop med '{other}'; skriv två led.")
LAME_ATOM: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'n' goes with D, A and N only, not with '{sign}' (sign {at} of '{word}'): dialects differ on the "
    "square between.",
    "'n' går bara ihop med D, A och N, inte med '{sign}' (tecken {at} i '{word}'): dialekterna är oense om rutan "
    "emellan.")
LAME_RANGE: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'n' goes with a single leap; '{sign}' (sign {at} of '{word}') has a range.",
    "'n' går bara ihop med ett enda språng; '{sign}' (tecken {at} i '{word}') har en räckvidd.")
ONE_DIRECTION: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'{sign}' (sign {at} of '{word}') is no direction here, because dialects differ: write {narrow} for two, "
    "{wide} for all four on that side.",
    "'{sign}' (tecken {at} i '{word}') är ingen riktning här, för dialekterna är oense: skriv {narrow} för två, "
    "{wide} för alla fyra på den sidan.")
TWO_LETTERS: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'{sign}' (sign {at} of '{word}') is no direction here, because dialects differ: write two letters, ff fs bb "
    "bs, or a half, fh bh lh rh.",
    "'{sign}' (tecken {at} i '{word}') är ingen riktning här, för dialekterna är oense: skriv två bokstäver, ff fs "
    "bb bs, eller en halva, fh bh lh rh.")
HALF_ELSEWHERE: Final = BOOK.fault("SC-3.11", "bad_moves",
    "'h' (sign {at} of '{word}') halves the leaps of N, C and Z only.",
    "'h' (tecken {at} i '{word}') halverar bara sprången N, C och Z.")
BAD_ID: Final = BOOK.fault("SC-3.11", "bad_piece",
    "'{id}' is no id: a small letter, then small letters, digits, dashes or underscores, 40 in all.",
    "'{id}' är inget id: först en liten bokstav, högst 40 små bokstäver, siffror och streck i allt.")
BAD_LETTER: Final = BOOK.fault("SC-3.11", "bad_piece",
    "The letter of {piece} is one of A to Z, not '{letter}'.",
    "Bokstaven för {piece} är en av A till Z, inte '{letter}'.")
BAD_VALUE: Final = BOOK.fault("SC-3.11", "bad_piece",
    "The value of {piece} is a number of pawns such as 3 or 3.5, not '{value}'.",
    "Värdet av {piece} är ett antal bönder som 3 eller 3.5, inte '{value}'.")
BAD_PROMOTION: Final = BOOK.fault("SC-3.11", "bad_piece",
    "{piece} cannot become {to}: it becomes another kind of its army that is not royal, and is not royal itself.",
    "{piece} kan inte bli {to}: den blir ett annat slag i sin armé som inte är kungligt, och är det inte själv.")
NOT_IN_ARMY: Final = BOOK.fault("SC-3.11", "bad_piece",
    "{piece} becomes {to}, but army '{army}' has none: add {to}, or make your own {piece} with other promotes.",
    "{piece} blir {to}, men armén '{army}' har ingen: lägg till {to}, eller gör en egen {piece} med nytt promotes.")
BAD_PROMOTION_RANKS: Final = BOOK.fault("SC-3.11", "bad_piece",
    "{piece} changes on the last 1 to 16 ranks, not {on}.",
    "{piece} förvandlas på de 1 till 16 sista raderna, inte {on}.")
ARMY_SIZE: Final = BOOK.fault("SC-3.11", "bad_army",
    "An army has 1 to 26 kinds, not {number}.",
    "En armé har 1 till 26 slag, inte {number}.")
SAME_LETTER: Final = BOOK.fault("SC-3.11", "same_letter",
    "{other} and {piece} are both {letter}; give one another letter.",
    "{other} och {piece} är båda {letter}; byt den enas bokstav.")
SAME_PIECE: Final = BOOK.fault("SC-3.11", "bad_army",
    "{piece} stands twice in the army.",
    "{piece} står två gånger i armén.")
NO_ROYAL: Final = BOOK.fault("SC-3.11", "wrong_royals",
    "The army {army} has no royal kind; a king, or royal: true.",
    "Armén {army} har inget kungligt slag; tag med kungen, eller gör ett slag kungligt.")
WITHOUT_ROYAL: Final = BOOK.fault("SC-3.11", "wrong_royals",
    "{seat} has no royal piece; a king, or royal: true.",
    "{seat} saknar kunglig pjäs; en kung, eller royal: true.")
SEVERAL_ROYALS: Final = BOOK.fault("SC-3.11", "wrong_royals",
    "{seat} has {number} royal pieces, not one; let one stand.",
    "{seat} har {number} kungliga pjäser, inte en; låt en stå.")
BAD_BOARD: Final = BOOK.fault("SC-3.11", "bad_board",
    "A board has 4 to 16 files and 4 to 16 ranks; {name} is {number}.",
    "Ett bräde har 4 till 16 linjer och 4 till 16 rader; {name} är {number}.")
OWN_RANKS: Final = BOOK.fault("SC-1.6", "bad_fen",
    "The start has {number} {number:rank|ranks}, the board {ranks}.",
    "Starten har {number} {number:rad|rader}, brädet {ranks}.")
OWN_WIDTH: Final = BOOK.fault("SC-1.6", "bad_fen",
    "Rank {rank} of the start has {width} {width:square|squares}, the board {files}.",
    "Rad {rank} i starten har {width} {width:ruta|rutor}, brädet {files}.")
OWN_PIECE: Final = BOOK.fault("SC-1.6", "bad_fen",
    "'{sign}' on rank {rank} is no piece of its army; known: {known}.",
    "'{sign}' på rad {rank} är ingen pjäs i sin armé; kända: {known}.")
OWN_PAWN: Final = BOOK.fault("SC-1.6", "bad_fen",
    "{piece} on {square} stands on its last rank, where it may not start.",
    "{piece} på {square} står på sin sista rad, där den inte får börja.")
OWN_LETTER: Final = Code("promotion",
    "The last letter tells what {piece:the_piece} becomes: {letters}.",
    "Sista bokstaven säger vad {piece:the_piece} blir: {letters}.")
NO_LETTER: Final = Code("promotion",
    "{piece:the_piece} becomes nothing else there; the move has no last letter.",
    "{piece:the_piece} förvandlas inte där; draget har ingen sista bokstav.")
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
TOO_FEW_TIMES_THEN: Final = BOOK.refusal("SC-5.6", "claim_not_justified",
    "The claim does not hold after {uci}: the position has stood {count} {count:time|times} then, not {wanted}.",
    "Kravet håller inte efter {uci}: ställningen har då uppstått {count} {count:gång|gånger}, inte {wanted}.")
CLOCK_TOO_LOW_THEN: Final = BOOK.refusal("SC-5.7", "claim_not_justified",
    "The claim does not hold after {uci}: "
    "{clock} {clock:half-move|half-moves} without a capture or a pawn move, not 100.",
    "Kravet håller inte efter {uci}: {clock} halvdrag utan slag eller bondedrag, inte 100.")
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
