"""Rules and refusals: every refusal names the numbered rule it stands on."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from slaget.kernel.words import Language, Naming, Words

Path: TypeAlias = tuple[str | int, ...]


@frozen
class Rule:
    """One numbered rule of a rulebook.

    >>> Rule("PIG-3", "A seat may hold only after it has rolled in this turn.").id
    'PIG-3'
    """

    id: str
    text: str


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

    name: str
    en: str
    sv: str
    rule: Rule | None = field(default=None, eq=False)
    raises: "type[Rejected] | None" = field(default=None, eq=False)

    def __call__(self, *path: str | int, nearest: object = None, **params: Any) -> "Rejected":
        """The refusal of this kind at this place, with the values that its sentence tells."""
        if self.rule is None:
            raise TypeError(f"the refusal {self.name} has no rule; say it with under(rule)")
        return (self.raises or Rejected)(self.rule, self, path, nearest, **params)

    def under(self, rule: Rule) -> "Code":
        """The same kind of refusal standing on another rule."""
        return Code(self.name, self.en, self.sv, rule, self.raises)


class Rejected(Exception):  # it is a verdict, not an error
    """A command the rules do not allow: which rule, why, where in the command, and what would do.

    >>> rule = Rule("PIG-3", "A seat may hold only after it has rolled in this turn.")
    >>> refusal = Rejected(rule)
    >>> refusal.rule.id, refusal.message
    ('PIG-3', 'A seat may hold only after it has rolled in this turn.')
    """

    def __init__(
        self,
        rule: Rule,
        code: Code | None = None,
        path: Sequence[str | int] = (),
        nearest: object = None,
        **params: Any,
    ) -> None:
        super().__init__(rule, code)
        self.rule = rule
        self.kind = code
        self.path: Path = tuple(path)
        self.params: Mapping[str, Any] = params
        self.nearest = nearest
        self.naming: Naming = Words
        """The words of the state that refused; the kernel puts them here when a game is asked."""

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

    def told(self, language: Language) -> str:
        """The sentence in a language; the rule's own text where a game gives no sentence."""
        if self.kind is None:
            return self.rule.text
        template = self.kind.sv if language == "sv" else self.kind.en
        return self.naming().sentence(template, language, self.params)

    def anew(self) -> "Rejected":
        """The same refusal as a value of its own, which may be raised without a trace of the first."""
        made = type(self)(self.rule, self.kind, self.path, self.nearest, **self.params)
        made.naming = self.naming
        return made

    def _key(self) -> tuple[object, ...]:
        return self.rule.id, self.code, self.path, sorted(self.params.items(), key=str), self.nearest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rejected) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.rule.id, self.code, self.path))

    def __str__(self) -> str:
        where = f" (at {'.'.join(map(str, self.path))})" if self.path else ""
        return f"{self.rule.id} {self.code}: {self.message}{where}"


class BadSetup(Rejected, ValueError):
    """A set-up that the rules do not allow: which rule, why, and under which option (``path``).

    >>> fault = BadSetup(Rule("PIG-4", "The goal is at least one."), None, ("goal",))
    >>> fault.rule.id, fault.path, isinstance(fault, ValueError)
    ('PIG-4', ('goal',), True)
    """


BAD_FIELD: Final = Code(
    "bad_field",
    "{problem}.",
    "Fältet {field} saknas, hör inte hit eller har fel form.",
)
BAD_COMMAND: Final = Code("bad_field", "{problem}.", "Kommandot har fel form.")
NOT_TO_ACT: Final = Code(
    "wrong_seat",
    "It is not for {seat} to act now.",
    "Det är inte {seat} som ska handla nu.",
)
