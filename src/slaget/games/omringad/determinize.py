"""A state that a seat may believe in: what its view hides is dealt out anew, as the public facts allow."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.games.omringad import messages as m
from slaget.games.omringad.domains import Layouts
from slaget.games.omringad.kinds import UNKNOWN, Kind
from slaget.games.omringad.options import basket, garrisons
from slaget.games.omringad.pieces import Piece, Unit, Units, unit
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.setup import Garrison
from slaget.games.omringad.state import State, owned, replace
from slaget.games.omringad.units import besieges, changed, conquers, shown
from slaget.kernel import Unseen

Slot: TypeAlias = tuple[str, int]
"""A place in a seat's stacks: the square, and the index in the stack."""
_Fits: TypeAlias = Callable[[Slot, Piece], bool]
_Able: TypeAlias = Callable[[Slot], list[Piece]]
_AT_TIMES: Final = 0.3
"""How often a unit known only to conquer is taken to be a special."""
_DAMAGED: Final = 0.1


class _NoneFits(Exception):
    """No piece that is left fits a place."""


def determinize(view: State, random: Random) -> State | None:
    """One of the states that look like this view; None when the pieces left do not fit."""
    state = view
    try:
        for seat in view.seats:
            state = replace(state, units=changed(state.units, state.roster, _dealt(view, seat, random)))
    except _NoneFits:
        return None
    return _with_secrets(state, random)


def _dealt(view: State, seat: int, random: Random) -> list[tuple[str, int, Units]]:
    """A seat's stacks that hold hidden units, with pieces in place of the placeholders."""
    stacks = {square: list(units) for square, units in owned(view, seat)}
    closed = [square for square, units in stacks.items() if any(each.id == UNKNOWN for each in units)]
    if not closed:
        return []
    deal = _Deal(view, stacks, *_left(view, seat, stacks.values()), random)
    random.shuffle(deal.specials)
    _place_visible(deal)
    if deal.is_plain:
        _place_specials(deal)
        _place_regular(deal)
    else:
        _place_any(deal)
    return [(square, seat, _ordered(stacks[square])) for square in closed]


def _left(view: State, seat: int, stacks: Iterable[list[Unit]]) -> tuple[list[Piece], list[Piece]]:
    """The seat's specials that must lie hidden somewhere, and its regular pieces that may."""
    known = {each.id for units in stacks for each in units}
    every = view.roster
    own = {name for name, owner in view.table.specials.items() if owner == seat != DRAGON}
    specials = [every.named(name, seat) for name in sorted(own - known)]
    regular = [
        piece
        for piece in every.pieces.values()
        if piece.seat == seat and piece.id not in known and piece.id != UNKNOWN and not piece.kind.special
    ]
    return specials, regular


@frozen
class _Deal:
    """A seat's stacks while they are filled, and the pieces that are left for them."""

    view: State
    stacks: Mapping[str, list[Unit]]
    specials: list[Piece]
    regular: list[Piece]
    random: Random

    def hidden(self) -> list[Slot]:
        """The places whose piece is not known yet."""
        return [(sq, i) for sq, units in self.stacks.items() for i, each in enumerate(units) if each.id == UNKNOWN]

    def at(self, slot: Slot) -> Unit:
        return self.stacks[slot[0]][slot[1]]

    def put(self, slot: Slot, piece: Piece, *, damaged: bool = False) -> None:
        """A piece in its place, where it keeps the mark of the unit that was hidden."""
        (self.specials if piece.kind.special else self.regular).remove(piece)
        square, i = slot
        self.stacks[square][i] = unit(piece, damaged, self.stacks[square][i].mark)

    def special(self, fits: Callable[[Kind], bool]) -> Piece:
        """The first special left of a kind that fits."""
        return _some([piece for piece in self.specials if fits(piece.kind)])[0]

    def sailor(self) -> Piece:
        """A piece that may be on a lake: a special if one is left, else one that is bought."""
        special = [piece for piece in self.specials if piece.kind.sails]
        return special[0] if special else _some([piece for piece in self.regular if piece.kind.sails])[0]

    def any_regular(self, *kinds: str) -> Piece:
        """A regular piece of these kinds, by chance."""
        return self.random.choice(_some([piece for piece in self.regular if piece.kind.name in kinds]))

    @property
    def is_plain(self) -> bool:
        """Whether all that is bought conquers and besieges, and specials do both or neither."""
        table = self.view.compiled.table
        return all(kind.conqueror == kind.besieger and (kind.conqueror or kind.special) for kind in table)


def _some(pieces: list[Piece]) -> list[Piece]:
    if not pieces:
        raise _NoneFits
    return pieces


def _place_visible(deal: _Deal) -> None:
    """The pieces whose kind is seen, though not which of them it is."""
    for slot in deal.hidden():
        seen = deal.at(slot)
        if seen.kind != UNKNOWN:
            deal.put(slot, deal.any_regular(seen.kind), damaged=seen.damaged)


def _place_specials(deal: _Deal) -> None:
    """Specials first where nothing else can be, and at times where a conqueror is; then the rest of them."""
    free: list[Slot] = []
    for slot in deal.hidden():
        square, _ = slot
        if deal.view.terrain_of(square) in deal.view.compiled.lakes:
            deal.put(slot, deal.sailor())
        elif not conquers(deal.stacks[square]):
            deal.put(slot, deal.special(lambda kind: not kind.conqueror))
        elif not deal.at(slot).info.conqueror:
            free.append(slot)
        elif any(piece.kind.conqueror for piece in deal.specials) and deal.random.random() < _AT_TIMES:
            deal.put(slot, deal.special(lambda kind: kind.conqueror))
    _place_rest(deal, free)


