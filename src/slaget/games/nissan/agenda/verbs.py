"""What each act does to the battle, as the events it writes (EF-9).

None gives a card back to a pile or hand, brings back a fallen fighter or moves a hull (EF-16.3).
"""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.acting import Acting
from slaget.games.nissan.agenda.choices import spared
from slaget.games.nissan.agenda.marks import changed_mark, shown_marks
from slaget.games.nissan.cards import Count
from slaget.games.nissan.combat import room
from slaget.games.nissan.effects.amounts import ALL, value
from slaget.games.nissan.geometry import touch
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.scoring import ended_by_kings
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import State

Ids: TypeAlias = tuple[str, ...]


def carry_out(acting: Acting, act: f.Act, sets: Sequence[Ids]) -> None:
    """Carry out an act on the members of its sets; on nothing it does nothing (EF-9.1)."""
    match act:
        case f.Draw():
            _draw(acting, act)
        case f.Discard():
            _discard(acting, act.discard, sets[0])
        case f.Show():
            _show(acting, act, sets[0])
        case f.Slay():
            _slay(acting, sets[0], act.up_to)
        case f.Move():
            _move(acting, sets[0], sets[1])
        case f.Tie():
            _tie(acting, sets[0], sets[1])
        case f.Cut():
            _cut(acting, sets[0])
        case f.Ready():
            men = [acting.state.fighters[name] for name in sets[0]]
            _write(acting, m.FightersReadied, [man.id for man in men if man.ship and (man.acted or man.fought)])
        case f.Tire():
            men = [acting.state.fighters[name] for name in sets[0]]
            _write(acting, m.FightersTired, [man.id for man in men if man.ship and not man.acted])
        case f.Mark():
            _mark(acting, act, sets[0] if sets else (acting.side("own" if act.of == "own" else "enemy"),))
        case _:
            raise TypeError(act)


def _write(acting: Acting, kind: type[m.FightersReadied | m.FightersTired], fighters: Sequence[str]) -> None:
    if fighters:
        acting.write(kind(tuple(fighters)))


def _draw(acting: Acting, act: f.Draw) -> None:
    """Cards now, as far as the pile goes, or more at the refill."""
    number, side = max(0, value(act.draw, acting.seen)), acting.side(act.side)
    own = acting.state.cards[side]
    if act.at == "refill":
        if acting.refill is not None:
            acting.refill += number
            if number:
                acting.acts()
        elif number:
            acting.write(m.ExtraDrawsSet(side, own.extra_draws + number))
    elif cards := own.draw_pile[:number]:
        acting.write(m.CardsDrawn(side, "effect", cards))


def _sides(acting: Acting, meant: f.Set) -> tuple[Side, ...]:
    """Whose cards a set is of; of a name it is not said."""
    zone = meant.choose if isinstance(meant, f.Choose) else meant
    return (acting.side(zone.cards.side),) if isinstance(zone, f.Cards) else SEATS


def _discard(acting: Acting, meant: f.Set, cards: Ids) -> None:
    """Cards of hands, and open ones of piles; a pile's are shown to all, since they come to lie open."""
    for side in _sides(acting, meant):
        own = acting.state.cards[side]
        laid = tuple(card for card in cards if card in own.draw_pile)
        gone = tuple(card for card in cards if card in own.hand or card in laid)
        if laid:
            acting.write(m.CardsShownToAll("all", side, "pile", laid))
        if gone:
            acting.write(m.CardsDiscarded(side, gone, "effect"))


def _show(acting: Acting, act: f.Show, ids: Ids) -> None:
    known = acting.state.ships.keys() | acting.state.fighters.keys()
    to: Side | Literal["all"] = "all" if act.to == "all" else acting.side(act.to)
    if all(name in known for name in ids):
        for event in shown_marks(acting.state, acting.owner, to, act.show, ids):
            acting.write(event)
    elif ids:
        for side in _sides(acting, act.show):
            for zone in ("hand", "pile"):
                _show_zone(acting, act.to, side, zone, ids)


