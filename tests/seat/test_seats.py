"""Whose desk it is: what is no seat is told so, in the seat's own type."""

import copy
import pickle
from random import Random
from typing import Any

import pytest
from logs import SEED

import slaget
from slaget.games import BUNDLED
from slaget.kernel import UnknownSeat, find
from slaget.kernel.ruleset import AnyRuleset
from slaget.seat.desk import UnknownOption

NO_SEATS: tuple[Any, ...] = ("1", True, None, 9, "", "Danish", ["danish"], {}, "host ", 1.0)


def started(name: str, scenario: str | None = None) -> Any:
    ruleset: AnyRuleset = find(name)
    assert ruleset.catalogue is not None
    setup = ruleset.catalogue.load(scenario or ruleset.catalogue.ids()[0], {})
    return slaget.Game.start(ruleset, setup, slaget.seeded(SEED))


@pytest.mark.parametrize("name", sorted(BUNDLED))
def test_what_is_no_seat_is_unknown_to_every_question(name: str) -> None:
    """Section 1: `1` is not `"1"`, and True is not 1; the error names the seats."""
    game = started(name)
    seats = game.ruleset.seats(game.setup)
    for wrong in NO_SEATS:
        asked: list[Any] = [game.view, game.options, game.seat, lambda each: game.determinize(each, Random(0))]
        asked.append(game.seen)
        if wrong is not None:
            asked += [game.undo_limit, lambda each: slaget.redact(game, each)]
        for ask in asked:
            with pytest.raises(UnknownSeat) as raised:
                ask(wrong)
            assert raised.value.seats == seats and isinstance(raised.value, LookupError)


@pytest.mark.parametrize("name", sorted(BUNDLED))
def test_the_host_has_options_and_no_view_of_a_seat(name: str) -> None:
    game = started(name)
    assert list(game.options("host")) == list(game.ruleset.options(game.state, "host"))
    with pytest.raises(UnknownSeat):
        game.view("host")


def test_a_text_names_a_seat_in_its_own_type() -> None:
    """Section 1: `seat_from` reads a seat from the text of a URL, or raises."""
    game = started("omringad")
    assert game.ruleset.seat_from(game.setup, "1") == 1
    for wrong in ("", "01", " 1", "one", "9", "host"):
        with pytest.raises(UnknownSeat):
            game.ruleset.seat_from(game.setup, wrong)
    with pytest.raises(UnknownSeat):
        game.ruleset.seat_from(game.setup, 1)


def test_the_error_is_a_short_value_that_travels() -> None:
    error = UnknownSeat("x" * 10_000, (1, 2))
    assert len(str(error)) < 120 and "1, 2" in str(error)
    for made in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert made.seats == (1, 2) and str(made) == str(error)
    assert slaget.UnknownSeat is UnknownSeat


@pytest.mark.parametrize("asked", ["no-such", None, 1, [], {"id": "move"}])
def test_an_option_that_is_not_offered_is_unknown_whatever_it_was_asked_by(asked: Any) -> None:
    with pytest.raises(UnknownOption, match="there is move, offer_draw, resign"):
        started("schack").seat("white").option(asked)
