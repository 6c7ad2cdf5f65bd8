"""The laws of documents, for whoever writes a game: what a seat is shown hangs on nothing that it has not seen.

``check_documents`` holds laws (b), (e) and (f) on walks of a game, and the leak law (a) on pairs of worlds that a
seat cannot tell apart (``slaget.testing.worlds``).

>>> from slaget.kernel import find
>>> ravbrade = find("ravbrade")
>>> check_documents(ravbrade, ravbrade.load("femton", {}), seeds=range(1), steps=6)
0
"""

import json
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Final

from slaget.kernel import Seat, seeded
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import HOST
from slaget.testing.laws import Law
from slaget.testing.walks import trace
from slaget.testing.worlds import Pair, pairs, probes

_OFF: Final = 40
"""How far from a witness points are asked for."""


def screens(game: AnyGame) -> list[Any]:
    """The desks of a game: each seat's, a spectator's and the host's."""
    return [*map(game.seat, game.ruleset.seats(game.setup)), game.spectator(), game.host()]


def entries_join(game: AnyGame, random: Random) -> None:
    """Law (b): a document from an entry on has the entries from there, and is the same for the rest."""
    for desk in screens(game):
        since = random.randint(0, len(game.log))
        whole, part = desk.document(), desk.document(since=since)
        assert part["entries"] == whole["entries"][since:], f"{desk}: the entries since {since} are others"
        same = {**part, "since": 0, "entries": whole["entries"]} == whole
        assert same, f"{desk}: more than the entries hangs on since"
        then = desk.document(at=max(0, since - 1))
        assert then["entries"] == whole["entries"][: max(1, since)], f"{desk}: the past is told otherwise"


def events_are_the_same_for_all(game: AnyGame, _: Random) -> None:
    """Law (e): number, order and type of the events are the same in every seat's entries."""
    told = [
        [[each["event"]["type"] for each in entry["events"]] for entry in desk.document()["entries"]]
        for desk in screens(game)
    ]
    assert all(each == told[0] for each in told), "events differ in number, order or type"


def the_parts_are_the_state(game: AnyGame, _: Random) -> None:
    """Law (f): statics, view and the members that grow are together the snapshot of what is known."""
    ruleset = game.ruleset
    if ruleset.snapshot is None:
        return
    for desk in screens(game):
        if desk.seat is None:
            continue
        known = game.state if desk.seat == HOST else game.view(desk.seat)
        state = json.loads(json.dumps(ruleset.snapshot(known)))
        growing = {member: state[member] for member in ruleset.growing}
        parts = {**desk.statics()["view"], **desk.document(since=len(game.log))["view"], **growing}
        assert parts == state, f"{desk}: {[each for each in state if parts.get(each) != state[each]]}"


def every_text_is_there(game: AnyGame, _: Random) -> None:
    """What is to be read is in both languages, and not empty."""
    for desk in screens(game):
        document = desk.document()
        told = [document["prompt"], (document["outcome"] or {}).get("text")]
        told += [each["text"] for entry in document["entries"] for each in entry["events"]]
        told += [form["label"] for form in (*document["options"], *document["claims"])]
        for text in told:
            assert text is None or (list(text) == ["sv", "en"] and all(text.values())), f"{desk}: {text}"
        assert (document["prompt"] is None) == (desk.seat not in document["to_act"]), f"{desk}: a prompt"


SEAT_LAWS: Final[tuple[Law, ...]] = (
    entries_join,
    events_are_the_same_for_all,
    the_parts_are_the_state,
    every_text_is_there,
)


def check_seen(pair: Pair, random: Random) -> None:
    """Law (a), the leak law: in both worlds the seat's documents, refusals, regions, pictures and errors are equal.

    Compared byte for byte, as they go to a screen; a spectator's too, who has seen less than the seat.
    """
    for what, ask in _questions(pair, random):
        here, there = (_answer(what, ask, game) for game in (pair.one, pair.other))
        assert here == there, f"{what} of {pair.seat} depends on a secret: {_apart(here, there)}"


def _questions(pair: Pair, random: Random) -> Iterator[tuple[str, Callable[[AnyGame], Any]]]:
    seat, n = pair.seat, len(pair.one.log)
    yield "the statics", lambda game: game.seat(seat).statics()
    yield "the document", lambda game: game.seat(seat).document(regions=True)
    yield "the document", lambda game: game.seat(seat).document(since=n - 1)
    yield "the spectators' document beside that", lambda game: game.spectator().document(since=n - 1)
    yield "an earlier document", lambda game: game.seat(seat).document(at=n // 2)
    yield "an error", lambda game: game.seat(seat).document(since=n + 1)
    yield "an error", lambda game: game.seat(seat).build("no such option", {})
    yield "the picture", lambda game: _drawn(game, seat)
    yield "the options", lambda game: _families(game, seat)
    for probe in probes(pair.one, pair.other, seat, random):
        yield f"the refusal of {probe}", lambda game, probe=probe: game.why_not(probe)  # type: ignore[misc]
    yield from _of_forms(pair.one, seat, random)


def _of_forms(game: AnyGame, seat: Seat, random: Random) -> Iterator[tuple[str, Callable[[AnyGame], Any]]]:
    """What may be asked of the options: regions, which points are allowed, and errors of building."""
    desk = game.seat(seat)
    for form in desk.options():
        yield "an error", lambda game, id=form.id: game.seat(seat).build(id, {"no such field": 1})  # type: ignore[misc]
        for point in form.points():
            ask = f"{len(game.log)}.{point.place}"
            yield "a region", lambda game, ask=ask: game.seat(seat).region(ask)  # type: ignore[misc]


def _drawn(game: AnyGame, seat: Seat) -> object:
    drawn = None if game.ruleset.picture is None else game.seat(seat).picture()
    return drawn and (drawn.svg, drawn.transform.as_json())


def _families(game: AnyGame, seat: Seat) -> object:
    return [option.as_json(option.command.__name__) for option in game.options(seat)]


def _answer(what: str, ask: Callable[[AnyGame], Any], game: AnyGame) -> str:
    """What a question is answered with; of an error and of a refusal, which error it ends in, as text."""
    try:
        found = ask(game)
    except Exception as error:
        if not what.startswith(("an error", "the refusal")):
            raise
        return f"{type(error).__name__}: {error}"
    told = found.as_json() if hasattr(found, "as_json") else found
    return json.dumps(told, ensure_ascii=False, default=str)


def _apart(one: str, other: str) -> str:
    """Where two texts part, with what stands about it."""
    place = next((n for n, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, place - 60)
    return f"{one[start : place + _OFF]!r} and {other[start : place + _OFF]!r}"


def check_documents(
    ruleset: AnyRuleset,
    setup: Any,
    *,
    seeds: Iterable[int] = range(2),
    steps: int = 20,
    laws: Iterable[Law] = SEAT_LAWS,
) -> int:
    """Hold the laws of documents on random walks; how many pairs of two worlds the leak law was held on.

    A game that hides nothing has no such pairs.
    """
    chosen, found = tuple(laws), 0
    for seed in seeds:
        random = Random(seed)
        games = list(trace(ruleset, setup, random, steps, seeded(random.randbytes(32))))
        for game in (games[len(games) // 2], games[-1]):
            for law in chosen:
                law(game, random)
        for seat in ruleset.seats(setup):
            for pair in pairs(ruleset, setup, seat, random, steps):
                if pair.differs:
                    check_seen(pair, random)
                    found += 1
    return found
