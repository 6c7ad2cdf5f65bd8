"""Deck files of format /2: read, and told at the token what is wrong in them (EF-1 to EF-13, EF-18)."""

from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from worked import CARDS, DEFINITIONS, MARKS, WORKED, card

from slaget.content import ContentError, Diagnostic, check_file
from slaget.games.nissan.content import load_decks
from thorough import some

HEAD = """\
format: slaget-nissan-decks/2
marks:
  fire: {of: ship, max: 2, title: {sv: Eld, en: Fire}}
  oath: {of: ship, max: 1, seen: own, title: {sv: Ed, en: Oath}}
define:
  more: {takes: {n: {integer: [1, 3]}}, effects: [{change: runes, add: {given: n}}]}
decks:
  mine:
    side: norse
    title: {sv: Lek, en: Deck}
    cards:
      - id: a
        title: {sv: A, en: A}
        icon: neutral
        activation: 2
        sizes: [1]
        copies: 9
        effects:
"""


def deck_of(*effects: str) -> str:
    return HEAD + "".join(f"          - {effect}\n" for effect in effects)


def found_in(text: str) -> list[Diagnostic]:
    return [fault for fault in check_file("deck.yaml", text) if fault.code not in UNREAD]


UNREAD = ("unread-mark", "unwritten-mark", "unused-definition", "small-deck")


def whole(**changes: Any) -> str:
    """A file with all worked cards."""
    cards = [
        {"id": name, "title": {"sv": name, "en": name}, "icon": "neutral", "activation": 2, "sizes": [1],
         "copies": 1, "effects": effects}
        for name, effects in CARDS.items()
    ]  # fmt: skip
    deck = {"side": "norse", "title": {"sv": "Lek", "en": "Deck"}, "cards": cards}
    data = {"format": "slaget-nissan-decks/2", "marks": WORKED["marks"], "define": WORKED["define"]}
    return yaml.safe_dump({**data, "decks": {"mine": deck}, **changes}, sort_keys=False, allow_unicode=True)


@cache
def _read() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(whole())
    return found


def read_whole() -> dict[str, Any]:
    """The data of that file, to be changed."""
    return deepcopy(_read())


def test_every_worked_card_is_loaded_as_its_forms() -> None:
    """EF-24, EF-1.5: cards, marks and definitions."""
    deck = load_decks(text=whole())["mine"]
    assert deck.marks == MARKS and deck.definitions == DEFINITIONS
    assert [each.effects for each in deck.cards] == [card(name).effects for name in CARDS]


def test_the_worked_cards_have_no_error_and_one_warning_for_their_icon() -> None:
    assert [fault.code for fault in found_in(whole())] == ["idle-effect"]


def test_of_a_deck_whose_leaders_are_its_scenario_s_own_no_mark_is_called_unread() -> None:
    file = Path(__file__).parents[3] / "content" / "seeds" / "nissan.yaml"
    torch = "{do: [{mark: fire, of: {choose: {ships: {control: enemy}}}, set: 1}]}"
    blaze = "{change: runes, add: 1, when: {target: {marked: {fire: {min: 1}}}}, lasts: battle}"
    text = file.read_text("utf-8").replace("    leaders: orkney\n", "")
    text = text.replace("effects: [{kind: reach, of: hearing, add: 10}]", f"effects: [{torch}, {blaze}]")
    marks = "marks:\n  fire: {of: ship, max: 1, title: {sv: Eld, en: Fire}}\ndecks:"
    assert check_file(str(file), text.replace("decks:", marks, 1)) == []


def test_a_card_says_a_call_by_the_text_of_its_definition() -> None:
    """EF-17.3: alone, among acts, and beside the sentence of a kind."""
    texts = "text: {sv: 'ta {n} kort', en: 'take {n} cards'}"
    more = f"more: {{takes: {{n: {{integer: [1, 3]}}}}, effects: [{{do: [{{draw: {{given: n}}}}]}}], {texts}}}"
    called = [
        "{kind: more, n: 2}",
        "{do: [{one_of: [[{kind: more, n: 1}], []]}]}",
        "{kind: reach, of: bow, add: 5}",
    ]
    plain = "more: {takes: {n: {integer: [1, 3]}}, effects: [{change: runes, add: {given: n}}]}"
    (made,) = load_decks(text=deck_of(*called).replace(plain, more))["mine"].cards
    assert made.text == {
        "sv": "Ta 2 kort. Du väljer ett: (från nu gäller: (ta 1 kort)) eller (ingenting). "
        "Dina bågar når 5 cm längre.",
        "en": "Take 2 cards. You choose one: (from now on: (take 1 cards)) or (nothing). "
        "Your bows reach 5 cm farther.",
    }


