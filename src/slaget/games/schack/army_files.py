"""Pieces, armies and boards of a file, read for its scenarios (SC-3.11)."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Final

from attrs import evolve

from slaget.content.diagnostics import quoted
from slaget.content.nodes import MapNode, Node, ScalarNode, at_path, items
from slaget.content.reading import Reading
from slaget.games.schack.army.pieces import BOARD, STANDARD, Army, Grid, Piece, Promotes, Title
from slaget.games.schack.messages import CODEC
from slaget.kernel.rules import BadSetup, Rejected
from slaget.kernel.words import Text

_LETTERS: Final = Text(
    "moves are letters without a space, such as BN for bishop and knight",
    "drag skrivs som bokstäver utan blanksteg, som BN för löpare och springare",
)


class Parts:
    """The parts of a file and of those that it names; what is wrong in them is noted, and None given."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._others: dict[int, Parts] = {}

    def examine(self) -> None:
        """Note every fault of the file's own pieces, armies and boards."""
        root = self.reading.document.root
        for kind, read in (("pieces", self._piece), ("armies", self._army), ("boards", self._board)):
            held = root.values.get(kind) if root else None
            for name, node in held.values.items() if isinstance(held, MapNode) else ():
                read(name, node)

    def of(self, scenario: Node) -> Mapping[str, object] | None:
        """The army, black's army and the board that a scenario names, as a set-up holds them in JSON."""
        sides = at_path(scenario, ["armies"])
        told = sides if isinstance(sides, MapNode) and sides is not scenario else None
        white = self._found("armies", told or scenario, "white" if told else "army")
        black = self._found("armies", told, "black") if told else None
        board = self._found("boards", scenario, "board")
        if False in (white, black, board):
            return None
        grid = board if isinstance(board, Grid) else BOARD
        made = {"army": white or STANDARD, "black_army": None if black == white else black, "board": grid}
        usual = {"army": STANDARD, "black_army": None, "board": BOARD}
        return {key: CODEC.dump(part) for key, part in made.items() if part != usual[key]}

    def _found(self, kind: str, node: Node | None, key: str) -> Any:
        """The part that a key refers to; None where there is no such key, False where it is not sound."""
        if not isinstance(node, MapNode) or key not in node.values:
            return None
        found = self.reading.part(kind, node.values[key])
        if found is None:
            return False
        document, name, part = found
        there = self._of(document)
        made = there._army(name, part) if kind == "armies" else there._board(name, part)
        return made or False

    def _of(self, document: Any) -> "Parts":
        """The parts of another file, whose references are from there."""
        if document is self.reading.document:
            return self
        return self._others.setdefault(id(document), Parts(self.reading.of(document)))

    def _plain(self, node: Node) -> Any:
        faults = self.reading.faults
        return faults.plain(node) if faults.is_sound(node) and not faults.has_refused_keys(node) else None

    def _piece(self, name: str, node: Node) -> Piece | None:
        said = self._plain(node)
        if said is None:
            return None
        promotes, value = said.get("promotes"), said.get("value")
        becomes = [self.reading.part("pieces", at) for at in items(at_path(node, ["promotes", "to"]))]
        kinds = [each[1] for each in becomes if each]
        if len(kinds) < len(becomes):
            return None
        if " " in said["moves"].strip():
            at = at_path(node, ["moves"])
            self.reading.faults.error(at, "bad-moves", _LETTERS, rule="SC-3.11")
            return None
        try:
            return Piece(
                name, said["letter"], _title(said, name), said["moves"], said.get("royal", False),
                said.get("pawn", False),
                Promotes(tuple(kinds), promotes.get("on", 1), promotes.get("forced", False)) if promotes else None,
                None if value is None else _number(value),
            )  # fmt: skip
        except BadSetup as fault:
            if fault.path != ("id",):
                self._tell(node, fault.path, fault)
            return None

    def _army(self, name: str, node: Node) -> Army | None:
        said = self._plain(node)
        if said is None:
            return None
        pieces = [self._member(at) for at in items(at_path(node, ["pieces"]))]
        if None in pieces:
            return None
        try:
            return Army(name, _title(said, name), tuple(piece for piece in pieces if piece))
        except BadSetup as fault:
            self._tell(node, fault.path[:2], fault)
            return None

    def _member(self, at: Node) -> Piece | None:
        found = self.reading.part("pieces", at)
        if found is None:
            return None
        document, name, node = found
        return self._of(document)._piece(name, node)

    def _board(self, _name: str, node: Node) -> Grid | None:
        said = self._plain(node)
        if said is None:
            return None
        try:
            return Grid(said["files"], said["ranks"])
        except BadSetup as fault:
            self._tell(node, fault.path, fault)
            return None

    def _tell(self, node: Node, path: Iterable[str | int], fault: Rejected) -> None:
        at = at_path(node, path)
        if fault.code == "bad_moves" and isinstance(at, ScalarNode) and at.column is not None:
            within = int(str(fault.params["at"])) - 1 + at.text.startswith(("'", '"'))
            at = at if self.reading.faults.is_from_elsewhere(at) else evolve(at, column=at.column + within)
        self.reading.faults.block(node)
        self.reading.faults.error(at, fault.code.replace("_", "-"), quoted(fault), rule=fault.rule.id)


def _title(said: Mapping[str, Any], name: str) -> Title:
    """A part's title; one language serves for both, and its id where there is none."""
    title = said.get("title") or {}
    en, sv = title.get("en"), title.get("sv")
    return Title(sv or en or name, en or sv or name)


def _number(value: Any) -> str:
    return format(value.normalize(), "f") if isinstance(value, Decimal) else str(value)
