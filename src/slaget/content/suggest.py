"""Did you mean ...?"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from slaget.content.called import called
from slaget.content.letters import plain_letters

_LONGEST: Final = 100
_ALIKE: Final = 0.85
_NOT: Final = frozenset(("no", "not", "non", "never"))
_OPPOSITES: Final = (
    ("own", "enemy"), ("friend", "enemy"), ("norse", "danish"), ("white", "black"), ("min", "max"),
    ("ranged", "melee"), ("shallow", "deep"), ("first", "second"), ("first", "last"), ("attacker", "defender"),
    ("attackers", "defenders"), ("fox", "geese"), ("permit", "forbid"), ("above", "below"), ("before", "after"),
    ("with", "without"), ("on", "off"), ("yes", "no"), ("true", "false"), ("fixed", "free"), ("up", "down"),
    ("forward", "backward"), ("north", "south"), ("east", "west"), ("width", "height"), ("open", "closed"),
    ("left", "right"), ("tied", "untied"), ("allowed", "forbidden"), ("all", "none"), ("any", "none"),
    ("one", "both"), ("winner", "loser"), ("wins", "loses"), ("clockwise", "anticlockwise"), ("broken", "whole"),
)  # fmt: skip


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word that a misspelt one surely stands for, if any: in other letters, one slip away, one that
    people also call so, or one much alike.

    Never a word of the opposite meaning.

    >>> nearest("fixed_rune", ["cast_runes", "fixed_runes"])
    'fixed_runes'
    >>> nearest("vs", ["en", "sv"])
    'sv'
    >>> nearest("spear", ["sword", "axe"]) is None
    True
    >>> nearest("сорies", ["copies"]), nearest("touching_enemy", ["touching_own"])
    ('copies', None)
    """
    if not isinstance(word, str) or len(word) > _LONGEST:
        return None
    folded, known = plain_letters(word).casefold(), list(known)
    alike = {name.casefold(): name for name in sorted(known) if _begins_or_ends_alike(folded, name.casefold())}
    by_folded = {word: name for word, name in alike.items() if not are_opposite(folded, word)}
    slips = [name for name in by_folded if is_one_slip(folded, name)]
    found = get_close_matches(folded, slips, n=1, cutoff=0)
    if not found and (other := called(folded, known)):
        return other
    found = found or get_close_matches(folded, by_folded, n=1, cutoff=_ALIKE)
    return by_folded[found[0]] if found else None


def _begins_or_ends_alike(one: str, other: str) -> bool:
    """Whether words have the same first letter, or else as many letters."""
    return one[:1] == other[:1] or len(one) == len(other)


def is_only(word: str, meant: str | None, known: Iterable[str]) -> bool:
    """Whether a word is one slip away from what is meant, and from nothing else that could stand in its place.

    >>> is_only("cout", "count", ["count", "copies"]), is_only("tax", "tap", ["tap", "tan"])
    (True, False)
    """
    return [name for name in known if is_one_slip(word, name)] == [meant]


def are_opposite(one: str, other: str) -> bool:
    """Whether words say opposite things: a part of the one is the opposite of a part that only the other has.

    >>> are_opposite("enemy_aboard", "own_aboard"), are_opposite("enmy_aboard", "enemy_aboard")
    (True, False)
    >>> are_opposite("siege", "no_siege"), are_opposite("n_siege", "no_siege")
    (True, False)
    """
    these, those = _parts(one), _parts(other)
    only, others = these - those, those - these
    if any(not _is_slip_of(word, others) for word in only & _NOT):
        return True
    if any(not _is_slip_of(word, only) for word in others & _NOT):
        return True
    return any((a in only and b in others) or (b in only and a in others) for a, b in _OPPOSITES)


def _is_slip_of(word: str, words: set[str]) -> bool:
    return any(is_one_slip(word, other) for other in words)


def _parts(word: str) -> set[str]:
    return set(word.replace("-", "_").split("_"))


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
