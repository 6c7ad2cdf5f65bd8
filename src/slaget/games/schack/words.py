"""What Schack is told in: its sentences and the names of its things, in English and in Swedish."""

from functools import lru_cache
from typing import Final

from slaget.games.schack.army.pieces import Piece, is_bundled
from slaget.games.schack.engine import Engine, tables_of
from slaget.kernel import Labels, Text, Words

AS_IT_STANDS: Final = Text("as it stands", "som det står")
"""A claim that names no move (SC-R9)."""
LABELS: Final[Labels] = {
    "seat": {"white": Text("White", "vit"), "black": Text("Black", "svart")},
    "white_man": {
        "king": Text("white king", "vit kung"),
        "queen": Text("white queen", "vit dam"),
        "rook": Text("white rook", "vitt torn"),
        "bishop": Text("white bishop", "vit löpare"),
        "knight": Text("white knight", "vit springare"),
        "pawn": Text("white pawn", "vit bonde"),
    },
    "black_man": {
        "king": Text("black king", "svart kung"),
        "queen": Text("black queen", "svart dam"),
        "rook": Text("black rook", "svart torn"),
        "bishop": Text("black bishop", "svart löpare"),
        "knight": Text("black knight", "svart springare"),
        "pawn": Text("black pawn", "svart bonde"),
    },
    "piece": {
        "king": Text("king", "kung"),
        "queen": Text("queen", "dam"),
        "rook": Text("rook", "torn"),
        "bishop": Text("bishop", "löpare"),
        "knight": Text("knight", "springare"),
        "pawn": Text("pawn", "bonde"),
    },
    "pieces": {
        "king": Text("kings", "kungar"),
        "queen": Text("queens", "damer"),
        "rook": Text("rooks", "torn"),
        "bishop": Text("bishops", "löpare"),
        "knight": Text("knights", "springare"),
        "pawn": Text("pawns", "bönder"),
    },
    "the_piece": {
        "king": Text("the king", "kungen"),
        "queen": Text("the queen", "damen"),
        "rook": Text("the rook", "tornet"),
        "bishop": Text("the bishop", "löparen"),
        "knight": Text("the knight", "springaren"),
        "pawn": Text("the pawn", "bonden"),
    },
    "basis": {
        "threefold": Text("the position stands for the third time", "ställningen uppstår för tredje gången"),
        "fifty": Text("fifty moves without a capture or a pawn move", "femtio drag utan slag eller bondedrag"),
    },
    "reason": {
        "checkmate": Text("checkmate", "schackmatt"),
        "stalemate": Text("stalemate", "patt"),
        "insufficient_material": Text("no mate is possible", "ingen kan göra matt"),
        "fivefold_repetition": Text("the position stood five times", "ställningen uppstod fem gånger"),
        "threefold_repetition": Text("the position stood three times", "ställningen uppstod tre gånger"),
        "seventyfive_moves": Text(
            "seventy-five moves without a capture or a pawn move", "sjuttiofem drag utan slag eller bondedrag"
        ),
        "fifty_moves": Text(
            "fifty moves without a capture or a pawn move", "femtio drag utan slag eller bondedrag"
        ),
        "resignation": Text("the other side gives up", "motståndaren ger upp"),
        "agreement": Text("both agree", "båda är överens"),
    },
    "uci": {"null": AS_IT_STANDS},
    "term": {
        "men": Text("men", "pjäser"),
        "squares": Text("good squares", "goda rutor"),
        "pawns": Text("pawn formation", "bondeställning"),
        "reach": Text("reach", "räckvidd"),
        "attack on the king": Text("attack on the king", "angrepp på kungen"),
        "files": Text("open files", "öppna linjer"),
        "king's cover": Text("the king's cover", "kungens skydd"),
        "passed pawns": Text("passed pawns", "fribönder"),
        "ending": Text("the ending", "slutspelet"),
        "the move": Text("the move", "draget"),
    },
    "command": {
        "move": Text("Move", "Dra"),
        "claim_draw": Text("Claim a draw", "Kräv remi"),
        "offer_draw": Text("Offer a draw", "Erbjud remi"),
        "accept_draw": Text("Accept the draw", "Ta remi"),
        "decline_draw": Text("Decline the draw", "Avböj remi"),
        "resign": Text("Resign", "Ge upp"),
    },
    "field": {
        "seat": Text("seat", "spelare"),
        "uci": Text("move", "drag"),
        "basis": Text("ground", "grund"),
    },
}
_TEXTS: Final = {
    "started": Text("The game starts.", "Partiet börjar."),
    "started_from": Text("The game starts from {fen}.", "Partiet börjar från {fen}."),
    "moved": Text(
        "{seat} plays {san}: {piece:the_piece} goes from {origin} to {to}",
        "{seat} spelar {san}: {piece:the_piece} går från {origin} till {to}",
    ),
    "takes": Text(" and takes a {captured:piece}", " och slår en {captured:piece}"),
    "takes_rook": Text(" and takes a rook", " och slår ett torn"),
    "becomes": Text("; it becomes a {promotion:piece}", " och blir {promotion:piece}"),
    "check": Text("; check", "; schack"),
    "mate": Text("; mate", "; matt"),
    "draw_offered": Text("{seat} offers a draw.", "{seat} erbjuder remi."),
    "draw_declined": Text("{seat} declines the draw.", "{seat} avböjer remi."),
    "draw_declined_by_move": Text("{seat} declines the draw by moving.", "{seat} avböjer remi genom att dra."),
    "draw_claimed": Text("{seat} claims a draw: {basis}.", "{seat} kräver remi: {basis}."),
    "draw_claimed_with": Text(
        "{seat} claims a draw with {move}: {basis}.", "{seat} kräver remi med {move}: {basis}."
    ),
    "won": Text("{seat} wins: {reason}.", "{seat} vinner: {reason}."),
    "drawn": Text("The game is drawn: {reason}.", "Partiet slutar remi: {reason}."),
    "to_move": Text("{seat} to move", "{seat} är vid draget"),
    "in_check": Text("{seat} to move, in check", "{seat} är vid draget och står i schack"),
    "offered": Text("; {seat} has offered a draw", "; {seat} har erbjudit remi"),
    "men": Text("{seat}: {men}.", "{seat}: {men}."),
    "one_man": Text("{piece} {squares}", "{piece} {squares}"),
    "several_men": Text("{piece:pieces} {squares}", "{piece:pieces} {squares}"),
    "held_by_white": Text("{square}, {piece:white_man}", "{square}, {piece:white_man}"),
    "held_by_black": Text("{square}, {piece:black_man}", "{square}, {piece:black_man}"),
    "empty": Text("{square}, empty", "{square}, tom"),
}
_PROMPTS: Final = {
    "asked_move": Text("Make your move.", "Gör ditt drag."),
    "asked_check": Text("You are in check. Make your move.", "Du står i schack. Gör ditt drag."),
    "asked_answer": Text("{seat} offers a draw.", "{seat} erbjuder remi."),
    "asked_both": Text(
        "{seat} offers a draw. Answer, or decline it by making your move.",
        "{seat} erbjuder remi. Svara, eller avböj genom att göra ditt drag.",
    ),
}
WORDS: Final = Words({**_TEXTS, **_PROMPTS}, LABELS)


