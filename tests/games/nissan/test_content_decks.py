"""Every fault of a deck file at its token. ``§`` marks the token at fault."""

import pytest

from slaget.content import Diagnostic, check_file
from slaget.content.diagnostics import ContentError
from slaget.games.nissan.cards import Card, FixedRunes, Reach, ShipPredicate, TurnRunes, When
from slaget.games.nissan.content import load_decks

HEAD = (
    "format: slaget-nissan-decks/1\ndecks:\n  mine:\n    side: norse\n    title: {sv: Lek, en: Deck}\n    cards:\n"
)
CARD = """      - id: first
        title: {sv: Ett, en: One}
        text: {sv: Text, en: Text}
        icon: harald
        activation: 2
        sizes: [1, 2, 3]
        copies: 7
        effects: [{kind: spy}]
"""


def deck(effect: str = "{kind: spy}", **fields: str) -> str:
    """A sound deck of one card with one effect or some fields written otherwise."""
    card = CARD.replace("{kind: spy}", effect)
    lines = [next((f"        {key}: {new}" for key, new in fields.items() if f"        {key}:" in line), line)
             for line in card.splitlines()]  # fmt: skip
    return HEAD + "\n".join(lines) + "\n"


def marked(text: str) -> tuple[str, int, int]:
    before, _, after = text.partition("§")
    return before + after, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def only(text: str) -> Diagnostic:
    """The single fault of a text, which must stand at the mark."""
    clean, line, column = marked(text)
    (fault,) = check_file("deck.yaml", clean)
    assert (fault.line, fault.column) == (line, column)
    return fault


def test_the_sound_deck_is_sound() -> None:
    assert check_file("deck.yaml", deck()) == []


