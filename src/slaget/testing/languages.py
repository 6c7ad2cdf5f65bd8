"""Whether a ruleset tells what it tells in both languages."""

from collections.abc import Iterator
from warnings import warn

from slaget.kernel import Text
from slaget.kernel.ruleset import AnyRuleset


def untranslated(ruleset: AnyRuleset) -> tuple[str, ...]:
    """What a ruleset has in English alone: its rules, and the help on its options.

    The English stands in for the Swedish there. A game of one's own may leave it so; the bundled ones do not.

    >>> from slaget.kernel import find
    >>> untranslated(find("schack"))
    ()
    """
    return tuple(f"{what} {name}" for what, name, text in _texts(ruleset) if text["sv"] == text["en"])


def _texts(ruleset: AnyRuleset) -> Iterator[tuple[str, str, Text]]:
    yield from (("rule", rule.id, rule.text) for rule in ruleset.rules)
    yield from (("option", each.name, each.help) for each in ruleset.options_help)


class EnglishAlone(UserWarning):
    """A ruleset tells something in English alone."""


def warn_untranslated(ruleset: AnyRuleset) -> None:
    """Say what a ruleset has in English alone, where there is something."""
    if missing := untranslated(ruleset):
        shown = ", ".join(missing[:5]) + (" and others" if len(missing) > 5 else "")
        warn(f"{ruleset.name} has no Swedish for {shown}; the English stands in for it", EnglishAlone, stacklevel=3)


__all__ = ["EnglishAlone", "untranslated", "warn_untranslated"]
