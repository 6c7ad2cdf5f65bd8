"""The help on options says values a person could write."""

import pytest
from logs import NAMES

from slaget.kernel import find


@pytest.mark.parametrize("name", NAMES)
def test_defaults_are_words_of_a_file(name: str) -> None:
    for each in find(name).options_help:
        assert each.default and not any(sign in each.default for sign in "<>()="), each


def test_a_default_of_several_parts_is_told_as_it_is_written() -> None:
    (die,) = (each for each in find("dobbel").options_help if each.name == "die")
    assert die.default == "{count: 1, sides: 10}"
