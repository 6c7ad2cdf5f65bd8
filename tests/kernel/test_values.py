"""Values travel, and are told shortly: a pickle gives an equal game, a ``repr`` has at most 300 characters."""

import copy
import importlib
import json
import pickle
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from pig import PIG, Setup

import slaget
from slaget.content import ContentError
from slaget.games.omringad.state.stages import Battle, shared
from slaget.kernel import Entry, Fault, Game, Log, Rejected, find, names, seeded
from slaget.kernel.short import LIMIT
from slaget.log.text import log_lines, read_lines
from slaget.seat.document import Sight
from slaget.seat.memory import Memory
from slaget.testing import trace

BUNDLED = [name for name in names() if find(name).codec.commands[0].__module__.startswith("slaget.")]


def walked(name: str, steps: int = 40) -> Game[Any, Any, Any, Any]:
    """A random game some way along."""
    ruleset = find(name)
    *_, game = trace(ruleset, ruleset.load(ruleset.scenarios()[-1]), Random(3), steps, seeded(bytes(32)), backs=0.1)
    return game


@pytest.mark.parametrize("name", BUNDLED)
def test_a_pickled_game_is_equal_and_goes_on(name: str) -> None:
    """State, set-up, log, views and options too; the seed goes along, so that the dice fall as they would have."""
    game = walked(name)
    again = pickle.loads(pickle.dumps(game))
    assert again == game and again.ruleset is game.ruleset and again.state == game.state
    assert again.source == game.source and list(again.log) == list(game.log)
    seats = game.ruleset.seats(game.setup)
    for value in (game.state, game.setup, *game.log, *(game.view(seat) for seat in seats)):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
    if game.to_act:
        command = game.options(game.to_act[0])[0].sample(Random(1))
        assert again.play(command) == game.play(command)


def test_a_deep_copy_of_a_game_is_equal() -> None:
    game = walked("omringad")
    assert copy.deepcopy(game) == game == copy.copy(game)
    assert copy.deepcopy(game.ruleset) is game.ruleset


def test_a_battle_of_omringad_is_pickled_with_its_hits() -> None:
    battle = Battle("c3", (2,), undirected=shared({1: 2}), directed=shared({2: 1}))
    for again in (pickle.loads(pickle.dumps(battle)), copy.deepcopy(battle)):
        assert again == battle and again.undirected is battle.undirected and again.directed == {2: 1}


def test_a_log_of_100_000_entries_is_pickled_without_recursion() -> None:
    game = walked("schack", 2)
    log = Log[Any, Any]()
    for n in range(100_000):
        log = log.added(Entry(n, game.log[-1].command, (), ()))
    long = attrs.evolve(game, log=log)
    again = pickle.loads(pickle.dumps(long))
    assert len(again.log) == 100_000 and again == long


def test_a_state_with_a_long_past_is_pickled_without_recursion() -> None:
    """Rävbräde keeps the states of a game: of 3,000 moves here and there and back."""
    ruleset = find("ravbrade")
    *_, game = trace(ruleset, ruleset.load("femton"), Random(1), 400)
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_ruleset_that_nobody_can_find_is_not_pickled() -> None:
    with pytest.raises(pickle.PicklingError, match="sow"):
        pickle.dumps(Game.start(attrs.evolve(PIG, name="sow"), Setup()))


def played(game: Game[Any, Any, Any, Any], command: Any) -> Game[Any, Any, Any, Any]:
    """What another process does with a game."""
    return game.play(command)


def test_games_and_refusals_go_between_processes() -> None:
    game = slaget.start("schack", seed=bytes(32))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        answer = pool.submit(Game.play, game, {"type": "move", "seat": "white", "uci": "e2e3"})
        assert answer.result(60) == game.play({"type": "move", "seat": "white", "uci": "e2e3"})
        refused = pool.submit(Game.play, game, {"type": "move", "seat": "white", "uci": "e2e4"})
        with pytest.raises(Rejected) as caught:
            refused.result(60)
    assert caught.value == game.why_not({"type": "move", "seat": "white", "uci": "e2e4"})
    assert caught.value.message.startswith("A pawn")


