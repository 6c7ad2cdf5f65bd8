"""Options: whatever is legal lies in their domains, and a screen that knows nothing else can drive a whole game."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import attrs
import pytest
from omringad_positions import fight, position
from omringad_wild import crowded, wild
from omringad_worlds import lively, lively_games, random_options

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.domains import Basket, Each, Split
from slaget.games.omringad.move_options import Group
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.tops import Sites
from slaget.kernel import HOST, Game, seeded, tag_of
from slaget.simulate import policy
from thorough import some

FORMS = {"one_of", "subset", "integer", "region"}


def is_offered(game: Game[Any, Any, Any, Any], command: Any) -> bool:
    seat = getattr(command, "seat", HOST)
    return any(option.contains(command) for option in game.options(seat))


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("seats", "teams"), [(2, "none"), (4, "none"), (4, "diagonal")])
def test_what_policies_play_is_offered(seats: int, teams: str, name: str) -> None:
    """Each command of a whole game of a policy lies in an option's domains."""
    choose = policy(name, OMRINGAD)
    random = Random(seats)
    game = Game.start(OMRINGAD, Setup(Options(seats=seats, teams=teams)), seeded(bytes(32)))  # type: ignore[arg-type]
    while game.to_act:
        seat = random.choice(game.to_act)
        command = choose(game.view(seat), seat, random)
        assert is_offered(game, command), command
        game = game.play(command)


@pytest.mark.parametrize("seed", some(3, range(8)))
def test_no_legal_command_is_missing(seed: int) -> None:
    """Random commands of every kind, under any options: what the rules accept, some option contains."""
    random = Random(seed)
    accepted = 0
    for game in lively_games(Setup(random_options(random)), seed, 120):
        accepted += no_wild_command_is_missing(game, random)
    assert accepted > 60


@pytest.mark.parametrize("seed", some(4, range(8)))
def test_no_legal_command_is_missing_in_a_crowd(seed: int) -> None:
    """The same where every special is on the board and enemies stand side by side."""
    random = Random(seed)
    game = crowded(random, en_route="drop_and_pick" if seed % 2 else "none", special_copies=1 + seed % 2)
    accepted = 0
    for _ in range(60):
        accepted += no_wild_command_is_missing(game, random)
        if not game.to_act:
            break
        seat = random.choice(game.to_act)
        game = game.play(lively(game.state, seat, random))
    assert accepted > 30


def no_wild_command_is_missing(game: Game[Any, Any, Any, Any], random: Random) -> int:
    accepted = 0
    for seat in game.to_act:
        for option in game.options(seat):
            sample = option.sample(random)
            assert option.contains(sample) and game.why_not(sample) is None, sample
        for command in wild(game.state, seat, random, number=12):
            if game.why_not(command) is None:
                accepted += 1
                assert is_offered(game, command), command
    return accepted


@pytest.mark.parametrize("seed", some(2, range(4)))
def test_the_nearest_command_of_a_refusal_is_legal(seed: int) -> None:
    """OM-8.4, OM-8.8, OM-8.9: of a path too long, the part that the units may go."""
    random, given_ = Random(seed), 0
    game = crowded(random, en_route="drop_and_pick" if seed % 2 else "none")
    for command in wild(game.state, game.to_act[0], random, number=600):
        refusal = game.why_not(command)
        if refusal is not None and refusal.nearest is not None:
            given_ += 1
            assert game.why_not(refusal.nearest) is None, (command, refusal)
            assert refusal.nearest.path == command.path[: len(refusal.nearest.path)]
    assert given_ > 10


def test_the_choice_of_tops_is_offered() -> None:
    """OM-14.2, OM-14.3: what may lie on top, and what may not under a general."""
    start = position({"A43": {1: "elite mercenary archer"}, "A53": {1: "general"}}, number=2)
    units = ("A-elite-01", "A-mercenary-01")
    tops = m.Move(1, ("A44",), units, "A-mercenary-01", "A-archer-01")
    assert is_offered(start.game, tops)
    assert start.when(tops).game.state.field.stack("A44", 1)[0].id == "A-mercenary-01"
    for wrong in (
        m.Move(1, ("A44",), units, "A-archer-01"),
        m.Move(1, ("A44",), units, "", "A-elite-01"),
        m.Move(1, ("A53",), units, "A-elite-01"),
    ):
        assert not is_offered(start.game, wrong)
        assert start.game.why_not(wrong).code == "bad_top"  # type: ignore[union-attr]


