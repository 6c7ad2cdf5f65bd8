"""The bundled rulesets and scenarios by name. YAML and schemas load only when one is asked for."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

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


def scenario_ids(game: str = "tafl") -> Sequence[str]:
    """What ``scenario`` knows by name: rulesets first, then scenarios; of one game, or of the whole family.

    >>> scenario_ids("nefatavl")[:2]
    ['nefatavl', 'nefatavl_restless']
    """
    from slaget.games.tafl.content import known_scenarios

    return [name for name, owner in known_scenarios().items() if game in ("tafl", owner)]