def test_their_texts_are_made_of_their_clauses() -> None:
    """EF-17: as EF-X18 has it."""
    cards = {each.id: each for each in load_decks(text=whole())["mine"].cards}
    assert cards["hold_the_line"].text == {
        "sv": "Under motståndarens nästa tur: antalet skador på dina kämpar är högst 2.",
        "en": "During the enemy’s next turn: the number of wounds on your fighters is at most 2.",
    }


MISTAKES = [
    ("{change: runes, add: 1, zebra: 2}", "zebra", "unknown-key"),
    ("{change: runes, ad: 1, side: own}", "ad", "unknown-key"),
    ("{chnge: runes, add: 1}", "chnge", "unknown-key"),
    ("{add: 1}", "{", "missing-key"),
    ("{change: rune, add: 1}", "rune,", "wrong-value"),
    ("{change: runes, add: 100}", "100", "wrong-value"),
    ("{change: reach, of: bow, add: 2.555}", "2.555", "wrong-value"),
    ("{change: runes}", "{", "missing-key"),
    ("{forbid: row, permit: raft}", "permit", "misplaced-key"),
    ("{do: [{draw: 1, discard: {cards: {in: hand}}}]}", "discard", "misplaced-key"),
    ("{do: [{discard: {cards: {in: hand}}, draw: 1}]}", "draw", "misplaced-key"),
    ("{do: [{slay: {fighters: {}, ships: {}}}]}", "ships", "misplaced-key"),
    ("{change: runes, add: {number: hand, of: own, count: {ships: {}}}}", "count", "misplaced-key"),
    ("{do: [{draw: 1}], lasts: battle}", "lasts", "misplaced-key"),
    ("{after: played, do: [{draw: 1}], times: 2}", "times", "misplaced-key"),
    ("{after: [played], do: [{draw: 1}], lasts: battle}", "lasts", "misplaced-key"),
    ("{do: [{slay: {ships: {control: own}}}]}", "{ships", "wrong-sort"),
    ("{kind: protect, who: {ranks: [hero, king, hero]}, lasts: round}", "hero]", "repeated-item"),
    ("{kind: retoss, count: 1, faces: [blank, hit, blank]}", "blank]", "repeated-item"),
    ("{change: runes, add: 1, when: {target: {class: [king_ship, king_ship]}}}", "king_ship]", "repeated-item"),
    ("{do: [{slay: men}]}", "men", "unknown-name"),
    ("{do: [{choose: {ships: {control: own}}, as: own}]}", "own}]", "wrong-form"),
    ("{do: [{choose: {ships: {}}, as: x}, {choose: {ships: {}}, as: x}, {cut: x}]}", "x}, {cut", "shadowed-name"),
    ("{do: [{choose: {ships: {control: own}}, as: hull}]}", "hull", "unread-name"),
    ("{change: runes, add: 1, when: {hull: {water: deep}}}", "hull", "unknown-name"),
    ("{change: stroke, add: 1, when: {target: {water: deep}}}", "target", "unknown-name"),
    ("{change: stroke, add: 1, when: {cast: melee}}", "cast", "misplaced-key"),
    ("{change: runes, add: 1, when: {target: {marked: {}}}}", "{}", "wrong-length"),
    ("{change: halves, add: 1, of: {marked: {}}}", "{}", "wrong-length"),
    ("{do: [{mark: fyre, of: {choose: {ships: {}}}, set: 1}]}", "fyre", "unknown-mark"),
    ("{do: [{mark: fire, of: {choose: {ships: {}}}, set: 5}]}", "5", "mark-bounds"),
    ("{do: [{mark: fire, of: {choose: {ships: {}}}, set: 1, add: 1}]}", "add", "misplaced-key"),
    ("{do: [{mark: fire, of: {choose: {ships: {}}}, add: 1, set: 1}]}", "set", "misplaced-key"),
    ("{after: {marked: {mark: oath}}, do: [{draw: 1}], lasts: battle, times: 1}", "oath", "never-fires"),
    ("{instead: {marked: {side: own, mark: oath}}, do: [], lasts: battle}", "oath", "never-fires"),
    ("{change: runes, add: 1, lasts: {until: [{marked: {mark: oath}}, tied]}}", "oath", "never-fires"),
    ("{after: {rowed: {ship: {marked: {oath: {min: 1}}}}}, do: [{draw: 1}]}", "{min", "hidden-leak"),
    ("{after: [tied, {rowed: {ship: {marked: {oath: {min: 1}}}}}], do: [{draw: 1}]}", "{min", "hidden-leak"),
    ("{after: {fell: {fighters: {aboard: {marked: {oath: {min: 1}}}}}}, do: [{draw: 1}]}", "{min", "hidden-leak"),
    ("{kind: more, n: 7}", "7", "out-of-range"),
    ("{kind: moore, n: 1}", "moore", "unknown-effect"),
    ("{kind: more}", "{", "missing-key"),
    ("{do: [{each: {ships: {}}, as: x, do: [{cut: x}, {choose: {ships: {}}, as: y}]}]}", "choose", "ask-in-each"),
    ("{instead: rowed, do: []}", "rowed", "not-replaceable"),
    ("{do: [{pay: [{draw: 1}], do: [{draw: 2}]}]}", "{draw: 1", "not-a-cost"),
    ("{do: [{pay: [{slay: {fighters: {side: enemy}}}], do: [{draw: 2}]}]}", "{slay", "not-a-cost"),
    ("{do: [{pay: [{discard: {cards: {in: hand}}}], by: enemy, do: [{draw: 2}]}]}", "{discard", "not-a-cost"),
    ("{do: [{draw: 1, side: enemy, at: refill}]}", "refill", "wrong-value"),
    ("{change: runes, add: 1, when: {compare: {this: {number: hand, of: own}}}}", "{this", "missing-key"),
    (
        "{change: runes, add: {count: {events: {rowed: {ship: {water: deep}}}}}}",
        "water",
        "unflat-history",
    ),
    ("{do: [{slay: {choose: {fighters: {aboard: {holds_own: [haralt]}}}}}]}", "haralt", "unknown-leader"),
    (
        "{after: {card_played: {icons: [haralt]}}, do: [{draw: 1}], lasts: battle, times: 1}",
        "haralt",
        "unknown-leader",
    ),
    ("{do: [" + ", ".join(["{draw: 1}"] * 9) + "]}", "[{draw", "wrong-length"),
]


