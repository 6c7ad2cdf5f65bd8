"""Commands that are wrong in many ways, tried on lively games: ``why_not`` and ``play`` must agree on each."""

from collections import Counter
from random import Random
from typing import Any, Final

import attrs
from battle import SIDES, crowded, lively_command, scenario

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game, Refusal, Rejected, seeded, tag_of

JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    5.5,
    1e400,
    -0.0,
    2**53,
    2**60,
    -(2**60),
    "",
    "x" * 5000,
    "\ud800",
    "?",
    [],
    [[]],
    {},
    {"x": 1},
    [None],
    [5],
    ["?"],
    [True],
    [2**60],
    10**30,
)

AT_SEA: Final = (m.RowForward, m.RowSlide, m.Tie, m.Cut, m.Shoot, m.Move, m.Attack)


def mutated(data: dict[str, Any], state: State, random: Random) -> dict[str, Any]:
    """The command in JSON with one thing changed: a field lost, added, spoilt or aimed elsewhere."""
    changed = dict(data)
    key = random.choice([*data, "extra"])
    roll = random.random()
    if roll < 0.06:
        changed.pop(key, None)
    elif roll < 0.15 or key == "extra":
        changed[key] = random.choice(JUNK)
    else:
        changed[key] = _aimed(changed[key], key, state, random)
    return changed


def _aimed(value: Any, key: str, state: State, random: Random) -> Any:
    """Another value of the right form, likely a wrong one."""
    if key == "side":
        return random.choice((*SIDES, "host"))
    if key == "type":
        return random.choice([tag_of(kind) for kind in m.COMMANDS])
    if isinstance(value, int):
        return random.choice((value + 1, value - 1, -value, value * 2, value * 100, 0, 36000))
    if isinstance(value, list):
        return _list(value, state, random)
    return random.choice([*_ids(state), "card", "blank", "forward", "slide"])


def _list(value: list[Any], state: State, random: Random) -> list[Any]:
    found = list(value)
    match random.randrange(5):
        case 0 if found:
            found.pop(random.randrange(len(found)))
        case 1 if found:
            found.append(random.choice(found))
        case 2 if found:
            found[random.randrange(len(found))] = random.choice(_ids(state))
        case 3:
            random.shuffle(found)
        case _:
            found.append(random.choice([*_ids(state), random.randrange(-1, 20)]))
    return found


def _ids(state: State) -> list[str]:
    cards = [card for side in SIDES for card in (*state.cards[side].hand, *state.cards[side].draw_pile[:5])]
    return [*state.ships, *state.fighters, *cards]


def made_up(state: State, random: Random) -> dict[str, Any]:
    """A command of any type with fields of the right form and any content."""
    kind: Any = random.choice(AT_SEA if state.phase == "ship" else m.COMMANDS)
    fields: dict[str, Any] = {"type": tag_of(kind)}
    for a in attrs.fields(kind):
        name = a.name.rstrip("_")
        if name == "side":
            fields[name] = state.active if random.random() < 0.95 else random.choice(SIDES)
        elif name in ("ship", "other", "target"):
            fields[name] = random.choice(list(state.ships))
        elif name in ("x", "y", "heading", "dx", "dy"):
            fields[name] = random.randrange(-500, 16000)
        elif name == "mode":
            fields[name] = a.default
        elif name == "as":
            fields[name] = random.choice(("card", "blank"))
        elif name in ("card", "fighter"):
            fields[name] = random.choice([*_near(state), *_ids(state)[:5]])
        else:
            fields[name] = random.sample(_near(state), random.randrange(4))
    return fields


def _near(state: State) -> list[Any]:
    """Fighters of the acting ship, so that made-up groups are not always of strangers."""
    if state.phase == "retoss":
        return list(range(10))
    if state.phase == "activate":
        return list(state.ships)
    return [*(state.crews[state.current] if state.current else ()), *list(state.fighters)[:5]]


def probed(game: Game[Any, Any, Any, Any], command: Any) -> Refusal[Any] | None:
    """The refusal of a command, once ``play`` and ``why_not`` are found to agree and nothing has changed."""
    state, length = game.state, len(game.log)
    refusal = game.why_not(command)
    try:
        game.play(command)
    except Rejected as raised:
        assert raised == refusal, f"play says {raised}, why_not says {refusal} to {command}"
        assert refusal is not None
        assert refusal.message and refusal.message_sv
        assert refusal.nearest is None or game.why_not(refusal.nearest) is None, f"{refusal.nearest} is no way out"
    else:
        assert refusal is None, f"play accepts {command}, why_not says {refusal}"
    assert game.state is state
    assert len(game.log) == length
    return refusal


def setups(random: Random) -> Setup:
    """A set-up to walk from: crowded waters mostly, else one of the scenarios."""
    if random.random() < 0.7:
        return crowded(turn=random.choice(SIDES))
    name = random.choice(("forsta_motet", "natten_i_viken", "slaget", "egen_uppstallning"))
    return scenario(name)


def fuzz(number: int, seed: int = 0, each: int = 6) -> Counter[str]:
    """So many commands probed along lively games; how often they were accepted, and refused with which code."""
    from test_invariants import random_options

    random, tally = Random(seed), Counter[str]()
    while tally.total() < number:
        setup = setups(random)
        if random.random() < 0.5:
            setup = replace(setup, options=random_options(random))
        game: Game[Any, Any, Any, Any] = Game.start(NISSAN, setup, seeded(random.randbytes(32)))
        stale: list[Any] = []
        for _ in range(150):
            if not game.to_act or tally.total() >= number:
                break
            command = lively_command(game, random)
            data = NISSAN.codec.dump(command)
            stale.append(data)
            tries = [mutated(data, game.state, random) for _ in range(each)]
            made = [made_up(game.state, random) for _ in range(3)]
            for tried in [data, *tries, *made, random.choice(stale)][: number - tally.total()]:
                refusal = probed(game, tried)
                tally[refusal.code if refusal else "accepted"] += 1
            game = game.play(command)
    return tally
