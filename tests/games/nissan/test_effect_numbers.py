"""Clauses in force: the numbers they change, what they permit and forbid, how long and how often (EF-3, EF-8)."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import pytest
from battle import SIDES, battle, card, event, luck, ordered, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import combat, effects
from slaget.games.nissan import messages as m
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.effects.standing import gathered
from slaget.games.nissan.effects.uses import used
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import InForce, State, replace
from slaget.testing import Given

SHIPS: Final = {
    "n1": "king 50,50,90: harald hakon horn sword8",
    "n2": "king 43.5,50,90: sword2 axe3 bow2",
    "d1": "king 56.5,50,90: sven sword5 spear2",
    "d2": "king 50,20,0: bow6",
}
Is, Of = f.ShipIs, f.FighterIs
MELEE: Final = f.Condition(cast="melee")


def lasting(
    norse: tuple[f.Clause, ...] = (), danish: tuple[f.Clause, ...] = (), **force: Any
) -> Callable[[State], State]:
    """The state with these clauses in force, whatever ``lasts`` says of them, the Norse ones begun first."""

    def arranged(state: State) -> State:
        made = [
            InForce(side, f"{side}#1", index, 1, None, **force)
            for side, clauses in (("norse", norse), ("danish", danish))
            for index in range(len(clauses))
        ]  # fmt: skip
        return replace(state, effects=tuple(made))  # type: ignore[arg-type]

    return arranged


def fight(
    *norse: f.Clause, danish: tuple[f.Clause, ...] = (), force: Any = None, ships: Any = SHIPS, **more: Any
) -> Given:
    """A battle with clauses of both sides in force; the Norse turn."""
    cards = {side: [card(*found, name=side)] for side, found in (("norse", norse), ("danish", danish)) if found}
    return battle(**ships, **cards, arrange=lasting(norse, danish, **(force or {})), **more)


def scene(where: Given, acting: str | None = "n1", target: str | None = "d1", **keys: Any) -> Scene:
    """The melee of all on n1 with d1, or another action."""
    state = where.game.state
    group = state.aboard(acting, "norse") if acting else ()
    return Scene(state, acting, target, **{"cast": "melee", "group": group, **keys})


def change(number: str, of: Any = None, **keys: Any) -> f.Change:
    return f.Change(change=number, of=of, **keys)


def group(*clauses: f.Clause, danish: tuple[f.Clause, ...] = ()) -> int:
    return effects.group_limit(scene(fight(*clauses, danish=danish)), "melee")


MEN: Final = f.Counted(f.Fighters(Of(weapons=("axe",), ranks=("ordinary",))))
"""Three."""


@pytest.mark.parametrize(
    ("clauses", "limit"),
    [
        ((), 8),
        ((change("group", "any", add=2), change("group", "melee", add=-1)), 9),
        ((change("group", "row", add=2),), 8),
        ((change("group", "any", set_=3), change("group", "any", add=2)), 5),
        ((change("group", "any", add=2), change("group", "any", set_=3)), 5),
        ((change("group", "any", set_=3), change("group", "any", set_=6)), 6),
        ((change("group", "any", set_=3, add=1), change("group", "any", set_=6, add=1)), 8),
        ((change("group", "any", at_most=5), change("group", "any", add=9)), 5),
        ((change("group", "any", at_least=12), change("group", "any", at_most=5)), 5),
        ((change("group", "any", at_most=5), change("group", "any", at_least=12)), 12),
        ((change("group", "any", at_least=12, at_most=5),), 5),
        ((change("group", "any", add=-99),), 1),
        ((change("group", "any", set_="all"),), 999),
        ((change("group", "any", add=f.Scale(MEN, -2)),), 2),
        ((change("group", "any", set_=MEN, at_least=f.Sum((MEN, 1))),), 4),
    ],
)
def test_the_order_in_which_a_number_is_changed(clauses: tuple[f.Clause, ...], limit: int) -> None:
    """EF-8.1: the base, the last ``set``, all ``add``, ``at_least`` and ``at_most`` in order, the limits."""
    assert group(*clauses) == limit


def test_the_active_sides_clauses_come_first() -> None:
    """EF-3.6: active side first, so that of two numbers set the other side's stands."""
    theirs = change("group", "any", set_=5, side="enemy")
    assert group(change("group", "any", set_=3), danish=(theirs,)) == 5
    assert group(danish=(change("group", "any", set_=5),)) == 8


