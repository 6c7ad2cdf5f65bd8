"""The set-up of a game: the options of the rules file's section 6, checked when they are written down."""

from functools import cached_property, partial
from typing import Literal

from attrs import frozen

from slaget.games.schack.army.pieces import BOARD, STANDARD, Army, Grid
from slaget.games.schack.engine import Engine, engine_of, knows_material
from slaget.games.schack.positions import START_FEN
from slaget.games.schack.refusals import BAD_OPTION
from slaget.games.schack.words import words_of
from slaget.kernel import BadSetup, Text, choice, misfits
from slaget.kernel.parts import part
from slaget.kernel.settings import Line


@frozen
class Setup:
    """Where the game starts and how it may end.

    >>> Setup(repetition_draw="automatic_three").start_fen
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1'
    >>> Setup("8/8/8/8/8/8/8/K7 w - - 0 1")
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: SC-1.6 bad_fen: Black has 0 kings, not one. (at start_fen)
    """

    # fmt: off
    start_fen: str = choice(START_FEN, "SC-2.1",
        label=Text("start position", "startställning"),
        domain=Line(Text("a FEN", "en FEN"), "^.{1,400}$"),
        en="The position the game starts from.",
        sv="Ställningen som partiet börjar från.")
    fen_fields: Literal["strict", "lenient"] = choice("strict", "SC-1.2",
        label=Text("fields of the FEN", "fälten i FEN"),
        en="Whether castling and en passant fields are refused, or read as '-'.",
        sv="Om fälten för rockad och en passant avvisas eller läses som '-'.")
    repetition_draw: Literal["claim", "automatic_three"] = choice("claim", "SC-5.6",
        label=Text("threefold repetition", "tredje upprepningen"),
        en="Whether the third occurrence draws on claim or by itself.",
        sv="Om tredje gången ger remi på begäran eller av sig själv.")
    fifty_move_draw: Literal["claim", "automatic_fifty"] = choice("claim", "SC-5.7",
        label=Text("fifty moves without progress", "femtio drag utan framsteg"),
        en="Whether fifty moves without progress draw on claim or by themselves.",
        sv="Om femtio drag utan framsteg ger remi på begäran eller av sig själva.")
    dead_position: Literal["material", "none"] = choice("material", "SC-5.3",
        label=Text("dead positions", "döda ställningar"),
        en="Whether the game is drawn when no mate is possible.",
        sv="Om partiet är remi när ingen kan göra matt.")
    draw_offers: bool = choice(True, "SC-5.9",
        label=Text("offering a draw", "att erbjuda remi"),
        en="Whether draws may be agreed.",
        sv="Om remi får avtalas.")
    # fmt: on
    army: Army = part(STANDARD)
    black_army: Army | None = part(None)
    """Black's army, where it is another than White's."""
    board: Grid = part(BOARD)

    @cached_property
    def engine(self) -> Engine:
        """What plays these armies on this board: chosen once."""
        return engine_of(self.army, self.black_army or self.army, self.board)

    def __attrs_post_init__(self) -> None:
        named = *misfits(self), *(("start_fen",) if type(self.start_fen) is not str else ())
        for name in named:
            raise BAD_OPTION(name, option=name, value=str(getattr(self, name))[:40])
        if self.dead_position == "material" and not knows_material(self.engine):
            object.__setattr__(self, "dead_position", "none")
        try:
            self.engine.read_fen(self.start_fen, lenient=self.fen_fields == "lenient")
        except BadSetup as fault:
            fault.naming = partial(words_of, self.engine)
            raise
