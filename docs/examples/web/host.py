"""A host of web games: seats by token, documents and pictures over a WebSocket, any number of servers on one store.

    pip install 'slaget[web]'
    STORE=sqlite:games.db KEY=host.key uvicorn --app-dir docs/examples/web host:app --port 8000

It knows no game: desks tell what a seat may see and choose, tables play, the feed tells what others have written.
"""

import asyncio
import hmac
import os
import secrets
from collections import defaultdict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import FastAPI, HTTPException, WebSocket, WebSocketDisconnect
from fastapi.staticfiles import StaticFiles

from slaget import BadSetup, Game, Rejected, find, names
from slaget.store import Conflict, LogError, Missing, StoreError, Table, Unreachable, open_store


def key_in(path: Path) -> bytes:
    """The key that tokens are made of; all servers of a store have the same, made by the first of them."""
    with suppress(FileExistsError):
        path.touch(0o600, exist_ok=False)
        path.write_bytes(secrets.token_bytes(32))
    if len(key := path.read_bytes()) < 32:
        raise SystemExit(f"{path} holds no whole key: remove it, and start again")
    return key


STORE, KEY = open_store(os.environ.get("STORE", "games")), key_in(Path(os.environ.get("KEY", "host.key")))
tables: dict[str, Table] = {}
watchers: dict[str, set[asyncio.Event]] = defaultdict(set)


def token(game: str, seat: str) -> str:
    """What opens a seat: nobody can make it without the key, and none need be kept."""
    return hmac.new(KEY, f"{game}/{seat}".encode(), "sha256").hexdigest()[:32]


def desk_of(game: str, seat: str, shown: str) -> tuple[Table, Any]:
    """The table and the desk that a token opens; ``LookupError`` where it opens none."""
    if game not in tables:  # of several who open it at once all get one, which reads what was played meanwhile
        tables.setdefault(game, Table.open(STORE, game)).refresh()
    table = tables[game]
    if not hmac.compare_digest(shown.encode(), token(game, seat).encode()):
        raise LookupError("the token opens no seat")
    others = {"spectator": table.spectator, "host": table.host}
    return table, others[seat]() if seat in others else table.seat(table.seat_from(seat))


async def caught_up(game: str) -> None:
    """Read what another server has played, if it has, and show it."""
    try:
        await asyncio.to_thread(tables[game].refresh)
    except (LogError, Missing) as fault:  # it is not what it was: nobody plays on until somebody has looked at it
        print(fault, tables.pop(game))
    for each in watchers[game]:
        each.set()


async def listen() -> None:
    """Follow the store. While it cannot be reached, try again each second, and read what was missed."""
    while True:
        with suppress(StoreError):
            feed = await asyncio.to_thread(STORE.feed)
            for game in list(tables):
                await caught_up(game)
            async for game, _ in feed:
                if game in tables:
                    await caught_up(game)
        await asyncio.sleep(1)


@asynccontextmanager
async def living(_: FastAPI) -> AsyncGenerator[None]:
    listening = asyncio.create_task(listen())
    yield
    listening.cancel()


app = FastAPI(lifespan=living)


def answer(table: Table, desk: Any, asked: Any) -> dict[str, Any]:
    """What a page asks for. A refusal and a conflict are answers; what the store cannot do is said as it is."""
    try:
        match asked:
            case {"method": "play", "command": command}:
                return {"ok": True, "n": len(table.play(command, seat=desk.seat, expect=asked.get("expect")).log)}
            case {"method": "undo", "to": to}:
                return {"ok": True, "n": len(table.undo(to, desk.seat, asked.get("expect")).log)}
            case {"method": "allowed", "option": option, "choices": choices, "field": field, "values": values}:
                return {"allowed": desk.allowed(option, choices, field, values[:256])}
            case {"method": "region", "ask": ask}:
                return dict(desk.region(ask))
            case {"method": "picture", "look": look}:
                drawn = desk.picture(**look)
                return {"svg": drawn.svg, "transform": drawn.transform.as_json()}
            case _:
                return {"error": "there is no such method, or something is missing"}
    except Rejected as refusal:
        return {"ok": False, "refusal": refusal.as_json()}
    except Conflict as conflict:
        return {"ok": False, "conflict": {"n": conflict.found}}
    except (StoreError, LogError, LookupError, ValueError, TypeError) as fault:
        return {"error": str(fault)}


async def show(socket: WebSocket, desk: Any, news: asyncio.Event, since: int, known: str) -> None:
    """Send the document whenever the game has grown, with the entries that the page has not got."""
    while True:
        document = await asyncio.to_thread(desk.document, max(0, min(since, desk.n)))
        if document["statics"] != known:
            known = document["statics"]
            await socket.send_json({"statics": await asyncio.to_thread(desk.statics)})
        await socket.send_json({"document": document})
        since = document["n"]
        while desk.n == since:
            await news.wait()
            news.clear()


@app.get("/games")
def games() -> list[dict[str, Any]]:
    """The rulesets, and the titles of their scenarios."""
    titles = {name: {key: each.as_json() for key, each in find(name).titles().items()} for name in names()}
    return [{"ruleset": name, "scenarios": each} for name, each in titles.items() if each]


@app.post("/games")
def new(ruleset: str, scenario: str, options: dict[str, Any]) -> dict[str, str]:
    """A new game: the path of each seat's page, of the host's and of the spectators'."""
    game = secrets.token_hex(8)
    try:
        setup = find(ruleset).load(scenario, options)
    except (BadSetup, LookupError) as fault:
        raise HTTPException(422, str(fault)) from None
    table = tables[game] = Table.create(STORE, game, Game.start(find(ruleset), setup))
    seats = [*map(str, table.game.ruleset.seats(setup)), "host", "spectator"]
    return {seat: f"/seat.html?game={game}&seat={seat}&token={token(game, seat)}" for seat in seats}


@app.websocket("/ws/{game}/{seat}")
async def sit(socket: WebSocket, game: str, seat: str, token: str = "", since: int = 0, statics: str = "") -> None:
    await socket.accept()
    try:
        table, desk = await asyncio.to_thread(desk_of, game, seat, token)
    except (LogError, StoreError, LookupError) as fault:  # 1013: a page tries again, 4404: it does not
        why = str(fault).encode()[:100].decode(errors="ignore")  # it has room for so many bytes
        await socket.close(1013 if isinstance(fault, Unreachable) else 4404, why)
        return
    watchers[game].add(news := asyncio.Event())
    showing = asyncio.create_task(show(socket, desk, news, since, statics))
    with suppress(ValueError, KeyError, RuntimeError, WebSocketDisconnect):  # what is no JSON text ends it
        async for asked in socket.iter_json():
            told = await asyncio.to_thread(answer, table, desk, asked)
            await socket.send_json({"id": asked.get("id") if hasattr(asked, "get") else None, **told})
            for each in watchers[game] if told.get("ok") else ():
                each.set()
    watchers[game].discard(news)
    showing.cancel()


app.mount("/", StaticFiles(directory=Path(__file__).parent / "page", html=True))
