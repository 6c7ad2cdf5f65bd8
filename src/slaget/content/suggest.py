"""Did you mean ...?"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 100


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word that a misspelt one most likely stands for, if any.

    >>> nearest("fixed_rune", ["cast_runes", "fixed_runes"])
    'fixed_runes'
    >>> nearest("spear", ["sword", "axe"]) is None
    True
    """
    if not isinstance(word, str) or len(word) > _LONGEST:
        return None
    by_folded = {name.casefold(): name for name in sorted(known)}
    found = get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def listed(words: Iterable[object]) -> str:
    """Words as a sentence has them.

    >>> listed(["bow", "axe", 3])
    "'bow', 'axe' or 3"
    """
    said = [f"'{word}'" if isinstance(word, str) else _atom(word) for word in words]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}" if said else "nothing"


def _atom(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
