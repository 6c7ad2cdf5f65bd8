"""Every sentence that refuses a position or a set-up (``bad_position``), with its rule and its place."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from attrs import evolve
from kungabrade_scenes import setup_of
from sentences import check_sentences

from slaget.games.kungabrade import KUNGABRADE, board, refusals
from slaget.games.kungabrade.notation import position
from slaget.games.kungabrade.setup import Placement, Setup
from slaget.kernel import Code, Game, Rejected


def formed(*changes: tuple[int, str], own: str = "any", far: bool = False) -> Setup:
    """The default battlefield with pieces of its formation moved, or all of them put behind the defence line."""
    setup = KUNGABRADE.load("battlefield", {"own_crown": own})
    places = list(setup.formations["battlefield"])
    for index, point in changes:
        places[index] = evolve(places[index], at=point)
    if far:
        places = [Placement(p.kind, f"{'abcdefghi'[i % 9]}{1 + 3 * (i // 9)}") for i, p in enumerate(places)]
    return evolve(setup, formations={"battlefield": tuple(places)})


def fewer() -> Setup:
    setup = KUNGABRADE.load("battlefield", {})
    return evolve(setup, formations={"battlefield": setup.formations["battlefield"][1:]})


def free(back: bool = False, **changes: Any) -> Setup:
    """A custom free set-up of a foot soldier a side."""
    wanted: dict[str, Any] = {
        "options": KUNGABRADE.load("battlefield", {}).options,
        "rows": {"white": (1, 6), "black": (12, 17)},
        "army": {"white": {"foot": 1}, "black": {"foot": 1}},
        "victory": ("crown", "elimination", "driven_back") if back else ("crown", "elimination"),
    }
    return evolve(setup_of("Fe5 fe13"), mode="free", pieces={}, **{**wanted, **changes})


def battle(pieces: str) -> Setup:
    return evolve(setup_of(pieces), choices=("battlefield",))


def read(text: str) -> Setup:
    return position(KUNGABRADE.load("battlefield", {}), text)


def unhorsed() -> Setup:
    setup = setup_of("Fe5 fe13")
    return evolve(setup, pieces={**setup.pieces, "white": (Placement("foot", "e5", True),)})


def outside() -> Setup:
    """A whole battlefield of two formations, but for one White piece that stands too far ahead."""
    setup = KUNGABRADE.load("battlefield", {})
    white = setup.formations["battlefield"]
    black = tuple(Placement(p.kind, board.NAMES[board.STANDARD.turned(board.POINTS[p.at])]) for p in white)
    ahead = (evolve(white[0], at="a8"), *white[1:])
    return evolve(setup, mode="fixed", formations={}, pieces={"white": ahead, "black": black})


HIDDEN: Final = KUNGABRADE.load("battlefield", {"setup_order": "hidden"}).options
OVERLAP: Final = {"white": (1, 12), "black": (12, 17)}
NARROW: Final = {"white": (6, 6), "black": (12, 17)}
LOW: Final = {"white": (1, 4), "black": (12, 17)}
LARGE: Final = {"white": {"foot": 9, "archer": 1}, "black": {"foot": 1}}
GATE: Final = ("gates", "white", "durability")
CASES: Final[list[tuple[Code, str, tuple[Any, ...], Callable[[], Setup]]]] = [
    (refusals.BAD_DURABILITY, "KB-12.2", GATE, lambda: setup_of("Fe5 fe13", durability={"white": 7})),
    (refusals.OUTSIDE_ROWS, "KB-5.2", (0,), lambda: formed((0, "a9"))),
    (refusals.BARRED_FROM_CROWN, "KB-6.10", (0,), lambda: formed((0, "e2"), own="none")),
    (refusals.POINT_TWICE, "KB-5.2", (1,), lambda: formed((0, "a1"), (1, "a1"))),
    (refusals.NONE_FORWARD, "KB-5.7", (), lambda: formed(far=True)),
    (refusals.WRONG_COUNT, "KB-3.1", (), fewer),
    (refusals.WRONG_COUNT_OF_SIDE, "KB-5.9", ("white",), lambda: battle("Fe7 fe11")),
    (refusals.TOO_MANY_OF_SIDE, "KB-5.9", ("black",), lambda: setup_of("Fe5 me13 md13")),
    (refusals.NO_ARMY, "KB-5.9", ("black",), lambda: setup_of("Fe5")),
    (refusals.NO_ARMY, "KB-5.9", ("army", "black"), lambda: free(army={"white": {"foot": 1}, "black": {}})),
    (refusals.NOT_ON_BOARD, "KB-2.1", ("white", 0), lambda: setup_of("Fe18 fe13")),
    (refusals.ENEMY_CROWN, "KB-5.9", ("white", 0), lambda: setup_of("Fe16 fe13")),
    (refusals.HELD_BY_BOTH, "KB-5.9", ("black", 0), lambda: setup_of("Fe5 fe5")),
    (refusals.STACK_OUTSIDE, "KB-5.9", ("white", 0), lambda: setup_of("Fe5 Fe5 fe13")),
    (refusals.MAGE_IN_STACK, "KB-5.9", ("white", 0), lambda: setup_of("Mc14 Fc14 fe13")),
    (refusals.HEAVY_STACK, "KB-5.9", ("white", 0), lambda: setup_of("Rc14 Rc14 fe13")),
    (refusals.BACK_FROM_START, "KB-5.9", ("white",), lambda: setup_of("Fe1 fe11", back=True)),
    (refusals.CENTRE_UNSAID, "KB-5.9", ("dhurg_holder",), lambda: setup_of("Me9 md9")),
    (refusals.CENTRE_SAID, "KB-5.9", ("dhurg_holder", "centre"), lambda: setup_of("Fe5 fe13", centre="white")),
    (refusals.ZONES_OVERLAP, "KB-5.5", ("rows", "white"), lambda: free(rows=OVERLAP, options=HIDDEN)),
    (refusals.ROWS_OFF_BOARD, "KB-5.9", ("rows", "white"), lambda: free(rows={**LOW, "white": (4, 18)})),
    (refusals.NO_ROOM, "KB-5.9", ("rows", "white"), lambda: free(rows=NARROW, army=LARGE)),
    (refusals.ZONE_BEHIND, "KB-5.7", ("rows", "white"), lambda: free(back=True, rows=LOW)),
    (refusals.BAD_LINE, "KB-5.9", (), lambda: read("castle")),
    (refusals.BAD_ROW, "KB-5.9", (), lambda: read("9 ...")),
    (refusals.NO_LETTER, "KB-5.9", (), lambda: read("9 ....x....")),
    (refusals.NO_HORSE, "KB-5.9", ("white", 0), unhorsed),
    (refusals.OUTSIDE_OWN_ZONE, "KB-5.2", ("white", 0), outside),
]  # fmt: skip


@pytest.mark.parametrize(("code", "rule", "path", "made"), CASES)
def test_a_bad_position_is_refused(code: Code, rule: str, path: tuple[Any, ...], made: Callable[[], Setup]) -> None:
    """KB-2.1, KB-3.1, KB-5.2 to KB-5.9, KB-6.10, KB-12.2: what, by which rule, where."""
    with pytest.raises(Rejected) as caught:
        Game.start(KUNGABRADE, made())
    assert check_sentences(caught.value) == code
    assert (caught.value.code, caught.value.rule.id, caught.value.path) == ("bad_position", rule, path)


def test_every_sentence_is_told() -> None:
    known = {code for code in vars(refusals).values() if isinstance(code, Code) and code.name == "bad_position"}
    assert known == {code for code, *_ in CASES}


def test_a5_rows_beyond_all_measure_cost_nothing() -> None:
    """A log's set-up may name any number; the board is not made larger for it."""
    for rows in ((-(2**53 - 1), 4), (1, 2**53 - 1)):
        with pytest.raises(Rejected) as caught:
            Game.start(KUNGABRADE, free(rows={**LOW, "white": rows}))
        assert caught.value.kind == refusals.ROWS_OFF_BOARD
    assert board.STANDARD.rows(-(2**53 - 1), 2**53 - 1) == board.STANDARD.rows(1, board.STANDARD.height)
