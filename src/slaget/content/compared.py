"""A scenario with another part in it: what ``simulate --compare`` tries of parts of every kind."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from slaget.content.chosen import Chosen, in_numbers, parts_of
from slaget.content.disk import named_files_from
from slaget.content.library import BUNDLED
from slaget.content.nodes import MapNode, plain
from slaget.kernel.catalogue import Catalogue

_FILE: Final = "compared.yaml"
_ID: Final = "compared"


class NotPlayed(ValueError):
    """A scenario does not play a part, so that nothing can take its place."""


def scenario_with(catalogue: Catalogue[Any], scenario: Chosen, part: Chosen, options: Mapping[str, object]) -> Any:
    """The set-up of a scenario that names a part where it names one of that kind.

    ``ContentError`` where it does not fit; the kind is one that scenarios name.

    >>> from slaget.content.chosen import chosen
    >>> from slaget.games.omringad.content import CATALOGUE
    >>> one, other = chosen("bundled#snabbstart")[0], chosen("bundled#highland")[0]
    >>> scenario_with(CATALOGUE, one, other, {}) == CATALOGUE.load("snabbstart")
    False
    """
    home, side = _home(scenario, part), part.value.get("side", "") if isinstance(part.value, dict) else ""
    keys = part.kind.plays.format(side=side).split()
    drop = [key[1:] for key in keys if key.startswith("-")]
    laid: dict[str, Any] = {"extends": _reference(scenario, home), "drop": drop}
    for key in (key for key in keys if not key.startswith("-")):
        at, (*above, last) = laid, key.split(".")
        for step in above:
            at = at.setdefault(step, {})
        at[last] = _reference(part, home)
    return _loaded(catalogue, scenario, home, {"scenarios": {_ID: laid}}, options)


def scenario_instead(
    catalogue: Catalogue[Any], scenario: Chosen, old: Chosen, new: Chosen, options: Mapping[str, object]
) -> Any:
    """The set-up of a scenario in whose file one part stands in the place of another.

    It is for kinds that scenarios do not name themselves, such as pieces of an army; ``NotPlayed`` where the file
    has no such part and names none.
    """
    held = {
        kind: {id: in_numbers(plain(node)) for id, node in nodes.items()}
        for kind, nodes in parts_of(scenario.document).items()
    }
    others = json.dumps([of for kind, of in held.items() if kind != old.kind.key], ensure_ascii=False)
    if old.id not in held.get(old.kind.key, {}) and f'"{old.id}"' not in others:
        raise NotPlayed(f"{scenario.path} has no {old.kind.en} {old.id}")
    parts = {**held, old.kind.key: {**held.get(old.kind.key, {}), old.id: new.value}}
    parts["scenarios"] = {_ID: parts["scenarios"][scenario.id]}
    return _loaded(catalogue, scenario, Path(scenario.path).parent, parts, options)


def _loaded(
    catalogue: Any, scenario: Chosen, home: Path, parts: Mapping[str, object], options: Mapping[str, object]
) -> Any:
    """The set-up of the scenario in a file of these parts."""
    root = scenario.document.root
    said = root.values.get("credit") if isinstance(root, MapNode) else None
    credit = {} if said is None else {"credit": plain(said)}
    text = json.dumps({"format": scenario.kit.format, **credit, **parts}, ensure_ascii=False)
    with named_files_from([home]):
        return catalogue.load_file(f"{home / _FILE}#{_ID}", options, text=text)


def _home(*parts: Chosen) -> Path:
    """A folder that all their files are in or below."""
    folders = [os.path.abspath(Path(part.path).parent) for part in parts if not part.is_bundled]
    return Path(os.path.commonpath(folders)) if folders else Path.cwd()


def _reference(part: Chosen, home: Path) -> str:
    if part.is_bundled:
        return f"{BUNDLED}#{part.id}"
    return f"{Path(os.path.abspath(part.path)).relative_to(home).as_posix()}#{part.id}"
