"""How a store says no, and what may be done next.

A store that has said no has changed nothing, and the same handle works again when what was wrong is mended;
``Unreachable`` alone may leave open whether an ``append`` was kept, where the answer was lost on its way.
"""


class StoreError(Exception):
    """A store that cannot do what it was asked. ``name`` is the game, or the store where no game was asked for.

    A plain one is a fault of the store itself (a disk that fails, a file that is no log) or of what it was given
    (a name or a line that cannot be kept). Do not try again; look at what it says.

    >>> str(StoreError("first", "the disk fails"))
    'first: the disk fails'
    """

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(name, problem)
        self.name = name
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.name}: {self.problem}"


class Missing(StoreError):
    """There is no game of this name. Look in ``names``, or create it."""

    def __init__(self, name: str, problem: str = "there is no game of this name") -> None:
        super().__init__(name, problem)


class Taken(StoreError):
    """There is a game of this name already. Open it, or choose another name."""

    def __init__(self, name: str, problem: str = "there is a game of this name already") -> None:
        super().__init__(name, problem)


class Conflict(StoreError):
    """The game has another number of entries than the caller expected: somebody was first.

    Look at what was played (a ``Table`` has read it), and choose again.

    >>> str(Conflict("first", 3, 5))
    'first: it has 5 entries, not 3'
    """

    def __init__(self, name: str, expected: int, found: int) -> None:
        super().__init__(name, f"it has {found} {'entry' if found == 1 else 'entries'}, not {expected}")
        self.expected = expected
        self.found = found

    def __reduce__(self) -> tuple[type["Conflict"], tuple[str, int, int]]:
        return Conflict, (self.name, self.expected, self.found)


class Full(StoreError):
    """There is no room for what was to be kept. Make room, then ask again; games can be read meanwhile."""


class ReadOnly(StoreError):
    """The store may be read and not written. Give this user the right to write, or open another store."""


class Unreachable(StoreError):
    """Nobody answers: a server, a network, a lock that others hold too long. Ask again later, with the same
    ``expect``.

    If an ``append`` was kept although its answer was lost, asking again is a ``Conflict``, and the entry is there.
    """
