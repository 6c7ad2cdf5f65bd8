"""Did you mean ...?"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 100


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word that a misspelt one most likely stands for, if any: one slip away, or else much alike.

    >>> nearest("fixed_rune", ["cast_runes", "fixed_runes"])
    'fixed_runes'
    >>> nearest("vs", ["en", "sv"])
    'sv'
    >>> nearest("spear", ["sword", "axe"]) is None
    True
    """
    if not isinstance(word, str) or len(word) > _LONGEST:
        return None
    by_folded = {name.casefold(): name for name in sorted(known)}
    folded = word.casefold()
    slips = [name for name in by_folded if is_one_slip(folded, name)]
    found = get_close_matches(folded, slips, n=1, cutoff=0) or get_close_matches(folded, by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def is_one_slip(one: str, other: str) -> bool:
    """Whether two words of more than a letter differ by one too many, one wrong, or two neighbours swapped.

    >>> is_one_slip("ta", "at"), is_one_slip("coppies", "copies"), is_one_slip("x", "y")
    (True, True, False)
    """
    if abs(len(one) - len(other)) > 1 or max(len(one), len(other)) < 2:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    rest, other_rest = one[start:], other[start:]
    if len(rest) != len(other_rest):
        return rest[1:] == other_rest or rest == other_rest[1:]
    swapped = rest[1:2] + rest[:1] == other_rest[:2] and rest[2:] == other_rest[2:]
    return swapped or rest[1:] == other_rest[1:]


def listed(words: Iterable[object]) -> str:
    """Words as a sentence has them.

    >>> listed(["bow", "axe", 3])
    "'bow', 'axe' or 3"
    """
    said = [f"'{word}'" if isinstance(word, str) else _atom(word) for word in words]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}" if said else "nothing"


def _atom(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
