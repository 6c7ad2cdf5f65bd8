"""Omringad's general: positions with one right answer, legality along games, odds, terms, what is not foretold."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import omringad_positions as op
import pytest

from slaget.games.omringad import OMRINGAD, odds
from slaget.games.omringad import messages as m
from slaget.games.omringad.kinds import price
from slaget.games.omringad.mind import HIDDEN, battles
from slaget.games.omringad.pieces import unit
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import State, replace
from slaget.games.omringad.state.stages import Battle
from slaget.kernel import Chance, Game, seeded
from slaget.kernel.step import settled, step_read, why_not
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.player import player
from slaget.simulate import policy
from thorough import much

SCENARIOS = ("snabbstart", "blixtkrig", "kusten", "fyra_riken", "pakten", "grannpakten")
WILD: tuple[dict[str, Any], ...] = (
    {"auction_mode": "open", "special_copies": 2, "retreat_choice": "any_adjacent"},
    {"seats": 4, "teams": "diagonal", "allied_liberation": "home_owner", "dragon_besieges": True},
    {"seats": 4, "teams": "adjacent", "en_route": "drop_and_pick", "unplaced_units": "kept",
     "allies_share_information": False},
    {"blind": True},
    {"seats": 4, "tie_break": "extra_round", "battle_order": "board", "first_round_purchase": False,
     "magician_step": "melee", "dragon_step": "ranged", "special_copies": 2},
    {"setup_piles": "free", "board_links": "parallel", "victory_points": 100},
)  # fmt: skip


def chosen(state: State, seat: int = 1, level: int = 2) -> Any:
    """What a player of a level answers in a position."""
    return player(OMRINGAD, level)(state, seat, Random(5))


def after(state: State, seat: int = 1, level: int = 2) -> State:
    """The position after it."""
    return step_read(OMRINGAD, state, chosen(state, seat, level), Chance(Dice(1)))[0]


def pos(units: Mapping[str, Mapping[int, str]], **more: Any) -> State:
    return op.position(units, **more).game.state


TAKES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("an empty castle in reach", "B33", {"units": {"A35": {1: "cavalry"}, "B55": {2: "mercenary"}}}),
    ("the castle before the village", "B33", {"units": {"B31": {1: "elite"}, "B55": {2: "mercenary"}}}),
    ("an empty village", "B34", {"units": {"B44": {1: "mercenary"}, "B15": {2: "mercenary"}}}),
    (
        "its own village back",
        "A32",
        {
            "units": {"A31": {1: "elite"}, "B33": {2: "elite"}, "B34": {2: "mercenary mercenary"}},
            "control": {"A32": 2},
        },
    ),
    ("a forest in the last round", "B41", {"units": {"A45": {1: "elite"}, "B33": {2: "elite elite"}}}),
    ("a castle with horses", "B33", {"units": {"A35": {1: "elite elite horses"}, "B55": {2: "mercenary"}}}),
    ("a castle at the end of a long ride", "B33", {"units": {"A35": {1: "cavalry"}, "A33": {1: "elite"}}}),
)


@pytest.mark.parametrize(("square", "given"), [each[1:] for each in TAKES], ids=[each[0] for each in TAKES])
def test_it_takes(square: str, given: dict[str, Any]) -> None:
    state = pos(passed=(2,), **given)
    assert after(state).controller(square) == 1


def test_it_storms_a_castle_that_it_is_sure_to_win() -> None:
    state = pos({"B32": {1: "elite elite elite elite elite general"}, "B33": {2: "mercenary"}}, passed=(2,))
    command = chosen(state)
    assert isinstance(command, m.Move) and command.path[-1] == "B33" and len(command.units) > 2


def test_a_march_is_told_with_the_squares_it_goes_through() -> None:
    state = pos({"A35": {1: "cavalry"}, "B55": {2: "mercenary"}}, passed=(2,))
    ply = player(OMRINGAD, 2).analyse(state, 1, Random(5)).candidates[0].line[0]
    path = "-".join(ply.command.path)
    assert len(ply.command.path) > 1
    assert ply.text.en.startswith(f"Move units: {path}, ") and ply.text.sv.startswith(f"Flytta enheter: {path}, ")


def test_it_does_not_storm_what_it_would_lose() -> None:
    state = pos({"B32": {1: "mercenary mercenary"}, "B33": {2: "elite elite elite elite general"}}, passed=(2,))
    command = chosen(state)
    assert not isinstance(command, m.Move) or command.path[-1] != "B33"


def test_the_castle_is_not_stripped_while_riders_are_near() -> None:
    state = pos({"A33": {1: "elite elite elite"}, "A43": {2: "cavalry cavalry"}, "B33": {2: "elite"}})
    end = after(state)
    assert len(end.field.stack("A33", 1)) > 1 or end.field.at("A43").keys() == {1, 2}


def test_it_comes_to_the_help_of_a_village_under_attack() -> None:
    units = {"A34": {1: "mercenary", 2: "elite@A35 elite@A35"}, "A33": {1: "elite elite elite elite general"}}
    command = chosen(pos({**units, "B33": {2: "elite"}}, passed=(2,)))
    assert isinstance(command, m.Move) and command.path[-1] == "A34"


def test_a_rider_takes_what_lies_on_its_way() -> None:
    guards = {"B33": {2: "elite elite"}, "B32": {2: "mercenary mercenary"}, "B34": {2: "mercenary mercenary"}}
    state = pos({"A51": {1: "cavalry"}, **guards}, passed=(2,))
    end = after(state)
    assert sum(1 for _ in end.controlled(1)) >= 27


def test_it_passes_when_there_is_nothing_to_do_but_lose() -> None:
    units = {"A33": {1: "mercenary"}, "A32": {2: "elite elite elite"}, "A34": {2: "elite elite elite"}}
    command = chosen(pos(units, control={"A32": 2, "A34": 2}))
    assert command == m.PassMovement(1)


def fight(units: Mapping[int, str], square: str = "A33", **battle: Any) -> State:
    """A battle in a square after a first step, seat 1 defending."""
    state = pos({square: units, "B33": {2: "elite"}})
    last = m.StepRolled(1, "ranged", ())
    stage = Battle(square, (1,), "step", revealed=True, last=last, **battle)
    return replace(state, phase="battle", stage=stage)


def test_hits_are_laid_on_whole_units_before_one_is_lost() -> None:
    state = fight({1: "mercenary mercenary elite", 2: "elite@A32 elite@A32"}, directed={1: 3})
    command = chosen(state)
    assert isinstance(command, m.AssignHits) and set(command.hits.values()) == {1} and len(command.hits) == 3


def test_the_last_that_fights_is_spared_while_a_general_can_fall() -> None:
    state = fight({1: "mercenary* general", 2: "elite@A32 elite@A32"}, directed={1: 1})
    assert list(chosen(state).hits) == ["A-general-01"]


def test_sharpshooters_pick_the_general() -> None:
    state = fight({1: "sharpshooters elite", 2: "general@A32 elite@A32 mercenary@A32"}, picks=(1,))
    assert chosen(state) == m.PickTarget(1, "B-general-01")


@pytest.mark.parametrize(
    ("own", "foe", "plays"),
    [("diplomat mercenary", "elite elite elite elite", True), ("diplomat elite elite elite", "mercenary", False)],
)
def test_the_diplomat_calls_off_a_battle_that_would_be_lost(own: str, foe: str, plays: bool) -> None:
    come = " ".join(f"{kind}@A32" for kind in foe.split())
    state = fight({1: own, 2: come}, asked=1)
    state = replace(state, stage=Battle("A33", (1,), asked=1))
    assert isinstance(chosen(state), m.PlayDiplomat) == plays


def test_hits_are_directed_at_some_foe_with_all_their_number() -> None:
    units = {"A33": {1: "elite elite", 2: "elite@A32", 3: "mercenary@A34"}}
    state = pos(units, seats=4, terrain="balanced")
    last = m.StepRolled(1, "melee", ())
    stage = Battle("A33", (1,), "step", revealed=True, last=last, undirected={1: 2})
    state = replace(state, phase="battle", stage=stage)
    assert sum(chosen(state).hits.values()) == 2


def test_reinforcements_guard_the_settlement_that_is_in_danger() -> None:
    units = {"A33": {1: "elite elite elite"}, "A32": {1: "archer archer archer"}, "A44": {2: "cavalry"}}
    state = pos(units, phase="reinforcement", reserve={1: {"elite": 2}, 2: {}})
    command = chosen(state)
    assert isinstance(command, m.PlaceReinforcements) and "A34" in command.placements


def test_all_gold_but_a_coin_is_spent() -> None:
    state = pos({"A33": {1: "elite"}, "B33": {2: "elite"}}, phase="purchase")
    state = replace(state, gold={1: 25, 2: 25}, stage=None)
    assert price(chosen(state).units) >= 24


def test_an_endangered_castle_is_not_left_for_a_barren_square() -> None:
    state = pos({"A33": {1: "elite"}, "A35": {2: "cavalry"}, "B33": {2: "elite elite"}}, control={"A43": 2})
    command = chosen(state)
    assert not isinstance(command, m.Move) or command.path[-1] != "A43"


def test_in_a_free_for_all_the_empty_castle_next_door_is_taken() -> None:
    state = pos({"A53": {1: "cavalry"}, "B11": {2: "elite"}, "C33": {3: "elite"}, "D33": {4: "elite"}}, seats=4)
    state = replace(state, stage=type(state.movement)(1, (2, 3, 4)))
    assert after(state).controller("B33") == 1


# -- odds ---


@pytest.mark.parametrize(
    ("own", "foe", "square"),
    [
        ("elite", "mercenary", "A31"),
        ("cavalry archer", "elite mercenary", "A31"),
        ("mercenary mercenary", "elite general", "A33"),
        ("archer catapult", "elite", "A25"),
        ("elephants", "elite elite", "A31"),
        ("magician mercenary", "infiltrator elite general", "A31"),
    ],
)
def test_odds_are_those_of_the_battle(own: str, foe: str, square: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the odds of the rules' own steps, with hits laid as the general lays them."""
    monkeypatch.setattr(odds, "laid", laid)
    come = " ".join(f"{kind}@A32" for kind in own.split())
    state = pos({square: {1: foe, 2: come}})
    here = state.field.at(square)
    rules = battles.ruled(state.terrain_of(square))
    end = battles.fought(battles.force(here[2]), battles.force(here[1]), rules)
    exact = odds.battle_odds(replace(state, phase="battle_select", stage=None), square)
    assert abs(end.attacker - int(exact.get((2,), 0) * ONE)) <= ONE // 5000
    assert abs(end.defender - int(exact.get((1,), 0) * ONE)) <= ONE // 5000


