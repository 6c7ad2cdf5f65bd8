"""Commands as numbers: one number for each command whose fields have few values, the same in every state.

A type of command is *coded* where each of its fields, its seat apart, has a known alphabet: the values of a
``Literal``, the cells of the board, the moves between cells. Its commands are numbered by those in mixed radix, so
the numbering is injective and depends on nothing but the set-up. Every other command is *sampled*
(``choices``): the last ``SLOTS`` numbers stand for those.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import attrs
from attrs import field, frozen

from slaget.kernel.ruleset import AnyRuleset
from slaget.wire.codec import tag_of

SLOTS: Final = 32
"""How many numbers stand for commands that are not coded."""
WAIT: Final = 0
"""The number of what a seat does that is not awaited, where all seats are asked."""
MOST: Final = 1 << 15
"""How many commands a coded type has at most."""
_MOVE: Final = "move"
_PLACES: Final = ("square", "point", "cell")
_PROMOTED: Final = "nbrq"
_LEAP: Final = 2
_AMOUNTS: Final = 128
_KNOWN: Final = 1 << 14
"""How many commands a coding remembers; it holds them, so that none is taken for another."""


@frozen(eq=False)
class Coded:
    """The numbers of one type of command: ``first``, and the alphabets of its fields."""

    command: type
    first: int
    names: tuple[str, ...]
    alphabets: tuple[tuple[Any, ...], ...]
    places: tuple[Mapping[Any, int], ...] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        made = tuple({value: index for index, value in enumerate(alphabet)} for alphabet in self.alphabets)
        object.__setattr__(self, "places", made)

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(map(len, self.alphabets))

    def number(self, command: Any) -> int | None:
        """The number of a command of this type; None where a value stands in no alphabet."""
        found = 0
        for name, places in zip(self.names, self.places):
            place = places.get(getattr(command, name))
            if place is None:
                return None
            found = found * len(places) + place
        return self.first + found

    def fields(self, number: int) -> dict[str, Any]:
        """The fields of the command of a number, its seat apart."""
        rest, made = number - self.first, dict[str, Any]()
        for name, alphabet in zip(reversed(self.names), reversed(self.alphabets)):
            rest, place = divmod(rest, len(alphabet))
            made[name] = alphabet[place]
        return made


@frozen(eq=False)
class Coding:
    """The numbers of the commands of one set-up: ``WAIT``, the coded types one after the other, the slots."""

    coded: Mapping[type, Coded]
    seat_field: str
    slots: range
    _known: dict[int, tuple[Any, int | None]] = field(factory=dict, init=False, repr=False)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self.slots.stop

    def number(self, command: Any) -> int | None:
        """The number of a command, the same in every state; None where it is sampled."""
        known = self._known.get(id(command))
        if known is not None:  # for speed: a game lists the same objects in every state
            return known[1]
        kind = self.coded.get(type(command))
        number = None if kind is None else kind.number(command)
        if len(self._known) < _KNOWN:
            self._known[id(command)] = command, number
        return number

    def command(self, number: int, seat: Any) -> Any | None:
        """The command of a number for a seat; None for ``WAIT`` and for a slot, whose command the state decides."""
        for kind in self.coded.values():
            if kind.first <= number < kind.first + kind.size:
                return kind.command(**{self.seat_field: seat}, **kind.fields(number))
        return None

    def schema(self) -> dict[str, Any]:
        """Which numbers stand for what, as JSON."""
        kinds = [
            {"type": tag_of(kind.command), "first": kind.first, "size": kind.size, "fields": list(kind.names)}
            for kind in self.coded.values()
        ]
        return {"wait": WAIT, "coded": kinds, "slots": [self.slots.start, self.slots.stop], "size": self.size}


def coding_of(ruleset: AnyRuleset, setup: Any) -> Coding:
    """The numbers of the commands of a set-up.

    >>> import slaget
    >>> game = slaget.start("schack", seed=bytes(32))
    >>> coding = coding_of(game.ruleset, game.setup)
    >>> [option.only for option in game.options("white") if coding.number(option.only) == 205]
    [Move(seat='white', uci='a2a3')]
    """
    board = ruleset.cells(setup) or {}
    cells: Any = board.get("cells") or ()
    coded: dict[type, Coded] = {}
    first = WAIT + 1
    for command in ruleset.codec.commands:
        if command in ruleset.anytime:
            continue
        alphabets = _alphabets(ruleset, command, tuple(cells))
        if alphabets is None or prod(map(len, alphabets.values())) > MOST:
            continue
        coded[command] = Coded(command, first, tuple(alphabets), tuple(alphabets.values()))
        first += coded[command].size
    return Coding(coded, ruleset.seat_field, range(first, first + SLOTS))


def _alphabets(ruleset: AnyRuleset, command: Any, cells: Sequence[str]) -> dict[str, tuple[Any, ...]] | None:
    """The alphabet of each field of a type; None where one has none, or where the type is the host's."""
    fields = attrs.fields(command)
    if all(each.name != ruleset.seat_field for each in fields):
        return None
    kinds = _kinds(ruleset, tag_of(command))
    button = ruleset.telling.forms.get(tag_of(command))
    is_claim = button is not None and button.is_claim
    hints = get_type_hints(command)
    found: dict[str, tuple[Any, ...]] = {}
    for each in fields:
        if each.name == ruleset.seat_field:
            continue
        kind = kinds.get(each.name.rstrip("_"))
        alphabet = None if is_claim and kind == _MOVE else _alphabet(hints[each.name], kind, cells)
        if alphabet is None and _is_plain(each.default):
            alphabet = (each.default,)
        if alphabet is None:
            return None
        found[each.name] = alphabet
    return _narrowed(found)


