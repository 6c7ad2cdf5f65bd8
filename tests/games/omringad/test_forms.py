"""Forms of Omringad where much goes on: crowded countries, any options, and what is accepted beside the forms."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from omringad_positions import fight, position
from omringad_wild import crowded, wild
from omringad_worlds import lively, lively_games, random_options

from slaget.games.omringad import messages as m
from slaget.games.omringad.ruleset import OMRINGAD
from slaget.games.omringad.setup import Setup
from slaget.kernel import Game
from slaget.seat.building import choices_of
from slaget.seat.claims import is_complete
from slaget.simulate.policies import policy
from slaget.testing.form_laws import FORM_LAWS, forms, the_view_has_the_same_forms
from thorough import much

IN_A_POSITION = [law for law in FORM_LAWS if law is not the_view_has_the_same_forms]
"""A position that is set up has no past, of which a view could be folded."""
OFTEN = {"pick_target", "assign_hits", "choose_battle", "place_reinforcements", "arrange_stack"}


def holds(game: Game[Any, Any, Any, Any], seat: Any, command: Any) -> bool:
    """Whether a form holds a command, its ``check`` fields apart."""
    data = game.ruleset.codec.dump(command)
    for form in forms(game, seat):
        loose = {each.name: each.default for each in form.fields if each.check}
        if choices_of(form, {**data, **{name: value for name, value in loose.items() if name in data}}) is not None:
            return True
    return False


def test_the_laws_of_forms_hold_in_crowded_countries() -> None:
    """Battles with retreats, diplomats, sharpshooters, merging: all are reached, and each has its form."""
    seen: Counter[str] = Counter()
    for seed in range(much(2, 4)):
        random = Random(seed)
        game = crowded(random, en_route="drop_and_pick" if seed % 2 else "none")
        for _ in range(90):
            if not game.to_act:
                break
            for law in IN_A_POSITION:
                law(game, random)
            seat = game.to_act[0]
            seen.update(form.id for form in forms(game, seat))
            game = game.play(lively(game.state, seat, random))
    assert OFTEN - seen.keys() == set()


def held(game: Game[Any, Any, Any, Any], seat: int) -> dict[str, Any]:
    """The fields of a seat's options, by their ids, once the laws are held."""
    for law in IN_A_POSITION:
        law(game, Random(1))
    return {form.id: form.as_json(("en",))["fields"] for form in forms(game, seat)}


def test_damaged_units_are_merged_two_of_a_kind() -> None:
    """OM-11.6."""
    units = {"A34": {1: "archer* archer* mercenary*"}, "A35": {1: "archer* archer*"}}
    square, two = held(position(units, phase="reinforcement").game, 1)["merge_units"]
    assert square["domain"] == {"as": "one", "kind": "square", "values": ["A34"]} and two["after"] == []
    assert two["domain"] == {
        "as": "some", "kind": "unit", "values": ["A-archer-01", "A-archer-02"], "min": 2, "max": 2, "always": []
    }  # fmt: skip


def test_each_unit_retreats_to_a_square_of_its_own() -> None:
    """OM-10.22: the second table of the page."""
    units = {"A34": {1: "diplomat mercenary", 2: "elite@A35"}}
    game = fight(units, [], retreat_choice="any_adjacent").play(m.PlayDiplomat(1))
    (to,) = held(game, 2)["retreat"]
    assert to["secret"] and to["domain"]["as"] == "each" and to["domain"]["kinds"] == ["unit", "square"]
    assert list(to["domain"]["keys"]) == ["B-elite-01"] and not to["domain"]["partial"]


def test_hits_are_directed_as_counts_that_make_up_the_total() -> None:
    """OM-10.9: the second table of the page."""
    units = {"A43": {1: "elite elite", 2: "cavalry@A53", 3: "mercenary@A42"}}
    (hits,) = held(fight(units, [4, 6, 5, 2], seats=4, initiative=2), 2)["direct_hits"]
    assert hits["domain"] == {
        "as": "counts", "kind": "seat", "keys": {"1": {"max": 1, "cost": 0}, "3": {"max": 1, "cost": 0}},
        "min": 1, "max": 1, "budget": None,
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_the_laws_of_forms_hold_under_any_options(seed: int) -> None:
    random = Random(seed)
    for game in lively_games(Setup(random_options(random)), seed, 40):
        for law in FORM_LAWS:
            law(game, random)


@pytest.mark.parametrize("seed", range(3))
def test_where_forms_are_complete_nothing_else_is_accepted(seed: int) -> None:
    """Wild commands that the rules accept are in a form, ``check`` fields apart."""
    random, accepted = Random(seed), 0
    game = crowded(random)
    for _ in range(40):
        if not game.to_act:
            break
        seat = game.to_act[0]
        if is_complete(OMRINGAD, game.state, seat):
            for command in wild(game.state, seat, random, 12):
                if game.why_not(command) is None:
                    accepted += 1
                    assert holds(game, seat, command), f"{command} is accepted, and no form holds it"
        game = game.play(policy("random", OMRINGAD)(game.state, seat, random))
    assert accepted > 0


def test_movement_is_at_most_twenty_kilobytes() -> None:
    for seed in range(4):
        game = crowded(Random(seed))
        told = [form.as_json() for form in forms(game, game.to_act[0])]
        assert len(json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()) <= 20_000
