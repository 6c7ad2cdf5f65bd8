"""The laws that cards keep, whatever is written in them (EF-20.2).

>>> len(CARD_LAWS)
11
>>> check_card_laws(seeds=[1], steps=10)
1
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from slaget.testing.card_laws.battles import (
    logs_are_replayed_and_audited,
    nothing_tells_a_secret,
    odds_are_those_of_play,
    options_and_refusals_are_sound,
)
from slaget.testing.card_laws.costs import costs_are_kept
from slaget.testing.card_laws.idle import findings_are_true, what_never_fires_is_nothing
from slaget.testing.card_laws.invariants import invariants_hold
from slaget.testing.card_laws.trials import CardLaw, Trial, trial
from slaget.testing.card_laws.words import it_loads, normal_form_is_one, texts_are_read_back

__all__ = ["CARD_LAWS", "CardLaw", "Trial", "check_card_laws", "trial"]

CARD_LAWS: Final[tuple[CardLaw, ...]] = (
    it_loads,
    texts_are_read_back,
    normal_form_is_one,
    options_and_refusals_are_sound,
    logs_are_replayed_and_audited,
    nothing_tells_a_secret,
    odds_are_those_of_play,
    costs_are_kept,
    invariants_hold,
    findings_are_true,
    what_never_fires_is_nothing,
)
"""In the order of EF-20.2."""


def check_card_laws(
    *, seeds: Iterable[int] = range(3), size: int = 8, steps: int = 60, laws: Iterable[CardLaw] = CARD_LAWS
) -> int:
    """Hold the laws on the random cards of each seed, played for so many commands; how many trials there were."""
    chosen, tried = tuple(laws), 0
    for seed in seeds:
        random = Random(seed)
        made = trial(random, size, steps=steps)
        tried += 1
        for law in chosen:
            law(made, random)
    return tried
