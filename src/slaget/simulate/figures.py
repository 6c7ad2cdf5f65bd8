"""What a batch of games shows: rates with Wilson intervals, lengths, ends, points, and each card."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from slaget.kernel import Language, Text, find
from slaget.simulate.appraisal import USED, hundredths
from slaget.simulate.coverage import EFFECTS, coverage_of
from slaget.simulate.intervals import mean_of, rate, rounded, spread
from slaget.simulate.plan import Plan, Record, setup_of
from slaget.simulate.programs import FAILED


def in_use(gains: Mapping[int, int]) -> dict[str, Any]:
    """What players expected of a card's text when they played it: how often, and on average, in points.

    ``gains`` are hundredths, with how often each stands.
    """
    return {"plays": sum(gains.values()), **rounded(mean_of(gains, 100), 2)}


def summary(plan: Plan, records: Iterable[Record]) -> dict[str, Any]:
    """The report as JSON: the same for the same plan, however it was played. Of the records nothing is kept.

    A seat's wins are those of its team too, and ties with some of the others: they may sum to more than the games.
    """
    counts = Counts(plan)
    for record in records:
        counts.add(record)
    return counts.report()


class Counts:
    """What a report says of games, counted one after another: as large for a million games as for a thousand."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._seats = [seat for seat, _ in plan.policies]
        self._games = 0
        self._faults: list[Record] = []
        self._ends = Counter[tuple[str, str, tuple[str, ...]]]()
        self._numbers: dict[str, Counter[int]] = {key: Counter() for key in ("entries", "turns")}
        self._points: dict[str, Counter[int]] = {}
        self._failed = Counter[str]()
        self._failed_first: dict[str, str] = {}
        self._cards: dict[tuple[str, str], dict[str, Any]] = {}
        self._uses: dict[tuple[str, str], Counter[int]] = {}
        self._effects = Counter[str]()
        self._has_effects = False

    def add(self, record: Record) -> None:
        """Count the record of a game; of one that could not be played that it could not."""
        if "fault" in record:
            self._faults.append(record)
            return
        self._games += 1
        self._ends[record["reason"], record["rule"], tuple(record["winners"])] += 1
        for key, found in self._numbers.items():
            if key in record:
                found[record[key]] += 1
        for seat, points in record.get("points", {}).items():
            self._points.setdefault(seat, Counter())[points] += 1
        if FAILED in record:
            failed = record[FAILED]
            self._failed[failed["seat"]] += 1
            self._failed_first.setdefault(failed["seat"], failed["why"])
        self._add_cards(record)
        for seat, used in record.get(USED, {}).items():
            for card, gains in used.items():
                self._uses.setdefault((seat, card), Counter()).update(hundredths(gains))
        self._effects.update(record.get(EFFECTS, {}))
        self._has_effects |= EFFECTS in record

    def _add_cards(self, record: Record) -> None:
        for seat, cards in record.get("cards", {}).items():
            for card, (held, played, blank) in cards.items():
                row = self._cards.setdefault(
                    (seat, card), {"held": 0, "played": 0, "blank": 0, "games": 0, "won": 0}
                )
                row["held"] += held
                row["played"] += played
                row["blank"] += blank
                row["games"] += played > 0
                row["won"] += played > 0 and has_won(record, seat, self._seats)

    def report(self) -> dict[str, Any]:
        """What the games counted so far show."""
        plan, seats, titles = self._plan, self._seats, titles_in(self._plan)
        return {
            "run": {**plan.about, "games": plan.games},
            "faults": self._faults,
            "wins": self._wins(),
            "ends": [
                {"reason": reason, "rule": rule, "winners": list(winners), "games": number}
                for (reason, rule, winners), number in sorted(
                    self._ends.items(), key=lambda item: (-item[1], item[0])
                )
            ],
            **self._failures(),
            "length": {key: spread(found) for key, found in self._numbers.items() if self._all(found)},
            "points": {seat: spread(self._points[seat]) for seat in seats}
            if self._points and all(map(self._all, self._points.values()))
            else {},
            "cards": [
                _card(*key, titles.get(key[1], key[1]), row, self._uses.get(key, Counter()))
                for key, row in sorted(self._cards.items())
            ],
            **self._coverage(titles),
            "colours": _colours(plan),
        }

    def _all(self, found: Counter[int]) -> bool:
        """Whether a number was told of every game."""
        return bool(self._games) and found.total() == self._games

    def _wins(self) -> dict[str, Any]:
        """How often each party came out ahead, and nobody."""
        ends = [({"winners": winners}, number) for (_, _, winners), number in self._ends.items()]
        won = {
            name: sum(number for end, number in ends if has_won(end, name, self._seats))
            for name in parties([end for end, _ in ends], self._seats)
        }
        drawn = sum(number for end, number in ends if is_drawn(end, self._seats))
        return {name: rate(number, self._games) for name, number in {**won, "draw": drawn}.items()}

    def _failures(self) -> dict[str, Any]:
        """Where programs played: how many games each has lost by failing, and how it failed first."""
        if not self._failed:
            return {}
        first = self._failed_first
        return {FAILED: {seat: {"games": self._failed[seat], "first": first[seat]} for seat in sorted(first)}}

    def _coverage(self, titles: Mapping[str, str]) -> dict[str, Any]:
        """How often the effects of cards were reached, where a game counts that."""
        coverage = find(self._plan.game).tools.coverage
        if coverage is None or not self._has_effects:
            return {}
        return coverage_of(coverage.parts(setup_of(self._plan)), self._effects, titles)


