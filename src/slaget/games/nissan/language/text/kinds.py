"""The sentences of the twenty kinds, said as today and read back by their own templates (EF-17.3)."""

from collections.abc import Mapping
from typing import Any

import attrs
from attrs import frozen

from slaget.games.nissan.cards import text as today
from slaget.games.nissan.cards.actions import TOWARDS
from slaget.games.nissan.cards.conditions import When
from slaget.games.nissan.cards.kind import ActionModifier, Instant
from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.cards.meaning import meaning
from slaget.games.nissan.cards.telling import Saying
from slaget.games.nissan.language.text.grammar import Bound, Grammar
from slaget.games.nissan.language.text.hearing import Ear, Heard, Hearing, first, turned
from slaget.games.nissan.language.text.reading import Known, Reading


@frozen(eq=False)
class KindSentence:
    """A sentence of a kind without its full stop, as it stands among clauses; read, it may also be as of today."""

    def bound(self, grammar: Grammar) -> Bound:
        language = grammar.language
        spans = {text[language]: lasts for lasts, text in today.LASTS.items()}
        hearing = Hearing(grammar)
        heads = first([_head(hearing, kind) for kind in EFFECT_KINDS]).hear

        def say(value: Any, known: Known) -> str:
            return today.sentence(value, False, language, known.names, among=True)

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            span = next((words for words in spans if reading.text.startswith(words, at)), "")
            at += len(span)
            got = heads(reading, at)
            if reading.watching and not span:
                reading.miss(at, spans)
            return got and (_made(got[0], spans.get(span, "turn")), got[1])

        return Bound(say, read, lambda value, known: isinstance(value, EFFECT_KINDS), lambda: None)


def _head(hearing: Hearing, kind: type[Any]) -> Ear:
    """What reads all that a kind can say after its span."""
    said = turned(first([hearing.saying(saying) for saying in kind.SAYINGS]), lambda heard: {**heard, "kind": kind})
    return _circumstances(hearing, said) if issubclass(kind, ActionModifier) else said


def _circumstances(hearing: Hearing, said: Ear) -> Ear:
    towards = tuple(Saying(text) for text in TOWARDS.values())
    acting = first([hearing.ship(text, "acting") for text in (today.IF_LEADER, today.ON)]).hear
    target = hearing.ship(today.TO, "target", to=towards).hear

    def hear(reading: Reading, at: int) -> Heard | None:
        got = said.hear(reading, at)
        if got is None:
            return None
        values, at = got
        when: dict[str, Any] = {}
        for part in (acting, target):
            if (more := part(reading, at)) is not None:
                when, at = {**when, **more[0]}, more[1]
        return {**values, "when": When(**when)}, at

    return Ear(hear, said.starts)


def _made(heard: Mapping[str, Any], lasts: str) -> Any:
    """The effect of a kind that was heard."""
    kind = heard["kind"]
    if issubclass(kind, Instant):
        return kind(**_fields(kind, kind.heard(heard)))
    side = "own" if heard.get("person", "own") == "own" else "enemy"
    values = kind.heard({**heard, "touching": today.TOUCHING})
    effect = kind(**{**_fields(kind, values), "side": side, "lasts": lasts, "when": heard.get("when", When())})
    return meaning(effect)


def _fields(kind: type[Any], values: Mapping[str, Any]) -> dict[str, Any]:
    known = {each.name for each in attrs.fields(kind)}
    return {name: value for name, value in values.items() if name in known}
