"""Whether a text fits the printed card (EF-18.1)."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from slaget.games.nissan.content.meaning.ground import Finding, Told
from slaget.kernel.words import Text

LINES: Final = 18
WIDTH: Final = 45


def lines(text: str) -> int:
    """How many lines a text takes.

    >>> lines("a " * 30)
    2
    """
    return sum(max(1, len(wrap(part, WIDTH))) for part in text.splitlines())


def check_room(texts: Mapping[str, str]) -> list[Finding]:
    """Texts by language that are longer than the card has room for; they stand at the card's ``effects``."""
    told = Told()
    long = {language: lines(text) for language, text in texts.items() if lines(text) > LINES}
    if long:
        takes, tar = (
            ", ".join(f"{number} {unit} ({language})" for language, number in sorted(long.items()))
            for unit in ("lines", "rader")
        )
        message = Text(
            f"the text takes {takes} of {WIDTH} characters, and the card has room for {LINES}; say less",
            f"texten tar {tar} på {WIDTH} tecken, och kortet rymmer {LINES}; säg det kortare",
        )
        told.warn("text-overflow", message, (), rule="EF-18.1")
    return told.found
