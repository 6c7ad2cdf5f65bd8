"""Sessions: who may ask for what, in which order answers come, what others write, imagined worlds, odds."""

import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest
from pig import PIG
from session_tools import Asked

from slaget import audit
from slaget.kernel import tag_of
from slaget.kernel.registry import register
from slaget.serve import methods
from slaget.serve.limits import Limits
from slaget.serve.methods import Method
from slaget.store import FileStore, MemoryStore, SqliteStore, Table
from slaget.testing.client import random_command

SCHACK = {"ruleset": "schack", "scenario": "grundstallning", "name": "first"}
NISSAN = {"ruleset": "nissan", "scenario": "forsta_motet", "name": "first", "seed": "00" * 32}
OMRINGAD = {"ruleset": "omringad", "scenario": "kusten", "name": "first"}


def test_a_seat_is_taken_in_its_own_type_and_none_other_is_known() -> None:
    asked = Asked()
    seats = asked.ask("new", **OMRINGAD)["seats"]
    assert asked.ask("document", game="first", seat=seats[0])["seat"] == seats[0]
    for stranger in ("1", 99, "norse"):
        error = asked.error("document", game="first", seat=stranger)
        assert (error["code"], error["data"]["what"], error["data"]["seats"]) == (3, "seat", seats)
    assert asked.error("document", game="first", seat=True)["data"]["kind"] == "params"


def test_who_asks_plays_its_own_commands_only() -> None:
    asked = Asked()
    asked.ask("new", **SCHACK)
    command = {"type": "move", "seat": "white", "uci": "e2e3"}
    for stranger in ("black", "host", None):
        answer = asked.ask("play", game="first", seat=stranger, command=command)
        assert (answer["ok"], answer["refusal"]["code"]) == (False, "not_yours")
        assert asked.ask("why_not", game="first", seat=stranger, command=command)["refusal"]["code"] == "not_yours"
    assert asked.ask("why_not", game="first", seat="white", command=command) == {"refusal": None}
    assert asked.ask("play", game="first", seat="white", command=command) == {"ok": True, "n": 2}


def test_the_rule_that_a_refusal_cites_can_be_asked_for() -> None:
    """Those of every game too (KE), of which the ruleset itself has none."""
    asked = Asked()
    asked.ask("new", **SCHACK)
    for seat, uci in (("white", "e2e4"), ("black", "e2e3")):
        command = {"type": "move", "seat": "white", "uci": uci}
        rule = asked.ask("why_not", game="first", seat=seat, command=command)["refusal"]["rule"]
        told = asked.ask("rules", ruleset="schack", ids=[rule])["rules"]
        assert told.keys() == {rule} and told[rule] == asked.ask("rules", ruleset="schack")["rules"][rule]
        assert told[rule]["en"] and told[rule]["sv"]
    assert asked.error("rules", ruleset="schack", ids=["NI-10.5"])["data"]["what"] == "rule"


def test_an_option_that_is_not_offered_and_a_choice_outside_its_domain_are_told_apart() -> None:
    asked = Asked()
    asked.ask("new", **SCHACK)
    error = asked.error("play", game="first", seat="white", option="castle", choices={})
    assert (error["code"], error["data"]["what"]) == (3, "option")
    error = asked.error("build", game="first", seat="white", option="move", choices={"uci": "e2e4"})
    assert (error["code"], error["data"]["path"]) == (-32602, ["choices", "uci"])
    assert asked.error("play", game="first", seat="white")["data"]["path"] == ["command"]


def test_an_entry_that_is_not_or_was_not_yet_is_unknown() -> None:
    """Error 3 of seat.md 5, ``what: entry``: also where ``since`` lies after the entry that ``at`` asks for."""
    asked = Asked()
    asked.ask("new", **SCHACK)
    for seat, uci in (("white", "e2e3"), ("black", "e7e6"), ("white", "d2d3")):
        asked.ask("play", game="first", seat=seat, command={"type": "move", "seat": seat, "uci": uci})
    assert asked.ask("document", game="first", seat="white", since=2, at=1)["entries"] == []
    for wrong, n in (({"since": 3, "at": 1}, 2), ({"since": 5}, 4), ({"at": 4}, 4)):
        error = asked.error("document", game="first", seat="white", **wrong)
        assert (error["code"], error["data"]["what"], error["data"]["n"]) == (3, "entry", n)


