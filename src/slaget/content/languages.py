"""Texts that a file has in one language alone, which serves for the other too. Told of files without errors."""

from typing import Final

from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode
from slaget.content.said import said
from slaget.kernel.words import Text

MISSING: Final = "missing-language"
_RULE: Final = "KE-6.3"
_TEXTS: Final = ("title", "intro")
_MISSING: Final = {
    "sv": Text("{key} has no Swedish; the English stands in for it", "{key} saknar svenska; engelskan får gälla"),
    "en": Text("{key} has no English; the Swedish stands in for it", "{key} saknar engelska; svenskan får gälla"),
}


def warn_of_languages(node: Node, faults: Faults) -> None:
    """Warn of each title and intro that lacks a language.

    >>> from slaget.content.nodes import node_of
    >>> faults = Faults("a.yaml")
    >>> warn_of_languages(node_of({"scenarios": {"a": {"title": {"sv": "Ett"}}}}), faults)
    >>> print(faults.found[0].message)
    title has no English; the Swedish stands in for it (KE-6.3)
    """
    if isinstance(node, ListNode):
        for item in node.items:
            warn_of_languages(item, faults)
    elif isinstance(node, MapNode):
        for key, inner in node.values.items():
            if key in _TEXTS and isinstance(inner, MapNode) and inner.values.keys() in ({"sv"}, {"en"}):
                _warn(key, node.keys[key], inner, faults)
            else:
                warn_of_languages(inner, faults)


def _warn(key: str, at: ScalarNode, text: MapNode, faults: Faults) -> None:
    if all(isinstance(each, ScalarNode) and isinstance(each.value, str) for each in text.values.values()):
        missing = "en" if "sv" in text.values else "sv"
        faults.warn(at, MISSING, said(_MISSING[missing], key=key), rule=_RULE)
