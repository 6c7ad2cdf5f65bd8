"""What the clauses of a card surely do, or never do (EF-18), each told at its token with the reason."""

from random import Random

import pytest
from effects_checked import DECLARED, clean, deck_file, entries, expected, file_of, ground, told
from effects_mistakes import mistakes
from worked import CARDS as RAW
from worked import DEFINITIONS, MARKS, card_of, deck
from worked import WORKED as FILE

from slaget.content import check_file
from slaget.games.nissan.content.files import bundled_tables
from slaget.games.nissan.content.meaning.card import findings
from slaget.games.nissan.content.meaning.declared import check_definitions, check_marks
from slaget.games.nissan.content.meaning.ground import Ground
from slaget.games.nissan.content.meaning.room import LINES, WIDTH, check_room
from slaget.games.nissan.language import cost
from slaget.games.nissan.language.definitions import definition
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.numbering import numbered
from slaget.games.nissan.language.places import BadForm

WORKED = {card.id: list(card.effects) for card in deck().cards}
SEEDED = list(mistakes())


def worked_ground() -> Ground:
    return Ground(bundled_tables(), "norse", MARKS, expand=lambda call: expanded(call, DEFINITIONS))


def assert_told(marked: str, *codes: str, **card: object) -> None:
    """What is told of a text is these codes at the tokens marked, and nothing else."""
    assert told(clean(marked), **card) == expected(marked, *codes)


@pytest.mark.parametrize("name", WORKED)
def test_the_worked_cards_have_no_warning(name: str) -> None:
    """EF-24."""
    assert findings(WORKED[name], worked_ground()) == []


def test_the_worked_cards_as_a_deck_have_no_fault() -> None:
    """EF-18.4, EF-24: read, checked and told from a file, marks and definitions included."""
    file = file_of(RAW, **{key: FILE[key] for key in ("marks", "define")})
    assert check_file("worked.yaml", file) == []


def test_seeded_mistakes_are_told_at_their_token() -> None:
    """EF-18: of at least 500 in eight classes and more, 95 % are found at the token."""
    missed = [
        (kind, each.text, told(each.text))
        for kind, each in SEEDED
        if (each.code, each.line, each.column) not in told(each.text)
    ]
    kinds = {kind for kind, _ in SEEDED}
    assert len(SEEDED) >= 500 and len(kinds) >= 8
    for kind in kinds:
        of_kind = sum(each == kind for each, _ in SEEDED)
        assert sum(each == kind for each, *_ in missed) <= 0.05 * of_kind, [m for m in missed if m[0] == kind]


def test_messages_say_why_and_when_it_would_be_otherwise() -> None:
    """EF-18.1."""
    for text, said in {
        "[{change: wall, of: stops, add: 1, lasts: turn}]": ("the enemy's turn only", "use 'round'"),
        "[{forbid: text}]": ("as a card is played, before this is in force", "use 'battle'"),
        "[{after: drawn, do: [{draw: 1}]}]": ("stratum 7", "'times'"),
        "[{do: [{throw: 3, then: [{when: {compare: {this: {number: odin}, min: 9}}, do: [{draw: 1}]}]}]}]": (
            "from 0 to 4",
            "'min' at most 4",
        ),
    }.items():
        (found,) = findings(entries(text), ground())
        assert all(word in found.message.en for word in said), found.message.en


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[{forbid: fall, of: {ranks: [king]}}, {forbid: fall, of: {ranks: [king, hero]}}]", "dominated"),
        ("[{forbid: fall, of: {leaders: [harald]}}, {forbid: fall}]", "dominated"),
        ("[{do: [{slay: {choose: {fighters: {side: enemy}}, max: 3}, up_to: 3}]}]", "always-true"),
        ("[{do: [{ready: {fighters: {acted: false, fought: false}}}]}]", "idle-effect"),
        ("[{do: [{cut: {ships: {tied: none}}}]}]", "idle-effect"),
        ("[{do: [{cut: {choose: {ships: {tied: any}}, max: 0}}]}]", "empty-choice"),
        ("[{change: runes, add: 1, when: {group: {side: enemy}}}]", "never-fires"),
        ("[{after: {taken: {side: own, ship: {control: enemy}}}, do: [{draw: 1}]}]", "never-fires"),
    ],
)
def test_what_does_less_than_it_says_is_told(text: str, code: str) -> None:
    """EF-18.1: caps, wider clauses, acts on those whom they leave as they are, and whose a subject is."""
    assert [found for found, *_ in told(text)] == [code]


