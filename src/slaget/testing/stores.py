"""The contract of stores as tests: what a store for logs keeps, whoever writes it.

>>> import tempfile
>>> from slaget.store import FileStore
>>> folder = tempfile.mkdtemp()
>>> check_store(lambda: FileStore(folder), failing_disk)

Each law is given a function that opens the one store under test, anew each time, and uses names of its own. With
pytest, a test for each law:

.. code-block:: python

    @pytest.mark.parametrize("law", STORE_LAWS, ids=lambda law: law.__name__)
    def test_the_contract_is_kept(law, tmp_path):
        law(lambda: MyStore(tmp_path / "games"))

    def test_every_failure_is_told(tmp_path):
        every_failure_is_told(lambda: MyStore(tmp_path / "games"), my_faults)

``my_faults(k)`` is a context in which the ``k``-th thing fails that the store asks of its disk or server, once; its
value is a function that tells whether it came to that. ``failing_disk`` is the one for slaget's own files.
A store whose answer can get lost on its way (a server) is tried with ``unsure=True``.

The races are short here; ``one_creation_wins(open_store, races=300)`` makes a long one, ``racing=processes`` of
processes, ``racing=twins`` of processes that have one number, as in two containers.
"""

from typing import Final

from slaget.testing.store_faults import Faults, every_failure_is_told, failing_disk
from slaget.testing.store_laws import PLAIN_LAWS, Law, Opener, every_no_has_its_kind
from slaget.testing.store_news import NEWS_LAWS, another_process_is_heard, seconds_until_told
from slaget.testing.store_races import (
    a_fork_does_no_harm,
    may_make_twins,
    one_creation_wins,
    one_process_creates,
    one_writer_wins_each_position,
    processes,
    threads,
    twins,
)

__all__ = [
    "OWN_LAWS",
    "SHARED_LAWS",
    "STORE_LAWS",
    "Faults",
    "Law",
    "Opener",
    "check_store",
    "every_failure_is_told",
    "every_no_has_its_kind",
    "failing_disk",
    "may_make_twins",
    "one_creation_wins",
    "processes",
    "seconds_until_told",
    "threads",
    "twins",
]
OWN_LAWS: Final[tuple[Law, ...]] = (
    *PLAIN_LAWS,
    *NEWS_LAWS,
    one_creation_wins,
    one_writer_wins_each_position,
    a_fork_does_no_harm,
)
"""What also a store keeps that lies in the memory of one process."""
SHARED_LAWS: Final[tuple[Law, ...]] = (one_process_creates, another_process_is_heard)
"""What processes keep that share a store."""
STORE_LAWS: Final[tuple[Law, ...]] = (*OWN_LAWS, *SHARED_LAWS)


def check_store(open_store: Opener, faults: Faults | None = None, *, unsure: bool = False) -> None:
    """Hold every law on an empty store, and let all it stands on fail where there is a way to."""
    for law in STORE_LAWS:
        law(open_store)
    if faults is not None:
        every_failure_is_told(open_store, faults, unsure=unsure)
