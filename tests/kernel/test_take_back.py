"""Taking back: the rules KE-1, and what each reader of a log makes of it."""

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from higher import HIGHER, Lay, Wait
from higher import Setup as Cards
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from logs import NAMES, SEED, setup_of
from pig import PIG, Hold, Roll, Rolled
from pig import Setup as Goal
from sealed import opened, sealed

from slaget.auditor.audit import replay_lines
from slaget.kernel import Game, LogFile, Rejected, audit, audit_lines, find, load_log, redact, seeded
from slaget.kernel.messages import DEPTH, TakeBack, TakenBack
from slaget.kernel.past import back_to, replayed, standing
from slaget.log.copy import load_copy
from slaget.log.text import log_lines
from slaget.store import FileStore, MemoryStore, Table
from slaget.testing import trace
from slaget.testing.walks import random_take_back
from thorough import much

AnyGame = Game[Any, Any, Any, Any]


def chess(*moves: str) -> AnyGame:
    game: AnyGame = Game.start(find("schack"), setup_of(find("schack")), seeded(SEED))
    for n, move in enumerate(moves):
        game = game.play({"type": "move", "seat": ("white", "black")[n % 2], "uci": move})
    return game


def refused(game: AnyGame, seat: Any, to: Any) -> str:
    """The rule and the code of the refusal, which ``play`` and ``why_not`` say alike."""
    command = {"type": "take_back", "seat": seat, "to": to}
    refusal = game.why_not(command)
    with pytest.raises(Rejected) as raised:
        game.play(command)
    assert raised.value == refusal
    return f"{raised.value.rule.id} {raised.value.code}"


def test_ke_1_1_the_state_is_that_after_the_entry_and_the_log_grows() -> None:
    game = chess("e2e3", "e7e6", "d2d3")
    back = game.take_back("white", 2)
    assert back.state == game.at(2).state and back.to_act == ("white",)
    assert len(back.log) == 5 and back.events == (TakenBack("white", 2),)
    assert back.log[-1].command == TakeBack("white", 2) and back.log[-1].draws == ()
    assert [entry.n for entry in back.standing] == [0, 1, 2]
    again = back.play({"type": "move", "seat": "white", "uci": "g1f3"})
    assert [entry.n for entry in again.standing] == [0, 1, 2, 5]
    assert again.at(4).state == game.at(2).state and again.at(3).state == game.state


def test_ke_1_1_a_game_that_is_over_goes_on() -> None:
    game = chess("e2e3").play({"type": "resign", "seat": "white"})
    assert game.outcome
    assert game.take_back("white", 1).outcome is None


def test_ke_1_1_a_take_back_is_written_and_read_as_it_is_told() -> None:
    game = chess("e2e3").take_back("white", 0)
    line = json.loads(log_lines(game)[-1])
    assert line["command"] == {"seat": "white", "to": 0, "type": "take_back"}
    assert line["draws"] == [] and line["events"] == [{"seat": "white", "to": 0, "type": "taken_back"}]
    assert game.play({"type": "move", "seat": "white", "uci": "e2e3"}).state == chess("e2e3").state


@pytest.mark.parametrize("to", [-1, 2, 3, 99])
def test_ke_1_2_there_is_something_to_take_back(to: int) -> None:
    assert refused(chess("e2e3", "e7e6"), "host", to) == "KE-1.2 no_such_entry"


def test_ke_1_2_to_the_last_take_back_there_is_nothing_to_go_back_to() -> None:
    game = chess("e2e3", "e7e6").take_back("black", 1)
    assert refused(game, "host", 2) == "KE-1.2 already_taken_back"
    assert refused(game, "black", 1) == "KE-1.2 no_such_entry"
    again = game.play({"type": "move", "seat": "black", "uci": "d7d6"})
    assert again.take_back("black", 3).state == game.state == again.take_back("black", 1).state
    assert refused(again, "black", 2) == "KE-1.2 already_taken_back"


def test_ke_1_3_a_seat_takes_back_its_own_and_the_host_anybodys() -> None:
    game = chess("e2e3", "e7e6")
    assert refused(game, "white", 0) == "KE-1.3 not_own"
    assert refused(game, "white", 1) == "KE-1.3 not_own"
    assert game.take_back("black", 1).state == game.at(1).state
    assert game.take_back("host", 0).state == game.at(0).state