WRONG = [
    ("unknown-effect", "NI-21", "cast_runes", deck("{kind: §cast_rune, add: 1}")),
    ("unknown-effect", "NI-21", None, deck("{kind: §7}")),
    ("missing-key", "NI-20.4", None, deck("§{add: 1}")),
    ("unknown-key", "NI-21", "count", deck("{kind: fixed_runes, rune: hit, §cout: 2}")),
    ("unknown-key", "NI-20.1", "copies", deck().replace("copies", "§copis")),
    ("unknown-key", "NI-20.1", "cards", deck().replace("cards", "§card")),
    ("unknown-key", "KE-6.10", "decks", deck().replace("decks:", "§deks:")),
    ("unknown-key", "NI-20.6", "target", deck("{kind: cast_runes, add: 1, when: {§targt: {}}}")),
    ("unknown-key", "NI-20.7", "boarded", deck("{kind: cast_runes, add: 1, when: {target: {§borded: true}}}")),
    ("missing-key", "NI-20.1", None, deck().replace("- id: first\n        title", "- §title")),
    ("missing-key", "NI-21", None, deck("§{kind: again, action: row}")),
    ("wrong-type", "NI-20.1", "7", deck(copies="§'7'")),
    ("wrong-type", "NI-20.1", None, deck(copies="§true")),
    ("out-of-range", "NI-20.1", None, deck(copies="§0")),
    ("wrong-type", "NI-20.1", "[1]", deck(sizes="§1")),
    ("wrong-value", "NI-20.1", None, deck(sizes="[1, §4]")),
    ("wrong-value", "NI-20.1", None, deck(sizes="[1, §true]")),
    ("wrong-length", "NI-20.1", None, deck(sizes="§[]")),
    ("repeated-item", "NI-20.1", None, deck(sizes="[1, 2, §1]")),
    ("wrong-value", "NI-20.1", "dot", deck(activation="§dott")),
    ("wrong-value", "NI-20.1", None, deck(activation="§0")),
    ("wrong-value", "NI-20.1", None, deck(activation="§2.5")),
    ("wrong-form", "NI-20.1", None, deck().replace("id: first", "id: §a#1")),
    ("wrong-value", "NI-20.1", "norse", deck().replace("side: norse", "side: §nors")),
    ("wrong-form", "NI-20.1", None, deck().replace("mine:", "§'m n':")),
    ("wrong-length", "NI-20.1", None, HEAD.replace("cards:\n", "cards: §[]\n")),
    ("wrong-type", "NI-20.1", '"12"', deck(title="{sv: §012, en: no}").replace("§012", "§12")),
    ("wrong-value", "NI-21", "false", deck("{kind: shield_wall, ignored: §no}")),
    ("wrong-value", "NI-21", "true", deck("{kind: shield_wall, ignored: §on}")),
    ("wrong-value", "NI-21", None, deck("{kind: cast_runes, add: §0}")),
    ("wrong-value", "NI-21", None, deck("{kind: reach, of: bow, add: §0.0}")),
    ("too-many-decimals", "NI-21", None, deck("{kind: reach, of: bow, add: §2.505}")),
    ("too-many-decimals", "NI-1.4", None, deck("{kind: rowing, per_rower: §0.001}")),
    ("out-of-range", "NI-21", None, deck("{kind: fixed_runes, rune: hit, count: §0}")),
    ("wrong-value", "NI-21", "odin", deck("{kind: fixed_runes, rune: §oden, count: 1}")),
    ("wrong-value", "NI-21", None, deck("{kind: retoss, count: 1, faces: [blank], side: §enemy}")),
    ("wrong-value", "NI-21", None, deck("{kind: turn_runes, from: hit, to: §hit, count: 1}")),
    ("wrong-value", "NI-21", "all", deck("{kind: odin_ward, wounds: §al}")),
    ("wrong-length", "NI-20.5", None, deck("{kind: protect, who: {ranks: §[]}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: reach, of: bow, add: 1, when: {§cast: ranged}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: permit, what: shoot_unseen, when: {§group_has: [king]}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: rowing, flat: 1, when: {§target: {}}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: activation, add: 1, when: {§target: {}}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: forbid, action: row, when: {§target: {}}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: group_limit, action: row, add: 1, when: {§target: {}}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: free_action, action: row, when: {§target: {}}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: again, action: row, times: 1, when: {§target: {}}}")),
    ("misplaced-key", "NI-20.8", None, deck("{kind: raft, §when: {}}")),
    ("misplaced-key", "NI-20.4", None, deck("{kind: spy, §side: own}")),
    ("misplaced-key", "NI-20.4", None, deck("{kind: cycle, cards: 1, §lasts: turn}")),
    ("misplaced-key", "NI-20.4", None, deck("{kind: extra_draw, cards: 1, §when: {}}")),
    ("dot-without-leader", "NI-20.2", None, deck(icon="neutral", activation="§dot")),
    ("unknown-leader", "NI-20.1", "harald", deck(icon="§harold")),
    ("unknown-leader", "NI-20.1", None, deck(icon="§sven")),
    ("unknown-leader", "NI-20.1", "neutral", deck(icon="§neutal")),
    ("unknown-leader", "NI-20.4", "eystein", deck("{kind: protect, who: {leaders: [hakon, §eysten]}}")),
    ("unknown-leader", "NI-20.4", "harald", deck("{kind: cast_runes, add: 1, when: {group_has: [§haralt]}}")),
    ("unknown-leader", "NI-20.4", "king",
     deck("{kind: cast_runes, add: 1, when: {acting: {holds_own: [hero, §kng]}}}")),
    ("unknown-class", "NI-20.7", "king_ship",
     deck("{kind: rowing, flat: 1, when: {acting: {class: [§kngship]}}}")),
    ("duplicate-id", "NI-20.1", None, deck() + CARD.replace("first", "§first")),
    ("yaml-duplicate-key", "KE-6.9", None, deck() + "        §icon: hakon\n"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "rule", "suggestion", "text"), WRONG)
def test_what_is_wrong_and_where(code: str, rule: str | None, suggestion: str | None, text: str) -> None:
    fault = only(text)
    assert (fault.severity, fault.code, fault.rule, fault.suggestion) == ("error", code, rule, suggestion)
    assert rule is None or fault.message.endswith(f"({rule})")


