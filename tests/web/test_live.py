"""The live page in a browser: games are played in it and logs audited; nothing is loaded before it is asked for.

Pyodide's core is had from npm (``PYODIDE`` names its folder) and stands where the page looks for it on the network.
Of the compiled parts that only its network holds, rpds-py has a stand-in here; numpy and shapely have none, so a
battle of Nissan is not played, but that the page asks for them by their names in Pyodide's lock file, and says that
they could not be had, is tested.
"""

import functools
import hashlib
import http.server
import json
import mimetypes
import os
import re
import shutil
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api")
pytest.importorskip("hatchling", reason="the docs extra is not installed")

DOCS = Path(__file__).parents[2] / "docs"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PYODIDE = Path(os.environ.get("PYODIDE", "/nowhere"))
pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="NOT TESTED: no Chromium"),
    pytest.mark.skipif(not PYODIDE.is_dir(), reason="NOT TESTED: PYODIDE names no folder of npm's pyodide"),
]
SECONDS = 120_000
RPDS = """
class HashTrieMap(dict):
    convert = classmethod(lambda cls, value: cls(value))
    insert = lambda self, key, value: HashTrieMap({**self, key: value})
    remove = lambda self, key: HashTrieMap({each: value for each, value in self.items() if each != key})
    update = lambda self, *more, **named: HashTrieMap({**self, **dict(*more, **named)})
    __hash__ = lambda self: hash(frozenset(self.items()))
class HashTrieSet(frozenset):
    insert = lambda self, value: HashTrieSet(self | {value})
    update = lambda self, *more: HashTrieSet(self.union(*more))
class List(tuple):
    __new__ = lambda cls, *items: super().__new__(cls, items[0] if len(items) == 1 else items)
    push_front = lambda self, value: List([value, *self])
    first = property(lambda self: self[0])
    rest = property(lambda self: List(self[1:]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page with what stands beside it, as the build lays it."""
    folder = tmp_path_factory.mktemp("site")
    sys.path.insert(0, str(DOCS))
    import live_site

    shutil.copytree(DOCS / "live", folder / "_static", ignore=shutil.ignore_patterns("*.py"))
    live_site.pack(folder / "_static")
    (html,) = re.findall(r"```\{raw\} html\n(.*?)```", (DOCS / "live.md").read_text(encoding="utf-8"), re.S)
    page = f'<!doctype html><html lang="en"><title>Live</title><body><main><h1>Live</h1>{html}</main></body></html>'
    (folder / "live.html").write_text(page, encoding="utf-8")
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/live.html"
    server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def stand_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of rpds-py in Python alone."""
    file = tmp_path_factory.mktemp("wheel") / "rpds.whl"
    with zipfile.ZipFile(file, "w") as wheel:
        wheel.writestr("rpds/__init__.py", RPDS)
        wheel.writestr(
            "rpds_py-0.30.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: rpds-py\nVersion: 0.30.0\n"
        )
        wheel.writestr(
            "rpds_py-0.30.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr("rpds_py-0.30.0.dist-info/RECORD", "")
    return file


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as driver:
        made = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture(scope="module")
def page(browser: Any, site: str, stand_in: Path) -> Iterator[Any]:
    """The page in a browser whose network holds Pyodide's core alone; ``asked`` are the addresses it asked for."""
    lock = locked()
    lock["packages"]["rpds-py"]["sha256"] = hashlib.sha256(stand_in.read_bytes()).hexdigest()
    asked: list[str] = []

    def answer(route: Any) -> None:
        asked.append(route.request.url)
        name = asked[-1].rsplit("/", 1)[-1]
        file = stand_in if name.startswith("rpds_py-") else PYODIDE / name
        if not file.is_file():
            route.abort()
            return
        body = json.dumps(lock).encode() if name == "pyodide-lock.json" else file.read_bytes()
        kind = (
            "text/javascript"
            if name.endswith("js")
            else mimetypes.guess_type(name)[0] or "application/octet-stream"
        )
        route.fulfill(body=body, content_type=kind, headers={"access-control-allow-origin": "*"})

    tab = opened(browser, site, answer)
    tab.asked = asked
    assert asked == []
    yield tab
    assert tab.problems == []
    tab.close()


def opened(browser: Any, site: str, answer: Any) -> Any:
    """The page, and what answers where it asks the network."""
    tab = browser.new_page()
    tab.set_default_timeout(SECONDS)
    tab.route(re.compile("^https://"), answer)
    tab.problems = []
    tab.on("pageerror", lambda fault: tab.problems.append(str(fault)))
    tab.goto(site)
    return tab


def locked() -> Any:
    """Pyodide's own list of its packages, their files and sums."""
    return json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))


