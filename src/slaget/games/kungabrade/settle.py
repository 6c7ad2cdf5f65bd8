"""What follows by itself: set-up as the scenario gives it, and the end of each turn in its order (KB-13)."""

from collections.abc import Iterator, Sequence

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.attack import holder_changes
from slaget.games.kungabrade.listing import is_stuck
from slaget.games.kungabrade.moves import holders_now, mages_before
from slaget.games.kungabrade.placing import conqueror_of, missing, needs_role
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.setup import Placement, formation_key
from slaget.games.kungabrade.state import ACTION, OPENING, PROGRESS, Match, State
from slaget.games.kungabrade.victory import victory
from slaget.kernel import Chance


def settle(state: State, _chance: Chance) -> Sequence[m.Event]:
    """The next events nobody is asked about; none when a seat must choose or the game is over."""
    owed = state.owed
    if not owed and state.match.phase == "play":
        return ()
    if owed & ACTION:
        return _turn_done(state, owed)
    if owed & OPENING:
        return _opening(state)
    phase = state.match.phase
    if phase == "choosing":
        return _choosing(state, state.match)
    return _setting_up(state, state.match) if phase == "setup" else ()


def _choosing(state: State, match: Match) -> Sequence[m.Event]:
    """What the scenario has settled: the first player, the game type when there is one only (KB-4.1)."""
    setup = match.setup
    if not match.created:
        return [
            m.GameCreated(
                setup.scenario_id, setup.credit, setup.options, setup.combat_table, setup.victory, setup.gates
            )
        ]
    if match.first is None:
        return [m.FirstPlayerSet(setup.first)] if setup.first else []
    only = setup.choices[0] if len(setup.choices) == 1 else None
    if only is None or (setup.start == "dice" and needs_role(state, only)):
        return []
    return [m.GameTypeChosen(only, conqueror_of(state, only, None))]


def _setting_up(state: State, match: Match) -> Sequence[m.Event]:
    """Play starts when all stand; the first player has the first turn (KB-4.4)."""
    setup, first = match.setup, match.first
    assert first is not None
    if setup.mode != "free":
        return [*_given(state, match), m.PlayStarted(first)]
    order = setup.options.setup_order
    if order == "alternating":
        return [] if missing(state, 0) or missing(state, 1) else [m.PlayStarted(first)]
    if len(match.setup_done) < 2:
        return []
    revealed = [_revealed(state)] if order == "hidden" else []
    return [*revealed, m.PlayStarted(first)]


def _given(state: State, match: Match) -> Iterator[m.Event]:
    """The pieces of a default or fixed set-up, numbered in the order listed."""
    slots = match.tables.slots
    for side, seat in enumerate(SEATS):
        numbers = {name: iter(pc.of_kind(side, kind, slots)) for name, kind in slots.types.index.items()}
        for placement in _starting_places(match, seat):
            piece = next(numbers[placement.kind])
            yield m.PiecePlaced(placement.unhorsed, slots.ids[piece], placement.kind, placement.at)


def _starting_places(match: Match, seat: Side) -> tuple[Placement, ...]:
    """Where a side's pieces stand at the start, as on the board."""
    setup = match.setup
    if setup.mode == "fixed":
        return setup.pieces[seat]
    role = "conqueror" if match.conqueror == seat else "defender"
    formation = setup.formations[formation_key(str(match.game_type), role)]
    if seat == "white":
        return formation
    return tuple(p.turned(match.tables.board) for p in formation)


def _revealed(state: State) -> m.ArmiesRevealed:
    points, ids = state.points, state.match.tables.slots.ids
    return m.ArmiesRevealed({ids[i]: b.NAMES[p] for i, p in enumerate(points) if p != b.NOWHERE})


def _opening(state: State) -> Sequence[m.Event]:
    """When play starts the holders are found, and pieces on their own walls converted (KB-5.8)."""
    match, after = state.match, holders_now(state)
    stated = match.setup.centre_holder
    if stated and not after % 3 and not state.holders % 3:
        after += SEATS.index(stated) + 1
    events, converted = holder_changes(state.holders, after), [*_conversions(state)]
    ended = _stalled(state, state.turn, after, _marks(state, converted))
    return [*events, *converted, *ended]


def _stalled(state: State, side: int, holders: int, marks: int) -> Sequence[m.Event]:
    """The end of the game where the side that is to act has no action (KB-14.4)."""
    if state.match.tables.stalls and is_stuck(state._replace(marks=marks), side, holders):
        return [m.GameEnded(None, "no_progress")]
    return ()


def _marks(state: State, converted: Sequence[m.PieceConverted]) -> int:
    """The marks of the pieces once some are converted."""
    marks, slots = state.marks, state.match.tables.slots
    for each in converted:
        marks = pc.converted(slots.numbers[each.piece_id], marks, slots)
    return marks


def _conversions(state: State) -> Iterator[m.PieceConverted]:
    """Pieces that have come to rest on their own wall, under ``wall_conversion: permanent`` (KB-10.8)."""
    match = state.match
    if match.setup.options.wall_conversion != "permanent":
        return
    slots = match.tables.slots
    for piece, p in enumerate(state.points):
        wall = match.tables.walls[pc.side_of(piece)] & b.BIT[p]
        if wall and pc.is_converted_by_wall(piece, state.marks, slots):
            yield m.PieceConverted(slots.ids[piece])


def _turn_done(state: State, owed: int) -> Sequence[m.Event]:
    """The end of an action: holders, conversions, forgotten gates, and the game's or the turn's end."""
    match, points, _, marks, white, black, before, turn, turn_no, idle, _ = state
    tables = match.tables
    after = tables.held(before, points, marks)
    events = holder_changes(before, after) if after != before else []
    forgotten: Sequence[m.Event] = ()
    if tables.lasting:
        converted = [*_conversions(state)]
        marks = _marks(state, converted)
        events += converted
        owed |= PROGRESS if converted else 0
        forgotten = [*_forgotten(state)]
    own, foe = (black, white) if turn else (white, black)
    won = victory(match, turn, own, foe)
    if won is not None:
        return [*events, m.GameEnded(SEATS[won[0]], won[1])]
    idle = 0 if owed & PROGRESS else idle + 1
    events += [*forgotten, m.TurnEnded(SEATS[turn], turn_no + 1, idle)]
    if idle == tables.limit and idle:
        return [*events, m.GameEnded(None, "no_progress")]
    return [*events, *_stalled(state, 1 - turn, after, marks)]


def _forgotten(state: State) -> Iterator[m.Event]:
    """Durabilities of gates before which no enemy mage stands (option ``per_visit``, KB-12.2)."""
    if state.match.setup.options.gate_durability != "per_visit":
        return
    for castle, value in enumerate(state.match.durability):
        if value and not mages_before(state, castle) and not state.match.broken[castle]:
            yield m.GateDurabilityForgotten(SEATS[castle])
