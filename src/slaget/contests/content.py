"""The scenarios of Spel & Dobbel: ``data/scenarios/dobbel``, read and checked."""

from collections.abc import Mapping
from typing import Final

from slaget.content.flat import flat_catalogue, flat_kit
from slaget.content.options import refused_option
from slaget.contests.messages import CODEC
from slaget.contests.refusals import NAMED_OTHERWISE
from slaget.contests.rules import PUBLIC
from slaget.contests.setup import Setup, require_skill
from slaget.contests.words import WORDS
from slaget.kernel import Text, find, names


def _read(options: Mapping[str, object]) -> Setup:
    skills = options.get("skills")
    if isinstance(skills, Mapping):
        for who in ("a", "b"):
            if who in skills:
                require_skill(who, skills[who])
    return CODEC.load(Setup, dict(options))


_VARIANTS: Final = ("geese_count", "diagonal_capture", "fox_start", "missed_capture", "packed")


def unread(setup: Setup) -> dict[str, Text]:
    """The options that nothing reads beside the others, each with the reason.

    >>> from slaget.contests.setup import Skills
    >>> unread(Setup(game="ravbrade", skills=Skills(8, 8)))["geese_count"].en
    "'mode: simple' adds nothing for the sides"
    """
    no_sides = setup.sides(1) is None
    conditions = {
        **dict.fromkeys((*_VARIANTS, "first_side", "four_sided_king"), (no_sides, _NO_SIDES)),
        "strict_adds_to_basic": (no_sides or setup.missed_capture != "goose_per_miss", _NOT_STRICT),
        "simple_king_bonus": (setup.mode == "detailed", _ANYHOW),
    }
    return {name: why for name, (is_unread, why) in conditions.items() if is_unread}


_NO_SIDES: Final = Text("'mode: simple' adds nothing for the sides", "'mode: simple' ger sidorna ingenting")
_NOT_STRICT: Final = Text(
    "only 'missed_capture: goose_per_miss' in mode detailed counts so",
    "bara 'missed_capture: goose_per_miss' i läget detailed räknas så",
)
_ANYHOW: Final = Text("'mode: detailed' adds it anyhow", "'mode: detailed' ger den ändå")
_OF_THE_BOARD: Final = {"rpg_mode": "mode", "rpg_die": "die", "rpg_ties": "ties", "series_games": "games"}
KIT: Final = flat_kit("dobbel")
CATALOGUE: Final = flat_catalogue(
    "dobbel",
    Setup,
    CODEC,
    make=_read,
    rule=PUBLIC,
    unread=unread,
    words=WORDS,
)


def load(name: str, options: Mapping[str, object]) -> Setup:
    """A scenario with further options; those that only the board game knows are passed over (section 5).

    >>> load("ravbrade_detaljerad", {"chain_captures": True}).geese_count
    15
    """
    return CATALOGUE.load(name, _mine(name, options))


def idle(name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
    """Of the options laid over a scenario's own, those that nothing reads beside the others, and why."""
    return CATALOGUE.idle(name, _mine(name, options))


def _mine(name: str, options: Mapping[str, object]) -> Mapping[str, object]:
    """The contest's own options; what a board calls otherwise is refused by both names (SD-D12)."""
    mine = {each.name for each in CATALOGUE.choices}
    others = {option: value for option, value in options.items() if option not in mine}
    game = str(options.get("game", CATALOGUE.load(name, {}).game)) if others else ""
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
    if not ruleset.scenarios() or not options.keys() <= {each.name for each in ruleset.options_help}:
        return False
    ruleset.load(ruleset.scenarios()[0], options)
    return True


check_scenarios: Final = CATALOGUE.check
