"""The members of sets, in their order (EF-5)."""

from collections.abc import Iterable
from typing import assert_never

from slaget.games.nissan.effects.fighters import asks_of_fallen, fighter_is
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.ships import ship_is
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.state import State, card_of


def members(meant: f.Set, seen: Seen) -> tuple[str, ...]:
    """The ids of a set now (EF-5.3); of a choice, all who may be chosen."""
    match meant:
        case str():
            return seen.ids(meant)
        case f.Ships(asked):
            return tuple(ship for ship in seen.state.hulls if ship_is(asked, ship, seen))
        case f.Fighters(asked):
            return _fighters(asked, seen)
        case f.Cards(zone):
            return _cards(zone, seen)
        case f.Choose():
            return members(meant.choose, seen)
        case _:
            assert_never(meant)


def _fighters(asked: f.FighterIs, seen: Seen) -> tuple[str, ...]:
    men = seen.state.fighters
    found: Iterable[str] = men
    if not asks_of_fallen(asked):
        found = (name for name, man in men.items() if man.ship is not None)
    return tuple(name for name in found if fighter_is(asked, name, seen))


def _cards(zone: f.ZoneCards, seen: Seen) -> tuple[str, ...]:
    own = seen.state.cards[seen.side(zone.side)]
    cards = {"hand": own.hand, "pile": own.draw_pile, "discards": own.discard_pile}[zone.in_][: zone.top]
    if zone.icons is None:
        return cards
    return tuple(card for card in cards if _icon(seen.state, card) in zone.icons)


def _icon(state: State, card: str) -> str | None:
    design = card_of(state.setup, card)
    return design.icon if design else None
