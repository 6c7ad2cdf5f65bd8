"""The scenarios of Spel & Dobbel: ``data/scenarios/dobbel``, read and checked."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from slaget.content.scenarios import ScenarioBook
from slaget.contests.messages import CODEC
from slaget.contests.rules import PUBLIC
from slaget.contests.setup import Setup, check_skill
from slaget.kernel import find

if TYPE_CHECKING:
    from slaget.content.diagnostics import Diagnostic
    from slaget.content.documents import Document

OPTION_NAMES: Final = {
    "game": "schack, ravbrade or jungfrubrade (SD-1.1).",
    "skills": "The skill values of a and b, -99 to 99 (SD-2.2).",
    "mode": "simple, or detailed: a roll for each game, with side modifiers (SD-4 to SD-6).",
    "first_side": "Who has the fox or the king in the first game, a or b (SD-1.3).",
    "games": "In mode detailed 1, or an even number (SD-1.4).",
    "die": "How many dice of how many sides each rolls: {count, sides} (SD-2.1).",
    "ties": "reroll, draw, or the side that wins ties (SD-2.4).",
    "dice_source": "random, or table: the players enter what they roll (SD-R18).",
    "strict_adds_to_basic": "Whether the stricter missed-capture rule counts +4 (SD-R8).",
    "geese_count": "As in Rävbräde (SD-5.5, SD-5.7).",
    "diagonal_capture": "As in Rävbräde (SD-5.6).",
    "fox_start": "As in Rävbräde (SD-5.4).",
    "missed_capture": "As in Rävbräde (SD-5.8, SD-5.9).",
    "packed": "As in Rävbräde (SD-5.3).",
    "four_sided_king": "Whether the king must be surrounded on four sides everywhere (SD-6.3).",
}


def _read(options: Mapping[str, object]) -> Setup:
    skills = options.get("skills")
    if isinstance(skills, Mapping):
        for who in ("a", "b"):
            if who in skills:
                check_skill(who, skills[who])
    return CODEC.load(Setup, dict(options))


BOOK: Final = ScenarioBook(
    game="dobbel",
    path="data/scenarios/dobbel/scenarios.yaml",
    read=_read,
    names=OPTION_NAMES,
    rule=PUBLIC,
)


def load(name: str, options: Mapping[str, object]) -> Setup:
    """A scenario with further options; those that only the board game knows are passed over (section 5).

    >>> load("ravbrade_detaljerad", {"chain_captures": True}).geese_count
    15
    """
    game = options.get("game", BOOK.load(name, {}).game)
    others = {option: value for option, value in options.items() if option not in OPTION_NAMES}
    if others and _knows(str(game), others):
        options = {option: value for option, value in options.items() if option in OPTION_NAMES}
    return BOOK.load(name, options)


def _knows(game: str, options: Mapping[str, object]) -> bool:
    """Whether these are options of the board game, with values that it takes."""
    try:
        ruleset = find(game)
    except LookupError:
        return False
    if ruleset.load is None or ruleset.scenarios is None or not options.keys() <= ruleset.option_names.keys():
        return False
    ruleset.load(ruleset.scenarios()[0], options)
    return True


def check_scenarios(document: "Document") -> "list[Diagnostic]":
    """Every fault of a scenario file of Spel & Dobbel."""
    return BOOK.check(document)
