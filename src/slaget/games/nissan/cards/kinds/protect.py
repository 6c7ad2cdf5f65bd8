"""``protect``: some fighters cannot be chosen to fall (NI-17.3)."""

from typing import ClassVar, Final, Literal

from attrs import frozen

from slaget.games.nissan.cards.conditions import Who
from slaget.games.nissan.cards.fighter_words import those
from slaget.games.nissan.cards.kind import AttackModifier
from slaget.games.nissan.cards.ship_words import only_in
from slaget.games.nissan.cards.telling import Saying, Telling
from slaget.kernel import Text

_SAFE: Final = Text("{those} cannot fall{where}", "{those} kan inte stupa{where}")


@frozen(kw_only=True)
class Protect(AttackModifier):
    who: Who
    acts: ClassVar[Literal["either"]] = "either"
    adds_up: ClassVar[bool] = False
    SAYINGS: ClassVar = (Saying(_SAFE, {"those": "those", "where": "only_in"}),)

    def said(self, tell: Telling) -> str:
        return tell.say(_SAFE, those=those(self.who, tell), where=only_in(self.when, tell))
