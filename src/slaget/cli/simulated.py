"""What ``slaget simulate`` tells of many games, in a few lines; the rest is in JSON and in the files.

In English seats and ends are told by the ids that the JSON has; in Swedish by what the game calls them.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import frozen

from slaget.cli.common import NOBODY, in_words
from slaget.kernel import Language, Text, Words
from slaget.kernel.words import numeral
from slaget.simulate import report as figures

_TEXTS: Final = {
    "run": Text(
        "{scenario}: {games} {games:game|games}, seed {seed}",
        "{scenario}: {games} {games:parti|partier}, frö {seed}",
    ),
    "wins": Text("  {seat:8} wins {rate:>7}  ({interval})", "  {seat:8} vinner {rate:>7}  ({interval})"),
    "interval": Text("{low} to {high}", "{low} till {high}"),
    "end": Text(
        "{end}, won by {winners}",
        "{end}, {games:vunnet|vunna} av {winners}",
    ),
    "bot_failed": Text(
        "lost by the bot of {seat}, which failed; the first time: {first}",
        "{games:förlorat|förlorade} av boten för {seat}, som inte fungerade; första gången: {first}",
    ),
    "number": Text(
        "  {name}: mean {mean}, median {median}, {min} to {max}",
        "  {name}: i snitt {mean}, median {median}, {min} till {max}",
    ),
    "never": Text(
        "  {number} {number:effect or branch|effects and branches} of cards that no game reached; "
        "--json and --out name {number:it|them}",
        "  {number} {number:verkning eller gren|verkningar och grenar} på kort som inget parti nådde; "
        "--json och --out nämner {number:den|dem}",
    ),
    "points_of": Text("points of {seat}", "poäng: {seat}"),
    "wins_of": Text("wins of {seat}", "vinster: {seat}"),
    "runs": Text(
        "{old}, then {new}: {games} {games:game|games} each, seed {seed}",
        "{old}, sedan {new}: {games} {games:parti|partier} vardera, frö {seed}",
    ),
    "pairs": Text(
        "{pairs} {pairs:pair|pairs} of games; another winner in {others}",
        "{pairs} par av partier; en annan vinnare i {others}",
    ),
    "too_few": Text("{both}: too few to tell", "{both}: för få för att avgöra"),
    "changed": Text(
        "{both}, change {difference} ({low} to {high}): {verdict}",
        "{both}, ändring {difference} ({low} till {high}): {verdict}",
    ),
    "more": Text("more than noise", "mer än brus"),
    "no_more": Text("no more than noise", "inte mer än brus"),
}
_DRAW: Final = Text("draw", "oavgjort")
_POINTS: Final = "points of "
"""How the name of a measure of points begins, in the JSON too; the seat follows."""
_MEASURES: Final[Mapping[str, str]] = {
    "entries": "poster",
    "turns": "drag",
}
_UNPLAYED: Final = Text("", "{number} {number:parti|partier} kunde inte spelas; det första, parti {n}: {fault}")


@frozen
class Telling:
    """A report's lines in a language, by the words of its game."""

    words: Words
    language: Language

    def text(self, key: str, **fields: Any) -> str:
        """A line with its fields, numbers and columns as the template lays them out."""
        return _TEXTS[key][self.language].format(**fields)

    def counted(self, key: str, **fields: Any) -> str:
        """A line that counts something: its nouns by their numbers."""
        return in_words(_TEXTS[key], self.language, **fields)

    def seat(self, seat: object) -> str:
        return _DRAW[self.language] if seat == _DRAW.en else self._name("seat", seat)

    def reason(self, reason: object) -> str:
        return self._name("reason", reason)

    def _name(self, kind: str, value: object) -> str:
        return str(value) if self.language == "en" else self.words.name(kind, value, self.language)

    def run(self, name: str) -> str:
        """What a run is called: a scenario, or a scenario with a deck."""
        return name if self.language == "en" else " med ".join(name.rsplit(" with ", 1))

    def seats(self, seats: Iterable[object]) -> str:
        return ", ".join(map(self.seat, seats)) or NOBODY[self.language]

    def interval(self, found: Mapping[str, Any]) -> str:
        return self.text("interval", low=self.percent(found["low"]), high=self.percent(found["high"]))

    def percent(self, share: float | None) -> str:
        return numeral(figures.percent(share), self.language)

    def measure(self, name: str) -> str:
        """A measure by its name; that of points goes by a seat."""
        if self.language == "en":
            return name
        if name.startswith(_POINTS):
            return self.text("points_of", seat=self.seat(name.removeprefix(_POINTS)))
        return _MEASURES.get(name, name)


def summary_lines(report: Any, words: Words, language: Language = "en") -> list[str]:
    """A report in a few lines; the cards are in JSON and in the files."""
    told = Telling(words, language)
    run = report["run"]
    lines = [told.counted("run", **run)]
    for seat, won in report["wins"].items():
        rate, interval = told.percent(won["rate"]), told.interval(won)
        lines.append(told.text("wins", seat=told.seat(seat), rate=rate, interval=interval))
    for end in report["ends"]:
        how, winners = figures.ended(told.reason(end["reason"]), end["rule"]), told.seats(end["winners"])
        lines.append(f"  {end['games']:4} {told.counted('end', games=end['games'], end=how, winners=winners)}")
    for seat, found in report.get("bot_failed", {}).items():
        lines.append(f"  {found['games']:4} {told.counted('bot_failed', **{**found, 'seat': told.seat(seat)})}")
    for name, found in figures.numbers(report).items():
        told_of = {each: numeral(number, language) for each, number in found.items()}
        lines.append(told.text("number", **{**told_of, "name": told.measure(name)}))
    if report.get("never"):
        lines.append(in_words(_TEXTS["never"], language, number=len(report["never"])))
    return lines


def compare_lines(report: Any, words: Words, language: Language = "en") -> list[str]:
    """What changed, a line a measure."""
    told = Telling(words, language)
    old, new = report["runs"].values()
    pairs, others = report["pairs"], report["games_with_another_winner"]
    lines = [
        told.counted(
            "runs",
            old=told.run(old["scenario"]),
            new=told.run(new["scenario"]),
            games=old["games"],
            seed=old["seed"],
        ),
        told.counted("pairs", pairs=pairs, others=others),
    ]
    measured = {told.text("wins_of", seat=told.seat(seat)): found for seat, found in report["wins"].items()}
    measured |= {told.measure(name): found for name, found in report["measures"].items()}
    return lines + [
        f"  {name}: {_changed(found, told)}" for name, found in measured.items() if found["old"] is not None
    ]


def _changed(found: Any, told: Telling) -> str:
    both = numeral(f"{found['old']:g} -> {found['new']:g}", told.language)
    if found["difference"] is None:
        return told.text("too_few", both=both)
    verdict = told.text("more" if found["more_than_noise"] else "no_more")
    known = {key: numeral(f"{found[key]:+g}", told.language) for key in ("difference", "low", "high")}
    return told.text("changed", both=both, verdict=verdict, **known)


def unplayed(report: Any, language: Language) -> str:
    """How many games could not be played, and what broke in the first, which is told as Python says it."""
    if language == "en":
        return figures.unplayed(report)
    first = report["faults"][0]
    return in_words(_UNPLAYED, language, number=len(report["faults"]), n=first["n"], fault=first["fault"])
