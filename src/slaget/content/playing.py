"""The set-up of a game that plays a part: of a scenario beside it, else of the one that a starter would write."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from slaget.content.chosen import Chosen, parts_of
from slaget.content.diagnostics import ContentError
from slaget.content.library import BUNDLED
from slaget.content.nodes import plain
from slaget.content.starters import OWN, starter_of
from slaget.kernel.catalogue import Catalogue
from slaget.kernel.rules import Rejected

_FILE = "starter.yaml"
_SCENARIO = "first_game"


def setup_playing(part: Chosen, catalogue: Catalogue[Any]) -> Any | None:
    """A set-up with the part in it; None where no scenario is found that plays it."""
    for scenario in _beside(part):
        with suppress(ContentError, Rejected, LookupError):
            return catalogue.load_file(f"{part.path}#{scenario}")
    for id in (part.id, OWN):
        with suppress(ContentError, Rejected):
            return _begun(part, id, catalogue)
    return None


def _beside(part: Chosen) -> Iterator[str]:
    """The scenarios of the part's file that name it, or what names it."""
    held = parts_of(part.document)
    named, grows = {part.id}, True
    while grows:
        others = [(id, node) for kind in held if kind != "scenarios" for id, node in held[kind].items()]
        more = {id for id, node in others if named & _words(plain(node))}
        grows, named = not more <= named, named | more
    yield from (id for id, node in held.get("scenarios", {}).items() if named & _words(plain(node)))


def _words(value: object) -> set[str]:
    """All texts in plain data, references by their ids."""
    if isinstance(value, dict):
        return {word for each in value.values() for word in _words(each)}
    if isinstance(value, list):
        return {word for each in value for word in _words(each)}
    return {value, value.rpartition("#")[2].rpartition("/")[2]} if isinstance(value, str) else set()


def _begun(part: Chosen, id: str, catalogue: Any) -> Any:
    """The set-up of the file that begins with this part, under an id."""
    path = Path(part.path)
    base = f"{BUNDLED if part.is_bundled else path.name}#{part.id}"
    value = part.value if isinstance(part.value, dict) else {}
    side = value.get("side", "") if isinstance(value.get("side"), str) else ""
    starter = starter_of(part.kit, part.kind, None, side, value)
    said = {"id": id, **({"side": side} if side and "side" in starter.words else {})}
    text = starter.text(part.kit.game, path.with_name(_FILE), said, "en", base, new=False)
    return catalogue.load_file(f"{path.with_name(_FILE)}#{_SCENARIO}", text=text)
