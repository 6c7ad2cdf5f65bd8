"""Names and titles of any length: on paper they are whole, or end with an ellipsis of which a warning tells."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from slaget.kernel import find
from slaget.printing.aids import Heading, aid, table
from slaget.printing.orders import Order
from slaget.printing.pages import Part, too_long
from slaget.printing.widths import POINT, width

LONG = "A very long title that never ends and for which no paper has any room however small one writes it"
FILES = {
    "omringad": """
format: slaget-omringad/2
units: {own: {extends: standard, title: {sv: E, en: O}, kinds: {corsair: {title: {sv: LONG, en: LONG},
  number: 4, cost: 5, hits: 2, move: 2, strength: 5, step: melee}}}}
terrains: {own: {extends: standard, title: {sv: E, en: O}, kinds: {swamp: {letter: S, tiles: 2, points: 1,
  title: {sv: LONG, en: LONG}}}}}
scenarios: {own: {title: {sv: E, en: O}, map: orange, units: own, terrains: own}}
""",
    "schack": """
format: slaget-schack/2
pieces: {archbishop: {letter: A, title: {sv: LONG, en: LONG}, moves: BN}}
armies: {own: {title: {sv: E, en: O}, pieces: [king, queen, rook, bishop, knight, pawn, archbishop]}}
scenarios: {own: {title: {sv: E, en: O}, army: own,
  start: rabqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RABQKBNR w - - 0 1}}
""",
    "nissan": """
format: slaget-nissan/2
leaders: {own: {side: norse, leaders: {
  torfinn: {name: LONG, rank: king, weapon: axe}, ragnvald: {name: Ragnvaldsson, rank: hero, weapon: sword},
  arnor: {name: Arnor, rank: hero, weapon: spear}}}}
decks: {own: {extends: bundled#norse, title: {sv: LONG, en: LONG}, leaders: own, drop: [cards], cards: {
  a_card_with_an_id_of_many_more_signs: {title: {sv: E, en: O}, icon: torfinn, activation: 2,
    sizes: [1, 2, 3], copies: 18, effects: []}}}}
fleets: {own: {side: norse, ships: {
  n1: {name: LONG and LONG, class: king_ship, x: 80, y: 89, heading: 270, leaders: [torfinn],
    crew: {horn_blower: 1, standard_bearer: 1, fill: axe}},
  n2: {name: Alkan, class: norse_ship, x: 73.8, y: 89, heading: 270, leaders: [ragnvald], crew: {fill: axe}},
  n3: {name: Gasen, class: norse_ship, x: 97, y: 86, heading: 255, leaders: [arnor], crew: {fill: axe}}}}}
scenarios: {own: {title: {sv: E, en: O}, board: laholmsbukten, decks: {norse: own, danish: danish},
  leaders: {norse: own}, fleets: {norse: own, danish: bundled#forsta_motet}, setup: fixed}}
""",
    "kungabrade": """
format: slaget-kungabrade/2
credit: "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"
kinds: {foot: {extends: bundled#foot, moves: 2}}
scenarios: {own: {title: {sv: LONG and LONG, en: LONG and LONG}, variant: true, kinds: [foot, archer, rider, mage],
  start: {mode: agreed, first: white}, game_type: power_struggle, setup: {mode: default}}}
""",
}


def made(game: str, name: str, folder: Path, order: Order) -> Part:
    ruleset = find(game)
    assert ruleset.sheets is not None
    file = folder / "own.yaml"
    file.write_text(FILES[game].replace("LONG", LONG), "utf-8")
    return ruleset.sheets().parts[name](ruleset.load_file(str(file), {}), order)


def told(part: Part) -> list[str]:
    return [each.thing for each in part.warnings if each.code == "print-overflow"]


def wides(part: Part) -> list[tuple[str, float]]:
    """Each text with how many millimetres it takes."""
    found = re.findall(
        r'<text [^>]*font-size="([\d.]+)"([^>]*)>([^<]*)<', "".join(page.body for page in part.pages)
    )
    return [(said, width(said, float(size) / POINT, bold="bold" in more)) for size, more, said in found]


@pytest.mark.parametrize(("name", "room"), [("tiles", 33), ("battle", 32)])
def test_no_title_of_omringad_runs_over_its_tile_or_column(name: str, room: float, tmp_path: Path) -> None:
    part = made("omringad", name, tmp_path, Order())
    long = [(said, wide) for said, wide in wides(part) if said.split(" ")[0] in LONG.split(" ")]
    assert long and [each for each in long if each[1] > room] == []
    assert told(part) == [{"tiles": "swamp", "battle": "corsair"}[name]]


@pytest.mark.parametrize(
    ("game", "name", "things"),
    [
        ("schack", "pieces", ["archbishop"]),
        ("nissan", "cards", ["a_card_with_an_id_of_many_more_signs", "torfinn", "own"]),
        ("nissan", "hulls", ["n1"]),
        ("nissan", "counters", ["ragnvald"]),
        ("kungabrade", "board", ["own"]),
    ],
)
def test_what_is_cut_is_told(game: str, name: str, things: Sequence[str], tmp_path: Path) -> None:
    assert told(made(game, name, tmp_path, Order(backs="duplex"))) == things


def test_kb_14_2_every_sheet_of_a_variant_says_so_however_long_its_title(tmp_path: Path) -> None:
    pages = made("kungabrade", "board", tmp_path, Order()).pages
    assert all("A variant; not the author's rules." in page.body.replace("&#x27;", "'") for page in pages)


def test_an_aid_has_every_word_of_its_title_its_headings_and_its_tables() -> None:
    """In as many lines as they take, within their column; a cell ended with an ellipsis, a heading ran on."""
    part = aid(LONG, [Heading(LONG), *table(["head", "n"], [[LONG, 1], ["short", 2]], [1, 3])], Order())
    said = " ".join(text for text, _ in wides(part)).split(" ")
    assert [word for word in LONG.split(" ") if said.count(word) != 3 * LONG.split(" ").count(word)] == []
    assert "…" not in part.pages[0].body and part.warnings == ()
    title, *columns = sorted((wide for _, wide in wides(part)), reverse=True)
    assert title < 190 and columns[1] < 92


def test_a_credit_that_is_longer_than_the_foot_is_told() -> None:
    part = aid("Title", [], Order())
    assert too_long("Game", "By N. N.", [part], Order(), "1") == ()
    assert [each.thing for each in too_long("Game", LONG * 3, [part], Order(), "1")] == ["credit"]
