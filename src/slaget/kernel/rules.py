"""Rules and refusals: every refusal names the numbered rule it stands on."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, Final, Generic, Protocol, TypeAlias, TypedDict, TypeVar

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.kernel.words import JSON_ORDER, Language, Naming, Text, Told, Words
from slaget.wire.forms import Json, brief, plain

Co = TypeVar("Co")
Path: TypeAlias = tuple[str | int, ...]


def _as_text(said: Text | str) -> Text:
    return Text(said) if isinstance(said, str) else said


@frozen
class Rule:
    """One numbered rule of a rulebook, in both languages; in English alone where it is given as a string.

    >>> Rule("PIG-3", Text("A seat rolls before it holds.", "Man slår innan man stannar.")).text["sv"]
    'Man slår innan man stannar.'
    >>> Rule("PIG-3", "A seat rolls before it holds.").text["sv"]
    'A seat rolls before it holds.'
    """

    __repr__ = short

    id: str
    text: Text = field(converter=_as_text)


@frozen
class Code:
    """A stable kind of refusal, with its sentence in English and Swedish, bound to the rule it stands on.

    The sentences are templates over the refusal's parameters, as ``kernel.words`` fills them: a parameter
    is told by the name of the thing, where the game has one. A kind is raised by calling it with the place in
    the command. Kinds are equal whatever rule they stand on.

    >>> hold = Rule("PIG-3", "A seat may hold only after it has rolled in this turn.")
    >>> TOO_FAR = Code("too_far", "{cost} is beyond {reach}.", "{cost} är längre än {reach}.", hold)
    >>> print(TOO_FAR("to", cost=7, reach=5))
    PIG-3 too_far: 7 is beyond 5. (at to)
    """

    __repr__ = short

    name: str
    en: str
    sv: str
    rule: Rule | None = field(default=None, eq=False)
    raises: "type[Rejected] | None" = field(default=None, eq=False)

    def __call__(self, *path: str | int, nearest: object = None, **params: object) -> "Rejected":
        """The refusal of this kind at this place, with the values that its sentence tells."""
        if self.rule is None:
            raise TypeError(f"the refusal {self.name} has no rule; say it with under(rule)")
        return (self.raises or Rejected)(self.rule, self, path, nearest, **params)

    def under(self, rule: Rule) -> "Code":
        """The same kind of refusal standing on another rule."""
        return Code(self.name, self.en, self.sv, rule, self.raises)


class Writes(Protocol):
    """What gives the JSON form of a game's values: a codec."""

    def dump(self, value: object) -> Any: ...


class RefusalJson(TypedDict):
    """A refusal in plain JSON; ``text`` by language, ``nearest`` a command or null."""

    code: str
    rule: str
    path: list[str | int]
    params: dict[str, Json]
    text: dict[str, str]
    nearest: Json


class Sought:
    """A value that is looked for once, when somebody first asks for it.

    >>> sought = Sought(lambda: print("looking") or 7)
    >>> sought.found, sought.found
    looking
    (7, 7)
    """

    def __init__(self, find: Callable[[], object]) -> None:
        self._find = find

    @cached_property
    def found(self) -> object:
        return self._find()


class _Verdict:
    """What a refusal says, as a value and as an exception alike."""

    rule: Rule
    kind: Code | None
    path: Path
    params: Mapping[str, object]
    naming: Naming
    codec: Writes | None
    _nearest: Any

    @property
    def nearest(self) -> Any:
        """A command like the refused one that is allowed, where the game knows one."""
        return self._nearest.found if isinstance(self._nearest, Sought) else self._nearest

    @property
    def code(self) -> str:
        """The stable name of this kind of refusal."""
        return self.kind.name if self.kind else "refused"

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.told("en")

    @property
    def message_sv(self) -> str:
        """The sentence in Swedish."""
        return self.told("sv")

    @property
    def text(self) -> Text:
        """The sentence in both languages."""
        words = self.naming()
        return Text(self._told(words, "en"), self._told(words, "sv"))

    def told(self, language: Language) -> str:
        """The sentence in a language; the rule's own text where a game gives no sentence."""
        return self._told(self.naming(), language)

    def _told(self, words: Words, language: Language) -> str:
        if self.kind is None:
            return self.rule.text[language]
        return words.sentence(Text(self.kind.en, self.kind.sv)[language], language, self.params)

    def as_json(self, languages: Iterable[Language] = JSON_ORDER) -> "RefusalJson":
        """``{"code", "rule", "path", "params", "text", "nearest"}`` in plain JSON, ``text`` in these languages.

        >>> Rejected(Rule("PIG-3", "Roll first."), path=("seat",)).as_json(["en"])
        {'code': 'refused', 'rule': 'PIG-3', 'path': ['seat'], 'params': {}, 'text': {'en': 'Roll first.'},
         'nearest': None}
        """
        dump = str if self.codec is None else self.codec.dump
        return {
            "code": self.code,
            "rule": self.rule.id,
            "path": list(self.path),
            "params": plain(self.params, dump),
            "text": self.text.as_json(languages),
            "nearest": plain(self.nearest, dump),
        }

    def _key(self) -> tuple[object, ...]:
        return self.rule.id, self.code, self.path, sorted(self.params.items(), key=str), self.nearest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Verdict) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.rule.id, self.code, self.path))

    def __str__(self) -> str:
        return f"{self.rule.id} {self.code}: {self.message}{self._where()}"

    def __repr__(self) -> str:
        return brief(f"<{type(self).__name__} {self.rule.id} {self.code}{self._where()}>", 200)

    def _where(self) -> str:
        return f" (at {'.'.join(map(str, self.path))})" if self.path else ""


