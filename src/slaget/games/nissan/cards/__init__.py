"""Cards and their twenty effect kinds as values (NI-20, NI-21).

Lengths are hundredths of a centimetre (``cu``) here, though card files give centimetres. Each kind is a module of
``kinds``, which says all there is to say of it, and stands in the list ``Effect`` here. What the effects in force
do to a given attack or row the steps of the rules ask by ``effects.py``.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

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
from slaget.games.nissan.cards.kinds.activation import Activation as Activation
from slaget.games.nissan.cards.kinds.added_runes import CastRunes as CastRunes
from slaget.games.nissan.cards.kinds.added_runes import FixedRunes as FixedRunes
from slaget.games.nissan.cards.kinds.again import Again as Again
from slaget.games.nissan.cards.kinds.fighter_runes import FighterRunes as FighterRunes
from slaget.games.nissan.cards.kinds.forbid import Forbid as Forbid
from slaget.games.nissan.cards.kinds.free_action import FreeAction as FreeAction
from slaget.games.nissan.cards.kinds.group_limit import GroupLimit as GroupLimit
from slaget.games.nissan.cards.kinds.instants import Cycle as Cycle
from slaget.games.nissan.cards.kinds.instants import ExtraDraw as ExtraDraw
from slaget.games.nissan.cards.kinds.instants import Spy as Spy
from slaget.games.nissan.cards.kinds.odin_ward import OdinWard as OdinWard
from slaget.games.nissan.cards.kinds.permit import Permit as Permit
from slaget.games.nissan.cards.kinds.protect import Protect as Protect
from slaget.games.nissan.cards.kinds.raft import Raft as Raft
from slaget.games.nissan.cards.kinds.reach import Reach as Reach
from slaget.games.nissan.cards.kinds.retoss import Retoss as Retoss
from slaget.games.nissan.cards.kinds.rowing import Rowing as Rowing
from slaget.games.nissan.cards.kinds.shield_wall import ShieldWall as ShieldWall
from slaget.games.nissan.cards.kinds.turn_runes import TurnRunes as TurnRunes
from slaget.kernel.short import short

# fmt: off
Effect: TypeAlias = (
    CastRunes | FixedRunes | Retoss | TurnRunes | FighterRunes | OdinWard | ShieldWall | Protect
    | Reach | Rowing | GroupLimit | FreeAction | Again | Permit | Forbid | Activation | Raft
    | ExtraDraw | Cycle | Spy
)
# fmt: on
EFFECT_KINDS: Final[tuple[type, ...]] = get_args(Effect)


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
    effects: tuple[Effect, ...] = field(default=())


@frozen
class Deck:
    """A side's deck as its file gives it, for all battle sizes."""

    __repr__ = short

    id: str
    side: Literal["norse", "danish"]
    title: Mapping[str, str]
    cards: tuple[Card, ...]
