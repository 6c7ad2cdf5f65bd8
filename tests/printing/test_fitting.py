"""Text is fitted before any browser sees it."""

import re
from random import Random

import pytest

from slaget.printing.fitting import STEP, broken, fit, line_at, one_line
from slaget.printing.orders import PAPERS
from slaget.printing.widths import POINT, width

SIGNS = "abcdefghijklmnopqrstuvwxyzåäöABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ0123456789.,:;-–()ᚦᛟ "


def test_no_line_is_wider_than_its_box() -> None:
    random = Random(9)
    for _ in range(300):
        said = "".join(random.choice(SIGNS) for _ in range(random.randint(0, 400)))
        wide, high = random.uniform(15, 90), random.uniform(6, 60)
        found = fit(said, wide, high, 11, 7.5)
        assert all(width(line, found.size) <= wide + 1e-9 for line in found.lines)
        assert len(found.lines) * found.size * found.leading * POINT <= high + 1e-6 or len(found.lines) == 1


def test_sizes_fall_in_steps_of_a_quarter_point() -> None:
    sizes = {fit("ord " * n, 53, 50, 9.5, 7.5).size for n in range(1, 140)}
    assert len(sizes) > 3
    assert all((9.5 - size) / STEP == round((9.5 - size) / STEP) and size >= 7.5 for size in sizes)


def test_what_is_too_long_ends_with_an_ellipsis_and_is_told() -> None:
    found = fit("ord " * 400, 53, 50, 9.5, 7.5)
    assert found.over > 0
    assert found.size == 7.5
    assert found.lines[-1].endswith("…")
    whole = fit("ord " * 20, 53, 50, 9.5, 7.5)
    assert whole.over == 0
    assert " ".join(whole.lines).split() == ["ord"] * 20


def test_no_word_is_lost_when_lines_are_broken() -> None:
    said = "Kungens hird får slåss tillsammans i en enda närstrid"
    assert " ".join(broken(said, 30, 9)) == said
    assert "".join(broken("a" * 90, 30, 9)) == "a" * 90


def test_a_number_and_its_unit_stand_in_one_line() -> None:
    for wide in range(12, 60):
        lines = broken("Var och en av dina roddare ger 1 cm mer och 10 cm till", wide, 9.5)
        assert [line for line in lines if line.startswith("cm") or line.endswith(("1", "10"))] == []


def test_text_about_a_rune_is_one_piece_and_ends_before_it() -> None:
    size, x = 9.5, 5.0
    made = line_at("add two ᛟ runes to every", x, 20, size)
    texts = re.findall(r'<text x="([^"]+)"[^>]*textLength="([^"]+)"[^>]*>([^<]*)<', made)
    assert [said for *_, said in texts] == ["add two", "runes to every"]
    (left, long, _), (right, last, _) = texts
    assert float(left) == x
    rune_at = float(re.findall(r"translate\(([\d.]+)", made)[0])
    assert float(left) + float(long) < rune_at < float(right) < rune_at + size * POINT
    assert float(right) + float(last) <= x + width("add two ᛟ runes to every", size)


def test_one_line_is_cut_at_its_smallest() -> None:
    found = one_line("w" * 80, 20, 9, 6)
    assert (found.size, found.over, len(found.lines)) == (6, 1, 1)


@pytest.mark.parametrize(("name", "lying", "room"), [("a4", False, (190, 277)), ("a3", True, (400, 277))])
def test_margins_are_ten_millimetres(name: str, lying: bool, room: tuple[float, float]) -> None:
    assert PAPERS[name].room(lying=lying) == room
