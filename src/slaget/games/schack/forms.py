"""How the forms of Schack look: a move is told as players write it, and shown by the squares it touches."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from slaget.games.schack.state import State
from slaget.games.schack.words import AS_IT_STANDS
from slaget.kernel import Button
from slaget.kernel.words import Text


def _touched(state: State, moves: Sequence[str | None]) -> list[tuple[str, ...]]:
    return [() if move is None else state.engine.parts(move) for move in moves]


def _told(state: State, moves: Sequence[str | None]) -> list[Text | str]:
    engine = state.engine
    known = engine.short_moves(state.position)
    return [AS_IT_STANDS if move is None else known[engine.codes[move]] for move in moves]


_MOVES: Final[Mapping[str, Any]] = {"called": {"uci": _told}, "at": {"uci": _touched}}
FORMS: Final[Mapping[str, Button]] = {
    "move": Button(("uci",), kinds={"uci": "move"}, **_MOVES),
    "claim_draw": Button(
        ("basis", "uci"), kinds={"basis": "basis", "uci": "move"}, is_claim=True, confirm=True, **_MOVES
    ),
    "offer_draw": Button(confirm=False),
    "accept_draw": Button(confirm=True),
    "decline_draw": Button(confirm=False),
    "resign": Button(confirm=True),
}