@pytest.mark.parametrize(
    "text",
    [
        "[{forbid: fall, of: {ranks: [king]}, lasts: round}, {forbid: fall}]",
        "[{forbid: fall, of: {weapons: [sword]}}, {forbid: fall, of: {ranks: [hero]}}]",
        "[{forbid: fall, of: {ranks: [hero]}}, {forbid: fall, side: enemy}]",
        "[{do: [{slay: {choose: {fighters: {side: enemy}}, max: 3}, up_to: 2}]}]",
        "[{do: [{ready: {fighters: {acted: false}}}]}]",
        "[{change: wounds, of: all, add: 1, lasts: battle, when: {group: {side: enemy}}}]",
        "[{after: {taken: {side: own, ship: {class: [king_ship]}}}, do: [{draw: 1}]}]",
    ],
)
def test_what_may_matter_is_not_told(text: str) -> None:
    """EF-18.3: near what does less than it says."""
    assert told(text) == []


def test_a_fault_in_a_counted_set_is_told_where_it_is() -> None:
    """EF-1.2, EF-18.1: of the form meant, at the key whose value is wrong."""
    assert_told("[{do: [{draw: {count: {ships: {control: §ours}}}}]}]", "wrong-value")
    assert_told("[{do: [{draw: {count: {events: fell, in: §yesterday}}}]}]", "wrong-value")
    assert_told("[{do: [{draw: {count: {events: fell, §during: battle}}}]}]", "unknown-key")
    assert_told("[{do: [{draw: {count: {§ship: {control: own}}}}]}]", "unknown-key")


def test_a_predicate_asks_of_marks_that_its_own_may_bear() -> None:
    """EF-2.4, EF-10.1."""
    assert_told("[{do: [{cut: {ships: {marked: {§fury: {min: 1}}}}}]}]", "wrong-sort")
    assert_told("[{do: [{tire: {fighters: {marked: {§fire: {min: 1}}}}}]}]", "wrong-sort")


# Spans (EF-3.3)
@pytest.mark.parametrize(
    "lasts", ["round", "enemy_turn", "battle", "{turns: 2}", "{turns: 3}", "{until: {fell: {side: own}}}"]
)
def test_a_wall_that_stands_in_the_enemys_turn_is_no_mistake(lasts: str) -> None:
    """EF-3.3."""
    assert told(f"[{{change: wall, of: stops, add: 1, lasts: {lasts}}}]") == []


def test_wounds_and_the_bag_are_asked_for_in_either_turn() -> None:
    """EF-8."""
    for change in ("wounds, of: all, add: -1", "bag, of: odin, add: -1"):
        assert told(f"[{{change: {change}}}, {{change: {change}, lasts: enemy_turn}}]") == []


def test_a_clause_begun_in_the_enemys_turn_counts_from_there() -> None:
    """EF-3.1, EF-3.3."""
    begun = "[{after: {rowed: {side: enemy}}, lasts: battle, do: [{%s}]}]"
    assert told(begun % "change: wall, of: stops, add: 1") == []
    assert_told(begun % "§change: runes, add: 1", "never-fires")
    assert told(begun % "change: runes, add: 1, lasts: {turns: 2}") == []
    assert_told(begun % "change: runes, add: 1, §lasts: round", "never-fires")


def test_the_turn_has_begun_when_a_card_is_played() -> None:
    """EF-4, EF-12.3: a clause hears no turn begin in the turn in which it is played."""
    assert_told("[{after: {§turn_began: {side: own}}, do: [{draw: 1}]}]", "never-fires")
    assert told("[{after: {turn_began: {side: own}}, do: [{draw: 1}], lasts: {turns: 3}}]") == []
    assert told("[{after: {turn_began: {side: enemy}}, do: [{draw: 1}], lasts: round}]") == []


def test_whose_card_it_is_has_had_a_turn_and_the_other_side_perhaps_none() -> None:
    """EF-6, EF-18.1: in the first turn of a battle the enemy's turns are none."""
    none = "[{change: runes, add: 1, when: {compare: {this: {number: turn, of: %s}, §max: 0}}}]"
    assert_told(none % "own", "never-fires")
    assert told(clean(none % "enemy")) == []


def test_ones_own_card_of_this_turn_is_played_already() -> None:
    """EF-8.2."""
    assert_told("[{§forbid: text}]", "never-fires")
    assert told("[{forbid: text, lasts: battle}, {forbid: text, side: enemy, lasts: round}]") == []
    assert_told("[{after: {§card_played: {side: own}}, do: [{draw: 1}]}]", "never-fires")


