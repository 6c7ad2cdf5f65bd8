"""Rulesets from YAML files: laid over the ones they extend, and every fault of the result found."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from attrs import evolve as replace
from attrs import field, frozen

from slaget.content.diagnostics import ContentError, Diagnostic, Faults, quoted
from slaget.content.disk import Outside, Place, place_of
from slaget.content.documents import Document, is_unfit, read_bytes, read_document
from slaget.content.named import NOT_ALLOWED, OUTSIDE, is_ours
from slaget.content.nodes import MapNode, Node, at_path, plain
from slaget.content.resources import folder
from slaget.content.suggest import nearest
from slaget.games.tafl.board import board
from slaget.games.tafl.engine import engine
from slaget.games.tafl.messages import CODEC
from slaget.games.tafl.parameters import GROUPS, NAMES, OPTIONAL, Parameters
from slaget.games.tafl.problems import problems
from slaget.games.tafl.setup import row_faults
from slaget.kernel import Malformed

SCENARIOS: Final = "scenarios"
Settings = Mapping[str, Any]
_MOST_STEPS: Final = 8
_UNFIT: Final = " is not fit for use: "
FIRST: Final = ("jungfrubrade", "nefatavl", "copenhagen", "fetlar", "tablut", "brandubh")


@frozen
class Rulebook:
    """A ruleset as its file and those it extends give it: parameters by name, and bundles of options."""

    id: str
    name: Mapping[str, str]
    colours: Mapping[str, str]
    settings: Settings = field(repr=False)
    bundles: Mapping[str, Settings] = field(repr=False)

    def parameters(self, extra: Settings) -> Parameters:
        """The parameters with further settings laid over them."""
        return CODEC.load(Parameters, {**self.settings, **extra})


def rulebook(name: str, beside: Path | None = None, below: tuple[str, ...] = ()) -> Rulebook:
    """The ruleset of this id: a file in the folder ``beside``, else a bundled one; ``below`` extend it.

    ``FILE#id`` is a file there by its whole name, as in the files of other games.
    """
    file, sign, wanted = name.rpartition("#")
    own = place_of(file if sign else f"{name}.yaml", beside) if beside and beside != data_folder() else None
    if own is None or not (sign or own.path.is_file()):
        return _bundled(name)
    made = loaded(_named(own), below)
    if sign and made.id != wanted:
        raise LookupError(f"{file} holds the ruleset {made.id!r}, not {wanted!r}")
    return made


def _named(place: Place) -> Document:
    """A file that another names: nothing of one that is not of slaget is told."""
    path = place.path
    document = read_document(str(path), read_bytes(path, place.folder))
    if not is_ours(document):
        message = "it is no file of slaget's: no line of it names a known format"
        raise ContentError([Diagnostic(str(path), None, None, "error", "unknown-format", message)])
    _raise(document)
    return document


@lru_cache(maxsize=32)
def _bundled(name: str) -> Rulebook:
    if name not in rulebook_ids():
        raise LookupError(f"there is no tafl ruleset {name!r}{meant(name, rulebook_ids())}")
    return loaded(sound(data_folder() / f"{name}.yaml"))


def data_folder() -> Path:
    """Where the bundled files lie."""
    return Path(str(folder("data"))) / "scenarios" / "tafl"


def meant(name: str, known: Sequence[str]) -> str:
    """The end of a sentence about a name that leads nowhere."""
    found = nearest(name, known)
    return f"; did you mean {found!r}?" if found else f"; there are {', '.join(known)}"


@lru_cache(maxsize=1)
def rulebook_ids() -> tuple[str, ...]:
    """The bundled rulesets, the two games of the rulebook first, then from the large boards to the small."""
    found = sorted(file.stem for file in data_folder().glob("*.yaml") if file.stem != SCENARIOS)
    return (*FIRST, *(name for name in found if name not in FIRST))


def sound(path: Path) -> Document:
    """A file that its schema finds no fault with, or ``ContentError``."""
    document = read_document(str(path), read_bytes(path))
    _raise(document)
    return document


def _raise(document: Document) -> None:
    if document.faults.errors():
        raise ContentError(document.faults.in_order())


def loaded(document: Document, below: tuple[str, ...] = ()) -> Rulebook:
    """A ruleset fit for use, or ``ContentError`` with every fault of its file."""
    made = resolved(document, below)
    if made is None:
        raise ContentError(document.faults.in_order())
    return made


def resolved(document: Document, below: tuple[str, ...] = ()) -> Rulebook | None:
    """A ruleset over the one it extends, leaf by leaf; what is wrong is noted, and None stands for one unfit."""
    root, faults = document.root, document.faults
    if root is None:
        return None
    base = _base(document, root, below)
    settings = {**(base.settings if base else OPTIONAL), **_leaves(root, faults)}
    _note_missing(root, settings, faults)
    if any(name not in settings for name in NAMES):
        return None
    made = Rulebook(
        str(_sound_value(root, "id", faults)),
        _mapping(root, "name", faults),
        _colours(root, faults) or (base.colours if base else {}),
        settings,
        _bundles(root, faults),
    )
    _check(made, root, faults)
    return None if faults.errors() else replace(made, bundles={**_inherited(made, base), **made.bundles})


def _sound_value(root: MapNode, key: str, faults: Faults) -> Any:
    """What stands under a key, None where it is missing or wrong."""
    at = root.values.get(key)
    return faults.plain(at) if at is not None and faults.is_sound(at) else None


def _mapping(root: MapNode, key: str, faults: Faults) -> Mapping[str, Any]:
    found = _sound_value(root, key, faults)
    return found if isinstance(found, dict) else {}


def _colours(root: MapNode, faults: Faults) -> dict[str, str]:
    return {side: look["colour"] for side, look in _mapping(root, "sides", faults).items()}


def _bundles(root: MapNode, faults: Faults) -> dict[str, Settings]:
    """The sound settings of a file's bundles."""
    bundles = _values(root.values.get("bundles"))
    return {name: parameters_in(_values(node).get("set"), faults) for name, node in bundles.items()}


