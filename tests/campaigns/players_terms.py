"""What each term of an evaluation is for: python tests/campaigns/players_terms.py FILE [SCENARIO ...] [--term NAME]

Two players of level 2, with a quarter of its iterations (``--iterations N`` for others): to one of them a term is
nothing. Either plays each side of a scenario with the same seeds. Told is how much the whole one wins, draws as
halves: less than 52 % (``GOAL``), and the term may go. A line of FILE is four games; seconds are added up over
several runs (see ``resumed.py``), and a term is played no further when it is settled (see ``settled.py``). Lines
of another version of a mind than today's are kept in FILE and left out.
"""

import sys
import time
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from attrs import evolve
from resumed import Line, lines_of, parser, total
from settled import BLOCK, MOST, look, settled, verdict

from slaget.cli.scenarios import find_scenario
from slaget.kernel import Game, Seat, seeded
from slaget.kernel.ruleset import AnyRuleset
from slaget.players import player
from slaget.players.levels import STANDARD, iterations_of
from slaget.players.mind import Board, Chances, Mind
from slaget.simulate import play_out
from slaget.simulate.intervals import wilson

SCENARIOS = ("grundstallning", "brandubh", "copenhagen", "femton", "battlefield", "conquest")
GOAL = 0.52


def without(whole: Mind, term: str) -> Mind:
    """The mind to which a term is nothing."""

    def search(view: Any, seat: Seat) -> Any:
        kind: Any = whole.search(view, seat)
        if not isinstance(kind, Board | Chances):
            return kind
        return evolve(kind, weigh=lambda here: kind.weigh(here) - kind.terms(here)[term])

    return Mind(version=whole.version, search=search)


def begun(scenario: str) -> tuple[AnyRuleset, Any, Any]:
    """A scenario's ruleset and set-up, and the kind of search of who is to act first."""
    ruleset, _ = find_scenario(scenario)
    assert ruleset.mind is not None
    setup = ruleset.load(scenario, {})
    state = Game.start(ruleset, setup, seeded(bytes(32))).state
    return ruleset, setup, (ruleset.mind().search(state, ruleset.to_act(state)[0]), state)


def terms_of(scenario: str) -> list[str]:
    _, _, (kind, state) = begun(scenario)
    return list(kind.terms(kind.root(state)))


def block(about: Line, seed: int) -> Line:
    """Four games of one line."""
    ruleset, setup, _ = begun(about["scenario"])
    whole = player(ruleset, STANDARD, iterations=about["iterations"])
    assert whole.mind is not None
    less = without(whole.mind, about["term"])
    poor = player(evolve(ruleset, mind=lambda: less), STANDARD, iterations=about["iterations"])
    score, draws = 0.0, 0
    for n in range(BLOCK):
        seats = ruleset.seats(setup)
        mine, random = seats[n % 2], Random(f"{about['scenario']} {seed} {n // 2}")
        start = Game.start(ruleset, setup, seeded(random.randbytes(32)))
        end = play_out(start, {seat: whole if seat == mine else poor for seat in seats}, random).outcome
        assert end is not None
        score += 0.5 if not end.winners else mine in end.winners
        draws += not end.winners
    return {"score": score, "games": BLOCK, "draws": draws}


def chosen(scenarios: list[str], terms: list[str], iterations: int | None) -> Iterator[Line]:
    for scenario in scenarios or SCENARIOS:
        ruleset, _, (kind, _) = begun(scenario)
        assert ruleset.mind is not None
        for term in terms or terms_of(scenario):
            yield {
                "game": ruleset.name, "scenario": scenario, "term": term, "mind": ruleset.mind().version,
                "iterations": iterations or iterations_of(kind.row, STANDARD) // 4,
            }  # fmt: skip


def told(about: Line, lines: list[Line]) -> str:
    """A row of the table of docs/players.md."""
    score, games = total(lines, "score"), total(lines, "games")
    low, high = wilson(score, games)
    said = {1: "earns its place", -1: "may go", 0: "open"}[verdict(lines, GOAL)]
    rate = f"{100 * score / games:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
    cells = (f"`{about['scenario']}`", about["term"], about["iterations"], games, rate, said, about["mind"])
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    arguments = parser(__doc__, MOST)
    arguments.add_argument("scenarios", nargs="*")
    arguments.add_argument("--term", action="append", default=[])
    arguments.add_argument("--iterations", type=int)
    given = arguments.parse_intermixed_args()
    given.until = time.monotonic() + given.seconds
    every = [*chosen(given.scenarios, given.term, given.iterations)]
    due = every if given.blocks else []
    while due and time.monotonic() < given.until:
        due = [about for about in due if not done(given, about)]
    for about in every:
        lines = [line for line in lines_of(given.file) if about.items() <= line.items()]
        if lines:
            print(told(about, lines))


def done(given: Any, about: Line) -> bool:
    """Whether a term is settled after one more look."""
    lines = look(given, about, partial(block, about), GOAL)
    if lines:
        print(told(about, lines), file=sys.stderr, flush=True)
    return settled(lines, GOAL) or len(lines) >= given.blocks


if __name__ == "__main__":
    main()
