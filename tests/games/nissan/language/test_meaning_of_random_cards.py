"""Random cards are checked without a failure; each finding has a place, a reason and a rule (EF-18)."""

import json
from random import Random

from slaget.content import check_file
from slaget.testing.random_cards import decks
from thorough import much


def test_random_decks_are_told_of_at_a_place_with_reason_and_rule() -> None:
    """EF-18.1."""
    for seed in range(much(15, 40)):
        found = check_file("random.yaml", json.dumps(decks(Random(seed), 20), indent=1, default=float))
        for each in found:
            assert each.line is not None and each.column is not None and each.rule, each
            assert len(each.message) > 20, each
