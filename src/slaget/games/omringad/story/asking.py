"""What a seat of Omringad is asked for."""

from typing import Any

from slaget.games.omringad.kinds import ENVOY, SHOOTERS
from slaget.games.omringad.state import State
from slaget.games.omringad.state.stages import Auction, Battle
from slaget.games.omringad.state.turns import phase_of
from slaget.games.omringad.story.armies import grammatical, named, place
from slaget.games.omringad.words import WORDS
from slaget.kernel import Seat, Text


def prompt(state: State, seat: Seat) -> Text:
    """What a seat that is to act is asked for.

    >>> from slaget.games.omringad.setup import Setup
    >>> from slaget.games.omringad import OMRINGAD
    >>> from slaget.kernel import Game
    >>> prompt(Game.start(OMRINGAD, Setup()).state, 1)
    Text(en='Lay out your country.', sv='Lägg ut ditt land.')
    """
    box, stage, key = state.table.box, state.stage, f"asked_{phase_of(state)}"
    if box.kind is not None and box.blind:
        return WORDS.text("asked_unseal" if box.is_opening else "asked_seal")
    if isinstance(stage, Auction):
        return _auction(state, stage, key)
    if isinstance(stage, Battle):
        return _battle(state, stage, key, seat)
    if key == "asked_purchase":
        return WORDS.text(key, gold=state.table.gold[int(seat)])
    return WORDS.text(key)


def _auction(state: State, auction: Auction, key: str) -> Text:
    number = grammatical(named([auction.special]))
    if key == "asked_auction":
        key = "asked_higher_bid" if auction.bidder else "asked_bid"
    return state.setup.words.text(
        key, special=auction.special, number=number, bidder=auction.bidder, amount=auction.bid
    )


def _battle(state: State, battle: Battle, key: str, seat: Seat) -> Text:
    hits = {**battle.undirected} if key == "asked_battle_direct" else {**battle.directed}
    told: dict[str, Any] = {"number": hits.get(int(seat), 0), "envoy": ENVOY, "shooters": SHOOTERS}
    english, swedish = (place(state, battle.square, language) for language in ("en", "sv"))
    words = state.setup.words
    return Text(words.say(key, "en", place=english, **told), words.say(key, "sv", place=swedish, **told))
