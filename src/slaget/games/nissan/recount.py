"""A whole entry told in a line, for readers in a hurry: what was done, who fell, how it stands."""

from collections.abc import Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.scoring import points
from slaget.games.nissan.state import State
from slaget.games.nissan.story import clause, ending, narrate, played
from slaget.games.nissan.words import (
    OF_SIDE,
    SIDE,
    cm,
    counted,
    opening,
    people,
    ship_name,
    ship_names,
)
from slaget.kernel import Language


def recount(state: State, events: Sequence[m.Event], language: Language = "en") -> str:
    """An entry's events in a line, with a heading where a turn begins; empty when little happened.

    >>> from slaget.kernel import find, seeded, Game
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> print(recount(game.ruleset.initial(game.setup), game.events))
    “First Meeting” begins: 3 Norse ships with 35 fighters against 6 Danish ships with 50 fighters.
    <BLANKLINE>
    Danish turn 1  (points: Norse 0, Danish 0)
    """
    told, headings = [], []
    for event in events:
        if isinstance(event, m.GameStarted | m.DeploymentFinished):
            headings.append(narrate(state, event))
        elif isinstance(event, m.TurnStarted):
            headings.append(f"\n{_heading(state, event)}")
        elif isinstance(event, m.GameEnded):
            headings.append(f"\n{opening(ending(event))}.")
        elif said := _said(state, event):
            told.append(said)
        state = evolve(state, event)
    line = f"  {opening('; '.join(told))}." if told else ""
    return "\n".join(filter(None, (line, *headings)))


def _heading(state: State, event: m.TurnStarted) -> str:
    score = ", ".join(f"{OF_SIDE[side]} {number}" for side, number in points(state).items())
    return f"{OF_SIDE[event.side]} turn {event.number}  (points: {score})"


def _said(state: State, event: m.Event) -> str:
    """The part of the line that an event gives; nothing for what explains itself."""
    match event:
        case m.CardPlayed():
            return played(state, event)
        case m.ShipsActivated(ships):
            return f"orders to {ship_names(state, ships)}" if ships else ""
        case m.ShipRowed():
            how = "rows" if event.mode == "forward" else "slides"
            where = f"({cm(event.x)}, {cm(event.y)})"
            return f"{ship_name(state, event.ship)} {how} {cm(event.cost)} cm to {where}"
        case m.ShipsTied(ship, other):
            return f"{ship_name(state, ship)} is tied to {ship_name(state, other)}"
        case m.TieCut(ship, other):
            return f"{ship_name(state, ship)} is cut loose from {ship_name(state, other)}"
        case m.AttackDeclared():
            return _declared(state, event)
        case m.CastSettled():
            stopped = f" ({event.cancelled} stopped)" if event.cancelled else ""
            return f"{counted(event.hits, 'hit')}{stopped}, {event.odin} Odin"
        case m.FightersSlain(side, _, fighters):
            return f"{SIDE[side]} lose {people(state, fighters)}"
        case m.FightersMoved() | m.HandShown() | m.ShipPlaced():
            return clause(state, event)
        case m.CardsDiscarded(_, _, reason) if reason != "played":
            return clause(state, event)
        case _:
            return ""


def _declared(state: State, event: m.AttackDeclared) -> str:
    number = len(event.group) + len(event.supporters)
    target = ship_name(state, event.target)
    if event.acting == event.target:
        return f"{number} fight{'s' if number == 1 else ''} aboard {target}"
    verb = "shoot" if event.kind == "ranged" else "attack"
    ends = "s" if number == 1 else ""
    at = " at" if event.kind == "ranged" else ""
    return f"{number} of {ship_name(state, event.acting)} {verb}{ends}{at} {target}"
