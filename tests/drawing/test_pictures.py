"""The laws of pictures (section "Pictures" of the contract with screens), for every ruleset that draws one."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from random import Random
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from attrs import evolve
from drawn import NAMES, draw, last_of, local, moments, palettes, played, root_of

from slaget import start
from slaget.drawing.colour import contrast, lightness, luminance
from slaget.drawing.themes import HATCHES, Palette
from slaget.kernel import LANGUAGES, Language, Look, Transform
from slaget.kernel.picture import THEMES, Theme
from slaget.testing.colour import SIGHTS, apart

KNOWN = {
    "svg", "title", "desc", "style", "g", "defs", "pattern", "clipPath", "path", "rect", "circle", "ellipse",
    "line", "polygon", "polyline", "text", "tspan", "use",
}  # fmt: skip
REFERENCE = re.compile(r"url\(([^)]*)\)")
PRINTED = luminance("#d9d9d9")
"""The light of 15 % grey."""
LOOKS = [
    *(Look(theme=theme) for theme in THEMES),
    Look(flip=True, language="sv", ids="board-2"),
    Look(theme="auto", ids="b", animate=True, targets=[[[0, 0], [9, 0], [9, 9]]]),
]
BOARD = {"square", "point", "ship", "fighter"}
"""The kinds of what stands on a board."""
named = pytest.mark.parametrize("name", NAMES)


@named
@pytest.mark.parametrize("look", LOOKS, ids=range(len(LOOKS)))
def test_a_picture_is_one_element_without_scripts_events_or_outer_references(name: str, look: Look) -> None:
    picture = draw(name, look)
    assert picture.svg.startswith("<svg ") and picture.svg.endswith("</svg>") and picture.svg.count("<svg") == 1
    for element in root_of(picture).iter():
        assert local(element) in KNOWN
        for key, value in element.attrib.items():
            assert not key.startswith("on") and key != "style"
            assert not key.endswith("href") or value.startswith("#")
            assert "://" not in value and "javascript" not in value


@named
@pytest.mark.parametrize("look", LOOKS, ids=range(len(LOOKS)))
def test_its_styles_stay_within_its_own_root_class(name: str, look: Look) -> None:
    for element in root_of(draw(name, look)).iter():
        if local(element) == "style":
            rules = re.sub(r"@keyframes [^{]*\{[^{}]*\{[^{}]*\}\}", "", element.text or "")
            assert re.findall(rf"@keyframes (?!{look.ids}-)", element.text or "") == []
            selectors = re.findall(r"([^{}]+)\{", re.sub(r"@media [^{]*\{", "", rules))
            assert selectors and all(each.startswith(f".slaget-{look.ids}") for each in selectors)


@named
@pytest.mark.parametrize("look", LOOKS, ids=range(len(LOOKS)))
def test_every_id_begins_with_ids_and_every_reference_is_to_one(name: str, look: Look) -> None:
    elements = list(root_of(draw(name, look)).iter())
    ids = [element.attrib["id"] for element in elements if "id" in element.attrib]
    assert len(ids) == len(set(ids)) and all(each.startswith(f"{look.ids}-") for each in ids)
    assert references(elements) <= set(ids)


def references(elements: list[Element]) -> set[str]:
    """The ids that are referred to."""
    found = set()
    for element in elements:
        for key, value in element.attrib.items():
            found |= {each.removeprefix("#") for each in REFERENCE.findall(value)}
            found |= {value.removeprefix("#")} if key.endswith("href") else set()
            found |= set(value.split()) if key == "aria-labelledby" else set()
    return found


@named
@pytest.mark.parametrize("theme", THEMES)
def test_two_pictures_on_one_page_share_no_id(name: str, theme: Theme) -> None:
    one, two = (
        {element.attrib.get("id") for element in root_of(draw(name, Look(theme=theme, ids=ids))).iter()} - {None}
        for ids in ("first", "second")
    )
    assert one and not one & two


@named
def test_ground_and_play_on_one_page_share_no_id(name: str) -> None:
    ground, play = (
        {element.attrib.get("id") for element in root_of(draw(name, Look(theme="print", part=part))).iter()}
        - {None}
        for part in ("ground", "play")  # type: ignore[arg-type]
    )
    assert ground and play and not ground & play


@named
def test_equal_arguments_give_equal_bytes(name: str) -> None:
    for game, view in moments(name):
        assert game.ruleset.picture is not None
        look = Look(theme="print", last=last_of(game), selected=["a1"], targets=[("square", "a1")])
        again = game.at(len(game.log) - 1)
        assert game.ruleset.picture(view, look) == again.ruleset.picture(view, evolve(look, ids=look.ids))


@named
def test_the_layers_are_the_picture_and_the_ground_does_not_change_with_play(name: str) -> None:
    grounds = set()
    for game, view in moments(name):
        assert game.ruleset.picture is not None
        whole, ground, play = (game.ruleset.picture(view, Look(part=part)).svg for part in (None, "ground", "play"))
        layers = re.findall(r'<g class="(?:ground|play)">.*', whole)
        assert layers and layers[0] == layer(ground, "ground").removesuffix("</svg>") + layer(play, "play")
        grounds.add(ground)
    assert len(grounds) == 1


def layer(svg: str, name: str) -> str:
    return svg[svg.index(f'<g class="{name}">') :]


@named
@pytest.mark.parametrize("flip", [False, True])
def test_board_and_picture_are_inverse_to_within_half_a_unit(name: str, flip: bool) -> None:
    picture, random = draw(name, Look(flip=flip)), Random(5)
    t = picture.transform
    for _ in range(200):
        x, y = random.randrange(-20, 20_000), random.randrange(-20, 20_000)
        assert picture.to_board(*picture.to_picture(x, y)) == (x, y)
        assert picture.to_picture(x, y) == (t.a * x + t.c * y + t.e, t.b * x + t.d * y + t.f)
        near = random.uniform(x - 0.49, x + 0.49), random.uniform(y - 0.49, y + 0.49)
        assert picture.to_board(*picture.to_picture(*near)) == (x, y)


@named
def test_flip_turns_the_board_about(name: str) -> None:
    """A contest has no board."""
    plain, turned = (draw(name, Look(flip=flip)).transform for flip in (False, True))
    if plain == turned == Transform(1, 0, 0, 1, 0, 0):
        return
    assert (turned.a, turned.b, turned.c, turned.d) == (-plain.a, -plain.b, -plain.c, -plain.d)


@named
def test_every_picture_is_named_and_described_in_both_languages(name: str) -> None:
    for game, view in moments(name):
        assert game.ruleset.picture is not None
        told = [words_of(game.ruleset.picture(view, Look(language=language)).svg) for language in LANGUAGES]
        assert all(title and about for title, about in told)
        assert told[0][0] != told[1][0] and told[0][1] != told[1][1]
        assert not any("\\u" in about for _, about in told), "lines are broken, not written as escapes"


def words_of(svg: str) -> tuple[str, str]:
    title = re.search(r'<title id="slaget-title">([^<]+)</title>', svg)
    about = re.search(r'<desc id="slaget-desc">([^<]+)</desc>', svg)
    assert title and about and 'role="img" aria-labelledby="slaget-title slaget-desc"' in svg
    return title[1], about[1]


@named
def test_the_title_says_whose_turn_it_is_or_how_it_ended(name: str) -> None:
    game = played(name)
    assert game.ruleset.picture is not None
    over = game
    while (
        over.outcome is None
        and over.to_act
        and "resign" in {kind.__name__.lower() for kind in game.ruleset.anytime}
    ):
        over = over.play({"type": "resign", game.ruleset.seat_field: over.to_act[0]})
    if over is not game:
        assert (
            words_of(game.ruleset.picture(game.state).svg)[0] != words_of(game.ruleset.picture(over.state).svg)[0]
        )


@named
def test_sides_differ_in_lightness_and_to_whoever_sees_fewer_colours(name: str) -> None:
    """Two sides by 40 L*; of more, each by 20 from the next one. Under each colour blindness by a ΔE of 20."""
    for palette in palettes(name):
        for theme in ("light", "dark"):
            sides = [palette.of_theme(theme)[side] for side in palette.sides]
            assert len(sides) >= 2
            levels = sorted(map(lightness, sides))
            assert min(b - a for a, b in pairwise(levels)) >= (40 if len(sides) == 2 else 20)
            for one, other in combinations(sides, 2):
                assert min(apart(one, other, sight) for sight in (None, *SIGHTS)) >= 20


@named
def test_in_print_sides_are_told_apart_by_hatching_or_shape(name: str) -> None:
    for palette in palettes(name):
        paints = [palette.print[side] for side in palette.sides]
        assert len(set(paints)) > 1


@named
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_text_stands_out_from_what_is_under_it(name: str, theme: Theme) -> None:
    """4.5:1 for each pair of colours that the palette declares; and every text has a declared colour."""
    for palette in palettes(name):
        colours = palette.of_theme(theme)
        pairs = [(colours[text], colours[under]) for text, under in palette.said]
        for text, under in pairs:
            assert under in HATCHES or contrast(text, under) >= 4.5, (text, under)
    allowed = {palette.of_theme(theme)[text] for palette in palettes(name) for text, _ in palette.said}
    for element in root_of(draw(name, Look(theme=theme))).iter():
        if local(element) == "text":
            assert element.attrib["fill"] in allowed


@named
def test_in_print_no_fill_is_darker_than_15_per_cent_grey(name: str) -> None:
    look = Look(theme="print", targets=[("square", "a1"), [[0, 0], [900, 0], [900, 900]]], selected=["b1"])
    for element in root_of(draw(name, look)).iter():
        fill = element.attrib.get("fill", "none" if local(element) in ("g", "use", "svg", "defs") else None)
        if local(element) in ("text", "tspan", "svg", "title", "desc", "style", "defs", "pattern", "clipPath"):
            continue
        if fill is None or fill == "none" or REFERENCE.match(fill):
            continue
        assert luminance(fill) >= PRINTED, fill


@named
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_targets_are_buttons_and_each_has_a_name(name: str, language: Language) -> None:
    shown = touched(root_of(draw(name, Look())))
    assert 'role="button"' not in draw(name, Look()).svg and "tabindex" not in draw(name, Look()).svg
    look = Look(language=language, targets=[*shown[:5], ("square", "no such square"), ("nothing", "x")])
    buttons = [each for each in root_of(draw(name, look)).iter() if each.attrib.get("role") == "button"]
    assert [value_of(each) for each in buttons] == shown[:5]
    for each in buttons:
        assert each.attrib["tabindex"] == "-1" and each.attrib["aria-label"].strip() and local(each) == "g"


def touched(root: Element) -> list[tuple[str, str]]:
    """What can be touched: kinds and values, each once."""
    return list(dict.fromkeys(filter(None, map(value_of, root.iter()))))


def value_of(element: Element) -> tuple[str, str] | None:
    for key, value in element.attrib.items():
        if key.startswith("data-"):
            return key.removeprefix("data-"), value
    return None


@named
def test_a_cell_is_touched_on_the_whole_of_it_and_is_large_enough(name: str) -> None:
    root = root_of(draw(name, Look()))
    box = [float(number) for number in root.attrib["viewBox"].split()]
    natural = float(root.attrib["width"]) / box[2]
    for element in root.iter():
        kind = value_of(element)
        if kind and kind[0] in ("square", "point") and local(element) == "rect":
            assert min(float(element.attrib["width"]), float(element.attrib["height"])) * natural >= 24


@named
def test_every_cell_of_the_board_is_touched_where_the_transform_puts_it(name: str) -> None:
    """The cells, their numbers and their kind are those of the statics."""
    board = played(name).spectator().statics()["board"]
    if board is None or board["as"] != "cells":
        return
    for flip in (False, True):
        picture = draw(name, Look(flip=flip))
        places = {value_of(each): each for each in root_of(picture).iter() if value_of(each)}
        for cell, (x, y) in board["cells"].items():
            place = places[board["shape"], cell]
            attributes = place.attrib if local(place) == "rect" else place.findall(".//{*}rect")[0].attrib
            rect = {key: float(attributes[key]) for key in ("x", "y", "width", "height")}
            middle = rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2
            assert picture.to_picture(x, y) == pytest.approx(middle, abs=0.51)
            assert picture.to_board(*middle) == (x, y)


@named
def test_what_an_option_offers_can_be_touched(name: str) -> None:
    """Squares, points, ships and fighters that are values of a field stand in the picture that the seat sees."""
    game = played(name)
    for seat in game.to_act:
        desk = game.seat(seat)
        shown = set(touched(root_of(desk.picture())))
        for kind, value in offered(desk.document()):
            assert (kind, value) in shown


def offered(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The kinds and values of all domains whose values stand on the board."""
    for field in (field for option in document["options"] for field in option["fields"]):
        for domain in filter(None, [field["domain"], *(field["cases"] or {}).values()]):
            kinds = domain.get("kinds") or [domain.get("kind")]
            for row in domain.get("rows") or [[value] for value in domain.get("values", ())]:
                for kind, value in zip(kinds, row):
                    values = value if isinstance(value, list) else [value]
                    yield from ((kind, each) for each in values if kind in BOARD and each is not None)


