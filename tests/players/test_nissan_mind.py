"""Nissan's quick captain and what he weighs: sure kills, the king's guard, first strikes, cards, two worlds."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from battle import battle, card, ordered

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.mind import SEARCH
from slaget.games.nissan.mind.blows import melee_falls
from slaget.games.nissan.mind.danger import danger, exposure
from slaget.games.nissan.mind.deeds import deeds
from slaget.games.nissan.mind.fights import falls
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.mind.keys import omen
from slaget.games.nissan.mind.oars import gap_between
from slaget.games.nissan.mind.siege import siege
from slaget.games.nissan.mind.weigh import WON, ends, rewards, terms, weigh
from slaget.games.nissan.options import ready_fighters
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.state import Result, State, replace
from slaget.kernel import Chance
from slaget.kernel.step import settled, step_read, why_not
from slaget.players.budget import Budget
from slaget.players.choose import search
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.playout import Fate, followed
from slaget.testing import Given

SCENARIOS = ("forsta_motet", "natten_i_viken", "slaget", "egen_uppstallning")


def told(where: Given) -> Any:
    """What the quick captain commands."""
    state = where.game.state
    return habit(state, state.active, Dice(0))


def thought(where: Given, iterations: int = 48, seed: int = 3, level: int = 3) -> Any:
    """What the search commands."""
    view = seen(where.game.state)
    return search(SEARCH, NISSAN, view, view.active, level, Budget(iterations), Dice(seed)).tried[0].command


def seen(state: State) -> State:
    """What the active side sees of a state: the backs of the enemy's hand and of both piles."""
    cards = {
        side: replace(
            own,
            hand=own.hand if side == state.active else ("?",) * len(own.hand),
            draw_pile=("?",) * len(own.draw_pile),
        )
        for side, own in state.cards.items()
    }
    return replace(state, cards=cards)


def alongside(n1: str, d1: str = "sword1", **more: Any) -> Given:
    """n1 acts and touches d1."""
    return ordered(battle(n1=f"king 50,50,90: {n1}", d1=f"55.5,50,90: {d1}", **more), "n1")


def states(scenario: str, seed: int, turns: int) -> Iterator[State]:
    """A battle by habit."""
    chance, dice = Chance(Dice(seed)), Dice(seed + 1)
    state, _ = settled(NISSAN, NISSAN.initial(NISSAN.load(scenario, {})), chance)
    while state.result is None and state.turn <= turns:
        yield state
        state, _ = step_read(NISSAN, state, habit(state, state.active, dice), chance)


@pytest.mark.parametrize(
    "clause",
    [{"change": "activation", "add": 3}, {"change": "reach", "of": "hearing", "add": 30}, {"permit": "raft"}],
)
def test_cards_are_told_apart_by_clauses_that_change_whom_they_order(clause: Any) -> None:
    """EF-8: of two cards with one icon and value, the quick captain plays the one that orders more."""
    first = card(icon="harald", activation=1 if clause.get("change") == "activation" else 2, name="first")
    better = replace(first, id="better", effects=(structure({**clause, "lasts": "turn"}),))
    seas = {"n1": "king 50,50,90: harald sword4", "n2": "57,50,90: sword4", "n3": "64,50,90: sword4"}
    if clause.get("of"):
        seas["n3"] = "85,50,90: sword4"
    if clause == {"permit": "raft"}:
        seas["n4"] = "71,50,90: sword4"

    def two_cards(state: State) -> State:
        own = state.cards["norse"]
        return replace(state, cards={**state.cards, "norse": replace(own, hand=("first#1", "better#1"))})

    ties = "n1-n2 n2-n3" if clause == {"permit": "raft"} else ""
    where = battle(norse=(first, better), arrange=two_cards, ties=ties, d1="78,50,90: sword9", **seas)
    assert told(where) == m.PlayCard("norse", "better#1", "card")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_habit_is_legal_and_its_terms_add_up(scenario: str) -> None:
    for state in states(scenario, 7, 12):
        command = habit(state, state.active, Dice(2))
        assert why_not(NISSAN, state, command) is None, command
        for side in SEATS:
            assert sum(terms(state, side).values()) == weigh(state, side)
        assert weigh(state, "norse") == -weigh(state, "danish")
        shares = rewards(state)
        assert shares["norse"] + shares["danish"] == ONE


