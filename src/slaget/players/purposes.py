"""What a candidate is for, in words: its intent by the templates among the game's words."""

import re
from functools import lru_cache
from string import Formatter
from typing import Final

from slaget.kernel import Language, Text, Words

_KIND: Final = "intent"
_KEY: Final = f"{_KIND} "
_OWN: Final = {"habit": Text("habit", "av vana")}
_FIELDS: Final = {"number": r"\d+", _KIND: ".+"}
_THINGS: Final = r"[^\s,]+(?:, [^\s,]+)*"


def purpose(words: Words, intent: str, language: Language) -> str:
    """An intent in a language; as it stands where the game has no words for it.

    The key of a template is ``intent`` and the pattern of an intent, with ids in its fields; ``{number}`` is digits
    and ``{intent}`` another intent. The first that fits is taken.

    >>> templates = {
    ...     "intent {intent}, with care": Text("{intent}, with care", "{intent}, varsamt"),
    ...     "intent board {ship}": Text("board {ship}", "borda {ship}"),
    ... }
    >>> words = Words(templates, {"ship": {"d1": Text("the Worm", "Ormen")}})
    >>> purpose(words, "board d1, with care", "sv"), purpose(words, "dive", "sv")
    ('borda Ormen, varsamt', 'dive')
    """
    own = {key.removeprefix(_KEY): text for key, text in words.texts.items() if key.startswith(_KEY)}
    patterns = {**own, **_OWN}
    if intent in patterns:
        return patterns[intent][language]
    for pattern, text in patterns.items():
        found = _form(pattern).fullmatch(intent)
        if found:
            fields = found.groupdict()
            said = {name: tuple(value.split(", ")) if name != _KIND else value for name, value in fields.items()}
            if _KIND in said:
                said[_KIND] = purpose(words, fields[_KIND], language)
            return words.filled(text[language], language, said)
    return intent


@lru_cache(maxsize=512)
def _form(pattern: str) -> re.Pattern[str]:
    parts = []
    for literal, name, _, _ in Formatter().parse(pattern):
        parts.append(re.escape(literal))
        if name:
            parts.append(f"(?P<{name}>{_FIELDS.get(name, _THINGS)})")
    return re.compile("".join(parts))
