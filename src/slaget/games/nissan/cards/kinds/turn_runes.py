"""``turn_runes``: the first tiles that read one thing read another (NI-21)."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from attrs import frozen

from slaget.games.nissan.cards.conditions import Count, Reading
from slaget.games.nissan.cards.kind import AttackModifier, Idle, OnCard
from slaget.games.nissan.cards.ship_words import where
from slaget.games.nissan.cards.telling import Counted, Saying, Telling, order
from slaget.kernel import Text

_COUNT: Final = order("count", "counts", "räkna", "räknar")
_TURNED: Final = Text("{does} {turned} in {where}", "{does} {turned} i {where}")
_RUNES: Final = Counted(
    Text("all tossed {one:runes} as {other:runes}", "alla kastade {one:runes} som {other:runes}"),
    Text("the first tossed {one:rune} as {other:a_rune}", "den första kastade {one:the_rune} som {other:a_rune}"),
    Text(
        "the first {n:number} tossed {one:runes} as {other:runes}",
        "de {n:number} första kastade {one:the_runes} som {other:runes}",
    ),
)


@frozen(kw_only=True)
class TurnRunes(AttackModifier):
    from_: Reading
    to: Reading
    count: Count
    SAYINGS: ClassVar = (Saying(_TURNED, {"does": _COUNT, "turned": _RUNES, "where": "where"}, number="count"),)

    @classmethod
    def heard(cls, said: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"from_": said["one"], "to": said["other"], "count": said["count"], "when": said["when"]}

    def said(self, tell: Telling) -> str:
        turned = tell.counted(self.count, _RUNES, one=self.from_, other=self.to)
        return tell.say(_TURNED, does=tell.does(_COUNT), turned=turned, where=where(self.when, tell))

    def idle(self, card: OnCard) -> Iterator[Idle]:
        if self.from_ == self.to:
            message = Text(
                f"'from' and 'to' are both '{self.to}'; a rune must turn into another",
                f"'from' och 'to' är båda '{self.to}'; en runa ska bli en annan",
            )
            yield Idle(message, ("to",), value=True, code="wrong-value")
