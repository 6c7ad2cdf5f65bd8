"""A scenario while it is being checked."""

from collections.abc import Iterator, Mapping
from typing import Literal

from attrs import frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, ScalarNode, key_or_self, value_or_self
from slaget.games.nissan.content.referred import Referred
from slaget.games.nissan.content.ships import Sailing, sailing, ships_of
from slaget.games.nissan.content.tables import Tables
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Board, Options


@frozen(eq=False)
class Battle:
    """A scenario's parts as far as they are sound, else None. ``whole`` says whether every ship could be read."""

    node: MapNode
    named: Referred
    tables: Tables
    options: Options
    size: int | None
    board: Board | None
    held: Mapping[Side, Node | None]
    """The ships of each side as their file has them."""
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
        """Where a side's part of ``pool`` or ``fallen`` begins."""
        return key_or_self(self.value(key), side)

    def fleet_key(self, side: Side) -> Node:
        """Where a side's fleet is named, or its ships begin."""
        for key in ("fleets", "ships"):
            at = self.node.values.get(key)
            if isinstance(at, MapNode) and side in at.keys:
                return at.keys[side]
        return self.named.name

    def deck_at(self, side: Side) -> Node:
        """Where a side's deck is named; one that is not named has the side's name."""
        named, name = self.node.values.get("decks"), self.named.name
        at = named.values.get(side) if isinstance(named, MapNode) else None
        return ScalarNode(name.line, name.column, side, side) if at is None else at


def read_battle(named: Referred, options: Options) -> Battle | None:
    """What of a scenario can be checked; None where what it refers to is not fit for use, which is noted."""
    node, faults = named.node, named.faults
    held: dict[Side, Node | None] = {side: ships_of(named, side) for side in SEATS}
    fleets: dict[Side, tuple[Sailing, ...]] = {side: sailing(named, held[side], side) for side in SEATS}
    tables, kind = named.tables(), _sound(node, "setup", faults, "fixed")
    if tables is None:
        return None
    size = _sound(node, "size", faults, _size(held["norse"]))
    return Battle(
        node=node,
        named=named,
        tables=tables,
        options=options,
        size=size if isinstance(size, int) else None,
        board=named.board(),
        held=held,
        fleets=fleets,
        whole=all(each is not None and faults.is_sound(each) for each in held.values()),
        irregular=_sound(node, "irregular", faults, False) is not False,
        kind="fixed" if kind == "fixed" else "free" if kind == "free" else None,
        faults=faults,
    )


def _size(norse: Node | None) -> int:
    """The size that a fleet makes (NI-8.1)."""
    ships = len(norse.values) if isinstance(norse, MapNode) else 0
    return 1 if ships <= 3 else 2 if ships <= 6 else 3


def _sound(node: MapNode, key: str, faults: Faults, default: object) -> object:
    """A key's value, the default where it is missing, None where it is wrong or misspelt."""
    if key not in node.values:
        return None if faults.is_meant(node, key) else default
    return faults.plain(node.values[key]) if faults.is_sound(node.values[key]) else None
