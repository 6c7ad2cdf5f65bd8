"""What a card does, laid out once: its clauses by index, and how long they are in force (EF-3)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, cast

import attrs

from slaget.games.nissan.cards import EFFECT_KINDS, Deck, Effect, Instant, Modifier
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import is_of_play
from slaget.games.nissan.language.macros import Definitions
from slaget.games.nissan.language.names import subjects_of
from slaget.games.nissan.language.normal import normal
from slaget.games.nissan.language.numbering import Numbered, index_of
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.messages import EffectRef, EffectUsed
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import Firing, InForce, Names, State, card_of


class Ref(Protocol):
    """What names a clause: the card, and the index of EF-3.2."""

    @property
    def card(self) -> str: ...
    @property
    def index(self) -> int: ...


def clauses_of(setup: Setup, ref: Ref) -> tuple[f.Clause, ...]:
    """The clauses that an effect in force, a firing, an event or a reference means (EF-3.2)."""
    found = _plan(setup, ref.card).clauses[ref.index]
    clause: int | None = getattr(ref, "clause", None)
    return found if clause is None else found[clause : clause + 1]


def numbered_of(setup: Setup, ref: Ref) -> Iterator[tuple[int, f.Clause]]:
    """The same, each with its place among the clauses of its index."""
    yield from enumerate(clauses_of(setup, ref), getattr(ref, "clause", None) or 0)


def entries_of(setup: Setup, card: str) -> tuple[tuple[f.Clause, ...], ...]:
    """The clauses of each entry of a card, without those inside them."""
    design = card_of(setup, card)
    return _plan(setup, card).clauses[: len(design.effects)] if design else ()


def all_clauses(setup: Setup, card: str) -> tuple[f.Clause, ...]:
    """Every clause of a card, those inside others too."""
    return tuple(clause for clauses in _plan(setup, card).clauses for clause in clauses)


def calls_of(setup: Setup, card: str) -> tuple[tuple[Effect | None, ...], ...]:
    """By entry, what call of a kind each clause that is carried out at once says, in whatever way (EF-17.3)."""
    name = card.rpartition("#")[0]
    found: tuple[tuple[Effect | None, ...], ...] | None = setup.planned.get(("calls", name))
    if found is None:
        definitions = _deck_of(setup, name).definitions
        said = (tuple(_call(clause, definitions) for clause in clauses) for clauses in entries_of(setup, card))
        found = setup.planned["calls", name] = tuple(said)
    return found


def _call(clause: f.Clause, definitions: Definitions) -> Effect | None:
    if not is_of_play(clause):
        return None
    (said,) = normal(clause, definitions, told=False)
    return cast(Effect, said) if is_kind(said) else None


def call_of(setup: Setup, card: str, index: int) -> Effect | None:
    """The call of a kind done at once that an entry says as a whole; None where it says something else."""
    said = calls_of(setup, card)[index : index + 1]
    return said[0][0] if said and len(said[0]) == 1 else None


def index_at(setup: Setup, card: str, place: tuple[int, ...]) -> int:
    """The index of the clause that begins at a place inside another."""
    return _plan(setup, card).places[place]


def _plan(setup: Setup, card: str) -> Numbered:
    """The clauses of a card, by the id of one of its copies."""
    name = card.rpartition("#")[0]
    found: Numbered | None = setup.planned.get(name)
    if found is None:
        found = index_of(setup.designs[name], _deck_of(setup, name).definitions)
        if any(f.PLAYED in each.events for each in found_in(found.clauses, f.Events)):
            found = attrs.evolve(found, clauses=_of_card(found.clauses, name))
        setup.planned[name] = found
    return found


def _of_card(value: Any, name: str) -> Any:
    """Forms whose histories tell which card is meant where they ask how often this one was played (EF-7.4)."""
    if value == f.PLAYED:
        return f.PlayedAs("card_played", "own", "card", card=name)
    if isinstance(value, tuple):
        return tuple(_of_card(each, name) for each in value)
    if not attrs.has(type(value)) or not any(found_in(value, f.Events)):
        return value
    kept = ("after", "until") if not isinstance(value, f.Events) else ()
    fields = {a.name: getattr(value, a.name) for a in attrs.fields(type(value)) if a.name not in kept}
    return attrs.evolve(value, **{key: _of_card(each, name) for key, each in fields.items()})


def _deck_of(setup: Setup, name: str) -> Deck:
    return next(deck for deck in setup.decks.values() if any(each.id == name for each in deck.cards))


def marks_of(setup: Setup, card: str) -> Mapping[str, f.MarkType]:
    """The marks of the deck that a card is of (EF-10.1)."""
    return _deck_of(setup, card.rpartition("#")[0]).marks


def kept_names(setup: Setup, ref: Ref, names: Names) -> Names:
    """Those names that clauses use and keep while they are in force (EF-2.2), without subjects of their own."""
    clauses, marks = clauses_of(setup, ref), marks_of(setup, ref.card)
    bound = {*(each.as_ for each in found_in(clauses, f.Choose)), *(each.as_ for each in found_in(clauses, f.Each))}
    used = set(found_in(clauses, str)).difference(bound, *(subjects_of(clause, marks) for clause in clauses))
    return {name: ids for name, ids in names.items() if name in used}


def use_of(setup: Setup, firing: Firing) -> EffectUsed:
    """What a firing uses: a clause in force, by the names that this keeps (EF-3.5)."""
    names = kept_names(setup, firing.ref, firing.names)
    return EffectUsed(firing.owner, firing.card, firing.index, firing.clause, names)


_KINDS: Final = frozenset(EFFECT_KINDS)


def is_kind(entry: object) -> bool:
    """Whether an entry is one of the twenty kinds as NI-21 has it."""
    return type(entry) in _KINDS


def speaks(setup: Setup) -> bool:
    """Whether some card of the two decks has more than kinds, so that events are listened to (EF-16.4)."""
    found: bool | None = setup.planned.get(("speaks",))
    if found is None:
        cards = (card for side in SEATS for card in setup.decks[side].cards)
        found = setup.planned["speaks",] = any(not is_kind(entry) for card in cards for entry in card.effects)
    return found


def throws(setup: Setup, card: str) -> bool:
    """Whether a card tosses runes in any of its clauses (EF-9)."""
    name = "throws", card.rpartition("#")[0]
    found: bool | None = setup.planned.get(name)
    if found is None:
        found = setup.planned[name] = any(True for _ in found_in(_plan(setup, card).clauses, f.Throw))
    return found


def standing(setup: Setup, side: Side, card: str, state: State) -> tuple[InForce, ...]:
    """What a card puts in force when it is played now, though card or leader go (NI-22.1, NI-22.10, EF-3.3)."""
    design = card_of(setup, card)
    if design is None:
        return ()
    made: list[InForce] = []
    for index, entry in enumerate(design.effects):
        if isinstance(entry, Instant):
            continue
        if isinstance(entry, Modifier):
            made.append(_in_force(side, card, index, [entry.lasts], (), state))
        else:
            made += _each_in_force(EffectRef(side, card, index), entries_of(setup, card)[index], state)
    return tuple(made)


def begun(setup: Setup, firing: Firing, state: State) -> tuple[InForce, ...]:
    """A clause inside an entry as it is in force from now on, or those of a call."""
    made = _each_in_force(firing.ref, clauses_of(setup, firing), state)
    return tuple(attrs.evolve(each, names=firing.names) for each in made)


def _each_in_force(ref: EffectRef, clauses: Sequence[f.Clause], state: State) -> Iterator[InForce]:
    """The clauses of an index together, or each by itself where they have moments, uses or ends of their own."""
    found = [(nth, clause) for nth, clause in enumerate(clauses) if not is_of_play(clause)]
    owner, card, index = ref.owner, ref.card, ref.index
    if len(clauses) > 1 and any(map(_goes_alone, (clause for _, clause in found))):
        for nth, clause in found:
            alone = _in_force(owner, card, index, [clause.lasts], [clause], state)
            yield attrs.evolve(alone, clause=nth)
    elif found:
        together = [clause for _, clause in found]
        yield _in_force(owner, card, index, [clause.lasts for clause in together], together, state)


def _goes_alone(clause: f.Clause) -> bool:
    return isinstance(clause, f.Do | f.Instead) or clause.times is not None or isinstance(clause.lasts, f.Until)


def _in_force(
    side: Side, card: str, index: int, spans: Sequence[f.Span], clauses: Sequence[f.Clause], state: State
) -> InForce:
    lasting = [span(each, state.turn, state.active == side) for each in spans]
    ends = [end for _, end in lasting]
    last = None if None in ends else max(end for end in ends if end is not None)
    uses = [clause.times for clause in clauses if isinstance(clause.times, int)]
    return InForce(side, card, index, min(start for start, _ in lasting), last, left=max(uses, default=None))


def lasts_now(state: State, force: InForce, clause: f.Clause) -> bool:
    """Whether one of the clauses of an effect in force is so in this turn: those of a call may differ (EF-3.3)."""
    spans = {each.lasts for each in clauses_of(state.setup, force)}
    if len(spans) == 1:
        return True
    own = (force.owner == state.active) == ((state.turn - force.starts) % 2 == 0)
    start, end = span(clause.lasts, force.starts, own)
    return start <= state.turn and (end is None or state.turn <= end)


def span(lasts: f.Span, turn: int, own: bool) -> tuple[int, int | None]:
    """The first and the last turn of what begins in a turn, the owner's own or the enemy's (EF-3.3).

    >>> span("enemy_turn", 7, True), span("round", 7, False), span(f.Turns(6), 7, True), span("battle", 7, True)
    ((8, 8), (7, 7), (7, 12), (7, None))
    """
    match lasts:
        case "turn":
            return turn, turn
        case "round":
            return turn, turn + 1 if own else turn
        case "enemy_turn":
            return (turn + 1, turn + 1) if own else (turn + 2, turn + 2)
        case f.Turns(turns):
            return turn, turn + turns - 1
        case _:
            return turn, None
