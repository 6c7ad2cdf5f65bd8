"""What every verb's help is made of, and the option that all have that print words. It loads nothing of a game."""

from typing import Final

import click

from slaget.kernel.words import LANGUAGES


def example(*lines: str) -> str:
    """The end of a verb's help: an example that is not wrapped."""
    return "\n".join(["\b", "Example:", *(f"  {line}" for line in lines)])


language_option: Final = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    is_eager=True,  # what looks at an argument may have something to say
    help="The language of the words.",
)
