"""What is said of a slip: at its place, in plain words, with the word surely meant or none."""

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from itertools import cycle, islice
from typing import Any

import pytest
from distinct import distinct
from old_files import old

from slaget.content import Diagnostic, check_file
from slaget.content.called import also_called
from slaget.content.describe import describe
from slaget.content.diagnostics import Faults
from slaget.content.letters import plain_letters
from slaget.content.misplaced import followed
from slaget.content.nodes import ScalarNode
from slaget.content.scalars import resolve
from slaget.content.suggest import are_opposite, is_one_slip, is_only, nearest
from slaget.content.validator import fits
from slaget.content.value_meant import value_meant
from slaget.content.yamlio import parse
from slaget.resources import folder
from thorough import every, much

DECK = """format: slaget-nissan-decks/1
decks:
  mine:
    side: norse
    title: {sv: Lek, en: Deck}
    cards:
      - id: first
        title: {sv: Ett, en: One}
        icon: harald
        activation: 2
        sizes: [1, 2, 3]
        copies: 7
        effects:
          - {kind: fixed_runes, rune: odin, count: 1, when: {cast: melee, acting: {tied: any}}}
"""
BATTLES = old("scenarios/nissan/scenarios.yaml").read_text(encoding="utf-8")


def only(text: str) -> Diagnostic:
    (fault,) = check_file("x.yaml", text)
    return fault


def swapped(text: str, old: str, new: str) -> tuple[str, int, int]:
    """The text with the first ``old`` replaced, ``§`` of ``new`` left out, and the place of that sign."""
    assert old in text
    before, _, after = text.partition(old)
    at = (before + new).index("§")
    lines = (before + new)[:at].split("\n")
    return before + new.replace("§", "") + after, len(lines), len(lines[-1]) + 1


ALONE = "'x': write the number alone, it is in cm: "

