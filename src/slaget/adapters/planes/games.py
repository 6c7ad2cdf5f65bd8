"""What the planes of the bundled games tell, by the members of their snapshots."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.adapters.planes.layers import Drawn, Layer, Marked, Number, Pieces, Said, Snapshot, Valued, each

STEP: Final = 500
"""The side of a cell of the grid laid over the sea, in units of the board."""
_SIDES: Final = ("white", "black")
_FLEETS: Final = ("norse", "danish")
_TURN: Final = 36_000
_SPECIALS: Final = (
    "dragon", "magician", "pirates", "diplomat", "horses", "sharpshooters", "elephants", "infiltrator",
)  # fmt: skip


@frozen
class Told:
    """What layers are made of: the seats, the cells in their order, the snapshot of the beginning, the set-up."""

    seats: tuple[Any, ...]
    cells: tuple[str, ...]
    start: Snapshot
    setup: Any


Layers: TypeAlias = Callable[[Told], Sequence[Layer]]


def _with_own(bundled: Sequence[str], ids: Sequence[str]) -> tuple[str, ...]:
    """The kinds of a set-up: the bundled ones in their order, then its own in theirs."""
    return (*(id for id in bundled if id in ids), *(id for id in ids if id not in bundled))


def _schack(told: Told) -> Sequence[Layer]:
    white, black = (tuple(piece.letter for piece in army.pieces) for army in told.setup.engine.armies)
    letters = _with_own("KQRBNPkqrbnp", (*white, *map(str.lower, black)))
    return [
        Valued("placement", letters, told.cells),
        Said("side_to_move", _SIDES),
        Number("halfmove_clock", 150),
        Said("pending_offer", _SIDES),
    ]


def _tafl(told: Told) -> Sequence[Layer]:
    return [
        Valued("board", _with_own("ADK", told.setup.parameters.letters)),
        Said("side_to_move", told.seats),
        Said("last_capturer", told.seats),
        Number("quiet_plies", 100),
        Number("series.game_no", 16),
    ]


def _ravbrade(told: Told) -> Sequence[Layer]:
    on = Drawn("board", lambda _: ((cell, 1.0) for cell in told.cells))
    numbers = (Number("owed", 8), Number("reserve", 24), Number("clock", 100))
    return [on, Marked("geese"), Marked("fox"), Said("side", told.seats), Said("packed_mark", (True,)), *numbers]


def _kungabrade(told: Told) -> Sequence[Layer]:
    kinds = _with_own(("foot", "archer", "rider", "mage"), [kind.id for kind in told.setup.kinds])
    by = (("side", _SIDES), ("kind", kinds), ("unhorsed", (False, True)))
    dhurgs = [Said(f"dhurg_holder.{name}", _SIDES) for name in ("centre", "white_crown", "black_crown")]
    gates = [Said(f"gates.{side}.broken", (True,)) for side in _SIDES]
    return [
        Pieces("pieces", by, lambda _, piece: piece["point"]),
        Said("to_act", _SIDES),
        *dhurgs,
        *gates,
        *each("gates", (f"{side}.durability" for side in _SIDES), 12),
        Number("idle_turns", 100),
    ]


def _omringad(told: Told) -> Sequence[Layer]:
    tables = told.setup.compiled
    bought = ("mercenary", "elite", "archer", "cavalry", "catapult", "general")
    kinds = (*_with_own(bought, tables.regular), "?")
    specials = _with_own(_SPECIALS, [kind.name for kind in tables.table if kind.special])
    by = (("owner", told.seats), ("kind", (*kinds, *specials)))
    seats = tuple(f"{seat}" for seat in told.seats)
    land = ("castle", "village", "lake", "forest", "mountain", "barren")
    terrain = _with_own(land, [kind.id for kind in tables.terrains])
    lairs = (tables.dragon,) if tables.dragon else ()
    phases = (
        "terrain", "garrison", "auction", "auction_placement", "purchase", "movement", "battle_select",
        "battle_window", "battle_direct", "battle_assign", "battle_pick", "battle_retreat", "reinforcement",
        "finished",
    )  # fmt: skip
    return [
        Valued("terrain", terrain),
        Valued("controller", told.seats),
        Pieces("units", by, lambda _, unit: unit["square"], most=9),
        Pieces("units", (("owner", (None,)), ("kind", lairs)), lambda _, unit: unit["square"]),
        Drawn("units damaged", lambda snap: _some(snap, "damaged")),
        Drawn("units moved", lambda snap: _some(snap, "moved")),
        Marked("battle.square"),
        Said("phase", phases),
        Number("round", 20),
        Said("initiative", told.seats),
        *each("gold", seats, 100),
        *each("score", seats, 50),
        Number("auction.standing_bid", 60),
        *(
            Number(f"{where}.{seat}.{kind}", 16)
            for where in ("pool", "reserve")
            for seat in seats
            for kind in kinds
        ),
    ]


def _some(snapshot: Snapshot, member: str) -> Iterator[tuple[str, float]]:
    return ((unit["square"], 1 / 9) for unit in snapshot["units"] if unit[member])


def _dobbel(told: Told) -> Sequence[Layer]:
    wins = each("wins", told.seats, 16)
    return [Number("game_no", 16), Number("attempt", 16), *wins, Number("drawn", 16)]


def cell_at(x: int, y: int) -> str:
    """The cell of the grid over the sea that a point lies in."""
    return f"{x // STEP},{y // STEP}"


def _ship_cell(snapshot: Snapshot, ship: Mapping[str, Any]) -> str | None:
    return None if ship["x"] is None else cell_at(ship["x"], ship["y"])


def _crew_cell(snapshot: Snapshot, fighter: Mapping[str, Any]) -> str | None:
    ship = snapshot["ships"].get(fighter["ship"])
    return None if ship is None else _ship_cell(snapshot, ship)


def _of_ships(fleet: str, number: Callable[[Mapping[str, Any]], float]) -> Callable[[Snapshot], Any]:
    def numbers(snapshot: Snapshot) -> Iterator[tuple[str, float]]:
        for ship in snapshot["ships"].values():
            cell = _ship_cell(snapshot, ship)
            if ship["fleet"] == fleet and cell is not None:
                yield cell, number(ship)

    return numbers


def _ships(fleet: str) -> list[Layer]:
    """Where a fleet's ships lie: the cell, the place within it and the heading."""
    return [
        Drawn(f"ships {fleet} x in cell", _of_ships(fleet, lambda ship: ship["x"] % STEP / STEP)),
        Drawn(f"ships {fleet} y in cell", _of_ships(fleet, lambda ship: ship["y"] % STEP / STEP)),
        Drawn(f"ships {fleet} heading", _of_ships(fleet, lambda ship: ship["heading"] % _TURN / _TURN)),
    ]