IDLE = [
    ("NI-21", deck("{§kind: shield_wall, lasts: round}")),
    ("NI-21", deck("{§kind: rowing, mode: slide}")),
    ("NI-22.4", deck("{kind: fixed_runes, rune: hit, count: 1, per: tied_friend, §cap: 0}")),
    ("NI-22.4", deck("{kind: cast_runes, add: 1, §cap: 2}")),
    ("NI-14.9", deck("{kind: odin_ward, wounds: 1, when: §{cast: ranged}}")),
    ("NI-20.5", deck("{kind: protect, who: §{leaders: [sven]}}")),
    ("NI-20.5", deck("{kind: protect, who: §{ranks: [king], weapons: [axe]}}")),
    ("NI-20.6", deck("{kind: cast_runes, add: 1, when: {group_has: §[sven]}}")),
    ("NI-20.6", deck("{kind: shield_wall, absorb: 1, lasts: round, when: {group_has: §[harald]}}")),
    ("NI-20.7", deck("{kind: rowing, flat: 1, when: {acting: {own_aboard: §{min: 3, max: 2}}}}")),
    ("NI-20.7", deck("{kind: rowing, flat: 1, when: {acting: {holds_own: §[finn]}}}")),
    ("NI-20.7", deck("{kind: rowing, flat: 1, when: {acting: {holds_enemy: §[hakon]}}}")),
    ("NI-3.5", deck("{kind: rowing, flat: 1, when: {acting: {control: §own, boarded: true}}}")),
    ("NI-3.5", deck("{kind: rowing, flat: 1, when: {acting: {control: own, enemy_aboard: §{min: 1}}}}")),
    ("NI-3.5", deck("{kind: rowing, flat: 1, when: {acting: {control: own, own_aboard: §{max: 0}}}}")),
    ("NI-22.1", deck("{kind: cast_runes, add: 1, lasts: §enemy_turn}")),
    ("NI-22.1", deck("{§kind: reach, of: bow, add: -5, side: enemy}")),
    ("NI-22.1", deck("{§kind: shield_wall, absorb: 1}")),
    ("NI-22.1", deck("{kind: shield_wall, ignored: true, side: enemy, lasts: §enemy_turn}")),
    ("NI-21", deck("{§kind: activation, add: 1}", activation="dot")),
    ("NI-20.6", deck("{§kind: activation, add: 1, when: {acting: {rowed: true}}}", icon="neutral")),
    ("NI-10.6", deck("{§kind: raft}", activation="dot")),
    ("NI-10.4", deck("{§kind: reach, of: hearing, add: 5}", icon="neutral")),
    ("NI-9.1", deck("{kind: cast_runes, add: 1, when: {acting: {activated: §false}}}")),
    ("NI-22.4", deck("{kind: cast_runes, add: 1, per: tied_friend, when: {acting: {tied: §none}}}")),
    ("NI-14.1", deck("{kind: permit, what: shoot_boarded, when: {acting: {boarded: §false}}}")),
    ("NI-13.1", deck("{kind: permit, what: tie_boarded, when: {acting: {boarded: §false}}}")),
    ("NI-16.8", deck("{kind: permit, what: melee_while_boarded, when: {acting: {boarded: §false}}}")),
    ("NI-14.2", deck("{kind: cast_runes, add: 1, when: {target: {control: §own}}}")),
    ("NI-14.2", deck("{kind: shield_wall, need: -1, lasts: round, when: {target: {control: §enemy}}}")),
    ("NI-3.5", deck("{kind: cast_runes, add: 1, when: {acting: {control: §enemy}}}")),
    ("NI-3.5", deck("{kind: rowing, flat: 1, when: {acting: {own_aboard: §{max: 0}}}}")),
    ("NI-3.5", deck("{kind: rowing, flat: -1, side: enemy, lasts: round, when: {acting: {control: §own}}}")),
    ("NI-3.5", deck("{kind: shield_wall, need: -1, lasts: round, when: {acting: {control: §own}}}")),
    ("NI-3.5", deck("{kind: cast_runes, add: 1, when: {target: {control: enemy, holds_own: §[king]}}}")),
    ("NI-3.5", deck("{kind: cast_runes, add: 1, when: {target: {enemy_aboard: {max: 0}, holds_enemy: §[king]}}}")),
    ("NI-3.4", deck("{kind: rowing, flat: 1, when: {acting: {own_aboard: §{min: 16}}}}")),
    ("NI-3.4", deck("{kind: rowing, flat: 1, when: {acting: {class: [norse_ship], own_aboard: §{min: 11}}}}")),
    ("NI-20.7", deck("{kind: rowing, flat: 1, when: {acting: {own_aboard: §{min: 0}}}}")),
    ("NI-20.7", deck("{kind: rowing, flat: 1, when: {acting: §{}}}")),
    ("NI-8.2", deck("{kind: rowing, flat: 1, when: {acting: {class: §[danish_ship], fleet: own}}}")),
    ("NI-13.2", deck("{kind: free_action, action: cut, when: {acting: {tied: §none}}}")),
    ("NI-21", deck("{kind: shield_wall, ignored: true, §absorb: 1, lasts: round}")),
    ("NI-22.3", deck("{kind: raft}, {§kind: raft}")),
    ("NI-22.3", deck("{kind: spy}, {§kind: spy}")),
    ("NI-22.3", deck("{kind: forbid, action: row}, {§kind: forbid, action: row}")),
]


