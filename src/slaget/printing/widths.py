"""How far each sign of a text goes: the widest of Georgia, Times and DejaVu Serif, in hundredths of the size.

Whichever of them a reader has, no line becomes wider than was reckoned here.
"""

from collections.abc import Mapping
from typing import Final

_PLAIN: Final[Mapping[int, str]] = {
    28: "'",
    32: " ,.ijl\xa0·ìíîïĩīĭįıĵĺļ",
    34: ":;\xadł‘’‚′",
    38: "-f|¦ſ",
    40: "()I[]ÌÍÎÏĨĪĬĮİ",
    42: "!t¡ľţŧ‹›",
    44: "ŀť",
    46: '"',
    48: "/\\rŕŗř",
    50: "*`§¨ª°²³´¸¹º†‡",
    52: "JsĴśŝşš“”„″",
    54: "?z¿źżž",
    58: "cvxyçýÿćĉċčŷ",
    60: "aeàáâãäåèéêëāăąēĕėęěĳ•",
    62: "ko«»ðòóôõöøķĸōŏő",
    64: "$0123456789{}¢£¤¥¶",
    66: "_bdghnpqu¯µñùúûüþđĝğġģĥħńņňŋũūŭůűų–€",
    68: "LPTÞßďĹĻĽĿŁŢŤŦ",
    70: "FSZŚŜŞŠŹŻŽ",
    74: "ABEVXYÀÁÂÃÄÅÈÉÊËÝĀĂĄĒĔĖĘĚŶŸ",
    76: "KRĶŔŖŘ",
    78: "CÇĆĈĊČ",
    80: "GĜĞĠĢ",
    82: "DOQÐÒÓÔÕÖØĎĐŌŎŐ",
    84: "#+<=>^~¬±×÷↑↓−≤≥ẞ",
    86: "UwÙÚÛÜŊŨŪŬŮŰŲŵ",
    88: "HNÑĤĦŃŅŇŉ",
    90: "&",
    92: "Ĳ",
    94: "æ",
    96: "%m",
    100: "@©®œ—…™←→↔",
    102: "Æ",
    104: "MWŴ",
    106: "¼½¾",
    114: "Œ",
    136: "‰",
}
_BOLD: Final[Mapping[int, str]] = {
    32: "'",
    34: "′",
    36: " ,.\xa0·‘’‚",
    38: ":;ijlìíîïĩīĭįıĵĺļ",
    40: "|¦ł‹›",
    42: "-\xad",
    44: "!f¡ſ",
    48: "()/I[\\]tÌÍÎÏĨĪĬĮİľţŧ",
    50: "`¨°´¸",
    54: "*rŀŕŗřť†‡",
    56: '"ª²³¹º″',
    58: "sz§śŝşšźżž“”„",
    60: "?Jvxy¿ýÿĴŷ",
    62: "cçćĉċč",
    64: "e«¶»èéêëēĕėęě•",
    66: "a{}àáâãäåāăą",
    68: "oðòóôõöøōŏő",
    70: "$123456789bdgkpq¢£þđĝğġģķĸ",
    72: "0FL_¤¯ĹĻĽŁ–€",
    74: "SYZhnu¥µÝñùúûüďĥħĿńņňŋŚŜŞŠũūŭůűųŶŸŹŻŽ",
    76: "PTÞßĳŢŤŦ",
    78: "AEVÀÁÂÃÄÅÈÉÊËĀĂĄĒĔĖĘĚ",
    80: "CÇĆĈĊČ",
    82: "X",
    84: "#+<=>R^~¬±×÷ŔŖŘ↑↓−≤≥",
    86: "BGĜĞĠĢ",
    88: "DKOQUwÐÒÓÔÕÖØÙÚÛÜĎĐĶŊŌŎŐŨŪŬŮŰŲŵ",
    92: "&NÑŃŅŇ",
    96: "HĤĦẞ",
    98: "æ",
    100: "%@©®—…™←→↔",
    102: "ŉ",
    104: "œ",
    106: "mĲ",
    108: "¼½¾Æ",
    112: "M",
    114: "WŴ",
    120: "Œ",
    140: "‰",
}
_UNKNOWN: Final = 140
"""A sign that is in no table comes from a font that nobody knows; so wide is none in practice."""
MORE: Final = 1.03
POINT: Final = 25.4 / 72
"""Millimetres in a point."""
RUNES: Final = {"ᚦ": "thorn", "ᛟ": "othala", "ᛞ": "dagaz"}
"""Letters that are drawn as paths, and so are alike everywhere."""
RUNE_WIDE: Final = 62


def _by_sign(table: Mapping[int, str]) -> dict[str, int]:
    return {**{sign: wide for wide, signs in table.items() for sign in signs}, **dict.fromkeys(RUNES, RUNE_WIDE)}


_WIDTHS: Final = (_by_sign(_PLAIN), _by_sign(_BOLD))


def width(said: str, size: float, *, bold: bool = False) -> float:
    """The most millimetres that a line takes in any of the fonts, at a size in points.

    >>> width("", 10), round(width("mm", 10), 2) == round(2 * width("m", 10), 2)
    (0.0, True)
    >>> width("Odin", 9) < width("Odin", 9, bold=True)
    True
    """
    table = _WIDTHS[bold]
    return sum(table.get(sign, _UNKNOWN) for sign in said) * size * POINT * MORE / 100
