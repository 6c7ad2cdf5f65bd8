"""Boards of one's own: two generators, the laws, what is refused, and what a log holds of them."""

from random import Random

import pytest
from own_boards_naive import ALQUERQUE, CROOKED, GREAT_YARD, KVARN, LOOSE, OWN, STORGARD, Board, count, fox_moves
from own_boards_naive import geese_moves as naive_geese

from slaget.boards.bits import bits_of
from slaget.boards.perft import by_commands, split
from slaget.games.ravbrade import (
    RAVBRADE,
    Grid,
    MoveFox,
    MoveGoose,
    Setup,
    diagram,
    divide,
    move_text,
    perft,
    position_text,
    read_position,
)
from slaget.games.ravbrade import moves as engine
from slaget.games.ravbrade.board import NEAR, NOWHERE
from slaget.games.ravbrade.grid import STANDARD
from slaget.games.ravbrade.mind import MIND
from slaget.games.ravbrade.picture import picture
from slaget.games.ravbrade.setup import start_position
from slaget.kernel import BadSetup, Game, Rejected, audit, dump_log, seeded
from slaget.testing import check_laws
from slaget.testing.mind_laws import check_mind, minded_walk
from thorough import much


def begun(setup: Setup) -> Game:  # type: ignore[type-arg]
    return Game.start(RAVBRADE, setup, seeded(bytes(32)))


STUCK = Grid(drawing="o.o.o.o\n.X.X.X.\no.o.o.o\n.X.X.X.\no.o.o.o\n.X.X.X.\no-o.o.o")
"""From whose upper corners lines lead down aslant alone."""


@pytest.mark.parametrize(("backward", "ends"), [("straight", True), ("straight_and_diagonal", False)])
def test_packed_geese_that_cannot_step_back_win(backward: str, ends: bool) -> None:
    """RB-D16: RB-R16 holds of the cross alone, and nobody is left without a move."""
    position = "g2g/4/4/f3 g 0 - 0 0 1"
    setup = Setup(
        grid=STUCK,
        position=position,
        fox_wins_below=1,
        packed="goose_backward",
        packed_backward=backward,  # type: ignore[arg-type]
    )
    game = begun(setup)
    told = [RAVBRADE.codec.dump(event) for event in game.log[0].events[2:]]
    if ends:
        ended = {"winner": "geese", "reason": "geese_packed", "replay": False, "type": "game_ended"}
        assert told == [{"ruling": "geese_win", "type": "geese_packed"}, ended]
        assert game.outcome is not None and game.outcome.rule == "RB-7.3"
    else:
        assert told == [{"ruling": "goose_backward", "type": "geese_packed"}]
        listed = engine.backward_moves(game.state.position, setup)
        assert [move_text(game.state.position, each, STUCK) for each in listed] == ["a4-b3", "d4-c3"]
    assert perft(read_position(position, STUCK), 1, setup) == (0 if ends else 2)


