"""What Kungabräde knows about playing itself: exact outcomes, its evaluation, its answers, and whole games."""

from collections import defaultdict
from collections.abc import Hashable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import attrs
import pytest
from kungabrade_scenes import SIEGE, VARIANTS, setup_of
from test_engine import bare_action

import slaget
from slaget.games.kungabrade import KUNGABRADE, engine
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.mind import MIND, PLAY
from slaget.games.kungabrade.mind.fights import FALLEN, MANY, beats, results
from slaget.games.kungabrade.mind.lore import worths
from slaget.games.kungabrade.mind.moves import command, order
from slaget.games.kungabrade.mind.outcomes import outcomes
from slaget.games.kungabrade.mind.weigh import terms, weigh
from slaget.games.kungabrade.notation import notation
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State
from slaget.games.kungabrade.throws import sums
from slaget.kernel import Chance, Game, distribution, scripted, seeded
from slaget.players import chances, telling
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.mind import DRAWN, LOST, WON, Chances
from slaget.simulate import play_out

SETUPS = {
    "battlefield": KUNGABRADE.load("battlefield", {}),
    "matched": KUNGABRADE.load("conquest", {"combat_table": "matched"}),
    "siege": setup_of(SIEGE),
    "top piece": setup_of(SIEGE, ram_entry="top_piece", sweep_riders="remove"),
    "lasting": setup_of(SIEGE, wall_conversion="permanent", gate_durability="per_visit"),
    "known gate": setup_of(SIEGE, durability={"black": 4}),
}


def begun(setup: Any, seed: int = 0) -> Game[Any, Any, Any, Any]:
    return Game.start(KUNGABRADE, setup, seeded(Random(seed).randbytes(32)))


def marks_of(state: State) -> Hashable:
    """All of a position that matters; the durability of a broken gate does not."""
    match = state.match
    durability = tuple(0 if is_broken else d for is_broken, d in zip(match.broken, match.durability))
    return (*state[1:2], frozenset(state.stacks), *state[3:], match.broken, durability, match.result)


def played(state: State, order: Any, chance: Chance) -> Hashable:
    """What the rules with events make of a command."""
    for event in KUNGABRADE.decide(state, order, chance):
        state = KUNGABRADE.evolve(state, event)
    while events := KUNGABRADE.settle(state, chance):
        for event in events:
            state = KUNGABRADE.evolve(state, event)
    return marks_of(state)


@pytest.mark.parametrize("name", SETUPS)
def test_outcomes_are_those_of_the_rules_with_their_exact_shares(name: str) -> None:
    """KB-6 to KB-13: for actions with and without dice, against the kernel's distribution of the decider."""
    fights = 0
    for seed in range(2):
        random, game = Random(seed), begun(SETUPS[name], seed)
        for _ in range(70):
            if not game.to_act:
                break
            state = game.state
            orders = [c for option in game.options(game.to_act[0]) for c in option.listed()]
            thrown = [c for c in orders if len(outcomes(state, bare_action(c, state))) > 1]
            chosen = random.choice(thrown if thrown and random.random() < 0.5 else orders)
            found: dict[Hashable, Fraction] = defaultdict(Fraction)
            for share, after in outcomes(state, bare_action(chosen, state)):
                found[marks_of(after)] += share
            assert sum(found.values()) == 1
            wanted = distribution(lambda chance, s=state, c=chosen: played(s, c, chance))
            assert dict(wanted) == dict(found), chosen
            assert command(state, bare_action(chosen, state)) == chosen
            fights += len(found) > 1
            game = game.play(chosen)
    assert fights > 4


def test_fights_agree_with_the_odds_that_people_are_told() -> None:
    """KB-8, appendix A: a rider charges a mage, an archer shoots a rider."""
    game = begun(setup_of("Rc6 mc8 Ae5 re6 Fa1 fi17"))
    for told in (m.Move("white", "c6", "c8"), m.Shoot("white", "e5", ("e6",))):
        found: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
        names = ("w-foot-1", "w-archer-1", "w-rider-1", "b-foot-1", "b-rider-1", "b-mage-1")
        for share, after in outcomes(game.state, bare_action(told, game.state)):
            ids = dict(zip(names, (0, 9, 12, 17, 29, 33)))
            found[tuple(sorted(n for n in names if after.points[ids[n]] == 255))] += share
        wanted: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
        for fields, p in game.odds(told).items():
            wanted[tuple(sorted(dict(fields)["removed"]))] += p
        assert found == wanted


