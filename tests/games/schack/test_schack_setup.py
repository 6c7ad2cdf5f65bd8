"""Set-ups, scenarios, texts, pictures, the simple player, and the rule ids."""

import json
from pathlib import Path
from random import Random

import pytest
from kept import played_again
from schack_oracle import board, played
from sentences import check_sentences

from slaget.auditor.audit import replay_lines
from slaget.cli.replay import told
from slaget.content import ContentError, check_file
from slaget.games.schack import SCHACK, Setup, diagram, read_fen
from slaget.games.schack import rules as r
from slaget.games.schack.content import CATALOGUE
from slaget.games.schack.greedy import greedy
from slaget.kernel import BadSetup, Game, Look, audit, canonical, dump_log, seeded

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("8/8/8/8/8/8/8/8 w - - 0 1", r.BOOK["SC-1.6"], "White has 0 kings"),
        ("k7/8/8/8/8/8/8/8 w - - 0 1", r.BOOK["SC-1.6"], "White has 0 kings"),
        ("k6k/8/8/8/8/8/8/K7 w - - 0 1", r.BOOK["SC-1.6"], "Black has 2 kings"),
        ("k7/8/8/8/8/8/8/KK6 w - - 0 1", r.BOOK["SC-1.6"], "White has 2 kings"),
        ("k3P3/8/8/8/8/8/8/K7 w - - 0 1", r.BOOK["SC-1.6"], "rank 1 or 8"),
        ("k7/8/8/8/8/8/8/K2p4 w - - 0 1", r.BOOK["SC-1.6"], "rank 1 or 8"),
        ("k7/8/8/8/8/8/8/R3K3 w - - 0 1", r.BOOK["SC-1.6"], "Black is not to move"),
        ("k7/8/8/8/8/8/8/K7 x - - 0 1", r.BOOK["SC-1.6"], "w or b"),
        ("k7/8/8/8/8/8/8/K7 w - - -1 1", r.BOOK["SC-1.6"], "halfmove clock"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 0", r.BOOK["SC-1.6"], "move number"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 one", r.BOOK["SC-1.6"], "move number"),
        ("k7/8/8/8/8/8/8/K7 w - - 1000000 1", r.BOOK["SC-1.6"], "no number from 0 to 999999"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1000000", r.BOOK["SC-1.6"], "no number from 1 to 999999"),
        ("k7/8/8/8/8/8/8/K7 w - - 0", r.BOOK["SC-1.6"], "six fields"),
        ("k7/8/8/8/8/8/8/K7  w - - 0 1", r.BOOK["SC-1.6"], "six fields"),
        ("k7/8/8/8/8/8/K7 w - - 0 1", r.BOOK["SC-1.6"], "eight ranks"),
        ("k7/9/8/8/8/8/8/K7 w - - 0 1", r.BOOK["SC-1.6"], "'9'"),
        ("k7/8/8/44p/8/8/8/K7 w - - 0 1", r.BOOK["SC-1.6"], "Rank 5 has 9"),
        ("k6/8/8/8/8/8/8/K7 w - - 0 1", r.BOOK["SC-1.6"], "Rank 8 has 7"),
        ("k7/8/8/8/8/8/8/K6x w - - 0 1", r.BOOK["SC-1.6"], "'x'"),
        ("k7/8/8/8/8/8/8/K7 w KQ - 0 1", r.BOOK["SC-1.2"], "KQ"),
        ("k7/8/8/8/8/8/8/K7 w - e3 0 1", r.BOOK["SC-1.2"], "e3"),
        ("", r.BOOK["SC-1.6"], "six fields"),
    ],
)
def test_a_bad_fen_is_refused_with_its_rule(text: str, rule: object, said: str) -> None:
    """SC-1.1, SC-1.2, SC-1.6: what, where, and by which rule."""
    with pytest.raises(BadSetup) as caught:
        Setup(text)
    assert (caught.value.rule, caught.value.path) == (rule, ("start_fen",))
    assert said in caught.value.message and check_sentences(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [("k6k/8/8/8/8/8/8/K7 w - - 0 1", "Svart har 2 kungar"), ("k7/8/8/8/8/8/8/R3K3 w - - 0 1", "Svart är inte")],
)
def test_a_bad_fen_names_its_side_in_swedish(text: str, said: str) -> None:
    """Of a set-up made in Python and of ``perft --position`` it was called Black."""
    with pytest.raises(BadSetup, match="Black") as caught:
        Setup(text)
    assert caught.value.message_sv.startswith(said)


