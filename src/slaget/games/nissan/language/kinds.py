"""The twenty kinds of NI-21 as definitions in the language (EF-11.5)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from slaget.content.diagnostics import ContentError, Faults
from slaget.content.nodes import plain
from slaget.content.yamlio import parse
from slaget.games.nissan.language.definitions import definition
from slaget.games.nissan.language.forms import Definition
from slaget.resources import resource

FILE: Final = "data/cards/nissan/kinds.yaml"


@lru_cache(maxsize=1)
def kinds() -> Mapping[str, Definition]:
    """The definitions of the kinds by name.

    >>> sorted(kinds()["reach"].takes)
    ['add', 'of']
    """
    faults = Faults(FILE)
    root = parse(resource(FILE).read_text("utf-8"), faults)
    if root is None:
        raise ContentError(faults.in_order())
    data: Any = plain(root)
    return {name: definition(each) for name, each in data["define"].items()}
