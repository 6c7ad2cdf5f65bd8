"""The shapes of the conditions that effects of cards have (NI-20.5 to NI-20.8)."""

from typing import Annotated, Any, Final

from slaget.content.shape import key, says, shape
from slaget.content.shapes import ShortId
from slaget.games.nissan import cards as c
from slaget.games.nissan.setup import Rank, Weapon
from slaget.games.nissan.shapes.common import ALeader, of_later

# fmt: off
JOINING: Final = ("all", "any", "not")
SOME: Final = says(minItems=1, uniqueItems=True)
FIGHTER: Final = "A leader's id, or a rank: king, hero, leader (king or hero), horn_blower, standard_bearer."
InGroup = Annotated[ShortId, says(title="Fighter", description=FIGHTER, examples=["harald", "leader"])]
Aboard = Annotated[ShortId, says(title="Fighter", description=FIGHTER, examples=["harald", "king"])]
SomeAboard = Annotated[tuple[Aboard, ...], SOME]
ARank = Annotated[Rank, says(title="Rank", description="A rank.", examples=["ordinary", "horn_blower"])]
AShipClass = Annotated[ShortId, says(title="Ship class", description="The id of a ship class.",
    examples=["king_ship", "norse_ship", "danish_ship"])]
AWeapon = Annotated[Weapon, says(title="Weapon", description="A weapon.", examples=["sword", "axe"])]


@shape(name="bounds", shown="min", sized=(1, None), rule="NI-20.7")
class Bounds:
    """A number between two ends; either end may be left out."""

    min: int = key("The least number that will do.", 2, title="At least", default=0, within=(0, 1000))
    max: int = key("The largest number that will do.", 3, title="At most", left_out="no limit", within=(0, 1000))


@shape(name="ship_predicate", shown="water class", of=c.ShipPredicate, left_out="it does not matter",
    rule="NI-20.7", rules="NI-20.7", **of_later("touching_enemy", "is", "touches", "tied_to", "within", "marked",
        *JOINING))
class ShipPredicate:
    """What must be true of the ship: every key given must hold. Owner is the player of the card."""

    water = key("Whether the ship lies in shallow water (within 30 cm of land) or in deep water.")
    tied = key("none: no tie; any: some tie; friend: tied to a ship its side controls; abreast: tied abreast for "
        "its side; activated: tied to another ship activated this turn.")
    class_: Annotated[tuple[AShipClass, ...], SOME] = key("The ship's class is one of these.", ["danish_ship"])
    fleet = key("Whose fleet the ship started in, seen from the owner of the card.")
    control = key("Who controls the ship, seen from the owner of the card.")
    boarded = key("Whether fighters of both sides are aboard.", rule=None)
    own_aboard: Bounds = key("How many fighters of the card's owner are aboard.", {"min": 1}, rule=None)
    enemy_aboard: Bounds = key("How many fighters of the opponent are aboard.", {"max": 4}, rule=None)
    holds_own: SomeAboard = key("At least one such fighter of the card's owner is aboard.", ["standard_bearer"],
        ["king"])
    holds_enemy: SomeAboard = key("At least one such fighter of the opponent is aboard.", ["standard_bearer"],
        ["king"])
    rowed = key("Whether the ship has rowed this turn.", rule=None)
    activated = key("Whether the ship was activated this turn.", rule=None)
    touching_own: Bounds = key("How many other ships controlled by the card's owner touch the ship.", rule=None)


ACTING: Final = key("True of the acting ship (hearing and activation: the leader's ship).", {"rowed": True},
    title="Acting ship", type=ShipPredicate)
TARGET: Final = key("True of the target ship (tie and cut: the other ship; hearing: the ship to be activated).",
    {"water": "shallow"}, title="Target ship", type=ShipPredicate)


OF_LATER: Final = of_later(*JOINING, "compare", "happened")


def _beside(misplaced: dict[str, str]) -> dict[str, Any]:
    """What has no place in a condition, beside what the later format has there."""
    return OF_LATER | {"x_misplaced": misplaced | OF_LATER["x_misplaced"]}


@shape({"cast": "melee"}, name="when_attack", title="When", of=c.When, left_out="it does not matter",
    rule="NI-20.6", **OF_LATER)
class WhenAttack:
    """The condition of the effect; all keys given must hold when the attack is declared."""

    cast = key("The attack is of this kind.", "ranged", "melee", rule="NI-20.6")
    group_has: Annotated[tuple[InGroup, ...], SOME] = key(
        "At least one such fighter is in the attacking group or among its supporters.", ["harald"], ["hero"],
        rule="NI-20.6")
    acting, target = ACTING, TARGET


NO_ATTACK: Final = {
    name: f"'{name}' belongs to the attack kinds only (cast_runes to protect); this effect is not about an attack"
    for name in ("cast", "group_has")
}
NO_TARGET: Final = {"target": "'target' has no meaning here: rowing and activating have no target ship"}


@shape({"acting": {"water": "shallow"}}, name="when_action", title="When", left_out="it does not matter",
    rule="NI-20.8", **_beside(NO_ATTACK))
class WhenAction:
    """The condition of the effect; all keys given must hold when the action is declared."""

    acting, target = ACTING, TARGET


@shape({"acting": {"water": "shallow"}}, name="when_acting", title="When", left_out="it does not matter",
    rule="NI-20.8", **_beside(NO_ATTACK | NO_TARGET))
class WhenActing:
    """The condition of the effect; there is no target ship here."""

    acting = ACTING


@shape(name="who", shown="weapons", left_out="all", rule="NI-20.5", rules="NI-20.5",
    **of_later("aboard", "fallen", "acted", "fought", "marked", "is", *JOINING))
class Who:
    """Which fighters are meant: every list given must match; none given means all."""

    weapons: Annotated[tuple[AWeapon, ...], SOME] = key("Fighters with one of these weapons.", ["spear"], ["bow"])
    ranks: Annotated[tuple[ARank, ...], SOME] = key("Fighters of one of these ranks.", ["king", "hero"])
    leaders: Annotated[tuple[ALeader, ...], SOME] = key("These leaders.")