def _values(node: Node | None) -> Mapping[str, Node]:
    return node.values if isinstance(node, MapNode) else {}


def _inherited(book: Rulebook, base: Rulebook | None) -> Mapping[str, Settings]:
    """The bundles of the ruleset extended that still make sense on this one."""
    given = base.bundles.items() if base else ()
    return {n: b for n, b in given if not any(problems(book.id, book.parameters(b)))}


def _leaves(root: MapNode, faults: Faults) -> dict[str, Any]:
    """The sound parameters of a file."""
    groups = (parameters_in(root.values.get(group), faults) for group in GROUPS)
    return {name: value for group in groups for name, value in group.items()}


def parameters_in(node: Node | None, faults: Faults) -> dict[str, Any]:
    """The sound parameters of a mapping."""
    sound = ((name, at) for name, at in _values(node).items() if name in NAMES and faults.is_sound(at))
    return {name: faults.plain(at) for name, at in sound}


def _base(document: Document, root: MapNode, below: tuple[str, ...]) -> Rulebook | None:
    """The ruleset extended, where there is one and it is fit for use."""
    faults, name = document.faults, _sound_value(root, "extends", document.faults)
    if not isinstance(name, str):
        return None
    at, chain = root.values["extends"], (str(_sound_value(root, "id", faults)), *below)
    if name in chain or len(chain) > _MOST_STEPS:
        why = "extends itself" if name in chain else f"is more than {_MOST_STEPS} steps away"
        faults.error(at, "circular-extends", f"'{name}' {why}")
        return None
    return named(at, Path(document.path).parent, faults, chain)


