"""One attack, from the declared group to the losses: walls, runes, tossing, reading, wounds.

``decide``, ``settle`` and ``odds`` all call these; nothing else in the game knows how a cast is read.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from attrs import frozen

from slaget.games.nissan import effects
from slaget.games.nissan.cards import Retoss
from slaget.games.nissan.effects import Scene, number, tied_abreast
from slaget.games.nissan.effects.watched import WATCH
from slaget.games.nissan.messages import CastSettled, EffectRef, FixedCount, Toss
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import Fighter, Pending, State, Tossed
from slaget.games.nissan.tiles import TILES, face
from slaget.kernel import Chance

_MOST_RUNES = 999
_RANKS = {rank: place for place, rank in enumerate(RANKS)}


def scene_of(state: State, pending: Pending) -> Scene:
    """The scene of the attack in progress, as a state has it: now, or when it was declared or cast."""
    group = pending.group + pending.supporters
    return Scene(state, pending.acting, pending.target, pending.kind, group)


def bears_shield(state: State, fighter: Fighter) -> bool:
    """Whether a fighter carries a shield (NI-4.3, NI-4.4, NI-O19): all but bowmen do."""
    if fighter.rank == "horn_blower" and not state.setup.options.horn_blower_shield:
        return False
    return fighter.weapon != "bow"


def wall_of(scene: Scene) -> int:
    """How many hits the target's shield wall cancels (NI-15.1 to NI-15.4), 0 without one."""
    state, defender = scene.state, other(scene.state.active)
    assert scene.target is not None
    need = max(1, number(scene, "wall", _needed(state, scene.target, defender), defender, "need"))
    return number(scene, "wall", 1, defender, "stops") if bearers(state, scene.target, defender) >= need else 0


def bearers(state: State, ship: str, side: Side) -> int:
    """How many of a side aboard carry shields."""
    number: int | None = state.counted.get(("shields", ship, side))
    if number is None:
        number = sum([bears_shield(state, state.fighters[f]) for f in state.aboard(ship, side)])
        state.counted["shields", ship, side] = number
    return number


def has_wall(state: State, ship: str, side: Side) -> bool:
    """Whether a side's crew would form a shield wall there, cards apart (NI-15.1, NI-15.2)."""
    return bearers(state, ship, side) >= _needed(state, ship, side)


def _needed(state: State, ship: str, side: Side) -> int:
    return 3 if tied_abreast(state, ship, side) else 5


def runes_of(scene: Scene) -> int:
    """How many runes the attack tosses (NI-14.7, NI-14.8, NI-16.12, NI-O20, steps 1 to 4 of NI-22.5, EF-8.3)."""
    state = scene.state
    runes = number(scene, "runes", _base(scene), state.active)
    return min(runes, TILES if state.setup.options.big_cast == "cap" else _MOST_RUNES)


def added_of(scene: Scene, runes: int) -> int:
    """How many of the runes tossed cards added, the last ones in toss order (NI-22.6)."""
    side = scene.state.active
    if not effects.changes(scene, "runes", side):
        return 0
    base = _base(scene)
    return min(runes, max(0, number(scene, "runes", base, side) - base))


def _base(scene: Scene) -> int:
    """The runes of the group and of a steady ship, before cards add any (steps 1 to 3 of NI-22.5)."""
    state = scene.state
    assert scene.acting is not None
    halves = effects.halves(scene, [(name, _halves(scene, state.fighters[name])) for name in scene.group])
    return halves // 2 + (scene.cast == "ranged" and tied_abreast(state, scene.acting, state.active))


def _halves(scene: Scene, fighter: Fighter) -> int:
    return 4 if fighter.leads else 1 if scene.cast == "melee" and fighter.weapon == "bow" else 2


def fixed_of(scene: Scene) -> FixedCount:
    """The fixed runes that cards add (NI-6.5, step 9 of NI-22.5)."""
    side = scene.state.active
    return FixedCount(number(scene, "fixed", 0, side, "hit"), number(scene, "fixed", 0, side, "odin"))


def cast(state: State, runes: int, chance: Chance) -> tuple[tuple[Toss, ...], ...]:
    """Draw and toss so many runes, in batches where they are more than the bag holds (NI-6.2 to NI-6.4, NI-6.6).

    Each tile is drawn, then tossed: a draw over the tiles left in the bag, in order of their numbers, then 0
    (back up) or 1 (face up). A cast of no rune is legal (NI-6.7), and an empty bag tosses none (EF-8.3).
    """
    bag = effects.bag(state)
    batches: list[tuple[Toss, ...]] = []
    for done in range(0, runes if bag else 0, len(bag) or 1):
        before = (len(batches), runes, *tallies(list(chain(*batches)))) if chance.counts else ()
        batches.append(batch(list(bag), chance, min(runes - done, len(bag)), before=before))
    return tuple(batches)


