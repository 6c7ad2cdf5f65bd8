"""How a run ends, as a number (``docs/cli.md``). Needs nothing, so that it is there before the extra ``cli`` is."""

from typing import Final

NEGATIVE: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""What a shell reports of a program that SIGPIPE ended: the reader went away before all was said."""