# Predicates and conditions (EF-5, EF-7)
def test_facts_of_several_subjects_do_not_contradict() -> None:
    """EF-7.1: of several ships a fact is true of one at least."""
    several = "{after: {activated: {side: own}}, do: [{draw: 1}], when: {all: [%s]}}"
    assert told("[" + several % "{ships: {water: deep}}, {ships: {water: shallow}}" + "]") == []
    one = "{after: {rowed: {side: own}}, do: [{draw: 1}], when: {all: [%s]}}"
    assert_told("[" + one % "{ship: {water: deep}}, {§ship: {water: shallow}}" + "]", "contradiction")


def test_a_fact_that_may_lack_its_ship_is_not_always_true() -> None:
    """EF-7.3: a name bound to nothing makes every fact false."""
    asked = "{do: [{choose: {ships: {control: own}}, as: hull}, {when: {hull: {}}, do: [{cut: hull}]}]}"
    assert told(f"[{asked}]") == []
    assert_told("[{change: runes, add: 1, when: {§target: {}}}]", "always-true")


def test_who_acts_is_aboard_and_attacks_no_ship_of_his_own() -> None:
    """NI-3.5, NI-14.2."""
    assert_told("[{change: runes, add: 1, when: {acting: {§control: enemy}}}]", "never-fires")
    assert_told("[{change: runes, add: 1, when: {target: {§control: own}}}]", "never-fires")
    assert told("[{change: wounds, of: all, add: -1, when: {target: {control: own}}}]") == []


def test_a_ship_has_room_for_so_many() -> None:
    """NI-3.4: both sides together."""
    both = "{do: [{cut: {choose: {ships: {own_aboard: {min: 8}, §enemy_aboard: {min: %d}}}}}]}"
    assert_told("[" + both % 8 + "]", "contradiction")
    assert told(clean("[" + both % 7 + "]")) == []


def test_a_leader_is_aboard_or_not() -> None:
    """NI-20.6."""
    held = "{do: [{cut: {choose: {ships: {holds_own: [harald], not: {§holds_own: [%s]}}}}}]}"
    assert_told("[" + held % "leader" + "]", "contradiction")
    assert told(clean("[" + held % "hero" + "]")) == []


def test_near_is_within_far() -> None:
    """EF-5.1."""
    of = "of: {fleet: own}"
    near = "{do: [{cut: {choose: {ships: {within: {cm: 10, " + of + "}, not: {§within: {cm: %d, " + of + "}}}}}}]}"
    assert_told("[" + near % 20 + "]", "contradiction")
    assert told(clean("[" + near % 5 + "]")) == []


def test_the_fallen_are_aboard_no_ship() -> None:
    """EF-5.2."""
    mark_of = "{do: [{mark: fury, of: {fighters: {aboard: {control: own}, §fallen: %s}}, add: 1}]}"
    assert_told("[" + mark_of % "true" + "]", "contradiction")
    assert_told("[" + mark_of % "false" + "]", "always-true")


def test_what_alone_means_the_fallen_is_not_for_nothing() -> None:
    """EF-5, EF-18.3: without the key the set would be of the living alone, though it changes no man's answer."""
    mark_of = "[{do: [{mark: fury, of: {fighters: {%s}}, add: 1}]}]"
    aboard = "aboard: {control: own}"
    assert_told(mark_of % f"not: {{{aboard}, fallen: false}}")
    assert_told(mark_of % "any: [{weapons: [bow], fallen: true}, {weapons: [bow]}]")
    assert_told(mark_of % f"{aboard}, any: [{{weapons: [bow]}}, {{weapons: [axe], §fallen: false}}]", "always-true")
    assert_told(mark_of % f"fallen: false, not: {{{aboard}, §fallen: false}}", "always-true")


def test_a_class_may_sail_in_either_fleet() -> None:
    """EF-18.3, NI-8.13: an irregular scenario may give the Norse a Danish ship."""
    said = "[{change: runes, add: 1, when: {acting: {class: [%s], fleet: %s}}}]"
    for ship, fleet in (("danish_ship", "own"), ("norse_ship", "enemy")):
        assert told(said % (ship, fleet)) == []


