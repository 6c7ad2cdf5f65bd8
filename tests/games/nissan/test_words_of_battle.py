"""What a player of the battle is told, in both languages: cards, the fallen, weapons, one and many."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from battle import battle, card, crowded, luck, ordered, pick, start
from cards_made import played, with_card

from slaget.cli.options import Said, offered
from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import refusals as r
from slaget.games.nissan.picture.fleet import ship_text
from slaget.games.nissan.state import State, replace
from slaget.games.nissan.story import prompt
from slaget.games.nissan.words import Teller
from slaget.kernel import LANGUAGES, Game, Language, Look, Question, Text, asked, seeded
from slaget.testing import Given

SVG = "{http://www.w3.org/2000/svg}"
RAVEN = {
    "en": "“The Raven Flies” (Harald Hårdråde, 2 ships): This turn: add two ᛟ runes to every melee",
    "sv": "”Korpen flyger” (Harald Hårdråde, 2 skepp): Den här turen: lägg till två ᛟ-runor i varje närstrid",
}


def raven() -> Given:
    return start("forsta_motet", hand=["korpen_flyger"], first_side="norse")


def drawn(state: State, language: Language = "en") -> list[str]:
    root = ET.fromstring(NISSAN.picture(state, Look(language=language)).svg)  # type: ignore[misc]
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def narrated(before: Given, after: Any, language: Language) -> list[str]:
    """The events of a command told, each before it is folded."""
    state, told = before.game.state, []
    for event in after.events:
        told.append(NISSAN.narrate(state, event, language))  # type: ignore[misc]
        state = NISSAN.evolve(state, event)
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_c3_a_played_card_is_told_with_its_leader_its_value_and_its_text(language: Language) -> None:
    """NI-9.5: title and text are read out; ``replay`` tells them, and ``show`` and the picture too."""
    where = raven().after(m.PlayCard("norse", "korpen_flyger#1", "card"))
    event = m.CardPlayed("norse", "korpen_flyger#1", "card")
    assert RAVEN[language] in NISSAN.narrate(raven().game.state, event, language)  # type: ignore[misc]
    assert RAVEN[language] in NISSAN.recount(raven().game.state, [event], language)  # type: ignore[misc]
    assert RAVEN[language] in NISSAN.describe(where.game.state, language)  # type: ignore[misc]
    assert RAVEN[language] in " ".join(drawn(where.game.state, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_c3_options_and_the_hand_tell_what_a_card_does(language: Language) -> None:
    game = raven().game
    assert RAVEN[language] in NISSAN.describe(game.state, language)  # type: ignore[misc]
    said = Said(NISSAN.words(game.state), language)
    cards = [said.value("card", option["fixed"].get("card")) for option in offered(game, ["norse"])]
    assert RAVEN[language] in cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_c3_a_card_played_blank_is_told_without_its_text(language: Language) -> None:
    event = m.CardPlayed("norse", "korpen_flyger#1", "blank")
    told = NISSAN.narrate(raven().game.state, event, language)  # type: ignore[misc]
    assert "ᛟ" not in told
    assert {"en": "as a neutral card (1 ship, no text)", "sv": "som neutralt kort (1 skepp, utan text)"}[
        language
    ] in told


def test_c3_a_hidden_hand_stays_a_number() -> None:
    told = NISSAN.describe(raven().game.view("danish"), "en")  # type: ignore[misc]
    assert "hand: 4 cards" in told
    assert "Raven" not in told


def fallen() -> State:
    where = ordered(battle(n1="50,50,90: bow4", d1="60,50,90: finn bow2"), "n1")
    shot = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow4")), luck("hhhb"))
    return shot.game.state


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "fallen (4): Skjalm Tokesson, Finn Arnesson and 2 bowmen"),
        ("sv", "stupade (4): Skjalm Tokesson, Finn Arnesson och 2 bågskyttar"),
    ],
)
def test_c6_show_and_the_picture_list_the_fallen(language: Language, told: str) -> None:
    """NI-4.6: the list is public and stands beside the board."""
    state = fallen()
    assert told in NISSAN.describe(state, language)  # type: ignore[misc]
    assert told.split(": ")[1] in " ".join(drawn(state, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_c6_the_picture_shows_weapons_and_shield_walls(language: Language) -> None:
    """NI-15.1, NI-4.3: five shields are a wall, four are none; a bow has no shield."""
    wall = {"en": "wall", "sv": "mur"}[language]
    axe = {"en": "A", "sv": "Y"}[language]
    where = battle(n1="50,50,90: sword2 axe1 spear2 bow1", d1="60,50,90: sword4 bow3")
    texts = drawn(where.game.state, language)
    assert f"S2 {axe}1 P2 B1 {wall}" in texts
    assert "S4 B3" in texts
    assert any(text.startswith(f"S {'sword' if language == 'en' else 'svärd'}") for text in texts)


def test_c6_a_wall_of_three_where_ships_are_tied_abreast() -> None:
    """NI-15.2."""
    for ties, told in (("", "3 shields, no shield wall"), ("d1-d2", "3 shields, a shield wall")):
        where = battle(n1="50,90,90: bow1", d1="50,50,90: sword3 bow2", d2="54.5,50,90: bow2", ties=ties)
        assert told in ship_text(Teller(where.game.state), "d1")


def test_c6_a_boarded_ship_shows_the_weapons_of_both() -> None:
    where = battle(n1="50,50,90: sword3 | axe2", d1="60,50,90: bow2")
    assert {"S3", "A2"} <= set(drawn(where.game.state))


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "A bowman fights the enemies", "2 bowmen fight the enemies"),
        ("sv", "En bågskytt slåss mot fienderna", "2 bågskyttar slåss mot fienderna"),
    ],
)
def test_c6_one_fights_and_two_fight(language: Language, one: str, many: str) -> None:
    state = battle(n1="50,50,90: bow2 | axe1").game.state
    bows = ("norse_bow_1", "norse_bow_2")
    for group, told in ((bows[:1], one), (bows, many)):
        event = m.AttackDeclared("melee", "n1", "n1", group, (), (), (), 0)
        assert NISSAN.narrate(state, event, language).startswith(told)  # type: ignore[misc]
    cast = m.RunesCast(((m.Toss(1, False),),), m.FixedCount(0, 0), 0)
    assert {"en": "1 blank.", "sv": "1 blank."}[language] in NISSAN.narrate(state, cast, language)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("sentence", "number", "one", "many"),
    [
        (r.WRONG_LOSSES.sv, "number", "4 av danerna ska falla; 1 är nämnd.", "4 av danerna ska falla; 2 är nämnda"),
        (r.TOO_MANY_LOSSES.sv, "number", "Högst 4 av danerna faller; 1 är nämnd.", "Högst 4 av danerna"),
        (r.WRONG_BOARDERS.sv, "number", "3 ska gå ombord; 1 är nämnd.", "3 ska gå ombord; 2 är nämnda."),
        (r.WRONG_NUMBER.sv, "number", "1 är nämnd; från 2 till", "2 är nämnda; från 2 till"),
        (r.CYCLE_TOO_LONG.sv, "number", "1 kort är nämnt; 1 får bytas.", "2 kort är nämnda; 1 får bytas."),
        (r.CYCLE_TOO_SHORT.sv, "number", "1 kort är nämnt; det", "2 kort är nämnda; det"),
        (r.NOT_FILLED.sv, "capacity", "N1 har 2 av 1 kämpe ombord.", "N1 har 2 av 2 kämpar ombord."),
        (r.NOT_FILLED.en, "capacity", "N1 holds 2 of 1 fighter.", "N1 holds 2 of 2 fighters."),
    ],
)
def test_a_refusal_says_one_in_the_singular(sentence: str, number: str, one: str, many: str) -> None:
    words = NISSAN.words(battle(n1="50,50,90: bow1", d1="60,50,90: bow1").game.state)
    language: Language = "en" if "holds" in sentence else "sv"
    said = {"number": 2, "losses": 4, "side": "danish", "wanted": 3, "min": 2, "max": 3, "limit": 1, "ship": "n1"}
    for value, told in ((1, one), (2, many)):
        assert words.sentence(sentence, language, {**said, number: value}).startswith(told)


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "A bowman counts as having acted.", "2 bowmen count as having acted."),
        ("sv", "En bågskytt räknas som färdig.", "2 bågskyttar räknas som färdiga."),
    ],
)
def test_one_who_may_not_act_again_is_told_in_the_singular(language: Language, one: str, many: str) -> None:
    state = battle(n1="50,50,90: bow2", d1="60,50,90: bow1").game.state
    for men, told in ((("norse_bow_1",), one), (("norse_bow_1", "norse_bow_2"), many)):
        assert NISSAN.narrate(state, m.FightersTired(men), language) == told  # type: ignore[misc]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_beginning_counts_those_who_live_and_one_in_the_singular(language: Language) -> None:
    """NI-8.13: an irregular battle may be that small, and leaders who are not named have fallen."""
    game = battle(n1="king 50,50,90: harald", d1="king 56.5,50,90: sven").game
    told = NISSAN.narrate(NISSAN.initial(game.setup), game.events[0], language)  # type: ignore[misc]
    assert {
        "en": "1 Norse ship with 1 fighter against 1 Danish ship with 1 fighter",
        "sv": "1 norskt skepp med 1 kämpe mot 1 danskt skepp med 1 kämpe",
    }[language] in told


@pytest.mark.parametrize(
    ("language", "one", "many"), [("en", ", 1 fallen;", ", 2 fallen;"), ("sv", ", 1 stupad;", ", 2 stupade;")]
)
def test_the_picture_counts_one_fallen_in_the_singular(language: Language, one: str, many: str) -> None:
    state = battle(n1="50,50,90: bow4", d1="60,50,90: bow4").game.state
    state = replace(state, fallen={"norse": ("hakon", "eystein"), "danish": ("finn",)})
    texts = drawn(state, language)
    assert any(many in text for text in texts) and any(one in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("faces", "cleared"), [("hb", True), ("bb", False)])
def test_c6_a_fight_pauses_only_while_enemies_are_left(language: Language, faces: str, cleared: bool) -> None:
    where = ordered(battle(n1="50,50,90: sword2 | bow1"), "n1")
    done = where.when(m.Attack("norse", "n1", pick(where, "n1", "sword2")), luck(faces))
    words = {
        ("en", True): "No enemy is left aboard n1.",
        ("en", False): "The fight aboard n1 pauses.",
        ("sv", True): "Ingen fiende är kvar ombord på n1.",
        ("sv", False): "Striden ombord på n1 gör uppehåll.",
    }
    assert narrated(where, done, language)[-1] == words[language, cleared]


@pytest.mark.parametrize("language", LANGUAGES)
def test_c2_after_the_end_nobody_is_to_move(language: Language) -> None:
    """``show`` and the picture tell how it ended."""
    where = ordered(battle(n1="king 50,50,90: harald sword4", d1="king 57,50,90: sven"), "n1")
    over = where.when(m.Attack("norse", "d1", pick(where, "n1", "sword4")), luck("hbbb")).game.state
    first = {
        "en": "Over: the Norse have won, a king has fallen",
        "sv": "Slut: norrmännen har vunnit, en kung har stupat",
    }
    assert NISSAN.describe(over, language).split("\n")[0] == first[language]  # type: ignore[misc]
    assert first[language] in " ".join(drawn(over, language))


def test_c7_swedish_is_told_in_the_rulebooks_words() -> None:
    """Stories, refusals and options: sides, ships and people by their names, lengths in centimetres."""
    game = raven().game
    refusal = game.why_not(m.Activate("danish", ()))
    assert refusal is not None
    assert refusal.message_sv == "”Aktivera skepp” går inte nu: ett kort ska spelas."
    refusal = game.why_not(m.PlayCard("danish", "ledungen#1", "card"))
    assert refusal is not None
    assert refusal.message_sv == "Det är inte danerna som är i tur."
    where = ordered(raven(), "n1", play="korpen_flyger")
    refusal = where.game.why_not(m.Attack("norse", "d1", ("norse_sword_1",)))
    assert refusal is not None
    assert re.fullmatch(r"Kungsdraken ligger [\d,]+ cm från Kungsörnen; högst 0,5 cm går\.", refusal.message_sv)


def test_c7_ordinary_fighters_are_told_by_weapon_and_number() -> None:
    game = Game.start(NISSAN, crowded(), seeded(bytes(32)))
    words = NISSAN.words(game.state)
    assert words.name("fighter", "norse_axe_2", "sv") == "norsk yxman 2"
    assert words.name("fighter", "danish_bow_1", "en") == "Danish bowman 1"
    assert words.name("fighter", "danish_horn", "sv") == "danernas hornblåsare"


def test_b2_runes_are_drawn_where_they_are_told() -> None:
    """ᚦ is the hit, ᛟ is Odin's."""
    where = ordered(battle(n1="50,50,90: bow4", d1="60,50,90: bow4"), "n1")
    cast = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow4")), luck("hhob"))
    told = " ".join(narrated(where, cast, "sv"))
    assert "Runorna visar 2 träffar ᚦ, 1 Oden ᛟ och 1 blank." in told


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", {"Mouth of the Nissan", "Tip of Örnäsudden"}),
        ("sv", {"Nissans mynning", "Örnäsuddens spets"}),
    ],
)
def test_b2_places_are_called_as_in_the_rulebook(language: Language, names: set[str]) -> None:
    assert names <= set(drawn(raven().game.state, language))


