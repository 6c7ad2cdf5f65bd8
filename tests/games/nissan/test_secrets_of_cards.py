"""What cards tell of hands, piles and marks that one side alone sees (EF-13)."""

from functools import partial
from random import Random
from typing import Any

import pytest
from battle import event, with_hand
from cards_made import MARKS, NAMES, leaking, played, with_card

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.content.files import bundled_tables
from slaget.games.nissan.content.meaning.card import findings
from slaget.games.nissan.content.meaning.ground import Ground
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.state import State, replace
from slaget.kernel.secret import is_veiled, seen_by

SVEN: Any = {"cards": {"in": "hand", "side": "enemy", "icons": ["sven"]}}
SVENS = ("tva_mot_en", "sven_manar")
BY_CHANCE: Any = {"do": [{"discard": {"choose": SVEN, "by": "chance", "min": 0}}]}
OATH: Any = {"mark": "oath", "of": {"choose": {"ships": {"fleet": "enemy"}}, "by": "chance"}, "set": 1}


def test_chance_mixes_the_whole_hand_whatever_icons_it_may_take() -> None:
    """EF-13.1, EF-13.3: neither the order that is hidden nor the draws tell how many such cards there are."""
    drawn: set[int] = set()
    for cards in SVENS, SVENS[:1], ():
        for number in range(2):
            where = with_card(BY_CHANCE, arrange=partial(_held, cards=cards))
            when = where.when(m.PlayCard("norse", "made#1", "card"), luck=[number, 0, 1, 2, 3, 4, 5])
            mixed = event(when.events, m.HandMixed)
            assert sorted(mixed.order) == sorted(when.before.state.cards["danish"].hand)
            assert len(event(when.events, m.EffectChosen).chosen) == min(number, len(cards))
            drawn.add(len(when.game.log[-1].draws))
    assert len(drawn) == 1


def _held(state: State, cards: tuple[str, ...]) -> State:
    return with_hand(state, "danish", *cards, *(f"plain#{number}" for number in range(1, 7 - len(cards))))


def test_a_secret_mark_that_chance_places_is_known_to_its_side_alone() -> None:
    """EF-10.4, EF-13.4: the enemy sees that something was chosen, and not what."""
    when = played({"do": [OATH]}, d2="120,50,90: sword2")
    chosen = event(when.events, m.EffectChosenSecretly)
    assert chosen.by == "chance" and is_veiled(chosen, ["danish"])
    assert event(when.events, m.MarkedSecretly).of in ("d0", "d1", "d2")
    told = [seen_by(each, ["danish"]) for each in when.events]
    assert not any(ship in repr(told) for ship in ("'d0'", "'d1'", "'d2'"))


def test_cards_with_some_icons_are_not_shown_unless_all_have_been() -> None:
    """EF-13.2: that there is none would be told."""
    whole = {"cards": {"in": "hand", "side": "enemy"}}
    assert leaking({"show": SVEN}) == [("do.0.show.cards.icons", "hidden-leak")]
    assert leaking({"show": whole, "to": "all"}, {"show": SVEN}) == []


@pytest.mark.parametrize("between", [
    {"draw": 1},
    {"discard": {"choose": {"cards": {"in": "pile", "top": 2}}}},
    {"when": {"compare": {"this": {"number": "hand", "of": "own"}, "min": 3}}, "do": [{"draw": 1}]},
])  # fmt: skip
def test_what_has_come_up_since_was_not_shown(between: Any) -> None:
    """EF-13.2: the top of a pile is known as long as it is the same."""
    top = {"cards": {"in": "pile", "top": 2}}
    choose = {"discard": {"choose": top}}
    assert leaking({"show": top}, choose) == []
    assert leaking({"show": top}, {"draw": 1, "at": "refill"}, {"draw": 1, "side": "enemy"}, choose) == []
    assert leaking({"show": top}, between, choose) == [("do.2.discard.choose.cards", "hidden-leak")]


def test_a_hand_that_has_grown_since_was_not_shown() -> None:
    """EF-13.2: and one that has shrunk was."""
    hand = {"cards": {"in": "hand", "side": "enemy"}}
    choose = {"discard": {"choose": hand}}
    assert leaking({"show": hand}, choose, choose) == []
    grown = leaking({"show": hand}, {"draw": 1, "side": "enemy"}, choose)
    assert grown == [("do.2.discard.choose.cards", "hidden-leak")]


FLEETS: Any = {
    "n1": "50,50,90: sword4",
    "n2": "50,80,90: sword3",
    "d1": "king 100,50,90: sven finn sword2",
    "d2": "120,50,90: sword2",
}
DEEP: Any = {"not": {"all": [{"fleet": "own"}, {"water": "deep"}]}}
STRANGE: Any = {"any": [{"fleet": "own"}, {"control": "enemy", "not": {"class": ["danish_ship"]}}]}


