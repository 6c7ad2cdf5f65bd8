"""Every sentence that refuses a ruleset, a set-up or the text of a move, each for its own reason."""

import pytest
from attrs import evolve
from sentences import check_sentences
from tafl_places import at, placed

from slaget.games.tafl import TAFL, refusals, scenario
from slaget.games.tafl.content.load import setup_of
from slaget.games.tafl.content.rulebooks import rulebook
from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.notation import read_move
from slaget.games.tafl.parameters import Die
from slaget.kernel import Code, Game, Rejected

NAMES = ("bad_ruleset", "bad_setup", "bad_move_text")
KNIGHT = PieceKind("knight", "defenders", "N")
CHASE = "A d1 f4 | D e4 j2 | K i9"


def wish(**options):
    """A set-up with an option that it cannot have."""
    return scenario("nefatavl", options)


def made(game="nefatavl", **parameters):
    """A game begun with parameters that do not fit together."""
    setup = scenario(game)
    return Game.start(TAFL, evolve(setup, parameters=evolve(setup.parameters, **parameters)))


def built(*shape):
    """A game begun from a set-up of these rows on a board of five."""
    return made("brandubh", size=5, markings=(), setup="own", setups={"own": shape})


def begun(text="A a2 | D c3 | K f3", **start):
    setup = placed("nefatavl", text)
    return Game.start(TAFL, evolve(setup, start=evolve(setup.start, **start)))


def seated(**seats):
    return Game.start(TAFL, evolve(scenario("nefatavl"), seats=seats))


def text_of(text):
    return TAFL.position(scenario("nefatavl"), text)


def read(text):
    return read_move(at("nefatavl", CHASE).game.state, text)


def in_form(start):
    return setup_of(rulebook("nefatavl"), {"start": start}, {})


CASES = [
    (refusals.BAD_FORM, lambda: in_form({"rows": ["."], "side_to_move": "nobody"})),
    (refusals.BAD_VALUE, lambda: wish(stall_limit=-1)),
    (refusals.NO_OPTION, lambda: wish(two_kings=True)),
    (refusals.STRANGE_LETTER, lambda: made(kinds=(KNIGHT,), setup="own", setups={"own": ("Q" * 11,) * 11})),
    (refusals.NO_LETTER, lambda: made(kinds=(evolve(KNIGHT, letter="n"),))),
    (refusals.LETTER_TAKEN, lambda: made(kinds=(evolve(KNIGHT, letter="K"),))),
    (refusals.LETTER_TWICE, lambda: made(kinds=(KNIGHT, evolve(KNIGHT, id="rider")))),
    (refusals.KIND_TWICE, lambda: made(kinds=(KNIGHT, evolve(KNIGHT, letter="M")))),
    (refusals.KIND_STEPS, lambda: made(kinds=(evolve(KNIGHT, steps=-1),))),
    (refusals.IDLE_JUMP_CAPTURE, lambda: made(kinds=(evolve(KNIGHT, jump_captures=True),))),
    (refusals.TOO_MANY_KINDS, lambda: made(kinds=tuple(PieceKind(c.lower(), "attackers", c) for c in "BCEFGHI"))),
    (refusals.OPTION_MISSPELT, lambda: wish(throne_pas="all")),
    (refusals.NO_SWITCH, lambda: wish(restless="perhaps")),
    (refusals.CONTRADICTION, lambda: scenario("jungfrubrade", {"lethal_gaps": True, "gap_policy": "allowed"})),
    (refusals.BAD_SIZE, lambda: made(size=4)),
    (refusals.NO_SUCH_SETUP, lambda: made(setup="star")),
    (refusals.NO_SETUPS, lambda: made(setup="star", setups={})),
    (refusals.CROSS_TOO_LARGE, lambda: made("brandubh", size=5, markings="fox_cross")),
    (refusals.MARKED_OUTSIDE, lambda: made(markings=("l1",))),
    (refusals.STEPS_BELOW_0, lambda: made(king_steps=-1)),
    (refusals.NAMED_TWICE, lambda: made(hostile_corner=("king", "king"))),
    (refusals.COUNTS_BELOW_0, lambda: made(stall_limit=-1)),
    (refusals.LATE_PRESSURE, lambda: made(stall_limit=10, pressure_after=10)),
    (refusals.REPEATED_ONCE, lambda: made(repetition_count=1)),
    (refusals.ODD_SERIES, lambda: made(series_games=3)),
    (refusals.NO_CONTEST, lambda: made(rpg_mode="simple")),
    (refusals.BAD_DIE, lambda: made(rpg_die=Die(0, 10))),
    (refusals.TIES_UNUSED, lambda: made("jungfrubrade", rpg_mode="simple", rpg_ties="king_wins")),
    (refusals.WRONG_HEIGHT, lambda: built("....A", "..K..")),
    (refusals.WRONG_WIDTH, lambda: built("..A..", "..", "..K..", ".....", ".....")),
    (refusals.WRONG_SIGN, lambda: built("..A..", "..Q..", "..K..", ".....", ".....")),
    (refusals.WRONG_KINGS, lambda: built("..A..", ".....", ".....", ".....", ".....")),
    (refusals.NO_ATTACKER, lambda: built(".....", ".....", "..K..", ".....", ".....")),
    (refusals.KING_OFF_THRONE, lambda: built("..A..", "..K..", ".....", ".....", ".....")),
    (refusals.MAN_ON_RESERVED, lambda: built("A....", ".....", "..K..", ".....", ".....")),
    (refusals.NO_ROWS, lambda: made(setups={"phalanx": "rows"})),
    (refusals.BAD_START, lambda: begun(quiet_plies="5")),
    (refusals.WRONG_SEATS, lambda: seated(attackers="Aud")),
    (refusals.NO_TWO_PLAYERS, lambda: seated(attackers="Aud", defenders="Aud")),
    (refusals.KING_HAS_WON, lambda: begun("A a2 | K a1")),
    (refusals.QUIET_TOO_LONG, lambda: begun(quiet_plies=100)),
    (refusals.STUCK, lambda: begun("A a2 | D a3 b2 | K h7")),
    (refusals.WRONG_WORDS, lambda: text_of("3 a 0")),
    (refusals.NO_SIDE, lambda: text_of("3 x")),
    (refusals.NO_QUIET, lambda: text_of("3 a x -")),
    (refusals.NO_CAPTURER, lambda: text_of("3 a 0 x")),
    (refusals.STRANGE_BOARD, lambda: text_of("3Q a")),
    (refusals.NO_MOVE_TEXT, lambda: read("d1d4")),
    (refusals.OTHER_CAPTURES, lambda: read("d1-d4xj2")),
    (refusals.NO_CAPTURES, lambda: read("d1-d2xe4")),
]


@pytest.mark.parametrize(("code", "wrong"), CASES, ids=[code.en for code, _ in CASES])
def test_a_refusal_says_its_reason(code, wrong):
    """TF-1.1 to TF-2.4, TF-5.7, TF-11.9 and the rules of the parameters."""
    with pytest.raises(Rejected) as caught:
        wrong()
    assert check_sentences(caught.value) == code


def test_every_reason_is_told():
    known = {code for code in vars(refusals).values() if isinstance(code, Code) and code.name in NAMES}
    assert known == {code for code, _ in CASES}
