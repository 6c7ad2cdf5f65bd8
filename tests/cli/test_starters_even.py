"""No starter gives a seat the game: forty greedy games of each that is quickly played; always the same forty.

A battle of Nissan takes too long for that. Its starters set up the fleets of the bundled scenarios, and what fights
otherwise is held to what the campaign has measured.
"""

from hashlib import sha256
from typing import Any

import pytest
from started import shares, written

from slaget.content.starters import kit_named
from slaget.games.nissan.content import CATALOGUE
from slaget.games.nissan.messages import CODEC
from slaget.kernel import canonical
from thorough import THOROUGH

QUICK = [
    pytest.param(game, starter.text, id=starter.name, marks=[THOROUGH] if n else [])
    for game in ("tafl", "ravbrade", "schack", "dobbel")
    if (kit := kit_named(game)) is not None
    for n, starter in enumerate(starter for kind in kit.kinds for starter in written(kit, kind))
]


@pytest.mark.parametrize(("game", "text"), QUICK)
def test_each_seat_wins_its_share_of_a_starters_games(game: str, text: str) -> None:
    """The campaign plays 400 of each, and finds 35 to 65; the bounds here allow for chance in forty."""
    won, ends = shares(game, text, 40, "greedy")
    assert ends.total() == 40 and all(30 <= share <= 70 for share in won.values()), (won, ends)


BATTLES = {
    starter.name.removeprefix("nissan "): starter.text
    for kit in [kit_named("nissan")]
    if kit is not None
    for kind in kit.kinds
    for starter in written(kit, kind)
}
ALIKE: dict[str, tuple[str, set[str]]] = {
    "boards": ("forsta_motet", {"board"}),
    "weapons": ("forsta_motet", {"horn_blowers", "standard_bearers"}),
    "crews": ("forsta_motet", set()),
    "fleets norse": ("forsta_motet", set()),
    "fleets danish": ("forsta_motet", set()),
    "decks norse": ("forsta_motet", {"decks"}),
    "decks danish": ("forsta_motet", {"decks"}),
    "scenarios 1": ("forsta_motet", set()),
    "scenarios 2": ("natten_i_viken", set()),
    "scenarios 3": ("slaget", set()),
}
"""The bundled scenario whose fleets a starter has, and what is another in it."""
MEASURED = {
    "ship_classes": "5d06ff60d332d2e9",
    "leaders norse": "44619bd53e88461f",
    "leaders danish": "f0f908367c7d5639",
    "decks norse": "52057e27253a89d8",
    "decks danish": "c8d9ab103b400f53",
}
"""What those set up that fight otherwise, as it was when the figures in docs/designers.md were measured."""
_TOLD = {"scenario_id", "title", "intro", "name", "text", "emblem", "landmarks"}


def fought(setup: Any) -> dict[str, Any]:
    """A set-up without what is only told of it."""
    battle: dict[str, Any] = _untold(CODEC.dump(setup))
    return battle


def _untold(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _untold(each) for key, each in value.items() if key not in _TOLD}
    return [_untold(each) for each in value] if isinstance(value, list | tuple) else value


def test_the_starters_of_nissan_are_those_measured() -> None:
    """A new or changed one is measured first: ``tests/campaigns/starters.py nissan KIND --policy level:2``."""
    assert {*ALIKE, *MEASURED} == {*BATTLES}


@pytest.mark.parametrize("name", ALIKE)
def test_a_starter_of_nissan_sets_up_a_bundled_battle(name: str) -> None:
    """So it is as even as that is (docs/balance.md), but for what is another."""
    scenario, others = ALIKE[name]
    mine = fought(CATALOGUE.load_file("mine.yaml", text=BATTLES[name]))
    bundled = fought(CATALOGUE.load(scenario, {}))
    assert {key for key in mine.keys() | bundled.keys() if mine.get(key) != bundled.get(key)} == others


@pytest.mark.parametrize("name", MEASURED)
def test_a_starter_of_nissan_sets_up_the_battle_that_was_measured(name: str) -> None:
    battle = fought(CATALOGUE.load_file("mine.yaml", text=BATTLES[name]))
    assert sha256(canonical(battle).encode()).hexdigest()[:16] == MEASURED[name], "measure it again"
