"""The contest that a Jungfrubräde set-up asks for in place of play (JB-7): its options by their names there."""

from typing import Final

from slaget.contests.setup import Contestant, Dice, Setup, Skills
from slaget.games import tafl
from slaget.games.tafl import rules
from slaget.kernel import Code

CONTEST_NOT_OFFERED: Final = Code(
    "contest_not_offered",
    "This set-up of {ruleset} is played, not rolled for: its rpg_mode is off.",
    "Den här uppställningen av {ruleset} spelas på bräde: rpg_mode är off.",
)


def contest_for(board: tafl.Setup, skills: Skills, first_king: Contestant = "a") -> Setup:
    """The set-up of the contest: ``rpg_mode``, ``rpg_die`` (JB-7.1), ``rpg_ties`` (JB-7.7), ``series_games``.

    In mode simple one roll stands for the whole series (JB-7.2); in mode detailed each game is rolled (JB-7.3),
    and whoever has the king adds 2 (JB-7.4), and 3 more where he is surrounded everywhere (JB-7.5). Nothing else
    of the board counts (JB-7.6). ``Rejected`` where the set-up offers no contest (NT-R21), ``BadSetup`` for skills
    or dice out of range.

    >>> board = tafl.scenario("jungfrubrade", {"rpg_mode": "detailed", "four_sided_king": True})
    >>> contest_for(board, Skills(8, 11)).four_sided_king
    True
    """
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
