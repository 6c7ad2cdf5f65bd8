"""What every verb's help is made of, and the option that all have that print words. It loads nothing of a game."""

import os
from collections.abc import Mapping
from typing import Final

import click

from slaget.kernel.words import LANGUAGES, Language


def example(*lines: str) -> str:
    """The end of a verb's help: an example that is not wrapped."""
    return "\n".join(["\b", "Example:", *(f"  {line}" for line in lines)])


def spoken(environ: Mapping[str, str] = os.environ) -> Language:
    """Swedish in a Swedish locale, else English; of the variables that say it the first that is set counts.

    >>> spoken({"LANG": "sv_SE.UTF-8"}), spoken({"LC_ALL": "C.UTF-8", "LANG": "sv_SE.UTF-8"}), spoken({})
    ('sv', 'en', 'en')
    """
    said = next(filter(None, (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "sv" if said.partition("_")[0].partition(".")[0] == "sv" else "en"


def spoken_here() -> Language:
    """The language that the verb at hand is called in; that of the locale where it was not asked."""
    context = click.get_current_context(silent=True)
    asked: Language | None = context.params.get("language") if context else None
    return asked or spoken()


language_option: Final = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=spoken,
    show_default="en, or sv in a Swedish locale",
    is_eager=True,  # what looks at an argument may have something to say
    help="The language of the words.",
)
