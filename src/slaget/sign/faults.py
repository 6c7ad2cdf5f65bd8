"""What may be wrong with a note, a key file or a policy file."""


class NoteFault(ValueError):
    """A note, checkpoint, proof or request that is not what it should be: a finding against who made it."""


class KeyFault(ValueError):
    """A key or a key file that is not used: wrong form, wrong type, or open to others."""


class _LineFault(ValueError):
    """What is wrong with a line of a file, from 1, or with the file (0)."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class PolicyFault(_LineFault):
    """A policy file that is not used."""


class HeadsFault(_LineFault):
    """A log of heads that is not what it should be."""


class Conflict(NoteFault):
    """A request that goes on from another size than the witness cosigned last: ``size``."""

    def __init__(self, size: int, message: str) -> None:
        super().__init__(message)
        self.size = size
