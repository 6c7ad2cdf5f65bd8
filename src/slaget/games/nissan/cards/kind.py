"""What an effect kind says of itself, beside its fields; each kind is a module of ``kinds`` (NI-20.4, NI-21).

A kind also has a method ``said``, which tells what it does as a part of a sentence.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Literal, Self, TypeAlias

from attrs import NOTHING, field, frozen

from slaget.games.nissan.cards.conditions import ALWAYS, CardSide, When
from slaget.games.nissan.cards.telling import Saying
from slaget.kernel.words import Text

Lasts: TypeAlias = Literal["turn", "round", "enemy_turn"]
IN_CM: Final = "in_cm"


def length(default: Any = NOTHING) -> Any:
    """A field in hundredths of a centimetre, which card files give in centimetres (NI-1.4)."""
    return field(default=default, metadata={IN_CM: True})


@frozen
class Idle:
    """Why a part of an effect does nothing, or what ``code`` says; ``at`` are its keys.

    It stands at the last of these keys, or with ``value`` at what this key holds.
    """

    message: Text
    at: tuple[str, ...] = ("kind",)
    rule: str = "NI-21"
    value: bool = False
    code: Literal["idle-effect", "wrong-value"] = "idle-effect"


@frozen
class OnCard:
    """What the rest of the card makes of an effect: a dot as its activation value, no leader as its icon."""

    dot: bool
    neutral: bool


@frozen
class Kind:
    """What instants and modifiers share."""

    adds_up: ClassVar[bool] = True
    """Whether two such effects in force do more than one (NI-22.3)."""

    SAYINGS: ClassVar[tuple[Saying, ...]] = ()
    """All that ``said`` may say, with what it says it of."""

    @classmethod
    def heard(cls, said: Mapping[str, Any]) -> Mapping[str, Any]:
        """The fields of the kind, from those of the templates by which it was told."""
        return said

    def plain(self) -> Self:
        """The effect without what changes nothing in it."""
        return self

    def idle(self, card: OnCard) -> Iterator[Idle]:
        """What can never do anything here."""
        return iter(())


@frozen
class Instant(Kind):
    """A kind that is carried out when the card is played."""


@frozen(kw_only=True)
class Modifier(Kind):
    """What the seventeen lasting kinds share: whom they concern, how long, and when (NI-20.4)."""

    side: CardSide = "own"
    lasts: Lasts = "turn"
    when: When = ALWAYS
    acts: ClassVar[Literal["meant", "other", "either"]] = "meant"
    """Whose deeds the effect is about: those of the side meant, of the other one, or of either."""

    @property
    def of_leader(self) -> bool:
        """Whether the acting ship is that of the card's leader (NI-20.6)."""
        return False

    @property
    def actor(self) -> CardSide | None:
        """Who acts where this applies, seen from the card's owner; None where it may be either."""
        if self.acts == "either":
            return None
        return self.side if self.acts == "meant" else "enemy" if self.side == "own" else "own"


@frozen(kw_only=True)
class AttackModifier(Modifier):
    """A kind that is asked for in attacks, whose condition may say of which (NI-20.8)."""


@frozen(kw_only=True)
class ActionModifier(Modifier):
    """A kind that is asked for in orders and actions."""

    @property
    def towards(self) -> str:
        """The action whose word for its target stands in the sentence."""
        action: str = getattr(self, "action", "any")
        return action