def test_the_habit_fights_whole_battles() -> None:
    """Rows, slides, volleys and ropes, and not only the end of ships and turns."""
    kinds = {
        type(habit(state, state.active, Dice(1))) for seed in range(4) for state in states("forsta_motet", seed, 99)
    }
    assert {m.RowForward, m.RowSlide, m.Shoot, m.Tie, m.Cut} <= kinds


def test_a_sure_kill_is_made() -> None:
    command = told(alongside("harald sword12", "sword1"))
    assert isinstance(command, m.Attack | m.Shoot) and command.target == "d1"


def test_the_enemy_king_alone_is_struck() -> None:
    where = ordered(battle(n1="50,50,90: sword8", d1="king 56.1,50,90: sven sword1"), "n1")
    assert isinstance(told(where), m.Attack) and isinstance(thought(where), m.Attack | m.Shoot)


@pytest.mark.parametrize("crew", [5, 7, 10, 14])
def test_a_king_does_not_board_and_more_stay_with_him_than_may_be_felled(crew: int) -> None:
    command = told(alongside(f"harald sword{crew}", "sword2", d2="44.5,50,90: sword4"))
    if isinstance(command, m.Attack):
        assert "harald" not in command.fighters and crew - len(command.fighters) >= 6


def test_those_who_came_aboard_are_fought_first() -> None:
    where = ordered(battle(n1="50,50,90: sword5 | sword2", d1="55.5,50,90: sword1"), "n1")
    assert told(where) == m.Attack("norse", "n1", told(where).fighters)


def test_bowmen_shoot_at_those_in_reach() -> None:
    where = ordered(battle(n1="50,20,90: bow6 sword1", d1="50,65,90: sword4"), "n1")
    assert isinstance(told(where), m.Shoot)


def test_a_crew_that_reaches_a_weaker_one_rows_alongside_and_strikes() -> None:
    where = ordered(battle(n1="50,20,90: sword10", d1="50,48,0: sword2"), "n1")
    row = told(where)
    assert isinstance(row, m.RowForward) and len(row.rowers) < 10
    assert isinstance(told(where.after(row)), m.Attack)


def test_a_ship_does_not_lie_down_where_many_may_strike_it_first() -> None:
    """Farther off than its oars bring it and its men to blows, before three full crews."""
    fleet = {f"d{k}": f"{40 + 7 * k},62,270: sword7" for k in range(1, 4)}
    where = ordered(battle(n1="54,13,90: sword10", **fleet), "n1")
    command = told(where)
    if isinstance(command, m.RowForward | m.RowSlide):
        after = where.after(command).game.state
        assert all(gap_between(after.hulls["n1"], after.hulls[d]) > 1000 for d in fleet)


@pytest.mark.parametrize(("off", "goes"), [(5, False), (40, True)])
def test_a_small_crew_goes_out_to_a_great_one_only_with_others(off: int, goes: bool) -> None:
    """Four fighters far off thirteen; two crews of ten are too far behind to strike with them, or nearer."""
    friends = {"n2": f"43,{off},90: sword10", "n3": f"57,{off},90: sword10"}
    where = battle(n0="10,13,90: harald", n1="50,13,90: sword4", **friends, d1="king 50,88,270: sven sword13")
    state = ordered(where, "n1").game.state
    names = [deed.name for deed in deeds(state, "n1", ready_fighters(state))]
    assert ("near d1" in names, "bows at d1" in names) == (goes, goes)


