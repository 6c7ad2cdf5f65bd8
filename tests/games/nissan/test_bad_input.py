"""Bad input of every kind: typed refusals with a path, and a battle that stays as it was."""

from random import Random
from typing import Any

import pytest
from battle import battle, card, crowded, lively_command, ordered, start
from fuzz import JUNK, fuzz, probed
from worked import SCOPE

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.language.data import structure
from slaget.kernel import Game, Rejected, seeded, tag_of


def test_why_not_agrees_with_play_on_wrong_commands() -> None:
    """NI-9.2, NI-11.1: three thousand mutated, made-up and stale commands; many kinds of refusal occur."""
    tally = fuzz(3000, seed=11)
    assert tally["accepted"] > 300
    assert len(tally) > 20, tally


def one_of_each() -> dict[str, tuple[Game[Any, Any, Any, Any], dict[str, Any]]]:
    """A position and a legal command in JSON for as many types as lively games bring."""
    found: dict[str, tuple[Game[Any, Any, Any, Any], dict[str, Any]]] = {}
    free = start("egen_uppstallning").game
    for seed in range(12):
        random = Random(seed)
        game = free if seed == 0 else Game.start(NISSAN, crowded(), seeded(random.randbytes(32)))
        for _ in range(150):
            if not game.to_act:
                break
            command = lively_command(game, random)
            data = NISSAN.codec.dump(command)
            found.setdefault(f"{data['type']}{data.get('mode', '')}", (game, data))
            game = game.play(command)
    found["resign"] = Game.start(NISSAN, crowded(), seeded(bytes(32))), {"type": "resign", "side": "norse"}
    choice = {"do": [{"cut": {"choose": {"ships": {"control": "own"}}}}]}
    secret = {"do": [{"mark": "oath", "of": {"choose": {"ships": {"fleet": "enemy"}}}, "set": 1}]}
    for made, tag, ship in ((choice, "choose_effect", "n1"), (secret, "choose_secretly", "d1")):
        ships = {
            "n1": "50,50,90: sword4",
            "n2": "20,20,90: sword4",
            "d1": "100,50,90: sword4",
            "d2": "130,50,90: sword4",
        }
        where = battle(norse=(card(structure(made, SCOPE)),), marks=SCOPE.marks, **ships)
        asked = where.after(m.PlayCard("norse", "made#1", "card")).game
        found[tag] = asked, {"type": tag, "side": "norse", "chosen": [ship]}
    return found


EACH = one_of_each()


def test_every_type_of_command_is_met() -> None:
    """NI-9.2: all but the discarding of the hand are among the commands to be spoilt."""
    assert {data["type"] for _, data in EACH.values()} == {tag_of(kind) for kind in m.COMMANDS} - {"discard_hand"}


@pytest.mark.parametrize("kind", sorted(EACH))
def test_junk_in_any_field_is_refused_at_that_field(kind: str) -> None:
    """NI-1.1: nothing but ``Rejected``, and the path begins with the field at fault."""
    game, data = EACH[kind]
    assert game.why_not(data) is None
    for field in data:
        for junk in JUNK:
            refusal = probed(game, {**data, field: junk})
            if refusal is None:
                assert junk == [] and type(data[field]) is list, (field, junk)
                continue
            assert refusal.path == () or refusal.path[0] in (field, "type", "side"), (field, junk, refusal)
            if type(junk) in (float, dict, bool) or junk is None:
                assert refusal.rule in (r.BOOK["NI-1.1"], r.BOOK["NI-9.2"]), (field, junk, refusal)
        without = {name: value for name, value in data.items() if name != field}
        refusal = probed(game, without)
        assert refusal is None or refusal.code == "bad_field" or field in ("mode",), refusal
    assert probed(game, {**data, "extra": 1}).path == ("extra",)  # type: ignore[union-attr]


@pytest.mark.parametrize("raw", [None, 5, "end_turn", [], (), {"type": ["row"]}, {"side": "norse"}, {1: 2}, {}])
def test_what_is_no_command_at_all(raw: Any) -> None:
    """NI-1.1: not an object, or without a type."""
    game = battle(n1="50,50,90: sword1").game
    with pytest.raises(Rejected) as refused:
        game.play(raw)
    assert (refused.value.code, refused.value.rule) == ("bad_field", r.BOOK["NI-1.1"])


@pytest.mark.parametrize(
    "command",
    [
        m.RowSlide("norse", ("norse_sword_1",), 5.5, 0),  # type: ignore[arg-type]
        m.RowSlide("norse", ("norse_sword_1",), True, 0),
        m.RowSlide("norse", ("norse_sword_1",), 2**60, 0),
        m.RowSlide("norse", "norse_sword_1", 5, 0),  # type: ignore[arg-type]
        m.RowSlide("norse", (1,), 5, 0),  # type: ignore[arg-type]
        m.Tie("norse", None, "norse_sword_1"),  # type: ignore[arg-type]
        m.Move("norse", "n1", None),  # type: ignore[arg-type]
    ],
)
def test_values_are_checked_like_json(command: Any) -> None:
    """NI-1.1: a command made in Python is not trusted more than one in JSON."""
    where = ordered(battle(n1="50,50,90: sword4"), "n1")
    refusal = probed(where.game, command)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("bad_field", r.BOOK["NI-1.1"])
