"""Which card a quick captain plays, which ships he orders, and in what order they act."""

from collections.abc import Hashable, Mapping, Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_effect import pays
from slaget.games.nissan.decide_turn import activation_value, exchange_limit, exchanges, raft_of
from slaget.games.nissan.effects import Scene, forbidding
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.mind.answers import dear
from slaget.games.nissan.mind.groups import holds_king
from slaget.games.nissan.mind.oars import gap_between
from slaget.games.nissan.options import nameable, waiting
from slaget.games.nissan.plans import entries_of, speaks
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State, card_of


def card(state: State) -> m.PlayCard | m.DiscardHand:
    """The card by which the most promising ships can be ordered."""
    promises = usefulness(state)
    best, most = None, -1
    known: dict[Hashable, int] = {}
    for name in state.cards[state.active].hand:
        for play in plays(state, name):
            like = _naming(state, play)
            if like not in known:
                known[like] = sum(promises[ship] for ship in chosen(_played(state, play), promises))
            if known[like] > most:
                best, most = play, known[like]
    assert best is not None
    return best


def _naming(state: State, play: m.PlayCard) -> Hashable:
    """What decides which ships a play can name: plays of which this is equal name the same."""
    design = card_of(state.setup, play.card)
    if design is None:
        return None
    heard = design.icon if speaks(state.setup) else None
    if play.as_ == "blank":
        return heard
    return design.icon, design.activation, _of_orders(state, play.card)


def _of_orders(state: State, card: str) -> tuple[object, ...]:
    """The clauses of a card that change which ships it can name, or how many."""
    name = "of orders", card.rpartition("#")[0]
    found: tuple[object, ...] | None = state.setup.planned.get(name)
    if found is None:
        clauses = (clause for entry in entries_of(state.setup, card) for clause in entry)
        found = state.setup.planned[name] = tuple(filter(_is_of_orders, clauses))
    return found


def _is_of_orders(clause: f.Clause) -> bool:
    match clause:
        case f.Change(change="activation") | f.Change(change="reach", of="hearing") | f.Permit(permit="raft"):
            return True
    return False


def plays(state: State, name: str) -> Sequence[m.PlayCard]:
    """A card with its text, where its leader lives and no card forbids it, and blank."""
    side, design = state.active, card_of(state.setup, name)
    blank = m.PlayCard(side, name, "blank")
    if design is None or _silent(state, design.icon) or forbidding(Scene(state, None), "text") is not None:
        return (blank,)
    return (m.PlayCard(side, name, "card", named(state, name)[0]), blank)


def named(state: State, name: str) -> Sequence[tuple[str, ...]]:
    """The cards he may name with one that he plays, the most promising first (EF-12.7).

    To pay: the fewest that will do, none, the most; those of fallen leaders go first, then the cheapest.
    To exchange: those of fallen leaders alone.
    """
    limit = exchange_limit(state, name)
    if not limit or not pays(state.setup, name):
        return (exchanged(state, name, limit),)
    side, own = state.active, state.cards[state.active].hand
    stale = exchanged(state, name, len(own))
    others = sorted((c for c in own if c != name), key=lambda c: (c not in stale, dear(state, side, c)))
    numbers = [number for number in range(1, min(limit, len(others)) + 1) if exchanges(state, name, number)]
    return tuple(dict.fromkeys(tuple(others[:number]) for number in (*numbers[:1], 0, *numbers[-1:])))


def is_leaderless(state: State, icon: str) -> bool:
    """Whether the leader whose card bears this icon has fallen."""
    return icon != "neutral" and not state.is_alive(icon)


def _silent(state: State, icon: str) -> bool:
    return is_leaderless(state, icon) and state.setup.options.dead_leader_cards == "blank_only"


def exchanged(state: State, name: str, number: int) -> tuple[str, ...]:
    """The other cards of the hand that are worth exchanging: those of fallen leaders."""
    if not number:
        return ()
    designs = {c: card_of(state.setup, c) for c in state.cards[state.active].hand if c != name}
    return tuple(c for c, design in designs.items() if design and _silent(state, design.icon))[:number]


def _played(state: State, play: m.PlayCard) -> State:
    return evolve(state, m.CardPlayed(play.side, play.card, play.as_))


def ships(state: State) -> m.Activate:
    """The most promising ships that the card in play can order."""
    return m.Activate(state.active, chosen(state, usefulness(state)))


def chosen(state: State, promises: Mapping[str, int]) -> tuple[str, ...]:
    """The best ships by their promises, as many as the card in play activates; a raft counts as one."""
    found = sorted((s for s in nameable(state) if promises[s] > 0), key=lambda s: -promises[s])
    limit = activation_value(state)
    if limit is None or len(found) <= limit:
        return tuple(found)
    named: list[str] = []
    rafts: set[frozenset[str]] = set()
    for ship in found:
        raft = raft_of(state, ship)
        if raft in rafts or len(rafts) < limit:
            rafts.add(raft)
            named.append(ship)
    return tuple(named)


def next_ship(state: State) -> m.BeginShip | m.EndTurn:
    """Those who shoot act before those who board, so that they find fewer enemies."""
    left = waiting(state)
    if not left:
        return m.EndTurn(state.active)
    if len(left) == 1:
        return m.BeginShip(state.active, left[0])
    foes = manned(state, other(state.active))
    return m.BeginShip(state.active, max(left, key=lambda ship: nearest(state, ship, foes)[0]))


def manned(state: State, side: Side) -> list[str]:
    """The ships with fighters of a side aboard."""
    return [ship for ship in state.hulls if state.aboard(ship, side)]


def usefulness(state: State) -> dict[str, int]:
    """How much an order to each ship promises: a fight aboard or alongside, a prize in reach, a volley."""
    foes = manned(state, other(state.active))
    return {ship: _useful(state, ship, foes) for ship in state.hulls}


def _useful(state: State, ship: str, foes: Sequence[str]) -> int:
    side, men = state.active, state.fighters
    crew = [f for f in state.aboard(ship, side) if not men[f].acted]
    if not crew:
        return 0
    if ship in foes:
        return 900 + 12 * len(crew)
    gap, foe = nearest(state, ship, foes)
    if not foe:
        return 1
    prize = 200 * holds_king(state, foe, other(side))
    if gap <= 60:
        return 700 + prize + 12 * len(crew) - 8 * len(state.aboard(foe, other(side)))
    bows = sum(men[f].weapon == "bow" for f in crew)
    shots = 40 * bows if gap <= 4000 else 0
    kings = holds_king(state, ship, side)
    if kings and gap <= 2500:
        return 300 + shots + 10 * len(crew)
    if kings or len(crew) < 3:
        return 60 + shots
    if gap <= 2000:
        return 600 + prize + shots + 10 * len(crew)
    return (400 if gap <= 4000 else 250) + prize // 2 + shots + 5 * len(crew) - (gap >> 5)


def nearest(state: State, ship: str, foes: Sequence[str]) -> tuple[int, str]:
    """The nearest of some ships by their midship points, and about how far off it is."""
    here, hulls = state.hulls[ship], state.hulls
    best, found = 1 << 30, ""
    for foe in foes:
        if foe != ship:
            there = hulls[foe]
            square = (here.x - there.x) ** 2 + (here.y - there.y) ** 2
            if square < best:
                best, found = square, foe
    return (gap_between(here, hulls[found]), found) if found else (1 << 30, "")