def test_the_state_as_text_tells_the_draw_that_is_offered() -> None:
    """SC-6.2: as long as the offer stands."""
    game = Game.start(SCHACK, Setup(), seeded(bytes(32))).play({"type": "offer_draw", "seat": "black"})
    assert SCHACK.describe is not None
    assert SCHACK.describe(game.state, "en").endswith("\nWhite to move; Black has offered a draw")
    assert SCHACK.describe(game.state, "sv").endswith("\nVit är vid draget; svart har erbjudit remi")
    told = SCHACK.describe(game.play({"type": "accept_draw", "seat": "white"}).state, "en")
    assert told.splitlines()[-1].startswith("The game is drawn")


def test_more_pieces_than_a_set_holds_are_allowed() -> None:
    """SC-R3."""
    assert Setup("k7/8/QQQQQQQQ/QQQQQQQQ/8/8/8/7K b - - 0 1").start_fen


@pytest.mark.parametrize(
    "options", [{"fen_fields": "loose"}, {"draw_offers": 1}, {"start_fen": 5}, {"dead_position": True}]
)
def test_a_bad_option_is_refused(options: dict[str, object]) -> None:
    """SC-2.1, by value and from a file's options."""
    with pytest.raises(BadSetup) as caught:
        Setup(**options)  # type: ignore[arg-type]
    assert caught.value.path == tuple(options)
    with pytest.raises(ContentError):
        CATALOGUE.load("grundstallning", options)


def test_a_forged_setup_does_not_open() -> None:
    lines = dump_log(board().game).splitlines()
    lines[0] = canonical({**json.loads(lines[0]), "setup": {"start_fen": "8/8 w"}})
    with pytest.raises(ValueError, match="set-up"):
        replay_lines(lines)


def test_scenarios_load_and_play() -> None:
    for name in CATALOGUE.ids():
        game = Game.start(SCHACK, CATALOGUE.load(name, {}), seeded(bytes(32)))
        assert game.to_act
    assert CATALOGUE.load("schack/grundstallning", {}) == CATALOGUE.load("grundstallning", {}) == Setup()
    assert CATALOGUE.load("grundstallning", {"draw_offers": "false"}).draw_offers is False
    assert set(CATALOGUE.titles()) == set(CATALOGUE.ids())


def test_unknown_names_are_told_with_what_was_meant() -> None:
    with pytest.raises(ContentError) as caught:
        CATALOGUE.load("grundstalning", {})
    assert caught.value.diagnostics[0].suggestion == "grundstallning"
    with pytest.raises(ContentError) as caught:
        CATALOGUE.load("grundstallning", {"draw_offer": True})
    assert caught.value.diagnostics[0].suggestion == "draw_offers"


def test_a_scenario_file_tells_its_faults_with_places() -> None:
    text = """format: slaget-schack-scenarios/1
scenarios:
  - id: one
    title: {sv: Ett, en: One}
    options: {start_fen: 8/8/8/8/8/8/8/K7 w - - 0 1}
  - id: one
    title: {sv: Ett, en: One}
  - id: two
    title: {sv: Två}
    options: {repetition_draw: sometimes}
"""
    found = [(each.line, each.column, each.code, each.rule) for each in check_file("s.yaml", text)]
    assert found == [
        (5, 26, "bad-fen", "SC-1.6"),
        (6, 9, "repeated-id", None),
        (9, 12, "missing-key", "KE-6.3"),
        (10, 32, "wrong-value", "SC-5.6"),
    ]


def test_a_file_of_another_game_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    path.write_text("format: slaget-ravbrade-scenarios/1\nscenarios: [{id: a, title: {sv: a, en: a}}]\n")
    with pytest.raises(ContentError, match="is needed here"):
        CATALOGUE.load_file(str(path), {})
    path.write_text("format: slaget-schack-scenarios/1\nscenarios: [{id: a, title: {sv: a, en: a}}]\n")
    assert CATALOGUE.load_file(f"{path}#a", {}) == Setup() == CATALOGUE.load_file(str(path), {})


def test_options_of_the_start_are_in_their_pinned_order() -> None:
    texts = [option.only.uci for option in board().game.options("white")]
    assert texts == ["b1a3", "b1c3", "g1f3", "g1h3", "a2a3", "b2b3", "c2c3", "d2d3", "e2e3", "f2f3", "g2g3", "h2h3"]