def test_too_many_alternatives_are_passed_over() -> None:
    """EF-18.3: where the checker cannot see, it is silent."""
    many = ", ".join("{any: [{water: deep}, {tied: any}, {rowed: true}]}" for _ in range(6))
    assert told(f"[{{change: runes, add: 1, when: {{target: {{not: {{all: [{many}]}}}}}}}}]") is not None


# Amounts (EF-6)
def test_doubling_tiles_may_show_more_than_were_tossed() -> None:
    """NI-23.1, EF-18.3: by every option."""
    thrown = "{do: [{throw: 1, then: [{when: {compare: {this: {number: hits}, §min: %d}}, do: [{draw: 1}]}]}]}"
    assert told(clean("[" + thrown % 4 + "]")) == []
    assert_told("[" + thrown % 5 + "]", "never-fires")


def test_runes_cast_in_batches_may_all_show_one_face() -> None:
    """EF-8.3, EF-18.3: a card may leave a bag of twelve hits, or of four Odin runes, cast anew when empty."""
    thrown = "{do: [{throw: %d, then: [{when: {compare: {this: {number: %s}, §min: %d}}, do: [{draw: 1}]}]}]}"
    for runes, face in ((16, "hits"), (16, "odin"), (6, "odin")):
        assert told(clean("[" + thrown % (runes, face, runes) + "]")) == []
        assert_told("[" + thrown % (runes, face, runes + 1) + "]", "never-fires")


def test_a_count_of_one_crew_has_its_bound() -> None:
    """EF-6: the men of one ship are at most 15."""
    counted = "{change: runes, when: {cast: melee}, add: {scale: {count: {fighters: {aboard: acting}}}, §max: %d}}"
    assert_told("[" + counted % 15 + "]", "always-true")
    assert told(clean("[" + counted % 14 + "]")) == []


# Pairs of clauses (EF-8.1, EF-8.2)
def test_a_permit_outlasting_what_forbids_it_is_no_contradiction() -> None:
    """EF-8.2."""
    assert told("[{permit: shoot_unseen, lasts: battle}, {forbid: shoot}]") == []
    assert told("[{permit: shoot_unseen}, {forbid: shoot, when: {acting: {water: deep}}}]") == []
    assert told("[{permit: shoot_unseen, side: enemy, lasts: round}, {forbid: shoot}]") == []


def test_numbers_that_add_up_are_no_repetition() -> None:
    """EF-8.1."""
    assert told("[{change: runes, add: 1}, {change: runes, add: 1}]") == []
    assert told("[{change: runes, add: 1}, {change: runes, add: -1, when: {cast: ranged}}]") == []


def test_a_price_of_nothing_is_told() -> None:
    """EF-12.7, EF-18.1: what may be left is a mode of 'one_of'."""
    assert_told("[{do: [{§pay: [], do: [{draw: 1}]}]}]", "free-cost")
    assert told("[{do: [{one_of: [[{draw: 1}], []]}]}]") == []


def test_chance_may_have_a_mode_twice() -> None:
    """EF-9: two like modes of three are twice as likely."""
    assert told("[{do: [{one_of: [[{draw: 1}], [{draw: 1}], []], by: chance}]}]") == []


@pytest.mark.parametrize("text", [
    "[{change: halves, §of: {}, add: 1}]",
    "[{forbid: fall, §of: {}, lasts: round}]",
    "[{after: {fell: {§fighters: {}}}, do: [{draw: 1}], times: 1}]",
    "[{after: {rowed: {§ship: {}}}, do: [{draw: 1}], times: 1}]",
])  # fmt: skip
def test_a_predicate_that_asks_nothing_could_be_left_out(text: str) -> None:
    """EF-5, EF-18.1; of a set it says that all are meant, and a call may have to be told whom it is of."""
    assert_told(text, "always-true")
    called = (
        "{kind: fighter_runes, who: {}, add_halves: 1, lasts: battle, when: {target: {touching_enemy: {min: 1}}}}"
    )
    assert told(f"[{called}, {{do: [{{slay: {{fighters: {{}}}}, up_to: 1}}]}}]") == []


@pytest.mark.parametrize("text", [
    "[{kind: cycle, cards: 2, §times: 2}]",
    "[{kind: spy, §lasts: battle}]",
    "[{kind: extra_draw, cards: 1, §times: 1}]",
])  # fmt: skip
def test_what_is_done_at_once_is_not_told_how_long_or_how_often(text: str) -> None:
    """EF-11.3, EF-18.1."""
    assert_told(text, "idle-effect")
    assert told("[{kind: cast_runes, add: 1, times: 2}]") == []


