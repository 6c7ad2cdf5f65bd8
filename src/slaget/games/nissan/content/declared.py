"""What a deck file declares for its cards: marks and definitions (EF-10, EF-11)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeVar

from attrs import Factory, frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode, at_path, key_or_self, plain, value_or_self
from slaget.games.nissan.content.kit import KIT
from slaget.games.nissan.language import definitions as read
from slaget.games.nissan.language.forms import Definition, MarkType
from slaget.games.nissan.language.kinds import FILE
from slaget.games.nissan.language.limits import require_size
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.places import At, Fault, Refused
from slaget.games.nissan.language.trial import calls_of, faults_of_body
from slaget.resources import resource

T = TypeVar("T")
LATER: Final = "slaget-nissan-decks/2"
"""The format whose cards may have clauses."""


@frozen(eq=False)
class Declared:
    """``later``: the file is of the format that has clauses."""

    later: bool = False
    marks: Mapping[str, MarkType] = Factory(dict)
    definitions: Mapping[str, Definition] = Factory(dict)
    unsound: frozenset[str] = frozenset()
    """The names of the others that are declared, whose faults are told there."""

    @property
    def scope(self) -> Scope:
        return Scope(self.marks, self.definitions, unsound=self.unsound)


def read_declared(root: Node | None, faults: Faults) -> Declared:
    """The marks and definitions of a file that are sound; what is wrong with the others is noted."""
    if not isinstance(root, MapNode) or plain(value_or_self(root, "format")) not in (LATER, KIT.format):
        return Declared()
    marks = dict(_each("marks", root, read.read_mark, read.require_mark_name, faults))
    bundled = Path(faults.path).resolve() == Path(str(resource(FILE))).resolve()
    require = read.require_name if bundled else read.require_new_name
    definitions = dict(_each("define", root, read.read_definition, require, faults))
    found = Declared(True, marks, definitions)
    sound = [name for name in definitions if bundled or _is_sound(name, root, found, faults)]
    kept = _calling_each_other({name: definitions[name] for name in sound}, definitions.keys() - {*sound})
    unsound = frozenset(_names("marks", root)) - marks.keys() | frozenset(_names("define", root)) - kept.keys()
    return Declared(True, marks, kept, unsound)


def _calling_each_other(sound: Mapping[str, Definition], unsound: Collection[str]) -> dict[str, Definition]:
    """The sound definitions that call no unsound one, through others neither; what is wrong is told of that one."""
    lost = {name for name, each in sound.items() if not calls_of(each).isdisjoint(unsound)}
    kept = {name: each for name, each in sound.items() if name not in lost}
    return _calling_each_other(kept, lost) if lost else kept


def _names(key: str, root: MapNode) -> Iterator[str]:
    """What a file declares, whether it is sound or not, and as it was meant to be written."""
    holder = root.values.get(key)
    listed = (value_or_self(item, "id") for item in holder.items) if isinstance(holder, ListNode) else ()
    ids = (str(plain(each)) for each in listed if isinstance(each, ScalarNode))
    for name in holder.values if isinstance(holder, MapNode) else ids:
        yield from (name, name.lower())


def _each(
    key: str, root: MapNode, make: Callable[[At], T], require: Callable[[object, At], None], faults: Faults
) -> Iterator[tuple[str, T]]:
    """What a mapping of the file declares, by name."""
    holder = root.values.get(key)
    if not isinstance(holder, MapNode):
        return
    for name, node in holder.values.items():
        if not faults.is_sound(node) or faults.is_blocked(key_or_self(holder, name)):
            continue
        at = At({name: faults.plain(node)}, Scope())
        try:
            require_size(at, above=-1)
            require(name, at)
            yield name, make(at.key(name))
        except Refused:
            pass
        note(at.faults, holder, faults)


def _is_sound(name: str, root: MapNode, declared: Declared, faults: Faults) -> bool:
    node = at_path(root, ("define", name))
    found = faults_of_body(name, declared.definitions, declared.marks)
    note(found, node, faults)
    return not any(each.severity == "error" for each in found)


def note(found: "list[Fault] | tuple[Fault, ...]", root: Node | None, faults: Faults) -> None:
    """Note what was found in plain data at the tokens it came from; errors make their node unfit."""
    for each in found:
        *above, last = each.path or ("",)
        node = None if root is None else at_path(root, each.path)
        if root is not None and each.of_key:
            node = key_or_self(at_path(root, above), str(last))
            faults.block(at_path(root, above))
        if each.severity == "warning":
            faults.warn(node, each.code, each.message, rule=each.rule, suggestion=each.suggestion)
        else:
            sure = each.is_sure
            faults.error(node, each.code, each.message, rule=each.rule, suggestion=each.suggestion, is_sure=sure)
