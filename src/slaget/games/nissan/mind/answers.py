"""What a captain may answer to a card that asks him (EF-12.5, EF-19.2)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.choices import Falls, answers
from slaget.games.nissan.decide_effect import act_at, offered
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.mind.hearing import ordering
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import Choosing, State, card_of

_HARM: Final = (f.Slay, f.Tire, f.Discard, f.Cut)


def first(state: State) -> m.ChooseEffect | m.ChooseSecretly:
    """What he answers at once: he pays, he takes all that he may, and harm goes to the enemy."""
    return next(several(state))


def several(state: State) -> Iterator[m.ChooseEffect | m.ChooseSecretly]:
    """His answers, each once, the most promising first."""
    choosing = state.choosing
    assert choosing is not None
    command = m.ChooseSecretly if choosing.secret else m.ChooseEffect
    act = act_at(state.setup, choosing)
    domains = list(answers(state, offered(state, choosing)))
    if len(domains) > 1:
        domains.sort(key=lambda domain: _harm(state, choosing.by, domain))
    told = (chosen for domain in domains for chosen in _of(state, choosing, act, domain))
    for chosen in dict.fromkeys(told):
        yield command(choosing.by, chosen)


def _harm(state: State, side: Side, domain: Any) -> int:
    """What those who fall cost: own men, less enemies."""
    assert isinstance(domain, Falls)
    losses = 0
    for part in domain.parts:
        men = (*part.certain, *part.among[: part.number])
        losses += sum(1 if state.fighters[name].side == side else -1 for name in men)
    return losses


def _of(state: State, choosing: Choosing, act: f.Act, domain: Any) -> Iterator[tuple[str, ...]]:
    if isinstance(domain, Falls):
        yield tuple(name for part in domain.parts for name in (*part.certain, *part.among[: part.number]))
        last = ((*part.certain, *part.among[len(part.among) - part.number :]) for part in domain.parts)
        yield tuple(name for names in last for name in names)
        return
    hurts = isinstance(act, _HARM)
    ids = sorted(domain.values, key=lambda name: dear(state, choosing.by, name) if hurts else 0)
    foes = [name for name in ids if dear(state, choosing.by, name) < 0]
    most = max(domain.min, min(domain.max, len(foes))) if hurts and foes else domain.min if hurts else domain.max
    yield tuple(ids[:most])
    yield from _others(ids, domain.min, domain.max)


def _others(ids: Sequence[str], least: int, most: int) -> Iterator[tuple[str, ...]]:
    """One at a time where that may be, the fewest, and the first and last of every number."""
    if least <= 1 <= most:
        yield from ((name,) for name in ids)
    for number in dict.fromkeys((least, *range(most, least, -1))):
        yield tuple(ids[:number])
        yield tuple(ids[len(ids) - number :])


def dear(state: State, side: Side, name: str) -> int:
    """How little a side would like something hurt: below nothing for what is the enemy's."""
    man, ship = state.fighters.get(name), state.ships.get(name)
    if man is not None:
        return 1 if man.side == side else -1
    if ship is not None:
        return 1 if state.controller(name) == side else -1
    design = card_of(state.setup, name)
    if design is None or name not in state.cards[side].hand:
        return -1
    return 1 + 2 * ordering(design) + len(design.effects)
