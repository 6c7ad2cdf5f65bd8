"""The games that a session has open, and who is told when they change."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any, Final

from slaget.kernel.chance import commitment, seeded
from slaget.kernel.game import AnyGame, Game
from slaget.kernel.knowledge import NotDeterminable
from slaget.kernel.rules import BadSetup
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import UnknownSeat
from slaget.log.header import LogError
from slaget.seat.texts import as_json
from slaget.serve.about import ruleset_of
from slaget.serve.context import Context
from slaget.serve.errors import BAD_SETUP, STORE, TAKEN, ServeError, bad_params, over, unknown, unsupported
from slaget.serve.requests import Request
from slaget.serve.rooms import Imagined, Kept, Room
from slaget.serve.telling import Telling
from slaget.store.contract import Store, is_name
from slaget.store.errors import Missing, StoreError, Taken
from slaget.store.memory import MemoryStore
from slaget.store.table import Table
from slaget.wire.forms import is_hex

_SEED: Final = 32


class Shelf:
    """Open games by name. Their rooms are used in the games' own lanes."""

    def __init__(self, session: Context) -> None:
        self.store: Store = MemoryStore() if session.store is None else session.store
        self._session = session
        self._rooms: dict[str, Room] = {}
        self._within: dict[str, set[str]] = {}
        self._begun: set[str] = set()
        self._guard = Lock()
        self.telling = Telling(session, self.store)

    def room(self, name: str) -> Room:
        """An open game; error 3 where none of this name is open."""
        found = self._rooms.get(name)
        if found is None:
            raise unknown("game", f"no game {name[:60]!r} is open")
        return found

    def put(self, room: Room, within: str | None = None) -> None:
        """Open a game; error 7 where too many are. What is imagined in another game is closed with it."""
        with self._guard:
            if room.name not in self._rooms and room.name not in self._begun:
                self._check_number()
            self._rooms[room.name] = room
            if within is not None:
                self._within.setdefault(within, set()).add(room.name)

    @contextmanager
    def kept_free(self, name: str) -> Iterator[None]:
        """Room for one game more, which is begun meanwhile; error 7 where no further game may be opened."""
        with self._guard:
            self._check_number()
            self._begun.add(name)
        try:
            yield
        finally:
            with self._guard:
                self._begun.discard(name)

    def _check_number(self) -> None:
        most = self._session.limits.games
        if len(self._rooms.keys() | self._begun) >= most:
            raise over("games", f"at most {most} games are open at once", most)

    def drop(self, name: str) -> None:
        """Close a game, and those that are imagined in it, and in them."""
        with self._guard:
            leaving = [name]
            for gone in leaving:
                leaving += self._within.pop(gone, ())
                self._rooms.pop(gone, None)
                self.telling.forget(gone)

    def tell(self, name: object) -> None:
        """After a play was answered: tell those who asked for it."""
        room = self._rooms.get(name) if isinstance(name, str) else None
        if room is not None:
            self.telling.told(room.name, room.n)

    def refresh(self, name: str) -> None:
        """Read what others have written to a game, and tell of it; called in the game's lane."""
        room = self._rooms.get(name)
        if isinstance(room, Kept):
            room.table.refresh()
        self.tell(name)

    def subscribe(self, room: Room) -> None:
        """Tell of each entry of a game from now on."""
        self.telling.subscribe(room.name, room.n, is_kept=isinstance(room, Kept))

    def close(self) -> None:
        """Watch no longer. The store is its owner's to close."""
        self.telling.close()


@contextmanager
def storing() -> Iterator[None]:
    """What a store says, as an error of the protocol."""
    try:
        yield
    except Missing as fault:
        raise unknown("game", str(fault)) from None
    except Taken as fault:
        raise ServeError(TAKEN, str(fault)) from None
    except (StoreError, LogError) as fault:
        raise ServeError(STORE, str(fault), error=type(fault).__name__) from None


def new(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Begin a game and open it."""
    ruleset = ruleset_of(params["ruleset"])
    setup = _setup(ruleset, params["scenario"], params["options"])
    name = secrets.token_hex(8) if params["name"] is None else params["name"]
    if not is_name(name):
        raise bad_params("a name is 1 to 200 letters, digits, _, - and ., the first no dot", "name")
    source = seeded(_seed(params["seed"]))
    with session.shelf.kept_free(name):
        with storing():
            table = Table.create(session.shelf.store, name, Game.start(ruleset, setup, source), session.undo)
        session.shelf.put(Kept(table))
    return {**_about(name, table.game), "commitment": commitment(source.seed)}


def _seed(said: str | None) -> bytes | None:
    if said is not None and not is_hex(said, _SEED):
        raise bad_params(f"a seed is {2 * _SEED} lower-case hex digits", "seed")
    return None if said is None else bytes.fromhex(said)


def _setup(ruleset: AnyRuleset, scenario: str, options: Mapping[str, object]) -> Any:
    """The set-up of a scenario by its id; error 3 for another, error 4 with all that is wrong with its options."""
    there = ruleset.scenarios()
    if scenario not in there:
        found = f"no scenario {scenario[:60]!r}; it has {', '.join(there)}" if there else "no scenarios"
        raise unknown("scenario", f"{ruleset.name} has {found}")
    try:
        return ruleset.load(scenario, options)
    except BadSetup as fault:
        refusals: Sequence[BadSetup] = getattr(fault, "refusals", (fault,))
        told = [{"path": list(r.path), "text": as_json(r.text), "rule": r.rule.id} for r in refusals]
        raise ServeError(BAD_SETUP, "; ".join(r.message for r in refusals), faults=told) from None


def _about(name: str, game: AnyGame) -> dict[str, Any]:
    return {"game": name, "n": len(game.log), "seats": list(game.ruleset.seats(game.setup))}


def open_(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Open a game of the store; one that is open already is read as it is now."""
    name, shelf = params["game"], session.shelf
    try:
        room = shelf.room(name)
    except ServeError:
        with storing():
            room = Kept(Table.open(shelf.store, name, session.undo))
        shelf.put(room)
    if isinstance(room, Kept):
        with storing():
            room.table.refresh()
    return _about(name, room.game)


def close(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Close a game, which stays in its store."""
    session.shelf.room(params["game"])
    session.shelf.drop(params["game"])
    return {}


def imagine(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Open a private game in a world that the seat may believe in."""
    shelf, seat = session.shelf, params["seat"]
    room = shelf.room(params["game"])
    try:
        made = Imagined(secrets.token_hex(8), room.game, seat, params["seed"])
    except UnknownSeat as fault:
        raise unknown("seat", str(fault), seats=list(fault.seats)) from None
    except NotDeterminable as fault:
        raise unsupported("imagine", str(fault)) from None
    shelf.put(made, within=room.name)
    return {"game": made.name, "n": made.n}


__all__ = ["Shelf", "close", "imagine", "new", "open_", "storing"]
