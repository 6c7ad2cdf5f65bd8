"""The text of cards: made from their effects, different when these do something else, and stale when told so."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import attrs
import pytest
from random_effects import effect, neighbour

from slaget.content import check_file
from slaget.games.nissan.cards import (
    ALWAYS,
    Activation,
    Bounds,
    CastRunes,
    Cycle,
    Effect,
    Forbid,
    FreeAction,
    GroupLimit,
    Instant,
    Permit,
    Protect,
    Raft,
    Reach,
    Retoss,
    Rowing,
    ShieldWall,
    ShipPredicate,
    Spy,
    When,
    Who,
)
from slaget.games.nissan.cards.meaning import effect_hash, meaning
from slaget.games.nissan.cards.sheet import decks_html
from slaget.games.nissan.content import load_decks
from slaget.games.nissan.language.text import printed
from slaget.kernel.words import JSON_ORDER
from thorough import much, some

GOLDEN = Path(__file__).parent / "golden" / "card_texts.txt"
NAMES = {"harald": "Harald", "hakon": "Håkon", "sven": "Sven", "skjalm": "Skjalm", "finn": "Finn"}
DECK = """format: slaget-nissan-decks/1
decks:
  mine:
    side: norse
    title: {sv: Lek, en: Deck}
    cards:
      - id: first
        title: {sv: Ett, en: One}
        TEXT
        icon: harald
        activation: 2
        sizes: [1, 2, 3]
        copies: 7
        effects: [{kind: odin_ward, wounds: 1}]
