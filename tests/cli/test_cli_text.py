"""``slaget text``: Markdown, a sheet to print, and the hashes that overrides record."""

from pathlib import Path
from xml.etree import ElementTree

from old_files import old
from shell import run


def test_markdown_of_a_bundled_deck() -> None:
    told = run("text", "norse", "--language", "en").stdout
    assert told.startswith("# The Norse Deck\n")
    assert "| The Raven Flies | Harald | 2 | I II III | 2 | This turn: add two ᛟ runes to every melee. |" in told
    assert "| The King's Guard | Harald | the leader's ship |" in told


def test_a_title_is_shown_as_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "decks.yaml"
    source = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
    file.write_text(source.replace("en: The Raven Flies", r'en: "<b>A|B*</b>\n&amp; `c_d`"', 1), encoding="utf-8")
    table = run("text", f"{file}#norse", "--language", "en").stdout
    assert r"| \<b\>A\|B\*\</b\> \&amp; \`c\_d\` | Harald |" in table
    page = run("text", f"{file}#norse", "--format", "html").stdout
    assert "<h2><bdi>&lt;b&gt;A|B*&lt;/b&gt; &amp;amp; `c_d`</bdi></h2>" in page


def test_the_sheet_needs_no_other_file() -> None:
    page = run("text", "norse", "--format", "html").stdout
    assert not any(word in page for word in ("http:", "https:", "src=", "href=", "@import", "url(", "<script"))


def test_both_languages_when_none_is_chosen() -> None:
    told = run("text", "danish").stdout
    assert "# Danernas lek" in told and "# The Danish Deck" in told


def test_the_sheet_holds_every_copy(tmp_path: Path) -> None:
    page = tmp_path / "cards.html"
    assert run("text", "norse", "--format", "html", "--language", "sv", "-o", page).exit_code == 0
    text = page.read_text("utf-8")
    assert text.count('class="card"') == 30
    body = ElementTree.fromstring(text[text.index("<body>") : text.index("</html>")])
    assert len(body.findall(".//svg")) == 60
    assert "Härda" not in text and "Hårda män" in text


def test_both_languages_stand_on_one_page(tmp_path: Path) -> None:
    page = tmp_path / "cards.html"
    assert run("text", "norse", "--format", "html", "-o", page).exit_code == 0
    text = page.read_text("utf-8")
    assert text.count("<!doctype html>") == text.count("</html>") == 1
    body = ElementTree.fromstring(text[text.index("<body>") : text.index("</html>")])
    assert [(each.get("lang"), each.findtext("h1/bdi")) for each in body.findall("section")] == [
        ("sv", "Norrmännens lek"),
        ("en", "The Norse Deck"),
    ]


def test_a_long_text_is_printed_smaller(tmp_path: Path) -> None:
    file = tmp_path / "decks.yaml"
    source = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
    long = "        text: {sv: kort, en: " + "word " * 90 + "}\n        icon: harald\n"
    file.write_text(source.replace("        icon: harald\n", long, 1), encoding="utf-8")
    told = run("text", f"{file}#norse", "--format", "html").stdout
    assert told.count('class="text long"') == 2


def test_a_file_of_ones_own_and_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "decks.yaml"
    source = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
    file.write_text(source.replace("count: 2", "count: 3", 1), encoding="utf-8")
    assert "add three ᛟ runes" in run("text", f"{file}#norse", "--language", "en").stdout
    file.write_text(source.replace("count: 2", "cont: 3", 1), encoding="utf-8")
    assert run("text", file).exit_code == 1
    assert run("text", "norsk").exit_code == 2


def test_hashes() -> None:
    lines = run("text", "norse", "--hashes").stdout.splitlines()
    assert all(len(line.split()[0]) == 12 for line in lines)
    assert lines[0].endswith("  korpen_flyger")
