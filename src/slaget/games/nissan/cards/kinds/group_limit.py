"""``group_limit``: more or fewer fighters in a group (NI-11.3)."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal

from attrs import frozen

from slaget.games.nissan.cards.kind import ActionModifier
from slaget.games.nissan.cards.telling import Filling, Saying, Telling, each_of
from slaget.kernel import Text

_LARGEST: Final = 8
"""The largest group, cards apart."""
_TOGETHER: Final = {
    "row": Text("row together", "ro tillsammans"),
    "shoot": Text("shoot together", "skjuta tillsammans"),
    "melee": Text("fight together in one melee", "slåss i samma närstrid"),
    "move": Text("move together", "förflytta sig tillsammans"),
    "any": Text("be in one group", "ingå i en grupp"),
}
_DOING: Final[Filling] = each_of(_TOGETHER, "action")
_UP_TO: Final = Text(
    "up to {most:number} of {your} fighters may {do}", "upp till {most:number} av {your} kämpar får {do}"
)
_AT_MOST: Final = Text(
    "at most {most:number} of {your} fighters may {do}", "högst {most:number} av {your} kämpar får {do}"
)
_ONE: Final = Text(
    "{n:number} fewer than {all:number} of {your} fighters may {do}, but always one",
    "{n:number} färre än {all:number} av {your} kämpar får {do}, men alltid en",
)


@frozen(kw_only=True)
class GroupLimit(ActionModifier):
    action: Literal["row", "shoot", "melee", "move", "any"]
    add: int
    SAYINGS: ClassVar = tuple(Saying(text, {"do": _DOING}) for text in (_UP_TO, _AT_MOST, _ONE))

    @classmethod
    def heard(cls, said: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"action": said["action"], "add": said["most"] - _LARGEST if "most" in said else -said["n"]}

    def said(self, tell: Telling) -> str:
        most = _LARGEST + self.add
        fewer = _AT_MOST if most >= 1 else _ONE
        return tell.signed(self.add, _UP_TO, fewer, do=_TOGETHER[self.action], most=most, all=_LARGEST)
