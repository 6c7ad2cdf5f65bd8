"""What a side may place, and where (KB-4, KB-5): asked by the decider, the options and the bots alike."""

from collections import Counter

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.choices import may_stand_on_crown
from slaget.games.kungabrade.pieces import Kind
from slaget.games.kungabrade.seats import SEATS, Side, other
from slaget.games.kungabrade.setup import GameType, conqueror_by, zone_depth
from slaget.games.kungabrade.state import State, points_of
from slaget.games.kungabrade.victory import victories


def army(state: State, side: int) -> dict[Kind, int]:
    """How many pieces of each kind a side places in set-up."""
    types, given = state.match.tables.types, state.match.setup.army.get(SEATS[side])
    return dict(types.numbers) if given is None else {kind: given.get(kind, 0) for kind in types.names}


def roster(state: State) -> tuple[int, ...]:
    """The numbers of the pieces in the game, removed ones included."""
    setup, slots = state.match.setup, state.match.tables.slots
    if setup.mode == "fixed":
        counts = [Counter(place.kind for place in setup.pieces[side]) for side in SEATS]
    else:
        counts = [Counter(army(state, side)) for side in (0, 1)]
    return tuple(
        piece
        for side in (0, 1)
        for kind, name in enumerate(slots.types.names)
        for piece in pc.of_kind(side, kind, slots)[: counts[side][name]]
    )


def zone(state: State, side: int) -> int:
    """Where a side may place its pieces (KB-4.5 to KB-4.8)."""
    match, name, board = state.match, SEATS[side], state.match.tables.board
    if name in match.setup.rows:
        return board.rows(*match.setup.rows[name]) & ~b.BIT[board.crowns[1 - side]]
    return board.home_rows(side, zone_depth(board, match.game_type, match.conqueror == name))


def needs_role(state: State, game_type: GameType) -> bool:
    """Whether the first player names its role with the game type (KB-4.6)."""
    return game_type == "conquest" and state.match.setup.options.conqueror == "chosen"


def conqueror_of(state: State, game_type: GameType, role: m.Role | None) -> Side | None:
    """Who conquers: by the option, the first player, the second, or as chosen or stated (KB-4.6)."""
    first, setup = state.match.first, state.match.setup
    if game_type != "conquest" or first is None:
        return None
    chosen = setup.conqueror if role is None else first if role == "conqueror" else other(first)
    return conqueror_by(setup.options, first, chosen)


def waiting(state: State, side: int, kind: int) -> list[int]:
    """A side's pieces of a kind that are not placed, lowest number first."""
    slots = state.match.tables.slots
    number = army(state, side)[slots.types.names[kind]]
    return [i for i in pc.of_kind(side, kind, slots)[:number] if state.points[i] == b.NOWHERE]


def missing(state: State, side: int) -> int:
    """How many pieces a side has still to place (KB-5.6)."""
    return sum(len(waiting(state, side, kind)) for kind in range(len(state.match.tables.types.kinds)))


def occupied(state: State, side: int) -> int:
    """The occupied points that a side may know of: in a hidden set-up its own (KB-5.5)."""
    own = points_of(state, side)
    return own if state.match.setup.options.setup_order == "hidden" else state.white | state.black


def barred_crown(state: State, side: int, kind: int) -> int:
    """The own crown, as a set, where a kind may not stand on it (KB-6.10)."""
    allowed = may_stand_on_crown(state.match.setup.options, state.match.tables.types.dhurg[kind])
    return 0 if allowed else b.BIT[state.match.tables.board.crowns[side]]


def free_points(state: State, side: int, kind: int) -> int:
    """Where a side may place a piece of a kind, as far as it knows (KB-5.2, KB-6.10)."""
    return zone(state, side) & ~occupied(state, side) & ~barred_crown(state, side, kind)


def is_by_turns(state: State) -> bool:
    """Whether the sides place in turns, piece by piece (KB-5.4)."""
    return state.match.setup.options.setup_order == "alternating"


def must_show(state: State) -> bool:
    """Whether a side may not stand wholly behind its line (KB-5.7)."""
    return "driven_back" in victories(state)


def hides_all(state: State, side: int, p: int) -> bool:
    """Whether, in turns, the last piece placed on ``p`` would leave the whole side behind its line (KB-5.7)."""
    if not is_by_turns(state) or missing(state, side) != 1:
        return False
    return not _shows(state, side, points_of(state, side) | b.BIT[p])


def may_finish(state: State, side: int) -> bool:
    """Whether a side that has placed everything stands so that it may begin (KB-5.7)."""
    return _shows(state, side, points_of(state, side))


def _shows(state: State, side: int, own: int) -> bool:
    return not must_show(state) or bool(own & ~state.match.tables.behind[side])
