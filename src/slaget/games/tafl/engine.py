"""Moves and captures on integer bitboards, compiled from a ruleset's parameters. Knows no message.

A ``Position`` is ``(attackers, defenders, king, turn)``: the two sets of men (see ``board``), the king's
square (``NOWHERE`` once he is taken) and the side to move, 0 for the attackers and 1 for the defenders.
"""

from functools import lru_cache
from typing import Any, TypeAlias

from slaget.games.tafl.board import NOWHERE, board
from slaget.games.tafl.gaps import gap, gap_bits, is_no_gap, tried_out, ways_in, without_gaps
from slaget.games.tafl.parameters import Kind, Parameters
from slaget.games.tafl.slides import NEVER, Lister, Slides, numbers, slides
from slaget.games.tafl.specials import linnaean, shieldwall

Position: TypeAlias = tuple[int, int, int, int]


class Engine:
    """Everything that movement and capture need of one set of parameters, in tables and masks."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = p = parameters
        self.board = here = board(p.size)
        corners, throne = here.set_of(here.corners), here.bit[here.throne]
        self.goals = (here.rim if p.king_goal == "edge" else corners) & here.copy
        self._lay_movement(corners, throne)
        self._lay_hostility(corners & here.copy, throne & here.copy)
        self._lay_king(corners & here.copy, throne & here.copy)
        self._note_what_matters()
        self.numbers = numbers(self.men, self.king)
        self.tables = here.start, here.stop, here.flip, here.near, here.bit

    def _note_what_matters(self) -> None:
        """What a move need not be asked about where a ruleset does not have it."""
        p = self.parameters
        self.gap_ban = p.gap_policy == "forbidden"
        self.lethal_gaps = p.gap_policy == "self_capture"
        self._special_captures = p.shieldwall != "off" or p.linnaean
        self.special_flanks = p.gap_flanks != "pieces"
        self.plain_gaps = not (self.special_flanks or p.hostile_edge or self._special_captures)
        self.ways_in = ways_in(self.men) if self.gap_ban else {}
        special = self.board.special
        self.beside_special = special << 2 | special >> 2
        self.presses = p.pressure_after > 0 and bool(p.pressure)
        self.unrepeatable = p.repetition_count > 0 and p.repetition_verdict == "forbidden"
        self.restricts = self.presses or self.unrepeatable
        self.stall_plies = 2 * p.stall_limit
        self.rare_ends = p.encirclement or p.edge_fort or p.repetition_count > 0 or self.presses
        self.draws = p.draw_by_agreement
        self.orders: dict[int, Lister] = {}
        self.warns = p.warnings == "automatic"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Engine) and self.parameters == other.parameters

    def __hash__(self) -> int:
        return hash(self.parameters)

    def __repr__(self) -> str:
        return f"<Engine {self.parameters.size} x {self.parameters.size}>"

    def __reduce__(self) -> Any:
        return engine, (self.parameters,)

    def _lay_movement(self, corners: int, throne: int) -> None:
        """TF-4.4 to TF-4.6, TF-11.2, TF-11.3: where each kind stops, and who passes over the throne."""
        p, here = self.parameters, self.board
        barred = 0 if p.throne_return else throne
        self.reserved = barred | throne * (p.throne_stop == "king") | corners * (p.corner_stop == "king")
        self.men: Slides = slides(p.size, here.whole & ~self.reserved, p.throne_pass == "all", p.piece_steps)
        self.king: Slides = slides(p.size, here.whole & ~barred, p.throne_pass != "none", p.king_steps)

    def _lay_hostility(self, corners: int, throne: int) -> None:
        """TF-5.3, TF-5.4, TF-5.9: what may be a partner against each kind of piece."""
        p = self.parameters
        empty = {
            kind: corners * (kind in p.hostile_corner) | throne * (kind in p.hostile_throne_empty)
            for kind in ("attacker", "defender", "king")
        }
        self.empty_against: dict[Kind, int] = empty  # type: ignore[assignment]
        self.seat_against: dict[Kind, int] = {
            "attacker": throne * ("attacker" in p.hostile_throne_occupied),
            "defender": throne * ("defender" in p.hostile_throne_occupied),
            "king": 0,
        }
        outside = self.board.outside
        self.edge_against: dict[Kind, int] = {
            "attacker": outside * ("attacker" in p.hostile_edge),
            "defender": outside * ("defender" in p.hostile_edge),
            "king": outside * ("king" in p.hostile_edge),
        }
        self.hammer = p.king_armed in ("both", "hammer")
        self.anvil = p.king_armed in ("both", "anvil")

    def _lay_king(self, corners: int, throne: int) -> None:
        """TF-6.1, TF-6.4, TF-4.9: where two capture the king, what surrounds him, where gaps bind him."""
        p, here = self.parameters, self.board
        squares = range(p.size**2)
        self.two = tuple(self._mode(s) == "two" for s in squares)
        self.counted = throne * ("throne" in p.surround_counts) | corners * ("corner" in p.surround_counts)
        edge = "edge" in p.surround_counts
        self.near_help = here.whole if edge or self.edge_against["king"] else here.special
        self.ring = tuple(here.near[s] if edge or len(here.neighbours[s]) == 4 else NEVER for s in squares)
        binds = {"when_two_suffice": self.two, "always": (True,) * p.size**2, "never": (False,) * p.size**2}
        self.gap_binds_king = binds[p.gap_king]

    def _mode(self, s: int) -> str:
        p, here = self.parameters, self.board
        if s == here.throne:
            return p.king_on_throne
        return p.king_beside_throne if here.throne in here.neighbours[s] else p.king_elsewhere

    def moves(self, position: Position, edge: int = 0) -> list[int]:
        """Every legal move as a number, in the pinned order; none once the king is taken or home.

        ``edge`` is the board's ``outside`` bit while the edge captures men (TF-8.6). Forced capture and
        the ban on repetition are laid upon this by ``legal``.
        """
        king = position[2]
        if king < 0 or self.board.bit[king] & self.goals:
            return []
        return self.listing(self.numbers, position, edge)

    def listing(self, lister: Lister, position: Position, edge: int = 0) -> list[Any]:
        """What a lister makes of the moves of a position in which the king is neither taken nor home."""
        attackers, defenders, king, turn = position
        here = self.board
        lines = here.lines(attackers | defenders | here.bit[king])
        found = lister.men(defenders if turn else attackers, lines)
        crowned = lister.crowned(king, lines) if turn else ()
        if self.gap_ban and (gaps := gap_bits(self, position)):
            number = lister.number
            found = without_gaps(self, position, gaps, lines, found, number, edge)
            if turn and gaps & here.crosses[king]:
                crowned = tuple(tried_out(self, position, gaps, crowned, number, edge))
        found += crowned
        return found

    def has_move(self, position: Position, edge: int = 0) -> bool:
        """Whether the side to move has a legal move; most often single steps of its men show it."""
        attackers, defenders, king, turn = position
        own = defenders if turn else attackers
        occupied = attackers | defenders | self.board.bit[king]
        steps = (own << 1 | own >> 1) & self.men.stops & ~occupied
        if steps and (not self.gap_ban or is_no_gap(self, position, steps & -steps)):
            return True
        return bool(self.moves(position, edge))

    def is_open(self, position: Position, move: int) -> bool:
        """Whether the mover's own piece stands at the move's origin and its way is free (TF-4.1 to TF-4.6)."""
        attackers, defenders, king, turn = position
        start, bit = self.board.start[move], self.board.bit
        if turn and start == king:
            path = self.king.path[move]
        elif (defenders if turn else attackers) & bit[start]:
            path = self.men.path[move]
        else:
            return False
        return not (attackers | defenders | bit[king]) & path

    def play(self, position: Position, move: int, edge: int = 0) -> Position:
        """The position after a move that ``moves`` listed. Only the moved piece captures (TF-5.2, TF-5.11)."""
        attackers, defenders, king, turn = position
        start, stop, flip, near, bit = self.tables
        to = stop[move]
        if turn:
            if start[move] == king:
                king = to
            else:
                defenders ^= flip[move]
            if not near[to] & attackers:
                return attackers, defenders, king, 0
        else:
            attackers ^= flip[move]
            if not near[to] & (defenders | bit[king]):
                return attackers, defenders, king, 1
        return self._captured((attackers, defenders, king, turn), to, edge)

    def _captured(self, moved: Position, to: int, edge: int) -> Position:
        """TF-5.6, TF-6.5: everything the piece now on ``to`` captures, the king too, judged before any removal."""
        attackers, defenders, king, turn = moved
        bit = self.board.bit
        if turn:
            gone = self._custodial_attackers(moved, to, edge)
        else:
            gone = self._custodial_defenders(moved, to, edge)
        if self._special_captures:
            gone |= self._others(moved, to)
        if turn:
            after = attackers & ~gone, defenders, king, 0
        else:
            taken = bool(self.board.near[to] & bit[king]) and self.takes_king(moved, to)
            after = attackers, defenders & ~gone, NOWHERE if taken else king, 1
        return self._self_captured(after, to) if self.lethal_gaps else after

    def _custodial_defenders(self, moved: Position, to: int, edge: int) -> int:
        """TF-5.1: the defenders that an attacker now on ``to`` encloses with a partner, in both copies."""
        attackers, defenders, king, _ = moved
        here = self.board
        partners = attackers | edge | self.edge_against["defender"]
        partners |= self.empty_against["defender"] & ~(attackers | defenders | here.bit[king])
        if king == here.throne:
            partners |= self.seat_against["defender"]
        gone = 0
        for beside, beyond, bit in here.pairs[to]:
            if beside & defenders and beyond & partners:
                gone |= bit
        return gone

    def _custodial_attackers(self, moved: Position, to: int, edge: int) -> int:
        """TF-5.1, TF-5.9: the attackers that the piece now on ``to`` encloses, in both copies."""
        attackers, defenders, king, _ = moved
        if to == king and not self.hammer:
            return 0
        here = self.board
        crown = here.bit[king]
        partners = defenders | edge | self.edge_against["attacker"] | (crown if self.anvil else 0)
        partners |= self.empty_against["attacker"] & ~(attackers | defenders | crown)
        if king == here.throne:
            partners |= self.seat_against["attacker"]
        gone = 0
        for beside, beyond, bit in here.pairs[to]:
            if beside & attackers and beyond & partners:
                gone |= bit
        return gone

    def takes_king(self, moved: Position, to: int) -> bool:
        """TF-6.2, TF-6.3: whether the attacker now on ``to``, beside the king, captures him."""
        return bool(self.openings(moved) & self.board.low[to])

    def openings(self, position: Position) -> int:
        """The king's neighbours from which an attacker that arrives there captures him, as low bits.

        It does not matter whether the attacker stands there already: only what it needs beside itself counts.
        """
        attackers, defenders, king, _ = position
        here = self.board
        if not here.near[king] & (attackers | self.near_help):
            return 0
        free = ~(attackers | defenders)
        if not self.two[king]:
            ring = self.ring[king]
            missing = ring & ~(attackers | self.counted & free)
            return 0 if ring < 0 or missing & missing - 1 else missing or ring
        partners = attackers | self.empty_against["king"] & free | self.edge_against["king"]
        found = 0
        for beside, beyond in here.through[king]:
            if beyond & partners:
                found |= beside
        return found

    def _others(self, moved: Position, to: int) -> int:
        """TF-11.6 and TF-11.7, where a ruleset has them."""
        gone = 0
        if self.parameters.shieldwall != "off":
            gone |= self.board.set_of([s for row in shieldwall(self, moved, to) for s in row.men])
        if self.parameters.linnaean:
            gone |= self.board.set_of(linnaean(self, moved, to))
        return gone

    def kind_at(self, position: Position, s: int) -> Kind:
        """The kind of the piece on an occupied square."""
        if s == position[2]:
            return "king"
        return "attacker" if position[0] & self.board.bit[s] else "defender"

    def _self_captured(self, after: Position, to: int) -> Position:
        """TF-5.10: the moved piece goes if it stands in a gap once its captures are off the board."""
        attackers, defenders, king, turn = after
        if not gap(self, after, to, self.kind_at(after, to)):
            return after
        if to == king:
            return attackers, defenders, NOWHERE, turn
        bit = self.board.bit[to]
        return attackers & ~bit, defenders & ~bit, king, turn


@lru_cache(maxsize=64)
def engine(parameters: Parameters) -> Engine:
    """The engine of these parameters, made once."""
    return Engine(parameters)
