"""Options as data: domains sampled, tested, counted and listed."""

from random import Random

import pytest
from attrs import frozen
from hypothesis import given as for_all
from hypothesis import strategies as st

from slaget.kernel import Area, OneOf, Option, Span, Subset, exactly


@frozen
class Go:
    seat: str
    who: tuple[str, ...]
    x: int
    y: int


@for_all(st.lists(st.integers(0, 20), unique=True, min_size=1), st.data())
def test_a_subset_contains_what_it_samples_and_counts_what_it_lists(values: list[int], data: st.DataObject) -> None:
    low = data.draw(st.integers(0, len(values)))
    domain = Subset(tuple(values), low, data.draw(st.integers(low, min(len(values), low + 2))))
    assert domain.contains(domain.sample(Random(data.draw(st.integers(0, 99)))))
    if domain.size() < 500:
        listed = list(domain.listed())
        assert len(listed) == len(set(listed)) == domain.size()
        assert all(map(domain.contains, listed))


def test_a_subset_refuses_repetition_strangers_and_wrong_numbers() -> None:
    domain = Subset(("a", "b", "c"), 1, 2)
    assert [domain.contains(v) for v in (("a", "a"), ("d",), (), ("a", "b", "c"))] == [False] * 4


@for_all(st.integers(0, 999))
def test_a_region_contains_what_it_samples(seed: int) -> None:
    star = Area(((0, 0), (40, 10), (80, 0), (60, 40), (80, 80), (40, 60), (0, 80), (20, 40)))
    assert star.contains(star.sample(Random(seed)))


@pytest.mark.parametrize(
    ("point", "inside"),
    [((5, 5), True), ((0, 5), True), ((10, 10), True), ((11, 5), False), ((-1, 0), False), ((5, 10), True)],
)
def test_the_edge_belongs_to_the_region(point: tuple[int, int], inside: bool) -> None:
    assert Area(((0, 0), (10, 0), (10, 10), (0, 10))).contains(point) is inside


def test_an_option_prints_its_domains() -> None:
    fields = {"who": Subset(("a", "b"), 1, 2), "x,y": Area(((0, 0), (9, 0), (0, 9)))}
    option = Option(Go, {"seat": "n"}, fields)
    assert option.as_json("go") == {
        "type": "go",
        "fixed": {"seat": "n"},
        "open": {"who": {"subset": ["a", "b"], "min": 1, "max": 2}, "x,y": {"region": [[0, 0], [9, 0], [0, 9]]}},
    }
    assert option.size() is None
    assert option.contains(option.sample(Random(2)))
    with pytest.raises(TypeError, match="not listable"):
        list(option.listed())


def test_a_finite_option_lists_every_command() -> None:
    option = Option(Go, {"seat": "n", "who": ()}, {"x": Span(1, 2), "y": OneOf((5, 7, 9))})
    assert option.size() == len(list(option.listed())) == 6
    assert option.contains(Go("n", (), 2, 9))
    assert not option.contains(Go("s", (), 2, 9))


def test_exactly_is_one_command() -> None:
    command = Go("n", ("a",), 1, 2)
    assert list(exactly(command).listed()) == [command]