CASES = {
    "an effect that is none": (
        DECK, "kind: fixed_runes", "kind: §discard", "unknown-effect", "cycle", "not the text 'discard' (NI-21)",
    ),
    "the opposite key": (
        DECK, "{tied: any}", "{§touching_enemy: {min: 1}}", "misplaced-key", None,
        "'touching_enemy' is of the format slaget-nissan-decks/2; raise the format",
    ),
    "a Cyrillic letter in a key": (
        DECK, "copies", "§сopies", "yaml-character", "copies",
        "'сopies': the 'с' in it is Cyrillic; type a plain 'c' (NI-20.1)",
    ),
    "several": (
        DECK, "copies", "§сорies", "yaml-character", "copies", "the 'с' in it is Cyrillic; type a plain 'c'",
    ),
    "a Cyrillic letter in a value": (
        DECK, "icon: harald", "icon: §hаrald", "yaml-character", "harald", "is Cyrillic; type a plain 'a'",
    ),
    "a Cyrillic letter in a word of the schema": (
        DECK, "rune: odin", "rune: §оdin", "yaml-character", "odin", "the 'о' in it is Cyrillic; type a plain 'o'",
    ),
    "a Greek letter": (DECK, "id: first", "id: §firsτ", "yaml-character", "first", "is Greek; type a plain 't'"),
    "a wide letter": (
        DECK, "rune: odin", "rune: §ｏdin", "yaml-character", "odin", "is Fullwidth; type a plain 'o'",
    ),
    "a Cyrillic letter in the format": (
        DECK, "format: slaget", "format: §slаget", "yaml-character", "slaget-nissan-decks/1",
        "the 'а' in it is Cyrillic; type a plain 'a'",
    ),
    "a Cyrillic letter in the key of the format": (
        DECK, "format:", "§fоrmat:", "yaml-character", "format", "the 'о' in it is Cyrillic; type a plain 'o'",
    ),
    "a Cyrillic letter in a name": (
        BATTLES, "board: laholmsbukten", "board: §lаholmsbukten", "yaml-character", "laholmsbukten",
        "the 'а' in it is Cyrillic; type a plain 'a'",
    ),
    "a tab": (
        DECK, "        copies", "§\tcopies", "yaml-tab", None,
        "this line begins with a tab; use spaces (slaget fix does it)",
    ),
    "a tab after spaces": (
        DECK, "        copies", "      §\tcopies", "yaml-tab", None,
        "this line begins with a tab; use spaces (slaget fix does it)",
    ),
    "a no-break space that begins a line": (
        DECK, "        copies", "§\u00a0       copies", "yaml-character", None,
        "an invisible no-break space (U+00A0) stands here; type a plain space",
    ),
    "a no-break space before a key": (
        DECK, "        copies", "       §\u00a0copies", "yaml-character", None,
        "an invisible no-break space (U+00A0) stands here; type a plain space",
    ),
    "a no-break space after a colon": (
        DECK, "copies: 7", "copies:§\u00a07", "yaml-character", None, "an invisible no-break space (U+00A0) stands",
    ),
    "a no-break space after a dash": (
        DECK, "- id", "-§\u00a0id", "yaml-character", None, "an invisible no-break space (U+00A0) stands here",
    ),
    "a no-break space before a value": (
        DECK, "copies: 7", "copies: §\u00a07", "yaml-character", "7",
        "there is an invisible no-break space (U+00A0) in it; type a plain space",
    ),
    "no space after a colon in brackets": (
        DECK, "rune: odin", "§rune:odin", "yaml-syntax", None,
        "a space is missing after the colon: write 'rune: odin'",
    ),
    "no space after a colon in a ship": (
        BATTLES, "x: 80,", "§x:80,", "yaml-syntax", None, "a space is missing after the colon: write 'x: 80'",
    ),
    "a no-break space in brackets": (
        DECK, "{cast: melee", "{§cast:\u00a0melee", "yaml-character", None, "an invisible no-break space (U+00A0)",
    ),
    "a space without width": (
        DECK, "rune: odin", "rune: §od\u200bin", "yaml-character", "odin",
        "there is an invisible zero width space (U+200B) in it; remove it",
    ),
    "cast inside acting": (
        DECK, "cast: melee, acting: {tied: any}", "acting: {§cast: melee}", "misplaced-key", None,
        "'cast' has no place here; it stands beside 'acting', not in it (NI-20.7)",
    ),
    "effects left empty": (
        DECK[: DECK.index("          - {")] + "\n", "effects:\n\n", "effects:§\n", "wrong-type", "[]",
        "'effects' is empty; write [], or a list of at most 50 items (NI-20.1)",
    ),
    "a number for a list": (
        DECK, "[1, 2, 3]", "§1", "wrong-type", "[1]", "'sizes' needs a list: [1] (NI-20.1)",
    ),
    "a number for a list that may not hold it": (DECK, "[1, 2, 3]", "§5", "wrong-type", None, "not 5 (NI-20.1)"),
    "a word for a list": (
        BATTLES, "leaders: [harald]", "leaders: §harald", "wrong-type", "[harald]", "needs a list: [harald]",
    ),
    "a decimal comma": (BATTLES, "x: 80,", 'x: §"80,5",', "wrong-number", "80.5", "'x': write 80.5 with a point"),
    "centimetres": (BATTLES, "x: 80,", "x: §80cm,", "wrong-unit", "80", ALONE + "80 (NI-1.4)"),
    "centimetres, comma": (BATTLES, "x: 80,", 'x: §"80,5 cm",', "wrong-unit", "80.5", ALONE + "80.5"),
    "millimetres": (BATTLES, "x: 80,", "x: §800 mm,", "wrong-unit", "80", ALONE + "80 (NI-1.4)"),
    "a length for a count": (DECK, "copies: 7", "copies: §7cm", "wrong-type", None, "not the text '7cm'"),
    "west of south": (BATTLES, "heading: 270", "heading: §-90", "out-of-range", "270", "not -90 (NI-1.2)"),
    "once round": (BATTLES, "heading: 270", "heading: §630", "out-of-range", "270", "not 630 (NI-1.2)"),
    "degrees": (BATTLES, "heading: 270", "heading: §270°", "wrong-unit", "270", "alone, it is in degrees: 270"),
    "a long dash": (
        BATTLES, "heading: 270", "heading: §–90", "yaml-character", "270",
        "the '–' in it is an en dash; type a plain '-' (NI-1.2)",
    ),
    "a minus of print": (
        BATTLES, "x: 80,", "x: §−80,", "yaml-character", "-80", "is a minus sign of print; type a plain '-'",
    ),
    "a long dash in an id": (
        DECK, "id: first", "id: §first—one", "yaml-character", "first-one", "is an em dash; type a plain '-'",
    ),
    "curly quotes": (DECK, "id: first", "id: §“first”", "yaml-character", None, "the “ in it is no quote in YAML"),
    "near land in metres": (
        BATTLES, "shallow_within: 30", "shallow_within: §0.3", "wrong-unit", "30",
        "'shallow_within' is 0.3, and lengths are centimetres; 0.3 m are 30 cm (NI-1.4)",
    ),
    "the gap in metres": (
        BATTLES, "danish_gap: 50", "danish_gap: §0.5", "wrong-unit", "50", "0.5 m are 50 cm (NI-1.4)",
    ),
    "a ship class in metres": (
        BATTLES, "{length: 26, beam: 6.5", "{length: §0.26, beam: 0.065", "wrong-unit", "26",
        "'length' is 0.26, but lengths are centimetres; in metres, all lengths here are 100 times",
    ),
    "two kings": (
        BATTLES, "name: Håkon Jarl, rank: hero", "name: Håkon Jarl, rank: §king", "wrong-leaders", None,
        "'harald' is the king of the norse already; one king and two heroes lead a side (NI-4.2)",
    ),
    "a sign that begins no value": (
        DECK, "sv: Ett", "sv: §@Ett", "yaml-syntax", None, "no value begins with this sign; put the text in quotes",
    ),
}  # fmt: skip