def batch(
    bag: list[int], chance: Chance, runes: int, *, final: int = 0, before: tuple[int, ...] = ()
) -> tuple[Toss, ...]:
    """One batch of a cast, which has come to what ``before`` says, if odds are asked for.

    It is completed with two more tiles for every doubling, as far as the bag goes (NI-23.1). Odds count its last
    ``final`` runes apart.
    """
    tosses: list[Toss] = []
    due = runes
    while due and bag:
        due -= 1
        tile = chance.pick(bag, face, "tile")
        bag.remove(tile)
        tosses.append(Toss(tile, chance.toss("tile_side")))
        if tosses[-1].up and face(tile) == "doubling":
            due += 2
        if chance.counts:
            left = tuple(sum(face(t) == name for t in bag) for name in ("hit", "odin", "doubling"))
            chance.checkpoint((before, due, left, tallies(tosses, runes, final)))
    return tuple(tosses)


def tallies(tosses: Sequence[Toss], runes: int = 0, final: int = 0) -> tuple[int, ...]:
    """What tiles read; by themselves the last ``final`` of so many runes, before what doublings drew."""
    if not final:
        return _tally(tosses)
    return *_tally([*tosses[: runes - final], *tosses[runes:]]), *_tally(tosses[runes - final : runes])


def _tally(tosses: Iterable[Toss]) -> tuple[int, int, int]:
    """What the tiles so far read: hits, Odin runes, and blanks of tiles that are no doublings."""
    tiles = [toss for toss in tosses if face(toss.tile) != "doubling"]
    up = [face(toss.tile) for toss in tiles if toss.up]
    return up.count("hit"), up.count("odin"), len(tiles) - len(up)


def next_retoss(state: State, pending: Pending) -> tuple[EffectRef, Retoss] | None:
    """The next retoss effect with a tile to offer; others are passed over (NI-22.7)."""
    found = effects.retosses(scene_of(state, pending))
    if pending.retossing is not None:
        found = found[found.index(pending.retossing) + 1 :]
    return next((item for item in found if offered(state, pending, item[1])), None)


def offered(state: State, pending: Pending, effect: Retoss) -> tuple[int, ...]:
    """The positions, in toss order, whose tiles an effect may toss again (NI-22.6)."""
    final = final_tiles(state, pending)
    return tuple(
        i
        for i, tile in enumerate(pending.tiles)
        if tile.reading in effect.faces and _plain(tile) and i not in final
    )


def final_tiles(state: State, pending: Pending) -> range:
    """The positions of the tiles whose readings nothing can change: those that cards added (NI-22.6, NI-O21)."""
    return added_tiles(state, pending) if state.setup.options.added_runes_final else range(0)


def added_tiles(state: State, pending: Pending) -> range:
    """The positions of the tiles that cards added: the last of the runes cast, before what doublings draw."""
    if not pending.added or not pending.tosses:
        return range(0)
    runes = _runes_tossed(state, pending)
    return range(runes - pending.added, runes)


def _runes_tossed(state: State, pending: Pending) -> int:
    """How many runes were tossed, without what doublings drew; cards may have begun or ended by the cast (EF-3.3).

    Where doublings have emptied the bag the tiles do not tell: then as many as cards make of them now.
    """
    tiles, last = len(pending.tiles), pending.tosses[-1]
    least = tiles - 2 * sum(tile.reading == "doubling" for tile in last)
    if least == tiles or len(last) < len(effects.bag(state)):
        return least
    return min(tiles, max(least, runes_of(scene_of(state, pending))))


def _plain(tile: Tossed) -> bool:
    """Whether a tile may be retossed and turned: doubling tiles may not, whichever way up (NI-23.1)."""
    return face(tile.tile) != "doubling"


def settlement(state: State, pending: Pending) -> CastSettled:
    """How the cast ends: runes read, wall and wards taken off, wounds and losses (steps 8 to 12 of NI-22.5)."""
    scene, final = scene_of(state, pending), final_tiles(state, pending)
    open_, closed = Counter[str](), Counter(dict(pending.fixed))
    for position, tile in enumerate(pending.tiles):
        if _plain(tile):
            (closed if position in final else open_)[tile.reading] += 1
    return settled(scene, open_, closed, pending.wall)


def unturned(scene: Scene, runes: int) -> int:
    """How many of the runes tossed, the last ones, effects that turn runes pass over (NI-22.6)."""
    state = scene.state
    turns = state.setup.options.added_runes_final and effects.changes(scene, "reading", state.active)
    return added_of(scene, runes) if turns else 0


def cast_outcome(scene: Scene, read: tuple[int, ...], fixed: FixedCount, wall: int) -> CastSettled:
    """A cast settled as its tiles read (``tallies``), as odds ask for it: no rune is tossed again."""
    hits, odin, blanks, *kept = read
    more, more_odin = kept[:2] or (0, 0)
    closed = {"hit": fixed.hit + more, "odin": fixed.odin + more_odin}
    return settled(scene, {"hit": hits, "odin": odin, "blank": blanks}, closed, wall)