@frozen(eq=False, repr=False, slots=False)
class Refusal(_Verdict, Generic[Co]):
    """Why a command is not allowed, as a value: which rule, why, where in the command, and what would do.

    ``Game.why_not`` gives it; ``Rejected`` is the exception that carries it. ``nearest`` is a command like the
    refused one that is allowed, where the game knows one. A pickled refusal keeps its sentences, and not the state.

    >>> refusal = Refusal(Rule("PIG-3", "A seat may hold only after it has rolled in this turn."))
    >>> refusal.rule.id, refusal.message
    ('PIG-3', 'A seat may hold only after it has rolled in this turn.')
    >>> refusal
    <Refusal PIG-3 refused>
    """

    rule: Rule
    kind: Code | None = None
    path: Path = ()
    params: Mapping[str, object] = field(factory=dict)
    _nearest: Co | Sought | None = field(default=None, alias="nearest")
    naming: Naming = Words
    """The words of the state that refused, in which the sentence is told."""
    codec: Writes | None = None

    @property
    def nearest(self) -> Co | None:
        """A command like the refused one that is allowed; it may be looked for when it is first asked for."""
        return super().nearest  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[Any, ...]:
        told = Told(said=self.text)
        return Refusal, (self.rule, self.kind, self.path, dict(self.params), self.nearest, told, self.codec)


class Rejected(_Verdict, Exception):  # it is a verdict, not an error
    """A command the rules do not allow: the exception that carries a ``Refusal``, with the same attributes.

    >>> rule = Rule("PIG-3", "A seat may hold only after it has rolled in this turn.")
    >>> raised = Rejected(rule)
    >>> raised.rule.id, raised.refusal == raised
    ('PIG-3', True)
    """

    naming: Naming = Words
    codec: Writes | None = None

    def __init__(
        self,
        rule: Rule,
        code: Code | None = None,
        path: Sequence[str | int] = (),
        nearest: object = None,
        **params: object,
    ) -> None:
        super().__init__(rule, code)
        self.rule = rule
        self.kind = code
        self.path = tuple(path)
        self.params = params
        self._nearest = nearest

    def seek(self, nearest: Callable[[], object]) -> None:
        """Look for the nearest command once somebody asks for it: most who are refused do not."""
        self._nearest = Sought(nearest)

    @property
    def refusal(self) -> Refusal[Any]:
        """The refusal as a value."""
        return Refusal(self.rule, self.kind, self.path, self.params, self._nearest, self.naming, self.codec)

    def anew(self) -> "Rejected":
        """The same refusal as an exception of its own, which may be raised without a trace of the first."""
        return _raised(type(self), self.refusal)

    def __reduce__(self) -> tuple[Any, ...]:
        return _raised, (type(self), self.refusal)


def _raised(cls: "type[Rejected]", refusal: Refusal[Any]) -> "Rejected":
    """The exception of this class that carries a refusal."""
    made = cls(refusal.rule, refusal.kind, refusal.path, refusal._nearest, **refusal.params)
    made.naming, made.codec = refusal.naming, refusal.codec
    return made


def codes_in(module: ModuleType) -> tuple[Code, ...]:
    """The kinds of refusal that a module holds, in its order, each name once."""
    found = {each.name: each for each in vars(module).values() if isinstance(each, Code)}
    return tuple(found.values())


class BadSetup(Rejected, ValueError):
    """A set-up that the rules do not allow: which rule, why, and under which option (``path``).

    >>> fault = BadSetup(Rule("PIG-4", "The goal is at least one."), None, ("goal",))
    >>> fault.rule.id, fault.path, isinstance(fault, ValueError)
    ('PIG-4', ('goal',), True)
    """


BAD_FIELD: Final = Code(
    "bad_field",
    "{problem}.",
    "Fältet '{field}' saknas, hör inte hit eller har fel form.",
)
BAD_COMMAND: Final = Code("bad_field", "{problem}.", "Kommandot har fel form.")
NOT_TO_ACT: Final = Code(
    "wrong_seat",
    "It is not for {seat} to act now.",
    "Det är inte {seat} som ska handla nu.",
)