def test_what_is_begun_later_stands() -> None:
    """EF-3.6: within a side as they began."""
    where = fight(change("group", "any", set_=3), change("group", "any", set_=6))
    state = where.game.state
    later = replace(state, effects=state.effects[::-1])
    assert effects.group_limit(Scene(later, "n1"), "melee") == 3


def test_a_length_in_centimetres() -> None:
    """EF-1.3, EF-8: what is counted of a length counts centimetres; a length written is one already (in cu)."""
    where = fight(
        change("reach", "bow", add=-1050), change("reach", "bow", add=MEN), change("reach", "stone", add=7)
    )
    assert effects.distance_limit(scene(where), "bow", 4000) == 4000 - 1050 + 300
    assert effects.distance_limit(scene(where), "boarding", 50) == 50


@pytest.mark.parametrize(
    ("clauses", "mode", "reach"),
    [
        ((), "forward", 4000),
        ((change("stroke", set_=100),), "forward", 800),
        ((change("stroke", "slide", set_=100),), "forward", 4000),
        ((change("stroke", "any", at_most=300), change("distance", "any", add=-50)), "forward", 2350),
        ((change("distance", "slide", at_most=1000),), "slide", 1000),
        ((change("stroke", "any", add=-9000), change("distance", add=70)), "slide", 70),
        ((change("distance", "forward", set_=MEN),), "forward", 300),
    ],
)
def test_strokes_and_distances(clauses: tuple[f.Clause, ...], mode: str, reach: int) -> None:
    """EF-8 stroke, distance: of each rower first, then of the ship; ``any`` where no word is given."""
    assert effects.rowing_reach(scene(fight(*clauses), target=None), mode, 8) == reach


@pytest.mark.parametrize(
    ("clauses", "runes", "added"),
    [
        ((), 13, 0),
        ((change("runes", add=3),), 16, 3),
        ((change("runes", set_=5),), 5, 0),
        ((change("runes", set_=15),), 15, 2),
        ((change("runes", at_least=14),), 14, 1),
        ((change("runes", add=-99),), 0, 0),
        ((change("runes", add=2, when=f.Condition(cast="ranged")),), 13, 0),
        ((change("halves", None, add=1),), 18, 0),
        ((change("halves", Of(ranks=("hero", "king")), set_=0),), 9, 0),
        ((change("halves", Of(ranks=("ordinary",)), add=-9),), 5, 0),
        ((change("halves", Of(aboard=Is(control="none")), add=1),), 13, 0),
    ],
)
def test_runes(clauses: tuple[f.Clause, ...], runes: int, added: int) -> None:
    """EF-8 runes, halves, NI-22.6: those above the first steps of NI-22.5 are added; a man gives none at least."""
    asked = scene(fight(*clauses))
    assert combat.runes_of(asked) == runes
    assert combat.added_of(asked, runes) == added


def test_marked_fighters_give_more() -> None:
    """EF-X26: three axemen marked and a plain swordsman toss seven runes, in melee only."""
    fury = change("halves", Of(marked=(("fury", c.Bounds(1)),)), add=2, when=MELEE)
    state = fight(fury).game.state
    axes = tuple(name for name in state.aboard("n2", "norse") if state.fighters[name].weapon == "axe")
    state = replace(state, marks={**state.marks, **marks_of(state, "fury", axes)})
    men = (*axes, "norse_sword_9")
    assert combat.runes_of(Scene(state, "n2", "n2", "melee", men)) == 7
    assert combat.runes_of(Scene(state, "n2", "d2", "ranged", men)) == 4


def marks_of(state: State, mark: str, bearers: tuple[str, ...]) -> Any:
    """As the state keeps them."""
    return {(mark, bearer): 1 for bearer in bearers}


def test_fixed_runes() -> None:
    """EF-8 fixed: from none, not below none."""
    where = fight(change("fixed", "hit", add=f.Scale(MEN, max=2)), change("fixed", "odin", add=-2))
    assert combat.fixed_of(scene(where)) == m.FixedCount(2, 0)


def touched(least: int) -> f.Condition:
    """The target is touched by so many ships of the enemy."""
    return f.Condition(facts=(f.Fact("target", Is(touching_enemy=c.Bounds(least))),))


