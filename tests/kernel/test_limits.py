"""What a line of a log may hold, measured before it is parsed: by whoever reads one and whoever writes one."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slaget.kernel import Malformed, canonical
from slaget.log.limits import MAX_DEPTH, MAX_DRAWS, MAX_LINE, check_entry, check_line

KEYS = ["[", "]", "{", "}", '"', "\\", '\\"', '"[', "[]", ",", '{"a":[', "x", "1" * 20]
TRICKY = [*KEYS, "\u2028", "\n", "\x1c"]
PRINTABLE = st.characters(min_codepoint=0x20, max_codepoint=0x7E)
SHALLOW = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.sampled_from(TRICKY)
    | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(PRINTABLE, max_size=3), inner, max_size=4)
    ),
    max_leaves=30,
)


def depth_of(data: Any) -> int:
    """How deep a value is nested, found by walking it."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else None
    return 0 if inner is None else 1 + max(map(depth_of, inner), default=0)


def passes(raw: str) -> bool:
    try:
        check_line(raw)
    except Malformed:
        return False
    return True


@given(SHALLOW, st.integers(0, 40), st.booleans())
def test_a5_a_text_passes_just_when_its_value_is_nested_no_deeper_than_the_limit(
    data: Any, more: int, beside: bool
) -> None:
    """Whatever its strings hold: brackets, quotes and backslashes in them are not structure."""
    for _ in range(more):
        data = [["]", data, "["] if beside else data]
    assert passes(canonical(data)) == (depth_of(data) <= MAX_DEPTH)
    assert passes(json.dumps(data)) == (depth_of(data) <= MAX_DEPTH)


@given(st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=3))
def test_keys_are_printable_ascii_and_nothing_else_is_asked_of_strings(data: dict[str, str]) -> None:
    plain = all(key.isascii() and key.isprintable() for key in data)
    assert passes(canonical(data)) == passes(canonical({"x": [data]})) == plain


@given(st.text(alphabet='[]{}",\\:1a', max_size=200))
def test_a5_measuring_what_is_no_json_breaks_nothing(raw: str) -> None:
    assert passes(raw) in (True, False)


@pytest.mark.parametrize("letter", ["x", "é", "\u2028", "\U0001f6f6"])
def test_a5_a_line_is_measured_in_bytes(letter: str) -> None:
    width = len(letter.encode())
    fits = '"' + letter * ((MAX_LINE - 2) // width) + "x" * ((MAX_LINE - 2) % width) + '"'
    assert len(fits.encode()) == MAX_LINE
    assert passes(fits) and not passes(fits[:-1] + 'x"')


def test_a5_a_list_of_the_line_has_no_more_items_than_an_entry_may_have() -> None:
    for item in ("[]", "[1,6,3]", '{"a":[1,2]}'):
        for key in ("draws", "events"):
            most = f'{{"{key}":[{",".join([item] * MAX_DRAWS)}]}}'
            assert passes(most) and not passes(most.replace("]}", f",{item}]}}"))


def test_a5_a_deeper_list_or_an_object_may_have_more_items() -> None:
    many = ",".join(["[]"] * (MAX_DRAWS + 9))
    assert passes(f'{{"events":[{{"a":[{many}]}}]}}')
    assert passes(json.dumps({"setup": {str(n): [n] for n in range(MAX_DRAWS + 9)}}))


def test_a5_a_number_too_long_to_be_one_is_refused_before_it_is_read() -> None:
    for digits in (5000, MAX_LINE - 20):
        assert not passes(f'{{"n":{"7" * digits}}}')
        assert passes(f'{{"n":"{"7" * digits}"}}')


def test_a5_an_entry_with_too_many_draws_or_events_is_refused() -> None:
    check_entry(MAX_DRAWS, MAX_DRAWS)
    for draws, events in ((MAX_DRAWS + 1, 0), (0, MAX_DRAWS + 1)):
        with pytest.raises(Malformed):
            check_entry(draws, events)


def test_a5_the_measure_is_right_on_random_values_of_any_shape() -> None:
    random = Random(5)

    def value(levels: int) -> Any:
        if levels == 0 or random.random() < 0.05:
            return random.choice([1, None, *TRICKY])
        heights = [levels - 1, *(random.randrange(min(levels, 3)) for _ in range(random.choice([0, 2])))]
        below = [value(height) for height in heights]
        return below if random.random() < 0.5 else {random.choice(KEYS) + str(i): v for i, v in enumerate(below)}

    found = {True: 0, False: 0}
    for _ in range(1500):
        data = value(random.randrange(1, 60))
        assert passes(canonical(data)) == (depth_of(data) <= MAX_DEPTH)
        found[depth_of(data) <= MAX_DEPTH] += 1
    assert min(found.values()) > 50
