"""Predicates, sets, amounts and conditions judged on a state (EF-5 to EF-7)."""

from collections.abc import Mapping
from typing import Any, Final

import pytest
from battle import battle, card, ordered, pick, with_hand

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.effects import seen, sets, truth
from slaget.games.nissan.effects.amounts import value
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.state import Happened, State, replace

SHIPS: Final = {
    "n1": "king 50,50,90: harald sword4 bow2",
    "n2": "king 43.5,50,90: hakon axe3 | bow2",
    "n3": "20,50,90:",
    "d1": "king 56.5,50,90: sven horn sword3 axe1",
    "d2": "king 63,50,90: spear2",
}
"""In a row n3, a gap, n2 (boarded), n1, d1, d2; all but n3 touch their neighbours."""
Is = f.ShipIs
ONE: Final = c.Bounds(1)


@pytest.fixture(scope="module")
def state() -> State:
    return battle(**SHIPS, ties="n1-n2 d1-d2", norse=[card(icon="sven")]).game.state


def seen_of(state: State, owner: Any = "norse", **more: Any) -> seen.Seen:
    names: Mapping[str, tuple[str, ...]] = {"hull": ("n1",), "pair": ("d1", "n3"), "far": ("n3",)}
    return seen.Seen(state, owner, **{"names": names, **more})


def ships(asked: f.ShipIs, state: State, owner: Any = "norse") -> str:
    return " ".join(sets.members(f.Ships(asked), seen_of(state, owner)))


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (Is(), "n1 n2 n3 d1 d2"),
        (Is(control="own"), "n1"),
        (Is(control="none"), "n2 n3"),
        (Is(touching_enemy=ONE), "n1 d1 d2"),
        (Is(touching_enemy=c.Bounds(None, 0)), "n2 n3"),
        (Is(touching_own=ONE), "n2 d1"),
        (Is(is_="hull"), "n1"),
        (Is(is_="pair"), "n3 d1"),
        (Is(is_="unbound"), ""),
        (Is(touches="hull"), "n2 d1"),
        (Is(touches="none"), ""),
        (Is(touches=Is(control="enemy")), "n1 d1 d2"),
        (Is(tied_to="hull"), "n2"),
        (Is(tied_to=Is(fleet="enemy")), "d1 d2"),
        (Is(within=f.Within(500, "hull")), "n1 n2 d1"),
        (Is(within=f.Within(0, "far")), "n3"),
        (Is(within=f.Within(2500, Is(class_=("norse_ship",)))), "n1 n2 n3"),
        (Is(all_=(Is(fleet="own"), Is(tied="any"))), "n1 n2"),
        (Is(any_=(Is(is_="hull"), Is(own_aboard=c.Bounds(None, 0), enemy_aboard=c.Bounds(None, 0)))), "n1 n3"),
        (Is(not_=Is(fleet="own")), "d1 d2"),
        (Is(fleet="own", not_=Is(is_="hull")), "n2 n3"),
    ],
)
def test_ship_predicates(asked: f.ShipIs, found: str, state: State) -> None:
    """EF-5.1, EF-5.3: what the keys ask, those placed, in the order of their ids."""
    assert ships(asked, state) == found


def test_own_and_enemy_are_the_owners(state: State) -> None:
    """EF-1: own and enemy are always seen from the owner, whoever is active."""
    assert ships(Is(control="own"), state, "danish") == "d1 d2"
    assert ships(Is(fleet="enemy"), state, "danish") == "n1 n2 n3"


def test_a_ship_is_tied_to_a_friend_by_whose_it_counts_as(state: State) -> None:
    """NI-20.7: acting it counts as the active side's, as target the other's, otherwise its controller's."""
    tied = Is(tied="friend")
    assert ships(tied, state) == "d1 d2"
    judged = lambda subject, ship: truth.holds(  # noqa: E731
        f.Condition(facts=(f.Fact(subject, tied),)), seen_of(state, names={subject: (ship,)})
    )
    assert [judged("acting", "n2"), judged("target", "n2"), judged("hull", "n2")] == [True, False, False]
    assert [judged("acting", "d1"), judged("target", "d1"), judged("hull", "d1")] == [False, True, True]


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        (f.FighterIs(side="own"), 11),
        (f.FighterIs(side="own", weapons=("bow",)), 3),
        (f.FighterIs(side="enemy", aboard=Is(fleet="own")), 2),
        (f.FighterIs(aboard="hull"), 7),
        (f.FighterIs(aboard="none"), 0),
        (f.FighterIs(ranks=("king", "hero")), 3),
        (f.FighterIs(leaders=("sven",)), 1),
        (f.FighterIs(is_="men"), 2),
        (f.FighterIs(acted=True), 0),
        (f.FighterIs(fought=False, side="own"), 11),
        (f.FighterIs(all_=(f.FighterIs(side="own"), f.FighterIs(weapons=("axe",)))), 4),
        (f.FighterIs(any_=(f.FighterIs(leaders=("sven",)), f.FighterIs(leaders=("harald",)))), 2),
        (f.FighterIs(side="own", not_=f.FighterIs(ranks=("ordinary",))), 2),
    ],
)
def test_fighter_predicates(asked: f.FighterIs, number: int, state: State) -> None:
    """EF-5.2."""
    men = seen_of(state, names={"hull": ("n1",), "men": ("harald", "sven")})
    assert len(sets.members(f.Fighters(asked), men)) == number