def named(at: Node, beside: Path, faults: Faults, below: tuple[str, ...] = ()) -> Rulebook | None:
    """The ruleset that a node names; one that is not there, or not fit for use, is noted."""
    name = str(plain(at))
    try:
        return rulebook(name, beside, below)
    except LookupError:
        message = f"there is no tafl ruleset '{name}', neither in this folder nor among {', '.join(rulebook_ids())}"
        faults.error(at, "unknown-ruleset", message, suggestion=nearest(name, rulebook_ids()))
    except Outside as reason:
        file = name.rpartition("#")[0] or f"{name}.yaml"
        faults.error(at, NOT_ALLOWED, f"'{file}' {reason}; {OUTSIDE}")
    except ContentError as error:
        first = error.diagnostics[0]
        why = first.message.partition(_UNFIT)[2] if first.code == "broken-ruleset" else str(first)
        code = NOT_ALLOWED if is_unfit(error) else "broken-ruleset"
        faults.error(at, code, f"the ruleset '{name}'{_UNFIT}{why}")
    return None


def _note_missing(root: MapNode, settings: Settings, faults: Faults) -> None:
    """Each parameter that is neither said nor extended, at its group where there is one (TF-11)."""
    if "extends" in root.values or faults.is_meant(root, "extends"):
        return
    for group, names in GROUPS.items():
        is_mapping = isinstance(root.values.get(group, root), MapNode)
        if faults.is_meant(root, group) or not is_mapping:
            continue
        said = _values(root.values.get(group))
        slips = {nearest(key, names) for key in said if key not in names}
        for name in names:
            if name not in settings and name not in said and name not in slips:
                message = f"the parameter '{name}' is missing; a ruleset that extends none says them all"
                faults.error(root.values.get(group, root), "missing-key", message, blocks=False)


def _check(book: Rulebook, root: MapNode, faults: Faults) -> None:
    """What the schema cannot see: contradictions, rows that fit no board (TF-2.2)."""
    try:
        made = book.parameters({})
    except Malformed:
        return
    own = list(problems(book.id, made))
    for problem in own:
        at_fault = str(problem.path[1])
        if at_fault == "setup" and not (_is_sound(root, "setup", faults) and _is_sound(root, "setups", faults)):
            continue
        suggestion, rule = setup_meant(at_fault, made), problem.rule.id
        faults.error(_place(root, at_fault), "bad-ruleset", quoted(problem), rule=rule, suggestion=suggestion)
    for name, bundle in book.bundles.items():
        extended = book.parameters(bundle)
        for problem in problems(book.id, extended):
            if problem not in own:
                at_fault = str(problem.path[1])
                at, suggestion = at_path(root, ["bundles", name, "set", at_fault]), setup_meant(at_fault, extended)
                faults.error(at, "bad-ruleset", quoted(problem), rule=problem.rule.id, suggestion=suggestion)
    is_whole = all(_is_sound(root, name, faults) for name in ("size", "markings"))
    if is_whole and not any(problem.path[1] in ("size", "markings") for problem in own):
        _check_rows(made, root, faults)


def _is_sound(root: MapNode, name: str, faults: Faults) -> bool:
    """Whether a parameter of the board is as it was meant, or is not given."""
    board = root.values.get("board", root)
    at = _values(board).get(name)
    return (at is None or faults.is_sound(at)) and not faults.is_meant(board, name)


def setup_meant(name: str, parameters: Parameters) -> str | None:
    """For a set-up that does not exist, the one that was likely meant."""
    return nearest(parameters.setup, parameters.setups) if name == "setup" else None


def _check_rows(made: Parameters, root: MapNode, faults: Faults) -> None:
    """Each set-up of the file; of those extended only the one that is played from."""
    here = _values(at_path(root, ["board", "setups"])) if "board" in root.values else {}
    for name, rows in sorted(made.setups.items()):
        if name not in here and name != made.setup:
            continue
        place = ["board", "setups", name] if name in here else ["board", "size"]
        for fault in row_faults(board(made.size), rows, engine(made), place, set_up=True):
            message = f"{name}: {quoted(fault)}"
            faults.error(at_path(root, fault.path), "bad-setup", message, rule=fault.rule.id)


def _place(root: MapNode, name: str) -> Node:
    group = next((group for group, names in GROUPS.items() if name in names), None)
    return at_path(root, [group, name] if group else [name])
