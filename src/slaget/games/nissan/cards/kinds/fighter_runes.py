"""``fighter_runes``: some fighters bring more or fewer runes, counted in halves (NI-21)."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from attrs import frozen

from slaget.games.nissan.cards.conditions import Who
from slaget.games.nissan.cards.fighter_words import each
from slaget.games.nissan.cards.kind import AttackModifier
from slaget.games.nissan.cards.ship_words import where
from slaget.games.nissan.cards.telling import Filling, Saying, Telling
from slaget.kernel import Text

_MORE: Final = Text("{each} brings {halves} more in {where}", "{each} ger {halves} mer i {where}")
_LESS: Final = Text("{each} brings {halves} less in {where}", "{each} ger {halves} mindre i {where}")
_HALF: Final = Text("half a rune", "en halv runa")
_AND_A_HALF: Final = Text("{n:number} and a half runes", "{n:number} och en halv {n:runa|runor}")
_WHOLE: Final = Text("{n:number} {n:rune|runes}", "{n:number} {n:runa|runor}")


_FIELDS: Final[Mapping[str, Filling]] = {
    "each": "each",
    "where": "where",
    "halves": (
        Saying(_HALF, gives={"half": 1}),
        Saying(_AND_A_HALF, gives={"half": 1}),
        Saying(_WHOLE, gives={"half": 0}),
    ),
}


@frozen(kw_only=True)
class FighterRunes(AttackModifier):
    who: Who
    add_halves: int
    SAYINGS: ClassVar = (Saying(_MORE, _FIELDS, {"sign": 1}), Saying(_LESS, _FIELDS, {"sign": -1}))

    @classmethod
    def heard(cls, said: Mapping[str, Any]) -> Mapping[str, Any]:
        halves = said["sign"] * (2 * said.get("n", 0) + said["half"])
        return {"who": said["who"], "when": said["when"], "add_halves": halves}

    def said(self, tell: Telling) -> str:
        whole, half = divmod(abs(self.add_halves), 2)
        halves = tell.say(_HALF if not whole else _AND_A_HALF if half else _WHOLE, n=whole)
        whom, at = each(self.who, tell), where(self.when, tell)
        return tell.signed(self.add_halves, _MORE, _LESS, each=whom, halves=halves, where=at)
