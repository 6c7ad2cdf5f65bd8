"""Where simulated games are played: here, in processes, or on a Dask cluster."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, NoReturn

import click

from slaget.cli.common import fail


@contextmanager
def executor(workers: int, dask: str | None) -> Iterator[Executor | None]:
    """What plays the games; a worker that dies ends the run with a word, not a traceback."""
    if dask is not None:
        with _dask(workers, dask) as pool:
            yield pool
    elif workers == 1:
        yield None
    else:
        with _processes(workers) as pool:
            yield pool


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
    from multiprocessing import Pipe

    from slaget.simulate import end_with_parent

    told, telling = Pipe(duplex=False)
    try:
        with ProcessPoolExecutor(workers, initializer=end_with_parent, initargs=(told,)) as made:
            try:
                yield made
            except BaseException:
                telling.send_bytes(b"over")
                raise
    except BrokenExecutor:
        _died()


@contextmanager
def _dask(workers: int, address: str) -> Iterator[Executor]:
    try:
        from distributed import KilledWorker
    except ImportError:
        raise click.UsageError("--dask needs an extra: pip install 'slaget[dask]'") from None
    with _client(workers, address) as client:
        try:
            yield client.get_executor()
        except KilledWorker:
            _died()


@contextmanager
def _client(workers: int, address: str) -> Iterator[Any]:
    from distributed import Client, LocalCluster

    where = (
        LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)  # pyright: ignore[reportArgumentType]
        if address == "local"
        else address
    )
    try:
        client = Client(where)
    except (OSError, ValueError) as fault:
        raise click.UsageError(f"--dask {address}: {fault}.") from None
    try:
        with client:
            yield client
    finally:
        if not isinstance(where, str):
            where.close()


def _died() -> NoReturn:
    fail("a worker process died, as for want of memory; with --out the same command goes on with what is kept")
