"""``slaget print``: one file that needs nothing else, and the PDF that a Chromium makes of it."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from xml.dom import minidom

import pytest
from hostile import hostile_deck
from shell import run

from slaget.games.tafl.parameters import Parameters
from slaget.games.tafl.words import VALUES
from slaget.kernel.choices import choices_of

CHROMIUM = os.environ.get("SLAGET_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


def page_of(path: Path, *more: str) -> str:
    assert run("print", *more, "-o", path, "--force").exit_code == 0
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tiles(tmp_path_factory: pytest.TempPathFactory) -> str:
    return page_of(tmp_path_factory.mktemp("tiles") / "tiles.html", "nissan", "--parts", "tiles")


def test_the_page_needs_nothing_else(tiles: str, tmp_path: Path) -> None:
    whole = tiles + page_of(tmp_path / "norse.html", "norse", "--backs", "duplex")
    for sign in ("<script", "<link", "<img", "@font-face", "url(", "http", "href", "src="):
        assert sign not in whole
    assert tiles.count('<section class="page"') == 1
    assert "@page{size:210mm 297mm;margin:0}" in tiles


def test_every_page_has_a_line_of_100_mm_and_says_whose_it_is(tiles: str) -> None:
    assert re.search(r'class="rule" d="M10 289v2M10 290h100M110 289v2"', tiles)
    assert re.search(r">Slaget vid Nissan · Tiles · 1/1 · .*slaget \d", tiles)
    assert 'class="crop"' in tiles


def test_the_same_bytes_again(tiles: str, tmp_path: Path) -> None:
    assert page_of(tmp_path / "again.html", "nissan", "--parts", "tiles") == tiles


def test_text_of_files_is_escaped(tmp_path: Path) -> None:
    page = page_of(tmp_path / "lek.html", str(hostile_deck(tmp_path)))
    assert "<script" not in page
    assert "&lt;b&gt;&amp;amp;" in page_of(tmp_path / "b.html", str(hostile_deck(tmp_path, "<b>&amp;")))
    assert not set(page) & set("\x1b\x07\u202e")
    minidom.parseString(re.search(r"<svg.*?</svg>", page, re.DOTALL)[0])  # type: ignore[index]


def test_in_grey_no_colour_is_left(tmp_path: Path) -> None:
    page = page_of(
        tmp_path / "grey.html", "nissan", "--parts", "cards,counters", "--ink", "grey", "--backs", "fold"
    )
    painted = set(re.findall(r'(?:fill|stroke)="#([0-9a-f]{6})"', page))
    assert len(painted) > 3
    assert all(colour[:2] == colour[2:4] == colour[4:] for colour in painted)


def test_list_tells_parts_and_pages() -> None:
    found = run("print", "nissan", "--list", "--json")
    parts = {row["part"]: row for row in json.loads(found.stdout)["parts"]}
    assert parts["tiles"] == {"part": "tiles", "pages": 1, "pieces": {"thorn": 12, "othala": 4}}
    assert parts["board"]["pages"] == 43


@pytest.mark.parametrize(
    "call",
    [["nissan"], ["nissan", "--parts", "cardz", "--list"], ["nissan", "-o", "x.pdf", "--chromium", "nothing"],
     ["nobody", "--list"], ["nissan", "--paper", "a5", "--list"], ["nissan", "--scale", "2", "--list"],
     ["norse", "--option", "hand_limit=four", "--list"]],
)  # fmt: skip
def test_wrong_usage_ends_with_2(call: list[str]) -> None:
    assert run("print", *call).exit_code == 2


def test_without_a_chromium_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SLAGET_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = run("print", "nissan", "--parts", "tiles", "-o", tmp_path / "x.pdf")
    assert found.exit_code == 2
    assert "open the HTML in a browser and print at 100 %" in " ".join(found.stderr.split())


def test_a_file_that_is_there_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "old.html"
    out.write_text("old", encoding="utf-8")
    assert run("print", "nissan", "--parts", "tiles", "-o", out).exit_code == 2
    assert out.read_text(encoding="utf-8") == "old"


@pytest.mark.skipif(CHROMIUM is None or shutil.which("pdftotext") is None, reason="needs a Chromium and poppler")
def test_in_the_pdf_100_mm_are_100_mm(tmp_path: Path) -> None:
    out = tmp_path / "tiles.pdf"
    assert run("print", "nissan", "--parts", "tiles,hulls", "-o", out).exit_code == 0
    told = subprocess.run(["pdfinfo", "-l", "9", out], capture_output=True, text=True, check=True).stdout
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", told)
    assert len(sizes) == 4
    assert [(round(float(w)), round(float(h))) for w, h in sizes[:2]] == [(595, 842), (842, 595)]
    boxes = subprocess.run(["pdftotext", "-bbox", "-l", "1", out, "-"], capture_output=True, text=True, check=True)
    label = re.search(r'xMin="([\d.]+)"[^>]*>100<', boxes.stdout)
    assert label is not None
    assert abs(float(label[1]) - (10 + 100 + 2) * 72 / 25.4) < 0.5  # 2 mm past the line, which begins at 10 mm


def test_check_tells_which_texts_do_not_fit_on_paper(tmp_path: Path) -> None:
    """The same warnings as of the print, in both languages."""
    deck = hostile_deck(tmp_path, "ord " * 40)
    told = run("check", deck, "--print").stdout
    assert "warning[print-overflow]" in told
    assert {"(sv)", "(en)"} <= set(re.findall(r"\(\w\w\)", told))
    assert "print-overflow" not in run("check", deck).stdout
    assert "warning[print-overflow]" in run("print", deck, "--list").stderr
    found = json.loads(run("check", deck, "--print", "--format", "json").stdout)
    assert "print-overflow" in json.dumps(found)


def test_the_credit_of_a_file_stands_on_every_sheet(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    assert run("scaffold", "ravbrade", "boards", file).exit_code == 0
    lines = file.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("format:"))
    lines = [line for line in lines if not line.startswith("credit:")]
    file.write_text("\n".join([*lines[: at + 1], 'credit: "By N. N., CC BY 4.0"', *lines[at + 1 :]]), "utf-8")
    page = page_of(tmp_path / "mine.html", str(file))
    assert page.count("By N. N., CC BY 4.0") == page.count('class="page"') > 1


def earls(folder: Path) -> Path:
    """A deck of leaders of its own, two of whom bear a bear."""
    file = folder / "earl.slaget.yaml"
    file.write_text(
        "format: slaget-nissan/2\n"
        'credit: "By N. N., CC BY 4.0"\n'
        "leaders:\n  orkney:\n    side: norse\n    leaders:\n"
        "      torfinn: {name: Torfinn, rank: king, weapon: axe, emblem: {charge: raven}}\n"
        "      ragnvald: {name: Ragnvald, rank: hero, weapon: sword, emblem: {charge: bear}}\n"
        "      arnor: {name: Arnor, rank: hero, weapon: spear, emblem: {charge: bear}}\n"
        "decks:\n  earl:\n    side: norse\n    leaders: orkney\n    title: {sv: Jarlens, en: The earl's}\n"
        "    cards:\n"
        + "".join(
            f"      {icon}: {{title: {{sv: A, en: A}}, icon: {icon}, activation: 2, sizes: [1, 2, 3], copies: 6, "
            "effects: []}\n"
            for icon in ("torfinn", "ragnvald", "arnor")
        ),
        encoding="utf-8",
    )
    return file


def test_the_credit_of_a_deck_stands_on_every_sheet(tmp_path: Path) -> None:
    page = page_of(tmp_path / "earl.html", f"{earls(tmp_path)}#earl")
    assert page.count("By N. N., CC BY 4.0") == page.count('class="page"') > 1


def test_leaders_of_a_deck_with_the_same_emblem_are_told(tmp_path: Path) -> None:
    """As in a battle: a deck by itself said nothing. Leaders who stand on no card here do not count."""
    told = run("print", f"{earls(tmp_path)}#earl", "--list").stderr
    assert re.findall(r"warning\[same-emblem\]: (\w+)", told) == ["ragnvald"]


@pytest.mark.parametrize(("language", "said"), [("en", "CC0 drawings"), ("sv", "teckningar: CC0")])
def test_the_foot_of_every_sheet_is_in_the_language(tmp_path: Path, language: str, said: str) -> None:
    page = page_of(tmp_path / "board.html", "schack", "--parts", "board", "--language", language)
    assert page.count(said) == page.count('class="page"') > 0


def parts(target: object) -> dict[str, object]:
    done = run("print", target, "--list", "--json")
    assert done.exit_code == 0, done.output
    return {part["part"]: part["pieces"] for part in json.loads(done.stdout)["parts"]}


def test_a_part_is_named_as_references_name_it(tmp_path: Path) -> None:
    """A file with a deck and the scenario that plays it is printed by either, with its kind said or not."""
    file = tmp_path / "earl.slaget.yaml"
    file.write_text(
        "format: slaget-nissan/2\n"
        "decks: {earl: {extends: bundled#norse, title: {sv: Jarlens, en: The earl's}}}\n"
        "scenarios: {voyage: {title: {sv: Färd, en: Voyage}, decks: {norse: earl, danish: danish},\n"
        "  fleets: {norse: bundled#forsta_motet, danish: bundled#forsta_motet}, setup: fixed}}\n",
        encoding="utf-8",
    )
    voyage = parts(f"{file}#voyage")
    assert voyage["cards"] == {"earl": 18, "danish": 18} and len(voyage) > 5
    assert parts(f"{file}#scenarios/voyage") == parts(file) == voyage
    assert parts(f"{file}#earl") == parts(f"{file}#decks/earl") == {"cards": {"earl": 30}}
    assert parts("bundled#norse") == parts("bundled#decks/norse") == parts("norse")
    assert parts("bundled#slaget") == parts("bundled#scenarios/slaget") == parts("slaget")


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("ravbrade", "1 räv, 15 höns"), ("kungabrade", "17 vita, 17 svarta, 12 märken"),
        ("tafl", "24 angripare, 12 försvarare, 1 kung"), ("omringad", "2 borgar, 4 byar, 4 sjöar"),
        ("nissan", "2 kungaskepp, 2 norska skepp, 5 danska skepp"), ("schack", "1 spelplan"),
    ],
)  # fmt: skip
def test_the_list_tells_pieces_in_swedish(game: str, told: str) -> None:
    """In English they go by the names that JSON has."""
    swedish, english = (run("print", game, "--list", "--language", language).stdout for language in ("sv", "en"))
    assert told in swedish and ": 1 lathund\n" in swedish
    assert not re.search(r"\d (board|aid|geese|white|seat|norse|sheets|castle)\b", swedish)
    parts = json.loads(run("print", game, "--list", "--json").stdout)["parts"]
    assert all(re.search(rf"\d {re.escape(name)}[,\n]", english) for part in parts for name in part["pieces"])


def test_the_values_of_a_tafl_sheet_are_swedish(tmp_path: Path) -> None:
    """No value of a parameter is left as its word in files."""
    domains = [each.domain.as_json() for each in choices_of(Parameters)]
    words = {word for each in domains if each["as"] == "one" for word in each["values"] if isinstance(word, str)}
    assert words and words <= set(VALUES)
    page = page_of(tmp_path / "sv.html", "tafl", "--parts", "aid", "--language", "sv")
    assert "Att gå över tronen: alla" in page and "Kungens mål: hörn" in page
    assert "Passing the throne: all<" in page_of(tmp_path / "en.html", "tafl", "--parts", "aid", "--language", "en")


def test_an_id_that_a_file_has_not_is_told_with_what_the_file_has(tmp_path: Path) -> None:
    """Any part may be printed, so any is named; a verb that needs a deck names the decks."""
    file = tmp_path / "earl.slaget.yaml"
    file.write_text(
        "format: slaget-nissan/2\n"
        "decks: {earl: {extends: bundled#norse, title: {sv: Jarlens, en: The earl's}}}\n"
        "crews: {hird: {sword: 3}, earl: {axe: 2}}\n",
        encoding="utf-8",
    )
    missing = run("print", f"{file}#x_y", "--list")
    assert missing.exit_code == 2
    assert f"{file} has no part 'x_y'; it has earl, hird." in missing.stderr
    missing = run("text", f"{file}#x_y")
    assert missing.exit_code == 2
    assert f"{file} has no deck 'x_y'; it has earl." in missing.stderr


@pytest.mark.parametrize("said", ["crews/hird", "hird", "decks/mine", "crews/none"])
def test_a_part_of_a_file_at_fault_is_told_its_faults(said: str, tmp_path: Path) -> None:
    """Named by its kind it was wrong usage: one of decks was needed."""
    (tmp_path / "a.yaml").write_text("format: slaget-nissan/2\ncrews: {hird: {swort: 3}}\n", encoding="utf-8")
    told = run("print", f"{tmp_path / 'a.yaml'}#{said}", "--list")
    assert told.exit_code == 1 and "did you mean 'sword'?" in told.output and "is needed" not in told.output
