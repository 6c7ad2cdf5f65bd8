"""Choosing the game (KB-4) and setting up (KB-5)."""

from collections.abc import Iterator, Sequence

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.setup import SIDES, GameType, Kind, Side, other
from slaget.games.kungabrade.state import State, army, victories, zone
from slaget.games.kungabrade.tables import MAGE, TYPES
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


def needs_role(state: State, game_type: GameType) -> bool:
    """Whether the first player names its role with the game type (KB-4.6)."""
    return game_type == "conquest" and state.match.setup.options.conqueror == "chosen"


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


def conqueror_of(state: State, game_type: GameType, role: m.Role | None) -> Side | None:
    """Who conquers: by the option, the first player, the second, or as chosen or stated (KB-4.6)."""
    first, setup = state.match.first, state.match.setup
    if game_type != "conquest" or first is None:
        return None
    match setup.options.conqueror:
        case "first_player":
            return first
        case "second_player":
            return other(first)
        case "chosen":
            return setup.conqueror if role is None else first if role == "conqueror" else other(first)


def is_private(state: State, seat: Side) -> Side | None:
    """The only seat that may see a placement; None where all may (KB-5.5)."""
    return seat if state.match.setup.options.setup_order == "hidden" else None


def waiting(state: State, side: int, kind: int) -> list[int]:
    """A side's pieces of a kind that are not placed, lowest number first."""
    number = army(state, side)[TYPES[kind]]
    return [i for i in pc.of_kind(side, kind)[:number] if state.points[i] == b.NOWHERE]


def missing(state: State, side: int) -> int:
    """How many pieces a side has still to place (KB-5.6)."""
    return sum(len(waiting(state, side, kind)) for kind in range(4))


def occupied(state: State, side: int) -> int:
    """The occupied points that a side may know of: in a hidden set-up its own (KB-5.5)."""
    own = (state.white, state.black)[side]
    return own if state.match.setup.options.setup_order == "hidden" else state.white | state.black


def barred_crown(state: State, side: int, kind: int) -> int:
    """The own crown, as a set, where a kind may not stand on it (option ``own_crown``)."""
    rule = state.match.setup.options.own_crown
    allowed = rule == "any" or (rule == "mage_only" and kind == MAGE)
    return 0 if allowed else b.BIT[b.CROWNS[side]]


def must_show(state: State) -> bool:
    """Whether a side may not stand wholly behind its line (KB-5.7)."""
    return "driven_back" in victories(state)


def _on_board(point: str, *path: str) -> int:
    if point not in b.POINTS:
        raise refusals.BAD_POINT(*path, point=point[:40])
    return b.POINTS[point]


def _allowed(state: State, side: int, wanted: Sequence[tuple[int, int, tuple[str, ...]]]) -> None:
    """Where pieces of these kinds may be placed: own crown permitting, in the zone, empty (KB-5.2, KB-6.10).

    Each check is made for all the points before the next.
    """
    for p, kind, path in wanted:
        if barred_crown(state, side, kind) & b.BIT[p]:
            raise refusals.OWN_CROWN_FORBIDDEN(*path)
    for p, _, path in wanted:
        if not zone(state, side) & b.BIT[p]:
            raise refusals.OUTSIDE_ZONE(*path, point=b.NAMES[p], seat=SIDES[side])
    for p, _, path in wanted:
        if occupied(state, side) & b.BIT[p]:
            raise refusals.POINT_OCCUPIED(*path, point=b.NAMES[p])


def place_piece(state: State, command: m.PlacePiece) -> Sequence[m.Event]:
    side, kind = SIDES.index(command.seat), TYPES.index(command.kind)
    p = _on_board(command.point, "point")
    _allowed(state, side, [(p, kind, ("point",))])
    left = waiting(state, side, kind)
    if not left:
        raise refusals.NONE_LEFT("kind", kind=command.kind)
    if state.match.setup.options.setup_order == "alternating" and hides_all(state, side, p):
        raise refusals.ALL_BEHIND_LINE("point")
    return [placed(state, left[0], command.kind, p)]


def hides_all(state: State, side: int, p: int) -> bool:
    """Whether the last piece placed on ``p`` would leave the whole side behind its line (KB-5.7)."""
    own = (state.white, state.black)[side] | b.BIT[p]
    return must_show(state) and missing(state, side) == 1 and not own & ~state.match.tables.behind[side]


def placed(state: State, piece: int, kind: Kind, p: int) -> m.PiecePlaced:
    seat = SIDES[pc.side_of(piece)]
    return m.PiecePlaced(False, pc.IDS[piece], kind, b.NAMES[p], is_private(state, seat))


def remove_placed(state: State, command: m.RemovePlaced) -> Sequence[m.Event]:
    p, side = _on_board(command.point, "point"), SIDES.index(command.seat)
    own = state.points[side * pc.HALF : (side + 1) * pc.HALF]
    if p not in own:
        raise refusals.NOT_PLACED("point", point=command.point)
    piece = side * pc.HALF + own.index(p)
    return [m.PieceUnplaced(pc.IDS[piece], command.point, is_private(state, command.seat))]


def place_army(state: State, command: m.PlaceArmy) -> Sequence[m.Event]:
    """All remaining pieces at once, numbered in point order."""
    side = SIDES.index(command.seat)
    named: list[tuple[int, Kind]] = [
        (_on_board(name, "placements", name[:40]), kind) for name, kind in command.placements.items()
    ]
    ordered: list[tuple[int, Kind]] = sorted(named, key=lambda pair: pair[0])
    _allowed(state, side, [(p, TYPES.index(kind), ("placements", b.NAMES[p])) for p, kind in ordered])
    left = {kind: waiting(state, side, number) for number, kind in enumerate(TYPES)}
    events = [*_numbered(state, ordered, left)]
    still = sum(map(len, left.values()))
    if still:
        raise refusals.SETUP_INCOMPLETE("placements", missing=still)
    return events


def _numbered(state: State, ordered: list[tuple[int, Kind]], left: dict[str, list[int]]) -> Iterator[m.Event]:
    for p, kind in ordered:
        if not left[kind]:
            raise refusals.NONE_LEFT("placements", b.NAMES[p], kind=kind)
        yield placed(state, left[kind].pop(0), kind, p)


def finish_setup(state: State, command: m.FinishSetup) -> Sequence[m.Event]:
    side = SIDES.index(command.seat)
    still = missing(state, side)
    if still:
        raise refusals.SETUP_INCOMPLETE(missing=still)
    if not may_finish(state, side):
        raise refusals.ALL_BEHIND_LINE()
    return [m.SetupFinished(command.seat)]


def may_finish(state: State, side: int) -> bool:
    """Whether a side that has placed everything stands so that it may begin (KB-5.7)."""
    own = (state.white, state.black)[side]
    return not must_show(state) or bool(own & ~state.match.tables.behind[side])
