"""``shield_wall``: how many shields a wall needs, and how many hits it stops (NI-15)."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, Self

from attrs import evolve, frozen

from slaget.games.nissan.cards.kind import AttackModifier, Idle, OnCard
from slaget.games.nissan.cards.ship_words import only_in
from slaget.games.nissan.cards.telling import All, Saying, Telling
from slaget.kernel import Text

_WALLS: Final = Text("{your} shield walls {do}", "{your} sköldmurar {do}")
_IGNORED: Final = Text("do not count", "räknas inte")
_UNCHANGED: Final = Text("stay as they are", "är som vanligt")
_NEED_MORE: Final = Text("need {n:number} {n:shield|shields} more", "behöver {n:number} {n:sköld|sköldar} till")
_NEED_FEWER: Final = Text("need {n:number} {n:shield|shields} fewer", "behöver {n:number} {n:sköld|sköldar} färre")
_STOP_MORE: Final = Text("stop {n:number} more ᚦ", "stoppar {n:number} ᚦ till")
_STOP_FEWER: Final = Text("stop {n:number} ᚦ fewer", "stoppar {n:number} ᚦ färre")
_CHANGES: Final = All(
    (
        Saying(_NEED_MORE, number="need"),
        Saying(_NEED_FEWER, number="need", sign=-1),
        Saying(_STOP_MORE, number="absorb"),
        Saying(_STOP_FEWER, number="absorb", sign=-1),
    )
)


@frozen(kw_only=True)
class ShieldWall(AttackModifier):
    need: int = 0
    absorb: int = 0
    ignored: bool = False
    acts: ClassVar[Literal["other"]] = "other"
    SAYINGS: ClassVar = (
        Saying(_WALLS, {"do": (Saying(_IGNORED, gives={"ignored": True}), Saying(_UNCHANGED))}, after="only_in"),
        Saying(_WALLS, {"do": _CHANGES}, after="only_in"),
    )

    def said(self, tell: Telling) -> str:
        changes = [
            *([tell.signed(self.need, _NEED_MORE, _NEED_FEWER)] if self.need else []),
            *([tell.signed(self.absorb, _STOP_MORE, _STOP_FEWER)] if self.absorb else []),
        ]
        do = _IGNORED if self.ignored else tell.all(changes) if changes else _UNCHANGED
        return tell.say(_WALLS, do=do) + only_in(self.when, tell)

    def plain(self) -> Self:
        return evolve(self, need=0, absorb=0) if self.ignored else self

    def idle(self, card: OnCard) -> Iterator[Idle]:
        if not (self.need or self.absorb or self.ignored):
            yield Idle(
                Text(
                    "the shield wall stays as it is: give 'need', 'absorb' or 'ignored: true'",
                    "sköldmuren blir som den är: ange 'need', 'absorb' eller 'ignored: true'",
                )
            )
        for key in ("need", "absorb"):
            if self.ignored and getattr(self, key):
                yield Idle(
                    Text(
                        f"the wall is ignored, so '{key}' changes nothing",
                        f"muren räknas inte, så '{key}' ändrar inget",
                    ),
                    (key,),
                )
