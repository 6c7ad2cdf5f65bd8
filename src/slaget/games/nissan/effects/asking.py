"""What the clauses in force make of numbers and permissions, wherever the rules ask for one (EF-8)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from slaget.games.nissan.cards import Reading, Retoss
from slaget.games.nissan.effects.amounts import ALL, value
from slaget.games.nissan.effects.fighters import fighter_is
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.standing import Scene, Standing, changes, forbids, gathered, permits
from slaget.games.nissan.effects.watched import WATCH, Counts
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.words import NUMBERS
from slaget.games.nissan.measures import CM
from slaget.games.nissan.messages import EffectRef
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State
from slaget.games.nissan.tiles import BAG, DOUBLING_FROM, ODIN_FROM

Changing: TypeAlias = Standing[f.Change]
_LARGEST_GROUP: Final = 8
STROKE: Final = {"forward": 500, "slide": 200}
"""How far one rower brings a ship, in cu (NI-12.2)."""


def number(scene: Scene, name: str, base: int, side: Side, of: str | None = None) -> int:
    """A number of a side as cards change it; ``of`` is which of its words is asked for (EF-8)."""
    state = scene.state
    if not state.effects or (name, side) not in gathered(state):
        return base
    found = changes(scene, name, side, of)
    if not found:
        return base
    made = changed(scene, name, base, found)
    if (counts := WATCH.get()) is not None:
        _watch(counts, found, made, lambda left: changed(scene, name, base, left))
    return made


def _watch(
    counts: Counts, found: Sequence[Changing], made: int, again: Callable[[Sequence[Changing]], int]
) -> None:
    """Where somebody counts: which of some changes made a difference."""
    refs = [standing.ref for standing in found]
    counts.changed(refs, made, lambda nth: again([*found[:nth], *found[nth + 1 :]]))


def changed(scene: Scene, name: str, base: int, found: Iterable[Changing]) -> int:
    """A number after some changes: set, added to, held between ends, and not below its least (EF-8.1)."""
    added, ends = 0, []
    for standing in found:
        clause = standing.clause
        if clause.set_ is not None:
            base = _amount(clause.set_, standing, scene)
        if clause.add is not None:
            added += _amount(clause.add, standing, scene)
        if clause.at_least is not None or clause.at_most is not None:
            ends.append(standing)
    base += added
    for standing in ends:
        low, high = standing.clause.at_least, standing.clause.at_most
        base = base if low is None else max(base, _amount(low, standing, scene))
        base = base if high is None else min(base, _amount(high, standing, scene))
    return max(NUMBERS[name].least, base)


def _amount(amount: f.Amount | Reading, standing: Changing, scene: Scene) -> int:
    """What an amount comes to; what is worked out of a length counts centimetres."""
    if isinstance(amount, int):
        return amount
    found = ALL if isinstance(amount, str) else value(amount, standing.seen(scene))
    return found * CM if NUMBERS[standing.clause.change].length else found


def halves(scene: Scene, base: Iterable[tuple[str, int]]) -> int:
    """The half runes of fighters, from what each of them gives by himself, at least none each (NI-14.7)."""
    side = scene.state.active
    found = changes(scene, "halves", side)
    if not found:
        return sum([number for _, number in base])
    men = tuple(base)
    made = _halves(scene, men, found)
    if (counts := WATCH.get()) is not None:
        _watch(counts, found, made, lambda left: _halves(scene, men, left))
    return made


def _halves(scene: Scene, men: Iterable[tuple[str, int]], changing: Sequence[Changing]) -> int:
    found = [(standing, standing.seen(scene)) for standing in changing]
    return sum(
        changed(scene, "halves", number, [s for s, seen in found if _is_meant(s.clause.of, fighter, seen)])
        for fighter, number in men
    )


def _is_meant(of: object, fighter: str, seen: Seen) -> bool:
    return not isinstance(of, f.FighterIs) or fighter_is(of, fighter, seen)


def spared(scene: Scene, fighters: tuple[str, ...], side: Side) -> tuple[str, ...]:
    """Those of a side's fighters who may fall: no clause forbids it (EF-8.2)."""
    found = [(standing.clause.of, standing.seen(scene)) for standing in forbids(scene, "fall", side)]
    if not found:
        return fighters
    return tuple(name for name in fighters if not any(_is_meant(of, name, seen) for of, seen in found))


def retosses(scene: Scene) -> list[tuple[EffectRef, Retoss]]:
    """What may be tossed again in an attack, in the order of its offers, each once by its reference (NI-22.6)."""
    found = permits(scene, "retoss", scene.state.active)
    return list(dict.fromkeys((standing.ref, _retoss(standing.clause)) for standing in found))


def _retoss(clause: f.Permit) -> Retoss:
    return Retoss(count=clause.up_to or "all", faces=clause.of or ())


def bag(state: State) -> tuple[int, ...]:
    """The tiles that are tossed from: the lowest-numbered of each face, as many as there are, and all doublings."""
    scene, doublings = Scene(state, None), state.setup.options.doubling_tiles
    hits, odin = (min(full, number(scene, "bag", full, state.active, face)) for face, full in BAG.items())
    return (
        *range(1, hits + 1),
        *range(ODIN_FROM, ODIN_FROM + odin),
        *range(DOUBLING_FROM, DOUBLING_FROM + doublings),
    )


def forbidding(scene: Scene, action: str) -> str | None:
    """The card that forbids the active side something here, if one does; it beats any permit (NI-22.3)."""
    found = forbids(scene, action, scene.state.active)
    return found[0].ref.card if found else None


def permitted(scene: Scene, what: str) -> bool:
    """Whether a card waives a condition for the active side."""
    return bool(permits(scene, what, scene.state.active))


def group_limit(scene: Scene, action: str) -> int:
    """The largest group for an action (NI-11.3): eight, more or less by cards, at least one."""
    return number(scene, "group", _LARGEST_GROUP, scene.state.active, action)


def allowed_times(scene: Scene, action: str) -> int:
    """How often an action limited to once may be done (NI-22.9)."""
    return 1 + number(scene, "again", 0, scene.state.active, action)


def spent(scene: Scene, action: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the named fighters who spend their action; free ones are the first named."""
    return named[number(scene, "free", 0, scene.state.active, action) :]


def rowing_reach(scene: Scene, mode: str, rowers: int) -> int:
    """How far so many rowers row, in cu (NI-12.2)."""
    return rowing_reaches(scene, mode, (rowers,))[0]


def rowing_reaches(scene: Scene, mode: str, numbers: Iterable[int]) -> list[int]:
    """The same for each of some numbers of rowers."""
    side = scene.state.active
    each = number(scene, "stroke", STROKE[mode], side, mode)
    return [number(scene, "distance", rowers * each, side, mode) for rowers in numbers]


def distance_limit(scene: Scene, of: str, base: int) -> int:
    """A distance limit of the active side in cu, as cards change it."""
    return number(scene, "reach", base, scene.state.active, of)
