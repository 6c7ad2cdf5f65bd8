"""``rowing``: a longer or shorter stroke (NI-12.2)."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from attrs import frozen

from slaget.games.nissan.cards.kind import ActionModifier, Idle, OnCard, length
from slaget.games.nissan.cards.telling import All, Saying, Telling, each_of
from slaget.kernel import Text

_MODE: Final = {
    "forward": Text("{said} when rowing forward", "{said} vid rodd framåt"),
    "slide": Text("{said} when rowing sideways or astern", "{said} vid rodd bakåt eller i sidled"),
    "any": Text("{said}", "{said}"),
}
_EACH_MORE: Final = Text("each of {your} rowers gives {n:cm} more", "var och en av {your} roddare ger {n:cm} mer")
_EACH_LESS: Final = Text(
    "each of {your} rowers gives {n:cm} less", "var och en av {your} roddare ger {n:cm} mindre"
)
_FARTHER: Final = Text("{your} ships row {n:cm} farther", "{your} skepp ror {n:cm} längre")
_LESS_FAR: Final = Text("{your} ships row {n:cm} less far", "{your} skepp ror {n:cm} kortare")
_UNCHANGED: Final = Text("{your} ships row as far as ever", "{your} skepp ror lika långt som vanligt")
_CHANGES: Final = All(
    (
        Saying(_EACH_MORE, number="per_rower"),
        Saying(_EACH_LESS, number="per_rower", sign=-1),
        Saying(_FARTHER, number="flat"),
        Saying(_LESS_FAR, number="flat", sign=-1),
    )
)


@frozen(kw_only=True)
class Rowing(ActionModifier):
    """A longer or shorter stroke; ``per_rower`` and ``flat`` in cu."""

    mode: Literal["forward", "slide", "any"] = "any"
    per_rower: int = length(0)
    flat: int = length(0)
    SAYINGS: ClassVar = (
        *each_of(_MODE, "mode", said=_CHANGES),
        *each_of(_MODE, "mode", said=(Saying(_UNCHANGED),)),
    )

    def said(self, tell: Telling) -> str:
        changes = [
            *([tell.signed(self.per_rower, _EACH_MORE, _EACH_LESS)] if self.per_rower else []),
            *([tell.signed(self.flat, _FARTHER, _LESS_FAR)] if self.flat else []),
        ]
        return tell.say(_MODE[self.mode], said=tell.all(changes) if changes else _UNCHANGED)

    def idle(self, card: OnCard) -> Iterator[Idle]:
        if not (self.per_rower or self.flat):
            yield Idle(
                Text(
                    "the reach stays as it is: give 'per_rower' or 'flat'",
                    "räckvidden blir som den är: ange 'per_rower' eller 'flat'",
                )
            )
