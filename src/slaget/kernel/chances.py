"""How likely each of several outcomes is, as a value: a mapping from outcome to fraction."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from html import escape
from typing import Final, Generic, TypeVar

from slaget.kernel.short import cut

R = TypeVar("R")
_ROWS: Final = 20
_ROW: Final = (
    '<tr><td style="text-align:left">{name}</td><td style="text-align:right">{chance}</td>'
    '<td style="text-align:right">{percent:.1f} %</td><td style="width:12em"><div style="background:currentColor;'
    'opacity:0.5;height:0.8em;width:{width:.1f}%"></div></td></tr>'
)


class Distribution(Mapping[R, Fraction], Generic[R]):
    """The probability of each outcome. It does not change, and equals any mapping that says the same.

    >>> coin = Distribution({"heads": Fraction(1, 2), "tails": Fraction(1, 2)})
    >>> coin["heads"], sum(coin.values()), coin == {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    (Fraction(1, 2), Fraction(1, 1), True)
    >>> coin
    <Distribution of 2 outcomes: 'heads' 1/2, 'tails' 1/2>
    """

    __slots__ = ("_chances",)

    def __init__(self, chances: Mapping[R, Fraction]) -> None:
        self._chances = dict(chances)

    def __getitem__(self, outcome: R) -> Fraction:
        return self._chances[outcome]

    def __iter__(self) -> Iterator[R]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __hash__(self) -> int:
        return hash(frozenset(self._chances.items()))

    def __repr__(self) -> str:
        likely = ", ".join(f"{_named(outcome)} {chance}" for outcome, chance in self.likeliest(4))
        more = ", ..." if len(self) > 4 else ""
        return cut(f"<Distribution of {len(self)} outcome{'' if len(self) == 1 else 's'}: {likely}{more}>")

    def likeliest(self, most: int) -> list[tuple[R, Fraction]]:
        """So many outcomes and their probabilities, the likeliest first; those alike in the order they have."""
        return sorted(self._chances.items(), key=lambda item: -item[1])[:most]

    def _repr_html_(self) -> str:
        """A bar for each outcome, as a notebook shows it."""
        shown = self.likeliest(_ROWS)
        best = shown[0][1] if shown else Fraction(1)
        rows = "".join(_row(outcome, chance, best) for outcome, chance in shown)
        left = len(self) - len(shown)
        more = f'<tr><td colspan="4">and {left} more</td></tr>' if left else ""
        return f"<table>{rows}{more}</table>"


def _row(outcome: object, chance: Fraction, best: Fraction) -> str:
    percent, width = float(chance * 100), float(100 * chance / best)
    return _ROW.format(name=escape(_named(outcome)), chance=cut(str(chance), 40), percent=percent, width=width)


def _named(outcome: object) -> str:
    """An outcome in words: the named parts of one that has names."""
    if outcome == ():
        return "no dice"
    if (
        isinstance(outcome, tuple)
        and outcome
        and all(isinstance(part, tuple) and len(part) == 2 for part in outcome)
    ):
        return cut(", ".join(f"{name} {value}" for name, value in outcome), 120)
    return cut(repr(outcome), 120)
