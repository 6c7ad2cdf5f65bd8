"""What units are worth in gold: those that are bought, and those that are won in auctions."""

from typing import Final

from slaget.games.omringad.kinds import KINDS, UNKNOWN, Kind

SPECIALS: Final = {
    "pirates": 4, "sharpshooters": 5, "elephants": 8, "magician": 7, "infiltrator": 3, "diplomat": 3, "horses": 5,
    "dragon": 6, "?": 3,
}  # fmt: skip
"""What a special is worth, in gold."""
_PROVED: Final = {
    "mercenary": 175, "elite": 295, "archer": 480, "cavalry": 560, "catapult": 560, "general": 900,
}  # fmt: skip
"""What a regular unit proved to be worth when whole purchases played each other, in hundredths of gold."""


def price_of(kind: Kind) -> int:
    """What a unit is worth, in hundredths of gold."""
    if kind.code >= len(KINDS):
        return 100 * gold_of(kind)
    return _PROVED.get(kind.name) or 100 * SPECIALS[kind.name]


def gold_of(kind: Kind) -> int:
    """What a unit is worth in whole gold: its cost; of a special what its like is, or by its die."""
    if not kind.special or kind.name == UNKNOWN:
        return max(1, kind.cost) if kind.name != UNKNOWN else SPECIALS[UNKNOWN]
    if kind.code < len(KINDS):
        return SPECIALS[kind.name]
    return max(3, (7 - kind.s) * kind.hits if kind.s else 3)
