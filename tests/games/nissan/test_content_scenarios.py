"""Every fault of a scenario file at its token. ``§`` marks the token at fault."""

from pathlib import Path

import pytest
from old_files import OLD

from slaget.content import ContentError, Diagnostic, bundled_files, check_file
from slaget.games.nissan.content import load_scenario_file

BUNDLED = OLD.joinpath("scenarios/nissan/scenarios.yaml").read_text(encoding="utf-8")
TABLES, _, BATTLES = BUNDLED.partition("scenarios:\n  - id")
FIXED = "scenarios:\n  - id" + BATTLES.partition("\n  - id: natten")[0] + "\n"
FREE = "scenarios:\n  - id: egen" + BATTLES.partition("- id: egen")[2]
SHORT = "format: slaget-nissan-scenarios/1\n" + FIXED
FREE_SHORT = "format: slaget-nissan-scenarios/1\n" + FREE
LONG = TABLES + FIXED
IRREGULAR = SHORT.replace("size: 1", "size: 1\n    irregular: true")
N3 = "x: 97, y: 86, heading: 255, leaders: [hakon]"


def edit(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


def marked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without its marks, and where they stood."""
    places = []
    while "§" in text:
        before, _, after = text.partition("§")
        places.append((before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1))
        text = before + after
    return text, places


def faults(text: str) -> list[Diagnostic]:
    """The faults of a text, which must stand at its marks and nowhere else."""
    clean, places = marked(text)
    found = check_file("mine.yaml", clean)
    assert [(fault.line, fault.column) for fault in found] == places, [str(fault) for fault in found]
    return found


def test_the_texts_to_be_spoilt_are_sound() -> None:
    for text in (SHORT, FREE_SHORT, LONG, IRREGULAR):
        assert faults(text) == []


NORSE, DANES = "norse:\n        - {id: n1", "danish:\n        - {id: d1"
CREW = "crew: {sword: 2, axe: 2, spear: 3, bow: 2}"
D6 = next(line for line in FIXED.splitlines(keepends=True) if "id: d6" in line)
D3, D4 = "x: 48, y: 20, heading: 75", "x: 32, y: 28, heading: 60"
SIZE, DECK = "size: 1", "decks: {norse: norse"
POSTS = "horn_blower: 1, standard_bearer: 1, sword: 3"
POOL_POSTS = "horn_blower: 1, standard_bearer: 1, sword: "


def ties(*pairs: str) -> tuple[str, str]:
    return SIZE, f"{SIZE}\n    ties: [{', '.join(pairs)}]"


WRONG = [
    ("wrong-fleet", "NI-8.1", edit(SHORT, (SIZE, "size: 2"), (NORSE, "§" + NORSE))),
    ("wrong-fleet", "NI-8.2", edit(SHORT, (DANES, "§" + DANES), (D6, ""))),
    ("unknown-class", "NI-3.1", edit(SHORT, ("class: norse_ship", "class: §norse_shp"))),
    ("unknown-board", "NI-8.16", edit(SHORT, ("board: laholmsbukten", "board: §laholmsbuktn"))),
    ("ship-not-filled", "NI-8.3", edit(SHORT, (CREW, "crew: §{sword: 2, axe: 2, spear: 3, bow: 1}"))),
    (
        "ship-not-filled",
        "NI-8.3",
        edit(SHORT, ("id: d4", "id: §d4"), (D4 + ", crew: {sword: 2, axe: 1, spear: 2, bow: 2}", D4)),
    ),
    ("over-capacity", "NI-3.4", edit(SHORT, (CREW, "crew: §{sword: 2, axe: 2, spear: 3, bow: 3}"))),
    ("over-capacity", "NI-3.4", edit(IRREGULAR, (CREW, "crew: {axe: 2, sword: §12}"))),
    ("unknown-leader", "NI-8.4", edit(IRREGULAR, ("leaders: [eystein]", "leaders: [§eysten]"))),
    ("unknown-leader", "NI-8.4", edit(IRREGULAR, ("leaders: [eystein]", "leaders: [§sven]"))),
    ("leader-twice", "NI-8.4", edit(IRREGULAR, ("leaders: [hakon]", "leaders: [§eystein]"))),
    (
        "leaders-share-ship",
        "NI-8.4",
        edit(
            SHORT,
            ("leaders: [eystein], crew: {sword: 2", "leaders: [eystein, §hakon], crew: {sword: 1"),
            (", leaders: [hakon], crew: {sword: 2", ", crew: {sword: 3"),
        ),
    ),
    (
        "king-elsewhere",
        "NI-8.4",
        edit(SHORT, ("[harald]", "[hakon]"), ("255, leaders: [hakon]", "255, leaders: [§harald]")),
    ),
    (
        "leader-missing",
        "NI-8.4",
        edit(SHORT, (NORSE, "§" + NORSE), (", leaders: [hakon], crew: {sword: 2", ", crew: {sword: 3")),
    ),
    ("leader-missing", "NI-8.13", edit(IRREGULAR, (NORSE, "§" + NORSE), ("leaders: [harald], ", ""))),
    ("special-missing", "NI-8.5", edit(SHORT, (NORSE, "§" + NORSE), (POSTS, "standard_bearer: 1, sword: 4"))),
    (
        "special-twice",
        "NI-8.5",
        edit(SHORT, ("[eystein], crew: {sword: 2", "[eystein], crew: {horn_blower: §1, sword: 1")),
    ),
    (
        "special-twice",
        "NI-8.5",
        edit(IRREGULAR, ("[skjalm], crew: {sword: 1", "[skjalm], crew: {standard_bearer: §1")),
    ),
    ("out-of-range", "NI-8.5", edit(SHORT, (POSTS, "horn_blower: §2, standard_bearer: 1, sword: 2"))),
    (
        "outside-zone",
        "NI-8.6",
        edit(LONG, (N3, "x: §130, y: 60, heading: 90, leaders: [hakon]"), ("gap: 50", "gap: 0")),
    ),
    ("outside-zone", "NI-8.7", edit(LONG, (D3, "x: §28, y: 66.5, heading: 5"), ("gap: 50", "gap: 0"))),
    ("too-near-enemy", "NI-8.7", edit(SHORT, ("x: 86, y: 13.1", "x: §86, y: 14"))),
    ("off-board", "NI-8.8", edit(IRREGULAR, ("x: 86, y: 13.1", "x: 86, y: §12.9"))),
    ("off-board", "NI-8.8", edit(IRREGULAR, ("x: 86, y: 13.1", "x: §158, y: 13.1"))),
    ("on-land", "NI-8.8", edit(IRREGULAR, (N3, "x: §140, y: 90, heading: 90, leaders: [hakon]"))),
    ("ships-overlap", "NI-8.8", edit(SHORT, ("x: 73.8", "x: §74.01"))),
    ("wrong-tie", "NI-8.9", edit(SHORT, ties("§[n1, n3]"))),
    ("wrong-tie", "NI-8.9", edit(SHORT, ties("§[n1, n1]"))),
    ("wrong-tie", "NI-8.9", edit(SHORT, ties("[n1, n2]", "§[n2, n1]"))),
    ("wrong-tie", "NI-8.9", edit(SHORT, ties("§[n1, n2]"), ("options: {}", "options: {touch_tolerance: 0.19}"))),
    ("unknown-ship", "NI-8.9", edit(SHORT, ties("[n1, §nn2]"))),
    ("duplicate-id", "NI-3.1", edit(SHORT, ("id: d1,", "id: §n3,"))),
    ("duplicate-id", "NI-8.16", SHORT + FIXED.replace("scenarios:\n", "").replace("id: forsta", "id: §forsta")),
    (
        "deck-too-small",
        "NI-7.4",
        edit(SHORT, ("options: {}", "options: {hand_limit: 10}"), (DECK, "decks: {norse: §small.yaml#tiny")),
    ),
    ("wrong-deck", "NI-7.1", edit(SHORT, (DECK, "decks: {norse: §danish"))),
    ("unknown-deck", "NI-8.16", edit(SHORT, (DECK, "decks: {norse: §nors"))),
    ("unknown-deck", "NI-8.16", edit(SHORT, (DECK, "decks: {norse: §missing.yaml#norse"))),
    ("unknown-deck", "NI-8.16", edit(SHORT, (DECK, "decks: {norse: §small.yaml#tin"))),
    (
        "duplicate-id",
        "NI-7.2",
        edit(SHORT, (DECK + ", danish: danish", "decks: {norse: small.yaml#big, danish: §small.yaml#danes")),
    ),
    ("pool-in-fixed", "NI-8.12", SHORT + "    §pool: {norse: {leaders: []}, danish: {leaders: []}}\n"),
    ("fallen-in-regular", "NI-8.13", SHORT + "    §fallen: {norse: []}\n"),
    ("fallen-king", "NI-8.13", IRREGULAR + "    fallen: {norse: [§harald]}\n"),
    ("fallen-twice", "NI-8.13", IRREGULAR + "    fallen: {norse: [§hakon]}\n"),
    ("fallen-twice", "NI-8.13", IRREGULAR + "    fallen: {danish: [§danish_horn]}\n"),
    (
        "fallen-twice",
        "NI-8.13",
        edit(IRREGULAR, (", leaders: [finn]", "")) + "    fallen: {danish: [finn, §finn]}\n",
    ),
    ("unknown-fighter", "NI-8.13", IRREGULAR + "    fallen: {danish: [§danish_hrn]}\n"),
    ("unknown-fighter", "NI-8.13", IRREGULAR + "    fallen: {danish: [§danish_axe_1]}\n"),
    ("missing-key", "NI-8.10", edit(SHORT, ("- {id: n2", "- §{id: n2"), ("x: 73.8, ", ""))),
    ("missing-key", "NI-8.12", edit(FREE_SHORT.partition("    pool:")[0], ("- id: egen", "- §id: egen"))),
    ("wrong-value", "NI-8.10", edit(FREE_SHORT, ("setup: free", "setup: §fre"))),
    ("wrong-value", "NI-8.13", edit(SHORT, (SIZE, SIZE + "\n    irregular: §yes"), (CREW, "crew: {}"))),
    ("crew-in-free", "NI-8.11", edit(FREE_SHORT, ("class: king_ship}", "class: king_ship, §x: 1}"))),
    ("ties-in-free", "NI-8.9", FREE_SHORT + "    §ties: []\n"),
    (
        "pool-total",
        "NI-8.12",
        edit(FREE_SHORT, ("pool:\n      norse", "pool:\n      §norse"), ("sword: 11", "sword: 12")),
    ),
    ("pool-total", "NI-8.12", edit(FREE_SHORT, ("sword: 11", "sword: §141"))),
    (
        "special-missing",
        "NI-8.12",
        edit(
            FREE_SHORT,
            ("      danish: {leaders", "      §danish: {leaders"),
            (POOL_POSTS + "15", "standard_bearer: 1, sword: 16"),
        ),
    ),
    (
        "leader-missing",
        "NI-8.12",
        edit(
            FREE_SHORT,
            ("pool:\n      norse", "pool:\n      §norse"),
            ("hakon, eystein], " + POOL_POSTS + "11", "eystein], " + POOL_POSTS + "12"),
        ),
    ),
    (
        "wrong-leaders",
        "NI-4.2",
        edit(LONG, ("norse:\n    harald", "norse:\n    §harald"), ("rank: king", "rank: hero")),
    ),
    (
        "wrong-length",
        "NI-4.2",
        edit(
            LONG,
            ("norse:\n    harald", "norse:\n    §harald"),
            ("    hakon: {name: Håkon Jarl, rank: hero, weapon: axe}\n", ""),
        ),
    ),
    ("reserved-id", "NI-4.2", edit(LONG, ("    hakon:", "    §leader:"))),
    ("duplicate-id", "NI-4.5", edit(LONG, ("    finn:", "    §hakon:"))),
    ("wrong-polygon", "NI-2.2", edit(LONG, ("land:\n", "land:\n      - §[[0, 0], [10, 10], [10, 0], [0, 10]]\n"))),
    ("out-of-range", "NI-1.2", edit(SHORT, ("heading: 270", "heading: §360"))),
    ("out-of-range", "NI-1.2", edit(SHORT, ("heading: 270", "heading: §-90"))),
    ("too-many-decimals", "NI-1.4", edit(SHORT, ("x: 73.8", "x: §73.805"))),
    ("wrong-type", "NI-1.4", edit(SHORT, ("x: 73.8", "x: §'73.8'"))),
    ("unknown-key", "NI-8.16", edit(SHORT, ("name: Kungsdraken", "§nam: Kungsdraken"))),
    ("wrong-value", "NI-8.1", edit(SHORT, (SIZE, "size: §4"))),
]

SMALL = """format: slaget-nissan-decks/1
decks:
"""
ONE = """  {deck}:
    side: {side}
    title: {{sv: x, en: x}}
    cards:
      - {{id: {card}, title: {{sv: x, en: x}}, text: {{sv: x, en: x}}, icon: neutral, activation: 1, sizes: [1],
         copies: {copies}, effects: []}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    decks = [("tiny", "norse", "a", 10), ("big", "norse", "b", 20), ("danes", "danish", "b", 20)]
    text = SMALL + "".join(ONE.format(deck=d, side=s, card=c, copies=n) for d, s, c, n in decks)
    (tmp_path / "small.yaml").write_text(text.replace("id: b", "id: b", 1), encoding="utf-8")
    return tmp_path


def test_of_classes_a_file_has_its_own_alone_where_it_has_any() -> None:
    """NI-8.16: the bundled classes serve where a file leaves them out, and no longer beside some of its own."""
    line = "  king_ship: {length: 26, beam: 6.5, capacity: 15, points: 15}\n"
    text = edit(LONG, (line, ""), *[("class: king_ship", "class: §king_ship")] * 2)
    found = faults(text)
    assert [(fault.code, fault.rule) for fault in found] == [("unknown-class", "NI-3.1")] * 2
    with pytest.raises(ContentError):
        load_scenario_file("mine.yaml", text=marked(text)[0])


def test_nothing_follows_from_a_class_that_is_not_sound() -> None:
    """A deck that names the class of the game is not told that there is none."""
    text = edit(LONG, ("danish_ship: {length: 16", "danish_ship: {length: 0"))
    with pytest.raises(ContentError) as caught:
        load_scenario_file("mine.yaml", text=text)
    assert [fault.code for fault in caught.value.diagnostics] == ["out-of-range"]


@pytest.mark.parametrize(("code", "rule", "text"), WRONG)
def test_what_is_wrong_and_where(code: str, rule: str | None, text: str, folder: Path) -> None:
    path = str(folder / "mine.yaml")
    clean, places = marked(text)
    found = [fault for fault in check_file(path, clean) if fault.path == path]
    assert [(fault.line, fault.column) for fault in found] == places, [str(fault) for fault in found]
    assert [(fault.code, fault.rule, fault.severity) for fault in found] == [(code, rule, "error")]
    assert rule is None or found[0].message.endswith(f"({rule})")


@pytest.mark.parametrize(
    "text",
    [
        edit(SHORT, ("Kungsörnen, class: king_ship", "Kungsörnen, class: §danish_ship")),
        edit(SHORT, ("Vitskäret, class: norse_ship", "Vitskäret, class: §danish_ship")),
        edit(SHORT, ("Stormfågeln, class: norse_ship", "Stormfågeln, class: §king_ship")),
    ],
)
def test_a_fleet_has_one_king_ship_and_otherwise_its_own_class(text: str) -> None:
    (fault,) = faults(text)
    assert (fault.code, fault.rule) == ("wrong-fleet", "NI-8.2")


def test_suggestions_name_what_was_likely_meant(folder: Path) -> None:
    suggested = {
        fault.suggestion
        for _, _, text in WRONG
        for fault in check_file(folder / "mine.yaml", marked(text)[0])
        if fault.code.startswith("unknown")
    }
    assert suggested >= {
        "norse_ship", "laholmsbukten", "eystein", "n2", "norse", "small.yaml#tiny", "danish_horn", "name",
    }  # fmt: skip


def test_every_fault_is_reported_at_once() -> None:
    text = edit(
        LONG,
        ("shallow_within: 30", "shallow_within: 30\n    §colour: blue"),
        ("board: laholmsbukten", "§bord: x\n    board: §laholm"),
        ("id: n2,", "id: n2, §nam: x,"),
        (CREW, "crew: §{sword: 2, axe: 2, spear: 3, bow: 1}"),
        (", heading: 255", ", §heding: 255"),
        ("class: danish_ship", "class: §danish"),
        ("x: 48", "x: §'48'"),
    )
    assert [fault.code for fault in faults(text)] == [
        "unknown-key", "unknown-key", "unknown-board", "unknown-key", "ship-not-filled", "unknown-key",
        "unknown-class", "wrong-type",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("unknown-leader", edit(SHORT, ("leaders: [harald]", "leaders: [§haralld]"))),
        ("unknown-leader", edit(SHORT, ("leaders: [harald]", "leaders: [§sven]"))),
        ("unknown-key", edit(SHORT, ("leaders: [harald]", "§leader: [harald]"))),
        ("unknown-key", edit(SHORT, ("sword: 3", "§swords: 3"))),
        ("unknown-key", edit(SHORT, ("horn_blower: 1", "§hornblower: 1"))),
        ("unknown-key", edit(SHORT, (CREW, CREW.replace("crew", "§crw")))),
        ("misplaced-key", edit(SHORT, (CREW, "§bow: 9"))),
        ("misplaced-key", edit(SHORT, ("options: {}", "§doubling_tiles: 2"))),
        ("outside-zone", edit(SHORT, ("x: 80, y: 89", "x: §80, y: 40"))),
        ("off-board", edit(SHORT, ("x: 80, y: 89", "x: §800, y: 89"))),
        ("off-board", edit(SHORT, ("x: 80, y: 89", "x: 100, y: §1"))),
        ("crew-in-free", edit(FREE_SHORT, ("class: king_ship", "class: king_ship, §x: 7, y: 8, crew: {bow: 1}"))),
        ("unknown-leader", edit(FREE_SHORT, ("leaders: [harald,", "leaders: [§haralld,"))),
    ],
)
def test_one_slip_is_told_once(code: str, text: str) -> None:
    (fault,) = faults(text)
    assert fault.code == code


def test_a_faulty_deck_file_is_reported_with_its_own_path(folder: Path) -> None:
    (folder / "bad.yaml").write_text(SMALL + ONE.format(deck="d", side="norse", card="a", copies="many"), "utf-8")
    text = edit(SHORT, (DECK, "decks: {norse: bad.yaml#d"))
    (fault,) = check_file(folder / "mine.yaml", text)
    assert (fault.path, fault.code, fault.line) == (str(folder / "bad.yaml"), "wrong-type", 8)


def test_decks_are_checked_against_the_scenarios_own_leaders() -> None:
    text = edit(LONG, ("    hakon:", "    toste:"), ("[hakon]", "[toste]"))
    found = check_file("mine.yaml", text)
    assert {(fault.code, fault.path.endswith("decks.yaml")) for fault in found} == {("unknown-leader", True)}


def test_a_board_may_have_no_landmarks() -> None:
    (line,) = (line for line in LONG.splitlines(keepends=True) if "landmarks:" in line)
    assert faults(LONG.replace(line, "")) == []
    assert load_scenario_file("mine.yaml", text=LONG.replace(line, "")).board.landmarks == {}


def test_the_bundled_files_are_clean() -> None:
    files = [file for file in bundled_files() if Path(file).parent.name == "nissan"]
    assert len(files) == 4
    assert [fault for file in files for fault in check_file(file)] == []
