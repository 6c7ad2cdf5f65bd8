"""What stores in databases have in common: what they are given is checked, and lines are read in batches."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from slaget.store.contract import batches, checked, checked_first, checked_line, checked_lines, given
from slaget.store.news import Told


class Rows(Told):
    """A store whose lines are rows: the game, the line's number, the line."""

    def create(self, name: str, lines: Sequence[str]) -> None:
        self._create(
            name, [(checked(name), number, line) for number, line in enumerate(checked_lines(name, lines))]
        )

    def append(self, name: str, line: str, expect: int) -> None:
        checked_line(checked(name), line, expect)
        self._append(name, line, expect)

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        return self._lines(name, checked_first(first), self.length(name) + 1)

    def _lines(self, name: str, first: int, end: int) -> Iterator[str]:
        """In batches, so that no reading keeps a writer waiting."""
        for start, stop in batches(first, end):
            yield from given(name, self._rows(name, start, stop), stop - start)

    def length(self, name: str) -> int:
        return self._length(checked(name))

    @abstractmethod
    def _create(self, name: str, rows: Sequence[tuple[str, int, str]]) -> None: ...

    @abstractmethod
    def _append(self, name: str, line: str, expect: int) -> None: ...

    @abstractmethod
    def _rows(self, name: str, start: int, stop: int) -> Sequence[tuple[object, ...]]:
        """The lines from ``start`` on and before ``stop``, each alone in a row."""

    @abstractmethod
    def _length(self, name: str) -> int: ...
