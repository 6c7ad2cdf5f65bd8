"""What happened, as some eyes saw it: commands and events as JSON, and each event's text in both languages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from slaget.kernel.game import Entry
from slaget.kernel.messages import EVENTS as KERNEL_EVENTS
from slaget.kernel.messages import TakenBack, seat_of
from slaget.kernel.messages import told as told_of_any
from slaget.kernel.ruleset import AnyRuleset, Outcome
from slaget.kernel.secret import Seat, is_veiled, seen_by
from slaget.kernel.words import Language, Text, Words, listed, opening
from slaget.wire.codec import tag_of

_WON = Text("Won by {winners}: {reason}.", "Vunnet av {winners}: {reason}.")
_DRAWN = Text("A draw: {reason}.", "Oavgjort: {reason}.")
_WON_SO = Text("Won by {winners}.", "Vunnet av {winners}.")
_DRAWN_SO = Text("A draw.", "Oavgjort.")


def seen(events: Sequence[Any], eyes: frozenset[Seat] | None) -> list[Any]:
    """Events as these eyes see them; with None, the host's, as they are."""
    return list(events) if eyes is None else [seen_by(event, eyes) for event in events]


def texts_of(ruleset: AnyRuleset, before: Any, events: Iterable[Any]) -> tuple[Text, ...]:
    """The sentences of events that some eyes saw, from what they knew before."""
    told: list[Text] = []
    for event in events:
        told.append(Text(*(_sentence(ruleset, before, event, language) for language in ("en", "sv"))))
        if type(event) is not TakenBack:
            before = ruleset.evolve(before, event)
    return tuple(told)


def _sentence(ruleset: AnyRuleset, state: Any, event: Any, language: Language) -> str:
    if isinstance(event, KERNEL_EVENTS):
        return told_of_any(event, ruleset.words(state), language)
    said = ruleset.narrate(state, event, language) if ruleset.narrate else ""
    kind: type = type(event)
    return said or f"{opening(ruleset.words(state).name('event', tag_of(kind), language).replace('_', ' '))}."


def command_seen(ruleset: AnyRuleset, entry: Entry[Any, Any], eyes: frozenset[Seat] | None) -> Any:
    """An entry's command as these eyes see it, as JSON; None where there is none, or none that they may know.

    Its own secrets are masked. Another's command that declares none may hold what its events hide (the kernel
    closes it in a seat's copy); it is told where it says no more than the events that are seen.
    """
    command, dump = entry.command, ruleset.codec.dump
    if command is None or eyes is None:
        return None if command is None else dump(command)
    shown = dump(seen_by(command, eyes))
    if is_veiled(command, eyes) or seat_of(command, ruleset.seat_field) in eyes:
        return shown
    if not any(is_veiled(event, eyes) for event in entry.events):
        return shown
    told = set(_atoms([dump(seen_by(event, eyes)) for event in entry.events]))
    told.add(seat_of(command, ruleset.seat_field))
    return (
        shown
        if all(each in told for each in _atoms([value for key, value in shown.items() if key != "type"]))
        else None
    )


def _atoms(value: Any) -> Iterator[Any]:
    """The strings and numbers in a JSON value, keys too."""
    if isinstance(value, Mapping):
        yield from value
        for item in value.values():
            yield from _atoms(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _atoms(item)
    elif value is not None and not isinstance(value, bool):
        yield value


def outcome_text(outcome: Outcome, words: Words) -> Text:
    """How a game ended, in a sentence.

    >>> words = Words({}, {"reason": {"goal": Text("the goal", "målet")}})
    >>> outcome_text(Outcome(("north",), "goal", "PIG-4"), words)
    Text(en='Won by north: the goal.', sv='Vunnet av north: målet.')
    """
    has_reason = words.knows("reason", outcome.reason)
    won, drawn = (_WON, _DRAWN) if has_reason else (_WON_SO, _DRAWN_SO)
    kind = words.kind_of("seat")

    def said(language: Language) -> str:
        winners = listed([words.name(kind, seat, language) for seat in outcome.winners], language)
        reason = words.name("reason", outcome.reason, language)
        return (won if outcome.winners else drawn)[language].format(winners=winners, reason=reason)

    return Text(said("en"), said("sv"))
