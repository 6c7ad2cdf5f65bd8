"""A second judge of play, slow and plain, read off the rules page: points are (x, y), pieces are the snapshot's."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from slaget.games.kungabrade import messages as m

Point = tuple[int, int]
Verdict = tuple[str, str] | None
WIDTH, HEIGHT = 9, 17
CROWN: dict[str, Point] = {"white": (4, 1), "black": (4, 15)}
GATE: dict[str, Point] = {"white": (4, 2), "black": (4, 14)}
FORECOURT: dict[str, Point] = {"white": (4, 3), "black": (4, 13)}
CASTLE = {s: {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} for s, (x, y) in CROWN.items()}
OTHER = {"white": "black", "black": "white"}


def xy(text: str) -> Point | None:
    file, row = text[:1], text[1:]
    known = len(file) == 1 and file in "abcdefghi" and row in {str(n) for n in range(1, HEIGHT + 1)}
    return ("abcdefghi".index(file), int(row) - 1) if known else None


def near(p: Point, adjacency: str) -> list[Point]:
    """KB-2.2, in point order."""
    x, y = p
    steps = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
    if adjacency == "orthogonal":
        steps = [(dx, dy) for dx, dy in steps if not dx or not dy]
    return [(x + dx, y + dy) for dx, dy in steps if 0 <= x + dx < WIDTH and 0 <= y + dy < HEIGHT]


class Judge:
    def __init__(self, snapshot: Any) -> None:
        self.options = snapshot["options"]
        self.me = snapshot["to_act"]
        self.foe = OTHER[self.me]
        self.pieces = snapshot["pieces"]
        self.board = {xy(p): ids for p, ids in snapshot["board"].items()}
        self.broken = {side: gate["broken"] for side, gate in snapshot["gates"].items()}
        self.holder = snapshot["dhurg_holder"]

    def verdict(self, command: Any) -> Verdict:
        match command:
            case m.Move(_, a, to, targets):
                return self.move(a, to, targets)
            case m.Shoot(_, a, targets):
                return self.shoot(a, targets)
            case m.MoveStack(_, a, to):
                return self.stack(a, to)
            case m.ScaleWall(_, a, to):
                return self.scale(a, to)
            case m.RamGate():
                return self.ram()
            case _:
                return self.force()

    def side(self, p: Point | None) -> str | None:
        return self.pieces[self.board[p][-1]]["side"] if p in self.board else None

    def weight(self, ids: list[str]) -> int:
        return sum(2 if self.natural(i) == "rider" else 1 for i in ids)

    def natural(self, piece: str) -> str:
        found = self.pieces[piece]
        return "foot" if found["unhorsed"] else str(found["kind"])

    def type_at(self, piece: str, p: Point) -> str:
        """KB-3.3."""
        side = self.pieces[piece]["side"]
        wall = CASTLE[side] - {CROWN[side]} - (set() if self.options["gate_is_wall"] else {GATE[side]})
        natural = self.natural(piece)
        return "archer" if natural != "mage" and p in wall else natural

    def zone(self, p: Point) -> bool:
        """KB-2.12."""
        deep = 5 if self.options["siege_zone_includes_line"] else 4
        behind = p[1] >= HEIGHT - deep if self.me == "white" else p[1] < deep
        return behind and p not in CASTLE[self.foe]

    def link(self, p: Point, q: Point) -> Verdict:
        """KB-2.13, KB-6.7."""
        for castle in CASTLE:
            if {p, q} == {GATE[castle], FORECOURT[castle]}:
                shut = castle == self.foe and not self.broken[castle]
                return ("gate_closed", "KB-10.2") if shut else None
        if any((p in castle) != (q in castle) for castle in CASTLE.values()):
            return "wall_blocks", "KB-10.3"
        return None

    def top(self, a: Point) -> Verdict:
        if a not in self.board:
            return "no_piece", "KB-6.4"
        return None if self.side(a) == self.me else ("not_your_piece", "KB-6.4")

    def routes(self, kind: str, a: Point, q: Point) -> Iterator[tuple[Point, ...]]:
        """KB-6.5, in the order of KB-6.9."""
        adjacency = self.options["move_adjacency"]
        if q in near(a, adjacency):
            yield a, q
        for via in near(a, adjacency) if kind == "rider" and q != a else ():
            straight = (q[0] - via[0], q[1] - via[1]) == (via[0] - a[0], via[1] - a[1])
            if q in near(via, adjacency) and (straight or self.options["rider_path"] == "free"):
                yield a, via, q

    def along(self, route: tuple[Point, ...], piece: str) -> Verdict:
        """Link of the first step, passed point, link of the second step, destination."""
        for p, q in pairwise(route):
            found = self.link(p, q)
            if found is not None:
                return found
            if q != route[-1] and (q in self.board or q == CROWN[self.foe]):
                return "path_blocked", "KB-6.6"
        return self.end(piece, route[-1])

    def end(self, piece: str, q: Point) -> Verdict:
        if self.side(q) == self.me:
            kinds = [self.natural(i) for i in (*self.board[q], piece)]
            if not self.zone(q):
                return "own_piece_there", "KB-6.8"
            if "mage" in kinds:
                return "cannot_stack_mage", "KB-11.3"
            if self.weight([*self.board[q], piece]) > 3 and kinds != ["rider", "rider"]:
                return "stack_too_heavy", "KB-11.4"
        allowed = {"any": True, "mage_only": self.natural(piece) == "mage", "none": False}[
            self.options["own_crown"]
        ]
        return ("own_crown_forbidden", "KB-6.10") if q == CROWN[self.me] and not allowed else None

    def move(self, start: str, end: str, targets: tuple[str, ...]) -> Verdict:
        a, q = xy(start), xy(end)
        if a is None or q is None:
            return "bad_point", "KB-2.1"
        quiet = q not in self.board and q != CROWN[self.foe]
        jostled = self.side(q) == self.me and not self.zone(q)
        if (quiet or jostled) and None in map(xy, targets):
            return "bad_point", "KB-2.1"
        if self.top(a):
            return self.top(a)
        piece = self.board[a][-1]
        found = [self.along(route, piece) for route in self.routes(self.type_at(piece, a), a, q)]
        if not found:
            return "not_reachable", "KB-6.5"
        if None not in found:
            return found[0]
        if not targets:
            return None
        if not quiet:
            return "shoot_after_attack", "KB-7.4"
        kind = self.type_at(piece, q)
        if kind not in ("archer", "mage"):
            return "not_ranged", "KB-7.3"
        if kind == "archer" and self.options["move_and_shoot"] == "mage_only":
            return "move_and_shoot_off", "KB-7.4"
        return self.aim(kind, q, targets, self.holds(q if kind == "mage" else None))

    def area(self, p: Point | None) -> str | None:
        """The dhurg in whose area a point lies (KB-9.2, KB-9.3)."""
        for side, crown in CROWN.items():
            if p == crown:
                return f"{side}_crown"
        across, along = (abs(p[0] - 4), abs(p[1] - 8)) if p else (9, 9)
        square = max(across, along) <= 1
        return "centre" if square and (self.options["dhurg_ring"] == "square8" or across + along <= 1) else None

    def mage(self, side: str) -> Point | None:
        return next((p for p, ids in self.board.items() for i in ids if i == f"{side[0]}-mage-1"), None)

    def holds(self, stands: Point | None) -> set[str]:
        """The dhurgs that the side to act holds, once its mage stands there (KB-9.4)."""
        mine, theirs = self.area(stands or self.mage(self.me)), self.area(self.mage(self.foe))
        return {d for d, before in self.holder.items() if d == mine and (theirs != d or before == self.me)}

    def reach(self, dhurg: str) -> set[Point]:
        if dhurg == "centre":
            return {(x, y) for x in range(WIDTH) for y in range(HEIGHT) if self.area((x, y)) == "centre"}
        side = dhurg.removesuffix("_crown")
        return CASTLE[side] - {CROWN[side]}

    def aim(self, kind: str, p: Point, names: tuple[str, ...], held: set[str]) -> Verdict:
        targets, area = [xy(name) for name in names], self.area(p) if kind == "mage" else None
        sweep = self.reach(area) - {p} if area in held and area else set()
        close = set(near(p, self.options["range_adjacency"]))
        if any(self.side(t) != self.foe for t in targets):
            return "target_not_enemy", "KB-7.2"
        if len(set(targets)) < len(targets):
            return "duplicate_target", "KB-7.2"
        if not set(targets) <= close | sweep:
            return "out_of_range", {None: "KB-7.2", "centre": "KB-9.6"}.get(area, "KB-9.7")
        wide = sweep | close if self.options["sweep_range"] == "dhurg_and_adjacent" and sweep else sweep
        if len(targets) > 1 and not set(targets) <= wide:
            return "too_many_targets", "KB-9.8" if sweep else "KB-7.6"
        return None

    def shoot(self, start: str, targets: tuple[str, ...]) -> Verdict:
        a = xy(start)
        if a is None or None in map(xy, targets):
            return "bad_point", "KB-2.1"
        if self.top(a):
            return self.top(a)
        kind, held = self.type_at(self.board[a][-1], a), self.holds(None)
        if kind not in ("archer", "mage"):
            return "not_ranged", "KB-7.2"
        if len(self.board[a]) > 1:
            return "stacked_piece", "KB-7.7"
        still = self.options["stationary_attack"]
        if not still or (still == "holder" and not (kind == "mage" and held)):
            return "stationary_attack_off", "KB-7.5"
        return self.aim(kind, a, targets, held) if targets else ("no_target", "KB-7.2")

    def complete(self, a: Point) -> bool:
        return len(self.board[a]) > 1 and self.weight(self.board[a]) == 3

    def unit(self, start: str, end: str) -> Verdict:
        a, q = xy(start), xy(end)
        if a is None or q is None:
            return "bad_point", "KB-2.1"
        return self.top(a) or (None if self.complete(a) else ("stack_incomplete", "KB-11.6"))

    def stack(self, start: str, end: str) -> Verdict:
        found = self.unit(start, end)
        if found:
            return found
        a, q = xy(start), xy(end)
        assert a and q
        fits = q not in self.board and self.zone(q) and q in near(a, self.options["move_adjacency"])
        return None if fits and not self.link(a, q) else ("stack_destination", "KB-11.7")

    def scale(self, start: str, end: str) -> Verdict:
        found = self.unit(start, end)
        if found:
            return found
        a, q = xy(start), xy(end)
        assert a and q
        wall = CASTLE[self.foe] - {CROWN[self.foe], GATE[self.foe]}
        if q not in wall or q not in near(a, self.options["move_adjacency"]) or a in CASTLE[self.foe]:
            return "not_enemy_wall", "KB-11.10"
        return ("own_piece_on_wall", "KB-11.10") if self.side(q) == self.me else None

    def ram(self) -> Verdict:
        there = self.side(FORECOURT[self.foe]) == self.me
        if there and not self.complete(FORECOURT[self.foe]):
            return "stack_incomplete", "KB-11.6"
        if self.broken[self.foe]:
            return "gate_already_broken", "KB-10.5"
        return None if there else ("not_at_gate", "KB-11.9")

    def force(self) -> Verdict:
        if self.broken[self.foe]:
            return "gate_already_broken", "KB-10.5"
        return None if self.mage(self.me) == FORECOURT[self.foe] else ("not_at_gate", "KB-12.1")