@pytest.mark.parametrize("text", [
    "[{kind: cycle, cards: 2, §side: enemy}]",
    "[{kind: spy, §side: enemy}]",
    "[{do: [{kind: extra_draw, cards: 1, §side: enemy}]}]",
])  # fmt: skip
def test_a_side_that_no_clause_of_a_call_takes_is_told(text: str) -> None:
    """EF-11.3, EF-18.1: what is drawn is drawn by the side whose card it is."""
    assert_told(text, "idle-effect")
    assert told("[{kind: cycle, cards: 2, side: own}, {kind: cast_runes, add: 1, side: enemy, lasts: round}]") == []


@pytest.mark.parametrize("between", ["change: runes, at_most: 2", "do: [{draw: 1}]", "kind: cast_runes, add: 2"])
def test_a_looser_end_is_idle_unless_the_other_end_comes_between(between: str) -> None:
    """EF-8.1, EF-18.3: ends hold one after another, so that at least 3 after at most 2 is 3 at least."""
    ends = f"[{{change: runes, at_least: 5}}, {{{between}}}, {{change: runes, §at_least: 3}}]"
    if "at_most" in between:
        assert told(clean(ends)) == []
    else:
        assert_told(ends, "dominated")
    assert_told(f"[{{change: runes, §at_least: 3}}, {{{between}}}, {{change: runes, at_least: 5}}]", "dominated")


@pytest.mark.parametrize("text", [
    "[{change: reach, of: bow, at_most: 30, lasts: round}]",
    "[{change: stroke, at_most: 9.99}, {change: distance, add: 2.5, at_most: 11}]",
    "[{change: reach, of: stone, at_least: 5, at_most: {count: {ships: {control: own}}}}]",
    "[{change: reach, of: stone, at_least: {count: {ships: {control: own}}}, at_most: 40}]",
])  # fmt: skip
def test_ends_of_a_length_are_held_against_centimetres(text: str) -> None:
    """EF-1.3, EF-8.1, EF-18.3."""
    assert told(text) == []
    assert_told("[{change: reach, of: bow, §at_most: all}]", "idle-effect")


def test_lengths_that_exclude_each_other_are_told_as_they_are_written() -> None:
    """EF-8.1, NI-1.4."""
    ends = "[{change: reach, of: bow, at_least: 30.5, at_most: 20}]"
    sums = "[{change: reach, of: bow, add: 2.5, times: 1}, {change: reach, of: bow, add: -2.5, times: 1}]"
    both, undone = (
        next(each for each in check_file("a.yaml", deck_file(text)) if each.code == "contradiction")
        for text in (ends, sums)
    )
    assert both.message == "no number is at least 30.5 and at most 20; exchange them (EF-8.1)"
    assert both.text.sv.startswith("inget tal är minst 30,5 och högst 20")
    assert undone.message.startswith("+2.5 and -2.5 undo") and undone.text.sv.startswith("+2,5 och -2,5 tar")


# What is idle for the card (NI-10)
def test_a_dot_has_no_value_and_a_neutral_card_is_heard_anywhere() -> None:
    """NI-10.2, NI-10.4, NI-10.6."""
    assert_told("[{§change: activation, add: 1}]", "idle-effect", activation="dot")
    assert_told("[{§change: reach, of: hearing, add: 5}]", "idle-effect", activation="dot")
    assert_told("[{§change: reach, of: hearing, add: 5}]", "idle-effect", icon="neutral")
    assert told("[{change: activation, add: 1, lasts: battle}]", activation="dot") == []


def test_a_raft_counts_for_no_dot_and_a_neutral_card_has_no_ship_of_a_leader() -> None:
    """NI-10.6, NI-D9: of the clauses as of the kinds."""
    assert_told("[{§permit: raft, times: 1}]", "idle-effect", activation="dot")
    assert_told("[{change: activation, set: 3, when: {§acting: {water: deep}}}]", "idle-effect", icon="neutral")
    assert told("[{permit: raft, times: 1}, {change: activation, set: 3, when: {acting: {water: deep}}}]") == []


def test_tiles_are_added_to_a_bag_that_the_clause_has_emptied_first() -> None:
    """EF-8.1, EF-18.3: set to four, then two more."""
    assert told("[{change: bag, of: hit, set: 4, add: 2}]") == []


