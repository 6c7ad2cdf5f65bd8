"""A state that a seat may believe in: what its view hides is dealt out anew, as the public facts allow."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from slaget.games.omringad.decide_setup import GOLD
from slaget.games.omringad.domains import Layouts
from slaget.games.omringad.options import basket, garrisons
from slaget.games.omringad.setup import Garrison
from slaget.games.omringad.state import DRAGON, State, owned, replace
from slaget.games.omringad.units import Piece, Unit, changed, conquers, roster, shown, unit
from slaget.kernel import Unseen


def determinize(view: State, random: Random) -> State | None:
    """One of the states that look like this view; None when the pieces left do not fit."""
    state = view
    for seat in view.seats:
        dealt = _dealt(view, seat, random)
        if dealt is None:
            return None
        state = replace(state, units=changed(state.units, state.copies, dealt))
    return _with_secrets(state, random)


Dealt = list[tuple[str, int, list[Unit]]]


def _dealt(view: State, seat: int, random: Random) -> Dealt | None:
    """A seat's stacks with pieces in place of placeholders."""
    stacks = {square: list(units) for square, units in owned(view, seat)}
    closed = [square for square, units in stacks.items() if any(each.id == "?" for each in units)]
    if not closed:
        return []
    specials, regular = _left(view, seat, stacks.values(), random)
    if not _place_visible(stacks, regular, random) or not _place_specials(view, stacks, specials, random):
        return None
    for square, units in stacks.items():
        led = any(each.kind == "general" for each in units[: shown(units)])
        for i, each in enumerate(units):
            if each.id == "?":
                fits = [piece for piece in regular if led or piece.kind.name != "general"]
                if not fits or view.terrain_of(square) == "lake":
                    return None
                piece = random.choice(fits)
                regular.remove(piece)
                units[i] = unit(piece, piece.kind.hits == 2 and random.random() < 0.1, each.mark)
    return [(square, seat, _ordered(stacks[square])) for square in closed]


def _left(view: State, seat: int, stacks: Iterable[list[Unit]], random: Random) -> tuple[list[Piece], list[Piece]]:
    """The seat's specials that must lie hidden somewhere, and its regular pieces that may."""
    known = {each.id for units in stacks for each in units}
    found = roster(view.copies)
    own = {name for name, owner in view.table.specials.items() if owner == seat != DRAGON}
    specials = [found.pieces[found.codes[name, seat]] for name in sorted(own - known)]
    regular = [
        piece
        for piece in found.pieces.values()
        if piece.seat == seat and piece.id not in known and piece.id != "?" and not piece.kind.special
    ]
    random.shuffle(specials)
    return specials, regular


def _place_visible(stacks: Mapping[str, list[Unit]], regular: list[Piece], random: Random) -> bool:
    """Visible pieces whose ids are hidden."""
    for units in stacks.values():
        for i, each in enumerate(units):
            if each.id == "?" and each.kind != "?":
                same = [piece for piece in regular if piece.kind.name == each.kind]
                if not same:
                    return False
                piece = random.choice(same)
                regular.remove(piece)
                units[i] = unit(piece, each.damaged, each.mark)
    return True


def _place_specials(view: State, stacks: Mapping[str, list[Unit]], specials: list[Piece], random: Random) -> bool:
    """Specials into hidden slots: first where nobody conquers and on lakes, then anywhere they fit."""
    open_: list[tuple[str, int]] = []
    for square, units in stacks.items():
        barren = not conquers(units)
        at_sea = view.terrain_of(square) == "lake"
        for i, each in enumerate(units):
            if each.id != "?":
                continue
            if barren or at_sea:
                fits = [p for p in specials if (p.kind.name == "pirates" if at_sea else not p.kind.conqueror)]
                if not fits:
                    return False
                specials.remove(fits[0])
                units[i] = unit(fits[0], False, each.mark)
            elif not each.info.conqueror:
                open_.append((square, i))
            elif any(p.kind.conqueror for p in specials) and random.random() < 0.3:
                piece = next(p for p in specials if p.kind.conqueror)
                specials.remove(piece)
                units[i] = unit(piece, False, each.mark)
    return _spread(stacks, open_, specials, random)


def _spread(
    stacks: Mapping[str, list[Unit]], slots: list[tuple[str, int]], specials: list[Piece], random: Random
) -> bool:
    random.shuffle(slots)
    bound = [
        (square, i)
        for square, units in stacks.items()
        for i, each in enumerate(units)
        if each.id == "?" and each.info.conqueror and (square, i) not in slots
    ]
    for piece in sorted(specials, key=lambda piece: piece.kind.conqueror):
        found = slots or (bound if piece.kind.conqueror else [])
        if not found:
            return False
        square, i = found.pop()
        stacks[square][i] = unit(piece, False, stacks[square][i].mark)
    return True


def _ordered(units: list[Unit]) -> list[Unit]:
    top = shown(units)
    return [*units[:top], *sorted(units[top:], key=lambda each: (each.mark, each.key))]


def _with_secrets(state: State, random: Random) -> State:
    """Reserves and commits that are hidden, chosen anew."""
    for seat in state.seats:
        table = state.table
        if isinstance(table.reserve[seat], Unseen):
            empty = replace(state, reserve={**table.reserve, seat: {}})
            held = basket(empty, seat, GOLD).sample(random)
            state = replace(state, reserve={**table.reserve, seat: held})
        if isinstance(table.commits.get(seat), Unseen):
            commits = {**table.commits, seat: _commit(state, seat, random)}
            state = replace(state, commits=commits)
    return state


def _commit(state: State, seat: int, random: Random) -> Any:
    if state.phase == "terrain":
        return Layouts(tuple(state.controlled(seat))).sample(random)
    if state.phase == "garrison":
        piles: Garrison = garrisons(state, seat).sample(random)
        return piles, {}
    return state.table.reserve[seat]
