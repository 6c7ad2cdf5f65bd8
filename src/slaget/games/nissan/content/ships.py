"""The ships of a scenario: its own, those of a fleet, or those of another scenario."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from attrs import frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, ScalarNode, inner_nodes, plain
from slaget.games.nissan.content.referred import Referred, of_side
from slaget.games.nissan.content.tables import SWEDISH
from slaget.games.nissan.content.values import part_of
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS, Crew, ShipClass, ShipSpec
from slaget.kernel.words import Text

MOST_SHIPS: Final = 100
_FILL: Final = "fill"


@frozen(eq=False)
class Sailing:
    """A ship of the scenario with its class, where its id stands, its node and that of its crew."""

    side: Side
    spec: ShipSpec
    ship_class: ShipClass
    key: ScalarNode
    node: MapNode
    crew: Node

    def at(self, key: str) -> Node:
        """The value of a key of the ship; its id where the key is missing."""
        return self.node.values.get(key, self.key)

    def leader_nodes(self) -> Iterator[tuple[str, Node]]:
        return zip(self.spec.leaders, getattr(self.node.values.get("leaders"), "items", ()))

    @property
    def counts_as(self) -> str:
        """The class of the rules that the ship is of, or counts as (NI-8.2)."""
        return self.ship_class.counts_as or self.spec.class_

    @property
    def aboard(self) -> int:
        return number(self.spec.crew) + len(self.spec.leaders)


def number(crew: Crew) -> int:
    """How many men a crew counts, leaders apart.

    >>> number(Crew(horn_blower=1, sword=3))
    4
    """
    return crew.horn_blower + crew.standard_bearer + crew.sword + crew.axe + crew.spear + crew.bow


def ships_of(named: Referred, side: Side) -> Node | None:
    """A side's ships by id, as their file has them; None where there are none, which is noted."""
    fleets, own = named.node.values.get("fleets"), named.node.values.get("ships")
    at = of_side(fleets, side)
    if at is not None:
        return _of_scenario(named, at, side) or _of_fleet(named, at, side)
    found = of_side(own, side)
    held = [named.node, *(each for each in (fleets, own) if each is not None)]
    is_meant = any(named.faults.is_meant(each, key) for each in held for key in ("fleets", "ships", side))
    if found is None and not is_meant and named.faults.is_sound(named.node):
        message = f"the {side} have no fleet; name one: fleets: {{{side}: ID}}"
        sv = f"{SWEDISH[side]} har ingen flotta; ange en: fleets: {{{side}: ID}}"
        named.faults.error(named.name, "missing-key", Text(message, sv), rule="NI-8.1")
    return found


def _of_scenario(named: Referred, at: Node, side: Side) -> Node | None:
    """The side's ships of a scenario that is named, where no fleet is called so."""
    library, said = named.reading.document.library, plain(at)
    if library is None or not isinstance(said, str):
        return None
    unheard = Faults(named.faults.path)
    if library.find("fleets", said, at, unheard) is not None:
        return None
    found = library.find("scenarios", said, at, unheard)
    if found is None or not isinstance(found.node, MapNode):
        return None
    if found.raw is not library.own:
        named.faults.comes_from(inner_nodes(found.node), at, found.raw.path)
    return of_side(found.node.values.get("ships"), side)


def _of_fleet(named: Referred, at: Node, side: Side) -> Node | None:
    _, node = named.part("fleets", at) or ("", at)
    if not isinstance(node, MapNode):
        return None
    own = plain(node.values["side"]) if "side" in node.values else side
    if own not in SEATS:
        named.faults.block(at)
        return None
    if own != side:
        name = str(plain(at)).rpartition("#")[2].rpartition("/")[2]
        message = f"'{name}' is a {own} fleet and cannot be that of the {side}"
        sv = f"'{name}' är en flotta för {SWEDISH.get(str(own), own)} och kan inte vara för {SWEDISH[side]}"
        named.faults.error(at, "wrong-fleet", Text(message, sv), rule="NI-8.2")
        return None
    return node.values.get("ships")


def sailing(named: Referred, held: Node | None, side: Side) -> tuple[Sailing, ...]:
    """The ships of a side that could be read."""
    entries = list(held.values.items())[:MOST_SHIPS] if isinstance(held, MapNode) else []
    found = (_ship(named, held.keys[name], node, side) for name, node in entries)  # type: ignore[union-attr]
    return tuple(ship for ship in found if ship is not None)


def _ship(named: Referred, key: ScalarNode, node: Node, side: Side) -> Sailing | None:
    if not isinstance(node, MapNode) or not named.faults.is_sound(node):
        return None
    called = named.ship_class(node.values["class"])
    if called is None:
        named.faults.silence(node)
        return None
    ship_class = named.ship_classes[called]
    crew: Node | None = node.values.get("crew")
    if isinstance(crew, ScalarNode):
        crew = (named.part("crews", crew) or ("", None))[1]
        if crew is None or not named.faults.is_sound(crew):
            named.faults.block(node)
            return None
    data = named.faults.plain(node)
    men = _filled(named.faults.plain(crew) if crew else {}, data, ship_class.capacity)
    given: dict[str, Any] = {"id": str(key.value), "class": called, "crew": men}
    return Sailing(side, part_of(data, ShipSpec, **given), ship_class, key, node, crew or key)


def _filled(crew: Mapping[str, Any], ship: Mapping[str, Any], room: int) -> dict[str, int]:
    """The counts of a crew; what is left of the room is filled where it or the ship says with whom."""
    men = {post: crew[post] for post in Crew.__annotations__ if post in crew}
    weapon = crew.get(_FILL, ship.get(_FILL))
    left = room - sum(men.values()) - len(ship.get("leaders", ()))
    if weapon in WEAPONS and left > 0:
        men[weapon] = men.get(weapon, 0) + left
    return men
