"""How a class is declared to be the shape of a mapping in a data file; its fields, made by ``key``, are the keys.

What the code knows already is not said again: a key's type gives its keywords, ``Literal`` the words of a choice,
and ``shape(of=Setup)`` takes a key's type and default, with ``rules=CHOSEN`` its rule too, from the field of that
name. ``slaget.content.schema_of`` makes schemas of such classes.
"""

import re
from collections.abc import Callable
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Final, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import NOTHING, field, frozen

from slaget.kernel.choices import choice_of
from slaget.kernel.settings import Number, Setting
from slaget.wire.forms import MAX_INTEGER

Keywords: TypeAlias = dict[str, Any]
Ends: TypeAlias = tuple[Any, Any]
"""The least and the most, None where there is no such end."""

CHOSEN: Final = "as the choice cites"
"""``shape(rules=CHOSEN)``: each key cites the rule that the choice of its name is declared with."""

_SAID: Final = "slaget.key"
_SHAPE: Final = "__shape__"
_KEY: Final = type(field())
C = TypeVar("C", bound=type)


@frozen(kw_only=True)
class Said:
    """What is said of a key beside its type. ``title`` None and ``examples`` None leave both to a definition."""

    description: str
    examples: tuple[Any, ...] | None
    title: str | None
    default: Any
    left_out: str
    required: bool | None
    within: Ends | None
    sized: Ends | None
    keywords: Keywords

    @property
    def is_required(self) -> bool:
        """Whether the key must be given: unless it has a default, or it is said what holds without."""
        may_lack = self.default is not NOTHING or self.left_out
        return not may_lack if self.required is None else self.required


@frozen(kw_only=True)
class Shape:
    """What is said of a class beside its fields; without a ``name`` it is no definition but stands in place."""

    name: str
    title: str
    description: str
    examples: tuple[Any, ...]
    shown: tuple[str, ...]
    of: type | None
    also: type | None
    sized: Ends | None
    left_out: str
    rules: str
    keywords: Keywords
    defs: tuple[Any, ...]


@frozen(eq=False)
class Says:
    """Keywords that a type says beside itself, for ``Annotated``; ``branches`` are the shapes of a union."""

    keywords: Keywords
    branches: tuple[type, ...] = ()


def says(*branches: type, within: Ends | None = None, **keywords: Any) -> Says:
    """Keywords of JSON Schema: ``x_rule`` is ``x-rule``, ``not_=0`` is all but 0; ``name`` makes a definition.

    >>> says(within=(1, None), x_form="a row", not_=3).keywords
    {'minimum': 1, 'x-form': 'a row', 'not': {'const': 3}}
    """
    named = {re.sub("^x_", "x-", word): value for word, value in keywords.items()}
    said = {word.rstrip("_"): {"const": value} if word == "not_" else value for word, value in named.items()}
    return Says((ends("minimum", "maximum", within) if within else {}) | said, branches)


def ends(least: str, most: str, of: Ends) -> Keywords:
    """The ends there are, under the keywords for them.

    >>> ends("minItems", "maxItems", (1, None))
    {'minItems': 1}
    """
    return {word: end for word, end in ((least, of[0]), (most, of[1])) if end is not None}


def key(
    description: str = "",
    *examples: Any,
    title: str | None = "",
    default: Any = NOTHING,
    left_out: str = "",
    required: bool | None = None,
    within: Ends | None = None,
    sized: Ends | None = None,
    rule: str | None = "",
    bare: bool = False,
    type: Any = None,
    **keywords: Any,
) -> Any:
    """A key of a mapping: it may be left out if a default or what holds without it is given.

    ``within`` are the ends of a number, ``sized`` those of the length of a text, a list or a mapping. A ``bare``
    key has title and examples of the definition it refers to. With ``rule`` None it cites none, whatever its shape
    cites; without a description it has the sentence of the choice of its name.
    """
    said = Said(
        description=description,
        examples=None if bare else examples,
        title=None if bare else title,
        default=default,
        left_out=left_out,
        required=required,
        within=within,
        sized=sized,
        keywords=says(**keywords).keywords | ({} if rule == "" else {"x-rule": rule}),
    )
    return _field(said, type)


def _field(said: Said, hint: Any) -> Any:
    return field(default=NOTHING if said.is_required else None, kw_only=True, type=hint, metadata={_SAID: said})