def _show_zone(acting: Acting, whom: str, side: Side, zone: str, cards: Ids) -> None:
    """Show cards of a hand or a pile; a whole hand to the other side as ``hand_shown`` (EF-14.4).

    What a card has shown of a hand it does not show again (EF-12.1); what has come to it since it does.
    """
    own = acting.state.cards[side]
    held = own.hand if zone == "hand" else own.draw_pile
    found = tuple(card for card in held if card in cards)
    if not found:
        return
    to: Side | Literal["all"] = "all" if whom == "all" else acting.side("own" if whom == "own" else "enemy")
    if zone == "hand":
        if to == side or acting.shown.get((to, side), frozenset()).issuperset(found):
            return
        if found == held:
            acting.shown.update({(seat, side): frozenset(found) for seat in _seeing(to)})
    if to == "all":
        acting.write(m.CardsShownToAll("all", side, "hand" if zone == "hand" else "pile", found))
    elif zone == "pile":
        acting.write(m.PileCardsShown(to, side, "pile", found))
    elif found == held:
        acting.write(m.HandShown(to, side, found))
    else:
        acting.write(m.HandCardsShown(to, side, "hand", found))


def _seeing(to: Side | Literal["all"]) -> tuple[Side | Literal["all"], ...]:
    """What is shown to all is shown to each side too."""
    return (*SEATS, to) if to == "all" else (to,)


def _slay(acting: Acting, fighters: Ids, up_to: Count | None) -> None:
    """They fall by rank, then by id, as many as may; a king's fall ends the battle (EF-9.2)."""
    state = acting.state
    most = ALL if up_to in (None, "all") else int(up_to or 0)
    places = {name: place for place, name in enumerate(state.fighters)}
    able = sorted(spared(state, fighters), key=lambda name: (RANKS.index(state.fighters[name].rank), places[name]))
    doomed = able[:most]
    for event in _falls(state, doomed):
        acting.write(event)
    fallen = [name for name in _fallen(acting.state) if name not in set(_fallen(state))]
    end = ended_by_kings(acting.state, fallen)
    if end is not None:
        acting.write(end)


def _fallen(state: State) -> Iterator[str]:
    for side in SEATS:
        yield from state.fallen[side]


def _falls(state: State, doomed: Sequence[str]) -> Iterator[m.FightersSlain]:
    """Who falls, once per ship and side, ships in their order (EF-14.5)."""
    for ship in state.ships:
        for side in SEATS:
            there = tuple(name for name in doomed if _is_aboard(state, name, ship, side))
            if there:
                yield m.FightersSlain(side, ship, there)


def _is_aboard(state: State, name: str, ship: str, side: Side) -> bool:
    return state.fighters[name].ship == ship and state.fighters[name].side == side


def _move(acting: Acting, fighters: Ids, to: Ids) -> None:
    """Those for whom there is room, and no enemy aboard, change ships; they need not touch, and spend nothing."""
    state = acting.state
    if not to:
        return
    ship = to[0]
    left, going = room(state, ship), list[str]()
    sides = {state.fighters[name].side for name in state.crews[ship]}
    for name in fighters:
        man = state.fighters[name]
        if man.ship not in (None, ship) and left > 0 and not sides - {man.side}:
            going.append(name)
            sides.add(man.side)
            left -= 1
    for start in state.ships:
        for side in SEATS:
            there = tuple(name for name in going if _is_aboard(state, name, start, side))
            if there:
                acting.write(m.FightersMoved(start, ship, there, (), False))


def _tie(acting: Acting, ships: Ids, to: Ids) -> None:
    tolerance = acting.state.setup.options.touch_tolerance
    for ship in ships:
        for near in to:
            hulls = acting.state.hulls
            tied = frozenset((ship, near)) in acting.state.ties
            if ship != near and not tied and touch(hulls[ship], hulls[near], tolerance):
                acting.write(m.TieMade(ship, near))


def _cut(acting: Acting, ships: Ids) -> None:
    """Every tie that the ships have now, each once, from the end that is named first."""
    ties = [(ship, near) for ship in ships for near in acting.state.ties_of(ship)]
    for nth, (ship, near) in enumerate(ties):
        if (near, ship) not in ties[:nth]:
            acting.write(m.TieRemoved(ship, near))


def _mark(acting: Acting, act: f.Mark, bearers: Ids) -> None:
    amount = act.add if act.set_ is None else act.set_
    number = value(amount if amount is not None else 0, acting.seen)
    for bearer in bearers:
        event = changed_mark(acting.state, acting.owner, act, bearer, number)
        if event is not None:
            acting.write(event)