def test_b1_a_cast_tells_what_cards_added() -> None:
    where = battle(n1="king 50,50,90: sword2", d1="55.5,50,90: bow7", norse=[card(c.CastRunes(add=2))])
    where = ordered(where, "n1", play="made")
    cast = where.when(m.Attack("norse", "d1", pick(where, "n1", "sword2")), luck("hbbb"))
    assert "3 blanks, 2 of them added by cards." in " ".join(narrated(where, cast, "en"))
    assert "varav 2 från kort." in " ".join(narrated(where, cast, "sv"))


def test_b1_losses_that_may_be_spared_are_told_as_the_most() -> None:
    where = ordered(battle(n1="50,50,90: bow4", d1="60,50,90: bow4", spare=True), "n1")
    due = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow4")), luck("hhbb"))
    assert narrated(where, due, "en")[-1] == "The Norse choose who falls: up to 2 defenders."


def test_c7_an_unusual_choice_is_told_in_words() -> None:
    setup = NISSAN.load("forsta_motet", {"spare": True, "first_side": "norse", "touch_tolerance": 1})  # type: ignore[misc]
    game = Game.start(NISSAN, setup, seeded(bytes(32)))
    told = NISSAN.narrate(NISSAN.initial(setup), game.events[0], "sv")  # type: ignore[misc]
    assert "första turen: norrmännen" in told
    assert "skepp rör vid varandra inom: 1 cm" in told
    assert "”den som träffats får skonas”" in told