def _place_rest(deal: _Deal, free: list[Slot]) -> None:
    """The other specials: in any place that is free, and those that conquer also where a conqueror must be."""
    deal.random.shuffle(free)
    bound = [slot for slot in deal.hidden() if deal.at(slot).info.conqueror]
    for piece in sorted(deal.specials, key=lambda piece: piece.kind.conqueror):
        places = free or (bound if piece.kind.conqueror else [])
        if not places:
            raise _NoneFits
        deal.put(places.pop(), piece)


def _place_regular(deal: _Deal) -> None:
    """Regular pieces in the places left; a general only under a general, since it would lie on top."""
    table = deal.view.compiled.table
    regular = [kind.name for kind in table if not kind.special]
    unled = [kind.name for kind in table if not kind.special and not kind.covers]
    led = {square for square, units in deal.stacks.items() if _shows_general(units)}
    for slot in deal.hidden():
        piece = deal.any_regular(*(regular if slot[0] in led else unled))
        deal.put(slot, piece, damaged=piece.kind.hits == 2 and deal.random.random() < _DAMAGED)


def _place_any(deal: _Deal) -> None:
    """Pieces in all places, each where what is told of its stack allows it: specials first.

    Where none is left that fits, others make room, so that a deal is found wherever there is one.
    """
    led = {square for square, units in deal.stacks.items() if _shows_general(units)}
    told = {square: (conquers(units), besieges(units)) for square, units in deal.stacks.items()}
    slots = deal.hidden()
    deal.random.shuffle(slots)
    held: dict[Slot, Piece] = {}
    left, hurt = list(deal.regular), set[str]()

    def fits(slot: Slot, piece: Piece) -> bool:
        return _fits(deal, slot, piece.kind, told[slot[0]], led)

    def able(slot: Slot) -> list[Piece]:
        return [each for each in left if fits(slot, each)]

    for piece in sorted(deal.specials, key=lambda each: -each.code):
        held[_room_for(piece, slots, held, fits, set())] = piece
    for slot in sorted((slot for slot in slots if slot not in held), key=lambda slot: len(able(slot))):
        last = _moved_up(slot, held, fits, able, set())
        piece = held[last] = deal.random.choice(able(last))
        left.remove(piece)
        if piece.kind.hits == 2 and deal.random.random() < _DAMAGED:
            hurt.add(piece.id)
    for slot, piece in held.items():
        deal.put(slot, piece, damaged=piece.id in hurt)


def _room_for(piece: Piece, slots: list[Slot], held: dict[Slot, Piece], fits: _Fits, tried: set[Slot]) -> Slot:
    """A place for a piece, of which whoever lay there has gone to another."""
    places = [slot for slot in slots if slot not in tried and fits(slot, piece)]
    for slot in places:
        if slot not in held:
            return slot
    tried.update(places)
    for slot in places:
        with suppress(_NoneFits):
            there = _room_for(held[slot], slots, held, fits, tried)
            held[there] = held.pop(slot)
            return slot
    raise _NoneFits


def _moved_up(slot: Slot, held: dict[Slot, Piece], fits: _Fits, able: _Able, tried: set[Slot]) -> Slot:
    """The place to be filled in place of another: itself, or that of a piece which has gone there."""
    if able(slot):
        return slot
    for other in [other for other, piece in held.items() if other not in tried and fits(slot, piece)]:
        if other in tried:
            continue
        tried.add(other)
        held[slot] = held.pop(other)
        with suppress(_NoneFits):
            return _moved_up(other, held, fits, able, tried)
        held[other] = held.pop(slot)
    raise _NoneFits


def _fits(deal: _Deal, slot: Slot, kind: Kind, told: tuple[bool, bool], led: set[str]) -> bool:
    """Whether a kind can lie in a place: it can what is known of the place, and nothing that its stack cannot."""
    here = deal.at(slot).info
    able = (kind.conqueror or not here.conqueror) and (kind.besieger or not here.besieger)
    allowed = told[0] >= kind.conqueror and told[1] >= kind.besieger
    at_sea = deal.view.terrain_of(slot[0]) in deal.view.compiled.lakes
    return able and allowed and (kind.sails or not at_sea) and (not kind.covers or slot[0] in led)


def _shows_general(units: Sequence[Unit]) -> bool:
    return any(each.info.covers and not each.rides for each in units[: shown(units)])


def _ordered(units: Sequence[Unit]) -> Units:
    """A stack in order: the visible pieces, then the rest by arrival and canonical order."""
    top = shown(units)
    return (*units[:top], *sorted(units[top:], key=lambda each: (each.mark, each.key)))


def _with_secrets(state: State, random: Random) -> State:
    """Reserves and commits that are hidden, chosen anew."""
    for seat in state.seats:
        table = state.table
        if isinstance(table.reserve[seat], Unseen):
            empty = replace(state, reserve={**table.reserve, seat: {}})
            held = basket(empty, seat, state.compiled.scoring.first_gold).sample(random)
            state = replace(state, reserve={**table.reserve, seat: held})
        if isinstance(table.commits.get(seat), Unseen):
            state = replace(state, box=table.box.put(seat, _commit(state, seat, random)))
    return state


def _commit(state: State, seat: int, random: Random) -> Any:
    if state.phase == "terrain":
        return m.PlaceTerrain(seat, Layouts(tuple(state.controlled(seat)), state.compiled.contents).sample(random))
    if state.phase == "garrison":
        piles: Garrison = garrisons(state, seat).sample(random)
        return m.DeployGarrison(seat, piles, {})
    held = state.table.reserve[seat]
    return m.CommitPurchase(seat, {} if isinstance(held, Unseen) else held)