@pytest.mark.parametrize(
    "effect",
    [
        "{kind: activation, add: 1, when: {acting: {activated: false}}}",
        "{kind: cast_runes, add: 1, when: {acting: {tied: none}}}",
        "{kind: permit, what: shoot_unseen, when: {acting: {boarded: false}}}",
        "{kind: cast_runes, add: 1, when: {target: {control: enemy}}}",
        "{kind: shield_wall, need: -1, lasts: round, when: {target: {control: own}}}",
        "{kind: odin_ward, wounds: 1, when: {target: {control: own}}}",
        "{kind: odin_ward, wounds: 1, when: {acting: {control: enemy}}}",
        "{kind: cast_runes, add: 1, when: {acting: {control: none, boarded: true}}}",
        "{kind: cast_runes, add: 1, when: {acting: {class: [king_ship, danish_ship], fleet: own}}}",
        "{kind: rowing, flat: 1, when: {acting: {own_aboard: {min: 15}}}}",
        "{kind: cast_runes, add: 1, when: {target: {touching_own: {max: 0}}}}",
        "{kind: cast_runes, add: 1}, {kind: cast_runes, add: 1}",
        "{kind: forbid, action: row}, {kind: forbid, action: shoot}",
    ],
)
def test_an_effect_that_can_apply_is_none(effect: str) -> None:
    assert check_file("deck.yaml", deck(effect).replace("§", "")) == []


@pytest.mark.parametrize(("rule", "text"), IDLE)
def test_an_effect_that_can_never_apply_is_a_warning(rule: str, text: str) -> None:
    fault = only(text)
    assert (fault.severity, fault.code, fault.rule) == ("warning", "idle-effect", rule)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("text-missing", deck().replace("text: {sv: Text", "§text: {sv: ''")),
        ("small-deck", deck(copies="6", sizes="[3]").replace("cards:", "§cards:")),
    ],
)
def test_other_warnings(code: str, text: str) -> None:
    fault = only(text)
    assert (fault.severity, fault.code) == ("warning", code)


def test_a_file_with_warnings_loads() -> None:
    assert load_decks("deck.yaml", text=deck("{kind: rowing}"))["mine"].cards[0].copies == 7


