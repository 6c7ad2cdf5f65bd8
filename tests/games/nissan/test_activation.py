"""Which ships a card may order about, and how they take their turns (NI-10)."""

import pytest
from battle import battle, card, ordered, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.testing import Given


def led(activation: int | str, **ships: str) -> Given:
    """A card of Harald's with this value in play."""
    made = card(icon="harald", activation=activation)
    where = battle(**ships, norse=[made])
    return where.after(m.PlayCard("norse", "made#1", "card"))


def orders(where: Given, *ships: str) -> str | None:
    refusal = where.game.why_not(m.Activate(where.game.state.active, ships))
    return refusal and refusal.code


def test_an_own_fighter_must_be_aboard() -> None:
    """NI-10.1, NI-R29, NI-R67: boarded ships take orders, empty and enemy ones not, captured ones do (NI-3.7)."""
    where = battle(
        n1="50,50,90: sword1 | sword1",
        n2="60,50,90:",
        n3="70,50,90: | sword1",
        d1="80,50,90: sword1",
        d2="90,50,90: | sword1",
    )
    where = where.after(m.PlayCard("norse", "plain#1", "card"))
    codes = [orders(where, ship) for ship in ("n1", "n2", "n3", "d1", "d2")]
    assert codes == [None, "no_fighters_aboard", "no_fighters_aboard", "no_fighters_aboard", None]
    where.when(m.Activate("norse", ("n2",))).rejected(r.BOOK["NI-10.1"])


def test_hearing_is_fifteen_centimetres_or_thirty_with_the_horn() -> None:
    """NI-10.2, NI-10.3, NI-R28: measured hull to hull (NI-5.1); only the own horn blower with the leader counts."""
    near = {"n2": "71,50,90: sword1", "n3": "71.01,50,90: sword1"}
    for ship, code in (("n2", None), ("n3", "out_of_hearing")):
        assert orders(led(2, n1="king 50,50,90: harald", **{ship: near[ship]}), ship) == code
    horn = "king 50,50,90: harald horn"
    assert orders(led(2, n1=horn, n2="86,50,90: sword1"), "n2") is None
    assert orders(led(2, n1=horn, n2="86.01,50,90: sword1"), "n2") == "out_of_hearing"
    assert orders(led(2, n1="king 50,50,90: harald | horn", n2="86,50,90: sword1"), "n2") == "out_of_hearing"
    assert orders(led(2, n1="king 50,50,90: harald", n2="86,50,90: sword1 horn"), "n2") == "out_of_hearing"


def test_hearing_needs_no_sight() -> None:
    """NI-10.3: a ship behind another hears as well."""
    where = led(
        3, n1="king 50,50,90: harald horn", n2="80,50,90: sword1", d1="65,50,90: sword1", d2="65,66.1,90: sword1"
    )
    assert orders(where, "n2") is None


def test_neutral_cards_reach_everywhere() -> None:
    """NI-10.4: a neutral card orders ships anywhere, the leaders' among them."""
    where = battle(n1="king 20,50,90: harald sword1", n2="140,20,90: sword1")
    assert orders(where.after(m.PlayCard("norse", "plain#1", "card")), "n1", "n2") is None


def test_up_to_the_activation_value() -> None:
    """NI-10.5, NI-R30: different ships up to the value, also none, also without the leader's."""
    where = led(2, n1="king 50,50,90: harald", n2="56,50,90: sword1", n3="44,50,90: sword1")
    for ships in ((), ("n1",), ("n2", "n3"), ("n1", "n2")):
        assert orders(where, *ships) is None
    assert orders(where, "n1", "n2", "n3") == "too_many_ships"
    where.when(m.Activate("norse", ("n2", "n2"))).rejected(r.BOOK["NI-11.3"], "bad_field")


