"""``retoss``: some tossed tiles may be tossed again (NI-22.6)."""

from typing import ClassVar, Final, Self

from attrs import evolve, frozen

from slaget.games.nissan.cards.conditions import Count, Reading
from slaget.games.nissan.cards.kind import AttackModifier
from slaget.games.nissan.cards.ship_words import where
from slaget.games.nissan.cards.telling import Counted, Saying, Telling
from slaget.kernel import Text

_FACES: Final[tuple[Reading, ...]] = ("blank", "hit", "odin")
_RETOSS: Final = Text(
    "{you} may toss {some} {tiles} again in {where}", "{you} får kasta om {some} {tiles} i {where}"
)
_SOME: Final = Counted(
    Text("any number of", "valfritt antal"), Text("one", "en"), Text("up to {n:number}", "upp till {n:number}")
)


@frozen(kw_only=True)
class Retoss(AttackModifier):
    count: Count
    faces: tuple[Reading, ...]
    SAYINGS: ClassVar = (Saying(_RETOSS, {"some": _SOME, "tiles": "tiles", "where": "where"}, number="count"),)

    def said(self, tell: Telling) -> str:
        some = tell.counted(self.count, _SOME)
        face = Text("{face:rune}", "{face:rune}") if self.count == 1 else Text("{face:runes}", "{face:runes}")
        tiles = tell.either(tell.say(face, face=each) for each in self.faces)
        return tell.say(_RETOSS, some=some, tiles=tiles, where=where(self.when, tell))

    def plain(self) -> Self:
        return evolve(self, faces=tuple(face for face in _FACES if face in self.faces))