@pytest.mark.parametrize(
    ("clauses", "wall"),
    [
        ((), 1),
        ((change("wall", "stops", add=1),), 2),
        ((change("wall", "stops", set_=4, at_most=3),), 3),
        ((change("wall", "stops", add=-5),), 0),
        ((change("wall", "need", set_=9),), 0),
        ((change("wall", "need", set_=9), change("wall", "need", at_most=7)), 1),
        ((change("wall", "stops", add=1, when=touched(1)),), 2),
        ((change("wall", "stops", add=1, when=touched(2)),), 1),
    ],
)  # fmt: skip
def test_walls(clauses: tuple[f.Clause, ...], wall: int) -> None:
    """EF-8 wall, EF-X6: asked in attacks on the side; a need of at least one, of stops no fewer than none."""
    assert combat.wall_of(scene(fight(danish=clauses))) == wall


def settled(where: Given, hits: int, odin: int, wall: int = 1, **keys: Any) -> tuple[int, int]:
    made = combat.settled(scene(where, **keys), {"hit": hits, "odin": odin}, {}, wall)
    return made.defender_wounds, made.attacker_wounds


def test_wounds_of_odin_and_all() -> None:
    """EF-8 wounds, EF-X18: Odin runes first, then all that are left, each side by itself (step 11b of NI-22.5)."""
    hold = change("wounds", "all", at_most=2)
    assert settled(fight(danish=(hold,)), 5, 1) == (2, 1)
    assert settled(fight(hold), 5, 3) == (7, 2)
    assert settled(fight(danish=(hold,)), 5, 1, cast="ranged") == (2, 0)
    ward = change("wounds", "odin", add=-2)
    assert settled(fight(danish=(ward, change("wounds", "all", add=1))), 3, 1) == (3, 1)
    assert settled(fight(change("wounds", "all", set_=0)), 0, 4) == (4, 0)


def test_readings_turned_one_clause_after_another() -> None:
    """EF-8 reading: the first so many tossed tiles, all where no number is given."""
    some = change("reading", "blank", set_="hit", up_to=2)
    every = change("reading", "hit", set_="odin")
    for clauses, found in (((some,), (3, 0)), ((every,), (0, 1)), ((some, every), (0, 3)), ((every, some), (2, 1))):
        made = combat.settled(scene(fight(*clauses)), {"hit": 1, "blank": 5}, {}, 0)
        assert (made.hits, made.odin) == found


def test_closing_in() -> None:
    """EF-X7: one rune more for each own ship that touches the target, three at most."""
    near = f.Counted(f.Ships(Is(control="own", touches="target")))
    where = fight(change("runes", add=f.Scale(near, max=3), when=MELEE))
    assert combat.runes_of(scene(where)) == 14
    assert combat.runes_of(scene(where, target="d2")) == 13


def test_either_way() -> None:
    """EF-X8: facts, ``any`` and ``not`` together."""
    rowed = (
        f.Condition(facts=(f.Fact("target", Is(water="shallow")),)),
        f.Condition(facts=(f.Fact("acting", Is(rowed=True)),)),
    )
    when = f.Condition(not_=f.Condition(facts=(f.Fact("target", Is(tied="any")),)), any_=rowed)
    for ties, moved, runes in (("", 1, 14), ("", 0, 13), ("d1-n1", 1, 13)):
        where = fight(change("runes", add=1, when=when), ties=ties)
        state = where.game.state
        state = replace(state, ships={**state.ships, "n1": replace(state.ships["n1"], rowed=moved)})
        assert combat.runes_of(replace(scene(where), state=state)) == runes


def test_names_are_kept_while_a_clause_is_in_force() -> None:
    """EF-2.2, EF-X3: the ship that was named when the clause began."""
    pinned = f.Forbid(forbid="row", side="enemy", when=f.Condition(facts=(f.Fact("acting", Is(is_="hull")),)))
    state = fight(danish=(pinned,), force={"names": {"hull": ("n2",)}}).game.state
    assert [effects.forbidding(Scene(state, ship), "row") for ship in ("n1", "n2")] == [None, "danish#1"]
    assert effects.forbidding(Scene(state, "n2"), "melee") is None


def test_groups_again_and_free() -> None:
    """EF-8 again, free: numbers of each action, from none."""
    where = fight(
        change("again", "melee", set_=3, at_most=2),
        change("free", "melee", add=MEN),
        change("free", "melee", at_most=2),
    )
    assert [effects.allowed_times(scene(where), action) for action in ("melee", "shoot")] == [3, 1]
    assert effects.spent(scene(where), "melee", ("a", "b", "c")) == ("c",)
    assert effects.spent(scene(where), "move", ("a", "b", "c")) == ("a", "b", "c")


