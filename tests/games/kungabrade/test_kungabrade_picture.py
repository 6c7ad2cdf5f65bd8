"""What is drawn of Kungabräde: pieces with their marks, gates, dhurgs and holders, whose turn, what is unseen."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from kungabrade_scenes import play, scene
from picture_parts import SVG, texts, things

from slaget.games.kungabrade import KUNGABRADE, board
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.picture import picture
from slaget.games.kungabrade.state import State
from slaget.kernel import Game, Look


def drawn(state: State, **look: Any) -> ET.Element:
    return ET.fromstring(picture(state, Look(**look)).svg)


def test_every_point_can_be_touched_and_holds_its_pieces_bottom_first() -> None:
    """KB-2.1, KB-3.2, KB-11.4: 153 points; a piece shows its kind, an unhorsed rider its back."""
    root = drawn(scene("Fc14 Rc14 Ue5 Mf5 ae7").state)
    points = things(root, "point")
    assert points.keys() == set(filter(board.STANDARD.has, board.NAMES))
    shown = {
        point: [str(piece.get("href")) for piece in things(each, "piece").values()]
        for point, each in points.items()
    }
    assert shown["c14"] == ["#slaget-white-foot", "#slaget-white-rider"]
    assert shown["e5"] == ["#slaget-white-unhorsed"] and shown["e7"] == ["#slaget-black-archer"]
    assert shown["f5"] == ["#slaget-white-mage"] and shown["b1"] == []


@pytest.mark.parametrize("flip", [False, True])
def test_a_point_lies_in_the_middle_of_where_it_is_touched(flip: bool) -> None:
    state = scene("Fe5").state
    found, shown = things(drawn(state, flip=flip), "point"), picture(state, Look(flip=flip))
    for p, name in enumerate(filter(board.STANDARD.has, board.NAMES)):
        box = found[name] if found[name].tag == f"{SVG}rect" else next(found[name].iter(f"{SVG}rect"))
        left, top, side = (float(box.attrib[key]) for key in ("x", "y", "width"))
        assert shown.to_picture(p % 9, p // 9) == (left + side / 2, top + side / 2)


def test_a_gate_shows_its_durability_and_a_broken_one_is_drawn_otherwise() -> None:
    """KB-12.2."""
    whole = picture(scene("Fe5").state).svg
    known = drawn(scene("Fe5", durability={"black": 4}).state)
    assert "4" in texts(known)[-12:] or texts(known).count("4") == texts(drawn(scene("Fe5").state)).count("4") + 1
    assert picture(scene("Fe5", broken="black").state).svg != whole


def test_a_held_dhurg_carries_the_sign_of_its_holder() -> None:
    """KB-9.4."""
    nobody, white = (picture(scene(pieces).state).svg for pieces in ("Mb1", "Me9"))
    assert white.count('stroke-width="2.4"') == nobody.count('stroke-width="2.4"') + 1


def test_the_arrow_stands_at_the_side_that_is_to_act() -> None:
    """KB-6.1: at its home row, on whichever side of the paper that is."""
    for move, row in (("white", 0), ("black", 16)):
        for flip in (False, True):
            state = scene("Fe5 fe9", move=move).state
            shown, root = picture(state, Look(flip=flip)), drawn(state, flip=flip)
            _, y = shown.to_picture(0, row)
            arrows = [
                each.attrib["d"] for each in root.iter(f"{SVG}path") if each.get("d", "").endswith("l12-9v18z")
            ]
            assert len(arrows) == 1 and arrows[0].split("l12")[0].endswith(f" {y:g}")


def test_a_hidden_set_up_shows_how_many_pieces_and_neither_which_nor_where() -> None:
    """KB-5.5."""
    game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest_free", {"setup_order": "hidden"}))  # type: ignore[misc]
    game = game.play(m.PlacePiece("black", "mage", "e16")).play(m.PlacePiece("black", "foot", "d13"))
    other = Game.start(KUNGABRADE, KUNGABRADE.load("conquest_free", {"setup_order": "hidden"}))  # type: ignore[misc]
    other = other.play(m.PlacePiece("black", "foot", "a13")).play(m.PlacePiece("black", "archer", "b14"))
    seen = game.view("white")
    assert picture(seen, Look(last=())).svg == picture(other.view("white"), Look(last=())).svg
    assert not things(drawn(seen), "piece") and "Placed out of sight:" in texts(drawn(seen))
    assert [*things(drawn(game.view("black")), "piece")] == ["b-foot-1", "b-mage-1"]


def test_the_last_entry_shows_the_way_and_who_fell() -> None:
    game = play(scene("Fc14 Ac14"), "c14-c13")
    assert picture(game.state, Look(last=game.log[-1].events)).svg != picture(game.state).svg
    removed = (m.PieceRemoved("b-foot-1", "e6"),)
    assert 'class="fallen"' in picture(game.state, Look(last=removed)).svg


def test_who_has_fallen_lies_beside_the_board() -> None:
    """KB-14: a battlefield starts with 34 pieces; in a scene with two of them nobody has fallen."""
    start = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {}))  # type: ignore[misc]
    assert "Fallen:" not in texts(drawn(start.state))
    points = bytearray(start.state.points)
    gone = points[0]
    points[0] = board.NOWHERE
    state = start.state._replace(points=bytes(points), white=start.state.white & ~(1 << gone))
    assert "Fallen:" in texts(drawn(state)) and "w-foot-1" not in things(drawn(state), "piece")


def test_points_and_pieces_may_be_targets() -> None:
    root = drawn(
        scene("Fc14 Rc14").state,
        targets=[("point", "c14"), ("point", "c13"), ("piece", "w-rider-1"), ("point", "z9")],
    )
    assert [each.get("aria-label") for each in root.iter() if each.get("role") == "button"] == [
        "c14: White's foot soldier 1 and White's rider 1", "c13: empty", "White's rider 1 on c14",
    ]  # fmt: skip
