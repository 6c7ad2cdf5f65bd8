"""Cards and their effects as values (NI-20, NI-21, EF-1).

Lengths are hundredths of a centimetre (``cu``) here, though card files give centimetres. Each kind is a module of
``kinds``, which says all there is to say of it, and stands in the list ``Effect`` there. What the effects in force
do to a given attack or row the steps of the rules ask by ``effects``.
"""

from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from slaget.games.nissan.cards.conditions import ALWAYS as ALWAYS
from slaget.games.nissan.cards.conditions import Action as Action
from slaget.games.nissan.cards.conditions import Bounds as Bounds
from slaget.games.nissan.cards.conditions import CardSide as CardSide
from slaget.games.nissan.cards.conditions import CastKind as CastKind
from slaget.games.nissan.cards.conditions import Count as Count
from slaget.games.nissan.cards.conditions import Reading as Reading
from slaget.games.nissan.cards.conditions import ShipPredicate as ShipPredicate
from slaget.games.nissan.cards.conditions import When as When
from slaget.games.nissan.cards.conditions import Who as Who
from slaget.games.nissan.cards.kind import ActionModifier as ActionModifier
from slaget.games.nissan.cards.kind import AttackModifier as AttackModifier
from slaget.games.nissan.cards.kind import Instant as Instant
from slaget.games.nissan.cards.kind import Lasts as Lasts
from slaget.games.nissan.cards.kind import Modifier as Modifier
from slaget.games.nissan.cards.kinds import EFFECT_KINDS as EFFECT_KINDS
from slaget.games.nissan.cards.kinds import Activation as Activation
from slaget.games.nissan.cards.kinds import Again as Again
from slaget.games.nissan.cards.kinds import CastRunes as CastRunes
from slaget.games.nissan.cards.kinds import Cycle as Cycle
from slaget.games.nissan.cards.kinds import Effect as Effect
from slaget.games.nissan.cards.kinds import ExtraDraw as ExtraDraw
from slaget.games.nissan.cards.kinds import FighterRunes as FighterRunes
from slaget.games.nissan.cards.kinds import FixedRunes as FixedRunes
from slaget.games.nissan.cards.kinds import Forbid as Forbid
from slaget.games.nissan.cards.kinds import FreeAction as FreeAction
from slaget.games.nissan.cards.kinds import GroupLimit as GroupLimit
from slaget.games.nissan.cards.kinds import OdinWard as OdinWard
from slaget.games.nissan.cards.kinds import Permit as Permit
from slaget.games.nissan.cards.kinds import Protect as Protect
from slaget.games.nissan.cards.kinds import Raft as Raft
from slaget.games.nissan.cards.kinds import Reach as Reach
from slaget.games.nissan.cards.kinds import Retoss as Retoss
from slaget.games.nissan.cards.kinds import Rowing as Rowing
from slaget.games.nissan.cards.kinds import ShieldWall as ShieldWall
from slaget.games.nissan.cards.kinds import Spy as Spy
from slaget.games.nissan.cards.kinds import TurnRunes as TurnRunes
from slaget.games.nissan.language.forms import Definition, Entry, MarkType
from slaget.kernel.short import short


@frozen
class Card:
    """One card design; ``copies`` of it lie in a deck of every battle size in ``sizes``."""

    __repr__ = short

    id: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    icon: str
    activation: int | Literal["dot"]
    sizes: tuple[int, ...]
    copies: int
    effects: tuple[Entry, ...] = field(default=())


@frozen
class Deck:
    """A side's deck as its file gives it, for all battle sizes, with the marks and definitions of the file."""

    __repr__ = short

    id: str
    side: Literal["norse", "danish"]
    title: Mapping[str, str]
    cards: tuple[Card, ...]
    marks: Mapping[str, MarkType] = field(factory=dict)
    definitions: Mapping[str, Definition] = field(factory=dict)
