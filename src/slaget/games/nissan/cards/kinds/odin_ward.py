"""``odin_ward``: fewer wounds from Odin runes (NI-21)."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, Self

from attrs import evolve, frozen

from slaget.games.nissan.cards.conditions import Count
from slaget.games.nissan.cards.kind import AttackModifier, Idle, OnCard
from slaget.games.nissan.cards.ship_words import where
from slaget.games.nissan.cards.telling import Counted, Saying, Telling
from slaget.kernel import Text

_IGNORED: Final = Text(
    "ignore {wounds} on {your} fighters in {where}", "bortse från {wounds} på {your} kämpar i {where}"
)
_WOUNDS: Final = Counted(
    Text("all wounds from ᛟ", "alla skador av ᛟ"),
    Text("the first wound from ᛟ", "den första skadan av ᛟ"),
    Text("the first {n:number} wounds from ᛟ", "de {n:number} första skadorna av ᛟ"),
)


@frozen(kw_only=True)
class OdinWard(AttackModifier):
    wounds: Count
    acts: ClassVar[Literal["either"]] = "either"
    SAYINGS: ClassVar = (Saying(_IGNORED, {"wounds": _WOUNDS, "where": "where"}, number="wounds"),)

    def said(self, tell: Telling) -> str:
        wounds = tell.counted(self.wounds, _WOUNDS)
        return tell.say(_IGNORED, wounds=wounds, where=where(self.when, tell))

    def plain(self) -> Self:
        """Odin runes wound in melee only (NI-14.9)."""
        return evolve(self, when=evolve(self.when, cast=self.when.cast or "melee"))

    def idle(self, card: OnCard) -> Iterator[Idle]:
        if self.when.cast == "ranged":
            yield Idle(
                Text("Odin runes wound in melee only", "Odenrunor sårar bara i närstrid"),
                ("when",),
                "NI-14.9",
                value=True,
            )
