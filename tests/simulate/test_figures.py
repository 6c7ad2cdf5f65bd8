"""The statistics of batches against known values, and what a report counts."""

import tracemalloc
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, quantiles, stdev

import pytest
from made import GREEDILY, NISSAN, OMRINGAD, ended, record

from slaget.kernel import find
from slaget.simulate import plan_of, run, summary, wilson
from slaget.simulate.compare import compared
from slaget.simulate.figures import Counts
from slaget.simulate.intervals import spread, student
from slaget.simulate.plots import _even
from slaget.simulate.report import cards_csv, html_report, write_report
from thorough import much


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (263, 500, 0.4822, 0.5694)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=2e-4)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (9, 2.2622), (29, 2.0452), (999, 1.9623)],
)
def test_student(freedom: int, quantile: float) -> None:
    """Against the tables of the distribution."""
    assert student(freedom) == pytest.approx(quantile, rel=2e-3)


def test_plots_give_each_whole_number_its_bar() -> None:
    pytest.importorskip("matplotlib")
    from slaget.simulate.plots import _counts, _figure

    _, axes = _figure(4, 3)
    _counts(axes, {"a": [2, 2, 3, 5], "b": [4]}, ["#ffffff", "#000000"])
    heights = [[bar.get_height() for bar in bars] for bars in axes.containers]
    assert heights == [[2, 1, 0, 1], [0, 0, 1, 0]]
    places = [[bar.get_x() + bar.get_width() / 2 for bar in bars] for bars in axes.containers]
    assert [[round(place) for place in bars] for bars in places] == [[2, 3, 4, 5]] * 2
    _, axes = _figure(4, 3)
    _counts(axes, {"": [0, 100, 1000]}, ["#888888"])
    assert len(axes.containers[0]) <= 31 and sum(bar.get_height() for bar in axes.containers[0]) == 3


def test_spread() -> None:
    found = spread([2, 4, 4, 6])
    assert (found["mean"], found["min"], found["max"]) == (4.0, 2, 6)
    assert found["low"] < 4 < found["high"]  # type: ignore[operator]


@pytest.mark.parametrize("seed", range(30))
def test_numbers_that_are_counted_are_told_as_if_they_stood_one_by_one(seed: int) -> None:
    random = Random(seed)
    values = [random.randint(-40, 60 * seed) for _ in range(random.choice([2, 3, 4, 5, 17, 200]))]
    found = spread(Counter(values))
    q1, median, q3 = quantiles(values, n=4, method="inclusive")
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    mean = fmean(values)
    told = {"mean": mean, "low": mean - half, "high": mean + half, "q1": q1, "median": median, "q3": q3}
    assert found == {key: pytest.approx(round(value, 4), abs=2e-4) for key, value in told.items()} | {
        "min": min(values),
        "max": max(values),
    }


def test_a_single_number_has_no_interval_and_numbers_that_are_alike_have_one_of_no_width() -> None:
    same = dict.fromkeys(("mean", "q1", "median", "q3", "min", "max"), 7)
    assert spread([7]) == same | {"low": None, "high": None}
    assert spread([7, 7]) == same | {"low": 7, "high": 7}


def test_what_is_counted_of_games_does_not_grow_with_them() -> None:
    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), 3)  # type: ignore[misc]
    counts = Counts(plan)
    for n in range(100):
        counts.add(record(n, "norse", 3 + n % 20))
    tracemalloc.start()
    for n in range(20_000):
        counts.add(record(n, ("norse", "danish")[n % 2], 3 + n % 20))
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert held < 20_000
    assert counts.report()["wins"]["norse"]["of"] == 20_100


def test_a_report_counts_what_happened() -> None:
    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), 3)  # type: ignore[misc]
    report = summary(plan, [record(0, "norse", 3), record(1, "danish", 4), record(2, "norse", 5)])
    assert [report["wins"][side]["wins"] for side in ("norse", "danish", "draw")] == [2, 1, 0]
    assert report["ends"][0] == {"reason": "king_fell", "rule": "NI-19.1", "winners": ["norse"], "games": 2}
    assert report["length"]["turns"]["mean"] == 4.0
    danish, norse = report["cards"]
    assert (norse["held"], norse["played"], norse["won_when_played"]["wins"]) == (6, 3, 2)
    assert (danish["blank"], danish["won_when_played"]["rate"]) == (3, None)


def test_what_players_expected_of_a_card_stands_beside_what_came_of_it() -> None:
    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), 3)  # type: ignore[misc]
    used = [{"norse": {"a": [1.5, -0.25]}}, {"norse": {"a": [2.0]}}, {}]
    report = summary(plan, [{**record(n, "norse", 3), "used": found} for n, found in enumerate(used)])
    danish, norse = (row["in_use"] for row in report["cards"])
    assert (norse["plays"], norse["mean"]) == (3, 1.08) and norse["low"] < 1.08 < norse["high"]
    assert danish == {"plays": 0, "mean": None, "low": None, "high": None}
    head, of_danish, of_norse = cards_csv(report).splitlines()
    assert head.endswith(",uses,in_use,use_low,use_high") and of_danish.endswith(",0,,,")
    assert of_norse.endswith(f",3,1.08,{norse['low']},{norse['high']}")
    page = html_report(report, {})
    assert "+1.08" in page and f"{norse['low']:+.2f} to {norse['high']:+.2f}" in page


def test_any_executor_gives_the_same_games() -> None:
    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), much(3, 7))  # type: ignore[misc]
    with ThreadPoolExecutor(2) as pool:
        assert run(plan, pool) == run(plan)


