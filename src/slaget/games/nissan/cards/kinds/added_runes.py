"""``cast_runes`` and ``fixed_runes``: runes that cards add to a cast, tossed or not (NI-22.4)."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Literal, Self

from attrs import evolve, frozen

from slaget.games.nissan.cards.kind import AttackModifier, Idle, OnCard
from slaget.games.nissan.cards.ship_words import where
from slaget.games.nissan.cards.telling import Filling, Person, Saying, Telling, clause, order
from slaget.kernel import Text

_ONCE: Final = Text("{does} {runes} {to} {where}", "{does} {runes} {to} {where}")
_PER_SHIP: Final = Text("{to} {where} {does} {runes} {ships}", "{does} {to} {where} {runes} {ships}")
_SHIPS: Final = Text(
    "for each other ship {control} that is tied to the attacking ship{cap}",
    "för varje annat skepp som {control} och som är bundet till det anfallande skeppet{cap}",
)
_CONTROL: Final = clause("control", "controls", "kontrollerar")
_CAP: Final = Text(", but for {cap:number} {cap:ship|ships} at most", ", dock för högst {cap:ett} skepp")
_CAP_OF_NONE: Final = Text(", but for none", ", dock inte för något")


def _sayings(does: Mapping[Person, Text], to: Text, runes: Filling) -> tuple[Saying, ...]:
    caps = (Saying(_CAP), Saying(_CAP_OF_NONE, gives={"cap": 0}), Saying(Text("", "")))
    ships = (Saying(_SHIPS, {"control": _CONTROL, "cap": caps}),)
    added: Mapping[str, Filling] = {"does": does, "runes": runes, "to": to, "where": "where", "ships": ships}
    return Saying(_PER_SHIP, added, {"per": "tied_friend"}), Saying(_ONCE, added, {"per": "once"})


@frozen(kw_only=True)
class CastRunes(AttackModifier):
    add: int
    per: Literal["once", "tied_friend"] = "once"
    cap: int | None = None

    DOES: ClassVar = order("toss", "tosses", "kasta", "kastar")
    TO: ClassVar = Text("in", "i")
    MORE: ClassVar = Text("{n:number} extra {n:rune|runes}", "{n:number} extra {n:runa|runor}")
    FEWER: ClassVar = Text("{n:number} {n:rune|runes} fewer", "{n:number} {n:runa|runor} färre")
    SAYINGS: ClassVar = _sayings(DOES, TO, (Saying(MORE, number="add"), Saying(FEWER, number="add", sign=-1)))

    def said(self, tell: Telling) -> str:
        return _added(self, tell.signed(self.add, self.MORE, self.FEWER), tell)

    def plain(self) -> Self:
        return evolve(self, cap=None) if self.per == "once" else self

    def idle(self, card: OnCard) -> Iterator[Idle]:
        return _idle(self)


@frozen(kw_only=True)
class FixedRunes(AttackModifier):
    rune: Literal["hit", "odin"]
    count: int
    per: Literal["once", "tied_friend"] = "once"
    cap: int | None = None

    DOES: ClassVar = order("add", "adds", "lägg till", "lägger till")
    TO: ClassVar = Text("to", "i")
    RUNES: ClassVar = Text(
        "{count:number} {rune:sign} {count:rune|runes}", "{count:number} {rune:sign}-{count:runa|runor}"
    )
    IN_WORDS: ClassVar = Text(
        "{count:number} {rune:sure} {count:rune|runes}", "{count:number} {rune:sure}{count:runa|runor}"
    )
    SAYINGS: ClassVar = _sayings(DOES, TO, (Saying(RUNES), Saying(IN_WORDS)))

    def said(self, tell: Telling) -> str:
        return _added(
            self, tell.say(self.IN_WORDS if tell.among else self.RUNES, count=self.count, rune=self.rune), tell
        )

    def plain(self) -> Self:
        return evolve(self, cap=None) if self.per == "once" else self

    def idle(self, card: OnCard) -> Iterator[Idle]:
        return _idle(self)


def _added(effect: CastRunes | FixedRunes, runes: str, tell: Telling) -> str:
    """Runes more or fewer in a cast; for each ship tied, where it is so."""
    cap = "" if effect.cap is None else tell.say(_CAP if effect.cap else _CAP_OF_NONE, cap=effect.cap)
    ships = tell.say(_SHIPS, control=tell.does(_CONTROL), cap=cap)
    text, at = _ONCE if effect.per == "once" else _PER_SHIP, where(effect.when, tell)
    return tell.say(text, does=tell.does(effect.DOES), runes=runes, to=effect.TO, where=at, ships=ships)


def _idle(effect: CastRunes | FixedRunes) -> Iterator[Idle]:
    if effect.cap == 0:
        yield Idle(
            Text("with 'cap: 0' no rune is ever added", "med 'cap: 0' läggs ingen runa till"), ("cap",), "NI-22.4"
        )
    elif effect.cap is not None and effect.per == "once":
        message = Text(
            "'cap' counts tied ships and means nothing without 'per: tied_friend'",
            "'cap' räknar bundna skepp och betyder inget utan 'per: tied_friend'",
        )
        yield Idle(message, ("cap",), "NI-22.4")
    if effect.per == "tied_friend" and effect.when.acting is not None and effect.when.acting.tied == "none":
        message = Text(
            "a ship without ties has no tied ships to count",
            "ett skepp som inte är bundet har inga bundna skepp att räkna",
        )
        yield Idle(message, ("when", "acting", "tied"), "NI-22.4", value=True)
