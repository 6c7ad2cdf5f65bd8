"""Rulesets of tafl shown: the value of every parameter."""

from collections.abc import Iterator
from typing import Final

from slaget.games.tafl.parameters import Parameters
from slaget.kernel import choices_of
from slaget.kernel.catalogue import Showing, Shown
from slaget.kernel.choices import as_written

_CHOICES: Final = choices_of(Parameters)


def _told(shown: Showing) -> Iterator[str]:
    """Each parameter with its label, its value and its rule."""
    for each in _CHOICES if shown.setup is not None else ():
        value = getattr(shown.setup.parameters, each.name)
        yield f"  {each.name} = {as_written(value)}  {each.label[shown.language]} ({each.rule})"


SHOWN: Final = {"rulesets": Shown(words=_told)}
