"""The parts of tafl's files, and how rulesets and scenarios of the first formats become such."""

from pathlib import Path
from typing import Final

from attrs import evolve

from slaget.content import yamlio
from slaget.content.diagnostics import ContentError, Faults
from slaget.content.documents import read_bytes
from slaget.content.kit import SCENARIOS, Kind, Kit
from slaget.content.moves import changed, renamed, whole
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode, plain
from slaget.resources import folder


def data_folder() -> Path:
    """Where the bundled files lie."""
    return Path(str(folder("data"))) / "scenarios" / "tafl"


def _by_file(at: Node, faults: Faults) -> Node:
    """A ruleset's name; of one in the file of that name beside this one, ``FILE#id``."""
    name, here = plain(at), Path(faults.path).resolve().parent
    is_id = isinstance(name, str) and "#" not in name
    if not isinstance(at, ScalarNode) or not is_id or not faults.path or here == data_folder().resolve():
        return at
    file = here / f"{name}.yaml"
    if not file.is_file():
        return at
    made = evolve(at, value=f"{file.name}#{_id_in(file) or name}")
    faults.stands_for(made, at)
    return made


def _id_in(file: Path) -> str:
    """The id of the ruleset that a file holds, the first of several."""
    faults = Faults(str(file))
    try:
        text = yamlio.decode(read_bytes(file, file.parent), faults)
    except ContentError:
        return ""
    root = yamlio.parse(text, faults) if text is not None else None
    held = root.values if isinstance(root, MapNode) else {}
    said, parts = plain(held["id"]) if "id" in held else "", held.get("rulesets")
    return next(iter(parts.values), "") if isinstance(parts, MapNode) else str(said)


def _replaced(root: MapNode, _stem: str, _faults: Faults) -> MapNode:
    """The name and the set-ups stood in place of those of the ruleset extended."""
    board = root.values.get("board")
    if "extends" not in root.values:
        return root
    has_setups = isinstance(board, MapNode) and "setups" in board.values
    at, left = root.keys["extends"], ["title", "board.setups"] if has_setups else ["title"]
    drop = ListNode(at.line, at.column, tuple(ScalarNode(at.line, at.column, key, key) for key in left))
    return evolve(root, keys={**root.keys, "drop": at}, values={**root.values, "drop": drop})


def _played(root: MapNode, _stem: str, _faults: Faults) -> MapNode:
    """A ruleset by itself was a scenario too."""
    rulesets = root.values["rulesets"]
    if not isinstance(rulesets, MapNode):
        return root
    scenarios = evolve(
        rulesets, values={id: _scenario(rulesets.keys[id], of) for id, of in rulesets.values.items()}
    )
    return evolve(
        root,
        keys={**root.keys, "scenarios": root.keys["rulesets"]},
        values={**root.values, "scenarios": scenarios},
    )


def _scenario(at: ScalarNode, ruleset: Node) -> MapNode:
    said = {"rules": at}
    if isinstance(ruleset, MapNode) and "title" in ruleset.values:
        return MapNode(
            at.line, at.column, {"title": ruleset.keys["title"], "rules": at},
            {"title": ruleset.values["title"], **said},
        )  # fmt: skip
    return MapNode(at.line, at.column, {"rules": at}, dict(said))


KIT: Final = Kit(
    game="tafl",
    kinds=(
        Kind("rulesets", "ruleset", "regelverk", plays="rules"),
        Kind("kinds", "kind of piece", "slag av pjäs"),
        SCENARIOS,
    ),
    moves={
        "slaget-tafl-rules/1": (
            changed("extends", _by_file),
            _replaced,
            whole("rulesets"),
            renamed("rulesets.*.name", "title"),
            _played,
        ),
        "slaget-tafl-scenarios/1": (changed("scenarios.*.rules", _by_file),),
    },
    bundled=("scenarios/tafl",),
)