@pytest.mark.parametrize(("effect", "token", "code"), MISTAKES, ids=[each[0][:48] for each in MISTAKES])
def test_a_mistake_is_told_at_its_token(effect: str, token: str, code: str) -> None:
    text = deck_of(effect)
    column = 13 + effect.index(token)
    found = [(fault.line, fault.column) for fault in found_in(text) if fault.code == code]
    assert found == [(19, column)], found_in(text)


CALLED = """
  oars: {effects: [{after: {rowed: {side: own}}, do: [{draw: 1}], lasts: battle}]}
  both: {effects: [{change: runes, add: 1}, {change: activation, add: 1}]}
decks:"""


@pytest.mark.parametrize(
    ("effect", "token"),
    [
        ("{kind: oars, when: {acting: {rowed: true}}}", "acting"),
        ("{kind: both, when: {target: {water: deep}}}", "target"),
        ("{kind: both, when: {any: [{acting: {rowed: true}}, {target: {water: deep}}]}}", "target"),
        ("{kind: both, when: {compare: {this: {count: {fighters: {aboard: target}}}, min: 3}}}", "target"),
        ("{kind: activation, add: 1, lasts: battle, when: {not: {target: {water: deep}}}}", "target"),
        ("{after: {rowed: {side: own}}, do: [{kind: both, when: {acting: {is: other}}}]}", "other"),
    ],
)
def test_the_condition_of_a_call_names_what_each_of_its_clauses_has(effect: str, token: str) -> None:
    """EF-2.4, EF-11.3: it goes to every clause of the call."""
    errors = [fault for fault in found_in(deck_of(effect).replace("\ndecks:", CALLED)) if fault.severity == "error"]
    assert [(each.code, each.column) for each in errors] == [("unknown-name", 13 + effect.index(token))]


def test_where_no_name_is_seen_that_is_said() -> None:
    """EF-2.4."""
    told = [fault.message for fault in found_in(deck_of("{do: [{slay: men}]}")) if fault.code == "unknown-name"]
    assert told == ["no name 'men' is seen here; known: none (EF-2.4)"]


