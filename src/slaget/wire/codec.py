"""Values to JSON and back, strictly: what a message's types say is what its JSON must be.

An attrs value is an object with its fields by name (a trailing underscore, as in ``from_``, is
dropped). A member of a tagged union carries its tag: ``"type"`` for messages, ``"kind"`` for
effects, holding the class name in snake_case or the class's ``NAME``. Two classes may share a tag
when a ``Literal`` field tells them apart. Integers stay within 2**53 - 1, and floats do not exist.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from slaget.kernel import messages
from slaget.kernel.parts import parts_of
from slaget.kernel.rules import BadSetup
from slaget.kernel.secret import Choice, Mask, counted, hidden, secrets_of
from slaget.kernel.short import short, shorten
from slaget.wire.fast import Text, reader_of_class, test_of_class, text_of_class
from slaget.wire.forms import Hook, Malformed, canonical, check_numbers, has_one_form, is_union, register, shown

T = TypeVar("T")
_OBJECTS: Final = (dict, Mapping)
_OPEN: Final = (list, Mapping)
"""What can be changed after it has been given."""


@frozen
class Tagged:
    """Classes that carry a tag under ``key`` in JSON."""

    __repr__ = short

    key: str
    classes: tuple[type, ...]


@frozen
class Own:
    """Values that are read and written in a way of their own: those of the type or union ``of``.

    ``load`` is given the JSON and what reads JSON as another type; ``dump`` writes values of ``classes``. Without
    these the values of a class are read and written as any, and then ``settle`` gives the value that is meant, or
    raises ``Malformed``.
    """

    __repr__ = short

    of: Any
    classes: tuple[type, ...] = ()
    load: Callable[[Any, Hook], Any] | None = None
    dump: Callable[[Any], Any] | None = None
    settle: Callable[[Any], Any] | None = None


@cache
def tag_of(cls: type) -> str:
    """The tag of a message or effect class: its ``NAME``, or its name in snake_case.

    >>> class ShipsTied: ...
    >>> tag_of(ShipsTied)
    'ships_tied'
    """
    given = getattr(cls, "NAME", None)
    return given if isinstance(given, str) else re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


@cache
def hints_of(cls: type) -> Mapping[str, Any]:
    """The types of a class's fields by name, read once.

    >>> hints_of(type("Toss", (), {"__annotations__": {"runes": "int"}}))
    {'runes': <class 'int'>}
    """
    return get_type_hints(cls)


def _literals(cls: type) -> dict[str, tuple[object, ...]]:
    hints = hints_of(cls)
    return {
        a.name.rstrip("_"): get_args(hints[a.name])
        for a in attrs.fields(cls)
        if get_origin(hints[a.name]) is Literal
    }


class _Readers(dict[str, Hook]):
    """Hooks by tag, each made when a message with its tag is first read; ``KeyError`` for other tags."""

    def __init__(self, made: Callable[[str], Hook]) -> None:
        super().__init__()
        self._made = made

    def __missing__(self, tag: str) -> Hook:
        return self.setdefault(tag, self._made(tag))


class Codec:
    """Reads and writes the messages and set-ups of one game, and the messages of every game.

    ``values`` are its further tagged unions (such as effects). Their members and the ``brief`` classes
    are written without the fields that hold their default, as are in all classes those of the game's own part.
    """

    def __init__(
        self,
        commands: Iterable[type],
        events: Iterable[type],
        values: Sequence[Tagged] = (),
        brief: Iterable[type] = (),
        own: Sequence[Own] = (),
    ) -> None:
        self.commands = tuple(commands)
        self.events = tuple(events)
        self._commands = tuple(dict.fromkeys((*self.commands, *messages.COMMANDS)))
        self._events = tuple(dict.fromkeys((*self.events, *messages.EVENTS)))
        self._unions = (Tagged("type", self._commands), Tagged("type", self._events), *values)
        self._key_of = {cls: union.key for union in self._unions for cls in union.classes}
        self._brief = {*brief, *(cls for union in values for cls in union.classes)}
        self._own = tuple(own)
        self._settle = {each.of: each.settle for each in own if each.settle is not None}
        self._made_of = self.commands, self.events, tuple(values), tuple(brief), self._own
        for cls in (*self.commands, *self.events, *self._key_of):
            shorten(cls)
        self._converter = self._build()
        self._checks: dict[type, tuple[Callable[[Any], bool] | None, list[tuple[str, str, Hook, Any]]]] = {}
        self._plain: dict[type, bool] = {}
        self._texts: dict[type, Text] = {}
        self._inner: dict[type, Text | None] = {}
        self._by_tag = {id(group): _by_tag(group) for group in (self._commands, self._events)}
        self._reads_command, self._reads_event = self._reading(self._commands), self._reading(self._events)

    def __reduce__(self) -> tuple[Any, ...]:
        return _codec, self._made_of

    def dump(self, value: object) -> Any:
        """The JSON form of a message, set-up or any value of declared types."""
        return self._converter.unstructure(value)

    def text(self, value: object) -> str:
        """The canonical text of a message: ``canonical(dump(value))``, faster where its fields are plain.

        ``Malformed`` when a number in it is beyond what a log may hold.
        """
        write = self._texts.get(type(value)) or self._learnt(type(value))
        try:
            return write(value)
        except (TypeError, KeyError, AttributeError):  # not what its field declares: the long way says how
            return self._dumped(value)

    def _dumped(self, value: object) -> str:
        text = canonical(self.dump(value))
        check_numbers(text)
        return text

    def _learnt(self, cls: type) -> Text:
        """How values of a class are written from now on."""
        return self._texts.setdefault(cls, self._text_of(cls) or self._dumped)

    def _text_of(self, cls: type) -> Text | None:
        if cls in self._brief or parts_of(cls) or self._holds_own(cls):
            return None
        fields = {a.name.rstrip("_"): (a.name, hints_of(cls)[a.name]) for a in attrs.fields(cls)}
        if any(self._holds_own(hint) for _, hint in fields.values()):
            return None
        masks = {name: veil.mask for name, veil in secrets_of(cls)}
        return text_of_class(fields, self.tag(cls), self._nested, masks)

    def _nested(self, cls: type) -> Text | None:
        """How values of a class in another are written; not those of one that holds itself."""
        if cls not in self._inner:
            self._inner[cls] = None
            self._inner[cls] = self._text_of(cls)
        return self._inner[cls]

    def tag(self, cls: type) -> tuple[str, str] | None:
        """The key and the tag that values of a class bear in JSON; None where they bear none.

        >>> Codec((), ()).tag(messages.TakeBack)
        ('type', 'take_back')
        """
        key = self._key_of.get(cls)
        return None if key is None else (key, tag_of(cls))

    def leaves_out(self, cls: type) -> bool:
        """Whether values of a class are written without the fields that hold their default."""
        return cls in self._brief

    def writes_apart(self, cls: type) -> bool:
        """Whether values of a class are written in a way of their own, which its fields do not tell."""
        return any(cls in own.classes and own.dump is not None for own in self._own)

    def may_lack(self, cls: type, field: str) -> bool:
        """Whether a field of a class may be missing in what is written, because it holds its default."""
        return self.leaves_out(cls) or field in parts_of(cls)

    def load(self, cls: type[T], data: object) -> T:
        """A value of the class from its JSON form, or ``Malformed``."""
        return self._converter.structure(data, cls)

    def load_event(self, data: object) -> Any:
        """An event from its JSON form, or ``Malformed``."""
        try:
            reader = self._reads_event[data["type"]]  # type: ignore[index]
        except (KeyError, TypeError):
            return self._told_apart(data, self._events)
        return reader(data, None)

    def load_command(self, data: object) -> Any:
        """A command from its JSON form, or ``Malformed``."""
        try:
            reader = self._reads_command[data["type"]]  # type: ignore[index]
        except (KeyError, TypeError):
            return self._told_apart(data, self._commands)
        return reader(data, None)

    def written(self, message: T, data: object) -> T:
        """The message, where this JSON is its one written form; else ``Malformed``.

        What is read from a program may leave out what has a default; what stands in a log may not.
        """
        if not self._is_plain(type(message)) and self.dump(message) != data:
            raise Malformed("the value is not in its written form")
        return message

    def _is_plain(self, cls: type) -> bool:
        """Whether the values of a class can be read from one JSON form only."""
        if cls not in self._plain:
            self._plain[cls] = False  # a class that holds itself: the answer on the safe side
            self._plain[cls] = all(
                a.default is attrs.NOTHING and has_one_form(hints_of(cls)[a.name], self._holds_plainly)
                for a in attrs.fields(cls)
            )
        return self._plain[cls]

    def _holds_plainly(self, t: type) -> bool:
        return attrs.has(t) and t not in self._key_of and self._is_plain(t)

    def check(self, command: T) -> T:
        """The command value, once every field has its declared form; else ``Malformed``.

        Lists and objects in it are read as from JSON: what the giver changes in his own later changes no game.
        """
        cls: Any = type(command)
        known = self._checks.get(cls)
        if known is None:
            names = {a.name.rstrip("_"): a.name for a in attrs.fields(cls)}
            found = _field_hooks(self._converter, cls)
            types = {name: hints_of(cls)[name] for name in names.values()}
            holds = test_of_class(types, self._read_apart(cls))
            known = self._checks[cls] = holds, [(n, names[n], hook, hint) for n, (hook, hint) in found.items()]
        holds, hooks = known
        if holds is not None and holds(command):
            return command
        own: dict[str, Any] = {}
        for label, name, hook, hint in hooks:
            value = getattr(command, name)
            try:
                read = hook(value, hint)
            except Malformed as fault:
                raise fault.under(label) from None
            if isinstance(value, _OPEN):
                own[name] = read
        return attrs.evolve(command, **own) if own else command  # type: ignore[misc]

    def _choice(self, value: object) -> Any:
        """A command that stands in a message: from its JSON form, or as the value that it is."""
        if type(value) not in self._commands:
            return self.load_command(value)
        return self.check(value)

    def command_types(self, data: object) -> tuple[type, ...]:
        """The command classes a raw command's tag may mean, or ``Malformed``."""
        return self._candidates(data, self._commands)

    def _told_apart(self, data: Any, group: tuple[type, ...]) -> Any:
        """A message whose tag several classes bear, or none."""
        return self._converter.structure(data, _told_apart(data, self._candidates(data, group)))

    def _reading(self, group: tuple[type, ...]) -> "_Readers":
        """The hook that reads a message of each tag that one class alone bears."""
        single = {tag: found[0] for tag, found in _by_tag(group).items() if len(found) == 1}
        return _Readers(lambda tag: self._converter.get_structure_hook(single[tag]))

    def _candidates(self, data: Any, group: tuple[type, ...]) -> tuple[type, ...]:
        if type(data) is not dict:
            raise Malformed(f"{shown(data)} is not an object")
        tag = data.get("type")
        found = self._by_tag[id(group)].get(tag) if type(tag) is str else None
        if found is None:
            raise Malformed(f"{shown(tag)} is not a known type", ("type",))
        return found

    def _build(self) -> Converter:
        made = Converter(detailed_validation=False)
        register(made)
        made.register_structure_hook(Choice, lambda value, _: self._choice(value))
        made.register_unstructure_hook(Choice, made.unstructure)
        made.register_structure_hook_factory(is_union, lambda t: self._union_hook(made, t))
        made.register_structure_hook_factory(attrs.has, lambda t: self._class_hook(made, t))
        made.register_unstructure_hook_factory(attrs.has, lambda t: self._dump_hook(made, t))
        made.register_unstructure_hook_factory(is_union, lambda _: made.unstructure)
        for own in self._own:
            _register(made, own)
        return made

    def _class_hook(self, made: Converter, cls: type) -> Hook:
        fields = attrs.fields(cls)
        key = self._key_of.get(cls)
        names = {a.name.rstrip("_") for a in fields}
        required = {a.name.rstrip("_") for a in fields if a.default is attrs.NOTHING}
        allowed = names | ({key} if key else set())
        whole: Any = make_dict_structure_fn(cls, made, _cattrs_use_alias=False, **_loading(made, cls))
        hooks = _field_hooks(made, cls)
        settle = self._settle.get(cls)

        def structure(data: Any, _: Any) -> Any:
            if type(data) is not dict:
                raise Malformed(f"{shown(data)} is not an object")
            try:
                found = whole(data, cls) if data.keys() <= allowed else None
            except (Malformed, KeyError, TypeError, ValueError) as fault:
                if isinstance(fault, BadSetup):
                    raise Malformed(str(fault)) from fault
                found = None
            if found is None:
                raise _explain(data, allowed, required, hooks)
            return found if settle is None else settle(found)

        if settle is not None:
            return structure
        return reader_of_class(
            cls, hooks, self._read_apart(cls), self._masked(cls), key, structure, made.get_structure_hook
        )

    def _read_apart(self, cls: type) -> set[str]:
        """The fields of a class that are read in a way of their own."""
        hints, secret = hints_of(cls), dict(secrets_of(cls))
        apart = {a.name for a in attrs.fields(cls) if self._holds_own(hints[a.name])}
        return apart | (secret.keys() - self._masked(cls))

    def _holds_own(self, hint: Any) -> bool:
        return any(hint == own.of or hint in own.classes for own in self._own) or any(
            map(self._holds_own, get_args(hint))
        )

    def _masked(self, cls: type) -> set[str]:
        """The secret fields of a class whose JSON tells whether they are masked."""
        hints = hints_of(cls)
        return {name for name, veil in secrets_of(cls) if _is_told_apart(veil.mask, hints[name])}

    def _dump_hook(self, made: Converter, cls: type) -> Callable[[Any], Any]:
        write: Any = make_dict_unstructure_fn(
            cls,
            made,
            _cattrs_omit_if_default=cls in self._brief,
            _cattrs_use_alias=False,
            **_dumping(made, cls),
        )
        key, tag = self._key_of.get(cls), tag_of(cls)
        if key is None:
            return write  # type: ignore[no-any-return]

        def tagged(value: Any) -> Any:
            data = write(value)
            data[key] = tag
            return data

        return tagged

    def _union_hook(self, made: Converter, union: Any) -> Hook:
        """What reads a value of a union: an object with a tag as the member that bears it, else what fits first."""
        members = get_args(union)
        tagged = [m for m in members if m in self._key_of]
        key = self._key_of[tagged[0]] if tagged else None
        read_tagged = _tagged_hook(made, key, [m for m in members if attrs.has(m)]) if key else None
        plain = [m for m in members if m is not type(None) and not (key and attrs.has(m))]
        read_plain = _first_that_fits([(m, made.get_structure_hook(m)) for m in plain])
        takes_none = type(None) in members

        def structure(value: Any, hint: Any) -> Any:
            if value is None and takes_none:
                return None
            if read_tagged is not None and type(value) is dict:
                return read_tagged(value, hint)
            return read_plain(value, hint)

        return structure


