"""Where hands, piles and marks that one side alone sees may be read (EF-13.2, EF-13.4)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias, cast

import attrs
from attrs import evolve, frozen

from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import is_of_play
from slaget.games.nissan.language.macros import NO_DEFINITIONS, Definitions, expanded
from slaget.games.nissan.language.places import Fault, Path
from slaget.games.nissan.language.walk import forms_in
from slaget.kernel.words import Text

Zone: TypeAlias = tuple[str, str, int | None]
"""Which cards: of a hand or pile, of whom, how many from its top."""
_LISTS: Final = ("then", "do", "else_", "one_of", "pay")
_EVERYBODY: Final = frozenset(("own", "enemy"))


@frozen
class _Seen:
    """What was shown before in the same firing: zones, each to whom, and marks."""

    secret: frozenset[str]
    definitions: Definitions
    zones: Mapping[Zone, frozenset[str]] = attrs.Factory(dict)
    marks: frozenset[str] = frozenset()

    def shows(self, zone: f.ZoneCards, *sides: str) -> bool:
        return frozenset(sides) <= self.zones.get(_zone(zone), frozenset())

    def after(self, act: f.Show) -> "_Seen":
        """What was shown once an act has shown more."""
        zones = dict(self.zones)
        if isinstance(act.show, f.Cards) and act.show.cards.icons is None:
            zone = _zone(act.show.cards)
            zones[zone] = zones.get(zone, frozenset()) | (_EVERYBODY if act.to == "all" else frozenset((act.to,)))
        return evolve(self, zones=zones, marks=self.marks | {mark for _, mark in _marks_in(act.show, ())})

    def without(self, act: f.Act | f.Clause) -> "_Seen":
        """What is known still once an act may have brought other cards into a hand, or to the top of a pile.

        Of a mark that was shown one side alone knows again what it changes after that (EF-10.4).
        """
        changed = {each.mark for _, each in forms_in(act, ()) if isinstance(each, f.Mark)}
        drawn = {each.side for _, each in forms_in(act, ()) if isinstance(each, f.Draw) and each.at == "now"}
        is_thrown = any(isinstance(each, f.Discard) and not _is_of_hand(each) for _, each in forms_in(act, ()))
        left = evolve(self, marks=self.marks - changed)
        if not drawn and not is_thrown:
            return left
        kinds = ("hand",) if is_thrown else ("hand", "pile")
        known = {zone: to for zone, to in self.zones.items() if zone[0] in kinds and zone[1] not in drawn}
        return evolve(left, zones=known)


def _is_of_hand(act: f.Discard) -> bool:
    """Whether it is a hand that an act takes cards of; a name may be of any."""
    zone = act.discard.choose if isinstance(act.discard, f.Choose) else act.discard
    return isinstance(zone, f.Cards) and zone.cards.in_ == "hand"


def _zone(zone: f.ZoneCards) -> Zone:
    return zone.in_, zone.side, zone.top


def leaks(
    clause: f.Clause, marks: Mapping[str, f.MarkType], definitions: Definitions = NO_DEFINITIONS
) -> list[Fault]:
    """Where a clause reads what would then be told to somebody who may not know it (``hidden-leak``)."""
    secret = frozenset(name for name, mark in marks.items() if mark.seen == "own")
    return list(_of_clause(clause, (), _Seen(secret, definitions)))


def _of_clause(clause: f.Clause, path: Path, around: _Seen) -> Iterator[Fault]:
    seen = _Seen(around.secret, around.definitions)
    for a in attrs.fields(type(clause)):
        if a.name != "do":
            yield from _read(getattr(clause, a.name), (*path, a.name.rstrip("_")), seen)
    if isinstance(clause, f.Do | f.Instead):
        yield from _of_acts(clause.do, (*path, "do"), seen)[0]


def _of_acts(acts: Iterable[f.Act], path: Path, seen: _Seen) -> tuple[list[Fault], _Seen]:
    """The leaks of a list of acts, and what was shown after it."""
    found = list[Fault]()
    for index, act in enumerate(acts):
        at = (*path, index)
        if isinstance(act, f.Do | f.Change | f.Permit | f.Forbid | f.Instead):
            found += _of_clause(act, at, seen)
            continue
        if isinstance(act, (f.Call, *EFFECT_KINDS)):
            inner, seen = _of_call(cast(f.Entry, act), seen)
            found += [evolve(fault, path=(*at, "kind")) for fault in inner]
            continue
        found += _of_act(act, at, seen)
        seen = seen.after(act) if isinstance(act, f.Show) else seen.without(act)
    return found, seen


def _of_call(call: f.Entry, seen: _Seen) -> tuple[list[Fault], _Seen]:
    """The leaks of a call among acts, of which what is done at once is done in its place."""
    found = list[Fault]()
    for clause in expanded(call, seen.definitions):
        if not isinstance(clause, f.Do) or not is_of_play(clause):
            found += _of_clause(clause, (), seen)
            continue
        found += _read(clause.when, (), seen)
        inner, after = _of_acts(clause.do, (), seen)
        found += inner
        seen = after if clause.when is None else seen.without(clause)
    return found, seen


def _of_act(act: f.Act, path: Path, seen: _Seen) -> Iterator[Fault]:
    if isinstance(act, f.Pay):
        found, paid = _of_acts(act.pay, (*path, "pay"), seen)
        yield from [
            *found,
            *_price(act.pay, (*path, "pay"), seen),
            *_of_acts(act.do, (*path, "do"), paid)[0],
            *_of_acts(act.else_, (*path, "else"), seen)[0],
        ]
        return
    for name in _LISTS:
        for inner, at in _lists(act, name, path):
            yield from _of_acts(inner, at, seen)[0]
    if isinstance(act, f.Choose):
        yield from _choice(act, path, seen)
    elif isinstance(act, f.Show):
        shown = evolve(seen, marks=seen.marks | seen.secret)
        if isinstance(act.show, f.Cards):
            yield from _some_cards(act.show.cards, (*path, "show"), seen)
        else:
            yield from _read(act.show, (*path, "show"), shown)
    elif isinstance(act, f.Discard) and isinstance(act.discard, f.Cards):
        yield from _discarded(act.discard.cards, (*path, "discard"), seen)
    elif isinstance(act, f.Mark) and act.mark in seen.secret and isinstance(act.of, f.Choose):
        yield from _secret_choice(act.of, (*path, "of"), seen)
    else:
        for a in attrs.fields(type(act)):
            if a.name not in _LISTS:
                yield from _read(getattr(act, a.name), (*path, a.name.rstrip("_")), seen)


def _price(acts: Iterable[f.Act], path: Path, seen: _Seen) -> Iterator[Fault]:
    """Marks in a price that were not shown: that it can be paid would tell of them, unless nobody need pay."""
    for index, act in enumerate(acts):
        if not isinstance(act, f.Mark) or (isinstance(act.of, f.Choose) and act.of.min == 0):
            continue
        is_read = act.mark in (mark for _, mark in _marks_in(act.of, ()))
        if act.mark in seen.secret - seen.marks and not is_read:
            yield _unshown(act.mark, (*path, index, "mark"))


def _lists(act: f.Act, name: str, path: Path) -> Iterator[tuple[tuple[f.Act, ...], Path]]:
    held, key = getattr(act, name, ()), name.rstrip("_")
    if name == "one_of":
        yield from ((mode, (*path, key, index)) for index, mode in enumerate(held))
    else:
        yield held, (*path, key)


def _read(form: object, path: Path, seen: _Seen) -> Iterator[Fault]:
    """The leaks of a set, an amount, a condition, or of each moment that is heard."""
    if isinstance(form, tuple):
        for index, each in enumerate(form):
            yield from _read(each, (*path, index), seen)
        return
    if isinstance(form, f.Choose):
        yield from _choice(form, path, seen)
        return
    for at, inner in forms_in(form, path):
        if isinstance(inner, f.Cards) and not _is_open(inner.cards, at, seen):
            message = Text(
                "cards that nobody may see here are read; they may be counted without 'icons', shown, or chosen",
                "här läses kort som ingen får se; de får räknas utan 'icons', visas, eller väljas",
            )
            yield _leak(at, message)
    yield from _unseen(form, path, seen)


def _is_open(zone: f.ZoneCards, path: Path, seen: _Seen) -> bool:
    """Whether cards may be read where nobody chooses: those lying open, or the number of a zone."""
    is_counted = bool(path) and path[-1] == "count" and zone.icons is None
    return zone.in_ == "discards" or is_counted or seen.shows(evolve(zone, icons=None), *_EVERYBODY)


def _unseen(form: object, path: Path, seen: _Seen) -> Iterator[Fault]:
    """Marks read that one side alone sees, and that were not shown (EF-13.4)."""
    for at, mark in _marks_in(form, path):
        if mark in seen.secret - seen.marks:
            yield _unshown(mark, at)


def _unshown(mark: str, at: Path) -> Fault:
    message = Text(
        f"the mark '{mark}' is seen by one side alone; choose by it with 'min: 0', or show it first",
        f"märket '{mark}' ses bara av ena sidan; välj efter det med 'min: 0', eller visa det först",
    )
    return _leak(at, message, "EF-13.4")


def _marks_in(form: object, path: Path) -> Iterator[tuple[Path, str]]:
    for at, inner in forms_in(form, path) if form is not None else ():
        if isinstance(inner, f.ShipIs | f.FighterIs):
            yield from (((*at, "marked", mark), mark) for mark, _ in inner.marked or ())
        elif isinstance(inner, f.Number):
            yield (*at, "number"), inner.number


def _choice(choice: f.Choose, path: Path, seen: _Seen) -> Iterator[Fault]:
    """A choice of cards, and of what bears marks."""
    if isinstance(choice.choose, f.Cards):
        yield from _chosen_cards(choice, choice.choose.cards, (*path, "choose"), seen)
        return
    may_be_none = choice.by == "own" and choice.min == 0
    yield from _unseen(choice.choose, (*path, "choose"), evolve(seen, marks=seen.secret) if may_be_none else seen)


def _chosen_cards(choice: f.Choose, zone: f.ZoneCards, path: Path, seen: _Seen) -> Iterator[Fault]:
    if zone.in_ == "discards":
        return
    whole = evolve(zone, icons=None)
    is_holder = zone.in_ == "hand" and choice.by == zone.side
    by_chance = zone.in_ == "hand" and choice.by == "chance"
    if not (is_holder or by_chance or seen.shows(whole, choice.by)):
        message = Text(
            f"who chooses ({choice.by}) has not been shown this {zone.in_}; show it first",
            f"den som väljer ({choice.by}) har inte sett korten ({zone.in_}); visa dem först",
        )
        yield _leak((*path, "cards"), message)
    elif choice.min != 0:
        yield from _some_cards(zone, path, seen)


def _some_cards(zone: f.ZoneCards, path: Path, seen: _Seen) -> Iterator[Fault]:
    """Cards with some icons, of which there may be none."""
    if zone.in_ != "discards" and zone.icons is not None and not seen.shows(evolve(zone, icons=None), *_EVERYBODY):
        message = Text(
            "that there is no such card would be told; choose with 'min: 0', or show the cards to all first",
            "att det inte finns något sådant kort skulle avslöjas; välj med 'min: 0', eller visa korten först",
        )
        yield _leak((*path, "cards", "icons"), message)


def _discarded(zone: f.ZoneCards, path: Path, seen: _Seen) -> Iterator[Fault]:
    """A whole zone may be discarded, and what was shown."""
    whole = evolve(zone, icons=None)
    is_whole = zone.icons is None and zone.top is None
    is_shown = seen.shows(whole, *_EVERYBODY) if zone.icons is not None else bool(seen.zones.get(_zone(whole)))
    if zone.in_ != "discards" and not is_whole and not is_shown:
        yield _leak(
            (*path, "cards"),
            Text(
                "only a whole zone is discarded unseen; choose from it, or show it first",
                "bara alla korten på en gång kastas osedda; välj bland dem, eller visa dem först",
            ),
        )


def _secret_choice(choice: f.Choose, path: Path, seen: _Seen) -> Iterator[Fault]:
    """Who bears a mark that one side alone sees is chosen secretly."""
    if choice.as_ is not None:
        yield _leak(
            (*path, "as"),
            Text(
                "whoever bears this mark is chosen in secret and has no name",
                "den som bär märket väljs i hemlighet och har inget namn",
            ),
            "EF-13.4",
        )
    elif choice.by == "enemy":
        yield _leak(
            (*path, "by"),
            Text("the enemy would know who bears the mark", "motståndaren skulle veta vem som bär märket"),
            "EF-13.4",
        )
    else:
        yield from _choice(choice, path, seen)


def _leak(path: Path, message: Text, rule: str = "EF-13.2") -> Fault:
    return Fault(path, "hidden-leak", message, rule)