@pytest.mark.parametrize(
    ("mine", "double", "yours", "guard", "share"),
    [
        ("1", 1, "1", 1, Fraction(1, 2)),
        ("2", 1, "1", 1, Fraction(181, 201)),
        ("1+1", 1, "1", 1, Fraction(25, 36)),
        ("2+1", 1, "2", 1, Fraction(1604, 2319)),
        ("2+1", 2, "2", 1, Fraction(7469, 7668)),
        ("1+1", 2, "1+1", 1, Fraction(1125, 1217)),
        ("1+1", 1, "1+1", 2, 1 - Fraction(1125, 1217)),
    ],
)
def test_an_exchange_has_the_shares_of_appendix_a(
    mine: str, double: int, yours: str, guard: int, share: Fraction
) -> None:
    def entry(text: str) -> tuple[str, int, int]:
        kept, _, spare = text.partition("+")
        return text, int(kept) + int(spare or 0), int(kept)

    assert beats(entry(mine), double, entry(yours), guard, 6) == share


def test_a_table_of_many_dice_is_understood_at_once() -> None:
    """KB-8.2 allows eighteen dice of a thousand sides: more ways than can be gone through."""
    dice = {kind: dict.fromkeys(("foot", "archer", "rider", "mage"), "9+9") for kind in ("foot", "archer", "rider")}
    table = {"die_sides": 1000, "dice": {**dice, "mage": dict.fromkeys(dice["foot"], "1")}}
    setup = KUNGABRADE.load("battlefield", {"combat_table": table})
    assert sum(sums(18, 9, MANY)) == MANY**18
    worth = worths(setup.tables)
    assert worth[3] < worth[2]
    assert slaget.player("kungabrade", iterations=20)(begun(setup).state, "white", Random(1)) is not None


def test_a_replaced_table_changes_what_pieces_are_worth() -> None:
    """Under ``matched`` the rider is a slight favourite against a mage outside a dhurg (appendix A)."""
    usual, matched = (
        worths(KUNGABRADE.load("battlefield", {"combat_table": name}).tables)
        for name in ("reconstructed", "matched")
    )
    assert usual[0] == matched[0] == 100
    assert usual[0] < usual[1] < usual[2] < usual[3]
    assert matched[2] > matched[3]


def test_a_stack_of_riders_has_no_second_life() -> None:
    """KB-8.8, KB-11.11: attacked it fights as one foot soldier."""
    tables = KUNGABRADE.load("battlefield", {}).tables
    assert [r.share for r in results(tables, 0, 1, (0,), 1, False) if r.targets == (FALLEN,)] == [Fraction(1, 2)]


