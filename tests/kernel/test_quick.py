"""Frozen values that are made quickly are the values that attrs makes."""

import copy
import pickle
from inspect import signature
from typing import Any, Generic, TypeVar
from weakref import ref

import attrs
import pytest
from attrs import field, frozen

from slaget.kernel.copies import changed, copier
from slaget.kernel.quick import Referable, quick

T = TypeVar("T")


@frozen(weakref_slot=False)
class Plain(Generic[T]):
    square: str
    units: T
    marks: tuple[int, ...] = ()
    kept: dict[str, int] = field(factory=dict, eq=False)
    _seen: list[int] = field(factory=list, init=False, eq=False)


@quick
@frozen(weakref_slot=False)
class Quick(Generic[T]):
    square: str
    units: T
    marks: tuple[int, ...] = ()
    kept: dict[str, int] = field(factory=dict, eq=False)
    _seen: list[int] = field(factory=list, init=False, eq=False)


def test_it_is_made_of_the_same_arguments_and_holds_the_same() -> None:
    assert signature(Quick) == signature(Plain)
    calls: Any = ((("a1", 3), {}), (("a1", 3, (1,), {"x": 1}), {}), (("a1",), {"units": 3, "marks": (2,)}))
    for given, named in calls:
        one, other = Quick(*given, **named), Plain(*given, **named)
        assert type(one) is Quick and attrs.asdict(one) == attrs.asdict(other)
    assert Quick("a1", 3).kept is not Quick("a1", 3).kept and Quick("a1", 3)._seen is not Quick("a1", 3)._seen


def test_it_is_frozen_and_compared_hashed_copied_and_pickled_as_before() -> None:
    one = Quick("a1", 3, (1,), {"x": 1})
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.square = "b2"  # type: ignore[misc]
    assert one == Quick("a1", 3, (1,)) != Quick("a1", 4, (1,)) and hash(one) == hash(Quick("a1", 3, (1,)))
    for made in copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one)), attrs.evolve(one):
        assert type(made) is Quick and made == one and made.kept == {"x": 1}
    assert attrs.evolve(one, square="c3").square == "c3"


@pytest.mark.parametrize(("given", "named"), [((), {}), (("a1",), {}), (("a1", 3), {"strange": 1}), ((1,) * 5, {})])
def test_wrong_arguments_are_refused_by_the_name_of_the_class(given: Any, named: Any) -> None:
    with pytest.raises(TypeError, match=r"Quick.__init__\(\)"):
        Quick(*given, **named)


def test_values_may_be_referred_to_weakly_where_the_base_says_so() -> None:
    @quick
    @frozen(weakref_slot=False)
    class Held(Referable):
        number: int

    held = Held(3)
    assert ref(held)() is held


def test_a_class_that_needs_more_than_its_fields_filled_is_refused() -> None:
    @frozen(weakref_slot=False)
    class Checked:
        number: int = field(converter=int)

    @frozen
    class Weak:
        number: int

    for cls, why in (Checked, "is not filled"), (Weak, "weakref_slot=False"):
        with pytest.raises(TypeError, match=why):
            quick(cls)


@quick
@frozen(weakref_slot=False)
class Given:
    square: str
    units: int = 0


@frozen
class Slow:
    square: str
    units: int = 0


@frozen
class Square:
    square: str


@quick
@frozen(weakref_slot=False)
class Manned(Square):
    """On a base that is frozen itself."""

    units: int = 0


@pytest.mark.parametrize("kind", [Given, Slow, Manned])
def test_a_copy_with_fields_changed_is_the_one_that_attrs_makes(kind: Any) -> None:
    one = kind("a1", 3)
    for copied in changed(one, units=4), copier(kind, "units")(one, 4), changed(one, units=4):
        assert type(copied) is kind and copied == attrs.evolve(one, units=4) and one.units == 3
    assert copier(kind, "units", "square")(one, 5, "b2") == kind("b2", 5) == changed(one, square="b2", units=5)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        changed(one, units=4).units = 5
    with pytest.raises(TypeError, match="has no ships"):
        changed(one, ships=1)
