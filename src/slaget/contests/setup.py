"""The set-up of a contest: the options of the rules file's section 5, checked when they are written down."""

from functools import partial
from typing import Final, Literal

import attrs
from attrs import NOTHING, Factory, frozen

from slaget.contests.own import Chosen, OwnGame, require_sound
from slaget.contests.refusals import (
    BAD_GAMES,
    BAD_OPTION,
    BAD_SKILL,
    BAD_TIES,
    NO_SIDES_TO_PLAY,
    NOT_DETAILED,
    OTHER_GAME,
)
from slaget.contests.seats import Contestant
from slaget.contests.throws import Throws
from slaget.kernel import Text, choice, misfits
from slaget.kernel.parts import part
from slaget.kernel.rules import Rejected
from slaget.kernel.settings import AnyOf, Number, One, Tree, dice, even

GAMES: Final = ("schack", "ravbrade", "jungfrubrade")
LONGEST: Final = 1_000_000
"""The most games of a contest, in files and in Python alike (SD-1.4)."""
SIDES: Final[dict[str, tuple[str, str]]] = {
    "ravbrade": ("fox", "geese"),
    "jungfrubrade": ("king", "attackers"),
}
TIE_SIDES: Final[dict[str, str]] = {
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
_SKILL: Final = {"type": "integer", "minimum": -99, "maximum": 99}
_SKILLS: Final = {
    "type": "object",
    "additionalProperties": False,
    "required": ["a", "b"],
    "properties": {"a": _SKILL, "b": _SKILL},
}
_as_in_ravbrade: Final = partial(choice, en="As in Rävbräde.", sv="Som i Rävbräde.")
"""A choice of Rävbräde that also changes the modifiers of the rolls (SD-5)."""


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

    # fmt: off
    game: str = choice(NOTHING, "SD-1.1",
        label=Text("the game settled", "spelet som avgörs"),
        domain=One(*GAMES),
        en="The board game that is settled by rolls.",
        sv="Brädspelet som avgörs med slag.")
    skills: Skills = choice(NOTHING, "SD-2.2",
        label=Text("skills", "färdighetsvärden"),
        domain=Tree(Text("{a: number, b: number}", "{a: tal, b: tal}"), _SKILLS),
        en="The skill values of the contestants, -99 to 99.",
        sv="Spelarnas färdighetsvärden, -99 till 99.")
    mode: Literal["simple", "detailed"] = choice("simple", "SD-4.1",
        label=Text("one roll or one a game", "ett slag eller ett för varje parti"),
        en="One roll for everything, or one a game with side modifiers.",
        sv="Ett slag för allt, eller ett för varje parti med sidornas modifikationer.")
    first_side: Contestant = choice("a", "SD-1.3",
        label=Text("fox or king in the first game", "räven eller kungen i första partiet"),
        en="Who has the fox or the king in the first game.",
        sv="Vem som har räven eller kungen i första partiet.")
    games: int | None = choice(None, "SD-1.4",
        label=Text("games", "partier"),
        domain=AnyOf(One(None, 1), even(LONGEST)),
        en="How many games are rolled in mode detailed.",
        sv="Hur många partier som avgörs i läget detailed.")
    die: Dice = choice(Factory(Dice), "SD-2.1",
        label=Text("dice", "tärningar"),
        domain=dice(10, 100),
        en="How many dice of how many sides each contestant rolls.",
        sv="Hur många tärningar med hur många sidor var och en slår.")
    ties: Literal["reroll", "draw", "fox_wins", "geese_win", "king_wins", "attackers_win"] = choice(
        "reroll", "SD-2.4",
        label=Text("equal totals", "lika summor"),
        en="What equal totals do.",
        sv="Vad lika summor gör.")
    dice_source: Literal["random", "table"] = choice("random", "SD-2.1",
        label=Text("where dice are rolled", "var tärningarna slås"),
        en="Whether dice are drawn, or rolled at the table and entered.",
        sv="Om tärningarna slumpas, eller slås vid bordet och matas in.")
    strict_adds_to_basic: bool = choice(False, "SD-5.9",
        label=Text("the stricter rule adds", "den hårdare regeln läggs till"),
        en="Whether the stricter missed-capture rule counts 4 in all.",
        sv="Om den hårdare regeln om missade slag ger 4 sammanlagt.")
    geese_count: int = _as_in_ravbrade(15, "SD-5.5", domain=Number(1, 31),
        label=Text("geese", "höns"))
    diagonal_capture: bool = _as_in_ravbrade(True, "SD-5.6",
        label=Text("diagonal captures", "nackning diagonalt"))
    fox_start: Literal["centre", "free"] = _as_in_ravbrade("centre", "SD-5.4",
        label=Text("where the fox starts", "rävens start"))
    missed_capture: Literal["none", "one_goose", "goose_per_miss"] = _as_in_ravbrade("none", "SD-5.8",
        label=Text("missed captures", "försummad nackning"))
    packed: Literal["geese_win", "fox_captures_adjacent", "draw_replay", "goose_backward"] = _as_in_ravbrade(
        "geese_win", "SD-5.3",
        label=Text("packed geese", "packade höns"))
    four_sided_king: bool = choice(False, "SD-6.3",
        label=Text("four-sided king", "fyrsidig kung"),
        en="Whether the king must be surrounded on four sides everywhere.",
        sv="Om kungen överallt måste omringas från fyra håll.")
    simple_king_bonus: bool = choice(False, "SD-6.2",
        label=Text("the king's bonus in one roll", "kungens bonus i ett slag"),
        en="Whether whoever has the king adds his bonus in mode simple too.",
        sv="Om den som har kungen lägger till sin bonus även i läget simple.")
    # fmt: on
    own: OwnGame | None = part(None)
    """The game settled, where it is one of one's own."""
    chosen: tuple[Chosen, ...] = part(())
    """What is chosen in it."""

    def __attrs_post_init__(self) -> None:
        _require_game(self)
        _require_values(self)
        _require_variants(self)
        if self.game == "schack" and self.mode == "detailed":
            raise NOT_DETAILED("mode")
        _require_games(self)
        require_skill("a", self.skills.a)
        require_skill("b", self.skills.b)
        side = TIE_SIDES.get(self.ties)
        if side is not None and (self.mode == "simple" or self.own is not None or side not in self.side_ids):
            raise BAD_TIES("ties", ties=self.ties)

    @property
    def number_of_games(self) -> int:
        """How many games are rolled; in mode simple the one roll counts as one."""
        return 1 if self.games is None else self.games

    @property
    def throws(self) -> Throws:
        """What a contestant may enter for dice."""
        return Throws(self.die.sides, self.die.count)

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The sides of the game settled, the first-named first; none where it has none."""
        return SIDES.get(self.game, ()) if self.own is None else self.own.side_ids

    def sides(self, game_no: int) -> tuple[str, str] | None:
        """The sides of a and b in a game: they alternate, and mode simple has none (SD-1.3, SD-7.1).

        Where the king's player adds his bonus in mode simple too, who that is must be said (SD-D11).
        """
        if self.mode == "simple" and not self.simple_king_bonus:
            return None
        first, second = self.side_ids
        return (first, second) if (game_no % 2 == 1) == (self.first_side == "a") else (second, first)


RESERVED_NAMES: Final = frozenset(a.name for a in attrs.fields(Setup))
"""What no choice of a game of one's own may be called."""


def require_skill(who: str, value: object) -> None:
    """Refuse a skill that is no whole number from -99 to 99 (SD-R3)."""
    if type(value) is not int or not -99 <= value <= 99:
        raise BAD_SKILL("skills", who, who=who, value=str(value)[:40])


def _require_game(setup: Setup) -> None:
    """One of the games of the rules, or the game of one's own that is given with it (SD-8.1)."""
    own = setup.own
    if own is None:
        if setup.game not in GAMES or setup.chosen:
            raise _bad("game" if setup.game not in GAMES else "chosen", setup.game)
        return
    if not isinstance(own, OwnGame) or own.id != setup.game:
        raise _bad("game", setup.game)
    require_sound(own, setup.chosen, RESERVED_NAMES)
    if setup.mode == "detailed" and not own.sides:
        raise NO_SIDES_TO_PLAY("mode", game=own.id)


def _require_values(setup: Setup) -> None:
    for name in misfits(setup):
        raise _bad(name, getattr(setup, name))
    spans = {"geese_count": (setup.geese_count, 1, 31)}
    for name, kind in (("skills", Skills), ("die", Dice)):
        if not isinstance(value := getattr(setup, name), kind):
            raise _bad(name, value)
    spans |= {"die.count": (setup.die.count, 1, 10), "die.sides": (setup.die.sides, 2, 100)}
    for name, (value, least, most) in spans.items():
        if type(value) is not int or not least <= value <= most:
            raise _bad(name, value)


def _bad(name: str, value: object) -> Rejected:
    return BAD_OPTION(*name.split("."), option=name, value=str(value)[:40])


def _require_variants(setup: Setup) -> None:
    """A variant of another game stays at its default."""
    defaults = {a.name: a.default for a in attrs.fields(Setup)}
    for name, owner in _OWNERS.items():
        if setup.game != owner and getattr(setup, name) != defaults[name]:
            raise OTHER_GAME(name, option=name, owner=owner, game=setup.game)


def _require_games(setup: Setup) -> None:
    games = setup.games
    if games is None:
        return
    is_played = type(games) is int and (games == 1 or (2 <= games <= LONGEST and games % 2 == 0))
    if setup.mode == "simple" or not is_played:
        raise BAD_GAMES("games", games=str(games)[:40], mode=setup.mode)