@pytest.mark.parametrize(("mark", "of", "bearers"), [
    ("oath", {"choose": {"ships": {"fleet": "enemy"}}}, {"d1", "d2"}),
    ("oath", {"choose": {"ships": {"not": {"fleet": "own"}, "within": {"cm": 5, "of": {}}}}}, {"d1", "d2"}),
    ("oath", {"choose": {"ships": STRANGE}, "by": "chance"}, {"n0", "n1", "n2", "d1"}),
    ("oath", {"choose": {"ships": DEEP}}, {"n0", "n1", "n2", "d1", "d2"}),
    ("curse", {"choose": {"fighters": {"side": "enemy", "leaders": ["harald", "sven"]}}}, {"sven"}),
    ("vow", "own", {"norse"}),
    ("vow", "enemy", {"danish"}),
])  # fmt: skip
def test_a_secret_mark_is_imagined_on_nobody_whom_the_card_could_not_choose(
    mark: str, of: Any, bearers: set[str]
) -> None:
    """EF-13.5: by what never changes of ships and men; where they lay then is not known."""
    where = with_card({"do": [{"mark": mark, "of": of, "set": 1}]}, **FLEETS)
    determinize: Any = NISSAN.determinize
    view = replace(where.game.state, secret_marks={"norse": {(mark, "?0"): 1}, "danish": {}})
    worlds = [determinize(view, Random(seed)).secret_marks["norse"] for seed in range(60)]
    assert {bearer for world in worlds for _, bearer in world} == bearers


@pytest.mark.parametrize(("changes", "values"), [
    ([{"set": 0}], {0}), ([{"set": 2}], {2}), ([{"add": -1}], {0}), ([{"set": 1}, {"set": 0}], {0, 1}),
])  # fmt: skip
def test_a_secret_mark_is_imagined_as_high_as_a_card_may_have_made_it(changes: Any, values: set[int]) -> None:
    """EF-10.2, EF-13.5: a mark set to nothing is none."""
    of = {"choose": {"fighters": {"side": "enemy"}}}
    where = with_card({"do": [{"mark": "curse", "of": of, **each} for each in changes]}, **FLEETS)
    determinize: Any = NISSAN.determinize
    view = replace(where.game.state, secret_marks={"norse": {("curse", "?0"): 1}, "danish": {}})
    worlds = [determinize(view, Random(seed)).secret_marks["norse"] for seed in range(20)]
    assert {value for world in worlds for value in world.values()} == values


@pytest.mark.parametrize("many", [False, True])
def test_nobody_hears_a_mark_that_changes_in_secret(many: bool) -> None:
    """EF-4, EF-10.4, EF-18.1: which is told at the moment."""
    heard = {"marked": {"mark": "curse"}}
    after = [heard, {"rowed": {"side": "own"}}] if many else heard
    entry = structure({"after": after, "do": [{"draw": 1}], "lasts": "battle", "times": 1}, NAMES)
    (found,) = findings([entry], Ground(bundled_tables(), "norse", MARKS))
    assert found.code == "never-fires" and found.at[0][-1] == "marked"
    public = structure({"after": {"marked": {"mark": "fury"}}, "do": [{"draw": 1}], "times": 1}, NAMES)
    assert findings([public], Ground(bundled_tables(), "norse", MARKS)) == []


UNHEARD = [
    ({"after": {"marked": {"mark": "curse"}}, "do": [{"draw": 1}], "lasts": "battle", "times": 1}, "after"),
    ({"instead": {"marked": {"mark": "curse"}}, "do": [], "lasts": "battle"}, "instead"),
    ({"change": "runes", "add": 1, "lasts": {"until": {"marked": {"side": "own", "mark": "vow"}}}}, "until"),
    ({"do": [{"when": {"happened": {"events": {"marked": {"mark": "curse"}}}}, "do": [{"draw": 1}]}]}, "happened"),
    ({"change": "runes", "add": {"count": {"events": {"marked": {"mark": "vow"}}, "in": "battle"}}}, "events"),
    ({"do": [{"draw": {"sum": [1, {"count": {"events": [{"marked": {"mark": "curse"}}, "cut"]}}]}}]}, "sum"),
]  # fmt: skip


def heard_of(data: Any, marks: Any = MARKS) -> list[tuple[str, tuple[str | int, ...]]]:
    """The codes told of a clause, each with its place."""
    entry = structure(data, NAMES)
    return [(found.code, found.at[-1]) for found in findings([entry], Ground(bundled_tables(), "norse", marks))]


