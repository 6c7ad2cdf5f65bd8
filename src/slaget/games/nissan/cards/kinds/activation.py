"""``activation``: more or fewer ships are activated (NI-10.2)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from attrs import frozen

from slaget.games.nissan.cards.kind import ActionModifier, Idle, OnCard
from slaget.games.nissan.cards.telling import Saying, Telling, order
from slaget.kernel import Text

_ACTIVATE: Final = order("activate", "activates", "aktivera", "aktiverar")
_MORE: Final = Text("{does} {n:number} more {n:ship|ships}", "{does} {n:ett} skepp till")
_FEWER: Final = Text("{does} {n:number} {n:ship|ships} fewer", "{does} {n:ett} skepp färre")


@frozen(kw_only=True)
class Activation(ActionModifier):
    add: int
    SAYINGS: ClassVar = (
        Saying(_MORE, {"does": _ACTIVATE}, number="add"),
        Saying(_FEWER, {"does": _ACTIVATE}, number="add", sign=-1),
    )

    @property
    def of_leader(self) -> bool:
        return True

    def said(self, tell: Telling) -> str:
        return tell.signed(self.add, _MORE, _FEWER, does=tell.does(_ACTIVATE))

    def idle(self, card: OnCard) -> Iterator[Idle]:
        if self.side == "own" and card.dot:
            yield Idle(
                Text(
                    "a dot is no activation value, so nothing is added to it",
                    "en prick är inget aktiveringsvärde, så inget läggs till",
                )
            )
        elif self.side == "own" and card.neutral and self.when.acting is not None:
            yield Idle(
                Text(
                    "a neutral card has no leader's ship, so 'acting' is never true",
                    "ett neutralt kort har inget ledarskepp, så 'acting' gäller aldrig",
                ),
                rule="NI-20.6",
            )
