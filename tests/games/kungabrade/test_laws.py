"""The laws of every ruleset, and the invariants of the rules, over random games."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from kungabrade_scenes import DEFAULTS, SIEGE, VARIANTS, offered, scene, setup_of

from slaget.games.kungabrade import KUNGABRADE, board
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.notation import diagram, position
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.tables import unpacked
from slaget.kernel import Game, audit_lines, dump_log, replay, seeded
from slaget.simulate import play_out, policy
from slaget.testing import check_laws
from slaget.testing.walks import trace
from thorough import much


@pytest.mark.parametrize("scenario", KUNGABRADE.scenarios())  # type: ignore[misc]
def test_the_laws_hold(scenario: str) -> None:
    """KB-5.1 to KB-5.6, KB-6.1: every bundled scenario keeps the laws."""
    check_laws(KUNGABRADE, KUNGABRADE.load(scenario, {}), seeds=range(1), steps=much(30, 90))  # type: ignore[misc]


@pytest.mark.parametrize("options", VARIANTS)
def test_the_laws_hold_in_variants(options: dict[str, object]) -> None:
    """Options: every variant keeps the laws, among walls and stacks too."""
    check_laws(KUNGABRADE, setup_of(SIEGE, **options), seeds=range(much(1, 2)), steps=much(25, 60))


@pytest.mark.parametrize("order", ["alternating", "hidden"])
def test_the_laws_hold_in_set_up(order: str) -> None:
    """KB-5.4, KB-5.5: no view tells what it may not."""
    setup = KUNGABRADE.load("conquest_free", {"setup_order": order})  # type: ignore[misc]
    check_laws(KUNGABRADE, setup, seeds=range(much(1, 2)), steps=much(45, 110))


def every_command(game: Game) -> Iterator[Any]:
    """All commands of play there could be, sweeps of at most three targets."""
    seat = game.to_act[0]
    state = game.state
    own = (state.white, state.black)[state.turn]
    foe = (state.black, state.white)[state.turn]
    foes = [board.NAMES[p] for p in board.bits(foe)]
    for p in board.bits(own):
        a = board.NAMES[p]
        for q in board.bits(board.STANDARD.everywhere):
            to = board.NAMES[q]
            yield m.Move(seat, a, to)
            yield m.MoveStack(seat, a, to)
            yield m.ScaleWall(seat, a, to)
            if abs(p % 9 - q % 9) + abs(p // 9 - q // 9) <= 2:
                yield from (m.Move(seat, a, to, t) for n in (1, 2) for t in combinations(foes, n))
        yield from (m.Shoot(seat, a, t) for n in (1, 2, 3) for t in combinations(foes, n))
    yield m.RamGate(seat)
    yield m.BreakGate(seat)


@pytest.mark.parametrize("options", [{}, *VARIANTS])
def test_options_are_exhaustive(options: dict[str, object]) -> None:
    """KB-6.2, KB-R13: what is offered is exactly what is accepted."""
    random = Random(5)
    positions = [scene(SIEGE, **options), *trace(KUNGABRADE, setup_of(SIEGE, **options), random, 6)]
    for game in positions[: much(4, 8) : 3]:
        if not game.to_act:
            continue
        accepted = {command for command in every_command(game) if game.why_not(command) is None}
        listed = {command for command in offered(game) if len(getattr(command, "targets", ())) <= 2}
        shot_at_three = {c for c in accepted if len(getattr(c, "targets", ())) > 2}
        assert accepted - shot_at_three == listed


def check_invariants(before: Game, game: Game) -> None:
    """Invariants 1 to 12 of the rules after one command."""
    state, old = game.state, before.state
    points = [p for p in state.points if p != board.NOWHERE]
    assert not state.white & state.black  # 2
    assert state.white | state.black == board.mask_of(points)  # 1
    for p in set(points):
        stack = [i for i in range(34) if state.points[i] == p]
        if len(stack) > 1:  # 3
            side = pc.side_of(stack[0])
            assert state.match.tables.zones[side] & board.BIT[p] and not set(stack) & set(pc.MAGES)
            assert sum(pc.weight(i, state.marks) for i in stack) <= 3
            assert sorted(next(s for s in state.stacks if s[0] in stack)) == stack
    for i in range(34):  # 1, 4
        assert old.match.phase != "play" or old.points[i] != board.NOWHERE or state.points[i] == board.NOWHERE
        assert not state.marks >> i & 1 or pc.KIND[i] == 2
    for side in (0, 1):  # 5
        assert state.match.broken[side] >= old.match.broken[side]
        if state.match.setup.options.gate_durability == "persistent" and old.match.durability[side]:
            assert state.match.durability[side] == old.match.durability[side]
    check_holders(state)
    if state.match.phase == "play":  # 7, 12
        assert game.options(game.to_act[0]) and state.white and state.black
        assert (
            not state.white & board.BIT[board.STANDARD.crowns[1]]
            and not state.black & board.BIT[board.STANDARD.crowns[0]]
        )
        limit = state.match.setup.options.no_progress_limit
        assert not limit or state.idle < limit
    check_entry(game)


def check_holders(state: Any) -> None:
    """Invariant 6 (KB-9.4)."""
    if state.match.phase != "play":
        return
    at = [state.match.tables.dhurg_at[state.points[mage]] for mage in pc.MAGES]
    for dhurg, holder in enumerate(unpacked(state.holders), 1):
        inside = [side + 1 for side in (0, 1) if at[side] == dhurg]
        assert holder in inside or (not holder and len(inside) != 1)


def check_entry(game: Game) -> None:
    """Invariants 8, 9, 10: what one entry may hold."""
    moved = [e for e in game.events if isinstance(e, m.PieceMoved | m.StackMoved)]
    attacks = [e for e in game.events if isinstance(e, m.AttackDeclared)]
    finished = [e for e in game.events if isinstance(e, m.AttackEnded)]
    removed = [e for e in game.events if isinstance(e, m.PieceRemoved)]
    assert len(moved) <= 1 and len(attacks) == len(finished) <= 1
    assert len({e.piece_id[0] for e in removed}) <= 1 or len(attacks[0].targets) > 1
    if attacks and attacks[0].mode == "melee":
        assert len(removed) == 1
    if finished and finished[0].result == "drawn" and len(attacks[0].targets) == 1:
        assert not removed
    table = game.setup.combat_table
    for e in game.events:
        if isinstance(e, m.ExchangeRolled):
            for mine, yours in ((e.attacker, e.defender), (e.defender, e.attacker)):
                assert mine.entry == table.dice[mine.type][yours.type]
                kept = int(mine.entry[0])
                assert len(mine.dice) == sum(int(n) for n in mine.entry.split("+"))
                assert mine.kept == tuple(sorted(mine.dice, reverse=True)[:kept])
                assert mine.result == sum(mine.kept) * mine.multiplier
                assert mine.multiplier == 1 or mine.type == "mage"
            higher = e.attacker.result - e.defender.result
            assert e.outcome == ("tie" if not higher else "attacker" if higher > 0 else "defender")


@pytest.mark.parametrize("options", [{}, *VARIANTS])
def test_invariants(options: dict[str, object]) -> None:
    """Invariants 1 to 12, KB-3.1, KB-3.2, KB-8.15, KB-10.5."""
    setups = [setup_of(SIEGE, **options)]
    if options.get("own_crown", "any") == "any":
        setups += [KUNGABRADE.load(name, options) for name in DEFAULTS]  # type: ignore[misc]
    for number, setup in enumerate(setups):
        before = None
        for game in trace(KUNGABRADE, setup, Random(number), 70):
            if before is not None:
                check_invariants(before, game)
            before = game


def turned_command(command: Any) -> Any:
    """The command of the other side on the board turned by half a turn."""
    seat = "black" if command.seat == "white" else "white"
    there = lambda name: board.NAMES[board.STANDARD.turned(board.POINTS[name])]  # noqa: E731
    match command:
        case m.Move(_, a, to, targets):
            return m.Move(
                seat, there(a), there(to), tuple(sorted(map(there, targets), key=board.POINTS.__getitem__))
            )
        case m.Shoot(_, a, targets):
            return m.Shoot(seat, there(a), tuple(sorted(map(there, targets), key=board.POINTS.__getitem__)))
        case m.MoveStack(_, a, to) | m.ScaleWall(_, a, to):
            return type(command)(seat, there(a), there(to))
        case _:
            return type(command)(seat)


@pytest.mark.parametrize("options", [{}, VARIANTS[0]])
def test_the_board_may_be_turned(options: dict[str, object]) -> None:
    """Invariant 13, KB-2.3, KB-2.12: half a turn and a change of sides maps legal actions to legal actions."""
    for game in [*trace(KUNGABRADE, setup_of(SIEGE, **options), Random(3), 40)][::4]:
        if not game.to_act:
            continue
        text = diagram(game.state)
        white = position(game.setup, text)
        swapped = [
            " ".join(
                part.swapcase() if len(part) == 1 and part.isalpha() else
                {"white": "black", "black": "white"}.get(part)
                or (board.NAMES[board.STANDARD.turned(board.POINTS[part])] if part in board.POINTS else part)
                for part in line.split()
            )
            for line in text.splitlines()[18:]
        ]  # fmt: skip
        rows = [line.split()[1:] for line in text.splitlines()[:17]]
        board_rows = [
            f"{17 - i} " + " ".join(c.swapcase() if c not in "o" else c for c in reversed(row))
            for i, row in enumerate(reversed(rows))
        ]
        black = position(game.setup, "\n".join([*board_rows, *swapped]))
        here, there = Game.start(KUNGABRADE, white), Game.start(KUNGABRADE, black)
        assert {turned_command(c) for c in offered(here)} == set(offered(there))


@pytest.mark.parametrize("scenario", DEFAULTS)
def test_random_games_end(scenario: str) -> None:
    """KB-13.4, KB-13.6: whole games by random players end, their logs audit clean, and replay to the same state."""
    setup, choose = KUNGABRADE.load(scenario, {}), policy("random", KUNGABRADE)  # type: ignore[misc]
    for number in range(much(2, 6)):
        game = Game.start(KUNGABRADE, setup, seeded(bytes([number]) * 32))
        game = play_out(game, dict.fromkeys(SEATS, choose), Random(number))
        assert game.outcome is not None
        if number < 2:
            report = audit_text(game)
            assert report.ok, report.fault
            assert replay(KUNGABRADE, game.setup, game.log) == game.state


@pytest.mark.parametrize("scenario", DEFAULTS)
def test_greedy_games_end(scenario: str) -> None:
    """KB-13: whole games by greedy players end."""
    setup, choose = KUNGABRADE.load(scenario, {}), policy("greedy", KUNGABRADE)  # type: ignore[misc]
    for number in range(much(1, 2)):
        game = Game.start(KUNGABRADE, setup, seeded(bytes([number]) * 32))
        assert play_out(game, dict.fromkeys(SEATS, choose), Random(number)).outcome is not None


def audit_text(game: Game) -> Any:
    return audit_lines(enumerate(dump_log(game).splitlines(), 1))
