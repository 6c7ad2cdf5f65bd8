"""The set-up of a contest: the options of the rules file's section 5, checked when they are written down."""

from typing import Final, Literal, TypeAlias, get_args, get_type_hints

import attrs
from attrs import field, frozen

from slaget.contests.refusals import BAD_GAMES, BAD_OPTION, BAD_SKILL, BAD_TIES, NOT_DETAILED, OTHER_GAME
from slaget.kernel.rules import Rejected

GameName: TypeAlias = Literal["schack", "ravbrade", "jungfrubrade"]
Contestant: TypeAlias = Literal["a", "b"]
SideName: TypeAlias = Literal["fox", "geese", "king", "attackers"]
SIDES: Final[dict[str, tuple[SideName, SideName]]] = {
    "ravbrade": ("fox", "geese"),
    "jungfrubrade": ("king", "attackers"),
}
TIE_SIDES: Final[dict[str, SideName]] = {
    "fox_wins": "fox",
    "geese_win": "geese",
    "king_wins": "king",
    "attackers_win": "attackers",
}
_OWNERS: Final = {
    "geese_count": "ravbrade",
    "diagonal_capture": "ravbrade",
    "fox_start": "ravbrade",
    "missed_capture": "ravbrade",
    "packed": "ravbrade",
    "strict_adds_to_basic": "ravbrade",
    "four_sided_king": "jungfrubrade",
    "simple_king_bonus": "jungfrubrade",
}


@frozen
class Skills:
    """The skill values of the two contestants."""

    a: int
    b: int


@frozen
class Dice:
    """How many dice a contestant rolls, and of how many sides."""

    count: int = 1
    sides: int = 10


@frozen(kw_only=True)
class Setup:
    """What is settled by rolls, between whom, and which variants count.

    >>> Setup(game="schack", skills=Skills(12, 9)).number_of_games
    1
    >>> Setup(game="schack", skills=Skills(12, 9), mode="detailed")
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: SD-1.2 schack_is_simple: Schack has no mode detailed. (at mode)
    """

    game: GameName
    skills: Skills
    mode: Literal["simple", "detailed"] = "simple"
    first_side: Contestant = "a"
    games: int | None = None
    die: Dice = field(factory=Dice)
    ties: Literal["reroll", "draw", "fox_wins", "geese_win", "king_wins", "attackers_win"] = "reroll"
    dice_source: Literal["random", "table"] = "random"
    strict_adds_to_basic: bool = False
    geese_count: int = 15
    diagonal_capture: bool = True
    fox_start: Literal["centre", "free"] = "centre"
    missed_capture: Literal["none", "one_goose", "goose_per_miss"] = "none"
    packed: Literal["geese_win", "fox_captures_adjacent", "draw_replay", "goose_backward"] = "geese_win"
    four_sided_king: bool = False
    simple_king_bonus: bool = False

    def __attrs_post_init__(self) -> None:
        _check_values(self)
        _check_variants(self)
        if self.game == "schack" and self.mode == "detailed":
            raise NOT_DETAILED("mode")
        _check_games(self)
        check_skill("a", self.skills.a)
        check_skill("b", self.skills.b)
        side = TIE_SIDES.get(self.ties)
        if side is not None and (self.mode == "simple" or side not in SIDES[self.game]):
            raise BAD_TIES("ties", ties=self.ties)

    @property
    def number_of_games(self) -> int:
        """How many games are rolled; in mode simple the one roll counts as one."""
        return 1 if self.games is None else self.games

    def sides(self, game_no: int) -> tuple[SideName, SideName] | None:
        """The sides of a and b in a game: they alternate, and mode simple has none (SD-1.3, SD-7.1).

        Where the king's player adds his bonus in mode simple too, who that is must be said (SD-D11).
        """
        if self.mode == "simple" and not self.simple_king_bonus:
            return None
        first, second = SIDES[self.game]
        return (first, second) if (game_no % 2 == 1) == (self.first_side == "a") else (second, first)


def check_skill(who: str, value: object) -> None:
    """Refuse a skill that is no whole number from -99 to 99 (SD-R3)."""
    if type(value) is not int or not -99 <= value <= 99:
        raise BAD_SKILL("skills", who, who=who, value=str(value)[:40])


def _check_values(setup: Setup) -> None:
    for name, allowed in CHOICES.items():
        if getattr(setup, name) not in allowed or type(getattr(setup, name)) is not type(allowed[0]):
            raise _bad(name, getattr(setup, name))
    spans = {"geese_count": (setup.geese_count, 1, 31)}
    if not isinstance(setup.die, Dice) or not isinstance(setup.skills, Skills):
        raise _bad("die" if isinstance(setup.skills, Skills) else "skills", "so")
    spans |= {"die.count": (setup.die.count, 1, 10), "die.sides": (setup.die.sides, 2, 100)}
    for name, (value, least, most) in spans.items():
        if type(value) is not int or not least <= value <= most:
            raise _bad(name, value)


def _bad(name: str, value: object) -> Rejected:
    return BAD_OPTION(*name.split("."), option=name, value=str(value)[:40])


def _check_variants(setup: Setup) -> None:
    """A variant of another game stays at its default."""
    defaults = {a.name: a.default for a in attrs.fields(Setup)}
    for name, owner in _OWNERS.items():
        if setup.game != owner and getattr(setup, name) != defaults[name]:
            raise OTHER_GAME(name, option=name, owner=owner, game=setup.game)


def _check_games(setup: Setup) -> None:
    games = setup.games
    if games is None:
        return
    even = type(games) is int and (games == 1 or (games >= 2 and games % 2 == 0))
    if setup.mode == "simple" or not even:
        raise BAD_GAMES("games", games=str(games)[:40], mode=setup.mode)


def _choices() -> dict[str, tuple[object, ...]]:
    hints = get_type_hints(Setup)
    words = {a.name: get_args(hints[a.name]) for a in attrs.fields(Setup)}
    named = {name: values for name, values in words.items() if values and all(isinstance(v, str) for v in values)}
    return {
        **named,
        **dict.fromkeys(
            ("strict_adds_to_basic", "diagonal_capture", "four_sided_king", "simple_king_bonus"), (True, False)
        ),
    }


CHOICES: Final = _choices()
