"""How the form of a type of command looks: the order of its fields, what their values name, what it is called.

A form says what ``Ruleset.options`` offers, as fields to be filled in one by one; ``slaget.seat.offers`` derives
it. A game adds no more than what stands here, in its table ``FORMS``, keyed by the form's id: the tag of the
command, or ``tag/mode`` where several classes share a tag (``row/forward``).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.kernel.words import Text

Labelled: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Text | str]]
"""What the values of a field are called in a state, where they are no ids."""
Touching: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Sequence[str]]]
"""The cells that each value of a field touches in a state."""


@frozen(eq=False)
class Button:
    """The form of one type of command.

    >>> Button(("from,to", "targets"), kinds={"targets": "point"}, lists=("targets",)).lists
    ('targets',)
    """

    __repr__ = short

    fields: Sequence[str] = ()
    """The fields to choose, in order; those of one choice joined by a comma. Without: as the command has them."""
    kinds: Mapping[str, str | tuple[str, ...]] = field(factory=dict)
    """What the values of a field name, by field; of a row for each of its names."""
    lists: Sequence[str] = ()
    """The fields whose value is some of the values in whatever order, also where each choice is offered alone."""
    label: Text | None = None
    """What the form is called; else as the command is."""
    labels: Mapping[str, Text] = field(factory=dict)
    """What a field is called; else by the names of its parts."""
    called: Mapping[str, Labelled] = field(factory=dict)
    at: Mapping[str, Touching] = field(factory=dict)
    units: Mapping[str, str] = field(factory=dict)
    """The unit of a number, by field."""
    is_claim: bool | None = None
    """Whether it stands among the claims; else whether it needs no turn."""
    confirm: bool | None = None
    """Whether a claim cannot be undone; else whether it ends the game."""
    is_whole: bool | None = None
    """Whether the form holds every command of its type that is accepted; else whether all options do."""


PLAIN: Final = Button()
