"""``free_action``: some fighters act and stay ready (NI-21)."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Self

from attrs import evolve, frozen

from slaget.games.nissan.cards.actions import DO, cut_untied
from slaget.games.nissan.cards.conditions import Action, Count
from slaget.games.nissan.cards.kind import ActionModifier, Idle, OnCard
from slaget.games.nissan.cards.telling import Counted, Saying, Telling, each_of
from slaget.kernel import Text

_COSTS_NOTHING: Final = Text("it costs {whom} no action to {do}", "det kostar {whom} ingen handling att {do}")
_KEEP: Final = Counted(
    Text(
        "all of {your} fighters keep their action when {doing}", "alla {your} kämpar behåller sin handling {doing}"
    ),
    Text(
        "one of {your} fighters keeps the action when {doing}", "en av {your} kämpar behåller sin handling {doing}"
    ),
    Text(
        "up to {n:number} of {your} fighters keep their action when {doing}",
        "upp till {n:number} av {your} kämpar behåller sin handling {doing}",
    ),
)
_DOING: Final = {
    "row": Text("rowing", "vid rodd"),
    "shoot": Text("shooting", "vid avståndsattacker"),
    "move": Text("moving", "vid förflyttning"),
    "melee": Text("fighting in melee", "i närstrid"),
}


@frozen(kw_only=True)
class FreeAction(ActionModifier):
    action: Action
    fighters: Count = "all"
    SAYINGS: ClassVar = (
        Saying(_COSTS_NOTHING, {"do": each_of({key: DO[key] for key in ("tie", "cut")}, "action")}),
        Saying(Text("{kept}", "{kept}"), {"kept": _KEEP, "doing": each_of(_DOING, "action")}),
    )

    @classmethod
    def heard(cls, said: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"action": said["action"], "fighters": said.get("n", "all")}

    def said(self, tell: Telling) -> str:
        if self.action in ("tie", "cut"):
            return tell.say(_COSTS_NOTHING, do=DO[self.action])
        return tell.counted(self.fighters, _KEEP, doing=_DOING[self.action])

    def plain(self) -> Self:
        """One fighter ties or cuts loose, so there is nothing to count."""
        return evolve(self, fighters="all") if self.action in ("tie", "cut") else self

    def idle(self, card: OnCard) -> Iterator[Idle]:
        return cut_untied(self.action, self.when)
