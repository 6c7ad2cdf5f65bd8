"""What a search found, made plain: lines in the game's notation, and the terms that decide."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs
from attrs import evolve

from slaget.kernel import Chance, Language, Rejected, Seat, Text, Words
from slaget.kernel.messages import command_name
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import seen_by
from slaget.kernel.step import step_read
from slaget.players import chances
from slaget.players.analysis import PLIES, Analysis, Candidate, Estimate, Found, Line, Ply, Tried
from slaget.players.dice import Dice
from slaget.players.fixed import told_chance
from slaget.players.mind import Chances, Hidden, Open, Search
from slaget.players.playout import imagined

_TERMS: Final = 3


def analysis_of(
    ruleset: AnyRuleset, kind: Search | None, view: Any, seat: Seat, found: Found, best: int
) -> Analysis:
    """The ``best`` candidates of what was found, each with its line and the terms in which it differs.

    Where something was tried, what was not is left out: nothing is known of it. Where nothing was, each promises
    what the position does. A single candidate is all there is only where the rules leave no other.
    """
    found = _known(ruleset, kind, view, seat, found)
    first, *others = found.tried
    looked_at = [each for each in others if each.visits]
    tries = [first, *(looked_at if first.visits or looked_at else others)]
    walked = [_walked(ruleset, kind, view, seat, each) for each in tries[: max(2, best)]]
    weighed = [_terms(kind, view, seat, state) for _, state in walked]
    candidates = []
    for i, (tried, (line, _)) in enumerate(zip(tries, walked)):
        other = weighed[0 if i else 1] if len(weighed) > 1 else {}
        terms = _largest(weighed[i], other)
        candidates.append(Candidate(tried.command, tried.intent, tried.estimate, tried.visits, line, terms))
    asked, unasked = tuple(candidates[:best]), next(iter(candidates[best:]), None)
    return Analysis(
        seat, asked, found.iterations, found.exhausted, ruleset, ruleset.words(view), unasked, found.is_lesser
    )


def _known(ruleset: AnyRuleset, kind: Search | None, view: Any, seat: Seat, found: Found) -> Found:
    """What was found, with what is known though nothing was tried, and whether nothing else could be done."""
    tried = found.tried
    if not any(each.visits for each in tried) and (promise := _promise(ruleset, kind, view, seat)) is not None:
        tried = tuple(evolve(each, estimate=promise) for each in tried)
    is_proven = found.exhausted and tried[0].estimate.mate is not None
    if is_proven or len(tried) > 1:
        return evolve(found, tried=tried)
    return evolve(found, tried=tried, exhausted=_is_forced(ruleset, view, seat))


def _is_forced(ruleset: AnyRuleset, view: Any, seat: Seat) -> bool:
    """Whether one command alone is offered to a seat."""
    number = 0
    for option in ruleset.options(view, seat):
        size = option.size()
        if size is None or number + size > 1:
            return False
        number += size
    return number == 1


def _promise(ruleset: AnyRuleset, kind: Search | None, view: Any, seat: Seat) -> Estimate | None:
    """What a seat may expect in a view with secrets by its evaluation alone; None where that says nothing.

    The searches of boards begin with what the position is worth, and an answer to an offer has its own estimate.
    """
    if not isinstance(kind, Hidden):
        return None
    world = imagined(ruleset, view, Dice(0))
    return None if world is None else Estimate(told_chance(kind.rewards(world)[seat]), 0)


def _walked(
    ruleset: AnyRuleset, kind: Search | None, view: Any, seat: Seat, tried: Tried
) -> tuple[tuple[Ply, ...], Any]:
    """The line in words, and the state it ends in; None where the line was not imagined."""
    line = (tried.expected() or ((seat, tried.command),))[:PLIES]
    is_open = isinstance(kind, Open)
    states = tried.states or (_stepped(ruleset, kind, view, line) if is_open else [view] * (len(line) + 1))
    plies: list[Ply] = []
    for (who, command), state in zip(line, states):
        shown = command if who == seat else seen_by(command, frozenset((seat,)))
        plies.append(Ply(who, shown, text_of(ruleset, state, shown)))
    return tuple(plies), states[-1] if tried.states or is_open else None


def _stepped(ruleset: AnyRuleset, kind: Search | None, view: Any, line: Line) -> Sequence[Any]:
    """What a line leads through from a view without secrets, as far as the rules follow it there."""
    states = [view]
    for _, command in line:
        try:
            states.append(_after(ruleset, kind, states[-1], command))
        except Rejected:
            break
    return states + [states[-1]] * (len(line) - len(states) + 1)


def _after(ruleset: AnyRuleset, kind: Search | None, state: Any, command: Any) -> Any:
    """What the rules make of a command; of one that throws dice, as the search expects it to fall out."""
    if isinstance(kind, Chances):
        return chances.fallen(kind, ruleset, state, command)
    return step_read(ruleset, state, command, Chance(Dice(0)))[0]


def text_of(ruleset: AnyRuleset, state: Any, command: Any) -> Text:
    """A command in a few words: its notation, or its kind and what its fields name."""
    notation = None if ruleset.notation is None else ruleset.notation(state, command)
    if notation is not None:
        return Text(notation)
    words = ruleset.words(state)
    return Text(*(_named(ruleset, words, command, language) for language in ("en", "sv")))


def _named(ruleset: AnyRuleset, words: Words, command: Any, language: Language) -> str:
    parts = []
    for each in attrs.fields(type(command)):
        value = getattr(command, each.name)
        if each.name == ruleset.seat_field or value in (None, (), ""):
            continue
        name = each.name.rstrip("_")
        kind = name if name in words.labels else words.kind_of(name)
        if isinstance(value, tuple):
            parts.append(_listed(words, kind, value, language))
        elif words.knows(kind, value) or isinstance(value, str | int):
            parts.append(words.name(kind, value, language))
    label = command_name(ruleset.codec.dump(command)["type"], words, language)
    return f"{label}: {', '.join(parts)}" if parts else label


def _listed(words: Words, kind: str, values: tuple[Any, ...], language: Language) -> str:
    """Several things by their names, numbers and squares as they are written, else how many there are."""
    named = sum(words.knows(kind, one) for one in values)
    if named == len(values) or all(isinstance(one, int) for one in values):
        return ", ".join(words.name(kind, one, language) for one in values)
    written = kind not in words.labels and all(isinstance(one, str) for one in values)
    return "-".join(values) if written else str(len(values))


def _terms(kind: Search | None, view: Any, seat: Seat, state: Any) -> Mapping[str, int]:
    """The terms of a state for the seat of the view."""
    if kind is None or state is None:
        return {}
    if isinstance(kind, Hidden):
        return kind.terms(state, seat)
    position = kind.root(state)
    sign = 1 if kind.mover(position) == kind.mover(kind.root(view)) else -1
    return {name: sign * value for name, value in kind.terms(position).items()}


def _largest(terms: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """The terms in which two lines differ most, each by so much."""
    names = dict.fromkeys([*terms, *other])
    apart = {name: terms.get(name, 0) - other.get(name, 0) for name in names}
    order = sorted((name for name in apart if apart[name]), key=lambda name: -abs(apart[name]))
    return {name: apart[name] for name in order[:_TERMS]}