def test_who_has_acted_and_fought(state: State) -> None:
    """EF-5.2: of what the fighters have done this turn."""
    where = ordered(battle(**SHIPS), "n1")
    axes = pick(where, "n1", "sword2")
    tired = where.after(m.Attack("norse", "d1", axes)).game.state
    for key in ("acted", "fought"):
        acted = sets.members(f.Fighters(f.FighterIs(side="own", **{key: True})), seen_of(tired))
        assert set(acted) <= set(axes) and acted == tuple(x for x in axes if tired.fighters[x].acted)


def test_the_fallen_are_meant_only_where_they_are_asked_for() -> None:
    """EF-5: a set of fighters is of the living unless ``fallen`` is given."""
    state = battle(**SHIPS).game.state
    finn = f.FighterIs(leaders=("finn",))
    fallen = f.FighterIs(fallen=True)
    assert sets.members(f.Fighters(finn), seen_of(state)) == ()
    assert sets.members(f.Fighters(fallen), seen_of(state)) == ("eystein", "finn", "skjalm")
    assert sets.members(f.Fighters(f.FighterIs(fallen=False, leaders=("finn",))), seen_of(state)) == ()
    assert "finn" in sets.members(f.Fighters(f.FighterIs(any_=(fallen, finn))), seen_of(state))
    assert truth.holds(f.Condition(facts=(f.Fact("man", finn),)), seen_of(state, names={"man": ("finn",)}))


def test_cards_of_zones(state: State) -> None:
    """EF-5: the cards of a zone as they lie, the top ones of a pile, those with an icon."""
    state = with_hand(state, "norse", "made", "i_takt")
    zone = lambda **keys: sets.members(f.Cards(f.ZoneCards(**keys)), seen_of(state))  # noqa: E731
    assert zone(in_="hand") == state.cards["norse"].hand
    assert zone(in_="hand", side="enemy") == state.cards["danish"].hand
    assert zone(in_="pile", top=3) == state.cards["norse"].draw_pile[:3]
    assert zone(in_="discards") == ()
    assert zone(in_="hand", icons=("sven",)) == ("made#1",)
    hidden = replace(state, cards={**state.cards, "danish": replace(state.cards["danish"], hand=("?", "?"))})
    assert value(f.Counted(f.Cards(f.ZoneCards("hand", "enemy"))), seen_of(hidden)) == 2


def test_names_and_choices(state: State) -> None:
    """EF-5, EF-5.3: a name has its ids as they were bound; of a choice all who may be chosen are members."""
    assert sets.members("pair", seen_of(state)) == ("d1", "n3")
    assert sets.members("unbound", seen_of(state)) == ()
    assert sets.members(f.Choose(f.Ships(Is(control="own"))), seen_of(state)) == ("n1",)


AXES: Final = f.Counted(f.Fighters(f.FighterIs(weapons=("axe",), ranks=("ordinary",))))


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (3, 3),
        (-4, -4),
        ("all", 999),
        (AXES, 4),
        (f.Counted("pair"), 2),
        (f.Number("hits"), 5),
        (f.Number("blank"), 0),
        (f.Number("turn", "own"), 1),
        (f.Number("turn", "enemy"), 0),
        (f.Sum((1, AXES, -7)), -2),
        (f.Scale(AXES), 4),
        (f.Scale(AXES, 3, 5), 2),
        (f.Scale(-1, 1, 2), -1),
        (f.Scale(-7, 2, 3), -5),
        (f.Scale(AXES, max=3), 3),
        (f.Scale(AXES, -1, min=-2), -2),
        (f.Scale(AXES, min=9), 9),
        (f.Scale("all", -1), -999),
    ],
)
def test_amounts(amount: f.Amount, number: int | None, state: State) -> None:
    """EF-6: whole numbers; a scale is rounded down, then held between its ends."""
    assert value(amount, seen_of(state, numbers={"hits": 5})) == number