def test_schack_is_played_with_the_keyboard(page: Any) -> None:
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Play Schack"
    page.keyboard.press("Enter")
    schack = page.locator("[data-live=schack]")
    moves = schack.get_by_label("What you may do")
    moves.wait_for()
    assert moves.locator("option").count() == 12 and schack.locator("svg").count() == 1
    before = schack.locator("svg").inner_html()
    assert page.evaluate("document.activeElement.id") == "schack-moves"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    schack.get_by_text("Black plays").wait_for()
    assert schack.get_by_text("Svart spelar").count() == 1
    assert schack.locator("svg").inner_html() != before
    schack.get_by_label("A command of yours").fill('{"type": "move", "seat": "white", "uci": "e2e4"}')
    schack.get_by_role("button", name="Ask the rules").click()
    schack.get_by_text("Refused: SC-3.6").wait_for()
    schack.get_by_text("A pawn never moves two squares.").wait_for()


def test_a_log_is_audited_and_broken(page: Any) -> None:
    page.get_by_role("button", name="Audit a log").click()
    page.get_by_text("In order: 6 entries").wait_for()
    page.get_by_role("button", name="Break it").click()
    page.get_by_text("Not in order: entry 1, tree").wait_for()
    page.get_by_role("button", name="Mend it").click()
    page.get_by_text("In order: 6 entries").wait_for()
    log = page.get_by_label("The log of a game")
    log.fill(log.input_value()[:-40])
    page.get_by_text("Not in order").wait_for()


def test_a_card_is_edited_and_its_faults_and_its_two_texts_are_told(page: Any) -> None:
    page.get_by_role("button", name="Edit a card").click()
    card = page.locator("[data-live=card]")
    card.get_by_text("This turn: toss one extra rune in every attack.").wait_for()
    assert (
        card.locator(".live-answer > [lang=sv]").inner_text()
        == "Den här turen: kasta en extra runa i varje anfall."
    )
    text = card.get_by_label("A deck of one card")
    sound = text.input_value()
    text.fill(sound.replace("add: 1", "add: 2"))
    card.get_by_text("toss two extra runes").wait_for()
    text.fill(sound.replace("icon: neutral", "icon: neutrall"))
    card.get_by_text("line 9, error").wait_for()
    card.get_by_text("it must be harald, hakon, eystein or neutral").wait_for()
    assert "neutrall" in card.locator("li [lang=sv]").inner_text()
    assert card.locator(".live-answer > [lang=sv]").count() == 0
    text.fill(sound)
    card.get_by_text("toss one extra rune").wait_for()
    assert not any("shapely" in address for address in page.asked)


def test_a_battle_asks_for_pyodides_own_packages_and_says_what_cannot_be_had(page: Any) -> None:
    """The files are those of the lock file of the version that the tests have, at that version's address."""
    packages = locked()["packages"]
    page.get_by_role("button", name="Play Slaget vid Nissan").click()
    page.get_by_text("This cannot run here: the compiled part shapely could not be had").wait_for()
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    address = f"https://cdn.jsdelivr.net/pyodide/v{version}/full/"
    assert all(asked.startswith(address) for asked in page.asked)
    wheels = {asked.removeprefix(address) for asked in page.asked if asked.endswith(".whl")}
    assert wheels == {packages[name]["file_name"] for name in ("rpds-py", "numpy", "shapely")}
    assert packages["shapely"]["depends"] == ["numpy"] and packages["numpy"]["depends"] == []
    assert page.get_by_role("button", name="Play Slaget vid Nissan").is_enabled()


def test_every_control_has_a_name_and_enough_contrast(page: Any) -> None:
    nameless = """() => [...document.querySelectorAll("button, input, select, textarea")].filter(
        (each) => !each.textContent.trim() && !each.labels?.length && !each.ariaLabel).length"""
    assert page.locator("textarea").count() == 2 and page.evaluate(nameless) == 0
    contrast = """() => [...document.querySelectorAll("[data-live] button")].map((each) => {
        const { color, backgroundColor } = getComputedStyle(each);
        const light = (text) => text.match(/[\\d.]+/g).slice(0, 3).map((n) => n / 255)
            .map((n) => (n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4))
            .reduce((sum, n, k) => sum + n * [0.2126, 0.7152, 0.0722][k], 0);
        const [one, other] = [light(color), light(backgroundColor)].sort((a, b) => b - a);
        return (one + 0.05) / (other + 0.05);
    })"""
    assert min(page.evaluate(contrast)) >= 4.5


def test_without_a_network_the_page_says_so_and_nothing_of_it_is_lost(browser: Any, site: str) -> None:
    tab = opened(browser, site, lambda route: route.abort())
    for section in tab.locator("[data-live]").all():
        section.get_by_role("button").click()
        section.get_by_text("This cannot run here: ").wait_for()
        assert section.get_by_role("button").is_enabled() and section.get_by_role("heading").is_visible()
    assert tab.problems == []
    tab.close()