def again(cls: type, name: str, **changes: Any) -> Any:
    """A key of another shape once more, and what is said of it otherwise."""
    said, hint = said_of(attrs.fields_dict(cls)[name], shape_of(cls))
    return _field(attrs.evolve(said, **changes), hint)


def shape(
    *examples: Any,
    name: str = "",
    title: str = "",
    description: str = "",
    shown: str = "",
    of: type | None = None,
    also: type | None = None,
    sized: Ends | None = None,
    left_out: str = "",
    rule: str = "",
    rules: str = "",
    defs: tuple[Any, ...] = (),
    **keywords: Any,
) -> Callable[[C], C]:
    """Makes a class the shape of a mapping; its docstring describes it, its fields are made by ``key``.

    Without examples one is made of the examples of the required keys and of those ``shown``. ``of`` is the class
    whose fields hold the values; with ``rules=CHOSEN`` its choices are keys, named here or not. ``rules`` and
    ``left_out`` are what the keys say unless they say otherwise; the keys of the class ``also`` follow its own. A
    file's shape names definitions that nothing refers to as ``defs``.
    """

    def made(cls: C) -> C:
        known = Shape(
            name=name,
            title=title or titled(re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__)),
            description=" ".join((description or cls.__doc__ or "").split()),
            examples=examples,
            shown=tuple(shown.split()),
            of=of,
            also=also,
            sized=sized,
            left_out=left_out,
            rules=rules,
            keywords=says(**keywords).keywords | ({"x-rule": rule} if rule else {}),
            defs=defs,
        )
        keys = {name: each for name, each in vars(cls).items() if isinstance(each, _KEY)}
        chosen = attrs.fields(of) if of is not None and rules == CHOSEN else ()
        keys |= {a.name: key() for a in chosen if choice_of(a) and a.name not in keys}
        shaped = frozen(cls, these=keys)
        setattr(shaped, _SHAPE, known)
        return shaped

    return made


def is_shape(hint: Any) -> bool:
    """Whether a type is a class that ``shape`` has made."""
    return hasattr(hint, _SHAPE)


def shape_of(cls: type) -> Shape:
    """What is said of a class that ``shape`` has made."""
    known: Shape = getattr(cls, _SHAPE)
    return known


def said_of(a: "attrs.Attribute[Any]", shape: Shape) -> tuple[Said, Any]:
    """What is said of a key and its type, with what the field of its name says in the class of the values."""
    said, hint, source = a.metadata[_SAID], a.type, _source(a.name, shape)
    default, chosen = said.default, None
    if source is not None:
        hint, chosen = hint or source[1], choice_of(source[0])
        if default is NOTHING and not said.left_out and source[0].default is not None:
            default = source[0].default
    rule = (chosen.rule if chosen else "") if shape.rules == CHOSEN else shape.rules
    keywords = {"x-rule": rule} | said.keywords
    return attrs.evolve(
        said,
        description=said.description or (chosen.text.en if chosen else ""),
        default=default,
        left_out=said.left_out or (shape.left_out if default is NOTHING else ""),
        within=said.within or (_within(chosen.domain) if chosen else None),
        keywords={word: value for word, value in keywords.items() if word != "x-rule" or value},
    ), hint


def _within(domain: Setting | None) -> Ends | None:
    """The ends of a choice that is a number."""
    if not isinstance(domain, Number):
        return None
    return domain.min, None if domain.max == MAX_INTEGER else domain.max


def _source(name: str, shape: Shape) -> tuple["attrs.Attribute[Any]", Any] | None:
    """The field of this name in the class of the values, and its type; what may be None is what may be left out."""
    if shape.of is None or name not in (fields := attrs.fields_dict(shape.of)):
        return None
    hint = get_type_hints(shape.of)[name]
    if get_origin(hint) in (Union, UnionType):
        hint = reduce(or_, (member for member in get_args(hint) if member is not NoneType))
    return fields[name], hint


def given(**words: Any) -> Keywords:
    """The condition that keys of a mapping are these.

    >>> given(mode="dice")
    {'properties': {'mode': {'const': 'dice'}}, 'required': ['mode']}
    """
    return {"properties": {name: {"const": word} for name, word in words.items()}, "required": list(words)}


def titled(name: str) -> str:
    """The title of what has this name.

    >>> titled("draw_offers"), titled("class_")
    ('Draw offers', 'Class')
    """
    return name.rstrip("_").replace("_", " ").capitalize()
