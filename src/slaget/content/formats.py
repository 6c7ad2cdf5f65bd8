"""The kinds of data files there are: a format's name, its schema, and who checks the rest.

Bundled formats are found by their schemas, each of which names its format and its checker
(``properties.format`` and ``x-checker``); other packages call ``register_format``.
"""

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from slaget.content.present import head_of_present
from slaget.kernel.short import short
from slaget.kernel.words import Language
from slaget.resources import folder

if TYPE_CHECKING:
    from slaget.content.schema import Schema


@frozen
class Format:
    """``checker`` is ``module:function``, a function from a ``Document`` to its diagnostics.

    ``kit`` is ``module:NAME`` of what the game says of its parts, for a file of named parts.
    """

    __repr__ = short

    name: str
    schema: str
    checker: str
    kit: str = ""
    keys: frozenset[str] = frozenset()
    """The keys that such a file may have."""

    def load_schema(self, language: Language = "en") -> "Schema":
        """The schema; what it says, in a language where it is a bundled one."""
        from slaget.content.schema import IN_SWEDISH, load_schema

        is_told = language == "sv" and self.name in _bundled()
        return load_schema(f"{IN_SWEDISH}{self.schema}" if is_told else self.schema)


_DECLARED: Final = re.compile(
    rb"^(?:\xef\xbb\xbf)?[\"']?format[\"']?:[ \t]*[\"']?(slaget-[a-z-]+/[0-9]+)", re.MULTILINE
)
_REGISTERED: dict[str, Format] = {}


def register_format(new: Format) -> None:
    """Make a format known to ``check_file``; ``schema`` is a bundled schema's file name or an absolute path.

    >>> register_format(Format("slaget-nissan-decks/1", "nissan-decks.schema.json",
    ...                        "slaget.games.nissan.content:check_scenarios"))
    """
    _REGISTERED[new.name] = new


def find_format(name: str) -> Format | None:
    """The format of that name.

    >>> find_format("slaget-nissan-decks/1").schema
    'nissan-decks.schema.json'
    """
    return _REGISTERED.get(name) or _bundled().get(name)


def known_formats() -> list[str]:
    """The names of all known formats, sorted."""
    return sorted({*_REGISTERED, *_bundled()})


@lru_cache(maxsize=1)
def _bundled() -> dict[str, Format]:
    found = (_declared(file.name, file.read_bytes()) for file in folder("schemas").iterdir() if file.is_file())
    return {each.name: each for each in found if each is not None}


def _declared(name: str, data: bytes) -> Format | None:
    """The format that a schema file declares, if it declares one."""
    if not name.endswith(".schema.json"):
        return None
    schema = head_of_present(json.loads(data))
    checker = schema.get("x-checker")
    if not checker:
        return None
    keys = schema["properties"]
    return Format(keys["format"]["const"], name, checker, schema.get("x-kit", ""), frozenset(keys))


def declared_format(data: bytes) -> str | None:
    """The format that a line of a file names, whatever else the file holds.

    >>> declared_format(b"format: slaget-nissan-decks/1")
    'slaget-nissan-decks/1'
    """
    declared = _DECLARED.search(data)
    return None if declared is None else declared[1].decode("ascii")
