"""What each card of a deck is worth: games with it against games in which its copies are blanks.

A pair of games has one seed, and chance tied to its purpose. Players think of what the decks hold, so of a blank
too: the second game begins with the commands of the first, and its players choose from when a copy has come to
hand. A pair in which none does is alike to the last draw: it counts as 0 and is not played again.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from slaget.kernel import find
from slaget.kernel.decks import Decks
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.short import short
from slaget.simulate.appraisal import USED, Appraiser, hundredths
from slaget.simulate.batch import PAIRS, Progress, Task, opened, worked
from slaget.simulate.book import alone_in
from slaget.simulate.compare import sign_test
from slaget.simulate.coupled import play_coupled
from slaget.simulate.figures import in_use, titles_in
from slaget.simulate.forms import is_pair
from slaget.simulate.intervals import half_width, mean_of, rounded
from slaget.simulate.plan import Plan, Record, record_of, setup_of
from slaget.simulate.policies import policy

GROUP: Final = 100
"""How many pairs are played before a card's interval is looked at."""
TO: Final = 2.0
"""The half width, in points, at which a card is known well enough."""
_COUPLED: Final = "in hand"
"""From when the players of the second game choose for themselves: pairs coupled otherwise are another run's."""
_DIGITS: Final = 2


@frozen
class Swaps:
    """A run of pairs, whole: the cards of one seat's deck in the games of a plan, of which each is one pair."""

    __repr__ = short

    plan: Plan
    seat: str
    to: float = TO
    group: int = GROUP

    @property
    def about(self) -> dict[str, object]:
        return {**self.plan.about, "deck": self.seat, "group": self.group, "to": self.to, "coupled": _COUPLED}


def decks_of(ruleset: AnyRuleset) -> Decks[Any, Any, Any]:
    """What the ruleset tells of its decks; ``LookupError`` where it has none."""
    if ruleset.tools.decks is None:
        raise LookupError(f"{ruleset.title} is not played with decks of cards")
    return ruleset.tools.decks


def worth(
    swaps: Swaps, executor: Executor | None = None, folder: Path | None = None, progress: Progress | None = None
) -> dict[str, Any]:
    """Play pairs until each card is known to ``swaps.to`` points, or the plan's games are played; the report.

    With a folder each pair is kept as it ends, and those kept are not played again.
    """
    with alone_in(folder) if folder else nullcontext():
        return _worth(swaps, executor, folder, progress)


def _worth(
    swaps: Swaps, executor: Executor | None, folder: Path | None, progress: Progress | None
) -> dict[str, Any]:
    records: list[Record] = []
    cards = tuple(_copies(swaps))
    for start in range(0, swaps.plan.games, swaps.group):
        numbers = range(start, min(start + swaps.group, swaps.plan.games))
        records += worked(_task(swaps, cards), numbers, executor, folder and folder / PAIRS, progress)
        cards = tuple(card for card in cards if not _is_known(swaps, records, card))
        if not cards:
            break
    return report(swaps, records)


def require_own_folder(swaps: Swaps, folder: Path) -> None:
    """``OtherRun`` where a run cannot be gone on with, or begun, in a folder."""
    with alone_in(folder):
        opened(_task(swaps, ()), folder / PAIRS, swaps.plan.games)


def _task(swaps: Swaps, cards: Sequence[str]) -> Task:
    """A pair is many games, so each is a worker's task of its own."""
    return Task(swaps.about, partial(play_pairs, swaps, cards), is_pair, chunk=1)


def play_pairs(swaps: Swaps, cards: Sequence[str], numbers: Sequence[int]) -> list[Record]:
    """Some pairs of a run, for the cards that are still to be known: what a worker does."""
    return [play_pair(swaps, number, cards) for number in numbers]


