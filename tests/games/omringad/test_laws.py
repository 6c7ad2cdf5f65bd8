"""The laws of every ruleset and the invariants of the rules (OM-I1 to OM-I14), over all options."""

import re
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from omringad_worlds import keeps_the_invariants, lively, lively_games, random_options

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.board import home_of
from slaget.games.omringad.contested import contested
from slaget.games.omringad.pieces import roster
from slaget.games.omringad.rules import RULES
from slaget.games.omringad.scoring import squares
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import State, is_settlement
from slaget.games.omringad.units import conquers
from slaget.kernel import Game, audit, dump_log, load_log, replay, seeded
from slaget.simulate import play_out, policy
from slaget.testing import check_laws
from thorough import much, some

GOLDEN = Path(__file__).parent / "golden"
SETUPS = {
    "two": Options(),
    "four": Options(seats=4),
    "pact": Options(seats=4, teams="diagonal", team_goal="both"),
    "neighbours": Options(seats=4, teams="adjacent", allies_share_information=False, board_links="wedges"),
    "blind": Options(seats=4, blind=True),
}


@pytest.mark.parametrize("name", SETUPS)
def test_the_laws(name: str) -> None:
    """Offered is accepted, replay, audit, JSON, views, turns."""
    check_laws(OMRINGAD, Setup(SETUPS[name]), seeds=range(1), steps=much(45, 110))


@pytest.mark.parametrize("seed", some(2, range(3)))
def test_the_laws_under_any_options(seed: int) -> None:
    """Options of section 5, in any company."""
    check_laws(OMRINGAD, Setup(random_options(Random(seed))), seeds=[seed], steps=much(50, 80))


def after_combat(state: State) -> None:
    """OM-I5 and OM-I6 when no battle is left."""
    assert not contested(state)
    for square, here in state.field.here.items():
        side = state.side(min(here))
        if side != (DRAGON,) and any(conquers(units) for units in here.values()):
            assert state.controller(square) in side


def shared_squares(state: State) -> None:
    """OM-I5 after reinforcement: only in settlements, beside those who do not conquer."""
    for square in contested(state):
        side = state.side(state.controller(square))
        foreign = [units for seat, units in state.field.at(square).items() if seat not in side]
        assert is_settlement(state, square) and not any(map(conquers, foreign))


def follows_the_rules(before: Game[Any, Any, Any, Any], game: Game[Any, Any, Any, Any]) -> None:
    """What must hold from one entry to the next."""
    old, state = before.state, game.state
    assert all(state.table.score[s] >= old.table.score[s] for s in state.seats)  # OM-I10
    for event in game.events:
        if isinstance(event, m.UnitsMoved):
            assert len(event.path) >= 1 and (len(event.path) <= 3 or state.options.en_route != "none")  # OM-I8
            assert old.table.round > 1 or all(home_of(sq) == event.seat for sq in event.path)  # OM-I12
        if isinstance(event, m.RoundStarted) and event.round > 1:
            counts = {str(s): squares(state, s) if s in state.playing else 0 for s in state.seats}
            assert dict(event.gold) == counts  # OM-I10
            if event.round == 2:
                assert set(state.table.score.values()) == {13}  # OM-I12
        if isinstance(event, m.Scored):
            gained = sum(line.gained - line.bonus for line in event.scores.values())
            assert gained >= 9 * len(state.seats)  # OM-I11
    if old.phase in ("battle", "battle_select") and state.phase == "reinforcement":
        if not any(isinstance(e, m.DiplomatPlayed) for e in game.events):
            after_combat(state)
    if old.phase == "reinforcement" and state.phase not in ("reinforcement", "finished"):
        shared_squares(state)


