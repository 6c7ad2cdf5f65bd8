"""The law of costs: firings and chains keep to what ``check`` prints, and end (EF-12.10, EF-12.11)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import attrs

from slaget.games.nissan import messages as m
from slaget.games.nissan.content.meaning.costs import Bound, bound
from slaget.games.nissan.effects.watched import Link
from slaget.games.nissan.language.cost import causes, firings
from slaget.games.nissan.language.forms import Do, Instead
from slaget.games.nissan.language.words import MOMENTS
from slaget.games.nissan.plans import clauses_of
from slaget.games.nissan.setup import Setup
from slaget.testing.card_laws.trials import Trial


def costs_are_kept(trial: Trial, _: Random) -> None:
    """Firings and chains stay below what ``check`` prints of their deck, and all that fires is done (law 8)."""
    told = {side: bound(deck) for side, deck in trial.setup.decks.items()}
    for (side, card, index), acts in trial.counts.acts.items():
        printed, most = told[side], _most(trial.setup, m.EffectRef(side, f"{card}#1", index))
        said = f"effect {index} of {card} carries out {acts} acts, of which"
        assert acts <= most, f"{said} it may have {most}"
        assert printed is not None and acts <= printed.acts, f"{said} {printed} was told"
    chains = _Chains(trial.setup)
    for chain in trial.counts.chains:
        chains.check(chain)
    for game in trial.games:
        waiting = list(_waiting(game))
        assert len(game.state.agenda) == len(waiting) or game.outcome, "what fires comes to no end"


def _most(setup: Setup, ref: m.EffectRef) -> int:
    """The most acts of one firing of an index."""
    clauses = clauses_of(setup, ref)
    return max(each.acts for each in firings(clauses) if any(each.clause is clause for clause in clauses))


class _Chains:
    """What chains of firings in a battle keep to: those of one deck to its own bound, others to that of both."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        decks = setup.decks
        both = attrs.evolve(decks["norse"], cards=(*decks["norse"].cards, *decks["danish"].cards))
        self._bounds: dict[frozenset[str], Sequence[str]] = {
            frozenset((side,)): _chain(bound(deck)) for side, deck in decks.items()
        }
        self._bounds[frozenset(decks)] = _chain(bound(both))

    def check(self, chain: Sequence[Link]) -> None:
        """Each firing comes of the one before, which it is above or which spent a use; so many were told of."""
        heard = [*self._moments(chain)]
        for (link, moment), (_, caused) in pairwise(heard):
            counted = any(clause.times is not None for clause in clauses_of(self.setup, link))
            climbs = MOMENTS[caused].stratum > MOMENTS[moment].stratum
            assert climbs or counted, f"{link} has no uses and causes {caused} after {moment}"
        way = _newest(heard)
        most = self._bounds[frozenset(link.owner for link, _ in way)]
        assert len(way) <= len(most), f"a chain {[moment for _, moment in way]}, and the longest told is {most}"

    def _moments(self, chain: Sequence[Link]) -> Iterator[tuple[Link, str]]:
        """The moment that each firing heard, of those that the one before may cause."""
        caused = frozenset(MOMENTS)
        for link in chain:
            clauses = [each for each in clauses_of(self.setup, link) if isinstance(each, Do | Instead)]
            known = caused & {moment.name for clause in clauses for moment in _heard(clause)}
            moment = next((each for each in link.moments if each in known), None)
            assert moment, f"{link} fires by an act that was to cause {sorted(caused)} alone"
            yield link, moment
            caused = frozenset(name for clause in clauses for _, name in causes(clause))


def _heard(clause: Do | Instead) -> tuple[Any, ...]:
    return clause.after if isinstance(clause, Do) else (clause.instead,)


def _chain(found: Bound | None) -> tuple[str, ...]:
    return () if found is None else found.chain


def _newest(heard: Sequence[tuple[Link, str]]) -> Sequence[tuple[Link, str]]:
    """The end of a chain in which no moment comes twice."""
    start = len(heard)
    while start and heard[start - 1][1] not in [moment for _, moment in heard[start:]]:
        start -= 1
    return heard[start:]


def _waiting(game: Any) -> Iterator[Any]:
    """What has fired and is not done, by the log."""
    open_: list[Any] = []
    for entry in game.log:
        for event in entry.events:
            if isinstance(event, m.EffectFired):
                open_.append((event.owner, event.card, event.index, event.clause))
            elif isinstance(event, m.EffectDone):
                open_.remove((event.owner, event.card, event.index, event.clause))
    yield from open_
