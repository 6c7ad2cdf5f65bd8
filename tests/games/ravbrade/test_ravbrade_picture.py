"""The picture of Rävbräde: fox and geese, the way of a chain, geese owed, and how few are too few."""

from xml.etree.ElementTree import Element, fromstring

from ravbrade_naive import place

from slaget.games.ravbrade import RAVBRADE
from slaget.kernel import Look
from slaget.kernel.picture import PLAIN


def draw(state: object, look: Look = PLAIN) -> Element:
    assert RAVBRADE.picture is not None
    return fromstring(RAVBRADE.picture(state, look).svg)  # type: ignore[arg-type]


def read(root: Element) -> list[str]:
    """What can be read in a picture, its description aside."""
    return [each.text or "" for each in root.iter() if each.tag.endswith("}text")]


def test_rb_6_3_the_count_of_geese_stands_beside_the_fewest_that_will_do() -> None:
    """RB-6.3: 6 with diagonal captures, 5 without."""
    for options, below in (({}, "6"), ({"diagonal_capture": False}, "5")):
        for language, words in (("en", "the fox wins with fewer than"), ("sv", "räven vinner när färre än")):
            texts = read(draw(place(**options).game.state, Look(language=language)))  # type: ignore[arg-type]
            assert "15" in texts and f"{words} {below}" in " ".join(texts)


def test_rb_5_6_geese_owed_are_in_the_tray_with_their_number() -> None:
    owed = place("3/3/3f3/7/3g3/ggg/ggg g 2 - 2 0 4", missed_capture="goose_per_miss").game.state
    assert {"2", "to put in"} <= set(read(draw(owed))) and "to put in" not in read(draw(place().game.state))


def test_the_way_of_a_chain_is_drawn_and_every_goose_taken_is_crossed_out() -> None:
    """The fox goes from d2 over d3 to d4 and over d5 to d6."""
    game = place("3/3/3g3/7/3g3/1f1/ggg f 0 - 0 0 1", chain_captures=True, fox_wins_below=1).game
    game = game.play({"type": "move_fox", "seat": "fox", "path": ["d4", "d6"], "capture": None})
    strokes = [each.get("stroke") for each in draw(game.state, Look(last=game.events)).findall(".//{*}path")]
    assert strokes.count("#b80f1a") == 2, "two geese"
    assert strokes.count("#8a6d00") == 1, "one way"


def test_the_description_says_where_everybody_is() -> None:
    about = draw(place().game.state, Look(language="sv"))[1].text
    assert about is not None and about.startswith("Räven på d4. 15 höns på c1, d1, e1, ")
    assert about.endswith("Räven vinner när färre än 6 höns är kvar. Hönsen är i tur.")


def test_a_fox_that_is_not_placed_is_not_drawn() -> None:
    assert RAVBRADE.picture is not None
    drawn = RAVBRADE.picture(place(fox_start="free").game.state).svg
    assert '"#slaget-fox"' not in drawn and "The fox is not on the board." in drawn
