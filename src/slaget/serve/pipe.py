"""A session on standard input and output."""

import os
import sys
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from slaget.serve.session import Session

if TYPE_CHECKING:
    from slaget.store.contract import Store

_NO_READER: Final = 128 + 13
"""How a shell tells of a program whose output nobody reads any more."""
_NO_ROOM: Final = 2


def serve(store: "Store | None" = None, **settings: Any) -> None:
    """Answer what comes on standard input until it ends; ``settings`` are those of ``Session``.

    An input that is closed has ended, an output that is closed takes all.
    """
    with Session(_written, store, note=_note, **settings) as session:
        session.run(sys.stdin.buffer if sys.stdin else BytesIO())


def _written(line: str) -> None:
    """Write an answer. When nobody reads it or it has no room the program ends at once; stores lose nothing."""
    if sys.stdout is None:
        return
    out = sys.stdout.buffer
    try:
        out.write(line.encode("utf-8", "backslashreplace") + b"\n")
        out.flush()
    except BrokenPipeError:
        os._exit(_NO_READER)
    except OSError as fault:
        _note(f"Error: the output cannot be written: {fault.strerror}.")
        os._exit(_NO_ROOM)


def _note(text: str) -> None:
    """A note for whoever runs the program, on standard error or nowhere."""
    from slaget.kernel.visible import visible

    if sys.stderr is not None:
        with suppress(OSError):
            print(visible(text), file=sys.stderr, flush=True)