@pytest.mark.parametrize("setup", OWN, ids=["kvarn", "storgard", "straight", "crooked"])
def test_two_generators_agree_on_own_boards(setup: Setup) -> None:
    """RB-3.1, RB-3.3, RB-3.7, RB-4.1, RB-4.6: steps go along lines, a jump needs two in one direction."""
    random, board, grid = Random(7), Board(setup.grid), setup.grid
    points = sorted(board.points)
    for _ in range(150):
        fox, *geese = random.sample(points, random.randint(3, len(points) // 2))
        held = sum(1 << grid.squares[board.name(each)] for each in geese)
        here = held, grid.squares[board.name(fox)], random.randint(0, 1), 0, 0, 0, 0, 1
        if here[2]:
            found = {move_text(here, move, grid) for move in engine.fox_moves(here, setup)}
            assert found == fox_moves(board, set(geese), fox, chains=setup.chain_captures)
            assert bool(found) == engine.fox_can_move(here, setup)
        else:
            found = {move_text(here, move, grid) for move in engine.goose_moves(here, grid)}
            assert found == naive_geese(board, set(geese), fox)
            assert bool(found) == bool(engine.movable_geese(here, grid))
        assert read_position(position_text(here, grid), grid) == here


@pytest.mark.parametrize(("setup", "depth", "wanted"), [(ALQUERQUE, 5, 55597), (GREAT_YARD, 3, 3038)])
def test_perft_of_own_boards(setup: Setup, depth: int, wanted: int) -> None:
    """The tables, the plain generator and the commands count the same lines."""
    board, start = Board(setup.grid), start_position(setup)
    geese = {setup.grid.at[square] for square in bits_of(start[0])}
    assert perft(start, depth, setup) == wanted
    assert count(board, geese, setup.grid.at[start[1]], "g", setup.below, depth) == wanted
    slow = by_commands(RAVBRADE, begun(setup).state)
    assert split(slow.root, 2, slow.moves, slow.play, slow.text) == divide(start, 2, setup)


@pytest.mark.parametrize("setup", OWN, ids=["kvarn", "storgard", "straight", "crooked"])
def test_the_laws_hold_on_own_boards(setup: Setup) -> None:
    """The laws of every game, and of what plays it."""
    check_laws(RAVBRADE, setup, seeds=range(much(1, 2)), steps=60)
    for game in minded_walk(begun(setup), MIND, Random(5), 25):
        check_mind(MIND, game, Random(6))


def test_a_jump_needs_both_lines() -> None:
    """RB-3.7: on the mill no slanting line leads from b1, so nothing is taken that way."""
    setup = Setup(grid=Grid(drawing=KVARN), position="5/5/5/ggg2/1f3 f 0 - 0 0 1", fox_wins_below=1)
    game = begun(setup)
    assert [o.only.path for o in game.options("fox")] == [("a1",), ("c1",), ("b3",)]  # type: ignore[union-attr]
    for to, rule in (("d3", "RB-3.3"), ("a2", "RB-2.3"), ("e4", "RB-3.3")):
        with pytest.raises(Rejected) as refused:
            game.play(MoveFox("fox", (to,)))
        assert refused.value.rule.id == rule
    with pytest.raises(Rejected) as refused:
        begun(ALQUERQUE).play(MoveGoose("geese", "b1", "a2"))
    assert refused.value.rule.id == "RB-2.3"
    with pytest.raises(Rejected) as refused:
        begun(ALQUERQUE).play(MoveGoose("geese", "a2", "b4"))
    assert refused.value.rule.id == "RB-3.1"


def test_own_boards_stand_in_the_log_and_the_standard_one_does_not() -> None:
    """RB-1.8: the header pins the board whole; the standard one is the same value everywhere."""
    game = begun(CROOKED)
    text = dump_log(game)
    assert '"grid":{"drawing":' in text.splitlines()[0]
    assert '"content":{"grid":"' in text
    assert audit(game).ok and RAVBRADE.codec.load(Setup, RAVBRADE.codec.dump(CROOKED)) == CROOKED
    assert '"grid"' not in dump_log(begun(Setup()))
    cross = Grid(rows=("  ...  ",) * 2 + (".......",) * 3 + ("  ...  ",) * 2)
    assert Setup(grid=cross).grid is STANDARD and STANDARD.near is NEAR


@pytest.mark.parametrize(
    ("shape", "code", "path"),
    [
        ({"rows": ("....", "...", "....", "....")}, "wrong_rows", ("rows", 1)),
        ({"rows": ("....", "....", "....")}, "wrong_rows", ("rows",)),
        ({"rows": ("." * 16,) * 4}, "wrong_rows", ("rows",)),
        ({"rows": ("....", ".x..", "....", "....")}, "wrong_letter", ("rows", 1)),
        ({"rows": ("....", "    ", "....", "....")}, "not_connected", ("rows",)),
        ({"drawing": KVARN.replace("o-o-o-o-o\n|\\", "o-o-o-o-o-\n|\\", 1)}, "loose_line", ("drawing", 0)),
        ({"drawing": KVARN.replace("|", "-", 1)}, "loose_line", ("drawing", 1)),
        ({"drawing": KVARN.replace("o-o", "o~o", 1)}, "wrong_letter", ("drawing", 0)),
        ({"drawing": KVARN.replace("o-o", "ooo", 1)}, "wrong_letter", ("drawing", 0)),
        ({"drawing": "-"}, "no_points", ("drawing",)),
        ({"drawing": KVARN.replace("|\\|/|\\|/|", " ")}, "not_connected", ("drawing",)),
        ({"drawing": LOOSE.replace("./|X", "X/|X")}, "loose_line", ("drawing", 1)),
    ],
)
def test_a_board_that_is_none_is_refused(shape: dict[str, object], code: str, path: tuple[str | int, ...]) -> None:
    """RB-1.8, with the row, and the column of a line that joins nothing."""
    with pytest.raises(BadSetup) as refused:
        Grid(**shape)  # type: ignore[arg-type]
    assert (refused.value.rule.id, refused.value.code, refused.value.path) == ("RB-1.8", code, path)


def test_a_loose_line_is_told_with_its_column() -> None:
    with pytest.raises(BadSetup) as refused:
        Grid(drawing=KVARN.replace("o-o-o-o-o\n|\\", "o-o-o-o-o-\n|\\", 1))
    assert refused.value.message == "The '-' in column 10 of row 1 joins no two points."


def test_what_an_own_board_must_say() -> None:
    """RB-1.3, RB-6.3: where all start, and below how many geese the fox wins, is reckoned on the cross only."""
    grid = Grid(drawing=KVARN)
    with pytest.raises(BadSetup) as refused:
        Setup(grid=grid, fox_wins_below=3)
    assert refused.value.rule.id == "RB-1.3"
    with pytest.raises(BadSetup) as refused:
        Setup(grid=grid, position="5/5/2f2/g3g/ggggg g 0 - 0 0 1")
    assert refused.value.rule.id == "RB-6.3"
    for text in ("5/5/2f2/g3g g 0 - 0 0 1", "5/5/2f2/g4g/ggggg g 0 - 0 0 1", "5/5/2f2/g.3g/ggggg g 0 - 0 0 1"):
        with pytest.raises(BadSetup) as refused:
            Setup(grid=grid, position=text, fox_wins_below=3)
        assert refused.value.rule.id == "RB-1.6"


def test_large_boards_have_names_of_two_digits_and_runs_beyond_nine() -> None:
    """RB-1.8: fifteen files and ranks are the most."""
    rows = ("." * 15,) * 15
    text = f"{'/'.join(['15'] * 13)}/7f7/{'g' * 15} g 0 - 0 0 1"
    setup = Setup(grid=Grid(rows=rows), position=text, fox_wins_below=6)
    game = begun(setup)
    start = game.state.position
    assert position_text(start, setup.grid) == text and setup.grid.squares["o15"] < 256
    assert NOWHERE not in setup.grid.names and len(setup.grid.names) == 225
    assert diagram(start, setup.grid).splitlines()[0].startswith("15  . . .")
    assert game.play(MoveGoose("geese", "a1", "a2")).play(MoveFox("fox", ("i3",))).state


def test_pictures_and_words_of_own_boards() -> None:
    """RB-3.7: as many lines are drawn as the board has, and every point is named."""
    for setup in OWN:
        game = begun(setup)
        svg = picture(game.state).svg
        lines = sum(each.bit_count() for each in setup.grid.near) // 2
        assert svg.count("L") >= lines
        assert all(f'data-point="{name}"' in svg for name in setup.grid.squares)
        assert len(RAVBRADE.cells(setup)["cells"]) == len(setup.grid.squares)  # type: ignore[misc,arg-type]
    assert len(STORGARD) == 9
