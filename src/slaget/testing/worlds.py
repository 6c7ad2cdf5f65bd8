"""Two worlds that one seat cannot tell apart: whatever it is shown or told must be the same in both.

A pair is two games of one public set-up with different secrets, in which the seat has seen the same. The
other world is grown beside the first: hidden draws fall otherwise wherever the seat sees the same
events, and all that it sees falls alike. When the others do what the other world does not allow, it is
grown anew from the beginning. Where none is found it is made from the seat's view (``Ruleset.determinize``),
and has no log of its own.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final

import attrs
from attrs import frozen

from slaget.kernel import Entry, Game, Log, LuckError, Rejected, Seat, redact, scripted, seen_by
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import is_veiled
from slaget.log.copy import is_open
from slaget.testing.walks import trace

_TRIES: Final = 6
_MORE: Final = ((1, 1, 1),) * 8
"""Draws for another world that may want more of them than there were."""
_VARYING: Final = ("leaf", "root", "salt")


@frozen
class Pair:
    """Two worlds of one seat; ``logged`` when the other has a whole log of its own.

    ``parted`` says that the other world before it could not follow what the seat saw, so that this is another.
    """

    seat: Seat
    one: AnyGame
    other: AnyGame
    logged: bool
    parted: bool = False

    @property
    def differs(self) -> bool:
        """Whether the worlds are two: their full states are not the same."""
        return bool(self.one.state != self.other.state)


def pairs(ruleset: AnyRuleset, setup: Any, seat: Seat, random: Random, steps: int = 60) -> Iterator[Pair]:
    """The pairs along one random walk."""
    return pairs_along(trace(ruleset, setup, random, steps), seat, random)


def pairs_along(games: Iterable[AnyGame], seat: Seat, random: Random) -> Iterator[Pair]:
    """The pairs along a game: of each of its positions, the first of them the start."""
    other: AnyGame | None = None
    for one in games:
        found = _started(one, seat, random) if other is None else _followed(other, one.log[-1], seat, random)
        pair = Pair(seat, one, _grown(one, seat, random) if found is None else found, True, found is None)
        other = pair.other
        if len(one.log) > 1 and not pair.differs and one.ruleset.determinize is not None:
            pair = Pair(seat, one, _believed(one, seat, random), False, pair.parted)
        yield pair


def _grown(one: AnyGame, seat: Seat, random: Random) -> AnyGame:
    """Another world grown anew from the beginning, as far as a few tries find one; else the same."""
    first, *entries = one.log
    start = attrs.evolve(one, log=Log().added(first))
    for _ in range(_TRIES):
        other: AnyGame | None = _started(start, seat, random, tries=1)
        for entry in entries:
            other = other and _followed(other, entry, seat, random)
        if other is not None and other.state != one.state:
            return other
    return one


def _started(one: AnyGame, seat: Seat, random: Random, tries: int = _TRIES) -> AnyGame:
    """Another beginning that the seat cannot tell from this one, as far as some tries find one."""
    seen, best = _seen(one, one.log[0], seat), list(one.log[0].draws)
    other = one.at(0)
    for _ in range(tries):
        draws = _altered(best, random)
        try:
            made = Game.start(one.ruleset, one.setup, scripted([value for *_, value in draws]))
        except LuckError:
            continue
        if _seen(made, made.log[0], seat) == seen:
            best, other = draws, attrs.evolve(made, source=one.source)
    return other


def _altered(draws: list[Any], random: Random) -> list[Any]:
    """The draws with some in a row thrown again."""
    if not draws:
        return draws
    start = random.randrange(len(draws))
    end = random.randint(start + 1, len(draws))
    again = [(low, high, random.randint(low, high)) for low, high, _ in draws[start:end]]
    return [*draws[:start], *again, *draws[end:]]


def _seen(game: AnyGame, entry: Entry[Any, Any], seat: Seat) -> tuple[Any, int, Any]:
    """What the seat saw of an entry: its command, its events, its draws where nothing is masked."""
    eyes = _eyes(game, seat)
    own = entry.command is not None and is_veiled(entry.command, eyes)
    hides = any(is_veiled(event, eyes) for event in entry.events)
    told = not hides or is_open(game.ruleset, entry.command, own, eyes)
    messages = [*([entry.command] if told and entry.command is not None else []), *entry.events]
    masked, closed = tuple(seen_by(message, eyes) for message in messages), own or hides
    return masked, len(entry.draws), None if closed else entry.draws


def _eyes(game: AnyGame, seat: Seat) -> frozenset[Seat]:
    return game.ruleset.allies(game.setup, seat)


def _last_seen(game: AnyGame, seat: Seat) -> tuple[Any, int, Any]:
    return _seen(game, game.log[-1], seat)


def _followed(other: AnyGame, entry: Entry[Any, Any], seat: Seat, random: Random) -> AnyGame | None:
    """The other world after what the seat saw happen in the one; None where that cannot be.

    A command that the seat saw whole is the same in both; where it saw the draws too, there is one way alone.
    """
    seen, draws = _seen(other, entry, seat), list(entry.draws)
    shown = len(seen[0]) > len(entry.events) and not is_veiled(entry.command, _eyes(other, seat))
    tries = 1 if shown and seen[2] is not None else _TRIES
    for attempt in range(tries):
        last = attempt == tries - 1
        command = entry.command if last or shown else _alike(other, entry.command, seat, random)
        tried = [*draws, *_MORE] if last or seen[2] is not None else _altered(draws, random)
        try:
            made = other.play(command, scripted([value for *_, value in tried]))
        except (Rejected, LuckError):
            continue
        found = _last_seen(made, seat)
        if found == seen:
            return made
        assert found[0] != seen[0] or found[1] == seen[1], f"the number of draws of {command} depends on a secret"
    return None


def _alike(other: AnyGame, command: Any, seat: Seat, random: Random) -> Any:
    """Another command of the same type and seat, where the other might have chosen it unseen."""
    own = getattr(command, other.ruleset.seat_field, None)
    if own is None or own in _eyes(other, seat):
        return command
    same = [option for option in other.options(own) if option.command is type(command)]
    with suppress(LookupError):  # a leaf of which nobody here knows what opens it
        return random.choice(same).sample(random)
    return command


def _believed(one: AnyGame, seat: Seat, random: Random) -> AnyGame:
    return Game(one.ruleset, one.setup, one.determinize(seat, random), one.log, one.source)


def check_pair(pair: Pair, random: Random, *, redacted: bool = False) -> None:
    """Assert that the seat is shown and told the same in both worlds.

    (That an entry draws as often in both, when the seat sees the same events, is held where pairs are made.)
    Compared are who is to act, the outcome, the seat's options, the refusals of commands it may try,
    and, with a log, its views, the events and draws it sees; with ``redacted`` its copies of both logs.
    """
    one, other, seat = pair.one, pair.other, pair.seat
    assert one.to_act == other.to_act, "who is to act depends on a secret"
    assert one.outcome == other.outcome, "the outcome depends on a secret"
    mine, theirs = list(one.options(seat)), list(other.options(seat))
    assert mine == theirs, f"the options of {seat} depend on a secret: {mine} and {theirs}"
    for command in probes(one, other, seat, random):
        here, there = one.why_not(command), other.why_not(command)
        assert here == there, f"the refusal of {command} depends on a secret: {here} and {there}"
        assert here is None or there is None or str(here) == str(there), f"the words to {command} tell a secret"
    if pair.logged:
        assert one.view(seat) == other.view(seat), f"the view of {seat} depends on a secret"
        assert _last_seen(one, seat) == _last_seen(other, seat), f"what {seat} sees happen depends on a secret"
    if pair.logged and redacted:
        assert _bare(redact(one, seat)) == _bare(redact(other, seat)), f"the copy of {seat} depends on a secret"


def probes(
    one: AnyGame, other: AnyGame, seat: Seat, random: Random, number: int = 4
) -> Iterator[Mapping[str, Any]]:
    """Commands the seat may try: some that are offered, and the same with a word put in from either world."""
    offered = list(one.options(seat))
    codec = one.ruleset.codec
    words = sorted({word for game in (one, other) for word in _words(game.state)}) if offered else []
    for option in random.sample(offered, min(number, len(offered))):
        try:
            data = json.loads(json.dumps(codec.dump(option.sample(random))))
        except LookupError:  # what opens a leaf is not known here
            continue
        yield data
        names = [name for name, value in data.items() if name not in ("type", one.ruleset.seat_field)]
        if names:
            name, word = random.choice(names), random.choice(words)
            yield {**data, name: [word] if isinstance(data[name], list) else word}


def _words(value: Any) -> Iterator[str]:
    """The strings of a state that are not its set-up."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif value is None or isinstance(value, int):  # for speed: there are most of these
            continue
        elif isinstance(value, list | tuple | frozenset):
            waiting.extend(value)
        elif isinstance(value, Mapping):
            waiting.extend((*value.keys(), *value.values()))
        else:
            names = (a.name for a in getattr(type(value), "__attrs_attrs__", ()))
            waiting.extend(getattr(value, name) for name in names if name != "setup")


def _bare(text: str) -> list[Any]:
    """A copy without leaves and chain values; the worlds have one seed, so all else must be the same."""
    return [_without(json.loads(line)) for line in text.split("\n")[:-1]]


def _without(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: "" if key in _VARYING else _without(value) for key, value in data.items()}
    return [_without(value) for value in data] if isinstance(data, list) else data


def check_worlds(
    ruleset: AnyRuleset, setup: Any, *, number: int = 200, seed: int = 0, steps: int = 60
) -> tuple[int, int]:
    """Hold random pairs of every seat against each other; how many there were, and how many with a log.

    Pairs whose worlds are one and the same are not counted.
    """
    random = Random(seed)
    found = logged = walks = 0
    while found < number:
        walks += 1
        for seat in ruleset.seats(setup):
            last = None
            for pair in pairs(ruleset, setup, seat, random, steps):
                check_pair(pair, random)
                found += pair.differs
                logged += pair.differs and pair.logged
                last = pair if pair.logged else last
            if last is not None:
                check_pair(last, random, redacted=True)
        if walks == _TRIES and not found:
            raise AssertionError(f"{ruleset.name} has no two worlds that a seat cannot tell apart")
    return found, logged