def test_options_that_cannot_be_are_told_with_their_place_and_rule() -> None:
    asked = Asked()
    error = asked.error("new", ruleset="nissan", scenario="slaget", options={"hand_limit": -1})
    fault = error["data"]["faults"][0]
    assert error["code"] == 4 and fault["path"] == ["options", "hand_limit"]
    assert set(fault["text"]) == {"sv", "en"} and fault["rule"].startswith("NI-")
    for path in ("/etc/passwd", "../slaget", "slaget.yaml"):
        assert asked.error("new", ruleset="nissan", scenario=path)["data"]["what"] == "scenario"


def test_a_ruleset_of_ones_own_that_has_no_scenarios_is_told_as_such() -> None:
    register(PIG)
    error = Asked().error("new", ruleset="pig", scenario="slaget")
    assert (error["data"]["what"], error["message"]) == ("scenario", "pig has no scenarios")


def test_a_seed_in_capitals_is_told_what_a_seed_is() -> None:
    error = Asked().error("new", **SCHACK, seed="AB" * 32)
    assert (error["code"], error["data"]["problem"]) == (-32602, "a seed is 64 lower-case hex digits")


def test_a_name_is_taken_once_and_a_game_is_found_again_by_another_session() -> None:
    store = MemoryStore()
    one, other = Asked(store), Asked(store)
    one.ask("new", **SCHACK)
    assert one.error("new", **SCHACK)["data"]["kind"] == "taken"
    assert other.error("document", game="first", seat="white")["data"]["what"] == "game"
    assert other.ask("open", game="first") == {"game": "first", "n": 1, "seats": ["white", "black"]}
    one.ask("play", game="first", seat="white", option="move", choices={"uci": "e2e3"})
    assert other.ask("document", game="first", seat="black")["n"] == 2
    assert other.error("open", game="second")["data"]["what"] == "game"


@pytest.mark.parametrize("choices", [{"uci": "e2e3"}, {"uci": "h7h6"}])
def test_an_option_that_others_have_outrun_is_a_conflict_whatever_is_offered_now(choices: dict[str, str]) -> None:
    store = MemoryStore()
    one, other = Asked(store), Asked(store)
    one.ask("new", **SCHACK)
    other.ask("open", game="first")
    for n, (seat, uci) in enumerate((("white", "e2e3"), ("black", "e7e6")), 1):
        one.ask("play", game="first", seat=seat, option="move", choices={"uci": uci})
        for tab in (one, other):
            late = tab.ask("play", game="first", seat="white", option="move", choices=choices, expect=n)
            assert late == {"ok": False, "conflict": {"n": n + 1}}
    assert other.error("play", game="first", seat="white", option="move", choices=choices)["code"] == -32602


def test_what_another_has_played_counts_for_the_options_that_a_play_may_choose() -> None:
    store = MemoryStore()
    one, other = Asked(store), Asked(store)
    one.ask("new", **SCHACK)
    other.ask("open", game="first")
    one.ask("play", game="first", seat="white", option="move", choices={"uci": "e2e3"})
    answer = other.ask("play", game="first", seat="black", option="move", choices={"uci": "e7e6"}, expect=2)
    assert answer == {"ok": True, "n": 3}


