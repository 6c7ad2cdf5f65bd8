"""What a settled cast leads to: the slain, a fallen king, those who board, the end of the attack."""

from collections.abc import Iterator, Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.combat import Choice, by_ship, losses_of, room, scene_of, survivors
from slaget.games.nissan.scoring import ended_by_kings
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import Pending, State


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
    """The group's members who have not fallen."""
    return tuple(f for f in pending.group if state.fighters[f].ship is not None)


def boarded(pending: Pending, fighters: Sequence[str]) -> Sequence[m.Event]:
    """The attack's end, after the survivors who go aboard (NI-16.15, NI-16.16, NI-16.18)."""
    ended = m.AttackEnded(pending.acting, pending.target)
    if not fighters:
        return [ended]
    return [m.FightersMoved(pending.acting, pending.target, tuple(fighters), (), False), ended]
