"""Kungabräde's data files, loaded and checked.

>>> load_scenario("battlefield").credit
'Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use'
>>> load_scenario("kungabrade/conquest", {"no_progress_limit": "60"}).options.no_progress_limit
60
>>> len(load_formations()["kb_defender"])
17
"""

from functools import partial
from typing import Final

from attrs import asdict

from slaget.content.catalogue import Catalogue
from slaget.content.diagnostics import Diagnostic
from slaget.content.documents import Document
from slaget.content.nodes import MapNode
from slaget.content.options import checked_options
from slaget.content.reading import Reading
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import CHOICES_HELP
from slaget.games.kungabrade.content.files import FORMATIONS, KIT, TABLES
from slaget.games.kungabrade.content.present import Present, check_credit, examine_all, is_present
from slaget.games.kungabrade.content.scenario import Reader
from slaget.games.kungabrade.content.values import formations_in
from slaget.games.kungabrade.setup import Setup
from slaget.games.kungabrade.words import WORDS


def _read(reading: Reading) -> Setup | None:
    if is_present(reading):
        check_credit(reading)
        return Present(reading.node, reading).read() if isinstance(reading.node, MapNode) else None
    return Reader(reading.document.said, reading).read() if isinstance(reading.document.said, MapNode) else None


def _held(setup: Setup) -> dict[str, object]:
    return {"combat_table": setup.combat_table.id, **asdict(setup.options)}


def _examine(reading: Reading) -> None:
    """The scenario, and what of its own tables and formations nothing reads."""
    if is_present(reading):
        examine_all(reading)
        return
    _read(reading)
    root = reading.document.said
    if isinstance(root, MapNode):
        readers = [root.values[key] for key in ("setup", "options") if key in root.values]
        for parts in (TABLES, FORMATIONS):
            entries = root.values.get("combat_tables" if parts is TABLES else parts.part.key)
            reading.faults.warn_of_unread(entries, parts.part.noun, readers, parts.load())


def check_formations(document: Document) -> list[Diagnostic]:
    """Every fault of a file of formations that was read: the counts too."""
    if document.root is not None and "formations" in document.root.values:
        formations_in(document.root.values["formations"], document.faults)
    return document.faults.in_order()


def check_tables(document: Document) -> list[Diagnostic]:
    """Every fault of a file of combat tables that was read."""
    return document.faults.in_order()


CATALOGUE: Final = Catalogue[Setup](
    game="kungabrade",
    formats=(KIT.format, "slaget-kungabrade-scenario/1"),
    first=(
        *("battlefield", "conquest", "power_struggle"),
        *("battlefield_free", "conquest_free", "power_struggle_free"),
        *("by_dice", "hidden_armies", "border_skirmish", "kb-siege-exercise"),
    ),
    rule=r.KB_4_1.id,
    read=_read,
    named=lambda setup: (setup.scenario_id, setup.title),
    held=_held,
    examine=_examine,
    given=partial(checked_options, "kungabrade-scenario.schema.json"),
    choices=CHOICES_HELP,
    words=WORDS,
)
check_scenario: Final = CATALOGUE.check
__all__ = ["KIT"]
load_scenario: Final = CATALOGUE.load
load_scenario_file: Final = CATALOGUE.load_file
scenario_ids: Final = CATALOGUE.ids
load_combat_tables: Final = TABLES.load
load_formations: Final = FORMATIONS.load