@cache
def _codec(*made_of: Any) -> Codec:
    """The codec of these classes; one in a process, however many values that hold it are unpickled."""
    return Codec(*made_of)


def _register(made: Converter, own: Own) -> None:
    """Teach a converter to read and write some values in a way of their own."""
    load, dump = own.load, own.dump
    if load is not None:
        made.register_structure_hook_func(lambda t: bool(t == own.of), lambda data, _: load(data, made.structure))
    if dump is not None:
        for cls in own.classes:
            made.register_unstructure_hook(cls, dump)


def _tagged_hook(made: Converter, key: str, classes: Sequence[type]) -> Hook:
    """What reads an object as the class whose tag it bears under the key."""
    by_tag = _by_tag(classes)

    def structure(value: Any, _: Any) -> Any:
        bearers = by_tag.get(str(value.get(key)))
        if bearers is None:
            raise Malformed(f"{shown(value.get(key))} is not a known {key}", (key,))
        return made.structure(value, bearers[0] if len(bearers) == 1 else _told_apart(value, bearers))

    return structure


def _first_that_fits(hooks: Sequence[tuple[Any, Hook]]) -> Hook:
    """What reads a value as the first type that it fits; the last type says why it fits none."""

    def structure(value: Any, _: Any) -> Any:
        problem: Malformed | None = None
        for member, hook in hooks:
            try:
                return hook(value, member)
            except Malformed as fault:
                problem = fault
        raise problem or Malformed(f"{shown(value)} does not fit")

    return structure


