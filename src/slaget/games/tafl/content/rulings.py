"""What a ruleset of a file comes to: parameters, bundles, own kinds; and every fault of it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import evolve as replace
from attrs import field, frozen

from slaget.content.diagnostics import RULE_OF_KEYS, Faults
from slaget.content.nodes import MapNode, Node, at_path, value_or_self
from slaget.content.said import joined, said
from slaget.content.suggest import nearest
from slaget.games.tafl.board import board
from slaget.games.tafl.content.told import told, told_in_rows
from slaget.games.tafl.engine import engine
from slaget.games.tafl.kinds import TAKEN, PieceKind
from slaget.games.tafl.messages import CODEC
from slaget.games.tafl.parameters import GROUPS, NAMES, OPTIONAL, RULE_OF, Parameters
from slaget.games.tafl.problems import problems
from slaget.games.tafl.setup import row_faults
from slaget.kernel import Malformed, Rejected, Text

Settings = Mapping[str, Any]
_MISSING: Final = Text(
    "the parameter '{name}' is missing; a ruleset that extends none says them all",
    "parametern '{name}' saknas; ett regelverk som inte bygger på något annat anger alla",
)
_SOME_MISSING: Final = Text(
    "the parameters {names} are missing; a ruleset that extends none says them all",
    "parametrarna {names} saknas; ett regelverk som inte bygger på något annat anger alla",
)
_SEVERAL: Final = 3
_ALL_MISSING: Final = Text(
    "the parameters {names} and {number} more are missing; write extends: bundled#nefatavl, or say them all",
    "parametrarna {names} och {number} till saknas; skriv extends: bundled#nefatavl, eller ange alla",
)


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


@frozen(eq=False)
class Ruling:
    """A ruleset in a file, with what is wrong there.

    ``own`` is its node as the file says it, ``node`` the same laid over what it extends. Where the file is of the
    first format, the two are one, and ``base`` is what it extends.
    """

    id: str
    own: MapNode
    node: MapNode
    faults: Faults
    kinds: tuple[PieceKind, ...] = ()
    base: Rulebook | None = None
    is_first: bool = False

    def rulebook(self) -> Rulebook | None:
        """The ruleset; what is wrong is noted, and None stands for one unfit."""
        before = len(self.faults.errors())
        settings = {**(self.base.settings if self.base else OPTIONAL), **self._leaves()}
        self._note_missing(settings)
        if any(name not in settings for name in NAMES):
            return None
        if not self.is_first:
            settings["setups"] = self._fitting(settings)
        if self.kinds:
            settings["kinds"] = [CODEC.dump(kind) for kind in self.kinds]
        own, all_of = self._bundles(self.own), self._bundles(self.node)
        named = self._mapping("name" if self.is_first else "title")
        made = Rulebook(self.id, named, self._colours(), settings, own)
        self._check(made)
        if len(self.faults.errors()) > (0 if self.is_first else before) or not self._is_whole():
            return None
        inherited = {**(self.base.bundles if self.base else {}), **all_of}
        return replace(made, bundles={**_sensible(made, inherited), **own})

    def _is_whole(self) -> bool:
        """Whether nothing of it was refused or passed over."""
        return self.faults.is_sound(self.node) and not self.faults.has_refused_keys(self.node)

    def _leaves(self) -> dict[str, Any]:
        """The sound parameters."""
        groups = (parameters_in(self.node.values.get(group), self.faults) for group in GROUPS)
        return {name: value for group in groups for name, value in group.items()}

    def _mapping(self, key: str) -> Mapping[str, Any]:
        """What stands under a key; nothing where it is missing or wrong."""
        at = self.node.values.get(key)
        found = self.faults.plain(at) if at is not None and self.faults.is_sound(at) else None
        return found if isinstance(found, dict) else {}

    def _colours(self) -> Mapping[str, str]:
        at = self.node.values.get("sides")
        sides = self.faults.plain(at) if at is not None and self.faults.is_sound(at) else {}
        own = {side: look["colour"] for side, look in sides.items() if "colour" in look}
        return own or (self.base.colours if self.base else {})

    def _bundles(self, node: MapNode) -> dict[str, Settings]:
        """The sound settings of bundles."""
        bundles = _values(node.values.get("bundles"))
        return {name: parameters_in(_values(of).get("set"), self.faults) for name, of in bundles.items()}

    def _fitting(self, settings: Settings) -> dict[str, Any]:
        """The set-ups without those of the ruleset extended that fit no board of this size and these kinds."""
        own = _values(at_path(self.own, ["board", "setups"])) if "board" in self.own.values else {}
        signs = {".", *TAKEN, *(kind.letter for kind in self.kinds)}
        return {
            name: rows
            for name, rows in settings["setups"].items()
            if name in own or name == settings["setup"] or _fits(rows, settings["size"], signs)
        }

    def _note_missing(self, settings: Settings) -> None:
        """Each parameter that is neither said nor extended, at its group if there is one (TF-11); many at once."""
        slips = {name for group, names in GROUPS.items() if self.faults.is_meant(self.own, group) for name in names}
        missing = [name for name in NAMES if name not in settings and name not in slips]
        if "extends" in self.own.values or self.faults.is_meant(self.own, "extends"):
            if missing and not self.is_first and not self.faults.errors():
                at, rule = self.own.values["extends"], RULE_OF[missing[0]].id
                self.faults.error(at, "missing-key", said(_MISSING, name=missing[0]), rule=rule)
        elif len(missing) > _SEVERAL:
            names = ", ".join(missing[:_SEVERAL])
            fields = {"names": names, "number": len(missing) - _SEVERAL}
            self.faults.error(
                self.own, "missing-key", said(_ALL_MISSING, **fields), rule=RULE_OF_KEYS, blocks=False
            )
        else:
            for group, names_of in GROUPS.items():
                self._note_missing_of(group, names_of, settings)

    def _note_missing_of(self, group: str, names: Iterable[str], settings: Settings) -> None:
        at = self.own.values.get(group, self.own)
        if self.faults.is_meant(self.own, group) or not isinstance(at, MapNode):
            return
        given = _values(self.own.values.get(group))
        slips = {nearest(key, names) for key in given if key not in names}
        left = [name for name in names if name not in settings and name not in given and name not in slips]
        if len(left) > 1:
            message = said(_SOME_MISSING, names=", ".join(left))
            self.faults.error(at, "missing-key", message, rule=RULE_OF_KEYS, blocks=False)
        elif left:
            rule = RULE_OF[left[0]].id
            self.faults.error(at, "missing-key", said(_MISSING, name=left[0]), rule=rule, blocks=False)

    def _check(self, book: Rulebook) -> None:
        """What the schema cannot see: contradictions, rows that fit no board (TF-2.2)."""
        try:
            made = book.parameters({})
        except Malformed:
            return
        own = list(problems(book.id, made))
        for problem in own:
            at_fault = str(problem.path[1])
            if at_fault == "setup" and not (self._is_sound("setup") and self._is_sound("setups")):
                continue
            self._note(self._place(*problem.path[1:]), problem, setup_meant(at_fault, made))
        for name, bundle in book.bundles.items():
            extended = book.parameters(bundle)
            for problem in problems(book.id, extended):
                if problem not in own:
                    at_fault = str(problem.path[1])
                    at = at_path(self.own, ["bundles", name, "set", at_fault])
                    self._note(at, problem, setup_meant(at_fault, extended))
        is_whole = all(self._is_sound(name) for name in ("size", "markings"))
        if is_whole and not any(problem.path[1] in ("size", "markings", "kinds") for problem in own):
            self._check_rows(made)

    def _note(self, at: Node, problem: Rejected, meant: str | None) -> None:
        code, text = told(problem)
        code = "bad-ruleset" if self.is_first else code
        self.faults.error(at, code, text, rule=problem.rule.id, suggestion=meant)

    def _is_sound(self, name: str) -> bool:
        """Whether a parameter of the board is as it was meant, or is not given."""
        group = self.node.values.get("board", self.node)
        at = _values(group).get(name)
        return (at is None or self.faults.is_sound(at)) and not self.faults.is_meant(group, name)

    def _check_rows(self, made: Parameters) -> None:
        """Each set-up of the file; of those extended only the one that is played from."""
        here = _values(at_path(self.own, ["board", "setups"])) if "board" in self.own.values else {}
        for name, rows in sorted(made.setups.items()):
            if name not in here and name != made.setup:
                continue
            place = ["board", "setups", name] if name in here else ["board", "size"]
            for fault in row_faults(board(made.size), rows, engine(made), place, set_up=True):
                at = at_path(self.own, fault.path) if "board" in self.own.values else self._place("setup")
                code, text = told_in_rows(fault, rows)
                if self.is_first:
                    code, text = "bad-setup", joined([name, told(fault)[1]], ": ")
                self.faults.error(at, code, text, rule=fault.rule.id)

    def _place(self, *path: str | int) -> Node:
        """Where the file says a parameter; else its group, else what is extended."""
        group = next((group for group, names in GROUPS.items() if path[0] in names), None)
        at = at_path(self.own, [group, *path] if group else path)
        return value_or_self(self.own, "extends") if at is self.own and not self.is_first else at


def _fits(rows: Any, size: int, signs: set[str]) -> bool:
    is_square = len(rows) == size and all(len(row) == size for row in rows)
    return is_square and set("".join(rows)) <= signs


def _sensible(book: Rulebook, bundles: Mapping[str, Settings]) -> Mapping[str, Settings]:
    """The bundles of the ruleset extended that still make sense on this one."""
    return {n: b for n, b in bundles.items() if not any(problems(book.id, book.parameters(b)))}


def _values(node: Node | None) -> Mapping[str, Node]:
    return node.values if isinstance(node, MapNode) else {}


def parameters_in(node: Node | None, faults: Faults) -> dict[str, Any]:
    """The sound parameters of a mapping."""
    sound = ((name, at) for name, at in _values(node).items() if name in NAMES and faults.is_sound(at))
    return {name: faults.plain(at) for name, at in sound}


def setup_meant(name: str, parameters: Parameters) -> str | None:
    """For a set-up that does not exist, the one that was likely meant."""
    return nearest(parameters.setup, parameters.setups) if name == "setup" else None
