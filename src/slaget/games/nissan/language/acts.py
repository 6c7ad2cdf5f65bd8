"""Acts and the clauses made of them, read from plain data (EF-3, EF-9).

A name that an act binds is seen by those after it (EF-2.2).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import attrs

from slaget.content.said import said
from slaget.games.nissan.language import calls
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.amounts import CHOOSER, Read, amount, choice, condition, some, sort_of
from slaget.games.nissan.language.clauses import A_CLAUSE, LASTING, STANDING
from slaget.games.nissan.language.limits import MOST_ACTS
from slaget.games.nissan.language.marking import mark_keys
from slaget.games.nissan.language.names import Scope, of_moments
from slaget.games.nissan.language.places import At, Refused, shown
from slaget.games.nissan.language.plainly import count, fields, text, whole, word
from slaget.games.nissan.language.predicates import SIDE, moment, moments
from slaget.games.nissan.language.prices import priced
from slaget.games.nissan.language.questions import nobody_asked, require_asking, where_asked
from slaget.games.nissan.language.words import MOMENTS, REPLACEABLE, RUNES
from slaget.kernel.words import Text

_INNER: Final = Text(
    "a clause inside another tells 'after' what its acts are done; or write them here",
    "en klausul inuti en annan säger 'after' vad den sker; eller skriv handlingarna här",
)
_NO_ACT: Final = Text(
    "an act has one of {known}, when, or a clause's head, not {value}",
    "en handling har en av {known}, when, eller det som inleder en klausul, inte {value}",
)
_NO_AS: Final = Text(
    "key 'as' is missing: a choice by itself needs a name", "nyckeln 'as' saknas: ett val för sig behöver ett namn"
)
_REFILL: Final = Text(
    "only one's own hand is filled by 'refill'; for the enemy take 'now'",
    "bara den egna handen fylls med 'refill'; för motståndaren gäller 'now'",
)
_NO_EFFECT: Final = Text(
    "an effect has 'kind' or one of {known}, not {value}", "en effekt har 'kind' eller en av {known}, inte {value}"
)
_AT_ONCE: Final = Text(
    "what is done when the card is played takes no '{key}'; give 'after' too",
    "det som sker när kortet spelas har ingen '{key}'; ange 'after' också",
)
_PLAYED: Final = "played"
_REPLACED: Final = Text(
    "nothing stands in the place of '{name}'; only {known} can be replaced",
    "inget kan ske i stället för '{name}'; bara {known} kan ersättas",
)

_Reader: TypeAlias = Callable[[At], tuple[Any, Scope]]
"""Reads an act, and tells what may be named after it."""


def acts(at: At) -> tuple[f.Act, ...]:
    """A list of acts."""
    return seen(at)[0]


def seen(at: At) -> tuple[tuple[f.Act, ...], Scope]:
    """A list of acts, and what may be named after them."""
    scope, read = at.scope, list[f.Act]()
    whole_list = True

    def one(item: At) -> At:
        return item

    items = at.listed(one, "acts", 0, MOST_ACTS)
    for item in items:
        try:
            found, scope = _act(item.under(scope))
            read.append(found)
        except Refused:
            whole_list = False
            scope = _hoped(item.data, scope)
    if not whole_list:
        raise Refused
    return tuple(read), scope


def _hoped(data: object, scope: Scope) -> Scope:
    """With the names that an act would have bound had it been sound: who reads them is not at fault."""
    parts = [data, *data.values()] if isinstance(data, Mapping) else []
    names = (part.get("as") for part in parts if isinstance(part, Mapping))
    return attrs.evolve(scope, unsound=scope.unsound.union(name for name in names if isinstance(name, str)))


def _act(at: At) -> tuple[f.Act, Scope]:
    """An act by its head; a clause or a call begins when it is reached (EF-3.1)."""
    data = at.mapping(Text("an act", "en handling"))
    if "kind" in data:
        called = calls.call(at)
        if not at.scope.asked and calls.asks(name := str(data["kind"]), at.scope.definitions):
            raise nobody_asked(at, name, "kind")
        return called, at.scope
    for head, reader in _ACTS.items():
        if head in data:
            return reader(at)
    if "after" in data or any(head in data for head in HEADS[:-1]):
        return clause(at), at.scope
    if "when" in data:
        return _when(at)
    if "do" in data:
        raise at.refuse("missing-key", _INNER, "EF-3.1")
    raise at.refuse("wrong-value", said(_NO_ACT, known=", ".join(_ACTS), value=shown(data)), "EF-9")


def _simple(form: Callable[..., Any], readers: Mapping[str, Read], *needed: str) -> _Reader:
    """A reader of acts whose parts see the same names; a choice inside binds its own."""

    def read(at: At) -> tuple[Any, Scope]:
        head = next(iter(readers))
        if head == "mark":
            found = mark_keys(at)
        else:
            found = at.keys(readers, f"'{head}'", head, *needed)
        made = form(**fields(found, ("set", "as")))
        return made, _bound(made, at)

    return read


def _bound(made: Any, at: At) -> Scope:
    """The names after an act whose sets may be choices with a name."""
    scope = at.scope
    for a in attrs.fields(type(made)):
        key, value = a.name.rstrip("_"), getattr(made, a.name)
        if isinstance(value, f.Choose) and value.as_ is not None:
            scope = _named(value, at.key(key).key("as"), scope)
    return scope


def _named(choice: f.Choose, at: At, scope: Scope) -> Scope:
    return at.bind(scope, sort_of(choice, scope))


def _choose(at: At) -> tuple[f.Choose, Scope]:
    made = choice(at)
    if made.as_ is None:
        raise at.refuse("missing-key", _NO_AS, "EF-5.4")
    return made, _named(made, at.key("as"), at.scope)


def _throw(at: At) -> tuple[f.Throw, Scope]:
    inside = at.under(at.scope.throwing(RUNES))
    found = at.keys({"throw": _runes, "then": lambda inner: inner}, "'throw'", "throw")
    then = acts(inside.key("then")) if "then" in found else ()
    return f.Throw(throw=found["throw"], then=then), at.scope


def _runes(at: At) -> f.Amount:
    return whole(1, 16)(at) if type(at.data) is int else amount(at)


def _when(at: At) -> tuple[f.When, Scope]:
    found = at.keys({"when": condition, "do": acts, "else": acts}, "'when'", "when")
    return f.When(**fields(found, ("else",))), at.scope


def _each(at: At) -> tuple[f.Each, Scope]:
    at.keys(dict.fromkeys(("each", "as", "do"), lambda inner: inner), "'each'", "each", "as", "do")
    members = some("ships", "fighters", "cards", choose=at.scope.asked)(at.key("each"))
    scope = at.scope
    if isinstance(members, f.Choose) and members.as_ is not None:
        scope = _named(members, at.key("each").key("as"), scope)
    inside = at.key("as").bind(scope, sort_of(members, scope)).in_each()
    return f.Each(each=members, as_=text(at.key("as")), do=acts(at.under(inside).key("do"))), scope


def _one_of(at: At) -> tuple[f.OneOf, Scope]:
    if at.mapping("'one_of'").get("by") != "chance":
        require_asking(at, "one_of")
    readers: dict[str, Read] = {
        "one_of": lambda inner: inner.listed(acts, Text("modes", "lägen"), 1, 4),
        "by": CHOOSER,
    }
    return f.OneOf(**at.keys(readers, "'one_of'", "one_of")), at.scope


def _pay(at: At) -> tuple[f.Pay, Scope]:
    """A price, and what it buys, which sees the names bound in paying it."""
    require_asking(at, "pay")
    found = at.keys(
        {"pay": lambda inner: inner, "by": SIDE, "do": lambda inner: inner, "else": lambda inner: inner},
        "'pay'",
        "pay",
    )
    price, paid = seen(at.key("pay"))
    by = found.get("by", "own")
    price = tuple(priced(item, act, by) for item, act in zip(at.key("pay").items(), price, strict=True))
    bought = {key: inner for key, inner in (("do", at.under(paid)), ("else", at)) if key in found}
    made = {key: acts(inner.key(key)) for key, inner in bought.items()}
    return f.Pay(pay=price, by=by, do=made.get("do", ()), else_=made.get("else", ())), at.scope


_THESE: Final[tuple[Any, ...]] = ("ships", "fighters", "cards")


def _set(*sorts: Any) -> Read:
    return lambda at: where_asked(at, some(*sorts))


_DRAW = _simple(f.Draw, {"draw": amount, "side": SIDE, "at": word("now", "refill")})


def _draw(at: At) -> tuple[f.Act, Scope]:
    made, scope = _DRAW(at)
    if isinstance(made, f.Draw) and made.at == "refill" and made.side == "enemy":
        raise at.key("at").refuse("wrong-value", _REFILL, "EF-9")
    return made, scope


_SHIPS, _FIGHTERS, _CARDS = _set("ships"), _set("fighters"), _set("cards")
_ACTS: Final[Mapping[str, _Reader]] = {
    "draw": _draw,
    "discard": _simple(f.Discard, {"discard": _CARDS}),
    "show": _simple(f.Show, {"show": _set(*_THESE), "to": word("own", "enemy", "all")}),
    "throw": _throw,
    "slay": _simple(f.Slay, {"slay": _FIGHTERS, "up_to": count(1, 99)}),
    "move": _simple(f.Move, {"move": _FIGHTERS, "to": _SHIPS}, "to"),
    "tie": _simple(f.Tie, {"tie": _SHIPS, "to": _SHIPS}, "to"),
    "cut": _simple(f.Cut, {"cut": _SHIPS}),
    "ready": _simple(f.Ready, {"ready": _FIGHTERS}),
    "tire": _simple(f.Tire, {"tire": _FIGHTERS}),
    "mark": _simple(f.Mark, {"mark": text}),
    "each": _each,
    "choose": lambda at: where_asked(at, _choose),
    "one_of": _one_of,
    "pay": _pay,
}


# Clauses
HEADS: Final = (*STANDING, "instead", "do")


def entry(at: At) -> f.Entry:
    """An entry of a card's effects: a macro call, or a clause by its head (EF-1.1)."""
    data = at.mapping(Text("an effect", "en effekt"))
    if "kind" in data:
        return calls.call(at)
    if not any(head in data for head in HEADS):
        raise at.refuse("missing-key", said(_NO_EFFECT, known=", ".join(HEADS), value=shown(data)), "EF-1.1")
    if "do" in data and data.get("after", _PLAYED) in (_PLAYED, [_PLAYED]):
        for key in ("lasts", "times"):
            if key in data and "instead" not in data:
                message = said(_AT_ONCE, key=key)
                raise at.refuse("misplaced-key", message, "EF-3", key)
    return clause(at)


