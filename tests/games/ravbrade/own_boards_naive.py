"""A second generator for boards of one's own: lines are looked up in the text of the board itself."""

from collections.abc import Iterator

from slaget.games.ravbrade import Grid, Setup

EIGHT = [(dx, dy) for dy in (1, 0, -1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
FORWARD = [way for way in EIGHT if way[1] >= 0]
KVARN = """\
o-o-o-o-o
|\\|/|\\|/|
o-o-o-o-o
|/|\\|/|\\|
o-o-o-o-o
|\\|/|\\|/|
o-o-o-o-o
|/|\\|/|\\|
o-o-o-o-o"""
STORGARD = ("   ...   ",) * 3 + (".........",) * 3 + ("   ...   ",) * 3
LOOSE = """\
..o-o-o
./|X|X|
o-o-o-o-o
|X|.|.|X|
o-o.o-o-o
|.|/|\\|.|
o-o-o-o-o"""
ALQUERQUE = Setup(
    grid=Grid(drawing=KVARN), position="5/5/2f2/g3g/ggggg g 0 - 0 0 1", fox_wins_below=3, repetition_limit=0
)
GREAT_YARD = Setup(
    grid=Grid(rows=STORGARD),
    position="3/3/3/9/4f4/ggggggggg/ggg/ggg/ggg g 0 - 0 0 1",
    fox_wins_below=6,
    repetition_limit=0,
)
STRAIGHT_YARD = Setup(
    grid=Grid(rows=STORGARD, links="straight"),
    position="3/3/3/9/4f4/ggggggggg/ggg/ggg/ggg g 0 - 0 0 1",
    fox_wins_below=3,
    packed="goose_backward",
    chain_captures=True,
    missed_capture="one_goose",
)
CROOKED = Setup(
    grid=Grid(drawing=LOOSE),
    position="3/2f2/5/ggggg g 0 - 0 0 1",
    fox_wins_below=2,
    packed="fox_captures_adjacent",
    missed_capture="goose_per_miss",
)
OWN = (ALQUERQUE, GREAT_YARD, STRAIGHT_YARD, CROOKED)


class Board:
    """Where the points of a grid are, and whether a line is drawn between two of them."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        if grid.drawing:
            self.text = grid.drawing.split("\n")
            height = (len(self.text) + 1) // 2
            self.points = {
                (c // 2, height - 1 - r // 2)
                for r, line in enumerate(self.text)
                for c, sign in enumerate(line)
                if sign == "o"
            }
            self.height = height
        else:
            self.height = len(grid.rows)
            self.points = {
                (x, self.height - 1 - r) for r, row in enumerate(grid.rows) for x, s in enumerate(row) if s == "."
            }

    def joined(self, a: tuple[int, int], way: tuple[int, int]) -> bool:
        b = a[0] + way[0], a[1] + way[1]
        if a not in self.points or b not in self.points:
            return False
        if not self.grid.drawing:
            return self.grid.links == "all" or 0 in way
        row = (2 * (self.height - 1 - a[1]) + 2 * (self.height - 1 - b[1])) // 2
        line = self.text[row]
        column = a[0] + b[0]
        sign = line[column] if column < len(line) else " "
        return sign in {(1, 0): "-", (0, 1): "|", (1, 1): "/X", (1, -1): "\\X"}[_forth(way)]

    def name(self, at: tuple[int, int]) -> str:
        return f"{'abcdefghijklmno'[at[0]]}{at[1] + 1}"


def _forth(way: tuple[int, int]) -> tuple[int, int]:
    return way if way[0] > 0 or way == (0, 1) else (-way[0], -way[1])


def geese_moves(board: Board, geese: set[tuple[int, int]], fox: tuple[int, int] | None) -> set[str]:
    return {
        f"{board.name(g)}-{board.name(_to(g, way))}"
        for g in geese
        for way in FORWARD
        if board.joined(g, way) and _to(g, way) not in geese and _to(g, way) != fox
    }


def fox_moves(board: Board, geese: set[tuple[int, int]], fox: tuple[int, int], *, chains: bool) -> set[str]:
    steps = {
        f"{board.name(fox)}-{board.name(_to(fox, way))}"
        for way in EIGHT
        if board.joined(fox, way) and _to(fox, way) not in geese
    }
    paths = _jumps(board, frozenset(geese), fox, chains)
    return steps | {"x".join(board.name(each) for each in (fox, *path)) for path in paths}


def _jumps(
    board: Board, geese: frozenset[tuple[int, int]], fox: tuple[int, int], chains: bool
) -> Iterator[tuple[tuple[int, int], ...]]:
    for way in EIGHT:
        over = _to(fox, way)
        to = _to(over, way)
        if over in geese and board.joined(fox, way) and board.joined(over, way) and to not in geese:
            yield (to,)
            if chains:
                yield from ((to, *rest) for rest in _jumps(board, geese - {over}, to, chains))


def _to(at: tuple[int, int], way: tuple[int, int]) -> tuple[int, int]:
    return at[0] + way[0], at[1] + way[1]


def count(
    board: Board, geese: set[tuple[int, int]], fox: tuple[int, int], turn: str, below: int, depth: int
) -> int:
    """Perft without owed geese, chains or rulings beyond packed geese that win."""
    if depth == 0:
        return 1
    if len(geese) < below:
        return 0
    moves = geese_moves(board, geese, fox) if turn == "g" else fox_moves(board, geese, fox, chains=False)
    at = {board.name(each): each for each in board.points}
    total = 0
    for text in moves:
        if turn == "g":
            origin, to = (at[name] for name in text.split("-"))
            total += count(board, geese - {origin} | {to}, fox, "f", below, depth - 1)
        elif "x" in text:
            to = at[text.split("x")[1]]
            over = (fox[0] + to[0]) // 2, (fox[1] + to[1]) // 2
            total += count(board, geese - {over}, to, "g", below, depth - 1)
        else:
            total += count(board, geese, at[text.split("-")[1]], "g", below, depth - 1)
    return total
