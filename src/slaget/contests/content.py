"""The scenarios of Spel & Dobbel: ``data/scenarios/dobbel``, read and checked."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from slaget.content.option_help import option_help
from slaget.content.scenarios import ScenarioBook, refused_option
from slaget.contests.messages import CODEC
from slaget.contests.refusals import NAMED_OTHERWISE
from slaget.contests.rules import PUBLIC
from slaget.contests.setup import Setup, check_skill
from slaget.contests.words import WORDS
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


_VARIANTS: Final = ("geese_count", "diagonal_capture", "fox_start", "missed_capture", "packed")


def unread(setup: Setup) -> dict[str, Text]:
    """The options that nothing reads beside the others, each with the reason.

    >>> from slaget.contests.setup import Skills
    >>> unread(Setup(game="ravbrade", skills=Skills(8, 8)))["geese_count"].en
    "'mode: simple' adds nothing for the sides"
    """
    no_sides = setup.sides(1) is None
    found = {
        **dict.fromkeys((*_VARIANTS, "first_side", "four_sided_king"), (no_sides, _NO_SIDES)),
        "strict_adds_to_basic": (no_sides or setup.missed_capture != "goose_per_miss", _NOT_STRICT),
        "simple_king_bonus": (setup.mode == "detailed", _ANYHOW),
    }
    return {name: why for name, (is_unread, why) in found.items() if is_unread}


_NO_SIDES: Final = Text("'mode: simple' adds nothing for the sides", "'mode: simple' ger sidorna ingenting")
_NOT_STRICT: Final = Text(
    "only 'missed_capture: goose_per_miss' in mode detailed counts so",
    "bara 'missed_capture: goose_per_miss' i läget detailed räknas så",
)
_ANYHOW: Final = Text("'mode: detailed' adds it anyhow", "'mode: detailed' ger den ändå")
_OF_THE_BOARD: Final = {"rpg_mode": "mode", "rpg_die": "die", "rpg_ties": "ties", "series_games": "games"}
_AS_THERE: Final = Text("As in Rävbräde.", "Som i Rävbräde.")
BOOK: Final = ScenarioBook(
    game="dobbel",
    read=_read,
    rule=PUBLIC,
    unread=unread,
    words=WORDS,
    help=option_help(
        Setup,
        game=(
            "SD-1.1",
            Text("The board game that is settled by rolls.", "Brädspelet som avgörs med slag."),
        ),
        skills=(
            "SD-2.2",
            Text("The skill values of the contestants, -99 to 99.", "Spelarnas färdighetsvärden, -99 till 99."),
            "{a: number, b: number}",
        ),
        mode=(
            "SD-4.1",
            Text(
                "One roll for everything, or one a game with side modifiers.",
                "Ett slag för allt, eller ett för varje parti med sidornas modifikationer.",
            ),
        ),
        first_side=(
            "SD-1.3",
            Text(
                "Who has the fox or the king in the first game.", "Vem som har räven eller kungen i första partiet."
            ),
        ),
        games=(
            "SD-1.4",
            Text("How many games are rolled in mode detailed.", "Hur många partier som avgörs i läget detailed."),
            "1, or an even number",
        ),
        die=(
            "SD-2.1",
            Text(
                "How many dice of how many sides each contestant rolls.",
                "Hur många tärningar med hur många sidor var och en slår.",
            ),
            "{count: 1 to 10, sides: 2 to 100}",
        ),
        ties=("SD-2.4", Text("What equal totals do.", "Vad lika summor gör.")),
        dice_source=(
            "SD-2.1",
            Text(
                "Whether dice are drawn, or rolled at the table and entered.",
                "Om tärningarna slumpas, eller slås vid bordet och matas in.",
            ),
        ),
        strict_adds_to_basic=(
            "SD-5.9",
            Text(
                "Whether the stricter missed-capture rule counts 4 in all.",
                "Om den hårdare regeln om missade slag ger 4 sammanlagt.",
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
                "Om kungen överallt måste omringas från fyra håll.",
            ),
        ),
        simple_king_bonus=(
            "SD-6.2",
            Text(
                "Whether whoever has the king adds his bonus in mode simple too.",
                "Om den som har kungen lägger till sin bonus även i läget simple.",
            ),
        ),
    ),
)


def load(name: str, options: Mapping[str, object]) -> Setup:
    """A scenario with further options; those that only the board game knows are passed over (section 5).

    >>> load("ravbrade_detaljerad", {"chain_captures": True}).geese_count
    15
    """
    return BOOK.load(name, _mine(name, options))


def idle(name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
    """Of the options laid over a scenario's own, those that nothing reads beside the others, and why."""
    return BOOK.idle(name, _mine(name, options))


def _mine(name: str, options: Mapping[str, object]) -> Mapping[str, object]:
    """The contest's own options; what a board calls otherwise is refused by both names (SD-D12)."""
    mine = {each.name for each in BOOK.help}
    others = {option: value for option, value in options.items() if option not in mine}
    game = str(options.get("game", BOOK.load(name, {}).game)) if others else ""
    for option in others if game == "jungfrubrade" else ():
        if own := _OF_THE_BOARD.get(option):
            raise refused_option(NAMED_OTHERWISE(option, nearest=own, option=option, own=own))
    if others and _knows(game, others):
        return {option: value for option, value in options.items() if option in mine}
    return options


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
