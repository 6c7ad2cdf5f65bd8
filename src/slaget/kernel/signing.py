"""Commands that seats sign (KE-4): the port to who checks a signature before its command is played.

The kernel knows no cryptography and no log. ``slaget.sign.played`` answers, and is looked up here when a game with
keys is first played.
"""

from importlib import import_module
from typing import Any, Final, Protocol

_ANSWERED_BY: Final = "slaget.sign.played"


class MissingExtra(ImportError):
    """An optional part that is needed here is not installed: ``extra`` names it."""

    def __init__(self, extra: str, what: str) -> None:
        super().__init__(f"{what} needs the extra {extra!r}: pip install 'slaget[{extra}]'")
        self.extra = extra


class Checks(Protocol):
    """What checks signatures."""

    def wrong(self, game: Any, command: Any, signed: Any) -> str | None:
        """What is wrong with the signature of an admitted command of this game, or with its having none."""


def checks() -> Checks:
    """Who checks signatures here."""
    found: Checks = import_module(_ANSWERED_BY).CHECKS
    return found
