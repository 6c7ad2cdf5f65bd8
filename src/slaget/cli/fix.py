"""``slaget fix``: a file's format raised to its latest version, and nothing else changed."""

import re
from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option
from slaget.cli.common import example, in_words
from slaget.cli.outputs import path_type
from slaget.cli.screen import say, say_json
from slaget.content.documents import read_bytes
from slaget.content.formats import known_formats
from slaget.content.named import declared_format
from slaget.kernel import Language, Text

_NONE: Final = Text("it names no format of slaget's", "den nämner inget av slagets format")
_LATEST: Final = Text("{old} is the latest", "{old} är det senaste")
_RAISED: Final = Text("{old} is now {new}", "{old} är nu {new}")


@click.command(epilog=example("slaget fix my-deck.yaml"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=path_type())
@json_option
@language_option
def fix(files: tuple[Path, ...], as_json: bool, language: Language) -> None:
    """Raise the format of data files to its latest version: the line 'format' alone is changed.

    JSON: a list of {"file", "from", "to"}, both null for a file of no known format.
    """
    done = [(file, *_raised(file)) for file in files]
    if as_json:
        say_json([{"file": str(file), "from": old, "to": new} for file, old, new in done])
        return
    for file, old, new in done:
        text = _NONE if old is None else _LATEST if old == new else _RAISED
        say(f"{file}: {in_words(text, language, old=old, new=new)}")


def _raised(file: Path) -> tuple[str | None, str | None]:
    """The format that a file had, and the one that it has now."""
    data = read_bytes(file)
    old = declared_format(data)
    if old is None or old not in known_formats():
        return None, None
    new = latest(old)
    if new != old:
        file.write_bytes(re.sub(rf"\b{re.escape(old)}(?![0-9])".encode(), new.encode(), data, count=1))
    return old, new


def latest(name: str) -> str:
    """The latest version of a format.

    >>> latest("slaget-nissan-decks/1"), latest("slaget-tafl-rules/1")
    ('slaget-nissan-decks/2', 'slaget-tafl-rules/1')
    """
    kind = name.rpartition("/")[0]
    return max((each for each in known_formats() if each.rpartition("/")[0] == kind), key=_version)


def _version(name: str) -> int:
    return int(name.rpartition("/")[2])