def test_every_fault_is_reported_at_once_and_in_order() -> None:
    text = deck("{kind: §fixed_rune}", copies="'2'", icon="harold") + CARD.replace("hit", "x").replace(
        "harald", "nobody"
    )
    with pytest.raises(ContentError) as caught:
        load_decks("deck.yaml", text=text.replace("§", "").replace("side: norse", "sid: norse"))
    found = [(fault.line, fault.code) for fault in caught.value.diagnostics]
    assert found == [(4, "unknown-key"), (13, "wrong-type"), (14, "unknown-effect"), (15, "duplicate-id")]
    with pytest.raises(ContentError) as caught:
        load_decks("deck.yaml", text=text.replace("§", ""))
    found = [(fault.line, fault.code) for fault in caught.value.diagnostics]
    assert found == [
        (10, "unknown-leader"), (13, "wrong-type"), (14, "unknown-effect"), (15, "duplicate-id"),
        (18, "unknown-leader"),
    ]  # fmt: skip


OTHERS = """format: slaget-nissan/2
decks:
  mine: {extends: bundled#norse, side: §danish, title: {sv: Lek, en: Deck}%s}
"""
OWN = (deck() + CARD.replace("first", "other").replace("harald", "hakon")).replace("norse", "§danish")


@pytest.mark.parametrize("text", [OTHERS % "", OWN])
def test_a_deck_of_the_other_sides_leaders_is_told_once(text: str) -> None:
    """NI-20.1: one cause, at the side."""
    fault = only(text)
    assert fault.code == "unknown-leader"
    assert "lead the norse, not the danish; write side: norse, or icons of the danish: sven" in fault.message


@pytest.mark.parametrize(
    ("cards", "codes"),
    [
        (
            "korpen_flyger: {copies: 0}, almbagen_sjunger: {effects: [{kind: spi}]}",
            ["out-of-range", "unknown-effect"],
        ),
        ("korpen_flyger: {icon: sven}, landodaren: {icon: harald}", ["unknown-leader"]),
        ("korpen_flyger: {icon: {a: 1}}, almbagen_sjunger: [1]", ["wrong-type", "wrong-type"]),
    ],
)
def test_what_else_is_wrong_in_a_deck_of_the_other_sides_leaders_is_told_too(cards: str, codes: list[str]) -> None:
    clean, _, _ = marked(OTHERS % f", cards: {{{cards}}}")
    assert [fault.code for fault in check_file("deck.yaml", clean)] == ["unknown-leader", *codes]


