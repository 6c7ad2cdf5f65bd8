"""``raft``: ships tied together count as one ship, and hear as one (NI-22.8)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from attrs import frozen

from slaget.games.nissan.cards.kind import ActionModifier, Idle, OnCard
from slaget.games.nissan.cards.telling import Saying, Telling
from slaget.kernel import Text

_TIED: Final = Text(
    "{your} ships that are tied together count as one ship towards the activation value, "
    "and all hear what one of them hears",
    "{your} skepp som är bundna till varandra räknas som ett enda mot aktiveringsvärdet, "
    "och alla hör vad ett av dem hör",
)


@frozen(kw_only=True)
class Raft(ActionModifier):
    adds_up: ClassVar[bool] = False
    SAYINGS: ClassVar = (Saying(_TIED),)

    def said(self, tell: Telling) -> str:
        return tell.say(_TIED)

    def idle(self, card: OnCard) -> Iterator[Idle]:
        if self.side == "own" and card.dot:
            yield Idle(
                Text(
                    "a dot activates one ship, so a raft never counts",
                    "en prick aktiverar ett skepp, så en flotte räknas aldrig",
                ),
                rule="NI-10.6",
            )
