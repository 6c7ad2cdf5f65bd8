"""A PostgreSQL server of the tests' own, where one is installed."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def programs() -> Path | None:
    """The folder of ``initdb``, as Debian installs it or on the path; None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    return Path(on_path).resolve().parent if (on_path := shutil.which("initdb")) else None


@contextmanager
def running() -> Iterator[str]:
    """The connection string of a new server; it listens on a socket file only, and is gone afterwards."""
    where = programs()
    assert where is not None
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    run: dict[str, Any] = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder}
    if os.getuid() == 0:
        run["user"] = "postgres"
        shutil.chown(folder, "postgres")
    data, log = str(folder / "data"), str(folder / "log")
    how = ["-U", "slaget", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run([where / "initdb", "-D", data, *how], **run)
    options = f"-k {folder} -c listen_addresses="
    subprocess.run([where / "pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start"], **run)
    try:
        yield f"host={folder} user=slaget dbname=postgres"
    finally:
        subprocess.run([where / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], **run)
        shutil.rmtree(folder, ignore_errors=True)
