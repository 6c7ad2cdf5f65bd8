"""Forms (section 3): the examples of the page, what a form builds and refuses, and how families become fields."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import pytest
from attrs import frozen
from desks import walked
from pig import PIG

import slaget
from slaget.kernel import Game, OneOf, Option, Subset, find, offers, seeded, tag_of
from slaget.kernel.buttons import Button
from slaget.kernel.options import Area
from slaget.kernel.words import Text
from slaget.seat.claims import claims, is_complete
from slaget.seat.derive import derived
from slaget.seat.domains import (
    AnyOf,
    Count,
    Counts,
    Domain,
    Each,
    Layout,
    Number,
    Numbers,
    One,
    Piles,
    Point,
    Room,
    Row,
    Some,
    Stops,
    Together,
)
from slaget.seat.entered import DecimalNumber, Entered, Fitting
from slaget.seat.fields import After, ChoiceError, Field
from slaget.seat.forms import Form
from slaget.seat.kinds import kinds_of
from slaget.seat.unions import union


def started(name: str, scenario: str) -> Game[Any, Any, Any, Any]:
    ruleset = find(name)
    assert ruleset.load is not None
    return Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes(32)))


def told(game: Game[Any, Any, Any, Any], seat: Any) -> dict[str, Any]:
    """The options of a seat as JSON, by id."""
    forms = offers(game.ruleset, game.view(seat), seat)
    return {form.id: form.as_json(n=len(game.log)) for form in forms}


def with_a_ship(seat: str) -> Game[Any, Any, Any, Any]:
    """Nissan once a ship of a side acts that may row."""
    random = Random(1)
    game = started("nissan", "forsta_motet")
    while game.state.phase != "ship" or game.to_act != (seat,) or "row/forward" not in told(game, seat):
        options = game.options(game.to_act[0])
        acts = [option for option in options if tag_of(option.command) not in ("end_turn", "end_ship")] or options
        game = game.play(acts[0].sample(random))
    return game


def test_rowing_is_rowers_and_a_point_that_hangs_on_how_many_they_are() -> None:
    """The first example of the page: row/forward, and ending the ship."""
    game = with_a_ship("danish")
    forms = told(game, "danish")
    row, end = forms["row/forward"], forms["end_ship"]
    assert {key: row[key] for key in ("type", "label", "sealed", "fixed")} == {
        "type": "row",
        "label": {"sv": "Ro framåt", "en": "Row forward"},
        "sealed": False,
        "fixed": {"side": "danish", "mode": "forward"},
    }
    rowers, bow = row["fields"]
    domain = rowers.pop("domain")
    assert rowers == {
        "names": ["rowers"], "label": {"sv": "Roddare", "en": "Rowers"}, "after": [], "check": False,
        "secret": False, "cases": None,
    }  # fmt: skip
    assert domain["as"] == "some" and domain["kind"] == "fighter" and domain["min"] == 1 and domain["always"] == []
    assert bow["names"] == ["x", "y"] and bow["label"] == {"sv": "Stävens mål", "en": "Where the bow goes"}
    assert bow["after"] == [{"field": "rowers", "by": "count"}] and bow["domain"] is None
    assert list(bow["cases"]) == [str(number) for number in range(1, domain["max"] + 1)]
    first = bow["cases"]["1"]
    ask, witness = first.pop("ask"), first.pop("witness")
    assert first == {"as": "point", "region": None, "exact": False, "from": None}
    assert ask.startswith(f"{len(game.log)}.") and len(witness) == 2
    assert end == {
        "id": "end_ship", "type": "end_ship", "label": {"sv": "Avsluta skeppet", "en": "End the ship"},
        "sealed": False, "fixed": {"side": "danish"}, "fields": [],
    }  # fmt: skip


def test_every_point_of_a_document_is_asked_for_by_a_number_of_its_own() -> None:
    game = with_a_ship("danish")
    forms = offers(game.ruleset, game.view("danish"), "danish")
    asks = [point.as_json(n=4)["ask"] for form in forms for point in form.points()]
    assert asks == [f"4.{number}" for number in range(len(asks))] and len(asks) > 3
    form = next(form for form in forms if form.id == "row/forward")
    ask = next(form.points()).as_json(n=4)["ask"]
    found = form.region(ask)
    assert found["exact"] is False and all(len(ring) > 2 for ring in found["rings"])
    with pytest.raises(LookupError):
        form.region("4.999")


def test_a_slide_is_drawn_from_midships() -> None:
    game = with_a_ship("danish")
    slide = told(game, "danish")["row/slide"]["fields"][1]
    pose = game.state.ships[game.state.current].pose
    assert slide["names"] == ["dx", "dy"]
    assert {tuple(case["from"]) for case in slide["cases"].values()} == {(pose.x, pose.y)}


def test_allowed_asks_the_rules_about_points() -> None:
    game = with_a_ship("danish")
    forms = {form.id: form for form in offers(game.ruleset, game.state, "danish")}
    row = forms["row/forward"]
    rowers = row.fields[0].domain
    assert isinstance(rowers, Some)
    choices = {"rowers": [rowers.values[0]]}
    witness = next(row.points()).witness
    assert row.allowed(choices, "x,y", [witness, [0, 0], "x"]) == [True, False, False]
    command = row.command({**choices, "x,y": list(witness)})
    assert game.why_not(command) is None and row.build({**choices, "x,y": witness})["mode"] == "forward"
    with pytest.raises(ChoiceError, match="at most 256"):
        row.allowed(choices, "x,y", [witness] * 257)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"rowers": 5}, "rowers"),
        ({"rowers": ["nobody"]}, "rowers"),
        ({"rowers": []}, "rowers"),
        ({}, "rowers"),
        ({"oars": 1}, "oars"),
    ],
)
def test_allowed_refuses_earlier_choices_that_build_refuses(wrong: dict[str, Any], field: str) -> None:
    """What is asked for is exact (section 3), so what it is asked after must be choices of the form."""
    game = with_a_ship("danish")
    row = next(form for form in offers(game.ruleset, game.state, "danish") if form.id == "row/forward")
    witness = list(next(row.points()).witness)
    for ask in (lambda: row.allowed(wrong, "x,y", [witness]), lambda: row.build({**wrong, "x,y": witness})):
        with pytest.raises(ChoiceError) as told:
            ask()
        assert told.value.field == field


def test_a_country_is_a_layout_that_nobody_else_sees() -> None:
    """The second example of the page: place_terrain."""
    game = started("omringad", "blixtkrig")
    squares = [f"A{column}{row}" for column in range(1, 6) for row in range(1, 6)]
    assert told(game, 1) == {
        "place_terrain": {
            "id": "place_terrain", "type": "place_terrain", "sealed": True, "fixed": {"seat": 1},
            "label": {"sv": "Lägg ut terrängen", "en": "Place the terrain"},
            "fields": [{
                "names": ["terrain"], "label": {"sv": "Terräng", "en": "Terrain"}, "after": [], "check": False,
                "secret": True, "cases": None,
                "domain": {"as": "layout", "kind": "square", "values": squares,
                           "keys": {"castle": 1, "village": 2, "lake": 2, "forest": 2, "mountain": 2}},
            }],
        }
    }  # fmt: skip


def test_a_move_of_schack_is_told_as_players_write_it() -> None:
    """The third example of the page: values, labels and the squares touched."""
    domain = told(started("schack", "grundstallning"), "white")["move"]["fields"][0]["domain"]
    assert domain["as"] == "one" and domain["kind"] == "move"
    place = domain["values"].index("g1f3")
    assert domain["labels"][place] == "Nf3" and domain["at"][place] == ["g1", "f3"]
    assert len(domain["values"]) == len(domain["labels"]) == len(domain["at"]) == 12


def test_an_offer_of_a_draw_is_answered_by_claims_and_not_by_options() -> None:
    game = started("schack", "grundstallning").play({"type": "offer_draw", "seat": "white"})
    found = {form.id: form.confirm for form in claims(game.ruleset, game.view("black"), "black")}
    assert found == {"accept_draw": True, "decline_draw": False, "resign": True}
    assert {form.id for form in claims(game.ruleset, game.state, "white")} == {"resign"}
    assert offers(game.ruleset, game.state, "black") == () and is_complete(game.ruleset, game.state, "white")


def test_nobody_claims_anything_once_the_game_is_over() -> None:
    game = started("schack", "grundstallning").play({"type": "resign", "seat": "white"})
    assert claims(game.ruleset, game.state, "black") == () == claims(game.ruleset, game.state, None)


def test_116_moves_of_tafl_are_one_option_of_less_than_two_kilobytes() -> None:
    import json

    forms = told(started("tafl", "copenhagen"), "attackers")
    assert list(forms) == ["move_piece"] and len(forms["move_piece"]["fields"][0]["domain"]["rows"]) == 116
    assert len(json.dumps(list(forms.values()), separators=(",", ":"), ensure_ascii=False).encode()) <= 1900


def test_a_ruleset_without_a_table_has_forms_too() -> None:
    game = Game.start(PIG, PIG.setup(), seeded(bytes(32)))
    (roll,) = offers(PIG, game.state, game.to_act[0])
    assert roll.as_json() == {
        "id": "roll", "type": "roll", "label": {"sv": "Roll", "en": "Roll"}, "sealed": False,
        "fixed": {"seat": "north"}, "fields": [],
    }  # fmt: skip
    assert is_complete(PIG, game.state, "north")


DOMAINS: list[tuple[Domain, Any, Sequence[Any]]] = [
    (One(("a", None, 1)), 1, ["b", True, ["a"], {}]),
    (Row((("a", 1), ("b", 2))), ["a", 1], [["a", 2], "a1", ["a"]]),
    (Some(("a", "b", "c"), 1, 2, ("z",)), ["b", "z"], [["z"], ["a", "b", "c", "z"], ["a"], ["a", "a", "z"], "az"]),
    (Number(1, 3), 3, [0, 4, True, "2", None]),
    (Numbers(2, 1, 6), [6, 6], [[6], [0, 1], "66", [True, 2]]),
    (Point((Area(((0, 0), (10, 0), (0, 10))),)), [3, 3], [[9, 9], [1], "ab", [True, 1], None]),
    (Counts({"e": Count(2, 3), "a": Count(1, 1)}, 1, 2, 4), {"e": 1, "a": 1}, [{}, {"e": 2}, {"x": 1}, []]),
    (Each({"u": ("A", "B")}), {"u": "B"}, [{}, {"u": "C"}, {"v": "A"}, None]),
    (Each({"u": ("A",)}, partial=True), {}, [{"u": "B"}]),
    (Layout(("A", "B", "C"), {"lake": 2}), {"lake": ["A", "C"]},
     [{"lake": ["A"]}, {"lake": ["A", "A"]}, {"lake": ["A", None]}, {}, 1]),
    (Piles({"A": Room(1), "B": Room(1, 2)}, {"e": Count(3, 2)}, 6, 1), {"A": {"e": 2}, "B": {"e": 1}},
     [{"A": {"e": 1}}, {"A": {"e": 3}, "B": {"e": 1}}, {"A": {"e": 1}, "B": {"x": 1}}, {"C": {}}, 7,
      {"A": {"e": 1}, "B": {"e": 1}, None: {"e": 1}}]),
    (Stops("path"), {"0": ["u"]}, [{"x": []}, {"0": "u"}, {None: []}, []]),
    (AnyOf((One(("by_size",)), Number(1, 10))), 10, [0, "other"]),
    (Entered("[a-z]+"), "abc", ["a1", 1]),
    (DecimalNumber("0", "2.5", "cm"), "2.50", ["2.6", "x", True, "nan"]),
    (Fitting({"type": "object"}), {}, [[]]),
]  # fmt: skip


@pytest.mark.parametrize(("domain", "good", "bad"), DOMAINS, ids=lambda value: type(value).__name__)
def test_a_domain_knows_its_values_and_no_others(domain: Domain, good: Any, bad: Sequence[Any]) -> None:
    assert domain.problem(good) is None
    for value in bad:
        assert domain.problem(value), f"{domain} takes {value!r}"
    assert domain.as_json()["as"]


def filled(*fields: Field) -> Form:
    linked: list[Field] = []
    for each in fields:
        linked.append(Field(**{**{a: getattr(each, a) for a in ("names", "label", "domain", "after", "cases")},
                               "default": each.default, "earlier": {f.name: f for f in linked}}))  # fmt: skip
    return Form("attack", "attack", Text("Attack", "Anfall"), {"side": "norse"}, tuple(linked))


def named(name: str, domain: Domain | None = None, **more: Any) -> Field:
    return Field((name,), Text(name, name), domain, **more)


def test_a_country_with_null_for_a_square_is_built_by_nobody() -> None:
    """Section 3: a choice outside its domain is a ``ChoiceError``; null stood in the command."""
    form = started("omringad", "blixtkrig").seat(1).option("place_terrain")
    layout = form.fields[0].domain
    assert isinstance(layout, Layout)
    left = iter(layout.values)
    chosen = {key: [next(left) for _ in range(number)] for key, number in layout.keys.items()}
    assert form.build({"terrain": chosen})["terrain"] == chosen
    with pytest.raises(ChoiceError, match=r"^terrain: has None, which is none of the values$"):
        form.build({"terrain": {**chosen, "castle": [None]}})


def test_a_form_refuses_by_the_name_of_the_field() -> None:
    form = filled(named("ship", One(("d1",))), named("crew", Some(("a", "b"), 1, 2)))
    for choices, field in [({}, "ship"), ({"ship": "d2"}, "ship"), ({"ship": "d1", "crew": []}, "crew"),
                           ({"ship": "d1", "crew": ["a"], "x": 1}, "x")]:  # fmt: skip
        with pytest.raises(ChoiceError) as refused:
            form.build(choices)
        assert refused.value.field == field and isinstance(refused.value, ValueError)
    assert form.build({"ship": "d1", "crew": ["b"]}) == {
        "type": "attack", "side": "norse", "ship": "d1", "crew": ["b"]}  # fmt: skip


@pytest.mark.parametrize("choices", [None, 1, "ship", [], [("ship", "d1")]])
def test_choices_that_are_no_object_are_refused_in_words(choices: Any) -> None:
    form = filled(named("ship", One(("d1",))))
    for ask in (lambda: form.build(choices), lambda: form.allowed(choices, "ship", ["d1"])):
        with pytest.raises(TypeError, match=r"the choices are .*; they are an object"):
            ask()


@pytest.mark.parametrize("values", [None, 1, "e2e4", True])
def test_values_that_are_no_list_are_refused_in_words(values: Any) -> None:
    """A text was asked about letter by letter."""
    desk = slaget.start("schack").seat("white")
    with pytest.raises(TypeError, match=r"the values are .*; they are a list"):
        desk.allowed("move", {}, "uci", values)


def test_a_limit_holds_for_fields_together() -> None:
    some = Some(("c", "d"), 1, 2, together=Together(("crew",), 3))
    form = filled(named("crew", Some(("a", "b"), 1, 2)), named("helpers", some))
    assert form.build({"crew": ["a", "b"], "helpers": ["c"]})["helpers"] == ["c"]
    with pytest.raises(ChoiceError, match="at most 3"):
        form.build({"crew": ["a", "b"], "helpers": ["c", "d"]})


def test_a_domain_may_hang_on_a_value_a_label_and_a_number() -> None:
    ship = named("ship", One(("d1", "d2"), case=("x", "y")))
    crew = named("crew", after=(After("ship", "case"),), cases={"x": Some(("a", "b"), 1, 2), "y": Some((), 0, 0)})
    aim = named("aim", after=(After("crew", "count"), After("ship", "value")), cases={"2/d1": Number(1, 2)})
    form = filled(ship, crew, aim)
    assert form.build({"ship": "d1", "crew": ["b", "a"], "aim": 2})["aim"] == 2
    with pytest.raises(ChoiceError) as refused:
        form.build({"ship": "d2", "crew": [], "aim": 1})
    assert refused.value.field == "aim"


@frozen
class Aim:
    NAME = "aim"
    seat: str
    at: str
    crew: tuple[str, ...] = ()
    mode: Literal["far"] = "far"


def fields_of(options: Sequence[Option[Any]], button: Button) -> list[dict[str, Any]]:
    """The fields derived from families of a command."""
    from attrs import evolve

    from slaget.kernel import Codec
    from slaget.kernel.ruleset import Telling

    ruleset = evolve(PIG, codec=Codec((Aim,), ()), telling=Telling(forms={"aim": button}))
    _, fields = derived(kinds_of(ruleset)[Aim], options)
    return [field.as_json(()) for field in fields]


def test_families_that_differ_in_a_value_are_one_field_and_cases_after_it() -> None:
    crews = {"n1": Subset(("a", "b"), 1, 2), "n2": Subset(("a",), 1, 1), "n3": Subset(("a",), 1, 1)}
    families = [Option(Aim, {"seat": "s", "at": at}, {"crew": crew}) for at, crew in crews.items()]
    at, crew = fields_of(families, Button(("at", "crew"), kinds={"at": "ship", "crew": "fighter"}))
    assert at["domain"] == {"as": "one", "kind": "ship", "values": ["n1", "n2", "n3"], "case": ["0", "1", "1"]}
    assert crew["after"] == [{"field": "at", "by": "case"}] and list(crew["cases"]) == ["0", "1"]
    assert crew["cases"]["1"]["values"] == ["a"] and crew["cases"]["0"]["kind"] == "fighter"


def test_families_with_a_case_for_each_value_hang_on_the_value() -> None:
    families = [Option(Aim, {"seat": "s", "at": at}, {"crew": OneOf(((at,),))}) for at in ("n1", "n2")]
    at, crew = fields_of(families, Button(("at", "crew")))
    assert "case" not in at["domain"] and crew["after"] == [{"field": "at", "by": "value"}]
    assert crew["cases"] == {at: {"as": "one", "values": [[at]]} for at in ("n1", "n2")}


def test_lists_offered_one_by_one_are_so_many_of_some_and_may_be_left_out() -> None:
    families = [Option(Aim, {"seat": "s", "at": "n1", "crew": crew}) for crew in ((), ("a",), ("b",))]
    families.append(Option(Aim, {"seat": "s", "at": "n1"}, {"crew": Subset(("a", "b"), 2, 2)}))
    _, crew = fields_of(families, Button(("at", "crew"), lists=("crew",)))
    assert crew["domain"] == {"as": "some", "values": ["a", "b"], "min": 0, "max": 2, "always": []}
    assert crew["default"] == []


NAMED = [
    ("kungabrade", "kb-siege-exercise", 1),  # targets offered list by list
    ("omringad", "fyra_riken", 6),  # the tops and stops of a march
    ("nissan", "forsta_motet", 1),
]


@pytest.mark.parametrize(("name", "scenario", "seed"), NAMED)
def test_what_a_game_names_the_values_of_a_field_stands_in_every_domain_of_it(
    name: str, scenario: str, seed: int
) -> None:
    """Section 3: the kind is the key of ``statics.words`` and of the picture's attributes; ``check`` fields too."""
    for game in walked(name, scenario, 36, seed):
        for seat in game.to_act:
            for form in offers(game.ruleset, game.view(seat), seat):
                named = game.ruleset.telling.forms[form.id].kinds if form.id in game.ruleset.telling.forms else {}
                for field in form.fields:
                    if field.name in named:
                        assert all(map(tells_kind, domains_of(field))), (form.id, field.name)


def domains_of(field: Field) -> list[Any]:
    """The domains of a field, of what is one of several each."""
    found: list[Any] = [field.domain] if field.cases is None else list(field.cases.values())
    return [part for domain in found for part in (domain.of if isinstance(domain, AnyOf) else (domain,))]


def tells_kind(domain: Any) -> bool:
    return bool(getattr(domain, "kinds", None) or getattr(domain, "kind", None))


def test_points_of_several_families_keep_their_kind() -> None:
    points = [Point((Area(((0, 0), (10, 0), (0, place))),), kind="point") for place in (10, 20)]
    assert union(points).as_json()["kind"] == "point"
