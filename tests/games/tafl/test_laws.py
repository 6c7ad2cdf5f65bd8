"""The laws of all rulesets, exhaustive options, pinned order, perft figures and golden logs."""

import hashlib
from pathlib import Path
from random import Random

import pytest
from kept import played_again
from tafl_places import at

from slaget.boards.perft import by_commands, count, divide, perft
from slaget.games.tafl import JUNGFRUBRADE, NEFATAVL, TAFL, MovePiece, scenario
from slaget.games.tafl.board import board
from slaget.kernel import Game, audit, dump_log, load_log, scripted, seeded
from slaget.testing import check_laws
from slaget.testing.walks import trace
from thorough import much

GOLDEN = Path(__file__).parent / "golden"
VARIANTS = [
    ("jungfrubrade", {}), ("jungfrubrade", {"four_sided_king": True}), ("jungfrubrade", {"lethal_gaps": True}),
    ("jungfrubrade", {"gap_flanks": "pieces_and_squares", "gap_king": "always", "warnings": "manual"}),
    ("jungfrubrade", {"cross_setup": True, "guards_safe_beside_king": True, "quick_finish": True}),
    ("nefatavl", {}), ("nefatavl", {"restless": True}),
    ("nefatavl", {"draw_by_agreement": True, "series_games": 2}),
    ("nefatavl", {"repetition_count": 2, "repetition_verdict": "forbidden"}),
    ("nefatavl", {"king_armed": "none", "throne_stop": "all", "corner_stop": "all", "piece_steps": 3}),
    ("brandubh", {}), ("brandubh", {"repetition_count": 2, "repetition_verdict": "mover_loses"}),
    ("tablut", {}), ("fetlar", {}), ("copenhagen", {}), ("copenhagen", {"linnaean": True, "throne_return": False}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_laws(name, options):
    check_laws(TAFL, scenario(name, options), seeds=[1], steps=much(14, 40))


@pytest.mark.parametrize("ruleset", [JUNGFRUBRADE, NEFATAVL], ids=lambda ruleset: ruleset.name)
def test_laws_of_the_named_rulesets(ruleset):
    check_laws(
        ruleset,
        ruleset.load("", {}) if ruleset is JUNGFRUBRADE else ruleset.load("nefatavl", {}),
        seeds=[2],
        steps=much(20, 60),
    )


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_options_are_exhaustive(name, options):
    """Every move that is no option is refused, every option accepted: all 2,420 (or fewer) moves are asked."""
    *_, game = trace(TAFL, scenario(name, options), Random(7), 30, seeded(bytes(32)))
    while len(game.to_act) != 1 or game.to_act[0] == "host":
        game = game.at(len(game.log) - 2)
    seat = game.to_act[0]
    offered = {(o.only.from_, o.only.to) for o in game.options(seat) if o.command is MovePiece}
    here = game.state.engine.board
    for origin, to in here.named:
        refusal = game.why_not(MovePiece(seat, origin, to))
        assert (refusal is None) == ((origin, to) in offered), (origin, to, refusal)


def test_the_order_of_options_is_pinned():
    """Origins in square order (the king last), then along the file, then along the rank, from low to high."""
    position = at("nefatavl", "A k9 | D b2 | K d4", "defenders")
    texts = [f"{o.only.from_}-{o.only.to}" for o in position.game.options("defenders")]
    files = [f"b2-b{r}" for r in (1, *range(3, 12))] + [f"b2-{f}2" for f in "acdefghijk"]
    king = [f"d4-d{r}" for r in (1, 2, 3, *range(5, 12))] + [f"d4-{f}4" for f in "abcefghijk"]
    assert texts == files + king


def test_the_order_at_the_start():
    texts = [f"{o.only.from_}-{o.only.to}" for o in Game.start(TAFL, scenario("nefatavl")).options("attackers")]
    assert texts[:5] == ["a4-a2", "a4-a3", "a4-b4", "a4-c4", "a4-d4"]
    digest = hashlib.sha256(" ".join(texts).encode()).hexdigest()[:16]
    assert digest == "141b2b893e768c29"


@pytest.mark.parametrize(("name", "options", "figures"), [
    ("jungfrubrade", {}, [1, 116, 6772]), ("nefatavl", {}, [1, 116, 6788]),
    ("jungfrubrade", {"first_mover": "defenders"}, [1, 60, 6884]),
    ("jungfrubrade", {"cross_setup": True}, [1, 120, 12136]),
    ("brandubh", {}, [1, 40, 960, 39512]), ("tablut", {}, [1, 80, 4400]),
    ("fetlar", {}, [1, 116]), ("copenhagen", {}, [1, 116]),
])  # fmt: skip
def test_perft(name, options, figures):
    """The first figures are EX-1's; the deeper ones were also counted by ``tafl_naive``."""
    state = Game.start(TAFL, scenario(name, options)).state
    assert [perft(TAFL, state, depth) for depth in range(len(figures))] == figures


@pytest.mark.parametrize(("text", "side", "quiet", "options"), [
    ("A a2 k9 | D a4 d2 | K h7", "defenders", 0, {}),
    ("A c4 e10 | D a2 | K d4", "attackers", 98, {}),
    ("A d9 b4 k2 | D c4 e4 | K i3", "attackers", 49, {"restless": True}),
    ("A e7 f8 g10 b3 | D c9 | K f7", "attackers", 0, {"gap_policy": "forbidden"}),
])  # fmt: skip
def test_perft_by_search_and_by_commands_agree(text, side, quiet, options):
    state = at("nefatavl", text, side, quiet, **options).game.state
    slow = by_commands(TAFL, state)
    for depth in (1, 2):
        assert perft(TAFL, state, depth) == count(slow.root, depth, slow.moves, slow.play)
    assert sum(divide(TAFL, state, 2).values()) == perft(TAFL, state, 2)
    assert list(divide(TAFL, state, 1)) == [slow.text(move) for move in slow.moves(state)]


def test_perft_sees_the_verdict_on_a_stalled_game():
    state = at("nefatavl", "A d9 b4 k2 | D c4 e4 | K i3", quiet=99).game.state
    moves = perft(TAFL, state, 1)
    after_capture = Game.start(TAFL, at("nefatavl", "A d9 b4 k2 | D c4 e4 | K i3", quiet=99).game.setup)
    goes_on = after_capture.play(MovePiece("attackers", "d9", "d4")).state
    assert moves > 1 and perft(TAFL, state, 2) == perft(TAFL, goes_on, 1)


def test_perft_of_a_game_that_is_over():
    game = Game.start(TAFL, scenario("nefatavl")).play({"type": "resign", "seat": "defenders"})
    assert perft(TAFL, game.state, 1) == 0 and divide(TAFL, game.state, 2) == {}


@pytest.mark.parametrize("name", ["jungfrubrade", "nefatavl", "brandubh", "tablut", "fetlar", "copenhagen"])
def test_golden_logs(name):
    """A log kept from an earlier version audits clean, and is what the rules write today, byte for byte."""
    path = GOLDEN / f"{name}.jsonl"
    report = audit(path)
    assert report.ok, report.fault
    game = played_again(path)
    assert dump_log(game) == path.read_text(encoding="utf-8")
    assert load_log(path).state == game.state
    assert game.state.result is not None


def test_no_board_game_draws_a_number():
    *_, game = trace(TAFL, scenario("copenhagen"), Random(1), 30, scripted([]))
    assert all(entry.draws == () for entry in game.log)


def test_tables_of_large_boards_are_made_on_demand():
    here = board(19)
    from slaget.games.tafl.sight import code

    for line in (0, 1, 5 << 9, (1 << 19) - 1):
        assert all(here.sight[i][line] == code(19, i, line) for i in range(19))
    small = board(11)
    assert all(small.sight[i][line] == code(11, i, line) for i in range(11) for line in range(2048))