def test_sizes_of_hands_and_piles(state: State) -> None:
    """EF-6: how many cards a side holds, and how many its pile has left."""
    state = with_hand(state, "norse", "made", "i_takt")
    sizes = [value(f.Number(zone, of), seen_of(state)) for zone in ("hand", "pile") for of in ("own", "enemy")]
    norse, danish = state.cards["norse"], state.cards["danish"]
    assert sizes == [len(norse.hand), len(danish.hand), len(norse.draw_pile), len(danish.draw_pile)]


def test_points_are_those_of_now() -> None:
    """EF-6: ``points`` of the owner and of the enemy; one Norse hero does not sail, and two Danish ones."""
    state = battle(**SHIPS, fallen={"danish": ("finn",)}).game.state
    assert (
        value(f.Number("points", "own"), seen_of(state)) == value(f.Number("points", "enemy"), seen_of(state)) + 20
    )


def test_marks_as_the_owner_knows_them(state: State) -> None:
    """EF-10.2, EF-10.4: from 0; public ones are everybody's, those of one side its own."""
    state = replace(
        state,
        marks={("fire", "n1"): 2, ("fury", "harald"): 1, ("glory", "danish"): 3},
        secret_marks={"norse": {("oath", "d1"): 1}, "danish": {("oath", "n1"): 1}},
    )
    burning, sworn = Is(marked=(("fire", c.Bounds(2)),)), Is(marked=(("oath", ONE),))
    assert [ships(burning, state, side) for side in ("norse", "danish")] == ["n1", "n1"]
    assert [ships(sworn, state, side) for side in ("norse", "danish")] == ["d1", "n1"]
    assert ships(Is(fleet="own", marked=(("fire", c.Bounds(None, 0)),)), state) == "n2 n3"
    furious = f.Fighters(f.FighterIs(marked=(("fury", ONE),)))
    assert sets.members(furious, seen_of(state)) == ("harald",)
    assert value(f.Number("glory", "enemy"), seen_of(state)) == 3
    assert value(f.Number("glory", "own"), seen_of(state)) == 0
    assert value(f.Number("fire", "hull"), seen_of(state)) == 2


BLANK: Final = f.Events((f.Moment("card_played", side="enemy", as_="blank"),), "last_turn")


def test_history_is_read_from_the_ledger(state: State) -> None:
    """EF-7.4: counts for this turn, the last and the battle, each owner's patterns by themselves."""
    state = replace(state, ledger={("norse", BLANK.events): Happened(0, 2, 5)})
    windows: tuple[f.Window, ...] = ("turn", "last_turn", "battle")
    times = [value(f.Happenings(f.Events(BLANK.events, window)), seen_of(state)) for window in windows]
    assert times == [0, 2, 5]
    happened = f.Condition(happened=BLANK)
    assert truth.holds(happened, seen_of(state))
    assert not truth.holds(happened, seen_of(state, "danish"))


HULL, NIGH = f.Fact("hull", Is(fleet="own")), f.Fact("pair", Is(fleet="enemy"))
TRUE, FALSE = f.Condition(facts=(HULL,)), f.Condition(facts=(f.Fact("hull", Is(fleet="enemy")),))


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        (f.Condition(), True),
        (TRUE, True),
        (FALSE, False),
        (f.Condition(facts=(HULL, NIGH)), True),
        (f.Condition(facts=(f.Fact("pair", Is(fleet="own")), NIGH)), True),
        (f.Condition(facts=(f.Fact("none", Is()),)), False),
        (f.Condition(facts=(f.Fact("unbound", Is()),)), False),
        (f.Condition(not_=f.Condition(facts=(f.Fact("none", Is()),))), True),
        (f.Condition(facts=(f.Fact("men", f.FighterIs(ranks=("king",))),)), True),
        (f.Condition(cast="melee"), True),
        (f.Condition(cast="ranged"), False),
        (f.Condition(group_has=("hero", "king")), True),
        (f.Condition(group_has=("hero",)), False),
        (f.Condition(all_=(TRUE, FALSE)), False),
        (f.Condition(any_=(TRUE, FALSE)), True),
        (f.Condition(not_=FALSE, cast="melee"), True),
        (f.Condition(compare=f.Compare(AXES, 4, 4)), True),
        (f.Condition(compare=f.Compare(AXES, 5)), False),
        (f.Condition(compare=f.Compare(AXES, max=f.Number("hits"))), True),
        (f.Condition(compare=f.Compare(AXES, None, 3)), False),
    ],
)
def test_conditions(condition: f.Condition, true: bool, state: State) -> None:
    """EF-7.1 to EF-7.3: all keys hold; of several one at least; of what does not exist nothing is true."""
    names = {"hull": ("n1",), "pair": ("n3", "d1"), "none": (), "men": ("sven", "harald"), "group": ("harald",)}
    assert truth.holds(condition, seen_of(state, names=names, numbers={"hits": 5}, cast="melee")) is true
