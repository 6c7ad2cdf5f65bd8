"""The formations and combat tables that a scenario names in other files (KB-5.1, KB-8.2)."""

from pathlib import Path
from typing import Final

from attrs import frozen

from slaget.content.diagnostics import Diagnostic, Faults
from slaget.content.documents import Document
from slaget.content.named import NamedFiles, Part
from slaget.content.nodes import Node
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.content.values import Formation, formation_of, table_of
from slaget.games.kungabrade.setup import CombatTable

TABLE: Final = Part("combat table", "combat_tables", "slaget-kungabrade-tables/1", "unknown-table", r.KB_8_2.id)
FORMATION: Final = Part(
    "formation", "formations", "slaget-kungabrade-formations/1", "unknown-formation", r.KB_5_1.id
)


@frozen(eq=False)
class Files:
    """The files beside a scenario that it names as ``FILE#id``; options given outside it name those of here."""

    beside: NamedFiles
    here: NamedFiles

    @classmethod
    def of(cls, document: Document) -> "Files":
        return cls(NamedFiles(Path(document.path).parent), NamedFiles(Path()))

    def found(self) -> list[Diagnostic]:
        """What is wrong in the files themselves."""
        return [*self.beside.found(), *self.here.found()]

    def sources(self) -> tuple[tuple[str, str], ...]:
        """The digests of the files by path."""
        return (*self.beside.sources.items(), *self.here.sources.items())

    def has_errors(self) -> bool:
        return any(fault.severity == "error" for fault in self.found())

    def table(self, name: str, at: Node, faults: Faults, *, is_option: bool) -> CombatTable | None:
        """The combat table of that name; None where there is none or it has a fault, which is noted."""
        found = (self.here if is_option else self.beside).part(name, TABLE, at, faults)
        return table_of(_id(name), found[1], found[0].faults) if found else None

    def formation(self, name: str, at: Node, faults: Faults) -> Formation | None:
        """The formation of that name, likewise."""
        found = self.beside.part(name, FORMATION, at, faults)
        return formation_of(_id(name), found[1], found[0].faults) if found else None


def _id(name: str) -> str:
    return name.rpartition("#")[2]
