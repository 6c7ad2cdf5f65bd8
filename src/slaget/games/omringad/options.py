"""What a seat may do now, as data a screen can draw. What is offered is accepted, and nothing else is.

Whoever does not care what lies on top leaves the fields of tops out, or takes a family where they are fixed.
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from slaget.games.omringad import auctions
from slaget.games.omringad import messages as m
from slaget.games.omringad.board import SQUARES, country_of
from slaget.games.omringad.combat import foes, hits_to_lay, targets
from slaget.games.omringad.commits import SEALED
from slaget.games.omringad.contested import contested
from slaget.games.omringad.decide_battle import may_play_diplomat
from slaget.games.omringad.decide_reinforce import mergeable
from slaget.games.omringad.decide_setup import spread
from slaget.games.omringad.domains import Basket, Each, Garrisons, Layouts, Placements, Split
from slaget.games.omringad.move_options import marches
from slaget.games.omringad.pieces import kind_of
from slaget.games.omringad.retreats import choices
from slaget.games.omringad.seats import party
from slaget.games.omringad.sieges import room
from slaget.games.omringad.state import State, owned, pool
from slaget.games.omringad.state.turns import phase_of, to_act
from slaget.games.omringad.tops import Crowned, Sites, top_kinds
from slaget.games.omringad.units import is_covered, mortal
from slaget.kernel import HOST, OneOf, Option, Seat, Span, Subset, Unseen, exactly
from slaget.kernel.messages import CloseSeals
from slaget.kernel.sealed import seal_options

Options: TypeAlias = Iterator[Option[Any]]


def options(state: State, seat: Seat) -> Sequence[Option[Any]]:
    """What a seat may do now; the host may run out the auction clock."""
    if seat == HOST:
        timed = state.phase == "auction" and state.options.auction_seconds
        if timed:
            return (exactly(m.AuctionTimeout(state.auction.seq)),)
        return (exactly(CloseSeals()),) if state.table.box.is_opening else ()
    if not isinstance(seat, int) or seat not in to_act(state):
        return ()
    return tuple(_options(state, seat))


def _options(state: State, seat: int) -> Options:
    match state.phase:
        case "terrain" | "garrison" | "purchase" if state.options.blind:
            yield from _blind(state, seat)
        case "terrain" | "garrison" | "purchase":
            yield _commit(state, seat)
        case "auction" | "auction_placement":
            yield from _auction(state, seat)
        case "movement":
            yield from marches(state, seat)
            yield exactly(m.PassMovement(seat))
            yield from _arrange(state, seat)
        case "battle_select" | "battle":
            yield from _battle(state, seat)
        case _:
            yield from _reinforce(state, seat)


def _blind(state: State, seat: int) -> Sequence[Option[Any]]:
    """Where commits are blind (OM-4.8): a seal, and later what opens it."""
    box = state.table.box
    return seal_options(m.CODEC, box, seat, SEALED[str(box.kind)].default(state, seat))


def _commit(state: State, seat: int) -> Option[Any]:
    fixed = {"seat": seat}
    if state.phase == "terrain":
        own = tuple(square for square in SQUARES if square[0] == country_of(seat))
        return Option(m.PlaceTerrain, fixed, {"terrain": Layouts(own, state.compiled.contents)})
    if state.phase == "garrison":
        return Option(m.DeployGarrison, fixed, {"piles,tops": Crowned(garrisons(state, seat), {}, state.compiled)})
    return Option(m.CommitPurchase, fixed, {"units": basket(state, seat, state.table.gold[seat])})


def garrisons(state: State, seat: int) -> Garrisons:
    """The piles a seat may start with (OM-4.5, ruling OM-R5)."""
    gold = state.compiled.scoring.garrison_gold
    return Garrisons(state.settlements(seat), basket(state, seat, gold), spread(state))


def basket(state: State, seat: int, gold: int) -> Basket:
    """What a seat can buy for its gold."""
    held = {kind: number for kind, number in (pool(state, seat) or {}).items() if number}
    kinds = state.compiled.kinds
    return Basket(held, {kind: kinds[kind].cost for kind in held}, gold)


def _auction(state: State, seat: int) -> Options:
    auction = state.auction
    if state.phase == "auction":
        yield Option(m.Bid, {"seat": seat}, {"amount": Span(auction.bid + 1, state.table.gold[seat])})
        yield exactly(m.PassBid(seat))
    else:
        yield Option(m.PlaceSpecial, {"seat": seat}, {"square,tops": _sites(state, seat, auction.special)})


def _sites(state: State, seat: int, special: str) -> Sites:
    kind = kind_of(special)
    squares = auctions.places(state, seat, special)
    if kind == state.compiled.dragon:
        return Sites(dict.fromkeys(squares, ()))
    return Sites({square: top_kinds(state.compiled, _kinds_in(state, square, seat), (kind,)) for square in squares})


def _kinds_in(state: State, square: str, seat: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(u.kind for u in state.field.stack(square, seat)))


def _arrange(state: State, seat: int) -> Options:
    for square, stack in owned(state, seat):
        if not is_covered(stack):
            names = tuple(u.id for u in stack)
            yield Option(m.ArrangeStack, {"seat": seat, "square": square}, {"top": OneOf(names)})


def _battle(state: State, seat: int) -> Options:
    fixed = {"seat": seat}
    match phase_of(state):
        case "battle_select":
            yield Option(m.ChooseBattle, fixed, {"square": OneOf(contested(state))})
        case "battle_window":
            if may_play_diplomat(state, seat):
                yield exactly(m.PlayDiplomat(seat))
            yield exactly(m.DeclineDiplomat(seat))
        case "battle_direct":
            total = state.battle.undirected[seat]
            caps = {str(party(foe)): total for foe in foes(state, seat)}
            yield Option(m.DirectHits, fixed, {"hits": Split(caps, total)})
        case "battle_assign":
            own = mortal(state.field.stack(state.battle.square, seat))
            caps = {u.id: u.capacity for u in own}
            yield Option(m.AssignHits, fixed, {"hits": Split(caps, hits_to_lay(state, seat))})
        case "battle_pick":
            yield Option(m.PickTarget, fixed, {"unit": OneOf(tuple(u.id for u in targets(state, seat)))})
        case _:
            yield Option(m.Retreat, fixed, {"to": Each(choices(state, seat))})


def _reinforce(state: State, seat: int) -> Options:
    reserve = state.table.reserve[seat]
    held = {} if isinstance(reserve, Unseen) else reserve
    rooms = {square: room(state, square) for square in state.settlements(seat)}
    before = {square: _kinds_in(state, square, seat) for square in rooms}
    domain = Crowned(Placements(held, rooms), before, state.compiled)
    yield Option(m.PlaceReinforcements, {"seat": seat}, {"placements,tops": domain})
    for square, same in mergeable(state, seat):
        yield Option(m.MergeUnits, {"seat": seat, "square": square}, {"units": Subset(same, 2, 2)})
    yield from _arrange(state, seat)
