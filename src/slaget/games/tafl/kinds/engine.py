"""Moves and captures where there are own kinds, or turns that go on: general, beside the fast engine.

A position is that of ``core`` with two members more: for each own kind the set of its men, which are among their
side's, and the square from which a turn goes on (TF-11.13), ``NOWHERE`` at its beginning. A jump has the number of
the rook move between the same squares; the piece between tells them apart. ``STOP`` ends a turn that may go on.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from attrs import frozen

from slaget.games.tafl.board import NOWHERE
from slaget.games.tafl.core import Engine
from slaget.games.tafl.kinds import Armed, Jumps, PieceKind
from slaget.games.tafl.parameters import Kind, Parameters
from slaget.games.tafl.slides import Slides, slides
from slaget.games.tafl.specials import Wall, linnaean, shieldwall

Mixed: TypeAlias = tuple[int, int, int, int, tuple[int, ...], int]
STOP: Final = -1


@frozen(eq=False)
class Sort:
    """What the engine needs of the pieces of one letter. ``slides`` say where they stop and what they pass."""

    letter: str
    turn: int
    slides: Slides
    counts: Kind
    armed: Armed = "both"
    jumps: Jumps = "none"
    takes_by_jump: bool = False
    surrounded: bool = False
    passes: bool = False
    """Whether it may pass over the empty throne."""

    @property
    def hammer(self) -> bool:
        return self.armed in ("both", "hammer")


class KindEngine(Engine):
    """The rules for every kind of piece, asked square by square."""

    def __init__(self, parameters: Parameters) -> None:
        super().__init__(parameters)
        self.mixed = self.restricts = True
        p, here = parameters, self.board
        self.berserk = p.berserk
        passes = p.throne_pass == "all"
        self.attacker = Sort("A", 0, self.men, "attacker", passes=passes)
        self.defender = Sort("D", 1, self.men, "defender", passes=passes)
        self.crowned = Sort("K", 1, self.king, "king", p.king_armed, passes=p.throne_pass != "none")
        corners, throne = here.set_of(here.corners), here.bit[here.throne]
        self.open_to = {
            kind.letter: corners * ("corner" in kind.stops) | throne * ("throne" in kind.stops) for kind in p.kinds
        }
        self.sorts = tuple(map(self._sort, p.kinds))

    def _sort(self, kind: PieceKind) -> Sort:
        p = self.parameters
        stops = self.entered & ~(self.reserved & ~self.open_to[kind.letter])
        passes = "throne" in kind.passes or p.throne_pass == "all"
        return Sort(
            kind.letter,
            int(kind.side == "defenders"),
            slides(p.size, stops, passes, kind.steps),
            kind.counts,
            kind.armed,
            kind.jumps,
            kind.jump_captures,
            kind.captured == "surround",
            passes,
        )

    def sort_at(self, position: Mixed, s: int) -> Sort:
        """The kind of the piece on an occupied square."""
        if s == position[2]:
            return self.crowned
        low = self.board.low[s]
        for sort, men in zip(self.sorts, position[4]):
            if men & low:
                return sort
        return self.attacker if position[0] & low else self.defender

    def own(self, position: Mixed) -> list[int]:
        """The squares of the side to move: men in square order, then the king."""
        attackers, defenders, king, turn, _, going = position
        if going >= 0:
            return [going]
        here = self.board
        return [*here.squares(defenders if turn else attackers), *([king] if turn else [])]

    def moves(self, position: Mixed, edge: int = 0) -> list[int]:  # type: ignore[override]
        king = position[2]
        if king < 0 or self.board.low[king] & self.goals:
            return []
        lines = self.board.lines(position[0] | position[1] | self.board.bit[king])
        listed = [move for s in self.own(position) for move in self.from_square(position, s, lines)]
        if self.gap_ban:
            listed = [move for move in listed if not self.stops_in_gap(position, move, edge)]
        if position[5] >= 0:
            listed = [move for move in listed if self.captures(position, move, edge)]
            return [*listed, STOP] if self.berserk == "may" else listed
        return listed

    def from_square(self, position: Mixed, s: int, lines: tuple[int, ...]) -> list[int]:
        """The slides and jumps of the piece on a square, in the order of their numbers."""
        here, size, sort = self.board, self.board.size, self.sort_at(position, s)
        file, rank = divmod(s, size)
        by_file, by_rank = sort.slides.along[s]
        found = [*by_file[here.sight[rank][lines[file]]], *by_rank[here.sight[file][lines[size + rank]]]]
        jumps = list(self._jumps(position, s, sort))
        return sorted(found + jumps) if jumps else found

    def leaps(self, position: Mixed, s: int) -> list[int]:
        """The jumps of the piece on a square, wherever it may stop."""
        return list(self._jumps(position, s, self.sort_at(position, s), anywhere=True))

    def _jumps(self, position: Mixed, s: int, sort: Sort, *, anywhere: bool = False) -> Iterator[int]:
        """TF-11.11: over one neighbour to the empty square behind it, where the kind may stop."""
        if sort.jumps == "none":
            return
        here = self.board
        attackers, defenders, king, *_ = position
        crown = here.bit[king]
        friends, enemies = (defenders | crown, attackers) if sort.turn else (attackers, defenders | crown)
        over = {"friend": friends, "enemy": enemies, "any": friends | enemies}[sort.jumps]
        stops = (here.whole if anywhere else sort.slides.stops) & ~(attackers | defenders | crown)
        for beside, beyond, _ in here.pairs[s]:
            if beside & over and beyond & stops:
                yield here.move[s, here.at[beyond]]

    def is_open(self, position: Mixed, move: int) -> bool:  # type: ignore[override]
        here = self.board
        start = here.start[move]
        if position[5] not in (NOWHERE, start):
            return False
        attackers, defenders, king, turn = position[:4]
        own = (defenders | here.bit[king]) if turn else attackers
        occupied = attackers | defenders | here.bit[king]
        return bool(own & here.low[start]) and move in self.from_square(position, start, here.lines(occupied))

    def has_move(self, position: Mixed, edge: int = 0) -> bool:  # type: ignore[override]
        return bool(self.moves(position, edge))

    def stops_in_gap(self, position: Mixed, move: int, edge: int = 0) -> bool:  # type: ignore[override]
        """Whether gaps are forbidden and the moved piece stands in one after the move and its captures (TF-4.8)."""
        if not self.gap_ban:
            return False
        after, _ = self.carried(position, move, edge)
        return self.flanks(after, self.board.stop[move]) != 0

    def flanks(self, position: Mixed, to: int) -> int:
        """TF-4.8, TF-4.9: the two flanks between which the piece on a square stands, as low bits, or 0."""
        here, masks, sort = self.board, self.masks, self.sort_at(position, to)
        if sort.letter == "K" and not masks.gap_binds_king[to]:
            return 0
        held = self.serving(position, 1 - sort.turn)
        if masks.special_flanks:
            held |= self.hostile(position, sort.counts, 0)
        return next((axis for axis in here.axes[to] if axis > 0 and held & axis == axis), 0)

    def serving(self, position: Mixed, turn: int) -> int:
        """The pieces of a side that may be partners in a capture (TF-5.9, TF-11.12)."""
        attackers, defenders, king, _, kinds, _ = position
        held = defenders if turn else attackers
        for sort, men in zip(self.sorts, kinds):
            if sort.armed not in ("both", "anvil"):
                held &= ~men
        return held | self.board.bit[king] if turn and self.masks.anvil else held

    def hostile(self, position: Mixed, counts: Kind, edge: int) -> int:
        """The squares and the edge that are partners against pieces that count so (TF-5.3, TF-5.4)."""
        attackers, defenders, king, *_ = position
        free, seat = self.masks.hostile[counts]
        found = edge | free & ~(attackers | defenders | self.board.bit[king])
        return found | seat if king == self.board.throne else found

    def displaced(self, position: Mixed, move: int) -> Mixed:
        """The position after the move and before any removal."""
        attackers, defenders, king, turn, kinds, _ = position
        here = self.board
        start, flip = here.start[move], here.flip[move]
        if start == king:
            return attackers, defenders, here.stop[move], turn, kinds, NOWHERE
        kinds = tuple(men ^ flip if men & here.low[start] else men for men in kinds)
        if turn:
            return attackers, defenders ^ flip, king, turn, kinds, NOWHERE
        return attackers ^ flip, defenders, king, turn, kinds, NOWHERE

    def gone(self, position: Mixed, moved: Mixed, move: int, edge: int) -> dict[int, str]:
        """What a move captures: each enemy square with how (TF-5.1, TF-6, TF-11.6, TF-11.7, TF-11.11, TF-11.12)."""
        here, to = self.board, self.board.stop[move]
        attackers, defenders, king, turn, *_ = moved
        enemies = attackers if turn else defenders | here.bit[king]
        sort = self.sort_at(moved, to)
        found: dict[int, str] = {}
        for beside, beyond, _ in here.pairs[to] if sort.hammer else ():
            if beside & enemies:
                s = here.at[beside]
                how = self._closed_in(moved, s, to, beyond, edge)
                if how:
                    found[s] = how
        over = self.passed_over(position, move)
        if over >= 0 and sort.takes_by_jump and over != king and here.low[over] & enemies:
            found[over] = "jump"
        return {**self._special(moved, to), **found} if self._special_captures and sort.hammer else found

    def passed_over(self, position: Mixed, move: int) -> int:
        """The square of the piece that a move jumps over; ``NOWHERE`` for a slide."""
        here = self.board
        start, stop = here.start[move], here.stop[move]
        middle = (start + stop) // 2
        if abs(stop - start) not in (2, 2 * here.size):
            return NOWHERE
        occupied = position[0] | position[1] | here.bit[position[2]]
        return middle if here.low[middle] & occupied else NOWHERE

    def _closed_in(self, moved: Mixed, s: int, to: int, beyond: int, edge: int) -> str:
        """How the piece on ``s`` is captured from ``to``; nothing where it is not."""
        victim, by = self.sort_at(moved, s), moved[3]
        is_king = victim.letter == "K"
        if (is_king and not self.masks.two[s]) or victim.surrounded:
            return "surround" if self._surrounded(moved, s, to) else ""
        partners = self.serving(moved, by) | self.hostile(moved, victim.counts, 0 if is_king else edge)
        return "two" if beyond & partners else ""

    def _surrounded(self, moved: Mixed, s: int, to: int) -> bool:
        """TF-6.3, TF-6.4, TF-11.12: every neighbour holds an enemy that may serve, or is a counted square."""
        here, p = self.board, self.parameters
        if len(here.neighbours[s]) < 4 and "edge" not in p.surround_counts:
            return False
        occupied = moved[0] | moved[1] | here.bit[moved[2]]
        held = self.serving(moved, moved[3]) | here.low[to] | self.masks.counted & ~occupied
        return not here.near[s] & ~held

    def _special(self, moved: Mixed, to: int) -> dict[int, str]:
        """TF-11.6, TF-11.7; neither takes a kind that must be surrounded (TF-11.12)."""
        found: dict[int, str] = {}
        if self.parameters.linnaean:
            serving = self.serving(moved, moved[3]) | self.board.low[to]
            found |= dict.fromkeys(linnaean(self.masks, (serving, *moved[1:4]), to), "linnaean")
        if self.parameters.shieldwall != "off":
            found |= {s: "shieldwall" for wall in self.walls(moved, to) for s in wall.men}
        return {s: how for s, how in found.items() if not self.sort_at(moved, s).surrounded}

    def walls(self, moved: Mixed, to: int) -> Iterator[Wall]:
        """The rows that the piece now on ``to`` closes, with men that may be partners (TF-11.6, TF-11.12)."""
        return shieldwall(self.masks, moved[:4], to, self.serving(moved, moved[3]))

    def carried(self, position: Mixed, move: int, edge: int = 0) -> tuple[Mixed, dict[int, str]]:
        """The position after a move and its captures, still the mover's turn; and what is captured, and how."""
        moved = self.displaced(position, move)
        gone = self.gone(position, moved, move, edge)
        attackers, defenders, king, turn, kinds, _ = moved
        if not gone:
            return moved, gone
        bits = self.board.set_of(tuple(gone))
        kinds = tuple(men & ~bits for men in kinds)
        king = NOWHERE if king in gone else king
        if turn:
            return (attackers & ~bits, defenders, king, turn, kinds, NOWHERE), gone
        return (attackers, defenders & ~bits, king, turn, kinds, NOWHERE), gone

    def captures(self, position: Mixed, move: int, edge: int = 0) -> bool:
        """Whether a move captures an enemy piece."""
        return bool(self.gone(position, self.displaced(position, move), move, edge))

    def play(self, position: Mixed, move: int, edge: int = 0) -> Mixed:  # type: ignore[override]
        """The position after a move; the turn stays where a piece that captured goes on (TF-11.13)."""
        attackers, defenders, king, turn, kinds, _ = position
        if move == STOP:
            return attackers, defenders, king, 1 - turn, kinds, NOWHERE
        after, gone = self.carried(position, move, edge)
        to = self.board.stop[move]
        if self.lethal_gaps and self.flanks(after, to):
            return self._lost(after, to)
        if gone and self.berserk != "off" and self.goes_on(after, to):
            return (*after[:5], to)
        return (*after[:3], 1 - turn, *after[4:])

    def goes_on(self, after: Mixed, to: int) -> bool:
        """TF-11.13: whether the piece on ``to`` could capture again; not once the king is taken or home."""
        king = after[2]
        if king < 0 or self.board.low[king] & self.goals:
            return False
        on = (*after[:5], to)
        lines = self.board.lines(after[0] | after[1] | self.board.bit[king])
        return any(
            self.captures(on, move) and not self.stops_in_gap(on, move) for move in self.from_square(on, to, lines)
        )

    def _lost(self, after: Mixed, to: int) -> Mixed:
        """TF-5.10: the moved piece goes; the turn is over."""
        attackers, defenders, king, turn, kinds, _ = after
        bit = self.board.bit[to]
        kinds = tuple(men & ~bit for men in kinds)
        if to == king:
            return attackers, defenders, NOWHERE, 1 - turn, kinds, NOWHERE
        return attackers & ~bit, defenders & ~bit, king, 1 - turn, kinds, NOWHERE

    def takes_king_next(self, position: Mixed) -> bool:
        """TF-9.1: whether the attackers, were it their turn, had a move that captures the king."""
        attackers, defenders, king, _, kinds, _ = position
        theirs: Mixed = attackers, defenders, king, 0, kinds, NOWHERE
        return any(self.carried(theirs, move)[0][2] < 0 for move in self.moves(theirs))

    def ways_home(self, position: Mixed) -> int:
        """TF-9.2: how many goal squares the king could reach, were it the defenders' turn."""
        return sum(1 for s in self.stops_of_king(position) if self.board.low[s] & self.goals)

    def stops_of_king(self, position: Mixed) -> set[int]:
        """The squares that the king could reach, were it the defenders' turn."""
        attackers, defenders, king, _, kinds, _ = position
        own: Mixed = attackers, defenders, king, 1, kinds, NOWHERE
        listed = self.from_square(own, king, self.board.lines(attackers | defenders | self.board.bit[king]))
        return {self.board.stop[move] for move in listed if not self.stops_in_gap(own, move)}
