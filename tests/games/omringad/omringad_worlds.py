"""Lively random games, what a seat should see, and other worlds that it cannot tell from the true one."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

import attrs

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.domains import Garrisons, Layouts
from slaget.games.omringad.options import basket, options
from slaget.games.omringad.pieces import Unit, unit
from slaget.games.omringad.scoring import squares
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.setup import Options, Setup, allies
from slaget.games.omringad.stacks import stack_now, told
from slaget.games.omringad.state import State, cup, pool, replace
from slaget.games.omringad.state.stages import Battle
from slaget.games.omringad.units import able, changed, on_foot, shown
from slaget.kernel import HIDDEN, HOST, Game, Unseen, seeded, seen_by

T = TypeVar("T")
WEIGHTS = {m.Move: 12, m.ArrangeStack: 1, m.PassMovement: 1, m.Bid: 3, m.PlayDiplomat: 4}


def lively(view: State, seat: Any, random: Random) -> Any:
    """A policy that moves much, so that there is fighting."""
    found = options(view, seat)
    kinds = list(dict.fromkeys(option.command for option in found))
    kind = random.choices(kinds, [WEIGHTS.get(each, 2) for each in kinds])[0]
    same = [option for option in found if option.command is kind]
    tried = [random.choice(same).sample(random) for _ in range(6 if kind is m.Move else 1)]
    return next((each for each in tried if kind is m.Move and view.hostile(each.path[-1], seat)), tried[0])


def lively_games(setup: Setup, seed: int, steps: int, quitting: float = 0.0) -> Iterator[Game[Any, Any, Any, Any]]:
    """The games along a lively walk, the clock running out now and then; ``quitting``: how often one resigns."""
    random = Random(seed)
    game = Game.start(OMRINGAD, setup, seeded(random.randbytes(32)))
    yield game
    for _ in range(steps):
        if not game.to_act:
            return
        timeouts = game.options(HOST)
        quitter = m.Resign(random.choice(game.state.seats)) if random.random() < quitting else None
        if quitter is not None and game.why_not(quitter) is None:
            game = game.play(quitter)
        elif timeouts and random.random() < 0.1:
            game = game.play(timeouts[0].sample(random))
        else:
            seat = random.choice(game.to_act)
            game = game.play(lively(game.state, seat, random))
        yield game


def each_with_both(set_ups: Iterable[T]) -> list[tuple[int, T]]:
    """A seed and a set-up: every set-up with one of two seeds, then with the other."""
    return [((n + first) % 2, each) for first in (1, 0) for n, each in enumerate(set_ups)]


def random_options(random: Random) -> Options:
    """Any options that go together."""
    seats = random.choice((2, 4))
    pick = random.choice
    links = {2: ("orange", "parallel"), 4: ("cross", "wedges", "torus")}[seats]
    return Options(
        seats=seats,  # type: ignore[arg-type]
        teams=pick(("none", "diagonal", "adjacent")) if seats == 4 else "none",
        victory_points=pick((50, 100)),
        team_goal=pick(("one", "both")),
        tie_break=pick(("areas", "extra_round", "shared")),
        board_links=pick(links),  # type: ignore[arg-type]
        setup_piles=pick(("equal", "balanced", "free")),
        first_round_purchase=pick((True, False)),
        first_initiative=pick(("roll", 2)),
        auction_mode=pick(("clockwise", "open")),
        auction_seconds=pick((0, 10)),
        special_copies=pick((1, 2)),
        en_route=pick(("none", "drop_and_pick")),
        battle_order=pick(("initiative", "board")),
        magician_step=pick(("ranged", "melee")),
        dragon_step=pick(("ranged", "melee")),
        general_leads_allies=pick((True, False)),
        retreat_choice=pick(("origin", "any_adjacent")),
        allied_liberation=pick(("conqueror", "home_owner")),
        unplaced_units=pick(("returned", "kept")),
        dragon_besieges=pick((True, False)),
        allies_share_information=pick((True, False)),
    )


def revealed_square(state: State) -> str | None:
    stage = state.stage
    return stage.square if isinstance(stage, Battle) and stage.revealed else None


def projection(state: State, view: State, seat: Any) -> State:
    """What the seat should hold of a state: every hidden thing masked anew, nothing remembered."""
    if state.phase == "finished":
        return state
    eyes = allies(state.setup, seat)
    open_ = revealed_square(state)
    stacks = []
    for (square, owner), units in state.field.stacks.items():
        if square != open_:
            now = told(state, seen_by(stack_now(square, owner, units), eyes))
            stacks.append((square, owner, now))
    reserve = {s: held if not isinstance(view.table.reserve[s], Unseen) else HIDDEN
               for s, held in state.table.reserve.items()}  # fmt: skip
    box = state.table.box
    box = attrs.evolve(box, chosen={s: seen_by(commit, eyes) for s, commit in box.chosen.items()})
    return replace(state, units=changed(state.units, state.roster, stacks), reserve=reserve, box=box)


def other_world(state: State, view: State, seat: Any, random: Random) -> State:
    """A state that differs only in what the seat may not know."""
    eyes = allies(state.setup, seat)
    for other in state.seats:
        if other not in eyes:
            state = _other_units(state, other, random)
            state = _other_secrets(state, view, other, random)
    return state


def _other_units(state: State, other: int, random: Random) -> State:
    open_ = revealed_square(state)
    own = {
        square: list(units)
        for (square, owner), units in state.field.stacks.items()
        if owner == other and square != open_ and state.terrain_of(square) not in state.compiled.lakes
    }
    spare = [
        piece
        for piece in state.roster.pieces.values()
        if piece.seat == other and piece.id != "?" and not piece.kind.special and piece.id not in state.field.by_id
    ]
    slots = [(square, i) for square, units in own.items() for i in range(shown(units), len(units))]
    for units in own.values():
        _renamed(units, spare, random)
    for _ in range(3 * len(slots)):
        square, i = random.choice(slots)
        kept = list(own[square])
        if random.random() < 0.5 and spare:
            j = random.randrange(len(spare))
            if own[square][i].piece.kind.special:
                continue
            was = own[square][i].piece
            own[square][i] = unit(spare[j], False, kept[i].mark)
            if _unfit(kept, own[square]):
                own[square] = kept
            else:
                spare[j] = was
        else:
            there, k = random.choice(slots)
            before = {square: list(own[square]), there: list(own[there])}
            a, b = own[square][i], own[there][k]
            own[square][i], own[there][k] = unit(b.piece, b.damaged, a.mark), unit(a.piece, a.damaged, b.mark)
            if any(_unfit(before[each], own[each]) for each in before):
                own.update(before)
        _hurt(own[square], i, random)
    stacks = [(square, other, _ordered(units)) for square, units in own.items()]
    return replace(state, units=changed(state.units, state.roster, stacks))


def _renamed(units: list[Unit], spare: list[Any], random: Random) -> None:
    """A visible regular piece may be another of its kind."""
    for i in range(shown(units)):
        same = [j for j, piece in enumerate(spare) if piece.kind is units[i].info]
        if same and random.random() < 0.5:
            j = random.choice(same)
            spare[j], was = units[i].piece, spare[j]
            units[i] = unit(was, units[i].damaged, units[i].mark)


def _hurt(units: list[Unit], i: int, random: Random) -> None:
    if units[i].info.hits == 2:
        units[i] = unit(units[i].piece, random.random() < 0.4, units[i].mark)


def _unfit(before: list[Unit], after: list[Unit]) -> bool:
    """A hidden general lies under another, horses are never hidden, and who conquers is public."""
    if able(before) != able(after) or shown(before) != shown(after):
        return True
    general = any(u.info.covers and not u.rides for u in before[: shown(before)])
    hidden = after[shown(before) :]
    return any(u.rides or (u.info.covers and not general) for u in hidden)


def _ordered(units: list[Unit]) -> list[Unit]:
    top = shown(units)
    return [*units[:top], *sorted(units[top:], key=lambda u: (u.mark, u.key))]


def _other_secrets(state: State, view: State, other: int, random: Random) -> State:
    table = state.table
    if isinstance(view.table.reserve[other], Unseen):
        empty = replace(state, reserve={**table.reserve, other: {}})
        held = basket(empty, other, random.randint(0, 25)).sample(random)
        assert pool(empty, other) is not None
        state = replace(state, reserve={**table.reserve, other: held})
        if state.phase == "purchase" and other in table.commits:
            state = replace(state, box=table.box.put(other, m.CommitPurchase(other, held)))
    elif other in table.commits and state.phase in ("terrain", "garrison"):
        made = _other_commit(state, other, random)
        state = replace(state, box=table.box.put(other, made))
    return state


def _other_commit(state: State, other: int, random: Random) -> Any:
    if state.phase == "terrain":
        own = tuple(square for square in state.atlas.squares if state.controller(square) == other)
        return m.PlaceTerrain(other, Layouts(own, state.compiled.contents).sample(random))
    gold = state.compiled.scoring.garrison_gold
    piles = Garrisons(state.settlements(other), basket(state, other, gold), 0).sample(random)
    return m.DeployGarrison(other, piles, {})


def masked(events: Any, seat: Any, state: State) -> list[Any]:
    return [seen_by(event, allies(state.setup, seat)) for event in events]


def keeps_the_invariants(state: State) -> None:
    """OM-I1 to OM-I9 in any state."""
    field, tables = state.field, state.compiled
    if state.phase in ("new", "terrain", "garrison"):
        return
    for seat in state.seats:
        held = pool(state, seat)
        assert held is not None and all(
            0 <= held[kind] <= tables.kinds[kind].number for kind in tables.regular
        )  # OM-I1
    out = set(state.table.specials)
    under = 1 if state.phase in ("auction", "auction_placement") else 0
    assert len(cup(state)) + under + len(out) == len(state.roster.specials)  # OM-I1
    assert out == {name for name in field.by_id if name.startswith("S-")}
    assert sum(squares(state, seat) for seat in state.seats) == 25 * len(state.seats)  # OM-I2
    assert len(field.by_id) == sum(map(len, field.stacks.values()))
    for (square, seat), units in field.stacks.items():
        assert on_foot(units)  # OM-I7
        if state.terrain_of(square) in tables.lakes:
            assert all(u.info.sails for u in units)  # OM-I4
        if seat == DRAGON:
            assert state.terrain_of(square) in tables.dens  # OM-I4
        assert all(u.info.hits == 2 for u in units if u.damaged)  # OM-I9
    assert all(gold >= 0 for gold in state.table.gold.values())  # OM-I10