@pytest.mark.parametrize(
    ("effect", "token"),
    [
        ("{kind: both, when: {cast: melee}}", "cast"),
        ("{kind: both, when: {acting: {rowed: true}, group_has: [king]}}", "group_has"),
        ("{kind: oars, when: {not: {cast: ranged}}}", "cast"),
        ("{kind: free_action, action: shoot, lasts: battle, when: {cast: ranged}}", "cast"),
        ("{kind: permit, what: shoot_unseen, lasts: battle, when: {cast: melee}}", "cast"),
        ("{kind: forbid, action: row, side: enemy, lasts: battle, when: {cast: melee}}", "cast"),
        ("{do: [{draw: 1}, {kind: both, when: {any: [{cast: melee}, {acting: {rowed: true}}]}}]}", "cast"),
    ],
)
def test_the_condition_of_a_call_asks_of_an_attack_where_each_of_its_clauses_does(effect: str, token: str) -> None:
    """EF-11.3, EF-16.1: as it would written out, which is how its text is read back."""
    errors = [fault for fault in found_in(deck_of(effect).replace("\ndecks:", CALLED)) if fault.severity == "error"]
    assert [(each.code, each.column) for each in errors] == [("misplaced-key", 13 + effect.index(token))]


def test_a_call_whose_clauses_all_ask_of_attacks_may_ask_of_one() -> None:
    """EF-11.3, EF-16.1."""
    effect = "{kind: shield_wall, need: 1, absorb: 1, side: enemy, lasts: battle, when: {cast: ranged}}"
    assert found_in(deck_of(effect)) == []


@pytest.mark.parametrize(
    "effect",
    [
        "{kind: oars, when: {ship: {rowed: true}}}",
        "{kind: both, when: {acting: {rowed: true}}}",
        "{after: {rowed: {side: own}}, do: [{kind: both, when: {acting: {is: ship}}}]}",
        "{do: [{choose: {ships: {control: own}}, as: hull}, {kind: both, when: {acting: {is: hull}}}]}",
    ],
)
def test_the_condition_of_a_call_names_also_what_is_seen_where_it_stands(effect: str) -> None:
    """EF-2.2, EF-2.4."""
    assert found_in(deck_of(effect).replace("\ndecks:", CALLED)) == []


@pytest.mark.parametrize("effect", ["{kind: none_or_more, n: 0}", "{do: [{draw: 1}, {kind: none_or_more, n: 0}]}"])
def test_a_call_of_which_nothing_is_left_is_told_to_be_idle(effect: str) -> None:
    """EF-11.4, EF-18.1."""
    more = "\n  none_or_more: {takes: {n: {integer: [0, 3]}}, effects: [{change: runes, add: {given: n}}]}\ndecks:"
    (fault,) = found_in(deck_of(effect).replace("\ndecks:", more))
    assert (fault.code, fault.column) == ("idle-effect", 13 + effect.index("kind"))
    assert found_in(deck_of(effect.replace("n: 0", "n: 1")).replace("\ndecks:", more)) == []


