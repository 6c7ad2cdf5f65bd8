"""Tables of one's own and three seats: the laws, two worlds, the invariants, and each ability in other hands."""

from collections import Counter
from pathlib import Path
from random import Random

import attrs
import pytest
from omringad_alike import same_to
from omringad_positions import position
from omringad_tables import GIVEN, kind, special
from omringad_worlds import each_with_both, keeps_the_invariants, lively_games, other_world, projection

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.board import LINKS, atlas
from slaget.games.omringad.combat import rolled
from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.determinize import determinize
from slaget.games.omringad.kinds import UNITS
from slaget.games.omringad.messages import CODEC, AssignHits, DeployGarrison, DiplomatAsked, PlaceTerrain
from slaget.games.omringad.mind import HIDDEN, battles
from slaget.games.omringad.odds import battle_odds, hits_of, step_hits
from slaget.games.omringad.seats import Party
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.stacks import with_stack
from slaget.games.omringad.state import State, owned, replace
from slaget.games.omringad.state.stages import Battle
from slaget.games.omringad.units import able
from slaget.kernel import Chance, Game, Rejected, audit, distribution, dump_log, load_log, scripted, seeded
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.simulate import play_out, policy
from slaget.testing import check_laws
from thorough import much, some


@pytest.mark.parametrize("name", GIVEN)
def test_the_laws_hold_on_tables_of_ones_own(name: str) -> None:
    """Offered is accepted, replay, audit, JSON, views, turns."""
    check_laws(OMRINGAD, GIVEN[name], seeds=range(1), steps=much(40, 90))


@pytest.mark.parametrize("name", GIVEN)
@pytest.mark.parametrize("seed", range(2))
def test_the_invariants_hold_on_tables_of_ones_own(name: str, seed: int) -> None:
    """OM-I1 to OM-I9."""
    for game in lively_games(GIVEN[name], seed, much(140, 220), 0.003):
        keeps_the_invariants(game.state)


@pytest.mark.parametrize("name", GIVEN)
@pytest.mark.parametrize("player", ["greedy", "level:1"])
def test_players_play_tables_of_ones_own(name: str, player: str, tmp_path: Path) -> None:
    """The greedy policy of the game and a player that plans, in a log that is read again and audited."""
    setup = GIVEN[name]
    setup = attrs.evolve(setup, options=attrs.evolve(setup.options, victory_points=26))
    start = Game.start(OMRINGAD, setup, seeded(bytes(32)))
    game = play_out(start, dict.fromkeys(setup.seats, policy(player, OMRINGAD)), Random(1))
    assert game.outcome is not None
    log = tmp_path / "log.jsonl"
    log.write_text(dump_log(game))
    again = load_log(log, OMRINGAD)
    assert audit(game).ok and again.setup == setup and again.state == game.state


@pytest.mark.parametrize(("seed", "name"), some(len(GIVEN), each_with_both(GIVEN)))
def test_two_worlds_look_the_same_on_tables_of_ones_own(seed: int, name: str) -> None:
    """OM-14.1, OM-14.5: what a seat does not know changes nothing that it is offered, refused and shown."""
    random = Random(seed)
    for game in lively_games(GIVEN[name], seed, much(80, 140)):
        if game.outcome:
            break
        seat = random.choice(game.state.seats)
        view = game.view(seat)
        assert view == projection(game.state, view, seat)
        other = other_world(game.state, view, seat, random)
        assert projection(other, view, seat) == view
        same_to(OMRINGAD, game.state, other, seat, random)


def test_what_is_believed_looks_like_what_is_seen() -> None:
    """OM-14.1: a state dealt out anew is one that the seat may be in."""
    random, dealt = Random(2), 0
    for name in GIVEN:
        for game in list(lively_games(GIVEN[name], 3, 120))[::5]:
            seat = random.choice(game.state.seats)
            view = game.view(seat)
            made = determinize(view, random)
            if made is not None:
                dealt += 1
                assert {s: able(units) for s, units in made.field.stacks.items()} == {
                    s: able(units) for s, units in game.state.field.stacks.items()
                }
    assert dealt > 60


def test_where_envoys_are_bought_who_defends_is_asked_with_one_or_without() -> None:
    """OM-10.3: nobody knows what was bought, so that the question tells nothing."""
    asked = {
        any(unit.info.averts for _, units in owned(game.state, event.seat) for unit in units)
        for game in lively_games(GIVEN["strange"], 5, 220)
        for event in game.events
        if isinstance(event, DiplomatAsked) and event.before_battle
    }
    assert asked == {True, False}


