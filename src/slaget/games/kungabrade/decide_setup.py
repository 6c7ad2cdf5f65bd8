"""Choosing the game (KB-4) and setting up (KB-5)."""

from collections.abc import Iterator, Sequence

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.explain import require_point
from slaget.games.kungabrade.pieces import Kind
from slaget.games.kungabrade.placing import (
    barred_crown,
    conqueror_of,
    hides_all,
    may_finish,
    missing,
    needs_role,
    occupied,
    waiting,
    zone,
)
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.state import State
from slaget.kernel import Chance


def roll_start(state: State, chance: Chance) -> Sequence[m.Event]:
    """Both sides throw a die, again while they are equal; the higher begins (KB-4.2, KB-4.3)."""
    if state.match.first is not None:
        raise refusals.ALREADY_ROLLED("type")
    sides = state.match.tables.die_sides
    rounds: list[m.Event] = []
    while True:
        chance.checkpoint("start")
        white, black = chance.die(sides), chance.die(sides)
        rounds.append(m.StartRolled(white, black))
        if white != black:
            return [*rounds, m.FirstPlayerSet("white" if white > black else "black")]


def choose_game_type(state: State, command: m.ChooseGameType) -> Sequence[m.Event]:
    first, game_type = state.match.first, command.game_type
    if command.seat != first:
        raise refusals.NOT_CHOOSER("seat", seat=command.seat)
    if game_type not in state.match.setup.choices:
        raise refusals.TYPE_NOT_OFFERED("game_type", game_type=game_type)
    if needs_role(state, game_type) and command.role is None:
        raise refusals.ROLE_REQUIRED("role")
    if command.role is not None and not needs_role(state, game_type):
        raise refusals.ROLE_UNWANTED("role")
    return [m.GameTypeChosen(game_type, conqueror_of(state, game_type, command.role))]


def _seen_by(state: State, seat: Side) -> Side | None:
    """The only seat that may see a placement; None where all may (KB-5.5)."""
    return seat if state.match.setup.options.setup_order == "hidden" else None


def _require_free(state: State, side: int, wanted: Sequence[tuple[int, int, tuple[str, ...]]]) -> None:
    """Where pieces of these kinds may be placed: own crown permitting, in the zone, empty (KB-5.2, KB-6.10).

    Each check is made for all the points before the next.
    """
    for p, kind, path in wanted:
        if barred_crown(state, side, kind) & b.BIT[p]:
            raise refusals.OWN_CROWN_FORBIDDEN(*path)
    for p, _, path in wanted:
        if not zone(state, side) & b.BIT[p]:
            raise refusals.OUTSIDE_ZONE(*path, point=b.NAMES[p], seat=SEATS[side])
    for p, _, path in wanted:
        if occupied(state, side) & b.BIT[p]:
            raise refusals.POINT_OCCUPIED(*path, point=b.NAMES[p])


def _require_kind(state: State, kind: Kind, *path: str) -> int:
    """The number of a kind, or the refusal of a word that is none (KB-3.1)."""
    found = state.match.tables.types.index.get(kind)
    if found is None:
        raise refusals.NO_KIND(*path, kind=kind[:40])
    return found


def place_piece(state: State, command: m.PlacePiece) -> Sequence[m.Event]:
    side, kind = SEATS.index(command.seat), _require_kind(state, command.kind, "kind")
    p = require_point(state, command.point, "point")
    _require_free(state, side, [(p, kind, ("point",))])
    left = waiting(state, side, kind)
    if not left:
        raise refusals.NONE_LEFT("kind", kind=command.kind)
    if hides_all(state, side, p):
        raise refusals.ALL_BEHIND_LINE("point")
    return [_placed(state, left[0], command.kind, p)]


def _placed(state: State, piece: int, kind: Kind, p: int) -> m.PiecePlaced:
    seat = SEATS[pc.side_of(piece)]
    return m.PiecePlaced(False, state.match.tables.slots.ids[piece], kind, b.NAMES[p], _seen_by(state, seat))


def remove_placed(state: State, command: m.RemovePlaced) -> Sequence[m.Event]:
    p, side = require_point(state, command.point, "point"), SEATS.index(command.seat)
    own = state.points[side * pc.HALF : (side + 1) * pc.HALF]
    if p not in own:
        raise refusals.NOT_PLACED("point", point=command.point)
    piece = side * pc.HALF + own.index(p)
    return [m.PieceUnplaced(state.match.tables.slots.ids[piece], command.point, _seen_by(state, command.seat))]


def place_army(state: State, command: m.PlaceArmy) -> Sequence[m.Event]:
    """All remaining pieces at once, numbered in point order."""
    side, kinds = SEATS.index(command.seat), state.match.tables.types.index
    for name, kind in command.placements.items():
        _require_kind(state, kind, "placements", name[:40])
    named: list[tuple[int, Kind]] = [
        (require_point(state, name, "placements", name[:40]), kind) for name, kind in command.placements.items()
    ]
    ordered: list[tuple[int, Kind]] = sorted(named, key=lambda pair: pair[0])
    _require_free(state, side, [(p, kinds[kind], ("placements", b.NAMES[p])) for p, kind in ordered])
    left: dict[Kind, list[int]] = {kind: waiting(state, side, number) for kind, number in kinds.items()}
    events = [*_numbered(state, ordered, left)]
    still = sum(map(len, left.values()))
    if still:
        raise refusals.SETUP_INCOMPLETE("placements", missing=still)
    return events


def _numbered(state: State, ordered: list[tuple[int, Kind]], left: dict[Kind, list[int]]) -> Iterator[m.Event]:
    for p, kind in ordered:
        if not left[kind]:
            raise refusals.NONE_LEFT("placements", b.NAMES[p], kind=kind)
        yield _placed(state, left[kind].pop(0), kind, p)


def finish_setup(state: State, command: m.FinishSetup) -> Sequence[m.Event]:
    side = SEATS.index(command.seat)
    still = missing(state, side)
    if still:
        raise refusals.SETUP_INCOMPLETE(missing=still)
    if not may_finish(state, side):
        raise refusals.ALL_BEHIND_LINE()
    return [m.SetupFinished(command.seat)]
