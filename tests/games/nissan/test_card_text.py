"""The text of cards: made from their effects, different when these do something else, and stale when told so."""

from pathlib import Path
from random import Random

import pytest
from random_effects import effect, neighbour

from slaget.content import check_file
from slaget.games.nissan.card_phrases import meaning
from slaget.games.nissan.card_text import LANGUAGES, effect_hash, generated
from slaget.games.nissan.cards import (
    ALWAYS,
    CastRunes,
    Cycle,
    Effect,
    Instant,
    Raft,
    Retoss,
    Rowing,
    ShipPredicate,
    Spy,
    When,
)
from slaget.games.nissan.content import load_decks

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
            lines += [card.id, *(f"  {language}: {card.text[language]}" for language in LANGUAGES)]
    return "\n".join(lines) + "\n"


def test_the_text_of_every_bundled_card() -> None:
    """Read and found good; a change of wording shows in review."""
    assert actual() == GOLDEN.read_text("utf-8")


def test_every_bundled_text_is_generated() -> None:
    for deck in load_decks().values():
        for card in deck.cards:
            assert all(bool(card.text[language]) == bool(card.effects) for language in LANGUAGES)


@pytest.mark.parametrize("seed", range(2))
def test_texts_differ_whenever_meanings_do(seed: int) -> None:
    random = Random(seed)
    said: dict[str, dict[str, Effect]] = {language: {} for language in LANGUAGES}
    for _ in range(500):
        one = effect(random)
        for each in (one, neighbour(random, one), neighbour(random, one)):
            for language, text in generated([sound(each)], NAMES).items():
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


@pytest.mark.parametrize("seed", range(3))
def test_a_hash_changes_with_the_meaning_only(seed: int) -> None:
    random = Random(seed)
    for _ in range(300):
        one = effect(random)
        other = neighbour(random, one)
        assert (effect_hash([one]) == effect_hash([other])) == (meaning(one) == meaning(other))


def test_sentences_begin_with_a_capital_and_end_with_a_full_stop() -> None:
    random = Random(7)
    for _ in range(1000):
        for text in generated([effect(random)], NAMES).values():
            assert not text[0].islower() and text.endswith(".") and "  " not in text and "None" not in text


@pytest.mark.parametrize(
    ("made", "sv", "en"),
    [
        (CastRunes(add=1), "Kasta en extra runa i varje anfall.", "Toss one extra rune in every attack."),
        (CastRunes(add=-1), "Kasta en runa färre i varje anfall.", "Toss one fewer rune in every attack."),
        (
            CastRunes(add=-2, side="enemy", lasts="round"),
            "Till din nästa tur: motståndaren kastar två runor färre i varje anfall.",
            "Until your next turn: the enemy tosses two fewer runes in every attack.",
        ),
        (Spy(), "Se motståndarens hand.", "Look at the enemy's hand."),
        (
            Retoss(count=1, faces=("blank",)),
            "Du får kasta om en blank runa i varje anfall.",
            "You may re-toss one blank in every attack.",
        ),
        (
            Cycle(cards=1),
            "Du får slänga ett annat kort och genast dra ett nytt.",
            "You may discard one other card and draw one at once.",
        ),
        (
            CastRunes(add=2, when=When(target=ShipPredicate(class_=("danish_ship",)))),
            "Kasta två extra runor i varje anfall mot ett danskt skepp.",
            "Toss two extra runes in every attack against a Danish ship.",
        ),
        (
            CastRunes(add=1, when=When(target=ShipPredicate(holds_enemy=("sven", "horn_blower")))),
            "Kasta en extra runa i varje anfall mot ett skepp som har motståndarens hornblåsare eller fienden sven "
            "ombord.",
            "Toss one extra rune in every attack against a ship that has the enemy's horn blower or sven aboard.",
        ),
        (
            Rowing(per_rower=100, when=When(acting=ShipPredicate(class_=("king_ship",), rowed=True))),
            "Var och en av dina roddare ger 1 cm mer på ett kungaskepp som har rott den här turen.",
            "Each of your rowers gives 1 cm more on a king's ship that has rowed this turn.",
        ),
    ],
)
def test_number_gender_and_side(made: Effect, sv: str, en: str) -> None:
    assert generated([made], {}) == {"sv": sv, "en": en}


def test_an_override_may_stand_in_for_the_generated_text() -> None:
    text = DECK.replace("TEXT", "text: {sv: Hårda män., en: Hard men.}")
    assert load_decks("deck.yaml", text=text)["mine"].cards[0].text == {"sv": "Hårda män.", "en": "Hard men."}
    assert check_file("deck.yaml", text) == []


def test_a_card_without_text_gets_the_generated_one() -> None:
    card = load_decks("deck.yaml", text=DECK.replace("        TEXT\n", ""))["mine"].cards[0]
    assert card.text["sv"] == "Bortse från den första Odenskadan på dina kämpar i varje närstrid."


def test_an_override_that_describes_other_effects_is_stale() -> None:
    (card,) = load_decks("deck.yaml", text=DECK.replace("        TEXT\n", ""))["mine"].cards
    now = effect_hash(card.effects)
    fresh = DECK.replace("TEXT", f'text: {{sv: Hårda män., en: Hard men., describes: "{now}"}}')
    assert check_file("deck.yaml", fresh) == []
    assert "describes" not in load_decks("deck.yaml", text=fresh)["mine"].cards[0].text
    (fault,) = check_file("deck.yaml", fresh.replace("wounds: 1", "wounds: 2"))
    assert (fault.code, fault.severity, fault.line, fault.column) == ("stale-text", "warning", 9, 58)
    assert fault.suggestion is None and now not in fault.message
