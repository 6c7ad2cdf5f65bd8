"""The starters of ``slaget scaffold`` as they are written, and how even players find them."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from slaget.content.kit import Kind, Kit
from slaget.content.starters import sizes_of, starter_of
from slaget.kernel import find
from slaget.simulate.plan import plan_of, play_games


class Written(NamedTuple):
    """A starter as it is written: its name here, and the file's text."""

    name: str
    text: str


def written(kit: Kit, kind: Kind) -> Iterator[Written]:
    """Each form of a starter, in English."""
    for size in sizes_of(kit, kind) or (None,):
        for side in starter_of(kit, kind, size).words.get("side", ("",)):
            starter = starter_of(kit, kind, size, side)
            said = {"side": side} if side else {}
            name = " ".join(str(part) for part in (kit.game, kind.key, size, side) if part)
            yield Written(name, starter.text(kit.game, Path("mine.yaml"), said, "en"))


def shares(game: str, text: str, games: int, policy: str) -> tuple[dict[str, float], Counter[str]]:
    """The share of each seat, 50 where all are even, and how the games of a policy with itself ended."""
    ruleset = find(game)
    with TemporaryDirectory() as folder:
        (file := Path(folder) / "mine.yaml").write_text(text, "utf-8")
        setup = ruleset.load_file(str(file), {})
    seats = [str(seat) for seat in ruleset.seats(setup)]
    plan = plan_of(ruleset, setup, dict.fromkeys(seats, policy), bytes(32), games)
    won, ends = dict.fromkeys(seats, 0.0), Counter[str]()
    for record in play_games(plan, None, range(games)):
        assert "fault" not in record, record["fault"]
        winners = [str(seat) for seat in record["winners"]] or seats
        ends[record["reason"]] += 1
        for seat in winners:
            won[seat] += 1 / len(winners)
    return {seat: round(50 * len(seats) * points / games, 1) for seat, points in won.items()}, ends
