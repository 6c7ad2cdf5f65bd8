"""Games under other names: the names of squares and of pieces are permuted, to tell reading from memory."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final

from attrs import frozen

from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.words import Language

PIECES: Final = (
    "piece", "kind", "white_man", "a_piece", "rank", "weapon", "terrain", "ship", "fighter", "card",
)  # fmt: skip
"""The kinds of words that name pieces, cards and ground."""
_QUOTES: Final = "“”"
WHOLE: Final = ("fen", "position", "position_counts", "occurrences", "moves")
"""The members of a view that tell the whole position in a notation of their own: a disguised view has none."""


@frozen(eq=False, slots=False)
class Disguise:
    """A permutation of names: ``told`` and ``said`` put it over JSON and over prose, ``meant`` takes it off again.

    Names change places with others of their kind, ids and what they are called alike, so that what is said is still
    a game of the same form: only who knows it by heart is misled.
    """

    ids: Mapping[str, str]
    """Each id and cell, and the one that stands for it in JSON."""
    called: Mapping[str, str] = {}
    """What they are called in the language of the disguise, and what stands for it."""
    cells: tuple[str, ...] = ()

    @staticmethod
    def of(ruleset: AnyRuleset, setup: Any, seed: int | str, language: Language = "en") -> "Disguise":
        """The disguise of a set-up for a seed; with few names the same seed may leave one as it is."""
        random = Random(f"{seed}")
        board: Mapping[str, Any] = ruleset.cells(setup) or {}
        cells = tuple(board.get("cells") or ())
        labels = ruleset.words(ruleset.initial(setup)).labels
        ids, called = _moved(cells, random), dict[str, str]()
        for kind in PIECES:
            moved = _moved([str(name) for name in labels.get(kind, ())], random)
            if all(re.fullmatch("[a-z][a-z0-9_]*", name) for name in moved) and _add(ids, moved):
                for said in _sayings(labels, moved, language):
                    _add(called, said)
        if {name for name in ids if name in ("knight", "bishop")}:
            ids.update(_letters(ids))
        return Disguise(ids, called, cells)

    @cached_property
    def _swaps(self) -> Mapping[str, "_Swap"]:
        """The permutation over JSON values, over keys of JSON, over prose, and back."""
        back = {new: old for old, new in self.ids.items()}
        values, prose = {**self.called, **self.ids}, {**self.ids, **self.called}
        made = {"values": values, "keys": self.ids, "prose": prose, "back": back}
        return {name: _Swap(names, _pattern(names, self.cells)) for name, names in made.items()}

    def told(self, value: Any) -> Any:
        """A JSON value under the disguise."""
        return self._over(value, self._swaps["values"], self._swaps["keys"])

    def said(self, text: str) -> str:
        """Prose under the disguise."""
        return self._swaps["prose"].over(text)

    def meant(self, value: Any) -> Any:
        """What a disguised JSON value means."""
        return self._over(value, self._swaps["back"], self._swaps["back"])

    def view(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """A view under the disguise: lists in the order of the cells become objects, and ``WHOLE`` is left out."""
        kept = {name: value for name, value in view.items() if name not in WHOLE}
        laid = {name: self._laid(value) for name, value in kept.items()}
        told: dict[str, Any] = self.told(laid)
        return told

    def _laid(self, value: Any) -> Any:
        if isinstance(value, list) and self.cells and len(value) == len(self.cells):
            return {cell: what for cell, what in zip(self.cells, value) if what}
        return value

    def _over(self, value: Any, values: "_Swap", keys: "_Swap") -> Any:
        if isinstance(value, str):
            return values.over(value)
        if isinstance(value, Mapping):
            made = {keys.over(str(key)): self._over(inner, values, keys) for key, inner in value.items()}
            return dict(sorted(made.items())) if set(value) & set(self.cells) else made
        if isinstance(value, list | tuple):
            return [self._over(inner, values, keys) for inner in value]
        return value


@frozen(eq=False)
class _Swap:
    """Names and what stands for each, with the pattern that finds them."""

    names: Mapping[str, str]
    pattern: re.Pattern[str]

    def over(self, text: str) -> str:
        """A text with the names in it changed."""
        return self.pattern.sub(lambda found: self._named(found[0]), text)

    def _named(self, found: str) -> str:
        names = self.names
        if found in names:
            return names[found]
        split = next(at for at in range(1, len(found)) if found[:at] in names and found[at:] in names)
        return names[found[:split]] + names[found[split:]]


def _pattern(names: Iterable[str], cells: Sequence[str]) -> re.Pattern[str]:
    """What finds the names in a text: two cells that are written together, else the longest that fits."""
    longest = sorted(names, key=len, reverse=True)
    either = "|".join(map(re.escape, sorted(cells, key=len, reverse=True)))
    pairs = [f"(?:{either})(?:{either})(?=[a-z]?\\b)"] if cells else []
    found = "|".join([*pairs, *(f"{re.escape(name)}\\b" for name in longest)])
    return re.compile(rf"\b(?:{found})" if found else "(?!)")


def _moved(names: Sequence[str], random: Random) -> dict[str, str]:
    """Names in the places of others, each in another's where there are two at least."""
    order = list(names)
    random.shuffle(order)
    return {name: order[(index + 1) % len(order)] for index, name in enumerate(order)}


def _sayings(labels: Mapping[str, Any], moved: Mapping[str, str], language: Language) -> Iterator[dict[str, str]]:
    """What the moved names are called, moved as they are: one and many, with a capital too."""
    for texts in labels.values():
        if moved.keys() <= texts.keys():
            said = {name: texts[name][language].strip(_QUOTES) for name in moved}
            yield {said[old]: said[new] for old, new in moved.items()}
            great = {name: text[:1].upper() + text[1:] for name, text in said.items()}
            yield {great[old]: great[new] for old, new in moved.items()}


def _add(names: dict[str, str], more: Mapping[str, str]) -> bool:
    """Take names in that are moved among themselves, all or none: none where one would mean two things."""
    agrees = all(names.get(old, new) == new for old, new in more.items())
    if not more or not agrees or set(more) != set(more.values()):
        return False
    whole = {**names, **more}
    if len(set(whole.values())) < len(whole):
        return False
    names.update(more)
    return True


def _letters(names: Mapping[str, str]) -> dict[str, str]:
    """The letters of a notation, moved as the pieces are that they stand for."""
    said = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P"}
    pairs = {said[old]: said[new] for old, new in names.items() if old in said and new in said}
    return {**pairs, **{old.lower(): new.lower() for old, new in pairs.items()}}


def plain(value: object) -> str:
    """A value as it stands in a prompt."""
    return json.dumps(value, ensure_ascii=False, indent=None, separators=(", ", ": "))
