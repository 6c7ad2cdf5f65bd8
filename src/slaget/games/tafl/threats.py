"""Threats (TF-9) and the ends that no single piece shows (TF-11.4, TF-11.5), seen in a position."""

from slaget.games.tafl.board import Position
from slaget.games.tafl.core import Engine
from slaget.games.tafl.kinds.engine import KindEngine, Mixed


def threatens_king(engine: Engine, position: Position) -> bool:
    """TF-9.1: whether the attackers, were it their turn, would have a move that captures the king.

    An attacker that comes to an opening leaves no square behind that the capture needs: those lie beside the
    king or behind him, and no straight way leads from there.
    """
    if isinstance(engine, KindEngine):
        return engine.takes_king_next(position)  # type: ignore[arg-type]
    attackers, defenders, king, _ = position
    here = engine.board
    occupied = attackers | defenders | here.bit[king]
    openings = engine.openings(position) & ~occupied
    if not openings:
        return False
    lines, path = here.lines(occupied), engine.men.path
    position = attackers, defenders, king, 0
    while openings:
        to = openings & -openings
        openings ^= to
        for sight, line, seen in (here.along[to], here.across[to]):
            for origin, move in seen[sight[lines[line]]]:
                if origin & attackers and path[move] >= 0:
                    if not engine.stops_in_gap(position, move):
                        return True
    return False


def escapes(engine: Engine, position: Position) -> int:
    """TF-9.2: how many goal squares the king could reach, were it the defenders' turn."""
    if isinstance(engine, KindEngine):
        return engine.ways_home(position)  # type: ignore[arg-type]
    attackers, defenders, king, _ = position
    here = engine.board
    if engine.parameters.king_goal == "corner" and not here.bit[king] & here.rim:
        return 0
    position = attackers, defenders, king, 1
    moves = engine.numbers.crowned(king, here.lines(attackers | defenders | here.bit[king]))
    return sum(
        1 for move in moves if here.low[here.stop[move]] & engine.goals and not engine.stops_in_gap(position, move)
    )


def encircled(engine: Engine, position: Position) -> bool:
    """TF-11.4: whether no way leads from the edge to the defenders' side but through attackers."""
    attackers, defenders, king, _ = position[:4]
    here = engine.board
    held = (defenders | here.bit[king]) & here.copy
    if held & here.rim:
        return False
    through = here.whole & here.copy & ~attackers
    return not here.flood(here.rim & through, through) & held


def edge_fort(engine: Engine, position: Position) -> bool:
    """TF-11.5: whether the king stands on the edge in a fort that cannot be broken, and can move."""
    attackers, _, king, *_ = position
    here = engine.board
    if not here.low[king] & here.rim:
        return False
    threatened = _besieged(engine, position) | attackers
    return not here.near[king] & threatened and _king_can_move(engine, position)


def _king_can_move(engine: Engine, position: Position) -> bool:
    if isinstance(engine, KindEngine):
        return bool(engine.stops_of_king(position))  # type: ignore[arg-type]
    attackers, defenders, king, _ = position
    here = engine.board
    moves = engine.numbers.crowned(king, here.lines(attackers | defenders | here.bit[king]))
    own = attackers, defenders, king, 1
    return any(not engine.stops_in_gap(own, move) for move in moves)


def _besieged(engine: Engine, position: Position) -> int:
    """The squares that attackers reach once every defender that can be broken is gone."""
    attackers, defenders, king, *_ = position
    here = engine.board
    empty = here.whole & here.copy & ~(attackers | defenders | here.bit[king])
    men = attackers & here.copy
    firm = defenders & here.copy
    hostile = _hostile_to(engine, position)
    while True:
        reached = here.flood(men, empty | defenders & here.copy & ~firm)
        broken = sum(
            here.low[s]
            for those, squares in hostile
            for s in here.squares(firm & those)
            if any(a > 0 and (reached | squares) & a == a for a in here.axes[s])
        )
        if not broken:
            return reached
        firm &= ~broken


def _hostile_to(engine: Engine, position: Position) -> list[tuple[int, int]]:
    """The defenders with the squares hostile to them: own kinds apart that count as attackers (TF-11.10)."""
    if not isinstance(engine, KindEngine):
        return [(position[1], engine.masks.partners(position, "defender"))]
    mixed: Mixed = position  # type: ignore[assignment]
    like = sum(men for sort, men in zip(engine.sorts, mixed[4]) if sort.turn and sort.counts == "attacker")
    return [
        (position[1] & like, engine.hostile(mixed, "attacker", 0)),
        (position[1] & ~like, engine.hostile(mixed, "defender", 0)),
    ]