@named
def test_what_is_masked_carries_no_value(name: str) -> None:
    for game, view in moments(name):
        assert game.ruleset.picture is not None
        for _, value in touched(root_of(game.ruleset.picture(view))):
            assert value and "?" not in value and value not in ("None", "null")


@named
def test_what_is_selected_is_ringed(name: str) -> None:
    kind, value = touched(root_of(draw(name, Look())))[0] if touched(root_of(draw(name, Look()))) else ("", "")
    if kind:
        plain = draw(name, Look()).svg
        assert draw(name, Look(selected=[value])).svg != plain
        assert draw(name, Look(selected=[(kind, value)])).svg == draw(name, Look(selected=[value])).svg


@named
def test_the_last_entry_is_marked(name: str) -> None:
    assert draw(name, Look(), last=True).svg != draw(name, Look(), last=False).svg


@named
def test_a_region_is_hatched_where_the_transform_puts_it(name: str) -> None:
    picture = draw(name, Look(targets=[[[0, 0], [2, 0], [2, 1]]]))
    if '"region"' in picture.svg:
        (region,) = [each for each in root_of(picture).iter() if each.attrib.get("class") == "region"]
        spots = [tuple(map(float, each.split())) for each in re.split("[MLZ]+", region.attrib["d"]) if each]
        wanted = [picture.to_picture(*point) for point in ((0, 0), (2, 0), (2, 1))]
        assert all(abs(a - b) <= 0.05 for spot, want in zip(spots, wanted, strict=True) for a, b in zip(spot, want))