@pytest.mark.parametrize(("effect", "token", "code"), [
    ("{do: [{choose: {ships: {}}, min: 3, max: 2, as: x}, {cut: x}]}", "max", "wrong-value"),
    ("{do: [{slay: {choose: {fighters: {}}, max: 2, min: 3, as: x}}, {draw: {count: x}}]}", "min", "wrong-value"),
    ("{instead: {fell: {side: own}}, do: [{choose: {ships: {}}, as: x}, {cut: x}]}", "choose", "misplaced-key"),
    ("{do: [{choose: {ships: {}}, by: me, as: x}, {when: {x: {tied: any}}, do: [{cut: x}]}]}", "me", "wrong-value"),
], ids=str)  # fmt: skip
def test_a_name_that_a_faulty_choice_binds_is_known_after_it(effect: str, token: str, code: str) -> None:
    """EF-2.4, EF-18.1: the fault is told once, of two that contradict at the later."""
    (fault,) = [fault for fault in found_in(deck_of(effect)) if fault.severity == "error"]
    assert (fault.code, fault.column) == (code, 13 + effect.index(token))


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("{change: runes, add: 1, lasts: 3}", "'battle' or the key 'turns' or 'until' with its value, not 3"),
        ("{change: runes, add: 1, lasts: {turns: 3, until: played}}",
         "'lasts' must be the key 'turns' or 'until' with its value, not 2 keys with values"),
        ("{change: runes, add: 1, times: often}", "or the key 'per_turn' with its value, not the text 'often'"),
        ("{after: 3, do: []}", "or 'marked' or one key with its value or a list"),
        ("{change: runes, add: x}", "from -99 to 99 or 'all' or keys with values, not the text 'x'"),
        ("{change: runes, add: {count: 3}}", "'count' must be a text or keys with values, not 3"),
    ],
)  # fmt: skip
def test_a_value_is_said_to_have_the_keys_that_it_may(effect: str, told: str) -> None:
    (message,) = [fault.message for fault in found_in(deck_of(effect))]
    assert told in message


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("{slay: {choose: {fighters: {side: enemy}, max: 2}}}",
         "'max' has no place here; it stands beside 'choose', not in it"),
        ("{slay: {fighters: {side: enemy}, up_to: 2}}",
         "'up_to' has no place here; it stands beside 'slay', not in it"),
        ("{move: {fighters: {side: own}, to: {ships: {}}}}",
         "'to' has no place here; it stands beside 'move', not in it"),
        ("{discard: {cards: {in: hand}, by: enemy}}", "'by' has no place here; it stands beside 'choose'"),
        ("{draw: 1, tire: {fighters: {}}}", "'tire' has no place here; it cannot stand beside 'draw'"),
        ("{cut: {ships: {}, choose: {ships: {}}}}", "'choose' has no place here; it cannot stand beside 'ships'"),
    ],
)  # fmt: skip
def test_a_key_one_level_too_deep_is_told_once_where_it_stands(act: str, told: str) -> None:
    """EF-5, EF-9."""
    (message,) = [fault.message for fault in found_in(deck_of(f"{{do: [{act}]}}"))]
    assert message.partition(" (")[0] == told


@pytest.mark.parametrize(
    ("act", "keys"),
    [
        ("{mark: fire, of: own, set: 1}", "'control: own'"),
        ("{cut: {ships: {touches: enemy}}}", "'control: enemy'"),
        ("{slay: enemy, up_to: 1}", "'side: enemy'"),
        ("{choose: own, as: x}", "'control: own' or 'side: own'"),
    ],
)
def test_a_side_that_stands_for_a_name_is_told_how_things_are_said_to_be_of_it(act: str, keys: str) -> None:
    """EF-2.1, EF-2.4."""
    (fault,) = found_in(deck_of(f"{{do: [{act}]}}"))
    assert fault.code == "unknown-name" and f"what is of a side is told by {keys}" in fault.message


def test_too_many_and_too_deep_mappings_are_refused() -> None:
    """EF-18.2."""
    deep = "{draw: 1}"
    for _ in range(8):
        deep = "{throw: 1, then: [" + deep + "]}"
    assert "too-deep" in {fault.code for fault in found_in(deck_of("{do: [" + deep + "]}"))}
    many = "{do: [" + ", ".join(["{discard: {choose: {cards: {in: hand}}}}"] * 8) + "]}"
    assert "too-large" in {fault.code for fault in found_in(deck_of(*[many] * 5))}
    assert "wrong-length" in {fault.code for fault in found_in(deck_of(*["{change: runes, add: 1}"] * 13))}


def defined(body: str, takes: str = "{n: {integer: [1, 3]}}", more: str = "") -> list[Diagnostic]:
    old = "  more: {takes: {n: {integer: [1, 3]}}, effects: [{change: runes, add: {given: n}}]}\n"
    return found_in(deck_of("{draw: 1}").replace(old, f"  more: {{takes: {takes}, effects: [{body}]}}\n{more}"))


@pytest.mark.parametrize(
    ("body", "token", "code"),
    [
        ("{change: runes, add: {given: m}}", "given", "unknown-given"),
        ("{kind: more, n: 1}", "kind", "recursive-definition"),
        ("{change: runes, add: {scale: {number: hand, of: own}, by: {given: n}, over: 50}}", "50", "out-of-range"),
        ("{change: bow, add: {given: n}}", "bow", "wrong-value"),
        ("{kind: spy, when: {acting: {water: deep}}}", "acting", "unknown-name"),
    ],
)
def test_a_mistake_in_a_definition_is_told_there(body: str, token: str, code: str) -> None:
    """EF-11.2: the clauses of a definition are tried with the ends of its parameters."""
    column = len("  more: {takes: {n: {integer: [1, 3]}}, effects: [") + body.index(token) + 1
    places = [(each.line, each.column) for each in defined(body) if each.code == code]
    assert places in ([(6, column)], [(6, column + len("given: "))], [(6, column + len("kind: "))])