def values_within(value: Any) -> Iterator[object]:
    """A value of the library and those that its open fields hold, however deep."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple):
        for each in value[:20]:
            yield from values_within(each)
    elif attrs.has(type(value)):
        yield value
        for each in attrs.fields(type(value)):
            if not each.name.startswith("_"):
                yield from values_within(getattr(value, each.name))


def told(game: Game[Any, Any, Any, Any]) -> Iterator[object]:
    """All that a program may come to hold of a game."""
    yield from (game, game.ruleset, game.state, game.setup, game.log, game.log[-1], game.source, game.charter)
    yield from (game.log[-1].command, *game.events, game.outcome, game.ruleset.words(game.state))
    yield from (game.ruleset.box(game.state), game.ruleset.telling, game.ruleset.tools, game.ruleset.history)
    yield from (*game.ruleset.options_help, *game.ruleset.rules, game.ruleset.codec, game.ruleset.catalogue)
    yield from values_within((game.setup, game.state))
    for seat in game.ruleset.seats(game.setup):
        yield game.view(seat)
        yield from game.seen(seat)
        for form in game.seat(seat).options():
            yield from values_within(form)
    for seat in game.to_act:
        for option in game.options(seat)[:9]:
            yield from (option, *option.open.values(), option.sample(Random(1)))


@pytest.mark.parametrize("name", BUNDLED)
def test_no_repr_is_longer_than_300_characters(name: str) -> None:
    ruleset = find(name)
    for scenario in ruleset.scenarios()[:3]:
        for steps in (0, 7, 30):
            *_, game = trace(ruleset, ruleset.load(scenario), Random(steps), steps, seeded(bytes(32)))
            for value in told(game):
                assert len(repr(value)) <= LIMIT, type(value)


@pytest.mark.parametrize("name", BUNDLED)
def test_a_message_of_any_size_is_told_shortly(name: str) -> None:
    """What comes from outside has no bounds: each field of each message holds a long text or list."""
    codec = find(name).codec
    for kind in (*codec.commands, *codec.events):
        for filling in ("x" * 5000, ("x" * 50,) * 5000, {str(n): n for n in range(5000)}):
            message = object.__new__(kind)
            for field in attrs.fields(kind):
                object.__setattr__(message, field.name, filling)
            assert len(repr(message)) <= LIMIT


def test_of_a_long_text_the_beginning_is_told() -> None:
    """It was told as dots alone: of a fault of an audit nothing was seen."""
    message = "the rolls of entry 7 are not those that its commitment says, " * 2
    assert repr(Fault(7, "draw", None, message)) == f"Fault(entry=7, kind='draw', rule=None, message={message!r})"
    assert "message='the rolls of entry 7 are not those t..." in repr(Fault(7, "draw", None, message * 9))
    assert "message='xxx" in repr(Fault(7, "draw", None, "x" * 10**7))


def test_a_log_that_was_read_and_what_is_seen_of_it_are_told_shortly() -> None:
    """Seat.md 7: no ``repr`` is longer than 300 characters."""
    game = walked("nissan")
    opened = read_lines(enumerate(log_lines(game), 1))
    sight = Sight.now(game, "danish", Memory())
    for value in (opened, *opened, sight, sight.record, *sight.record.moments, *opened.past.moments):
        assert len(repr(value)) <= LIMIT, type(value)


def test_a_file_with_many_faults_and_a_long_name_of_a_scenario_are_told_shortly(tmp_path: Path) -> None:
    nissan = find("nissan")
    file = tmp_path / "many.yaml"
    file.write_text("format: slaget-nissan/2\nscenarios:\n" + "".join(f"  s{n}: {{zz: 1}}\n" for n in range(40)))
    with pytest.raises(ContentError) as many:
        nissan.load_file(str(file), {})
    with pytest.raises(LookupError) as unknown:
        nissan.load("x" * 3000, {})
    for error in (many.value, unknown.value):
        assert len(repr(error)) <= LIMIT and repr(error).startswith(f"{type(error).__name__}(")
    assert len(str(many.value)) > LIMIT, "its text tells all the faults"


def test_every_value_of_the_front_door_has_a_short_repr() -> None:
    """None has the ``repr`` of attrs, which is as long as its fields are."""
    for module in ("slaget", "slaget.kernel", "slaget.store", "slaget.simulate", "slaget.content", "slaget.sign"):
        door = importlib.import_module(module)
        for each in (getattr(door, name) for name in getattr(door, "__all__", ())):
            if isinstance(each, type) and attrs.has(each) and attrs.fields(each):
                assert not (each.__repr__.__doc__ or "").startswith("Method generated by attrs"), (
                    f"{each} wants __repr__ = short (kernel.short)"
                )


def test_a_game_and_an_entry_are_told_in_a_line() -> None:
    game = slaget.start("nissan", "slaget", seed=bytes(32))
    assert repr(game) == "<Game nissan/slaget, 1 entry, danish to act>"
    assert repr(game.log[0]).startswith("<Entry 0: start, ")
    game = game.play({"type": "resign", "side": "danish"})
    assert repr(game.log[1]) == f"<Entry 1: resign by danish, {len(game.events)} events>"
    assert repr(game) == "<Game nissan/slaget, 2 entries, norse won by resignation>"


def with_lists(command: Any) -> Any:
    """The command with lists and objects that its giver can change, in place of what cannot be."""
    return type(command)(
        **{a.alias: opened(getattr(command, a.name)) for a in attrs.fields(type(command)) if a.init}
    )


def opened(value: Any) -> Any:
    if isinstance(value, tuple):
        return [opened(each) for each in value]
    return {key: opened(each) for key, each in value.items()} if isinstance(value, Mapping) else value


@pytest.mark.parametrize("name", BUNDLED)
def test_lists_in_a_command_do_what_tuples_do_and_are_the_givers_no_more(name: str) -> None:
    """A shot of Nissan given as a list was a TypeError, dice entered as one were refused as none, a state had lists
    where the log of it has none, and what the giver changed in a list or an object changed the log."""
    random, ruleset = Random(1), find(name)
    game = Game.start(ruleset, ruleset.load(ruleset.scenarios()[-1]), seeded(bytes(32)))
    for _ in range(60):
        offered = [option for seat in game.to_act for option in game.options(seat)]
        if not offered:
            break
        command = random.choice(offered).sample(random)
        given, known = with_lists(command), game.play(command)
        played = game.play(given)
        assert (played.state, played.log) == (known.state, known.log)
        for value in (getattr(given, a.name) for a in attrs.fields(type(given))):
            if isinstance(value, list | dict):
                value.clear()
        assert played.log == known.log
        game = played


def emptied(value: Any) -> None:
    """Every list and object in it, from within."""
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        emptied(each)
    if isinstance(value, list | dict):
        value.clear()


@pytest.mark.parametrize("name", BUNDLED)
def test_a_snapshot_is_its_askers(name: str) -> None:
    """What was changed in one of Omringad changed the reserves of the state."""
    ruleset, random = find(name), Random(2)
    game = Game.start(ruleset, ruleset.load(ruleset.scenarios()[0]), seeded(bytes(32)))
    for _ in range(12):
        offered = [option for seat in game.to_act for option in game.options(seat)]
        game = game.play(random.choice(offered).sample(random)) if offered else game
        if ruleset.snapshot is not None:
            told = json.dumps(ruleset.snapshot(game.state), default=str)
            emptied(ruleset.snapshot(game.state))
            assert (json.dumps(ruleset.snapshot(game.state), default=str) == told) is True
