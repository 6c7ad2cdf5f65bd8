"""``again``: what is limited to once may be done more often (NI-22.9)."""

from typing import ClassVar, Final, Literal

from attrs import frozen

from slaget.games.nissan.cards.kind import ActionModifier
from slaget.games.nissan.cards.telling import Saying, Telling, each_of
from slaget.kernel import Text

_TIMES: Final = {1: Text("once more", "en gång till"), 2: Text("twice more", "två gånger till")}
_MANY_TIMES: Final = Text("{n:number} more times", "{n:number} gånger till")
_MAY: Final = {
    "row": Text("{your} ships may row {times} in the turn", "{your} skepp får ro {times} under turen"),
    "shoot": Text(
        "{you} may shoot at the same ship {times} with another group",
        "{you} får beskjuta samma skepp {times} med en annan grupp",
    ),
    "melee": Text(
        "{you} may attack the same ship in melee {times} with another group",
        "{you} får anfalla samma skepp i närstrid {times} med en annan grupp",
    ),
    "move": Text(
        "{you} may move to the same ship {times} with another group",
        "{you} får förflytta kämpar till samma skepp {times} med en annan grupp",
    ),
}


@frozen(kw_only=True)
class Again(ActionModifier):
    action: Literal["row", "shoot", "melee", "move"]
    times: int
    SAYINGS: ClassVar = each_of(
        _MAY, "action", times=(Saying(_MANY_TIMES, number="times"), *each_of(_TIMES, "times"))
    )

    def said(self, tell: Telling) -> str:
        times = tell.say(_TIMES.get(self.times, _MANY_TIMES), n=self.times)
        return tell.say(_MAY[self.action], times=times)