@pytest.mark.parametrize(("takes", "code"), [
    ("{n: {integer: [1, 3], default: 7}}", "out-of-range"),
    ("{n: {integer: [1, 3], default: all}}", "wrong-type"),
    ("{n: {length: [-1, 1], default: 1.5}}", "out-of-range"),
    ("{n: {meaning: {few: 1, many: 3}, default: some}}", "wrong-value"),
    ("{n: {integer: [1, 3]}, who: {fighters: true, default: nobody}}", "wrong-type"),
], ids=str)  # fmt: skip
def test_a_default_is_one_of_the_arguments_that_a_parameter_takes(takes: str, code: str) -> None:
    """EF-11.1, EF-18.1: told at the default, whether a call leaves the parameter out or not."""
    column = len("  more: {takes: ") + takes.index("default: ") + len("default: ") + 1
    (fault,) = [each for each in defined("{change: runes, add: {given: n}}", takes) if each.code != "missing-key"]
    assert (fault.code, fault.line, fault.column) == (code, 6, column)


def test_a_meaning_has_a_word_at_least() -> None:
    """EF-11.1: with none nothing could be given."""
    takes = "{n: {meaning: {}}}"
    column = len("  more: {takes: ") + takes.index("{}") + 1
    found = [each for each in defined("{change: runes, add: {given: n}}", takes) if each.code != "missing-key"]
    assert ("wrong-length", 6, column) in [(each.code, each.line, each.column) for each in found]


@pytest.mark.parametrize(
    ("default", "code"), [("ranks: [thane]", "wrong-value"), ("marked: {cold: {min: 1}}", "unknown-mark")]
)
def test_a_default_of_fighters_is_told_there_though_every_call_gives_it(default: str, code: str) -> None:
    """EF-11.1, EF-18.1; what it names is bound where it is called."""
    body = "{do: [{tire: {fighters: {given: who}}}]}"
    takes = f"{{who: {{fighters: true, default: {{{default}, aboard: acting}}}}}}"
    (fault,) = [each for each in defined(body, takes) if each.code != "missing-key"]
    assert (fault.code, fault.line) == (code, 6)
    assert fault.column > len("  more: {takes: ") + takes.index(default)


def test_a_definition_that_is_unsound_without_an_argument_is_told_which() -> None:
    """EF-11.2: of two a list is left with one where the argument is not given."""
    takes = "{n: {integer: [1, 3], optional: true}, who: {fighters: true, optional: true}}"
    found = defined("{forbid: fall, of: {all: [{side: own}, {given: who}]}}", takes)
    (told,) = [fault.message for fault in found if fault.code == "wrong-length"]
    assert told.startswith("where 'who' is left out: 'all' must have 2 to 6 items, not 1; ")


@pytest.mark.parametrize("both", ["default: 2, optional: true", "optional: true, default: 2"])
def test_a_parameter_has_a_default_or_is_optional(both: str) -> None:
    """EF-11.1, EF-18.1: told at the later of the two."""
    takes = f"{{n: {{integer: [1, 3], {both}}}}}"
    (fault,) = [each for each in defined("{change: runes, add: {given: n}}", takes) if each.code != "missing-key"]
    later = both.split(", ")[1]
    assert (fault.code, fault.line) == ("wrong-value", 6)
    assert fault.column > len("  more: {takes: ") + takes.index(later)


def test_a_text_of_a_definition_names_its_parameters_alone() -> None:
    """EF-17.3, EF-18.1."""
    old = "  more: {takes: {n: {integer: [1, 3]}}, effects: [{change: runes, add: {given: n}}]}\n"
    line = old.replace("]}\n", "], text: {sv: '{n} till', en: '{m} more'}}\n")
    (fault,) = found_in(deck_of("{change: reach, of: bow, add: 5}").replace(old, line))
    assert (fault.code, fault.line, fault.column) == ("unknown-given", 6, line.index("'{m}") + 1)


def test_definitions_that_call_each_other_are_refused() -> None:
    """EF-11.2: never itself, by no way round."""
    found = defined("{kind: less, n: {given: n}}", more="  less: {takes: {n: {integer: [1, 3]}}, effects: "
        "[{kind: more, n: {given: n}}]}\n")  # fmt: skip
    assert "recursive-definition" in {each.code for each in found}


