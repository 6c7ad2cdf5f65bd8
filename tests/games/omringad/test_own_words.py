"""Units and terrain of one's own (OM-2.1, OM-3.1) are told and drawn by their titles, in both languages."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from omringad_tables import GIVEN

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.content import load_scenario_file
from slaget.games.omringad.kinds import UNITS
from slaget.games.omringad.lands import TERRAINS
from slaget.games.omringad.picture import picture
from slaget.games.omringad.refusals import (
    BAD_TARGET,
    HORSES_ALONE,
    LAKE_CLOSED,
    NO_DIPLOMAT_HERE,
    NOT_IN_POOL,
    WRONG_NUMBER,
)
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import State
from slaget.games.omringad.story import describe, narrate, prompt
from slaget.games.omringad.story.armies import army, bought, place
from slaget.games.omringad.words import LABELS, WORDS
from slaget.games.omringad.words.own import with_titles
from slaget.kernel import Game, Language, Look, seeded
from slaget.kernel.words import LANGUAGES
from slaget.simulate import play_out, policy

TEXT = (Path(__file__).parent / "skargard.yaml").read_text("utf-8")
GIANT = "      giant: {title: {sv: jätte, en: ogre}, special: true, hits: 2, move: 1}\n"
RENAMED = (
    TEXT.replace("title: {sv: kapare, en: corsair}", "title: {sv: fribytare, en: raider}")
    .replace("title: {sv: kärr, en: swamp}", "title: {sv: mosse, en: bog}")
    .replace("    kinds:\n      corsair", f"    kinds:\n{GIANT}      corsair")
    .replace("lots: {pirates: 2", "lots: {giant: 3, pirates: 2")
    .replace("victory_points: 40", "victory_points: 200")
)  # fmt: skip
IDS = ("corsair", "swamp", "giant")
TITLES = {"en": ("raider", "bog", "ogre"), "sv": ("fribytare", "mosse", "jätte")}


@cache
def setup() -> Setup:
    return load_scenario_file("a.yaml", text=RENAMED)


@cache
def moments() -> tuple[tuple[State, m.Event], ...]:
    """The events of a game, each with the state before it."""
    start = Game.start(OMRINGAD, setup(), seeded(bytes(32)))
    game = play_out(start, dict.fromkeys(setup().seats, policy("greedy", OMRINGAD)), Random(3))
    state, found = OMRINGAD.initial(setup()), []
    for entry in game.log:
        for event in entry.events:
            found.append((state, event))
            state = OMRINGAD.evolve(state, event)
    return tuple(found)


def seen_on(state: State, language: Language) -> str:
    """All that is to be read on the board as SVG."""
    root = ElementTree.fromstring(picture(state, Look(language=language)).svg)
    labels = (each.get("aria-label", "") for each in root.iter())
    return " ".join([*root.itertext(), *labels])


def told(language: Language) -> Iterator[str]:
    for index, (state, event) in enumerate(moments()):
        yield narrate(state, event, language)
        if not index % 4:
            yield describe(state, language)
            yield from (prompt(state, seat)[language] for seat in OMRINGAD.to_act(state))
        if not index % 120:
            yield seen_on(state, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_by_titles_and_by_no_id(language: Language) -> None:
    """Story, prompts, board and picture."""
    text = "\n".join(told(language)).lower()
    assert [name for name in IDS if name in text] == []
    assert [title for title in TITLES[language] if title not in text] == []
    other = TITLES["sv" if language == "en" else "en"]
    assert [title for title in other if title in text] == []


@pytest.mark.parametrize(
    ("number", "damaged", "en", "sv"),
    [
        (1, False, "raider", "fribytare"),
        (4, False, "4 × raider", "4 × fribytare"),
        (1, True, "damaged raider", "fribytare (skadad)"),
        (2, True, "2 × raider (damaged)", "2 × fribytare (skadade)"),
    ],
)
def test_several_are_told_with_a_number_before_the_title(number: int, damaged: bool, en: str, sv: str) -> None:
    """Of an own title no plural is known; those of the rules keep theirs beside it."""
    units, words = [("corsair", damaged)] * number, setup().words
    assert (army(units, "en", words), army(units, "sv", words)) == (en, sv)
    assert bought({"archer": 2, "corsair": 3}, "sv", words) == "2 bågskyttar och 3 × fribytare"


def test_options_and_refusals_name_units_and_land_by_titles() -> None:
    """The labels of what may be chosen are words of the state, and so are the fields of refusals."""
    state = OMRINGAD.initial(setup())
    words = OMRINGAD.words(state)
    assert words.name("unit", "B-corsair-02", "sv") == "fribytare B2"
    assert words.name("top", "S-giant-3", "en") == "ogre (3)" and words.name("top", "corsair", "en") == "raider"
    assert words.name("kind", "corsair", "sv") == "fribytare" and words.name("terrain", "swamp", "sv") == "mosse"
    number = {"number": 5, "kind": "corsair"}
    assert words.sentence(NOT_IN_POOL.sv, "sv", number) == "I inköpspoolen finns inte 5 × fribytare."
    land = {"wanted": 2, "number": 1, "kind": "swamp"}
    assert words.sentence(WRONG_NUMBER.en, "en", land) == "A country has 2 of bog, not 1."


def test_squares_of_own_terrain_are_places() -> None:
    state = moments()[-1][0]
    assert state.table.terrain["B13"] == "swamp"
    assert (place(state, "B13"), place(state, "B13", "sv")) == ("the bog B13", "mosse B13")


def test_own_kinds_are_drawn_by_their_letters_and_stand_in_the_legend() -> None:
    """Every sign that is referred to is there."""
    root = ElementTree.fromstring(picture(moments()[-1][0], Look(language="en")).svg)
    ids = {each.get("id") for each in root.iter()}
    used = {each.get("href", "").removeprefix("#") for each in root.iter() if each.tag.endswith("use")}
    assert used and used <= ids
    filled = {each.get("fill", "") for each in root.iter()}
    assert {each[5:-1] for each in filled if each.startswith("url(#")} <= ids
    texts = [each.text for each in root.iter() if each.tag.endswith("text")]
    assert "co" in texts and "S" in texts
    assert "Raider 5+ →2 5g" in texts and "Bog 1p" in texts and "Ogre →1" in texts


def test_what_may_be_chosen_on_the_board_is_called_by_its_title() -> None:
    """A unit, a stack and a square as buttons."""
    state = moments()[150][0]
    square, unit = next(
        (sq, u) for (sq, _), units in state.field.stacks.items() for u in units if u.kind == "corsair"
    )
    chosen = (("unit", unit.id), ("stack", f"{square}/{unit.seat}"), ("square", "B13"))
    root = ElementTree.fromstring(picture(state, Look(language="sv", targets=chosen)).svg)
    said = [each.get("aria-label", "") for each in root.iter() if each.get("role") == "button"]
    assert (
        len(said) == 3 and sum("fribytare" in each for each in said) == 2 and any("mosse" in each for each in said)
    )


def test_the_words_of_the_rules_are_one_and_unchanged() -> None:
    """Set-ups with the tables of the rules share them; made anew of those tables they are the same."""
    assert OMRINGAD.words(OMRINGAD.initial(Setup())) is WORDS and Setup(Options(seats=4)).words is WORDS
    made = with_titles(UNITS, TERRAINS, STANDARD[2].roster).labels
    assert {kind: made[kind] for kind in LABELS if kind not in ("unit", "top")} == {
        kind: LABELS[kind] for kind in LABELS if kind not in ("unit", "top")
    }
    assert made["unit"].items() <= LABELS["unit"].items() and made["top"].items() <= LABELS["top"].items()
    assert not (made["own"] or made["short"] or made["letter"])


OWN_ROLES = {"horses": "mules", "diplomat": "envoy", "sharpshooters": "sea-dogs", "pirates": "sea-dogs"}


def test_whoever_has_an_ability_of_the_rules_is_told_by_its_own_title() -> None:
    """Mules were told as horses, an envoy as a diplomat, and whoever sails as pirates."""
    words = GIVEN["strange"].words
    for role, title in OWN_ROLES.items():
        assert words.name("role", role, "en") == title
    assert words.name("seat", "dragon", "sv") == "wyrm"
    fleet = GIVEN["fleet"].words
    assert fleet.name("role", "pirates", "en") == "pirates and corsair"
    assert fleet.name("role", "horses", "en") == "the horses" and fleet.name("seat", "dragon", "en") == "the dragon"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_becomes_of_own_kinds_is_told_in_their_words(language: Language) -> None:
    state = OMRINGAD.initial(GIVEN["strange"])
    told = [
        narrate(state, event, language)
        for event in (
            m.HorsesLost("A33", 1, ("S-mules-1",)), m.DiplomatAsked(2, before_battle=True), m.DiplomatDeclined(2),
            m.TargetPicked(1, None, (), (), forced=True), m.HitsDirected(1, {"dragon": 1}, forced=True),
        )
    ]  # fmt: skip
    for title, text in zip(("mules", "envoy", "envoy", "sea-dogs", "wyrm"), told):
        assert title in text.lower(), text
    for refusal in (
        HORSES_ALONE("units", carriers="horses"), LAKE_CLOSED("path", 0, square="A12", sailors="pirates"),
        NO_DIPLOMAT_HERE("seat", seat=1, envoy="diplomat"), BAD_TARGET("unit", unit="x", shooters="sharpshooters"),
    ):  # fmt: skip
        refusal.naming = lambda: GIVEN["strange"].words
        said = refusal.refusal.message if language == "en" else refusal.refusal.message_sv
        assert any(title in said.lower() for title in OWN_ROLES.values()), said