def test_options_of_a_full_position_are_in_their_pinned_order() -> None:
    here = board("r3k3/1P6/8/2b1n3/8/3Q4/P6P/R3K2R w - - 0 1")
    texts = " ".join(option.only.uci for option in here.game.options("white"))
    assert texts == (
        "e1d1 e1f1 e1d2 e1e2 a1b1 a1c1 a1d1 h1f1 h1g1 d3a3 d3b3 d3c3 d3e3 d3f3 d3g3 d3h3 d3d1 d3d2 d3d4 d3d5 "
        "d3d6 d3d7 d3d8 d3b1 d3c2 d3e4 d3f5 d3g6 d3h7 d3f1 d3e2 d3c4 d3b5 d3a6 a2a3 h2h3 b7a8q b7a8r b7a8b "
        "b7a8n b7b8q b7b8r b7b8b b7b8n"
    )


def test_options_are_shared_objects() -> None:
    first, second = board().game.options("white"), board().game.options("white")
    assert all(one is two for one, two in zip(first, second))


def test_snapshot_has_the_names_of_the_rules_file() -> None:
    """SC-1.3, SC-5.11: what the state holds, and that it is JSON."""
    state = played(board(), "g1f3 g8f6").game.state
    assert SCHACK.snapshot is not None
    found = SCHACK.snapshot(state)
    assert list(found) == [
        "options",
        "placement",
        "side_to_move",
        "halfmove_clock",
        "fullmove_number",
        "occurrences",
        "moves",
        "pending_offer",
        "offer_barred",
        "result",
        "fen",
    ]
    assert json.loads(json.dumps(found))["moves"] == ["g1f3", "g8f6"]
    assert found["halfmove_clock"] == 2 and found["fullmove_number"] == 2


def test_c2_every_event_is_told_with_the_move_in_short_notation_and_mate() -> None:
    game = played(board(), "f2f3 e7e6 g2g3 a7a6 g3g4 d8h4").game
    lines = [line for _, lines in told(game) for line in lines]
    assert lines[1] == "White plays f3: the pawn goes from f2 to f3."
    assert lines[-2:] == [
        "Black plays Qh4#: the queen goes from d8 to h4; mate.",
        "Black wins: checkmate.",
    ]
    assert [line for _, lines in told(game, None, "sv") for line in lines][-2:] == [
        "Svart spelar Qh4#: damen går från d8 till h4; matt.",
        "Svart vinner: schackmatt.",
    ]


def test_c2_a_game_that_is_over_has_nobody_to_move() -> None:
    game = played(board(), "f2f3 e7e6 g2g3 a7a6 g3g4 d8h4").game
    assert SCHACK.describe is not None and SCHACK.picture is not None
    for language, words in (("en", "Black wins: checkmate."), ("sv", "Svart vinner: schackmatt.")):
        assert SCHACK.describe(game.state, language).endswith(f"\n{words}")
        assert (
            f'<title id="slaget-title">Schack: {words}</title>'
            in SCHACK.picture(game.state, Look(language=language)).svg
        )


def test_pictures() -> None:
    state = board().game.state
    assert SCHACK.picture is not None and SCHACK.describe is not None
    drawn = SCHACK.picture(state).svg
    assert drawn.count("data-square=") == 64 and drawn.count("<use ") == 32
    assert SCHACK.describe(state).startswith("8  r n b q k b n r")
    assert diagram(read_fen("k7/8/8/8/8/8/8/K7 w - - 0 1")).count("K") == 1


def test_the_simple_player_wins_what_it_can() -> None:
    """It mates, else takes the most; a whole game of it against itself ends."""
    state = board("7k/8/8/3q4/4P3/8/8/K7 w - - 0 1").game.state
    assert greedy(state, "white", Random(0)).uci == "e4d5"
    game, random = board().game, Random(5)
    while game.to_act and len(game.log) < 400:
        game = game.play(greedy(game.state, game.to_act[0], random))
    assert audit(game).ok


def test_the_golden_log_is_what_today_s_rules_write() -> None:
    """The recorded game, byte for byte."""
    golden = HERE / "golden_schack.jsonl"
    assert dump_log(played_again(golden)) == golden.read_text(encoding="utf-8")


def test_rules_stand_in_the_rulebook_s_order() -> None:
    numbers = [tuple(map(int, rule.id.removeprefix("SC-").split("."))) for rule in r.RULES]
    assert numbers == sorted(numbers) and len(set(numbers)) == len(numbers) == 41
