"""Moves and captures on integer bitboards, compiled from a ruleset's parameters. Knows no message."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from slaget.games.tafl.board import NOWHERE, Position, board
from slaget.games.tafl.gaps import entries, gap, gap_bits, has_stopped_in_gap, is_no_gap
from slaget.games.tafl.masks import Masks
from slaget.games.tafl.parameters import Parameters, Pressure
from slaget.games.tafl.slides import Lister, Slides, numbers, slides
from slaget.games.tafl.specials import linnaean, shieldwall


class Engine:
    """Everything that movement and capture need of one set of parameters, in tables and masks."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = p = parameters
        self.mixed = False
        """Whether there are kinds of men beside attackers and defenders, or turns of several captures."""
        self.board = here = board(p.size)
        corners, throne = here.set_of(here.corners), here.bit[here.throne]
        self.goals = (here.rim if p.king_goal == "edge" else corners) & here.copy
        self._lay_movement(corners, throne)
        self.masks = Masks(p)
        self._note_what_matters()
        self.numbers = numbers(self.men, self.king)
        self.tables = here.start, here.stop, here.flip, here.near, here.bit

    def _note_what_matters(self) -> None:
        """What a move need not be asked about where a ruleset does not have it."""
        p = self.parameters
        self.gap_ban = p.gap_policy == "forbidden"
        self.lethal_gaps = p.gap_policy == "self_capture"
        self._special_captures = p.shieldwall != "off" or p.linnaean
        self._plain_gaps = not (self.masks.special_flanks or p.hostile_edge or self._special_captures)
        self._entries = entries(self.men) if self.gap_ban else {}
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
        return made, (type(self), self.parameters)

    def _lay_movement(self, corners: int, throne: int) -> None:
        """TF-4.4 to TF-4.6, TF-11.2, TF-11.3: where each kind stops, and who passes over the throne."""
        p = self.parameters
        self.reserved = throne * (p.throne_stop == "king") | corners * (p.corner_stop == "king")
        self.entered = self.board.whole & ~(0 if p.throne_return else throne)
        self.men: Slides = slides(p.size, self.entered & ~self.reserved, p.throne_pass == "all", p.piece_steps)
        self.king: Slides = slides(p.size, self.entered, p.throne_pass != "none", p.king_steps)

    def pressure_at(self, quiet_plies: int) -> tuple[Pressure, ...]:
        """The pressure rules of a turn that begins with so many quiet plies (TF-8.5)."""
        p = self.parameters
        return p.pressure if p.pressure_after and quiet_plies >= 2 * p.pressure_after else ()

    def edge_at(self, quiet_plies: int) -> int:
        """The ``outside`` bit on a turn that begins with so many quiet plies, if the edge then captures men."""
        return self.board.outside if "hostile_edge" in self.pressure_at(quiet_plies) else 0

    def moves(self, position: Position, edge: int = 0) -> list[int]:
        """Every legal move as a number, in the pinned order; none once the king is taken or home.

        ``edge`` is the board's ``outside`` bit while the edge captures men (TF-8.6). Forced capture and
        the ban on repetition are for ``legal`` to see to.
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
        men = lister.men(defenders if turn else attackers, lines)
        crowned = lister.crowned(king, lines) if turn else ()
        if self.gap_ban and (gaps := gap_bits(self.masks, position)):
            number = lister.number
            men = self._without_gaps(position, gaps, lines, men, number, edge)
            if turn and gaps & here.crosses[king]:
                crowned = tuple(self._tried_out(position, gaps, crowned, number, edge))
        men += crowned
        return men

    def _without_gaps(
        self,
        position: Position,
        gaps: int,
        lines: tuple[int, ...],
        men: list[Any],
        number: Callable[[Any], int],
        edge: int,
    ) -> list[Any]:
        """What is listed of men, in which numbers rise, without the moves that stop in a gap.

        Between two men it is seen at once whether a man that stops there captures one of them; only beside special
        squares and the king, or where more than partners capture, the move is tried out.
        """
        if not self._plain_gaps or edge:
            return list(self._tried_out(position, gaps, men, number, edge))
        attackers, defenders, king, turn = position
        crown, unsure = self.board.bit[king], self.masks.beside_special
        if turn:
            own, enemies, partners = defenders, attackers, defenders | crown if self.masks.anvil else defenders
        else:
            own, enemies, partners = attackers, defenders, attackers
            unsure |= crown << 1 | crown >> 1
        gaps &= ~(enemies << 1 & partners << 2 | enemies >> 1 & partners >> 2)
        looks = self._entries
        while gaps:
            bit = gaps & -gaps
            gaps ^= bit
            sight, line, seen = looks[bit]
            for origin, move in seen[sight[lines[line]]]:
                if origin & own and (not bit & unsure or self.stops_in_gap(position, move)):
                    del men[bisect_left(men, move, key=number)]
        return men

    def _tried_out(
        self, position: Position, gaps: int, listed: Iterable[Any], number: Callable[[Any], int], edge: int
    ) -> Iterator[Any]:
        """What is listed without the moves that stop in a gap, each that may stop in one being tried out."""
        stop, bit = self.board.stop, self.board.bit
        for each in listed:
            move = number(each)
            if not (bit[stop[move]] & gaps and self.stops_in_gap(position, move, edge)):
                yield each

    def stops_in_gap(self, position: Position, move: int, edge: int = 0) -> bool:
        """Whether gaps are forbidden and the moved piece stands in one after the move and its captures (TF-4.8)."""
        return self.gap_ban and has_stopped_in_gap(self.masks, position, move, self.play(position, move, edge))

    def has_move(self, position: Position, edge: int = 0) -> bool:
        """Whether the side to move has a legal move; most often single steps of its men show it."""
        attackers, defenders, king, turn = position
        own = defenders if turn else attackers
        occupied = attackers | defenders | self.board.bit[king]
        steps = (own << 1 | own >> 1) & self.men.stops & ~occupied
        if steps and (not self.gap_ban or is_no_gap(self.masks, position, steps & -steps)):
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
        gone = self._enclosed(moved, to, edge)
        if self._special_captures:
            gone |= self._specials(moved, to)
        if turn:
            after = attackers & ~gone, defenders, king, 0
        else:
            taken = bool(self.board.near[to] & self.board.bit[king]) and self.takes_king(moved, to)
            after = attackers, defenders & ~gone, NOWHERE if taken else king, 1
        return self._self_captured(after, to) if self.lethal_gaps else after

    def _enclosed(self, moved: Position, to: int, edge: int) -> int:
        """TF-5.1, TF-5.9: the men that the piece now on ``to`` encloses with a partner, in both copies."""
        attackers, defenders, king, turn = moved
        masks = self.masks
        if not turn:
            men, partners = defenders, masks.partners(moved, "defender", edge)
        elif to != king or masks.hammer:
            men, partners = attackers, masks.partners(moved, "attacker", edge)
        else:
            return 0
        gone = 0
        for beside, beyond, bit in self.board.pairs[to]:
            if beside & men and beyond & partners:
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
        here, masks = self.board, self.masks
        if not here.near[king] & (attackers | masks.near_help):
            return 0
        if not masks.two[king]:
            ring = masks.ring[king]
            missing = ring & ~(attackers | masks.counted & ~defenders)
            return 0 if ring < 0 or missing & missing - 1 else missing or ring
        partners = masks.partners(position, "king")
        opened = 0
        for beside, beyond in here.through[king]:
            if beyond & partners:
                opened |= beside
        return opened

    def _specials(self, moved: Position, to: int) -> int:
        """TF-11.6 and TF-11.7, where a ruleset has them."""
        gone = 0
        if self.parameters.shieldwall != "off":
            gone |= self.board.set_of([s for row in shieldwall(self.masks, moved, to) for s in row.men])
        if self.parameters.linnaean:
            gone |= self.board.set_of(linnaean(self.masks, moved, to))
        return gone

    def _self_captured(self, after: Position, to: int) -> Position:
        """TF-5.10: the moved piece goes if it stands in a gap once its captures are off the board."""
        attackers, defenders, king, turn = after
        if not gap(self.masks, after, to, self.masks.kind_at(after, to)):
            return after
        if to == king:
            return attackers, defenders, NOWHERE, turn
        bit = self.board.bit[to]
        return attackers & ~bit, defenders & ~bit, king, turn


@lru_cache(maxsize=64)
def made(kind: type[Engine], parameters: Parameters) -> Engine:
    """The engine of these parameters, made once."""
    return kind(parameters)
