"""What every game prints: whole, in both languages, in the numbers of its set-up, and in one file."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from slaget.drawing.colour import contrast
from slaget.games.omringad.printing.signs import ground_of
from slaget.games.omringad.setup import Options as Isles
from slaget.games.omringad.setup import Setup as IslesSetup
from slaget.kernel import Language, find, names
from slaget.printing.aids import LINES, _room
from slaget.printing.charges import CHARGES, FIELDS
from slaget.printing.inks import grey, in_grey
from slaget.printing.orders import PAPERS, PARTS, Order
from slaget.printing.pages import Part, document

GAMES = [name for name in names() if find(name).sheets is not None]
CODE = re.compile(r"[a-z]+_[a-z_]+|\w+\([a-z]+, [a-z]+\)|\w+: (?:true|false)\b")
"""What only programs read."""
ARMIES = "1K 1Q 2R 2B 2N 8P 1k 1q 2r 2b 2n 8p"


def parts(game: str, setup: Any = None, **asked: Any) -> dict[str, Part]:
    ruleset = find(game)
    assert ruleset.sheets is not None
    of = ruleset.load(game, {}) if setup is None else setup
    return {
        name: make(of, Order(**asked)) for name, make in ruleset.sheets().parts.items() if name != "board" or asked
    }


def pieces(game: str, setup: Any = None) -> dict[str, dict[str, int]]:
    return {name: dict(part.pieces) for name, part in parts(game, setup).items()}


def scenarios() -> Iterator[tuple[str, str]]:
    return ((game, scenario) for game in GAMES for scenario in find(game).scenarios())


def broken_path(drawn: str) -> list[str]:
    """The commands of a path that have not as many numbers as they take: browsers stop drawing there."""
    takes = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
    found = re.findall(r"([A-Za-z])([^A-Za-z]*)", drawn)
    counted = [(sign, len(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", said))) for sign, said in found]
    return [sign for sign, count in counted if (count % takes[sign.upper()] if takes[sign.upper()] else count)] + [
        sign for sign, count in counted if not count and sign.upper() != "Z"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_line_drawn_is_whole(game: str) -> None:
    for name, part in parts(game, scale=4).items():
        for page in part.pages:
            drawn = set(re.findall(r'\bd="([^"]*)"', page.body))
            assert [each for each in drawn if broken_path(each)] == [], name


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize(("game", "scenario"), list(scenarios()))
def test_the_aid_is_one_page_and_whole(game: str, scenario: str, language: Language) -> None:
    ruleset = find(game)
    assert ruleset.sheets is not None
    made = ruleset.sheets().parts["aid"](ruleset.load(scenario, {}), Order(language=language))
    assert len(made.pages) == 1
    assert made.warnings == ()
    assert _room(277, 8) <= 2 * LINES
    assert CODE.findall(" ".join(re.findall(r"<text[^>]*>([^<]*)<", made.pages[0].body))) == []
    assert min(map(float, re.findall(r'font-size="([\d.]+)"', made.pages[0].body))) >= 6 * 25.4 / 72 - 0.001


@pytest.mark.parametrize("game", GAMES)
def test_parts_have_known_names_and_no_page_refers_to_anything(game: str) -> None:
    found = parts(game, scale=2)
    assert set(found) <= set(PARTS)
    page = document(game, "<b>", list(found.values()), Order(), "0")
    for sign in ("<script", "<link", "<img", "@font-face", "url(", "http", "href", "<b>", "id="):
        assert sign not in page
    assert page.count('<section class="page"') == sum(len(part.pages) for part in found.values())
    assert page == document(game, "<b>", list(parts(game, scale=2).values()), Order(), "0")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", ["a3", "letter"])
def test_every_game_goes_on_other_papers(game: str, paper: str) -> None:
    assert all(part.pages for part in parts(game, paper=PAPERS[paper], scale=4).values())


def test_om_2_1_tiles_and_units_are_as_many_as_the_rules_say() -> None:
    two = pieces("omringad")
    assert sum(two["tiles"].values()) == 18
    assert (two["counters"]["seat 1"], two["counters"]["seat 2"], two["counters"]["special"]) == (35, 35, 8)
    assert two["counters"]["conquest"] == 80
    four = pieces("omringad", IslesSetup(options=Isles(seats=4, special_copies=2)))
    assert sum(four["tiles"].values()) == 36
    assert four["counters"]["special"] == 16
    assert four["maps"] == {"countries": 4}


def test_kb_3_1_an_army_has_seventeen_pieces_and_the_credit_stands_on_every_sheet() -> None:
    assert pieces("kungabrade")["pieces"] | {"marks": 0} == {"white": 17, "black": 17, "marks": 0}
    setup = find("kungabrade").load("kungabrade", {})
    found = list(parts("kungabrade", scale=1).values())
    page = document("Kungabräde", setup.credit, found, Order(), "0")
    assert page.count("Marcus Olausson") >= page.count("<section") == sum(len(each.pages) for each in found)
    assert [len(each.pages) for each in found if each.name == "board"] == [2]


@pytest.mark.parametrize("language", ["sv", "en"])
def test_kb_3_2_the_aid_tells_the_authors_kinds_and_the_board_its_files(language: Language) -> None:
    found = parts("kungabrade", scale=1, language=language)
    said = " ".join(re.findall(r"<text[^>]*>([^<]*)<", found["aid"].pages[0].body))
    assert {"KB-3.2", "KB-6.5"} <= set(said.split())
    for each in ("Archer:", "Mage:") if language == "en" else ("Bågskytt:", "Magiker:"):
        assert each in said
    for half in found["board"].pages:
        assert all(f">{file}</text>" in half.body for file in "abcdefghi")


@pytest.mark.parametrize(("language", "said"), [("en", "the two highest count"), ("sv", "de två högsta räknas")])
def test_kb_8_2_the_aid_tells_which_dice_of_an_entry_count(language: Language, said: str) -> None:
    """It told of two dice and one more, which reads as a die added to their sum."""
    body = parts("kungabrade", scale=1, language=language)["aid"].pages[0].body
    assert said in " ".join(re.findall(r"<text[^>]*>([^<]*)<", body))


@pytest.mark.parametrize(
    ("game", "wanted"), [("jungfrubrade", "24A 12D 1K"), ("ravbrade", "1fox 15geese"), ("schack", ARMIES)]
)
def test_men_are_as_many_as_start(game: str, wanted: str) -> None:
    """JB-1.3, RB-1.3, SC-2.1."""
    assert " ".join(f"{number}{name}" for name, number in pieces(game)["pieces"].items()) == wanted


@pytest.mark.parametrize("game", ["jungfrubrade", "ravbrade", "schack"])
def test_a_board_goes_on_one_sheet_and_larger_squares_on_several(game: str) -> None:
    assert len(parts(game, scale=1)["board"].pages) == 1
    assert len(parts(game, square=60.0)["board"].pages) > 4


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_seats_colours_bear_text_in_colour_and_in_grey(seat: int) -> None:
    ground, ink = ground_of(seat)
    assert contrast(ground, ink) >= 4.5
    assert contrast(grey(ground), grey(ink)) >= 4.5


def test_grey_keeps_text_and_contrast() -> None:
    assert in_grey('<text fill="#17497f">fill=#17497f</text>') == '<text fill="#484848">fill=#17497f</text>'
    for one, other in (("#f6b93b", "#1c1c1c"), ("#17497f", "#ffffff"), ("#a3251c", "#f3e6c8")):
        assert abs(contrast(grey(one), grey(other)) - contrast(one, other)) < 0.15


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "Steps of a man: any number"), ("sv", "Pjäsens steg: hur många som helst")],
)
def test_tf_11_3_men_without_a_number_of_steps_go_any_number(language: Language, wanted: str) -> None:
    assert wanted in parts("tafl", find("tafl").load("copenhagen", {}), language=language)["aid"].pages[0].body


def test_there_are_sixteen_charges_and_four_fields() -> None:
    assert len(CHARGES) == 16
    assert [name for name, drawn in CHARGES.items() if broken_path(drawn)] == []
    assert FIELDS == ("plain", "pale", "quarterly", "gyronny")
