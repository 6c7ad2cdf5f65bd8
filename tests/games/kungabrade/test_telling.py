"""What a player is told of Kungabräde: the story of a fight, how a game stands, the picture, refusals, odds."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from kungabrade_scenes import FAR, SIEGE, cmd, play, scene, setup_of
from shell import run

from slaget.cli.moves import read_move
from slaget.cli.replay import told
from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.notation import drawn, position
from slaget.games.kungabrade.picture import picture
from slaget.games.kungabrade.printing import SHEETS
from slaget.games.kungabrade.rules import BOOK
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.story import describe, narrate
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import LANGUAGES, Game, Language, Look, Refusal, Rejected, dump_log, seeded
from slaget.printing.orders import Order
from slaget.simulate import play_out, policy


def throws(game: Game, language: Language = "en") -> list[str]:
    """How the exchanges of the last entry are told, without who won them."""
    rolled = [event for event in game.events if isinstance(event, m.ExchangeRolled)]
    return [narrate(game.state, event, language).rsplit(". ", 1)[0] for event in rolled]


def test_b2_a_die_is_told_once() -> None:
    """KB-8.2: a throw of one die is that die."""
    game = play(scene("Fe5 fe6"), "e5-e6", [5, 3])
    assert throws(game) == ["Exchange 1: White's foot soldier 1 throws 5; Black's foot soldier 1 throws 3"]
    assert throws(game, "sv") == ["Kast 1: vits fotsoldat 1 slår 5; svarts fotsoldat 1 slår 3"]


def test_b2_the_dice_kept_are_told() -> None:
    """KB-8.2: 1+1 keeps one of two, 2+1 two of three; two dice make a sum."""
    archer = play(scene("Md6 ad7"), "d6*d7", [3, 4, 1])
    assert throws(archer) == ["Exchange 1: White's mage throws 3 and 4, keeps 4; Black's archer 1 throws 1"]
    assert throws(archer, "sv") == ["Kast 1: vits magiker slår 3 och 4, behåller 4; svarts bågskytt 1 slår 1"]
    rider = play(scene("Md6 rd7"), "d6*d7", [2, 6, 4, 3, 1, 1, 3, 6])
    assert throws(rider) == [
        "Exchange 1: White's mage throws 2, 6 and 4, keeps 6 and 4, together 10; "
        "Black's rider 1 throws 3 and 1, together 4",
        "Exchange 2: White's mage throws 1 and 3, together 4; Black's rider 1 (as a foot soldier) throws 6",
    ]
    assert throws(rider, "sv")[1] == (
        "Kast 2: vits magiker slår 1 och 3, tillsammans 4; svarts ryttare 1 (som fotsoldat) slår 6"
    )


def test_b2_a_holding_mages_result_is_told_doubled() -> None:
    """KB-8.3, KB-9.5: what a throw comes to is told after its dice."""
    archer = play(scene("Md8 ad10"), "d8*d10", [3, 4, 5])
    assert throws(archer) == [
        "Exchange 1: White's mage throws 3 and 4, keeps 4, doubled 8; Black's archer 1 throws 5"
    ]
    foot = play(scene("Md8 fd10"), "d8*d10", [3, 4, 5])
    assert throws(foot, "sv") == [
        "Kast 1: vits magiker slår 3 och 4, tillsammans 7, dubblat 14; svarts fotsoldat 1 slår 5"
    ]


def test_an_attempt_at_the_gate_tells_of_the_gate_and_not_of_the_mage() -> None:
    """KB-12.5: behind the broken gate an own piece may stand, or an enemy whom the mage does not beat."""
    held = play(scene("Me14 Fe15", durability={"black": 3}), "force", [2])
    broken = play(scene("Me14 Fe15", durability={"black": 3}), "force", [5])
    games = (held, broken)
    lines = {language: [narrate(game.state, game.events[0], language) for game in games] for language in LANGUAGES}
    assert lines["en"] == [
        "White's mage throws 2 against the gate's durability 3, and the gate holds.",
        "White's mage throws 5 against the gate's durability 3, which is enough.",
    ]
    assert lines["sv"] == [
        "Vits magiker slår 2 mot portens hållbarhet 3, och porten håller.",
        "Vits magiker slår 5 mot portens hållbarhet 3, och det räcker.",
    ]
    assert not any(isinstance(event, m.PieceMoved) for event in broken.events)


def test_dhurgs_are_dhurger_in_swedish_as_the_author_writes() -> None:
    """KB-9.1, KB-14.4: on paper, among what a player weighs, and in the rules."""
    aid = SHEETS.parts["aid"](KUNGABRADE.load("battlefield", {}), Order(language="sv"))  # type: ignore[misc]
    said = [*(page.body for page in aid.pages), *(rule.text["sv"] for rule in BOOK.rules), *_terms("sv")]
    assert sum("dhurger" in text for text in said) > 2 and not any("dhurgar" in text for text in said)


def _terms(language: Language) -> list[str]:
    return [WORDS.name("term", term, language) for term in WORDS.labels["term"]]


def test_c5_show_draws_rivers_and_lines() -> None:
    """KB-2.7: rows 7 and 11, 5 and 13, and 9; and what the marks mean."""
    rows = dict(line.split("  ", 1) for line in drawn(scene("Fe5").state).splitlines()[:17])
    assert rows[" 7"] == rows["11"] == "~ ~ ~ ~ ~ ~ ~ ~ ~" and rows["13"] == "- - - - - - - - -"
    assert (
        rows[" 5"] == "- - - - F - - - -"
        and rows[" 9"] == ": : : o O o : : :"
        and rows[" 4"] == ". . . . + . . . ."
    )
    shown = describe(scene("Fe5").state)
    assert "~ river, - defence line, : middle line" in shown and "F foot soldier, A archer" in shown


def test_c5_the_board_shown_is_the_text_of_a_position() -> None:
    state = scene("Fe5 Md8 rh12 ue7", broken="black").state
    assert (
        position(KUNGABRADE.load("battlefield", {}), drawn(state)).pieces
        == {  # type: ignore[misc]
            side: tuple(sorted(places, key=lambda p: (-int(p.at[1:]), p.at)))
            for side, places in setup_of("Fe5 Md8 rh12 ue7 Fa1 fi17").pieces.items()
        }
    )


def test_c5_show_tells_turn_idle_turns_holders_gates_and_stacks() -> None:
    """KB-9.4, KB-11.6, KB-13.4."""
    game = play(scene("Md8 Fc14 Rc14 Ub14 Fb14", durability={"black": 4}, broken="white"), "a1-a2")
    lines = describe(game.state).splitlines()[-7:]
    assert lines == [
        "Game type: a set-up of its own.",
        "Black to move.",
        "Turns without progress: 1; the game is drawn at 100.",
        "Dhurgs held: the central dhurg (White).",
        "White's gate: broken; Black's gate: intact, of durability 4.",
        "White's stack on c14, complete, the bottom first: foot soldier and rider.",
        "White's stack on b14, the bottom first: unhorsed rider and foot soldier.",
    ]
    assert "Drag utan framsteg: 1; vid 100 är partiet oavgjort." in describe(game.state, "sv")
    assert "Vits stapel på c14, färdig, den understa först: fotsoldat och ryttare." in describe(game.state, "sv")
    unlimited = scene("Fe5", no_progress_limit=0)
    assert "Turns without progress: 0, without limit.\nNobody holds a dhurg." in describe(unlimited.state)


def test_c2_after_the_end_show_and_picture_say_how_it_ended() -> None:
    over = play(scene("Re14", broken="black"), "e14-e16")
    for language, words in (
        ("en", "White has won: the enemy crown is taken"),
        ("sv", "Vit har vunnit: motståndarens kungakrona är intagen"),
    ):
        assert f"{words}." in describe(over.state, language).splitlines()  # type: ignore[arg-type]
        drawn = picture(over.state, Look(language=language)).svg  # type: ignore[arg-type]
        assert words in drawn and "to move" not in drawn


def test_c5_the_picture_names_its_lines_and_says_who_is_to_move() -> None:
    root = ElementTree.fromstring(picture(scene("Fe5", move="black").state, Look(language="sv")).svg)
    words = [node.text for node in root.iter() if node.text and node.tag.endswith(("text", "title"))]
    assert words[0] == "Kungabräde: svart är vid draget"
    wanted = {"Svart är vid draget.", "Vits flod", "Svarts försvarslinje", "Mittlinje", "Magiker", "Vänd ryttare"}
    assert wanted <= set(words)


def test_show_tells_what_is_left_to_place_and_no_more() -> None:
    """KB-5.5: in a hidden set-up how many pieces, and not where."""
    game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest_free", {"setup_order": "hidden"}))  # type: ignore[misc]
    game = game.play(m.PlacePiece("black", "mage", "e16"))
    seen = describe(game.view("white"), "sv")
    assert "Vit har 17 pjäser kvar att ställa ut.\nSvart har 16 pjäser kvar att ställa ut." in seen
    assert " m " not in seen.split("F fotsoldat")[0]
    assert [*told(game, "white", "sv")][-1][1] == ["Svart ställer ut en pjäs i det dolda."]
    assert [*told(game, "black", "en")][-1][1] == ["Black's mage is placed on e16."]


@pytest.mark.parametrize(
    ("pieces", "text", "en", "sv"),
    [
        ("Fe5 fe6", "e5*e6", "A foot soldier cannot attack from a distance.",
         "En fotsoldat kan inte angripa på avstånd."),
        ("Fe5", "e6-e7", "No piece stands on e6.", "Ingen pjäs står på e6."),
        ("Fb14 Rc14 Fc14", "b14-c14", "The stack on c14 would weigh 4, more than 3.",
         "Stapeln på c14 skulle väga 4, mer än 3."),
    ],
)  # fmt: skip
def test_c7_a_refusal_names_things(pieces: str, text: str, en: str, sv: str) -> None:
    found = scene(pieces).why_not(cmd(text))
    assert isinstance(found, Refusal) and (found.message, found.message_sv) == (en, sv)


def test_c7_a_refusal_names_phases_and_commands() -> None:
    game = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield_free", {}))  # type: ignore[misc]
    early, late, left = (
        game.why_not(command)
        for command in (cmd("e5-e6"), m.PlacePiece("black", "foot", "a17"), m.FinishSetup("white"))
    )
    assert early and early.message_sv == '"Flytta" går inte nu: pjäserna ställs ut.'
    assert late and late.message == "It is not Black's turn."
    assert left and left.message_sv == "17 pjäser är inte utställda."
    last = [game := game.play(m.PlacePiece("white", k, p)) for k, p in army()][-1]
    one = last.why_not(m.FinishSetup("white"))
    assert one and one.message == "1 piece is not placed." and one.message_sv == "1 pjäs är inte utställd."


def army() -> list[tuple[str, str]]:
    kinds = ["foot"] * 9 + ["archer"] * 3 + ["rider"] * 4
    return [(kind, f"{'abcdefghi'[n % 9]}{5 + n // 9}") for n, kind in enumerate(kinds)]


def test_c7_a_set_up_that_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(Rejected) as caught:
        Game.start(KUNGABRADE, setup_of("Ra1 Ra2 Ra3 Ra4 Ra5 fi17"))
    assert caught.value.message == "White: the number of riders is 5; it may be at most 4."
    assert caught.value.message_sv == "Vit: antalet ryttare är 5; det får vara högst 4."


def eventful() -> Iterator[Game]:
    """Games in which everything happens that can: sieges, dice, hidden armies, draws and resigning."""
    choose, forward = (dict.fromkeys(SEATS, policy(name, KUNGABRADE)) for name in ("random", "greedy"))
    for number, pieces in ((0, SIEGE), (1, f"{SIEGE} Fe4 Ud5"), (43, f"{SIEGE} Fe4 Ud5")):
        options = {"gate_durability": "per_visit", "wall_conversion": "permanent"} if number else {}
        game = Game.start(KUNGABRADE, setup_of(f"{pieces} {FAR}", **options), seeded(bytes([number]) * 32))
        yield play_out(game, choose, Random(number))
        yield play_out(game, forward, Random(number))
    game = Game.start(KUNGABRADE, KUNGABRADE.load("hidden_armies", {}), seeded(bytes(32)))  # type: ignore[misc]
    yield play_out(game, forward, Random(3))
    sweep = play(scene("Md8 ff10 re9 ad10 Fe14 Fe14 Fe14"), "d8*f10,e9,d10", [6, 6, 6, 1, 1, 6, 6, 1])
    ram = play(play(sweep, "i17-i16"), "ram")
    unplaced = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield_free", {}))  # type: ignore[misc]
    yield unplaced.play(m.PlacePiece("white", "foot", "a1")).play(m.RemovePlaced("white", "a1"))
    for accept in (True, False):
        answered = ram.play(m.OfferDraw("black")).play(m.AnswerDraw("white", accept))
        yield answered if accept else answered.play(m.Resign("white"))


NO_WORDS = re.compile(r"[a-z]_[a-z]|\b[wb]-\w+-\d|\bNone\b|[{}?]")
ENGLISH = re.compile(
    r"\b(the|an|of|is|are|on|by|and|from|throws|goes|attacks|falls|wins|holds|gate|turn|piece)\b", re.I
)


def test_c7_every_event_is_told_in_words() -> None:
    """No id, no English in Swedish, whatever happens."""
    seen: set[type] = set()
    for game in eventful():
        seen |= {type(event) for entry in game.log for event in entry.events}
        for language in LANGUAGES:
            lines = [line for _, entry in told(game, None, language) for line in entry]
            for sentence in {*lines, *describe(game.state, language).split("\n")[18:]}:
                assert not NO_WORDS.search(sentence), sentence
                assert language == "en" or not ENGLISH.search(sentence), sentence
    assert seen == set(m.EVENTS)


@pytest.mark.parametrize("text", ["d5-d6*d7", "d8*e9", "d8*e9,f9", "b7-b8", "c15=b15", "c15^d15", "e14-e15"])
def test_c8_every_action_can_be_typed_with_dice_too(text: str) -> None:
    """A move is read as the game writes it, also one that throws dice."""
    game = scene("Ad5 fd7 Md8 ff9 re9 Fb7 Fc15 Fc15 Fc15 Fe14", broken="black")
    assert read_move(game, text) == dict(KUNGABRADE.codec.dump(cmd(text)))  # type: ignore[call-overload]


def test_c5_odds_have_a_mean_under_numbers_only(tmp_path: Path) -> None:
    """The odds of a fight are told in words; nothing in them has a mean."""
    log = tmp_path / "game.jsonl"
    log.write_text(dump_log(scene("Me14 fe15")), encoding="utf-8")
    command = json.dumps({"type": "break_gate", "seat": "white"})
    shown = run("odds", log, "--command", command).stdout
    assert "mean" not in shown and "the attacker wins" in shown and "White's mage" in shown
    shown = run("odds", log, "--command", command, "--language", "sv").stdout
    assert "sannolikhet" in shown and "slås in" in shown and "attacker" not in shown
