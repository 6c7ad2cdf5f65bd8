"""Boards and set-ups of files made values, and what of them a scenario names."""

import json
from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve, field, frozen

from slaget.content.diagnostics import quoted
from slaget.content.nodes import MapNode, Node, ScalarNode, at_path, key_or_self
from slaget.content.reading import Reading
from slaget.games.ravbrade.grid import STANDARD, Grid, known
from slaget.games.ravbrade.positions import start_of_rows
from slaget.kernel.rules import BadSetup
from slaget.kernel.words import Text

_SHAPE: Final = ("rows", "links", "drawing")
_RUN_TOGETHER: Final = Text(
    "the lines of the drawing run together; write 'drawing: |', and the lines below it",
    "ritningens rader löper ihop; skriv 'drawing: |', med raderna under",
)


def filled(board: Mapping[str, Any]) -> Mapping[str, str]:
    """A first set-up of a board as a file says it: the lower half without a rank full of geese, the fox above them.

    >>> filled({"drawing": "o-o\\n|X|\\no-o\\n|X|\\no-o\\n|X|\\no-o"})
    {'rows': '["..", ".f", "..", "gg"]', 'few': '1'}
    """
    drawn = [line[::2].replace("o", ".") for line in board.get("drawing", "").splitlines()[::2]]
    rows = list(board.get("rows", drawn))
    geese = [row.replace(".", "g") for row in rows[len(rows) // 2 + 1 :]]
    above = rows[: len(rows) // 2 + 1]
    at = next((n for n in reversed(range(len(above) - 1)) if "." in above[n]), 0)
    middle = min((n for n, sign in enumerate(above[at]) if sign == "."), key=lambda n: abs(2 * n - len(above[at])))
    above[at] = f"{above[at][:middle]}f{above[at][middle + 1 :]}"
    number = sum(row.count("g") for row in geese)
    return {"rows": json.dumps([*above, *geese]), "few": str(max(number // 3, 1))}


@frozen
class Laid:
    """What a scenario is played on: the board, and the position that its set-up gives, as an option."""

    grid: Grid = STANDARD
    start: Mapping[str, object] = field(factory=dict)


def board_of(node: Node, reading: Reading) -> Grid | None:
    """The board of a part (RB-1.8); what is wrong is noted."""
    faults = reading.faults
    parts: Any = faults.plain(node)
    if not isinstance(node, MapNode) or not isinstance(parts, dict) or not faults.is_sound(node):
        return None
    if faults.is_meant(node, "rows") or faults.is_meant(node, "drawing"):
        return None
    drawn = [key for key in parts if key in ("rows", "drawing")]
    if len(drawn) != 1:
        faults.error(
            key_or_self(node, drawn[1]) if drawn else node, "misplaced-key" if drawn else "missing-key",
            Text("a board has rows or a drawing, one of them", "ett bräde har rows eller drawing, en av dem"),
            rule="RB-1.8",
        )  # fmt: skip
        return None
    shape = {key: parts[key] for key in _SHAPE if key in parts}
    if "rows" in shape:
        shape["rows"] = tuple(shape["rows"])
    else:
        shape["drawing"] = shape["drawing"].rstrip("\n")
        if " " in shape["drawing"] and "\n" not in shape["drawing"]:
            faults.error(node.values["drawing"], "wrong-rows", _RUN_TOGETHER, rule="RB-1.8")
            return None
    try:
        return known(Grid(**shape))
    except BadSetup as fault:
        _note(node, fault, reading)
        return None


def setup_of(node: Node, reading: Reading) -> Laid | None:
    """A set-up on its board; what is wrong is noted."""
    faults = reading.faults
    if not isinstance(node, MapNode) or not faults.is_sound(node) or "rows" not in node.values:
        return None
    grid = _board(node, reading)
    return None if grid is None else _started(node, grid, reading)


def laid_out(node: Node, reading: Reading) -> Laid | None:
    """The board and the set-up that a scenario names; None where one of them cannot be had, which is noted."""
    if not isinstance(node, MapNode):
        return None
    grid = _board(node, reading)
    at = node.values.get("setup")
    if grid is None or at is None:
        return None if grid is None else Laid(grid)
    found = reading.part("setups", at)
    if found is None:
        return None
    document, _, part = found
    if not isinstance(part, MapNode):
        return None
    there = reading.of(document)
    own = _board(part, there)
    if own is None:
        return None
    if there.faults.has_refused_keys(part) or not there.faults.is_sound(part):
        return None
    if "board" in node.values and own != grid:
        reading.faults.error(
            at, "wrong-value", Text("the set-up is for another board than the scenario's",
                "uppställningen är för ett annat bräde än scenariots"), rule="RB-1.6",
        )  # fmt: skip
        return None
    if "position" in _keys(node.values.get("options")):
        reading.faults.error(
            reading.own_key(node, ("options", "position"), ("setup",)), "misplaced-key",
            Text("the start is told twice: by setup and by position; leave one out",
                 "startställningen sägs två gånger: av setup och av position; ta bort den ena"), rule="KE-6.8",
        )  # fmt: skip
        return None
    return _started(part, own, there)


def _keys(node: Node | None) -> Mapping[str, Node]:
    return node.values if isinstance(node, MapNode) else {}


def _board(node: MapNode, reading: Reading) -> Grid | None:
    """The board that a part names: the standard one where it names none."""
    at = node.values.get("board")
    if at is None:
        return STANDARD
    found = reading.part("boards", at)
    if found is None:
        return None
    document, _, part = found
    return board_of(part, reading.of(document))


def _started(node: MapNode, grid: Grid, reading: Reading) -> Laid | None:
    held = node.values.get("rows")
    if held is None or not reading.faults.is_sound(held) or reading.faults.has_refused_keys(node):
        return None
    rows: Any = reading.faults.plain(held)
    try:
        return Laid(grid, {"position": start_of_rows(rows, grid)})
    except BadSetup as fault:
        _note(node, fault, reading)
        return None


def _note(node: Node, fault: BadSetup, reading: Reading) -> None:
    at = at_path(node, fault.path)
    reading.faults.block(at)
    if fault.path[:1] == ("drawing",) and len(fault.path) > 1:
        at = _in_drawing(at, int(fault.path[1]), int(str(fault.params["column"])), reading)
    if not any(each.code == fault.code.replace("_", "-") and each.line == at.line for each in reading.faults.found):
        reading.faults.error(at, fault.code.replace("_", "-"), quoted(fault), rule=fault.rule.id)


def _in_drawing(at: Node, row: int, column: int, reading: Reading) -> Node:
    """The place of a sign of a drawing that begins in the line below its key; any other text itself."""
    if not isinstance(at, ScalarNode) or at.line is None or reading.faults.is_from_elsewhere(at):
        return at
    drawn = at.text.split("\n")[row]
    below = reading.document.data.decode("utf-8", "replace").splitlines()[at.line + row : at.line + row + 1]
    if not below or below[0].strip() != drawn.strip():
        return at
    return evolve(at, line=at.line + row + 1, column=len(below[0].rstrip()) - len(drawn.rstrip()) + column)
