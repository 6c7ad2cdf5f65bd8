"""The text of a message is the canonical JSON of what the codec dumps, whatever the message holds."""

from enum import IntEnum
from typing import Any, Literal

import pytest
from attrs import frozen
from hypothesis import given as for_all
from hypothesis import strategies as st
from logs import NAMES, played
from released import RELEASED, examples, versions

from slaget.kernel import Codec, Malformed, canonical, counted, find, secret, seen_by
from slaget.wire.fast import text_of_class
from slaget.wire.upcast import load_message


@frozen
class Plain:
    NAME = "plain%s"
    from_: str
    number: int
    maybe: str | None
    either: str | int
    flag: bool
    word: Literal["a", "b"]
    several: tuple[str, ...]
    numbers: tuple[int, ...]


@frozen
class Inner:
    x: int


@frozen
class Holding:
    inner: Inner
    pair: tuple[int, str]


@frozen
class Hiding:
    seat: str
    cards: tuple[str, ...] = secret(to="seat", mask=counted)


CODEC = Codec((Plain,), (Holding, Hiding))


@pytest.mark.parametrize("name", NAMES)
def test_the_text_is_what_was_dumped(name: str) -> None:
    game = played(name)
    codec = game.ruleset.codec
    seen = [message for entry in game.log for message in (entry.command, *entry.events) if message is not None]
    masked = [seen_by(message, eyes) for message in seen for eyes in ([], game.ruleset.seats(game.setup)[:1])]
    assert len(seen) > 3
    for message in seen + masked:
        assert codec.text(message) == canonical(codec.dump(message))


@pytest.mark.parametrize("name", RELEASED)
def test_every_kind_of_message_has_its_text(name: str) -> None:
    ruleset = find(name)
    for version in versions(name):
        if version == ruleset.version:
            for several in examples(name, version).values():
                for example in several:
                    assert ruleset.codec.text(load_message(ruleset, example)) == canonical(example)


WORDS = st.text(st.characters(exclude_categories=("Cs",)))
WHOLE = st.integers(-(2**53) + 1, 2**53 - 1)


@for_all(
    st.builds(
        Plain,
        WORDS,
        WHOLE,
        WORDS | st.none(),
        WORDS | WHOLE,
        st.booleans(),
        st.sampled_from("ab"),
        st.lists(WORDS).map(tuple),
        st.lists(WHOLE).map(tuple),
    )
)
def test_plain_fields_of_every_kind(message: Plain) -> None:
    assert CODEC.text(message) == canonical(CODEC.dump(message))


class Number(IntEnum):
    ONE = 1


@pytest.mark.parametrize(
    "changes",
    [{"number": True}, {"number": "1"}, {"number": Number.ONE}, {"flag": 1}, {"from_": None}, {"maybe": 7},
     {"either": None}, {"word": 3}, {"several": (1,)}, {"numbers": (None,)}, {"numbers": None}],
)  # fmt: skip
def test_a_value_that_is_not_as_declared_is_written_the_long_way(changes: dict[str, Any]) -> None:
    fields = {"from_": "x", "number": 1, "maybe": None, "either": 1, "flag": True, "word": "a", "several": ()}
    message = Plain(**{**fields, "numbers": (1,), **changes})
    try:
        expected = canonical(CODEC.dump(message))
    except TypeError:
        with pytest.raises(TypeError):
            CODEC.text(message)
        return
    assert CODEC.text(message) == expected


@pytest.mark.parametrize("number", [2**53, -(2**53), 10**40])
def test_a_number_no_log_may_hold_is_malformed(number: int) -> None:
    plain = Plain("x", 1, None, 1, True, "a", (), ())
    for message in (Holding(Inner(number), (1, "")), Plain("x", number, *list(vars_of(plain))[2:])):
        with pytest.raises(Malformed, match="cannot stand in a log"):
            CODEC.text(message)


def vars_of(message: Plain) -> list[Any]:
    return [getattr(message, name) for name in Plain.__annotations__]


def test_secrets_have_the_short_way_and_pairs_have_none() -> None:
    for cls, short in ((Plain, True), (Holding, False), (Hiding, True)):
        assert (CODEC._text_of(cls) is not None) is short
    assert text_of_class({"x": ("x", tuple[int, str])}, None) is None
    assert CODEC.text(Hiding("a", ("b",))) == '{"cards":["b"],"seat":"a","type":"hiding"}'
