"""Shields: the round one of the Norse and the kite of the Danes, parted into fields, with a charge."""

from collections.abc import Sequence
from itertools import product
from typing import Final, Literal, TypeAlias

from attrs import frozen

from slaget.printing.charges import CHARGES, FIELDS
from slaget.printing.shapes import path

Shape: TypeAlias = Literal["round", "kite"]
_ROUND: Final = {
    "plain": "",
    "pale": "M50 2A48 48 0 0 1 50 98Z",
    "quarterly": "M50 50V2A48 48 0 0 1 98 50ZM50 50V98A48 48 0 0 1 2 50Z",
    "gyronny": "M50 50V2A48 48 0 0 1 83.9 16.1ZM50 50H98A48 48 0 0 1 83.9 83.9ZM50 50V98A48 48 0 0 1 16.1 83.9Z"
    "M50 50H2A48 48 0 0 1 16.1 16.1Z",
}
_KITE: Final = {
    "plain": "",
    "pale": "M50 0C78 0 92 14 92 36C92 60 70 84 50 100Z",
    "quarterly": "M50 36V0C78 0 92 14 92 36ZM50 36V100C30 84 8 60 8 36Z",
    "gyronny": "M50 36V0C64 0 74.5 3.5 81.5 9.75ZM50 36H92C92 48 86.5 60 78.5 71Z"
    "M50 36L21.5 71C29.5 82 40 92 50 100Z"
    "M50 36L18.5 9.75C11.5 16 8 25 8 36Z",
}
_OUTLINES: Final = {
    "round": "M50 2A48 48 0 1 1 49.9 2Z",
    "kite": "M50 0C78 0 92 14 92 36C92 60 70 84 50 100C30 84 8 60 8 36C8 14 22 0 50 0Z",
}


@frozen
class Emblem:
    """What is borne on a shield: a charge upon a field."""

    charge: str
    field: str = "plain"


@frozen
class Shield:
    """The shape and colours of a side: its ground, the second of parted fields, and what is drawn on both."""

    shape: Shape
    ground: str
    second: str
    ink: str


def shield(of: Shield, emblem: Emblem | None, x: float, y: float, size: float) -> str:
    """A shield in a square of millimetres by its upper left corner; without an emblem it has a boss."""
    fields = (_ROUND if of.shape == "round" else _KITE)[emblem.field if emblem else "quarterly"]
    outline = _OUTLINES[of.shape]
    drawn = path(outline, of.ground) + (path(fields, of.second) if fields else "")
    at = f"translate({x:.3f} {y:.3f}) scale({size / 100:.5f})"
    return f'<g transform="{at}">{drawn}{path(outline, stroke="#000000", pen=3)}{_borne(of, emblem)}</g>'


def _borne(of: Shield, emblem: Emblem | None) -> str:
    middle = 50 if of.shape == "round" else 40
    if emblem is None:
        return f'<circle cx="50" cy="{middle}" r="11" fill="{of.ink}"/>'
    part = 0.66 if of.shape == "round" else 0.6
    at = f"translate({50 - 50 * part:g} {middle - 50 * part:g}) scale({part})"
    return f'<path transform="{at}" d="{CHARGES[emblem.charge]}" fill="{of.ink}" fill-rule="evenodd"/>'


def charge(name: str, x: float, y: float, size: float, ink: str) -> str:
    """A charge alone, its upper left corner given."""
    at = f"translate({x:.3f} {y:.3f}) scale({size / 100:.5f})"
    return f'<path transform="{at}" d="{CHARGES[name]}" fill="{ink}" fill-rule="evenodd"/>'


def chosen(ids: Sequence[str], given: dict[str, Emblem]) -> dict[str, Emblem]:
    """An emblem for everybody: the one given, else the first that nobody bears.

    >>> made = chosen(["a", "b"], {"b": Emblem("raven")})
    >>> made["a"] == made["b"]
    False
    """
    borne = dict(given)
    for one in ids:
        if one not in borne:
            used = {each.charge for each in borne.values()}
            free = [Emblem(charge, field) for field, charge in product(FIELDS, CHARGES)]
            fresh = [each for each in free if each.charge not in used] or [
                each for each in free if each not in borne.values()
            ]
            borne[one] = (fresh or free)[0]
    return {one: borne[one] for one in ids}
