"""Plots of a report, as SVG for its page. Needs matplotlib."""

from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from statistics import fmean
from typing import Any, Final

from slaget.kernel.short import cut
from slaget.kernel.visible import visible
from slaget.simulate.plan import Record

_MOST_BARS: Final = 30
_LONGEST: Final = 40
_EDGE: Final = "#222222"
_OTHER: Final = "#8a8f98"


def drawn(report: Mapping[str, Any], records: Sequence[Record]) -> dict[str, str]:
    """The plots by title."""
    made = {"Win rate by side, with 95 % intervals": _wins(report), "Length of games": _lengths(records)}
    if report["points"]:
        made["Points at the end"] = _points(report, records)
    for seat in report["run"]["policies"]:
        if any(row["seat"] == seat and row["won_when_played"]["of"] for row in report["cards"]):
            made[f"Win rate of {seat} when a card was played"] = _cards(report, seat)
    return made


def _sound(records: Sequence[Record]) -> Iterator[Record]:
    return (record for record in records if "fault" not in record)


def _figure(width: float, height: float) -> tuple[Any, Any]:
    """A figure that needs no screen, with its axes. Matplotlib is loaded here, when something is drawn."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def _svg(figure: Any) -> str:
    import matplotlib as mpl
    from matplotlib.text import Text

    out = StringIO()
    for words in figure.findobj(Text):  # a name may hold dollars, and is no formula
        words.set_parse_math(False)
    with mpl.rc_context({"svg.hashsalt": "slaget"}):
        figure.savefig(out, format="svg", bbox_inches="tight", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def _intervals(
    axes: Any, names: Sequence[str], found: Sequence[Mapping[str, Any]], middle: float, said: str,
    colours: Sequence[str],
) -> None:  # fmt: skip
    """A row a name: its rate with its interval in its colour, against a line at what would be even."""
    rates = [100 * (each["rate"] or 0.0) for each in found]
    below = [max(0.0, rate - 100 * each["low"]) for rate, each in zip(rates, found)]
    above = [max(0.0, 100 * each["high"] - rate) for rate, each in zip(rates, found)]
    axes.axvline(100 * middle, color="grey", linewidth=0.8)
    axes.errorbar(rates, range(len(names)), xerr=[below, above], fmt="none", ecolor=_EDGE, capsize=3)
    axes.scatter(rates, range(len(names)), c=colours, edgecolors=_EDGE, zorder=3, clip_on=False)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.set_xlabel(said)
    axes.grid(axis="x", alpha=0.3)


def _wins(report: Mapping[str, Any]) -> str:
    names = [*report["wins"]]
    figure, axes = _figure(7, 0.9 + 0.3 * len(names))
    said = "% of the games; the line: if all seats won alike"
    colours, shown = [_colour(report, name) for name in names], [_short(name) for name in names]
    _intervals(axes, shown, [*report["wins"].values()], _even(report), said, colours)
    return _svg(figure)


def _colour(report: Mapping[str, Any], name: str) -> str:
    """A seat's colour on the board; what has none (a draw, a player of several seats) is grey."""
    return str(report["colours"].get(name, _OTHER))


def _short(name: str) -> str:
    """A name as a plot has room for it."""
    return cut(visible(name), _LONGEST)


def _even(report: Mapping[str, Any]) -> float:
    """What each seat would win of these games if all won alike: half without draws, less with more sides."""
    return fmean(found["rate"] or 0.0 for name, found in report["wins"].items() if name != "draw")


def _lengths(records: Sequence[Record]) -> str:
    figure, axes = _figure(7, 2.6)
    key = "turns" if all("turns" in record for record in _sound(records)) else "entries"
    _counts(axes, {"": [record[key] for record in _sound(records)]}, [_OTHER])
    axes.set_xlabel(key)
    axes.set_ylabel("games")
    return _svg(figure)


def _counts(axes: Any, numbers: Mapping[str, Sequence[int]], colours: Sequence[str]) -> None:
    """How often each whole number occurs, or each span of them where there are many; all names share the spans."""
    every = [number for column in numbers.values() for number in column]
    low, high = min(every, default=0), max(every, default=0)
    width = -(-(high - low + 1) // _MOST_BARS)
    edges = [edge - 0.5 for edge in range(low, high + width + 1, width)]
    for axis in (axes.xaxis, axes.yaxis):
        axis.get_major_locator().set_params(integer=True)
    columns = [*numbers.values()]
    axes.hist(
        columns, bins=edges, label=[_short(name) for name in numbers], color=colours, edgecolor=_EDGE, linewidth=0.5
    )


def _points(report: Mapping[str, Any], records: Sequence[Record]) -> str:
    figure, axes = _figure(7, 2.6)
    points = {seat: [record["points"][seat] for record in _sound(records)] for seat in report["points"]}
    _counts(axes, points, [_colour(report, seat) for seat in points])
    axes.legend()
    axes.set_xlabel("points")
    axes.set_ylabel("games")
    return _svg(figure)


def _cards(report: Mapping[str, Any], seat: str) -> str:
    """The cards of a side by how often it won when they were played, against how often it won at all."""
    rows = [row for row in report["cards"] if row["seat"] == seat and row["won_when_played"]["of"]]
    rows.sort(key=lambda row: -row["won_when_played"]["rate"])
    names = [f"{_short(row['title'])} ({row['won_when_played']['of']})" for row in rows]
    figure, axes = _figure(7, 1.0 + 0.24 * len(rows))
    said = f"% won of the games (so many) in which it was played; the line: of all games by {_short(seat)}"
    colours = [_colour(report, seat)] * len(rows)
    middle = report["wins"][seat]["rate"] or 0.0
    _intervals(axes, names, [row["won_when_played"] for row in rows], middle, said, colours)
    return _svg(figure)