def test_the_activation_value() -> None:
    """EF-8 activation, EF-X27: a mark of the side added; not for a dot."""
    glory = change("activation", add=f.Number("glory", "own"))
    state = fight(glory).game.state
    state = replace(state, marks=marks_of(state, "glory", ("norse",)))
    assert effects.number(Scene(state, None), "activation", 3, "norse") == 4
    assert effects.number(Scene(state, None), "activation", 3, "danish") == 3
    assert (
        effects.number(Scene(fight(change("activation", set_=-1)).game.state, None), "activation", 3, "norse") == 0
    )


def test_who_cannot_fall() -> None:
    """EF-8.2 fall: fighters by any predicate, by an attack or an effect."""
    crew = f.Forbid(forbid="fall", of=Of(weapons=("spear",), aboard="target"), when=MELEE)
    assert len(combat.eligible(scene(fight(danish=(crew,))), "danish")) == 6
    everybody = f.Forbid(forbid="fall")
    assert combat.eligible(scene(fight(danish=(everybody,))), "danish") == ()
    outside = Scene(fight(danish=(f.Forbid(forbid="fall", of=Of(weapons=("spear",))),)).game.state, None)
    assert effects.spared(outside, ("danish_spear_1", "danish_sword_1"), "danish") == ("danish_sword_1",)


def test_permits_and_their_conditions() -> None:
    """EF-8.2: the words of NI-21, for whom and when."""
    permit = f.Permit(permit="shoot_boarded", when=f.Condition(facts=(f.Fact("acting", Is(fleet="own")),)))
    assert effects.permitted(scene(fight(permit)), "shoot_boarded")
    assert not effects.permitted(scene(fight(permit), acting="d1"), "shoot_boarded")
    assert not effects.permitted(scene(fight(danish=(permit,))), "shoot_boarded")
    raft = f.Permit(permit="raft", side="enemy")
    assert effects.permitted(Scene(fight(danish=(raft,)).game.state, None), "raft")


def test_retosses() -> None:
    """EF-8.2 retoss, NI-22.6: in the order of EF-3.6, with the faces and how many of them."""
    some = f.Permit(permit="retoss", of=("blank", "odin"), up_to=2)
    every = f.Permit(permit="retoss", of=("hit",), up_to="all", when=f.Condition(cast="ranged"))
    where = fight(some, every)
    offered = [(ref.index, each.count, each.faces) for ref, each in effects.retosses(scene(where, cast="ranged"))]
    assert offered == [(0, 2, ("blank", "odin")), (1, "all", ("hit",))]
    assert [ref.index for ref, _ in effects.retosses(scene(where))] == [0]


def test_a_reference_is_offered_once() -> None:
    """NI-22.6: each at most once an effect, so that an attack ends though its clauses stand under one index."""
    state = fight(f.Permit(permit="retoss", of=("blank",), up_to=1)).game.state
    twice = replace(state, effects=(*state.effects, replace(state.effects[0], names={"hull": ("n1",)})))
    assert len(effects.retosses(Scene(twice, "n1", "d1", "melee"))) == 1


def bag(*clauses: f.Clause, danish: tuple[f.Clause, ...] = (), **more: Any) -> tuple[int, ...]:
    return effects.bag(fight(*clauses, danish=danish, **more).game.state)


def test_the_bag() -> None:
    """EF-8 bag, EF-8.3: for every cast, of either side; the lowest-numbered tiles of each face, doublings all."""
    fewer = change("bag", "odin", add=-2)
    assert bag() == tuple(range(1, 17))
    assert bag(fewer) == bag(danish=(fewer,)) == (*range(1, 13), 13, 14)
    assert bag(fewer, danish=(fewer,)) == tuple(range(1, 13))
    assert bag(change("bag", "hit", set_=2), change("bag", "odin", add=5), doubling_tiles=2) == (
        1,
        2,
        *range(13, 19),
    )
    assert bag(change("bag", "hit", add=-99), change("bag", "odin", set_=-1)) == ()


def cast(where: Given, group: str, draws: list[int]) -> m.RunesCast:
    where = ordered(where, "n1")
    made = where.when(m.Attack("norse", "d1", pick(where, "n1", group)), draws)
    found: m.RunesCast = event(made.events, m.RunesCast)
    return found


def test_a_cast_is_made_in_batches_of_the_bag() -> None:
    """EF-8.3, NI-6.3: a bag of five tiles casts eight runes as five and three; an empty one tosses nothing."""
    small = (change("bag", "hit", set_=1), change("bag", "odin", set_=4))
    made = cast(fight(*small), "sword8", [0, 1] * 8)
    assert [[toss.tile for toss in batch] for batch in made.batches] == [[1, 13, 14, 15, 16], [1, 13, 14]]
    empty = (change("bag", "hit", set_=0), change("bag", "odin", set_=0))
    assert cast(fight(*empty), "sword8", []).batches == ()


