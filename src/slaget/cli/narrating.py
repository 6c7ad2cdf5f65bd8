"""Events in words, one after the other."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from slaget.cli.common import AnyRuleset
from slaget.kernel import Language
from slaget.kernel.messages import EVENTS as KERNEL_EVENTS
from slaget.kernel.messages import told as told_of_any


def narrations(ruleset: AnyRuleset, state: Any, events: Sequence[Any], language: Language = "en") -> Iterator[str]:
    """The events of an entry in words, from the state before it."""
    for event in events:
        yield narrated(ruleset, state, event, language)
        if not isinstance(event, KERNEL_EVENTS):
            state = ruleset.evolve(state, event)


def narrated(ruleset: AnyRuleset, state: Any, event: Any, language: Language = "en") -> str:
    """An event in words, or as JSON where the game has none for it."""
    if isinstance(event, KERNEL_EVENTS):
        return told_of_any(event, ruleset.words(state), language)
    if ruleset.narrate:
        return ruleset.narrate(state, event, language)
    return json.dumps(ruleset.codec.dump(event), ensure_ascii=False)
