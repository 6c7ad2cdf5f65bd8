"""Combat tables and formations, bundled ones and those of other files (KB-5.1, KB-8.2)."""

from typing import Final

from slaget.content.kit import SCENARIOS, Kind, Kit
from slaget.content.moves import renamed
from slaget.content.named import Part
from slaget.content.nodes import Node
from slaget.content.parts import Parts
from slaget.content.reading import Reading
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import CombatTable
from slaget.games.kungabrade.content import moving
from slaget.games.kungabrade.content.values import Formation, formation_of, formations_in, table_of, tables_in
from slaget.kernel.words import Text

KIT: Final = Kit(
    game="kungabrade",
    kinds=(
        Kind("formations", "formation", "uppställning", plays="setup.white setup.black"),
        Kind("tables", "combat table", "stridstabell", plays="table"),
        Kind("boards", "board", "bräde", plays="board"),
        Kind("kinds", "kind", "slag"),
        SCENARIOS,
    ),
    moves={
        "slaget-kungabrade-formations/1": (moving.credited,),
        "slaget-kungabrade-tables/1": (moving.credited, renamed("combat_tables", "tables")),
        "slaget-kungabrade-scenario/1": (moving.scenario,),
    },
    bundled=("cards/kungabrade", "scenarios/kungabrade"),
    inline={"table": "tables"},
)
TABLES: Final = Parts[CombatTable](
    part=Part(
        Text("combat table", "stridstabell"),
        "tables",
        "slaget-kungabrade-tables/1",
        "unknown-table",
        r.KB_8_2.id,
        (KIT.format,),
    ),
    bundled="data/cards/kungabrade/combat_tables.yaml",
    read=tables_in,
)
FORMATIONS: Final = Parts[Formation](
    part=Part(
        Text("formation", "uppställning"),
        "formations",
        "slaget-kungabrade-formations/1",
        "unknown-formation",
        r.KB_5_1.id,
        (KIT.format,),
    ),
    bundled="data/scenarios/kungabrade/formations.yaml",
    read=formations_in,
)


def table(name: str, at: Node, reading: Reading) -> CombatTable | None:
    """The combat table of another file; None where there is none or it has a fault, which is noted."""
    found = reading.named("combat_table").part(name, TABLES.part, at, reading.faults)
    return table_of(_id(name), found[1], found[0].faults) if found else None


def formation(name: str, at: Node, reading: Reading) -> Formation | None:
    """The formation of another file, likewise."""
    found = reading.beside.part(name, FORMATIONS.part, at, reading.faults)
    return formation_of(_id(name), found[1], found[0].faults) if found else None


def _id(name: str) -> str:
    return name.rpartition("#")[2]
