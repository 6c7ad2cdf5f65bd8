"""The picture of Schack: its men, the last move, a check, what is taken, moves that may be chosen."""

import re
from xml.etree.ElementTree import Element, fromstring

import pytest
from schack_oracle import board, played

from slaget.games.schack import SCHACK
from slaget.games.schack.picture import captured
from slaget.games.schack.positions import letter_at
from slaget.games.schack.state import State
from slaget.kernel import LANGUAGES, Look
from slaget.kernel.picture import PLAIN

SHIFT = re.compile(r"translate\((\S+) (\S+)\) scale\(.49\)")


def draw(state: State, look: Look = PLAIN) -> Element:
    assert SCHACK.picture is not None
    return fromstring(SCHACK.picture(state, look).svg)


def men(state: State, look: Look) -> dict[tuple[int, int], str]:
    """The men on the board by file and rank, as they are drawn."""
    assert SCHACK.picture is not None
    picture, found = SCHACK.picture(state, look), {}
    for use in fromstring(picture.svg).iter("{http://www.w3.org/2000/svg}use"):
        if at := SHIFT.match(use.attrib["transform"]):
            spot = picture.to_board(float(at[1]) + 24.5, float(at[2]) + 25.5)
            found[spot] = use.attrib["href"].removeprefix("#slaget-")
    return found


@pytest.mark.parametrize("flip", [False, True])
def test_each_man_stands_on_his_square_whichever_side_is_below(flip: bool) -> None:
    state = played(board(), "e2e3 d7d6 f1b5").game.state
    wanted = {}
    for square in range(64):
        if letter := letter_at(state.position, square):
            wanted[square % 8, square // 8] = f"{'w' if letter.isupper() else 'b'}{letter.lower()}"
    assert men(state, Look(flip=flip)) == wanted


def test_twelve_men_are_drawn_of_six_shapes_and_two_paints() -> None:
    defs = draw(board().game.state).findall(".//{*}defs/{*}g")
    shapes = ["".join(path.attrib["d"] for path in man) for man in defs]
    paints = [tuple(path.attrib["fill"] + path.attrib["stroke"] for path in man) for man in defs]
    assert len(defs) == 12 == len(set(zip(shapes, paints))) and (len(set(shapes)), len(set(paints))) == (6, 2)


def test_the_last_move_has_a_broken_frame_where_it_left_and_a_whole_one_where_it_came() -> None:
    game = played(board(), "e2e3").game
    rects = draw(game.state, Look(last=game.events)).iter("{http://www.w3.org/2000/svg}rect")
    left, came = (each.attrib for each in rects if each.attrib.get("stroke-width") == "3")
    assert "stroke-dasharray" in left and "stroke-dasharray" not in came
    assert left["x"] == came["x"] == "207.5" and float(left["y"]) - float(came["y"]) == 45


def test_a_king_in_check_is_ringed_and_no_other() -> None:
    game = played(board(), "e2e3 f7f6 d1h5").game
    (ring,) = [each for each in draw(game.state).iter() if each.tag.endswith("}circle")]
    assert SCHACK.picture is not None
    assert SCHACK.picture(game.state).to_board(float(ring.attrib["cx"]), float(ring.attrib["cy"])) == (4, 7)
    assert not [each for each in draw(board().game.state).iter() if each.tag.endswith("}circle")]


def test_what_is_taken_is_told_by_going_back_also_after_a_promotion() -> None:
    """A pawn that has become something is not taken; what it became may be."""
    state = played(board("1r6/P6k/8/8/8/8/8/K7 w - - 0 1"), "a7b8q h7g7 b8b2 g7g6").game.state
    assert captured(state) == ["r"]
    assert captured(played(board(), "e2e3 d7d6 f1b5 c7c6 b5c6 b7c6").game.state) == ["B", "p"]
    assert captured(board().game.state) == []


def test_moves_may_be_targets_by_their_text_on_the_square_they_lead_to() -> None:
    state = board().game.state
    look = Look(targets=[("move", "g1f3"), ("move", "e9e4"), ("move", "a4a5")], language="sv")
    (button,) = [each for each in draw(state, look).iter() if each.attrib.get("role") == "button"]
    assert button.attrib["data-move"] == "g1f3" and button.attrib["aria-label"] == "g1, vit springare - f3, tom"


def test_the_description_names_every_man_in_words() -> None:
    state = played(board("1r6/P6k/8/8/8/8/8/K7 w - - 0 1"), "a7b8q").game.state
    said = {language: draw(state, Look(language=language))[1].text for language in LANGUAGES}
    assert said["en"] == "White: king a1, queen b8. Black: king h7. Black to move."
    assert said["sv"] == "Vit: kung a1, dam b8. Svart: kung h7. Svart är vid draget."
