"""Unquoted scalars by the YAML 1.2 core schema, stricter in two points.

``no``, ``yes``, ``on`` and ``1:30`` are strings, as the core schema has it. A number with leading zeros
(``012``) is a string too, since YAML 1.1 readers take it for octal. Infinities, not-a-number and integers
beyond 2**53 - 1 are refused: no log could hold them.
"""

import re
from decimal import Decimal
from fractions import Fraction
from typing import Final

from slaget.content.nodes import Atom, whole
from slaget.kernel.words import Text

LARGEST: Final = 2**53 - 1
_WORDS: Final[dict[str, Atom]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_FIRST: Final = frozenset("+-.0123456789")
_INTEGER: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_BASED: Final = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_DECIMAL: Final = re.compile(
    r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)\.[0-9]*|(?:0|[1-9][0-9]*)(?=[eE]))(?:[eE][-+]?[0-9]+)?"
)
_TOO_LARGE: Final = Text("an integer may not exceed 2**53 - 1", "ett heltal får inte vara större än 2**53 - 1")
_TOO_LONG: Final = Text(
    "a number may have at most 40 characters and not exceed 2**53 - 1",
    "ett tal får ha högst 40 tecken och inte vara större än 2**53 - 1",
)
_NOT_FINITE: Final = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


class WrongNumber(ValueError):
    """A number that is refused, and why."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.en)
        self.why = why


def resolve(text: str) -> Atom:
    """The value of an unquoted scalar; ``WrongNumber`` says why a number is refused.

    >>> [resolve(text) for text in ("no", "012", "1:30", "12", "0x1F", "2.50", "true", "~")]
    ['no', '012', '1:30', 12, 31, Decimal('2.50'), True, None]
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _FIRST:
        return text
    if _INTEGER.fullmatch(text):
        return _bounded(text, 10)
    if _BASED.fullmatch(text):
        return _bounded(text, 0)
    if _DECIMAL.fullmatch(text):
        return _decimal(text)
    if _NOT_FINITE.fullmatch(text):
        raise WrongNumber(Text("infinity and not-a-number are no values here", "oändlighet är inget värde här"))
    return text


def _bounded(text: str, base: int) -> int:
    if len(text) > 24 or abs(int(text, base)) > LARGEST:
        raise WrongNumber(_TOO_LARGE)
    return int(text, base)


def _decimal(text: str) -> Decimal | int:
    mantissa, _, exponent = text.lower().partition("e")
    if len(mantissa) > 40 or len(exponent) > 4 or abs(Decimal(text)) > LARGEST:
        raise WrongNumber(_TOO_LONG)
    return whole(Decimal(text))


def hundredths(value: int | Decimal) -> int:
    """A number of at most two decimals as hundredths, so centimetres as cu and degrees as ca.

    >>> hundredths(Decimal("73.8")), hundredths(30)
    (7380, 3000)
    """
    return round(Fraction(value) * 100)
