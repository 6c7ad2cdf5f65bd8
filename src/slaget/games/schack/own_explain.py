"""Why a move of an army of one's own is not legal, in the order of the rules file's section 10."""

from collections.abc import Iterator
from typing import Any, Final

from slaget.games.schack import refusals as no
from slaget.games.schack.army.engine import Tables
from slaget.games.schack.army.pieces import Piece, is_bundled
from slaget.games.schack.messages import Move
from slaget.games.schack.rules import KING, KNIGHT, OWN_PIECES, PAWN_STEP, PROMOTION, SLIDERS
from slaget.games.schack.seats import SEATS
from slaget.kernel.rules import Code, Rejected, Rule

_RULES: Final = {
    "queen": SLIDERS, "rook": SLIDERS, "bishop": SLIDERS, "knight": KNIGHT, "king": KING, "pawn": PAWN_STEP,
}  # fmt: skip


def rule_of(piece: Piece) -> Rule:
    """The rule by which a kind moves: that of the box, or SC-3.11."""
    return _RULES[piece.id] if is_bundled(piece) else OWN_PIECES


def own_refusal(engine: Tables, position: Any, text: str) -> Rejected:
    """The refusal of a move that is not legal."""
    if not engine.is_text(text):
        return no.BAD_UCI("uci", uci=text[:40])
    attempt = _Attempt(engine, position, text)
    code, params = next(attempt.faults())
    return code("uci", nearest=attempt.nearest(), **params)


class _Attempt:
    """A move somebody wishes to make."""

    def __init__(self, engine: Tables, position: Any, text: str) -> None:
        self.engine, self.position, self.side = engine, position, position[8]
        self.names = engine.parts(text)
        self.text = text
        self.letter = text[-1] if text[-1].isalpha() else ""
        self.origin, self.target = (engine.squares[name] for name in self.names)
        self.piece = engine.piece_at(position, self.origin)
        self.across = self.target % engine.grid.files - self.origin % engine.grid.files
        up = self.target // engine.grid.files - self.origin // engine.grid.files
        self.forward = -up if self.side else up

    def faults(self) -> Iterator[tuple[Code, dict[str, object]]]:
        own, held = self.position[self.side] >> self.origin & 1, self.engine.piece_at(self.position, self.target)
        if not own or self.piece is None:
            yield no.NO_PIECE, {"square": self.names[0]}
            return
        if self.position[self.side] >> self.target & 1 or (held and held.royal):
            yield no.HELD, {"square": self.names[1]}
        if is_bundled(self.piece):
            yield from self._of_the_box(self.piece.id, held)
        found = [move for move in self._pseudo() if move & 255 == self.origin and move >> 8 & 255 == self.target]
        if not found:
            names = {"origin": self.names[0], "square": self.names[1]}
            yield no.UNREACHED.under(rule_of(self.piece)), {"piece": self.piece.id, **names}
        yield from self._promotion(self.piece, found)
        yield no.EXPOSED, {"uci": self.text}

    def _of_the_box(self, kind: str, held: Piece | None) -> Iterator[tuple[Code, dict[str, object]]]:
        if kind == "pawn" and self.across == 0 and self.forward == 2:
            yield no.TWO_SQUARES, {}
        if kind == "pawn" and abs(self.across) == 1 and self.forward == 1 and held is None:
            beside = self.origin + self.across
            neighbour = self.engine.piece_at(self.position, beside)
            if neighbour and neighbour.id == "pawn" and not self.position[self.side] >> beside & 1:
                yield no.PASSING, {}
            yield no.NOTHING_TO_TAKE, {"square": self.names[1]}
        if kind == "king" and "".join(self.names) in (("e1g1", "e1c1"), ("e8g8", "e8c8"))[self.side]:
            yield no.CASTLES, {}

    def _promotion(self, piece: Piece, found: list[int]) -> Iterator[tuple[Code, dict[str, object]]]:
        letters = [chr(move >> 16).lower() if move >> 16 else "" for move in found]
        if self.letter in letters:
            return
        rule = PROMOTION if is_bundled(piece) else OWN_PIECES
        known: dict[str, object] = {"piece": piece.id, "letters": ", ".join(letter for letter in letters if letter)}
        yield (no.OWN_LETTER if known["letters"] else no.NO_LETTER).under(rule), known

    def _pseudo(self) -> list[int]:
        return self.engine.pseudo(self.position)

    def nearest(self) -> Move | None:
        """The legal move of the same piece that comes closest to what was asked."""
        mine = [move for move in self.engine.legal(self.position) if move & 255 == self.origin]
        if not mine:
            return None
        best = min(mine, key=lambda move: (self._distance(move >> 8 & 255), move >> 16, move))
        return Move(SEATS[self.side], self.engine.uci(best))

    def _distance(self, square: int) -> int:
        files = self.engine.grid.files
        return max(abs(square % files - self.target % files), abs(square // files - self.target // files))
