"""Where the bundled ``data/``, ``schemas/`` and the rules pages of ``docs/`` lie.

In a wheel they are folders of the package; in a checkout they stand at the top, beside ``src/``.
"""

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


@lru_cache(maxsize=3)
def folder(name: str) -> Traversable:
    """The folder ``data``, ``schemas`` or ``docs`` (in a wheel with its rules pages alone).

    >>> folder("schemas").is_dir()
    True
    """
    inside = files("slaget").joinpath(name)
    if inside.is_dir():
        return inside
    beside = Path(str(files("slaget"))).parent.parent / name
    if beside.is_dir():
        return beside
    raise FileNotFoundError(f"the folder {name!r} is neither in the package nor beside its source")


def bundled_files() -> list[str]:
    """The paths of all bundled data files, for checking them all.

    >>> len(bundled_files()) >= 2
    True
    """
    return sorted(str(file) for file in _files_in(folder("data")) if file.name.endswith(".yaml"))


def _files_in(place: Traversable) -> Iterator[Traversable]:
    for each in place.iterdir():
        if each.is_dir():
            yield from _files_in(each)
        else:
            yield each


@lru_cache(maxsize=64)
def resource(path: str) -> Traversable:
    """A bundled file by its path in a checkout.

    >>> resource("data/cards/nissan/decks.yaml").is_file()
    True
    """
    top, *rest = path.split("/")
    return folder(top).joinpath(*rest)