"""


def actual() -> str:
    lines = []
    for deck in load_decks().values():
        for card in deck.cards:
            lines += [card.id, *(f"  {language}: {card.text[language]}" for language in JSON_ORDER)]
    return "\n".join(lines) + "\n"


def said_of(effects: Sequence[Effect], names: Mapping[str, str] = NAMES) -> dict[str, str]:
    return {language: printed([meaning(each) for each in effects], language, names) for language in JSON_ORDER}


def test_the_text_of_every_bundled_card() -> None:
    """Read and found good; a change of wording shows in review."""
    assert actual() == GOLDEN.read_text("utf-8")


def test_every_bundled_text_is_generated() -> None:
    for deck in load_decks().values():
        for card in deck.cards:
            assert all(bool(card.text[language]) == bool(card.effects) for language in JSON_ORDER)


@pytest.mark.parametrize("seed", some(1, range(2)))
def test_texts_differ_whenever_meanings_do(seed: int) -> None:
    random = Random(seed)
    said: dict[str, dict[str, Effect]] = {language: {} for language in JSON_ORDER}
    for _ in range(500):
        one = effect(random)
        for each in (one, neighbour(random, one), neighbour(random, one)):
            for language, text in said_of([sound(each)]).items():
                first = said[language].setdefault(text, meaning(sound(each)))
                assert first == meaning(sound(each)), text


def sound(made: Effect) -> Effect:
    """What the checker lets through: NI-20.8, NI-21."""
    import attrs

    if isinstance(made, Instant):
        return made
    if isinstance(made, Retoss):
        made = attrs.evolve(made, side="own")
    if isinstance(made, Raft):
        made = attrs.evolve(made, when=ALWAYS)
    if "AttackModifier" not in kinds_of(made):
        made = attrs.evolve(made, when=attrs.evolve(made.when, cast=None, group_has=None))
    return made


def kinds_of(made: Effect) -> list[str]:
    from slaget.games.nissan.cards import AttackModifier

    return ["AttackModifier"] if isinstance(made, AttackModifier) else []


@pytest.mark.parametrize("seed", some(1, range(3)))
def test_a_hash_changes_with_the_meaning_only(seed: int) -> None:
    random = Random(seed)
    for _ in range(300):
        one = effect(random)
        other = neighbour(random, one)
        assert (effect_hash([one]) == effect_hash([other])) == (meaning(one) == meaning(other))


def test_sentences_begin_with_a_capital_and_end_with_a_full_stop() -> None:
    random = Random(7)
    for _ in range(much(300, 1000)):
        for text in said_of([effect(random)]).values():
            assert not text[0].islower() and text.endswith(".") and "  " not in text and "None" not in text


@pytest.mark.parametrize(
    ("made", "sv", "en"),
    [
        (
            CastRunes(add=1),
            "Den här turen: kasta en extra runa i varje anfall.",
            "This turn: toss one extra rune in every attack.",
        ),
        (
            CastRunes(add=-1),
            "Den här turen: kasta en runa färre i varje anfall.",
            "This turn: toss one rune fewer in every attack.",
        ),
        (
            CastRunes(add=-2, side="enemy", lasts="round"),
            "Till din nästa tur: motståndaren kastar två runor färre i varje anfall.",
            "Until your next turn: the enemy tosses two runes fewer in every attack.",
        ),
        (Spy(), "Se motståndarens hand.", "Look at the enemy's hand."),
        (
            Retoss(count=1, faces=("blank",)),
            "Den här turen: du får kasta om en blank runa i varje anfall.",
            "This turn: you may toss one blank again in every attack.",
        ),
        (
            Cycle(cards=1),
            "Du får slänga ett annat kort och genast dra ett nytt.",
            "You may discard one other card and draw one at once.",
        ),
        (
            CastRunes(add=2, when=When(target=ShipPredicate(class_=("danish_ship",)))),
            "Den här turen: kasta två extra runor i varje anfall mot ett danskt skepp.",
            "This turn: toss two extra runes in every attack against a Danish ship.",
        ),
        (
            CastRunes(add=1, when=When(target=ShipPredicate(holds_enemy=("sven", "horn_blower")))),
            "Den här turen: kasta en extra runa i varje anfall mot ett skepp som har motståndarens hornblåsare "
            "eller fienden sven ombord.",
            "This turn: toss one extra rune in every attack against a ship that has the enemy's horn blower or "
            "sven aboard.",
        ),
        (
            Rowing(per_rower=100, when=When(acting=ShipPredicate(class_=("king_ship",), rowed=True))),
            "Den här turen: var och en av dina roddare ger 1 cm mer på ett kungaskepp som har rott.",
            "This turn: each of your rowers gives 1 cm more on a king's ship that has rowed.",
        ),
    ],
)
def test_number_gender_and_side(made: Effect, sv: str, en: str) -> None:
    assert said_of([made], {}) == {"sv": sv, "en": en}


def test_an_override_may_stand_in_for_the_generated_text() -> None:
    text = DECK.replace("TEXT", "text: {sv: Hårda män., en: Hard men.}")
    assert load_decks("deck.yaml", text=text)["mine"].cards[0].text == {"sv": "Hårda män.", "en": "Hard men."}
    assert check_file("deck.yaml", text) == []


def test_a_card_without_text_gets_the_generated_one() -> None:
    card = load_decks("deck.yaml", text=DECK.replace("        TEXT\n", ""))["mine"].cards[0]
    assert card.text["sv"] == "Den här turen: bortse från den första skadan av ᛟ på dina kämpar i varje närstrid."


def test_an_override_that_describes_other_effects_is_stale() -> None:
    (card,) = load_decks("deck.yaml", text=DECK.replace("        TEXT\n", ""))["mine"].cards
    now = effect_hash(card.effects)
    fresh = DECK.replace("TEXT", f'text: {{sv: Hårda män., en: Hard men., describes: "{now}"}}')
    assert check_file("deck.yaml", fresh) == []
    assert "describes" not in load_decks("deck.yaml", text=fresh)["mine"].cards[0].text
    (fault,) = check_file("deck.yaml", fresh.replace("wounds: 1", "wounds: 2"))
    assert (fault.code, fault.severity, fault.line, fault.column) == ("stale-text", "warning", 9, 58)
    assert fault.suggestion is None and now not in fault.message


D3 = [
    (
        ShieldWall(absorb=1, when=When(target=ShipPredicate(tied="abreast"))),
        "Den här turen: dina sköldmurar stoppar en ᚦ till vid anfall mot ett skepp som är bundet sida vid sida "
        "med ett skepp från samma lag.",
        "This turn: your shield walls stop one more ᚦ in attacks against a ship that is tied side by side with a "
        "ship of its own side.",
    ),
    (
        CastRunes(add=1, when=When(cast="ranged")),
        "Den här turen: kasta en extra runa i varje avståndsattack.",
        "This turn: toss one extra rune in every ranged attack.",
    ),
    (
        Reach(of="boarding", add=250),
        "Den här turen: dina kämpar får gå över till och anfalla skepp inom 3 cm.",
        "This turn: your fighters may cross to and attack ships within 3 cm.",
    ),
    (
        Reach(of="boarding", add=-25),
        "Den här turen: dina kämpar måste ha skeppet 0,25 cm närmare för att gå över till det eller anfalla det.",
        "This turn: your fighters must have a ship 0.25 cm nearer to cross to it or attack it.",
    ),
    (
        GroupLimit(action="melee", add=2),
        "Den här turen: upp till tio av dina kämpar får slåss i samma närstrid.",
        "This turn: up to ten of your fighters may fight together in one melee.",
    ),
    (
        GroupLimit(action="shoot", add=-7, side="enemy", lasts="enemy_turn"),
        "Under motståndarens nästa tur: högst en av hens kämpar får skjuta tillsammans.",
        "During the enemy's next turn: at most one of their fighters may shoot together.",
    ),
    (
        Protect(who=Who(ranks=("king",)), lasts="round"),
        "Till din nästa tur: din kung kan inte stupa.",
        "Until your next turn: your king cannot fall.",
    ),
    (
        Protect(who=Who(leaders=("hakon", "harald"))),
        "Den här turen: Håkon och Harald kan inte stupa.",
        "This turn: Håkon and Harald cannot fall.",
    ),
    (
        Activation(add=2, when=When(acting=ShipPredicate(holds_own=("horn_blower",)))),
        "Den här turen: aktivera två skepp till, om ledarens skepp har din hornblåsare ombord.",
        "This turn: activate two more ships, if the leader's ship carries your horn blower.",
    ),
    (
        CastRunes(add=1, per="tied_friend", cap=2),
        "Den här turen: kasta i varje anfall en extra runa för varje annat skepp som du kontrollerar och som är "
        "bundet till det anfallande skeppet, dock för högst två skepp.",
        "This turn: in every attack toss one extra rune for each other ship you control that is tied to the "
        "attacking ship, but for two ships at most.",
    ),
    (
        Reach(of="bow", add=-2000, side="enemy", lasts="enemy_turn"),
        "Under motståndarens nästa tur: hens bågar når 20 cm kortare.",
        "During the enemy's next turn: their bows reach 20 cm less.",
    ),
    (
        Reach(of="bow", add=1000, when=When(target=ShipPredicate(rowed=True))),
        "Den här turen: dina bågar når 10 cm längre mot ett skepp som har rott.",
        "This turn: your bows reach 10 cm farther against a ship that has rowed.",
    ),
    (
        Forbid(action="move", side="enemy", lasts="round", when=When(target=ShipPredicate(fleet="enemy"))),
        "Till din nästa tur: motståndaren får inte förflytta kämpar till ett skepp som hör till motståndarens "
        "flotta.",
        "Until your next turn: the enemy may not move fighters to a ship that is of the enemy's fleet.",
    ),
    (
        CastRunes(add=1, when=When(acting=ShipPredicate(touching_own=Bounds(max=0)))),
        "Den här turen: kasta en extra runa i varje anfall från ett skepp som inte vidrörs av något skepp som du "
        "kontrollerar.",
        "This turn: toss one extra rune in every attack from a ship that is touched by no ship that you control.",
    ),
    (
        CastRunes(add=1, when=When(acting=ShipPredicate(touching_own=Bounds(min=1)))),
        "Den här turen: kasta en extra runa i varje anfall från ett skepp som vidrörs av minst ett skepp som du "
        "kontrollerar.",
        "This turn: toss one extra rune in every attack from a ship that is touched by at least one ship that "
        "you control.",
    ),
    (
        CastRunes(add=1, when=When(target=ShipPredicate(enemy_aboard=Bounds(max=0)))),
        "Den här turen: kasta en extra runa i varje anfall mot ett skepp som inte har någon av motståndarens "
        "kämpar ombord.",
        "This turn: toss one extra rune in every attack against a ship that has none of the enemy's fighters "
        "aboard.",
    ),
    (
        CastRunes(add=1, when=When(group_has=("king",), acting=ShipPredicate(tied="none"))),
        "Den här turen: kasta en extra runa i varje anfall där kungen deltar, från ett skepp som inte "
        "är bundet.",
        "This turn: toss one extra rune in every attack in which the king takes part, from a ship "
        "that is not tied.",
    ),
    (
        Permit(what="shoot_unseen", when=When(target=ShipPredicate(water="shallow"))),
        "Den här turen: du behöver inte fri sikt för att skjuta mot ett skepp som ligger på grunt vatten.",
        "This turn: you need no line of sight to shoot at a ship that lies in shallow water.",
    ),
    (
        Activation(add=-1, side="enemy", lasts="enemy_turn"),
        "Under motståndarens nästa tur: hen aktiverar ett skepp färre.",
        "During the enemy's next turn: they activate one ship fewer.",
    ),
    (
        FreeAction(action="row", fighters=1),
        "Den här turen: en av dina kämpar behåller sin handling vid rodd.",
        "This turn: one of your fighters keeps the action when rowing.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("made", "sv", "en"), D3)
def test_d3_card_texts_read_as_the_rulebook_does(made: Effect, sv: str, en: str) -> None:
    """NI-20.3: the rulebook's words, numbers that fit their nouns, nobody named twice."""
    assert said_of([made]) == {"sv": sv, "en": en}


def test_d3_this_turn_is_said_once_and_again_where_something_else_came_between() -> None:
    turn, later = CastRunes(add=1), CastRunes(add=2, lasts="round")
    english = said_of([turn, turn, later, turn, Spy()])["en"]
    assert english.count("This turn: ") == 2
    assert english.count("Until your next turn: ") == 1


def test_d3_a_card_without_effects_says_so_on_paper() -> None:
    deck = load_decks()["danish"]
    (plain,) = (card for card in deck.cards if card.id == "ledungen")
    page = decks_html([attrs.evolve(deck, cards=(plain,))], NAMES, ["sv", "en"])
    assert page.count("Ingen regeltext.") == page.count("No rules text.") == plain.copies


def test_b2_runes_are_drawn_on_cards() -> None:
    """A player reads ᚦ and ᛟ, no word for them."""
    texts = " ".join(
        card.text[language] for deck in load_decks().values() for card in deck.cards for language in JSON_ORDER
    )
    assert "ᚦ" in texts and "ᛟ" in texts
    assert not re.search("Odin|Oden|träffrun|hit rune", texts)