def test_of_what_calls_an_unsound_definition_nothing_more_is_told() -> None:
    """EF-18.2: the one cause is told, also where definitions and a card call it through others."""
    more = """
  lost: {effects: [{kind: nowhere}]}
  next: {effects: [{kind: lost}]}
  last: {effects: [{kind: next}]}
decks:"""
    (fault,) = found_in(deck_of("{kind: last}", "{do: [{kind: next}]}").replace("\ndecks:", more))
    assert (fault.code, fault.line) == ("unknown-effect", 7)


LED = """
  led: {effects: [{change: runes, add: 1, when: {group_has: [haralt]}}]}
  ours: {takes: {who: {fighters: true}}, effects: [{forbid: fall, of: {given: who}, lasts: round}]}
  theirs: {effects: [{after: {card_played: {icons: [haralt]}}, do: [{draw: 1}], lasts: battle, times: 1}]}
decks:"""


@pytest.mark.parametrize(
    ("effect", "token", "meant"),
    [
        ("{kind: led}", "led", None),
        ("{kind: theirs}", "theirs", None),
        ("{do: [{draw: 1}, {kind: led}]}", "led", None),
        ("{kind: ours, who: {leaders: [haralt]}}", "haralt", "harald"),
    ],
)
def test_a_leader_that_there_is_not_is_refused_in_a_call_too(effect: str, token: str, meant: str | None) -> None:
    """NI-20.1, EF-16.1: as in a clause that stands in the card itself."""
    (fault,) = found_in(deck_of(effect).replace("\ndecks:", LED))
    assert (fault.code, fault.column) == ("unknown-leader", 13 + effect.index(token))
    assert fault.suggestion == meant


def test_a_definition_has_no_name_of_a_kind() -> None:
    """EF-11.5."""
    text = deck_of("{kind: spy}").replace("  more:", "  reach:")
    assert "wrong-form" in {each.code for each in found_in(text)}


LEAKS = [
    "{do: [{draw: {count: {cards: {in: hand, side: enemy, icons: [sven]}}}}]}",
    "{do: [{discard: {choose: {cards: {in: hand, side: enemy}}}}]}",
    "{do: [{discard: {choose: {cards: {in: pile}}}}]}",
    "{do: [{discard: {cards: {in: hand, icons: [harald]}}}]}",
    "{do: [{discard: {choose: {cards: {in: hand, icons: [harald]}}}}]}",
    "{do: [{show: {cards: {in: pile, top: 3}}}, {discard: {choose: {cards: {in: pile, top: 4}}}}]}",
    "{change: runes, add: 1, when: {target: {marked: {oath: {min: 1}}}}}",
    "{do: [{slay: {choose: {fighters: {aboard: {marked: {oath: {min: 1}}}}}}}]}",
    "{do: [{mark: oath, of: {choose: {ships: {}}, as: hull}, set: 1}, {cut: hull}]}",
]
SOUND = [
    "{do: [{draw: {count: {cards: {in: hand, side: enemy}}}}]}",
    "{do: [{discard: {choose: {cards: {in: hand, side: enemy}}, by: enemy}}]}",
    "{do: [{discard: {choose: {cards: {in: hand, side: enemy}}, by: chance}}]}",
    "{do: [{show: {cards: {in: hand, side: enemy}}}, {discard: {choose: {cards: {in: hand, side: enemy}}}}]}",
    "{do: [{show: {cards: {in: pile, top: 3}}}, {discard: {choose: {cards: {in: pile, top: 3}}}}]}",
    "{do: [{discard: {choose: {cards: {in: hand, icons: [harald]}}, min: 0}}]}",
    "{do: [{discard: {cards: {in: hand}}}]}",
    "{do: [{show: {ships: {marked: {oath: {min: 1}}}}}, {slay: {fighters: {aboard: {marked: {oath: {max: 1}}}}}}]}",
    "{do: [{slay: {choose: {fighters: {aboard: {marked: {oath: {min: 1}}}}}, min: 0}}]}",
]


@pytest.mark.parametrize("effect", LEAKS)
def test_what_would_tell_a_secret_is_refused(effect: str) -> None:
    """EF-13.2, EF-13.4."""
    assert [fault.code for fault in found_in(deck_of(effect)) if fault.severity == "error"] == ["hidden-leak"]


@pytest.mark.parametrize("effect", SOUND)
def test_what_the_chooser_may_know_is_allowed(effect: str) -> None:
    """EF-13.2, EF-13.4."""
    assert [fault for fault in found_in(deck_of(effect)) if fault.severity == "error"] == []


