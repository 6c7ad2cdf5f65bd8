"""The codec: strict both ways, with the place of the first fault."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import pytest
from attrs import evolve, frozen
from hypothesis import given as for_all
from hypothesis import strategies as st

from slaget.kernel import HIDDEN, Backs, Codec, Malformed, Tagged, canonical, counted, hidden, secret, seen_by
from slaget.kernel.parts import part


@frozen
class Step:
    NAME: ClassVar = "go"
    seat: str
    to: int
    how: Literal["step"] = "step"


@frozen
class Jump:
    NAME: ClassVar = "go"
    seat: str
    over: tuple[str, ...]
    how: Literal["jump"] = "jump"


@frozen
class Burn:
    size: int = 1


@frozen
class Freeze:
    turns: int | Literal["all"]


@frozen
class Cast:
    seat: str
    from_: str
    spells: tuple[Burn | Freeze, ...] = ()
    notes: Mapping[str, int] | None = None


@frozen
class Dealt:
    seat: str
    cards: tuple[str, ...] = secret(to="seat", mask=counted)


CODEC = Codec((Step, Jump, Cast), (Dealt,), values=(Tagged("kind", (Burn, Freeze)),))


def test_a_message_is_an_object_with_its_tag() -> None:
    assert CODEC.dump(Step("north", 3)) == {"type": "go", "seat": "north", "to": 3, "how": "step"}


def test_effects_carry_their_kind_and_leave_defaults_out() -> None:
    cast = Cast("north", "a", (Burn(), Freeze("all")), {"x": 1})
    data = CODEC.dump(cast)
    assert data["spells"] == [{"kind": "burn"}, {"kind": "freeze", "turns": "all"}]
    assert data["from"] == "a"
    assert CODEC.load_command(data) == cast


def test_one_tag_two_classes_are_told_apart_by_their_literal() -> None:
    assert CODEC.load_command({"type": "go", "seat": "n", "over": ["a"], "how": "jump"}) == Jump("n", ("a",))


@pytest.mark.parametrize(
    ("data", "path", "problem"),
    [
        ([], (), "not an object"),
        ({"type": "fly"}, ("type",), "'fly' is not a known type"),
        ({"type": []}, ("type",), "not a known type"),
        ({"type": "go", "seat": "n", "to": 1}, ("how",), "missing"),
        ({"type": "go", "seat": "n", "to": 1, "how": "swim"}, ("how",), "none of jump, step"),
        ({"type": "go", "seat": "n", "to": "1", "how": "step"}, ("to",), "'1' is not a whole number"),
        ({"type": "go", "seat": "n", "to": True, "how": "step"}, ("to",), "not a whole number"),
        ({"type": "go", "seat": "n", "to": 1.0, "how": "step"}, ("to",), "not a whole number"),
        ({"type": "go", "seat": "n", "to": 2**53, "how": "step"}, ("to",), "beyond 2**53"),
        ({"type": "go", "seat": "n", "over": "ab", "how": "jump"}, ("over",), "not a list"),
        ({"type": "go", "seat": "n", "over": ["a", 2], "how": "jump"}, ("over", 1), "not a string"),
        ({"type": "cast", "seat": "n", "from": "a", "extra": 0}, ("extra",), "no such field"),
        ({"type": "cast", "seat": "n", "from": "a", "spells": [{"kind": "rain"}]}, ("spells", 0, "kind"), "known"),
        ({"type": "cast", "seat": "n", "from": "a", "spells": [{"kind": "burn", "size": None}]},
         ("spells", 0, "size"), "whole number"),
        ({"type": "cast", "seat": "n", "from": "a", "notes": {"x": "y"}}, ("notes", "x"), "whole number"),
        ({"type": "cast", "seat": "n"}, ("from",), "missing"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place(data: object, path: tuple[str | int, ...], problem: str) -> None:
    with pytest.raises(Malformed) as caught:
        CODEC.load_command(data)
    assert caught.value.path == path
    assert problem in caught.value.problem


def test_a_command_value_of_the_wrong_form_is_found_too() -> None:
    with pytest.raises(Malformed) as caught:
        CODEC.check(Jump("n", ("a", 3)))  # type: ignore[arg-type]
    assert caught.value.path == ("over", 1)
    CODEC.check(Jump("n", ("a", "b")))


def test_a_masked_list_is_its_number_in_json_and_comes_back_as_backs() -> None:
    dealt = Dealt("north", ("ace", "ten"))
    masked = seen_by(dealt, {"south"})
    assert seen_by(dealt, {"north"}) is dealt
    assert masked.cards == ("?", "?")
    assert CODEC.dump(masked) == {"type": "dealt", "seat": "north", "cards": 2}
    assert CODEC.load_event(CODEC.dump(masked)) == masked
    assert isinstance(CODEC.load_event({"type": "dealt", "seat": "n", "cards": 0}).cards, Backs)
    assert CODEC.dump(dealt)["cards"] == ["ace", "ten"]


TEXT = st.text(st.characters(exclude_categories=("Cs",)))
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.text(st.characters(exclude_categories=("Cs",))),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("abcXYZ_", min_size=1), inner),
)


@for_all(JSON)
def test_canonical_json_is_the_sorted_compact_form(value: object) -> None:
    """RFC 8785 for what a log may hold, against the standard library's slow path."""
    import json

    text = canonical(value)
    assert text == json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert json.loads(text) == value


