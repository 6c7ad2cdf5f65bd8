"""Where a quick captain rows: towards the best prize in reach, with as few as bring the ship alongside."""

from collections.abc import Iterator, Sequence

from slaget.games.nissan import effects, options
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_ship import acting
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.mind.groups import holds_king, oarsmen
from slaget.games.nissan.mind.oars import Way, gap_between, ways
from slaget.games.nissan.mind.orders import manned
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State


def row(state: State, able: tuple[str, ...], volley: object) -> Iterator[m.Command]:
    """A row towards a prize; the king's ship stays where it is."""
    ship, side = acting(state), state.active
    if holds_king(state, ship, side) or not options.may_row(state):
        return
    scene = Scene(state, ship)
    most = min(effects.group_limit(scene, "row"), len(able))
    for gap, goal in prizes(state, ship)[:2]:
        if gap <= state.setup.options.touch_tolerance:
            return
        reaching = list(ways(state, ship, goal, most))
        if reaching:
            best = min(reaching, key=lambda way: (max(way.gap, 50), way.cost))
            if best.gap + 40 < gap:
                yield order(state, able, best)
                return


def order(state: State, able: Sequence[str], way: Way) -> m.Command:
    """The command of a way, with as few rowers as it takes."""
    scene = Scene(state, acting(state))
    number = rowers_for(scene, "slide" if way.slide else "forward", way.cost, len(able))
    oars = oarsmen(state, able, number)
    if way.slide:
        return m.RowSlide(state.active, oars, way.x, way.y)
    return m.RowForward(state.active, oars, way.x, way.y)


def rowers_for(scene: Scene, mode: str, cost: int, most: int) -> int:
    """The fewest rowers who row so far; costs are rounded, and may be up to one cu more (NI-12.7)."""
    for number in range(1, most):
        if effects.rowing_reach(scene, mode, number) > cost:
            return number
    return most


def prizes(state: State, ship: str) -> list[tuple[int, str]]:
    """The ships with enemies, near, weak and royal ones first; about how far off each is."""
    side, foe = state.active, other(state.active)
    here = state.hulls[ship]
    found = []
    for goal in manned(state, foe):
        if goal != ship:
            gap = gap_between(here, state.hulls[goal])
            crew = len(state.aboard(goal, foe))
            friends = len(state.aboard(goal, side))
            bonus = 1500 * holds_king(state, goal, foe) + 600 * (friends > 0)
            found.append((gap + 90 * crew - bonus, gap, goal))
    found.sort()
    return [(gap, goal) for _, gap, goal in found]
