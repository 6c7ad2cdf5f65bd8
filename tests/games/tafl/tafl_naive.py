"""The rules once more, square by square on a dictionary: slow, plain, and written without the engine.

Squares are ``(file, rank)``, pieces ``A D K``; parameters are the same ``Parameters``.
"""

from slaget.games.tafl import Parameters

DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))
KINDS = {"A": "attacker", "D": "defender", "K": "king"}


def name(square):
    return f"{'abcdefghijklmnopqrs'[square[0]]}{square[1] + 1}"


def from_rows(rows):
    size = len(rows)
    return {(f, size - 1 - i): c for i, row in enumerate(rows) for f, c in enumerate(row) if c != "."}


class Naive:
    def __init__(self, p: Parameters):
        self.p = p
        self.size = p.size
        last, mid = p.size - 1, p.size // 2
        self.corners = {(0, 0), (0, last), (last, 0), (last, last)}
        self.throne = (mid, mid)

    def inside(self, s):
        return 0 <= s[0] < self.size and 0 <= s[1] < self.size

    def neighbours(self, s):
        return [(s[0] + dx, s[1] + dy) for dx, dy in DIRECTIONS if self.inside((s[0] + dx, s[1] + dy))]

    def side(self, piece):
        return "attackers" if piece == "A" else "defenders"

    def may_stop(self, piece, s):
        if s == self.throne:
            return self.p.throne_return and (piece == "K" or self.p.throne_stop == "all")
        return s not in self.corners or piece == "K" or self.p.corner_stop == "all"

    def may_pass(self, piece, s):
        return s != self.throne or self.p.throne_pass == "all" or (self.p.throne_pass == "king" and piece == "K")

    def slides(self, board, s):
        piece = board[s]
        reach = (self.p.king_steps if piece == "K" else self.p.piece_steps) or self.size
        for dx, dy in DIRECTIONS:
            t, far = (s[0] + dx, s[1] + dy), 1
            while self.inside(t) and t not in board and far <= reach:
                if self.may_stop(piece, t):
                    yield t
                if not self.may_pass(piece, t):
                    break
                t, far = (t[0] + dx, t[1] + dy), far + 1

    def hostile_square(self, board, s, piece):
        """TF-5.3."""
        if s in self.corners:
            return s not in board and KINDS[piece] in self.p.hostile_corner
        if s == self.throne:
            if s not in board:
                return KINDS[piece] in self.p.hostile_throne_empty
            return board[s] == "K" and KINDS[piece] in self.p.hostile_throne_occupied
        return False

    def serves(self, piece):
        return piece != "K" or self.p.king_armed in ("both", "anvil")

    def partner(self, board, s, victim, mover_side, edge):
        """What stands in for the second encloser on ``s``: its name, or None."""
        if not self.inside(s):
            on = KINDS[victim] in self.p.hostile_edge or (edge and victim != "K")
            return "edge" if on else None
        if s in board and self.side(board[s]) == mover_side and self.serves(board[s]):
            return name(s)
        return name(s) if self.hostile_square(board, s, victim) else None

    def mode(self, s):
        if s == self.throne:
            return self.p.king_on_throne
        return self.p.king_beside_throne if self.throne in self.neighbours(s) else self.p.king_elsewhere

    def captures(self, board, to, edge):
        """Square -> (how, partners) of what the piece now on ``to`` captures."""
        piece, found = board[to], {}
        mine = self.side(piece)
        if piece != "K" or self.p.king_armed in ("both", "hammer"):
            for dx, dy in DIRECTIONS:
                n, beyond = (to[0] + dx, to[1] + dy), (to[0] + 2 * dx, to[1] + 2 * dy)
                victim = board.get(n)
                if victim is None or self.side(victim) == mine:
                    continue
                if victim == "K" and self.mode(n) == "surround":
                    if self.surrounded(board, n):
                        found[n] = ("surround", {name(q) for q in self.neighbours(n)})
                    continue
                other = self.partner(board, beyond, victim, mine, edge)
                if other:
                    found[n] = ("two", {name(to), other})
            if self.p.shieldwall != "off":
                for s, partners in self.walls(board, to).items():
                    found.setdefault(s, ("shieldwall", partners))
        if self.p.linnaean and piece == "A" and board.get(self.throne) == "K":
            for n in self.neighbours(self.throne):
                beyond = (2 * n[0] - self.throne[0], 2 * n[1] - self.throne[1])
                others = [q for q in self.neighbours(self.throne) if q != n]
                if to == beyond and board.get(n) == "D" and all(board.get(q) == "A" for q in others):
                    found.setdefault(n, ("linnaean", {name(q) for q in [*others, to]}))
        return found

    def surrounded(self, board, king):
        for dx, dy in DIRECTIONS:
            n = (king[0] + dx, king[1] + dy)
            if not self.inside(n):
                held = "edge" in self.p.surround_counts
            elif n in board:
                held = board[n] == "A"
            else:
                held = (n == self.throne and "throne" in self.p.surround_counts) or (
                    n in self.corners and "corner" in self.p.surround_counts
                )
            if not held:
                return False
        return True

    def walls(self, board, to):
        """TF-11.6."""
        found = {}
        mine, last = self.side(board[to]), self.size - 1
        edges = [
            (to[1] == 0, (1, 0), (0, 1)),
            (to[1] == last, (1, 0), (0, -1)),
            (to[0] == 0, (0, 1), (1, 0)),
            (to[0] == last, (0, 1), (-1, 0)),
        ]
        for on, (ax, ay), (ix, iy) in edges:
            for sign in (1, -1) if on else ():
                row, s = [], (to[0] + sign * ax, to[1] + sign * ay)
                while s in board and self.side(board[s]) != mine:
                    row.append(s)
                    s = (s[0] + sign * ax, s[1] + sign * ay)

                def holds(q):
                    return q in board and self.side(board[q]) == mine and (self.serves(board[q]) or q == to)

                enemy = "attacker" if mine == "defenders" else "defender"
                corner = (
                    self.p.shieldwall == "men_and_corner"
                    and s in self.corners
                    and s not in board
                    and enemy in self.p.hostile_corner
                )
                fronts = {q: (q[0] + ix, q[1] + iy) for q in row}
                if len(row) >= 2 and all(holds(f) for f in fronts.values()) and (holds(s) or corner):
                    for q in row:
                        if board[q] != "K":
                            found[q] = {name(to), name(s), name(fronts[q])}
        return found

    def in_gap(self, board, to, piece=None):
        """TF-4.8: the two flanks, or None; those along the file where there are two pairs."""
        piece = piece or board[to]
        free = self.p.gap_king == "never" or (self.p.gap_king == "when_two_suffice" and self.mode(to) != "two")
        if piece == "K" and free:
            return None
        for dx, dy in ((0, 1), (1, 0)):
            pair = [(to[0] + dx, to[1] + dy), (to[0] - dx, to[1] - dy)]
            if all(self.inside(q) and self.flank(board, q, piece) for q in pair):
                return {name(q) for q in pair}
        return None

    def flank(self, board, q, piece):
        if q in board and self.side(board[q]) != self.side(piece) and self.serves(board[q]):
            return True
        return self.p.gap_flanks == "pieces_and_squares" and self.hostile_square(board, q, piece)

    def play(self, board, s, t, edge=False):
        """Board after the move, and what it took: square -> (how, partners)."""
        after = dict(board)
        after[t] = after.pop(s)
        taken = self.captures(after, t, edge)
        for square in taken:
            del after[square]
        if self.p.gap_policy == "self_capture" and (flanks := self.in_gap(after, t)):
            taken[t] = ("gap", flanks)
            del after[t]
        return after, taken

    def king(self, board):
        return next((s for s, piece in board.items() if piece == "K"), None)

    def is_goal(self, s):
        last = self.size - 1
        return s in self.corners or (self.p.king_goal == "edge" and (s[0] in (0, last) or s[1] in (0, last)))

    def moves(self, board, side, edge=False):
        """Every legal move but for repetition and forced capture."""
        king = self.king(board)
        if king is None or self.is_goal(king):
            return set()
        found = set()
        for s, piece in board.items():
            if self.side(piece) == side:
                for t in self.slides(board, s):
                    after, _ = self.play(board, s, t, edge)
                    if self.p.gap_policy == "forbidden" and t in after and self.in_gap(after, t):
                        continue
                    found.add((s, t))
        return found

    def encircled(self, board):
        """TF-11.4."""
        last = self.size - 1
        rim = [(f, r) for f in range(self.size) for r in range(self.size) if {f, r} & {0, last}]
        seen, waiting = set(), [s for s in rim if board.get(s) != "A"]
        while waiting:
            s = waiting.pop()
            if s in seen:
                continue
            seen.add(s)
            if board.get(s) in ("D", "K"):
                return False
            waiting += [n for n in self.neighbours(s) if board.get(n) != "A" and n not in seen]
        return True

    def fort(self, board):
        """TF-11.5."""
        king, last = self.king(board), self.size - 1
        if not {king[0], king[1]} & {0, last}:
            return False
        firm = {s for s, piece in board.items() if piece == "D"}
        while True:
            reached, waiting = set(), [s for s, piece in board.items() if piece == "A"]
            men = set(waiting)
            while waiting:
                s = waiting.pop()
                for n in self.neighbours(s):
                    open_ = n not in board or (board[n] == "D" and n not in firm)
                    if open_ and n not in reached:
                        reached.add(n)
                        waiting.append(n)
            broken = set()
            for s in firm:
                for dx, dy in ((1, 0), (0, 1)):
                    pair = [(s[0] + dx, s[1] + dy), (s[0] - dx, s[1] - dy)]
                    if all(
                        self.inside(q) and (q in men or q in reached or self.hostile_square(board, q, "D"))
                        for q in pair
                    ):
                        broken.add(s)
            if not broken:
                break
            firm -= broken
        if any(n in reached or n in men for n in self.neighbours(king)):
            return False
        return any(s == king for s, _ in self.moves(board, "defenders"))

    def threatened(self, board):
        """TF-9.1."""
        return any(self.king(self.play(board, s, t)[0]) is None for s, t in self.moves(board, "attackers"))

    def ways(self, board):
        """TF-9.2."""
        king = self.king(board)
        return len({t for s, t in self.moves(board, "defenders") if s == king and self.is_goal(t)})
