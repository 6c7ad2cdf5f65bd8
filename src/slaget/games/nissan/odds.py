"""Odds of an attack or a retoss: the same functions that play, handed a chance that counts every way.

The bag is the one that is cast from (EF-15.4).
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import count
from typing import Final

from slaget.games.nissan import combat, refusals
from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.choices import first_answer
from slaget.games.nissan.agenda.queue import carried_on
from slaget.games.nissan.agenda.throws import Apart, left_by, summed
from slaget.games.nissan.agenda.told import told
from slaget.games.nissan.agenda.waiting import opened
from slaget.games.nissan.decide import decide
from slaget.games.nissan.decide_attack import declared_melee, declared_volley, retoss
from slaget.games.nissan.decide_effect import choose, offered
from slaget.games.nissan.evolve import declared_pending, evolve
from slaget.games.nissan.odds_of_casts import of_cast
from slaget.games.nissan.odds_of_throws import is_steady, of_throws
from slaget.games.nissan.plans import speaks, throws
from slaget.games.nissan.settle import settle
from slaget.games.nissan.state import Choosing, Pending, State
from slaget.kernel import Chance
from slaget.kernel.odds import distribution

MOST_WAYS: Final = 2_000
"""So many ways that chance may fall are gone through, where throws hang on what it did before (EF-15.5)."""
_FACES: Final = ("hits", "odin", "blank")


def odds(state: State, command: m.Command) -> Callable[[Chance], Mapping[str, object]]:
    """What the command's cast comes to: ``hits``, ``odin``, ``defender_wounds``, ``attacker_wounds``.

    A retoss effect that is still to be offered counts as declined, for its tiles are chosen only when the
    cast lies on the table; the odds of a ``retoss`` command itself are those of the tiles it names.
    Of any other command it is what the runes show that cards toss up to the next choice: ``hits``, ``odin``,
    ``blank`` (EF-15.3); one outcome without fields where none does.
    Where more than ``MOST_WAYS`` would have to be gone through they are refused (EF-15.5).
    """
    match command:
        case m.Shoot():
            return _of_attack(state, declared_volley(state, command))
        case m.Attack():
            return _of_attack(state, declared_melee(state, command))
        case m.RetossRunes():
            return lambda chance: _of_retoss(state, command, chance)
        case _ if not speaks(state.setup) or not _may_throw(state, command):
            return lambda _: {}
        case m.PlayCard() if is_steady(state, command):
            return _of_steady(state, command)
        case _:
            return _bounded(lambda chance: _of_cards(state, command, chance))


def _may_throw(state: State, command: m.Command) -> bool:
    """Whether a card that is played, waits or is in force tosses runes; if none does, all ways are one."""
    cards = {*(force.card for force in state.effects), *(firing.card for firing in state.agenda)}
    if isinstance(command, m.PlayCard):
        cards.add(command.card)
    return any(throws(state.setup, card) for card in cards)


class _Low:
    name = "low"
    seed = bytes(32)

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        return low


_LOW = _Low()


def _bounded(fortune: Callable[[Chance], Mapping[str, object]]) -> Callable[[Chance], Mapping[str, object]]:
    """The same, for so many ways that chance may fall; refused beyond them (EF-15.5)."""
    ways = count(1)

    def run(chance: Chance) -> Mapping[str, object]:
        if next(ways) > MOST_WAYS:
            raise refusals.TOO_MANY_WAYS(most=MOST_WAYS)
        return fortune(chance)

    return run


def _of_attack(state: State, declared: m.AttackDeclared) -> Callable[[Chance], Mapping[str, object]]:
    if not speaks(state.setup):
        return _of_cast(state, declared_pending(declared))
    heard = told(state, [declared], Chance(_LOW))
    attacked = _folded(state, heard)
    if len(heard) == 1:
        return _of_cast(attacked, declared_pending(declared))
    return _bounded(_of_heard(attacked))


def _of_heard(declared: State) -> Callable[[Chance], Mapping[str, object]]:
    """An attack whose declaration cards hear: they are carried out, nothing chosen that need not be (EF-15.2).

    The cast is gone through once for each state that this leaves; what runes have shown is in none.
    """
    casts: dict[Hashable, Mapping[tuple[tuple[str, object], ...], Fraction]] = {}

    def run(chance: Chance) -> Mapping[str, object]:
        state, made = _onward(declared, chance, _before_the_cast)
        assert state.pending is not None
        left = left_by(made)
        if left not in casts:
            cast = _of_cast(state, state.pending)
            casts[left] = distribution(lambda inner: tuple(cast(inner).items()))
        chance.checkpoint(left)
        found: tuple[tuple[str, object], ...] = chance.weighed(casts[left])
        return dict(found)

    return run


def _onward(
    state: State, chance: Chance, follow: Callable[[State, Chance], Sequence[m.Event]]
) -> tuple[State, list[m.Event]]:
    """The state once nothing follows, and the events up to there."""
    made: list[m.Event] = []
    while events := follow(state, Apart(chance, (len(made), summed(made), left_by(made)))):
        state = _folded(state, events)
        made.extend(events)
    return state, made


def _before_the_cast(state: State, chance: Chance) -> Sequence[m.Event]:
    """What follows a declaration before runes are cast, nothing chosen that need not be (EF-15.2)."""
    firing = opened(state)
    if state.choosing is not None:
        return choose(state, _declined(state, state.choosing), chance)
    return [] if firing is None or state.phase == "over" else carried_on(state, firing, chance)


def _after_a_command(state: State, chance: Chance) -> Sequence[m.Event]:
    """What follows a command that makes no attack; one in progress is not gone on with."""
    return [] if state.pending is not None and opened(state) is None else settle(state, chance)


def _declined(state: State, choosing: Choosing) -> m.ChooseEffect:
    """The answer that declines where it may, and else takes the first (EF-15.2)."""
    return m.ChooseEffect(choosing.by, first_answer(state, offered(state, choosing)))


def _of_steady(state: State, command: m.PlayCard) -> Callable[[Chance], Mapping[str, object]]:
    """What a card's throws come to, whatever chance chooses beside them."""
    found = of_throws(state, decide(state, command, Chance(_LOW)))

    def run(chance: Chance) -> Mapping[str, object]:
        faces = chance.weighed(found) if found else ()
        return dict(zip(_FACES, faces))

    return run


