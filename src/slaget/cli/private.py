"""Host's logs that others than their owner may read."""

import os
import stat
from pathlib import Path
from typing import Final

from slaget.cli.help import spoken_here
from slaget.cli.screen import say
from slaget.kernel import Text
from slaget.log.header import LogError, parsed
from slaget.log.text import numbered_lines

_OTHERS: Final = 0o077
"""The rights of everybody but the owner."""
_WIDE: Final = Text(
    "note: others may open this log, which holds every secret of its game; chmod 600",
    "obs: andra kan öppna den här loggen, som rymmer alla hemligheter i sitt parti; chmod 600",
)


def note_if_wide(path: Path) -> None:
    """Say on standard error that others may read or change a host's log, which holds every secret of its game."""
    if is_wide(path) and holds_a_seed(path):
        say(f"{path}: {_WIDE[spoken_here()]}", err=True)


def is_wide(path: Path) -> bool:
    """Whether a regular file may be opened by others than its owner, where a system knows such rights.

    >>> import tempfile
    >>> made = Path(tempfile.mkdtemp()) / "log"
    >>> _ = made.write_text(""); made.chmod(0o600); is_wide(made)
    False
    >>> made.chmod(0o640); is_wide(made)
    True
    """
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return os.name != "nt" and stat.S_ISREG(mode) and mode & _OTHERS != 0


def holds_a_seed(path: Path) -> bool:
    """Whether the first line of a file is the header of a host's own log."""
    try:
        _, first = next(numbered_lines(path))
        return "seed" in parsed(first, 1, str(path))
    except (LogError, OSError):
        return False
