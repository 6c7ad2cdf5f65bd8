"""What a seat may look at: documents, regions, pictures, odds, and its copy of the log."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from slaget.kernel import step
from slaget.kernel.asking import check_asked
from slaget.kernel.odds import outcomes_json
from slaget.kernel.picture import BadLook
from slaget.kernel.rules import Rejected
from slaget.kernel.secret import HOST, Masked
from slaget.serve.context import Context
from slaget.serve.errors import bad_params, over, unknown, unsupported
from slaget.serve.requests import Request
from slaget.serve.rooms import Room, choosing, desk_of
from slaget.serve.shelf import storing


def _desk(session: Context, params: Mapping[str, Any]) -> tuple[Room, Any]:
    room = session.shelf.room(params["game"])
    return room, desk_of(room, params["seat"])


def statics(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """What never changes in a game."""
    found: dict[str, Any] = session.shelf.room(params["game"]).desk(None).statics()
    return found


def document(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """A seat's document, now or as it was after an entry."""
    with storing():
        session.shelf.refresh(params["game"])
    room, desk = _desk(session, params)
    languages = tuple(dict.fromkeys(params["languages"]))
    if not languages:
        raise bad_params("name a language at least", "languages")
    since, n = params["since"], _length(room, params["at"])
    if since > n:
        raise unknown("entry", f"since: there is no entry {since}; the log has {n}", n=n)
    found: dict[str, Any] = desk.document(since, languages, params["regions"], params["at"])
    return found


def _length(room: Room, at: int | None) -> int:
    """How many entries the log has, or had after entry ``at``; error 3 where there is none of this number."""
    if at is None:
        return room.n
    if at >= room.n:
        raise unknown("entry", f"at: there is no entry {at}; the log has {room.n}", n=room.n)
    return at + 1


def region(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The rings of a region that a document names by its ``ask``."""
    room, desk = _desk(session, params)
    if params["n"] != room.n:
        raise unknown("ask", f"asked of {params['n']} entries, and there are {room.n}", n=room.n)
    from slaget.seat.desk import UnknownAsk

    try:
        found: dict[str, Any] = desk.region(params["ask"])
    except UnknownAsk as fault:
        raise unknown("ask", str(fault)) from None
    return found


def allowed(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Which of some values a field would take."""
    _, desk = _desk(session, params)
    most = session.limits.allowed
    if len(params["values"]) > most:
        raise over("allowed", f"at most {most} values at once", most)
    with choosing():
        found = desk.allowed(params["option"], params["choices"], params["field"], params["values"])
    return {"allowed": found}


def build(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The command that an option and choices make."""
    _, desk = _desk(session, params)
    with choosing():
        return {"command": desk.build(params["option"], params["choices"])}


def picture(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The board as the seat sees it."""
    room, desk = _desk(session, params)
    if room.game.ruleset.picture is None:
        raise unsupported("picture", f"{room.game.ruleset.name} draws no pictures")
    _length(room, params["at"])
    look = {name: params[name] for name in ("theme", "flip", "ids", "last", "selected", "targets")}
    try:
        made = desk.picture(**look, language=params["language"] or session.language, at=params["at"])
    except BadLook as fault:
        raise bad_params(fault.problem, fault.name) from None
    return {"svg": made.svg, "transform": made.transform.as_json()}


def odds(session: Context, request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The exact odds of a command, from what the seat knows."""
    room, desk = _desk(session, params)
    ruleset = room.game.ruleset
    if ruleset.odds is None:
        raise unsupported("odds", f"{ruleset.name} tells no odds")
    most = session.limits.odds_ms
    within = most if params["within_ms"] is None else params["within_ms"]
    if within > most:
        raise over("odds_ms", f"odds take at most {most} ms", most)
    try:
        check_asked(ruleset, params["command"], desk.seat)
        found = step.odds(ruleset, _view(room, desk.seat), params["command"], _clock(request, within))
    except Rejected as refused:
        return {"outcomes": [], "refusal": refused.refusal.as_json()}
    except Masked:
        raise unsupported("odds", "these odds hang on what the seat does not know") from None
    return {"outcomes": outcomes_json(found)}


def _view(room: Room, seat: Any) -> Any:
    """What this asker knows of the state; a spectator's commands are refused before it matters."""
    game = room.game
    return game.state if seat in (None, HOST) else game.view(seat)


def _clock(request: Request, within_ms: int) -> Callable[[], None]:
    """Raises once the time is over, or the request cancelled."""
    end = monotonic() + within_ms / 1000

    def watch() -> None:
        request.check()
        if monotonic() > end:
            raise over("odds_ms", f"these odds take longer than {within_ms} ms", within_ms)

    return watch


def log(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The seat's verifiable copy of the log; the host's is the log itself, seed and all."""
    room, desk = _desk(session, params)
    with storing():
        return {"lines": room.lines(desk.seat)}
