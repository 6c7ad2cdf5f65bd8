"""What a settled cast leads to: the slain, a fallen king, those who board, the end of the attack."""

from collections.abc import Iterator, Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.told import writer
from slaget.games.nissan.combat import Choice, by_ship, losses_of, room, scene_of, survivors
from slaget.games.nissan.effects import used_by_attack
from slaget.games.nissan.plans import speaks
from slaget.games.nissan.scoring import ended_by_kings
from slaget.games.nissan.seats import SEATS, other
from slaget.games.nissan.state import Pending, State
from slaget.kernel import Chance


def choices(state: State, pending: Pending) -> tuple[Choice, Choice]:
    """The defenders' and the attackers' losses, each with what is certain and what is to be chosen."""
    scene = scene_of(state, pending)
    defenders = losses_of(scene, other(state.active), pending.defender_losses)
    attackers = losses_of(scene, state.active, pending.attacker_losses)
    return defenders, attackers


def may_spare(state: State, pending: Pending) -> bool:
    """Whether the attacker may let fewer defenders fall than were hit (NI-O23)."""
    return state.setup.options.spare and pending.defender_losses > 0


def slaughter(
    state: State, pending: Pending, defenders: Sequence[str], attackers: Sequence[str]
) -> Iterator[m.Event]:
    """Who falls, once per ship and side (NI-4.6): the target's defenders, the acting ship's, the supporters."""
    for ship, there in by_ship(state, defenders, (pending.target,)):
        yield m.FightersSlain(other(state.active), ship, there)
    for ship, there in by_ship(state, attackers, (pending.acting, pending.target)):
        yield m.FightersSlain(state.active, ship, there)


def felled(
    state: State, pending: Pending, defenders: Sequence[str], attackers: Sequence[str], chance: Chance
) -> Sequence[m.Event]:
    """Who falls, and what follows for those who did: a card may put another thing in its place (EF-12.9).

    The attack has now asked for all it asks, so that standing clauses have been used (EF-3.4).
    """
    fallen = slaughter(state, pending, defenders, attackers)
    if not speaks(state.setup):
        return [*fallen, *after_losses(state, pending, (*defenders, *attackers))]
    book = writer(state, chance)
    for use in used_by_attack(*(scene_of(asked, pending) for asked in (*pending.asked, state))):
        book.use(use)
    for event in fallen:
        book.write(event)
    now = book.state
    if now.phase != "over":
        slain = [name for side in SEATS for name in now.fallen[side] if name not in state.fallen[side]]
        for event in after_losses(now, pending, slain):
            book.write(event)
    return book.close()


def after_losses(state: State, pending: Pending, slain: Sequence[str]) -> Sequence[m.Event]:
    """What follows the losses: the game's end (NI-16.14, NI-19.1), or boarding, or nothing more."""
    end = ended_by_kings(state, slain)
    if end is not None:
        return [end]
    if pending.kind == "ranged" or pending.target == pending.acting:
        return boarded(pending, ())
    alive = survivors(state, pending, slain)
    free = room(state, pending.target, slain)
    if free >= len(alive):
        return boarded(pending, alive)
    return [m.BoardersDue(free)] if free > 0 else boarded(pending, ())


def living(state: State, pending: Pending) -> tuple[str, ...]:
    """The group's members who have not fallen, nor left the acting ship (EF-9.3)."""
    return tuple(f for f in pending.group if state.fighters[f].ship == pending.acting)


def boarded(pending: Pending, fighters: Sequence[str]) -> Sequence[m.Event]:
    """The attack's end, after the survivors who go aboard (NI-16.15, NI-16.16, NI-16.18)."""
    ended = m.AttackEnded(pending.acting, pending.target)
    if not fighters:
        return [ended]
    return [m.FightersMoved(pending.acting, pending.target, tuple(fighters), (), False), ended]