def test_a_ship_that_lies_far_from_its_friends_closes_up_with_the_nearest() -> None:
    friends = {"n2": "43,40,90: sword10", "n3": "90,13,90: sword10"}
    kings = {"n0": "10,13,90: harald sword6", "d1": "king 50,100,270: sven sword13"}
    where = battle(n1="50,13,90: sword4", **kings, **friends)
    state = ordered(where, "n1").game.state
    best = deeds(state, "n1", ready_fighters(state))[0]
    assert best.name == "close up with n2"
    after = ordered(where, "n1").after(best.command).game.state
    assert gap_between(after.hulls["n1"], after.hulls["n2"]) < 400
    state = ordered(where, "n0").game.state
    assert not any(deed.name.startswith("close up") for deed in deeds(state, "n0", ready_fighters(state)))


def test_a_rope_is_thrown_to_a_friend_by_who_has_nothing_better_to_do() -> None:
    where = ordered(battle(n1="50,50,90: sword3", n2="55.6,50,90: sword3", d1="80,50,90: sword1"), "n1")
    commands = []
    while not isinstance(command := told(where), m.EndShip):
        commands.append(command)
        where = where.after(command)
    assert len(commands) <= 4


def test_empty_enemy_ships_alongside_are_manned() -> None:
    where = ordered(battle(n1="50,50,90: sword8", d1="55.1,50,90:", d2="120,50,90: sword1"), "n1")
    assert isinstance(told(where), m.Move)


@pytest.mark.parametrize("guard", [1, 3, 6, 10, 14])
def test_danger_falls_as_the_guard_grows(guard: int) -> None:
    assert exposure(guard, 12, 2, False) > exposure(guard + 1, 12, 2, False)
    assert exposure(guard, 12, 2, True) <= exposure(guard, 12, 2, False)


def test_a_king_is_in_danger_by_those_who_can_come_not_by_those_far_off() -> None:
    near = battle(n1="king 50,50,90: harald sword4", d1="57,50,90: sword7").game.state
    far = battle(n1="king 50,50,90: harald sword4", d1="140,20,90: sword7").game.state
    assert danger(near)["norse"] > danger(far)["norse"] + 500
    assert terms(near, "norse")["guard of the king"] < terms(far, "norse")["guard of the king"]


def besieged(guard: int, crew: int = 10, off: int = 57) -> State:
    """A Norse king among so many beside a Danish king's ship."""
    return battle(n1=f"king 50,50,90: harald sword{guard}", d1=f"king {off},50,90: sven sword{crew}").game.state


def test_a_guard_that_is_worn_down_is_told_some_turns_before_the_last_blow() -> None:
    """Among eight beside a crew of eleven a king falls in the enemy's next three turns in a fifth of battles."""
    lost = [siege(besieged(guard), "norse") for guard in range(2, 15)]
    assert lost == sorted(lost, reverse=True)
    assert 1000 < siege(besieged(7), "norse") < 3000 < siege(besieged(3), "norse")
    assert siege(besieged(7), "danish") < siege(besieged(7), "norse")
    assert siege(besieged(7, 2), "norse") == siege(besieged(7, 10, 120), "norse") == 0


def test_every_level_counts_how_long_a_guard_lasts() -> None:
    here, there = besieged(7), besieged(7, 10, 120)
    for level in (2, 3, 4):
        weighed = SEARCH.at(level).terms
        assert weighed(here, "norse")["siege of the king"] < weighed(there, "norse")["siege of the king"] == 0


def test_a_fallen_king_outweighs_all() -> None:
    state = battle(n1="king 50,50,90: harald sword4", d1="57,50,90: sword7").game.state
    lost = replace(state, phase="over", result=_result("danish"))
    assert weigh(lost, "norse") <= -WON + 1000 and rewards(lost) == {"norse": 0, "danish": ONE}


def _result(winner: Any) -> Any:
    return Result(winner, "king_fell", {"norse": 0, "danish": 0})


def test_playouts_stop_after_the_enemys_next_turn_and_from_level_3_on_a_round_later() -> None:
    """There they are weighed after his next turn as well."""
    start = battle(n1="50,50,90: sword5").game.state
    for turns in range(5):
        later = replace(start, turn_no={**start.turn_no, "danish": start.turn_no["danish"] + turns})
        for phase in ("card", "ship"):
            begun = replace(start, phase=phase)
            assert ends(later, begun) is SEARCH.at(2).ends(later, begun) is (turns >= 2)
            assert SEARCH.at(3).ends(later, begun) is SEARCH.at(4).ends(later, begun) is (turns >= 4)
    assert [SEARCH.at(level).near for level in (2, 3, 4)] == [None, ends, ends]


