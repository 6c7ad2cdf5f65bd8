"""The picture: well formed, complete, the same for the same state, safe for any name."""

import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import attrs
import pytest
from battle import battle as fight
from battle import card as card_of
from battle import luck, ordered, pick

from slaget.games.nissan import NISSAN
from slaget.games.nissan.cards import CastRunes, Retoss
from slaget.games.nissan.messages import Attack, FightersSlain, ShipRowed
from slaget.games.nissan.picture import picture
from slaget.games.nissan.picture.deck import places
from slaget.games.nissan.picture.labels import Box, Wanted, placed
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game, Look, seeded
from slaget.simulate import play_out, policy
from slaget.testing import trace
from thorough import every

SVG = "{http://www.w3.org/2000/svg}"


def started(scenario: str = "slaget") -> State:
    setup = NISSAN.load(scenario, {})  # type: ignore[misc]
    return Game.start(NISSAN, setup, seeded(bytes(32))).state


def words_in(root: ET.Element) -> str:
    return "\n".join(element.text or "" for element in root.iter(f"{SVG}text"))


def tooltips(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def test_every_ship_is_drawn_and_named() -> None:
    state = started()
    root = ET.fromstring(picture(state).svg)
    drawn = {each.get("data-ship") for each in root.iter() if (each.get("class") or "").startswith("ship ")}
    assert drawn == set(state.ships)
    for ship in state.ships.values():
        assert f"{ship.name} {ship.id}" in words_in(root)
    assert "Danish turn 1" in words_in(root)


def test_tooltips_tell_who_is_aboard() -> None:
    found = tooltips(ET.fromstring(picture(started("forsta_motet")).svg))
    assert any(
        said.startswith("Kungsörnen (d1): Danish fleet, king's ship, (86, 13.1) heading 90°; Danish: 15 of 15")
        and "Sven Estridsson, the horn blower" in said
        for said in found
    )
    assert "Shallow water" in found


def test_ties_boarders_and_orders_are_seen() -> None:
    state = started("forsta_motet")
    boarder = replace(state.fighters["danish_axe_1"], ship="n1")
    state = replace(
        state, fighters={**state.fighters, "danish_axe_1": boarder}, ties=frozenset({frozenset(("n1", "n2"))}),
        activated=("d1", "d2", "d3"), done=frozenset({"d1"}), current="d2", phase="ship",
    )  # fmt: skip
    root = ET.fromstring(picture(state).svg)
    assert {"tied ships", "the acting ship", "has acted", "activated, still to act"} <= set(
        words_in(root).split("\n")
    )
    boarded = next(said for said in tooltips(root) if said.startswith("Kungsdraken"))
    assert "Danish: 1 of 15 places: an axeman" in boarded and "tied to Stormfågeln" in boarded
    assert sum(element.get("class") == "tie" for element in root.iter()) == 1


def test_names_are_escaped() -> None:
    state = started("forsta_motet")
    ship = replace(state.ships["d1"], name='<b> & "Örn"\x00\x1b]\'')
    root = ET.fromstring(picture(replace(state, ships={**state.ships, "d1": ship})).svg)
    assert '<b> & "Örn"\\u0000\\u001b]\' d1' in words_in(root)


def test_ships_that_are_not_placed_are_listed() -> None:
    state = started("egen_uppstallning")
    root = ET.fromstring(picture(state).svg)
    assert not [element for element in root.iter() if (element.get("class") or "").startswith("ship ")]
    assert "Not yet placed:" in words_in(root)


def test_a_board_without_land_or_zones() -> None:
    state = started("forsta_motet")
    board = attrs.evolve(state.setup.board, land=(), zones={}, landmarks={}, width=4000, height=3000)
    setup = attrs.evolve(state.setup, board=board)
    ET.fromstring(picture(replace(state, setup=setup)).svg)


@pytest.mark.parametrize("scenario", ["forsta_motet", "egen_uppstallning"])
def test_any_position_can_be_drawn(scenario: str) -> None:
    games = list(trace(NISSAN, NISSAN.load(scenario, {}), Random(2), 75))  # type: ignore[misc]
    for game in games[::15]:
        drawn = picture(game.state).svg
        assert ET.fromstring(drawn).tag == f"{SVG}svg"
        assert picture(game.state).svg == drawn
        for seat in ("norse", "danish"):
            ET.fromstring(picture(game.view(seat)).svg)


def test_labels_keep_clear_of_hulls_and_of_each_other() -> None:
    body = tuple((x, 300.0 + 20 * k, 10.0) for k in range(5) for x in (0.0,))
    wanted = {
        str(n): Wanted(60, 12, tuple((400.0 + 45 * n + x, y, r) for x, y, r in body)) for n in range(6)
    }  # fmt: skip
    found = placed(wanted, (0, 0, 1200, 800))
    boxes = list(found.values())
    assert all(a.overlap(b) == 0 for a in boxes for b in boxes if a is not b)
    assert all(box.gap(circle) > 0 for box in boxes for want in wanted.values() for circle in want.body)
    assert Box(0, 0, 5, 5).gap((20, 0, 5)) == 10


def drawn(state: State, **look: Any) -> ET.Element:
    return ET.fromstring(picture(state, Look(**look)).svg)


def things(root: ET.Element, kind: str) -> list[ET.Element]:
    return [each for each in root.iter() if each.get(f"data-{kind}") is not None]


@cache
def battle() -> list[Game[Any, Any, Any, Any]]:
    """A whole battle that the policy has played, after each of its entries."""
    start = Game.start(NISSAN, NISSAN.load("forsta_motet", {}), seeded(bytes(32)))  # type: ignore[misc]
    over = play_out(start, dict.fromkeys(("norse", "danish"), policy("greedy", NISSAN)), Random(1))
    return [over.at(n) for n in range(len(over.log))]


def test_everybody_aboard_can_be_touched_and_shows_his_weapon() -> None:
    """Each fighter is drawn by himself, with the sign of his rank, else of his weapon, in the shape of his side."""
    state = started()
    people = {each.get("data-fighter"): each.get("href") for each in things(drawn(state), "fighter")}
    assert people.keys() == {f.id for f in state.fighters.values() if f.ship is not None}
    for fighter in state.fighters.values():
        kind = fighter.weapon if fighter.rank == "ordinary" else fighter.rank.replace("_", "-")
        assert people[fighter.id] == f"#slaget-{fighter.side[0]}-{kind}"


def test_who_has_acted_is_drawn_as_an_empty_shape_in_the_turn_of_his_side() -> None:
    state = started("forsta_motet")
    worn = replace(state.fighters["danish_axe_1"], acted=True)
    tired = replace(state.fighters["norse_axe_1"], acted=True)
    state = replace(state, fighters={**state.fighters, worn.id: worn, tired.id: tired})
    people = {each.get("data-fighter"): str(each.get("href")) for each in things(drawn(state), "fighter")}
    assert people[worn.id].endswith("d-axe-spent") and people[tired.id].endswith("n-axe")


@pytest.mark.parametrize("number", [1, 7, 15, 20, 30])
def test_a_crew_stands_on_its_deck_and_nobody_on_another(number: int) -> None:
    for length, beam in ((260, 65), (200, 55), (160, 45)):
        size, spots = places(length, beam, number)
        assert len(spots) == number and size > 9
        assert all(abs(u) + size / 2 <= length / 2 and abs(v) + size / 2 <= beam / 2 for u, v in spots)
        assert all(max(abs(a - c), abs(b - d)) >= size - 1e-6 for (a, b), (c, d) in combinations(spots, 2))


def test_a_seat_s_hand_can_be_touched_and_the_other_s_is_backs_without_values() -> None:
    """NI-7.4: what a view does not know is in no attribute, title or text."""
    game = Game.start(NISSAN, NISSAN.load("forsta_motet", {}), seeded(bytes(32)))  # type: ignore[misc]
    for seat in ("norse", "danish"):
        root = drawn(game.view(seat))
        assert [each.get("data-card") for each in things(root, "card")] == list(game.state.cards[seat].hand)
        assert sum(each.get("class") == "card" for each in root.iter()) == 4


def test_a_card_shows_its_title_its_number_and_its_text() -> None:
    game = Game.start(NISSAN, NISSAN.load("forsta_motet", {}), seeded(bytes(32)))  # type: ignore[misc]
    for card in things(drawn(game.view("danish"), language="sv"), "card"):
        design = game.setup.designs[str(card.get("data-card")).partition("#")[0]]
        said = " ".join(element.text or "" for element in card.iter(f"{SVG}text"))
        assert design.title["sv"] in said and all(word in said for word in design.text.get("sv", "").split())


def test_runes_are_drawn_as_they_lie_and_can_be_chosen() -> None:
    """NI-6.1: each tile has its reading as its title, and its position in toss order."""
    state = next(g.state for g in battle() if g.state.pending and g.state.pending.tiles)
    tiles = things(drawn(state, language="sv"), "position")
    names = {"hit": "träff ᚦ", "odin": "Oden ᛟ", "blank": "blank"}
    told = [element.text for tile in tiles for element in tile.iter(f"{SVG}title")]
    assert told == [names[tile.reading] for tile in state.pending.tiles]


def test_tiles_that_cards_added_are_told_from_those_that_doublings_drew() -> None:
    """NI-22.6, NI-D25: of two runes and one added the third has the dashed edge, not the two that follow."""
    effects = (CastRunes(add=1), Retoss(count="all", faces=("blank",)))
    where = fight(n1="king 50,50,90: sword8", d1="55.5,50,90: bow7", norse=[card_of(*effects)], doubling_tiles=1)
    where = ordered(where, "n1", play="made")
    due = where.when(Attack("norse", "d1", pick(where, "n1", "sword2")), luck("dbbbb", tiles=17))
    tiles = things(drawn(due.game.state), "position")
    dashed = ["stroke-dasharray" in ET.tostring(tile, encoding="unicode") for tile in tiles]
    assert dashed == [False, False, True, False, False]


def test_flipped_a_point_of_the_board_lies_on_the_opposite_side() -> None:
    state = started("forsta_motet")
    plain, turned = picture(state), picture(state, Look(flip=True))
    for point in ((0, 0), (16000, 11000), (5020, 1310)):
        x, y = plain.to_picture(*point)
        u, v = turned.to_picture(*point)
        assert (x - 44 + u - 44, y - 44 + v - 44) == pytest.approx((1600, 1100))
        assert plain.to_board(x, y) == turned.to_board(u, v) == point


def test_ships_people_cards_and_regions_may_be_targets() -> None:
    """A target is a button with a name; a region is hatched."""
    game = Game.start(NISSAN, NISSAN.load("forsta_motet", {}), seeded(bytes(32)))  # type: ignore[misc]
    card = game.state.cards["danish"].hand[0]
    wanted = [("ship", "n1"), ("fighter", "danish_axe_1"), ("card", card), ("ship", "x9")]
    root = drawn(game.view("danish"), targets=[*wanted, [[0, 0], [900, 0], [900, 900]]])
    buttons = {
        (e.get("data-ship"), e.get("data-fighter"), e.get("data-card"))
        for e in root.iter()
        if e.get("role") == "button"
    }
    assert buttons == {("n1", None, None), (None, "danish_axe_1", None), (None, None, card)}
    assert all(e.get("aria-label") for e in root.iter() if e.get("role") == "button")
    assert [e for e in root.iter() if e.get("class") == "region"]


def test_the_last_entry_is_marked_where_somebody_fell() -> None:
    game = next(g for g in battle() if any(isinstance(e, FightersSlain) for e in g.log[-1].events))
    plain, marked = (picture(game.state, Look(last=last)).svg for last in (None, game.log[-1].events))
    assert 'class="fallen"' in marked and 'class="fallen"' not in plain


def test_any_part_of_a_battle_is_small_enough() -> None:
    assert len(picture(started("slaget")).svg) < 120_000
    assert len(picture(battle()[-1].state, Look(theme="print")).svg) < 120_000


def test_while_the_fleets_are_set_up_ships_and_people_that_wait_can_be_chosen() -> None:
    """NI-8.11, NI-8.12: below the board, each once; whoever has been placed is on the board."""
    setup = NISSAN.load("egen_uppstallning", {})  # type: ignore[misc]
    game = list(trace(NISSAN, setup, Random(2), 6))[-1]
    assert game.state.phase == "deploy" and game.state.hulls
    root = drawn(game.state)
    assert sorted(str(each.get("data-ship")) for each in things(root, "ship")) == sorted(game.state.ships)
    people = [str(each.get("data-fighter")) for each in things(root, "fighter")]
    assert sorted(people) == sorted(
        set(game.state.fighters) - {f for side in game.state.fallen.values() for f in side}
    )
    waiting = next(ship for ship in game.state.ships if ship not in game.state.hulls)
    chosen = drawn(game.state, targets=[("ship", waiting), ("fighter", people[0])])
    assert sum(each.get("role") == "button" for each in chosen.iter()) == 2


def test_every_entry_of_a_battle_leaves_a_mark() -> None:
    """But for those that only a choice comes of, and the end of a turn."""
    unmarked = set()
    for game in every(4, battle()[1:]):
        if picture(game.state, Look(last=game.log[-1].events)).svg == picture(game.state).svg:
            unmarked |= {type(event).__name__ for event in game.log[-1].events}
    assert unmarked <= {"TurnEnded", "TurnStarted", "EffectsEnded", "EffectsBegan", "CastSettled", "AttackEnded"}


def test_a_ship_that_has_rowed_glides_from_where_it_lay() -> None:
    rowed = next(g for g in battle() if any(isinstance(e, ShipRowed) for e in g.log[-1].events))
    look = Look(last=rowed.log[-1].events, animate=True)
    assert "@keyframes" in picture(rowed.state, look).svg
    assert "@keyframes" not in picture(rowed.state, Look(last=rowed.log[-1].events)).svg


def test_ids_are_escaped_too() -> None:
    """A log that somebody else wrote may hold any name of a ship or a fighter, and nothing of it is obeyed."""
    state, bad = started("forsta_motet"), '"><script>'
    king = replace(state.fighters["sven"], id=bad)
    ship = replace(state.ships["d2"], id=bad)
    fighters = {bad if name == "sven" else name: f for name, f in state.fighters.items()} | {bad: king}
    ships = {bad if name == "d2" else name: s for name, s in state.ships.items()} | {bad: ship}
    aboard = {name: replace(f, ship=bad) if f.ship == "d2" else f for name, f in fighters.items()}
    state = replace(state, fighters=aboard, ships=ships)
    root = drawn(state, animate=True, targets=[("ship", bad), ("fighter", bad)], selected=[bad])
    assert not list(root.iter(f"{SVG}script"))
    assert {bad} <= {each.get("data-fighter") for each in things(root, "fighter")}
