"""A PostgreSQL server of the tests' own, where one is installed."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def _programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    return Path(on_path).resolve().parent if (on_path := shutil.which("initdb")) else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The connection string of a server that lives as long as the tests; it listens on a socket file only."""
    pytest.importorskip("psycopg")
    programs = _programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    user = {"user": "postgres"} if os.getuid() == 0 else {}
    if user:
        shutil.chown(folder, "postgres")
    run = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder, **user}
    data = str(folder / "data")
    options = f"-k {folder} -c listen_addresses="
    how = ["-U", "slaget", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run([programs / "initdb", "-D", data, *how], **run)
    log = str(folder / "log")
    subprocess.run([programs / "pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start"], **run)
    try:
        yield f"host={folder} user=slaget dbname=postgres"
    finally:
        subprocess.run([programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"], **run)
        shutil.rmtree(folder, ignore_errors=True)
