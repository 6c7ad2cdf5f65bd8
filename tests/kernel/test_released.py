"""Each released version is kept, and read: a log of it, and an example of every message it writes."""

import shutil
from pathlib import Path
from typing import Any

import attrs
import pytest
import released
from attrs import frozen
from logs import OWN
from pig import PIG
from released import RELEASED, check, examples, log_path, versions

from slaget.kernel import Codec, UpcastGap, audit_lines, find, head_of, load_log, redact, replay
from slaget.kernel.registry import register
from slaget.kernel.ruleset import History


@pytest.mark.parametrize("name", RELEASED)
def test_every_version_is_kept_whole_and_is_read(name: str) -> None:
    check(find(name))


@pytest.mark.parametrize("name", RELEASED)
def test_a_kept_log_is_replayed_and_copied(name: str) -> None:
    for version in versions(name):
        game = load_log(log_path(name, version))
        assert replay(game.ruleset, game.setup, game.log) == game.state
        for seat in game.ruleset.seats(game.setup):
            copy = redact(game, seat).splitlines()
            assert audit_lines(enumerate(copy, 1), head_of(game)).ok


@frozen
class Doubled:
    seat: str


@pytest.fixture
def kept_pig(tmp_path: Path, monkeypatch: Any) -> Any:
    """Pig under another name, its version 1 kept in a folder of its own."""
    monkeypatch.setattr(released, "FOLDER", tmp_path)
    monkeypatch.setitem(OWN, "keptpig", OWN["pig"])
    pig = attrs.evolve(PIG, name="keptpig")
    register(pig)
    released.keep(pig.name)
    check(pig)
    return pig


def again(pig: Any, **changes: Any) -> Any:
    made = attrs.evolve(pig, **changes)
    register(made)
    return made


def test_a_new_message_without_an_example_is_told(kept_pig: Any) -> None:
    codec = Codec(kept_pig.codec.commands, (*kept_pig.codec.events, Doubled))
    with pytest.raises(AssertionError, match=r"no example of .*Doubled"):
        check(again(kept_pig, codec=codec))


def test_a_new_version_without_the_old_one_is_told(kept_pig: Any) -> None:
    with pytest.raises(AssertionError, match="not kept"):
        check(again(kept_pig, version="2"))
    shutil.copy(log_path("keptpig", "1"), log_path("keptpig", "2"))
    with pytest.raises(AssertionError, match="not kept"):
        check(again(kept_pig, version="2"))


def test_an_old_message_that_released_leaves_out_is_told(kept_pig: Any) -> None:
    known = {"setup": [{"goal": 100}], **examples("keptpig", "1")}
    newer = {"version": "2", "history": History(released={"1": known})}
    again(kept_pig, **newer)
    released.keep("keptpig")
    check(again(kept_pig, **newer))
    less = {"1": {name: found for name, found in known.items() if name != "banked"}}
    with pytest.raises(AssertionError, match=r"wrote \['banked'\]"):
        check(again(kept_pig, version="2", history=History(released=less)))


def test_a_message_that_changed_its_fields_is_told(kept_pig: Any) -> None:
    @frozen
    class Rolled:
        seat: str
        face: int
        loud: bool

    events = [Rolled if cls.__name__ == "Rolled" else cls for cls in kept_pig.codec.events]
    codec = Codec(kept_pig.codec.commands, events)
    with pytest.raises(ValueError, match="missing"):
        check(again(kept_pig, codec=codec))
    known = {"setup": [{"goal": 100}], **examples("keptpig", "1")}
    with pytest.raises(UpcastGap, match="rolled of version 1"):
        again(kept_pig, codec=codec, version="2", history=History(released={"1": known}))
