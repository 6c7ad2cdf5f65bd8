"""What a player is told: the standing, the stacks, and the whole story, as far as each may know it (OM-14)."""

import re
from html import unescape
from random import Random

import pytest
from omringad_positions import auction, position
from omringad_worlds import lively_games

from slaget.cli.options import Said, offered
from slaget.cli.replay import told
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.content import load_scenario
from slaget.games.omringad.kinds import KINDS, UNKNOWN
from slaget.games.omringad.picture import picture
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import State
from slaget.games.omringad.story import describe
from slaget.games.omringad.story.armies import stack
from slaget.kernel import LANGUAGES, Game, Language, Look, seeded
from slaget.simulate import play_out, policy


def read(svg_text: str) -> str:
    """What can be read in a picture, its lines joined."""
    return " ".join(unescape(text) for text in re.findall(r"<(?:text|title)[^>]*>([^<]+)<", svg_text))


def test_c4_others_see_how_many_and_what_lies_on_top() -> None:
    """OM-14.1: nine units with a mercenary on top are no nine mercenaries."""
    view = begun().view(2)
    assert "A33  seat 1: 3 units, a mercenary on top" in describe(view)
    assert "3 units, a mercenary on top" in read(picture(view).svg)
    assert "3 enheter, en legoknekt överst" in describe(view, "sv") and "legoknekt överst" in read(
        picture(view, Look(language="sv")).svg
    )
    assert "A33  seat 1: 2 mercenaries and a catapult" not in describe(view)
    assert read(picture(view).svg).count("catapult") == 1, "in the tip of its own"


def test_c4_the_owner_sees_the_whole_stack() -> None:
    view = begun().view(1)
    assert "A33  seat 1: 2 mercenaries and a catapult, a mercenary on top" in describe(view)
    assert "2 mercenaries and a catapult, a mercenary on top" in read(picture(view).svg)
    assert "2 legoknektar och en katapult" in describe(view, "sv")


@pytest.mark.parametrize("language", LANGUAGES)
def test_c4_no_hidden_unit_is_told(language: str) -> None:
    """OM-14.1: in text and picture of a seat, the kinds of a stack it may not look into are those on top."""
    for game in lively_games(Setup(Options(seats=4)), 5, 60):
        state = game.view(1)
        hidden = [units for units in state.field.stacks.values() if any(u.kind == UNKNOWN for u in units)]
        for units in hidden:
            words = stack(units, language)  # type: ignore[arg-type]
            assert re.match(r"\d+ \w+, ", words) and words.count(",") == 1


def test_c4_show_tells_the_round_the_phase_and_the_purses() -> None:
    """OM-14.5: round, phase, initiative, gold and points of all, and what oneself has bought."""
    game = bought()
    text = describe(game.view(1))
    assert "Round 1, to 50 points; seat " in text and "Phase: purchase." in text
    assert "Seat 1 (country A): 0 points, 25 squares, 0 gold; bought and not yet placed: 2 elites" in text
    assert "Seat 2 (country B): 0 points, 25 squares, 25 gold" in text
    assert "Seat 1 (country A): 0 points, 25 squares, 0 gold; has bought in secret" in describe(game.view(2))


def bought() -> Game:  # type: ignore[type-arg]
    return begun().play(m.CommitPurchase(1, {"elite": 2}))


def begun() -> Game:  # type: ignore[type-arg]
    """The purchase of round 1: three stacks each, in the castle two mercenaries on a catapult."""
    return Game.start(OMRINGAD, load_scenario("snabbstart"), seeded(bytes(32)))


def test_c4_show_tells_the_lot_and_the_bids() -> None:
    """OM-6: what is under the hammer, for how much, and who may bid more."""
    game = whole_war()
    at = next(entry.n for entry in game.log if any(isinstance(e, m.BidPlaced) for e in entry.events))
    state: State = game.at(at).state
    text = describe(state)
    special, bid = state.auction.special, state.auction.bid
    assert (
        f"Up for auction: {OMRINGAD.words(state).name('unit', special, 'en')}. Highest bid: {bid} gold by" in text
    )
    assert "In the cup: " in text and "I koppen: " in describe(state, "sv")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_of_who_bought_begins_with_a_large_letter(language: Language) -> None:
    game = auction("S-elephants", {1: 9, 2: 9}).play(m.Bid(1, 3)).play(m.PassBid(2))
    assert game.state.phase == "auction_placement"
    line = next(line for line in describe(game.state, language).split("\n") if " 3 g" in line)
    assert line.partition(". ")[2][0].isupper(), line


def whole_war() -> Game:  # type: ignore[type-arg]
    setup = Setup(Options(seats=2))
    start = Game.start(OMRINGAD, setup, seeded(bytes([1] * 32)))
    return play_out(start, dict.fromkeys(setup.seats, policy("greedy", OMRINGAD)), Random(1))


