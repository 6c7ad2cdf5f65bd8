"""The laws of forms (section 3 and laws (c), (d)), held on short games of every scenario."""

from random import Random

import pytest

from slaget.kernel import find, names, seeded
from slaget.testing.form_laws import FORM_LAWS
from slaget.testing.walks import trace
from thorough import much

SCENARIOS = [(name, scenario) for name in sorted(names()) for scenario in find(name).scenarios()]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_forms_keep_their_laws_in_every_scenario(name: str, scenario: str) -> None:
    ruleset, random = find(name), Random(scenario)
    assert ruleset.load is not None
    for game in trace(ruleset, ruleset.load(scenario, {}), random, much(4, 8), seeded(bytes(32))):
        for law in FORM_LAWS:
            law(game, random)
