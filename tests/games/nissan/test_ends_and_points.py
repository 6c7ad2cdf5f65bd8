"""The end of a battle, and what it is worth (NI-19)."""

from typing import Any

import pytest
from battle import battle, luck, ordered, passed, pick

from slaget.games.nissan import messages as m
from slaget.games.nissan.notation import snapshot
from slaget.games.nissan.scoring import points
from slaget.games.nissan.state import replace
from slaget.testing import Given


def attacked(target: str, group: str, faces: str, **ships: str) -> Any:
    where = ordered(battle(**ships), "n1")
    return where.when(m.Attack("norse", target, pick(where, "n1", group)), luck(faces))


def test_a_king_shot_dead_loses_the_battle() -> None:
    """NI-19.1, NI-R61, NI-14.9: at once, by arrows too; points are reported without effect (NI-19.4)."""
    where = ordered(battle(n1="50,50,90: bow2", d1="king 50,74,90: sven"), "n1")
    played = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("hh"))
    assert played.events[-1] == m.GameEnded("norse", "king_fell", {"norse": 40 + 20, "danish": 40})
    assert played.game.outcome is not None
    assert (played.game.outcome.winners, played.game.outcome.rule) == (("norse",), "NI-19.1")


def test_a_king_slain_by_his_own_odin_rune_loses() -> None:
    """NI-19.1, NI-R60: whoever's rune it was; more points do not help."""
    played = attacked("d1", "harald", "ob", n1="50,50,90: harald", d1="55,50,90: bow2")
    due = Given(played.game)
    ended = due.when(m.ChooseCasualties("norse", ("danish_bow_1",), ("harald",))).events[-1]
    assert ended == m.GameEnded("danish", "king_fell", {"norse": 41, "danish": 60})


@pytest.mark.parametrize("faces", ["oobb", "hobb"])
def test_both_kings_in_one_melee(faces: str) -> None:
    """NI-19.1, NI-R59: the side not active wins."""
    played = attacked(
        "d1", "harald hakon", faces, n1="king 50,50,90: harald hakon", d1="king 56.5,50,90: finn sven"
    )
    ended = played.events[-1]
    if faces == "oobb":
        assert (ended.winner, ended.reason) == ("danish", "both_kings_fell")
    else:
        assert (ended.winner, ended.reason) == ("norse", "king_fell")


def test_equal_points_are_a_draw_and_more_win() -> None:
    """NI-19.2: when the draw pile fails the points decide."""
    for crew, winner in (("", None), ("sword1", "norse")):
        where = battle(n1="50,50,90: sword1", d1=f"king 30,50,90: {'| ' + crew if crew else ''}")
        state = where.game.state
        own = replace(state.cards["norse"], draw_pile=())
        where = Given(replace(where.game, state=replace(state, cards={**state.cards, "norse": own})))
        game = passed(where).game
        assert (game.events[-1].winner, game.events[-1].reason) == (winner, "cards_out")
        assert game.outcome is not None
        assert game.outcome.winners == ((winner,) if winner else ())


@pytest.mark.parametrize(
    ("ships", "norse"),
    [
        ({"d1": "50,50,90: | sword1"}, 10),
        ({"d1": "king 50,50,90: | sword1"}, 15),
        ({"d1": "50,50,90: sword1 | sword1"}, 0),
        ({"d1": "50,50,90:"}, 0),
        ({"n1": "50,50,90: sword1"}, 0),
        ({"n1": "50,50,90: | sword1", "n2": "60,50,90: sword1"}, 0),
    ],
)
def test_points_for_ships(ships: dict[str, str], norse: int) -> None:
    """NI-19.3, NI-R65: held ships of the enemy's fleet alone, 15 for a king's ship."""
    alive = {"n7": "20,80,90: hakon eystein", "d7": "100,80,90: finn skjalm"}
    state = battle(**ships, **alive).game.state
    assert points(state)["norse"] == norse


@pytest.mark.parametrize(
    ("fallen", "worth"),
    [("finn", 20), ("danish_standard", 5), ("danish_horn", 3), ("danish_sword_1", 1), ("danish_bow_1", 1)],
)
def test_points_for_the_fallen(fallen: str, worth: int) -> None:
    """NI-19.3, NI-R64: a leader 20, standard bearer 5, horn blower 3, anybody else 1, each once."""
    where = battle(n7="20,80,90: hakon eystein", d7="100,80,90: finn skjalm standard horn sword2 bow1")
    state = where.game.state
    gone = replace(state.fighters[fallen], ship=None)
    dead = replace(state, fighters={**state.fighters, fallen: gone}, fallen={**state.fallen, "danish": (fallen,)})
    assert points(dead) == {"norse": worth, "danish": 0}
    assert snapshot(dead)["points"] == {"norse": worth, "danish": 0}


def test_points_never_fall_but_with_a_ship() -> None:
    """NI-I14, NI-3.5: a captured ship that is boarded again gives nothing until it is cleared."""
    where = ordered(battle(d1="50,50,90: | sword1", n1="44,50,90:", d2="55,50,90: sword3", turn="danish"), "d2")
    before = points(where.game.state)["norse"]
    played = where.when(m.Attack("danish", "d1", pick(where, "d2", "sword2")), luck("bb"))
    assert points(played.game.state)["norse"] == before - 10


def test_points_are_public_at_any_time() -> None:
    """NI-19.4: in the state as JSON, and from the other side's view of it."""
    game = battle(n1="50,50,90: sword1").game
    for state in (game.state, game.view("norse"), game.view("danish")):
        assert points(state) == {"norse": 40, "danish": 40}