def test_control_characters_are_escaped_as_rfc_8785_says() -> None:
    assert canonical('\x00\x1f\b\t\n\f\r"\\/\x7fö') == '"\\u0000\\u001f\\b\\t\\n\\f\\r\\"\\\\/\x7fö"'


def test_what_is_no_number_is_not_written() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical(float("nan"))


@frozen
class Laid:
    goal: int = 7
    dice: tuple[int, ...] = part((6, 6))


def test_the_games_own_part_is_not_in_its_written_form() -> None:
    codec = Codec((), (Laid,))
    assert codec.dump(Laid()) == {"type": "laid", "goal": 7}
    assert codec.text(Laid(dice=(4,))) == '{"dice":[4],"goal":7,"type":"laid"}'
    assert codec.load_event({"type": "laid"}) == Laid() and codec.may_lack(Laid, "dice")
    said = {"type": "laid", "goal": 7, "dice": [6, 6]}
    with pytest.raises(Malformed):
        codec.written(codec.load_event(said), said)


@frozen
class Table:
    size: int = 8
    rows: tuple[str, ...] = part(("a", "b"))


def test_a_part_of_the_game_is_left_out_of_a_set_up_that_holds_the_games_own() -> None:
    codec = Codec((), ())
    assert codec.dump(Table()) == {"size": 8}
    own = Table(8, ("c",))
    assert codec.dump(own) == {"size": 8, "rows": ["c"]}
    assert codec.load(Table, {"size": 8}) == Table() and codec.load(Table, codec.dump(own)) == own


@frozen
class Stepped:
    from_: str
    to: str


@frozen
class Held:
    seat: int
    names: tuple[str, ...]
    numbers: tuple[int, ...]
    counts: Mapping[str, int]
    by_side: Mapping[Literal["north", "south"], tuple[int, ...]]
    inner: tuple[Stepped, ...]
    one: Stepped | None
    cards: tuple[str, ...] = secret(to="seat", mask=counted)
    gift: Mapping[str, tuple[str, ...]] = secret(to="seat", mask=hidden)


HOLDING = Codec((), (Held, Stepped))
HELD: dict[str, Any] = {
    "type": "held", "seat": 1, "names": ["a"], "numbers": [1], "counts": {"a": 1}, "by_side": {"north": [1]},
    "inner": [{"type": "stepped", "from": "a1", "to": "a2"}], "one": None, "cards": ["x"], "gift": {"y": ["z"]},
}  # fmt: skip


def read(data: object) -> Any:
    return HOLDING.load_event(data)


def test_what_is_read_at_once_is_whole_and_masked_fields_are_read_beside_it() -> None:
    step = Stepped("a1", "a2")
    whole = Held(1, ("a",), (1,), {"a": 1}, {"north": (1,)}, (step,), None, ("x",), {"y": ("z",)})
    assert read(HELD) == whole
    masked = read({**HELD, "cards": 3, "gift": None, "one": HELD["inner"][0]})
    assert masked == Held(1, ("a",), (1,), {"a": 1}, {"north": (1,)}, (step,), step, Backs.of(3), HIDDEN)


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("names", ["a", 1], ("names", 1)),
        ("names", "a", ("names",)),
        ("numbers", [1, True], ("numbers", 1)),
        ("numbers", [2**53], ("numbers", 0)),
        ("counts", {"a": "1"}, ("counts", "a")),
        ("counts", {"a": 2**53}, ("counts", "a")),
        ("by_side", {"east": [1]}, ("by_side",)),
        ("by_side", {"north": [None]}, ("by_side", "north", 0)),
        ("inner", [{"type": "stepped", "from": "a1", "to": 2}], ("inner", 0, "to")),
        ("one", {"type": "stepped", "from": "a1"}, ("one", "to")),
        ("cards", [1], ("cards", 0)),
        ("cards", -1, ("cards",)),
        ("gift", {"y": [1]}, ("gift", "y", 0)),
    ],
)
def test_what_cannot_be_read_at_once_is_told_at_its_place(
    field: str, value: object, path: tuple[str | int, ...]
) -> None:
    with pytest.raises(Malformed) as caught:
        read({**HELD, field: value})
    assert caught.value.path[: len(path)] == path


@pytest.mark.parametrize(
    "changes",
    [{}, {"one": HELD["inner"][0]}, {"cards": 3, "gift": None}, {"names": ['"å\n'], "counts": {"b": 1, "a": 2}}],
)
def test_what_is_written_at_once_is_the_canonical_form(changes: dict[str, Any]) -> None:
    data = {**HELD, **changes}
    assert HOLDING.text(HOLDING.load_event(data)) == canonical(data)


def test_a_number_in_a_value_within_is_held_to_the_limit() -> None:
    whole = HOLDING.load_event(HELD)
    for spoilt in (evolve(whole, counts={"a": 2**53}), evolve(whole, numbers=(2**53,))):
        with pytest.raises(Malformed):
            HOLDING.text(spoilt)
