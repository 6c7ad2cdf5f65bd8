"""Battles in which a side does without one thing from beginning to end, and all players know it.

``melee``: its bowmen, the king apart, have the weapons of which their ship has fewest. ``king_home``: its king's
ship does not row, by a clause in force all along, so that players plan with it as with any card.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import asdict, evolve

from slaget.games.nissan.content import load_decks
from slaget.games.nissan.setup import Crew, Setup, ShipSpec
from slaget.games.nissan.state.pieces import InForce
from slaget.kernel.ruleset import AnyRuleset

Bound = tuple[AnyRuleset, Setup]
_HANDS: Final = ("sword", "axe", "spear")
_HOME: Final = """\
format: slaget-nissan-decks/2
decks:
  home:
    side: {side}
    title: {{sv: Hemma, en: At home}}
    cards:
      - id: {side}_stays_home
        title: {{sv: Kungen hemma, en: The King at Home}}
        icon: neutral
        activation: 1
        sizes: [3]
        copies: 1
        effects: [{{forbid: row, lasts: round, when: {{acting: {{holds_own: [king]}}}}}}]
"""


def melee(ruleset: AnyRuleset, setup: Setup, side: str) -> Bound:
    """The bowmen of a side put to melee."""
    ships = tuple(_disarmed(ship) for ship in setup.ships[side])
    return ruleset, evolve(setup, ships={**setup.ships, side: ships})


def _disarmed(ship: ShipSpec) -> ShipSpec:
    crew = asdict(ship.crew)
    for _ in range(crew["bow"]):
        crew[min(_HANDS, key=crew.__getitem__)] += 1
    return evolve(ship, crew=Crew(**{**crew, "bow": 0}))


def king_home(ruleset: AnyRuleset, setup: Setup, side: str) -> Bound:
    """A side's king's ship stays where it lies; its crew shoots, defends and strikes at who comes alongside."""
    (home,) = load_decks(text=_HOME.format(side=side)).values()
    whole = setup.decks[side]
    decks = {**setup.decks, side: evolve(whole, cards=(*whole.cards, *home.cards))}
    force = InForce(side, f"{side}_stays_home#1", 0, 0, None)

    def initial(setup: Setup) -> Any:
        begun = ruleset.initial(setup)
        return evolve(begun, effects=(*begun.effects, force))

    return evolve(ruleset, initial=initial), evolve(setup, decks=decks)


BOUNDS: Final[Mapping[str, Callable[[AnyRuleset, Setup, str], Bound]]] = {"melee": melee, "king_home": king_home}
NO_BOUNDS: Final[Mapping[str, str]] = {}