def test_changed_comes_after_the_answer_and_once_for_each_entry() -> None:
    asked = Asked()
    asked.ask("new", **SCHACK)
    asked.ask("subscribe", game="first")
    sent = [
        asked.send("play", game="first", seat=seat, option="move", choices={"uci": uci})
        for seat, uci in (("white", "e2e3"), ("black", "e7e6"), ("white", "d2d3"))
    ]
    asked.settle()
    sleep(0.4)
    asked.settle()
    told = [m.get("id") or ("changed", m["params"]["n"]) for m in asked.said[2:]]
    assert told == [sent[0], ("changed", 2), sent[1], ("changed", 3), sent[2], ("changed", 4)]
    asked.ask("unsubscribe", game="first")
    asked.ask("play", game="first", seat="black", option="move", choices={"uci": "d7d6"})
    assert not [m for m in asked.said[-1:] if m.get("method") == "changed"]


def test_a_subscriber_hears_of_what_another_writes(tmp_path: Path) -> None:
    asked = Asked(SqliteStore(tmp_path / "games.db"))
    asked.ask("new", **SCHACK)
    asked.ask("subscribe", game="first")
    table = Table.open(SqliteStore(tmp_path / "games.db"), "first")
    table.play({"type": "move", "seat": "white", "uci": "e2e3"})
    until = monotonic() + 5
    while asked.said[-1].get("method") != "changed" and monotonic() < until:
        sleep(0.01)
    asked.session.close()
    assert asked.said[-1] == {"jsonrpc": "2.0", "method": "changed", "params": {"game": "first", "n": 2}}


def test_a_log_that_has_lost_entries_is_told_once_to_whoever_runs_the_session_which_ends(tmp_path: Path) -> None:
    notes: list[str] = []
    asked = Asked(FileStore(tmp_path), note=notes.append)
    asked.ask("new", **SCHACK)
    asked.ask("play", game="first", seat="white", option="move", choices={"uci": "e2e3"})
    asked.ask("subscribe", game="first")
    file = tmp_path / "first.jsonl"
    (tmp_path / "part").write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-1]))
    (tmp_path / "part").replace(file)  # at once, so that nobody reads half of it
    sleep(1)
    asked.session.close()
    assert notes == ["subscriptions: first:3: error[tree]: the log had 2 entries, and has 1"]


def test_while_a_game_is_at_work_it_is_asked_once_to_look_at_what_another_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, gate, looked = Asked(SqliteStore(tmp_path / "games.db")), Event(), Counter[str]()

    def work() -> None:
        gate.wait(10)

    asked.ask("new", **SCHACK)
    asked.ask("subscribe", game="first")
    monkeypatch.setattr(asked.session.shelf, "refresh", lambda name: looked.update([name]))
    asked.session.work("first", work)
    Table.open(SqliteStore(tmp_path / "games.db"), "first").play({"type": "move", "seat": "white", "uci": "e2e3"})
    sleep(0.5)
    gate.set()
    asked.settle()
    asked.session.close()
    assert looked == {"first": 1}


def test_answers_on_one_game_keep_their_order_and_another_may_overtake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Event()

    def slow(*_: Any) -> dict[str, Any]:
        gate.wait(5)
        return {}

    monkeypatch.setattr("slaget.serve.about.slow", slow, raising=False)
    monkeypatch.setitem(methods.METHODS, "slow", Method("about:slow", methods.METHODS["statics"].params))  # type: ignore[index]
    asked = Asked()
    first, second = asked.send("slow", game="a"), asked.send("statics", game="a")
    other = asked.send("statics", game="b")
    until = monotonic() + 5
    while not asked.said and monotonic() < until:
        sleep(0.005)
    assert [m["id"] for m in asked.said] == [other]
    gate.set()
    asked.settle()
    assert [m["id"] for m in asked.said] == [other, first, second]


def test_what_is_asked_of_a_game_by_name_waits_until_it_is_made() -> None:
    asked = Asked()
    made, statics = asked.send("new", **SCHACK), asked.send("statics", game=SCHACK["name"])
    assert "result" in asked.answer(statics)
    assert [m["id"] for m in asked.said] == [made, statics]


