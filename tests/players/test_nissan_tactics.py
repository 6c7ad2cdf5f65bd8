"""Positions of Nissan in which one thing is right, and level 3 does it: kings that fall or are saved, sure kills,
prizes, volleys, orders, cards, and what promises little at first sight (blocks, leaders moved, half of a crew)."""

from collections.abc import Callable
from functools import cache
from typing import Any

import attrs
import pytest
from battle import battle, card, ordered
from test_nissan_mind import seen

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.mind import SEARCH, THOROUGH
from slaget.games.nissan.mind.look import Look, promise
from slaget.games.nissan.mind.moves import deeds_of, intents
from slaget.games.nissan.mind.weigh import ends
from slaget.kernel.step import why_not
from slaget.players.analysis import Found
from slaget.players.budget import Budget
from slaget.players.choose import search
from slaget.players.dice import Dice
from slaget.players.levels import iterations_of
from slaget.testing import Given

Right = Callable[[Any], bool]
SURE = card(c.FixedRunes(rune="hit", count=8), name="sure")
LAME = card(*(c.Forbid(action=a) for a in ("melee", "shoot", "row", "move", "tie")), name="lame")
MANY = card(activation=3, name="many")
LED = card(icon="hakon", activation=4, name="led", copies=3)


def acts(first: str, *more: str, begin: bool = True, **ships: Any) -> Given:
    return ordered(battle(**ships), first, *more, begin=begin)


def strikes(target: str, *kinds: type) -> Right:
    """An attack or a volley, or one of some kinds, against a ship."""
    return lambda command: isinstance(command, kinds or (m.Attack, m.Shoot)) and command.target == target


def rows(most: int = 8) -> Right:
    return lambda command: isinstance(command, m.RowForward | m.RowSlide) and len(command.rowers) <= most


def plays(name: str, as_: str = "card") -> Right:
    return lambda command: isinstance(command, m.PlayCard) and (command.card, command.as_) == (f"{name}#1", as_)


ONE = card(activation=1, name="one")
POSITIONS: dict[str, tuple[Given, Right]] = {
    "a king with one man is struck": (
        acts("n1", n1="50,50,90: sword8", d1="king 56.1,50,90: sven sword1"), strikes("d1")),
    "a king alone is rowed to, with men left to strike": (
        acts("n1", n1="50,20,90: sword10", d1="king 50,52,0: sven sword1", d2="120,50,90: sword5"), rows(6)),
    "a king alone out of the oars' reach is shot": (
        acts("n1", n1="50,20,90: bow8", d1="king 50,60,0: sven", d2="120,50,90: sword5"), strikes("d1", m.Shoot)),
    "the king's ship before another": (
        acts("n1", n1="50,50,90: sword8", d1="44.9,50,90: sword2", d2="king 56.1,50,90: sven sword2"),
        strikes("d2")),
    "a king whose deck is lost is saved": (
        acts("n1", n1="king 50,50,90: harald | sword9", n2="56.1,50,90: sword4", d1="43.9,50,90: sword5"),
        lambda command: isinstance(command, m.Move) and "harald" in command.fighters),
    "the last man of a deck falls": (
        acts("n1", n1="king 50,50,90: harald sword12", d1="55.5,50,90: sword1"), strikes("d1")),
    "those who came aboard, by half of the crew": (
        acts("n1", n1="50,50,90: sword5 | sword2", d1="55.5,50,90: sword1"),
        lambda command: isinstance(command, m.Attack) and command.target == "n1" and len(command.fighters) == 3),
    "an empty ship alongside": (
        acts("n1", n1="50,50,90: sword8", d1="55.1,50,90:", d2="120,50,90: sword1"), strikes("d1", m.Move)),
    "an empty ship in reach": (
        acts("n1", n1="50,30,90: sword8", d1="52,56,0:", d2="120,50,90: sword5"), rows(7)),
    "a crew in the bows' reach": (
        acts("n1", n1="50,20,90: bow6 sword1", d1="50,55,90: sword4", d2="120,50,90: sword5"),
        strikes("d1", m.Shoot)),
    "the larger of two crews in reach": (
        acts("n1", n1="50,20,90: bow8", d1="40,55,90: sword2", d2="60,55,90: sword7"), strikes("d2", m.Shoot)),
    "bowmen before those who board": (
        acts("n1", "n2", begin=False, n1="50,50,90: sword8", n2="50,20,90: bow8", d1="55.5,50,90: sword6"),
        lambda command: command == m.BeginShip("norse", "n2")),
    "a card of sure hits": (
        battle(n1="50,50,90: sword6", d1="king 56.1,50,90: sven sword5", norse=[SURE]), plays("sure")),
    "a card that forbids all, blank or not at all": (
        battle(n1="50,50,90: sword8", d1="55.1,50,90: sword2", norse=[LAME]),
        lambda command: isinstance(command, m.PlayCard) and not plays("lame")(command)),
    "an order to those who strike a king": (
        battle(n1="50,50,90: sword8", n2="100,50,90: sword8", d1="king 56.1,50,90: sven sword1", norse=[ONE]).after(
            m.PlayCard("norse", "one#1", "card")),
        lambda command: command == m.Activate("norse", ("n1",))),
    "an enemy on his way to the king is blocked": (
        acts("n2", n1="king 50,25,90: harald sword3", n2="66,48,180: sword4", d1="50,70,270: sword7"),
        rows(4)),
    "one of two enemies on their way is blocked": (
        acts("n2", n1="king 50,25,0: harald sword2", n2="66,48,180: bow4", d1="44,68,270: sword7",
             d2="56,68,270: sword7"), rows(4)),
    "a leader where more hear his cards": (
        acts("n1", n1="50,50,90: hakon sword3", n2="55.6,50,90: sword5", n3="73,50,90: sword8",
             n4="78.8,50,90: sword8", d1="88,95,270: sword7", norse=[LED, "led#2", "led#3"], ties="n1-n2"),
        lambda command: command == m.Move("norse", "n2", ("hakon",))),
    "the horn to the leader whose cards are in hand": (
        acts("n2", n1="50,50,90: hakon sword3", n2="55.6,50,90: horn sword2", n3="80,50,90: sword8",
             d1="88,95,270: sword7", norse=[LED, "led#2", "led#3"], ties="n1-n2"),
        lambda command: command == m.Move("norse", "n1", ("norse_horn",))),
    "men to the king whose guard is thin": (
        acts("n2", n1="king 50,50,90: harald sword2", n2="56.1,50,90: sword7", d1="40,50,90: sword7",
             d2="40,68,90: sword7", ties="n1-n2"), strikes("n1", m.Move)),
}  # fmt: skip
NEW = [name for name in POSITIONS if "way" in name or "hear" in name or "horn" in name or "half" in name]
"""Those whose right answer is none of the deeds that promise most."""


