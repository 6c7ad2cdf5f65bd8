"""OpenSpiel: rulesets whose decisions are commands in JSON, ``action_structs_only``, as a continuous game asks for.

``register_structs()`` makes ``slaget_nissan_structs`` known to ``pyspiel.load_game``. Draws are still numbers. A
struct is validated by the rules: the status that refuses it holds the refusal's own sentence.

Structs are OpenSpiel's own ``ActionStruct``. It has no constructor in Python, but the C++ side of a state makes one
of what ``_action_to_struct`` gives. Programs in Python that use structs can play the games; what C++ plays
(``random_sim_test``) passes over their decisions, since it asks no Python for a sampler of structs.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pyspiel

from slaget.adapters.choices import awaited, sampled
from slaget.adapters.match import refused
from slaget.adapters.models.prompts import form_of
from slaget.adapters.openspiel import SlagetGame, SlagetState, registered
from slaget.content.disk import Folders
from slaget.kernel.messages import asks_back

_NOT_NOW = "no seat is to decide"
_NO_NUMBERS = "decisions of this game are structs: use apply_action_struct"


def _read(text: str) -> dict[str, Any]:
    """The command of a struct's JSON; ``RuntimeError`` for what is no command's form."""
    try:
        read = json.loads(text)
    except ValueError as fault:
        raise RuntimeError(f"an action struct is a JSON object: {fault}") from None
    if not isinstance(read, dict) or not isinstance(read.get("type"), str):
        raise RuntimeError('an action struct is a JSON object with a text "type"')
    return read


class Sampler:
    """Structs that are legal now in a state, which it follows."""

    def __init__(self, state: "StructState", seed: int) -> None:
        self._state = state
        self._random = Random(seed)

    def sample_action_struct(self) -> Any:
        """One at random, of all that the options hold."""
        if self._state.current_player() < 0:
            raise RuntimeError(_NOT_NOW)
        game = self._state.game
        seat = awaited(game)
        assert seat is not None
        return self._state.struct_of(game.ruleset.codec.dump(sampled(game, seat, self._random)))


class StructState(SlagetState):
    """A state whose decisions are structs; written as its history, draws as numbers and decisions as commands."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._past: tuple[int | str, ...] = ()
        self._told: dict[str, Any] = {}

    def _legal_actions(self, player: int) -> list[int]:
        return []

    def struct_of(self, command: dict[str, Any]) -> Any:
        """A struct of OpenSpiel's that holds a command; the seat may be left out."""
        self._told = command
        return self.action_to_struct(0, 0)

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return self._told

    def _apply_action(self, action: int) -> None:
        if self.moment.open is None:
            raise RuntimeError(_NO_NUMBERS)
        super()._apply_action(action)
        self._past = (*self._past, action)

    def _command(self, struct: Any) -> dict[str, Any]:
        """The command of a struct, as the one who is to decide gives it."""
        return {**struct.to_dict(), self._match.ruleset.seat_field: awaited(self.game)}

    def validate_action_struct(self, struct: Any) -> Any:
        """OK, or an error whose message is the refusal's code, rule and sentence."""
        if self.is_terminal() or self.moment.open is not None:
            return _status(_NOT_NOW)
        command = self._command(struct)
        if asks_back(command):
            return _status("what is played stands here: nothing is taken back")
        seat = awaited(self.game)
        refusal = None if seat is None else refused(self.game, seat, command)
        return _status("" if refusal is None else str(refusal))

    def apply_action_struct(self, struct: Any) -> Any:
        """The status as ``validate_action_struct`` tells it; OK, the command is played."""
        status = self.validate_action_struct(struct)
        if status.ok():
            self._moment = self.moment.decided(self._command(struct))
            self._past = (*self._past, json.dumps(struct.to_dict(), ensure_ascii=False))
        return status

    def get_action_struct_sampler(self, seed: int) -> Sampler:
        """A sampler that gives the same structs for the same seed and states."""
        return Sampler(self, seed)

    def serialize(self) -> str:
        return json.dumps(self._past, ensure_ascii=False)


class StructGame(SlagetGame):
    """A ruleset in one set-up whose decisions are structs."""

    suffix = "_structs"
    is_of_structs = True

    def new_initial_state(self) -> StructState:
        return StructState(self)

    def ActionStruct(self, text: str) -> Any:  # noqa: N802 - OpenSpiel's name
        """A struct of a command in JSON; ``RuntimeError`` for what is no command's form."""
        return StructState(self).struct_of(_read(text))

    def action_struct_spec(self) -> tuple[str, str]:
        """The forms of all commands, and an example that is legal at the beginning of a game."""
        ruleset, game = self.match.ruleset, self.match.begun(0)
        forms = "\n".join(json.dumps(form_of(ruleset, command)) for command in ruleset.codec.commands)
        seat = awaited(game)
        assert seat is not None
        return forms, json.dumps(ruleset.codec.dump(sampled(game, seat, Random(0))))

    def deserialize_state(self, text: str) -> StructState:
        """The state that ``serialize`` wrote."""
        state = self.new_initial_state()
        for said in json.loads(text):
            if isinstance(said, str):
                state.apply_action_struct(state.struct_of(json.loads(said)))
            else:
                state.apply_action(said)
        return state


def _status(fault: str) -> Any:
    value = pyspiel.StatusValue.ERROR_STATUS if fault else pyspiel.StatusValue.OK_STATUS
    return pyspiel.Status(value, fault)


def register_structs(wanted: Sequence[str] = ("nissan",), roots: Folders = ()) -> tuple[str, ...]:
    """Make rulesets known to ``pyspiel`` whose decisions are structs, with ``roots`` as those of a ``Match``; the
    names to load them by."""
    return tuple(registered(name, StructGame, roots) for name in wanted)
