"""Own armies (KB-5.10) and kinds of one's own (KB-14.3, KB-14.4): read, played, told, drawn and printed."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sentences import check_sentences

from slaget import audit
from slaget.content import check_file
from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.attack import ranged
from slaget.games.kungabrade.content import load_scenario_file
from slaget.games.kungabrade.determinize import determinize
from slaget.games.kungabrade.engine import listed, played
from slaget.games.kungabrade.greedy import greedy
from slaget.games.kungabrade.kinds import STANDARD, TYPES
from slaget.games.kungabrade.mind.outcomes import outcomes
from slaget.games.kungabrade.notation import diagram, position, snapshot
from slaget.games.kungabrade.picture import picture
from slaget.games.kungabrade.pieces import SLOTS
from slaget.games.kungabrade.printing import SHEETS
from slaget.games.kungabrade.ruleset import STANDARD_SHA256
from slaget.games.kungabrade.setup import Setup
from slaget.games.kungabrade.story import describe, narrate
from slaget.games.kungabrade.tables import tables_for
from slaget.kernel import LANGUAGES, Chance, Game, Language, Outcome, Rejected, dump_log, load_log, scripted, seeded
from slaget.players import player
from slaget.printing.orders import Order
from slaget.resources import resource
from slaget.testing import check_laws
from slaget.wire.forms import canonical
from thorough import much

WOOD = Path(__file__).parent / "skogen.yaml"
TEXT = WOOD.read_text("utf-8")
CREDIT = 'credit: "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"\n'
RIDERS = f"""\
format: slaget-kungabrade/2
{CREDIT}formations:
  fler: {{title: {{sv: Fler, en: More}}, rider: [a7, b7, c7, d7, e7, f7], mage: [d5, f5], foot: [e8]}}
scenarios:
  fria:
    title: {{sv: Fria ryttare, en: Free riders}}
    start: {{mode: agreed, first: white}}
    game_type: custom
    setup:
      mode: free
      rows: {{white: [1, 6], black: [12, 17]}}
      army: {{white: {{rider: 15, mage: 2}}, black: {{foot: 17}}}}
    options: {{setup_order: hidden}}
  givna:
    title: {{sv: Givna, en: Given}}
    start: {{mode: agreed, first: white}}
    game_type: custom
    setup: {{mode: fixed, white: fler, black: fler}}
    options: {{no_progress_limit: 30}}
