"""Texts: the state as JSON by the names of the rules, the board as a diagram, moves in a few letters.

A diagram has row 17 on top; F A R M are White's pieces, f a r m Black's, U and u unhorsed riders. What a
diagram cannot show follows in lines of its own: stacks bottom to top, gates, the side to move, and who holds
the centre where two mages stand in it.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from attrs import asdict
from attrs import evolve as replace

from slaget.boards.cells import told_cells
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.kinds import TYPES, Types, types_of
from slaget.games.kungabrade.pieces import Kind
from slaget.games.kungabrade.placing import roster
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.setup import Gate, Placement, Setup
from slaget.games.kungabrade.state import State, holder, own_and_foe, pieces_at
from slaget.games.kungabrade.tables import CENTRE, mages_of
from slaget.games.kungabrade.victory import victories
from slaget.games.kungabrade.views import PieceView, View


def snapshot(state: State) -> View:
    """The stored fields of the state by their names in the rules."""
    match, setup = state.match, state.match.setup
    hidden = match.phase == "setup" and setup.mode == "free" and setup.options.setup_order == "hidden"
    ids, types = match.tables.slots.ids, match.tables.types
    to_act = match.phase != "over" and not hidden and (match.phase != "choosing" or match.first is not None)
    told: View = {
        "phase": match.phase,
        "game_type": match.game_type,
        "options": asdict(setup.options),
        "combat_table": _table(state),
        "victory": list(victories(state)),
        "credit": setup.credit,
        "first": match.first,
        "conqueror": match.conqueror,
        "pieces": {ids[piece]: _piece(state, piece) for piece in roster(state)},
        "board": {b.NAMES[p]: [ids[i] for i in pieces_at(state, p)] for p in b.bits(state.white | state.black)},
        "gates": {
            side: {"broken": match.broken[i], "durability": match.durability[i] or None}
            for i, side in enumerate(SEATS)
        },
        "dhurg_holder": {name: holder(state, i) for i, name in enumerate(get_args(m.Dhurg))},
        "to_act": state.mover if to_act else None,
        "setup_done": list(match.setup_done),
        "turn_no": state.turn_no,
        "idle_turns": state.idle,
        "draw_offer": match.draw_offer,
        "result": {"winner": match.result.winner, "reason": match.result.reason} if match.result else None,
    }
    if types is not TYPES:
        told["kinds"] = [m.CODEC.dump(kind) for kind in types.kinds]
    return told


def _table(state: State) -> dict[str, object]:
    table = state.match.setup.combat_table
    dice = {roller: dict(row) for roller, row in table.dice.items()}
    return {"id": table.id, "die_sides": table.die_sides, "dice": dice}


def _piece(state: State, piece: int) -> PieceView:
    p, slots = state.points[piece], state.match.tables.slots
    gone = p == b.NOWHERE and state.match.phase in ("play", "over")
    return {
        "side": SEATS[pc.side_of(piece)],
        "kind": slots.types.names[pc.kind_of(piece, state.marks, slots)],
        "unhorsed": pc.is_unhorsed(piece, state.marks),
        "point": None if p == b.NOWHERE else b.NAMES[p],
        "removed": gone,
    }


def letter(state: State, piece: int) -> str:
    """The letter of a piece in a diagram."""
    slots = state.match.tables.slots
    if pc.is_unhorsed(piece, state.marks):
        sign = slots.types.back[slots.kind[piece]]
    else:
        sign = slots.types.kinds[pc.kind_of(piece, state.marks, slots)].letter
    return sign if piece < pc.HALF else sign.lower()


def _marks(board: b.Board) -> Mapping[int, str]:
    """Walls, gates and crowns."""
    walls = {p: "#" for castle in board.walls for p in b.bits(castle)}
    return {**walls, **dict.fromkeys(board.gates, "="), **dict.fromkeys(board.crowns, "*")}


def _lines(board: b.Board) -> Mapping[int, str]:
    """The marks of the rows drawn across the board (KB-2.7)."""
    rivers, lines = dict.fromkeys(board.rivers, "~"), dict.fromkeys(board.defence_lines, "-")
    return {**rivers, **lines, board.middle_line: ":"}


def diagram(state: State) -> str:
    """The position as text, the same however it came about; ``position`` reads it back.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {}))
    >>> print(diagram(game.state).splitlines()[5])
    12  . r . a m a . r .
    """
    return "\n".join([*_rows(state, {**_dhurg(state), **_marks(state.match.tables.board)}), *_remarks(state)])


def drawn(state: State) -> str:
    """The board with everything that is painted on it: rivers and lines too, and the forecourts.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest", {}))
    >>> print(drawn(game.state).splitlines()[10])
     7  ~ ~ ~ F A F ~ ~ ~
    """
    board = state.match.tables.board
    lines, dhurg = _lines(board), _dhurg(state)
    across = {p: lines.get(b.RANK[p] + 1, ".") for p in b.bits(board.everywhere)}
    middle = {board.centre: "O"} if board.centre in dhurg else {}
    painted = {**across, **dict.fromkeys(board.forecourts, "+"), **dhurg, **middle, **_marks(board)}
    return "\n".join(_rows(state, painted))


def _dhurg(state: State) -> dict[int, str]:
    return dict.fromkeys(b.bits(state.match.tables.board.central_dhurg[state.match.setup.options.dhurg_ring]), "o")


def _rows(state: State, empty: Mapping[int, str]) -> Iterator[str]:
    """Row by row what stands on the points, and else their marks; below it the files."""
    tops = {p: letter(state, pieces_at(state, p)[-1]) for p in b.bits(state.white | state.black)}
    board = state.match.tables.board
    for row in range(board.height, 0, -1):
        points = (board.at(x, row - 1) for x in range(board.width))
        yield f"{row:2}  {' '.join(tops.get(p) or empty.get(p, '.') for p in points)}"
    yield f"    {' '.join(_FILES[: board.width])}"


def _remarks(state: State) -> Iterator[str]:
    if state.match.phase == "play":
        yield f"move {state.mover}"
    for stack in sorted(state.stacks, key=lambda stack: state.points[stack[0]]):
        yield f"stack {b.NAMES[state.points[stack[0]]]} {' '.join(letter(state, piece) for piece in stack)}"
    for side, name in enumerate(SEATS):
        if state.match.broken[side]:
            yield f"gate {name} broken"
        elif state.match.durability[side]:
            yield f"gate {name} {state.match.durability[side]}"
    if _both_in_centre(state) and holder(state, 0):
        yield f"centre {holder(state, 0)}"


def _both_in_centre(state: State) -> bool:
    tables = state.match.tables
    both = (mages_of(tables.slots, side, state.marks) for side in (0, 1))
    return all(any(tables.dhurg_at[state.points[mage]] == CENTRE for mage in mages) for mages in both)


def notation(_state: State, command: m.Command) -> str | None:
    """A command of play in a few letters: ``c6-c8``, ``d5-d6*d7``, ``d8*e9,f10``, ``c14=d14`` (a stack moves),
    ``c16^d16`` (over the wall), ``ram``, ``force``; None for the others.

    >>> notation(None, m.Move("white", "d5", "d6", ("d7",)))
    'd5-d6*d7'
    """
    match command:
        case m.Move(_, a, to, targets):
            return f"{a}-{to}" + (f"*{','.join(targets)}" if targets else "")
        case m.Shoot(_, a, targets):
            return f"{a}*{','.join(targets)}"
        case m.MoveStack(_, a, to):
            return f"{a}={to}"
        case m.ScaleWall(_, a, to):
            return f"{a}^{to}"
        case m.RamGate():
            return "ram"
        case m.BreakGate():
            return "force"
        case _:
            return None


_TEXT: Final = re.compile(r"([a-z]+\d+)(?:([-=^])([a-z]+\d+))?(?:\*([a-z]+\d+(?:,[a-z]+\d+)*))?", re.ASCII)


def command_of(state: State, text: str) -> m.Command | None:
    """The command of the side to act that ``notation`` writes so, allowed or not.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> command_of(Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state, "c14=d14")
    MoveStack(seat='white', from_='c14', to='d14')
    """
    seat, found = state.mover, _TEXT.fullmatch(text)
    if state.match.phase != "play":
        return None
    if found is None:
        return m.RamGate(seat) if text == "ram" else m.BreakGate(seat) if text == "force" else None
    a, sign, to, named = found.groups()
    targets = tuple(named.split(",")) if named else ()
    match sign:
        case "-":
            return m.Move(seat, a, to, targets)
        case None if targets:
            return m.Shoot(seat, a, targets)
        case "=" | "^" if not targets:
            return m.MoveStack(seat, a, to) if sign == "=" else m.ScaleWall(seat, a, to)
        case _:
            return None


def quiet_text(state: State, command: m.Command) -> str | None:
    """The text of an action without dice, which alone a count of positions can follow."""
    return None if throws_dice(state, command) else notation(state, command)


def throws_dice(state: State, command: m.Command) -> bool:
    """Whether an action leads to a throw."""
    _, foe = own_and_foe(state)
    match command:
        case m.Shoot() | m.BreakGate() | m.RollStart():
            return True
        case m.Move(_, _, to, targets):
            return bool(targets) or bool(foe & b.BIT[b.POINTS[to]])
        case m.ScaleWall(_, _, to):
            return bool(foe & b.BIT[b.POINTS[to]])
        case m.RamGate():
            enters = state.match.setup.options.ram_entry == "top_piece"
            return enters and bool(foe & b.BIT[state.match.tables.board.gates[1 - state.turn]])
        case _:
            return False


_FILES: Final = "abcdefghijk"
_DIGITS: Final = 3
"""No row and no durability has more."""
_EMPTY: Final = frozenset(".#=*o+-:~O")


def _read(types: Types) -> Mapping[str, tuple[Kind, bool]]:
    """The kind that each letter means, and whether it is unhorsed."""
    plain: dict[str, tuple[Kind, bool]] = {kind.letter: (kind.id, False) for kind in types.kinds}
    return plain | {letter: (name, True) for letter, name in zip(types.back, types.names) if letter}


def position(setup: Setup, text: str) -> Setup:
    """The set-up that begins at a position; ``Rejected`` by KB-5.9 where the position is impossible.

    It is a custom game with the scenario's options, combat table and victory conditions.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> setup = position(KUNGABRADE.load("battlefield", {}), "9 ....M....\\n8 ....f....\\nmove black")
    >>> setup.first, setup.pieces["black"]
    ('black', (Placement(kind='foot', at='e8', unhorsed=False),))
    """
    pieces: dict[Side, list[Placement]] = {"white": [], "black": []}
    changes: dict[str, Any] = {"gates": {"white": Gate(), "black": Gate()}, "centre_holder": None, "first": "white"}
    stacks: dict[str, list[str]] = {}
    board, letters = b.board_of(setup.board), _read(types_of(setup.kinds))
    for line in text.replace(";", "\n").splitlines():
        _read_line(board, letters, line.split(), pieces, changes, stacks)
    for point, stack in stacks.items():
        _restack(letters, pieces, point, stack)
    made = replace(
        setup,
        start="agreed",
        mode="fixed",
        choices=("custom",),
        pieces={side: tuple(pieces[side]) for side in SEATS},
        rows={},
        army={},
        formations={},
        own_army=setup.own_army or _has_converted(setup, pieces),
        **changes,
    )
    made.require_sound()
    return made


def _has_converted(setup: Setup, pieces: Mapping[Side, Sequence[Placement]]) -> bool:
    """Whether there are more of a kind than in an army, whom a wall may have made of others for good (KB-10.8)."""
    if setup.options.wall_conversion != "permanent":
        return False
    types = types_of(setup.kinds)
    made = {types.names[on_wall] for kind, on_wall in enumerate(types.on_wall) if on_wall != kind}
    held = [Counter(each.kind for each in pieces[side]) for side in SEATS]
    more = [{kind: army[kind] - number for kind, number in types.numbers.items()} for army in held]
    too_many = {kind for army in more for kind, number in army.items() if number > 0}
    return bool(too_many) and too_many <= made and all(sum(army.values()) <= 0 for army in more)


def _read_line(
    board: b.Board,
    kinds: Mapping[str, tuple[Kind, bool]],
    words: list[str],
    pieces: dict[Side, list[Placement]],
    changes: dict[str, Any],
    stacks: dict[str, list[str]],
) -> None:
    match words:
        case [row, *cells] if _is_number(row):
            for side, placement in _row(board, kinds, int(row), "".join(cells)):
                pieces[side].append(placement)
        case ["move", ("white" | "black") as side]:
            changes["first"] = side
        case ["gate", ("white" | "black") as side, "broken"]:
            changes["gates"][side] = Gate(True)
        case ["gate", ("white" | "black") as side, number] if _is_number(number):
            changes["gates"][side] = Gate(False, int(number))
        case ["centre", ("white" | "black") as side]:
            changes["centre_holder"] = side
        case ["stack", point, *letters] if board.has(point) and letters:
            stacks[point] = letters
        case []:
            return
        case _ if "".join(words) != _FILES[: board.width]:
            raise refusals.BAD_LINE(line=" ".join(words)[:60])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _DIGITS


def _row(
    board: b.Board, kinds: Mapping[str, tuple[Kind, bool]], row: int, cells: str
) -> Iterator[tuple[Side, Placement]]:
    if not 1 <= row <= board.height or len(cells) != board.width:
        raise refusals.BAD_ROW(row=row, width=board.width)
    for file, cell in zip(_FILES, cells):
        if cell not in _EMPTY:
            yield _placement(kinds, cell, f"{file}{row}")


def _placement(kinds: Mapping[str, tuple[Kind, bool]], letter: str, point: str) -> tuple[Side, Placement]:
    if letter.upper() not in kinds:
        raise refusals.NO_LETTER(letter=letter, point=point)
    kind, unhorsed = kinds[letter.upper()]
    return ("white" if letter.isupper() else "black"), Placement(kind, point, unhorsed)


def _restack(
    kinds: Mapping[str, tuple[Kind, bool]], pieces: dict[Side, list[Placement]], point: str, letters: list[str]
) -> None:
    """Put a whole stack where the diagram shows its top piece."""
    for side in SEATS:
        pieces[side] = [place for place in pieces[side] if place.at != point]
    for letter in letters:
        side, placement = _placement(kinds, letter, point)
        pieces[side].append(placement)


def cells(setup: Setup) -> Mapping[str, object]:
    """The points of the board as statics tell them."""
    points = b.bits(setup.tables.board.everywhere)
    return told_cells({b.NAMES[p]: (b.FILE[p], b.RANK[p]) for p in points}, shape="point")