SWEDISH = {
    "a tab": "raden börjar med tabb; använd blanksteg (slaget fix ordnar det)",
    "the opposite key": "'touching_enemy' hör till formatet slaget-nissan-decks/2; höj formatet",
    "a Cyrillic letter in a key": "'с' är kyrilliskt; skriv ett vanligt 'c' (NI-20.1)",
    "a no-break space before a key": "här står ett osynligt hårt blanksteg (U+00A0); skriv ett vanligt blanksteg",
    "cast inside acting": "'cast' hör inte hemma här; den ska stå bredvid 'acting', inte i den (NI-20.7)",
    "effects left empty": "'effects' är tomt; skriv [], eller en lista med högst 50 saker (NI-20.1)",
    "a number for a list": "'sizes' ska vara en lista: [1] (NI-20.1)",
    "centimetres": "'x': skriv bara talet, det är i cm: 80 (NI-1.4)",
    "once round": "'heading' ska vara ett tal på minst 0 och under 360 med högst två decimaler, inte 630 (NI-1.2)",
    "a ship class in metres": "'length' är 0.26, men längder anges i centimeter; i meter är alla längder här",
}


@pytest.mark.parametrize("name", SWEDISH)
def test_d2_a_slip_is_told_in_swedish_too(name: str) -> None:
    text, old, new, *_ = CASES[name]
    fault = only(swapped(text, old, new)[0])
    assert SWEDISH[name] in fault.told("fel", "sv")
    assert fault.code in fault.told("fel", "sv")


@pytest.mark.parametrize("name", CASES)
def test_d2_a_slip_is_told_at_its_place_in_plain_words(name: str) -> None:
    text, old, new, code, meant, said = CASES[name]
    spoilt, line, column = swapped(text, old, new)
    fault = only(spoilt)
    assert (fault.code, fault.line, fault.column) == (code, line, column), fault
    assert fault.suggestion == meant
    assert said in fault.message