@pytest.mark.parametrize("method", ["open", "document", "log", "play", "undo"])
def test_a_store_that_fails_is_told_as_such_whatever_was_asked(tmp_path: Path, method: str) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    asked = Asked(FileStore(folder))
    asked.ask("new", **SCHACK)
    folder.rename(tmp_path / "elsewhere")
    more = {"play": {"command": {"type": "move", "seat": "white", "uci": "e2e3"}}, "undo": {"to": 0}, "open": {}}
    who = {} if method == "open" else {"seat": "white"}
    error = asked.error(method, game="first", **who, **more.get(method, {}))
    assert (error["code"], error["data"]["kind"]) == (6, "store")


def test_a_request_that_waits_can_be_cancelled_and_odds_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Event()
    monkeypatch.setattr("slaget.serve.about.slow", lambda *_: gate.wait(5) and {}, raising=False)
    monkeypatch.setitem(methods.METHODS, "slow", Method("about:slow", methods.METHODS["statics"].params))  # type: ignore[index]
    asked = Asked()
    first, second = asked.send("slow", game="a"), asked.send("statics", game="a")
    cancel = {"jsonrpc": "2.0", "method": "cancel", "params": {"id": second}}
    asked.session.take(json.dumps(cancel).encode())
    assert asked.said[-1]["id"] == second and asked.said[-1]["error"]["code"] == 8
    gate.set()
    asked.settle()
    assert [m["id"] for m in asked.said] == [second, first]


def test_a_request_whose_id_waits_already_and_one_too_many_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Event()
    monkeypatch.setattr("slaget.serve.about.slow", lambda *_: gate.wait(5) and {}, raising=False)
    monkeypatch.setitem(methods.METHODS, "slow", Method("about:slow", methods.METHODS["statics"].params))  # type: ignore[index]
    asked = Asked()
    for _ in range(64):
        asked.send("slow", game="a")
    late = asked.send("statics", game="b")
    assert [(m["id"], m["error"]["data"]["kind"]) for m in asked.said] == [(late, "limit")]
    asked._id = 0
    asked.send("slow", game="a")
    assert asked.said[-1]["error"]["data"]["kind"] == "request"
    gate.set()
    asked.settle()


def test_an_imagined_game_is_the_seats_own_and_says_nothing_of_the_true_one() -> None:
    asked = Asked()
    asked.ask("new", **NISSAN)
    random = Random(3)
    for _ in range(6):
        document = asked.ask("document", game="first", seat="host")
        seat = document["to_act"][0]
        option = random.choice(asked.ask("document", game="first", seat=seat)["options"])
        assert asked.ask("play", game="first", seat=seat, command=random_command(option, random))["ok"]
    true = asked.ask("document", game="first", seat="danish")
    made = asked.ask("imagine", game="first", seat="danish", seed=7)
    assert made["n"] == true["n"]
    seen = asked.ask("document", game=made["game"], seat="danish")
    members = ("n", "to_act", "prompt", "view", "options", "claims", "entries", "complete")
    assert {name: seen[name] for name in members} == {name: true[name] for name in members}
    again = asked.ask("imagine", game="first", seat="danish", seed=7)
    host, other = (asked.ask("document", game=each["game"], seat="host") for each in (made, again))
    assert host["view"] == other["view"]
    hand = asked.ask("document", game="first", seat="host")["view"]["hand"]["norse"]
    worlds = [asked.ask("imagine", game="first", seat="danish", seed=n)["game"] for n in range(5)]
    seen_by_host = [asked.ask("document", game=world, seat="host") for world in worlds]
    guesses = {tuple(each["view"]["hand"]["norse"]) for each in seen_by_host}
    assert len(guesses) > 1 and guesses != {tuple(hand)}
    assert asked.error("undo", game=made["game"], seat="danish", to=1)["code"] == 9
    assert asked.error("log", game=made["game"], seat="danish")["code"] == 9
    asked.ask("close", game="first")
    assert asked.error("document", game=made["game"], seat="danish")["data"]["what"] == "game"