# What is set off, and what it costs (EF-9.3, EF-12.10, EF-12.11)
@pytest.mark.parametrize(
    ("heard", "act"),
    [
        ("tied", "cut: {ships: {is: ship}}"),
        ("moved", "slay: {fighters: {aboard: to}}"),
        ("drawn", "mark: fire, of: {ships: {tied: any}}, add: 1"),
    ],
)
def test_what_climbs_ends(heard: str, act: str) -> None:
    """EF-12.10."""
    assert told(f"[{{after: {heard}, do: [{{{act}}}]}}]") == []


def test_what_spends_uses_ends() -> None:
    """EF-12.10."""
    assert told("[{after: fell, times: 3, do: [{slay: {fighters: {side: enemy}}, up_to: 1}]}]") == []
    assert_told("[{after: fell, do: [{§slay: {fighters: {side: enemy}}, up_to: 1}]}]", "unbounded-trigger")


def test_a_clause_answers_for_those_it_begins() -> None:
    """EF-12.10: one that begins anew has its uses again."""
    begins = "[{after: fell, do: [{after: fell, times: 1, do: [{§slay: {fighters: {side: enemy}}, up_to: 1}]}]}]"
    assert ("unbounded-trigger", 1, 12) not in told(clean(begins))
    assert "unbounded-trigger" in {code for code, _, _ in told(clean(begins))}


def test_what_a_call_asks_at_once_costs_its_acts_where_it_is_called() -> None:
    """EF-12.11: it is carried out in the firing that calls it: the call, a card paid and one drawn."""
    (entry,) = entries("[{do: [{draw: 1}, {kind: cycle, cards: 2}]}]")
    assert [each.acts for each in cost.firings([entry], expand=expanded)] == [4]
    (laid,) = numbered(card_of(entry))[0]
    assert [each.acts for each in cost.firings([laid])] == [4]


def test_nobody_falls_amid_an_attack_by_an_act() -> None:
    """EF-9.3."""
    assert_told("[{after: attacked, do: [{§move: {fighters: {aboard: acting}}, to: target}]}]", "act-in-attack")
    assert told("[{after: attack_ended, do: [{slay: {fighters: {aboard: target}}, up_to: 1}]}]") == []


def test_a_squall_costs_two_acts_a_ship() -> None:
    """EF-12.11: 36 ships, each a throw and the dearest branch."""
    assert [each.acts for each in cost.firings(WORKED["squall"])] == [72]
    assert cost.of_card(WORKED["fire_arrows"]) == 73


@pytest.mark.parametrize(
    ("act", "acts"),
    [
        (
            "{throw: 1, then: [{when: {compare: {this: {number: odin}, min: 1}}, "
            "do: [{draw: 1}, {draw: 1}], else: [{draw: 1}]}]}",
            3,
        ),
        ("{one_of: [[{draw: 1}], [{draw: 2}, {draw: 1}, {draw: 1}]]}", 3),
        ("{pay: [{discard: {choose: {cards: {in: hand}}}}], do: [{draw: 1}, {draw: 1}], else: [{draw: 1}]}", 3),
        ("{each: {fighters: {side: own}}, as: man, do: [{ready: man}]}", 301),
        ("{each: {choose: {fighters: {side: own}}, max: 4}, as: man, do: [{ready: man}]}", 4),
        (
            "{each: {ships: {control: own}}, as: hull, "
            "do: [{each: {fighters: {aboard: hull}}, as: man, do: [{tire: man}]}]}",
            540,
        ),
    ],
)
def test_the_cost_is_the_most_that_one_firing_does(act: str, acts: int) -> None:
    """EF-12.11."""
    assert cost.of_card(entries(f"[{{do: [{act}]}}]")) == acts


def test_a_card_may_cost_so_much_and_no_more() -> None:
    """EF-12.11, EF-18.2: told at the card's effects."""
    each = "{do: [{each: {fighters: {side: own}}, as: man, do: [{ready: man}]}]}"
    assert told(f"[{each}]") == []
    assert at_effects(f"[{each}, {each}]") == ["too-costly"]


def at_effects(text: str) -> list[str]:
    """The codes that are told at the key ``effects`` of a card with these entries."""
    file = deck_file(text)
    return [
        each.code
        for each in check_file("a.yaml", file)
        if each.line == 1 and file[(each.column or 0) - 1 :].startswith('"effects"')
    ]


