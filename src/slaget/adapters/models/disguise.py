"""Games under other names: the names of squares and of pieces are permuted, to tell reading from memory."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final

from attrs import frozen

from slaget.kernel.ruleset import AnyRuleset

PIECES: Final = ("piece", "kind", "white_man", "a_piece", "rank", "weapon", "terrain")
"""The kinds of words that name pieces and ground."""
WHOLE: Final = ("fen", "position", "position_counts", "occurrences", "moves")
"""The members of a view that tell the whole position in a notation of their own: a disguised view has none."""


@frozen(eq=False, slots=False)
class Disguise:
    """A permutation of names: ``told`` puts it over a text or a JSON value, ``meant`` takes it off again.

    Names change places with others of their kind and letter case is kept, so that what is said is still a game of
    the same form: only who knows it by heart is misled.
    """

    names: Mapping[str, str]
    cells: tuple[str, ...] = ()

    @staticmethod
    def of(ruleset: AnyRuleset, setup: Any, seed: int | str) -> "Disguise":
        """The disguise of a set-up for a seed; with few names the same seed may leave one as it is."""
        random = Random(f"{seed}")
        board: Mapping[str, Any] = ruleset.cells(setup) or {}
        cells = tuple(board.get("cells") or ())
        words = ruleset.words(ruleset.initial(setup)).labels
        names: dict[str, str] = {}
        for group in (cells, *_groups(words)):
            fresh = [name for name in group if name not in names]
            names.update(zip(fresh, _moved(fresh, random)))
        if {name for name in names if name in ("knight", "bishop")}:
            names.update(_letters(names))
        return Disguise(names, cells)

    @cached_property
    def _back(self) -> Mapping[str, str]:
        return {new: old for old, new in self.names.items()}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest = sorted(self.names, key=len, reverse=True)
        cells = "|".join(map(re.escape, sorted(self.cells, key=len, reverse=True)))
        pairs = [f"(?:{cells})(?:{cells})(?=[a-z]?\\b)"] if cells else []
        return re.compile(r"\b(?:" + "|".join([*pairs, *(f"{re.escape(name)}\\b" for name in longest)]) + ")")

    def told(self, value: Any) -> Any:
        """A text or JSON value under the disguise."""
        return self._over(value, self.names)

    def meant(self, value: Any) -> Any:
        """What a disguised text or JSON value means."""
        return self._over(value, self._back)

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

    def _over(self, value: Any, names: Mapping[str, str]) -> Any:
        if isinstance(value, str):
            return self._said(value, names)
        if isinstance(value, Mapping):
            made = {self._said(str(key), names): self._over(inner, names) for key, inner in value.items()}
            return dict(sorted(made.items())) if set(value) & set(self.cells) else made
        if isinstance(value, list | tuple):
            return [self._over(inner, names) for inner in value]
        return value

    def _said(self, text: str, names: Mapping[str, str]) -> str:
        return self._pattern.sub(lambda found: self._named(found[0], names), text)

    def _named(self, found: str, names: Mapping[str, str]) -> str:
        if found in names:
            return names[found]
        split = next(at for at in range(1, len(found)) if found[:at] in names and found[at:] in names)
        return names[found[:split]] + names[found[split:]]


def _groups(labels: Mapping[str, Any]) -> Iterable[Sequence[str]]:
    """The names that may change places: ids of a kind, and what they are called in each language."""
    for kind in PIECES:
        texts = labels.get(kind)
        if texts is None or any(not re.fullmatch("[a-z_]+", str(key)) for key in texts):
            continue
        yield [str(key) for key in texts]


def _moved(names: Sequence[str], random: Random) -> list[str]:
    """The names in another order, each in another's place where there are two at least."""
    order = list(names)
    random.shuffle(order)
    following = {name: order[(index + 1) % len(order)] for index, name in enumerate(order)}
    return [following[name] for name in names]


def _letters(names: Mapping[str, str]) -> dict[str, str]:
    """The letters of a notation, moved as the pieces are that they stand for."""
    said = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P"}
    pairs = {said[old]: said[new] for old, new in names.items() if old in said and new in said}
    return {**pairs, **{old.lower(): new.lower() for old, new in pairs.items()}}


def plain(value: object) -> str:
    """A value as it stands in a prompt."""
    return json.dumps(value, ensure_ascii=False, indent=None, separators=(", ", ": "))
