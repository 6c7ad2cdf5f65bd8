"""A refusal is a frozen value: seat.md 7, Types. The exception ``Rejected`` carries one and says the same."""

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

from slaget.kernel import BadSetup, Game, Refusal, Rejected, Rule, find, seeded
from slaget.testing import trace

RULE = Rule("PIG-3", "A seat may hold only after it has rolled in this turn.")


def chess() -> Game[Any, Any, Any, Any]:
    schack = find("schack")
    return Game.start(schack, schack.catalogue.load("grundstallning", {}), seeded(bytes(32)))


def refusal() -> Refusal[Any]:
    found = chess().why_not({"type": "move", "seat": "white", "uci": "e2e5"})
    assert found is not None
    return found


def raised() -> Rejected:
    with pytest.raises(Rejected) as caught:
        chess().play({"type": "move", "seat": "white", "uci": "e2e5"})
    return caught.value


def test_the_exception_and_the_value_say_the_same() -> None:
    value, exception = refusal(), raised()
    names = ("rule", "code", "kind", "path", "params", "nearest", "message", "message_sv")
    for name in names:
        assert getattr(value, name) == getattr(exception, name), name
    for language in ("en", "sv"):
        assert value.told(language) == exception.told(language)
    assert str(value) == str(exception)
    assert value.as_json() == exception.as_json()
    assert exception.refusal == value == exception and hash(value) == hash(exception)


def test_the_value_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        refusal().rule = RULE  # type: ignore[misc]


def test_its_json_is_plain_and_whole() -> None:
    """seat.md 5: a refusal is ``{"code", "rule", "path", "params", "text", "nearest"}``."""
    data = refusal().as_json()
    assert list(data) == ["code", "rule", "path", "params", "text", "nearest"]
    assert json.loads(json.dumps(data)) == data
    assert (data["code"], data["rule"], data["path"]) == (refusal().code, refusal().rule.id, ["uci"])
    assert data["text"] == {"sv": refusal().message_sv, "en": refusal().message}
    assert refusal().as_json(["sv"])["text"] == {"sv": refusal().message_sv}


def test_the_nearest_command_is_written_as_the_game_writes_it() -> None:
    game = chess()
    nearest = refusal().as_json()["nearest"]
    assert nearest["type"] == "move" and game.why_not(nearest) is None


@pytest.mark.parametrize("other", [RULE, None, "PIG-3"])
def test_it_equals_nothing_but_a_refusal(other: object) -> None:
    assert refusal() != other


def test_refusals_of_all_games_survive_pickling() -> None:
    """A pickled refusal has the same sentences and the same JSON, and holds no state."""
    for name in ("schack", "nissan", "omringad", "dobbel"):
        ruleset = find(name)
        *_, game = trace(ruleset, ruleset.catalogue.load(ruleset.catalogue.ids()[0], {}), Random(1), 3)
        found = game.why_not({"type": "resign"}) or game.why_not({"type": "?"})
        assert found is not None
        again = pickle.loads(pickle.dumps(found))
        assert again == found and again.as_json() == found.as_json() and str(again) == str(found)
        assert len(pickle.dumps(found)) < 10_000
        assert copy.deepcopy(found) == found


def test_the_exception_survives_pickling() -> None:
    again = pickle.loads(pickle.dumps(raised()))
    assert type(again) is Rejected and again == raised() and again.as_json() == raised().as_json()
    setup = pickle.loads(pickle.dumps(BadSetup(RULE, None, ("goal",))))
    assert type(setup) is BadSetup and setup.path == ("goal",)


@pytest.mark.parametrize("made", [refusal, raised], ids=["value", "exception"])
def test_its_repr_is_short(made: Any) -> None:
    assert len(repr(made())) <= 300
    long = Rejected(Rule("X-1", "x" * 1000), None, ("y" * 1000,), z="z" * 1000)
    assert len(repr(long)) <= 300 and len(repr(long.refusal)) <= 300
