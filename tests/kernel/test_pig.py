"""The kernel's contract, shown on Pig."""

import pytest
from attrs import evolve
from hypothesis import given as for_all
from pig import HOLD, PIG, TURN, Banked, Event, Hold, Roll, Rolled, Setup, State, TurnLost, TurnPassed
from sentences import check_sentences

from slaget.kernel import BAD_FIELD, Game, Outcome, Rejected, distribution
from slaget.kernel.registry import register
from slaget.testing import check_laws, given, walks
from slaget.testing.laws import winners_are_seats


def test_holding_before_a_roll_is_refused() -> None:
    given(PIG, Setup()).when(Hold("north")).rejected(HOLD)


def test_a_one_loses_the_turn() -> None:
    given(PIG, Setup(), Rolled("north", 5)).when(Roll("north"), luck=[1]).then(
        Rolled("north", 1), TurnLost("north", "PIG-2"), TurnPassed("south")
    )


def test_a_seat_out_of_turn_is_refused_by_the_kernel() -> None:
    refusal = given(PIG, Setup()).when(Roll("south")).rejected(TURN, "wrong_seat")
    assert refusal.path == ("seat",)


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({"type": "leap"}, ("type",)),
        ({"type": "roll"}, ("seat",)),
        ({"type": "roll", "seat": 5}, ("seat",)),
        ({"type": "roll", "seat": "north", "face": 6}, ("face",)),
        ({}, ("type",)),
    ],
)
def test_a_command_of_wrong_form_is_refused_with_its_place(raw: dict[str, object], path: tuple[str, ...]) -> None:
    refusal = given(PIG, Setup()).when(raw).rejected(PIG.malformed, "bad_field")
    assert refusal.path == path
    assert check_sentences(refusal) == BAD_FIELD and refusal.message_sv.startswith(f"Fältet '{path[0]}' ")


@for_all(walks(PIG, Setup(goal=20)))
def test_only_rolled_points_are_ever_banked(game: Game) -> None:
    faces = [event.face for entry in game.log for event in entry.events if isinstance(event, Rolled)]
    assert sum(game.state.bank.values()) <= sum(faces)


def test_pig_keeps_the_laws() -> None:
    register(PIG)
    check_laws(PIG, Setup(goal=30))


def test_a_winner_that_is_no_seat_breaks_a_law() -> None:
    wrong = evolve(PIG, outcome=lambda state: PIG.outcome(state) and Outcome(("west",), "goal", "PIG-4"))
    with pytest.raises(AssertionError, match="'west' has won and is no seat"):
        check_laws(wrong, Setup(goal=2), laws=[winners_are_seats])


class Crowded(State):
    """A table of which a ``repr`` tells little."""

    def __repr__(self) -> str:
        return "a crowded table"


def test_a_rule_that_changes_a_state_breaks_a_law_though_its_repr_tells_nothing_of_it() -> None:
    def changed(state: State, event: Event) -> State:
        state.bank["north"] += 1  # type: ignore[index]
        return PIG.evolve(state, event)

    crowded = evolve(PIG, initial=lambda setup: Crowded(setup, {"north": 0, "south": 0}))
    check_laws(crowded, Setup(), laws=[winners_are_seats])
    with pytest.raises(AssertionError, match="a state was mutated"):
        check_laws(evolve(crowded, evolve=changed), Setup(), laws=[winners_are_seats])


def test_a_ruleset_that_is_not_registered_is_told_so_by_the_laws() -> None:
    with pytest.raises(AssertionError, match="there is no ruleset 'sow'"):
        check_laws(evolve(PIG, name="sow"), Setup(goal=2))


def test_odds_of_two_dice() -> None:
    assert distribution(lambda chance: chance.die(6) + chance.die(6))[7].denominator == 6


def test_a_refusal_says_what_and_where() -> None:
    with pytest.raises(Rejected, match="PIG-3"):
        given(PIG, Setup()).game.play(Hold("north"))


def test_banking() -> None:
    given(PIG, Setup(), Rolled("north", 5)).when(Hold("north")).then(Banked("north", 5), TurnPassed("south"))


def test_dice_thrown_together_are_counted_once_an_order() -> None:
    together = distribution(lambda chance: sum(sorted(chance.dice(3, 6))[1:]))
    one_by_one = distribution(lambda chance: sum(sorted(chance.die(6) for _ in range(3))[1:]))
    assert together == one_by_one


def test_a_game_is_told_in_a_line() -> None:
    assert repr(Game.start(PIG, Setup())) == "<Game pig, 1 entry, north to act>"
