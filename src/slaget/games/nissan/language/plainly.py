"""Plain data read as numbers, words, lengths and bounds (EF-1.3)."""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from math import isfinite
from typing import Any, Final, Literal, TypeVar

from slaget.content.said import said
from slaget.content.scalars import hundredths
from slaget.content.suggest import nearest
from slaget.content.validator import has_two_decimals
from slaget.games.nissan.cards.conditions import Bounds, Count
from slaget.games.nissan.language.forms import Marked
from slaget.games.nissan.language.places import THIS, At, Refused, shown
from slaget.kernel.words import Text

_INTEGER: Final = {"type": "integer"}
_CENTIMETRES: Final = {"type": "number", "format": "hundredths"}
_BOOLEAN: Final = {"type": "boolean"}
_NO_MARK: Final = Text("the file declares no mark '{name}'", "filen har inget märke '{name}'")
_BORNE: Final = Text(
    "the mark '{mark}' is borne by {by}, but {asked} are asked about here",
    "märket '{mark}' bärs av {by}, men här frågas om {asked}",
)
_NO_MARKS: Final = Text("'marked' names a mark at least", "'marked' nämner minst ett märke")
_BEARERS: Final[Mapping[str, Text]] = {
    "ship": Text("ships", "skepp"), "fighter": Text("fighters", "kämpar"), "side": Text("sides", "sidor"),
}  # fmt: skip
_NO_INTEGER: Final = Text("this must be a whole number, not {value}", "detta ska vara ett heltal, inte {value}")
_OUT: Final = Text(
    "this must lie from {least} to {most}, not {value}", "detta ska ligga mellan {least} och {most}, inte {value}"
)
_NO_LENGTH: Final = Text("this must be a length in cm, not {value}", "detta ska vara en längd i cm, inte {value}")
_DECIMALS: Final = Text(
    "a length has two decimals at most: {meant}, not {value}",
    "en längd har högst två decimaler: {meant}, inte {value}",
)
_OUT_CM: Final = Text(
    "this must lie from {least} to {most} cm, not {value}",
    "detta ska ligga mellan {least} och {most} cm, inte {value}",
)
_NO_WORD: Final = Text("this must be one of {known}, not {value}", "detta ska vara ett av {known}, inte {value}")
_NO_TEXT: Final = Text("this must be a word, not {value}", "detta ska vara ett ord, inte {value}")
_TWICE: Final = Text("{item} is listed twice", "{item} står två gånger i listan")
_NO_FLAG: Final = Text("this must be true or false, not {value}", "detta ska vara true eller false, inte {value}")

T = TypeVar("T")
AMOUNTS: Final = (-99, 99)
LENGTHS: Final = (-200, 200)
_BOUND: Final = (0, 1000)


def whole(least: int, most: int) -> Callable[[At], int]:
    """A reader of integers between two ends."""

    def read(at: At) -> int:
        if type(at.data) is not int:
            raise at.refuse_value(said(_NO_INTEGER, value=shown(at.data)), "EF-1.3", _INTEGER)
        if not at.made and not least <= at.data <= most:
            raise at.refuse("out-of-range", said(_OUT, least=least, most=most, value=at.data), "EF-1.3")
        return at.data

    return read


def count(least: int, most: int) -> Callable[[At], Count]:
    """A reader of integers between two ends, or ``all``."""
    number = whole(least, most)
    return lambda at: "all" if at.data == "all" else number(at)


def length(least: int = LENGTHS[0], most: int = LENGTHS[1]) -> Callable[[At], int]:
    """A reader of lengths in cm between two ends, as cu (NI-1.4); a float given in Python is as it is written."""

    def read(at: At) -> int:
        value = exact(at.data)
        if type(value) is not int and not isinstance(value, Decimal):
            raise at.refuse_value(said(_NO_LENGTH, value=shown(value)), "NI-1.4", _CENTIMETRES)
        if not has_two_decimals(value):
            raise at.refuse("too-many-decimals", said(_DECIMALS, meant=round(value, 2), value=value), "NI-1.4")
        if not at.made and not least <= value <= most:
            raise at.refuse("out-of-range", said(_OUT_CM, least=least, most=most, value=value), "EF-1.3")
        return hundredths(value)

    return read


