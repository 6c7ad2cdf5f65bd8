"""What a side of the battle is asked for."""

from slaget.games.nissan.state import State, card_of
from slaget.games.nissan.words import WORDS, Teller, ship_name
from slaget.kernel import Seat, Text


def prompt(state: State, seat: Seat) -> Text:
    """What the side that is to act is asked for.

    >>> from slaget.kernel import Game, find
    >>> nissan = find("nissan")
    >>> prompt(Game.start(nissan, nissan.load("forsta_motet", {})).state, "danish")["sv"]
    'Spela ett kort.'
    """
    match state.phase:
        case "deploy":
            return _deploy(state, seat)
        case "activate":
            return _activate(state)
        case "orders":
            return WORDS.text("asked_end" if state.done.issuperset(state.activated) else "asked_orders")
        case "ship":
            return WORDS.text("asked_ship", name=ship_name(state, state.current or ""))
        case "effect":
            return _effect(state)
        case "retoss" | "casualties" | "boarders":
            return _attack(state)
        case _:
            return WORDS.text("asked_card")


def _deploy(state: State, seat: Seat) -> Text:
    unplaced = sum(ship.fleet == seat and ship.pose is None for ship in state.ships.values())
    if unplaced:
        return WORDS.text("asked_ships", number=unplaced)
    ashore = sum(each.side == seat and each.ship is None for each in state.fighters.values())
    return WORDS.text("asked_crews", number=ashore) if ashore else WORDS.text("asked_set_up")


def _activate(state: State) -> Text:
    card = state.in_play
    if card is None or card.blank or card_of(state.setup, card.card) is None:
        return WORDS.text("asked_activate_any")
    return _with_title(state, "asked_activate", card.card)


def _effect(state: State) -> Text:
    assert state.choosing is not None
    return _with_title(state, "asked_effect", state.choosing.card)


def _with_title(state: State, key: str, card: str) -> Text:
    english, swedish = (Teller(state, language).title(card) for language in ("en", "sv"))
    return Text(WORDS.say(key, "en", card=english), WORDS.say(key, "sv", card=swedish))


def _attack(state: State) -> Text:
    """What an attack waits for; the enemies aboard the acting ship itself are told so (NI-16.8)."""
    pending = state.pending
    assert pending is not None
    aboard = "_aboard" if pending.acting == pending.target else ""
    names = {"name": ship_name(state, pending.acting), "target": ship_name(state, pending.target)}
    return WORDS.text(f"asked_{state.phase}{aboard}", **names)