def laid(units: Any, number: int) -> list[Any]:
    left = [each for each in units if not each.rides]
    for _ in range(min(number, sum(each.capacity for each in left))):
        place = battles.lays_first([2 * each.info.order + each.damaged for each in left])
        hit = left.pop(place)
        if hit.capacity > 1:
            left.insert(place, unit(hit.piece, True, hit.mark))
    return sorted(left, key=lambda each: each.key)


# -- along games ---


def games() -> Iterator[Any]:
    yield from SCENARIOS
    yield from WILD


def states(what: Any, seed: int) -> Iterator[tuple[Any, int, Random]]:
    """A game by candidates, by habit and by others' policies, each state with a seat that is to act."""
    random = Random(seed)
    setup = OMRINGAD.load(what, {}) if isinstance(what, str) else Setup(Options(**what))
    game = Game.start(OMRINGAD, setup, seeded(random.randbytes(32)))
    others = [policy(name, OMRINGAD) for name in ("greedy", "random")]
    while game.to_act and len(game.log) < much(80, 130):
        seat = random.choice(game.to_act)
        assert isinstance(seat, int)
        yield game, seat, random
        view = game.view(seat)
        if random.random() < 0.5 or view.table.box.blind:
            dice = Dice(random.getrandbits(64))
            game = game.play(HIDDEN.commands(random.choice(HIDDEN.intents(view, seat)), view, dice))
        else:
            game = game.play(random.choice(others)(view, seat, random))


