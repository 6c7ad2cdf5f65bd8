"""What the rules refuse of a ruleset, as faults of a file: the code there, and the sentence in both languages."""

from collections.abc import Sequence
from typing import Final

from slaget.content.diagnostics import quoted
from slaget.content.said import said
from slaget.games.tafl import refusals
from slaget.kernel import Code, Rejected, Text

_CODES: Final[dict[Code | None, str]] = {
    refusals.LETTER_TWICE: "same-letter",
    refusals.LETTER_TAKEN: "same-letter",
    refusals.WRONG_HEIGHT: "wrong-rows",
    refusals.WRONG_WIDTH: "wrong-rows",
    refusals.WRONG_SIGN: "wrong-letter",
    refusals.STRANGE_LETTER: "wrong-letter",
}
_OTHERS, _BOARD = Text("the others", "de andra"), Text("the board", "brädet")
_IN_ROWS: Final[dict[Code | None, Text]] = {
    refusals.WRONG_WIDTH: Text(
        "row {number_of} has {number} {number:square|squares}, {others} {size}",
        "rad {number_of} har {number} {number:ruta|rutor}, {others} {size}",
    ),
    refusals.WRONG_SIGN: Text(
        "row {number_of} has '{sign}'; known: A D K and '.'", "rad {number_of} har '{sign}'; kända: A D K och '.'"
    ),
    refusals.STRANGE_LETTER: Text(
        "row {number_of} has '{sign}'; known: {letters} and '.'",
        "rad {number_of} har '{sign}'; kända: {letters} och '.'",
    ),
}


def told(refusal: Rejected) -> tuple[str, Text]:
    """A refusal's code and its sentence without capital and full stop.

    >>> from slaget.games.tafl import refusals
    >>> told(refusals.KING_HAS_WON("start", "rows", square="a1"))[1].sv
    'kungen står på a1, där han har vunnit'
    """
    code = _CODES.get(refusal.kind, refusal.code.replace("_", "-"))
    return code, quoted(refusal)


def told_in_rows(refusal: Rejected, rows: Sequence[str]) -> tuple[str, Text]:
    """The same of a fault in rows, each row by its number."""
    code, text = told(refusal)
    template, step = _IN_ROWS.get(refusal.kind), refusal.path[-1]
    if template is None:
        return code, text
    number, size = int(step) + 1 if isinstance(step, int) else 0, refusal.params.get("size")
    is_alone = all(len(row) == size for i, row in enumerate(rows, 1) if i != number)
    letters = str(refusal.params.get("letters", "")).replace(",", "")
    fields = {**refusal.params, "number_of": number, "letters": letters}
    return code, said(template, **fields, others=_OTHERS if is_alone else _BOARD)
