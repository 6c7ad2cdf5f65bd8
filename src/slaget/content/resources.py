"""Where the bundled ``data/`` and ``schemas/`` lie.

In a wheel they are folders of the package; in a checkout they stand at the top, beside ``src/``.
"""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


@lru_cache(maxsize=2)
def folder(name: str) -> Traversable:
    """The folder ``data`` or ``schemas``.

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


@lru_cache(maxsize=64)
def resource(path: str) -> Traversable:
    """A bundled file by its path in a checkout.

    >>> resource("data/cards/nissan/decks.yaml").is_file()
    True
    """
    top, *rest = path.split("/")
    return folder(top).joinpath(*rest)
