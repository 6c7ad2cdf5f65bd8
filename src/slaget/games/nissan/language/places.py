"""Plain data with the place it came from, and the faults found on the way (EF-18.1)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias, TypeVar

import attrs
from attrs import field, frozen

from slaget.content.meant import as_meant
from slaget.content.nodes import node_of
from slaget.content.said import Message, said
from slaget.content.suggest import is_only, nearest
from slaget.content.value_meant import value_meant
from slaget.games.nissan.language import forms
from slaget.games.nissan.language.names import NAME, RESERVED, Binding, Scope
from slaget.games.nissan.language.words import Sort
from slaget.kernel.words import Text

_MISSING: Final = Text("key '{key}' is missing in {what}", "nyckeln '{key}' saknas i {what}")
NO_NAME: Final = Text(
    "a name is a letter from a to z, then at most 23 letters, digits or _, not {name}",
    "ett namn är en bokstav från a till z, sedan högst 23 bokstäver, siffror eller _, inte {name}",
)
_RESERVED: Final = Text(
    "'{name}' has a meaning of its own and cannot be a name",
    "'{name}' betyder redan något och kan inte vara ett namn",
)
_SHADOWED: Final = Text("'{name}' is bound already where it is seen", "'{name}' är redan ett namn där det syns")
_UNREAD: Final = Text("nothing reads the name '{name}'", "inget läser namnet '{name}'")
_BESIDE: Final = Text(
    "'{key}' has no place here; it stands beside '{holder}', not in it",
    "'{key}' hör inte hemma här; den ska stå bredvid '{holder}', inte i den",
)
_NO_PLACE: Final = Text(
    "'{key}' has no place in {what}; known here: {known}", "'{key}' hör inte hemma i {what}; här finns: {known}"
)
_UNKNOWN: Final = Text(
    "unknown key '{key}' in {what}; known here: {known}", "okänd nyckel '{key}' i {what}; här finns: {known}"
)
_NO_KEYS: Final = Text(
    "{what} must be keys with values, not {value}", "{what} ska vara nycklar med värden, inte {value}"
)
_KEYS: Final = Text("the keys {keys}", "nycklarna {keys}")
_NO_KEY: Final = Text("{}, which has no keys", "{}, som inte har några nycklar")
_LIST: Final = Text("a list of {number}", "en lista med {number}")
_NO_ITEM: Final = Text("an empty list", "en tom lista")
_NOTHING: Final = Text("empty", "tomt")
_NO_LIST: Final = Text("{what} must be a list, not {value}", "{what} ska vara en lista, inte {value}")
THIS: Final = Text("this", "detta")
_LENGTH: Final = Text(
    "{what} must have {least} to {most} {most:item|items}, not {number}",
    "{what} ska ha {least} till {most} {most:rad|rader}, inte {number}",
)
T = TypeVar("T")
Path: TypeAlias = tuple[str | int, ...]
_MOST_FAULTS: Final = 100
EVERY_KEY: Final = frozenset(
    a.name.rstrip("_") for form in vars(forms).values() if attrs.has(form) for a in attrs.fields(form)
)
"""The keys of all forms, and a few more."""


@frozen
class Fault:
    """What is wrong at a path: at the key it ends in where ``of_key``, else at the value.

    ``is_sure``: nothing but what is suggested can be meant.
    """

    path: Path
    code: str
    message: Text
    rule: str = "EF-1.2"
    of_key: bool = False
    suggestion: str | None = None
    severity: Literal["error", "warning"] = "error"
    is_sure: bool = False


class BadForm(ValueError):
    """Plain data that is no form of the language, with every fault found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(f"{'.'.join(map(str, f.path)) or '-'}: [{f.code}] {f.message.en}" for f in self.faults)


class Refused(Exception):
    """A part could not be read; why is noted already."""


