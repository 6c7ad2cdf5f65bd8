"""A picture as a value: its SVG and where the board lies in it; and how one is asked for."""

import re
from collections.abc import Iterable, Sequence
from math import floor, isfinite
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeGuard, TypeVar, get_args

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.kernel.words import LANGUAGES, Language

Theme: TypeAlias = Literal["light", "dark", "print", "auto"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
Part: TypeAlias = Literal["play", "ground"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)
Spot: TypeAlias = tuple[float, float]
Ring: TypeAlias = tuple[Spot, ...]
Target: TypeAlias = tuple[str, str]
"""A thing that may be chosen: its kind and its value (``("square", "e4")``)."""
_IDS: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


@frozen
class Transform:
    """Takes a point of the board to the picture: ``X = a*x + c*y + e``, ``Y = b*x + d*y + f``.

    The board's units are those of ``statics.board``: a plane's own, or the numbers of a cell, whose middle they
    are. The picture's are those of its ``viewBox``, y downwards.

    >>> eight = Transform(45, 0, 0, -45, 42.5, 357.5)
    >>> eight.to_picture(4, 3), eight.to_board(215, 240)
    ((222.5, 222.5), (4, 3))
    """

    __repr__ = short

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def to_picture(self, x: float, y: float) -> Spot:
        """Where a point of the board lies in the picture."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def to_board(self, x: float, y: float) -> tuple[int, int]:
        """The whole point of the board that is nearest to a point of the picture."""
        size = self.a * self.d - self.b * self.c
        x, y = x - self.e, y - self.f
        return floor((self.d * x - self.c * y) / size + 0.5), floor((self.a * y - self.b * x) / size + 0.5)

    def as_json(self) -> dict[str, float]:
        """The six numbers by their names."""
        return {name: getattr(self, name) for name in "abcdef"}


@frozen(repr=False)
class Picture:
    """A drawn position: one ``<svg>`` element, and how points of the board lie in it.

    >>> drawn = Picture("<svg/>", Transform(1, 0, 0, 1, 0, 0))
    >>> drawn
    <Picture, 6 characters>
    >>> drawn.to_board(*drawn.to_picture(3, 4))
    (3, 4)
    """

    svg: str
    transform: Transform

    def to_picture(self, x: float, y: float) -> Spot:
        """Where a point of the board lies, in units of the ``viewBox``."""
        return self.transform.to_picture(x, y)

    def to_board(self, x: float, y: float) -> tuple[int, int]:
        """The point of the board that is nearest to a point of the ``viewBox``."""
        return self.transform.to_board(x, y)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture, {len(self.svg)} characters>"


class BadLook(ValueError):
    """What is wrong with how a picture is to be drawn: ``name`` is what was given wrongly, ``problem`` says how.

    >>> print(BadLook("ids", "is ''; it may be a letter"))
    ids is ''; it may be a letter
    """

    def __init__(self, name: str, problem: str) -> None:
        self.name = name
        self.problem = problem
        super().__init__(name, problem)

    def __str__(self) -> str:
        return f"{self.name} {self.problem}"


def _one_of(allowed: Sequence[object]) -> Any:
    return lambda _look, attribute, value: require_one_of(allowed, attribute.name, value)


def require_one_of(allowed: Sequence[object], name: str, value: object) -> None:
    """Raise ``BadLook`` unless what was given under a name is one of these."""
    if value not in allowed:
        raise BadLook(name, f"is {value!r}; it may be {', '.join(map(repr, allowed))}")


def _ids(_look: object, _attribute: object, value: object) -> None:
    if not isinstance(value, str) or not _IDS.fullmatch(value):
        raise BadLook("ids", f"is {value!r}; it may be a letter, then letters, digits, - and _, 64 in all")


def _events(events: Iterable[Any] | None) -> tuple[Any, ...] | None:
    return None if events is None else tuple(_listed("last", events))


def _chosen(values: Iterable[Any]) -> tuple[str | Target, ...]:
    """Values, or pairs of kind and value; from JSON too, where a pair is a list."""
    return tuple(_selected(each) for each in _listed("selected", values))


def _selected(value: Any) -> str | Target:
    if isinstance(value, str) or type(value) is int:
        return str(value)
    if _is_pair(value):
        return value[0], str(value[1])
    raise BadLook("selected", f"has {value!r}; it may have a value, or a pair of kind and value")


def _targets(values: Iterable[Any]) -> tuple[Target | Ring, ...]:
    """Pairs and rings, as they come: a region's list of rings counts as its rings."""
    return tuple(found for each in _listed("targets", values) for found in _targeted(each))


def _listed(name: str, values: Iterable[Any]) -> Iterable[Any]:
    """What may be gone through; a single string would be, letter by letter."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise BadLook(name, f"is {values!r}; it is a list")
    return values


def _targeted(value: Any) -> list[Target | Ring]:
    if _is_pair(value):
        return [(value[0], str(value[1]))]
    if _is_list(value) and value and all(_is_spot(spot) for spot in value):
        return [tuple((x, y) for x, y in value)]
    if _is_list(value) and all(_is_list(ring) and ring and all(map(_is_spot, ring)) for ring in value):
        return [tuple((x, y) for x, y in ring) for ring in value]
    raise BadLook("targets", f"has {value!r}; it may have a pair of kind and value, or a ring of points")


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _is_pair(value: Any) -> bool:
    if not _is_list(value) or len(value) != 2:
        return False
    kind, name = value
    return isinstance(kind, str) and (isinstance(name, str) or type(name) is int)


def _is_spot(value: Any) -> bool:
    return (
        _is_list(value) and len(value) == 2 and all(type(each) in (int, float) and isfinite(each) for each in value)
    )


def _is_target(target: Target | Ring) -> TypeGuard[Target]:
    return isinstance(target[0], str)


def _is_ring(target: Target | Ring) -> TypeGuard[Ring]:
    return not isinstance(target[0], str)


@frozen(kw_only=True)
class Look:
    """How a picture is to be drawn; equal states and equal looks give equal bytes.

    ``last`` are the events of the entry whose doings are marked (none: nothing is), ``selected`` the values, or
    pairs of kind and value, that are ringed, ``targets`` what may be chosen now: pairs of kind and value, or the
    rings of a region. ``ids`` begins every id in the picture. ``part`` asks for one layer alone: the ``ground``,
    which the statics decide, or the ``play`` upon it.

    >>> Look(theme="dark", targets=[["square", "e4"], [[0, 0], [9, 0], [9, 9]]]).targets
    (('square', 'e4'), ((0, 0), (9, 0), (9, 9)))
    >>> Look(theme="sepia")
    Traceback (most recent call last):
    slaget.kernel.picture.BadLook: theme is 'sepia'; it may be 'light', 'dark', 'print', 'auto'
    """

    __repr__ = short

    language: Language = field(default="en", validator=_one_of(LANGUAGES))
    theme: Theme = field(default="light", validator=_one_of(THEMES))
    flip: bool = field(default=False, validator=_one_of((False, True)))
    ids: str = field(default="slaget", validator=_ids)
    last: tuple[Any, ...] | None = field(default=None, converter=_events)
    selected: tuple[str | Target, ...] = field(default=(), converter=_chosen)
    targets: tuple[Target | Ring, ...] = field(default=(), converter=_targets)
    animate: bool = field(default=False, validator=_one_of((False, True)))
    part: Part | None = field(default=None, validator=_one_of((None, *PARTS)))

    def has_selected(self, kind: str, value: str) -> bool:
        """Whether a thing is selected, by its value or by kind and value."""
        return value in self.selected or (kind, value) in self.selected

    def values(self, kind: str) -> tuple[str, ...]:
        """The targets of a kind, in the order they were named, each once."""
        return tuple(dict.fromkeys(each[1] for each in self._pairs() if each[0] == kind))

    @property
    def rings(self) -> tuple[Ring, ...]:
        """The targets that are rings of a region."""
        return tuple(each for each in self.targets if _is_ring(each))

    def _pairs(self) -> tuple[Target, ...]:
        return tuple(each for each in self.targets if _is_target(each))


PLAIN: Final = Look()
"""The look of a picture that nothing is said of: light, in English, no marks."""
St = TypeVar("St", contravariant=True)


class Draws(Protocol[St]):
    """What a game draws its states and views by."""

    def __call__(self, state: St, /, look: Look = ...) -> Picture: ...
