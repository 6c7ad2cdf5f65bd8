"""A recorded game played again under other content: where it would first differ, and why."""

from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve, frozen

from slaget.auditor.findings import first_difference
from slaget.auditor.judge import decided
from slaget.kernel import Entry, Rejected
from slaget.kernel.chance import Chance, LuckError, NoChance, Recorded, Source
from slaget.kernel.game import AnyGame
from slaget.kernel.past import Past
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.short import cut
from slaget.wire.forms import canonical

_REPEATS_THE_SET_UP: Final = frozenset(("game_started", "game_created", "contest_started"))
_BY_THE_RULES: Final = "not by the edit: today's rules decide it otherwise"


@frozen
class Impact:
    """What an edit does to one game. ``entry`` is the first that differs (None where none does), ``was`` and
    ``now`` the first event that differs, and ``rule`` that of a command no longer allowed."""

    entries: int
    entry: int | None = None
    why: str | None = None
    rule: str | None = None
    was: Any = None
    now: Any = None


def impact_of(game: AnyGame, setup: Any) -> Impact:
    """Decide each recorded command again in the other set-up, with the chance of the game's own source.

    Dice that were thrown at a table stay as they fell, and so do those of the game that a fork left.
    ``ValueError`` for a seat's copy, which holds no chance.

    >>> from slaget.kernel import Game, find, seeded
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> impact_of(game, game.setup), impact_of(game, nissan.load("slaget", {})).entry
    (Impact(entries=1, entry=None, why=None, rule=None, was=None, now=None), 0)
    """
    if isinstance(game.source, NoChance):
        raise ValueError(f"the copy of seat {game.source.seat} holds no chance to play again with")
    found = _first(game, setup, len(game.log))
    if found.entry is None:
        return found
    without = _first(game, game.setup, found.entry + 1)
    return evolve(without, why=f"{_BY_THE_RULES}: {without.why}") if without.entry is not None else found


def _first(game: AnyGame, setup: Any, end: int) -> Impact:
    """The first of the entries before ``end`` that the set-up makes another."""
    ruleset = game.ruleset
    past: Past[Any] = Past.begin(ruleset, setup, views=True)
    for entry in game.log:
        if entry.n == end:
            break
        try:
            state, events = decided(past, entry.n, entry.command, Chance(_source(game, entry), entry.n))
        except Rejected as refusal:
            kind = ruleset.codec.dump(entry.command)["type"]
            why = f"the command {kind} would be refused: {refusal.message}"
            return Impact(len(game.log), entry.n, why, refusal.rule.id)
        except LuckError as fault:
            return Impact(len(game.log), entry.n, f"it would need dice that were not thrown: {fault}")
        except Exception as error:
            why = f"the recorded command does not fit the edited set-up ({type(error).__name__}: {error})"
            return Impact(len(game.log), entry.n, why)
        if tuple(events) != entry.events:
            before, after = _told(ruleset, entry.events), _told(ruleset, events)
            if before != after:
                return _differing(game, entry.n, before, after)
        past = past.after(evolve(entry, events=tuple(events)), state)
    return Impact(len(game.log))


def _source(game: AnyGame, entry: Entry[Any, Any]) -> Source:
    """Only a seed gives the same numbers again: those of a table, a script and a parent are as recorded."""
    fork = game.charter.fork
    is_parents = fork is not None and entry.n < fork.size - 1
    return Recorded(entry.draws) if is_parents or game.source.name != "seeded" else game.source


def _told(ruleset: AnyRuleset, events: Sequence[Any]) -> list[dict[str, Any]]:
    """Events without the one that repeats the set-up: that an edit changes it is known already."""
    made: list[dict[str, Any]] = ruleset.codec.dump(tuple(events))
    return [event for event in made if event["type"] not in _REPEATS_THE_SET_UP]


def _differing(game: AnyGame, n: int, before: list[Any], after: list[Any]) -> Impact:
    """The first event that differs, side by side."""
    index = next((i for i, (a, b) in enumerate(zip(before, after)) if a != b), min(len(before), len(after)))
    old = before[index] if index < len(before) else None
    new = after[index] if index < len(after) else None
    return Impact(len(game.log), n, _why(old, new), None, old, new)


def _why(old: Any, new: Any) -> str:
    """Two events in words: where they are of one kind, the first place in which they differ; of lists also their
    lengths.

    >>> _why({"type": "rolled", "faces": [1, 2]}, {"type": "rolled", "faces": [1, 6, 6]})
    'in rolled, faces.1: 2 would be 6 (2 in all would be 3)'
    """
    if old is None or new is None or old["type"] != new["type"]:
        return f"{_short(old)} would be {_short(new)}"
    path, was, now = first_difference(old, new)
    before, after = (_held(event, path[:-1]) for event in (old, new))
    lengths = f" ({before} in all would be {after})" if before != after else ""
    return f"in {old['type']}, {'.'.join(map(str, path))}: {_short(was)} would be {_short(now)}{lengths}"


def _held(event: Any, path: Sequence[Any]) -> int | None:
    """How many things the list at a path holds."""
    for key in path:
        event = event[key]
    return len(event) if isinstance(event, list) else None


def _short(value: Any) -> str:
    return cut("nothing" if value is None else canonical(value), 160)
