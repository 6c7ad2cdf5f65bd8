"""The crews of the bundled scenarios: varied (NI-D24), and those that the rules page tells."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from slaget.games.nissan.content import load_scenario
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Setup, ShipSpec

PAGE = (Path(__file__).parents[3] / "docs/rules/nissan.md").read_text("utf-8")
WEAPONS = ("sword", "axe", "spear", "bow")
FIXED = ("forsta_motet", "natten_i_viken", "slaget")
_ROW = r"^\|([^|]+)\|[^|]*\|[^|]*\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| \d+ \|$"


def weapons_of(ship: ShipSpec) -> tuple[int, ...]:
    assert ship.crew is not None
    return tuple(getattr(ship.crew, weapon) for weapon in WEAPONS)


def totals(setup: Setup, side: str) -> Iterator[int]:
    """A side's ordinary fighters by weapon, from its ships or its pool."""
    if setup.pool is not None:
        return iter([getattr(setup.pool[side].crew, weapon) for weapon in WEAPONS])
    return map(sum, zip(*(weapons_of(ship) for ship in setup.ships[side]), strict=True))


@pytest.mark.parametrize("name", [*FIXED, "egen_uppstallning"])
def test_each_side_has_bowmen_but_not_too_many_and_no_weapon_is_half_of_it(name: str) -> None:
    """NI-D24: 10 to 30 % bowmen a side."""
    setup = load_scenario(name)
    for side in SEATS:
        men = sum(setup.ship_classes[ship.class_].capacity for ship in setup.ships[side])
        counts = [*totals(setup, side)]
        assert 10 * counts[-1] >= men and 10 * counts[-1] <= 3 * men and 2 * max(counts) <= men, (side, counts, men)


@pytest.mark.parametrize("name", FIXED)
def test_each_ship_has_three_weapons(name: str) -> None:
    """NI-D24."""
    setup = load_scenario(name)
    for ship in (ship for side in SEATS for ship in setup.ships[side]):
        assert sum(map(bool, weapons_of(ship))) >= 3, ship


@pytest.mark.parametrize("name", FIXED)
def test_the_rules_page_tells_who_sails(name: str) -> None:
    """The table of crews, and the line of heroes' ships below it."""
    setup = load_scenario(name)
    told = {of.strip(): tuple(map(int, counts)) for of, *counts in re.findall(_ROW, PAGE, re.M)}
    for side, king in (("norse", "n1"), ("danish", "d1")):
        for ship in setup.ships[side]:
            if ship.id == king:
                rows = [row for row in told if row.startswith(king) and f"`{name}`" in row]
            else:
                rows = [f"{side.title()} hero's ship" if ship.leaders else f"other {side.title()} ship"]
            assert [told[row] for row in rows] == [weapons_of(ship)], (ship, rows)
    heroes = {ship.leaders[0]: ship.id for side in SEATS for ship in setup.ships[side] if ship.leaders}
    line = re.search(rf"`{name}` (Eystein n\d+, Håkon n\d+, Skjalm d\d+, Finn d\d+)", PAGE)
    assert line and line[1] == ", ".join(
        f"{said} {heroes[hero]}"
        for said, hero in (("Eystein", "eystein"), ("Håkon", "hakon"), ("Skjalm", "skjalm"), ("Finn", "finn"))
    )