@pytest.mark.parametrize("land", ["fell", "swamp", "barren", "keep", "harbour", "sound"])
def test_the_dragon_lies_on_any_land_without_a_settlement(land: str) -> None:
    """OM-6.11: of terrains of one's own too."""
    assert (land in GIVEN["strange"].compiled.dens) == (land in ("fell", "swamp", "barren"))


def test_a_garrison_has_a_pile_for_each_settlement() -> None:
    """OM-4.5: here a keep and a harbour."""
    game = next(game for game in lively_games(GIVEN["strange"], 0, 220) if game.state.phase == "garrison")
    first, _ = game.state.settlements(1)
    refusal = game.why_not(DeployGarrison(1, {first: {"levy": 1}}))
    assert refusal is not None and refusal.code == "bad_piles"


def test_a_stack_that_few_pieces_fit_is_dealt_before_they_are_gone() -> None:
    """OM-14.1: what besieges no castle lies under a scout, and there are no more of it than places there."""
    levy = kind("levy", number=12, cost=0, strength=6, step="melee")
    scouts = kind("scout", number=6, cost=0, abilities=("no_siege",))
    game = Game.start(OMRINGAD, Setup(units=(levy, scouts)), seeded(bytes(32)))
    for seat in game.state.seats:
        (laid,) = (each for each in game.options(seat) if each.command is PlaceTerrain)
        game = game.play(laid.sample(Random(seat)))
    for seat in game.state.seats:
        one, *others = game.state.settlements(seat)
        game = game.play(DeployGarrison(seat, {one: {"scout": 6}, **{each: {"levy": 6} for each in others}}))
    view = game.view(1)
    assert all(determinize(view, Random(n)) is not None for n in range(20))


def test_specials_are_dealt_so_that_each_has_a_place() -> None:
    """OM-14.1: the spy lies where nothing conquers, and not in the one place that is left for the giant."""
    away = ("no_conquest", "no_siege")
    table = (
        kind("levy", strength=6, step="melee"), kind("scout", abilities=away), special("giant"),
        special("spy", abilities=away),
    )  # fmt: skip
    setup = attrs.evolve(position({}).game.setup, units=table)
    state = Game.start(OMRINGAD, setup, seeded(bytes(32))).state
    for square, ids in (("B33", ["B-levy-01", "S-giant"]), ("B34", ["B-scout-01", "S-spy"])):
        state = with_stack(state, square, 2, ids, [], [0, 0])
    state = replace(state, specials={**state.table.specials, "S-giant": 2, "S-spy": 2})
    view = projection(state, state, 1)
    for n in range(20):
        made = determinize(view, Random(n))
        assert made is not None
        assert {units[-1].id for _, units in owned(made, 2)} == {"S-giant", "S-spy"}


def test_bought_units_make_room_for_those_that_fit_nowhere_else() -> None:
    """OM-14.1: the drums must not all lie under the scout, for there are fewer raiders than places under theirs."""
    table = (
        kind("levy", strength=6, step="melee"), kind("scout", number=3, abilities=("no_conquest",)),
        kind("raider", number=5, abilities=("no_siege",)),
        kind("drum", number=3, abilities=("no_conquest", "no_siege")),
    )  # fmt: skip
    setup = attrs.evolve(position({}).game.setup, units=table)
    state = Game.start(OMRINGAD, setup, seeded(bytes(32))).state
    for square, ids in (
        ("B33", [*(f"B-scout-0{n}" for n in (1, 2, 3)), "B-drum-01"]),
        ("B34", [*(f"B-raider-0{n}" for n in (1, 2, 3, 4, 5)), "B-drum-02", "B-drum-03"]),
    ):
        state = with_stack(state, square, 2, ids, [], [0] * len(ids))
    view = projection(state, state, 1)
    for n in range(20):
        made = determinize(view, Random(n))
        assert made is not None
        assert {s: able(units) for s, units in made.field.stacks.items()} == {
            s: able(units) for s, units in state.field.stacks.items()
        }


WALL = kind("wall", number=6, cost=1, hits=0, move=1)


def with_walls(stacks: dict[Party, str], hurt: str = "") -> State:
    """A revealed battle in A43 of a game in which walls are bought, which nothing can hit."""
    setup = position({}, seats=4).game.setup
    state = Game.start(OMRINGAD, attrs.evolve(setup, units=(*UNITS, WALL)), seeded(bytes(32))).state
    defender = (0,) if "dragon" in stacks else (1,)
    state = replace(state, phase="battle", stage=Battle("A43", defender, "step", revealed=True))
    for party, names in stacks.items():
        ids = names.split()
        state = with_stack(state, "A43", party, ids, hurt.split(), [0] * len(ids))
    return state


