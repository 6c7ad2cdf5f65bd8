"""What a seat knows: two worlds it cannot tell apart, taking back, states it may believe in, no look ahead."""

import pickle
from collections import Counter
from random import Random
from typing import Any

import attrs
import pytest
from higher import HIGHER, Lay, Wait
from higher import Setup as Cards
from logs import NAMES, SECRET, SEED, played, setup_of
from pig import PIG, Roll
from pig import Setup as Goal

from slaget.kernel import Game, NotDeterminable, Rejected, Tools, audit, exactly, find, seeded
from slaget.testing import check_laws, trace
from slaget.testing.worlds import check_worlds, pairs


def test_the_test_piece_keeps_the_laws() -> None:
    check_laws(HIGHER, Cards(), seeds=range(5))


@pytest.mark.parametrize("name", SECRET)
def test_two_worlds_that_look_the_same_are_the_same_to_the_seat(name: str) -> None:
    ruleset = find(name)
    found, logged = check_worlds(ruleset, setup_of(ruleset), number=40, seed=2)
    assert found >= 40 and logged > 0


def leaky_options(state: Any, seat: Any) -> Any:
    """Offers to wait only while the other holds a high card."""
    other = state.hands["south" if seat == "north" else "north"]
    offered = HIGHER.options(state, seat)
    return [o for o in offered if o != exactly(Wait(seat)) or any(card >= "c10" for card in other)]


def leaky_refusal(state: Any, command: Any, chance: Any) -> Any:
    """Says of a card that it is in the other's hand."""
    if isinstance(command, Lay) and any(command.card in hand for hand in state.hands.values()):
        if command.card not in state.hands[str(command.seat)]:
            raise Rejected(HIGHER.rules[1], path=("card",), it="is there")
    return HIGHER.decide(state, command, chance)


def leaky_draws(state: Any, command: Any, chance: Any) -> Any:
    """Throws a die that nobody sees when the deck begins with a high card."""
    if isinstance(command, Wait) and max(state.hands["south"]) >= "c12":
        chance.die(6)
    return HIGHER.decide(state, command, chance)


def leaky_events(state: Any, command: Any, chance: Any) -> Any:
    """Says twice that a seat waited, when the other holds a high card."""
    events = list(HIGHER.decide(state, command, chance))
    return events * 2 if isinstance(command, Wait) and max(state.hands["south"]) >= "c12" else events


@pytest.mark.parametrize(
    ("leak", "match"),
    [
        ({"options": leaky_options}, "options of"),
        ({"decide": leaky_refusal}, "refusal of"),
        ({"decide": leaky_draws}, "number of draws"),
    ],
)
def test_a_planted_leak_is_caught(leak: dict[str, Any], match: str) -> None:
    with pytest.raises(AssertionError, match=match):
        check_worlds(attrs.evolve(HIGHER, **leak), Cards(), number=500)


def test_a_leak_in_events_parts_the_worlds() -> None:
    """An entry that depends on a secret has no counterpart in the other world, which cannot go on."""

    def parted(ruleset: Any) -> int:
        walks = (pairs(ruleset, Cards(), "north", Random(seed), 6) for seed in range(60))
        return sum(pair.parted for walk in walks for pair in walk)

    assert parted(attrs.evolve(HIGHER, decide=leaky_events)) > parted(HIGHER)


@pytest.mark.parametrize("name", SECRET)
def test_most_pairs_have_whole_logs_that_end_in_one_view(name: str) -> None:
    """And views and copies are held against each other, which takes the logs of both worlds."""
    ruleset, random = find(name), Random(1)
    setup = setup_of(ruleset)
    made = [pair for seat in ruleset.seats(setup)[:2] for pair in pairs(ruleset, setup, seat, random, 40)]
    logged = [pair for pair in made if pair.logged and pair.differs]
    assert len(logged) * 2 > len(made)
    for pair in logged[::10]:
        assert len(pair.one.log) == len(pair.other.log) and pair.one.log != pair.other.log
        assert pair.one.view(pair.seat) == pair.other.view(pair.seat)
        other = audit(pair.other)
        assert other.fault is None or other.fault.kind == "draw", "its dice were chosen; all else follows the rules"


def test_a_game_without_secrets_has_no_two_worlds() -> None:
    with pytest.raises(AssertionError, match="no two worlds"):
        check_worlds(PIG, Goal(), number=5)