def in_metres(text: str) -> str:
    return re.sub(r"-?\b\d+(?:\.\d+)?", lambda found: f"{Decimal(found[0]) / 100:f}", text)


def test_d2_a_board_in_metres_is_told_once_at_its_width() -> None:
    start, end = BATTLES.index("    width"), BATTLES.index("ship_classes:")
    fault = only(BATTLES[:start] + in_metres(BATTLES[start:end]) + BATTLES[end:])
    assert (fault.code, fault.line, fault.suggestion) == ("wrong-unit", 10, "160")
    assert "'width' is 1.6, but lengths are centimetres" in fault.message


def test_d2_a_fleet_in_metres_is_told_once() -> None:
    start, end = BATTLES.index("    ships:"), BATTLES.index("  - id: natten")
    fleet = re.sub(r"\b([xy]): ([\d.]+)", lambda m: f"{m[1]}: {round(Decimal(m[2]) / 100, 2)}", BATTLES[start:end])
    fault = only(BATTLES[:start] + fleet + BATTLES[end:])
    assert fault.code == "wrong-unit" and "x and y are centimetres" in fault.message


def test_d2_a_number_that_is_neither_whole_nor_within_its_bounds_is_told_once() -> None:
    board = "format: slaget-schack/2\nboards: {a: {files: 0.5, ranks: 8}}\n"
    fault = only(board)
    assert (fault.code, fault.message.partition(" (")[0]) == (
        "wrong-type", "'files' must be a whole number from 4 to 16, not 0.5"
    )  # fmt: skip


LAYERS = "format: slaget-omringad/2\nunits: {a: {title: {sv: A, en: A}, extends: %s, kinds: {elite: {cost: 3}}}}\n"
A_CARD = (
    "decks: {a: {side: norse, title: {sv: A, en: A}, cards: {c: {title: {sv: C, en: C}, icon: neutral, "
    "activation: 1, sizes: [1], copies: 4, effects: [%s]}}}}"
)


@pytest.mark.parametrize(("text", "code"), [
    (LAYERS % "standrad", "unknown-reference"),
    (LAYERS % "none.yaml#a", "file-unreadable"),
    (LAYERS % "7", "wrong-type"),
    ("format: slaget-nissan/2\ndecks: {a: {extends: bundled#nors, cards: {korpen_flyger: {copies: 1}}}}\n",
        "unknown-reference"),
    ("format: slaget-schack/2\npieces: {a: {title: {sv: A, en: A}, extends: pwn, promotes: {on: 1}}}\n",
        "unknown-reference"),
    ("format: slaget-nissan/2\nfleets: {a: {side: norse, extends: b, ships: {n1: {x: 3}}}}\n", "unknown-reference"),
])  # fmt: skip
def test_d2_of_a_part_whose_base_is_not_to_be_had_nothing_is_missing_inside(text: str, code: str) -> None:
    assert only(text).code == code


def test_d2_a_key_is_not_missing_whose_own_keys_stand_beside_it() -> None:
    found = check_file("a.yaml", "format: slaget-schack/2\nscenarios: {a: {sv: A, en: A, army: standard}}\n")
    assert [(each.code, each.column) for each in found] == [("misplaced-key", 17), ("misplaced-key", 24)]


def test_d2_a_key_that_has_no_place_in_a_crew_is_told_once_where_a_ship_takes_the_crew_too() -> None:
    text = "format: slaget-nissan/2\ncrews: {h: {sword: 3, name: x}}\nfleets: {a: {side: norse, ships: {n1: "
    text += "{name: N, class: king_ship, crew: {extends: h, bow: 1}}}}}\n"
    assert (only(text).code, only(text).line) == ("unknown-key", 2)


@pytest.mark.parametrize(("act", "said"), [
    ("{throw: 3, do: [{draw: 1}]}", "unknown key 'do'; known here: throw, then (EF-9)"),
    ("{draw: 1, to: enemy}", "unknown key 'to'; known here: draw, side, at (EF-9)"),
])  # fmt: skip
def test_d2_a_key_is_said_to_stand_beside_another_only_where_both_may_stand(act: str, said: str) -> None:
    """A clause has no ``to`` beside its ``do``, though another effect has one."""
    assert only(f"format: slaget-nissan/2\n{A_CARD % f'{{do: [{act}]}}'}\n").message == said


