"""A scenario while it is being checked: its ships with the nodes they were read from."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from attrs import evolve, frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, items, key_or_self, plain, value_or_self
from slaget.content.suggest import nearest
from slaget.games.nissan.content.tables import Tables
from slaget.games.nissan.content.values import structure
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Board, Crew, Options, ShipClass, ShipSpec
from slaget.kernel.words import Text

_BOARD: Final = Text("board", "bräde")
_CLASS: Final = Text("ship class", "skeppsslag")
MOST_SHIPS: Final = 100


@frozen(eq=False)
class Sailing:
    """A ship of the scenario with its class and its node."""

    side: Side
    spec: ShipSpec
    ship_class: ShipClass
    node: MapNode
    counted: str = ""

    def at(self, key: str) -> Node:
        """The value of a key of the ship; its id where the key is missing."""
        return self.node.values.get(key, self.node.values["id"])

    def leader_nodes(self) -> Iterator[tuple[str, Node]]:
        return zip(self.spec.leaders, getattr(self.node.values.get("leaders"), "items", ()))

    @property
    def counts_as(self) -> str:
        """The class of the rules that the ship is of, or counts as (NI-8.2)."""
        return self.counted or self.spec.class_

    @property
    def aboard(self) -> int:
        return number(self.spec.crew) + len(self.spec.leaders)


@frozen(eq=False)
class Battle:
    """A scenario's parts as far as they are sound, else None. ``whole`` says whether every ship could be read."""

    node: MapNode
    tables: Tables
    options: Options
    size: int | None
    board: Board | None
    fleets: Mapping[Side, tuple[Sailing, ...]]
    whole: bool
    irregular: bool
    kind: Literal["fixed", "free"] | None
    faults: Faults

    def sailing(self) -> Iterator[Sailing]:
        for side in SEATS:
            yield from self.fleets[side]

    def value(self, key: str) -> Node:
        return value_or_self(self.node, key)

    def side_key(self, key: str, side: Side) -> Node:
        """Where a side's part of ``ships``, ``pool`` or ``fallen`` begins."""
        return key_or_self(self.value(key), side)


def number(crew: Crew) -> int:
    """How many men a crew counts, leaders apart.

    >>> number(Crew(horn_blower=1, sword=3))
    4
    """
    return crew.horn_blower + crew.standard_bearer + crew.sword + crew.axe + crew.spear + crew.bow


def read_battle(node: MapNode, tables: Tables, options: Options, faults: Faults) -> Battle:
    """What of a scenario can be checked; ids and names that lead nowhere are noted."""
    fleets: dict[Side, tuple[Sailing, ...]] = {side: _fleet(node, side, tables, faults) for side in SEATS}
    ships, kind = node.values.get("ships"), _sound(node, "setup", faults, "fixed")
    size = _sound(node, "size", faults, None)
    return Battle(
        node=node,
        tables=tables,
        options=options,
        size=size if isinstance(size, int) else None,
        board=_board(node, tables, faults),
        fleets=fleets,
        whole=ships is not None and faults.is_sound(ships),
        irregular=_sound(node, "irregular", faults, False) is not False,
        kind="fixed" if kind == "fixed" else "free" if kind == "free" else None,
        faults=faults,
    )


def _sound(node: MapNode, key: str, faults: Faults, default: object) -> object:
    """A key's value, the default where it is missing, None where it is wrong."""
    if key not in node.values:
        return default
    return faults.plain(node.values[key]) if faults.is_sound(node.values[key]) else None


def _board(node: MapNode, tables: Tables, faults: Faults) -> Board | None:
    at = value_or_self(node, "board")
    name = plain(at)
    if not isinstance(name, str) or at is node or not faults.is_sound(at):
        return None
    if name not in tables.boards:
        unknown(at, "unknown-board", _BOARD, name, tables.boards, faults, "NI-8.16")
    return tables.boards.get(name)


def _fleet(node: MapNode, side: Side, tables: Tables, faults: Faults) -> tuple[Sailing, ...]:
    ships = value_or_self(value_or_self(node, "ships"), side)
    found = (_ship(ship, side, tables, faults) for ship in items(ships)[:MOST_SHIPS])
    return tuple(ship for ship in found if ship is not None)


def _ship(node: Node, side: Side, tables: Tables, faults: Faults) -> Sailing | None:
    if not isinstance(node, MapNode) or not faults.is_sound(node):
        return None
    spec: ShipSpec = structure(faults.plain(node), ShipSpec)
    if spec.class_ not in tables.ship_classes:
        at, classes = node.values["class"], tables.ship_classes
        unknown(at, "unknown-class", _CLASS, spec.class_, classes, faults, "NI-3.1")
        return None
    if spec.heading is not None:
        spec = evolve(spec, heading=spec.heading % 36000)
    return Sailing(side, spec, tables.ship_classes[spec.class_], node, tables.counts_as.get(spec.class_, ""))


def unknown(
    at: Node, code: str, what: Text, name: str, known: Mapping[str, Any], faults: Faults, rule: str
) -> None:
    """Note a name that leads nowhere, with the names that would do."""
    only = ", ".join(sorted(known))
    message = Text(
        f"there is no {what.en} '{name}', only {only}", f"det finns inget {what.sv} '{name}', bara {only}"
    )
    faults.error(at, code, message, rule=rule, suggestion=nearest(name, known))