def clause(at: At) -> f.Clause:
    """A clause by its head."""
    data = at.mapping(A_CLAUSE)
    if (head := next(head for head in HEADS if head in data)) in STANDING:
        return STANDING[head](at)
    return _instead(at) if head == "instead" else _do(at)


def _do(at: At) -> f.Do:
    data = at.mapping(A_CLAUSE)
    scope = at.scope.within({})
    if "after" in data:
        after = moments(at.key("after"))
        numbers = _shared_numbers(after)
        scope = at.scope.within(of_moments(after, at.scope.marks), numbers)
    readers: dict[str, Read] = {"after": moments, "when": condition, **LASTING, "do": acts}
    return f.Do(**at.under(scope).keys(readers, Text("a 'do' clause", "en klausul med 'do'"), "do"))


def _shared_numbers(after: tuple[Any, ...]) -> list[str]:
    """The numbers that all of some moments have (EF-4.3)."""
    first, *others = (MOMENTS[each.name].numbers for each in after)
    return [number for number in first if all(number in each for each in others)]


def _instead(at: At) -> f.Instead:
    replaced = moment(at.key("instead"))
    if replaced.name not in REPLACEABLE:
        message = said(_REPLACED, name=replaced.name, known=", ".join(REPLACEABLE))
        raise at.key("instead").refuse("not-replaceable", message, "EF-12.9")
    inner = at.under(at.scope.within(of_moments([replaced], at.scope.marks)).in_instead())
    readers: dict[str, Read] = {"instead": moment, "when": condition, **LASTING, "do": acts}
    return f.Instead(
        **inner.keys(readers, Text("an 'instead' clause", "en klausul med 'instead'"), "instead", "do")
    )