def test_c7_every_choice_of_rules_has_a_name() -> None:
    words = NISSAN.words(raven().game.state)
    assert all(words.knows("option", option.name) for option in NISSAN.options_help)


def test_c7_what_is_named_twice_is_told_by_its_name() -> None:
    where = ordered(battle(n1="50,50,90: sword3", d1="60,50,90: bow2"), "n1")
    for command, told in (
        (m.Shoot("norse", "d1", ("norse_sword_1",) * 2), "Norsk svärdsman 1 nämns två gånger."),
        (m.RowForward("norse", ("norse_sword_2",) * 2, 6000, 6000), "Norsk svärdsman 2 nämns två gånger."),
    ):
        refusal = where.game.why_not(command)
        assert refusal is not None and refusal.message_sv == told


@pytest.mark.parametrize(
    ("language", "modes", "pay"),
    [
        ("en", "1 of number 1, number 2", "0 to 1 of to pay"),
        ("sv", "1 av nummer 1, nummer 2", "0 till 1 av att betala"),
    ],
)
def test_modes_and_payments_of_cards_are_told_as_their_choice_is(language: Language, modes: str, pay: str) -> None:
    """EF-12.5; also within an attack, where a mode is no rune on the table."""
    choice = {"one_of": [[{"draw": 1}], [{"draw": 2}]], "by": "own"}
    price = {"discard": {"choose": {"cards": {"in": "hand", "side": "own"}}}}
    amid = with_card({"after": {"cast": {}}, "do": [choice]}, n1="50,50,90: bow4", d1="60,50,90: bow4")
    amid = ordered(amid, "n1", play="made")
    for after, told in (
        (played({"do": [choice]}), modes),
        (amid.when(m.Shoot("norse", "d1", pick(amid, "n1", "bow4")), luck("hhbb")), modes),
        (played({"do": [{"draw": 1}, {"pay": [price], "do": [{"draw": 1}]}]}), pay),
    ):
        said = Said(NISSAN.words(after.game.state), language)
        assert [said.domain("chosen", each["open"]["chosen"]) for each in offered(after.game, ["norse"])] == [told]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "0 to 4 of n1, n2, n3, n0 (count as one: n1-n2; at most so many: 2)"),
        ("sv", "0 till 4 av n1, n2, n3, n0 (räknas som ett: n1-n2; högst så många: 2)"),
    ],
)
def test_options_of_orders_tell_which_ships_count_as_one(language: Language, told: str) -> None:
    """NI-22.8."""
    fleet = {"n1": "20,50,90: sword1", "n2": "26,50,90: sword1", "n3": "40,50,90: sword1"}
    where = battle(**fleet, ties="n1-n2", touch_tolerance=50, norse=[card(c.Raft(), activation=2)])
    game = where.after(m.PlayCard("norse", "made#1", "card")).game
    said = Said(NISSAN.words(game.state), language)
    assert [said.domain("ships", each["open"]["ships"]) for each in offered(game, ["norse"])] == [told]


