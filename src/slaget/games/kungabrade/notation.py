"""Texts: the state as JSON by the names of the rules, the board as a diagram, moves in a few letters.

A diagram has row 17 on top; F A R M are White's pieces, f a r m Black's, U and u unhorsed riders. What a
diagram cannot show follows in lines of its own: stacks bottom to top, gates, the side to move, and who holds
the centre where two mages stand in it.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import asdict

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.setup import SIDES
from slaget.games.kungabrade.state import State, holder, pieces_at, roster, victories
from slaget.games.kungabrade.tables import DHURGS, TYPES

LETTERS = "FARM"


def snapshot(state: State) -> Mapping[str, object]:
    """The stored fields of the state by their names in the rules."""
    match, setup = state.match, state.match.setup
    hidden = match.phase == "setup" and setup.mode == "free" and setup.options.setup_order == "hidden"
    to_act = match.phase != "over" and not hidden and (match.phase != "choosing" or match.first is not None)
    return {
        "phase": match.phase,
        "game_type": match.game_type,
        "options": asdict(setup.options),
        "combat_table": _table(state),
        "victory": list(victories(state)),
        "credit": setup.credit,
        "first": match.first,
        "conqueror": match.conqueror,
        "pieces": {pc.IDS[piece]: _piece(state, piece) for piece in roster(state)},
        "board": {b.NAMES[p]: [pc.IDS[i] for i in pieces_at(state, p)] for p in b.bits(state.white | state.black)},
        "gates": {
            side: {"broken": match.broken[i], "durability": match.durability[i] or None}
            for i, side in enumerate(SIDES)
        },
        "dhurg_holder": {name: holder(state, i) for i, name in enumerate(DHURGS)},
        "to_act": state.mover if to_act else None,
        "setup_done": list(match.setup_done),
        "turn_no": state.turn_no,
        "idle_turns": state.idle,
        "draw_offer": match.draw_offer,
        "result": {"winner": match.result.winner, "reason": match.result.reason} if match.result else None,
    }


def _table(state: State) -> dict[str, object]:
    table = state.match.setup.combat_table
    dice = {roller: dict(row) for roller, row in table.dice.items()}
    return {"id": table.id, "die_sides": table.die_sides, "dice": dice}


def _piece(state: State, piece: int) -> dict[str, object]:
    p = state.points[piece]
    gone = p == b.NOWHERE and state.match.phase in ("play", "over")
    return {
        "side": SIDES[pc.side_of(piece)],
        "kind": TYPES[pc.kind_of(piece, state.marks)],
        "unhorsed": bool(state.marks >> piece & 1),
        "point": None if p == b.NOWHERE else b.NAMES[p],
        "removed": gone,
    }


def letter(state: State, piece: int) -> str:
    """The letter of a piece in a diagram."""
    found = "U" if state.marks >> piece & 1 else LETTERS[pc.kind_of(piece, state.marks)]
    return found if piece < pc.HALF else found.lower()


_MARKS: Final[Mapping[int, str]] = {
    **{p: "#" for castle in b.WALLS for p in b.bits(castle)},
    **dict.fromkeys(b.GATES, "="),
    **dict.fromkeys(b.CROWNS, "*"),
}
_LINES: Final[Mapping[int, str]] = {
    **dict.fromkeys(b.RIVERS, "~"),
    **dict.fromkeys(b.DEFENCE_LINES, "-"),
    b.MIDDLE_LINE: ":",
}
"""The marks of the rows drawn across the board (KB-2.7)."""


def diagram(state: State) -> str:
    """The position as text; ``positions.with_position`` reads it back.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {}))
    >>> print(diagram(game.state).splitlines()[5])
    12  . r . a m a . r .
    """
    return "\n".join([*_rows(state, {**_dhurg(state), **_MARKS}), *_remarks(state)])


def drawn(state: State) -> str:
    """The board with everything that is painted on it: rivers and lines too, and the forecourts.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest", {}))
    >>> print(drawn(game.state).splitlines()[10])
     7  ~ ~ ~ F A F ~ ~ ~
    """
    across = {p: _LINES.get(p // b.WIDTH + 1, ".") for p in range(b.SIZE)}
    painted = {**across, **dict.fromkeys(b.FORECOURTS, "+"), **_dhurg(state), b.CENTRE: "O", **_MARKS}
    return "\n".join(_rows(state, painted))


def _dhurg(state: State) -> dict[int, str]:
    return dict.fromkeys(b.bits(b.CENTRAL_DHURG[state.match.setup.options.dhurg_ring]), "o")


def _rows(state: State, empty: Mapping[int, str]) -> Iterator[str]:
    """Row by row what stands on the points, and else their marks; below it the files."""
    tops = {p: letter(state, pieces_at(state, p)[-1]) for p in b.bits(state.white | state.black)}
    for row in range(b.HEIGHT, 0, -1):
        points = range((row - 1) * b.WIDTH, row * b.WIDTH)
        yield f"{row:2}  {' '.join(tops.get(p) or empty.get(p, '.') for p in points)}"
    yield "    a b c d e f g h i"


def _remarks(state: State) -> Iterator[str]:
    if state.match.phase == "play":
        yield f"move {state.mover}"
    for stack in state.stacks:
        yield f"stack {b.NAMES[state.points[stack[0]]]} {' '.join(letter(state, piece) for piece in stack)}"
    for side, name in enumerate(SIDES):
        if state.match.broken[side]:
            yield f"gate {name} broken"
        elif state.match.durability[side]:
            yield f"gate {name} {state.match.durability[side]}"
    if _both_in_centre(state) and holder(state, 0):
        yield f"centre {holder(state, 0)}"


def _both_in_centre(state: State) -> bool:
    at = state.match.tables.dhurg_at
    return all(at[state.points[mage]] == 1 for mage in pc.MAGES)


def text_of(command: m.Command) -> str | None:
    """A command of play in a few letters: ``c6-c8``, ``d5-d6*d7``, ``d8*e9,f10``, ``c14=d14`` (a stack moves),
    ``c16^d16`` (over the wall), ``ram``, ``force``; None for the others.

    >>> text_of(m.Move("white", "d5", "d6", ("d7",)))
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


def quiet_text(state: State, command: m.Command) -> str | None:
    """The text of an action without dice, which alone a count of positions can follow."""
    return None if throws_dice(state, command) else text_of(command)


def throws_dice(state: State, command: m.Command) -> bool:
    """Whether an action leads to a throw."""
    foe = (state.black, state.white)[state.turn]
    match command:
        case m.Shoot() | m.BreakGate() | m.RollStart():
            return True
        case m.Move(_, _, to, targets):
            return bool(targets) or bool(foe & b.BIT[b.POINTS[to]])
        case m.ScaleWall(_, _, to):
            return bool(foe & b.BIT[b.POINTS[to]])
        case m.RamGate():
            enters = state.match.setup.options.ram_entry == "top_piece"
            return enters and bool(foe & b.BIT[b.GATES[1 - state.turn]])
        case _:
            return False
