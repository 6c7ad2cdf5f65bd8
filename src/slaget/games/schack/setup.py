"""The set-up of a game: the options of the rules file's section 6, checked when they are written down."""

from typing import Final, Literal, get_args, get_type_hints

import attrs
from attrs import frozen

from slaget.games.schack.notation import START_FEN, read_fen
from slaget.games.schack.refusals import BAD_OPTION


@frozen
class Setup:
    """Where the game starts and how it may end.

    >>> Setup(repetition_draw="automatic_three").start_fen
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1'
    >>> Setup("8/8/8/8/8/8/8/K7 w - - 0 1")
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: SC-1.6 bad_fen: Black has 0 kings, not one. (at start_fen)
    """

    start_fen: str = START_FEN
    fen_fields: Literal["strict", "lenient"] = "strict"
    repetition_draw: Literal["claim", "automatic_three"] = "claim"
    fifty_move_draw: Literal["claim", "automatic_fifty"] = "claim"
    dead_position: Literal["material", "none"] = "material"
    draw_offers: bool = True

    def __attrs_post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if not any(value is choice or (type(value) is str and value == choice) for choice in allowed):
                raise BAD_OPTION(name, option=name, value=str(value)[:40])
        if type(self.start_fen) is not str:
            value = str(self.start_fen)[:40]
            raise BAD_OPTION("start_fen", option="start_fen", value=value)
        read_fen(self.start_fen, lenient=self.fen_fields == "lenient")


def position(setup: Setup, text: str) -> Setup:
    """The same set-up from a position given as text; ``BadSetup`` when it is none."""
    return attrs.evolve(setup, start_fen=text)


def _choices() -> dict[str, tuple[object, ...]]:
    hints = get_type_hints(Setup)
    words = {a.name: get_args(hints[a.name]) for a in attrs.fields(Setup) if get_args(hints[a.name])}
    return {**words, "draw_offers": (True, False)}


CHOICES: Final = _choices()
