"""Own kinds and berserks once more, square by square on a dictionary: written without the engine."""

from tafl_naive import DIRECTIONS, Naive, name

MAN = {"attackers": "attacker", "defenders": "defender"}


class KindNaive(Naive):
    """Positions are a board and the square from which a turn goes on, or None."""

    def __init__(self, p):
        super().__init__(p)
        self.own = {kind.letter: kind for kind in p.kinds}

    def side(self, piece):
        return self.own[piece].side if piece in self.own else super().side(piece)

    def counts(self, piece):
        if piece == "K":
            return "king"
        kind = self.own.get(piece)
        return (kind and kind.count_as) or MAN[self.side(piece)]

    def arms(self, piece):
        return self.p.king_armed if piece == "K" else self.own[piece].armed if piece in self.own else "both"

    def serves(self, piece):
        return self.arms(piece) in ("both", "anvil")

    def may_stop(self, piece, s):
        if piece not in self.own:
            return super().may_stop("K" if piece == "K" else "A", s)
        stops = self.own[piece].stops
        if s == self.throne:
            return self.p.throne_return and ("throne" in stops or self.p.throne_stop == "all")
        return s not in self.corners or "corner" in stops or self.p.corner_stop == "all"

    def slides(self, board, s):
        piece = board[s]
        kind = self.own.get(piece)
        reach = (kind.steps if kind else self.p.king_steps if piece == "K" else self.p.piece_steps) or self.size
        for dx, dy in DIRECTIONS:
            t, far = (s[0] + dx, s[1] + dy), 1
            while self.inside(t) and t not in board and far <= reach:
                if self.may_stop(piece, t):
                    yield t
                passes = (kind and "throne" in kind.passes) or self.may_pass(piece, t)
                if t == self.throne and not passes:
                    break
                t, far = (t[0] + dx, t[1] + dy), far + 1
            over, t = (s[0] + dx, s[1] + dy), (s[0] + 2 * dx, s[1] + 2 * dy)
            if kind and over in board and self.inside(t) and t not in board and self.may_stop(piece, t):
                sort = "friend" if self.side(board[over]) == kind.side else "enemy"
                if kind.jumps in (sort, "any"):
                    yield t

    def hostile(self, board, s, victim):
        counts = self.counts(victim)
        if s in self.corners:
            return s not in board and counts in self.p.hostile_corner
        if s == self.throne:
            if s in board:
                return board[s] == "K" and counts in self.p.hostile_throne_occupied
            return counts in self.p.hostile_throne_empty
        return False

    def hostile_square(self, board, s, piece):
        return self.hostile(board, s, piece)

    def held(self, board, s, victim, mine, to):
        """TF-6.3, TF-11.12: whether a neighbour of a piece that must be surrounded holds an enemy or counts."""
        if not self.inside(s):
            return "edge" in self.p.surround_counts
        if s in board:
            return self.side(board[s]) == mine and (s == to or self.serves(board[s]))
        return (s == self.throne and "throne" in self.p.surround_counts) or (
            s in self.corners and "corner" in self.p.surround_counts
        )

    def taken(self, before, board, origin, to, edge):
        """Square -> how, of what the piece now on ``to`` captures."""
        piece, found = board[to], {}
        mine = self.side(piece)
        for dx, dy in DIRECTIONS if self.arms(piece) in ("both", "hammer") else ():
            n, beyond = (to[0] + dx, to[1] + dy), (to[0] + 2 * dx, to[1] + 2 * dy)
            victim = board.get(n)
            if victim is None or self.side(victim) == mine:
                continue
            kind = self.own.get(victim)
            if (victim == "K" and self.mode(n) == "surround") or (kind and kind.captured == "surround"):
                if all(self.held(board, (n[0] + x, n[1] + y), victim, mine, to) for x, y in DIRECTIONS):
                    found[n] = "surround"
                continue
            if not self.inside(beyond):
                if self.counts(victim) in self.p.hostile_edge or (edge and victim != "K"):
                    found[n] = "two"
            else:
                piece_beyond = board.get(beyond)
                serves = piece_beyond and self.side(piece_beyond) == mine and self.serves(piece_beyond)
                if serves or self.hostile(board, beyond, victim):
                    found[n] = "two"
        kind = self.own.get(piece)
        over = (origin[0] + to[0]) // 2, (origin[1] + to[1]) // 2
        jumped = abs(origin[0] - to[0]) + abs(origin[1] - to[1]) == 2 and over in before
        if kind and kind.jump_captures and jumped and self.side(before[over]) != mine and before[over] != "K":
            found[over] = "jump"
        return found

    def carried(self, board, s, t, edge=False):
        after = dict(board)
        after[t] = after.pop(s)
        gone = self.taken(board, after, s, t, edge)
        for square in gone:
            del after[square]
        return after, gone

    def legal(self, board, s, t, edge=False):
        after, _ = self.carried(board, s, t, edge)
        return not (self.p.gap_policy == "forbidden" and self.in_gap(after, t))

    def moves_of(self, board, side, going=None, edge=False):
        """Pairs of squares, and None for a turn that may be ended."""
        king = self.king(board)
        if king is None or self.is_goal(king):
            return set()
        found = set()
        for s, piece in board.items():
            if self.side(piece) == side and going in (None, s):
                for t in self.slides(board, s):
                    if self.legal(board, s, t, edge) and (going is None or self.carried(board, s, t, edge)[1]):
                        found.add((s, t))
        if going is not None and self.p.berserk == "may":
            found.add(None)
        return found

    def played(self, board, s, t, edge=False):
        """Board, whether the same side goes on, and what was taken."""
        after, gone = self.carried(board, s, t, edge)
        if self.p.gap_policy == "self_capture" and self.in_gap(after, t):
            del after[t]
            return after, None, {**gone, t: "gap"}
        king = self.king(after)
        if gone and self.p.berserk != "off" and king is not None and not self.is_goal(king):
            side = self.side(after[t])
            if self.moves_of(after, side, t) - {None}:
                return after, t, gone
        return after, None, gone

    def count(self, board, side, depth, going=None):
        """Perft by moves alone."""
        if depth == 0:
            return 1
        total = 0
        for move in self.moves_of(board, side, going):
            other = "defenders" if side == "attackers" else "attackers"
            if move is None:
                total += self.count(board, other, depth - 1)
                continue
            after, on, _ = self.played(board, *move)
            total += self.count(after, side if on else other, depth - 1, on)
        return total


def text_of(move):
    return "-" if move is None else f"{name(move[0])}-{name(move[1])}"
