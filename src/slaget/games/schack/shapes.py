"""The shape of Schack's scenario files, of which their schema is made."""

from typing import Annotated, Final

from slaget.content.shape import CHOSEN, key, says, shape
from slaget.content.shapes import (
    PartId,
    Reference,
    game_file,
    laid_keys,
    mapping,
    scenario_part,
    scenarios_file,
    text,
    title,
)
from slaget.games.schack.content import KIT
from slaget.games.schack.setup import Setup

# fmt: off
FEN: Final = "a position (FEN with six fields)"


@shape(shown="repetition_draw", of=Setup, rules=CHOSEN)
class Options:
    """The options that differ from their defaults (SC-2.1)."""

    start_fen = key("The position the game starts from, as FEN with six fields (SC-1.6).",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", title="Start position", sized=(1, 400), rule="SC-1.6",
        x_form=FEN)
    fen_fields = key("strict refuses castling and en passant fields, lenient reads them as '-' (SC-R2).", "lenient",
        title="FEN fields")
    repetition_draw = key("claim, or automatic_three: the third occurrence draws by itself (SC-R6).",
        "automatic_three", title="Repetition")
    fifty_move_draw = key("claim, or automatic_fifty: fifty moves without progress draw by themselves (SC-R6).",
        "automatic_fifty", title="Fifty moves")
    dead_position = key("material draws when no mate is possible, none plays on (SC-R5).", "none")
    draw_offers = key("Whether draws may be agreed (SC-R11).", False)


@shape()
class Promotes:
    """What a piece becomes on its last ranks (SC-3.10, SC-3.11)."""

    to: tuple[PartId, ...] = key("The kinds of its army that it may become.", ["queen", "knight"], sized=(1, 25),
        rule="SC-3.11")
    on: int = key("On how many ranks, counted from the far edge.", 1, within=(1, 16), default=1, rule="SC-3.11",
        x_unit="ranks")
    forced: bool = key("Whether it must become something there.", True, default=False, rule="SC-3.11")


@shape()
class Armies:
    """An army for each side."""

    white: Reference = key("White's army: id, FILE#id or bundled#id.", "standard")
    black: Reference = key("Black's army: id, FILE#id or bundled#id.", "hertig")


Letter = Annotated[str, says(pattern="^[A-Z]$", x_form="one letter from A to Z")]
Value = Annotated[float, says(within=(0, 999))]
Piece: Final = mapping("Piece", {
    "letter": key("Its letter in FEN and SAN, unique in an army.", "A", type=Letter, rule="SC-3.11"),
    "title": title("ärkebiskop", "archbishop", left_out="its id"),
    "moves": key("How it moves, in Betza's notation: section 14 of the rules.", "BN", type=str, sized=(1, 200),
        x_form="moves in Betza's notation", rule="SC-3.11"),
    "royal": key("Whether it is what others call the king: one stands on each side.", True, type=bool,
        default=False, rule="SC-3.11"),
    "pawn": key("Whether SAN writes it without a letter and its moves set the halfmove clock to 0.", True,
        type=bool, default=False, rule="SC-3.11"),
    "promotes": key("What it becomes on its last ranks.", type=Promotes, left_out="nothing", rule="SC-3.11"),
    "value": key("Its worth in pawns, for players of the computer's.", 3, type=Value,
        left_out="reckoned from its reach", rule="SC-3.11", x_unit="pawns"),
    **laid_keys(),
}, "A kind of piece (SC-3.11).", shown="letter title moves", name="piece")
Army: Final = mapping("Army", {
    "title": title("Hertigens här", "The duke's army", left_out="its id"),
    "pieces": key("Its kinds, each with another letter: id, FILE#id or bundled#id.", ["king", "queen", "pawn"],
        type=tuple[Reference, ...], sized=(1, 26), uniqueItems=True, rule="SC-3.11"),
    **laid_keys(),
}, "The kinds that a side may have (SC-3.11).", shown="title pieces", name="army")
Board: Final = mapping("Board", {
    "title": title("Långbord", "Long board", left_out="its id"),
    "files": key("How many files it has.", 10, type=int, within=(4, 16), rule="SC-3.11", x_unit="files"),
    "ranks": key("How many ranks it has.", 8, type=int, within=(4, 16), rule="SC-3.11", x_unit="ranks"),
    **laid_keys(),
}, "How large the board is (SC-3.11).", shown="title files ranks", name="board")
Scenario: Final = scenario_part(title_of=text("Grundställning", "Start position"),
    intro=text("Vanligt schack, utan dubbelsteg.", "Ordinary chess, without the double step."),
    army=key("The army of both sides: id, FILE#id or bundled#id.", "standard", type=Reference,
        left_out="the army of the box", rule="SC-3.11"),
    armies=key("An army for each side, in place of one for both.", type=Armies, left_out="army is both sides'",
        rule="SC-3.11"),
    board=key("The board: id, FILE#id or bundled#id.", "standard", type=Reference,
        left_out="eight files and ranks", rule="SC-3.11"),
    start=key("The position the game starts from, as FEN with six fields (SC-1.6).",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", type=str, sized=(1, 400), left_out="the start position of the box",
        x_form=FEN, rule="SC-1.6"),
    options=key("The options that differ from their defaults (SC-2.1).", type=Options, default={}, rule="SC-2.1"))
FILES: Final = (
    scenarios_file("schack", "Schack scenarios", "Start positions and options for Schack (rules SC-1 to SC-6).",
        checker="slaget.games.schack.content:check_scenarios",
        id="grundstallning", title_of=text("Grundställning", "Start position"),
        intro=text("Vanligt schack, utan dubbelsteg.", "Ordinary chess, without the double step."),
        options=key("The options that differ from their defaults (SC-2.1).", type=Options, default={},
            rule="SC-2.1")),
    game_file(KIT, "Schack", "Pieces, armies, boards and scenarios of Schack (rules SC-1 to SC-6).",
        checker="slaget.games.schack.content:check_scenarios", declared="slaget.games.schack.content:KIT",
        pieces=("Kinds of pieces by id.", "archbishop", Piece), armies=("Armies by id.", "hertig", Army),
        boards=("Boards by id.", "langbord", Board),
        scenarios=("The scenarios by id; the first is the default.", "grundstallning", Scenario)),
)