def test_c4_the_whole_story_tells_kinds_dice_and_the_parts_of_points() -> None:
    """OM-14.7: the host, and after the end everybody, is told all."""
    game = whole_war()
    lines = [line for _, told_lines in told(game) for line in told_lines]
    story = "\n".join(lines)
    assert not re.search(r"has bought in secret|has chosen|\b\d+ units?\b, ", story)
    assert re.search(r"buys in secret .+ for \d+ gold", story) and re.search(r"needs? \d(?: and) rolls? \d", story)
    assert re.search(r"gets 1\d \(castles 5, villages 4", story) and re.search(r"dice show \d for seat 1", story)
    dice = [die for entry in game.log for e in entry.events if isinstance(e, m.StepRolled) for die in e.dice]
    hits = sum(int(n) for line in lines if "Battle round" in line for n in re.findall(r"(\d+) hits?\b", line))
    assert hits == sum(die.hit for die in dice)


def test_c4_a_seat_is_told_its_own_purchase_and_no_others() -> None:
    """OM-7.4, OM-14.5."""
    game = whole_war()
    lines = [line for _, told_lines in told(game, 1) for line in told_lines]
    assert any(line.startswith("Seat 1 buys") for line in lines)
    assert not any(
        line.startswith("Seat 2 buys ") and " for " in line and "gold, with" not in line for line in lines
    )
    assert "Seat 2 has bought in secret." in lines and "Seat 1 has bought in secret." not in lines


def test_c4_after_the_end_every_view_shows_every_stack() -> None:
    """OM-14.7: how it ended, and what lay hidden."""
    game = whole_war()
    for seat in (1, 2):
        assert describe(game.view(seat)) == describe(game.state)
        assert picture(game.view(seat)) == picture(game.state)
    assert describe(game.state).startswith(f"Seat {game.outcome.winners[0]} wins the war")  # type: ignore[union-attr]


def test_a_large_stack_is_drawn_unit_by_unit_and_is_whole_in_its_tip() -> None:
    everything = " ".join(kind for kind in KINDS if kind not in ("dragon", "horses"))
    drawn = picture(position({"A43": {1: everything, 2: "mercenary"}}).game.state).svg
    assert "<title>Seat 1: a mercenary, an elite, an archer, a cavalry unit" in drawn
    assert drawn.count("data-unit=") == len(everything.split()) + 1


def test_c7_options_hold_paths_together_and_numbers_are_no_players() -> None:
    """What a seat may do, in words: a path is one thing, and 4 archers are no seat 4."""
    game = begun()
    said = Said(OMRINGAD.words(game.state), "sv")
    (purchase,) = offered(game, [1])
    told_units = said.domain("units", purchase["open"]["units"])
    assert "bågskytt 4" in told_units and "guld att använda: 25" in told_units and "rike" not in told_units
    for _ in (1, 2):
        game = game.play(m.CommitPurchase(game.to_act[0], {}))
    moves = [option for option in offered(game, game.to_act) if option["type"] == "move"]
    assert re.search(r"[A-D]\d\d-[A-D]\d\d, ", said.domain("path", moves[1]["open"]["path"]))
    assert said.value("top_moving", "") == "enligt reglerna" and said.value("drop", {}) == "inga"
    choice = next(option["open"] for option in moves if "path" not in option["open"])
    (domain,) = choice.values()
    assert re.search(r"överst där: en av enligt reglerna, \w+ [A-D]\d", said.domain(next(iter(choice)), domain))


def test_c7_the_dragon_is_named_once() -> None:
    """It is a party and a unit: no sentence says the dragon: the dragon."""
    state = position({"A43": {0: "dragon", 1: "elite"}}).game.state
    struck = m.HitsAssigned("dragon", {"S-dragon": 1}, ("S-dragon",), (), 0, True)
    assert OMRINGAD.narrate is not None
    assert OMRINGAD.narrate(state, struck, "en") == "The dragon is damaged."
    assert OMRINGAD.narrate(state, struck, "sv") == "Draken skadas."


def test_c4_a_seat_is_told_all_that_it_chose_in_secret() -> None:
    """OM-4.1, OM-4.4, OM-8, OM-11: its layout, garrison, moves and reinforcements; of others what all may see."""
    game = whole_war()
    own = "\n".join(line for _, lines in told(game, 1) for line in lines)
    others = "\n".join(line for _, lines in told(game, 2) for line in lines)
    assert "Seat 1 lays its terrain: castle A" in own
    assert "Seat 1 has laid its terrain." in others
    assert "Seat 1 chooses a garrison in secret: A" in own and "Seat 1 has chosen a garrison in secret." in others
    assert re.search(r"Seat 1 reinforces A\d\d with an? [a-z]", own)
    assert set(re.findall(r"Seat 1 reinforces A\d\d with \w+ (\w+)", others)) <= {"unit", "units"}
    assert re.search(r"Seat 1 moves \d [a-z]+ and", own)
    assert not re.search(r"Seat 1 moves (\d \w+|an? [a-z ]+), ", others)
