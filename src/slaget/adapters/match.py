"""What every arena asks of a game: its set-up, seats under the arena's names, numbers, planes, rewards."""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from slaget.adapters.choices import Choices, choices_of, hosted
from slaget.adapters.coding import Coding, coding_of
from slaget.adapters.planes import Sight, sight_of
from slaget.content.disk import Folders
from slaget.content.inside import load_within
from slaget.kernel import Game, Seat, seeded
from slaget.kernel.asking import check_asked
from slaget.kernel.chance import Source
from slaget.kernel.game import AnyGame
from slaget.kernel.registry import ruleset_of
from slaget.kernel.rules import Refusal, Rejected
from slaget.kernel.ruleset import AnyRuleset


class Match:
    """A ruleset in one set-up, as an arena sees it.

    ``agents`` are the arena's names of the seats: ``white_0``, ``seat_1``. Where players change seats between the
    games of a match each agent is a player, named by the seat at which it began. A scenario may be ``FILE`` or
    ``FILE#id`` of a file in the folders ``roots`` or below; without any no file is opened. ``LookupError`` for a
    ruleset that there is not, or that has no scenarios, ``BadSetup`` for a choice of rules that there is not,
    ``ContentError`` for a file at fault or outside.
    """

    def __init__(
        self,
        ruleset: str | AnyRuleset,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        roots: Folders = (),
    ) -> None:
        self.ruleset: AnyRuleset = ruleset_of(ruleset)
        if self.ruleset.catalogue is None:
            raise LookupError(f"{self.ruleset.name} has no scenarios to begin at")
        name = self.ruleset.files.ids()[0] if scenario is None else scenario
        folders = tuple(map(Path, roots))
        self._made = (self.ruleset, name, options, folders)
        self.scenario = name
        self.setup: Any = load_within(self.ruleset.files, name, options, folders)
        self.seats: tuple[Seat, ...] = self.ruleset.seats(self.setup)
        self.agents = tuple(_agent(index, seat) for index, seat in enumerate(self.seats))

    def __deepcopy__(self, _memo: object) -> "Match":
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        return Match, self._made

    @cached_property
    def coding(self) -> Coding:
        """The numbers of the commands."""
        return coding_of(self.ruleset, self.setup)

    @cached_property
    def sight(self) -> Sight:
        """How a view is told as planes."""
        return sight_of(self.ruleset, self.setup, self.seats)

    def begun(self, seed: int | str | bytes | None = None, source: Source | None = None) -> AnyGame:
        """A new game; the same for the same seed."""
        if source is None:
            source = seeded(seed if isinstance(seed, bytes) or seed is None else seed_of(seed))
        return hosted(Game.start(self.ruleset, self.setup, source))

    def choices(self, game: AnyGame, seat: Seat) -> Choices:
        """The commands of a seat by number."""
        return choices_of(game, self.coding, seat)

    def player(self, game: AnyGame, name: Seat) -> int:
        """Which agent is named so: by the seat that it has now, or as a winner in the outcome."""
        return self.seats.index(self.ruleset.first_seat(game.state, name))

    def seat(self, game: AnyGame, player: int) -> Seat:
        """The seat that an agent has now."""
        return next(seat for seat in self.seats if self.player(game, seat) == player)

    def rewards(self, game: AnyGame) -> tuple[float, ...]:
        """What the end is worth to each agent: winners 1 each, losers so much less than 0 that the sum is 0."""
        outcome, players = game.outcome, range(len(self.seats))
        won = set() if outcome is None else {self.player(game, name) for name in outcome.winners}
        if not won or len(won) == len(players):
            return (0.0,) * len(players)
        lost = -len(won) / (len(players) - len(won))
        return tuple(1.0 if player in won else lost for player in players)


def refused(game: AnyGame, seat: Seat, command: Mapping[str, Any]) -> Refusal[Any] | None:
    """Why a seat may not give a command, another's own included; None where it may."""
    try:
        check_asked(game.ruleset, command, seat)
    except Rejected as rejected:
        return rejected.refusal
    return game.why_not(command)


def seed_of(said: int | str) -> bytes:
    """The 32 bytes of a game's seed for the seed an arena gives."""
    return sha256(f"slaget adapters {said}".encode()).digest()


def _agent(index: int, seat: Seat) -> str:
    """The name that PettingZoo asks for: letters, an underscore, a number."""
    return f"seat_{seat}" if isinstance(seat, int) else f"{seat}_{index}"
