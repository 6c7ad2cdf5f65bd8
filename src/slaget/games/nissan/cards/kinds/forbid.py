"""``forbid``: an action is ruled out, and no permit helps (NI-22.3)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from attrs import frozen

from slaget.games.nissan.cards.actions import DO, cut_untied
from slaget.games.nissan.cards.conditions import Action
from slaget.games.nissan.cards.kind import ActionModifier, Idle, OnCard
from slaget.games.nissan.cards.telling import Saying, Telling, each_of
from slaget.kernel import Text

_MAY_NOT: Final = Text("{you} may not {do}", "{you} får inte {do}")


@frozen(kw_only=True)
class Forbid(ActionModifier):
    action: Action
    SAYINGS: ClassVar = (Saying(_MAY_NOT, {"do": each_of(DO, "action")}),)
    adds_up: ClassVar[bool] = False

    def said(self, tell: Telling) -> str:
        return tell.say(_MAY_NOT, do=DO[self.action])

    def idle(self, card: OnCard) -> Iterator[Idle]:
        return cut_untied(self.action, self.when)
