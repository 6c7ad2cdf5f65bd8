"""The tools of the MCP server, as functions and over the protocol."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

import slaget
from slaget.adapters.arena import OPEN, Arena, Wrong
from slaget.adapters.match import Match
from slaget.testing.client import random_command

TOOLS = {"games", "start", "look", "ask_rule", "try", "play", "why", "odds"}


@pytest.fixture
def arena(tmp_path: Path) -> Arena:
    return Arena(tmp_path / "logs")


def test_every_game_is_told_with_who_can_play_it(arena: Arena) -> None:
    told = arena.games()["games"]
    assert {each["ruleset"] for each in told} >= {"nissan", "schack", "omringad"}
    assert all(each["scenarios"] and "random" in each["opponents"] for each in told)
    assert set(arena.tools()) == TOOLS


def test_a_ruleset_without_scenarios_is_not_told(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = evolve(slaget.find("schack"), catalogue=None)
    monkeypatch.setattr("slaget.adapters.arena.names", lambda: ("bare",))
    monkeypatch.setattr("slaget.adapters.arena.find", lambda _: bare)
    assert arena.games() == {"games": []}
    with pytest.raises(LookupError, match="schack has no scenarios"):
        Match(bare)


def test_a_whole_game_is_logged_and_audited(arena: Arena) -> None:
    told = arena.start("ravbrade", seat="geese", opponent="greedy", seed="4")
    game, random = told["game"], Random(1)
    for _ in range(400):
        told = arena.look(game, options=True)
        if told["outcome"] is not None:
            break
        assert told["to_act"] == ["geese"]
        assert arena.play(game, random_command(random.choice(told["options"]), random))["played"]
    assert told["audit"]["ok"] and told["audit"]["fault"] is None
    assert slaget.audit(told["log"]).entries == told["audit"]["entries"]


def test_a_refusal_names_its_rule_and_nothing_is_played(arena: Arena) -> None:
    game = arena.start("schack", seed="1")["game"]
    command = {"type": "move", "seat": "white", "uci": "e2e5"}
    told = arena.why(game, command)
    assert told["refusal"]["rule"] == "SC-3.5" and told["rule"]
    assert arena.try_(game, command)["allowed"] is False
    assert arena.try_(game, told["refusal"]["nearest"]) == {"allowed": True}
    assert arena.play(game, command)["played"] is False
    assert arena.look(game)["to_act"] == ["white"]
    strange = {"type": "move", "seat": "black", "uci": "e7e6"}
    assert arena.play(game, strange)["refusal"]["code"] == "not_yours"
    assert str(arena.why(game, strange)["rule"]).startswith("A seat asks for its own commands"), "KE-5.1"
    for tool in (arena.play, arena.try_, arena.why):
        with pytest.raises(Wrong, match="nothing is taken back"):
            tool(game, {"type": "take_back", "seat": "white", "to": 0})


def test_games_that_are_over_leave_room_for_others(arena: Arena) -> None:
    for number in range(OPEN + 1):
        game = arena.start("dobbel", seed=str(number))["game"]
        while arena.look(game)["outcome"] is None:
            arena.play(game, {"type": "roll", "seat": "a"})
    begun = [arena.start("dobbel", seed="1")["game"] for _ in range(OPEN)]
    with pytest.raises(Wrong, match=f"{OPEN} games are in progress"):
        arena.start("dobbel")
    assert list(arena.places) == begun


def test_rules_are_found_by_number_and_by_words(arena: Arena) -> None:
    assert [each["rule"] for each in arena.ask_rule("schack", "sc-3.6")["rules"]] == ["SC-3.6"]
    assert "SC-3.6" in [each["rule"] for each in arena.ask_rule("schack", "double step")["rules"]]
    assert [each["rule"] for each in arena.ask_rule("schack", "KE-5.1")["rules"]] == ["KE-5.1"]
    assert arena.ask_rule("schack", "zzzz")["rules"] == []


def test_odds_are_exact(arena: Arena) -> None:
    game = arena.start("dobbel", seed="1")["game"]
    told = arena.odds(game, {"type": "roll", "seat": "a"})
    assert len(told["outcomes"]) > 1


def test_a_seat_is_taken_as_games_names_it(arena: Arena) -> None:
    """A number in Omringad; its text, as in the path of a URL, does too."""
    named = next(each["seats"] for each in arena.games()["games"] if each["ruleset"] == "omringad")
    assert [arena.start("omringad", seat=seat)["seat"] for seat in (*named, "2")] == [1, 2, 2]
    views = [arena.start("nissan", seed=seed)["view"] for seed in (0, "0")]
    assert views[0] == views[1]


@pytest.mark.parametrize(
    "call",
    [
        lambda arena: arena.start("whist"),
        lambda arena: arena.start("schack", scenario="none"),
        lambda arena: arena.start("schack", seat="green"),
        lambda arena: arena.start("schack", opponent="deep"),
        lambda arena: arena.look("nowhere"),
        lambda arena: arena.ask_rule("whist", "trumps"),
    ],
)
def test_a_wrong_call_says_why(arena: Arena, call: Any) -> None:
    with pytest.raises(Wrong, match=r"."):
        call(arena)


def test_the_tools_over_the_protocol(tmp_path: Path) -> None:
    mcp = pytest.importorskip("mcp", reason="mcp is not installed: pip install 'slaget[mcp]'")
    from slaget.adapters.mcp import server_of

    async def talk() -> None:
        async with mcp.Client(server_of(tmp_path)) as client:
            listed = await client.list_tools()
            assert {tool.name for tool in listed.tools} == TOOLS
            begun = (await client.call_tool("start", {"ruleset": "schack", "seed": "1"})).structured_content
            third = {"ruleset": "omringad", "scenario": "fyra_riken", "seat": 3, "seed": 1}
            assert (await client.call_tool("start", third)).structured_content["seat"] == 3
            command = {"type": "move", "seat": "white", "uci": "e2e3"}
            played = await client.call_tool("play", {"game": begun["game"], "command": command})
            assert played.structured_content["played"] is True
            wrong = await client.call_tool("look", {"game": "nowhere"})
            assert wrong.is_error and "there is no game" in wrong.content[0].text

    asyncio.run(talk())
