"""Plots of a report, as SVG for its page. Needs matplotlib."""

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from slaget.simulate.plan import Record


def drawn(report: Mapping[str, Any], records: Sequence[Record]) -> dict[str, str]:
    """The plots by title."""
    sound = [record for record in records if "fault" not in record]
    made = {"Win rate by side, with 95 % intervals": _wins(report), "Length of games": _lengths(sound)}
    if report["points"]:
        made["Points at the end"] = _points(report, sound)
    for seat in report["run"]["policies"]:
        if any(row["seat"] == seat for row in report["cards"]):
            made[f"Win rate of {seat} when a card was played"] = _cards(report, seat)
    return made


def _figure(width: float, height: float) -> tuple[Any, Any]:
    """A figure that needs no screen, with its axes. Matplotlib is loaded here, when something is drawn."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def _svg(figure: Any) -> str:
    import matplotlib as mpl

    out = StringIO()
    with mpl.rc_context({"svg.hashsalt": "slaget"}):
        figure.savefig(out, format="svg", bbox_inches="tight", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def _intervals(axes: Any, names: Sequence[str], found: Sequence[Mapping[str, Any]]) -> None:
    rates = [each["rate"] or 0.0 for each in found]
    below = [max(0.0, rate - each["low"]) for rate, each in zip(rates, found)]
    above = [max(0.0, each["high"] - rate) for rate, each in zip(rates, found)]
    axes.errorbar(rates, range(len(names)), xerr=[below, above], fmt="o", capsize=3)
    axes.set_yticks(range(len(names)), names)
    axes.axvline(0.5, color="grey", linewidth=0.8)
    axes.set_xlim(0, 1)
    axes.invert_yaxis()


def _wins(report: Mapping[str, Any]) -> str:
    figure, axes = _figure(7, 1.8)
    _intervals(axes, list(report["wins"]), list(report["wins"].values()))
    return _svg(figure)


def _lengths(records: Sequence[Record]) -> str:
    figure, axes = _figure(7, 2.6)
    key = "turns" if all("turns" in record for record in records) else "entries"
    axes.hist([record[key] for record in records], bins="auto")
    axes.set_xlabel(key)
    axes.set_ylabel("games")
    return _svg(figure)


def _points(report: Mapping[str, Any], records: Sequence[Record]) -> str:
    figure, axes = _figure(7, 2.6)
    for seat in report["points"]:
        axes.hist([record["points"][seat] for record in records], bins=20, alpha=0.6, label=seat)
    axes.legend()
    axes.set_xlabel("points")
    return _svg(figure)


def _cards(report: Mapping[str, Any], seat: str) -> str:
    rows = [row for row in report["cards"] if row["seat"] == seat and row["won_when_played"]["of"]]
    rows.sort(key=lambda row: -row["won_when_played"]["rate"])
    figure, axes = _figure(7, 0.8 + 0.22 * len(rows))
    _intervals(axes, [row["card"] for row in rows], [row["won_when_played"] for row in rows])
    return _svg(figure)
