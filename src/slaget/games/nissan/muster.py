"""The state as plain text: the moment, then a line for every ship with who is aboard."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan.scoring import points
from slaget.games.nissan.setup import SIDES, Side
from slaget.games.nissan.state import State
from slaget.games.nissan.words import OF_SIDE, SIDE, card_name, card_names, counted, people, place
from slaget.kernel import Language

_PLACE: Final = 34


def describe(state: State, language: Language = "en") -> str:
    """The battle for a terminal.

    >>> from slaget.kernel import find, seeded, Game
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> print(describe(game.state).splitlines()[0])
    Danish turn 1, phase card
    """
    fleets = [line for side in SIDES for line in _fleet(state, side)]
    return "\n".join([*_moment(state), "", *fleets, *_ties(state)])


def _moment(state: State) -> Iterator[str]:
    if state.result is None:
        acting = f", acting: {state.ships[state.current].name}" if state.current else ""
        yield f"{OF_SIDE[state.active]} turn {state.turn_no[state.active]}, phase {state.phase}{acting}"
    else:
        winner = state.result.winner
        yield f"Over: {SIDE[winner] + ' have won' if winner else 'drawn'} ({state.result.reason})"
    score = points(state)
    for side in SIDES:
        own = state.cards[side]
        hand = card_names(state, own.hand) if own.hand else "no cards"
        yield f"{OF_SIDE[side]}: {score[side]} points, {counted(len(own.draw_pile), 'card')} to draw, hand: {hand}"
    if state.in_play:
        yield f"In play: {card_name(state, state.in_play.card)}{' (blank)' if state.in_play.blank else ''}"


def _fleet(state: State, fleet: Side) -> Iterator[str]:
    ships = [ship for ship in state.ships.values() if ship.fleet == fleet]
    wide = max((len(ship.name) for ship in ships), default=0)
    for ship in ships:
        pose = ship.pose
        where = place(pose.x, pose.y, pose.heading) if pose else "not placed"
        about = f"{where:<{_PLACE}}{_aboard(state, ship.id)}{_order(state, ship.id)}"
        yield f"{ship.id:<4}{ship.name:<{wide + 2}}{about}"
    yield ""


def _aboard(state: State, ship: str) -> str:
    crews = [(side, state.aboard(ship, side)) for side in SIDES]
    said = [f"{len(crew)} {OF_SIDE[side]}: {people(state, crew)}" for side, crew in crews if crew]
    return "; ".join(said) or "nobody aboard"


def _order(state: State, ship: str) -> str:
    if ship in state.done:
        return " [has acted]"
    if ship in state.activated:
        return " [acting]" if ship == state.current else " [activated]"
    return ""


def _ties(state: State) -> list[str]:
    ties = sorted(sorted(tie) for tie in state.ties)
    return [f"Tied: {', '.join('-'.join(tie) for tie in ties)}"] if ties else []
