"""``slaget replay --html``: one page, complete, the same each time, and usable from the keyboard."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from shell import SEED, run

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PROBE = """
<script>
(async () => {
  while (!document.body.dataset.ready) await new Promise(done => setTimeout(done, 20));
  const key = name => document.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
  const now = () => document.querySelector("#now p").textContent;
  const drawn = () => document.querySelector("#picture svg title").textContent;
  const found = {last: now(), end: drawn(), nameless: [...document.querySelectorAll("#controls button, #slider")]
    .filter(each => !each.getAttribute("aria-label")).length};
  key("Home"); found.first = now();
  key("ArrowRight"); found.second = now(); found.begun = drawn();
  document.getElementById("other").click(); found.swedish = now(); found.lang = document.documentElement.lang;
  found.listed = document.querySelectorAll("#list li button").length;
  found.asked = performance.getEntriesByType("resource").length;
  const told = document.createElement("script");
  told.type = "application/json"; told.id = "found"; told.textContent = JSON.stringify(found);
  document.body.append(told);
})();
</script></body>"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    log = tmp_path_factory.mktemp("replayed") / "game.jsonl"
    played = ("--policy", "norse=random", "--policy", "danish=random")
    assert run("demo", "--log", log, "--seed", SEED, *played).exit_code == 0
    return log


@pytest.fixture(scope="module")
def page(game: Path) -> str:
    return paged(game)


def paged(log: Path, *more: str) -> str:
    result = run("replay", log, "--html", "-", *more)
    assert result.exit_code == 0, result.output
    return result.stdout


def data_of(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_page_is_whole_and_small(game: Path, page: str) -> None:
    data = data_of(page)
    entries = len(game.read_text(encoding="utf-8").splitlines()) - 1
    assert len(page.encode()) < 2_000_000 and page.count("<html") == 1
    assert len(data["entries"]) == entries
    assert not re.search(r'(?:src|href|action)="(?!#)|https?://(?!www\.w3\.org/)', page)
    for entry in data["entries"]:
        assert entry["told"].keys() == entry["drew"].keys() == {"sv", "en"}
    assert any(entry["drew"]["sv"].startswith("draget: ") for entry in data["entries"])
    assert data["audit"]["en"].startswith(f"The audit: in order, {entries} entries")
    assert data["audit"]["sv"].startswith(f"Granskningen: i ordning, {entries} poster")


def test_the_same_log_gives_the_same_bytes(game: Path, page: str) -> None:
    assert paged(game) == page


def test_the_pictures_are_those_of_the_game(game: Path, page: str) -> None:
    from base64 import b64decode
    from zlib import decompress

    from slaget.kernel import Look
    from slaget.log.text import read_log

    played = read_log(game)[0]
    languages, table, rows = json.loads(decompress(b64decode(data_of(page)["pictures"])))
    drawn = "".join(table[tag] for tag in rows[-2 + languages.index("en")])
    look = Look(language="en", theme="auto", ids="replay", last=played.events)
    assert played.ruleset.picture is not None
    assert drawn == played.ruleset.picture(played.state, look).svg


def test_a_seat_is_told_no_draw_and_no_other_hand(game: Path, page: str) -> None:
    data = data_of(paged(game, "--seat", "norse"))
    assert {entry["drew"]["en"] for entry in data["entries"]} == {"", "something was drawn"}
    assert data["seen"]["en"] == "As the Norse saw it"
    assert data["entries"][0]["told"] != data_of(page)["entries"][0]["told"]


def test_a_log_that_the_rules_do_not_give_is_said_to_be_one(game: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    lines = game.read_text(encoding="utf-8").splitlines()
    broken.write_text("\n".join([*lines[:-1], lines[-1].replace('"n":', '"n": ', 1)]) + "\n", encoding="utf-8")
    result = run("replay", broken, "--html", "-")
    assert result.exit_code == 1 or 'class="fault"' in result.stdout


def test_a_page_is_not_written_over_without_being_told_to(tmp_path: Path) -> None:
    log, page = tmp_path / "game.jsonl", tmp_path / "game.html"
    assert run("new", "ravbrade", "--log", log).exit_code == 0
    assert run("replay", log, "--html", page).exit_code == 0
    assert run("replay", log, "--html", page).exit_code == 2
    assert run("replay", log, "--html", page, "--force").exit_code == 0
    assert run("replay", log, "--html", log, "--force").exit_code == 2


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")
def test_the_page_in_a_browser(page: str, tmp_path: Path) -> None:
    probe = tmp_path / "probe.html"
    probe.write_text(page.replace("</body>", PROBE), encoding="utf-8")
    call = [
        str(CHROMIUM),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--virtual-time-budget=20000",
        "--dump-dom",
    ]
    shown = subprocess.run([*call, probe.as_uri()], capture_output=True, text=True, timeout=120).stdout
    found = re.search(r'<script type="application/json" id="found">(.*?)</script>', shown, re.DOTALL)
    assert found, shown[-500:]
    told = json.loads(found[1])
    last = len(data_of(page)["entries"]) - 1
    assert told["last"] == f"Entry {last} / {last}"
    assert (told["first"], told["second"]) == (f"Entry 0 / {last}", f"Entry 1 / {last}")
    assert (told["swedish"], told["lang"]) == (f"Post 1 / {last}", "sv")
    assert told["begun"] != told["end"]
    assert told["listed"] == last + 1
    assert (told["nameless"], told["asked"]) == (0, 0)