@pytest.mark.parametrize("name", NAMES)
def test_a_determinized_state_is_one_the_seat_may_believe_in(name: str) -> None:
    game, random = played(name, 30), Random(1)
    ruleset = game.ruleset
    for seat in ruleset.seats(game.setup):
        try:
            state = game.determinize(seat, random)
        except NotDeterminable:
            assert ruleset.determinize is None
            continue
        assert type(state) is type(game.state)
        assert list(ruleset.options(state, seat)) == list(game.options(seat))
        assert ruleset.to_act(state) == game.to_act
        imagined = game.imagined(seat, random)
        assert imagined.source != game.source and len(imagined.log) == 1
        assert Game(ruleset, game.setup, game.state, game.log, seeded(bytes(32))).determinize(
            seat, Random(7)
        ) == game.determinize(seat, Random(7)), "the true chance shows"


def test_determinized_states_are_as_likely_as_the_deals_they_stand_for() -> None:
    game = Game.start(HIGHER, Cards(), seeded(SEED))
    random = Random(3)
    seen = Counter(card for _ in range(3000) for card in game.determinize("north", random).hands["south"])
    assert set(seen) == set(Cards().cards) - set(game.state.hands["north"])
    assert all(abs(count - 1000) < 150 for count in seen.values())


def test_a_ruleset_that_hides_and_does_not_say_how_is_not_determinized() -> None:
    game = Game.start(attrs.evolve(HIGHER, tools=Tools()), Cards(), seeded(SEED))
    with pytest.raises(NotDeterminable, match="does not say how"):
        game.determinize("north", Random(0))
    nowhere = Tools[Any, Any, Any, Any](determinize=lambda _view, _random: None)
    game = Game.start(attrs.evolve(HIGHER, tools=nowhere), Cards(), seeded(SEED))
    with pytest.raises(NotDeterminable, match="fits"):
        game.determinize("north", Random(0))


def cards_of(game: Game[Any, Any, Any, Any]) -> dict[str, tuple[str, ...]]:
    return {seat: tuple(sorted(hand)) for seat, hand in game.state.hands.items()}


def test_one_may_go_back_to_what_nobody_has_learnt_from() -> None:
    game = Game.start(HIGHER, Cards(), seeded(SEED))
    north, south = (cards_of(game)[seat] for seat in ("north", "south"))
    assert game.undo_limit() == 0
    game = game.play(Wait("north")).play(Wait("north"))
    assert game.undo_limit() == 0
    game = game.play(Lay("north", north[0]))
    assert (game.undo_limit("north"), game.undo_limit("south")) == (0, 3)
    game = game.play(Wait("south"))
    assert (game.undo_limit("north"), game.undo_limit("south")) == (0, 3)
    game = game.play(Lay("south", south[0]))
    assert {game.undo_limit(seat) for seat in ("north", "south", None)} == {5}, "cards came up and a die fell"


def test_draws_are_never_taken_back() -> None:
    game = Game.start(PIG, Goal(), seeded(SEED)).play(Roll("north"))
    assert game.undo_limit("south") == game.undo_limit() == 1


@pytest.mark.parametrize("name", NAMES)
def test_going_back_to_the_limit_gives_the_seat_nothing_it_did_not_have(name: str) -> None:
    game = played(name, 30)
    for seat in game.ruleset.seats(game.setup):
        limit = game.undo_limit(seat)
        assert 0 <= limit < len(game.log)
        assert all(not entry.draws for entry in list(game.log)[limit + 1 :])


def test_a_planner_that_holds_a_view_predicts_no_better_than_the_odds() -> None:
    """It thinks in imagined games, and foretells the die by what it saw fall there."""
    right = 0
    games = 1200
    for number in range(games):
        random = Random(number)
        game = Game.start(PIG, Goal(), seeded(random.randbytes(32)))
        thought = [game.imagined("north", random).play(Roll("north")).events[0].face for _ in range(3)]
        guess = Counter(thought).most_common(1)[0][0]
        right += game.play(Roll("north")).events[0].face == guess
    assert abs(right - games / 6) < 4 * (games * 5 / 36) ** 0.5


def test_a_planner_does_not_see_hidden_cards_in_what_it_imagines() -> None:
    right = 0
    for number in range(600):
        random = Random(number)
        game = Game.start(HIGHER, Cards(), seeded(random.randbytes(32)))
        imagined = game.imagined("north", random)
        right += len(set(imagined.state.hands["south"]) & set(game.state.hands["south"]))
    assert abs(right - 600) < 4 * (600 * 0.6) ** 0.5


def test_a_view_holds_no_chance() -> None:
    for game in trace(HIGHER, Cards(), Random(1), 6, seeded(SEED)):
        for held in (game.view("north"), game.imagined("north", Random(1)).state):
            assert SEED not in pickle.dumps(held) and SEED.hex().encode() not in pickle.dumps(held)