def _field_hooks(made: Converter, cls: type) -> dict[str, tuple[Hook, Any]]:
    """For each field, by its name in JSON, the hook that reads it and its type."""
    veils, hints = dict(secrets_of(cls)), hints_of(cls)
    found: dict[str, tuple[Hook, Any]] = {}
    for a in attrs.fields(cls):
        plain = made.get_structure_hook(hints[a.name])
        hook = _secret_hook(veils[a.name].mask, plain) if a.name in veils else plain
        found[a.name.rstrip("_")] = hook, hints[a.name]
    return found


def _secret_hook(mask: Mask, plain: Hook) -> Hook:
    def structure(value: Any, hint: Any) -> Any:
        masked = mask.load(value)
        return plain(value, hint) if masked is None else masked

    return structure


def _is_told_apart(mask: Mask, hint: Any) -> bool:
    """Whether no JSON is both a value of a type and a masked one, which is a number or nothing."""
    return mask in (counted, hidden) and (hint is str or get_origin(hint) in (tuple, *_OBJECTS))


def _loading(made: Converter, cls: type) -> dict[str, Any]:
    """How cattrs reads the fields whose name or secrecy makes them special."""
    hooks = _field_hooks(made, cls)
    special = {a.name for a in attrs.fields(cls) if a.name.endswith("_")} | {n for n, _ in secrets_of(cls)}
    return {n: override(rename=n.rstrip("_"), struct_hook=hooks[n.rstrip("_")][0]) for n in special}


