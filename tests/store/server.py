"""A PostgreSQL server of the tests' own, where one is installed."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def programs() -> Path | None:
    """The folder of ``initdb``, as Debian installs it or on the path; None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    return Path(on_path).resolve().parent if (on_path := shutil.which("initdb")) else None


@contextmanager
def running(*, sync: bool = False) -> Iterator[str]:
    """The connection string of a new server; it listens on a socket file only, and is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    dsn = f"host={folder} user=slaget dbname=postgres"
    _run(dsn, "initdb", "-U", "slaget", "-A", "trust", "--no-sync", "-E", "UTF8")
    start(dsn, sync=sync)
    try:
        yield dsn
    finally:
        stop(dsn)
        shutil.rmtree(folder, ignore_errors=True)


def start(dsn: str, *, sync: bool = True) -> None:
    """Start the server of this connection string, and wait until it serves."""
    options = f"-k {_folder(dsn)} -c listen_addresses= -c fsync={'on' if sync else 'off'}"
    _run(dsn, "pg_ctl", "-o", options, "-l", str(_folder(dsn) / "log"), "-w", "start")


def stop(dsn: str) -> None:
    """End it as a kill does: nothing is brought into order, no client is told."""
    _run(dsn, "pg_ctl", "-m", "immediate", "-w", "stop")


def stand_by(dsn: str) -> None:
    """Have a server that was stopped only follow another from its next start on, and take nothing by itself."""
    (_folder(dsn) / "data" / "standby.signal").touch()


def emptied(dsn: str) -> None:
    """Forget the store there is."""
    import psycopg

    with psycopg.connect(dsn) as connection:
        connection.execute("DROP TABLE IF EXISTS slaget_line, slaget_game")


def _run(dsn: str, program: str, *args: str) -> None:
    where, folder = programs(), _folder(dsn)
    assert where is not None
    user = "postgres" if os.getuid() == 0 else None
    line = [where / program, "-D", str(folder / "data"), *args]
    subprocess.run(line, check=True, stdout=subprocess.DEVNULL, cwd=folder, user=user)


def _folder(dsn: str) -> Path:
    return Path(dsn.split()[0].removeprefix("host="))
