"""Standing clauses of played cards: their spans and uses, and texts forbidden (EF-3, EF-8.2)."""

from typing import Any, Final

import pytest
from battle import battle, card, luck, ordered, passed, pick, setup_of, with_hand

from slaget.games.nissan import NISSAN, effects
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State, replace
from slaget.testing import Given, given

SHIPS: Final = {
    "n1": "king 50,50,90: harald sword8",
    "n2": "43,80,90: sword4",
    "d1": "king 56.5,50,90: sven bow12",
    "d2": "80,80,90: bow4",
}
USED: Final = m.EffectUsed("norse", "made#1", 0)
OVER: Final = m.EffectsEnded("norse", "made#1", (0,))


def change(number: str, of: Any = None, lasts: Any = "battle", **keys: Any) -> f.Change:
    return f.Change(change=number, of=of, lasts=lasts, **keys)


def told_of(made: Any) -> list[m.Event]:
    """The uses and ends among the events of a command."""
    return [event for event in made.events if isinstance(event, m.EffectUsed | m.EffectsEnded)]


def played(*clauses: f.Clause, **ships: Any) -> Given:
    """n1 acts under a card with these clauses."""
    return ordered(battle(**{**SHIPS, **ships}, norse=[card(*clauses)]), "n1", "n2", play="made")


def melee(where: Given, men: str = "sword2") -> Any:
    return where.when(m.Attack("norse", "d1", pick(where, "n1", men)), luck("b" * 20))


@pytest.mark.parametrize(
    ("lasts", "turns"),
    [
        ("turn", [1]),
        ("round", [1, 2]),
        ("enemy_turn", [2]),
        (f.Turns(1), [1]),
        (f.Turns(4), [1, 2, 3, 4]),
        ("battle", [1, 2, 3, 4, 5]),
        (f.Until((f.Moment("turn_began", side="enemy"),)), [1]),
        (f.Until((f.Moment("turn_began", side="own"),)), [1, 2]),
    ],
)
def test_how_long_a_clause_is_in_force(lasts: Any, turns: list[int]) -> None:
    """EF-3.3, EF-X12: turns of both sides counted together, from that of the card."""
    both = tuple(change("group", "any", add=1, side=side, lasts=lasts) for side in ("own", "enemy"))
    where, found = battle(**SHIPS, norse=[card(*both)]), []
    for turn in range(1, 6):
        where = where.after(m.PlayCard(where.game.state.active, "made#1" if turn == 1 else plain(where), "card"))
        if effects.group_limit(Scene(where.game.state, "n1"), "row") == 9:
            found.append(turn)
        where = where.after(m.Activate(where.game.state.active, ()), m.EndTurn(where.game.state.active))
    assert found == turns


def plain(where: Given) -> str:
    state = where.game.state
    return next(name for name in state.cards[state.active].hand if name.startswith("plain"))


def held(state: State, side: Side, *cards: str) -> State:
    """The state with these cards and plain ones in a hand."""
    return with_hand(state, side, *cards, "plain#1", "plain#2", "plain#3")


THREE: Final = f.Definition(
    takes={},
    effects=(
        {"change": "group", "of": "any", "add": 1},
        {"change": "group", "of": "any", "add": 2, "side": "enemy", "lasts": "enemy_turn"},
        {"change": "group", "of": "any", "add": 4, "lasts": {"turns": 3}},
    ),
)


def test_clauses_of_one_call_have_each_their_span() -> None:
    """EF-3.2, EF-3.3: a call is one entry, yet what it stands for may last one longer than the other."""
    setup, _ = setup_of(SHIPS, norse=[card(f.Call(kind="three"))])
    deck = replace(setup.decks["norse"], definitions={"three": THREE})
    made, limits = replace(setup, decks={**setup.decks, "norse": deck}), list[int]()
    where = given(NISSAN, made, arrange=lambda state: held(held(state, "norse", "made"), "danish"))
    for turn in range(4):
        side = where.game.state.active
        begun = ordered(where, play="plain" if turn else "made", begin=False)
        limits.append(effects.group_limit(Scene(begun.game.state, None), "row"))
        where = begun.after(m.EndTurn(side))
    assert limits == [13, 10, 12, 8]


def test_a_row_uses_what_lengthens_it() -> None:
    """EF-3.4: after its last use the clause is over, and is told so."""
    where = played(change("stroke", "forward", add=100, times=2), n1="king 50,50,90: harald sword8 axe4")
    again = where
    for ship, ended in (("n1", False), ("n2", True)):
        again = again if ship == "n1" else again.after(m.EndShip("norse"), m.BeginShip("norse", "n2"))
        pose = again.game.state.ships[ship].pose
        assert pose is not None
        men = pick(again, ship, "sword2")
        row = m.RowForward("norse", men, pose.x, pose.y + 1500)
        made = again.when(row)
        assert told_of(made) == ([USED, OVER] if ended else [USED])
        again = again.after(row)
    assert again.game.state.effects == ()


def test_a_slide_uses_nothing_that_is_for_rowing_forward() -> None:
    """EF-3.4: only what was asked for is used."""
    where = played(change("stroke", "forward", add=100, times=1))
    assert told_of(where.when(m.RowSlide("norse", pick(where, "n1", "sword2"), 0, -200))) == []


