"""Programs that play a seat: the protocol with the roles turned. A bot sees documents, and nothing else."""

import json
import shlex
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import Any, Final

from slaget.kernel.rules import Refusal, Rejected
from slaget.kernel.secret import Seat
from slaget.serve.methods import PROTOCOL
from slaget.serve.requests import lines
from slaget.wire.strict import strict_json

MAX_LINE: Final = 1 << 20
TRIES: Final = 4
"""How often a bot may choose: once, and three times again after refusals."""
_GRACE: Final = 1.0
"""Seconds that a bot is given to end by itself."""
_ANSWERS: Final = ({"command"}, {"option"}, {"option", "choices"})


class BotFailed(RuntimeError):
    """A bot that ended, lied or was late: it has lost its game. ``seat`` is whose, ``why`` what happened."""

    def __init__(self, seat: Seat, why: str) -> None:
        super().__init__(seat, why)
        self.seat = seat
        self.why = why

    def __str__(self) -> str:
        return f"the bot of {self.seat}: {self.why}"


class Bot:
    """A program that plays one seat, game after game; in a match whose players change seats, its player's.

    It is started once, and again after it has failed. ``think_ms`` bounds each choice.
    """

    def __init__(self, command: str, seat: Seat, think_ms: int) -> None:
        self._command = command
        self._seat = seat
        self._think = think_ms / 1000
        self._process: subprocess.Popen[bytes] | None = None
        self._said: Queue[bytes | None] = Queue(maxsize=64)
        self._told: Queue[bytes | None] = Queue(maxsize=64)
        self._asked = 0
        self._since = 0

    def start(self, game: Any, seed: int) -> None:
        """Tell of a new game; the bot's own randomness is to come from ``seed``."""
        if self._process is None:
            self._begin()
            self._ask("hello", {"protocol": PROTOCOL})
        self._since = 0
        desk = game.seat(self._seat)
        self._ask("start", {"statics": desk.statics(), "seat": self._seat, "seed": seed})

    def choose(self, game: Any, seat: Seat) -> Any:
        """The game after the command that the bot chooses for the seat that is now its player's.

        ``BotFailed`` when it chooses none that is allowed.
        """
        desk = game.seat(seat)
        document = desk.document(since=min(self._since, len(game.log)))
        self._since = len(game.log)
        last: Refusal[Any] | None = None
        for _ in range(TRIES):
            answer = self._answer(self._ask("choose", {"document": document}))
            try:
                return game.play(self._command_in(game, desk, answer))
            except Rejected as refusal:
                self._tell("refused", {"refusal": refusal.refusal.as_json()})
                last = refusal.refusal
        told = "" if last is None else f", at last: {last.message}"
        raise BotFailed(self._seat, f"refused {TRIES} times{told}")

    def _command_in(self, game: Any, desk: Any, answer: Mapping[str, Any]) -> Any:
        """The command of an answer: given as such, or as an option and choices."""
        from slaget.kernel.asking import check_asked
        from slaget.kernel.messages import asks_back
        from slaget.kernel.refusals import NOT_HERE

        if answer.keys() not in _ANSWERS:
            raise BotFailed(self._seat, 'it answers neither {"command"} nor {"option", "choices"}')
        command = answer["command"] if "command" in answer else self._built(desk, answer)
        if not isinstance(command, dict):
            raise BotFailed(self._seat, "its command is no JSON object")
        check_asked(game.ruleset, command, desk.seat)
        if asks_back(command):
            raise NOT_HERE("seat", seat=desk.seat)
        return command

    def _built(self, desk: Any, answer: Mapping[str, Any]) -> Any:
        """The command that choices make of an option."""
        from slaget.seat.fields import ChoiceError

        choices = answer.get("choices", {})
        if not isinstance(choices, dict):
            raise BotFailed(self._seat, "its choices are no JSON object")
        try:
            return desk.build(answer["option"], choices)
        except (ChoiceError, LookupError) as fault:
            raise BotFailed(self._seat, f"it chooses what is not offered: {fault}") from None

    def stop(self, outcome: Mapping[str, Any] | None) -> None:
        """Tell that the game is over, and how it ended."""
        if self._process is not None:
            self._tell("stop", {"outcome": outcome})

    def kill(self) -> None:
        """End the program: when it has failed, and when all games are over."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(Full):
            self._told.put_nowait(None)
        try:
            process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _begin(self) -> None:
        try:
            words = shlex.split(self._command)
            if not words:
                raise ValueError("no program is named")
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as fault:
            raise BotFailed(self._seat, f"it cannot be started: {fault}") from None
        self._said, self._told = Queue(maxsize=64), Queue(maxsize=64)
        Thread(target=_read, args=(self._process.stdout, self._said), daemon=True).start()
        Thread(target=_write, args=(self._process.stdin, self._told), daemon=True).start()

    def _ask(self, method: str, params: Mapping[str, Any]) -> int:
        self._asked += 1
        self._put({"jsonrpc": "2.0", "id": self._asked, "method": method, "params": params})
        return self._asked

    def _tell(self, method: str, params: Mapping[str, Any]) -> None:
        self._put({"jsonrpc": "2.0", "method": method, "params": params})

    def _put(self, message: Mapping[str, Any]) -> None:
        """Give a line to the thread that writes: a bot that does not read holds up that thread, and no game."""
        assert self._process is not None
        if self._process.poll() is not None:
            raise BotFailed(self._seat, "it has ended")
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        try:
            self._told.put(line.encode("utf-8", "backslashreplace") + b"\n", timeout=self._think)
        except Full:
            raise BotFailed(self._seat, "it does not read what it is told") from None

    def _answer(self, asked: int) -> Mapping[str, Any]:
        """What the bot answers to a request; answers to earlier ones are passed over."""
        end = monotonic() + self._think
        while (left := end - monotonic()) > 0:
            try:
                line = self._said.get(timeout=left)
            except Empty:
                break
            if line is None:
                raise BotFailed(self._seat, "it has ended, or has written a line that is too long")
            message = self._message(line)
            if message.get("id") == asked:
                return self._result(message)
        raise BotFailed(self._seat, f"it has not chosen within {self._think:g} s")

    def _result(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        result = message.get("result")
        if not isinstance(result, dict):
            raise BotFailed(self._seat, "it answers with no result")
        return result

    def _message(self, line: bytes) -> Mapping[str, Any]:
        try:
            message = strict_json(line)
        except ValueError as fault:
            raise BotFailed(self._seat, f"it writes what is no JSON: {fault}") from None
        if not isinstance(message, dict):
            raise BotFailed(self._seat, "it writes a line that is no message")
        return message


def _read(stream: Any, said: "Queue[bytes | None]") -> None:
    """Put each line of a bot where it is waited for; None at the end, and for a line that is too long."""
    with stream:
        for line in lines(stream, MAX_LINE):
            said.put(line)
            if line is None:
                return
    said.put(None)


def _write(stream: Any, told: "Queue[bytes | None]") -> None:
    """Write each line that a bot is told, and close its input after None; no more once it reads no longer."""
    with suppress(OSError), stream:
        while (line := told.get()) is not None:
            stream.write(line)
            stream.flush()
