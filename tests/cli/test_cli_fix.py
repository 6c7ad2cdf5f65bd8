"""``slaget fix``: the format line raised (EF-21.1), slips mended, and nothing else touched."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from shell import run

DECK = "format: slaget-nissan-decks/1  # as it was\n# slaget-nissan-decks/1\ndecks: {}\n"
EARLIER = "its shape is an earlier one: `slaget fix --shape` writes the present one"


def test_the_format_line_alone_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_bytes(DECK.encode())
    done = run("fix", file)
    assert done.stdout == f"{file}: slaget-nissan-decks/1 is now slaget-nissan-decks/2; {EARLIER}\n"
    assert file.read_bytes() == DECK.replace("decks/1", "decks/2", 1).encode()
    assert run("fix", file, "--language", "sv").stdout == (
        f"{file}: inget att rätta; den har en tidigare form: `slaget fix --shape` skriver den nuvarande\n"
    )
    told = json.loads(run("fix", file, "--json").stdout)
    assert told == [{
        "file": str(file), "from": "slaget-nissan-decks/2", "to": "slaget-nissan-decks/2",
        "changed": False, "lines": [], "faults": 0,
    }]  # fmt: skip


def test_a_file_of_no_format_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.yaml"
    file.write_text("a: 1\n")
    assert "names no format" in run("fix", file).stdout
    assert file.read_text() == "a: 1\n"


SPOILT = """format: slaget-ravbrade-scenarios/1
scenarios:
\t- id: mitt  # the one
\t\ttitle: {sv:Mitt, en: Mine}
\t\toptons: {geese_count: 13}
\t- id: andra
\t\ttitle: {sv: Andra, en: Other}
\t\toptions: {geese_count: "17"}
"""
MENDED = """format: slaget-ravbrade-scenarios/1
scenarios:
  - id: mitt  # the one
    title: {sv: Mitt, en: Mine}
    options: {geese_count: 13}
  - id: andra
    title: {sv: Andra, en: Other}
    options: {geese_count: 17}