def test_documents_of_an_imagined_game_tell_of_what_the_others_do_in_it() -> None:
    """Seat.md 5, ``imagine``: the others know that world whole, so nothing is decided in what they had seen before.

    Their reserves, drawn where the seat that imagines did not see it, are what broke.
    """
    asked, random = Asked(), Random(0)
    asked.ask("new", ruleset="omringad", scenario="snabbstart", name="first", seed="00" * 32)
    while True:
        game = asked.session.shelf.room("first").game
        seat = game.to_act[0]
        command = game.ruleset.codec.dump(random.choice(game.options(seat)).sample(random))
        if command["type"] == "place_reinforcements" and command["placements"]:
            break
        asked.ask("play", game="first", seat=seat, command=command)
    made = asked.ask("imagine", game="first", seat=3 - seat, seed=1)["game"]
    before = asked.ask("document", game=made, seat=3 - seat)
    world = asked.session.shelf.room(made).game
    options = [option for option in world.options(seat) if tag_of(option.command) == command["type"]]
    placed = game.ruleset.codec.dump(options[0].sample(random))
    assert asked.ask("play", game=made, seat=seat, command=placed)["ok"]
    views = {each: asked.ask("document", game=made, seat=each)["view"] for each in (1, 2, None, "host")}
    assert asked.ask("document", game=made, seat=3 - seat)["n"] == before["n"] + 1
    assert views[seat] == views[None] == views["host"] != views[3 - seat]
    past = [asked.ask("document", game=made, seat=each, at=before["n"]) for each in (1, 2, None, "host")]
    assert [each["n"] for each in past] == [before["n"] + 1] * 4


def test_a_sealed_choice_in_an_imagined_game_is_not_outrun_by_anothers() -> None:
    """Seat.md 6, ``expect``: the exception for sealed choices holds there as it does in the true game."""
    asked = Asked()
    asked.ask("new", ruleset="omringad", scenario="blixtkrig", name="first")
    made = asked.ask("imagine", game="first", seat=1, seed="dream")["game"]
    world = asked.session.shelf.room(made).game
    one, two = (world.ruleset.codec.dump(world.options(seat)[0].sample(Random(1))) for seat in (1, 2))
    for seat, command in ((1, one), (2, two)):
        assert asked.ask("play", game=made, seat=seat, command=command, expect=1)["ok"]
    assert asked.ask("play", game=made, seat=1, command=one, expect=1) == {"ok": False, "conflict": {"n": 3}}


def test_any_text_is_a_seed_to_imagine_by() -> None:
    asked = Asked()
    asked.ask("new", **NISSAN)
    assert asked.ask("imagine", game="first", seat="danish", seed="\ud800")["n"] == 1


def test_what_is_imagined_in_an_imagined_game_is_closed_with_the_first_too() -> None:
    """An ``imagine``d game is closed with its game (seat.md 5), and so is one that is imagined in it."""
    asked = Asked()
    asked.ask("new", **NISSAN)
    one = asked.ask("imagine", game="first", seat="danish", seed=1)["game"]
    two = asked.ask("imagine", game=one, seat="danish", seed=2)["game"]
    asked.ask("close", game="first")
    for gone in (one, two):
        assert asked.error("document", game=gone, seat="danish")["data"]["what"] == "game"


def test_in_an_imagined_game_the_other_side_can_be_played_too() -> None:
    asked = Asked()
    asked.ask("new", **NISSAN)
    made = asked.ask("imagine", game="first", seat="danish", seed="dream")["game"]
    random = Random(1)
    game: Any = asked.session.shelf.room(made).game
    for _ in range(40):
        if not game.to_act:
            break
        seat = game.to_act[0]
        document = asked.ask("document", game=made, seat=seat)
        assert document["options"], seat
        room = asked.session.shelf.room(made)
        command = random.choice(game.ruleset.options(game.view(seat), seat)).sample(random)
        room.play(game.ruleset.codec.dump(command), seat, None)
        game = room.game


