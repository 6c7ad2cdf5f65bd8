"""How the greedy captain answers a card that asks: he tries some answers and keeps the best (EF-19.2)."""

from random import Random
from typing import Any, Final

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.choices import answers
from slaget.games.nissan.decide import decide
from slaget.games.nissan.decide_effect import offered
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State
from slaget.kernel import Chance, Rejected, seeded

_MOST: Final = 24


def answer(view: State, random: Random) -> Any:
    """The answer after which he likes his own view best, of at most 24."""
    choosing = view.choosing
    assert choosing is not None
    command = m.ChooseSecretly if choosing.secret else m.ChooseEffect
    domains = list(answers(view, offered(view, choosing)))
    tried = [command(choosing.by, random.choice(domains).sample(random)) for _ in range(_MOST)]
    seed = seeded(random.randbytes(32))
    return max(dict.fromkeys(tried), key=lambda each: _worth(view, each, Chance(seed)))


def _worth(view: State, command: Any, chance: Chance) -> int:
    try:
        for event in decide(view, command, chance):
            view = evolve(view, event)
    except (Rejected, LookupError):
        return 0
    side: Side = command.side
    return _liked(view, side) - _liked(view, other(side))


def _liked(view: State, side: Side) -> int:
    """What a side has: points first, then its cards and those who can act."""
    own = view.cards[side]
    ready = sum(man.side == side and man.ship is not None and not man.acted for man in view.fighters.values())
    return 100 * points(view)[side] + 10 * len(own.hand) + 10 * own.extra_draws + ready