def _of_cards(state: State, command: m.Command, chance: Chance) -> Mapping[str, object]:
    events = list(decide(state, command, chance))
    state = _folded(state, events)
    near = Apart(chance, (summed(events), left_by(events)))
    _, more = _onward(state, near, _after_a_command)
    found = summed([*events, *more])
    return dict(zip(_FACES, found))


def _folded(state: State, events: Sequence[m.Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _of_cast(state: State, pending: Pending) -> Callable[[Chance], Mapping[str, object]]:
    scene = combat.scene_of(state, pending)
    runes, fixed = combat.runes_of(scene), combat.fixed_of(scene)
    ways = of_cast(state, runes, combat.unturned(scene, runes))
    after = combat.scene_of(_once_cast(state, fixed), pending)
    return lambda chance: _fields(combat.cast_outcome(after, chance.weighed(ways), fixed, pending.wall))


def _once_cast(state: State, fixed: m.FixedCount) -> State:
    """The state in which a cast is settled, whatever its tiles read: clauses may have ended by it (EF-3.3)."""
    if state.pending is None:
        return state
    return _folded(state, told(state, [m.RunesCast((), fixed, 0)], Chance(_LOW)))


def _of_retoss(state: State, command: m.RetossRunes, chance: Chance) -> Mapping[str, object]:
    for event in retoss(state, command, chance):
        state = evolve(state, event)
    assert state.pending is not None
    return _fields(combat.settlement(state, state.pending))


def _fields(settled: m.CastSettled) -> Mapping[str, object]:
    return {
        "hits": settled.hits,
        "odin": settled.odin,
        "defender_wounds": settled.defender_wounds,
        "attacker_wounds": settled.attacker_wounds,
    }
