"""Forms of the battle in crowded waters and under any choices, and what is accepted beside the forms."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from attrs import evolve
from battle import battle, card, luck, ordered, pick
from fuzz import crowded, mutated
from test_invariants import random_options

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.rafts import Rafts
from slaget.games.nissan.seats import SEATS
from slaget.kernel import Game, Text, seeded
from slaget.seat.building import choices_of
from slaget.seat.claims import is_complete
from slaget.simulate.policies import policy
from slaget.testing.form_laws import FORM_LAWS, forms
from thorough import some


def games(seed: int, entries: int) -> Any:
    """A game in crowded waters under random choices, played mostly by the simple player."""
    random = Random(seed)
    setup = evolve(crowded(turn=random.choice(SEATS)), options=random_options(random))
    game: Game[Any, Any, Any, Any] = Game.start(NISSAN, setup, seeded(random.randbytes(32)))
    for _ in range(entries):
        yield game
        if not game.to_act:
            return
        seat = game.to_act[0]
        name = "greedy" if random.random() < 0.6 else "random"
        game = game.play(policy(name, NISSAN)(game.view(seat), seat, random))


@pytest.mark.parametrize("seed", some(2, range(4)))
def test_the_laws_of_forms_hold_in_crowded_waters(seed: int) -> None:
    random = Random(seed)
    for game in games(seed, 60):
        for law in FORM_LAWS:
            law(game, random)


def test_where_forms_are_complete_nothing_else_is_accepted() -> None:
    """Commands with one thing changed that the rules accept are in a form, ``check`` fields apart."""
    accepted = complete = 0
    for seed in range(4):
        random = Random(seed)
        for game in games(seed, 80):
            if not game.to_act or not is_complete(NISSAN, game.state, game.to_act[0]):
                continue
            complete += 1
            seat = game.to_act[0]
            for option in game.options(seat):
                data = NISSAN.codec.dump(option.sample(random))
                changed = mutated(data, game.state, random)
                if game.why_not(changed) is None:
                    accepted += 1
                    whole = NISSAN.codec.dump(NISSAN.codec.load_command(changed))
                    known = any(choices_of(form, whole) is not None for form in forms(game, seat))
                    assert known, f"{changed} is accepted, and no form holds it"
    assert accepted > 20 and complete > 50


def labels(game: Game[Any, Any, Any, Any], form_id: str, field: str) -> list[tuple[Any, Any]]:
    """The values of a field of the side to act, each with the label beside it."""
    (form,) = (each for each in forms(game, game.to_act[0]) if each.id == form_id)
    (domain,) = (each.domain for each in form.fields if each.names == (field,))
    return list(zip(domain.values, domain.labels, strict=True))


def test_courses_and_runes_are_told_beside_their_numbers() -> None:
    """Labels stand beside values that are no ids: hundredths of a degree, and places in the order of a cast."""
    setup = NISSAN.load("egen_uppstallning", {})  # type: ignore[misc]
    courses = dict(labels(Game.start(NISSAN, setup, seeded(bytes(32))), "place_ship", "heading"))
    assert courses[27000] == Text("270°", "270°")
    where = battle(n1="50,50,90: bow4", d1="60,50,90: bow4", norse=[card(c.Retoss(count=2, faces=("blank",)))])
    where = ordered(where, "n1", play="made")
    shot = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow4")), luck("hbob"))
    told = labels(shot.game, "retoss", "positions")
    assert told == [(n, Text(f"rune {n + 1} (blank)", f"runa {n + 1} (blank)")) for n in (1, 3)]


def test_the_form_of_orders_holds_rafts_beside_ships_that_row_alone() -> None:
    """NI-22.8: each raft counts as one ship however many of its ships are named, with others or alone."""
    fleet = {f"n{k}": f"{20 + 6 * k},50,90: sword1" for k in range(1, 6)}
    where = battle(**fleet, ties="n1-n2 n2-n3", touch_tolerance=50, norse=[card(c.Raft(), activation=2)])
    game = where.after(m.PlayCard("norse", "made#1", "card")).game
    (form,) = (each for each in forms(game, "norse") if each.id == "activate")
    legal = 0
    for number in range(6):
        for ships in combinations(fleet, number):
            command = m.Activate("norse", ships)
            allowed = game.why_not(command) is None
            legal += allowed
            assert (choices_of(form, NISSAN.codec.dump(command)) is not None) == allowed, ships
    assert legal == 1 + 7 + 2 + 7 * 2 + 1
    assert is_complete(NISSAN, game.state, "norse")


def test_a_form_of_more_rafts_than_can_be_told_is_not_complete() -> None:
    """Twelve of twenty-two rafts may be chosen in more than half a million ways; each alone is told."""
    many = Rafts((("a", "b", "c"), *((f"s{n}",) for n in range(21))), 12)
    assert not many.is_whole
    assert many.contains(("a", "b", "c", *(f"s{n}" for n in range(11))))
    assert len(many.as_fields()) == 1
    assert not many.contains(tuple(f"s{n}" for n in range(13)))
