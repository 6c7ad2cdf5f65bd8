"""Random effects, cards and decks for tests (EF-20.1)."""

from random import Random
from typing import get_args

import attrs
import pytest
from hypothesis import Phase, find, given, settings

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.cost import MOST, of_card
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.normal import normal
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.text import parsed, printed
from slaget.games.nissan.language.words import FORBIDS, MOMENTS, NUMBERS, PERMITS
from slaget.kernel import Game
from slaget.kernel import find as find_game
from slaget.testing import cards, decks, effects, some_cards, some_decks, some_effects
from slaget.testing import given as position
from slaget.testing.random_cards import MARKS, NAMES
from thorough import much

SCOPE = Scope(marks=MARKS)
MANY = [effects(Random(seed), (3, 12, 30)[seed % 3]) for seed in range(600)]


def _parts(value):
    """A form and all that is in it."""
    if isinstance(value, tuple):
        for each in value:
            yield from _parts(each)
    elif attrs.has(type(value)):
        yield value
        for a in attrs.fields(type(value)):
            yield from _parts(getattr(value, a.name))


PARTS = list(_parts(tuple(MANY)))


def test_all_forms_are_reached():
    made = {type(part) for part in PARTS}
    wanted = {
        *get_args(f.Act),
        *get_args(f.Set),
        *get_args(f.Amount),
        *get_args(f.Span),
        *EFFECT_KINDS,
        f.Fact,
        f.Compare,
    }
    assert {each for each in wanted if isinstance(each, type) and attrs.has(each)} - made == {f.Call}


def test_all_words_of_the_closed_lists_are_reached():
    assert {part.name for part in PARTS if isinstance(part, f.Moment)} == set(MOMENTS)
    assert {part.change for part in PARTS if isinstance(part, f.Change)} == set(NUMBERS)
    assert {part.permit for part in PARTS if isinstance(part, f.Permit)} == set(PERMITS)
    assert {part.forbid for part in PARTS if isinstance(part, f.Forbid)} == set(FORBIDS)
    for form in (f.ShipIs, f.FighterIs, f.Condition):
        asked = {
            a.name for a in attrs.fields(form) for part in PARTS if type(part) is form if getattr(part, a.name)
        }
        assert asked >= {a.name for a in attrs.fields(form)}


def test_what_chance_chooses_in_secret_is_reached():
    """EF-13.2, EF-13.4, EF-20.1: cards of a hand by their icons, and who bears a mark that one side alone sees."""
    chances = [part for part in PARTS if isinstance(part, f.Choose) and part.by == "chance"]
    hands = [each.choose.cards for each in chances if isinstance(each.choose, f.Cards)]
    assert {zone.side for zone in hands if zone.in_ == "hand" and zone.icons} == {"own", "enemy"}
    placed = {
        (part.mark, part.of.min)
        for part in PARTS
        if isinstance(part, f.Mark) and isinstance(part.of, f.Choose) and part.of.by == "chance"
        if MARKS[part.mark].seen == "own"
    }
    secret = {name for name, mark in MARKS.items() if mark.seen == "own" and mark.of != "side"}
    assert placed == {(name, least) for name in secret for least in (0, 1)} != set()


@pytest.mark.parametrize("seed", range(0, 600, 3))
def test_effects_are_well_typed_and_in_normal_form(seed):
    """What is read from their plain data are they themselves."""
    for entry in MANY[seed]:
        assert structure(plain(entry), SCOPE) == entry
        assert normal(entry) == (entry,)


def test_the_same_seed_makes_the_same_effects():
    assert effects(Random(5), 12) == effects(Random(5), 12)


def test_a_card_says_what_it_does():
    card = cards(Random(2))
    assert parsed(card.text["sv"], "sv", NAMES, MARKS) == card.effects


def test_a_deck_file_has_marks_a_definition_and_a_call_of_it():
    made = decks(Random(3))
    calls = [
        each
        for card in made["decks"]["random"]["cards"]
        for each in card["effects"]
        if each.get("kind") == "bounty"
    ]
    assert calls and made["define"]["bounty"]["takes"].keys() == {"rank", "cards"}
    assert made["marks"].keys() == MARKS.keys()


@given(some_effects(6))
@settings(max_examples=40, deadline=None)
def test_every_text_is_read_back_as_what_it_was_made_of(made):
    """EF-17.1."""
    for language in ("sv", "en"):
        assert parsed(printed(made, language, NAMES, MARKS), language, NAMES, MARKS) == made


def test_the_strategies_shrink():
    """The simplest effects that tie anything tie something alone; one search of three finds them."""
    ties = (
        find(
            some_effects(12),
            lambda made: any(isinstance(part, f.Tie) for part in _parts(made)),
            random=Random(seed),
            settings=settings(max_examples=2000, phases=(Phase.generate, Phase.shrink)),
        )
        for seed in (1, 2, 0)
    )
    assert any(len(list(_parts(least))) <= 12 for least in ties)
    assert find(some_cards(2), lambda card: card.copies > 1).copies <= 3
    assert find(some_decks(1, 2), lambda made: True)["format"] == "slaget-nissan-decks/2"


def test_effects_are_held_in_place_of_a_card():
    """EF-20.1: ``given`` takes them as data or as forms, for one side or for both."""
    setup = NISSAN.load("forsta_motet", {})
    data = [{"do": [{"mark": "glory", "of": "own", "add": 1}]}]
    where = position(NISSAN, setup, effects=data)
    assert len(where.game.state.cards["danish"].hand) == len(Game.start(NISSAN, setup).state.cards["danish"].hand)
    played = where.when(m.PlayCard("danish", "given#1", "card"))
    assert m.Marked("glory", "danish", 1) in played.events
    both = position(NISSAN, setup, effects={"norse": [structure(each, SCOPE) for each in data], "danish": data})
    assert both.game.state.cards["norse"].hand[0] == "given_norse#1"
    with pytest.raises(ValueError, match="Nissan"):
        position(find_game("schack"), find_game("schack").load("grundstallning", {}), effects=data)


def test_icons_of_a_random_deck_are_of_its_side():
    """EF-20.1, NI-20.1: no Norse card has a Danish leader's icon."""
    icons = {card["icon"] for seed in range(30) for card in decks(Random(seed))["decks"]["random"]["cards"]}
    assert icons == {"harald", "neutral"}


def test_no_random_card_costs_more_than_a_card_may():
    """EF-12.11, EF-20.1."""
    assert max(of_card(effects(Random(seed), 14)) for seed in range(much(800, 3000))) <= MOST