def turned(state: State) -> State:
    """The board turned by half a turn, the sides exchanged, the same piece of the other side to act."""
    half = len(state.points) // 2
    points = bytes(255 if p == 255 else 152 - p for p in (*state.points[half:], *state.points[:half]))
    marks = (state.marks >> half & (1 << half) - 1) | (state.marks & (1 << half) - 1) << half
    stacks = tuple(tuple((i + half) % (2 * half) for i in stack) for stack in state.stacks)
    swap = (0, 2, 1)
    holders = swap[state.holders % 3] + 3 * swap[state.holders // 9] + 9 * swap[state.holders // 3 % 3]
    masks = [sum(1 << p for p in set(points[a:b]) - {255}) for a, b in ((0, half), (half, 2 * half))]
    white, black = masks
    changes: Any = {"points": points, "marks": marks, "stacks": stacks, "holders": holders}
    return state._replace(**changes, white=white, black=black, turn=1 - state.turn)


def test_the_worth_is_the_same_for_both_sides_and_the_sum_of_its_terms() -> None:
    """A board turned by half a turn with the sides exchanged is worth the same to its mover (invariant 13)."""
    for seed in range(6):
        random, state = Random(seed), begun(KUNGABRADE.load("battlefield", {})).state
        for _ in range(120):
            if PLAY.over(state) is not None:
                break
            assert sum(terms(state).values()) == weigh(state)
            assert weigh(turned(state)) == weigh(state)
            state = engine.played(state, random.choice(engine.listed(state)), lambda r=random: r.randint(1, 6))


def mirrored(data: Any) -> Any:
    """A command of one side as the other side gives it on its half of the board."""
    match data:
        case "white" | "black":
            return "black" if data == "white" else "white"
        case str() if data[1:].isdigit():
            return f"{data[0]}{18 - int(data[1:])}"
        case list():
            return [mirrored(each) for each in data]
        case dict():
            return {key: mirrored(value) for key, value in data.items()}
        case _:
            return data


def ranks(state: State) -> list[tuple[int, int]]:
    """From which row to which the actions lead, in the order in which they are tried, seen from the own edge."""
    found = order(state, engine.listed(state))
    return [(b.RANK[a], b.RANK[q]) if not state.turn else (16 - b.RANK[a], 16 - b.RANK[q]) for _, a, q, _ in found]


def test_both_sides_weigh_and_try_alike_what_is_alike() -> None:
    """The board is the same from either edge: so is what players think of it."""
    setup, random = KUNGABRADE.load("conquest", {}), Random(5)
    one = begun(setup)
    draws = [value for *_, value in one.log[0].draws]
    other = Game.start(KUNGABRADE, attrs.evolve(setup, first="black"), scripted(draws))
    for _ in range(120):
        assert terms(one.state) == terms(other.state)
        assert ranks(one.state) == ranks(other.state)
        options = list(one.options(one.to_act[0]))
        data = KUNGABRADE.codec.dump(random.choice(options).sample(random))
        one = one.play(data)
        other = other.play(mirrored(data), scripted([value for *_, value in one.log[-1].draws]))


def test_over_is_the_outcome_for_the_mover() -> None:
    seen = set()
    for seed in range(30):
        random, state = Random(seed), begun(KUNGABRADE.load("battlefield", {"no_progress_limit": 60})).state
        while (over := PLAY.over(state)) is None:
            assert KUNGABRADE.outcome(state) is None
            state = engine.played(state, random.choice(engine.listed(state)), lambda r=random: r.randint(1, 6))
        winners = KUNGABRADE.outcome(state).winners  # type: ignore[union-attr]
        assert over == (DRAWN if not winners else WON if winners == (SEATS[state.turn],) else LOST)
        seen.add(over)
    assert len(seen) > 1


def chosen(game: Game[Any, Any, Any, Any], iterations: int = 1_500) -> str:
    found = chances.search(PLAY, KUNGABRADE, game.state, SEATS[game.state.turn], 3, Budget(iterations), Dice(1))
    return str(notation(game.state, found.tried[0].command))


SWEEPS = {f"{way}*d10,e10,f10" for way in ("d8", "d8-e8", "d8-d9", "d8-c8", "d8-d7")}
TACTICS: list[tuple[str, str, dict[str, Any], set[str]]] = [
    ("the crown by the open gate", "Re14 fc13 Fa1", {"broken": "black"}, {"e14-e16"}),
    ("the crown from the wall", "Fd16 fc13 ra9", {}, {"d16-e16"}),
    ("the crown rather than a piece", "Re14 Md13 rd12 fc12", {"broken": "black"}, {"e14-e16"}),
    ("an even fight for the crown rather than nothing", "Fe15 fe16 fa12 Fc2", {"broken": "black"}, {"e15-e16"}),
    ("the gate is rammed", "Fe14 Fe14 Fe14 Re13 fa9 Fa1", {}, {"ram"}),
    ("a mage shoots a soldier at no risk", "Me5 fe6 fa17 Fa1", {}, {"e5*e6", "e5-d5*e6", "e5-f5*e6"}),
    ("an archer shoots a soldier at no risk", "Ae5 fe6 fa17 Fa1", {}, {"e5*e6"}),
    ("a mage that holds takes the mage", "Me9 me11 fa17 Fa1", {}, {"e9-e10*e11"}),
    ("one sweep for all", "Md8 ff10 fe10 fd10 fa17 Fa1", {}, SWEEPS),
    ("the tower climbs", "Fc16 Fc16 Fc16 fa9 Fa1 fi17", {}, {"c16^d16"}),
    ("the way to the crown is shut", "fe4 Fe1 Fa9 Fb9 ff9", {"broken": "white"}, {"e1-e2"}),
    ("who would take the crown is fought", "fe3 Fe1 Ff3 Fa9 ff9", {"broken": "white"}, {"f3*e3", "f3-e3", "e1-e2"}),
    ("a mage does not stay beside two riders", "Me5 re7 rg5 Fa1 Fb1 fa17", {}, set()),
    ("the last enemy is taken", "Me5 fe6 Fa1", {}, {"e5*e6"}),
    ("driven back at once", "Fe12 fe13 fa14 Fa9", {"back": True}, {"e12-e13"}),
    ("two steps to the crown before a shot", "Rd15 Md13 fd12 fa12", {"broken": "black"}, {"d15-e16"}),
    ("the third man completes the ram", "Fe14 Fe14 Fe13 fa9 Fa1 fi9", {}, {"e13-e14"}),
    ("a rider takes an archer rather than walk", "Rc6 ac8 fa17 Fa1", {}, {"c6-c8"}),
    ("no rider charges a mage that holds", "Re7 me9 Fa1 Fb1 ra17", {}, set()),
    ("the archer leaves the archers be and shoots the soldier", "Ae5 ae6 fd5 fa17 Fa1", {}, {"e5*d5"}),
]  # fmt: skip
NOT = {
    "a mage does not stay beside two riders": {"e5-e6", "e5-f5", "a1-a2", "b1-b2", "a1-b1"},
    "no rider charges a mage that holds": {"e7-e9"},
}


@pytest.mark.parametrize(("name", "pieces", "how", "best"), TACTICS, ids=[row[0] for row in TACTICS])
def test_tactics(name: str, pieces: str, how: dict[str, Any], best: set[str]) -> None:
    """Positions of the project's own, with the actions that any good player takes, or does not."""
    answer = chosen(begun(setup_of(pieces, **how)))
    assert answer in best if best else answer not in NOT[name]


def test_the_chance_told_is_that_of_the_fight_for_the_crown_and_of_what_is_left() -> None:
    """KB-13.1: a soldier fights the soldier on the crown, one exchange in two; lost, White is a man behind."""
    game = begun(setup_of("Fe15 fe16 fa12 Fc2", broken="black"))
    lost = game.play(m.Move("white", "e15", "e16"), scripted([1, 2]))
    adviser = slaget.player("kungabrade", level=3)
    white, black = (
        adviser.explained(each.view(seat), seat, 1).candidates[0].estimate
        for each, seat in ((game, "white"), (lost, "black"))
    )
    assert black.mate is None
    assert abs(white.win - (5_000 + (10_000 - black.win) // 2)) < 250
    assert white.points > 4_000


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_what_a_fight_changes_is_told_as_it_most_likely_falls_out(
    first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rider charges a soldier, three to one: he was told to lose himself by it, by dice that stood fast."""
    monkeypatch.setattr(telling, "Dice", lambda seed: Dice(first + seed))
    game = begun(setup_of("Re9 Rc8 fd10 fe10 Fa1 fi17"))
    best = slaget.player("kungabrade").explained(game.view("white"), "white", 1).candidates[0]
    assert best.command == m.Move("white", "e9", "e10")
    assert best.terms["pieces"] > 0


def boxed(mind: Chances[Any, Any]) -> Chances[Any, Any]:
    """The same, on positions of its own: each in a box, which is no state of the rules."""

    def state(here: Any) -> Any:
        return here[0] if type(here) is tuple else here

    inside: dict[str, Any] = {
        name: partial(lambda f, here, *more: f(state(here), *more), getattr(mind, name))
        for name in ("moves", "mover", "key", "over", "weigh", "order", "inner", "command", "terms", "weary")
    }
    fall = partial(lambda f, here, move: [(share, (to,)) for share, to in f(here[0], move)], mind.outcomes)
    return attrs.evolve(mind, root=lambda view: (view,), outcomes=fall, **inside)


def test_a_mind_with_positions_of_its_own_tells_a_fight_alike() -> None:
    view = begun(setup_of("Re9 Rc8 fd10 fe10 Fa1 fi17")).view("white")
    own = attrs.evolve(KUNGABRADE, mind=lambda: attrs.evolve(MIND, search=lambda _state, _seat: boxed(PLAY)))
    told = [slaget.player(each).explained(view, "white", 1).as_json() for each in (KUNGABRADE, own)]
    assert told[0] == told[1]


def test_a_draw_is_taken_where_one_stands_badly_only() -> None:
    """KB-13.5. With the turn an offer is declined by playing on."""
    game = begun(setup_of("Me5 Fa1 Fb1 Fc1 fa17 fb17")).play(m.OfferDraw("white"))
    assert MIND.search(game.state, "black").otherwise(game.state, "black") == m.AnswerDraw("black", True)
    assert MIND.search(game.state, "white").otherwise(game.state, "white") is None
    strong = begun(setup_of("Fa1 Fb1 fa17 me13 rb17")).play(m.OfferDraw("white"))
    assert MIND.search(strong.state, "black").otherwise(strong.state, "black") == m.AnswerDraw("black", False)
    offered = begun(setup_of("Me5 Fa1 Fb1 Fc1 fa17 fb17")).play(m.OfferDraw("black"))
    assert MIND.search(offered.state, "white").otherwise(offered.state, "white") is None


def test_an_offer_is_told_with_both_answers() -> None:
    """KB-13.5: to refuse the draw is to go on, here against three soldiers more."""
    game = begun(setup_of("Me5 Fa1 Fb1 Fc1 fa17 fb17")).play(m.OfferDraw("white"))
    took, refused = slaget.player("kungabrade", 2).explained(game.view("black"), "black", 1).candidates
    assert (took.command, refused.command) == (m.AnswerDraw("black", True), m.AnswerDraw("black", False))
    assert took.estimate.win == 5_000 > refused.estimate.win


@pytest.mark.parametrize("scenario", KUNGABRADE.scenarios())
def test_players_give_legal_commands_in_every_scenario(scenario: str) -> None:
    """From the start roll and the set-up on; ``play_out`` raises where a command is refused."""
    random = Random(scenario)
    game = Game.start(
        KUNGABRADE, KUNGABRADE.load(scenario, {"no_progress_limit": 30}), seeded(random.randbytes(32))
    )
    captain = slaget.player("kungabrade", iterations=6)
    game = play_out(game, {"white": captain, "black": captain}, random)
    assert game.outcome is not None


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: next(iter(variant)))
def test_players_know_every_choice_of_rules(variant: dict[str, object]) -> None:
    random = Random(3)
    game = begun(setup_of(SIEGE, **variant), 3)
    captain = slaget.player("kungabrade", iterations=40)
    for _ in range(25):
        if not game.to_act:
            break
        seat = game.to_act[0]
        game = game.play(captain(game.view(seat), seat, random))


def test_a_hidden_army_is_not_foretold() -> None:
    """KB-5.5: with other dice the army stands otherwise, and it hangs on nothing but the own view."""
    setup = KUNGABRADE.load("hidden_armies", {})
    game = begun(setup)
    game = game.play(m.RollStart("white"))
    first = game.state.match.first
    assert first is not None
    game = game.play(m.ChooseGameType(first, "battlefield"))
    captain = slaget.player("kungabrade", iterations=12)
    armies = {str(captain(game.view("white"), "white", Random(seed))) for seed in range(6)}
    assert len(armies) > 3
    other = game.play(m.PlacePiece("black", "foot", "a17")).play(m.PlacePiece("black", "mage", "i17"))
    twin = game.play(m.PlacePiece("black", "rider", "e13")).play(m.PlacePiece("black", "foot", "e12"))
    assert captain(other.view("white"), "white", Random(1)) == captain(twin.view("white"), "white", Random(1))


def test_a_fight_that_is_not_looked_at_to_its_end_is_told_by_how_the_game_stands() -> None:
    """The rider may strike at once; one position weighed is fewer than its fight has falls."""
    game = begun(setup_of("Re8 re10 fa12 fb12 fc12 fd12 rg12 mh12 Fa1"))
    (told,) = slaget.player("kungabrade", iterations=1).explained(game.view("white"), "white", 1).candidates
    assert told.visits == 1 and told.estimate == chances.estimate(weigh(PLAY.root(game.state)))
    assert told.estimate.win < 3_000


def test_level_one_does_not_slip_into_what_loses_at_once() -> None:
    """The second best of fifty nodes takes one rider, and the other rides to the crown through the broken gate."""
    game = begun(setup_of("re4 rg4 Fe6 Rf5 fa12", broken="white"))
    view, one = game.view("white"), slaget.player("kungabrade", level=1)
    best, second, *_ = (each.command for each in one.explained(view, "white", 2).candidates)
    assert [PLAY.loses_at_once(view, each) for each in (best, second)] == [False, True]
    assert {one(view, "white", Random(seed)) for seed in range(60)} == {best}