@pytest.mark.parametrize("what", list(games()), ids=[str(i) for i in range(len(SCENARIOS) + len(WILD))])
def test_habit_and_candidates_are_legal_and_the_terms_add_up(what: Any) -> None:
    for game, seat, random in states(what, 3):
        view, dice = game.view(seat), Dice(random.getrandbits(64))
        commands = [HIDDEN.commands(intent, view, dice) for intent in HIDDEN.intents(view, seat)]
        assert commands, view.phase
        for command in (*commands, HIDDEN.habit(game.state, seat, dice)):
            assert why_not(OMRINGAD, game.state, command) is None, command
        assert sum(HIDDEN.terms(view, seat).values()) == HIDDEN.weigh(view, seat)
        shares = HIDDEN.rewards(game.state)
        sides = set(map(game.state.side, game.state.seats))
        assert all(len({shares[each] for each in side}) == 1 for side in sides)
        assert sum(shares[side[0]] for side in sides) <= ONE


def test_every_term_has_a_name_in_both_languages() -> None:
    state = pos({"A33": {1: "elite"}, "B33": {2: "elite"}})
    words = OMRINGAD.words(state)
    for name in HIDDEN.terms(state, 1):
        told = {words.name("term", name, language) for language in ("en", "sv")}
        assert len(told) == 2 and name != words.name("term", name, "sv")


def test_what_is_good_for_one_is_as_bad_for_the_other() -> None:
    for game, _, _ in states("kusten", 6):
        assert HIDDEN.weigh(game.state, 1) == -HIDDEN.weigh(game.state, 2)


def test_equal_views_have_one_key_and_others_have_another() -> None:
    keys: dict[Any, Any] = {}
    for game, seat, _ in states("blixtkrig", 4):
        view = game.view(seat)
        assert HIDDEN.key(view) == HIDDEN.key(game.view(seat))
        known = keys.setdefault(HIDDEN.key(view), (view, seat))
        assert known[0] == view
    assert len(keys) > 40


def test_what_is_chosen_unseen_is_not_foretold() -> None:
    state, _ = settled(OMRINGAD, OMRINGAD.initial(OMRINGAD.load("blixtkrig", {})), Chance(Dice(0)))
    assert HIDDEN.simultaneous(state)
    layouts = {str(player(OMRINGAD, 2)(state, 1, Random(seed))) for seed in range(8)}
    assert len(layouts) > 2
