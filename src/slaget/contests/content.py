"""The scenarios of Spel & Dobbel: ``data/scenarios/dobbel``, read and checked."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from slaget.content.scenarios import ScenarioBook, option_help
from slaget.contests.messages import CODEC
from slaget.contests.rules import PUBLIC
from slaget.contests.setup import Setup, check_skill
from slaget.kernel import Text, find, names

if TYPE_CHECKING:
    from slaget.content import Diagnostic, Document


def _read(options: Mapping[str, object]) -> Setup:
    skills = options.get("skills")
    if isinstance(skills, Mapping):
        for who in ("a", "b"):
            if who in skills:
                check_skill(who, skills[who])
    return CODEC.load(Setup, dict(options))


_AS_THERE: Final = Text("As in Rävbräde.", "Som i Rävbräde.")
BOOK: Final = ScenarioBook(
    game="dobbel",
    read=_read,
    rule=PUBLIC,
    help=option_help(
        Setup,
        game=(
            "SD-1.1",
            Text("The board game that is settled by rolls.", "The board game that is settled by rolls."),
        ),
        skills=(
            "SD-2.2",
            Text(
                "The skill values of the contestants, -99 to 99.", "The skill values of the contestants, -99 to 99."
            ),
            "{a: number, b: number}",
        ),
        mode=(
            "SD-4.1",
            Text(
                "One roll for everything, or one a game with side modifiers.",
                "One roll for everything, or one a game with side modifiers.",
            ),
        ),
        first_side=(
            "SD-1.3",
            Text(
                "Who has the fox or the king in the first game.", "Who has the fox or the king in the first game."
            ),
        ),
        games=(
            "SD-1.4",
            Text("How many games are rolled in mode detailed.", "How many games are rolled in mode detailed."),
            "1, or an even number",
        ),
        die=(
            "SD-2.1",
            Text(
                "How many dice of how many sides each contestant rolls.",
                "How many dice of how many sides each contestant rolls.",
            ),
            "{count: 1 to 10, sides: 2 to 100}",
        ),
        ties=("SD-2.4", Text("What equal totals do.", "What equal totals do.")),
        dice_source=(
            "SD-2.1",
            Text(
                "Whether dice are drawn, or rolled at the table and entered.",
                "Whether dice are drawn, or rolled at the table and entered.",
            ),
        ),
        strict_adds_to_basic=(
            "SD-5.9",
            Text(
                "Whether the stricter missed-capture rule counts 4 in all.",
                "Whether the stricter missed-capture rule counts 4 in all.",
            ),
        ),
        geese_count=("SD-5.5", _AS_THERE, "1 to 31; 13, 17 and 22 count"),
        diagonal_capture=("SD-5.6", _AS_THERE),
        fox_start=("SD-5.4", _AS_THERE),
        missed_capture=("SD-5.8", _AS_THERE),
        packed=("SD-5.3", _AS_THERE),
        four_sided_king=(
            "SD-6.3",
            Text(
                "Whether the king must be surrounded on four sides everywhere.",
                "Whether the king must be surrounded on four sides everywhere.",
            ),
        ),
    ),
)


def load(name: str, options: Mapping[str, object]) -> Setup:
    """A scenario with further options; those that only the board game knows are passed over (section 5).

    >>> load("ravbrade_detaljerad", {"chain_captures": True}).geese_count
    15
    """
    mine = {each.name for each in BOOK.help}
    others = {option: value for option, value in options.items() if option not in mine}
    if others and _knows(str(options.get("game", BOOK.load(name, {}).game)), others):
        options = {option: value for option, value in options.items() if option in mine}
    return BOOK.load(name, options)


def _knows(game: str, options: Mapping[str, object]) -> bool:
    """Whether these are options of the board game; a value it does not take is its ``ContentError``."""
    if game not in names():
        return False
    ruleset = find(game)
    if ruleset.load is None or ruleset.scenarios is None:
        return False
    if not options.keys() <= {each.name for each in ruleset.options_help}:
        return False
    ruleset.load(ruleset.scenarios()[0], options)
    return True


def check_scenarios(document: "Document") -> "list[Diagnostic]":
    """Every fault of a scenario file of Spel & Dobbel."""
    return BOOK.check(document)
