"""``permit``: a condition of an action is waived (NI-21)."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from attrs import frozen

from slaget.games.nissan.cards.kind import ActionModifier, Idle, OnCard
from slaget.games.nissan.cards.telling import Telling, clause, each_of
from slaget.kernel import Text

_NEED: Final = clause("need", "needs", "behöver")
_MAY: Final = {
    "shoot_unseen": Text("{need} no line of sight to shoot", "{need} inte fri sikt för att skjuta"),
    "shoot_boarded": Text(
        "{your} fighters may shoot from boarded ships", "{your} kämpar får skjuta från bordade skepp"
    ),
    "tie_boarded": Text(
        "{your} fighters may tie ships and cut them loose though enemies are aboard",
        "{your} kämpar får binda ihop skepp och hugga loss fastän fiender är ombord",
    ),
    "melee_after_volley": Text(
        "{your} fighters may attack a ship in melee after shooting at it in the same activation",
        "{your} kämpar får anfalla ett skepp i närstrid efter att ha beskjutit det under samma aktivering",
    ),
    "melee_while_boarded": Text(
        "{your} fighters may attack other ships before fighting the enemies aboard their own",
        "{your} kämpar får anfalla andra skepp innan de har stridit mot fienderna ombord på det egna",
    ),
}
WAIVED: Final = {"shoot_boarded": "NI-14.1", "tie_boarded": "NI-13.1", "melee_while_boarded": "NI-16.8"}
"""What is permitted aboard a boarded ship, with the rule that is waived."""


@frozen(kw_only=True)
class Permit(ActionModifier):
    what: Literal["shoot_unseen", "shoot_boarded", "tie_boarded", "melee_after_volley", "melee_while_boarded"]
    adds_up: ClassVar[bool] = False
    SAYINGS: ClassVar = each_of(_MAY, "what", need=_NEED)

    @property
    def towards(self) -> str:
        return self.what.partition("_")[0]

    def said(self, tell: Telling) -> str:
        return tell.say(_MAY[self.what], need=tell.does(_NEED))

    def idle(self, card: OnCard) -> Iterator[Idle]:
        acting = self.when.acting
        if acting is not None and acting.boarded is False and self.what in WAIVED:
            message = Text(
                "this is permitted anyway where no enemy is aboard",
                "detta är tillåtet ändå där ingen fiende är ombord",
            )
            yield Idle(message, ("when", "acting", "boarded"), WAIVED[self.what], value=True)