def test_a_card_that_forbids_all_is_not_chosen_with_its_text() -> None:
    """Nothing says what a card is worth: it shows in the turn that is played under it."""
    lame = card(*(c.Forbid(action=a) for a in ("melee", "shoot", "row", "move", "tie")), name="lame")
    where = battle(n1="50,50,90: sword8", d1="55.1,50,90: sword2", norse=[lame])
    command = thought(where)
    assert isinstance(command, m.PlayCard) and (command.card, command.as_) != ("lame#1", "card")


@pytest.mark.parametrize(("actions", "foe"), [(("melee", "shoot"), "55.1,50,90"), (("row",), "52,80,0")])
@pytest.mark.parametrize("seed", range(3))
def test_a_card_that_forbids_what_the_turn_wants_is_not_chosen_with_its_text(
    actions: Any, foe: str, seed: int
) -> None:
    """With as few playouts as level 2 has: the rules are asked what is forbidden under the card (NI-22.3)."""
    lame = card(*(c.Forbid(action=action) for action in actions), name="lame")
    where = battle(n1="50,50,90: sword10", d1=f"{foe}: sword2", norse=[lame])
    command = thought(where, 8, seed)
    assert (command.card, command.as_) != ("lame#1", "card")


HARM: Any = {
    "an own man": {"slay": {"choose": {"fighters": {"side": "own", "ranks": ["ordinary"]}}, "by": "chance"}},
    "cards for the enemy": {"draw": 2, "side": "enemy"},
    "an own card": {"discard": {"choose": {"cards": {"in": "hand"}}, "by": "chance"}},
    "all that crews could do": {"tire": {"fighters": {"side": "own"}}},
}


@pytest.mark.parametrize("what", HARM)
@pytest.mark.parametrize("seed", range(2))
def test_a_card_that_harms_at_once_is_not_chosen_with_its_text_though_it_is_first_in_hand(
    what: str, seed: int
) -> None:
    """What few playouts do not tell, what the card does at once does."""
    harms = card(structure({"do": [HARM[what]]}), activation=2)
    where = battle(n1="50,50,90: sword4 bow3", d1="100,50,90: sword4 spear3", norse=[harms])
    command = thought(where, 16, seed, level=2)
    assert (command.card, command.as_) != ("made#1", "card")


def test_a_card_of_sure_hits_is_chosen() -> None:
    sure = card(c.FixedRunes(rune="hit", count=8), name="sure")
    where = battle(n1="50,50,90: sword6", d1="king 56.1,50,90: sven sword5", norse=[sure])
    command = thought(where, 96)
    assert (command.card, command.as_) == ("sure#1", "card")


@pytest.mark.parametrize("seed", range(6))
def test_in_one_imagined_game_a_volley_falls_alike_whatever_was_cast_before(seed: int) -> None:
    """Else the difference of two candidates were that of their dice."""
    fleet = {"d1": "57,50,90: bow6", "d2": "43,50,90: bow6"}
    state = ordered(battle(n1="50,50,90: sword8", **fleet), "n1").game.state
    men = state.aboard("n1", "norse")
    first, then = m.Shoot("norse", "d1", men[:4]), m.Shoot("norse", "d2", men[4:])
    left = []
    for commands in ((then,), (first, then)):
        after, fate = state, Fate.of(seed, omen)
        for command in commands:
            after = followed(NISSAN, after, "norse", command, fate)
            if after.phase == "casualties":
                after = followed(NISSAN, after, "norse", habit(after, "norse", Dice(0)), fate)
        left.append(len(after.aboard("d2", "danish")))
    assert left[0] == left[1]