def test_an_attack_uses_a_clause_once_its_losses_are_known() -> None:
    """EF-3.4: what holds for the attack is in force until all has been asked, and ends with its last use."""
    where = played(change("runes", add=3, times=1, when=f.Condition(cast="melee")))
    made = melee(where)
    kinds = [type(event) for event in made.events]
    assert told_of(made) == [USED, OVER]
    assert kinds.index(m.CastSettled) < kinds.index(m.EffectUsed) < kinds.index(m.AttackEnded)
    assert sum(map(len, made.events[1].batches)) == 5
    assert made.game.state.effects == ()


def test_a_condition_that_does_not_hold_uses_nothing() -> None:
    """EF-3.4: the clause did not apply."""
    where = played(change("runes", add=3, times=1, when=f.Condition(cast="ranged")))
    made = melee(where)
    assert told_of(made) == []
    assert sum(map(len, made.events[1].batches)) == 2


def test_an_attack_is_judged_before_anybody_falls() -> None:
    """EF-3.4: the condition held when the clause was asked for, though the fallen make it untrue."""
    full = f.Fact("target", f.ShipIs(enemy_aboard=c.Bounds(13)))
    where = played(change("runes", add=1, times=1, when=f.Condition(facts=(full,))))
    struck = where.when(m.Attack("norse", "d1", pick(where, "n1", "sword2")), luck("hhh"))
    assert told_of(struck) == []
    fallen = struck.game.play(m.ChooseCasualties("norse", tuple(f"danish_bow_{k}" for k in (1, 2, 3)), ()))
    assert len(fallen.state.aboard("d1", "danish")) == 10
    assert [event for event in fallen.log[-1].events if event in (USED, OVER)] == [USED, OVER]


@pytest.mark.parametrize(
    ("clause", "event", "used"),
    [
        (change("runes", add=1, times=1), "cast", True),
        (change("runes", add=1, times=1), "attacked", False),
        (change("group", "melee", add=2, times=1), "attacked", True),
        (change("wall", "stops", add=1, times=1, side="enemy"), "attacked", True),
        (change("wounds", "all", at_most=0, times=1, side="enemy"), "cast", False),
    ],
    ids=["runes", "runes after it is declared", "group", "wall", "wounds"],
)
def test_a_clause_on_what_has_happened_is_used_if_it_held_when_it_was_asked(
    clause: f.Change, event: str, used: bool
) -> None:
    """EF-3.4, EF-7.5: the first attack of a turn uses what is for the first, and no other uses it."""
    had = f.Condition(happened=f.Events((f.Moment(event, side="own"),)))
    first = replace(clause, when=f.Condition(not_=had))
    later = replace(clause, when=had)
    sea = {"n1": "king 50,50,90: harald sword12", "d1": "king 56.5,50,90: sven sword12"}
    for each, found in ((first, used), (later, not used)):
        made = melee(played(each, **sea))
        assert bool(told_of(made)) is found


def test_so_many_uses_in_a_turn() -> None:
    """EF-3.4: once a turn, in every turn; nothing ends."""
    where = played(change("runes", add=3, times=f.PerTurn(1)))
    made = melee(where)
    assert told_of(made) == [USED]
    state = made.game.state
    assert effects.number(Scene(state, "n1", "d1", "melee"), "runes", 2, "norse") == 2
    assert [force.used for force in state.effects] == [1]


def test_an_activation_uses_value_and_hearing() -> None:
    """EF-3.4: the value of a card that is no dot, hearing of ships other than the leader's."""
    value, far = change("activation", add=1, times=3), change("reach", "hearing", add=5000, times=3)
    where = battle(**SHIPS, norse=[card(value, far, icon="harald", activation=2)])
    where = where.after(m.PlayCard("norse", "made#1", "card"))
    both, home = (told_of(where.when(m.Activate("norse", ships))) for ships in (("n1", "n2"), ("n1",)))
    assert both == [USED, m.EffectUsed("norse", "made#1", 1)]
    assert home == [USED]
    dot = battle(**SHIPS, norse=[card(value, icon="harald", activation="dot")])
    dot = dot.after(m.PlayCard("norse", "made#1", "card"))
    assert told_of(dot.when(m.Activate("norse", ("n1",)))) == []


def test_texts_forbidden() -> None:
    """EF-8.2 text: the side may play cards blank only."""
    silence = f.Forbid(forbid="text", side="enemy", lasts="enemy_turn")
    where = battle(**SHIPS, norse=[card(silence)], danish=[card(c.CastRunes(add=1), name="theirs")])
    where = passed(where, "made")
    refusal = where.game.why_not(m.PlayCard("danish", "theirs#1", "card"))
    assert refusal is not None and refusal.code == "forbidden_by_card"
    assert where.game.why_not(m.PlayCard("danish", "theirs#1", "blank")) is None
    ways = {option.fixed["as_"] for option in where.game.options("danish") if option.command is m.PlayCard}
    assert ways == {"blank"}
    later = passed(ordered(where, play="theirs", as_="blank").after(m.EndTurn("danish")))
    assert later.game.why_not(m.PlayCard("danish", plain(later), "card")) is None


def test_a_text_is_forbidden_before_the_rules_are_asked() -> None:
    """Section 9: what a card forbids comes before NI-9.5 and NI-9.7, as with the actions of a ship."""
    silence = f.Forbid(forbid="text", side="enemy", lasts="enemy_turn")
    theirs = card(c.CastRunes(add=1), name="of_finn", icon="finn")
    where = passed(battle(**SHIPS, norse=[card(silence)], danish=[theirs]), "made")
    for name in ("of_finn#1", where.game.state.cards["danish"].draw_pile[-1]):
        refusal = where.game.why_not(m.PlayCard("danish", name, "card"))
        assert refusal is not None and refusal.code == "forbidden_by_card"