def test_a_misspelt_key_hides_no_other_fault() -> None:
    effects = "{kind: reach, of: bow, add: 1, lsts: turn, when: {cast: melee, acting: {class: [x], rowd: true}}}"
    found = [(fault.code, fault.suggestion) for fault in check_file("deck.yaml", deck(effects, icon="hakan"))]
    assert sorted(found, key=str) == [
        ("misplaced-key", None), ("unknown-class", None), ("unknown-key", "lasts"), ("unknown-key", "rowed"),
        ("unknown-leader", "hakon"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("effects", "code", "message"),
    [
        ("§cast_runes", "wrong-type",
         "item 1 of 'effects' must be keys with values, not the text 'cast_runes' (NI-20.4)"),
        ("{kind: cast_runes, add: 1, §cast: melee}", "misplaced-key",
         "'cast' has no place here; it belongs in 'when' (NI-21)"),
        ("{kind: cast_runes, add: 1, when: {§rowed: true, cast: melee}}", "unknown-key",
         "unknown key 'rowed'; known here: cast, group_has, acting, target (NI-20.6)"),
        ("{kind: spy, §cards: 2}", "unknown-key", "unknown key 'cards'; known here: kind (NI-20.4)"),
    ],
)  # fmt: skip
def test_one_slip_in_an_effect_is_told_once(effects: str, code: str, message: str) -> None:
    fault = only(deck(effects))
    assert (fault.code, fault.message) == (code, message)


@pytest.mark.parametrize("effect", ["{add: 1}", "{kind: cast_runes, add: 1, lasts: battle}", "{kind: bounty}"])
def test_cards_of_another_shape_are_told_and_not_read(effect: str) -> None:
    """EF-18.2: in a file of /1 cards stand in a list; what is in a mapping there is not looked at."""
    text = deck(effect).replace("    cards:\n", "    cards:\n      §").replace("§      - id: first", "§first:")
    assert only(text).code == "wrong-type"


@pytest.mark.parametrize(
    "effect",
    [
        "{§do: [{draw: 2}]}", "{when: {cast: melee}, §do: [{draw: 1}]}", "{after: cut, §do: [{draw: 1}], times: 2}",
        "{§instead: cut, do: []}", "{§change: wall, of: stops, add: 1}", "{side: enemy, §permit: over_boarders}",
        "{§forbid: row, side: enemy}", "{kind: cast_runes, add: 1, §times: 2}", "{§after: cut}",
        "{kind: cast_runes, add: 1, when: {§any: []}}", "{kind: cast_runes, add: 1, when: {acting: {§is: target}}}",
        "{kind: protect, who: {§marked: {fire: {min: 1}}}}", "{kind: reach, of: bow, add: 1, when: {§compare: {}}}",
    ],
)  # fmt: skip
def test_what_the_later_format_has_is_told_once_at_its_head(effect: str) -> None:
    """EF-21.1."""
    fault = only(deck(effect))
    assert (fault.code, fault.rule) == ("misplaced-key", "EF-21.1")
    assert "raise the format ('slaget fix' does)" in fault.message


def test_a_word_like_no_stays_a_word() -> None:
    card = load_decks("deck.yaml", text=deck(title="{sv: no, en: 012}"))["mine"].cards[0]
    assert card.title == {"sv": "no", "en": "012"}


def test_values_are_in_hundredths_and_python_names() -> None:
    effects = "{kind: reach, of: boarding, add: 2.5}, {kind: turn_runes, from: odin, to: hit, count: all}, "
    effects += "{kind: fixed_runes, rune: odin, count: 2, when: {cast: melee, target: {class: [king_ship]}}}"
    card = load_decks("deck.yaml", text=deck(effects))["mine"].cards[0]
    when = When(cast="melee", target=ShipPredicate(class_=("king_ship",)))
    assert card == Card(
        "first", {"sv": "Ett", "en": "One"}, {"sv": "Text", "en": "Text"}, "harald", 2, (1, 2, 3), 7,
        (Reach(of="boarding", add=250), TurnRunes(from_="odin", to="hit", count="all"),
         FixedRunes(rune="odin", count=2, when=when)),
    )  # fmt: skip


def test_the_rule_of_two_decimals_is_exact() -> None:
    """NI-1.4 lets a deviation of a millionth of a hundredth pass, and nothing more."""
    for text, add in (("68.51", 6851), ("0.29", 29), ("2.50000000", 250), ("1.000000009", 100)):
        card = load_decks("deck.yaml", text=deck(f"{{kind: reach, of: bow, add: {text}}}"))["mine"].cards[0]
        assert card.effects == (Reach(of="bow", add=add),)
    assert only(deck("{kind: reach, of: bow, add: §1.00000002}")).code == "too-many-decimals"


def test_the_bundled_decks_are_as_the_rules_say() -> None:
    decks = load_decks()
    sizes = {
        name: [sum(c.copies for c in deck.cards if size in c.sizes) for size in (1, 2, 3)]
        for name, deck in decks.items()
    }
    assert sizes == {"norse": [18, 24, 30], "danish": [18, 24, 30]}
    stones = next(card for card in decks["norse"].cards if card.id == "over_relingen")
    assert stones.title["sv"] == "Stenar, sedan stål"


def test_a_misspelt_kind_is_told_at_its_key() -> None:
    for effect in ("{§kin: spy}", "{add: 1, §knd: cast_runes}"):
        fault = only(deck(effect))
        assert (fault.code, fault.suggestion) == ("unknown-key", "kind")


def test_a_misspelt_format_is_told_at_its_key() -> None:
    fault = only(deck().replace("format:", "§fromat:"))
    assert (fault.code, fault.suggestion) == ("missing-format", "format")


@pytest.mark.parametrize("wrong", ["{a: 1}", "[[1]]", "7"])
def test_an_id_that_is_no_string_is_a_fault(wrong: str) -> None:
    fault = only(deck().replace("id: first", f"id: §{wrong}"))
    assert fault.code == "wrong-type"