def test_an_empty_ship_of_the_enemys_is_rowed_to_and_entered() -> None:
    where = ordered(battle(n1="50,30,90: sword8", d1="52,56,0:", d2="120,50,90: sword5"), "n1")
    for _ in range(4):
        command = thought(where, 8)
        where = where.after(command)
        if isinstance(command, m.Move):
            break
    assert where.game.state.controller("d1") == "norse"


def test_chances_of_falls_are_certain_for_none_and_never_grow() -> None:
    for runes in range(12):
        for wall in range(3):
            likely = falls(runes, 1, 0, wall, 0)
            assert likely[0] == 1024 and list(likely) == sorted(likely, reverse=True)


@pytest.mark.parametrize("seed", range(3))
def test_two_worlds_that_look_alike_are_played_alike(seed: int) -> None:
    """The enemy's hand and both piles in another order: the view, and so the choice, is the same."""
    at = [state for state in states("forsta_motet", seed, 6) if state.phase == "card"][-1]
    foe = "norse" if at.active == "danish" else "danish"
    cards = at.cards[foe]
    known = list(cards.hand + cards.draw_pile)
    Random(seed).shuffle(known)
    swapped = replace(cards, hand=tuple(known[: len(cards.hand)]), draw_pile=tuple(known[len(cards.hand) :]))
    other_world = replace(at, cards={**at.cards, foe: swapped})
    assert other_world != at
    found = [
        search(SEARCH, NISSAN, seen(world), world.active, 2, Budget(8), Dice(1)) for world in (at, other_world)
    ]
    assert found[0] == found[1]


def weighing(*effects: Any) -> tuple[int, ...]:
    """How many are likely to fall by a blow of six, with a card of such effects in force."""
    made = card(*(structure(each) for each in effects))
    ships = {"n1": "50,50,90: sword6", "d1": "120,50,90: sven", "d2": "53.5,50,90: sword4"}
    where = battle(norse=(made,), turn="norse", **ships)
    state = ordered(where, "n1", play="made").game.state
    group = state.aboard("n1", "norse")[:6]
    return melee_falls(Scene(state, "n1", "d2", "melee", group))


def test_a_blow_is_weighed_by_the_bag_it_is_cast_from() -> None:
    """EF-8.3: without hits in it those spared Odin's wounds stand; and so does everybody where it is empty."""
    ward: Any = {"change": "wounds", "of": "odin", "set": 0, "side": "enemy"}
    no_hit, no_odin = ({"change": "bag", "of": face, "set": 0} for face in ("hit", "odin"))
    assert len(weighing(ward)) > 1
    assert weighing(ward, no_hit) == weighing(no_hit, no_odin) == (1024,)


def test_a_blow_is_weighed_by_what_cards_make_of_wounds() -> None:
    """EF-8, step 11b: a side that is spared its wounds is not worth striking; one wounded for certain is."""
    spared = {"change": "wounds", "of": "all", "set": 0, "side": "enemy"}
    struck = {"change": "wounds", "of": "all", "at_least": 2, "side": "enemy"}
    assert weighing(spared) == (1024,)
    assert weighing(struck)[:3] == (1024, 1024, 1024)


def test_a_blow_is_weighed_by_wounds_that_cards_add() -> None:
    """EF-8, step 11b: nine wounds by Odin more are as many more who fall."""
    added: Any = {"change": "wounds", "of": "odin", "add": 9, "side": "enemy"}
    assert weighing(added) == (1024,) * 9 + weighing()


def test_no_text_is_thought_of_where_a_card_forbids_it() -> None:
    """EF-8.2, ``forbid: text``."""
    mute = card(structure({"forbid": "text", "side": "enemy", "lasts": "round"}))
    where = battle(danish=(mute,), turn="danish", n1="50,50,90: sword6", d1="100,50,90: sven")
    where = ordered(where, play="made", begin=False).after(m.EndTurn("danish"))
    view = seen(where.game.state)
    assert told(where).as_ == "blank"
    offered = [SEARCH.commands(each, view, Dice(1)) for each in SEARCH.intents(view, "norse")]
    assert {command.as_ for command in offered} == {"blank"}