"""


def test_slips_are_mended_and_the_rest_stays(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + SPOILT.replace("\n", "\r\n").encode())
    mended = "6 lines mended (3, 4, 5, 6, 7, 8); the byte order mark left out; ends of lines made plain"
    assert run("fix", file).stdout == f"{file}: {mended}; {EARLIER}\n"
    assert file.read_text("utf-8") == MENDED
    assert run("fix", file).stdout == f"{file}: nothing to mend; {EARLIER}\n"
    assert run("fix", "--shape", file).exit_code == 0
    assert run("fix", file).stdout == f"{file}: nothing to mend\n"


def test_a_diff_writes_nothing_and_is_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SPOILT)
    told = run("fix", "--diff", tmp_path)
    assert told.exit_code == 1
    assert "+  - id: mitt  # the one\n" in told.stdout
    assert file.read_text() == SPOILT
    file.write_text(MENDED)
    assert (run("fix", "--diff", tmp_path).exit_code, run("fix", "--diff", tmp_path).stdout) == (0, "")


def test_what_is_not_sure_is_left_and_counted(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(MENDED.replace("geese_count: 13", "hens: 13"))
    told = run("fix", file)
    assert (told.exit_code, told.stdout) == (1, f"{file}: 1 error left; `slaget check` tells them\n")
    assert file.read_text() == MENDED.replace("geese_count: 13", "hens: 13")


def test_a_slip_inside_an_effect_of_a_card_is_mended(tmp_path: Path) -> None:
    """EF-1.2: one slip away from the only key that it can be; a key further off is left."""
    told = (
        "format: slaget-nissan/2\ndecks:\n  mine:\n    extends: bundled#norse\n    cards:\n      korpen_flyger:\n"
    )
    told += "        effects: [{kind: fixed_runes, rune: odin, cout: 2, when: {cast: melee}}]\n"
    file = tmp_path / "mine.yaml"
    file.write_text(told)
    assert run("fix", file).stdout == f"{file}: 1 line mended (7)\n"
    assert file.read_text() == told.replace("cout", "count")
    file.write_text(told.replace("cout", "couple"))
    assert "1 error left" in run("fix", file).stdout and "couple" in file.read_text()


def test_what_cannot_be_read_is_told_and_nothing_outside_the_folder_is_written(tmp_path: Path) -> None:
    (home := tmp_path / "home").mkdir()
    (tmp_path / "far.yaml").write_text(SPOILT)
    (home / "link.yaml").symlink_to(tmp_path / "far.yaml")
    told = run("fix", home)
    assert (told.exit_code, "leads out of" in told.stdout) == (1, True)
    assert (tmp_path / "far.yaml").read_text() == SPOILT
    os.mkfifo(home / "pipe.yaml")
    piped = run("fix", home / "pipe.yaml")
    assert (piped.exit_code, "it is a pipe, not a file" in piped.stdout) == (1, True)


def test_beside_a_diff_it_is_told_what_would_be_left(tmp_path: Path) -> None:
    """Standard output is the diff alone, so that `patch` takes it."""
    stands, mended, notes, sound = (tmp_path / f"{name}.yaml" for name in ("a", "b", "c", "d"))
    head = "format: slaget-ravbrade/2\nscenarios:\n  mitt:\n    title: {sv: Mitt, en: Mine}\n"
    stands.write_text(f"{head}    options: {{geese_count: plenty}}\n", "utf-8")
    mended.write_text(stands.read_text("utf-8").replace("sv: Mitt", "sv:Mitt"), "utf-8")
    notes.write_text("a: 1\n", "utf-8")
    sound.write_text(head, "utf-8")
    told = run("fix", "--diff", stands)
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr == f"{stands}: nothing can be mended; 1 error left; `slaget check` tells them\n"
    told = run("fix", "--diff", stands, mended, notes, sound, "--language", "sv")
    assert "+    title: {sv: Mitt, en: Mine}" in told.stdout and "inget" not in told.stdout
    assert told.stderr.splitlines() == [
        f"{stands}: inget kan rättas; 1 fel kvar; `slaget check` berättar om dem",
        f"{mended}: 1 fel kvar; `slaget check` berättar om dem",
        f"{notes}: den nämner inget av slagets format",
    ]


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"\xef\xbb\xbf%s", "the byte order mark left out"),
        (b"%s\r\n", "ends of lines made plain"),
        (b"\xef\xbb\xbf%s\r", "the byte order mark left out; ends of lines made plain"),
    ],
)
def test_what_no_line_of_a_diff_shows_is_told_beside_it(raw: bytes, told: str, tmp_path: Path) -> None:
    """It said nothing at all, and ended with 1; of a mark alone that ends of lines were made plain."""
    file = tmp_path / "a.yaml"
    file.write_bytes(raw % b"format: slaget-ravbrade/2\nscenarios: {a: {title: {sv: A, en: A}}}")
    shown = run("fix", "--diff", file)
    assert (shown.exit_code, shown.stdout, shown.stderr) == (1, "", f"{file}: {told}\n")
    assert run("fix", file).stdout == f"{file}: {told}\n"
    assert run("fix", "--diff", file).exit_code == 0


def test_a_diff_of_a_last_line_without_its_end_is_one_that_patch_takes(tmp_path: Path) -> None:
    """The line that was and the line that is to be stood in one."""
    file = tmp_path / "a.yaml"
    file.write_text("format: slaget-ravbrade/2\nscenarios: {a: {title: {sv:A, en: A}}}", "utf-8")
    shown = run("fix", "--diff", file).stdout.splitlines()
    assert shown[3:] == [
        " format: slaget-ravbrade/2",
        "-scenarios: {a: {title: {sv:A, en: A}}}",
        "\\ No newline at end of file",
        "+scenarios: {a: {title: {sv: A, en: A}}}",
        "\\ No newline at end of file",
    ]


def test_a_file_that_is_not_saved_as_utf_8_is_told_so_and_not_to_name_no_format(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes("format: slaget-schack/2\ntitle: {sv: Håkan}\n".encode("latin-1"))
    told = [run("fix", file, "--language", language) for language in ("en", "sv")]
    assert [each.exit_code for each in told] == [1, 1]
    assert "not saved as UTF-8 (line 2, after 'H')" in told[0].output
    assert "inte sparad som UTF-8 (rad 2, efter 'H')" in told[1].output


@pytest.mark.skipif(not shutil.which("patch"), reason="patch is not installed")
def test_a_diff_that_mends_tabs_is_one_that_patch_takes(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text("format: slaget-nissan-decks/2\ndecks:\n\tmine: {side: norse, cards: {}}\n")
    diff = run("fix", "--diff", file).stdout
    assert "-\tmine" in diff
    subprocess.run(["patch", str(file)], input=diff, text=True, check=True, timeout=20, capture_output=True)
    assert run("fix", "--diff", file).stdout == ""
    assert "\t" not in file.read_text()
