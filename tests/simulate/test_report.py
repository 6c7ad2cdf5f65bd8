"""The report as a page: whole in itself, and silent on what a game has not."""

import re

import pytest
from made import GREEDILY, NISSAN, OMRINGAD, ended, record

from slaget.simulate import plan_of, summary
from slaget.simulate.report import html_report, plots

HOSTILE = '<script>alert("&")</script>.yaml'


def battle_page(*records: dict[str, object]) -> str:
    plan = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), len(records), HOSTILE)  # type: ignore[misc]
    report = summary(plan, records)
    return html_report(report, plots(report, records))


def test_the_page_needs_nothing_from_elsewhere_and_shows_names_as_they_are() -> None:
    pytest.importorskip("matplotlib")
    page = battle_page(record(0, "norse", 3), record(1, "danish", 4))
    assert "<script" not in page and "&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;.yaml" in page
    assert not re.search(r"<(link|img|iframe|object)\b|\bsrc=|@import|url\((?!#)|href=\"(?!#)", page)
    assert page.count("<svg") == 4


def test_the_page_says_that_some_cards_miss_by_accident() -> None:
    assert "of 2 cards about 0.1 by chance alone" in battle_page(record(0, "norse", 3))


def test_the_page_tells_the_games_that_could_not_be_played() -> None:
    page = battle_page(record(0, "norse", 3), {"n": 1, "fault": "KeyError: '<oops>'"})
    assert "1 game could not be played; the first, game 1: KeyError: &#x27;&lt;oops&gt;&#x27;" in page


def test_a_game_without_cards_has_no_table_of_cards() -> None:
    plan = plan_of(OMRINGAD, OMRINGAD.load("pakten", {}), GREEDILY, bytes(32), 2)  # type: ignore[misc]
    page = html_report(summary(plan, [ended(0, "1", "3"), ended(1, "2", "4")]), {})
    assert "Cards" not in page and "could not be played" not in page and "1, 3" in page
