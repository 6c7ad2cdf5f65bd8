"""A recorded game played again under other content: where it would first differ, and why."""

from collections.abc import Sequence
from typing import Any, Final

from attrs import frozen

from slaget.kernel import Game, Rejected, Ruleset
from slaget.kernel.chance import Chance
from slaget.kernel.findings import first_difference
from slaget.kernel.forms import canonical
from slaget.kernel.judge import decided

_REPEATS_THE_SET_UP: Final = "game_started"


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


def impact_of(game: Game[Any, Any, Any, Any], setup: Any) -> Impact:
    """Decide each recorded command again in the other set-up, with the chance of the game's own source.

    >>> from slaget.kernel import find, seeded
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> impact_of(game, game.setup), impact_of(game, nissan.load("slaget", {})).entry
    (Impact(entries=1, entry=None, why=None, rule=None, was=None, now=None), 0)
    """
    ruleset = game.ruleset
    state = ruleset.initial(setup)
    for entry in game.log:
        try:
            state, events = decided(ruleset, state, entry.n, entry.command, Chance(game.source, entry.n))
        except Rejected as refusal:
            kind = ruleset.codec.dump(entry.command)["type"]
            why = f"the command {kind} would be refused: {refusal.message}"
            return Impact(len(game.log), entry.n, why, refusal.rule.id)
        except Exception as error:
            why = f"the recorded command does not fit the edited set-up ({type(error).__name__}: {error})"
            return Impact(len(game.log), entry.n, why)
        if tuple(events) != entry.events:
            before, after = _told(ruleset, entry.events), _told(ruleset, events)
            if before != after:
                return _differing(game, entry.n, before, after)
    return Impact(len(game.log))


def _told(ruleset: Ruleset[Any, Any, Any, Any], events: Sequence[Any]) -> list[dict[str, Any]]:
    """Events without the one that repeats the set-up: that an edit changes it is known already."""
    made: list[dict[str, Any]] = ruleset.codec.dump(tuple(events))
    return [event for event in made if event["type"] != _REPEATS_THE_SET_UP]


def _differing(game: Game[Any, Any, Any, Any], n: int, before: list[Any], after: list[Any]) -> Impact:
    """The first event that differs, side by side."""
    index = next((i for i, (a, b) in enumerate(zip(before, after)) if a != b), min(len(before), len(after)))
    old = before[index] if index < len(before) else None
    new = after[index] if index < len(after) else None
    return Impact(len(game.log), n, _why(old, new), None, old, new)


def _why(old: Any, new: Any) -> str:
    """Two events in words: where they are of one kind, the first place in which they differ.

    >>> _why({"type": "rolled", "faces": [1, 2]}, {"type": "rolled", "faces": [1, 6]})
    'in rolled, faces.1: 2 would be 6'
    """
    if old is None or new is None or old["type"] != new["type"]:
        return f"{_short(old)} would be {_short(new)}"
    path, was, now = first_difference(old, new)
    return f"in {old['type']}, {'.'.join(map(str, path))}: {_short(was)} would be {_short(now)}"


def _short(value: Any) -> str:
    text = "nothing" if value is None else canonical(value)
    return text if len(text) <= 160 else f"{text[:157]}..."