@pytest.mark.parametrize(("declared", "used"), [
    ("marks: [{id: fire, of: ship}]", "{do: [{mark: fire, of: {choose: {ships: {control: enemy}}}, set: 1}]}"),
    ("define: [{id: fire, effects: []}]", "{kind: fire}"),
])  # fmt: skip
def test_d2_marks_and_definitions_in_the_old_way_are_told_once(declared: str, used: str) -> None:
    assert only(f"format: slaget-nissan/2\n{declared}\n{A_CARD % used}\n").code == "mixed-shapes"


def test_d2_a_title_that_is_a_text_is_told_how_it_is_written() -> None:
    fault = only("format: slaget-schack/2\nscenarios: {a: {title: Hej du, army: standard}}\n")
    assert fault.suggestion == "{sv: Hej du, en: Hej du}"
    assert fault.message == "'title' is said in each language: {sv: Hej du, en: Hej du} (KE-6.3)"
    assert fault.text["sv"] == "'title' sägs på varje språk: {sv: Hej du, en: Hej du} (KE-6.3)"


@pytest.mark.parametrize("slip", ["{title:, army: standard}", "||\n  x", "!! x"])
def test_d2_what_the_reader_of_yaml_notices_is_told_in_plain_words(slip: str) -> None:
    fault = only(f"format: slaget-schack/2\nscenarios:\n  a: {slip}\n")
    assert not re.search(r"while|scann|expected|token", fault.message), fault.message
    assert fault.text["sv"].startswith("detta är inte YAML: ") and fault.text["sv"] != fault.message


@pytest.mark.parametrize(("kind", "said"), [
    ("crews", "sword: 3"),
    ("weapons", "horn_blower: {norse: axe, danish: axe}, standard_bearer: {norse: axe, danish: axe}"),
])  # fmt: skip
def test_every_part_has_a_title(kind: str, said: str) -> None:
    head = f"format: slaget-nissan/2\n{kind}: {{a: {{{said}, note: x, title: "
    assert check_file("a.yaml", head + "{sv: A, en: A}}}\n") == []
    assert [each.code for each in check_file("a.yaml", head + "{sv: A}}}\n")] == ["missing-language"]


def test_d2_a_stale_text_offers_no_hash_to_paste() -> None:
    text = DECK.replace(
        "        effects", '        text: {sv: A, en: A, describes: "0123456789ab"}\n        effects'
    )
    fault = only(text)
    assert (fault.code, fault.suggestion) == ("stale-text", None)
    assert re.fullmatch(
        r"the effects have changed since this text was written; they now say: '.+'\. Read the text again "
        r"and mend it, then take the hash that 'slaget text --hashes' prints; or remove 'text' \(NI-20\.3\)",
        fault.message,
    )
    assert not re.search(r"[0-9a-f]{12}", fault.message)


SCHEMAS = {
    file.name: json.loads(file.read_bytes(), parse_float=Decimal)
    for file in folder("schemas").iterdir()
    if file.is_file()
}


def parts_of(node: Any) -> Iterator[dict[str, Any]]:
    """Every object of a schema file, examples and defaults apart."""
    if isinstance(node, list):
        for item in node:
            yield from parts_of(item)
    if isinstance(node, dict):
        yield node
        for key, inner in node.items():
            if key not in ("examples", "default"):
                yield from parts_of(inner)


PATTERNS = [
    part for schema in SCHEMAS.values() for part in parts_of(schema) if isinstance(part.get("pattern"), str)
]


def test_d2_each_pattern_of_a_schema_is_told_in_words() -> None:
    assert len(PATTERNS) > 50
    for part in PATTERNS:
        assert part.get("x-form"), part
        said = describe(part).en
        assert part["x-form"] in said and part["pattern"] not in said
        assert not re.search(r"[\^$\\*]|\[[A-Za-z0-9]-", said), said


