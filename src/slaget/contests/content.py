"""The scenarios of Spel & Dobbel: ``data/scenarios/dobbel``, read and checked."""

from collections.abc import Mapping, Set
from typing import Any, Final

from attrs import evolve

from slaget.content.flat import Flat, flat_kit, in_scenario, options_of
from slaget.content.kit import Kind
from slaget.content.nodes import MapNode, Node, plain
from slaget.content.options import WrongOptions
from slaget.content.reading import Reading
from slaget.contests.games import game_of, parted
from slaget.contests.messages import CODEC
from slaget.contests.own import require_sound
from slaget.contests.refusals import NAMED_OTHERWISE, NO_CHOICE, RESERVED
from slaget.contests.rules import PUBLIC
from slaget.contests.setup import GAMES, RESERVED_NAMES, Setup, require_skill
from slaget.contests.words import WORDS
from slaget.kernel import BadSetup, Text, find, names
from slaget.kernel.choices import choices_of
from slaget.kernel.rules import Path


class Unread(Exception):
    """A scenario whose game cannot be had, which is noted."""


def _own_games(reading: Reading) -> Mapping[str, Node]:
    """The games of a file by id."""
    held = reading.document.root.values.get("games") if reading.document.root else None
    return held.values if isinstance(held, MapNode) else {}


def _made(options: Mapping[str, object]) -> Setup:
    skills = options.get("skills")
    if isinstance(skills, Mapping):
        for who in ("a", "b"):
            if who in skills:
                require_skill(who, skills[who])
    return CODEC.load(Setup, dict(options))


_ABOVE: Final[Mapping[Path, int]] = {("own",): 2, ("options",): 1}
"""How many steps of a fault's path lead to its option: in a game of one's own, and where the board refuses it."""
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
KIT: Final = flat_kit("dobbel", Kind("games", "game", "spel", plays="game"))


class Contests(Flat[Setup]):
    """Contests as their options make them, those of a game of one's own among them (SD-8.1)."""

    def laid(
        self, reading: Reading, node: MapNode, options: Mapping[str, object]
    ) -> "tuple[Flat[Setup], Mapping[str, object]]":
        """What a scenario makes of options, and those it gives: its game's choices are told from the contest's."""
        given = {**options_of(reading.faults.plain(node)), **options}
        at = node.values.get("game")
        if at is None:
            return self, _mine(given)
        name = str(plain(at)).removeprefix("bundled#")
        if name in GAMES and name not in _own_games(reading):
            return self, _mine({"game": name, **given})
        found = reading.part("games", at)
        if found is None or not found[0].faults.is_sound(found[2]):
            raise Unread
        game = game_of(found[1], reading.faults.plain(found[2]))
        chosen, mine = parted(game, given)
        more = {"game": game.id, "own": CODEC.dump(game), "chosen": CODEC.dump(chosen)}
        choices = [choice.id for choice in game.choices]
        own: Any = evolve(self, make=lambda options: _made({**options, **more}), also=choices)  # type: ignore[arg-type, return-value]
        return own, {**mine, "game": game.id}

    def read(self, reading: Reading) -> Setup | None:
        """The set-up of the scenario wanted."""
        self.examine(reading)
        if not isinstance(reading.node, MapNode) or reading.faults.errors():
            return None
        try:
            flat, given = self.laid(reading, reading.node, reading.options)
        except Unread:
            return None
        return flat.setup(given)

    def examine(self, reading: Reading) -> None:
        """Every fault: of each game by itself, and of each scenario."""
        for name, node in _own_games(reading).items():
            parts = reading.faults.plain(node)
            if isinstance(parts, dict) and reading.faults.is_sound(node):
                self._examine_game(name, node, parts, reading)
        if not any(reading.faults.has_refused_keys(node) for node in _own_games(reading).values()):
            super().examine(reading)

    def _examine_game(self, name: str, node: Node, parts: Mapping[str, object], reading: Reading) -> None:
        if reading.faults.has_refused_keys(node):
            return
        try:
            require_sound(game_of(name, parts), (), RESERVED_NAMES)
        except BadSetup as fault:
            self.note(reading, node, fault, fault.path[1:])

    def examine_scenario(self, name: str, node: Node, parts: Mapping[str, object], reading: Reading) -> None:
        """The faults of a scenario; those of its game are told where the game stands."""
        if not isinstance(node, MapNode):
            return
        try:
            flat, given = self.laid(reading, node, {})
            setup = flat.setup(given)
        except Unread:
            return
        except BadSetup as fault:
            if fault.path[:1] != ("own",) or fault.path[1:2] == ("chosen",):
                at = fault.path[_ABOVE.get(fault.path[:1], 0) :]
                is_game = at == ("game",) and "game" in node.values
                self.note(reading, node, fault, at if is_game else ("options", *at), in_scenario(name))
            return
        self.warn_of_idle(reading, node, setup)


def _mine(options: Mapping[str, object]) -> Mapping[str, object]:
    """The contest's own options, without those that only the board game knows (section 5).

    What the board calls otherwise is refused by both names (SD-D12), a value that it does not take by it (SD-D7).
    """
    mine = {each.name for each in _CHOICES}
    others = {option: value for option, value in options.items() if option not in mine}
    for option in others if options.get("game") == "jungfrubrade" else ():
        if own := _OF_THE_BOARD.get(option):
            raise NAMED_OTHERWISE(option, nearest=own, option=option, own=own)
    passed = _of_the_board(options.get("game"), options, others) if others else frozenset()
    return {option: value for option, value in options.items() if option not in passed}


def _of_the_board(game: object, options: Mapping[str, object], others: Mapping[str, object]) -> Set[str]:
    """Which of the others are options of the board game; a value it does not take is its ``WrongOptions``.

    One that fits none of the board's standard may fit what the contest has in common with it.
    """
    if game not in names():
        return frozenset()
    ruleset = find(str(game))
    known = {each.name for each in ruleset.options_help}
    passed = {option: value for option, value in others.items() if option in known}
    if not ruleset.scenarios() or not passed:
        return frozenset()
    try:
        ruleset.load(ruleset.scenarios()[0], passed)
    except WrongOptions:
        ruleset.load(ruleset.scenarios()[0], {name: options[name] for name in options if name in known})
    return passed.keys()


_CHOICES: Final = choices_of(Setup)
CONTESTS: Final = Contests(
    kind=Setup,
    codec=CODEC,
    choices=_CHOICES,
    make=_made,
    rule=PUBLIC,
    unread=unread,
    words=WORDS,
    judged=("games",),
    of_keys=(NO_CHOICE, RESERVED),
)
CATALOGUE: Final = CONTESTS.catalogue("dobbel")
"""Options that only the board game of a contest knows are passed over.

>>> CATALOGUE.load("ravbrade_detaljerad", {"chain_captures": True}).geese_count
15
"""


check_scenarios: Final = CATALOGUE.check
