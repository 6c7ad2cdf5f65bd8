"""A child of the tests under strace: its system calls are made to fail, or written down, with no privilege."""

import ctypes
import mmap
import os
import pickle
import shutil
import subprocess
import time
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

_ANYBODY_MAY_TRACE: Final = 0x59616D61, ctypes.c_ulong(-1)
_ROOM: Final = 1 << 20
_PATIENCE: Final = 20.0


class Watched(NamedTuple):
    """What the child returned, and what strace wrote of it."""

    value: Any
    trace: str


@cache
def why_not() -> str | None:
    """Why no child can be watched here; None where one can."""
    if not hasattr(os, "fork") or shutil.which("strace") is None:
        return "strace is not installed"
    try:
        seen = watched(lambda: os.access("/slaget", os.F_OK), "-e", "trace=?access,faccessat")
    except (OSError, AssertionError) as fault:
        return f"strace may not watch a child here ({fault})"
    return None if "/slaget" in seen.trace else "strace saw nothing of its child"


def watched(act: Callable[[], Any], *options: str) -> Watched:
    """Run it in a child that strace follows from its first call on.

    What it returns comes back through memory, so that no call is made that is not its own. The child ends as a
    kill ends it: nothing is closed.
    """
    with TemporaryDirectory() as folder, mmap.mmap(-1, _ROOM) as memory:
        out = Path(folder) / "trace"
        gate, go = os.pipe()
        child = os.fork()
        if child == 0:
            _in_child(act, gate, memory)
        line = ["strace", "-f", "-qq", "-o", str(out), *options, "-p", str(child)]
        strace = subprocess.Popen(line, stderr=subprocess.PIPE, text=True)
        try:
            _wait_until_watched(child, strace)
        finally:
            os.write(go, b"!")
            for end in (gate, go):
                os.close(end)
            os.waitpid(child, 0)
            _, said = strace.communicate(timeout=_PATIENCE)
        size = int.from_bytes(memory[:4], "big")
        assert size, f"the child told nothing: {said}"
        return Watched(pickle.loads(memory[4 : 4 + size]), out.read_text())


def _in_child(act: Callable[[], Any], gate: int, memory: mmap.mmap) -> None:
    try:
        ctypes.CDLL(None).prctl(*_ANYBODY_MAY_TRACE, 0, 0, 0)
        os.read(gate, 1)
        try:
            value = act()
        except BaseException:
            value = traceback.format_exc()
        told = pickle.dumps(value)
        memory[4 : 4 + len(told)] = told
        memory[:4] = len(told).to_bytes(4, "big")
    finally:
        os._exit(0)


def _wait_until_watched(child: int, strace: "subprocess.Popen[str]") -> None:
    """Until the child sleeps again, traced: strace wakes it once when it takes hold of it."""
    end = time.monotonic() + _PATIENCE
    while "TracerPid:\t0\n" in (about := Path(f"/proc/{child}/status").read_text()) or "State:\tS" not in about:
        assert strace.poll() is None, strace.stderr and strace.stderr.read()
        assert time.monotonic() < end, "strace did not begin in time"
        time.sleep(0.001)