def test_a_dot_orders_the_leaders_ship_or_nothing() -> None:
    """NI-10.6: a dot card names the leader's ship only."""
    where = led("dot", n1="king 50,50,90: harald", n2="56,50,90: sword1")
    assert orders(where) is None
    assert orders(where, "n1") is None
    where.when(m.Activate("norse", ("n2",))).rejected(r.BOOK["NI-10.6"], "dot_only_leader")
    where.when(m.Activate("norse", ("n1", "n2"))).rejected(r.BOOK["NI-10.6"], "dot_only_leader")


def test_conditions_are_judged_when_the_ships_are_named() -> None:
    """NI-10.7, NI-R31: all ships are named at once; the leader may row away and the others still act."""
    where = led(2, n1="king 50,50,90: harald sword8", n2="71,50,90: sword1").after(
        m.Activate("norse", ("n1", "n2"))
    )
    where.when(m.Activate("norse", ("n2",))).rejected(r.BOOK["NI-9.2"], "wrong_phase")
    where = where.after(m.BeginShip("norse", "n1"), m.RowSlide("norse", pick(where, "n1", "sword8"), -1500, 0))
    where = where.after(m.EndShip("norse"))
    where.when(m.BeginShip("norse", "n2")).then(m.ShipBegun("n2"))


def test_each_ship_acts_once_and_one_after_another() -> None:
    """NI-10.8: any order, one finished before the next; the end of the turn forfeits the rest."""
    where = battle(n1="50,50,90: sword2", n2="70,50,90: sword2", n3="90,50,90: sword2")
    where = ordered(where, "n1", "n2", begin=False)
    where.when(m.BeginShip("norse", "n3")).rejected(r.BOOK["NI-10.8"], "ship_not_activated")
    where = where.after(m.BeginShip("norse", "n2"))
    where.when(m.BeginShip("norse", "n1")).rejected(r.BOOK["NI-9.2"], "wrong_phase")
    where.when(m.EndTurn("norse")).rejected(r.BOOK["NI-9.2"], "wrong_phase")
    where = where.after(m.EndShip("norse"))
    where.when(m.BeginShip("norse", "n2")).rejected(r.BOOK["NI-10.8"], "ship_done")
    ended = where.after(m.EndTurn("norse")).game.state
    assert (ended.active, ended.activated, ended.done) == ("danish", (), frozenset())


def test_a_ship_that_lost_its_crew_may_still_be_begun() -> None:
    """NI-10.9: it just has no action left but to end."""
    where = battle(n1="50,50,90: sword1", n2="king 56,50,90: sword2", d1="61.6,50,90: bow1")
    where = ordered(where, "n1", "n2", begin=False)
    where = where.after(m.BeginShip("norse", "n1"), m.Move("norse", "n2", pick(where, "n1", "sword1")))
    where = where.after(m.EndShip("norse"), m.BeginShip("norse", "n2"), m.EndShip("norse"))
    assert where.game.state.controller("n1") is None
    emptied = battle(n1="50,50,90: sword1", n2="king 56,50,90: sword2")
    emptied = ordered(emptied, "n2", "n1").after(m.EndShip("norse"), m.BeginShip("norse", "n1"))
    emptied = emptied.after(m.Move("norse", "n2", pick(emptied, "n1", "sword1")))
    assert [option.command for option in emptied.game.options("norse")] == [m.EndShip]


@pytest.mark.parametrize(("add", "limit"), [(2, 3), (-5, 0)])
def test_the_activation_kind_changes_the_value(add: int, limit: int) -> None:
    """NI-21 activation: value + add, at least 0; a dot stays a dot (NI-10.5)."""
    ships = {f"n{k}": f"{10 * k + 20},50,90: sword1" for k in range(1, 6)}
    where = battle(**ships, norse=[card(c.Activation(add=add), activation=1)])
    where = where.after(m.PlayCard("norse", "made#1", "card"))
    assert orders(where, *list(ships)[:limit]) is None
    assert orders(where, *list(ships)[: limit + 1]) == "too_many_ships"
    dotted = card(c.Activation(add=add), icon="harald", activation="dot")
    dot = battle(n1="king 50,50,90: harald", norse=[dotted]).after(m.PlayCard("norse", "made#1", "card"))
    assert orders(dot, "n1") is None
