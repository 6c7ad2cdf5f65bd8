"""What the tests of Rävbräde share: games from positions, and a second, plain generator of moves."""

from collections.abc import Iterator
from random import Random

from slaget.games.ravbrade import RAVBRADE, Setup, position_text, read_position
from slaget.games.ravbrade.board import NAMES, Position
from slaget.kernel import Seat
from slaget.testing import Given, given

BOARD = {(x, y) for x in range(7) for y in range(1, 8) if 2 <= x <= 4 or 3 <= y <= 5}
EIGHT = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def place(text: str | None = None, **options: object) -> Given:
    """A game from a position string."""
    return given(RAVBRADE, Setup(position=text, **options))  # type: ignore[arg-type]


def texts(here: Given, seat: Seat | None = None) -> list[str]:
    """The options of the seat to decide, as move texts."""
    game = here.game
    assert RAVBRADE.notation is not None
    seat = seat or game.to_act[0]
    commands = [command for option in game.options(seat) for command in option.listed()]
    return [RAVBRADE.notation(game.state, command) or "?" for command in commands]


def play(here: Given, moves: str) -> Given:
    """The game after moves given as texts, by whoever is to decide."""
    game = here.game
    assert RAVBRADE.notation is not None
    for text in moves.split():
        options = [c for option in game.options(game.to_act[0]) for c in option.listed()]
        game = game.play(next(c for c in options if RAVBRADE.notation(game.state, c) == text))
    return Given(game)


def name(square: tuple[int, int]) -> str:
    return f"{'abcdefg'[square[0]]}{square[1]}"


def pieces(position: Position) -> tuple[set[tuple[int, int]], tuple[int, int] | None]:
    """The geese and the fox as pairs, read off the position string."""
    geese, fox = set(), None
    for square, text in NAMES.items():
        at = "abcdefg".index(text[0]), int(text[1])
        if position[0] >> square & 1:
            geese.add(at)
        if position[1] == square:
            fox = at
    return geese, fox


def naive_geese(position: Position, setup: Setup, *, back: bool) -> set[str]:
    """The moves of the geese, by trying every goose and every direction."""
    geese, fox = pieces(position)
    ways = [(0, 1), (-1, 1), (1, 1), (-1, 0), (1, 0)]
    if back:
        ways = [(0, -1)] if setup.packed_backward == "straight" else [(0, -1), (-1, -1), (1, -1)]
    return {
        f"{name((x, y))}-{name((x + dx, y + dy))}"
        for x, y in geese
        for dx, dy in ways
        if (x + dx, y + dy) in BOARD and (x + dx, y + dy) not in geese and (x + dx, y + dy) != fox
    }


def naive_fox(position: Position, setup: Setup) -> set[str]:
    """The moves of the fox, by trying every direction, and every further jump where chains are on."""
    geese, fox = pieces(position)
    assert fox is not None
    found = set()
    for dx, dy in EIGHT:
        to = fox[0] + dx, fox[1] + dy
        if to in BOARD and to not in geese:
            found.add(f"{name(fox)}-{name(to)}")
            if position[4]:
                found |= {f"{name(fox)}-{name(to)}*{name(goose)}" for goose in _beside(to, geese, setup)}
    return found | {"x".join(map(name, (fox, *path))) for path in _jumps(fox, frozenset(geese), setup)}


def _beside(to: tuple[int, int], geese: set[tuple[int, int]], setup: Setup) -> Iterator[tuple[int, int]]:
    for dx, dy in EIGHT:
        if (setup.diagonal_capture or 0 in (dx, dy)) and (to[0] + dx, to[1] + dy) in geese:
            yield to[0] + dx, to[1] + dy


def _jumps(
    fox: tuple[int, int], geese: frozenset[tuple[int, int]], setup: Setup
) -> Iterator[tuple[tuple[int, int], ...]]:
    for dx, dy in EIGHT:
        over, to = (fox[0] + dx, fox[1] + dy), (fox[0] + 2 * dx, fox[1] + 2 * dy)
        straight = 0 in (dx, dy)
        if over in geese and to in BOARD and to not in geese and (straight or setup.diagonal_capture):
            yield (to,)
            if setup.chain_captures:
                yield from ((to, *rest) for rest in _jumps(to, geese - {over}, setup))


def scattered(random: Random, setup: Setup) -> Position:
    """A position with the fox and five to twenty-four geese anywhere, some with the packed mark."""
    signs = "f" + "g" * random.randint(5, 24)
    cells = list(signs.ljust(33, "."))
    random.shuffle(cells)
    ranks, row = [], iter(cells)
    for width in (3, 3, 7, 7, 7, 3, 3):
        rank = "".join(next(row) for _ in range(width))
        for run in range(7, 0, -1):
            rank = rank.replace("." * run, str(run))
        ranks.append(rank)
    side = random.choice("gf")
    mark = "p" if side == "f" and setup.packed == "fox_captures_adjacent" and random.random() < 0.5 else "-"
    text = f"{'/'.join(ranks)} {side} 0 {mark} {random.randint(0, 5)} {random.randint(0, 50)} 9"
    position = read_position(text)
    assert position_text(position) == text
    return position


def mirrored(position: Position) -> Position:
    """The position with its files exchanged, a for g."""
    geese, fox, *rest = position
    flip = {square: 8 * (square // 8) + 6 - square % 8 for square in NAMES}
    return sum(1 << flip[s] for s in NAMES if geese >> s & 1), flip.get(fox, fox), *rest  # type: ignore[return-value]


VARIANTS = (
    Setup(),
    Setup(diagonal_capture=False, packed="fox_captures_adjacent"),
    Setup(chain_captures=True, packed="fox_captures_adjacent"),
    Setup(packed="goose_backward"),
    Setup(packed="goose_backward", packed_backward="straight_and_diagonal", diagonal_capture=False),
    Setup(missed_capture="one_goose"),
    Setup(missed_capture="goose_per_miss", missed_capture_supply="captured", chain_captures=True),
    Setup(missed_capture="goose_per_miss", missed_capture_decline=False, packed="goose_backward"),
    Setup(fox_start="free"),
    Setup(fox_start="free", free_start_uses_turn=False, packed="draw_replay"),
    Setup(geese_count=22, setup="fox_advanced", packed="goose_backward", fox_wins_below=1),
    Setup(geese_count=31, packed="goose_backward", chain_captures=True),
    Setup(geese_count=6, missed_capture="one_goose", packed="fox_captures_adjacent"),
    Setup(geese_count=13, repetition_limit=0, no_progress_limit=30),
    Setup(match_games=2, no_progress_limit=10, packed="draw_replay", side_assignment="random"),
)
