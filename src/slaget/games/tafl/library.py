"""The bundled rulesets and scenarios by name. YAML and schemas load only when one is asked for."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from slaget.kernel import Text

if TYPE_CHECKING:
    from slaget.games.tafl.setup import Setup


def scenario(name: str, options: Mapping[str, object] | None = None) -> "Setup":
    """A ruleset or scenario as a complete set-up: by id, or by the path of a YAML file (``FILE#id`` in one).

    ``options`` are parameters with their values, as values or as strings from a command line, and names of
    bundles with ``True``. ``Rejected`` for options, ``ContentError`` for files, ``LookupError`` for names.

    >>> scenario("nefatavl", {"restless": True, "stall_limit": "40"}).parameters.pressure_after
    25
    """
    from slaget.games.tafl.content import load_scenario

    return load_scenario(name, options or {})


def idle_options(name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
    """Of the options laid over a scenario's own, those that change nothing there, and why.

    >>> list(idle_options("jungfrubrade", {"gap_king": "never", "surround_counts": ["edge"]}))
    ['surround_counts']
    """
    from slaget.games.tafl import content

    return content.idle_options(name, options)


def in_force(name: str) -> Mapping[str, object]:
    """The value of every parameter in a scenario, and whether each bundle of its ruleset is in force.

    >>> in_force("jungfrubrade_cross")["cross_setup"], in_force("tablut")["king_goal"]
    (True, 'edge')
    """
    from slaget.games.tafl import content

    return content.in_force(name)


def scenario_ids(game: str = "") -> Sequence[str]:
    """What ``scenario`` knows by name, rulesets first: of one game, or all.

    Those of the two games that have a ruleset of their own are not repeated under ``tafl``.

    >>> scenario_ids("nefatavl")[:2], scenario_ids("tafl")[0]
    (['nefatavl', 'nefatavl_restless'], 'copenhagen')
    """
    return list(scenario_titles(game))


def scenario_titles(game: str = "") -> Mapping[str, Text]:
    """The titles of the scenarios, by id."""
    from slaget.games.tafl.content import known_scenarios

    own = {"jungfrubrade", "nefatavl"}
    return {
        known.id: known.title
        for known in known_scenarios()
        if not game or known.rules == game or (game == "tafl" and known.rules not in own)
    }
