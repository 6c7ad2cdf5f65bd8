"""Tafl against the practical limit of CPython and against PyPI ``hnefatafl``: one JSON object a line.

    PYTHONPATH=src python tests/bench/bench_tafl.py [--rounds 7]

CPU time, interleaved rounds, medians of ratios, and seeds that no round has seen before, so that nothing
is timed on tables it has filled already. ``Limit`` is as little as plays the game: one reduced set of
rules, plain integers, no messages, no ends but the two goals. ``bare`` is the library's own engine, every
end of the ruleset in force, below commands and events; ``api`` lists options, picks one, decides and folds.
``told`` is ``Limit`` behind as little of an API as there can be: ready commands, one of them judged, an event
and a frozen state.
"""

import argparse
import gc
import json
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

from attrs import field, frozen

from slaget.auditor.audit import audit_lines, replay_lines
from slaget.boards.perft import count
from slaget.games.tafl import TAFL, scenario
from slaget.games.tafl.decide_move import ending
from slaget.kernel import Chance, Game, dump_log, scripted, seeded

N, CAP, GAMES = 11, 300, 10
CHANCE = Chance(scripted([]))
SOURCE = seeded(bytes(32))


class Limit:
    """Eleven by eleven, corners and empty throne hostile, four round the king: tables, and nothing else."""

    def __init__(self) -> None:
        self.low = [1 << s for s in range(121)] + [0]
        turned = [s % N * N + s // N for s in range(121)]
        self.bit = [1 << s | 1 << 121 + turned[s] for s in range(121)] + [0]
        self.corners = (0, 10, 110, 120)
        self.special = {*self.corners, 60}
        self.near = [self._around(s) for s in range(121)]
        self.ring = [sum(1 << t for t in self.near[s]) for s in range(121)]
        self.pairs = [
            [(1 << t, 1 << 2 * t - s, self.bit[t]) for t in self.near[s] if 2 * t - s in self.near[t]]
            for s in range(121)
        ]
        self.seen = [bytes(self._code(i, line) for line in range(2048)) for i in range(N)]
        self.men, self.king = ([self._tables(s, king) for s in range(121)] for king in (False, True))
        self.at = {1 << s: self.men[s] for s in range(121)}
        self.flip = [
            self.bit[m >> 7] ^ self.bit[m & 127] if max(m >> 7, m & 127) < 121 else 0 for m in range(121 << 7)
        ]

    def _around(self, s: int) -> list[int]:
        return [t for t in (s - N, s - 1, s + 1, s + N) if 0 <= t < 121 and (abs(t - s) == N or t // N == s // N)]

    def _code(self, i: int, line: int) -> int:
        above = line >> i + 1
        return (line & (1 << i) - 1).bit_length() * 12 + (above & -above).bit_length()

    def _tables(self, s: int, king: bool) -> tuple[Any, ...]:
        file, rank = divmod(s, N)
        along = [self._line(s, rank, [file * N + k for k in range(N)], king)]
        along.append(self._line(s, file, [k * N + rank for k in range(N)], king))
        return file * N, self.seen[rank], along[0], 121 + rank * N, self.seen[file], along[1]

    def _line(self, s: int, i: int, squares: list[int], king: bool) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = [()] * 144
        for below in range(i + 1):
            for above in range(N - i):
                line = (1 << below >> 1) | (1 << i + above if above else 0)
                stops = squares[below:i] + squares[i + 1 : i + above if above else N]
                found[self._code(i, line)] = tuple(s << 7 | t for t in stops if king or t not in self.special)
        return found

    def start(self) -> tuple[int, ...]:
        rows = scenario("nefatavl").parameters.rows
        where = [(file * N + 10 - up, piece) for up, row in enumerate(rows) for file, piece in enumerate(row)]
        attackers, defenders = (sum(self.bit[s] for s, piece in where if piece == p) for p in "AD")
        return attackers, defenders, 60, 0

    def moves(self, position: tuple[int, ...]) -> list[int]:
        attackers, defenders, king, turn = position
        occupied = attackers | defenders | self.bit[king]
        own = (defenders if turn else attackers) & (1 << 121) - 1
        found: list[int] = []
        at = self.at
        while own:
            lowest = own & -own
            own ^= lowest
            a, sight, files, b, across, ranks = at[lowest]
            found += files[sight[occupied >> a & 2047]]
            found += ranks[across[occupied >> b & 2047]]
        if turn:
            a, sight, files, b, across, ranks = self.king[king]
            found += files[sight[occupied >> a & 2047]]
            found += ranks[across[occupied >> b & 2047]]
        return found

    def play(self, position: tuple[int, ...], move: int) -> tuple[int, ...]:
        attackers, defenders, king, turn = position
        to = move & 127
        if turn:
            if move >> 7 == king:
                king = to
            else:
                defenders ^= self.flip[move]
            if self.ring[to] & attackers:
                own = defenders | self.bit[king]
                partners = own | sum(1 << c for c in self.corners) | (0 if attackers >> 60 & 1 else 1 << 60)
                for beside, beyond, bit in self.pairs[to]:
                    if beside & attackers and beyond & partners:
                        attackers &= ~bit
            return attackers, defenders, king, 0
        attackers ^= self.flip[move]
        if self.ring[to] & defenders:
            partners = attackers | sum(1 << c for c in self.corners)
            partners |= 0 if king == 60 or defenders >> 60 & 1 else 1 << 60
            for beside, beyond, bit in self.pairs[to]:
                if beside & defenders and beyond & partners:
                    defenders &= ~bit
        return attackers, defenders, king, 1

    def over(self, position: tuple[int, ...]) -> bool:
        attackers, _, king, turn = position
        if turn:
            ring = self.ring[king]
            return len(self.near[king]) == 4 and (attackers | 1 << 60) & ring == ring
        return king in self.corners


def limit_playout(limit: Limit) -> Callable[[int], int]:
    def run(seed: int) -> int:
        draw, plies = Random(seed).random, 0
        for _ in range(GAMES):
            position = limit.start()
            for _ in range(CAP):
                moves = limit.moves(position)
                if not moves:
                    break
                position = limit.play(position, moves[int(draw() * len(moves))])
                plies += 1
                if limit.over(position):
                    break
        return plies

    return run


@frozen
class Ready:
    """A command of the limit's: its squares' names, and the move they stand for."""

    origin: str
    target: str
    move: int = field(eq=False, repr=False)


@frozen
class Told:
    """An event of the limit's: who moved from where to where, and what was taken."""

    ply: int
    origin: str
    target: str
    taken: tuple[str, ...]


@frozen
class Frozen:
    """A state of the limit's."""

    attackers: int
    defenders: int
    king: int
    turn: int
    ply: int


class ToldLimit:
    """``Limit`` with commands, events and frozen states."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.names = [f"{'abcdefghijk'[s // N]}{s % N + 1}" for s in range(121)]
        self.square = {name: s for s, name in enumerate(self.names)}
        self.ready: dict[int, Ready] = {}
        self.men = {low: self._turned(row) for low, row in limit.at.items()}
        self.king = [self._turned(row) for row in limit.king]

    def _turned(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        a, sight, files, b, across, ranks = row
        return a, sight, [self._commands(m) for m in files], b, across, [self._commands(m) for m in ranks]

    def _commands(self, moves: tuple[int, ...]) -> tuple[Ready, ...]:
        for m in moves:
            self.ready.setdefault(m, Ready(self.names[m >> 7], self.names[m & 127], m))
        return tuple(self.ready[m] for m in moves)

    def commands(self, state: Frozen) -> list[Ready]:
        occupied = state.attackers | state.defenders | self.limit.bit[state.king]
        own = (state.defenders if state.turn else state.attackers) & (1 << 121) - 1
        found: list[Ready] = []
        while own:
            lowest = own & -own
            own ^= lowest
            a, sight, files, b, across, ranks = self.men[lowest]
            found += files[sight[occupied >> a & 2047]]
            found += ranks[across[occupied >> b & 2047]]
        if state.turn:
            a, sight, files, b, across, ranks = self.king[state.king]
            found += files[sight[occupied >> a & 2047]]
            found += ranks[across[occupied >> b & 2047]]
        return found

    def decide(self, state: Frozen, command: Ready) -> tuple[Told, Frozen]:
        limit = self.limit
        start, stop = self.square[command.origin], self.square[command.target]
        move = start << 7 | stop
        if state.turn and start == state.king:
            row = limit.king[start]
        elif (state.defenders if state.turn else state.attackers) & limit.low[start]:
            row = limit.men[start]
        else:
            raise ValueError(command)
        a, sight, files, b, across, ranks = row
        occupied = state.attackers | state.defenders | limit.bit[state.king]
        if start // N == stop // N:
            ways = files[sight[occupied >> a & 2047]]
        else:
            ways = ranks[across[occupied >> b & 2047]]
        if move not in ways:
            raise ValueError(command)
        after = limit.play((state.attackers, state.defenders, state.king, state.turn), move)
        gone = state.attackers & ~after[0] if state.turn else state.defenders & ~after[1] & ~limit.bit[start]
        taken = tuple(self.names[s] for s in range(121) if gone >> s & 1) if gone else ()
        return Told(state.ply, command.origin, command.target, taken), Frozen(*after, state.ply + 1)


def told_playout(limit: Limit) -> Callable[[int], int]:
    """The least that lists commands, judges one, keeps its event and makes the next state."""
    told = ToldLimit(limit)

    def run(seed: int) -> int:
        draw, plies = Random(seed).random, 0
        for _ in range(GAMES):
            state, log = Frozen(*limit.start(), 0), []
            for _ in range(CAP):
                commands = told.commands(state)
                if not commands:
                    break
                event, state = told.decide(state, commands[int(draw() * len(commands))])
                log.append(event)
                plies += 1
                if limit.over((state.attackers, state.defenders, state.king, state.turn)):
                    break
        return plies

    return run


def bare_playout(name: str) -> Callable[[int], int]:
    """The engine with every end of the ruleset, below the API."""
    root = Game.start(TAFL, scenario(name)).state
    engine = root.engine

    def run(seed: int) -> int:
        draw, plies = Random(seed).random, 0
        for _ in range(GAMES):
            position, quiet, last = root.position, 0, None
            for _ in range(CAP):
                moves = engine.moves(position)
                after = engine.play(position, moves[int(draw() * len(moves))])
                quiet = quiet + 1 if after[1 - position[3]] == position[1 - position[3]] else 0
                position = after
                plies += 1
                if ending(root, after, quiet, last) is not None:
                    break
        return plies

    return run


def api_playout(name: str, **changes: object) -> Callable[[int], int]:
    """Options listed, one picked, its command decided, its events kept and folded."""
    root = Game.start(TAFL, scenario(name, changes)).state
    options, decide, evolve, settle = TAFL.options, TAFL.decide, TAFL.evolve, TAFL.settle

    def run(seed: int) -> int:
        draw, plies = Random(seed).random, 0
        for _ in range(GAMES):
            state, log = root, []
            for _ in range(CAP):
                offered = options(state, state.side_to_move)
                events = decide(state, offered[int(draw() * len(offered))].only, CHANCE)
                for event in events:
                    state = evolve(state, event)
                log.append(events)
                plies += 1
                if state.result is not None and not settle(state, CHANCE):
                    break
        return plies

    return run


def game_playout(name: str) -> Callable[[int], int]:
    """The same through ``Game``: form, seat and phase checked, log grown."""
    setup = scenario(name)

    def run(seed: int) -> int:
        random, plies = Random(seed), 0
        game = Game.start(TAFL, setup)
        for _ in range(CAP):
            if not game.to_act:
                break
            offered = game.options(game.to_act[0])
            game = game.play(offered[int(random.random() * len(offered))].only)
            plies += 1
        return plies

    return run


def package_playout(seed: int) -> int:
    """PyPI ``hnefatafl``."""
    from hnefatafl.tafl_board import TaflBoard

    random, plies, board = Random(seed), 0, TaflBoard()
    board.max_game_length = 40
    for _ in range(40):
        moves = board.get_all_valid_moves()
        move = moves[random.randrange(len(moves))]
        plies += 1
        if board.make_move({"from": tuple(move["from"]), "to": tuple(move["to"])}):
            break
    return plies


def leaves(root: Any, moves: Callable[..., Any], play: Callable[..., Any]) -> Callable[[int], int]:
    """perft(2) with the leaves played."""

    def run(_seed: int) -> int:
        played = 0
        for move in moves(root):
            position = play(root, move)
            for answer in moves(position):
                play(position, answer)
                played += 1
        return played

    return run


def interleaved(runs: dict[str, Callable[[int], int]], rounds: int) -> dict[str, list[float]]:
    """CPU seconds a unit, one run of each in every round, on seeds not used before."""
    times: dict[str, list[float]] = {name: [] for name in runs}
    for i in range(-1, rounds):
        for name, run in runs.items():
            gc.collect()
            begun = time.process_time()
            units = run(time.time_ns() % 10**6 * 100 + i)
            if i >= 0:
                times[name].append((time.process_time() - begun) / units)
    return times


def ratio(name: str, over: list[float], under: list[float], goal: str) -> None:
    each = sorted(a / b for a, b in zip(over, under))
    row = {"ratio": name, "median": round(statistics.median(each), 3), "low": round(each[0], 3)}
    print(json.dumps({**row, "high": round(each[-1], 3), "goal": goal}), flush=True)


def retained(name: str, plies: int = 4000) -> float:
    """Bytes a successor state that is kept."""
    root = Game.start(TAFL, scenario(name)).state

    def play(keep: list[Any]) -> None:
        random, state = Random(3), root
        for i in range(plies):
            state = root if state.result is not None else state
            command = random.choice(TAFL.options(state, state.side_to_move)).only
            for event in TAFL.decide(state, command, CHANCE):
                state = TAFL.evolve(state, event)
            keep[i] = state

    play([None] * plies)
    keep: list[Any] = [None] * plies
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    play(keep)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / plies


def growth(games: int = 500) -> float:
    """MiB by which tables grow through random games."""
    run = api_playout("nefatavl")
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for seed in range(games // GAMES):
        run(seed)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 2**20


def logs(name: str, rounds: int) -> None:
    """Replay and audit of the log of random games, one after another."""
    random, texts = Random(9), []
    while sum(text.count("\n") for text in texts) < 600:
        game = Game.start(TAFL, scenario(name), SOURCE)
        while game.to_act and len(game.log) <= CAP:
            game = game.play(random.choice(game.options(game.to_act[0])).sample(random))
        texts.append(dump_log(game))
    each = [text.splitlines() for text in texts]
    work: dict[str, Callable[[int], int]] = {
        "json": lambda _: sum(len([json.loads(line) for line in lines]) for lines in each),
        "replay": lambda _: sum(len(lines) for lines in each if replay_lines(lines)),
        "audit": lambda _: sum(audit_lines(enumerate(lines, 1)).entries for lines in each),
    }
    times = interleaved(work, rounds)
    ratio(f"{name}: replay over json.loads of the same lines", times["replay"], times["json"], "<= 3.0")
    ratio(f"{name}: audit over replay", times["audit"], times["replay"], "<= 2.2")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--rounds", type=int, default=7)
    rounds = reader.parse_args().rounds
    limit = Limit()
    root = Game.start(TAFL, scenario("nefatavl")).state
    search = TAFL.search(root, 2)
    assert count(search.root, 2, search.moves, search.play) == 6788
    assert count(limit.start(), 1, limit.moves, limit.play) == 116
    runs: dict[str, Callable[[int], int]] = {
        "limit playout": limit_playout(limit),
        "told playout": told_playout(limit),
        "limit perft(2)": leaves(limit.start(), limit.moves, limit.play),
        "engine perft(2)": leaves(search.root, search.moves, search.play),
    }
    for name in ("nefatavl", "jungfrubrade", "copenhagen"):
        runs |= {f"{name} bare": bare_playout(name), f"{name} api": api_playout(name)}
    runs["nefatavl Game"] = game_playout("nefatavl")
    runs["jungfrubrade silent"] = api_playout("jungfrubrade", warnings="off")
    times = interleaved(runs, rounds)
    for name, each in times.items():
        print(json.dumps({"name": name, "us_each": round(statistics.median(each) * 1e6, 3)}), flush=True)
    for name in ("nefatavl", "jungfrubrade", "copenhagen"):
        ratio(f"{name}: speed of the api over the bare limit", times["limit playout"], times[f"{name} api"], "")
        ratio(
            f"{name}: speed of the api over the limit that tells",
            times["told playout"],
            times[f"{name} api"],
            ">= 0.6",
        )
        ratio(
            f"{name}: time of the api over the bare engine", times[f"{name} api"], times[f"{name} bare"], "<= 1.8"
        )
    ratio(
        "jungfrubrade without warnings: the same",
        times["jungfrubrade silent"],
        times["jungfrubrade bare"],
        "",
    )
    ratio(
        "speed of perft(2), leaves played, over the limit",
        times["limit perft(2)"],
        times["engine perft(2)"],
        ">= 0.5",
    )
    try:
        package = interleaved({"package": package_playout, "api": api_playout("fetlar")}, 3)
        ratio("speed of the api (fetlar) over PyPI hnefatafl", package["package"], package["api"], ">= 30")
    except ImportError:
        print("hnefatafl is not installed", file=sys.stderr)
    for name in ("nefatavl", "jungfrubrade"):
        logs(name, 2 * rounds + 1)
        print(
            json.dumps(
                {"name": f"{name}: bytes a retained state", "value": round(retained(name)), "goal": "<= 280"}
            )
        )
    print(json.dumps({"name": "MiB that tables grow in 500 games", "value": round(growth(), 2), "goal": "<= 8"}))


if __name__ == "__main__":
    main()