def test_small_families_are_listed() -> None:
    """Moves without a choice of tops are listed: each path of a length with each group that can go it."""
    start = position({"A43": {1: "elite mercenary"}}, number=2)
    moves = [o for o in start.game.options(1) if o.command is m.Move and o.size() is not None]
    listed = [command for option in moves for command in option.listed()]
    assert len(listed) == sum(option.size() or 0 for option in moves) == len({m.CODEC.text(c) for c in listed})
    assert all(start.game.why_not(command) is None for command in listed)
    one, both = [c for c in listed if len(c.path) == 1], [c for c in listed if len(c.units) == 2]
    assert len(one) == 4 * 3 and len(both) == 4


@pytest.mark.parametrize("seed", some(3, range(6)))
def test_a_screen_drives_the_game_by_options_alone(seed: int) -> None:
    """From the JSON of the options to JSON commands, with no other knowledge: every one is accepted, to the end."""
    random = Random(seed)
    game = Game.start(OMRINGAD, Setup(random_options(random)), seeded(random.randbytes(32)))
    for _ in range(400):
        if not game.to_act:
            break
        seat = random.choice(game.to_act)
        offered = [json.loads(json.dumps(o.as_json(tag_of(o.command)))) for o in game.options(seat)]
        kind = random.choice(sorted({option["type"] for option in offered}))
        game = game.play(drawn(random.choice([o for o in offered if o["type"] == kind]), random))


def drawn(option: Mapping[str, Any], random: Random) -> dict[str, Any]:
    """A command made of an option's JSON; the fields after the first of several together are left out."""
    command = {"type": option["type"], **option["fixed"]}
    for key, domain in option["open"].items():
        assert len(FORMS & domain.keys()) == 1
        names = key.split(",")
        command[names[0]] = chosen(domain, random)
        command.update({name: chosen(domain[name], random) for name in names[1:] if name == "units"})
        if "first" in domain:
            command["path"] = [random.choice(domain["first"] or domain["lakes"])]
    return command


def chosen(domain: Mapping[str, Any], random: Random) -> Any:
    match domain:
        case {"one_of": values}:
            return random.choice(values)
        case {"integer": {"min": low, "max": high}}:
            return random.randint(low, high)
        case {"each": each}:
            return {key: random.choice(values) for key, values in each.items()}
        case {"layout": layout, "subset": squares}:
            left = iter(random.sample(squares, domain["min"]))
            return {kind: [next(left) for _ in range(number)] for kind, number in layout.items()}
        case {"spread": _, "subset": squares, "counts": counts}:
            kind = next(kind for kind, number in counts.items() if number >= len(squares))
            return {square: {kind: 1} for square in squares}
        case {"rooms": rooms, "counts": counts}:
            return placed(rooms, dict(counts), random)
        case {"counts": counts}:
            return counted(domain, counts, random)
        case {"subset": values, "min": low, "max": high}:
            return [*random.sample(values, random.randint(low, high)), *domain.get("along", ())]
    raise AssertionError(domain)


def placed(rooms: Mapping[str, int | None], counts: dict[str, int], random: Random) -> dict[str, dict[str, int]]:
    piles: dict[str, dict[str, int]] = {}
    for square, room in rooms.items():
        for kind in counts:
            held = sum(piles.get(square, {}).values())
            number = random.randint(0, min(counts[kind], 99 if room is None else room - held))
            if number:
                piles.setdefault(square, {})[kind] = number
                counts[kind] -= number
    return piles


def counted(domain: Mapping[str, Any], counts: Mapping[str, int], random: Random) -> dict[str, int]:
    """Counts one by one, while the budget or the total lasts."""
    left = domain["total"] if "total" in domain else random.randint(0, domain["budget"])
    found: dict[str, int] = {}
    while able := [k for k in counts if found.get(k, 0) < counts[k] and domain.get("costs", {}).get(k, 1) <= left]:
        key = random.choice(able)
        found[key] = found.get(key, 0) + 1
        left -= domain.get("costs", {}).get(key, 1)
    return found