def test_a_team_that_wins_has_won_for_each_of_its_seats() -> None:
    plan = plan_of(OMRINGAD, OMRINGAD.load("pakten", {}), GREEDILY, bytes(32), 4)  # type: ignore[misc]
    records = [ended(0, "1", "3"), ended(1, "2", "4"), ended(2, "1", "3"), ended(3, "1", "2", "3", "4")]
    wins = summary(plan, records)["wins"]
    assert {seat: found["wins"] for seat, found in wins.items()} == {"1": 2, "2": 1, "3": 2, "4": 1, "draw": 1}
    changed = compared((plan, records), (plan, [*records[1:], ended(4, "2", "4")]))["wins"]["1"]
    assert (changed["old"], changed["new"]) == (0.5, 0.25)


def test_a_tie_is_won_by_those_in_it() -> None:
    plan = plan_of(OMRINGAD, OMRINGAD.load("fyra_riken", {}), GREEDILY, bytes(32), 2)  # type: ignore[misc]
    wins = summary(plan, [ended(0, "2", "3"), ended(1, "4")])["wins"]
    assert [wins[seat]["wins"] for seat in ("1", "2", "3", "4", "draw")] == [0, 1, 1, 1, 0]


def test_the_plot_of_wins_has_its_line_where_all_would_win_alike() -> None:
    plan = plan_of(OMRINGAD, OMRINGAD.load("fyra_riken", {}), GREEDILY, bytes(32), 4)  # type: ignore[misc]
    assert _even(summary(plan, [ended(n, "1") for n in range(4)])) == 0.25
    assert _even(summary(plan, [ended(0, "1", "2"), ended(1, "3", "4")])) == 0.5


def test_a_match_is_won_by_players_who_change_seats() -> None:
    ravbrade = find("ravbrade")
    plan = plan_of(ravbrade, ravbrade.load("match", {}), GREEDILY, bytes(32), 3)  # type: ignore[misc]
    records = [ended(0, "a"), ended(1), ended(2, "b")]
    wins = summary(plan, records)["wins"]
    assert {name: found["wins"] for name, found in wins.items()} == {"a": 1, "b": 1, "draw": 1}
    alone = summary(plan, records[:2])["wins"]
    assert {name: found["wins"] for name, found in alone.items()} == {"a": 1, "draw": 1}
    changed = compared((plan, records), (plan, [ended(0, "b"), *records[1:]]))["wins"]
    assert (changed["a"]["new"], changed["b"]["only_new"]) == (0, 1)
    assert _even(summary(plan, records)) == pytest.approx(1 / 3, abs=1e-4)


def test_c9_turns_are_counted_and_marked_in_whole_numbers() -> None:
    pytest.importorskip("matplotlib")
    from slaget.simulate.plots import _counts, _figure

    for turns in ([7, 8, 8], [3, 120, 41], [12, 13]):
        figure, axes = _figure(7, 2.6)
        _counts(axes, {"": turns}, ["#888888"])
        figure.canvas.draw()
        assert all(float(tick).is_integer() for tick in axes.get_xticks())
        edges = [bar.get_x() for bar in axes.containers[0]]
        assert all((edge + 0.5).is_integer() for edge in edges)


def test_c9_sides_have_their_own_colours_as_on_the_board() -> None:
    pytest.importorskip("matplotlib")
    from slaget.simulate.plots import drawn

    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), 2)  # type: ignore[misc]
    records = [record(0, "norse", 3), record(1, "danish", 4)]
    report = summary(plan, records)
    assert report["colours"] == {"norse": "#f6b93b", "danish": "#17497f"}
    pictures = drawn(report, records)
    for title, colours in (
        ("Points at the end", report["colours"].values()),
        ("Win rate of norse when a card was played", ["#f6b93b"]),
    ):
        assert all(colour in pictures[title] for colour in colours)
    assert "#17497f" not in pictures["Win rate of norse when a card was played"]


@pytest.mark.parametrize("name", ["nissan", "jungfrubrade", "schack", "ravbrade", "kungabrade", "omringad"])
def test_c9_every_seat_of_a_game_with_a_board_has_a_colour_of_its_own(name: str) -> None:
    ruleset = find(name)
    plan = plan_of(ruleset, ruleset.load(ruleset.scenarios()[0], {}), GREEDILY, bytes(32), 1)
    colours = summary(plan, [])["colours"]
    assert [*colours] == [seat for seat, _ in plan.policies]
    assert len(set(colours.values())) == len(colours)


def test_c9_cards_are_told_by_their_titles() -> None:
    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), 1)  # type: ignore[misc]
    played = {**record(0, "norse", 3), "cards": {"norse": {"korpen_flyger": [1, 1, 0]}}}
    (row,) = summary(plan, [played])["cards"]
    assert (row["card"], row["title"]) == ("korpen_flyger", "The Raven Flies")
    assert "The Raven Flies" in html_report(summary(plan, [played]), {})


def test_c9_a_game_without_cards_has_no_file_of_cards(tmp_path: Path) -> None:
    ruleset = find("ravbrade")
    plan = plan_of(ruleset, ruleset.load("femton", {}), GREEDILY, bytes(32), 1)  # type: ignore[misc]
    files = write_report(tmp_path, summary(plan, []), [])
    assert [file.name for file in files] == ["report.json", "report.html"]


def test_a4_a_name_is_no_formula_of_a_plot() -> None:
    pytest.importorskip("matplotlib")
    from slaget.simulate.plots import drawn

    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), 1)  # type: ignore[misc]
    played = {**record(0, "norse", 3), "cards": {"norse": {"-->$\\frac{</svg>$\x1b" + "x" * 10_000: [1, 1, 0]}}}
    (*_, picture) = drawn(summary(plan, [played]), [played]).values()
    assert picture.count("</svg>") == 1 and len(picture) < 200_000
