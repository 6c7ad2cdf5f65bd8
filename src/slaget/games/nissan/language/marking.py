"""The keys of ``mark``, read from plain data (EF-9, EF-10)."""

from typing import Any, Final

from slaget.content.said import said
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.amounts import Read, amount, some
from slaget.games.nissan.language.places import At
from slaget.games.nissan.language.plainly import no_mark, text
from slaget.games.nissan.language.predicates import SIDE
from slaget.kernel.words import Text

_SET_OR_ADD: Final = Text("a mark takes 'set' or 'add'", "ett märke har 'set' eller 'add'")
_BOUNDS: Final = Text(
    "the mark '{name}' goes from 0 to {most}, so '{key}' lies from {least} to {most}",
    "märket '{name}' går från 0 till {most}, så '{key}' ligger mellan {least} och {most}",
)


def mark_keys(at: At) -> dict[str, Any]:
    """The keys of ``mark``, by what bears it; numbers within its bounds (EF-10.2)."""
    name = text(at.key("mark"))
    mark = at.scope.marks.get(name)
    if mark is None and at.made:
        return at.keys({"mark": text, "of": _any_bearer, "set": amount, "add": amount}, "'mark'")
    if mark is None:
        raise no_mark(at.key("mark"), name)
    of = SIDE if mark.of == "side" else some("ships" if mark.of == "ship" else "fighters", choose=at.scope.asked)
    readers: dict[str, Read] = {"mark": text, "of": of, "set": amount, "add": amount}
    found = at.keys(readers, "'mark'", "mark", "of")
    if "set" not in found and "add" not in found:
        raise at.refuse("missing-key", _SET_OR_ADD, "EF-9")
    if "set" in found and "add" in found:
        later = [key for key in at.mapping("'mark'") if key in ("set", "add")][-1]
        raise at.refuse("misplaced-key", _SET_OR_ADD, "EF-9", later)
    for key, least in (("set", 0), ("add", -mark.max)):
        value = found.get(key, 0)
        if isinstance(value, int) and not least <= value <= mark.max:
            message = said(_BOUNDS, name=name, key=key, least=least, most=mark.max)
            raise at.key(key).refuse("mark-bounds", message, "EF-10.2")
    return found


def _any_bearer(at: At) -> f.Set:
    return at.data if at.data in ("own", "enemy") else some("ships", "fighters")(at)
