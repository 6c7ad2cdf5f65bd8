"""The attacker may let fewer defenders fall than were hit (NI-O23, NI-17.1)."""

from random import Random

import pytest
from battle import battle, event, luck, ordered, pick

from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.testing import Given


def hit(faces: str, d1: str, group: str = "bow4", n1: str = "bow4", **more: object) -> Given:
    """A volley (a melee where the group bears swords) with this cast."""
    melee = "sword" in group
    where = battle(n1=f"king 50,50,90: {n1}", d1=f"{'55.5' if melee else '60'},50,90: {d1}", spare=True, **more)
    where = ordered(where, "n1")
    kind = m.Attack if melee else m.Shoot
    return Given(where.when(kind("norse", "d1", pick(where, "n1", group)), luck(faces)).game)


def test_b1_a_defender_hit_may_be_spared() -> None:
    """NI-O23: the choice is due though nothing else is to be chosen; nobody need fall."""
    due = hit("hbbb", "bow1")
    assert due.game.events[-1] == m.CasualtiesDue(1, 0)
    spared = due.when(m.ChooseCasualties("norse", (), ()))
    assert spared.events == (m.AttackEnded("n1", "d1"),)
    slain = due.when(m.ChooseCasualties("norse", ("danish_bow_1",), ()))
    assert event(slain.events, m.FightersSlain).fighters == ("danish_bow_1",)


def test_b1_no_more_fall_than_were_hit() -> None:
    """NI-17.1."""
    due = hit("hhbb", "bow4")
    due.when(m.ChooseCasualties("norse", ("danish_bow_1", "danish_bow_2", "danish_bow_3"), ())).rejected(
        r.BOOK["NI-17.1"], "bad_casualties"
    )
    assert due.game.why_not(m.ChooseCasualties("norse", ("danish_bow_3",), ())) is None


def test_b1_a_king_hit_may_be_spared() -> None:
    """NI-O23, NI-19.1."""
    due = hit("hbbb", "sven")
    assert due.when(m.ChooseCasualties("norse", (), ())).game.outcome is None
    assert due.when(m.ChooseCasualties("norse", ("sven",), ())).game.outcome is not None


def test_b1_ranks_still_fall_in_their_order() -> None:
    """NI-17.3: whoever falls, nobody of an earlier rank is left."""
    due = hit("hhbb", "finn bow1")
    due.when(m.ChooseCasualties("norse", ("finn",), ())).rejected(r.BOOK["NI-17.3"], "rank_order")
    assert due.game.why_not(m.ChooseCasualties("norse", ("danish_bow_1",), ())) is None


def test_b1_the_attackers_own_are_not_spared() -> None:
    """NI-O23, NI-17.1: Odin's wounds among the attackers are taken in full, and named."""
    due = hit("obbb", "bow4", "sword4", "sword4")
    assert due.game.events[-1] == m.CasualtiesDue(1, 1)
    due.when(m.ChooseCasualties("norse", (), ())).rejected(r.BOOK["NI-17.1"], "bad_casualties")
    fell = due.when(m.ChooseCasualties("norse", (), ("norse_sword_1",)))
    assert event(fell.events, m.FightersSlain).side == "norse"


def test_b1_nothing_is_due_where_nobody_was_hit() -> None:
    assert hit("bbbb", "bow4").game.state.phase == "ship"


def test_b1_without_the_option_all_who_were_hit_fall() -> None:
    where = battle(n1="king 50,50,90: bow4", d1="60,50,90: bow4")
    where = ordered(where, "n1")
    due = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow4")), luck("hhbb"))
    Given(due.game).when(m.ChooseCasualties("norse", ("danish_bow_1",), ())).rejected(
        r.BOOK["NI-17.1"], "bad_casualties"
    )


@pytest.mark.parametrize("d1", ["bow4", "finn bow1", "finn skjalm horn", "sven finn bow2"])
def test_b1_every_number_that_may_fall_is_offered(d1: str) -> None:
    """NI-O23: a family for each number, and each of its members is accepted."""
    due = hit("hhbb", d1)
    options = due.game.options("norse")
    numbers = set()
    for option in options:
        for seed in range(5):
            command = option.sample(Random(seed))
            assert due.game.why_not(command) is None
            numbers.add(len(command.defenders))
    assert numbers == {0, 1, 2}
