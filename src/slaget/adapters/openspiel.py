"""OpenSpiel: every ruleset as a Python game, ``slaget_schack`` and the like, with chance nodes for every draw.

``register()`` makes them known to ``pyspiel.load_game``. Each draw that the rules ask for is one chance node whose
outcomes are equally likely: the command is decided again with one draw more until it needs no other. So a state is
its history of actions, and nothing else is random.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from slaget.adapters.choices import awaited
from slaget.adapters.match import Match
from slaget.adapters.moments import Moment
from slaget.content.disk import Folders
from slaget.kernel import Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.knowledge import hides
from slaget.kernel.registry import find, names
from slaget.seat.document import brief_snapshot

PREFIX: Final = "slaget_"
MOST_OUTCOMES: Final = 256
"""How many outcomes a draw has at most, where no deck of cards holds more."""
LENGTH: Final = 1000
"""How many decisions a game has at most, unless it is loaded with another ``max_length``: then it is a draw."""
_TENSOR: Final = "observation"


class SlagetState(pyspiel.State):
    """A state of a game; all that it is lies in ``moment``."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._match: Match = game.match
        self._length: int = game.length
        self._moment: Moment | None = None

    @property
    def moment(self) -> Moment:
        """Where the game stands; it begins when this is first asked for, since a clone need not begin."""
        if self._moment is None:
            self._moment = Moment(self._match).gone_on()
        return self._moment

    @property
    def game(self) -> AnyGame:
        """The game in progress; ``ValueError`` while its beginning is being drawn."""
        game = self.moment.game
        if game is None:
            raise ValueError("the game has not begun: its first draws are to be made")
        return game

    def current_player(self) -> int:
        if self.moment.open is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = None if self.is_terminal() else awaited(self.game)
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else self._match.player(self.game, seat)

    def _seat(self, player: int) -> Seat:
        """The seat that a player has now."""
        game = self.moment.game
        return self._match.seats[player] if game is None else self._match.seat(game, player)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.moment.choices) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.moment.open is not None
        low, high = self.moment.open
        return [(value, 1 / (high - low + 1)) for value in range(high - low + 1)]

    def _apply_action(self, action: int) -> None:
        self._moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        command = self.moment.choices.get(action) if player == self.current_player() else None
        if command is None:
            command = self._match.coding.command(action, self._seat(player))
        return f"action {action}" if command is None else json.dumps(self._match.ruleset.codec.dump(command))

    def is_terminal(self) -> bool:
        moment = self.moment
        if moment.game is None or moment.open is not None:
            return False
        return moment.game.outcome is not None or moment.decisions >= self._length

    def returns(self) -> list[float]:
        game = self.moment.game
        return [0.0] * len(self._match.seats) if game is None else list(self._match.rewards(game))

    def _known(self, player: int | None) -> int:
        """A player, the one that is to decide if none is said; ``ValueError`` for what is none, as chance."""
        said = self.current_player() if player is None else player
        if said not in range(len(self._match.seats)):
            raise ValueError(f"{said} is no player; they are 0 to {len(self._match.seats) - 1}")
        return said

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of all events as the seat saw them: equal exactly where the seat has seen the same."""
        player = self._known(player)
        told = self.moment.told
        return f"{self._match.seats[player]} {self._entries()} {told[player].hex() if told else ''}"

    def _entries(self) -> int:
        return 0 if self.moment.game is None else len(self.game.log)

    def observation_string(self, player: int | None = None) -> str:
        """What the seat knows now, as JSON."""
        player = self._known(player)
        if self.moment.game is None:
            return "not begun"
        view = self.game.view(self._seat(player))
        whole = brief_snapshot(self._match.ruleset, view)
        left = {name: value for name, value in whole.items() if name not in self._match.ruleset.static}
        return json.dumps(left, default=str, sort_keys=True)

    def observed(self, player: int) -> NDArray[np.float32]:
        """The planes of the seat's view; zeros before the game has begun."""
        if self.moment.game is None:
            return np.zeros(self._match.sight.shape, np.float32)
        seat = self._seat(player)
        return self._match.sight.array(self.game.view(seat), seat)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Any:
        """A state that the seat cannot tell from this one; of what it does not know nothing is taken over.

        The other seats are taken to know all of that world, so their information states are worlds of their own.
        """
        if self.moment.open is not None:
            raise ValueError("a state in the middle of a draw is not imagined")
        made = self.clone()
        made._moment = self.moment.imagined(self._match.seats[player], Random(repr(sampler())))
        return made

    def __str__(self) -> str:
        """How far the game has come, in short."""
        if self.moment.open is not None:
            return f"{self._entries()} entries, {len(self.moment.drawn)} draws of the next"
        return f"{self._entries()} entries, {self.game!r}"


