"""A session on standard input and output."""

import os
import sys
from typing import TYPE_CHECKING, Any, Final

from slaget.serve.session import Session

if TYPE_CHECKING:
    from slaget.store.contract import Store

_NO_READER: Final = 128 + 13
"""How a shell tells of a program whose output nobody reads any more."""


def serve(store: "Store | None" = None, **settings: Any) -> None:
    """Answer what comes on standard input until it ends; ``settings`` are those of ``Session``."""
    with Session(_written, store, note=_note, **settings) as session:
        session.run(sys.stdin.buffer)


def _written(line: str) -> None:
    """Write an answer. When nobody reads any more the program ends at once; stores lose nothing by it."""
    out = sys.stdout.buffer
    try:
        out.write(line.encode("utf-8", "backslashreplace") + b"\n")
        out.flush()
    except BrokenPipeError:
        os._exit(_NO_READER)


def _note(text: str) -> None:
    """A note for whoever runs the program, on standard error."""
    from slaget.kernel.visible import visible

    print(visible(text), file=sys.stderr, flush=True)
