"""Rules of the card language by small cards: names, moments, order, choices, what is stored and what is refused."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import attrs
import pytest
from battle import Given, event, luck, ordered, pick
from test_firing import NEAR, SEA, fight, kinds, play
from worked import SCOPE

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.content import load_decks, load_scenario, with_decks
from slaget.games.nissan.content.files import SKALDS
from slaget.games.nissan.effects import Scene, forbidding
from slaget.games.nissan.language.data import read, structure
from slaget.games.nissan.language.definitions import mark
from slaget.games.nissan.language.places import BadForm
from slaget.games.nissan.language.text import parsed, printed
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game, Rejected, dump_log, load_log, seeded
from slaget.resources import resource
from slaget.simulate.policies import policy
from slaget.wire.codec import tag_of

YAML_1_1 = {"y", "n", "yes", "no", "on", "off", "true", "false"}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"do": [{"choose": {"ships": {}}, "as": "own"}, {"cut": "own"}]}, "wrong-form"),
        ({"do": [{"choose": {"ships": {}}, "as": "target"}, {"cut": "target"}]}, "wrong-form"),
        ({"change": "stroke", "of": "any", "add": 1, "when": {"target": {"water": "deep"}}}, "unknown-name"),
        ({"after": {"rowed": {"target": {}}}, "do": []}, "misplaced-key"),
        (
            {"after": [{"rowed": {"side": "own"}}, {"tied": {"side": "own"}}], "do": [{"cut": "other"}]},
            "unknown-name",
        ),
        ({"after": {"rowed": {}}, "do": [{"draw": {"number": "slain"}}]}, "unknown-name"),
        ({"change": "stroke", "of": "any", "add": 1, "when": {"cast": "melee"}}, "misplaced-key"),
        ({"after": {"healed": {"side": "own"}}, "do": []}, "wrong-value"),
    ],
    ids=["EF-2.1", "EF-2.1 subject", "EF-2.3", "EF-4.1", "EF-4.2", "EF-4.3", "EF-16.1", "EF-21.4"],
)
def test_what_a_place_does_not_have_is_refused_there(data: Any, code: str) -> None:
    """EF-2.1, EF-2.3, EF-4.1 to EF-4.3, EF-16.1; EF-21.4: an unknown moment is no silence."""
    assert code in [fault.code for fault in read(data, SCOPE)[1]]


def test_what_moments_share_is_a_subject_of_all_of_them() -> None:
    """EF-4.2, EF-4.3."""
    both = {"after": [{"rowed": {"side": "own"}}, {"tied": {"side": "own"}}], "do": [{"cut": "ship"}]}
    fallen = {"after": {"attack_ended": {"side": "own"}}, "do": [{"draw": {"number": "slain"}}]}
    assert structure(both, SCOPE) and structure(fallen, SCOPE)


def test_no_key_of_a_deck_file_is_a_truth_value_of_an_older_yaml() -> None:
    """EF-1.4."""

    def keys(node: Any) -> Any:
        if isinstance(node, dict):
            yield from node.get("properties", {})
            for value in node.values():
                yield from keys(value)
        elif isinstance(node, list):
            for value in node:
                yield from keys(value)

    schema = json.loads(resource("schemas/nissan-decks-2.schema.json").read_text(encoding="utf-8"))
    found = {*keys(schema)}
    assert "after" in found and not found & YAML_1_1


def test_a_clause_begun_again_is_one_clause() -> None:
    """EF-3.5: begun by each of two draws, it is in force once."""
    inner = {"change": "runes", "add": 1, "lasts": {"turns": 3}}
    heard = {"after": {"drawn": {"side": "own"}}, "do": [inner], "lasts": "battle"}
    twice = {"after": {"card_played": {"side": "enemy"}}, "do": [{"draw": 1}, {"draw": 1}], "lasts": "battle"}
    where = ordered(fight(heard, twice), play="made", begin=False).after(m.EndTurn("norse"))
    when = where.when(m.PlayCard("danish", "plain#1", "card"))
    began = [each.index for each in when.events if isinstance(each, m.ClauseBegan)]
    assert began == [2, 2]
    assert [each.index for each in when.game.state.effects].count(2) == 1


@pytest.mark.parametrize("name", ["acting", "target"])
def test_a_standing_clause_keeps_what_its_moment_named(name: str) -> None:
    """EF-2.2, EF-2.3: but for its own subjects; a row has no target, so that ``target`` is who was attacked."""
    inner = {"forbid": "row", "side": "enemy", "lasts": "enemy_turn", "when": {"acting": {"is": name}}}
    where = fight({"after": {"attacked": {"side": "own"}}, "do": [inner]}, **NEAR)
    shot = m.Shoot("norse", "d2", pick(where, "n1", "sword6"))
    when = ordered(where, "n1", play="made").when(shot, luck=luck("bbbbbb"))
    names = {"target": ("d2",)} if name == "target" else {}
    assert event(when.events, m.ClauseBegan).names == names
    state = Given(when.game).after(m.EndShip("norse"), m.EndTurn("norse")).game.state
    told = {ship: forbidding(Scene(state, ship), "row") for ship in ("d1", "d2")}
    assert told == {"d1": None if names else "made#1", "d2": "made#1"}


def test_a_clause_keeps_what_only_some_of_its_moments_have() -> None:
    """EF-2.2, EF-4.2: a field that its moments do not share is no subject of its own."""
    inner = {"after": [{"rowed": {"side": "own"}}, {"drawn": {"side": "own"}}], "do": [{"cut": "ship"}]}
    where = fight({"after": {"began": {"side": "own"}}, "do": [{**inner, "lasts": "round"}]})
    when = ordered(where, "n1", play="made", begin=False).when(m.BeginShip("norse", "n1"))
    assert event(when.events, m.ClauseBegan).names == {"ship": ("n1",)}
    own = {**inner, "after": {"rowed": {"side": "own"}}, "lasts": "round"}
    when = ordered(fight({"after": {"began": {"side": "own"}}, "do": [own]}), "n1", play="made", begin=False).when(
        m.BeginShip("norse", "n1")
    )
    assert event(when.events, m.ClauseBegan).names == {}


def test_a_condition_of_an_act_is_judged_when_the_act_is_reached() -> None:
    """EF-7.5: the card that was drawn is counted."""
    held = len(fight({"do": []}).game.state.cards["norse"].hand)
    more = {"compare": {"this": {"number": "hand", "of": "own"}, "min": held}}
    when = play(fight({"do": [{"draw": 1}, {"when": more, "do": [{"draw": 1}]}]}))
    assert kinds(when.events).count("CardsDrawn") == 2
    before = play(fight({"do": [{"when": more, "do": [{"draw": 1}]}, {"draw": 1}]}))
    assert kinds(before.events).count("CardsDrawn") == 1


def test_an_act_on_nothing_does_and_writes_nothing() -> None:
    """EF-9.1."""
    when = play(fight({"do": [{"slay": {"fighters": {"side": "enemy", "ranks": ["horn_blower"]}}}]}))
    assert kinds(when.events) == ["CardPlayed"]


NO_SHIP: Any = {"ships": {"control": "none"}}
ANY_SHIP: Any = {"choose": {"ships": {}}}


@pytest.mark.parametrize("act", [
    {"move": {"choose": {"fighters": {"side": "own"}}}, "to": NO_SHIP},
    {"move": {"choose": {"fighters": {"side": "own"}}}, "to": {"choose": NO_SHIP}},
    {"move": {"fighters": {"ranks": ["king"], "fallen": True}}, "to": ANY_SHIP},
    {"tie": ANY_SHIP, "to": NO_SHIP},
])  # fmt: skip
def test_nobody_is_asked_for_what_is_done_to_nothing(act: Any) -> None:
    """EF-9.1: who is to go to no ship, or where nobody is to go."""
    assert kinds(play(fight({"do": [act]}, **NEAR)).events) == ["CardPlayed", "EffectFired", "EffectDone"]


def test_the_fallen_are_moved_nowhere() -> None:
    """EF-16.3, NI-4.6."""
    fallen = {"move": {"fighters": {"side": "own", "fallen": True}}, "to": {"ships": {"control": "own"}}}
    where = fight(
        {"do": [{"slay": {"fighters": {"side": "own", "weapons": ["sword"]}}, "up_to": 1}, fallen]}, **NEAR
    )
    when = play(where)
    assert "FightersSlain" in kinds(when.events) and "FightersMoved" not in kinds(when.events)


@pytest.mark.parametrize("most", [0, 21])
def test_a_mark_goes_from_one_to_twenty(most: int) -> None:
    """EF-10.1."""
    title = {"sv": "Eld", "en": "Fire"}
    assert mark({"of": "ship", "max": 20, "title": title}).max == 20
    with pytest.raises(BadForm):
        mark({"of": "ship", "max": most, "title": title})


def test_what_a_card_does_when_played_has_its_order() -> None:
    """EF-12.1, EF-12.4: the clauses in force begin, the acts follow, the refill is set last; nothing fires."""
    when = play(fight({"do": [{"draw": 1, "at": "refill"}, {"draw": 1}]}, {"change": "runes", "add": 1}))
    assert kinds(when.events) == ["CardPlayed", "EffectsBegan", "CardsDrawn", "ExtraDrawsSet"]


def test_chance_chooses_a_mode() -> None:
    """EF-12.8: and what it chose is told."""
    when = play(fight({"do": [{"one_of": [[{"draw": 1}], []], "by": "chance"}]}))
    chosen = event(when.events, m.EffectChosen)
    assert chosen.by == "chance" and chosen.chosen in (("1",), ("2",))
    assert ("CardsDrawn" in kinds(when.events)) == (chosen.chosen == ("1",))


def test_a_battle_is_stored_while_a_choice_is_open(tmp_path: Path) -> None:
    """EF-14.1, EF-14.2: and goes on as it would have gone."""
    decks = load_decks(str(resource(SKALDS)))
    game = Game.start(NISSAN, with_decks(load_scenario("forsta_motet"), decks.values()), seeded(bytes(32)))
    captain, random = policy("greedy", NISSAN), Random(1)
    while game.state.choosing is None:
        seat = game.to_act[0]
        game = game.play(captain(game.view(seat), seat, random))
    log = tmp_path / "open.jsonl"
    log.write_text(dump_log(game), encoding="utf-8")
    opened = load_log(log)
    assert opened.state == game.state
    seat = game.to_act[0]
    answer = captain(game.view(seat), seat, random)
    assert opened.play(answer).state == game.play(answer).state


def test_a_choice_is_refused_in_the_order_of_its_checks() -> None:
    """EF-14.3, EF-14.6: phase, side, ids, number, then what is not offered."""
    where = fight(
        {"do": [{"cut": {"choose": {"ships": {"control": "own"}}, "max": 1}}]}, n3="20,20,90: sword4", **SEA
    )

    def refused(game: Any, command: Any) -> str:
        with pytest.raises(Rejected) as caught:
            game.play(command)
        return caught.value.code

    assert refused(where.game, m.ChooseEffect("norse", ("n1",))) == "wrong_phase"
    asked = play(where).game
    found = [
        refused(asked, m.ChooseEffect("danish", ("n1",))),
        refused(asked, m.ChooseEffect("norse", ())),
        refused(asked, m.ChooseEffect("norse", ("d1",))),
    ]
    assert found[1:] == ["bad_choice", "bad_choice"] and found[0] != "bad_choice"
    assert asked.play(m.ChooseEffect("norse", ("n1",))).state.choosing is None


def test_what_an_effect_does_is_told_by_the_known_events() -> None:
    """EF-14.5: drawn by an effect, fallen once a ship and side."""
    when = play(fight({"do": [{"draw": 1}, {"slay": {"fighters": {"side": "enemy"}}, "up_to": 6}]}, **NEAR))
    assert event(when.events, m.CardsDrawn).reason == "effect"
    slain = [each for each in when.events if isinstance(each, m.FightersSlain)]
    assert len({each.ship for each in slain}) == len(slain) and sum(len(each.fighters) for each in slain) >= 4


def test_more_than_two_cards_are_in_force() -> None:
    """EF-16.2, EF-3.6: what lasts for the battle stays beside what came after it."""
    lasting = (
        {"change": "runes", "add": 1, "lasts": "battle"},
        {"change": "reach", "of": "bow", "add": 5, "lasts": "battle"},
    )
    where = ordered(fight(*lasting), play="made", begin=False).after(m.EndTurn("norse"))
    where = where.after(m.PlayCard("danish", "plain#1", "card"), m.Activate("danish", ()), m.EndTurn("danish"))
    assert [each.index for each in where.game.state.effects] == [0, 1]


@pytest.mark.parametrize(
    ("predicate", "said"),
    [
        ({"touching_enemy": {"min": 2}}, "vidrörs av minst två skepp som motståndaren kontrollerar"),
        ({"touches": {"control": "own"}}, "vidrör ett skepp som"),
        ({"within": {"cm": 10, "of": {"control": "own"}}}, "ligger inom 10 cm från ett skepp som"),
        ({"marked": {"fire": {"min": 1}}}, "har minst 1 av märket «Eld»"),
    ],
)
def test_each_new_fact_about_ships_has_its_words(predicate: Any, said: str) -> None:
    """EF-17.5."""
    entry = structure({"change": "runes", "add": 1, "when": {"target": predicate}}, SCOPE)
    told = printed([entry], "sv", marks=SCOPE.marks)
    assert said in told
    assert parsed(told, "sv", marks=SCOPE.marks) == (entry,)


def test_a_secret_mark_is_imagined_where_it_may_have_been_set() -> None:
    """EF-13.5: one that a side does not see is on some ship in each world, one that it knows where it is."""
    decks = load_decks(str(resource(SKALDS)))
    state = Game.start(NISSAN, with_decks(load_scenario("forsta_motet"), decks.values()), seeded(bytes(32))).state
    unseen = replace(state, secret_marks={"norse": {("ed", "?1"): 1}, "danish": {}})
    known = replace(state, secret_marks={"norse": {("ed", "d2"): 1}, "danish": {}})
    found = {bearer for seed in range(12) for _, bearer in imagined(unseen, seed)}
    assert len(found) > 1 and found <= set(state.ships)
    assert imagined(known, 1) == {("ed", "d2"): 1}


def imagined(view: State, seed: int) -> Any:
    assert NISSAN.determinize is not None
    return NISSAN.determinize(view, Random(seed)).secret_marks["norse"]


def test_the_page_tells_every_field_of_the_events_of_cards() -> None:
    """EF-14.4: a row for each event, with all that it holds."""
    page = (Path(__file__).parents[3] / "docs" / "rules" / "effects.md").read_text(encoding="utf-8")
    table = page.split("**EF-14.4**")[1].split("**EF-14.5**")[0]
    rows = [row.strip("|").split("|") for row in table.splitlines() if row.startswith("| `")]
    told = {name: row for row in rows for name in re.findall("`([a-z_]+)`", row[0])}
    others = (m.RetossDue, m.CasualtiesDue, m.BoardersDue)
    events = [each for each in get_args(m.Event) if tag_of(each) in told and each not in others]
    assert len(events) >= 20
    for each in events:
        words = re.findall(r"\w+", " ".join(told[tag_of(each)]))
        assert {a.name for a in attrs.fields(each)} <= set(words), tag_of(each)