class SlagetObserver:
    """An observer as OpenSpiel's ``observation`` module asks for: one tensor, the planes of the seat's view."""

    def __init__(self, match: Match, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        self._recalls = kind is not None and kind.perfect_recall
        self._private = kind is None or kind.private_info != pyspiel.PrivateInfoType.NONE
        shape = match.sight.shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {_TENSOR: self.tensor.reshape(shape)}

    def set_from(self, state: SlagetState, player: int) -> None:
        """The planes as a seat sees the state; none for an observer of what is public."""
        self.tensor[:] = state.observed(player).ravel() if self._private else 0

    def string_from(self, state: SlagetState, player: int) -> str:
        """What the seat knows, or the digest of all it saw."""
        if not self._private:
            return f"{state._entries()} entries"
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


@cache
def game_type(name: str, suffix: str = "", *, structs: bool = False) -> Any:
    """What OpenSpiel is told of a ruleset's game, whose actions are numbers or structs."""
    ruleset = find(name)
    hidden = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + name + suffix,
        long_name=f"slaget: {ruleset.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden.IMPERFECT_INFORMATION if hides(ruleset) else hidden.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"scenario": "", "options": "{}", "max_length": LENGTH},
        action_structs_only=structs,
    )


def _read(text: str) -> Any:
    """The options that a parameter tells: JSON, or JSON as ``_written`` gives it."""
    try:
        return json.loads(text)
    except ValueError:
        pass
    try:
        return json.loads(text.replace(";", ","))
    except ValueError as fault:
        raise ValueError(f"the parameter options is JSON: {fault}") from None


def _written(options: Any) -> str:
    """JSON with semicolons for commas, at which OpenSpiel cuts the name of a game when it is read again."""
    text = json.dumps(options, separators=("\0", ":"))
    for sign in ",;=()":  # they stand in texts only
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text.replace("\0", ";")


def _most_outcomes(setup: Any) -> int:
    """How many outcomes a draw has at most: OpenSpiel makes room for so many and no more."""
    decks: Mapping[str, Sequence[str]] = getattr(setup, "deck_ids", {})
    return max(MOST_OUTCOMES, *map(len, decks.values()), 0)


class SlagetGame(pyspiel.Game):
    """A ruleset in one set-up, by the parameters ``scenario``, ``options`` (JSON) and ``max_length``."""

    name = ""
    suffix = ""
    is_of_structs = False
    roots: Folders = ()
    """The folders in which ``scenario`` may name a file."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        said = dict(params or {})
        options = _read(said.get("options") or "{}")
        said["options"] = _written(options)
        self.match = Match(self.name, said.get("scenario") or None, options, self.roots)
        self.length = int(said.get("max_length", LENGTH))
        if self.length < 1:
            raise ValueError(f"max_length is a whole number from 1, not {self.length}")
        players = len(self.match.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=0 if self.is_of_structs else self.match.coding.size,
            max_chance_outcomes=_most_outcomes(self.match.setup),
            num_players=players,
            min_utility=1.0 - players,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.length,
        )
        super().__init__(game_type(self.name, self.suffix, structs=self.is_of_structs), info, said)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.name, type(self).__bases__[0], self.roots, str(self))

    def new_initial_state(self) -> SlagetState:
        return SlagetState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SlagetObserver:
        return SlagetObserver(self.match, iig_obs_type, params)


_REGISTERED: Final[dict[str, type[SlagetGame]]] = {}


def register(wanted: Sequence[str] | None = None, roots: Folders = ()) -> tuple[str, ...]:
    """Make rulesets known to ``pyspiel``, all that are installed if none is named; the names to load them by.

    ``roots`` are those of a ``Match``; a later call gives the rulesets that it names others.
    """
    return tuple(registered(name, SlagetGame, roots) for name in (names() if wanted is None else wanted))


def registered(name: str, kind: type[SlagetGame], roots: Folders = ()) -> str:
    """Make a ruleset known to ``pyspiel`` as a game of a kind; the name to load it by."""
    told = PREFIX + name + kind.suffix
    if told not in _REGISTERED:
        _REGISTERED[told] = type(f"Slaget_{name}", (kind,), {"name": name})
        pyspiel.register_game(game_type(name, kind.suffix, structs=kind.is_of_structs), _REGISTERED[told])
    _REGISTERED[told].roots = tuple(roots)
    return told


def _again(name: str, kind: type[SlagetGame], roots: Folders, told: str) -> Any:
    """A game as it was pickled, in a process that does not know it too."""
    if PREFIX + name + kind.suffix not in _REGISTERED:
        registered(name, kind, roots)
    return pyspiel.load_game(told)
