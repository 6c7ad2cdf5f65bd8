"""Commands played, and what would be said to them."""

from collections.abc import Callable, Mapping
from typing import Any

from slaget.kernel.desks import SeatDesk
from slaget.kernel.rules import Rejected
from slaget.kernel.secret import Seat
from slaget.serve.context import Context
from slaget.serve.errors import ServeError, bad_params
from slaget.serve.requests import Request
from slaget.serve.rooms import Room, choosing, desk_of
from slaget.serve.shelf import storing
from slaget.store.errors import Conflict


def why_not(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The refusal that a command would meet now, or null; nothing is played."""
    room = session.shelf.room(params["game"])
    found = room.why_not(params["command"], desk_of(room, params["seat"]).seat)
    return {"refusal": None if found is None else found.as_json()}


def play(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Play a command, or what choices make of an option."""
    room = session.shelf.room(params["game"])
    desk = desk_of(room, params["seat"])
    command, option = params["command"], params["option"]
    if (command is None) == (option is None):
        raise bad_params("give a command, or an option and its choices", "command")
    if command is not None and params["choices"] is not None:
        raise bad_params("choices go with an option", "choices")
    with storing():
        if option is not None:
            session.shelf.refresh(room.name)
        return _tried(room, lambda: room.play(_command(room, desk, params), desk.seat, params["expect"]))


def _command(room: Room, desk: SeatDesk, params: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is to be played; ``Conflict`` where others have played since what is chosen was offered."""
    command: Mapping[str, Any] | None = params["command"]
    if command is not None:
        return command
    try:
        with choosing():
            return desk.build(params["option"], params["choices"] or {})
    except ServeError:
        if params["expect"] in (None, room.n):
            raise
        raise Conflict(room.name, params["expect"], room.n) from None


def undo(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Go back to the state after an entry."""
    room = session.shelf.room(params["game"])
    seat: Seat | None = desk_of(room, params["seat"]).seat
    if seat is None:
        raise bad_params("a spectator takes nothing back", "seat")
    with storing():
        return _tried(room, lambda: room.undo(params["to"], seat, params["expect"]))


def _tried(room: Room, change: Callable[[], None]) -> dict[str, Any]:
    """How a change went: done, refused by a rule, or outrun by another."""
    try:
        change()
    except Rejected as refusal:
        return {"ok": False, "refusal": refusal.refusal.as_json()}
    except Conflict as fault:
        return {"ok": False, "conflict": {"n": fault.found}}
    return {"ok": True, "n": room.n}
