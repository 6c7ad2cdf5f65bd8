"""Options that change nothing beside the others: told in files and of the command line, and only those."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from test_generators import random_parameters, random_rows
from test_kinds import random_kinds, sown
from test_referee import COUNTS, Naive

from slaget.content import check_file
from slaget.games.tafl import TAFL, GameStarted, Setup, Start, scenario
from slaget.games.tafl.content import CATALOGUE
from slaget.games.tafl.idle import essence, unread
from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.seats import SEATS
from slaget.kernel import LANGUAGES, Game, Rejected, find, seeded
from thorough import much

SOURCE = seeded(bytes(32))


@settings(max_examples=much(25, 60), deadline=None)
@for_all(st.integers(0, 2**32))
def test_b7_what_nothing_reads_changes_no_game(seed):
    """Random rules and what they come to: the same moves, events and end along a random game."""
    random = Random(seed)
    p = varied(random)
    comes_to_the_same(p, random_rows(random, Naive(p)), random)


@settings(max_examples=much(50, 120), deadline=None)
@for_all(st.integers(0, 2**32))
def test_tf_11_10_what_own_kinds_read_is_not_set_aside(seed):
    """The same with own kinds, of which some go further than the men, count as the others or are surrounded."""
    random = Random(seed)
    p = evolve(varied(random), kinds=random_kinds(random), piece_steps=random.choice([0, 1]), king_steps=1)
    comes_to_the_same(p, sown(random, random_rows(random, Naive(p))), random)


@pytest.mark.parametrize(("option", "kind", "changes"), [
    ("surround_counts", {"captured": "surround"}, {"king_beside_throne": "two", "king_elsewhere": "two"}),
    ("throne_pass", {"steps": 3}, {"piece_steps": 1, "king_steps": 1}),
    ("linnaean", {"count_as": "attacker"}, {"hostile_throne_occupied": ("attacker", "defender")}),
])  # fmt: skip
def test_tf_11_10_what_an_own_kind_alone_reads_is_not_told(option, kind, changes):
    plain = evolve(scenario("nefatavl").parameters, **changes)
    assert option in unread(plain)
    assert option not in unread(evolve(plain, kinds=(PieceKind("guard", "defenders", "G", **kind),)))


def varied(random):
    p = random_parameters(random, random.choice([7, 7, 9]))
    return evolve(p, **{option: random.choice(values) for option, values in COUNTS.items()})


def comes_to_the_same(p, rows, random):
    start = Start(rows, random.choice(SEATS), random.choice([0, 3]), None)
    try:
        one = Game.start(TAFL, Setup("own", p, start=start), SOURCE)
    except Rejected:
        return
    other = Game.start(TAFL, Setup("own", essence(p, has_start=True), start=start), SOURCE)
    for _ in range(20):
        assert one.to_act == other.to_act
        if not one.to_act:
            break
        listed = list(one.options(one.to_act[0]))
        assert listed == list(other.options(one.to_act[0]))
        command = random.choice(listed).sample(random)
        one, other = one.play(command), other.play(command)
        assert told(one) == told(other)


def told(game):
    return [event for event in game.events if not isinstance(event, GameStarted)]


IDLE = [
    ("nefatavl", "guards_safe_beside_king", True), ("fetlar", "four_sided_king", True),
    ("nefatavl", "gap_flanks", "pieces_and_squares"), ("nefatavl", "gap_king", "always"),
    ("jungfrubrade", "surround_counts", ["edge"]), ("nefatavl", "surround_counts", ["throne"]),
    ("jungfrubrade", "linnaean", True), ("tablut", "edge_fort", True),
    ("jungfrubrade", "stall_fallback", "attackers_lose"), ("nefatavl", "pressure_after", 9),
    ("nefatavl", "pressure", ["hostile_edge"]), ("nefatavl", "repetition_verdict", "forbidden"),
    ("jungfrubrade", "rpg_ties", "draw"), ("jungfrubrade", "rpg_die", {"count": 2, "sides": 6}),
    ("figure_5", "cross_setup", True), ("figure_5", "first_mover", "defenders"),
    ("fetlar", "hostile_edge", ["king"]), ("nefatavl", "hostile_throne_occupied", []),
    ("jungfrubrade_four_sided_king", "surround_counts", ["throne"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "option", "value"), IDLE)
def test_b7_an_option_that_changes_nothing_is_told_with_the_reason(name, option, value):
    (found,) = CATALOGUE.idle(name, {option: value}).items()
    assert found[0] == option
    assert all(found[1][language] and not found[1][language].endswith(".") for language in LANGUAGES)


@pytest.mark.parametrize(("name", "options"), [
    ("jungfrubrade", {"guards_safe_beside_king": True}), ("jungfrubrade", {"four_sided_king": True}),
    ("nefatavl", {"four_sided_king": True}), ("nefatavl", {"shieldwall": "men_and_corner"}),
    ("nefatavl", {"restless": True}), ("nefatavl", {"pressure_after": 9, "pressure": ["forced_capture"]}),
    ("nefatavl", {"repetition_count": 3, "repetition_verdict": "forbidden"}),
    ("nefatavl", {"stall_limit": 50, "gap_policy": "allowed", "pressure": []}),
    ("nefatavl", {"guards_safe_beside_king": False}),
    ("nefatavl", {"gap_policy": "forbidden", "gap_king": "always"}),
    ("jungfrubrade", {"king_elsewhere": "surround", "surround_counts": ["edge"]}),
    ("jungfrubrade", {"linnaean": True, "hostile_throne_occupied": ["attacker"]}),
    ("jungfrubrade_four_sided_king", {"surround_counts": ["throne", "corner", "edge"]}), ("brandubh", {}),
])  # fmt: skip
def test_b7_an_option_that_is_read_or_left_as_it_is_is_not_told(name, options):
    assert CATALOGUE.idle(name, options) == {}


def test_b7_of_two_options_the_one_without_meaning_is_told():
    found = CATALOGUE.idle("nefatavl", {"stall_limit": 0, "stall_verdict": "draw", "lethal_gaps": True})
    assert list(found) == ["stall_verdict"]


def test_b7_no_bundled_scenario_has_an_idle_option():
    for name in find("tafl").scenarios():
        assert "pressure" not in unread(scenario("nefatavl_restless").parameters)
        assert essence(scenario(name).parameters) == essence(essence(scenario(name).parameters))


FILE = """format: slaget-tafl-scenarios/1
scenarios:
  one:
    title: {en: One}
    rules: nefatavl
    bundles: [lethal_gaps, guards_safe_beside_king]
    options: {gap_king: always, repetition_verdict: draw, rpg_ties: draw}
"""
RULES = """format: slaget-tafl-rules/1
id: own
extends: nefatavl
name: {en: Own}
bundles:
  wide: {title: {en: Wide}, set: {shieldwall: men}}
  still: {title: {en: Still}, set: {stall_limit: 50}}
  forced: {title: {en: Forced}, set: {pressure: [forced_capture]}}
"""


@pytest.mark.parametrize(("path", "text", "wanted"), [
    ("s.yaml", FILE, [(6, 28, None), (7, 59, "JB-7.7")]),
    ("own.yaml", RULES, [(7, 3, None), (8, 3, None)]),
])  # fmt: skip
def test_b7_files_are_warned_of_idle_options_and_bundles(path, text, wanted):
    found = check_file(path, text)
    assert {(each.severity, each.code) for each in found} == {("warning", "idle-option")}
    assert [(each.line, each.column, each.rule) for each in found] == wanted
