"""The data files of the tafl family, loaded and checked.

>>> scenario("tafl/nefatavl", {"stall_limit": "20"}).parameters.stall_limit
20
>>> in_force = CATALOGUE.in_force
>>> in_force("jungfrubrade_cross")["cross_setup"], in_force("tablut")["king_goal"]
(True, 'edge')
>>> list(CATALOGUE.idle("nefatavl", {"guards_safe_beside_king": True, "lethal_gaps": True}))
['guards_safe_beside_king']
"""

from collections.abc import Mapping, Sequence
from functools import partial
from os import PathLike
from typing import Final

from attrs import evolve

from slaget.content.catalogue import Catalogue
from slaget.content.nodes import Node, plain, value_or_self
from slaget.games.tafl.content.check import check_parts, check_rules, check_scenarios
from slaget.games.tafl.content.kit import KIT
from slaget.games.tafl.content.load import RULES_SCHEMA, held, idle_options
from slaget.games.tafl.content.played import read, read_board
from slaget.games.tafl.content.rulebooks import FIRST, rulebook, rulebook_ids
from slaget.games.tafl.content.rulings import Rulebook
from slaget.games.tafl.parameters import Bundles, Parameters
from slaget.games.tafl.setup import Setup
from slaget.games.tafl.words import WORDS
from slaget.kernel import OptionHelp, choices_of
from slaget.kernel.choices import OUTSIDE
from slaget.kernel.later import Later

__all__ = [
    "CATALOGUE",
    "KIT",
    "RULES_SCHEMA",
    "Rulebook",
    "catalogue_of",
    "check_parts",
    "check_rules",
    "check_scenarios",
    "rulebook",
    "rulebook_ids",
    "scenario",
    "scenario_file",
    "scenario_ids",
]
_FORMATS: Final = (KIT.format, "slaget-tafl-scenarios/1", "slaget-tafl-rules/1")
_OWN: Final = ("jungfrubrade", "nefatavl")


def _named(setup: Setup) -> tuple[str, Mapping[str, str]] | None:
    """The scenario of the family that a set-up is of; the games of their own have several under one ruleset."""
    return None if setup.ruleset_id in _OWN else (setup.ruleset_id, setup.title)


CATALOGUE: Final = Catalogue[Setup](
    game="tafl",
    formats=_FORMATS,
    read=read,
    named=_named,
    held=held,
    unread=idle_options,
    given=dict,
    outside=evolve(OUTSIDE, name="bad_ruleset"),
    words=WORDS,
    first=(*FIRST, "scenarios"),
    remembers=False,
)
"""All of the family: rulesets, each as a scenario of its own, and scenarios; also what rolls are to settle."""


def catalogue_of(game: str) -> Catalogue[Setup]:
    """What one of the three rulesets offers; that of the family alone answers for files, so each has one reader.

    The scenarios of the two games with a ruleset of their own are not repeated under ``tafl``.

    >>> {o.name: o.default for o in catalogue_of("nefatavl").options}["guards_safe_beside_king"]
    True
    """
    made = evolve(
        CATALOGUE,
        game=game,
        folder="tafl",
        formats=_FORMATS if game == "tafl" else (),
        reads=_FORMATS,
        read=partial(read_board, game),
        lists=partial(_is_of, game),
        choices=Later(lambda: _choices(made)),
    )
    return made


def _is_of(game: str, name: str, node: Node) -> bool:
    rules = plain(value_or_self(node, "rules"))
    own = rules if isinstance(rules, str) else name
    return own == game or (game == "tafl" and own not in _OWN)


def _choices(catalogue: Catalogue[Setup]) -> Sequence[OptionHelp]:
    """Every bundle and parameter, with its value in the game's first scenario."""
    values = [catalogue.in_force(name) for name in catalogue.ids()]
    known = {name for each in values for name in each}
    bundles = {name: values[0].get(name, False) for name in known}
    said = (
        *choices_of(Bundles, defaults=bundles),
        *choices_of(Parameters, defaults=values[0]),
    )
    return tuple(each for each in said if each.name in known)


def scenario(name: str, options: Mapping[str, object] | None = None) -> Setup:
    """A bundled ruleset or scenario as a complete set-up, by id.

    ``options`` are parameters with their values, as values or as strings from a command line, and names of
    bundles with ``True``. ``Rejected`` for options, ``ContentError`` for files, ``LookupError`` for names.

    >>> scenario("nefatavl", {"restless": True, "stall_limit": "40"}).parameters.pressure_after
    25
    """
    return CATALOGUE.setup(name, options)


def scenario_file(path: str | PathLike[str], options: Mapping[str, object] | None = None) -> Setup:
    """The same of a ruleset or scenario in a YAML file, ``FILE`` or ``FILE#id``."""
    return CATALOGUE.setup_file(path, options)


def scenario_ids(game: str = "") -> Sequence[str]:
    """What ``scenario`` knows by name, rulesets first: of one game, or all.

    >>> scenario_ids("nefatavl")[:2], scenario_ids("tafl")[0]
    (('nefatavl', 'nefatavl_restless'), 'copenhagen')
    """
    return (catalogue_of(game) if game else CATALOGUE).ids()