def words_of(engine: Engine) -> Words:
    """The words of a game: with own armies, the titles of their kinds among them."""
    tables = tables_of(engine)
    return WORDS if tables is None else _with_titles(tuple(tables.pieces.values()))


@lru_cache(maxsize=64)
def _with_titles(pieces: tuple[Piece, ...]) -> Words:
    """The same words with the titles of own kinds; of a title no other form is known than the one given."""
    kinds = ("piece", "pieces", "the_piece", "white_man", "black_man")
    labels = {kind: dict(LABELS[kind]) for kind in kinds}
    for piece in pieces:
        if not is_bundled(piece):
            title = piece.title.text()
            for kind, en, sv in zip(kinds, ("", "", "the ", "white ", "black "), ("", "", "", "vit ", "svart ")):
                labels[kind][piece.id] = Text(f"{en}{title.en}", f"{sv}{title.sv}")
    return WORDS.with_labels(labels)


VALUES: Final = {
    "strict": "avvisas", "lenient": "läses som '-'", "claim": "på begäran", "automatic_three": "av sig själv",
    "automatic_fifty": "av sig själva", "material": "när ingen kan göra matt", "dead_position.none": "ingen remi",
}  # fmt: skip
"""What the values of choices are called in Swedish; `choice.value` where only that choice calls it so."""
