"""Games of a level against OpenTafl's engine: python opentafl.py [GAMES [LEVEL [SCENARIO ...]]]

The environment says in ``SLAGET_OPENTAFL`` how the engine is started (its protocol on stdin and stdout); without it
nothing is played. One JSON line a scenario and side. A test tool, never shipped.

It is built from github.com/jslater89/OpenTafl with javac 17, ``--add-exports java.base/sun.net=ALL-UNNAMED``,
lanterna from its ``lib``, and stubs for ini4j, jline and the JSON reader, which the engine mode does not use. To
think 1 s a move it is started by a class that calls ``Coord.initialize()`` and ``ExternalEngineClient.run()``, and
sets ``TerminalSettings.aiThinkTime = 1``.
"""

import json
import os
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from slaget.games.tafl import TAFL
from slaget.games.tafl.messages import MovePiece
from slaget.games.tafl.seats import SEATS, Side
from slaget.kernel import Game, seeded
from slaget.simulate import policy

RULES: Final = {
    "brandubh": "dim:7 ks:n cenhe: cenh: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
    "copenhagen": "dim:11 sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
}
"""Our scenarios in OpenTafl's notation of rules; the attackers move first, as it takes for granted."""

COMMAND: Final = os.environ.get("SLAGET_OPENTAFL")


class OpenTafl:
    """The engine, as a player of one side of one game."""

    def __init__(self, scenario: str) -> None:
        self.process = subprocess.Popen(
            shlex.split(COMMAND or ""),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.read("hello")
        self.say(f"rules {RULES[scenario]}")

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self, word: str) -> str:
        """What follows a word at the beginning of a line, once it comes."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.split(" ")[0].strip() == word:
                return line[len(word) :].strip()
        raise EOFError(word)

    def move(self, side: Side) -> MovePiece:
        self.say(f"play {side}")
        start, stop = self.read("move").split("-")
        return MovePiece(side, start, stop)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


def game(scenario: str, ours: Side, level: str, seed: int) -> Any:
    """How a game ends in which OpenTafl has the other side; a move that our rules refuse is told as such."""
    random, captain = Random(seed), policy(level, TAFL)
    made = Game.start(TAFL, TAFL.load(scenario), seeded(random.randbytes(32)))
    engine = OpenTafl(scenario)
    try:
        while made.outcome is None:
            side = SEATS[made.state.turn]
            if side == ours:
                chosen = captain(made.state, side, random)
                assert isinstance(chosen, MovePiece)
                engine.say(f"opponent-move {chosen.from_}-{chosen.to} -")
            else:
                chosen = engine.move(side)
                if made.why_not(chosen) is not None:
                    return f"refused {chosen.from_}-{chosen.to}"
            made = made.play(chosen, seeded(random.randbytes(32)))
    finally:
        engine.close()
    return f"{made.outcome.winners[0] if made.outcome.winners else 'draw'}: {made.outcome.reason}"


def main(number: int, level: str, scenarios: Sequence[str]) -> None:
    for scenario in scenarios or RULES:
        for side in SEATS:
            ends = Counter(game(scenario, side, f"level:{level}", seed) for seed in range(number))
            print(json.dumps({"scenario": scenario, "level": level, "side": side, "ends": dict(ends)}), flush=True)


if __name__ == "__main__" and COMMAND:
    arguments = [*sys.argv[1:], *("5", "4")[len(sys.argv) - 1 :]]
    main(int(arguments[0]), arguments[1], arguments[2:])
