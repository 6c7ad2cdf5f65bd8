"""The logs of a batch's games, each in a file of its own beside the records."""

from collections.abc import Set
from pathlib import Path
from typing import Final

from attrs import frozen

from slaget.kernel import LogFile
from slaget.kernel.game import AnyGame
from slaget.kernel.short import short

FOLDER: Final = "games"


@frozen
class Logs:
    """Which games' logs are kept, and where: ``games/00001.jsonl`` is that of the game with the number 0.

    >>> Logs.spread(Path("runs"), 10, 3).numbers == {0, 4, 9}
    True
    """

    __repr__ = short

    folder: Path
    numbers: Set[int]

    @classmethod
    def spread(cls, folder: Path, games: int, most: int | None = None) -> "Logs":
        """The logs of all games, or of so many, spread evenly from the first to the last."""
        kept = min(most or games, games)
        return cls(folder, frozenset(i * (games - 1) // max(1, kept - 1) for i in range(kept)))

    def file(self, number: int) -> Path:
        """Where the log of a game lies.

        >>> Logs.spread(Path("runs"), 10).file(9).as_posix()
        'runs/games/00010.jsonl'
        """
        return self.folder / FOLDER / f"{number + 1:05}.jsonl"

    def keep(self, number: int, game: AnyGame) -> None:
        """Write the log of a game, whole or not at all; the same game writes the same bytes."""
        file = self.file(number)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f".{file.name}.new")
        part.unlink(missing_ok=True)
        with LogFile.create(part, game):
            part.replace(file)

    def lacks(self, number: int) -> bool:
        """Whether the log of a game is to be kept and is not there."""
        return number in self.numbers and not self.file(number).exists()
