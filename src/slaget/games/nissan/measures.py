"""Lengths and angles of the rules as they are said: hundredths as decimal numbers (NI-1.1, NI-1.4)."""

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from slaget.kernel import Language, Text

CM: Final = 100
"""Lengths are hundredths of a centimetre; what cards work out of them counts centimetres (NI-1.1)."""


def decimal(hundredths: int, language: Language = "en") -> str:
    """A number of hundredths as it is said.

    >>> decimal(3376), decimal(8050, "sv"), decimal(-700)
    ('33.76', '80,5', '-7')
    """
    whole, rest = divmod(abs(hundredths), 100)
    point = "," if language == "sv" else "."
    return f"{'-' if hundredths < 0 else ''}{whole}{f'{point}{rest:02}'.rstrip('0') if rest else ''}"


@frozen
class Measures(Mapping[str, Text]):
    """Every length or angle of the rules, in hundredths, by its number; none of them is listed.

    >>> Measures(" cm")["3376"]["sv"]
    '33,76 cm'
    >>> "rafts" in Measures(" cm")
    False
    """

    unit: str

    def __getitem__(self, hundredths: str) -> Text:
        if not hundredths.removeprefix("-").isdecimal():
            raise KeyError(hundredths)
        number = int(hundredths)
        return Text(decimal(number) + self.unit, decimal(number, "sv") + self.unit)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0
