"""Cards and their twenty effect kinds as values (NI-20, NI-21).

Lengths are hundredths of a centimetre (``cu``) here, though card files give centimetres.
An effect says what it does; what it does to a given attack or row is worked out in ``effects.py``.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

CardSide: TypeAlias = Literal["own", "enemy"]
Lasts: TypeAlias = Literal["turn", "round", "enemy_turn"]
CastKind: TypeAlias = Literal["ranged", "melee"]
Reading: TypeAlias = Literal["hit", "odin", "blank"]
Count: TypeAlias = int | Literal["all"]
Action: TypeAlias = Literal["row", "tie", "cut", "shoot", "move", "melee"]


@frozen
class Who:
    """Which fighters an effect means: every list that is given must match (NI-20.5)."""

    weapons: tuple[str, ...] | None = None
    ranks: tuple[str, ...] | None = None
    leaders: tuple[str, ...] | None = None


@frozen
class Bounds:
    """A number between two ends, either of which may be left out."""

    min: int | None = None
    max: int | None = None


@frozen
class ShipPredicate:
    """What must be true of a ship (NI-20.7); a key left out asks nothing."""

    water: Literal["shallow", "deep"] | None = None
    tied: Literal["none", "any", "friend", "abreast", "activated"] | None = None
    class_: tuple[str, ...] | None = None
    fleet: CardSide | None = None
    control: Literal["own", "enemy", "none"] | None = None
    boarded: bool | None = None
    own_aboard: Bounds | None = None
    enemy_aboard: Bounds | None = None
    holds_own: tuple[str, ...] | None = None
    holds_enemy: tuple[str, ...] | None = None
    rowed: bool | None = None
    activated: bool | None = None
    touching_own: Bounds | None = None


@frozen
class When:
    """The condition of an effect (NI-20.6); a key left out asks nothing."""

    cast: CastKind | None = None
    group_has: tuple[str, ...] | None = None
    acting: ShipPredicate | None = None
    target: ShipPredicate | None = None


ALWAYS: Final = When()


@frozen(kw_only=True)
class Modifier:
    """What the seventeen lasting kinds share: whom they concern, how long, and when (NI-20.4)."""

    side: CardSide = "own"
    lasts: Lasts = "turn"
    when: When = ALWAYS


@frozen(kw_only=True)
class CastRunes(Modifier):
    add: int
    per: Literal["once", "tied_friend"] = "once"
    cap: int | None = None


@frozen(kw_only=True)
class FixedRunes(Modifier):
    rune: Literal["hit", "odin"]
    count: int
    per: Literal["once", "tied_friend"] = "once"
    cap: int | None = None


@frozen(kw_only=True)
class Retoss(Modifier):
    count: Count
    faces: tuple[Reading, ...]


@frozen(kw_only=True)
class TurnRunes(Modifier):
    from_: Reading
    to: Reading
    count: Count


@frozen(kw_only=True)
class FighterRunes(Modifier):
    who: Who
    add_halves: int


@frozen(kw_only=True)
class OdinWard(Modifier):
    wounds: Count


@frozen(kw_only=True)
class ShieldWall(Modifier):
    need: int = 0
    absorb: int = 0
    ignored: bool = False


@frozen(kw_only=True)
class Protect(Modifier):
    who: Who


@frozen(kw_only=True)
class Reach(Modifier):
    """A longer or shorter distance limit; ``add`` in cu."""

    of: Literal["bow", "stone", "boarding", "hearing"]
    add: int


@frozen(kw_only=True)
class Rowing(Modifier):
    """A longer or shorter stroke; ``per_rower`` and ``flat`` in cu."""

    mode: Literal["forward", "slide", "any"] = "any"
    per_rower: int = 0
    flat: int = 0


@frozen(kw_only=True)
class GroupLimit(Modifier):
    action: Literal["row", "shoot", "melee", "move", "any"]
    add: int


@frozen(kw_only=True)
class FreeAction(Modifier):
    action: Action
    fighters: Count = "all"


@frozen(kw_only=True)
class Again(Modifier):
    action: Literal["row", "shoot", "melee", "move"]
    times: int


@frozen(kw_only=True)
class Permit(Modifier):
    what: Literal["shoot_unseen", "shoot_boarded", "tie_boarded", "melee_after_volley", "melee_while_boarded"]


@frozen(kw_only=True)
class Forbid(Modifier):
    action: Action


@frozen(kw_only=True)
class Activation(Modifier):
    add: int


@frozen(kw_only=True)
class Raft(Modifier):
    pass


@frozen(kw_only=True)
class ExtraDraw:
    cards: int


@frozen(kw_only=True)
class Cycle:
    cards: int


@frozen(kw_only=True)
class Spy:
    pass


Instant: TypeAlias = ExtraDraw | Cycle | Spy
AttackModifier: TypeAlias = (
    CastRunes | FixedRunes | Retoss | TurnRunes | FighterRunes | OdinWard | ShieldWall | Protect
)
Lasting: TypeAlias = (
    AttackModifier | Reach | Rowing | GroupLimit | FreeAction | Again | Permit | Forbid | Activation | Raft
)
Effect: TypeAlias = Lasting | Instant
EFFECT_KINDS: Final = (
    CastRunes, FixedRunes, Retoss, TurnRunes, FighterRunes, OdinWard, ShieldWall, Protect, Reach, Rowing,
    GroupLimit, FreeAction, Again, Permit, Forbid, Activation, Raft, ExtraDraw, Cycle, Spy,
)  # fmt: skip


@frozen
class Card:
    """One card design; ``copies`` of it lie in a deck of every battle size in ``sizes``."""

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

    id: str
    side: Literal["norse", "danish"]
    title: Mapping[str, str]
    cards: tuple[Card, ...]
