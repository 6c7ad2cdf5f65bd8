"""Schack's files: pieces, armies, boards and scenarios, read and checked (``data/scenarios/schack``)."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.content.catalogue import Catalogue
from slaget.content.diagnostics import quoted
from slaget.content.flat import Flat, flat_kit, in_scenario
from slaget.content.kit import Kind
from slaget.content.nodes import MapNode, Node, at_path, key_or_self, value_or_self
from slaget.content.reading import Reading, scenarios_in
from slaget.content.said import joined
from slaget.games.schack.army_files import Parts
from slaget.games.schack.messages import CODEC
from slaget.games.schack.rules import START_FROM
from slaget.games.schack.setup import Setup
from slaget.games.schack.words import WORDS
from slaget.kernel.choices import OUTSIDE, choices_of
from slaget.kernel.rules import BadSetup
from slaget.kernel.words import Text

KIT: Final = flat_kit(
    "schack",
    Kind("pieces", "piece", "pjäs"),
    Kind("armies", "army", "armé", plays="army -armies"),
    Kind("boards", "board", "bräde", plays="board"),
)
_CHOICES: Final = choices_of(Setup)


def _flat(parts: Mapping[str, object]) -> Flat[Setup]:
    """How set-ups are made of options, with these armies and this board."""
    return Flat(
        kind=Setup,
        codec=CODEC,
        choices=_CHOICES,
        make=lambda options: CODEC.load(Setup, {**options, **parts}),
        rule=START_FROM,
        words=WORDS,
    )


_PLAIN: Final = _flat({})


def _examine(reading: Reading) -> None:
    """Note every fault of a file: of its pieces, armies and boards, and of each scenario."""
    parts = Parts(reading)
    parts.examine()
    for name, node in scenarios_in(reading.document).items():
        _scenario(name, node, reading, parts)


def _scenario(name: str, node: Node, reading: Reading, parts: Parts) -> None:
    """Note what is wrong with a scenario as its file has it."""
    faults = reading.faults
    if not isinstance(node, MapNode) or not faults.is_sound(node) or faults.has_refused_keys(node):
        return
    named = parts.of(node)
    if named is None:
        return
    if _has(node, "army") and _has(node, "armies"):
        faults.error(
            reading.own_key(node, ("armies",), ("army",)), "misplaced-key",
            Text("army is for both sides, and armies for each of them; leave one out",
                 "army gäller båda sidorna, och armies var och en; ta bort den ena"), rule="KE-6.8",
        )  # fmt: skip
        return
    given = faults.plain(value_or_self(node, "options")) if _has(node, "options") else {}
    if _has(node, "start") and "start_fen" in given:
        at = reading.own_key(node, ("options", "start_fen"), ("start",))
        faults.error(
            at, "misplaced-key", Text("the start position is told twice: by start and by start_fen; leave one out",
                "startställningen sägs två gånger: av start och av start_fen; ta bort den ena"), rule="KE-6.8",
        )  # fmt: skip
        return
    try:
        _flat(named).setup(_options(node, reading))
    except BadSetup as fault:
        _tell(name, node, reading, fault)


def _tell(name: str, node: Node, reading: Reading, fault: BadSetup) -> None:
    at = at_path(node, ("options", *fault.path))
    if fault.path == ("start_fen",) and _has(node, "start"):
        at = at_path(node, ["start"])
    elif fault.path == ("start_fen",) and not _has(at_path(node, ["options"]), "start_fen"):
        at = key_or_self(node, "board") if _has(node, "board") else key_or_self(node, "army")
    message = joined([in_scenario(name), quoted(fault)], "")
    reading.faults.error(at, fault.code.replace("_", "-"), message, rule=fault.rule.id)


def _has(node: Node, key: str) -> bool:
    return isinstance(node, MapNode) and key in node.values


def _options(node: Node, reading: Reading) -> dict[str, object]:
    """The options of a scenario, its start position among them."""
    plain: Any = reading.faults.plain(node)
    start = {"start_fen": plain["start"]} if "start" in plain else {}
    return {**plain.get("options", {}), **start}


def _read(reading: Reading) -> Setup | None:
    """The set-up of the scenario wanted, where the file and the options given outside it are sound."""
    _examine(reading)
    if reading.node is None or reading.has_errors():
        return None
    named = Parts(reading).of(reading.node)
    return None if named is None else _flat(named).setup({**_options(reading.node, reading), **reading.options})


CATALOGUE: Final = Catalogue(
    game="schack",
    formats=("slaget-schack/2", "slaget-schack-scenarios/1"),
    read=_read,
    held=_PLAIN.held,
    examine=_examine,
    choices=_CHOICES,
    outside=OUTSIDE.under(START_FROM),
    words=WORDS,
)
check_scenarios: Final = CATALOGUE.check