def test_ke_1_3_two_seats_go_back_one_after_the_other() -> None:
    game = chess("e2e3", "e7e6").take_back("black", 1).take_back("white", 0)
    assert game.state == chess().state and [entry.n for entry in game.standing] == [0]


@pytest.mark.parametrize("seat", ["red", "", "White", 1])
def test_ke_1_3_a_stranger_takes_nothing_back(seat: object) -> None:
    assert refused(chess("e2e3"), seat, 0) == "KE-1.3 unknown_seat"


@pytest.mark.parametrize("command", [{}, {"seat": "white"}, {"seat": "white", "to": "0"}, {"seat": True, "to": 0}])
def test_a_take_back_has_the_form_of_its_type(command: dict[str, object]) -> None:
    refusal = chess("e2e3").why_not({"type": "take_back", **command})
    assert refusal is not None and refusal.code == "bad_field"
    assert chess("e2e3").why_not(TakeBack("white", "0")) is not None  # type: ignore[arg-type]


@pytest.mark.parametrize("to", [True, 1.0, "1", None])
def test_an_entry_to_go_back_to_that_is_no_whole_number_is_refused_and_never_written(to: Any) -> None:
    game = chess("e2e3", "e7e6")
    table = Table.create(MemoryStore(), "first", game)
    for taken in (lambda: game.take_back("black", to), lambda: table.undo(to, "black"), lambda: table.undo(to)):
        with pytest.raises(Rejected, match="bad_field"):
            taken()
    assert (table.n, table.game) == (3, game)


def test_ke_1_4_a_draw_is_not_taken_back() -> None:
    game: AnyGame = Game.start(PIG, Goal(), seeded(bytes(32))).play(Roll("north"))
    assert refused(game, "north", 0) == refused(game, "host", 0) == "KE-1.4 too_late"
    held = game.play(Hold("north"))
    assert held.take_back("north", 1).state == game.state
    assert refused(held, "north", 0) == "KE-1.4 too_late"


def test_ke_1_4_nobody_forgets_what_it_has_seen() -> None:
    game: AnyGame = Game.start(HIGHER, Cards(), seeded(bytes(32)))
    game = game.play(Lay("north", game.state.hands["north"][0]))
    assert refused(game, "north", 0) == "KE-1.4 too_late"
    waited = game.play(Wait("south"))
    assert waited.take_back("south", 1).state == game.state
    shown = game.play(Lay("south", game.state.hands["south"][0]))
    assert refused(shown, "south", 1) == "KE-1.4 too_late"


def test_ke_1_5_a_take_back_goes_so_far_and_no_further() -> None:
    *_, game = trace(find("tafl"), setup_of(find("tafl")), Random(1), 2 * DEPTH, seeded(SEED))
    assert len(game.log) > DEPTH + 1
    n = len(game.log)
    assert game.take_back("host", n - DEPTH).state == game.at(n - DEPTH).state
    assert refused(game, "host", n - DEPTH - 1) == "KE-1.5 too_far_back"
    assert audit(game.take_back("host", n - DEPTH)).ok


