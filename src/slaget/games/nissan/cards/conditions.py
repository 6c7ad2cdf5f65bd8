"""What a card may ask: of fighters, of ships, of the action it bears on (NI-20.5 to NI-20.7)."""

from typing import Final, Literal, TypeAlias

from attrs import frozen

CardSide: TypeAlias = Literal["own", "enemy"]
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