@pytest.mark.parametrize(
    "domain",
    [
        Basket({"elite": 2, "archer": 1, "mercenary": 3}, {"elite": 3, "archer": 4, "mercenary": 2}, 9),
        Split({"a": 2, "b": 1, "c": 2}, 3),
        Each({"a": ("x", "y"), "b": ("z",), "c": ("x", "z")}),
        Sites({"A33": ("elite", "archer"), "A34": ()}),
        Group(("a", "b", "c"), 2, ("horses",)),
    ],
)
def test_what_is_listed_is_the_domain(domain: Any) -> None:
    """As many as the size says, all different, all in the domain; and what is sampled is among them."""
    listed = list(domain.listed())
    assert len(listed) == domain.size() == len({repr(value) for value in listed})
    assert all(domain.contains(value) for value in listed)
    random = Random(1)
    kept = {repr(normal(value)) for value in listed}
    assert all(repr(normal(domain.sample(random))) in kept for _ in range(50))


def normal(value: Any) -> Any:
    """A value without the order that does not matter."""
    return sorted(value.items()) if isinstance(value, dict) else sorted(value, key=str)


@pytest.mark.parametrize("seed", some(3, range(6)))
def test_greedy_knows_every_choice_of_a_war(seed: int) -> None:
    """Where every special is about, a greedy general's commands are offered and accepted."""
    random, choose = Random(seed), policy("greedy", OMRINGAD)
    game = crowded(random, retreat_choice="any_adjacent")
    for _ in range(80):
        if not game.to_act:
            break
        command = choose(game.state, game.to_act[0], random)
        assert is_offered(game, command), command
        game = game.play(command)


def test_greedy_in_the_rare_turns() -> None:
    """A window, a retreat, hits to direct, a pick, a merge: each has its command."""
    window = fight(
        {"A34": {1: "diplomat mercenary", 2: "elite@A35 elite@A35 cavalry@A35"}, "A35": {1: "elite"}}, []
    )
    pick = fight({"A43": {1: "sharpshooters", 2: "elite@A53 general@A53"}}, [6])
    direct = fight({"A43": {1: "elite", 2: "cavalry@A53", 3: "mercenary@A42"}}, [6, 1, 1], seats=4)
    merge = position({"A34": {1: "archer* archer*"}}, phase="reinforcement").game
    choose, random = policy("greedy", OMRINGAD), Random(1)
    seen = []
    for game in (window, window.play(m.PlayDiplomat(1)), pick, direct, merge):
        command = choose(game.state, game.to_act[0], random)
        assert is_offered(game, command) and game.why_not(command) is None
        seen.append(type(command))
    assert seen == [m.PlayDiplomat, m.Retreat, m.PickTarget, m.DirectHits, m.MergeUnits]


def test_an_empty_pile_has_a_place_too() -> None:
    """OM-11.2: a square that is no own settlement is refused, empty or not."""
    start = position({}, phase="reinforcement")
    for square in ("A43", "B33", "nowhere"):
        refusal = start.game.why_not(m.PlaceReinforcements(1, {square: {}}))
        assert refusal is not None and refusal.code == "not_your_settlement"


@pytest.mark.parametrize("name", ["piles", "placements"])
def test_no_domain_holds_a_count_of_none(name: str) -> None:
    """OM-0: counts given are at least 1, and a domain says so."""
    if name == "piles":
        start = Game.start(OMRINGAD, attrs.evolve(Setup(Options()), terrain=position({}).game.setup.terrain))
        piles = {"A33": {"elite": 1, "mercenary": 0}, "A32": {"mercenary": 1}, "A34": {"elite": 1}}
        command: Any = m.DeployGarrison(1, piles)
    else:
        start = position({}, phase="reinforcement", reserve={1: {"elite": 1}}).game
        command = m.PlaceReinforcements(1, {"A33": {"elite": 0}, "A32": {"elite": 1}})
    assert not is_offered(start, command) and start.why_not(command) is not None
