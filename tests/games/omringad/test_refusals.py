"""Bad input: typed refusals with a rule, nothing changed, nothing told (section 10)."""

from random import Random
from typing import Any

import pytest
from omringad_positions import position, setup
from omringad_worlds import lively_games, random_options

from slaget.content import ContentError, check_file
from slaget.games.omringad import OMRINGAD, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad.board import SQUARES
from slaget.games.omringad.content import load_scenario, load_scenario_file, presets, scenario_ids
from slaget.games.omringad.setup import Setup
from slaget.kernel import Code, Game, Rejected, seeded

JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    2**60,
    1.5,
    "",
    "Z99",
    "A33",
    [],
    ["A33"],
    {},
    {"A33": 1},
    {"A33": {"x": 1}},
]


def rough(random: Random, kind: type, seats: int) -> dict[str, Any]:
    """A command of some kind whose fields hold anything."""
    import attrs

    from slaget.kernel import tag_of

    data: dict[str, Any] = {"type": tag_of(kind)}
    for a in attrs.fields(kind):
        if random.random() < 0.9:
            fits = {
                "seat": random.randint(1, seats),
                "square": random.choice(SQUARES),
                "amount": random.randint(-2, 60),
            }
            data[a.name] = fits[a.name] if a.name in fits and random.random() < 0.7 else random.choice(JUNK)
    if random.random() < 0.1:
        data["more"] = 1
    return data


@pytest.mark.parametrize("seed", range(4))
def test_no_input_breaks_the_game(seed: int) -> None:
    """Each raw command is accepted or refused by a rule, and a refusal changes nothing."""
    random = Random(seed)
    known = {code.name for code in vars(refusals).values() if isinstance(code, Code)} | {"already_committed"}
    rules = {rule.id for rule in OMRINGAD.rules} | {"KE-2.2"}
    for game in lively_games(Setup(random_options(random)), seed, 120):
        before = game.state
        for _ in range(12):
            data = rough(random, random.choice(m.COMMANDS), len(game.state.seats))
            refusal = game.why_not(data)
            if refusal is None:
                continue
            assert refusal.code in known and refusal.rule.id in rules
            assert refusal.message and refusal.message_sv
            with pytest.raises(Rejected):
                game.play(data)
        assert game.state is before


def test_another_seats_secret_command_is_its_own() -> None:
    """OM-4.1, OM-5.1: a seat that the game does not have, or the wrong phase."""
    game = Game.start(OMRINGAD, Setup(), seeded(bytes(32)))
    refusals = {
        "not_awaited": {"type": "place_terrain", "seat": 3, "terrain": {}},
        "wrong_phase": {"type": "commit_purchase", "seat": 1, "units": {}},
        "bad_field": {"type": "place_terrain", "seat": "1", "terrain": {}},
        "bad_terrain": {"type": "place_terrain", "seat": 1, "terrain": {}},
    }
    for code, data in refusals.items():
        refusal = game.why_not(data)
        assert refusal is not None and refusal.code == code


@pytest.mark.parametrize("field", ["units", "top_moving", "top_left", "drop", "pick"])
def test_a_masked_field_is_refused_at_its_place(field: str) -> None:
    """OM-14.5: what others see of a command is no command; the refusal leads to the field that is masked."""
    start = position({"A33": {1: "elite mercenary"}})
    data = {"type": "move", "seat": 1, "path": ["A23"], "units": ["A-elite-01"], field: None}
    refusal = start.game.why_not(data)
    assert refusal is not None and (refusal.code, refusal.path) == ("bad_field", (field,))


@pytest.mark.parametrize(
    ("number", "en", "sv"), [(1, "a catapult", "en katapult"), (2, "2 catapults", "2 katapulter")]
)
def test_one_unit_too_many_is_told_as_one(number: int, en: str, sv: str) -> None:
    """OM-3.1, OM-11.2."""
    both = {"A33": {1: "catapult catapult"}}
    buying = position(both, phase="purchase").game.why_not(m.CommitPurchase(1, {"catapult": number}))
    placing = position(both, phase="reinforcement").game.why_not(
        m.PlaceReinforcements(1, {"A33": {"catapult": number}})
    )
    assert buying is not None and placing is not None
    assert (buying.message, buying.message_sv) == (
        f"The player's pool does not hold {en}.",
        f"I inköpspoolen finns inte {sv}.",
    )
    assert (placing.message, placing.message_sv) == (
        f"The player has not bought {en} to place.",
        f"Spelaren har inte köpt {sv} att placera ut.",
    )


