"""``extra_draw``, ``cycle`` and ``spy``: what is done once, when the card is played (NI-21)."""

from typing import ClassVar, Final

from attrs import frozen

from slaget.games.nissan.cards.kind import Instant
from slaget.games.nissan.cards.telling import Saying, Telling
from slaget.kernel import Text

_DRAW: Final = Text(
    "draw {n:number} extra {n:card|cards} at the end of this turn, beyond a full hand",
    "dra {n:ett} extra kort utöver full hand när turen är slut",
)
_CYCLE_ONE: Final = Text(
    "you may discard one other card and draw one at once", "du får slänga ett annat kort och genast dra ett nytt"
)
_CYCLE: Final = Text(
    "you may discard up to {n:number} other cards and draw as many at once",
    "du får slänga upp till {n:ett} andra kort och genast dra lika många",
)
_LOOK: Final = Text("look at the enemy's hand", "se motståndarens hand")


@frozen(kw_only=True)
class ExtraDraw(Instant):
    cards: int
    SAYINGS: ClassVar = (Saying(_DRAW, number="cards"),)

    def said(self, tell: Telling) -> str:
        return tell.say(_DRAW, n=self.cards)


@frozen(kw_only=True)
class Cycle(Instant):
    cards: int
    SAYINGS: ClassVar = (Saying(_CYCLE_ONE, gives={"cards": 1}), Saying(_CYCLE, number="cards"))

    def said(self, tell: Telling) -> str:
        return tell.say(_CYCLE_ONE if self.cards == 1 else _CYCLE, n=self.cards)


@frozen(kw_only=True)
class Spy(Instant):
    adds_up: ClassVar[bool] = False
    SAYINGS: ClassVar = (Saying(_LOOK),)

    def said(self, tell: Telling) -> str:
        return tell.say(_LOOK)
