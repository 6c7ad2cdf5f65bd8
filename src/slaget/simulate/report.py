"""A batch's report as files: JSON, CSV, and one HTML page with plots where matplotlib is installed."""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final

from slaget.kernel.visible import for_cell, for_markup, for_page
from slaget.simulate.coverage import EFFECTS, effects_csv, place_of
from slaget.simulate.plan import Record

_STYLE: Final = (
    "body{font-family:sans-serif;max-width:60em;margin:2em auto;color:#222}table{border-collapse:collapse}"
    "td,th{padding:.2em .8em;border-bottom:1px solid #ccc;text-align:right}td:first-child,th:first-child"
    "{text-align:left}svg{max-width:100%;height:auto}"
)


def as_json(report: Mapping[str, Any]) -> str:
    """The report in its one form."""
    return json.dumps(report, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def cards_csv(report: Mapping[str, Any]) -> str:
    """A line a card; the last four columns are empty where no player said what it expected of it."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    counted = ("held", "played", "blank", "games", "won", "rate", "low", "high")
    writer.writerow(("seat", "card", "title", *counted, "uses", "in_use", "use_low", "use_high"))
    for row in report["cards"]:
        won = row["won_when_played"]
        counts = (row["held"], row["played"], row["blank"])
        rates = (won[key] for key in ("of", "wins", "rate", "low", "high"))
        uses = (row["in_use"][key] for key in ("plays", "mean", "low", "high"))
        writer.writerow(map(for_cell, (row["seat"], row["card"], row["title"], *counts, *rates, *uses)))
    return out.getvalue()


def write_report(folder: Path, report: Mapping[str, Any], records: Sequence[Record]) -> list[Path]:
    """Write ``report.json``, ``report.html`` and, of a game with cards, ``cards.csv`` and ``effects.csv``.

    Returns the paths written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = {
        "report.json": as_json(report),
        **({"cards.csv": cards_csv(report)} if report["cards"] else {}),
        **({"effects.csv": effects_csv(report)} if EFFECTS in report else {}),
        "report.html": html_report(report, plots(report, records)),
    }
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return [folder / name for name in files]


def plots(report: Mapping[str, Any], records: Sequence[Record]) -> dict[str, str]:
    """The plots as SVG by title; none without matplotlib (``pip install 'slaget[plots]'``)."""
    from slaget.simulate.plots import drawn

    try:
        return drawn(report, records)
    except ImportError:
        return {}


def html_report(report: Mapping[str, Any], pictures: Mapping[str, str]) -> str:
    """One page that needs no other file."""
    run = report["run"]
    title = for_markup(f"{run['scenario'] or run['game']}: {_counted(run['games'], 'game')}")
    played = ", ".join(f"{seat} {name}" for seat, name in run["policies"].items())
    body = [
        f"<h1><bdi>{title}</bdi></h1><p>Played by: {for_page(played)}. Seed {run['seed']}.</p>",
        f"<p>{for_page(unplayed(report))}.</p>" if report["faults"] else "",
        _table("Wins", ("", "games", "rate", "95 % interval"), _win_rows(report)),
        _table("Ends", ("", "won by", "games"), _end_rows(report)),
        _table("Length and points", ("", "mean", "median", "min", "max"), _number_rows(report)),
        *(f"<h2>{for_page(name)}</h2>{svg}" for name, svg in pictures.items()),
        _cards(report) if report["cards"] else "",
        _table("Never reached", ("", "effect"), _never_rows(report)) if EFFECTS in report else "",
    ]
    if not pictures:
        body.append("<p>Install <code>slaget[plots]</code> for plots.</p>")
    head = f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    return f"{head}<style>{_STYLE}</style></head>\n<body>{''.join(body)}</body></html>\n"


def unplayed(report: Mapping[str, Any]) -> str:
    """How many games could not be played, and what broke in the first.

    >>> unplayed({"faults": [{"n": 3, "fault": "KeyError: 'oops'"}]})
    "1 game could not be played; the first, game 3: KeyError: 'oops'"
    """
    number, first = len(report["faults"]), report["faults"][0]
    return f"{_counted(number, 'game')} could not be played; the first, game {first['n']}: {first['fault']}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun if number == 1 else f'{noun}s'}"


def _cards(report: Mapping[str, Any]) -> str:
    """The table of cards, with a word on what so many intervals show by accident."""
    columns = ("", "held", "played", "blank", "won when played", "95 % interval", "in use, points", "95 % interval")
    number = len(report["cards"])
    of = _counted(number, "card")
    said = f"One interval of 95 % in twenty misses: of {of} about {number / 20:.1f} by chance alone."
    return f"{_table('Cards', columns, _card_rows(report))}<p>{said}</p>"


def numbers(report: Mapping[str, Any]) -> dict[str, Any]:
    """What has a mean, by name: lengths and points."""
    return {**report["length"], **{f"points of {seat}": found for seat, found in report["points"].items()}}


def _table(title: str, columns: Sequence[str], rows: Iterator[Sequence[object]]) -> str:
    head = "".join(f"<th>{for_markup(column)}</th>" for column in columns)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return f"<h2>{for_markup(title)}</h2><table><tr>{head}</tr>{body}</table>"


def _cell(said: object) -> str:
    return f"<td>{for_page(said) if isinstance(said, str) else said}</td>"


def percent(share: float | None) -> str:
    """A share as people read it.

    >>> percent(0.4863), percent(None)
    ('48.6 %', '-')
    """
    return "-" if share is None else f"{100 * share:.1f} %"


def interval(found: Mapping[str, Any]) -> str:
    return f"{percent(found['low'])} to {percent(found['high'])}"


def ended(reason: str, rule: str) -> str:
    """How games ended, and by which rule where it was by one: a bot that failed has lost by none.

    >>> ended("checkmate", "SC-5.1"), ended("bot_failed", "")
    ('checkmate (SC-5.1)', 'bot_failed')
    """
    return f"{reason} ({rule})" if rule else reason


def _win_rows(report: Mapping[str, Any]) -> Iterator[Sequence[object]]:
    for seat, found in report["wins"].items():
        yield seat, found["wins"], percent(found["rate"]), interval(found)


def _end_rows(report: Mapping[str, Any]) -> Iterator[Sequence[object]]:
    for end in report["ends"]:
        yield ended(end["reason"], end["rule"]), ", ".join(end["winners"]) or "nobody", end["games"]


def _number_rows(report: Mapping[str, Any]) -> Iterator[Sequence[object]]:
    for name, found in numbers(report).items():
        yield name, found["mean"], found["median"], found["min"], found["max"]


def _never_rows(report: Mapping[str, Any]) -> Iterator[Sequence[object]]:
    """The effects and branches that no game reached."""
    for row in report["never"]:
        yield f"{row['seat']}: {row['title']}", place_of(row)


def _card_rows(report: Mapping[str, Any]) -> Iterator[Sequence[object]]:
    for row in report["cards"]:
        won = row["won_when_played"]
        counts = (row["held"], row["played"], row["blank"])
        used = row["in_use"]
        worth = "-" if used["mean"] is None else f"{used['mean']:+.2f}"
        ends = "-" if used["low"] is None else f"{used['low']:+.2f} to {used['high']:+.2f}"
        yield f"{row['seat']}: {row['title']}", *counts, percent(won["rate"]), interval(won), worth, ends
