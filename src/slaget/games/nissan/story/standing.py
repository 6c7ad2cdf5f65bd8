"""The state for a terminal: how the battle stands, every ship with who is aboard, and the fallen."""

from collections.abc import Iterator, Mapping
from typing import Final

from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.state import State, card_of
from slaget.games.nissan.state.pieces import Borne
from slaget.games.nissan.words import Teller
from slaget.kernel import Language
from slaget.kernel.secret import BACK
from slaget.kernel.words import opening

_PLACE: Final = 34


def describe(state: State, language: Language = "en") -> str:
    """The battle for a terminal.

    >>> from slaget.kernel import find, seeded, Game
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> print(describe(game.state).splitlines()[0])
    Danish turn 1: a card is to be played
    """
    tell = Teller(state, language)
    fleets = [line for side in SEATS for line in _fleet(tell, side)]
    return "\n".join([*_moment(tell), *_sides(tell), *_cards(tell), "", *fleets, *_ties(tell), *_marks(tell)])


def moment(tell: Teller) -> str:
    """Whose turn it is and what is to be done; after the end, how it ended."""
    state = tell.state
    if state.result is not None:
        why, winner = tell.name("reason", state.result.reason), state.result.winner
        return tell.say("over_won" if winner else "over_drawn", side=winner, why=why)
    side, phase = state.active, tell.name("phase", state.phase)
    number = state.turn_no[side]
    if not number:
        return tell.say("moment_before", side=side, phase=phase)
    return tell.say("moment", side=side, number=number, phase=phase)


def _moment(tell: Teller) -> Iterator[str]:
    current = tell.state.current if tell.state.result is None else None
    yield moment(tell) + (tell.part("acting", name=tell.ship(current)) if current else "")


def _sides(tell: Teller) -> Iterator[str]:
    """Each side's points, piles, hand and fallen."""
    score = points(tell.state)
    for side in SEATS:
        own = tell.state.cards[side]
        yield side_line(tell, side, score[side])
        yield f"  {tell.part('piles', pile=len(own.draw_pile), gone=len(own.discard_pile))}"
        yield from _hand(tell, own.hand)
        yield f"  {fallen(tell, side)}"


def side_line(tell: Teller, side: Side, score: int) -> str:
    return tell.say("side", side=side, points=score)


def _hand(tell: Teller, hand: tuple[str, ...]) -> Iterator[str]:
    """The cards that are known, each as it is read; else their number."""
    known = bool(hand) and all(card_of(tell.state.setup, card) for card in hand)
    if known:
        yield f"  {tell.part('hand', cards='').rstrip()}"
        yield from (f"    {tell.card(card)}" for card in hand)
    else:
        yield f"  {tell.part('hand', cards=tell.titles(hand) if hand else tell.part('no_cards'))}"


def fallen(tell: Teller, side: Side) -> str:
    """Who of a side has fallen."""
    gone = tell.state.fallen[side]
    if not gone:
        return tell.part("nobody_fallen")
    return tell.part("fallen", number=len(gone), people=tell.people(gone))


def _cards(tell: Teller) -> Iterator[str]:
    yield from (opening(line) for line in cards_lying_open(tell))


def cards_lying_open(tell: Teller) -> Iterator[str]:
    """The card in play and those that are still in force, as they are read."""
    state = tell.state
    if state.in_play:
        yield tell.part("in_play", card=tell.card(state.in_play.card, blank=state.in_play.blank))
    lasting = {e.card: e.owner for e in state.effects if not state.in_play or e.card != state.in_play.card}
    for card, owner in lasting.items():
        if card_of(state.setup, card):
            yield tell.part("in_force", card=tell.card(card), side=owner)


def _fleet(tell: Teller, fleet: Side) -> Iterator[str]:
    ships = [ship for ship in tell.state.ships.values() if ship.fleet == fleet]
    wide = max((len(ship.name) for ship in ships), default=0)
    for ship in ships:
        pose = ship.pose
        where = tell.place(pose.x, pose.y, pose.heading) if pose else tell.part("not_placed")
        about = f"{where:<{_PLACE}}{_aboard(tell, ship.id)}{_order(tell, ship.id)}"
        yield f"{ship.id:<4}{ship.name:<{wide + 2}}{about}"
    yield ""


def _aboard(tell: Teller, ship: str) -> str:
    crews = [(side, tell.state.aboard(ship, side)) for side in SEATS]
    said = [tell.part(f"crew_{side}", number=len(c), people=tell.people(c)) for side, c in crews if c]
    return "; ".join(said) or tell.part("nobody_aboard")


def _order(tell: Teller, ship: str) -> str:
    said = order(tell, ship)
    return f" [{said}]" if said else ""


def order(tell: Teller, ship: str) -> str:
    """Whether a ship has acted, is acting, or is still to act in this turn; nothing for others."""
    state = tell.state
    if ship in state.done:
        return tell.part("has_acted")
    if ship in state.activated:
        return tell.part("is_acting" if ship == state.current else "is_activated")
    return ""


def _ties(tell: Teller) -> list[str]:
    ties = sorted(sorted(tie) for tie in tell.state.ties)
    pairs = [tell.part("pair", name=tell.ship(one), other_name=tell.ship(other)) for one, other in ties]
    return [tell.say("tied", pairs=", ".join(pairs))] if pairs else []


def _marks(tell: Teller) -> list[str]:
    """The marks that cards have set, and who bears them; secret ones where they are known (EF-10, EF-13.1)."""
    state = tell.state
    borne: list[tuple[Side | None, Mapping[Borne, int]]] = [(None, state.marks), *state.secret_marks.items()]
    said = [
        tell.part(
            "bears_secretly" if side else "bears",
            mark=tell.mark(mark), number=number, name=tell.named([bearer]), side=side,
        )
        for side, marks in borne
        for (mark, bearer), number in sorted(marks.items())
        if number and not bearer.startswith(BACK)
    ]  # fmt: skip
    return [tell.say("marks", marks="; ".join(said))] if said else []
