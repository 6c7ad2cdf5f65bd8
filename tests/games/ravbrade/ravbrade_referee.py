"""A second judge of whole games of Rävbräde: written from the rules on sets of pairs, slow and plain."""

from collections import Counter
from itertools import pairwise
from random import Random

from ravbrade_naive import BOARD, EIGHT, naive_fox, naive_geese
from ravbrade_naive import name as named

from slaget.games.ravbrade import Setup, position_text, read_position

WIDTHS = {7: range(2, 5), 6: range(2, 5), 5: range(7), 4: range(7), 3: range(7), 2: range(2, 5), 1: range(2, 5)}


class Referee:
    """A game from a position string; ``play`` takes move texts, ``over`` is winner, reason and replay."""

    def __init__(self, setup: Setup, text: str) -> None:
        self.setup = setup
        placement, side, owed, packed, reserve, clock, turn = text.split()
        self.geese, self.fox = set(), None
        for y, rank in zip(range(7, 0, -1), placement.split("/")):
            x = WIDTHS[y][0]
            for sign in rank:
                if sign == "g":
                    self.geese.add((x, y))
                elif sign == "f":
                    self.fox = x, y
                x += int(sign) if sign.isdigit() else 1
        self.side, self.mark = side, packed == "p"
        self.owed, self.reserve, self.clock, self.turn = int(owed), int(reserve), int(clock), int(turn)
        self.counts: Counter[tuple[object, ...]] = Counter()
        self.over: tuple[str | None, str, bool] | None = None
        self.back = False
        self.begin()

    def text(self) -> str:
        ranks = []
        for y in range(7, 0, -1):
            signs = ("g" if (x, y) in self.geese else "f" if (x, y) == self.fox else "." for x in WIDTHS[y])
            rank = "".join(signs)
            for run in range(7, 0, -1):
                rank = rank.replace("." * run, str(run))
            ranks.append(rank)
        mark = "p" if self.mark else "-"
        return f"{'/'.join(ranks)} {self.side} {self.owed} {mark} {self.reserve} {self.clock} {self.turn}"

    def empty(self) -> set[tuple[int, int]]:
        return BOARD - self.geese - {self.fox}

    def jumps(self) -> set[tuple[int, int]]:
        """RB-5.2: the geese that one jump could take."""
        found = set()
        for dx, dy in EIGHT if self.fox else ():
            over, to = (self.fox[0] + dx, self.fox[1] + dy), (self.fox[0] + 2 * dx, self.fox[1] + 2 * dy)
            if (self.setup.diagonal_capture or 0 in (dx, dy)) and over in self.geese and to in self.empty():
                found.add(over)
        return found

    def is_stuck(self) -> bool:
        steps = {(self.fox[0] + dx, self.fox[1] + dy) for dx, dy in EIGHT}
        return not steps & self.empty() and not self.jumps()

    def moves(self) -> set[str]:
        if self.over:
            return set()
        position = read_position(self.text())
        if self.side == "f" and self.fox is None:
            return {f"F@{named(s)}" for s in self.empty()}
        if self.side == "f":
            return naive_fox(position, self.setup)
        if self.owed:
            return {f"G@{named(s)}" for s in self.empty()} | (
                {"G@-"} if self.setup.missed_capture_decline else set()
            )
        return naive_geese(position, self.setup, back=self.back)

    def begin(self) -> None:
        """RB-6.2, then RB-2.5 in its five steps."""
        if len(self.geese) + self.owed < self.setup.below:
            self.over = "fox", "too_few_geese", False
            return
        self.back = False
        if self.side == "g" and self.owed:
            return
        if self.side == "g" and not naive_geese(read_position(self.text()), self.setup, back=False):
            self.packed()
            if self.over or self.side == "f":
                return
        elif self.side == "f" and self.fox and self.is_stuck():
            self.over = "geese", "fox_enclosed", False
            return
        self.count()

    def packed(self) -> None:
        ruling = self.setup.packed
        if self.fox and self.is_stuck():
            self.over = "geese", "fox_enclosed", False
        elif ruling == "geese_win":
            self.over = "geese", "geese_packed", False
        elif ruling == "draw_replay":
            self.over = None, "geese_packed", True
        elif ruling == "goose_backward":
            self.back = True
        else:
            self.side, self.mark = "f", True
            self.count()

    def count(self) -> None:
        reserve = self.reserve if self.setup.missed_capture_supply == "captured" else None
        key = frozenset(self.geese), self.fox, self.side, self.mark, reserve
        self.counts[key] += 1
        if 0 < self.setup.repetition_limit <= self.counts[key]:
            self.over = None, "repetition", False
        elif 0 < self.setup.no_progress_limit <= self.clock:
            self.over = None, "no_progress", False

    def play(self, text: str) -> None:
        if text == "G@-":
            self.owed = 0
        elif text.startswith("G@"):
            self.geese.add(pair(text[2:]))
            self.owed, self.reserve, self.clock = self.owed - 1, max(0, self.reserve - 1), 0
        elif text.startswith("F@"):
            self.fox, self.clock = pair(text[2:]), 0
            if self.setup.free_start_uses_turn:
                self.side, self.mark, self.turn = "g", False, self.turn + 1
        elif self.side == "g":
            origin, to = map(pair, text.split("-"))
            self.geese = self.geese - {origin} | {to}
            self.side, self.clock = "f", 0 if to[1] > origin[1] else self.clock + 1
        else:
            self.move_fox(text)
        self.begin()

    def move_fox(self, text: str) -> None:
        could, taken = self.jumps(), set()
        if "x" in text:
            path = list(map(pair, text.split("x")))
            taken = {((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in pairwise(path)}
            self.fox = path[-1]
        else:
            way, _, beside = text.partition("*")
            self.fox = pair(way.split("-")[1])
            taken = {pair(beside)} if beside else set()
        self.geese -= taken
        self.side, self.mark, self.turn = "g", False, self.turn + 1
        self.reserve, self.clock = self.reserve + len(taken), 0 if taken else self.clock + 1
        if self.setup.missed_capture == "one_goose":
            self.owed = int(bool(could) and not taken)
        elif self.setup.missed_capture == "goose_per_miss":
            self.owed = len(could - taken)
        self.owed = min(self.owed, len(self.empty()))
        if self.setup.missed_capture_supply == "captured":
            self.owed = min(self.owed, self.reserve)


def pair(text: str) -> tuple[int, int]:
    return "abcdefg".index(text[0]), int(text[1])


def any_setup(random: Random, text: str | None) -> Setup:
    """Every option by chance; a position that some option does not allow is left out."""
    pick = random.choice
    return Setup(
        geese_count=random.randint(6, 31),
        setup=pick(["fox_centre", "fox_advanced"]),
        position=text,
        diagonal_capture=pick([True, False]),
        fox_start=pick(["centre", "free"]),
        free_start_uses_turn=pick([True, False]),
        missed_capture=pick(["none", "one_goose", "goose_per_miss"]),
        missed_capture_decline=pick([True, False]),
        missed_capture_supply=pick(["unlimited", "captured"]),
        packed=pick(["geese_win", "fox_captures_adjacent", "draw_replay", "goose_backward"]),
        packed_backward=pick(["straight", "straight_and_diagonal"]),
        chain_captures=pick([True, False]),
        fox_wins_below=pick(["auto", 1, 3]),
        repetition_limit=pick([0, 2, 3]),
        no_progress_limit=pick([0, 5, 12, 100]),
    )


def start_text(random: Random) -> str:
    """A position anywhere, crowded as often as not, for either side."""
    cells = sorted(BOARD)
    random.shuffle(cells)
    many = random.choice([5, 7, 9, 14, 22, 28, 31])
    if random.random() < 0.4:
        cells[1:] = sorted(cells[1:], key=lambda s: -s[1])
    made = Referee.__new__(Referee)
    made.fox, made.geese = (cells[0] if random.random() < 0.9 else None), set(cells[1 : many + 1])
    made.side, made.mark, made.owed = random.choice("gf"), False, 0
    made.reserve, made.clock, made.turn = random.randint(0, 4), random.randint(0, 4), 9
    assert position_text(read_position(made.text())) == made.text()
    return made.text()
