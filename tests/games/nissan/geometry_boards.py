"""The bundled board, classes and fixed fleets, read straight from the scenario file."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from slaget.games.nissan.geometry import Hull, Pose, Waters, hull, waters
from slaget.games.nissan.setup import Board, Ring, ShipClass

DATA = Path(__file__).parents[3] / "data" / "scenarios" / "nissan" / "scenarios.yaml"
KING = ShipClass(length=2600, beam=650, capacity=15, points=15)
NORSE = ShipClass(length=2000, beam=550, capacity=10, points=10)
DANISH = ShipClass(length=1600, beam=450, capacity=7, points=10)
CLASSES = {"king_ship": KING, "norse_ship": NORSE, "danish_ship": DANISH}


def cu(value: float) -> int:
    return round(value * 100)


def ring(points: list[list[float]]) -> Ring:
    return tuple((cu(x), cu(y)) for x, y in points)


@cache
def contents() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(DATA.read_text(encoding="utf-8"))
    return loaded


@cache
def bay() -> Board:
    raw = contents()["boards"]["laholmsbukten"]
    zones = {side: ring(points) for side, points in raw["zones"].items()}
    return Board(
        "laholmsbukten",
        raw["title"],
        cu(raw["width"]),
        cu(raw["height"]),
        cu(raw["shallow_within"]),
        {},
        tuple(ring(points) for points in raw["land"]),
        zones,
        cu(raw["danish_gap"]),
    )


def bay_waters() -> Waters:
    return waters(bay())


def sea(width: int = 16000, height: int = 11000) -> Waters:
    return waters(Board("sea", {}, width, height, 3000, {}, (), {}, 0))


def at(x: float, y: float, heading: float) -> Pose:
    """A pose in cm and degrees, as the rulebook's examples give it."""
    return Pose(cu(x), cu(y), cu(heading))


def fleet(scenario: str) -> dict[str, tuple[ShipClass, Pose]]:
    found = contents()["scenarios"][scenario]["ships"]
    ships = {**found["norse"], **found["danish"]}
    return {name: (CLASSES[s["class"]], at(s["x"], s["y"], s["heading"])) for name, s in ships.items()}


def hulls(scenario: str, *without: str) -> dict[str, Hull]:
    return {name: hull(*ship) for name, ship in fleet(scenario).items() if name not in without}