@pytest.mark.parametrize("seed", some(3, range(10)))
def test_the_invariants_hold(seed: int) -> None:
    """OM-I1 to OM-I14, over two and four seats, all link tables, both team forms and random options."""
    options = random_options(Random(seed))
    before = None
    for game in lively_games(Setup(options), seed, 220):
        keeps_the_invariants(game.state)
        if before is not None:
            follows_the_rules(before, game)
        assert game.to_act or game.outcome  # OM-I13
        before = game
    assert before is not None
    assert replay(OMRINGAD, before.setup, before.log) == before.state  # OM-I14
    for seat in before.state.seats:
        if before.outcome:
            assert before.view(seat) == before.state  # OM-14.7


@pytest.mark.parametrize(("seats", "teams"), [(2, "none"), (4, "none"), (4, "diagonal"), (4, "adjacent")])
@pytest.mark.parametrize("name", ["random", "lively"])
def test_games_end_at_fifty(seats: int, teams: str, name: str) -> None:
    """OM-I11, OM-13.4: within ceil(50 / 9) rounds, with a clean audit."""
    setup = Setup(Options(seats=seats, teams=teams))  # type: ignore[arg-type]
    player = lively if name == "lively" else policy(name, OMRINGAD)
    for seed in range(much(1, 2)):
        random = Random(seed)
        start = Game.start(OMRINGAD, setup, seeded(random.randbytes(32)))
        game = play_out(start, dict.fromkeys(setup.seats, player), random)
        assert game.outcome is not None and game.state.table.round <= 6
        assert audit(game).ok


def test_nearly_each_event_and_command_occurs() -> None:
    """Nothing of sections 7 and 8 is dead: long wars see all but the rarest."""
    rare = {
        m.SeatOut,
        m.StandOff,
        m.Retreat,
        m.DiplomatPlayed,
        m.PlayDiplomat,
        m.MergeUnits,
        m.UnitsMerged,
        m.PickTarget,
    }
    seen: set[type] = set()
    for seed in (3, 6, 9, *range(20)):  # the first three have seen all, as the rules are now
        options = attrs.evolve(random_options(Random(seed)), victory_points=250)
        for game in lively_games(Setup(options), seed, 450, quitting=0.001):
            seen.update((*map(type, game.events), type(game.log[-1].command)))
        missing = {*m.COMMANDS, *m.EVENTS} - seen - rare
        if not missing:
            break
    assert not missing


def test_every_rule_is_cited_by_a_test() -> None:
    """Each OM rule stands in some test, alone or in a range."""
    cited: set[str] = {"OM-0"}
    folders = [Path(__file__).parent, Path(__file__).parents[2] / "contests"]
    for file in (each for folder in folders for each in folder.glob("test_*.py")):
        text = file.read_text()
        cited.update(re.findall(r"OM-\d+\.\d+", text))
        for part, first, other, last in re.findall(r"OM-(\d+)\.(\d+) to OM-(\d+)\.(\d+)", text):
            assert part == other
            cited.update(f"OM-{part}.{n}" for n in range(int(first), int(last) + 1))
    assert not {rule.id for rule in RULES} - cited


@pytest.mark.parametrize("name", ["two", "pact"])
def test_the_golden_log(name: str) -> None:
    """A recorded game reads back and audits clean; one that is missing is written, and the test says so."""
    path = GOLDEN / f"{name}.jsonl"
    if not path.exists():
        GOLDEN.mkdir(exist_ok=True)
        random = Random(7)
        start = Game.start(OMRINGAD, Setup(SETUPS[name]), seeded(bytes(range(32))))
        game = play_out(start, dict.fromkeys(start.setup.seats, lively), random)
        path.write_text(dump_log(game))
        pytest.fail(f"{path.name} was missing and has been written")
    assert audit(path).ok
    assert load_log(path).outcome is not None


def test_ids_are_unique() -> None:
    """Section 2.1: 35 regular units a seat, eight specials a copy."""
    regular = [name for name, seat in roster(1).codes if not name.startswith("S-") and seat]
    assert len(regular) == len(set(regular)) == 140 and len(roster(2).specials) == 16
