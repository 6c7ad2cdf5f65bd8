"""The contest that a Jungfrubräde set-up asks for in place of play (JB-7): its options by their names there."""

from collections.abc import Mapping

from slaget.contests.refusals import CONTEST_NOT_OFFERED
from slaget.contests.seats import Contestant
from slaget.contests.setup import Dice, Setup, Skills
from slaget.games import tafl
from slaget.games.tafl import rules
from slaget.kernel.ruleset import AnyRuleset


def is_board(ruleset: AnyRuleset) -> bool:
    """Whether a ruleset's set-ups are boards that a contest may stand for.

    >>> is_board(tafl.NEFATAVL), is_board(tafl.TAFL)
    (True, True)
    """
    return ruleset.setup is tafl.Setup


def board(name: str, options: Mapping[str, object]) -> tafl.Setup:
    """A board by its id or in a file, even one that rolls are to settle, which no ruleset plays.

    >>> board("jungfrubrade", {"rpg_mode": "simple"}).parameters.rpg_mode
    'simple'
    """
    is_bundled = name.removeprefix("tafl/") in (*tafl.scenario_ids(), "", "tafl")
    return (tafl.scenario if is_bundled else tafl.scenario_file)(name, options)


def contest_for(board: tafl.Setup, skills: Skills, first_king: Contestant = "a") -> Setup:
    """The set-up of the contest: ``rpg_mode``, ``rpg_die`` (JB-7.1), ``rpg_ties`` (JB-7.7), ``series_games``.

    In mode simple one roll stands for the whole series (JB-7.2); in mode detailed each game is rolled (JB-7.3),
    and whoever has the king adds 2 (JB-7.4), and 3 more where he is surrounded everywhere (JB-7.5). Nothing else
    of the board counts (JB-7.6). ``Rejected`` where the set-up offers no contest (NT-R21), ``BadSetup`` for skills
    or dice out of range, ``TypeError`` for what is no set-up of a board.

    >>> board = tafl.scenario("jungfrubrade", {"rpg_mode": "detailed", "four_sided_king": True})
    >>> contest_for(board, Skills(8, 11)).four_sided_king
    True
    """
    if not isinstance(board, tafl.Setup):
        raise TypeError(f"a contest is made for the set-up of a board, not for {str(board)[:40]!r}")
    p = board.parameters
    if p.rpg_mode == "off":
        raise CONTEST_NOT_OFFERED.under(rules.JB_7_2)("rpg_mode", ruleset=board.ruleset_id)
    return Setup(
        game="jungfrubrade",
        skills=skills,
        mode=p.rpg_mode,
        first_side=first_king,
        games=None if p.rpg_mode == "simple" else p.series_games,
        die=Dice(p.rpg_die.count, p.rpg_die.sides),
        ties=p.rpg_ties,
        four_sided_king=p.king_beside_throne == p.king_elsewhere == "surround",
    )
