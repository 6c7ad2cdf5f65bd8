"""What happens, as cards hear of it: the moments of each event (EF-4)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from attrs import frozen

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.waiting import doer
from slaget.games.nissan.language.forms import Moment
from slaget.games.nissan.language.words import FACES, RUNES
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import NO_NAMES, Names, Numbers, Pending, State, card_of

_NONE: Final[Mapping[str, str]] = {}


@frozen
class Happening:
    """A moment that has come: whose deed it was, its ships and people by field, and its words."""

    name: str
    side: Side
    names: Names = NO_NAMES
    words: Mapping[str, str] = _NONE


def happenings(before: State, after: State, event: m.Event) -> Iterator[Happening]:
    """The moments of an event; ``before`` and ``after`` are the states on both sides of it."""
    active = after.active
    match event:
        case m.CardPlayed(side, card, as_):
            design = card_of(after.setup, card)
            icon = design.icon if design else ""
            words = {"as_": as_, "icons": icon, "card": card.rpartition("#")[0]}
            yield Happening("card_played", side, words=words)
        case m.TurnStarted(side):
            yield Happening("turn_began", side)
        case m.TurnEnding(side):
            yield Happening("turn_ending", side)
        case m.CardsDiscarded(side, _, reason) if reason != "played":
            yield Happening("discarded", side)
        case m.CardsDrawn(side, reason) if reason != "deal":
            yield Happening("drawn", side)
        case m.ShipsActivated(ships):
            yield Happening("activated", active, {"ships": ships})
        case m.ShipBegun(ship):
            yield Happening("began", active, {"ship": (ship,)})
        case m.ShipRowed(ship):
            yield Happening("rowed", active, {"ship": (ship,)})
        case m.ShipsTied(ship, other):
            yield Happening("tied", active, {"ship": (ship,), "other": (other,)})
        case m.TieMade(ship, other, by):
            yield Happening("tied", by or doer(after), {"ship": (ship,), "other": (other,)})
        case m.TieCut(ship, other):
            yield Happening("cut", active, {"ship": (ship,), "other": (other,)})
        case m.TieRemoved(ship, other, by):
            yield Happening("cut", by or doer(after), {"ship": (ship,), "other": (other,)})
        case m.Marked(mark, of, by=by):
            yield Happening("marked", by or doer(after), {"bearer": (of,)}, {"mark": mark})
        case m.AttackDeclared() | m.RunesCast() | m.AttackEnded():
            yield _of_attack(before, after, event)
        case m.FightersSlain() | m.FightersMoved():
            yield from _of_fighters(before, after, event)
        case _:
            return


def _of_attack(before: State, after: State, event: m.AttackDeclared | m.RunesCast | m.AttackEnded) -> Happening:
    pending: Pending | None = after.pending or before.pending
    assert pending is not None
    name = {m.AttackDeclared: "attacked", m.RunesCast: "cast", m.AttackEnded: "attack_ended"}[type(event)]
    names = {
        "acting": (pending.acting,),
        "target": (pending.target,),
        "group": pending.group + pending.supporters,
    }
    return Happening(name, after.active, names, {"cast": pending.kind})


def _of_fighters(before: State, after: State, event: m.FightersSlain | m.FightersMoved) -> Iterator[Happening]:
    if isinstance(event, m.FightersSlain):
        ships: tuple[str, ...] = (event.ship,)
        yield Happening("fell", event.side, {"ship": ships, "fighters": event.fighters})
    else:
        ships = (event.from_, event.to)
        names = {"from": (event.from_,), "to": (event.to,), "fighters": event.fighters}
        yield Happening("moved", after.fighters[event.fighters[0]].side, names)
    for ship in ships:
        holder = after.controller(ship)
        if holder is not None and before.controller(ship) != holder:
            yield Happening("taken", holder, {"ship": (ship,)})


def numbers_of(state: State, moments: Iterable[Moment]) -> Numbers:
    """The numbers that such moments have, right after one of them: the tiles as they lie, or who fell (EF-4.3)."""
    heard, pending, made = {moment.name for moment in moments}, state.pending, dict[str, int]()
    if "cast" in heard and pending is not None:
        readings: list[str] = [tile.reading for tile in pending.tiles]
        made = {name: readings.count(face) for name, face in zip(RUNES, FACES)}
    if "attack_ended" in heard:
        made |= dict(zip(("slain", "lost"), state.toll))
    return made
