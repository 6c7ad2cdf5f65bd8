"""The example host in a browser: games played by a page that knows none of them, on two servers with one store."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

for _needed in ("fastapi", "uvicorn", "websockets"):
    pytest.importorskip(_needed)
sync_api = pytest.importorskip("playwright.sync_api")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "web"
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="NOT TESTED: no Chromium")
SECONDS = 60_000

STEP = """() => {
  const any = (list) => list[(window.seed = (window.seed ?? 7) * 16807 % 2147483647) % list.length];
  const all = (what) => [...document.querySelectorAll(`#form ${what}`)], go = document.querySelector("#form .go");
  if (!doc.options.length) return "waits";
  if (!form) { any(all(".list button"))?.click(); return "opened"; }
  const field = next();
  if (!field) return go ? "filled" : "chosen";
  const { as } = domain(field);
  if (as === "one" || as === "row") {
    any(all(".list button")).click();
    return next() || form.fields.length > 1 || form.sealed ? "chosen" : "played";
  } else {
    for (let k = 0; k < 300 && (go.disabled || (as !== "point" && k < 4)); k++) {
      const inputs = all("input"), input = any(inputs);
      if (as === "some" || as === "layout") any(all(".list button"))?.click();
      else if (input && ["counts", "piles"].includes(as)) {
        const before = input.value;
        const set = (value) => { input.value = value; input.dispatchEvent(new Event("input", { bubbles: true })); };
        set(Math.max(0, Number(before) + any([1, 1, 1, -1])));
        if (go.disabled && k < 4) set(before);
      }
    }
    go.click();
  }
  return "chosen";
}"""


class Server:
    """One server of the example, which can be killed and started again on its port."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._env = {**os.environ, "STORE": f"sqlite:{folder / 'games.db'}", "KEY": str(folder / "key")}
        self.start()

    def start(self) -> None:
        line = ["-m", "uvicorn", "--app-dir", str(EXAMPLE), "host:app", "--port", str(self.port)]
        self._runs = subprocess.Popen([sys.executable, *line, "--log-level", "warning"], env=self._env)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        self._runs.kill()
        self._runs.wait()

    def new(self, ruleset: str, scenario: str, **options: object) -> dict[str, str]:
        url = f"{self.url}/games?ruleset={ruleset}&scenario={scenario}"
        asked = urllib.request.Request(url, json.dumps(options).encode(), {"content-type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            made: dict[str, str] = json.load(answer)
        return made


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("web")
    both = Server(folder), Server(folder)
    yield both
    for each in both:
        each.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playing:
        made = playing.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def sit(browser: Any) -> Iterator[Any]:
    """What opens a seat's page; no page may break or say an error in its console."""
    broken: list[str] = []
    context = browser.new_context(locale="sv-SE", viewport={"width": 1280, "height": 860})

    def opened(server: Server, path: str) -> Any:
        page = context.new_page()
        page.set_default_timeout(SECONDS)
        page.on("pageerror", lambda fault: broken.append(str(fault)))
        page.goto(server.url + path)
        page.wait_for_function("doc && $('picture').querySelector('svg')")
        return page

    yield opened
    context.close()
    assert broken == []


def n_of(page: Any) -> int:
    found: int = page.evaluate("doc.n")
    return found


def until(page: Any, n: int) -> None:
    """Wait until a page shows so many entries."""
    page.wait_for_function("(n) => doc.n >= n", arg=n)


def filled(page: Any) -> bool:
    """Fill in a form by what the document offers; whether it is ready to be played, or was played at once."""
    for _ in range(40):
        match page.evaluate(STEP):
            case "filled":
                return True
            case "waits" | "played":
                return False
        page.wait_for_timeout(30)
    raise AssertionError(page.evaluate("JSON.stringify([form, choices])"))


def act(page: Any) -> None:
    """Play whatever command the page can be brought to play."""
    n = n_of(page)
    if filled(page):
        page.evaluate(
            "document.querySelector('#form .go')?.click()"
        )  # what asks for nothing is played when it is begun
    try:
        until(page, n + 1)
    except sync_api.TimeoutError:
        shown = page.evaluate("JSON.stringify([form, choices, $('note').textContent, $('form').innerText, doc.n])")
        raise AssertionError(f"nothing was played: {shown}") from None


def test_schack_on_two_servers_with_a_break_a_take_back_and_a_resignation(
    servers: tuple[Server, Server], sit: Any
) -> None:
    """By the mouse in the picture, in both languages and themes; what was missed comes by ``since``."""
    one, other = servers
    paths = one.new("schack", "grundstallning")
    white, black = sit(one, paths["white"]), sit(other, paths["black"])
    watching = sit(other, paths["spectator"])
    assert "Gör ditt drag" in white.inner_text("#prompt") and "Väntar på vit" in black.inner_text("#prompt")
    _click(white, "e2")
    white.wait_for_function("$('form').querySelectorAll('.list button').length === 1")
    _click(white, "e3")
    for page in (white, black, watching):
        until(page, 2)
    assert watching.evaluate("doc.options.length + doc.claims.length") == 0
    black.click("#tools >> text=In English")
    assert (
        black.inner_text("#prompt") == "Make your move." and black.evaluate("document.documentElement.lang") == "en"
    )
    black.click('#form >> text="a6"')
    until(white, 3)

    asked: list[str] = []
    white.on("websocket", lambda opened: asked.append(opened.url))
    one.kill()
    white.wait_for_function("$('note').textContent !== ''")
    until(watching, 3)
    black.wait_for_timeout(300)
    assert "Förbindelsen" in white.inner_text("#note")
    one.start()
    white.wait_for_function("socket.readyState === 1 && $('note').textContent === ''")
    assert "since=3" in asked[-1] and "statics=" in asked[-1] and len(white.evaluate("entries")) == 3
    white.click('#form >> text="d3"')
    until(black, 4)

    white.click("#tools >> text=Ta tillbaka")
    for page in (white, black):
        until(page, 5)
        assert page.evaluate("doc.to_act[0]") == "white"
    assert white.evaluate("doc.view.fen").split()[0] == "rnbqkbnr/1ppppppp/p7/8/8/4P3/PPPP1PPP/RNBQKBNR"

    white.click("#tools >> text=Auto")
    white.click("#tools >> text=Ljust")
    assert white.evaluate("document.documentElement.style.colorScheme") == "dark"
    white.click("#claims >> text=Ge upp")
    white.click("#sure >> text=Nej")
    white.wait_for_timeout(100)
    assert n_of(white) == 5
    white.click("#claims >> text=Ge upp")
    white.click("#sure >> text=Ja")
    for page in (white, black, watching):
        until(page, 6)
        assert page.evaluate("doc.outcome.winners") == ["black"]
    assert "svart" in white.inner_text("#prompt").lower() and "black" in black.inner_text("#prompt").lower()


def test_a_move_that_is_clicked_twice_is_played_once_and_nobody_was_first(
    servers: tuple[Server, Server], sit: Any
) -> None:
    paths = servers[0].new("schack", "grundstallning")
    white, black = sit(servers[0], paths["white"]), sit(servers[0], paths["black"])
    white.dblclick('#form >> text="e3"')
    until(black, 2)
    black.click('#form >> text="e6"')
    until(white, 3)
    assert white.inner_text("#note") == ""
    white.click('#form >> text="d3"')
    until(white, 4)


def test_a_question_that_is_closed_without_an_answer_is_not_answered_as_the_one_before(
    servers: tuple[Server, Server], sit: Any
) -> None:
    paths = servers[0].new("schack", "grundstallning")
    white, host = sit(servers[0], paths["white"]), sit(servers[0], paths["host"])
    white.click("#claims >> text=Ge upp")
    white.click("#sure >> text=Ja")
    until(host, 2)
    host.click("#tools >> text=Ta tillbaka")
    until(white, 3)
    white.click("#claims >> text=Ge upp")
    white.evaluate("$('sure').close()")  # as Escape does in Firefox and Safari
    white.click('#form >> text="e3"')
    until(host, 4)
    assert host.evaluate("doc.outcome") is None


def test_a_form_that_is_played_is_closed_where_the_same_is_offered_again(
    servers: tuple[Server, Server], sit: Any
) -> None:
    paths = servers[0].new("omringad", "kusten", first_round_purchase=False, first_initiative=1)
    page = sit(servers[0], paths["1"])
    page.click("#form >> text=Lägg en annan enhet överst")
    page.click("#form .list button >> nth=0")
    page.click("#form .list button >> nth=0")
    page.click("#form .go")
    until(page, 2)
    assert page.evaluate("doc.options.some(({ id }) => id === 'arrange_stack') && form === null")
    assert page.locator("#form .list button").count() == page.evaluate("doc.options.length")


def _click(page: Any, square: str) -> None:
    """In the middle of a square, whatever lies on it; the picture may be drawn anew at any time."""
    x, y = page.evaluate(
        """(square) => {
      const drawn = document.querySelector(`#picture [data-square=${square}]`);
      const { x, y, width, height } = drawn.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }""",
        square,
    )
    page.mouse.click(x, y)


def test_what_is_no_request_is_answered_as_such_or_ends_its_connection_alone(
    servers: tuple[Server, Server],
) -> None:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    server = servers[0]
    path = server.new("schack", "grundstallning")["white"].partition("?")[2]
    said = dict(part.split("=") for part in path.split("&"))
    url = f"ws://127.0.0.1:{server.port}/ws/{said['game']}/white?token={said['token']}&since=-5"
    with connect(url) as page:
        assert "statics" in json.loads(page.recv(10))
        assert json.loads(page.recv(10))["document"]["since"] == 0
        for strange in ("[1]", "5", "null"):
            page.send(strange)
            assert json.loads(page.recv(10))["error"].startswith("there is no such method")
        for broken in ("{", b"\xff"):
            with connect(url) as other, suppress(ConnectionClosed):
                other.send(broken)
                assert all("id" not in json.loads(each) for each in other)
        page.send(json.dumps({"method": "play", "command": {"type": "move", "seat": "white", "uci": "e2e3"}}))
        assert json.loads(page.recv(10))["ok"]


def test_schack_by_the_keyboard_alone(servers: tuple[Server, Server], sit: Any) -> None:
    """Moves, a draw offered and taken, with Tab, Enter and nothing else; what is focused can be seen."""
    paths = servers[0].new("schack", "grundstallning")
    pages = [sit(servers[0], paths["white"]), sit(servers[1], paths["black"])]
    for n, (page, said) in enumerate([(0, "e3"), (1, "e6"), (0, "Erbjud remi"), (1, "Ta remi")], 1):
        _press(pages[page], said)
        if said == "Ta remi":
            _press(pages[page], "Ja")
        for each in pages:
            until(each, n + 1)
    assert pages[0].evaluate("doc.outcome") and pages[0].evaluate("doc.outcome.winners.length") == 0


def _press(page: Any, said: str) -> None:
    page.wait_for_function(
        "(said) => [...document.querySelectorAll('button')].some((b) => b.textContent === said)", arg=said
    )
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == said:
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"{said} cannot be reached by Tab")


def test_omringad_with_four_seats_who_buy_at_the_same_moment(servers: tuple[Server, Server], sit: Any) -> None:
    paths = servers[0].new("omringad", "fyra_riken")
    pages = [sit(servers[seat % 2], paths[str(seat)]) for seat in (1, 2, 3, 4)]
    assert all(filled(page) for page in pages)
    for page in pages:
        page.evaluate("void setTimeout(() => document.querySelector('#form .go').click(), 300)")
    for page in pages:
        until(page, 5)
    assert {page.inner_text("#note") for page in pages} == {""}
    seen = {
        page.evaluate("JSON.stringify(entries.slice(1, 5).map((each) => each.command.seat).sort())")
        for page in pages
    }
    assert seen == {"[1,2,3,4]"}
    _all_act(pages, 5)


def test_nissan_with_a_point_that_is_clicked_in_the_picture(servers: tuple[Server, Server], sit: Any) -> None:
    paths = servers[0].new("nissan", "forsta_motet")
    pages = [sit(servers[0], paths["norse"]), sit(servers[1], paths["danish"])]
    clicked = 0
    for _ in range(14):
        page = next((each for each in pages if each.evaluate("doc.options.length")), None)
        if page is None:
            break
        if not clicked and page.evaluate("doc.options.some((each) => each.id === 'row/forward')"):
            _row(page)
            clicked = 1
        else:
            act(page)
        for each in pages:
            until(each, n_of(page))
    assert clicked


def _row(page: Any) -> None:
    """Row a ship to a place that is clicked: the witness, taken to the screen by the transform."""
    n = n_of(page)
    if page.evaluate("form?.id") != "row/forward":
        if page.evaluate("form !== null"):
            page.keyboard.press("Escape")
        page.click("#form >> text=Ro framåt")
    while page.evaluate("next() && domain(next()).as !== 'point'"):
        page.evaluate(STEP)
        page.wait_for_timeout(30)
    page.wait_for_timeout(300)
    place = page.evaluate("""() => {
      const { witness: [x, y], from } = domain(next()), { a, b, c, d, e, f } = transform, [dx, dy] = from ?? [0, 0];
      const at = new DOMPoint(a * (x + dx) + c * (y + dy) + e, b * (x + dx) + d * (y + dy) + f);
      const { x: left, y: top } = at.matrixTransform($("picture").querySelector("svg").getScreenCTM());
      return [left, top];
    }""")
    page.mouse.click(*place)
    page.wait_for_timeout(300)
    if page.evaluate("next()?.names.join() === 'x,y'"):  # a pixel is wider than the region: take what is offered
        page.click("#form .go")
    page.wait_for_function("!next() || doc.n > 1 && !form")
    while page.evaluate("form && next()") and n_of(page) == n:
        page.evaluate(STEP)
        page.wait_for_timeout(30)
    if n_of(page) == n:
        page.click("#form .go")
    until(page, n + 1)


def _all_act(pages: list[Any], times: int) -> None:
    """One command after another, by whichever page may; all pages show the same number of entries."""
    for _ in range(times):
        page = next((each for each in pages if each.evaluate("doc.options.length")), None)
        if page is None:
            assert pages[0].evaluate("doc.outcome")
            return
        act(page)
        for each in pages:
            until(each, n_of(page))


@pytest.mark.parametrize(
    ("ruleset", "scenario"),
    [
        ("tafl", "brandubh"),
        ("ravbrade", "femton"),
        ("kungabrade", "hidden_armies"),
        ("dobbel", "ravbrade_detaljerad"),
    ],
)
def test_the_other_games_are_played_too(
    ruleset: str, scenario: str, servers: tuple[Server, Server], sit: Any
) -> None:
    paths = servers[0].new(ruleset, scenario)
    seats = [seat for seat in paths if seat not in ("host", "spectator")]
    pages = [sit(servers[n % 2], paths[seat]) for n, seat in enumerate(seats)]
    _all_act(pages, 3)