@frozen(eq=False)
class At:
    """A piece of data, where it stands, what names mean there, and where faults and names bound are noted.

    ``made``: it is an expansion, whose numbers have the ends that their parameters had and no others.
    """

    data: object
    scope: Scope
    path: Path = ()
    faults: list[Fault] = field(factory=list)
    bound: list[Binding] = field(factory=list)
    made: bool = False
    beside: tuple[str, ...] = ()
    """The keys that may stand beside the one that holds this piece."""

    def under(self, scope: Scope) -> "At":
        """The same piece with other names."""
        return attrs.evolve(self, scope=scope)

    def key(self, name: str) -> "At":
        """The value of a key that is there."""
        assert isinstance(self.data, Mapping)
        return attrs.evolve(self, data=self.data[name], path=(*self.path, name))

    def items(self) -> Iterator["At"]:
        """The items of a list."""
        assert isinstance(self.data, list | tuple)
        for index, item in enumerate(self.data):
            yield attrs.evolve(self, data=item, path=(*self.path, index))

    def keys(self, readers: "Mapping[str, Callable[[At], Any]]", what: Message, *needed: str) -> dict[str, Any]:
        """The values of the keys that are there, each by its reader."""
        data = self.mapping(what)
        if strange := [key for key in data if key not in readers]:
            for key in strange:
                self.refuse_key(key, readers, what)
            raise Refused
        if missing := [key for key in needed if key not in data]:
            raise self.refuse("missing-key", said(_MISSING, key=missing[0], what=what))
        names = [key for key in readers if key in data]
        inner = ((attrs.evolve(self.key(key), beside=tuple(readers)), readers[key]) for key in names)
        return dict(zip(names, gathered(inner), strict=True))

    def bind(self, scope: Scope, sort: Sort | None) -> Scope:
        """The scope with the name that stands here bound in it (EF-2.1, EF-2.2)."""
        name = self.data
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise self.refuse("wrong-form", said(NO_NAME, name=shown(name)), "EF-2.1")
        if name in RESERVED:
            raise self.refuse("wrong-form", said(_RESERVED, name=name), "EF-2.1")
        if name in scope.names:
            raise self.refuse("shadowed-name", said(_SHADOWED, name=name), "EF-2.2")
        binding = Binding(name, sort, self.path)
        self.bound.append(binding)
        return scope.bind(binding)

    def unread(self) -> list[Fault]:
        """A warning for each name bound that nothing reads (EF-2.4)."""
        return [
            Fault(each.at, "unread-name", said(_UNREAD, name=each.name), "EF-2.4", severity="warning")
            for each in self.bound
            if not each.read and each.at is not None
        ]

    def refuse_key(self, key: str, known: Iterable[str], what: Message) -> None:
        """Note a key that has no place here, or that no form has."""
        left = [name for name in known if name not in self.mapping(what)]
        meant = nearest(key, left)
        if meant is None and key in self.beside:
            holder = self.path[-1]
            self.note("misplaced-key", said(_BESIDE, key=key, holder=holder), "EF-1.2", key)
        elif meant is None and key in EVERY_KEY:
            self.note("misplaced-key", said(_NO_PLACE, key=key, what=what, known=", ".join(known)), "EF-1.2", key)
        else:
            message = said(_UNKNOWN, key=key, what=what, known=", ".join(known))
            self.note("unknown-key", message, "EF-1.2", key, meant, is_sure=is_only(key, meant, left))

    def note(
        self, code: str, message: Text, rule: str, key: str | None = None, suggestion: str | None = None,
        *, is_sure: bool = False,
    ) -> None:  # fmt: skip
        """Note an error here, or at a key of this mapping."""
        path = self.path if key is None else (*self.path, key)
        if len(self.faults) < _MOST_FAULTS:
            fault = Fault(path, code, message, rule, key is not None, suggestion, is_sure=is_sure)
            self.faults.append(fault)

    def refuse(self, code: str, message: Text, rule: str = "EF-1.2", key: str | None = None) -> Refused:
        """Note an error; the caller raises what is returned."""
        self.note(code, message, rule, key)
        return Refused()

    def refuse_value(self, message: Text, rule: str, kind: Mapping[str, object]) -> Refused:
        """Note that the data is of another kind than a schema's, with how it is written where that is clear."""
        node = node_of(self.data)
        meant = value_meant(node, kind)
        code, told = as_meant(node, meant, THIS, message, "wrong-type") or ("wrong-type", message)
        self.note(code, told, rule, suggestion=meant)
        return Refused()

    def mapping(self, what: Message) -> Mapping[str, object]:
        """The data, which is to be a mapping."""
        if not isinstance(self.data, Mapping):
            raise self.refuse("wrong-type", said(_NO_KEYS, what=what, value=shown(self.data)))
        return self.data

    def listed(self, read: "Callable[[At], T]", what: Message, least: int = 0, most: int = 1000) -> tuple[T, ...]:
        """A list with each item read; faults of all items are noted."""
        if not isinstance(self.data, list | tuple):
            message = said(_NO_LIST, what=what, value=shown(self.data))
            raise self.refuse_value(message, "EF-1.2", {"type": "array"} if self._is_item(read) else {})
        if not least <= len(self.data) <= most:
            sizes = {"least": least, "most": most, "number": len(self.data)}
            raise self.refuse("wrong-length", said(_LENGTH, what=what, **sizes))
        return gathered((item, read) for item in self.items())

    def _is_item(self, read: "Callable[[At], T]") -> bool:
        """Whether the data would be a sound item of the list that should stand here."""
        alone = attrs.evolve(self, faults=[], bound=[])
        try:
            read(alone)
        except Refused:
            return False
        return not alone.faults


def gathered(parts: "Iterable[tuple[At, Callable[[At], T]]]") -> tuple[T, ...]:
    """All parts read, or ``Refused`` with the faults of all that could not be."""
    made, whole = list[T](), True
    for at, read in parts:
        try:
            made.append(read(at))
        except Refused:
            whole = False
    if not whole:
        raise Refused
    return tuple(made)


def shown(data: object) -> Text:
    """A piece of data in a message.

    >>> shown(["bow", "axe"]).sv, shown(None).sv
    ('en lista med 2', 'tomt')
    """
    if data is None:
        return _NOTHING
    if isinstance(data, Mapping):
        keys = ", ".join(map(str, list(data)[:4]))
        return said(_KEYS, keys=keys) if keys else _NO_KEY
    if isinstance(data, list | tuple):
        return said(_LIST, number=len(data)) if data else _NO_ITEM
    return Text(
        f"'{data}'" if isinstance(data, str) else str(data).lower() if isinstance(data, bool) else str(data)
    )