def settled(scene: Scene, tossed: Mapping[str, int], fixed: Mapping[str, int], wall: int) -> CastSettled:
    """The settlement of so many tiles of each reading (NI-14.9, NI-16.13), and of what nothing can change."""
    attacker, defender = scene.state.active, other(scene.state.active)
    read = _turned(scene, Counter(tossed))
    hits, odin = read["hit"] + fixed.get("hit", 0), read["odin"] + fixed.get("odin", 0)
    cancelled = min(wall, hits)
    melee = scene.cast == "melee"
    wounds = _wounds(scene, hits - cancelled, odin, defender)
    own_wounds = _wounds(scene, 0, odin, attacker) if melee else 0
    losses = min(wounds, len(eligible(scene, defender)))
    own_losses = min(own_wounds, len(eligible(scene, attacker))) if melee else 0
    return CastSettled(hits, odin, cancelled, wounds, own_wounds, losses, own_losses)


def _turned(scene: Scene, read: Counter[str]) -> Counter[str]:
    for turning in effects.changes(scene, "reading", scene.state.active):
        face, most = str(turning.clause.of), turning.clause.up_to
        tiles = min(most, read[face]) if isinstance(most, int) else read[face]
        read[face] -= tiles
        read[str(turning.clause.set_)] += tiles
        if tiles and (counts := WATCH.get()) is not None:
            counts.add(turning.ref.owner, turning.ref.card, turning.ref.index, "changed")
    return read


def _wounds(scene: Scene, hits: int, odin: int, side: Side) -> int:
    """A side's wounds, of hits that no wall cancelled and of Odin runes (steps 11 and 11b of NI-22.5).

    Of a shot Odin runes wound nobody (NI-14.9).
    """
    by_odin = number(scene, "wounds", odin, side, "odin") if scene.cast == "melee" else 0
    return number(scene, "wounds", hits + by_odin, side, "all")


def participants(scene: Scene, side: Side) -> tuple[str, ...]:
    """Who of a side can be hurt (NI-16.10, NI-17.1): group and supporters; all enemies aboard the target."""
    assert scene.target is not None
    if side == scene.state.active:
        return scene.group if scene.cast == "melee" else ()
    return scene.state.aboard(scene.target, side)


def eligible(scene: Scene, side: Side) -> tuple[str, ...]:
    """The participants that no card protects, sorted by rank, in the order in which they may fall (NI-17.3)."""
    state, those = scene.state, effects.spared(scene, participants(scene, side), side)
    order: tuple[str, ...] | None = state.counted.get(("by rank", those))
    if order is None:
        order = tuple(sorted(those, key=lambda f: _RANKS[state.fighters[f].rank]))
        state.counted["by rank", those] = order
    return order


@frozen
class Choice:
    """One side's losses: who falls for certain, and from whom so many more are chosen (NI-17.4)."""

    certain: tuple[str, ...]
    among: tuple[str, ...]
    number: int

    @property
    def forced(self) -> bool:
        """Whether nothing is left to choose."""
        return self.number == 0


def losses_of(scene: Scene, side: Side, losses: int) -> Choice:
    """What there is to choose of a side's losses (NI-17.6)."""
    return choice_in(scene.state, eligible(scene, side), losses)


def choice_in(state: State, order: tuple[str, ...], losses: int) -> Choice:
    """What there is to choose where so many fall of some in the order of their ranks (NI-17.3)."""
    if losses in (0, len(order)):
        return Choice(order[:losses], (), 0)
    ranks = [state.fighters[f].rank for f in order]
    if ranks[losses - 1] != ranks[losses]:
        return Choice(order[:losses], (), 0)
    first, last = ranks.index(ranks[losses]), len(ranks) - ranks[::-1].index(ranks[losses])
    return Choice(order[:first], order[first:last], losses - first)


def survivors(state: State, pending: Pending, slain: Iterable[str]) -> tuple[str, ...]:
    """The group's members left alive, who board the target (NI-16.15)."""
    gone = set(slain)
    return tuple(f for f in pending.group if f not in gone and state.fighters[f].ship == pending.acting)


def room(state: State, ship: str, slain: Iterable[str] = ()) -> int:
    """How many more fighters a ship holds (NI-3.4)."""
    gone = set(slain)
    return state.ship_class(ship).capacity - sum(f not in gone for f in state.crews[ship])


def by_ship(state: State, fighters: Sequence[str], order: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The fighters grouped by the ship they are on, ships in the order given."""
    for ship in dict.fromkeys(order):
        there = tuple(f for f in fighters if state.fighters[f].ship == ship)
        if there:
            yield ship, there
