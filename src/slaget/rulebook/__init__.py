"""The numbered rules of a game, read from its page under ``docs/rules``: their one home.

A rule is a paragraph of a list that begins with its id (``- **NI-10.5** At most ...``), with the points below it.
Its text is that without markup and without the notes on where it comes from. The page under ``docs/rules/sv`` words
the same rules in Swedish; where it lacks one, the English stands in for it.

>>> book = rulebook("schack")
>>> book["SC-3.6"].text["en"]
'There is no double step: no pawn ever moves two squares.'
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from attrs import field, frozen

from slaget.kernel.rules import BadSetup, Code, Rule
from slaget.kernel.words import Text
from slaget.resources import resource

_RULE: Final = re.compile(r"^- [*`]+([A-Z]{2}-\d+(?:\.\d+)?)[*`]+\.? +(.+(?:\n +(?:-|\d+\.) .+)*)$", re.MULTILINE)
_ITEM: Final = re.compile(r"\n +(?:- )?")
_ALSO: Final = re.compile(
    r"^(?:#+ ([A-Z]{2}-\w+) (.+)|\| [*`]*([A-Z]{2}-\w+)[*`]* \| ([^|]+) \| ([^|]+) \|.*)$", re.MULTILINE
)
_ORIGIN: Final = re.compile(r" *\*\((?:modern|article|source)[^)]*\)\*")
_CODE: Final = re.compile(r"(`[^`]*`)")
_MARKUP: Final = (
    (re.compile(r"\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"\*\*(.+?)\*\*"), r"\1"),
    (re.compile(r"(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?![\w*])"), r"\1"),
)


@frozen
class Rulebook:
    """The rules of a page by id, in the page's order."""

    name: str
    _by_id: Mapping[str, Rule] = field(repr=False)

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(self._by_id.values())

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule of this id; ``LookupError`` where the page has none."""
        try:
            return self._by_id[rule_id]
        except KeyError:
            raise LookupError(f"docs/rules/{self.name}.md has no rule {rule_id}") from None

    def cited(self, *rule_ids: str) -> tuple[Rule, ...]:
        """The rules of these ids, in this order."""
        return tuple(map(self.__getitem__, rule_ids))

    def beside(self, other: "Rulebook") -> "Rulebook":
        """This page's rules and then another's, of a game whose rules stand on two pages.

        >>> [rule.id for rule in rulebook("schack").beside(rulebook("ravbrade")).rules][-1][:2]
        'RB'
        """
        return Rulebook(self.name, {**self._by_id, **other._by_id})

    def only(self, *heads: str) -> "Rulebook":
        """The rules whose ids begin with one of these: a page may hold the rules of several games."""
        kept = {key: rule for key, rule in self._by_id.items() if key.split("-")[0] in heads}
        return Rulebook(self.name, kept)

    def refusal(self, rule_id: str, code: str, en: str, sv: str) -> Code:
        """A kind of refusal that stands on a rule of the page."""
        return Code(code, en, sv, self[rule_id])

    def fault(self, rule_id: str, code: str, en: str, sv: str) -> Code:
        """The same for a set-up: what is raised is a ``BadSetup``."""
        return Code(code, en, sv, self[rule_id], BadSetup)


@lru_cache(maxsize=16)
def rulebook(name: str, *also: str) -> Rulebook:
    """The rules of ``docs/rules/NAME.md``; ``also`` names options, rulings and headings that are cited like rules.

    >>> rulebook("spel-och-dobbel", "SD-R3")["SD-R3"].text["en"]
    'Range of the skill? Any integer from -99 to 99.'
    """
    english, swedish = texts(f"docs/rules/{name}.md", also), texts(f"docs/rules/sv/{name}.md", also)
    return Rulebook(name, {key: Rule(key, Text(text, swedish.get(key, text))) for key, text in english.items()})


def texts(page: str, also: Sequence[str] = ()) -> dict[str, str]:
    """The texts of a bundled page by id, in its order; none where there is no such page."""
    file = resource(page)
    found: dict[str, str] = {}
    for key, text in _texts(file.read_text(encoding="utf-8"), also) if file.is_file() else ():
        found.setdefault(key, text)
    return found


def _texts(page: str, also: Sequence[str]) -> Iterator[tuple[str, str]]:
    for rule_id, text in _RULE.findall(page):
        yield rule_id, plain(_ITEM.sub(" ", text))
    for heading, title, row, subject, answer in _ALSO.findall(page):
        if heading in also:
            yield heading, plain(title)
        elif row in also:
            yield row, plain(f"{subject}{'' if subject.endswith('?') else ':'} {answer}")


def plain(text: str) -> str:
    """A paragraph without its markup and its notes on where it comes from.

    >>> plain("Pieces start as the chosen `setup` **shows**. *(modern)*")
    'Pieces start as the chosen setup shows.'
    """
    parts = _CODE.split(_ORIGIN.sub("", text))
    return "".join(part[1:-1] if part[:1] == "`" else _unmarked(part) for part in parts).strip().removesuffix(":")


def _unmarked(text: str) -> str:
    for pattern, kept in _MARKUP:
        text = pattern.sub(kept, text)
    return text
