"""Fairy-Stockfish over UCI, playing Västmark's chess: a test tool, never shipped."""

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Self

PROGRAM = shutil.which("fairy-stockfish") or shutil.which("fairy-stockfish", path="/usr/games")
VARIANT = "[vastmark:chess]\ndoubleStep = false\ncastling = false\n"


class Fairy:
    """One process. ``elo`` limits its strength (from 1350); without it it plays as well as it can."""

    def __init__(self, elo: int | None = None) -> None:
        assert PROGRAM is not None
        self._folder = tempfile.TemporaryDirectory()
        variants = Path(self._folder.name) / "variants.ini"
        variants.write_text(VARIANT, encoding="ascii")
        self._process = subprocess.Popen(
            [PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="ascii"
        )
        self._ask("uci", "uciok")
        options = {"VariantPath": variants, "UCI_Variant": "vastmark", "Threads": 1, "Hash": 16}
        if elo is not None:
            options |= {"UCI_LimitStrength": "true", "UCI_Elo": elo}
        for name, value in options.items():
            self._tell(f"setoption name {name} value {value}")
        self._ask("isready", "readyok")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._tell("quit")
        self._process.wait(10)
        self._folder.cleanup()

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _ask(self, line: str, last: str) -> list[str]:
        """The lines of the answer, up to the one that begins so."""
        assert self._process.stdout is not None
        self._tell(line)
        answer = []
        while not answer or not answer[-1].startswith(last):
            read = self._process.stdout.readline()
            assert read, f"it ended: {answer[-3:]}"
            answer.append(read.strip())
        return answer

    def move(self, fen: str, moves: list[str], nodes: int) -> str:
        """Its move after a FEN and the moves from there."""
        self._tell(f"position fen {fen} moves {' '.join(moves)}")
        return self._ask(f"go nodes {nodes}", "bestmove")[-1].split()[1]

    def divide(self, fen: str, depth: int) -> dict[str, int]:
        """Its count of lines by the first move."""
        self._tell(f"position fen {fen}")
        counted = [line.split(": ") for line in self._ask(f"go perft {depth}", "Nodes searched")]
        return {move: int(count) for move, count in (line for line in counted if len(line) == 2) if len(move) < 6}
