"""The page on players: its examples run, its table is that of the levels, its small game is played well."""

import doctest
import importlib.util
import re
from pathlib import Path
from random import Random
from types import ModuleType

import attrs
import pytest

import slaget
from slaget.kernel import Game, seeded
from slaget.players.levels import LEVELS
from slaget.testing import check_laws, mind_laws
from slaget.testing.laws import near, nothing_else_is_accepted

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "players.md"
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def heaps() -> ModuleType:
    spec = importlib.util.spec_from_file_location("heap", DOCS / "examples" / "heap.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HEAPS = heaps()


def test_the_page_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 15
    assert result.failed == 0


def test_its_table_is_that_of_the_levels() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("| Game | 1 |")[2].partition("\n\n")[0]
    rows = [tuple(int(cell.replace(",", "")) for cell in re.findall(r"\| ([\d,]+)(?= )", row)) for row in
            table.splitlines()[2:]]  # fmt: skip
    assert rows == list(LEVELS.values())


def test_its_small_game_is_won_wherever_it_can_be() -> None:
    for stones in range(1, 13):
        game = Game.start(HEAPS.HEAP, HEAPS.Setup(stones), seeded(bytes(32)))
        player = slaget.player(HEAPS.HEAP, level=2)
        found = player.analyse(game.view("first"), "first", Random(stones))
        mate = found.candidates[0].estimate.mate
        assert mate is not None and (mate > 0) == (stones % 4 != 0), stones
        while game.to_act:
            seat = game.to_act[0]
            game = game.play(player(game.view(seat), seat, Random(1)))
        assert game.outcome is not None
        assert game.outcome.winners == (("first",) if stones % 4 else ("second",))


def test_its_mind_keeps_the_laws() -> None:
    random = Random(1)
    game = Game.start(HEAPS.HEAP, HEAPS.Setup(), seeded(bytes(32)))
    walk = list(mind_laws.minded_walk(game, HEAPS.MIND, random, 12))
    assert sum(mind_laws.check_mind(HEAPS.MIND, each, random) for each in walk) > 12


def test_a_number_that_is_not_offered_and_is_accepted_breaks_a_law() -> None:
    wrong = attrs.evolve(HEAPS.HEAP, decide=lambda state, command, _: [HEAPS.Taken(command.seat, 1)])
    with pytest.raises(AssertionError, match="is not offered and is accepted"):
        check_laws(wrong, HEAPS.Setup(), laws=[nothing_else_is_accepted])


def test_a_number_that_a_command_cannot_have_is_not_tried() -> None:
    @attrs.frozen
    class Take:
        stones: int = attrs.field(validator=attrs.validators.ge(1))

    assert [each.stones for each in near(Take(2), "stones", 1, is_fixed=False)] == [1, 2]
    assert [each.stones for each in near(Take(2), "stones", 1, is_fixed=True)] == [1]


def test_a_key_without_who_moves_breaks_a_law() -> None:
    """In two moves as many stones are left as after one, with the other to move."""
    board = attrs.evolve(HEAPS.BOARD, key=lambda position: position[0])
    mind = attrs.evolve(HEAPS.MIND, search=lambda view, seat: board)
    game = Game.start(HEAPS.HEAP, HEAPS.Setup(), seeded(bytes(32)))
    with pytest.raises(AssertionError, match="positions_are_told_apart"):
        mind_laws.check_mind(mind, game, Random(1))


def test_what_it_prints_is_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    HEAPS.main()
    assert capsys.readouterr().out in PAGE.read_text(encoding="utf-8")


def test_a_row_of_levels_that_there_is_not() -> None:
    from slaget.players.levels import iterations_of

    with pytest.raises(LookupError, match="no row 'chess'; it has schack"):
        iterations_of("chess", 2)
