"""Rulesets of tafl shown: the value of every parameter, and its own kinds in words."""

from collections.abc import Iterator
from typing import Final

from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.messages import CODEC
from slaget.games.tafl.parameters import Parameters
from slaget.games.tafl.story import kind_in_words
from slaget.kernel import choices_of
from slaget.kernel.catalogue import Showing, Shown
from slaget.kernel.choices import as_written

_CHOICES: Final = choices_of(Parameters)


def _told(shown: Showing) -> Iterator[str]:
    """Each parameter with its label, its value and its rule; then the own kinds."""
    if shown.setup is None:
        return
    for each in _CHOICES:
        value = getattr(shown.setup.parameters, each.name)
        yield f"  {each.name} = {as_written(value)}  {each.label[shown.language]} ({each.rule})"
    yield from (f"  {kind_in_words(kind, shown.language)} (TF-11.10)" for kind in shown.setup.parameters.kinds)


def _kind(shown: Showing) -> Iterator[str]:
    said = {key: value for key, value in shown.value.items() if key not in ("note", "extends", "drop")}
    yield f"  {kind_in_words(CODEC.load(PieceKind, {'id': shown.id, **said}), shown.language)} (TF-11.10)"


SHOWN: Final = {"rulesets": Shown(words=_told), "kinds": Shown(words=_kind)}
