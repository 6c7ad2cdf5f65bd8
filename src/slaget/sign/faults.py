"""What may be wrong with a note, a key file or a policy file."""


class NoteFault(ValueError):
    """A note, checkpoint, proof or request that is not what it should be: a finding against who made it."""


class KeyFault(ValueError):
    """A key or a key file that is not used: wrong form, wrong type, or open to others."""


class PolicyFault(ValueError):
    """A policy file that is not used: which line, from 1, and what is wrong with it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class HeadsFault(ValueError):
    """A log of heads that is not what it should be: which line, from 1 (0: the file), and what is wrong."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class Conflict(NoteFault):
    """A request that goes on from another size than the witness cosigned last: ``size``."""

    def __init__(self, size: int, message: str) -> None:
        super().__init__(message)
        self.size = size
