"""The example host without a browser: pages that come at the same moment, and stores that fail."""

import asyncio
import importlib.util
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from slaget import Game, find
from slaget.store import Missing, Table, Unreachable

pytest.importorskip("fastapi")

HOST = Path(__file__).parents[2] / "docs" / "examples" / "web" / "host.py"
SCHACK = find("schack")


def started() -> Any:
    """The module as a server has it that has just been started."""
    spec = importlib.util.spec_from_file_location("host", HOST)
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A server with one game in its store."""
    monkeypatch.setenv("STORE", str(tmp_path / "games"))
    monkeypatch.setenv("KEY", str(tmp_path / "key"))
    made = started()
    Table.create(made.STORE, "first", Game.start(SCHACK, SCHACK.load("grundstallning", {})))
    return made


class Page:
    """The connection of a page that is sent away."""

    async def accept(self) -> None:
        """It is let in first."""

    async def close(self, code: int, reason: str) -> None:
        self.told = code, reason


def sent_away(host: Any, game: str = "first") -> tuple[int, str]:
    """The code and the reason with which a page whose token is right is sent away."""
    page = Page()
    asyncio.run(host.sit(page, game, "white", host.token(game, "white")))
    return page.told


def sat(host: Any, seat: str) -> Table:
    """The table at which a page comes to sit."""
    found: Table = host.desk_of("first", seat, host.token("first", seat))[0]
    return found


def test_pages_that_come_at_the_same_moment_sit_at_one_table(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    both, opened = Barrier(2), Table.open

    def slowly(*args: Any) -> Table:
        made = opened(*args)
        both.wait(10)
        return made

    monkeypatch.setattr(host.Table, "open", slowly)
    with ThreadPoolExecutor(2) as pages:
        one, other = pages.map(lambda seat: sat(host, seat), ("white", "black"))
    assert one is other is host.tables["first"]


def test_what_is_played_while_a_game_is_opened_is_read(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Table.open

    def outrun(*args: Any) -> Table:
        made = opened(*args)
        opened(*args).play({"type": "move", "seat": "white", "uci": "e2e3"})
        return made

    monkeypatch.setattr(host.Table, "open", outrun)
    assert sat(host, "white").n == 2


def test_a_page_is_sent_away_for_good_but_where_its_store_is_out_of_reach(
    host: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> Table:
        raise Unreachable("first", "the server is away")

    with monkeypatch.context() as patch:
        patch.setattr(host.Table, "open", failing)
        assert sent_away(host) == (1013, "first: the server is away")
    file = Path(host.STORE.folder) / "first.jsonl"
    file.write_bytes(file.read_bytes().replace(b"strict", b"Strict"))
    code, reason = sent_away(host)
    assert code == 4404 and reason.startswith("first:1: error[")
    file.unlink()
    assert sent_away(host) == (4404, str(Missing("first")))


def test_why_a_page_is_sent_away_has_room_where_it_is_told_in_whatever_letters(host: Any) -> None:
    code, reason = sent_away(host, "å" * 90)
    assert code == 4404 and reason.startswith("ååå") and len(reason.encode()) <= 123


def test_a_game_that_is_gone_from_the_store_is_let_go(host: Any, tmp_path: Path) -> None:
    sat(host, "white")
    (tmp_path / "games" / "first.jsonl").unlink()
    asyncio.run(host.caught_up("first"))
    assert host.tables == {}


def test_all_servers_have_one_key_and_half_a_key_is_none(host: Any, tmp_path: Path) -> None:
    assert started().KEY == host.KEY and len(host.KEY) == 32
    (tmp_path / "key").write_bytes(b"")
    with pytest.raises(SystemExit, match="holds no whole key"):
        started()