def test_the_prompt_of_a_fight_aboard_names_its_ship_once() -> None:
    """NI-16.8: a ship does not attack itself."""
    where = ordered(battle(n1="50,50,90: sword4 | axe2 bow2", d1="60,50,90: bow2"), "n1")
    due = where.when(m.Attack("norse", "n1", pick(where, "n1", "sword4")), luck("hbbb"))
    assert prompt(due.game.state, "norse") == Text(
        "The fight aboard n1: choose who falls.", "Striden ombord på n1: välj vilka som faller."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["hits", "Odin", "defender wounds", "attacker wounds"]),
        ("sv", ["träffar", "Oden", "försvararens skador", "anfallarens skador"]),
    ],
)
def test_what_odds_tell_has_words(language: Language, told: list[str]) -> None:
    where = ordered(battle(n1="50,50,90: bow4", d1="60,50,90: bow4"), "n1")
    result = next(iter(where.game.odds(m.Shoot("norse", "d1", pick(where, "n1", "bow4")))))
    said = Said(NISSAN.words(where.game.state), language)
    assert [said.field(name) for name, _ in result] == told


def test_runes_tossed_again_by_hand_are_asked_for_by_their_tiles() -> None:
    """NI-22.6: of several tiles on the table each question says which one's side is read off."""
    where = battle(n1="50,50,90: bow4", d1="60,50,90: bow4", norse=[card(c.Retoss(count=2, faces=("hit", "odin")))])
    where = ordered(where, "n1", play="made")
    shot = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow4")), luck("bhbo")).game
    tiles = [tile.tile for tile in shot.state.pending.tiles]
    questions: list[Question] = []

    def table(question: Question) -> int:
        questions.append(question)
        return 1

    shot.fork(asked(table)).play(m.RetossRunes("norse", (3, 1)))
    words = NISSAN.words(shot.state)
    assert [question.told(words) for question in questions] == [
        f"Tile {tiles[3]} (ᛟ) is tossed again. Which side of it is up?",
        f"Tile {tiles[1]} (ᚦ) is tossed again. Which side of it is up?",
    ]
    assert questions[0].told(words, "sv") == f"Bricka {tiles[3]} (ᛟ) kastas om. Vilken sida ligger upp?"
    assert dict(questions[0].answers(words, "sv")) == {0: "blank baksida upp", 1: "runan upp"}