def test_odds_are_of_the_bag_that_is_cast_from() -> None:
    """EF-15.4, EF-X10: eight runes of fourteen tiles show no Odin with 46/91, of sixteen with 629/2080."""
    for clauses, none in (((change("bag", "odin", add=-2),), Fraction(46, 91)), ((), Fraction(629, 2080))):
        where = ordered(fight(*clauses), "n1")
        found = where.game.odds(m.Attack("norse", "d1", pick(where, "n1", "sword8")))
        assert sum(p for key, p in found.items() if dict(key)["odin"] == 0) == none


def test_uses_of_a_turn_and_of_all() -> None:
    """EF-3.4: after its uses a clause does nothing more, in this turn or at all."""
    twice = change("group", "any", add=2, times=f.PerTurn(2))
    for count, limit in ((0, 10), (1, 10), (2, 8)):
        assert effects.group_limit(scene(fight(twice, force={"used": count})), "melee") == limit
    for left, limit in ((1, 10), (0, 8)):
        where = fight(change("group", "any", add=2, times=3), force={"left": left})
        assert effects.group_limit(scene(where), "melee") == limit


def ones(number: str, of: Any = None, **keys: Any) -> f.Change:
    return change(number, of, add=1, times=1, **keys)


OWN: Final = f.Condition(facts=(f.Fact("target", Is(fleet="own")),))
COUNTED: Final = {
    "runes": ones("runes"), "fixed": ones("fixed", "hit"), "odin": ones("wounds", "odin"),
    "bag": ones("bag", "hit"),
    "any": ones("group", "any"), "many": ones("group", "melee"), "free": ones("free", "melee"),
    "boarding": ones("reach", "boarding"), "stone": ones("reach", "stone"), "bow": ones("reach", "bow"),
    "hearing": ones("reach", "hearing"), "stroke": ones("stroke"), "slide": ones("distance", "slide"),
    "value": ones("activation"), "uncounted": change("runes", add=1), "untrue": ones("runes", when=OWN),
    "wall": ones("wall", "stops"), "theirs": ones("runes", side="enemy"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("deed", "found"),
    [
        ("melee", "runes fixed odin bag any many free boarding"),
        ("shoot", "runes fixed bag any stone bow"),
        ("row", "any stroke"),
        ("move", "any boarding"),
        ("tie", ""),
        ("activate", "value"),
        ("hear", "hearing"),
    ],
)
def test_which_standing_clauses_a_deed_uses(deed: Any, found: str) -> None:
    """EF-3.4: those with ``times`` that were asked for, and whose condition held."""
    where = fight(*COUNTED.values(), force={"left": 1})
    assert [list(COUNTED)[ref.index] for ref in used(scene(where), deed, "forward")] == found.split()


def test_who_is_attacked_uses_what_stands_for_him() -> None:
    """EF-3.4: walls, wounds and who cannot fall are asked of the other side."""
    theirs = (
        ones("wall", "stops"),
        ones("wounds", "all"),
        ones("runes"),
        f.Forbid(forbid="fall", of=None, times=1),
    )
    where = fight(danish=theirs, force={"left": 1})
    assert [ref.index for ref in used(scene(where), "melee")] == [0, 1, 3]
    assert used(scene(where), "move") == ()


def test_nothing_is_gathered_where_nothing_is_in_force() -> None:
    """EF-16.4: a battle without clauses in force is asked nothing."""
    state = fight().game.state
    asked = Scene(state, "n1", "d1", "melee", ("harald",))
    combat.runes_of(asked), combat.wall_of(asked), effects.group_limit(asked, "melee"), effects.bag(state)
    assert "standing" not in state.gathered
    assert gathered(state) == {}


@pytest.mark.parametrize("side", SIDES)
def test_clauses_are_for_the_side_they_name(side: Side) -> None:
    """EF-3, NI-20.4: ``own`` and ``enemy`` are seen from the owner."""
    own, enemy = change("activation", add=1), change("activation", add=5, side="enemy")
    where = fight(own, enemy, danish=(own, enemy))
    assert effects.number(Scene(where.game.state, None), "activation", 3, side) == 9


def test_luck_is_as_ever() -> None:
    """NI-6.2: without a clause on the bag all sixteen tiles are in it."""
    made = cast(fight(), "sword2", luck("ho"))
    assert [toss.tile for batch in made.batches for toss in batch] == [1, 13]
