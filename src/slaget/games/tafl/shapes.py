"""The shapes of the tafl family's files: files of parts, and rulesets and scenarios of the first formats."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from slaget.content.shape import key, shape
from slaget.content.shapes import FORMAT, Id, Part, game_file, mapping
from slaget.games.tafl import part_shapes as p
from slaget.games.tafl.content.kit import KIT
from slaget.games.tafl.parameters import GROUPS
from slaget.games.tafl.part_shapes import EXTENDED, AnyName, Bundle, BundleName, Options, Sides, Start, group, words

# fmt: off
RULESET: Final = {
    "format": key(FORMAT, rule="KE-6.1", type=Literal["slaget-tafl-rules/1"]),
    "id": key("The ruleset's own name.", "nefatavl", type=Id, rule="KE-6.2"),
    "extends": key("The ruleset whose parameters hold where this one says nothing, leaf by leaf: a bundled one, or "
        "a file beside this one by its name, or FILE#id.", "jungfrubrade", type=Part,
        left_out="the file says every parameter itself", rule="KE-6.6"),
    "name": words("The game's name.", "Nefatavl"),
    "sides": key("How the two sides look; without effect on play.", type=Sides, left_out=EXTENDED, rule="KE-6.3"),
    **{name: group(name) for name in GROUPS},
    "bundles": key("Named bundles of options, added to those of the ruleset that is extended.",
        {"quick_finish": {"title": {"en": "Quick finish"}, "set": {"stall_limit": 20}}},
        type=Mapping[AnyName, Bundle], sized=(1, None), left_out="only those of the ruleset extended",
        rule="KE-6.8"),
}
Ruleset: Any = mapping("Ruleset", RULESET,
    "One ruleset of the tafl family: its parameters (section 6 of the rules), and named bundles of options.",
    title="Tafl ruleset", x_checker="slaget.games.tafl.content:check_rules")





@shape({"title": {"en": "Cross"}, "rules": "jungfrubrade", "bundles": ["cross_setup"]}, name="scenario")
class Scenario:
    """A ruleset with its options and, if need be, a start position."""

    title = words("The scenario's name.", "Korsuppställning")
    intro = words("A sentence on it.", "Kungen är nära hörnet.", left_out="none")
    rules: Part = key("The ruleset, by its id: a bundled one, or a file beside this one by its name, or FILE#id.",
        "jungfrubrade", rule="KE-6.8")
    bundles: tuple[BundleName, ...] = key("Bundles of the ruleset that are in force.", default=[], uniqueItems=True,
        rule="KE-6.8")
    options = key("Parameters set beside the bundles.", type=Options, title=None, left_out="as in the ruleset",
        rule="KE-6.8")
    start: Start = key("A position to begin at instead of a set-up (TF-2.3).", title=None,
        left_out="the ruleset's set-up")


@shape(title="Tafl scenarios", x_checker="slaget.games.tafl.content:check_scenarios")
class Scenarios:
    """Rulesets of the tafl family with options and start positions."""

    format: Literal["slaget-tafl-scenarios/1"] = key(FORMAT, rule="KE-6.1")
    scenarios: Mapping[AnyName, Scenario] = key("The scenarios by id.",
        {"cross": {"title": {"en": "Cross"}, "rules": "jungfrubrade", "bundles": ["cross_setup"]}}, sized=(1, None),
        rule="KE-6.8")


FILES: Final = (
    Ruleset,
    Scenarios,
    game_file(KIT, "Tafl", "Rulesets, kinds and scenarios of the tafl family (rules TF-1 to TF-11).",
        checker="slaget.games.tafl.content:check_parts", declared="slaget.games.tafl.content:KIT",
        rulesets=("Rulesets by id.", "barsark", p.Ruleset),
        kinds=("Own kinds of men by id (TF-11.10).", "knight", p.Piece),
        scenarios=("The scenarios by id; the first is the default.", "cross", p.Scenario)),
)