def test_a_country_is_told_how_many_villages_it_has() -> None:
    """OM-4.1."""
    refusal = Game.start(OMRINGAD, Setup(), seeded(bytes(32))).why_not(m.PlaceTerrain(1, {"castle": ("A33",)}))
    assert refusal is not None and refusal.message == "A country has 2 of village, not 0."
    assert refusal.message_sv == "Antalet byar i ett land är 2, inte 0."


def test_a_true_is_no_seat() -> None:
    """A boolean is not the number 1."""
    game = Game.start(OMRINGAD, setup(garrison="levy"), seeded(bytes(32)))
    refusal = game.why_not({"type": "commit_purchase", "seat": True, "units": {}})
    assert refusal is not None and refusal.code == "bad_field"


def test_hidden_units_cannot_be_asked_after() -> None:
    """OM-14.1: a foreign unit that is there, one that is not, and one that never was are refused alike."""
    start = position({"A33": {1: "elite"}, "A43": {2: "elite mercenary"}})
    for name in ("B-mercenary-01", "B-cavalry-01", "B-dragonfly-01", "?"):
        refusal = start.game.why_not(m.Move(1, ("A32",), (name,)))
        assert refusal is not None and refusal.code == "not_your_units" and not refusal.params


def test_every_bundled_file_is_sound() -> None:
    """OM-4.7: presets have the right tiles, scenarios load."""
    assert set(presets()["terrains"]) == {"balanced", "coastal", "highland"}
    for name in scenario_ids():
        assert Game.start(OMRINGAD, load_scenario(name), seeded(bytes(32))).to_act


HEAD = "format: slaget-omringad-scenario/1\nid: x\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("teams: diagonal\n", "four seats"),
        ("seats: 5\n", "seats"),
        ("board_links: cross\n", "no table"),
        ("seats: 2\nboard_links: custom\nlinks: [[A.E, B.W, same]]\n", "not linked"),
        ("links: [[A.E, B.W, same]]\n", "only with"),
        ("terrain: moon\n", "no preset"),
        ("garrison: levy\n", "only where the terrain"),
        ("terrain: {A11: castle}\n", "country A"),
        ('terrain: balanced\ngarrison: {"1": {A12: {elite: 1}}}\n', "no land"),
        ('terrain: balanced\ngarrison: {"3": {A11: {elite: 1}}}\n', "no seat 3"),
        ('terrain: balanced\ngarrison: {"1": {A11: {elite: 5}, A31: {elite: 5}}}\n', "has only 6"),
        ("first_initiative: 4\n", "only 2 seats"),
        ("speed: 4\n", "speed"),
    ],
)
def test_scenarios_that_do_not_fit(text: str, said: str) -> None:
    """OM-1.5, OM-4.1, OM-4.7: faults with a place and a sentence."""
    found = check_file("x.yaml", HEAD + text)
    assert any(said in fault.message for fault in found) and all(fault.line for fault in found)
    with pytest.raises(ContentError):
        load_scenario_file("x.yaml", text=HEAD + text)


@pytest.mark.parametrize("links", ["[[A.E, B.W, same]]", "[]"])
def test_links_that_do_not_fit_have_a_code_of_their_own(links: str) -> None:
    """OM-1.5: bad_links of section 10, with a place."""
    found = check_file("x.yaml", f"{HEAD}board_links: custom\nlinks: {links}\n")
    assert [(fault.code, fault.rule) for fault in found] == [("bad-links", "OM-1.5")]


def test_options_from_a_command_line() -> None:
    """Strings are read as YAML; unknown ones are refused with a suggestion."""
    assert load_scenario("blixtkrig", {"victory_points": "140"}).options.victory_points == 140
    with pytest.raises(ContentError):
        load_scenario("blixtkrig", {"victory_point": "140"})
    with pytest.raises(ContentError, match="no scenario"):
        load_scenario("blitzkrig")


def test_presets_with_a_wrong_layout() -> None:
    """OM-4.1."""
    rows = "\n".join(['      - ". . . . ."'] * 5)
    text = f"format: slaget-omringad-presets/1\nterrains:\n  x:\n    title: {{sv: x, en: x}}\n    rows:\n{rows}\n"
    assert [fault.code for fault in check_file("p.yaml", text)] == ["bad-terrain"]