def thought(where: Given, seed: int = 0, mind: Any = SEARCH) -> Found:
    """What level 3 finds."""
    view = seen(where.game.state)
    found = search(mind, NISSAN, view, view.active, 3, Budget(iterations_of("nissan", 3)), Dice(seed))
    assert found.iterations or found.exhausted, "no world is imagined"
    return found


@cache
def found(name: str) -> Found:
    return thought(POSITIONS[name][0])


@pytest.mark.parametrize("name", POSITIONS)
def test_level_3_does_what_is_right(name: str) -> None:
    assert POSITIONS[name][1](found(name).tried[0].command)


@pytest.mark.parametrize("name", NEW)
def test_it_is_thought_of_besides_what_promises_most(name: str) -> None:
    """At level 2 too."""
    state, best = POSITIONS[name][0].game.state, found(name).tried[0]
    assert best.intent.split()[0] in ("block", "bring", "clear")
    assert best.command in [each.about for each in intents(state, state.active)]
    assert best.command not in [each.about for each in deeds_of(state)]


def test_an_approach_by_half_leaves_half_of_the_crew_for_something_better() -> None:
    """All at the oars come nearer, and the bowmen shoot no more: that is told by the round."""
    where = acts("n1", n1="50,20,90: bow6 sword2", d1="50,58,270: sword7", d2="50,95,0: sword3")
    gains = 0
    for seed in range(3):
        tried = {each.intent: each for each in thought(where, seed, attrs.evolve(THOROUGH, ends=ends)).tried}
        whole, half = tried["approach d0"], tried["approach d0 by half"]
        assert len(half.command.rowers) == 4 < len(whole.command.rowers)
        gains += half.estimate.points - whole.estimate.points
    assert gains > 0


def test_the_king_s_crew_may_strike_with_all_above_his_guard() -> None:
    where = acts(
        "n1", n1="king 50,50,90: harald sword14", d1="king 56.6,50,90: sven sword3", d2="44,72,270: sword7"
    )
    groups = {len(each.about.fighters) for each in THOROUGH.intents(where.game.state, "norse")
              if isinstance(each.about, m.Attack)}  # fmt: skip
    assert groups > {len(each.about.fighters) for each in deeds_of(where.game.state)
                     if isinstance(each.about, m.Attack)}  # fmt: skip


def test_an_exchange_of_ordered_ships_names_no_more_rafts_than_the_card_orders() -> None:
    """NI-22.8: two ships tied count as one; for one of them another raft would be one too many."""
    rafts = card(c.Raft(), activation=2, name="rafts")
    where = battle(norse=(rafts,), turn="norse", n1="50,50,90: harald sword7", n2="55.6,50,90: sword7",
                   n3="70,50,90: sword7", n4="30,50,90: sword7", d1="50,72,270: sword7", ties="n1-n2")  # fmt: skip
    state = where.after(m.PlayCard("norse", "rafts#1", "card")).game.state
    best, *others = THOROUGH.intents(state, "norse")
    assert {"n1", "n2"} < {*best.about.ships} and len(best.about.ships) == 3
    assert others and all(why_not(NISSAN, state, each.about) is None for each in others)


FAR = {"n1": "king 50,20,90: harald sword7", "n2": "70,20,90: sword7"}


@pytest.mark.parametrize(("off", "ordered"), [(75, ("n2",)), (35, ("n1",))])
def test_a_king_s_ship_far_off_would_only_wait_so_another_is_ordered(off: int, ordered: tuple[str, ...]) -> None:
    """55 cm off nothing of the king's ship is of use; at 15 it may be the only one that is."""
    crew = "sword7" if off == 75 else "sword1"
    where = battle(norse=[ONE], **(FAR | {"n2": f"70,20,90: {crew}"}), d1=f"50,{off},0: sven sword5")
    state = where.after(m.PlayCard("norse", "one#1", "card")).game.state
    for level in (SEARCH, THOROUGH):
        assert level.intents(state, "norse")[0].about == m.Activate("norse", ordered)


@pytest.mark.parametrize(("off", "frightened"), [(75, False), (40, True)])
def test_what_he_fears_makes_the_king_s_ship_worth_an_order_only_where_he_would_flee(
    off: int, frightened: bool
) -> None:
    state = battle(**FAR, d1=f"50,{off},0: sven sword9", d2=f"60,{off},0: sword9").game.state
    look, calm = Look(state), Look(state)
    calm.__dict__["peril"] = 0
    assert look.peril > 0
    assert (promise(look, "n1") > promise(calm, "n1")) == frightened