@pytest.mark.parametrize("name", SCHEMAS)
def test_d2_no_message_shows_a_pattern(name: str) -> None:
    for part in parts_of(SCHEMAS[name]):
        if {"type", "anyOf", "enum", "const"} & set(part):
            assert not re.search(r"\^|\$|\\", describe(part).en), part


WORDS = (
    "1", "7", "-90", "400", "0.5", "80,5", "10cm", "10 cm", "0.3m", "–5", "270°", "no", "ja", "''", "harald", "~",
    "x y", "3.14159", "true", "012", "сwоrd", "melee", "a1", "“odin”", "own", "enemy", "1e400",
)  # fmt: skip


@cache
def parts() -> dict[str, list[dict[str, Any]]]:
    """Of every file what none before it says."""
    return distinct(SCHEMAS, parts_of)


@pytest.mark.parametrize("name", SCHEMAS)
def test_d2_what_is_suggested_is_never_refused_in_its_turn(name: str) -> None:
    """Whatever stands where it may not: the suggestion, written in its place, is sound by the same schema."""
    schema, tried = SCHEMAS[name], much(9, len(WORDS))
    asking = [part for part in parts()[name] if {"type", "anyOf", "enum", "const"} & set(followed(part, schema))]
    for n, part in enumerate(asking):
        for word in islice(cycle(WORDS), n % len(WORDS), n % len(WORDS) + tried):
            try:
                value = resolve("" if word == "~" else word)
            except ValueError:
                value = word
            for node in (ScalarNode(1, 1, value, word), ScalarNode(1, 1, word, word)):
                if not fits(node.value, part, schema) and (meant := value_meant(node, part, schema)):
                    assert fits(read(meant), part, schema), (part, word, meant)


def read(written: str) -> object:
    if written.startswith(("{sv", "[")):
        faults = Faults("")
        root = parse(f"a: {written}", faults)
        assert not faults.found and root is not None, written
        read_back: object = faults.plain(root)["a"]
        return read_back
    return {} if written == "{}" else written[1:-1] if written.startswith('"') else resolve(written)


VOCABULARY = sorted(
    {
        word
        for schema in SCHEMAS.values()
        for part in parts_of(schema)
        for word in (*part.get("properties", {}), *part.get("enum", ()))
        if isinstance(word, str)
    }
)


def test_d2_a_suggestion_is_never_of_the_opposite_meaning() -> None:
    """Each word of the schemas with one of its parts turned round: its like is not suggested."""
    turned = {"own": "enemy", "enemy": "own", "min": "max", "norse": "danish", "white": "black", "black": "white",
              "friend": "enemy", "melee": "ranged", "ranged": "melee", "danish": "norse", "max": "min",
              "first": "last", "north": "south"}  # fmt: skip
    tried = 0
    for word in VOCABULARY:
        parts = word.split("_")
        for index, part in enumerate(parts):
            if part in turned:
                other = "_".join([*parts[:index], turned[part], *parts[index + 1 :]])
                meant = nearest(other, [each for each in VOCABULARY if each != other])
                tried += 1
                assert meant is None or not are_opposite(other, meant), (other, meant)
    assert tried > 20


