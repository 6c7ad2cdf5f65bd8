"""The two sides on paper: shields by shape and colour, and the emblem of each leader."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.games.nissan.picture.colours import PALETTE
from slaget.games.nissan.seats import SEATS, Side
from slaget.kernel import Text
from slaget.kernel.words import Language
from slaget.printing.emblems import Emblem, Shield, chosen
from slaget.printing.pages import Warned

SHIELDS: Final[Mapping[Side, Shield]] = {
    "norse": Shield("round", PALETTE.light["norse"], "#ffe2a0", PALETTE.light["on norse"]),
    "danish": Shield("kite", PALETTE.light["danish"], "#2f639c", PALETTE.light["on danish"]),
}
NEUTRAL: Final = Shield("round", "#ffffff", "#ffffff", "#000000")
FRAMES: Final[Mapping[Side, str]] = {"norse": "#c47f00", "danish": PALETTE.light["danish"]}
SIDES: Final[Mapping[Side, Text]] = {"norse": Text("Norse", "Norrmän"), "danish": Text("Danes", "Daner")}
BUNDLED: Final[Mapping[str, Emblem]] = {
    "harald": Emblem("raven", "gyronny"),
    "hakon": Emblem("bear", "pale"),
    "eystein": Emblem("wolf", "quarterly"),
    "sven": Emblem("dragon"),
    "finn": Emblem("boar", "pale"),
    "skjalm": Emblem("ox", "quarterly"),
}
"""What the leaders of the rules bear: six different charges."""


def emblems(leaders: Mapping[Side, Mapping[str, Any]]) -> dict[str, Emblem]:
    """The emblem of every leader: his own, the bundled one of his id, or else one that nobody bears, by ids.

    >>> made = emblems({"norse": dict.fromkeys("abc"), "danish": dict.fromkeys("def")})
    >>> len({each.charge for each in made.values()})
    6
    """
    ids = [leader for side in SEATS for leader in sorted(leaders.get(side, {}))]
    given = {leader: BUNDLED[leader] for leader in ids if leader in BUNDLED}
    for side in SEATS:
        for leader, value in leaders.get(side, {}).items():
            own = getattr(value, "emblem", None)
            if own is not None:
                given[leader] = Emblem(own.charge, own.field)
    return chosen(ids, given)


def same_emblems(borne: Mapping[str, Emblem], language: Language) -> tuple[Warned, ...]:
    """The leaders who bear what one before them bears."""
    seen: set[Emblem] = set()
    return tuple(Warned("same-emblem", leader, language) for leader, each in borne.items() if _again(each, seen))


def _again(each: Emblem, seen: set[Emblem]) -> bool:
    known = each in seen
    seen.add(each)
    return known
