"""What can be played: every ruleset with its scenarios, its options and who plays it."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from attrs import frozen

from slaget.kernel.choices import OptionHelp
from slaget.kernel.registry import find, names
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.short import short
from slaget.kernel.words import JSON_ORDER, Language, Text, Words
from slaget.seat.statics import title_of
from slaget.seat.texts import as_json


@frozen
class Offered:
    """One ruleset, for a program that lets somebody choose: its scenarios by id, its options, its policies."""

    __repr__ = short

    ruleset: str
    title: Text
    scenarios: Mapping[str, Text]
    options: tuple[OptionHelp, ...]
    policies: tuple[str, ...]

    @classmethod
    def of(cls, ruleset: AnyRuleset) -> "Offered":
        """What a ruleset offers; one without files has no scenarios."""
        titles = {name: Text(name, name) for name in ruleset.scenarios()} | dict(ruleset.titles())
        options = tuple(ruleset.options_help)
        return cls(ruleset.name, _title(ruleset), titles, options, policies_of(ruleset))

    def as_json(self, languages: Iterable[Language] = JSON_ORDER) -> dict[str, Any]:
        """As plain JSON values."""
        wanted = tuple(languages)
        return {
            "ruleset": self.ruleset,
            "title": as_json(self.title, wanted),
            "scenarios": [{"scenario": name, "title": as_json(t, wanted)} for name, t in self.scenarios.items()],
            "options": [option.as_json(wanted) for option in self.options],
            "policies": list(self.policies),
        }


def policies_of(ruleset: AnyRuleset) -> tuple[str, ...]:
    """The policies of a ruleset as ``simulate`` takes them, with players where it has a mind."""
    levels = () if ruleset.mind is None else (f"level:{level}" for level in range(1, 6))
    return ("random", *ruleset.policies, *levels)


def _title(ruleset: AnyRuleset) -> Text:
    """What a game is called, in the words of its first scenario."""
    first = next(iter(ruleset.scenarios()), None)
    return title_of(ruleset, Words() if first is None else ruleset.words(ruleset.initial(ruleset.load(first))))


def catalogue() -> tuple[Offered, ...]:
    """Every ruleset that can be found.

    >>> [each.ruleset for each in catalogue()][0], catalogue()[0].scenarios["slaget"]["sv"]
    ('nissan', 'Slaget vid Nissan')
    """
    return tuple(_offered(find(name)) for name in names())


@lru_cache(maxsize=64)
def _offered(ruleset: AnyRuleset) -> Offered:
    """Read from the ruleset's files once."""
    return Offered.of(ruleset)