def test_odds_have_the_dice_of_the_dragon_that_fall() -> None:
    """OM-10.7: one against each seat with a unit that can be hit."""
    state = with_walls({1: "A-elite-01", 2: "B-wall-01", "dragon": "S-dragon"})
    dice = rolled(state, "melee", Chance(scripted([6, 6])))
    assert [(die.unit, die.target) for die in dice] == [("A-elite-01", None), ("S-dragon", 1)]
    by_step = distribution(lambda chance: tuple(step_hits(state, chance).items()))
    assert by_step == hits_of(state) and max(dict(hits)["dragon"] for hits in by_step) == 1


def test_who_lays_hits_is_offered_the_units_that_can_take_some() -> None:
    """OM-10.10, OM-10.12: a unit of one's own that nothing hits is as horses are."""
    state = with_walls({1: "A-elite-01 A-elite-02 A-wall-01", 2: "B-elite-01"}, hurt="A-elite-01")
    state = replace(state, stage=attrs.evolve(state.battle, directed={1: 1}))
    (laid,) = OMRINGAD.options(state, 1)
    assert laid.open["hits"].as_json()["counts"] == {"A-elite-01": 1, "A-elite-02": 2}
    with pytest.raises(Rejected, match="A-wall-01 cannot take any"):
        OMRINGAD.decide(state, AssignHits(1, {"A-wall-01": 1}), Chance(scripted([])))


def test_what_players_think_of_is_legal_with_units_that_nothing_hits() -> None:
    """OM-8.4, OM-8.6: they are no horses."""
    random = Random(2)
    for game in lively_games(Setup(Options(seats=3), units=(*UNITS, WALL)), 2, 160):
        for seat in game.to_act:
            dice = Dice(random.getrandbits(64))
            commands = [HIDDEN.commands(each, game.state, dice) for each in HIDDEN.intents(game.state, seat)]
            for command in (*commands, HIDDEN.habit(game.state, seat, dice)):
                assert game.why_not(command) is None, command


@pytest.mark.parametrize(
    "stacks",
    [
        {1: "A-elite-01 A-wall-01 A-wall-02", 2: "B-elite-01"},
        {1: "A-elite-01", 2: "B-mercenary-01 B-wall-01"},
        {1: "A-elite-01 A-wall-01", 2: "B-elite-01 B-wall-01"},
    ],
)
def test_players_know_that_a_battle_is_not_longer_for_what_nothing_hits(stacks: dict[Party, str]) -> None:
    """OM-10.5, OM-10.12: such units fall when nobody beside them fights."""
    state = with_walls(stacks)
    here = state.field.at("A43")
    rules = battles.ruled(state.terrain_of("A43"), tables=state.compiled)
    end = battles.fought(battles.force(here[2]), battles.force(here[1]), rules)
    exact = battle_odds(state, "A43")
    for seat, share in ((2, end.attacker), (1, end.defender)):
        assert abs(share - int(exact.get((seat,), 0) * ONE)) <= ONE // 5000


def test_players_lay_hits_on_what_can_be_hit() -> None:
    """OM-10.10."""
    state = with_walls({1: "A-wall-01 A-elite-01 A-elite-02", 2: "B-elite-01"}, hurt="A-elite-01 A-elite-02")
    state = replace(state, stage=attrs.evolve(state.battle, directed={1: 1}))
    assert OMRINGAD.decide(state, HIDDEN.habit(state, 1, Dice(1)), Chance(scripted([])))


def test_the_map_of_three() -> None:
    """OM-1.2, OM-1.5: four different neighbours everywhere, all countries alike, ten squares of border each."""
    near = atlas(3, LINKS["trefoil"]).near
    turn = str.maketrans("ABC", "BCA")
    assert all(len(set(around)) == 4 for around in near.values()) and len(near) == 75
    assert all({sq.translate(turn) for sq in near[s]} == set(near[s.translate(turn)]) for s in near)
    fronts = Counter(frozenset((s[0], far[0])) for s in near for far in near[s] if s[0] != far[0])
    assert {front: n // 2 for front, n in fronts.items()} == {frozenset(p): 10 for p in ("AB", "BC", "AC")}


def test_the_tables_of_the_rules_are_found_by_identity() -> None:
    """A set-up of the rules holds no tables in its log, and is answered from the same ones."""
    assert Setup().compiled is Setup(Options(seats=4)).compiled is STANDARD[1]
    assert Setup(Options(special_copies=2)).compiled is STANDARD[2]
    assert CODEC.dump(Setup()).keys() == {"options", "scenario_id", "terrain", "garrisons"}
    assert CODEC.dump(GIVEN["fleet"])["units"][-1]["id"] == "corsair"
    assert not STANDARD[2].roster.wide and GIVEN["wide"].compiled.roster.wide