def exact(data: Any) -> Any:
    """Plain data with the decimals that a file has in place of floats."""
    if isinstance(data, Mapping):
        return {key: exact(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [exact(each) for each in data]
    return Decimal(repr(data)) if type(data) is float and isfinite(data) else data


def cm(cu: int) -> int | Decimal:
    """A length in cu as files have it.

    >>> cm(1050), cm(500)
    (Decimal('10.5'), 5)
    """
    return cu // 100 if cu % 100 == 0 else (Decimal(cu) / 100).normalize()


def word(*known: str, rule: str = "EF-1.2") -> Callable[[At], Any]:
    """A reader of one of these words."""

    def read(at: At) -> str:
        if type(at.data) is str and at.data in known:
            return at.data
        meant = nearest(at.data, known)
        message = said(_NO_WORD, known=", ".join(known), value=shown(at.data))
        at.note("wrong-value", message, rule, suggestion=meant)
        raise Refused

    return read


def words(*known: str, rule: str = "EF-1.2") -> Callable[[At], tuple[Any, ...]]:
    """A reader of lists of these words, each once."""
    return _once(word(*known, rule=rule))


def _once(read: Callable[[At], T]) -> Callable[[At], tuple[T, ...]]:
    """A reader of lists in which nothing stands twice."""

    def listed(at: At) -> tuple[T, ...]:
        found = at.listed(read, THIS, 1)
        for index, item in enumerate(at.items() if not at.made else ()):
            if found[index] in found[:index]:
                raise item.refuse("repeated-item", said(_TWICE, item=shown(item.data)))
        return found

    return listed


def text(at: At) -> str:
    """A reader of a text, such as an id."""
    if type(at.data) is not str:
        raise at.refuse("wrong-type", said(_NO_TEXT, value=shown(at.data)))
    return at.data


def texts(at: At) -> tuple[str, ...]:
    """A reader of a list of ids, each once."""
    return _once(text)(at)


def flag(at: At) -> bool:
    if type(at.data) is not bool:
        raise at.refuse_value(said(_NO_FLAG, value=shown(at.data)), "EF-1.2", _BOOLEAN)
    return at.data


def bounds(at: At) -> Bounds:
    """A reader of a number's ends."""
    end = whole(*_BOUND)
    return Bounds(**at.keys({"min": end, "max": end}, Text("bounds", "gränser")))


def no_mark(at: At, name: str, key: str | None = None) -> Refused:
    """Note a mark that the file does not declare; of one whose declaration is at fault nothing is said."""
    if name not in at.scope.unsound:
        at.note("unknown-mark", said(_NO_MARK, name=name), "EF-10.1", key, nearest(name, at.scope.marks))
    return Refused()


def marked(of: Literal["ship", "fighter"]) -> Callable[[At], Marked]:
    """A reader of marks that ships or fighters bear, by name with their bounds (EF-5.1, EF-5.2)."""

    def read(at: At) -> Marked:
        data = at.mapping(THIS)
        if not data:
            raise at.refuse("wrong-length", _NO_MARKS, "EF-10.1")
        for name in data:
            if name not in at.scope.marks and not at.made:
                raise no_mark(at, name, name)
            if name in at.scope.marks and at.scope.marks[name].of != of:
                borne = said(_BORNE, mark=name, by=_BEARERS[at.scope.marks[name].of], asked=_BEARERS[of])
                raise at.refuse("wrong-sort", borne, "EF-2.4", name)
        found = at.keys(dict.fromkeys(data, bounds), THIS)
        return tuple((name, found[name]) for name in sorted(found))

    return read


def fields(found: dict[str, Any], reserved: Iterable[str]) -> dict[str, Any]:
    """Keys as names of fields, with ``_`` after those that Python keeps for itself."""
    kept = frozenset(reserved)
    return {f"{key}_" if key in kept else key: value for key, value in found.items()}