def _is_plain(default: object) -> bool:
    return default is None or default == () or isinstance(default, str | bool)


def _narrowed(found: dict[str, tuple[Any, ...]]) -> dict[str, tuple[Any, ...]]:
    """Alphabets of lists cut down to the empty list where the whole would be too many."""
    if prod(map(len, found.values())) <= MOST:
        return found
    return {name: ((),) if () in alphabet else alphabet for name, alphabet in found.items()}


def _kinds(ruleset: AnyRuleset, tag: str) -> dict[str, str]:
    """What the values of each field of a type name, by the field's JSON name."""
    button = ruleset.telling.forms.get(tag)
    found: dict[str, str] = {}
    for names, kinds in () if button is None else button.kinds.items():
        each = (kinds,) * len(names.split(",")) if isinstance(kinds, str) else kinds
        found.update(zip(names.split(","), each))
    return found


def _alphabet(hint: Any, kind: str | None, cells: Sequence[str]) -> tuple[Any, ...] | None:
    """The values of a field; None where they are not known beforehand."""
    if get_origin(hint) is Literal:
        return tuple(get_args(hint))
    if hint is bool:
        return (False, True)
    if hint is int:
        return tuple(range(_AMOUNTS))
    if hint is str and kind == _MOVE:
        return _moves(cells)
    if hint is str and kind in _PLACES:
        return tuple(cells) or None
    if get_origin(hint) is tuple and kind in (*_PLACES, "path"):
        return ((), *((cell,) for cell in cells))
    parts = [part for part in get_args(hint) if part is not type(None)]
    if len(parts) == 1 and get_origin(hint) is not tuple and len(parts) < len(get_args(hint)):
        inner = _alphabet(parts[0], kind, cells)
        return None if inner is None else (None, *inner)
    return None


def _moves(cells: Sequence[str]) -> tuple[str, ...]:
    """The moves along lines and leaps of up to two, then those from the last rank but one that promote."""
    places = [(cell, ord(cell[0]), int(cell[1:])) for cell in cells]
    last = max(rank for _, _, rank in places)
    plain: list[str] = []
    promoting: list[str] = []
    for (origin, file, rank), (target, file_to, rank_to) in product(places, places):
        across, along = abs(file_to - file), abs(rank_to - rank)
        if origin != target and (across in (0, along) or along == 0 or max(across, along) <= _LEAP):
            plain.append(origin + target)
        if across <= 1 and (rank, rank_to) in ((last - 1, last), (2, 1)):
            promoting += [origin + target + letter for letter in _PROMOTED]
    return (*plain, *promoting)