def test_d2_likeness_alone_suggests_only_what_is_much_alike() -> None:
    for word in every(2, VOCABULARY):
        for said in (f"no_{word}x", word[: len(word) // 2], word[::-1]):
            meant = nearest(said, VOCABULARY)
            is_like = meant is None or meant[0] == said[0] or len(meant) == len(said)
            assert is_like or any(said in others for others in also_called()[meant].values()), (said, meant)


def test_d2_what_people_also_call_a_word_is_suggested_and_never_written_unasked() -> None:
    for word, others in also_called().items():
        for other in (each for said in others.values() for each in said):
            assert nearest(other, [word, "unlikely_word"]) == word
            assert nearest(other, [word, other, "x"]) == other
            assert not is_only(other, word, [word]) or is_one_slip(other, word)
    fault = only(DECK.replace("kind: fixed_runes", "kind: discard"))
    assert (fault.suggestion, fault.is_sure) == ("cycle", False)


def test_d2_a_word_of_another_meaning_is_not_suggested_for_its_likeness() -> None:
    pairs = [
        ("class", "lasts"),
        ("orange", "ranged"),
        ("abreast", "areas"),
        ("forbid", "forbidden"),
        ("cast", "castle"),
    ]
    assert [nearest(one, [other]) for one, other in pairs] == [None] * len(pairs)
    assert nearest("standrad_baerer", ["standard_bearer"]) == "standard_bearer"


def test_d2_letters_of_other_alphabets_stay_in_titles() -> None:
    assert (
        check_file("x.yaml", DECK.replace("sv: Lek", "sv: Колода").replace("en: Deck", "en: “Deck” – 10\u00a0cm"))
        == []
    )
    assert plain_letters("Håkan") == "Håkan"


NAMELESS = {
    "slaget-schack/2": "pieces:\n  title: {sv: ä, en: a}\n  letter: A\n  moves: BN\nscenarios:\n  mine: {title: "
    "{sv: M, en: M}, army: mine}\narmies: {mine: {title: {sv: M, en: M}, pieces: [king, archbishop]}}\n",
    "slaget-nissan/2": "decks:\n  mine: {extends: bundled#norse, title: {sv: M, en: M}, cards: {title: "
    "{sv: K, en: C}, icon: harald, activation: 2, copies: 6}}\n",
    "slaget-omringad/2": "cups:\n  title: {sv: V, en: W}\n  lots: {pirates: 2}\n",
    "slaget-kungabrade/2": "credit: 'Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use'\n"
    "formations: {foot: [b5], archer: [e5]}\n",
    "slaget-tafl/2": "kinds:\n  side: defenders\n  letter: N\n  title: {sv: r, en: k}\n",
    "slaget-ravbrade/2": "scenarios:\n  title: {sv: M, en: M}\n  options: {geese_count: 13}\n",
    "slaget-dobbel/2": "games:\n  mine: {title: {sv: M, en: M}, sides: {title: {sv: v, en: w}}}\n",
}


@pytest.mark.parametrize("format", NAMELESS)
def test_keys_that_stand_in_the_place_of_an_id_are_one_fault(format: str) -> None:
    fault = only(f"format: {format}\n{NAMELESS[format]}")
    assert fault.code == "missing-key"
    assert re.match(r"the id is missing: write one, such as '\w+:', and these keys under it", fault.message)
    assert re.match(r"id saknas: skriv ett, till exempel '\w+:', med de här nycklarna under", fault.text["sv"])


def test_a_part_may_be_called_as_one_of_its_keys() -> None:
    piece = "title: {sv: ä, en: a}, letter: A, moves: BN"
    assert (
        check_file("x.yaml", f"format: slaget-schack/2\npieces:\n  letter: {{{piece}}}\n  boards: {{{piece}}}\n")
        == []
    )


@pytest.mark.parametrize("inside", ["    mine:\n      title: {sv: M, en: M}\n      pieces: [king, a]\n",
                                    "  mine:\n    title: {sv: M, en: M}\n    pieces: [king, a]\n"])  # fmt: skip
def test_a_kind_of_parts_among_those_of_another_is_told_as_a_line_too_far_in(inside: str) -> None:
    piece = "pieces:\n  a: {title: {sv: ä, en: a}, letter: A, moves: BN}\n"
    scenario = "scenarios:\n  one: {title: {sv: E, en: O}, army: mine}\n"
    fault = only(f"format: slaget-schack/2\n{piece}  armies:\n{inside}{scenario}")
    assert (fault.line, fault.column, fault.code) == (4, 3, "yaml-indent")
    assert fault.message.startswith("this line stands 2 spaces too far in; its neighbours begin at column 1")