def play_pair(swaps: Swaps, number: int, cards: Sequence[str]) -> Record:
    """One game with the deck as it is, and one for each card of which a copy came to hand in it."""
    plan, ruleset, setup = swaps.plan, find(swaps.plan.game), setup_of(swaps.plan)
    decks, seat, seed = decks_of(ruleset), ruleset.seat_from(setup, swaps.seat), plan.seed_of(number)
    try:
        policies = {each: policy(dict(plan.policies)[str(each)], ruleset) for each in ruleset.seats(setup)}
        appraiser = Appraiser(decks, policies[seat])
        game = play_coupled(ruleset, decks, setup, {**policies, seat: appraiser.choose}, seed)
        base = record_of(ruleset, game)
        held = {card: base["cards"][swaps.seat][card][0] for card in cards if base["cards"][swaps.seat][card][0]}
        found: dict[str, Any] = {}
        for card, copies in held.items():
            blanked, opening = decks.blanked(setup, seat, card), _opening(game, swaps.seat, card)
            other = record_of(ruleset, play_coupled(ruleset, decks, blanked, policies, seed, opening))
            gain = _lead(base, swaps.seat) - _lead(other, swaps.seat)
            found[card] = [copies, gain, _won(base, swaps.seat) - _won(other, swaps.seat)]
    except Exception as error:
        return {"n": number, "fault": f"{type(error).__name__}: {error}"}
    return {"n": number, "lead": _lead(base, swaps.seat), "asked": list(cards), "cards": found,
            USED: appraiser.found}  # fmt: skip


def _opening(game: AnyGame, seat: str, card: str) -> list[Any]:
    """The players' commands up to that with which the first copy of a card came to hand."""
    ruleset, commands = game.ruleset, list[Any]()
    assert ruleset.tally is not None
    for entry in game.log:
        if getattr(entry.command, ruleset.seat_field, None) in ruleset.seats(game.setup):
            commands.append(entry.command)
        if ruleset.tally(game.setup, entry.events)["cards"][seat][card][0]:
            break
    return commands


def _copies(swaps: Swaps) -> Mapping[str, int]:
    ruleset, setup = find(swaps.plan.game), setup_of(swaps.plan)
    return decks_of(ruleset).designs(setup, ruleset.seat_from(setup, swaps.seat))


def _lead(record: Record, seat: str) -> int:
    """The seat's points less those of all others."""
    points: Mapping[str, int] = record["points"]
    return 2 * points[seat] - sum(points.values())


def _won(record: Record, seat: str) -> int:
    """2 for a win, 1 for a draw, 0 for a loss."""
    return 1 if not record["winners"] else 2 * (seat in record["winners"])


def _gains(records: Sequence[Record], card: str) -> list[int]:
    """What the card brought in each pair in which it was asked after; 0 where no copy came to hand."""
    asked = (record for record in records if card in record.get("asked", ()))
    return [record["cards"][card][1] if card in record["cards"] else 0 for record in asked]


def _is_known(swaps: Swaps, records: Sequence[Record], card: str) -> bool:
    gains = _gains(records, card)
    half = half_width(len(gains), sum(gains), sum(gain * gain for gain in gains))
    return half is not None and half <= swaps.to


def report(swaps: Swaps, records: Sequence[Record]) -> dict[str, Any]:
    """The report as JSON, a row a card: those first on which the two measures disagree, then by their worth."""
    names = titles_in(swaps.plan)
    sound = [record for record in records if "fault" not in record]
    rows = [_row(card, names.get(card, card), number, sound) for card, number in _copies(swaps).items()]
    rows.sort(key=lambda row: (not row["disagrees"], -(row["points"]["mean"] or 0)))
    return {
        "run": {**swaps.about, "pairs": len(sound)},
        "faults": [record for record in records if "fault" in record],
        "cards": rows,
    }


def _row(card: str, title: str, copies: int, records: Sequence[Record]) -> dict[str, Any]:
    gains, found = _gains(records, card), [each["cards"][card] for each in records if card in each.get("cards", ())]
    plus, minus = sum(won > 0 for _, _, won in found), sum(won < 0 for _, _, won in found)
    drawn = sum(number for number, _, _ in found)
    uses = in_use(Counter(gain for record in records for gain in hundredths(record[USED].get(card, ()))))
    points = rounded(mean_of(Counter(gains)), _DIGITS)
    return {
        "card": card,
        "title": title,
        "copies": copies,
        "pairs": len(gains),
        "played": len(found),
        "points": points,
        "per_copy": round(sum(gains) / drawn, _DIGITS) if drawn else None,
        "wins": {"with": plus, "without": minus, "p": round(sign_test(plus, minus), 4)},
        "in_use": uses,
        "disagrees": _sign(points) * _sign(uses) < 0,
    }


def _sign(found: Mapping[str, float | None]) -> int:
    """1 or -1 where an interval lies wholly to one side of 0."""
    low, high = found["low"], found["high"]
    return 0 if low is None or high is None else (low > 0) - (high < 0)
