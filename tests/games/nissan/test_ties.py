"""Tying and cutting (NI-13), and what a tie abreast gives (NI-5.4)."""

from typing import Any

import pytest
from battle import battle, event, luck, ordered, pick

from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.testing import Given


def roped(neighbour: str = "55.5,50,90: sword1", name: str = "n2", **more: Any) -> Given:
    return ordered(battle(n1="50,50,90: sword4 bow2", **{name: neighbour}, **more), "n1")


@pytest.mark.parametrize(
    ("name", "crew"), [("n2", "sword1"), ("d1", "sword1"), ("n2", ""), ("n2", "sword1 | sword1")]
)
def test_any_touching_ship_may_be_tied(name: str, crew: str) -> None:
    """NI-13.1, NI-R67, NI-R75: own, enemy, empty or boarded."""
    where = roped(f"{'55.5' if name == 'n2' else '55'},50,90: {crew}", name)
    where.when(m.Tie("norse", name, "norse_sword_1")).then(
        m.ShipsTied("n1", name, "norse_sword_1", ("norse_sword_1",))
    )


def test_who_ties_what() -> None:
    """NI-13.1, NI-R54: an unboarded ship, a touching other one, not tied already, by a ready hand of its own."""
    assert roped("56,50,90: sword1").game.why_not(m.Tie("norse", "n2", "norse_sword_1")) is None
    roped("56.01,50,90: sword1").when(m.Tie("norse", "n2", "norse_sword_1")).rejected(
        r.BOOK["NI-13.1"], "not_touching"
    )
    roped(ties="n1-n2").when(m.Tie("norse", "n2", "norse_sword_1")).rejected(r.BOOK["NI-13.1"], "already_tied")
    roped().when(m.Tie("norse", "n1", "norse_sword_1")).rejected(r.BOOK["NI-13.1"], "self_target")
    boarded = ordered(battle(n1="50,50,90: sword4 | sword1", n2="55.5,50,90: sword1"), "n1")
    boarded.when(m.Tie("norse", "n2", "norse_sword_1")).rejected(r.BOOK["NI-13.1"], "enemy_aboard")
    roped().when(m.Tie("norse", "n2", "norse_sword_5")).rejected(r.BOOK["NI-11.1"], "not_ready")
    roped().when(m.Tie("norse", "n9", "norse_sword_1")).rejected(r.BOOK["NI-3.1"], "unknown_id")
    roped().when(m.Tie("norse", "n2", "norse_oar_1")).rejected(r.BOOK["NI-4.1"], "unknown_id")


def test_who_cuts_what() -> None:
    """NI-13.2: an unboarded ship's tie, whoever made it."""
    where = roped("55,50,90: sword1", "d1", ties="n1-d1")
    where.when(m.Cut("norse", "d1", "norse_sword_1")).then(
        m.TieCut("n1", "d1", "norse_sword_1", ("norse_sword_1",))
    )
    roped().when(m.Cut("norse", "n2", "norse_sword_1")).rejected(r.BOOK["NI-13.2"], "not_tied")
    roped(ties="n1-n2").when(m.Cut("norse", "n1", "norse_sword_1")).rejected(r.BOOK["NI-13.2"], "self_target")
    boarded = ordered(battle(n1="50,50,90: sword4 | sword1", n2="55.5,50,90: sword1", ties="n1-n2"), "n1")
    boarded.when(m.Cut("norse", "n2", "norse_sword_1")).rejected(r.BOOK["NI-13.2"], "enemy_aboard")


def test_each_cut_removes_one_tie() -> None:
    """NI-13.3, NI-R52: two ties take two cuts; bow to side is near enough to tie."""
    where = battle(n1="50,50,90: sword4", n2="55.5,50,90: sword1", n3="50,62.85,0: sword1", ties="n1-n2")
    where = ordered(where, "n1").after(m.Tie("norse", "n3", "norse_sword_1"))
    assert where.game.state.ties_of("n1") == ("n2", "n3")
    cut = where.after(m.Cut("norse", "n3", "norse_sword_2"))
    assert cut.game.state.ties_of("n1") == ("n2",)
    cut.when(m.RowSlide("norse", ("norse_sword_3",), 0, -100)).rejected(r.BOOK["NI-12.1"], "tied")


def test_either_crew_may_cut() -> None:
    """NI-13.4: the other ship's crew frees both, from its own side."""
    where = battle(n1="50,50,90: sword4", n2="55.5,50,90: sword2", ties="n1-n2")
    where = ordered(where, "n2", "n1").after(m.Cut("norse", "n1", "norse_sword_5"), m.EndShip("norse"))
    where = where.after(m.BeginShip("norse", "n1"))
    assert where.game.why_not(m.RowSlide("norse", ("norse_sword_1",), 0, -100)) is None


@pytest.mark.parametrize(
    ("name", "neighbour", "runes"),
    [
        ("n2", "55.5,50,90: sword1", 3),
        ("d1", "55,50,90: | sword1", 3),
        ("d1", "55,50,90: sword1", 2),
        ("n2", "55.5,50,90:", 2),
        ("n2", "55.5,50,90: sword1 | sword1", 2),
    ],
)
def test_a_tie_abreast_counts_for_the_side_that_holds_the_other_ship(name: str, neighbour: str, runes: int) -> None:
    """NI-5.4, NI-13.5, NI-14.8, NI-R50, NI-R51: control counts, not the fleet; boarded and empty ships do not."""
    where = battle(n1="50,50,90: bow2", d5="30,50,90: sword1", **{name: neighbour}, ties=f"n1-{name}")
    where = ordered(where, "n1")
    cast = where.when(m.Shoot("norse", "d5", pick(where, "n1", "bow2")), luck("bbb"))
    assert len(event(cast.events, m.RunesCast).batches[0]) == runes


def test_untied_neighbours_and_many_ties_make_no_difference() -> None:
    """NI-14.8: one rune however many ties, none without; melees get none."""
    two = battle(
        n1="50,50,90: bow2",
        n2="55.5,50,90: sword1",
        n3="44.5,50,90: sword1",
        d1="50,72,0: bow1",
        ties="n1-n2 n1-n3",
    )
    one = battle(n1="50,50,90: bow2", n2="55.5,50,90: sword1", d1="50,72,0: bow1")
    for where, runes in ((two, 3), (one, 2)):
        acting = ordered(where, "n1")
        cast = acting.when(m.Shoot("norse", "d1", pick(acting, "n1", "bow2")), luck("bbb"))
        assert len(event(cast.events, m.RunesCast).batches[0]) == runes
    melee = ordered(battle(n1="50,50,90: sword2", n2="55.5,50,90: sword1", d1="45,50,90: bow1", ties="n1-n2"), "n1")
    cast = melee.when(m.Attack("norse", "d1", ("norse_sword_1",)), luck("b"))
    assert len(event(cast.events, m.RunesCast).batches[0]) == 1