@pytest.mark.parametrize("data", [data for data, _ in UNHEARD], ids=[name for _, name in UNHEARD])
def test_wherever_a_secret_mark_is_waited_for_it_is_told_at_its_name(data: Any) -> None:
    """EF-4, EF-14.4, EF-18.1: a pattern hears public marks only."""
    ((code, at),) = heard_of(data)
    assert code == "never-fires" and at[-3:-1] == ("marked", "mark") and at[-1] in ("curse", "vow")


def waits(pattern: Any) -> Any:
    return {"after": pattern, "do": [{"draw": 1}], "lasts": "battle", "times": 1}


SECRET = {name: kind for name, kind in MARKS.items() if kind.seen == "own"}


@pytest.mark.parametrize("marks", [SECRET, {}])
def test_own_marks_are_never_heard_where_the_file_has_none_that_all_see(marks: Any) -> None:
    """EF-4, EF-10.1: cards of a side know the marks of their file; those of the enemy have their own."""
    ((code, at),) = heard_of(waits({"marked": {"side": "own"}}), marks)
    assert code == "never-fires" and at[-1] == "marked"
    for pattern in ("marked", {"marked": {"side": "enemy"}}):
        assert heard_of(waits(pattern), marks) == []
    assert heard_of(waits({"marked": {"side": "own"}})) == []


def test_each_mark_that_is_set_in_secret_is_believed_in_until_it_is_shown() -> None:
    """EF-13.5: three are set, one of them is shown, another is set; three are left."""
    state = with_card({"do": [{"draw": 1}]}).game.state
    names = [f"norse_sword_{number}" for number in range(1, 5)]
    secret = [m.MarkedSecretly("norse", "curse", name, 1) for name in names]
    for each in (*secret[:3], m.MarksShown("all", "norse", "curse", (names[0],), (1,)), secret[3]):
        state = evolve(state, seen_by(each, ["danish"]))
    assert state.marks == {("curse", names[0]): 1} and len(state.secret_marks["norse"]) == 3


@pytest.mark.parametrize("to", [{}, {"to": "own"}, {"to": "enemy"}, {"to": "all"}])
def test_a_mark_that_is_shown_becomes_public_whoever_is_to_see_it(to: Any) -> None:
    """EF-9: also where the owner alone is to look, so that what follows may hang on it (EF-13.4)."""
    oath = {"mark": "oath", "of": {"ships": {"fleet": "own", "class": ["norse_ship"]}}, "set": 1}
    when = played({"do": [oath, {"show": {"ships": {"marked": {"oath": {"min": 1}}}}, **to}]})
    assert event(when.events, m.MarksShown).marked == ("n1",)
    assert when.game.state.marks["oath", "n1"] == 1


KINGS: Any = {"ships": {"class": ["king_ship"]}}
OATHS: Any = {"ships": {"marked": {"oath": {"min": 1}}}}


@pytest.mark.parametrize(("mark", "of", "at"), [
    ("oath", KINGS, "mark"),
    ("oath", OATHS, "of.ships.marked.oath"),
    ("vow", "own", "mark"),
])  # fmt: skip
def test_a_secret_mark_pays_for_nothing_before_it_was_shown(mark: str, of: Any, at: str) -> None:
    """EF-12.7, EF-13.1, EF-13.4: whether the price can be paid would tell who bears the mark."""
    price = {"mark": mark, "of": of, "add": -1}
    assert leaking({"pay": [price], "do": [{"draw": 1}]}) == [(f"do.0.pay.0.{at}", "hidden-leak")]


def test_a_secret_mark_that_has_changed_since_was_not_shown() -> None:
    """EF-10.4, EF-13.1: what is done to all who bear it would tell where it was put."""
    show, told = {"show": OATHS, "to": "all"}, {"tire": {"fighters": {"aboard": {"marked": {"oath": {"min": 1}}}}}}
    put = {"mark": "oath", "of": {"choose": KINGS}, "set": 1}
    assert leaking(show, told, put) == leaking(show, put, show, told) == []
    place = "do.2.tire.fighters.aboard.marked.oath"
    assert leaking(show, put, told) == [(place, "hidden-leak")]
    assert leaking(show, {"one_of": [[put], [{"draw": 1}]]}, told) == [(place, "hidden-leak")]


def test_a_secret_mark_pays_once_it_was_shown_or_by_a_choice_of_perhaps_nobody() -> None:
    """EF-13.4: shown before it is offered, not by the price itself."""
    price, show = {"mark": "oath", "of": KINGS, "add": -1}, {"show": OATHS, "to": "all"}
    buys = {"do": [{"draw": 1}]}
    assert leaking(show, {"pay": [price], **buys}) == []
    assert leaking({"pay": [show, price], **buys}) == [("do.0.pay.1.mark", "hidden-leak")]
    assert leaking({"pay": [{**price, "of": {"choose": OATHS, "min": 0}}], **buys}) == []