def test_the_longest_chain_goes_from_moment_to_moment() -> None:
    """EF-12.11."""
    text = (
        "[{after: fell, do: [{mark: fire, of: {ships: {tied: any}}, add: 1}]}, "
        "{after: marked, times: 1, do: [{draw: 1}]}]"
    )
    assert cost.chain([entries(text)]) == ("fell", "marked", "drawn")
    assert cost.chain([entries("[{change: runes, add: 1}]")]) == ()


def test_what_comes_in_place_of_a_fall_is_a_link_of_a_chain() -> None:
    """EF-12.9, EF-12.11: it is carried out by the fall, and its acts cause more."""
    text = """
      - {instead: {fell: {side: own}}, do: [{mark: glory, of: own, add: 1}]}
      - {after: {marked: {side: own}}, do: [{draw: 1}], lasts: battle}
    """
    assert cost.chain([entries(text)]) == ("fell", "marked", "drawn")


# What a file declares (EF-10, EF-11)
def test_a_mark_is_set_and_read() -> None:
    """EF-10.2, EF-10.3."""
    sets = entries("[{do: [{mark: fire, of: {ships: {tied: any}}, set: 1}]}]")
    reads = entries(
        "[{change: runes, add: 1, when: {target: {marked: {fire: {min: 1}}}, group: {marked: {fury: {min: 1}}}}}]"
    )
    assert [(each.code, each.at) for each in check_marks(DECLARED, sets)] == [
        ("unread-mark", (("marks", name),)) for name in DECLARED
    ]
    assert [(each.code, each.at[0][1]) for each in check_marks(DECLARED, [*sets, *reads])] == [
        ("unwritten-mark", "fury"),
        ("unread-mark", "glory"),
    ]
    heard = entries("[{after: marked, do: [{draw: 1}], lasts: battle}]")
    assert check_marks(["fire"], [*sets, *heard]) == []


def test_definitions_are_called_and_read_what_they_take() -> None:
    """EF-11.1, EF-11.2."""
    body = [{"change": "runes", "add": {"given": "more"}}, {"kind": "other"}]
    defined = {"told": (["more", "less"], body), "other": ([], []), "idle": ([], [])}
    found = check_definitions(defined, [])
    assert [(each.code, each.at) for each in found] == [
        ("unused-definition", (("define", "told"),)),
        ("unread-given", (("define", "told", "takes", "less"),)),
        ("unused-definition", (("define", "idle"),)),
    ]


def test_a_call_that_leaves_out_what_its_definition_asks_is_told_nothing_of_it() -> None:
    """EF-11.2, EF-18.3: it holds no condition that might be left out; one of its own that asks nothing is told."""
    takes = {"cast": {"word": ["melee", "ranged"], "optional": True}}
    body = {"change": "runes", "add": 1, "when": {"cast": {"given": "cast"}}}
    defined = {"rush": definition({"takes": takes, "effects": [body]})}
    assert findings(entries("[{kind: rush}]", defined), ground(defined)) == []
    (found,) = findings(entries("[{kind: rush, when: {}}]", defined), ground(defined))
    assert (found.code, found.at) == ("always-true", ((0, "when"),))


def test_what_is_found_in_a_definition_is_told_at_its_call() -> None:
    """EF-11.3, EF-18.1."""
    stops = {"change": "wall", "of": "stops", "add": {"given": "n"}}
    defined = {"wall": definition({"takes": {"n": {"integer": [1, 3]}}, "effects": [stops]})}
    text = "[{kind: wall, n: 1}, {n: 1, lasts: enemy_turn, kind: wall}, {n: 1, lasts: turn, kind: wall}]"
    found = findings(entries(text, defined), ground(defined))
    assert [(each.code, each.at[0]) for each in found] == [
        ("never-fires", (0, "kind")),
        ("never-fires", (2, "lasts")),
    ]


def test_a_text_has_room_for_eighteen_lines() -> None:
    """EF-18.1."""
    line = "m" * WIDTH
    assert check_room({"sv": " ".join([line] * LINES)}) == []
    (found,) = check_room({"sv": " ".join([line] * (LINES + 1)), "en": "short"})
    assert (found.code, found.at) == ("text-overflow", ((),)) and "19 lines (sv)" in found.message.en


def test_what_does_not_fit_the_card_is_told_at_its_effects() -> None:
    """EF-18.1: in each language of its text."""
    near = "{within: {cm: 10, of: {fleet: own}}}"
    slain = f"{{slay: {{choose: {{fighters: {{side: enemy, ranks: [ordinary], aboard: {near}}}}}}}}}"
    many = ", ".join([f"{{do: [{slain}, {slain}]}}"] * 5)
    assert at_effects(f"[{many}]") == ["text-overflow"]
    assert at_effects(f"[{{do: [{slain}]}}]") == []


