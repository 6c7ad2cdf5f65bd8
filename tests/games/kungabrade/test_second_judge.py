"""Every command of play, allowed or refused, judged a second time by the rules page alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from kungabrade_scenes import FAR, SIEGE, VARIANTS, scene, setup_of
from second_judge import Judge

from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.kernel import Game
from slaget.testing.walks import trace
from thorough import much

CROWD = "Fe3 Fd3 Fd2 Fd1 Re4 Mf9 Ad8 me9 rf10 fd10 ae10 Fb14 Rc14 Uc15 Ac15 Fg14 Rg15 fe15 ad16 fd15 re13 rh12 Fe14"
CAVALRY = "Ri5 Fi4 Fh4 Rd5 Fd4 Fc4 Re4 Fe3 Mf3 Ad3 Rb14 Fb13 Ac14 Ac15 rh12 fh13 fg13 rh14 mg14 fi14"
POSITIONS = (SIEGE, CROWD, CAVALRY)
FILES = "abcdefghijk"


def wild(game: Game, random: Random) -> Iterator[Any]:
    """Commands without end, most of them near something: few are allowed."""
    board = list(dict(KUNGABRADE.snapshot(game.state))["board"])  # type: ignore[misc,call-overload]
    seat = game.to_act[0]
    own = [b.NAMES[p] for p in b.bits(game.state.black if game.state.turn else game.state.white)]

    def point(beside: str) -> str:
        x, y = FILES.index(beside[0]) + random.randint(-2, 2), int(beside[1:]) + random.randint(-2, 2)
        return f"{FILES[x % len(FILES)]}{y}"

    def targets(beside: str) -> tuple[str, ...]:
        pool = [*board, point(beside), point(beside), point(beside)]
        return tuple(random.choice(pool) for _ in range(random.choice((0, 0, 1, 1, 2, 3))))

    while True:
        a = random.choice(random.choice((own, own, own, board)))
        start, to = random.choice((a, a, a, a, point(a))), random.choice((point(a), point(a), random.choice(board)))
        yield m.Move(seat, start, to, random.choice(((), targets(to))))
        yield m.Shoot(seat, start, targets(a))
        yield random.choice((m.MoveStack, m.ScaleWall))(seat, start, to)
        yield random.choice((m.RamGate, m.BreakGate))(seat)


def checked(game: Game, random: Random, number: int) -> Counter[str | None]:
    """How the commands were judged, when both judges agree."""
    judge, found = Judge(KUNGABRADE.snapshot(game.state)), Counter[str | None]()  # type: ignore[misc]
    for command, _ in zip(wild(game, random), range(number)):
        refusal = game.why_not(command)
        verdict = refusal and (refusal.code, refusal.rule.id)
        assert verdict == judge.verdict(command), f"{command} in\n{KUNGABRADE.describe(game.state, 'en')}"  # type: ignore[misc]
        found[verdict and verdict[0]] += 1
    return found


@pytest.mark.parametrize("options", [{}, *VARIANTS])
def test_b2_both_judges_agree(options: dict[str, object]) -> None:
    """KB-2 to KB-12: the refusal is the first in the order of the table and along the first route."""
    found = Counter[str | None]()
    random = Random(7)
    for pieces, broken in product(POSITIONS, ("", "black")):
        holder = "black" if pieces == CROWD else None
        setup = setup_of(f"{pieces} {FAR}", broken=broken, centre=holder, **options)
        for game in [*trace(KUNGABRADE, setup, random, 6)][::2]:
            if game.to_act:
                found += checked(game, random, much(150, 400))
    assert len(found) > 18


def test_b2_the_first_route_is_told() -> None:
    """KB-6.6, KB-6.9: an own piece at the end does not hide that the first route is blocked before it."""
    game = scene("Ri5 Fi4 Fh4")
    found = game.why_not(m.Move("white", "i5", "h4"))
    assert found is not None and (found.code, found.rule.id) == ("path_blocked", "KB-6.6")