"""


def wood(scenario: str) -> Setup:
    setup: Setup = KUNGABRADE.load_file(f"{WOOD}#{scenario}")
    return setup


def riders(scenario: str, tmp_path: Path) -> Setup:
    (tmp_path / "riders.yaml").write_text(RIDERS, "utf-8")
    setup: Setup = KUNGABRADE.load_file(tmp_path / f"riders.yaml#{scenario}")
    return setup


def at(text: str, **options: Any) -> Game[Any, Any, Any, Any]:
    """A game of the wood that begins at a position."""
    from attrs import evolve

    setup = wood("nara")
    setup = evolve(setup, options=evolve(setup.options, **options)) if options else setup
    return Game.start(KUNGABRADE, position(setup, text), seeded(bytes(32)))


def ends(game: Game[Any, Any, Any, Any], origin: str) -> set[str]:
    """Where the piece on a point may go."""
    seat = game.to_act[0]
    commands = [option.only for option in game.options(seat) if option.only is not None]
    return {c.to for c in commands if isinstance(c, m.Move) and c.from_ == origin and not c.targets}


def refused(game: Game[Any, Any, Any, Any], command: m.Command) -> tuple[str, str]:
    with pytest.raises(Rejected) as caught:
        game.play(command)
    check_sentences(caught.value)
    return caught.value.code, caught.value.rule.id


def test_the_standard_file_is_what_the_rules_begin_with() -> None:
    """KB-2, KB-3.1, KB-3.3, KB-3.6: to change it is a new version of the ruleset."""
    text = resource("data/cards/kungabrade/standard.yaml").read_text("utf-8")
    text += (
        "scenarios:\n  a:\n    title: {sv: A, en: A}\n    variant: true\n    board: standard\n"
        "    kinds: [foot, archer, rider, mage]\n    start: {mode: agreed, first: white}\n"
        "    game_type: battlefield\n    setup: {mode: default}\n"
    )
    setup = load_scenario_file("standard.yaml", text=text)
    assert setup.kinds == STANDARD and setup.board == b.STANDARD_ROWS
    assert setup.tables.slots is SLOTS and setup.tables.slots.types is TYPES and setup.tables.is_his
    parts = {"kinds": [KUNGABRADE.codec.dump(kind) for kind in STANDARD], "board": [*b.STANDARD_ROWS]}
    assert sha256(canonical(parts).encode()).hexdigest() == STANDARD_SHA256


def test_own_armies_are_his_game(tmp_path: Path) -> None:
    """KB-5.10: any numbers up to 17 a side, listed, in a formation, or placed; no variant, and pinned."""
    given, free = riders("givna", tmp_path), riders("fria", tmp_path)
    assert check_file(tmp_path / "riders.yaml") == []
    assert given.own_army and free.own_army and not given.variant
    assert len(given.pieces["white"]) == 9 and given.tables.slots.ids[3] == "w-rider-3"
    log = dump_log(Game.start(KUNGABRADE, given, seeded(bytes(32))))
    assert '"own_army":true' in log and '"variant"' not in log and '"kinds"' not in log
    few = RIDERS.replace("rider: 15, mage: 2", "rider: 4, mage: 1").replace("foot: 17", "foot: 9")
    assert not load_scenario_file("few.yaml", text=few).own_army


@pytest.mark.parametrize(
    ("old", "new", "code", "rule"),
    [
        ("rider: 15", "rider: 16", "wrong-count", "KB-5.10"),
        ("rider: 15", "ridder: 15", "unknown-key", "KB-14.3"),
        ("rider: 15", "rider: 18", "out-of-range", None),
        (
            "game_type: custom\n    setup: {mode: fixed, w",
            "game_type: battlefield\n    setup: {mode: default, w",
            None,
            None,
        ),
        ("rider: [a7,", "riider: [a7,", "unknown-key", "KB-5.2"),
        ("foot: [e8]", "foot: [a7]", "point-occupied", "KB-5.2"),
    ],
)
def test_faults_of_own_armies(tmp_path: Path, old: str, new: str, code: str | None, rule: str | None) -> None:
    """KB-5.10: too many, of no kind, and an own army where a whole one is needed."""
    assert old in RIDERS
    found = [each for each in check_file("riders.yaml", RIDERS.replace(old, new)) if each.severity == "error"]
    if code is None:
        assert {(each.code, each.rule) for each in found} == {("missing-key", "KB-3.1")}
    else:
        assert {(each.code, each.rule or None) for each in found} == {(code, rule or found[0].rule or None)}


@pytest.mark.parametrize("scenario", ["fria", "givna"])
def test_own_armies_keep_the_laws(tmp_path: Path, scenario: str) -> None:
    """KB-5.10: several mages, and none."""
    check_laws(KUNGABRADE, riders(scenario, tmp_path), seeds=range(1), steps=60)


def test_each_of_several_mages_is_a_mage(tmp_path: Path) -> None:
    """KB-5.10, KB-9.4, KB-9.5, KB-12.1: one holds and doubles, the other does not; either may break the gate."""
    text = "16 ....m....\n14 ....M....\n9 ....M...f\n8 ...f....."
    game = Game.start(KUNGABRADE, position(riders("givna", tmp_path), text + "\nmove white"), seeded(bytes(32)))
    assert snapshot(game.state)["dhurg_holder"]["centre"] == "white"
    assert len([o for o in game.options("white") if o.command is m.BreakGate]) == 1
    thrown = {}
    for origin in ("e9", "e14"):
        events = ranged(game.state, game.state.points.index(b.POINTS[origin]), 3, b.POINTS[origin],
                        [b.POINTS["d8"]], game.state.holders, Chance(seeded(bytes(32))))  # fmt: skip
        thrown[origin] = next(e.attacker.multiplier for e in events if isinstance(e, m.ExchangeRolled))
    assert thrown == {"e9": 2, "e14": 1}
    his = KUNGABRADE.load("battlefield", {})
    with pytest.raises(Rejected) as caught:
        position(his, "9 M...M....\n8 ....f....")
    assert caught.value.rule.id == "KB-5.9"


def test_the_wood_is_a_variant(tmp_path: Path) -> None:
    """KB-14.2, KB-14.3: own kinds are told as a variant, with their titles, and pinned in their order."""
    assert {(each.severity, each.code) for each in check_file(WOOD)} == {("warning", "own-variant")}
    setup = wood("nara")
    game = Game.start(KUNGABRADE, setup, seeded(bytes(32)))
    assert [kind.id for kind in setup.kinds] == ["foot", "archer", "lancer", "scout", "slinger", "druid"]
    told = describe(game.state, "sv")
    assert "S spejare" in told and "inte upphovsmannens regler" in told and "U vänd lansryttare" in told
    path = tmp_path / "log.jsonl"
    path.write_text(dump_log(game), "utf-8")
    header = path.read_text("utf-8").splitlines()[0]
    assert '"id":"foot"' in header and header.index('"id":"foot"') < header.index('"id":"druid"')
    assert load_log(path).state.match.setup == setup and '"kinds":' in header
    his = dump_log(Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {}), seeded(bytes(32))))
    assert '"kinds"' not in his and '"own_army"' not in his


@pytest.mark.parametrize(
    ("old", "new", "code", "rule"),
    [
        ('scout: "2", slinger: "1+1"', 'slinger: "1+1"', "missing-kind", "KB-8.2"),
        ("    letter: S\n", "    letter: L\n", "same-letter", "KB-14.3"),
        ("    letter: S\n", "    letter: O\n", "wrong-form", "KB-14.3"),
        ("    moves: 3\n", "    moves: 4\n", "out-of-range", "KB-6.5"),
        ("    unhorses_to: foot\n", "    unhorses_to: feet\n", "unknown-reference", "KB-14.3"),
        ("    on_wall: archer\n  lancer", "    on_wall: lancer\n  lancer", "wrong-value", "KB-14.3"),
        ("    weight: 3\n", "    weight: 4\n", "out-of-range", "KB-3.6"),
        ("    on_wall: archer\n  lancer", "    on_wall: acher\n  lancer", "unknown-reference", "KB-14.3"),
        ("    weight: 3\n", "    wieght: 3\n", "unknown-key", "KE-6.10"),
        ("    attacks: [ranged]\n", "    attacks: [range]\n", "wrong-value", "KB-7.1"),
        ("    scout: [e5, h5, a5]", "    scuot: [e5, h5, a5]", "unknown-key", "KB-5.2"),
        ("    scout: [e5, h5, a5]", "    scout: [e5, h5, a99]", "wrong-form", "KB-2.1"),
        ("    scout: [e5, h5, a5]", "    scout: e5", "wrong-type", "KB-5.2"),
        ("{kind: slinger, at: b9}", "{kind: sligner, at: b9}", "wrong-value", "KB-14.3"),
        ("    table: many\n", "", "missing-kind", "KB-8.2"),
        ("    table: many\n", "    tabel: many\n", "unknown-key", "KE-6.10"),
        ("    variant: true\n", "", "missing-key", "KB-14.2"),
        ("slinger, druid]\n    table", "slinger, druidd]\n    table", "unknown-reference", "KE-6.5"),
        ("    kinds: [foot, archer, lancer", "    kind: [foot, archer, lancer", "unknown-key", "KE-6.10"),
    ],
)
def test_faults_of_kinds(old: str, new: str, code: str, rule: str | None) -> None:
    """KB-14.3: each at its place, with its rule, in both languages."""
    assert old in TEXT
    found = [each for each in check_file("wood.yaml", TEXT.replace(old, new, 1)) if each.severity == "error"]
    assert {(each.code, each.rule) for each in found} == {(code, rule)}, found
    assert len(found) == len({(each.line, each.column) for each in found})


SHELF = f"""\
format: slaget-kungabrade/2
{CREDIT}formations:
  utan: {{extends: skogen.yaml#skog, title: {{sv: Utan, en: Without}}, mage: [e3]}}
tables:
  fler: {{extends: skogen.yaml#many, title: {{sv: Fler, en: More}}, dice: {{foot: {{scout: "2"}}}}}}
"""
SCENE = """\
scenarios:
  skogen:
    title: {sv: I skogen, en: In the wood}
    variant: true
    kinds: [skogen.yaml#foot, skogen.yaml#archer, skogen.yaml#scout, skogen.yaml#lancer]
    table: fler
    start: {mode: agreed, first: white}
    game_type: custom
    setup: {mode: fixed, white: skogen.yaml#skog, black: [{kind: foot, at: a12}]}
"""


FEW = f"""\
format: slaget-kungabrade/2
{CREDIT}kinds:
  foot: {{extends: bundled#foot, number: 2, drop: [on_wall]}}
  rider: {{extends: bundled#rider, number: 1, drop: [on_wall]}}
tables:
  two:
    title: {{sv: Två, en: Two}}
    die_sides: 6
    dice:
      foot: {{foot: "1", rider: "1"}}
      rider: {{foot: "2", rider: "1"}}
formations:
  few: {{title: {{sv: Få, en: Few}}, foot: [a5, b5], rider: [c5]}}
scenarios:
  few:
    title: {{sv: Fot och häst, en: Foot and horse}}
    variant: true
    kinds: [foot, rider]
    table: two
    start: {{mode: agreed, first: white}}
    game_type: power_struggle
    setup: {{mode: default, white: few, black: few}}
"""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("", "", []),
        ('{foot: "2", rider: "1"}', '{foot: "2"}', [("missing-kind", "KB-8.2", 12)]),
        ("foot: [a5, b5]", "foot: [a5]", [("bad-setup", "KB-5.9", 23)]),
    ],
)
def test_parts_of_a_game_of_some_of_his_kinds_are_judged_by_its_kinds(
    tmp_path: Path, old: str, new: str, found: list[tuple[str, str, int]]
) -> None:
    """KB-14.3: a list that names some of the author's four is the whole list, and its numbers are a whole army."""
    text = FEW.replace(old, new, 1)
    (tmp_path / "few.yaml").write_text(text, "utf-8")
    told = [each for each in check_file(tmp_path / "few.yaml", text) if each.severity == "error"]
    assert [(each.code, each.rule, each.line) for each in told] == found
    if not found:
        setup = KUNGABRADE.load_file(tmp_path / "few.yaml")
        assert {kind.id: kind.number for kind in setup.kinds} == {"foot": 2, "rider": 1}


def test_a_part_takes_over_kinds_that_its_own_file_does_not_have() -> None:
    """KB-8.2, KB-5.2, KE-6.6: they are judged where they stand, and a scenario has what of them it lists."""
    path = WOOD.with_name("shelf.yaml")
    assert check_file(path, SHELF) == []
    slipped = [(each.code, each.line) for each in check_file(path, SHELF.replace("scout:", "skout:"))]
    assert slipped == [("unknown-key", 6)]
    (fault,) = [each for each in check_file(path, SHELF + SCENE) if each.severity == "error"]
    assert (fault.code, fault.line, "'slinger'" in fault.message) == ("wrong-value", 15, True)
    listed = SCENE.replace("white: skogen.yaml#skog", "white: [{kind: scout, at: a6}]")
    assert {each.code for each in check_file(path, SHELF + listed)} == {"own-variant"}


@pytest.mark.parametrize(("old", "new"), [('{scout: "2"}', '{skout: "2"}'), ("dice: {foot:", "dice: {foof:")])
def test_a_table_within_a_scenario_names_kinds_that_there_are(old: str, new: str) -> None:
    """KB-8.2, KB-14.3: as one that stands among the tables."""
    table = '{extends: skogen.yaml#many, dice: {foot: {scout: "2"}}}'
    scene = SCENE.replace("table: fler", f"table: {table}").replace("skogen.yaml#skog", "[{kind: scout, at: a6}]")
    assert old in scene
    text = f"format: slaget-kungabrade/2\n{CREDIT}{scene}".replace(old, new)
    assert [(each.code, each.rule, each.line) for each in check_file(WOOD, text)] == [("unknown-key", "KB-8.2", 8)]


def test_ids_that_mean_something_else() -> None:
    """KB-14.3."""
    text = TEXT.replace("slinger", "unhorsed")
    found = [each for each in check_file("wood.yaml", text) if each.severity == "error"]
    assert {(each.code, each.rule) for each in found} == {("reserved-id", "KB-14.3")}


def test_a_list_without_the_four_adds_to_them() -> None:
    """KB-14.3: and the table needs dice for all of them."""
    text = TEXT.replace("kinds: [foot, archer, lancer, scout, slinger, druid]", "kinds: [scout]")
    found = [each for each in check_file("wood.yaml", text) if each.code == "missing-kind"]
    assert found and "rider" in found[0].message


def test_steps_and_walls_of_kinds() -> None:
    """KB-14.3, KB-6.5, KB-6.6, KB-6.9, KB-10.6: three steps around what stands there, an archer on the own wall."""
    game = at("9 S........\n8 f........\n5 ........f\nmove white")
    assert ends(game, "a9") == {"a10", "a11", "a12", "b9", "b10", "b11", "c9", "c10", "d9", "b8", "c8", "b7", "a8"}
    after = game.play(m.Move("white", "a9", "b7"))
    assert after.events[0] == m.PieceMoved("w-scout-1", "a9", "b9,b8", "b7", False)
    assert "b9 and b8" in narrate(game.state, after.events[0])
    assert refused(game, m.Move("white", "a9", "a7")) == ("path_blocked", "KB-6.6")
    assert refused(game, m.Move("white", "a9", "e9")) == ("not_reachable", "KB-6.5")
    straight = at("9 S........\n8 f........\n5 ........f\nmove white", rider_path="straight")
    assert ends(straight, "a9") == {"a10", "a11", "a12", "b9", "c9", "d9", "a8"}
    wall = at("4 ...f.....\n3 ...S.....\n9 ........F\nmove white")
    assert ends(wall, "d3") == {"d2", "e3"}
    assert any(option.command is m.Shoot for option in wall.options("white"))


def test_who_does_not_fight_hand_to_hand_and_who_is_not_shot_at() -> None:
    """KB-14.4, KB-7.1, KB-7.2: refused with their codes; and who shoots answers shots (KB-8.14)."""
    game = at("9 N.......F\n8 f........\n5 ........f\nmove white")
    assert "a8" not in ends(game, "a9") and game.play(m.Shoot("white", "a9", ("a8",))).state.turn == 1
    assert refused(game, m.Move("white", "a9", "a8")) == ("no_melee", "KB-14.4")
    shy = at("9 N.......F\n8 s........\n5 ........f\nmove white")
    assert refused(shy, m.Shoot("white", "a9", ("a8",))) == ("ranged_immune", "KB-14.4")
    assert not any(option.command is m.Shoot for option in shy.options("white"))
    fights = {
        dict(key)["result"]
        for key in at("9 N.......F\n8 n...f....\nmove white").odds(m.Shoot("white", "a9", ("a8",)))
    }
    assert fights == {"attacker_won", "defender_won"}


def test_stacks_of_kinds() -> None:
    """KB-14.3, KB-14.4, KB-11.3 to KB-11.6: weights, a mounted piece on a mounted one, one that bears none."""
    game = at("15 .L.......\n14 .LN......\n9 D.......f\nmove white")
    assert refused(game, m.Move("white", "c14", "b14")) == ("stack_too_heavy", "KB-11.4")
    after = game.play(m.Move("white", "b14", "b15"))
    assert (
        m.RiderUnhorsed("w-lancer-2", "ram") in after.events or m.RiderUnhorsed("w-lancer-1", "ram") in after.events
    )
    assert "complete" in describe(after.state)
    magic = at("15 .D.......\n14 .F.......\n9 ........f\nmove white")
    assert refused(magic, m.Move("white", "b15", "b14")) == ("cannot_stack_mage", "KB-11.3")
    druid, onto = (magic.why_not(m.Move("white", a, to)) for a, to in (("b15", "b14"), ("b14", "b15")))
    assert druid and onto and druid.message == onto.message == "A druid cannot be stacked."
    with pytest.raises(Rejected, match="A druid cannot stand in the stack on b15"):
        at("15 .D.......\n9 ........f\nstack b15 F D")
    his = Game.start(KUNGABRADE, position(KUNGABRADE.load("battlefield", {}), "15 .MF......\n9 ........f"))
    onto = his.why_not(m.Move("white", "c15", "b15"))
    assert onto and onto.message_sv == "En magiker kan inte staplas."


def test_who_cannot_be_stacked_without_its_horse_is_not_laid_on_another(tmp_path: Path) -> None:
    """KB-11.3, KB-14.3, KB-14.4: a lancer that becomes a druid lay on a lancer, and the two were a whole stack."""
    druids = ("    unhorses_to: foot\n", "    unhorses_to: druid\n")
    game = edited(tmp_path, "15 .L.......\n14 .L.......\n9 ........f", druids)
    assert refused(game, m.Move("white", "b14", "b15")) == ("stack_too_heavy", "KB-11.4")
    assert "b15" not in ends(game, "b14")


def test_mages_in_a_stack_stand_before_the_gate(tmp_path: Path) -> None:
    """KB-12.1, KB-12.2, KB-6.4: the top one breaks it, whichever it is; a covered one keeps what was thrown."""
    (tmp_path / "wood.yaml").write_text(TEXT.replace("    weight: 0\n", "    weight: 1\n"), "utf-8")
    setup = KUNGABRADE.load_file(tmp_path / "wood.yaml#nara", {"gate_durability": "per_visit"})
    game = Game.start(KUNGABRADE, position(setup, "14 ...DD....\n13 ....F....\n9 ........f"), seeded(bytes(32)))
    twice = game.play(m.Move("white", "d14", "e14")).play(m.Move("black", "i9", "i8"))
    assert twice.why_not(m.BreakGate("white")) is None
    assert m.BreakGate in [option.command for option in twice.options("white")]
    held = game.play(m.BreakGate("white"), scripted([5, 1])).play(m.Move("black", "i9", "i8"))
    covered = held.play(m.Move("white", "e13", "e14"))
    assert [type(event) for event in covered.events] == [m.PieceMoved, m.TurnEnded]
    onto = next(a for a in listed(held.state) if a[1:3] == (b.POINTS["e13"], b.POINTS["e14"]))
    assert played(held.state, onto, lambda: 1).match.durability[1] == 5
    assert refused(covered.play(m.Move("black", "i8", "i7")), m.BreakGate("white")) == ("not_at_gate", "KB-12.1")


DRUID = "    weight: 0\n    dhurg: true\n"


def edited(tmp_path: Path, text: str, *changes: tuple[str, str], **options: Any) -> Game[Any, Any, Any, Any]:
    """A game that begins at a position of the wood, its file changed."""
    told = TEXT
    for old, new in changes:
        assert old in told
        told = told.replace(old, new)
    (tmp_path / "wood.yaml").write_text(told, "utf-8")
    setup = KUNGABRADE.load_file(tmp_path / "wood.yaml#nara", options)
    return Game.start(KUNGABRADE, position(setup, text), seeded(bytes(32)))


def test_who_is_a_mage_off_the_wall_may_stand_on_the_own_crown(tmp_path: Path) -> None:
    """KB-6.10, KB-14.3: offered and accepted alike, whatever a kind is on the wall that it comes from."""
    runs = "foot: {extends: bundled#foot, number: 5, moves: 2, drop: [on_wall]}"
    changes = ("foot: {extends: bundled#foot, number: 5}", runs), (DRUID, f"{DRUID}    on_wall: foot\n")
    druid = edited(tmp_path, "1 ...D.....\n9 f.......f", *changes, own_crown="mage_only")
    assert ends(druid, "d1") == {"e1", "f1", "d2", "d3", "e2"}
    assert druid.play(m.Move("white", "d1", "e2")).events[0] == m.PieceMoved("w-druid-1", "d1", "e1", "e2", False)
    scout = ("    on_wall: archer\n  lancer", "    on_wall: druid\n  lancer")
    other = edited(tmp_path, "2 ...S.....\n9 f.......f", scout, own_crown="mage_only")
    assert ends(other, "d2") == {"d1", "d3"}
    assert refused(other, m.Move("white", "d2", "e2")) == ("own_crown_forbidden", "KB-6.10")


def test_a_dhurg_left_for_the_wall_is_given_up_before_the_shot(tmp_path: Path) -> None:
    """KB-9.4: the holder changes before any dice, though on the wall the piece is no mage any more."""
    game = edited(tmp_path, "9 F.......f\n2 ..f.D....", (DRUID, f"{DRUID}    on_wall: archer\n"))
    shot = game.play(m.Move("white", "e2", "d2", ("c2",)))
    assert [type(event) for event in shot.events[:3]] == [m.PieceMoved, m.DhurgHolderChanged, m.AttackDeclared]


def test_who_becomes_a_mage_in_a_fight_doubles_from_then_on(tmp_path: Path) -> None:
    """KB-5.10, KB-9.5, KB-D19: one that loses its horse where its side holds the dhurg, not where nobody does."""
    text = "9 ....Lf...\n8 ...D.....\n1 .......f.\nmove black"
    game = edited(tmp_path, text, ("    unhorses_to: foot\n", "    unhorses_to: druid\n"))
    fought = game.play(m.Move("black", "f9", "e9"), scripted([6, 1, 3, 1, 1]))
    rolled = [event.defender for event in fought.events if isinstance(event, m.ExchangeRolled)]
    assert [(roll.type, roll.multiplier, roll.result) for roll in rolled] == [("lancer", 1, 1), ("druid", 2, 4)]
    alone = edited(tmp_path, text.replace("D", "."), ("    unhorses_to: foot\n", "    unhorses_to: druid\n"))
    fought = alone.play(m.Move("black", "f9", "e9"), scripted([6, 1, 3, 1, 1]))
    rolled = [event.defender for event in fought.events if isinstance(event, m.ExchangeRolled)]
    assert [(roll.type, roll.multiplier, roll.result) for roll in rolled] == [("lancer", 1, 1), ("druid", 1, 2)]


@pytest.mark.parametrize(
    ("against", "thrown", "result", "unhorsed"),
    [("n", [1, 1, 6, 6, 1, 6], "defender_won", ["w-lancer-1"]), ("f", [1, 6], "drawn", [])],
)
def test_who_shoots_from_a_horse_loses_it_to_an_answer_alone(
    tmp_path: Path, against: str, thrown: list[int], result: str, unhorsed: list[str]
) -> None:
    """KB-8.7, KB-8.13, KB-8.14, KB-D20: and on foot it is removed by the next."""
    shooting = ("    unhorses_to: foot\n", "    unhorses_to: foot\n    attacks: [melee, ranged]\n")
    game = edited(tmp_path, f"9 ..{against}......\n8 ..L......\n1 .......F.\nmove white", shooting)
    fought = game.play(m.Shoot("white", "c8", ("c9",)), scripted(thrown))
    assert [event.piece_id for event in fought.events if isinstance(event, m.RiderUnhorsed)] == unhorsed
    assert [event.result for event in fought.events if isinstance(event, m.AttackEnded)] == [result]


def test_who_holds_the_centre_is_stated_of_those_that_are_mages_there(tmp_path: Path) -> None:
    """KB-5.9, KB-14.3: one placed without its horse is what it has become."""
    board = "10 ....d....\n9 ....U...."
    afoot = ("    unhorses_to: foot\n", "    unhorses_to: foot\n    dhurg: true\n")
    mage = ("    unhorses_to: foot\n", "    unhorses_to: druid\n")
    assert (
        edited(tmp_path, board, afoot).state.holders
        == edited(tmp_path, f"{board}\ncentre black", mage).state.holders
    )
    with pytest.raises(Rejected, match="stated only where both mages stand in it"):
        edited(tmp_path, f"{board}\ncentre white", afoot)
    with pytest.raises(Rejected, match="who holds it must be stated"):
        edited(tmp_path, board, mage)


def test_a_side_that_can_do_nothing_draws() -> None:
    """KB-14.4: an enclosed piece that only attacks from a distance, with nobody whom it may attack."""
    text = "17 nS.......\n16 S........\n5 F........\nmove white"
    game = at(text)
    after = game.play(m.Move("white", "a5", "a4"))
    drawn = Outcome((), "no_progress", "KB-14.4")
    assert after.outcome == drawn
    assert (
        played(game.state, next(a for a in listed(game.state) if a[1] == b.POINTS["a5"]), lambda: 1).phase == "over"
    )
    begun = at(text.replace("white", "black"))
    assert begun.outcome == drawn and begun.to_act == ()


@pytest.mark.parametrize("scenario", ["skogen", "nara", "dolt"])
def test_own_kinds_keep_the_laws(scenario: str) -> None:
    """KB-14.3, KB-14.4: options, refusals, views, hidden set-up, notation and pictures."""
    check_laws(KUNGABRADE, wood(scenario), seeds=range(1), steps=much(40, 70))


def test_own_kinds_hide_in_two_worlds() -> None:
    """KB-5.5: which kind Black placed out of sight makes no difference to White; a guess fits its army."""
    game = Game.start(KUNGABRADE, wood("dolt"), seeded(bytes(32)))
    worlds = [game.play(m.PlacePiece("black", kind, point)) for kind, point in (("druid", "a12"), ("scout", "c11"))]
    one, other = (world.view("white") for world in worlds)
    assert snapshot(one) == snapshot(other) and picture(one).svg == picture(other).svg
    believed = determinize(one, Random(1))
    assert believed is not None and believed.black.bit_count() == 1
    assert refused(game, m.PlacePiece("white", "rider", "a1"))[0] == "bad_field"
    assert refused(game, m.PlacePiece("white", "archer", "a1")) == ("none_left", "KB-3.1")


def test_the_bare_engine_plays_the_same_game() -> None:
    """KB-14.3, KB-14.4: each action of random games, decided and played bare with the same dice."""
    for seed in range(4):
        random = Random(seed)
        game = Game.start(KUNGABRADE, wood("nara"), seeded(bytes([seed]) * 32))
        for _ in range(60):
            if game.outcome is not None:
                break
            seat = game.to_act[0]
            every = [command for option in game.options(seat) for command in option.listed()]
            bare = listed(game.state)
            assert len(every) == len(bare)
            index = random.randrange(len(every))
            after = game.play(every[index])
            roll = iter(_faces(after))
            made = played(game.state, bare[index], partial(next, roll))
            assert made[1:10] == after.state[1:10] and made.phase == after.state.phase
            assert next(roll, None) is None
            game = after


def _faces(game: Game[Any, Any, Any, Any]) -> list[int]:
    """The dice of the last entry, in the order thrown."""
    found: list[int] = []
    for event in game.events:
        if isinstance(event, m.ExchangeRolled):
            found += [*event.attacker.dice, *event.defender.dice]
        elif isinstance(event, m.GateDurabilityRolled):
            found.append(event.value)
        elif isinstance(event, m.GateAttempted):
            found.append(event.die)
    return found


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("9 L.......f\n8 l........\nmove white", m.Move("white", "a9", "a8")),
        ("9 D.......f\n8 l........\nmove white", m.Shoot("white", "a9", ("a8",))),
        ("9 N.......f\n8 l........\nmove white", m.Shoot("white", "a9", ("a8",))),
        ("9 ...sD....\n8 ....l...f\n10 ....n....\nmove white", m.Shoot("white", "e9", ("e8", "e10"))),
    ],
)
def test_exact_odds_are_those_of_many_games(text: str, command: m.Command) -> None:
    """KB-8.2 to KB-8.7, KB-9.10, KB-14.4: by the own table, exactly, as searches reckon, and by throwing."""
    game = at(text)
    exact: dict[str, Fraction] = {}
    for fields, part in game.odds(command).items():
        exact[_told(dict(fields))] = exact.get(_told(dict(fields)), Fraction(0)) + part
    thrown: Counter[str] = Counter()
    for seed in range(1500):
        chance = Chance(seeded(seed.to_bytes(32, "big")))
        thrown[_told(_fields(KUNGABRADE.decide(game.state, command, chance)))] += 1
    for key, share in exact.items():
        assert abs(thrown[key] / 1500 - float(share)) < 0.05, (key, share, thrown)
    assert set(thrown) <= set(exact) and sum(exact.values()) == 1
    every = [each for option in game.options("white") for each in option.listed()]
    ways = outcomes(game.state, listed(game.state)[every.index(command)])
    assert sum(share for share, _ in ways) == 1
    assert sorted(share for share, _ in ways) == sorted(exact.values())


def _fields(events: Any) -> Mapping[str, object]:
    return {
        "result": next(e.result for e in events if isinstance(e, m.AttackEnded)),
        "removed": tuple(e.piece_id for e in events if isinstance(e, m.PieceRemoved)),
        "unhorsed": tuple(e.piece_id for e in events if isinstance(e, m.RiderUnhorsed)),
    }


def _told(fields: Mapping[str, object]) -> str:
    lost: Any = [sorted(fields[key]) for key in ("removed", "unhorsed")]  # type: ignore[call-overload]
    return f"{fields['result']} {lost}"


@pytest.mark.parametrize("scenario", ["skogen", "dolt", "nara"])
def test_players_play_on_own_kinds(scenario: str) -> None:
    """Greedy and a searching player give commands that are allowed, and the whole is in order."""
    game, random = Game.start(KUNGABRADE, wood(scenario), seeded(bytes(32))), Random(3)
    for _ in range(50):
        if game.outcome is not None:
            break
        seat = game.to_act[0]
        game = game.play(greedy(game.view(seat), seat, random))
    assert audit(game).ok
    here = Game.start(KUNGABRADE, wood(scenario), seeded(bytes(32)))
    for _ in range(3):
        seat = here.to_act[0]
        here = here.play(player(KUNGABRADE, 2).found(here.view(seat), seat, 1).tried[0].command)


def test_the_worth_of_kinds_hangs_on_the_table() -> None:
    """What a player thinks a kind is worth is reckoned from the dice in force."""
    from attrs import evolve

    from slaget.games.kungabrade.mind.lore import worths

    setup = wood("nara")
    index = setup.tables.slots.types.index
    weak = worths(setup.tables)[index["scout"]]
    dice = {roller: dict(row) for roller, row in setup.combat_table.dice.items()}
    dice["scout"] = dict.fromkeys(dice["scout"], "3")
    strong = evolve(setup, combat_table=evolve(setup.combat_table, dice=dice))
    assert worths(strong.tables)[index["scout"]] > weak


def test_positions_and_pictures_of_kinds() -> None:
    """KB-3.2, KB-14.3: a diagram is read back; a kind is drawn by its letter, a lost horse by a line under it."""
    game = Game.start(KUNGABRADE, wood("nara"), seeded(bytes(32)))
    assert "U" in diagram(game.state) and position(game.state.match.setup, diagram(game.state)).pieces
    again = Game.start(KUNGABRADE, position(game.state.match.setup, diagram(game.state)), seeded(bytes(32)))
    assert diagram(again.state) == diagram(game.state)
    svg = picture(game.state).svg
    assert ">S</text>" in svg and "M-6 8H6" in svg
    assert {kind["letter"] for kind in snapshot(game.state)["kinds"]} == {"F", "A", "L", "S", "N", "D"}


KNIGHTS = f"""\
format: slaget-kungabrade/2
{CREDIT}kinds:
  knight: {{title: {{sv: riddare, en: knight}}, letter: K, number: 3, unhorses_to: squire, on_wall: slinger}}
  squire: {{title: {{sv: väpnare, en: squire}}, letter: Q, number: 6, on_wall: slinger}}
  slinger: {{title: {{sv: slungare, en: slinger}}, letter: N, number: 2, attacks: [melee, ranged]}}
  rider: {{extends: bundled#rider, number: 0, unhorses_to: squire, on_wall: slinger}}
tables:
  ones:
    title: {{sv: Ettor, en: Ones}}
    die_sides: 6
    dice:
      knight: {{knight: "1", squire: "1", slinger: "1", rider: "1"}}
      squire: {{knight: "1", squire: "1", slinger: "1", rider: "1"}}
      slinger: {{knight: "1", squire: "1", slinger: "1", rider: "1"}}
      rider: {{knight: "1", squire: "1", slinger: "1", rider: "1"}}
scenarios:
  riddare:
    title: {{sv: Riddare, en: Knights}}
    variant: true
    kinds: [knight, squire, slinger, rider]
    table: ones
    start: {{mode: agreed, first: white}}
    game_type: custom
    setup:
      mode: fixed
      white: [{{kind: knight, at: e5}}, {{kind: knight, at: e3}}, {{kind: knight, at: a9, unhorsed: true}}]
      black: [{{kind: squire, at: e6}}, {{kind: squire, at: i17}}]
    options: {{wall_conversion: permanent}}
"""


def test_what_a_kind_becomes_is_told(tmp_path: Path) -> None:
    """KB-14.3: without a horse no foot soldier, on the wall no archer, where kinds become something else."""
    (tmp_path / "knights.yaml").write_text(KNIGHTS, "utf-8")
    game = Game.start(KUNGABRADE, KUNGABRADE.load_file(tmp_path / "knights.yaml"), seeded(bytes(32)))
    fought = game.play(m.Move("white", "e5", "e6"), scripted([1, 6, 6, 1]))
    walled = fought.play(m.Move("black", "i17", "i16")).play(m.Move("white", "e3", "d3"))
    said = {
        language: [narrate(game.state, event, language) for game in (game, fought, walled) for event in game.events]
        for language in LANGUAGES
    }
    assert "White's knight 1 is unhorsed and counts as a squire from now on." in said["en"]
    assert "Vits riddare 1 vänds upp och ner och räknas som väpnare från och med nu." in said["sv"]
    assert "White's knight 3 is placed on a9, unhorsed, as a squire." in said["en"]
    assert "Vits riddare 3 ställs på a9, vänd till väpnare." in said["sv"]
    assert "White's knight 2 becomes a slinger for good." in said["en"]
    assert "Vits riddare 2 blir slungare för gott." in said["sv"]


def test_a_table_of_the_standard_kinds_is_one_value() -> None:
    """The bundled games enter no other engine than theirs."""
    setup = KUNGABRADE.load("battlefield", {})
    assert setup.tables is tables_for(setup.options, setup.combat_table) and setup.tables.is_his


@pytest.mark.parametrize("language", ["en", "sv"])
def test_own_kinds_on_paper(tmp_path: Path, language: Language) -> None:
    """KB-14.2, KB-14.3: pieces by their letters in their numbers, the table's rows; each sheet says what it is."""
    setup, order = wood("skogen"), Order(language=language)
    parts = {name: make(setup, order) for name, make in SHEETS.parts.items()}
    said = "not the author's rules" if language == "en" else "inte upphovsmannens regler"
    assert all(said in page.body.replace("&#x27;", "'") for part in parts.values() for page in part.pages)
    assert parts["pieces"].pieces == {"white": 14, "black": 14, "marks": 12}
    assert sum(page.body.count(">S<") for page in parts["pieces"].pages) == 6
    aid = "".join(page.body for page in parts["aid"].pages)
    assert ("Scout" if language == "en" else "Spejare") in aid and "2+1" in aid and not parts["aid"].warnings
    own = SHEETS.parts["pieces"](riders("fria", tmp_path), order)
    assert own.pieces == {"white": 17, "black": 17, "marks": 12} and said not in own.pages[0].body
