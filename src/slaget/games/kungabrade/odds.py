"""Odds of an attack: the functions that play, handed a chance that counts every way.

A fight that is rolled until decided is an absorbing chain; ``Fight`` names its states at checkpoints, and
the kernel solves it in fractions. Of an exchange only who threw higher is counted (``throws``).
"""

from collections.abc import Callable, Mapping, Sequence

from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.decide import decide
from slaget.games.kungabrade.state import State
from slaget.kernel import Chance, seeded


def odds(state: State, command: m.Command) -> Callable[[Chance], Mapping[str, object]]:
    """What a command may come to: ``result`` of the attack, ids ``removed`` and ``unhorsed`` in it.

    An attempt at a gate tells also whether the ``gate`` is ``broken`` or ``held``; its ``result`` is None
    where no fight follows. A command that hangs on no chance has one outcome without fields.
    """
    trial = decide(state, command, Chance(seeded(bytes(32))))
    if not any(isinstance(event, m.ExchangeRolled | m.GateAttempted | m.StartRolled) for event in trial):
        return lambda _: {}
    return lambda chance: _fields(decide(state, command, chance))


def _fields(events: Sequence[m.Event]) -> Mapping[str, object]:
    found: dict[str, object] = {
        "result": next((e.result for e in events if isinstance(e, m.AttackEnded)), None),
        "removed": tuple(e.piece_id for e in events if isinstance(e, m.PieceRemoved)),
        "unhorsed": tuple(e.piece_id for e in events if isinstance(e, m.RiderUnhorsed)),
    }
    for event in events:
        if isinstance(event, m.GateAttempted):
            found["gate"] = "broken" if event.success else "held"
        if isinstance(event, m.FirstPlayerSet):
            return {"first": event.seat}
    return found