def test_a_picture_says_its_transform_and_odds_are_fractions_that_add_up() -> None:
    asked = Asked()
    asked.ask("new", ruleset="dobbel", scenario="schack_slag", name="first")
    drawn = asked.ask("picture", game="first", seat=None, language="sv", theme="dark", ids="a")
    assert drawn["svg"].startswith("<svg") and set(drawn["transform"]) == set("abcdef")
    seat = asked.ask("document", game="first", seat="host")["to_act"][0]
    option = asked.ask("document", game="first", seat=seat)["options"][0]
    command = asked.ask("build", game="first", seat=seat, option=option["id"], choices={})["command"]
    outcomes = asked.ask("odds", game="first", seat=seat, command=command)["outcomes"]
    assert sum(Fraction(each["probability"]) for each in outcomes) == 1
    error = asked.error("odds", game="first", seat=seat, command=command, within_ms=9_999_999)
    assert (error["code"], error["data"]["what"]) == (7, "odds_ms")
    assert asked.ask("odds", game="first", seat=None, command=command)["refusal"]["code"] == "not_yours"


@pytest.mark.parametrize(
    ("name", "wrong"), [("ids", "1 2"), ("selected", [None]), ("targets", [["square", None]]), ("targets", ["e4"])]
)
def test_what_a_picture_cannot_show_is_told_at_its_parameter(name: str, wrong: Any) -> None:
    """Seat.md 5: ``params`` names the path; it was empty."""
    asked = Asked()
    asked.ask("new", ruleset="schack", scenario="grundstallning", name="first")
    error = asked.error("picture", game="first", seat="white", **{name: wrong})
    assert (error["code"], error["data"]["path"]) == (-32602, [name])
    assert error["message"] == f"{name}: {error['data']['problem']}"


def test_a_seats_copy_of_the_log_is_one_that_audits_and_holds_no_seed(tmp_path: Path) -> None:
    asked = Asked()
    asked.ask("new", **NISSAN)
    lines = asked.ask("log", game="first", seat="norse")["lines"]
    assert NISSAN["seed"] not in "".join(lines)
    (tmp_path / "copy.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert audit(tmp_path / "copy.jsonl").ok
    assert NISSAN["seed"] in "".join(asked.ask("log", game="first", seat="host")["lines"])


def test_moves_are_taken_back_by_the_rules_of_the_table() -> None:
    asked = Asked(undo="own")
    asked.ask("new", **SCHACK)
    asked.ask("play", game="first", seat="white", option="move", choices={"uci": "e2e3"})
    answer = asked.ask("undo", game="first", seat="black", to=0)
    assert (answer["ok"], answer["refusal"]["rule"][:4]) == (False, "KE-1")
    assert asked.ask("undo", game="first", seat="white", to=0, expect=1) == {"ok": False, "conflict": {"n": 2}}
    assert asked.ask("undo", game="first", seat="white", to=0, expect=2) == {"ok": True, "n": 3}
    assert asked.ask("document", game="first", seat="white")["to_act"] == ["white"]


def test_games_that_are_begun_at_the_same_time_keep_to_the_limit() -> None:
    """The one over it is not in the store either: what is over a limit changes nothing."""
    begun, go = list[str](), Event()

    class Slow(MemoryStore):
        def create(self, name: str, lines: Sequence[str]) -> None:
            begun.append(name)
            go.wait(10)
            super().create(name, lines)

    asked = Asked(Slow(), limits=Limits(games=1))
    sent = [asked.send("new", **{**SCHACK, "name": name}) for name in ("first", "second")]
    until = monotonic() + 10
    while len(begun) + len(asked.said) < 2 and monotonic() < until:
        sleep(0.01)
    go.set()
    told = [asked.answer(each).get("error", {}).get("code") for each in sent]
    assert sorted(told, key=str) == [7, None]
    assert asked.session.shelf.store.names() == begun and len(begun) == 1
