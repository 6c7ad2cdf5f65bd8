"""Words in a picture: lines one under the other, broken where they would be too wide."""

from collections.abc import Iterable
from textwrap import wrap

from slaget.drawing.svg import width_of, words
from slaget.drawing.themes import Pen
from slaget.kernel.picture import Spot


def broken(said: str, wide: float, size: float) -> list[str]:
    """A sentence in lines that are no wider than this.

    >>> broken("the king can be taken", 90, 12)
    ['the king can', 'be taken']
    """
    return wrap(said, max(8, int(wide / width_of("m", size)))) or [""]


def fitted(
    pen: Pen, at: Spot, said: str, size: float = 13, *,
    wide: float, bold: bool = False, anchor: str | None = "middle",
) -> str:  # fmt: skip
    """One line, in smaller letters where it would else be too wide."""
    size = min(size, size * wide / width_of(said, size, bold=bold))
    return words(at, said, size, bold=bold, fill=pen["ink"], text_anchor=anchor)


def block(
    pen: Pen, at: Spot, said: Iterable[str], size: float = 13, *,
    wide: float | None = None, lead: float = 1.4, name: str = "ink", bold: bool = False, anchor: str | None = None,
) -> tuple[str, float]:  # fmt: skip
    """Sentences as lines below each other, the first base line at a spot; and the base line after the last."""
    x, y = at
    lines = [line for each in said for line in ([each] if wide is None else broken(each, wide, size))]
    drawn = []
    for line in lines:
        drawn.append(words((x, y), line, size, bold=bold, fill=pen[name], text_anchor=anchor))
        y += size * lead
    return "".join(drawn), y