@pytest.mark.parametrize("ids", ["", "1", 'a"b', "a b", "a<", "x" * 65, None])
def test_ids_that_would_break_out_of_the_markup_are_refused(ids: str) -> None:
    with pytest.raises(ValueError, match="ids is"):
        Look(ids=ids)


@pytest.mark.parametrize("wrong", [
    5, [[]], "x", [1, 2], ["a", "b", "c"], {}, None, [[1]], ["a", None], [["x", 1], [2, 3]],
    [[0, 0], [float("nan"), 1]], [[True, 0], [1, 1]],
], ids=str)  # fmt: skip
def test_a_target_that_is_none_is_refused_with_what_it_may_be(wrong: object) -> None:
    with pytest.raises(ValueError, match=r"^targets has .*; it may have a pair of kind and value, or a ring"):
        Look(targets=[wrong])


@pytest.mark.parametrize("wrong", [[], None, {}, ["a"], [1, "a"], 1.5, ["a", None]], ids=str)
def test_a_selected_thing_that_is_none_is_refused_with_what_it_may_be(wrong: object) -> None:
    with pytest.raises(ValueError, match=r"^selected has .*; it may have a value, or a pair of kind and value$"):
        Look(selected=[wrong])


@pytest.mark.parametrize(
    ("name", "wrong"),
    [*product(("selected", "targets"), (None, 1, "d1")), *product(("last",), (1, True, "d1"))],
)
def test_what_is_no_list_of_things_is_refused_a_text_too_which_would_be_its_letters(name: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=f"^{name} is {wrong!r}; it is a list$"):
        Look(**{name: wrong})


@pytest.mark.parametrize("wrong", [None, "no", ()], ids=repr)
def test_a_desk_marks_what_the_last_entry_did_or_does_not(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^last is .*; it may be False, True$"):
        start("schack", seed=bytes(32)).spectator().picture(last=wrong)


def test_a_region_s_rings_may_be_given_together_or_each_by_itself() -> None:
    one, two = [[0, 0], [4, 0], [4, 4]], [[9, 9], [9, 5], [5, 5]]
    assert Look(targets=[[one, two]]) == Look(targets=[one, two]) and len(Look(targets=[[one, two]]).rings) == 2
    assert Look(targets=[[]]).targets == ()


def test_a_palette_without_contrast_would_be_found() -> None:
    """The tests above can fail."""
    red_green = Palette.of({"one": ("#b3261e", "#b3261e", "cross"), "two": ("#4d5a1c", "#4d5a1c", "#ffffff")})
    one, two = red_green.light["one"], red_green.light["two"]
    assert min(apart(one, two, sight) for sight in SIGHTS) < 20 and abs(lightness(one) - lightness(two)) < 40
    assert contrast("#888888", "#ffffff") < 4.5
