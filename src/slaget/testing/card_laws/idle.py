"""Laws of what the checker says of a card: never, always, for nothing (EF-18.3)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs

from slaget.games.nissan import messages as m
from slaget.games.nissan.cards import Card
from slaget.games.nissan.content.meaning.ground import Finding
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Setup
from slaget.kernel import Rejected
from slaget.testing.card_laws.lessened import CODES, lessened
from slaget.testing.card_laws.trials import NissanGame, Trial, findings_of, played_again, setup_of, walk

_STEPS: Final = 40
_BEYOND: Final = 2
_IDLE: Final = structure({"change": "wall", "of": "stops", "add": 1})
"""A clause that is never asked for: nobody attacks the side whose turn it is."""
_AS_NOTHING: Final[Mapping[str, Any]] = {"index": 0, "path": (), "names": {}, "numbers": {}}
"""What is not compared: where in the card a thing stands, and what hangs on that which stands beside it."""
_TOLD: Final = (m.EffectsBegan, m.EffectUsed, m.EffectsEnded, m.ClauseBegan)


def findings_are_true(trial: Trial, _: Random) -> None:
    """What never fires never does, what is always true is never false, what is dominated is not missed (law 10)."""
    found = trial.counts.found
    for side, card in trial.designs:
        said_of_it = findings_of(side, card)
        for index, code in _of_entries(card, said_of_it):
            counted = {what: found[side, card.id, index, (), what] for what in ("fired", "applied", "asked")}
            if code == "never-fires":
                said = f"effect {index} of {card.id} was to do nothing, ever: {counted}"
                assert not counted["fired"] and not counted["applied"], said
            elif code == "always-true":
                assert counted["applied"] == counted["asked"], f"effect {index} of {card.id} was false once"
        for finding in said_of_it:
            less = lessened(card, finding) if finding.code in CODES else None
            if less is not None:
                said = f"{finding.code} at {finding.at} of {card.id} is not so: {plain(card.effects)}"
                assert _alike(trial.last, _with(trial, less)), said


def _of_entries(card: Card, said_of_it: Iterable[Finding]) -> Iterator[tuple[int, str]]:
    """The findings on whole entries: on their heads, or on all of their condition."""
    for each in said_of_it:
        path = each.at[0] if each.at else ()
        if len(path) == 2 and isinstance(path[0], int):
            entry: Any = card.effects[path[0]]
            is_head = path[1] == attrs.fields(type(entry))[0].name.rstrip("_") or hasattr(entry, f"{path[1]}")
            if (path[1] == "when") == (each.code == "always-true") and is_head:
                yield path[0], each.code


def what_never_fires_is_nothing(trial: Trial, random: Random) -> None:
    """Cards whose effects all never fire play as ones without effects (law 11)."""
    idle = [attrs.evolve(card, effects=_never(side, card)) for side, card in trial.designs]
    if any(card.effects for card in idle):
        both = [attrs.evolve(card, effects=(*card.effects, _IDLE)) for card in idle]
        *_, game = walk(_with(trial, *both), random, _STEPS, beyond=_BEYOND)
        blank = _with(trial, *(attrs.evolve(card, effects=()) for card in idle))
        assert _alike(game, blank), f"{[card.effects for card in idle]} do something"


def _never(side: Side, card: Card) -> tuple[Any, ...]:
    """Those of a card's effects that never fire."""
    never = {index for index, code in _of_entries(card, findings_of(side, card)) if code == "never-fires"}
    return tuple(entry for n, entry in enumerate(card.effects) if n in never)


def _with(trial: Trial, *cards: Card) -> Setup:
    """The battle with other cards in place of those of their ids."""
    new = {card.id: card for card in cards}
    return setup_of({side: tuple(new.get(card.id, card) for card in trial.cards[side]) for side in SEATS})


def _alike(game: NissanGame, other: Setup) -> bool:
    """Whether a game's commands lead to the same in another battle, but for what begins, is used and ends."""
    try:
        return all(_bare(own) == _bare(theirs) for own, theirs in played_again(game, other))
    except Rejected:
        return False


def _bare(events: Iterable[m.Event]) -> Sequence[Any]:
    kept = [event for event in events if not isinstance(event, (*_TOLD, m.GameStarted))]
    return [_without_index(event) for event in kept]


def _without_index(event: Any) -> Any:
    changes = {name: value for name, value in _AS_NOTHING.items() if hasattr(event, name)}
    if isinstance(event, m.RunesRetossed):
        changes["effect"] = attrs.evolve(event.effect, index=0)
    return attrs.evolve(event, **changes) if changes else event