def _dumping(made: Converter, cls: type) -> dict[str, Any]:
    """How cattrs writes the fields whose name or secrecy makes them special."""
    special = {a.name: override(rename=a.name.rstrip("_")) for a in attrs.fields(cls) if a.name[-1] == "_"}
    special |= {name: override(omit_if_default=True) for name in parts_of(cls)}
    for name, veil in secrets_of(cls):
        special[name] = override(rename=name.rstrip("_"), unstruct_hook=_dump_secret(made, veil.mask))
    return special


def _dump_secret(made: Converter, mask: Mask) -> Callable[[Any], Any]:
    return lambda value: made.unstructure(value) if mask.shows(value) else mask.dump(value)


def _explain(data: Any, allowed: set[str], required: set[str], hooks: Mapping[str, Any]) -> Malformed:
    """The first fault of an object: an unknown field, a missing one, or a field of the wrong form."""
    for name in data:
        if name not in allowed:
            return Malformed("there is no such field", (str(name),))
    for name in sorted(required):
        if name not in data:
            return Malformed("the field is missing", (name,))
    for name, (hook, hint) in hooks.items():
        if name in data:
            try:
                hook(data[name], hint)
            except Malformed as fault:
                return fault.under(name)
    return Malformed("the object does not fit")


def _by_tag(classes: Iterable[type]) -> dict[str, tuple[type, ...]]:
    made: dict[str, tuple[type, ...]] = {}
    for cls in classes:
        made[tag_of(cls)] = (*made.get(tag_of(cls), ()), cls)
    return made


def _told_apart(data: Mapping[str, Any], classes: Sequence[type]) -> type:
    """The one of several classes of a tag whose Literal fields agree with the data."""
    for cls in classes:
        if all(data.get(name) in values for name, values in _literals(cls).items() if len(values) == 1):
            return cls
    names = {name for cls in classes for name, values in _literals(cls).items() if len(values) == 1}
    name = min(names)
    choices = sorted(str(_literals(cls)[name][0]) for cls in classes)
    problem = f"{shown(data.get(name))} is none of {', '.join(choices)}"
    raise Malformed(problem if name in data else "the field is missing", (name,))