def test_ke_1_6_the_table_says_for_whom_it_takes_back(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    Table.create(store, "game", chess("e2e3", "e7e6"))
    never = Table.open(store, "game", undo="never")
    for ask in (
        lambda: never.undo(1, "black"),
        lambda: never.play({"type": "take_back", "seat": "black", "to": 1}),
    ):
        with pytest.raises(Rejected) as refusal:
            ask()
        assert (refusal.value.rule.id, refusal.value.code) == ("KE-1.6", "no_take_backs")
    told = never.why_not({"type": "take_back", "seat": "black", "to": 1}, seat="black")
    assert told is not None and told.code == "no_take_backs", "why_not tells what play would raise"
    assert never.why_not({"type": "take_back", "seat": "host", "to": 1}) is None
    own = Table.open(store, "game")
    with pytest.raises(Rejected) as refusal:
        own.undo(0, "white")
    assert refusal.value.code == "not_own"
    assert own.undo(1, "black").events == (TakenBack("black", 1),)
    whatever = Table.open(store, "game", undo="any")
    assert whatever.play({"type": "move", "seat": "black", "uci": "d7d6"}).to_act == ("white",)
    assert whatever.undo(0, "white").events == (TakenBack("host", 0),), "the host does it for the seat"
    assert Table.open(store, "game").game.state == chess().state
    host = Table.open(store, "game", undo="never")
    host.play({"type": "move", "seat": "white", "uci": "d2d3"})
    assert host.undo(5).events == (TakenBack("host", 5),), "the host's own wish needs no leave"


def test_a_table_knows_three_policies_and_takes_no_other_for_one_of_them() -> None:
    """``undo="never" | "own" | "any"`` (seat.md 6): a word misspelt was the widest of them."""
    store = MemoryStore()
    wrong: Any = "nevr"
    with pytest.raises(ValueError, match="'nevr'; it is one of never, own, any"):
        Table.create(store, "game", chess(), undo=wrong)
    Table.create(store, "game", chess())
    with pytest.raises(ValueError, match="nevr"):
        Table.open(store, "game", undo=wrong)


def test_undo_limit_looks_at_what_stands() -> None:
    game: AnyGame = Game.start(HIGHER, Cards(), seeded(bytes(32)))
    game = game.play(Lay("north", game.state.hands["north"][0])).play(Wait("south"))
    back = game.take_back("south", 1)
    assert back.undo_limit() == game.undo_limit() == 1


@pytest.mark.parametrize("name", NAMES)
def test_random_games_with_take_backs_are_in_order(name: str, tmp_path: Path) -> None:
    """Audited, read, replayed, copied; the states and views are those of the game without what was taken back."""
    ruleset = find(name)
    for seed in range(much(1, 2)):
        random = Random(seed)
        *_, game = trace(ruleset, setup_of(ruleset), random, 50, seeded(random.randbytes(32)), backs=0.4)
        assert audit(game).ok, audit(game).fault
        lines = log_lines(game)
        path = tmp_path / f"{seed}.jsonl"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        assert load_log(path).state == game.state == replay_lines(lines)
        check_copies(game, tmp_path / f"{seed}.copy.jsonl")
        check_views(game)


def check_copies(game: AnyGame, path: Path) -> None:
    for seat in game.ruleset.seats(game.setup):
        path.write_text(redact(game, seat), encoding="utf-8")
        assert load_copy(path).state == game.view(seat)
        report = audit(path, seed=game.source.seed)
        assert report.ok, report.fault


def check_views(game: AnyGame) -> None:
    """The game of the entries that stand, folded anew, is the game."""
    ruleset = game.ruleset
    backs = sum(back_to(entry) is not None for entry in game.log)
    without = [entry for entry in game.log if entry in game.standing]
    assert len(without) <= len(game.log) - backs
    for seat in ruleset.seats(game.setup):
        view = ruleset.initial(game.setup)
        for entry in without:
            for event in game._masked(entry.events, seat):
                view = ruleset.evolve(view, event)
        assert view == game.view(seat)


def test_games_with_take_backs_have_some() -> None:
    """Every ruleset takes back, but where all is dice, and where pieces are placed out of sight."""
    found = {}
    for name in NAMES:
        ruleset = find(name)
        *_, game = trace(ruleset, setup_of(ruleset), Random(0), 50, seeded(SEED), backs=0.4)
        found[name] = sum(back_to(entry) is not None for entry in game.log)
    assert {name for name, number in found.items() if number == 0} <= {"dobbel", "kungabrade"}, found


@settings(max_examples=25)
@for_all(random=st.randoms(use_true_random=False), name=st.sampled_from(["pig", "higher", "tafl", "ravbrade"]))
def test_what_is_offered_after_a_take_back_is_what_was(random: Random, name: str) -> None:
    *_, game = trace(find(name), setup_of(find(name)), random, 25, seeded(SEED), backs=0.3)
    back = random_take_back(game, random)
    if back is not None:
        made, was = game.play(back), game.at(back.to)
        assert made.state == was.state and made.undo_limit() == was.undo_limit()
        for seat in game.ruleset.seats(game.setup):
            assert list(made.options(seat)) == list(was.options(seat)) and made.view(seat) == was.view(seat)


@settings(max_examples=15)
@for_all(random=st.randoms(use_true_random=False), name=st.sampled_from(["pig", "higher", "ravbrade"]))
def test_ke_1_4_the_host_goes_back_just_as_far_as_the_limit(random: Random, name: str) -> None:
    *_, game = trace(find(name), setup_of(find(name)), random, 20, seeded(SEED), backs=0.3)
    limit, stood = game.undo_limit(), {entry.n for entry in game.standing}
    for to in range(len(game.log) - 1):
        refusal = game.why_not(TakeBack("host", to))
        if to in stood:
            late = refusal is not None and refusal.code == "too_late"
            assert late == (to < limit) and (refusal is None or late or refusal.code == "no_such_entry")


def forged(game: AnyGame, command: dict[str, Any], event: dict[str, Any] | None = None) -> list[str]:
    """The log of a game with a take-back at its end that nobody judged, under sound seals."""
    header, entries = opened(log_lines(game))
    told = event or {**command, "type": "taken_back"}
    entry = {"command": command, "draws": [], "events": [told], "n": len(entries)}
    return sealed(header, [*entries, entry])


def take_back(seat: str, to: int) -> dict[str, Any]:
    return {"seat": seat, "to": to, "type": "take_back"}


@pytest.mark.parametrize(
    ("seat", "to", "rule"),
    [("white", 0, "KE-1.3"), ("black", 2, "KE-1.2"), ("red", 1, "KE-1.3"), ("host", -1, "KE-1.2")],
)
def test_a_forged_take_back_is_a_fault_by_its_rule(seat: str, to: int, rule: str) -> None:
    report = audit_lines(enumerate(forged(chess("e2e3", "e7e6"), take_back(seat, to)), 1))
    assert report.fault is not None
    assert (report.fault.kind, report.fault.entry, report.fault.rule) == ("decision", 3, rule)


def test_ke_1_4_the_audit_finds_what_could_not_be_forgotten() -> None:
    game: AnyGame = Game.start(HIGHER, Cards(), seeded(bytes(32)))
    game = game.play(Lay("north", game.state.hands["north"][0]))
    report = audit_lines(enumerate(forged(game, take_back("north", 0)), 1))
    assert report.fault is not None and report.fault.rule == "KE-1.4"
    rolled: AnyGame = Game.start(PIG, Goal(), seeded(bytes(32))).play(Roll("north"))
    report = audit_lines(enumerate(forged(rolled, take_back("host", 0)), 1))
    assert report.fault is not None and report.fault.rule == "KE-1.4"


def test_an_event_that_tells_another_take_back_is_a_fault() -> None:
    event = {"seat": "black", "to": 0, "type": "taken_back"}
    report = audit_lines(enumerate(forged(chess("e2e3", "e7e6"), take_back("black", 1), event), 1))
    assert report.fault is not None and report.fault.kind == "decision"


def test_a_move_that_tells_a_take_back_is_a_fault() -> None:
    header, entries = opened(log_lines(chess("e2e3", "e7e6", "d2d3")))
    entries[-1]["events"] = [{"seat": "white", "to": 0, "type": "taken_back"}]
    report = audit_lines(enumerate(sealed(header, entries), 1))
    assert report.fault is not None and report.fault.kind == "decision"


def test_a_log_file_plays_a_take_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with LogFile.create(path, chess("e2e3")) as file:
        file.play(take_back("white", 0), expect=2)
        assert file.play({"type": "move", "seat": "white", "uci": "d2d3"}).undo_limit() == 0
    report = audit(path)
    assert report.ok and report.entries == 4


def test_what_stands_is_found_in_any_log() -> None:
    def numbers(entries: Iterable[Any]) -> list[int]:
        return [entry.n for entry in entries]

    game = chess("e2e3", "e7e6")
    assert numbers(standing(game.log)) == [0, 1, 2]
    back = game.take_back("host", 0).play({"type": "move", "seat": "white", "uci": "d2d3"}).take_back("white", 3)
    assert numbers(standing(back.log)) == [0] and numbers(standing(iter(list(back.log)))) == [0]


@pytest.mark.parametrize("to", [-1, 0, 5, 6, 69, 70, 71])
def test_a_replay_goes_back_to_a_moment_that_is_kept_and_to_no_other(to: int) -> None:
    """KE-1: the last 64 moments, here those after entries 6 to 69."""
    start = PIG.initial(Goal())
    told: list[tuple[Any, ...]] = [(), *[(Rolled("north", 2),)] * 69, (TakenBack("host", to),)]
    if 6 <= to <= 69:
        assert replayed(PIG, start, told) == replayed(PIG, start, told[: to + 1])
        return
    with pytest.raises(LookupError, match=f"after entry {to} is not among the last 64"):
        replayed(PIG, start, told)