def test_reading_a_random_tree_never_fails() -> None:
    """EF-18.2: no traceback, whatever was read soundly."""
    random = Random(1)
    for _, each in random.sample(SEEDED, 100):
        found = findings(entries(each.text), ground())
        assert all(each.message and each.rule for each in found)


@pytest.mark.parametrize(
    ("code", "text"),
    {
        "unknown-name": "[{do: [{slay: men}]}]",
        "shadowed-name": "[{do: [{choose: {ships: {}}, as: a}, {choose: {ships: {}}, as: a}, {cut: a}]}]",
        "wrong-sort": "[{do: [{slay: {ships: {tied: any}}}]}]",
        "unknown-mark": "[{do: [{mark: no_such, of: own, add: 1}]}]",
        "mark-bounds": "[{do: [{mark: fire, of: {ships: {tied: any}}, set: 5}]}]",
        "ask-in-each": "[{do: [{each: {ships: {}}, as: a, do: [{cut: {choose: {ships: {touches: a}}}}]}]}]",
        "not-replaceable": "[{instead: rowed, do: []}]",
        "not-a-cost": "[{do: [{pay: [{draw: 1}], do: [{draw: 2}]}]}]",
        "unflat-history": "[{do: [{when: {happened: {events: {fell: {ship: {water: deep}}}}}, do: [{draw: 1}]}]}]",
        "act-in-attack": "[{after: cast, do: [{slay: {fighters: {aboard: target}}}]}]",
        "unbounded-trigger": "[{after: fell, do: [{slay: {fighters: {side: enemy}}}]}]",
        "unread-name": "[{do: [{choose: {ships: {tied: any}}, as: a}]}]",
        "unread-throw": "[{do: [{throw: 4, then: [{draw: 1}]}]}]",
        "forced-choice": "[{do: [{one_of: [[{draw: 1}]]}]}]",
        "empty-choice": "[{do: [{cut: {choose: {ships: {tied: any}}, min: 0, max: 0}}]}]",
        "free-cost": "[{do: [{pay: [{discard: {choose: {cards: {in: hand}}, min: 0}}], do: [{draw: 1}]}]}]",
        "dominated": "[{do: [{one_of: [[{draw: 1}], [{draw: 2}]]}]}]",
        "idle-effect": "[{change: bag, of: hit, add: 2}]",
    }.items(),
)  # fmt: skip
def test_each_code_is_told_of_its_example(code: str, text: str) -> None:
    """EF-18.1."""
    assert {found for found, *_ in told(text)} == {code}


@pytest.mark.parametrize(("code", "deep", "wide"), [("too-deep", 7, 1), ("too-large", 3, 12)])
def test_an_expansion_that_cannot_be_made_is_passed_over(code: str, deep: int, wide: int) -> None:
    """EF-11.2, EF-18.2: it is told where the call is read."""
    links = {f"d{n}": definition({"effects": [{"kind": f"d{n + 1}"}] * wide}) for n in range(deep)}
    defined = {**links, f"d{deep}": definition({"effects": [{"change": "runes", "add": 1}]})}
    (call,) = entries("[{kind: d0}]", defined)
    with pytest.raises(BadForm, match=code):
        expanded(call, defined)
    assert findings([call], ground(defined)) == []


def test_a_call_costs_and_causes_what_its_clauses_do() -> None:
    """EF-11, EF-12.10, EF-12.11: a definition is no way round a bound."""
    slain = {"slay": {"fighters": {"side": "enemy"}}, "up_to": 1}
    men = {"each": {"fighters": {"side": "enemy"}}, "as": "man", "do": [{"tire": "man"}]}
    defined = {
        "falls": definition({"effects": [{"after": "fell", "times": 1, "do": [slain]}]}),
        "tires": definition({"effects": [{"after": "rowed", "do": [men]}]}),
    }
    (loop,) = entries("[{after: fell, do: [{kind: falls}]}]", defined)
    assert [each.code for each in findings([loop], ground(defined))] == ["unbounded-trigger"]
    (dear,) = entries("[{do: [{kind: tires}, {kind: tires}]}]", defined)
    assert [each.acts for each in cost.firings([dear], expand=lambda call: expanded(call, defined))] == [
        2,
        301,
        301,
    ]
    assert [each.code for each in findings([dear], ground(defined))] == ["too-costly"]
