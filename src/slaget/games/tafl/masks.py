"""Masks of the squares that captures and gaps ask for, compiled from a ruleset's parameters."""

from typing import get_args

from slaget.games.tafl.board import Position, board
from slaget.games.tafl.parameters import Kind, Parameters
from slaget.games.tafl.slides import NEVER


class Masks:
    """What is hostile to whom, how the king falls, and whom gaps bind. Made once; never changed."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = p = parameters
        self.board = here = board(p.size)
        corners, throne = here.set_of(here.corners) & here.copy, here.low[here.throne]
        self._lay_hostility(corners, throne)
        self._lay_king(corners, throne)
        self.special_flanks = p.gap_flanks != "pieces"
        self.beside_special = here.special << 2 | here.special >> 2

    def _lay_hostility(self, corners: int, throne: int) -> None:
        """TF-5.3, TF-5.4, TF-5.9: against each kind of piece the squares hostile while free, with the edge, and the
        throne with the king on it."""
        p, outside = self.parameters, self.board.outside
        self.hostile: dict[Kind, tuple[int, int]] = {}
        kinds: tuple[Kind, ...] = get_args(Kind)
        for kind in kinds:
            free = corners * (kind in p.hostile_corner) | throne * (kind in p.hostile_throne_empty)
            free |= outside * (kind in p.hostile_edge)
            self.hostile[kind] = free, throne * (kind in p.hostile_throne_occupied)
        self.hammer = p.king_armed in ("both", "hammer")
        self.anvil = p.king_armed in ("both", "anvil")

    def _lay_king(self, corners: int, throne: int) -> None:
        """TF-6.1, TF-6.4, TF-4.9: where two capture the king, what surrounds him, where gaps bind him."""
        p, here = self.parameters, self.board
        squares = range(p.size**2)
        self.two = tuple(self._mode(s) == "two" for s in squares)
        self.counted = throne * ("throne" in p.surround_counts) | corners * ("corner" in p.surround_counts)
        edge = "edge" in p.surround_counts
        self.near_help = here.whole if edge or "king" in p.hostile_edge else here.special
        self.ring = tuple(here.near[s] if edge or len(here.neighbours[s]) == 4 else NEVER for s in squares)
        binds = {"when_two_suffice": self.two, "always": (True,) * p.size**2, "never": (False,) * p.size**2}
        self.gap_binds_king = binds[p.gap_king]

    def _mode(self, s: int) -> str:
        p, here = self.parameters, self.board
        if s == here.throne:
            return p.king_on_throne
        return p.king_beside_throne if here.throne in here.neighbours[s] else p.king_elsewhere

    def kind_at(self, position: Position, s: int) -> Kind:
        """The kind of the piece on an occupied square."""
        if s == position[2]:
            return "king"
        return "attacker" if position[0] & self.board.bit[s] else "defender"

    def partners(self, position: Position, kind: Kind, edge: int = 0) -> int:
        """What encloses such a piece (TF-5.1 to TF-5.4): enemies, in both copies, hostile squares and the edge."""
        attackers, defenders, king, _ = position
        here = self.board
        crown = here.bit[king]
        free, seat = self.hostile[kind]
        if kind == "attacker":
            enemies = defenders | crown if self.anvil else defenders
        else:
            enemies = attackers
        partners = enemies | edge | free & ~(attackers | defenders | crown)
        return partners | seat if king == here.throne else partners
