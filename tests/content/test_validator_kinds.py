"""What has another kind than a condition asks for is passed over, and no fault is lost by it."""

import copy
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from old_files import old

from slaget.content.schema import load_schema
from slaget.content.validator import VALIDATOR

PLAIN = extend(VALIDATOR, validators={"if": Draft202012Validator.VALIDATORS["if"]})  # type: ignore[no-untyped-call]
EFFECTS: list[Any] = [
    {"kind": "spyy"}, {"kind": "reach"}, {"kind": "reach", "of": "bow", "add": "10"}, {"add": 2}, {"kind": 1},
    {"kind": ["reach"]}, "reach", None, {"kind": "cast_runes", "add": 2, "when": {"cast": "ranged", "by": 1}},
]  # fmt: skip


@pytest.mark.parametrize("effect", EFFECTS)
def test_the_faults_of_an_effect_are_those_that_are_found_without_it(effect: Any) -> None:
    deck = yaml.safe_load(old("cards/nissan/decks.yaml").read_bytes())
    sound = copy.deepcopy(deck)
    cards = next(iter(deck["decks"].values()))["cards"]
    cards[0]["effects"] = [effect]
    schema = load_schema("nissan-decks.schema.json").content

    def faults(validator: Any, data: Any) -> list[tuple[str, str]]:
        return [(each.json_path, each.message) for each in validator(schema).iter_errors(data)]

    assert faults(VALIDATOR, sound) == faults(PLAIN, sound)
    assert faults(VALIDATOR, deck) == faults(PLAIN, deck) != faults(PLAIN, sound)
