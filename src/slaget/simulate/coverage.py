"""How often the effects of cards and their branches were reached in a batch of games (EF-19.1)."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from typing import Any, Final

from slaget.auditor.judge import decided
from slaget.kernel import Chance
from slaget.kernel.coverage import Part
from slaget.kernel.game import AnyGame
from slaget.kernel.past import Past
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.visible import for_cell

EFFECTS: Final = "effects"
_DIGITS: Final = 4
_COLUMNS: Final = ("seat", "card", "title", "index", "place", "what", "value")
_INSIDE: Final[Mapping[str, tuple[str, ...]]] = {"paid": ("pay", "do"), "declined": ("else",), "thrown": ("then",)}
"""The branches whose acts are reached where this is counted, where they are called otherwise."""


def covered(game: AnyGame) -> dict[str, Any]:
    """The numbers of one game for its record, each entry decided again; nothing where its game counts none."""
    ruleset: AnyRuleset = game.ruleset
    coverage = ruleset.tools.coverage
    if coverage is None:
        return {}
    past: Past[Any] = Past.begin(ruleset, game.setup)
    with coverage.counting(game.setup) as counting:
        for entry in game.log:
            state, events = decided(past, entry.n, entry.command, Chance(game.source, entry.n))
            counting.told(events)
            past = past.after(entry, state)
        return {EFFECTS: dict(counting.counts())}


def coverage_of(parts: Iterable[Part], total: Mapping[str, int], titles: Mapping[str, str]) -> dict[str, Any]:
    """What all games together show: ``effects``, a row a number, and ``never``, what none of them reached."""
    found = list(parts)
    rows = [_row(part, titles) | {"value": _value(part, total)} for part in found]
    return {EFFECTS: rows, "never": [_row(part, titles) for part in _never(found, total)]}


def _row(part: Part, titles: Mapping[str, str]) -> dict[str, Any]:
    return {
        "seat": part.seat, "card": part.card, "title": titles.get(part.card, part.card), "index": part.index,
        "place": part.place, "what": part.what,
    }  # fmt: skip


def _value(part: Part, total: Mapping[str, int]) -> float | int | None:
    number = total.get(part.key, 0)
    if not part.per:
        return number
    times = total.get(part.of(part.per), 0)
    return round(number / times, _DIGITS) if times else None


def _never(parts: Sequence[Part], total: Mapping[str, int]) -> list[Part]:
    """What was never reached; of what lies inside such a part nothing is said."""
    found: list[Part] = []
    closed: set[tuple[str, str, int]] = set()
    shut: list[tuple[tuple[str, str, int], str]] = []
    for part in parts:
        effect = (part.seat, part.card, part.index)
        inside = effect in closed or any(effect == at and part.place.startswith(where) for at, where in shut)
        if not part.reached or total.get(part.key, 0) or inside:
            continue
        found.append(part)
        if not part.place:
            closed.add(effect)
        shut += [(effect, f"{part.place}.{name}.") for name in _INSIDE.get(part.what, (part.what,))]
    return found


def effects_csv(report: Mapping[str, Any]) -> str:
    """A line a number."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for row in report[EFFECTS]:
        writer.writerow("" if row[key] is None else for_cell(row[key]) for key in _COLUMNS)
    return out.getvalue()


def place_of(row: Mapping[str, Any]) -> str:
    """Where in a card a number is counted.

    >>> place_of({"index": 0, "place": "do.0", "what": "else"})
    'effect 1, do.0: else'
    """
    place = f", {row['place']}" if row["place"] else ""
    return f"effect {row['index'] + 1}{place}: {row['what']}"
