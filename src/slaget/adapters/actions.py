"""What environments of numbers take: the settings that all of them have, and the number played for one given."""

from collections.abc import Collection, Mapping, Sequence
from operator import index
from typing import Any, Literal, TypeAlias, get_args

Illegal: TypeAlias = Literal["next", "lose", "raise"]
"""What a number that stands for no legal command does: the next number that does is played instead, cyclically, and
the info tells so; the seat loses the game; or ``ValueError``."""


def check_settings(illegal: object, render_mode: object, modes: Sequence[str], **lengths: object) -> None:
    """``ValueError`` where a setting is none that there is.

    >>> check_settings("next", None, ["ansi"], max_steps=0)
    Traceback (most recent call last):
    ValueError: max_steps is a whole number from 1, or None, not 0
    """
    words: Mapping[str, tuple[object, Sequence[str | None]]] = {
        "illegal": (illegal, get_args(Illegal)),
        "render_mode": (render_mode, (*modes, None)),
    }
    for name, (said, known) in words.items():
        if said not in known:
            raise ValueError(f"{name} is {', '.join(map(repr, known[:-1]))} or {known[-1]!r}, not {said!r}")
    for name, said in lengths.items():
        if said is not None and (type(said) is not int or said < 1):
            raise ValueError(f"{name} is a whole number from 1, or None, not {said!r}")


def taken(
    action: Any, legal: Collection[int], illegal: Illegal, agent: object
) -> tuple[int | None, dict[str, Any]]:
    """The number that is played for an action, None where the agent loses by it, and what its info says.

    >>> taken(7, [2, 5], "next", "white_0"), taken(5, [2, 5], "raise", "white_0")
    ((2, {'illegal': 7, 'played': 2}), (5, {}))
    """
    try:
        number = index(action)
    except TypeError:
        raise ValueError(f"{agent} is to act, and an action is a number, not {action!r}") from None
    if number in legal:
        return number, {}
    if illegal == "raise":
        raise ValueError(f"{number} is no legal action of {agent}")
    if illegal == "lose":
        return None, {"illegal": number}
    played = min((each for each in legal if each > number), default=min(legal))
    return played, {"illegal": number, "played": played}