DEFINED = """
  peek: {effects: [{do: [{draw: {count: {cards: {in: hand, side: enemy, icons: [sven]}}}}]}]}
  wounds: {effects: [{do: [{throw: 1, then: [{slay: {fighters: {side: enemy}}, up_to: 1}]}]}]}
  fells: {effects: [{kind: wounds}]}
  look: {effects: [{do: [{show: {cards: {in: hand, side: enemy}}}]}]}
  drawing: {effects: [{do: [{draw: 1, side: enemy}]}]}
"""
TAKEN = "{discard: {choose: {cards: {in: hand, side: enemy}}}}"


@pytest.mark.parametrize(("effect", "token", "code"), [
    ("{kind: peek}", "peek", "hidden-leak"),
    ("{do: [{draw: 1}, {kind: peek}]}", "peek", "hidden-leak"),
    ("{do: [{one_of: [[{kind: peek}], []]}]}", "peek", "hidden-leak"),
    ("{do: [{kind: look}, {kind: drawing}, " + TAKEN + "]}", "{in: hand", "hidden-leak"),
    ("{do: [{kind: look}, " + TAKEN + "]}", "", ""),
    ("{do: [{kind: spy}, " + TAKEN + "]}", "", ""),
    ("{after: {attacked: {side: own}}, do: [{kind: fells}], times: 1}", "kind", "act-in-attack"),
    ("{after: cast, do: [{one_of: [[{kind: wounds}], []]}], times: 1}", "kind", "act-in-attack"),
    ("{after: {attack_ended: {side: own}}, do: [{kind: fells}], times: 1}", "", ""),
], ids=str)  # fmt: skip
def test_what_a_call_does_at_once_is_judged_where_it_stands(effect: str, token: str, code: str) -> None:
    """EF-9.3, EF-13.2: as its acts would be."""
    text = deck_of(effect).replace("\ndecks:", DEFINED + "decks:")
    line = len(text.splitlines())
    found = [(fault.line, fault.column, fault.code) for fault in found_in(text) if fault.severity == "error"]
    assert found == ([(line, 13 + effect.index(token), code)] if code else [])


def test_a_key_of_the_later_format_is_refused_with_the_hint_to_raise_the_format() -> None:
    """EF-21.1."""
    text = deck_of("{change: runes, add: 1}", "{kind: reach, of: bow, add: 5, times: 2}").replace("/2", "/1")
    told = [fault for fault in check_file("deck.yaml", text) if "raise the format" in fault.message]
    lines = text.splitlines()
    keys = {lines[(fault.line or 1) - 1][(fault.column or 1) - 1 :].split(":")[0] for fault in told}
    assert keys == {"marks", "define", "change", "times"}
    with pytest.raises(ContentError):
        load_decks(text=text)


def test_a_file_of_the_first_format_means_the_same_in_the_later_one() -> None:
    """EF-21.1: /1 is the part of /2 without clauses, marks and definitions."""
    path = Path(__file__).parents[4] / "data" / "cards" / "nissan" / "decks.yaml"
    later = path.read_text("utf-8").replace("slaget-nissan-decks/1", "slaget-nissan-decks/2")
    assert load_decks(text=later) == load_decks()


def spoilt(data: Any, random: Random) -> Any:
    """Data with something in it exchanged for something else."""
    if random.random() < 0.1:
        return random.choice([None, 7, -1, "x", "all", [], {}, [data], {"do": data}, 10**9, True, "own"])
    if isinstance(data, dict):
        made = {key: spoilt(value, random) for key, value in data.items()}
        if made and random.random() < 0.1:
            made[random.choice(["when", "do", "of", "as", "zz"])] = made.pop(random.choice(list(made)))
        return made
    return [spoilt(each, random) for each in data] if isinstance(data, list) else data


@pytest.mark.parametrize("seed", some(20, range(60)))
def test_bad_input_of_any_kind_gives_diagnostics(seed: int) -> None:
    """EF-18.2: never an exception, and places for what is wrong."""
    random = Random(seed)
    name = random.choice(list(CARDS))
    data = read_whole()
    data["decks"]["mine"]["cards"] = [
        each | {"effects": spoilt(each["effects"], random)}
        for each in data["decks"]["mine"]["cards"]
        if each["id"] == name or random.random() < 0.1
    ]
    if seed % 3 == 0:
        data["define"], data["marks"] = spoilt(data["define"], random), spoilt(data["marks"], random)
    for fault in check_file("deck.yaml", yaml.safe_dump(data)):
        assert fault.line is not None and fault.column is not None
