"""What each term of an evaluation is for: python tests/campaigns/players_terms.py GAME [SCENARIO] [--games N] ...

N games a term (20 unless told) of a player to whom the term is nothing against a whole one, either side in turn
with the same seeds; ``--level L``, ``--term NAME`` for one term alone. Told is how much the whole one wins, draws
as halves, with its 95 % Wilson interval: a term that earns nothing may go.
"""

from argparse import ArgumentParser
from random import Random
from typing import Any

from attrs import evolve
from common import told

from slaget.kernel import Game, Seat, find, seeded
from slaget.kernel.ruleset import AnyRuleset
from slaget.players import player
from slaget.players.mind import Board, Chances, Mind
from slaget.players.player import Player
from slaget.simulate import play_out
from slaget.simulate.figures import wilson


def without(whole: Mind, term: str) -> Mind:
    """The mind to which a term is nothing."""

    def search(view: Any, seat: Seat) -> Any:
        kind: Any = whole.search(view, seat)
        if not isinstance(kind, Board | Chances):
            return kind
        return evolve(kind, weigh=lambda here: kind.weigh(here) - kind.terms(here)[term])

    return Mind(version=whole.version, search=search)


def terms_of(ruleset: AnyRuleset, state: Any) -> list[str]:
    assert ruleset.mind is not None
    kind: Any = ruleset.mind().search(state, ruleset.to_act(state)[0])
    return list(kind.terms(kind.root(state)))


def won(ruleset: AnyRuleset, scenario: str, whole: Player, term: str, number: int) -> float:
    """Games won by the whole one, draws as halves."""
    assert whole.mind is not None
    poor = player(evolve(ruleset, mind=lambda: without(whole.mind, term)), whole.level)  # type: ignore[arg-type]
    setup, points = ruleset.load(scenario), 0.0
    for n in range(number):
        seats = ruleset.seats(setup)
        mine = seats[n % 2]
        random = Random(f"{scenario} {n // 2}")
        start = Game.start(ruleset, setup, seeded(random.randbytes(32)))
        end = play_out(start, {seat: whole if seat == mine else poor for seat in seats}, random).outcome
        assert end is not None
        points += 1 if mine in end.winners else 0 if end.winners else 0.5
    return points


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("scenario", nargs="?")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("--term")
    said = parser.parse_args()
    ruleset = find(said.game)
    scenario = said.scenario or str(ruleset.scenarios()[0])
    whole = player(ruleset, said.level)
    start = Game.start(ruleset, ruleset.load(scenario), seeded(bytes(32)))
    for term in [said.term] if said.term else terms_of(ruleset, start.state):
        points = won(ruleset, scenario, whole, term, said.games)
        low, high = wilson(points, said.games)
        told(f"{scenario}, without {term!r}: the whole wins {100 * points / said.games:.1f} %"
             f" ({100 * low:.1f} to {100 * high:.1f}) of {said.games}")  # fmt: skip


if __name__ == "__main__":
    main()