def parties(records: Sequence[Record], seats: Sequence[str]) -> Sequence[str]:
    """Who can win: the seats; in records kept when a match was told by its players, those that won one.

    >>> parties([{"winners": []}], ("geese", "fox")), parties([{"winners": ["a"]}], ("geese", "fox"))
    (('geese', 'fox'), ['a'])
    """
    return sorted({winner for record in records for winner in record["winners"]} - {*seats}) or seats


def is_drawn(record: Record, seats: Sequence[str]) -> bool:
    """Whether nobody came out ahead: no seat won, or all did."""
    return not record["winners"] or set(record["winners"]) == set(seats)


def has_won(record: Record, seat: str, seats: Sequence[str]) -> bool:
    """Whether a seat came out ahead: alone, with its team, or in a tie that not all seats share.

    >>> has_won({"winners": ["1", "3"]}, "3", "1234"), has_won({"winners": ["1", "2"]}, "2", "12")
    (True, False)
    """
    return seat in record["winners"] and not is_drawn(record, seats)


def _card(seat: str, card: str, title: str, row: Mapping[str, int], uses: Counter[int]) -> dict[str, Any]:
    """A card's row; ``in_use`` is what players expected of its text, in points, where they say what they expect."""
    counts = {key: row[key] for key in ("held", "played", "blank")}
    told = {"won_when_played": rate(row["won"], row["games"]), "in_use": in_use(uses)}
    return {"seat": seat, "card": card, "title": title, **counts, **told}


def titles_in(plan: Plan, language: Language = "en") -> dict[str, str]:
    """The titles of the cards, and of all else with an id, in a plan's set-up."""
    return _titles(json.loads(plan.setup), language)


def _titles(data: Any, language: Language) -> dict[str, str]:
    """The titles of the things with an id in a set-up's JSON.

    >>> _titles({"cards": [{"id": "horn", "title": {"en": "The Horn", "sv": "Hornet"}}]}, "sv")
    {'horn': 'Hornet'}
    """
    found: dict[str, str] = {}
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for each in inner:
        found |= _titles(each, language)
    if isinstance(data, dict) and isinstance(data.get("id"), str) and isinstance(data.get("title"), dict):
        found[data["id"]] = Text.of(data["title"], data["id"])[language]
    return found


def _colours(plan: Plan) -> dict[str, str]:
    """The colour of each seat as on the board, where the game draws one."""
    ruleset = find(plan.game)
    if ruleset.colours is None:
        return {}
    colours = ruleset.colours(ruleset.codec.load(ruleset.setup, json.loads(plan.setup)))
    named = {str(seat): colour for seat, colour in colours.items()}
    return {seat: named[seat] for seat, _ in plan.policies if seat in named}
