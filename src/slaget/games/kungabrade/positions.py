"""Positions from text: a diagram and its remarks, as ``notation.diagram`` writes them, made a set-up."""

from collections.abc import Iterator
from typing import Any

from attrs import evolve as replace

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.setup import SIDES, Gate, Kind, Placement, Setup, Side

_KINDS: dict[str, tuple[Kind, bool]] = {
    "f": ("foot", False),
    "a": ("archer", False),
    "r": ("rider", False),
    "u": ("rider", True),
    "m": ("mage", False),
}
_EMPTY = frozenset(".#=*o+-:~O")


def with_position(setup: Setup, text: str) -> Setup:
    """The set-up that begins at a position; ``Rejected`` by KB-5.9 where the position is impossible.

    It is a custom game with the scenario's options, combat table and victory conditions.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> setup = with_position(KUNGABRADE.load("battlefield", {}), "9 ....M....\\n8 ....f....\\nmove black")
    >>> setup.first, setup.pieces["black"]
    ('black', (Placement(kind='foot', at='e8', unhorsed=False),))
    """
    pieces: dict[Side, list[Placement]] = {"white": [], "black": []}
    changes: dict[str, Any] = {"gates": {"white": Gate(), "black": Gate()}, "centre_holder": None, "first": "white"}
    stacks: dict[str, list[str]] = {}
    for line in text.replace(";", "\n").splitlines():
        _read_line(line.split(), pieces, changes, stacks)
    for point, letters in stacks.items():
        _restack(pieces, point, letters)
    made = replace(
        setup,
        start="agreed",
        mode="fixed",
        choices=("custom",),
        pieces={side: tuple(pieces[side]) for side in SIDES},
        rows={},
        army={},
        formations={},
        **changes,
    )
    made.refuse_faults()
    return made


def _read_line(
    words: list[str], pieces: dict[Side, list[Placement]], changes: dict[str, Any], stacks: dict[str, list[str]]
) -> None:
    match words:
        case [row, *cells] if row.isdigit():
            for side, placement in _row(int(row), "".join(cells)):
                pieces[side].append(placement)
        case ["move", ("white" | "black") as side]:
            changes["first"] = side
        case ["gate", ("white" | "black") as side, "broken"]:
            changes["gates"][side] = Gate(True)
        case ["gate", ("white" | "black") as side, number] if number.isdigit():
            changes["gates"][side] = Gate(False, int(number))
        case ["centre", ("white" | "black") as side]:
            changes["centre_holder"] = side
        case ["stack", point, *letters] if point in b.POINTS and letters:
            stacks[point] = letters
        case []:
            return
        case _ if "".join(words) != "abcdefghi":
            raise refusals.BAD_LINE(line=" ".join(words)[:60])


def _row(row: int, cells: str) -> Iterator[tuple[Side, Placement]]:
    if not 1 <= row <= b.HEIGHT or len(cells) != b.WIDTH:
        raise refusals.BAD_ROW(row=row)
    for file, cell in zip("abcdefghi", cells):
        if cell not in _EMPTY:
            yield _piece(cell, f"{file}{row}")


def _piece(letter: str, point: str) -> tuple[Side, Placement]:
    if letter.lower() not in _KINDS:
        raise refusals.NO_LETTER(letter=letter, point=point)
    kind, unhorsed = _KINDS[letter.lower()]
    return ("white" if letter.isupper() else "black"), Placement(kind, point, unhorsed)


def _restack(pieces: dict[Side, list[Placement]], point: str, letters: list[str]) -> None:
    """Put a whole stack where the diagram shows its top piece."""
    for side in SIDES:
        pieces[side] = [place for place in pieces[side] if place.at != point]
    for letter in letters:
        side, placement = _piece(letter, point)
        pieces[side].append(placement)
