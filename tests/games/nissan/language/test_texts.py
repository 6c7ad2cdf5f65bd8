"""Card texts printed and read by one table (EF-17)."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import attrs
import pytest
import worked
import yaml
from random_effects import effect

from slaget.games.nissan.cards.kind import ActionModifier
from slaget.games.nissan.cards.kinds import CastRunes, Effect, ExtraDraw, FixedRunes, Reach, ShieldWall
from slaget.games.nissan.cards.meaning import meaning
from slaget.games.nissan.cards.text import sentences
from slaget.games.nissan.content import load_decks
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.forms import (
    PLAYED,
    Call,
    Cards,
    Change,
    Choose,
    Condition,
    Definition,
    Do,
    Fact,
    FighterIs,
    Fighters,
    Mark,
    MarkType,
    Move,
    Number,
    Parameter,
    Scale,
    ShipIs,
    Ships,
    Show,
    Slay,
    ZoneCards,
)  # fmt: skip
from slaget.games.nissan.language.normal import normal
from slaget.games.nissan.language.text import Unread, parsed, printed
from thorough import much

NAMES = {"harald": "Harald", "hakon": "Håkon", "sven": "Sven", "skjalm": "Skjalm", "finn": "Finn Arnesson"}
MARKS = worked.MARKS
WORKED = yaml.safe_load(Path(__file__).with_name("worked_texts.yaml").read_text(encoding="utf-8"))
LANGUAGES = ("sv", "en")


@pytest.mark.parametrize("card", WORKED)
def test_the_worked_texts_say_one_thing_in_both_languages_and_are_printed_again_letter_by_letter(card):
    """EF-24, EF-17.1."""
    read = {each: parsed(WORKED[card][each], each, NAMES, MARKS) for each in LANGUAGES}
    assert read["sv"] == read["en"]
    assert {each: printed(read["sv"], each, NAMES, MARKS) for each in LANGUAGES} == WORKED[card]


def _kinds(seed: int, number: int) -> Iterator[Effect]:
    """Random effects of the twenty kinds; actions and orders have no ``cast`` and no group (NI-20.8)."""
    random = Random(seed)
    for _ in range(number):
        made = effect(random)
        if isinstance(made, ActionModifier):
            made = attrs.evolve(made, when=attrs.evolve(made.when, cast=None, group_has=None))
        yield meaning(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_the_twenty_kinds_are_read_back(language):
    """EF-17.3: the sentence of today, whatever the keys."""
    for made in _kinds(7, much(250, 700)):
        text = sentences([made], language, NAMES)
        assert printed([made], language, NAMES) == text
        assert parsed(text, language, NAMES) == (made,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_several_kinds_are_read_back(language):
    kinds = list(_kinds(8, 300))
    for start in range(0, 300, 3):
        made = tuple(kinds[start : start + 3])
        assert parsed(printed(made, language, NAMES), language, NAMES) == made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["norse", "danish"])
def test_every_card_of_the_bundled_decks_is_read_back(deck, language):
    for card in load_decks()[deck].cards:
        made = tuple(meaning(each) for each in card.effects)
        text = printed(made, language, NAMES)
        assert parsed(text, language, NAMES) == made


def test_among_clauses_a_kind_does_not_tell_of_this_turn():
    """EF-17.2 leaves ``lasts: turn`` out; a card of kinds alone says what it says today."""
    bows, wounds = Reach(of="bow", add=1000), Change(change="wounds", of="all", at_most=2)
    assert printed([bows], "en") == "This turn: your bows reach 10 cm farther."
    assert printed([bows, wounds], "en") == (
        "Your bows reach 10 cm farther. The number of wounds on your fighters is at most 2."
    )
    assert parsed(printed([bows, wounds], "sv"), "sv") == (bows, wounds)


def test_among_clauses_fixed_runes_are_told_in_words():
    """EF-X16."""
    fixed = FixedRunes(rune="odin", count=2)
    assert printed([fixed], "sv") == "Den här turen: lägg till två ᛟ-runor i varje anfall."
    assert printed([fixed, Do(do=())], "sv") == "Lägg till två Odenrunor i varje anfall. Ingenting."


def test_a_number_agrees_with_its_noun():
    """EF-17.4: ``en`` and ``ett`` by gender, one and many."""
    ships, men = (Slay(slay="men", up_to=number) for number in (1, 4))
    assert printed([Do(do=(ships, men))], "sv") == "Dräp “men”, högst en kämpe; dräp “men”, högst fyra kämpar."
    one, more = (Choose(Ships(ShipIs()), max=number, min=number, as_="hulls") for number in (1, 13))
    assert printed([Do(do=(one,))], "sv") == "Välj ett skepp efter ditt val, kallat “hulls”."
    assert printed([Do(do=(more,))], "en") == "Choose 13 ships of your choice, called “hulls”."
    least = Do(do=(Slay(slay=Choose(Fighters(FighterIs()), min=1, max="all")),))
    assert printed([least], "sv") == "Dräp minst en kämpe efter ditt val."
    assert printed([least], "en") == "Slay at least one fighter of your choice."
    assert [parsed(printed([least], each), each) for each in LANGUAGES] == [(least,), (least,)]
    top = Do(do=(Show(show=Cards(ZoneCards("pile", top=1))),))
    assert printed([top], "sv") == "Se alla kort bland de ett översta i din draghög."
    assert parsed("Se alla kort bland de ett översta i din draghög.", "sv") == (top,)


@pytest.mark.parametrize(
    ("to", "told"),
    [
        (Ships(ShipIs(control="own")), "the first ship that (is under your control)"),
        (Choose(Ships(ShipIs()), min=0, max=3), "the first of (up to three ships of your choice)"),
        (Choose(Ships(ShipIs())), "one ship of your choice"),
    ],
)
def test_who_changes_ships_goes_to_one_ship(to, told):
    """EF-9, `move`: of several ships the first is meant."""
    card = Do(do=(Move(move="men", to=to),))
    assert printed([card], "en") == f"Move “men” to {told}."
    assert [parsed(printed([card], each), each) for each in LANGUAGES] == [(card,), (card,)]


def test_lengths_are_told_in_cm_and_what_is_worked_out_too():
    number = Scale(Number("hand", "own"), by=5)
    near, far = (
        Change(change="reach", of="bow", side="enemy", add=each, lasts="battle") for each in (-250, number)
    )
    assert printed([near], "sv") == "Resten av slaget: motståndarens pilbågars räckvidd minskar med 2,5 cm."
    by = "(the value (the number of your cards in hand) times 5) cm"
    told = f"For the rest of the battle: the reach of the enemy’s bows grows by {by}."
    assert printed([far], "en") == told
    assert parsed(told, "en") == (far,)


def test_several_facts_after_a_subject_stand_in_brackets():
    """EF-17.1: what holds another phrase holds it in round brackets."""
    both = Fact("target", ShipIs(water="deep", tied="any"))
    when = Condition(facts=(both, Fact("acting", ShipIs(rowed=True))))
    change = Change(change="runes", add=1, lasts="battle", when=when)
    told = printed([change], "en")
    assert told.endswith(
        ", if the acting ship has rowed this turn and the target (lies in deep water and is tied)."
    )
    assert parsed(told, "en") == normal(change)


def test_two_marks_of_one_title_are_told_by_their_names():
    marks = {name: MarkType(of="ship", max=1, title={"sv": "Eld", "en": "Fire"}) for name in ("fire", "blaze")}
    clause = Do(do=(Mark(mark="blaze", of="hull", set_=1),), after=(PLAYED,))
    assert printed([clause], "en", {}, marks) == "Set the mark «blaze» on “hull” to 1."
    assert parsed("Set the mark «blaze» on “hull” to 1.", "en", {}, marks) == (clause,)


@pytest.mark.parametrize(
    ("text", "place", "hoped"),
    [
        ("Du drar genast två skor.", "skor.", "kort"),
        ("Du drar genst två kort.", "genst två kort.", "genast "),
        ("Ditt hörhåll ökar med 5.", "5.", "10 cm"),
        ("Du drar genast två kort", "", "."),
        ("Dräp alla kämpar som (är kung.", ".", ")"),
        ("Ohoj.", "Ohoj.", "du"),
        ("Dräp alla skepp.", "skepp.", "kämpar"),
        ("Hugg loss en kämpe efter ditt val.", "kämpe efter ditt val.", "skepp"),
        ("Resten av slaget när du tar ett skepp: du drar genast ett kort.",
         " när du tar ett skepp: du drar genast ett kort.", ": "),
        ("Till din nästa tur, ditt hörhåll är minst 5 cm.", ", ditt hörhåll är minst 5 cm.", ": "),
        ("Kasta en runa ur påsen: (ingenting).", ": (ingenting).", "."),
    ],
)  # fmt: skip
def test_a_wrong_text_is_told_where_it_stops_and_what_could_stand_there(text, place, hoped):
    """EF-17.6."""
    with pytest.raises(Unread) as fault:
        parsed(text, "sv", NAMES, MARKS)
    assert text[fault.value.place :] == place
    assert hoped in fault.value.hoped


@pytest.mark.parametrize(
    "text", ["Du drar genast 2 kort.", "Du drar genast en kort.", "Antalet runor i dina anfall ökar med -2."]
)
def test_what_is_understood_and_not_said_so_is_no_text(text):
    """EF-17.1: two effects with one text do not exist, nor two texts of one effect."""
    with pytest.raises(Unread):
        parsed(text, "sv")


def test_spaces_and_line_breaks_are_one_space():
    text = "  You draw at once\n   two cards.\n"
    assert printed(parsed(text, "en"), "en") == "You draw at once two cards."
    with pytest.raises(Unread) as fault:
        parsed("  You draw\n at onc two", "en")
    assert fault.value.place == len("  You draw\n at ")


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("sv", "Du drar genast två kort, om {}.", "Om {}: (du drar genast två kort)."),
        ("en", "You draw at once two cards, if {}.", "If {}: (you draw at once two cards)."),
    ],
)
def test_a_condition_typed_after_what_a_card_does_is_read_as_the_act_that_means_the_same(language, typed, told):
    """EF-3.1, EF-17.3: one normal form, whichever way it is told."""
    asked = {
        "sv": "antalet av dina kort på handen är minst 2",
        "en": "the number of your cards in hand is at least 2",
    }
    (read,) = made = parsed(typed.format(asked[language]), language)
    assert normal(read) == made
    assert printed(made, language) == told.format(asked[language])


def test_facts_typed_in_another_order_are_read_in_theirs():
    """EF-17.3."""
    one, other = "the target lies in deep water", "the acting ship has rowed this turn"
    change = "The number of runes in your attacks grows by 1, if "
    made = parsed(f"{change}{one} and {other}.", "en")
    assert made == parsed(f"{change}{other} and {one}.", "en") == normal(*made)


def test_an_act_and_a_kind_that_do_alike_are_told_apart():
    """EF-17.3: no sentence of a kind is also a sentence of something else."""
    for kind in (ExtraDraw(cards=2), CastRunes(add=1), ShieldWall(ignored=True)):
        for language in LANGUAGES:
            assert parsed(printed([kind], language), language) == (kind,)


BOUNTY = Definition(
    takes={
        "rank": Parameter(type="word", words=("hero", "standard_bearer")),
        "cards": Parameter(type="integer", least=1, most=3, default=2),
    },
    effects=(
        {
            "after": {"fell": {"side": "enemy", "fighters": {"ranks": [{"given": "rank"}]}}},
            "do": [{"draw": {"given": "cards"}, "at": "refill"}],
            "lasts": "battle",
        },
    ),
    text={"sv": "mansbot: dra {cards} för {rank}", "en": "Blood price: draw {cards} for a {rank}."},
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_definition_with_a_text_is_told_and_read_as_a_call(language):
    """EF-17.3, with what the call itself says of side, span, condition and uses."""
    rowed = Condition(facts=(Fact("acting", ShipIs(rowed=True)),))
    for call in (
        Call(kind="bounty", arguments=(("rank", "hero"),)),
        Call(kind="bounty", arguments=(("cards", 3), ("rank", "hero"))),
        Call(kind="bounty", arguments=(("rank", "hero"),), side="enemy", lasts="round", times=2, when=rowed),
    ):
        text = printed([call], language, NAMES, {}, {"bounty": BOUNTY})
        assert parsed(text, language, NAMES, {}, {"bounty": BOUNTY}) == (call,)
    call = Call(kind="bounty", arguments=(("rank", "hero"),))
    told = {"sv": "Mansbot: dra 2 för hero.", "en": "Blood price: draw 2 for a hero."}
    assert printed([call], language, {}, {}, {"bounty": BOUNTY}) == told[language]


def test_a_definition_whose_text_cannot_tell_calls_apart_is_told_by_its_clauses():
    silent = attrs.evolve(BOUNTY, text={"sv": "mansbot för {rank}", "en": "Blood price for {rank}"})
    call = Call(kind="bounty", arguments=(("cards", 3), ("rank", "hero")))
    told = printed([call], "en", {}, {}, {"bounty": silent})
    assert told == (
        "For the rest of the battle: when fighters of the enemy fall where some of the fighters (of rank hero): "
        "draw three cards more when the hand is filled."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("one", "other"), [("Ta {n}", "ta {n}."), ("ta {n}", "ta {n} till"), ("ta {n} till", "ta {n}")]
)
def test_no_text_is_that_of_two_definitions(one, other, language):
    """EF-17.1: neither where they have one text, nor where one text begins another."""
    made = {
        name: Definition(
            takes={"n": Parameter(type="integer", least=1, most=3)},
            effects=({"do": [{"draw": {"given": "n"}, "side": side}]},),
            text={"sv": text, "en": text},
        )
        for name, side, text in (("mine", "own", one), ("theirs", "enemy", other))
    }
    calls = [Call(kind=kind, arguments=(("n", 3),)) for kind in made]
    told = [printed([call], language, {}, {}, made) for call in calls]
    assert told[0] != told[1]
    for call, text in zip(calls, told, strict=True):
        (read,) = parsed(text, language, {}, {}, made)
        assert normal(read, made, told=False) == normal(call, made, told=False)


def test_a_parameter_without_a_value_takes_no_text_away():
    """EF-17.1: nothing calls such a definition, so nothing is told by its text."""
    takes = {"n": Parameter(type="integer", least=1, most=3), "w": Parameter(type="meaning", meanings={})}
    made = {"mine": Definition(takes=takes, effects=(), text={"sv": "tag {n} {w}", "en": "take {n} {w}"})}
    (draw,) = parsed("You draw at once two cards.", "en", {}, {}, made)
    assert printed([draw], "en", {}, {}, made) == "You draw at once two cards."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("en", "sv"),
    [
        ("You draw at once two cards", "tag två kort"),
        ("take two cards", "du drar genast två kort."),
        ("you draw at once two cards and a hero", "tag två kort"),
        ("your bows reach {n} farther", "dina bågar {n}"),
        ("take {n}, if it can be", "tag {n}"),
    ],
)
def test_no_text_of_a_definition_is_read_as_a_sentence_of_the_language(en, sv, language):
    """EF-17.1: nor begins it as one; its calls are told by what they do."""
    takes = {"n": Parameter(type="length", least=1, most=3)} if "{n}" in en else {}
    act = {"change": "reach", "of": "bow", "add": {"given": "n"}} if takes else {"do": [{"draw": 3}]}
    made = {"mine": Definition(takes=takes, effects=(act,), text={"sv": sv, "en": en})}
    call = Call(kind="mine", arguments=tuple((name, 2) for name in takes))
    text = printed([call], language, {}, {}, made)
    (read,) = parsed(text, language, {}, {}, made)
    assert normal(read, made, told=False) == normal(call, made, told=False)
    assert (read == call) == (en == "take {n}, if it can be"), text


@pytest.mark.parametrize("card", WORKED)
def test_the_worked_cards_say_their_worked_texts(card):
    """EF-24, from the cards as they are written."""
    entries = [structure(each, worked.SCOPE) for each in worked.CARDS[card]]
    told = {each: printed(entries, each, NAMES, worked.MARKS, worked.DEFINITIONS) for each in LANGUAGES}
    assert told == WORKED[card]


def test_a_word_that_begins_like_a_shorter_one_is_told_where_it_begins() -> None:
    """EF-17.6."""
    text = "Resten av slaget: när du tar ett skepp: du drar genast ett kort (högst två gångr)."
    with pytest.raises(Unread) as fault:
        parsed(text, "sv", NAMES, MARKS)
    assert text[fault.value.place :].startswith("gångr")
    assert all(words.startswith("gång") for words in fault.value.hoped)