def _current(snapshot: Snapshot) -> Iterator[tuple[str, float]]:
    ship = snapshot["ships"].get(snapshot["current"])
    cell = None if ship is None else _ship_cell(snapshot, ship)
    return iter(()) if cell is None else iter(((cell, 1.0),))


def _nissan(told: Told) -> Sequence[Layer]:
    ranks = ("king", "hero", "horn_blower", "standard_bearer", "ordinary")
    weapons = ("sword", "axe", "spear", "bow")
    cards = tuple(dict.fromkeys(card for side in _FLEETS for card in sorted(told.start["cards"][side])))
    phases = (
        "deploy", "card", "activate", "orders", "ship", "retoss", "casualties", "boarders", "effect", "over",
    )  # fmt: skip
    return [
        Pieces("ships", (("fleet", _FLEETS),), _ship_cell),
        *(layer for fleet in _FLEETS for layer in _ships(fleet)),
        Pieces("fighters", (("side", _FLEETS), ("rank", ranks), ("acted", (False, True))), _crew_cell, most=24),
        Pieces("fighters", (("side", _FLEETS), ("weapon", weapons)), _crew_cell, most=24),
        Drawn("current", _current),
        Said("phase", phases),
        Said("active", _FLEETS),
        *each("turn_no", _FLEETS, 40),
        *each("points", _FLEETS, 100),
        *(Number(f"{pile}.{side}", 40) for pile in ("draw_pile", "hand", "discard_pile") for side in _FLEETS),
        *(Held(f"{pile}.{side}", cards) for pile in ("hand", "discard_pile") for side in _FLEETS),
        Number("pending.defender_losses", 12),
        Number("pending.attacker_losses", 12),
    ]


@frozen
class Held:
    """A constant plane for each card: 1 where a pile holds a copy of it."""

    path: str
    cards: tuple[str, ...]

    def names(self) -> Sequence[str]:
        return [f"{self.path}={card}" for card in self.cards]

    def fill(self, snapshot: Snapshot, put: Any) -> None:
        pile, side = self.path.split(".")
        held = {card.partition("#")[0] for card in snapshot[pile][side]}
        for place, card in enumerate(self.cards):
            if card in held:
                put(place, None, 1.0)


LAYERS: Final[Mapping[str, Layers]] = {
    "schack": _schack,
    "tafl": _tafl,
    "jungfrubrade": _tafl,
    "nefatavl": _tafl,
    "ravbrade": _ravbrade,
    "kungabrade": _kungabrade,
    "omringad": _omringad,
    "nissan": _nissan,
    "dobbel": _dobbel,
}
