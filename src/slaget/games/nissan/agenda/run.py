"""A clause carried out, act by act, up to its end or to the next choice of a side (EF-9, EF-12)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda import verbs
from slaget.games.nissan.agenda.acting import Acting, Stopped
from slaget.games.nissan.agenda.choices import Offer, next_to_fall, offer_of
from slaget.games.nissan.agenda.marks import reads_secret
from slaget.games.nissan.agenda.nothing import may_apply
from slaget.games.nissan.agenda.prices import is_payable, payers
from slaget.games.nissan.agenda.throws import inside, is_even, left_by, outer, read, summed, thrown
from slaget.games.nissan.cards import Cycle
from slaget.games.nissan.effects.amounts import value
from slaget.games.nissan.effects.sets import members
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import branches, is_of_play, payment_of, sets_of
from slaget.games.nissan.language.numbering import BEGINNING
from slaget.games.nissan.plans import calls_of, clauses_of, index_at, is_kind, kept_names
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import Names
from slaget.kernel import Chance

Path: TypeAlias = tuple[int, ...]
_OUTSIDE: Final = "^"
_PAID: Final = "paid "
_NOTHING: Final[Mapping[int, tuple[str, ...]]] = {}


class Run(Acting):
    """A clause of a card that goes through its acts.

    ``paid`` are the cards named with it to pay with, by the number of the clause that such a payment begins.

    A path is that of EF-14.1: which clause of the index, then by turns the act's number in its list and the number
    of the list inside it.
    """

    paid: Mapping[int, tuple[str, ...]] = _NOTHING
    _even: tuple[m.Event, ...] | None = None
    """For ``odds``: what was written before an act whose throws hang on nothing that it does itself."""

    # Going through the acts
    def carry_out(self, acts: Sequence[f.Act], at: Path = (), first: int = 0) -> None:
        """Carry out acts from the ``first`` on; ``Stopped`` where it cannot go on now."""
        for number in range(first, len(acts)):
            if self.writer.chance.counts and len(at) == 1:
                self._even = tuple(self.writer.events) if is_even(acts[number]) else None
            self.act(acts[number], (*at, number), ())

    def go_on(self, acts: Sequence[f.Act], path: Path, chosen: tuple[str, ...], at: Path = ()) -> None:
        """Go on with what was chosen at the act ``path`` of a list of acts, and from there to the end."""
        number, *rest = path
        act = acts[number]
        here = (*at, number)
        if not rest:
            answers = tuple(self.names.pop(key) for key in sorted(self.names) if key.isdigit())
            self.act(act, here, (*answers, chosen))
        else:
            branch, *inner = rest
            self.go_on(branches(act)[branch], tuple(inner), chosen, (*here, branch))
            if isinstance(act, f.Throw):
                self.numbers = outer(self.numbers)
            if isinstance(act, f.Pay) and branch == 0:
                self.carry_out(act.do, (*here, 1))
            if isinstance(act, f.Called):
                self.names = left(self.names)
                self._called(act, here, branch + 1)
        self.carry_out(acts, at, number + 1)

    def act(self, act: f.Act, path: Path, answers: tuple[tuple[str, ...], ...]) -> None:
        """Carry out one act; ``answers`` are the choices in it that have been made."""
        self.step(not isinstance(act, f.When | f.Each | f.OneOf | f.Pay))
        match act:
            case f.When():
                branch = 0 if holds(act.when, self.seen) else 1
                self.count(("do", "else")[branch], path)
                self.carry_out(branches(act)[branch], (*path, branch))
            case f.Throw():
                self._throw(act, path)
            case f.Each():
                self._each(act, path, answers)
            case f.OneOf():
                self._one_of(act, path, answers)
            case f.Pay():
                self._pay(act, path, answers)
            case f.Called():
                if act.begins:
                    self._begin(path)
                self._called(act, path)
            case f.Choose():
                (chosen,) = self._picked(act, [act], path, answers)
                if act.as_ is not None:
                    self.names = {**self.names, act.as_: chosen}
            case _ if isinstance(act, BEGINNING):
                self._begin(path)
            case _ if is_kind(act):
                self._begin(path)
            case _:
                verbs.carry_out(self, act, self._picked(act, sets_of(act), path, answers))

    def _throw(self, act: f.Throw, path: Path) -> None:
        runes = value(act.throw, self.seen)
        chance = self.writer.chance
        place = self._history(path) if chance.counts else ()
        batches = thrown(self.state, runes, chance, place)
        if not batches:
            return
        self.write(m.RunesThrown(self.owner, self.card, self.index, batches))
        before, found = self.numbers, read(batches)
        self.numbers = inside(before, found)
        self.count("thrown", path)
        for face, number in found.items():
            self.count(face, path, number)
        if chance.counts:
            chance.checkpoint((place, tuple(found.values())))
        self.carry_out(act.then, (*path, 0))
        self.numbers = before

    def _history(self, path: Path) -> tuple[Any, ...]:
        """The place in the firing for ``odds``, and what has come of it so far, as far as throws hang on it."""
        before = self._even
        events = self.writer.events if before is None else self.writer.events[len(before) :]
        thrown_so_far = summed(events)
        rest = left_by(events if before is None else before)
        each = tuple(sorted(self.names.items()))
        return self.index, path, each, () if before is None else summed(before), thrown_so_far, rest

    def _each(self, act: f.Each, path: Path, answers: tuple[tuple[str, ...], ...]) -> None:
        (found,) = self._picked(act, [act.each], path, answers)
        before = self.names
        for member in found:
            self.names = {**before, act.as_: (member,)}
            self.carry_out(act.do, (*path, 0))
        self.names = before

    def _one_of(self, act: f.OneOf, path: Path, answers: tuple[tuple[str, ...], ...]) -> None:
        modes = tuple(str(number + 1) for number in range(len(act.one_of)))
        chosen = answers[0] if answers else self._asked(Offer(modes, 1, 1), act.by, path)
        branch = int(chosen[0]) - 1
        self.count(chosen[0], path)
        self.carry_out(act.one_of[branch], (*path, branch))

    def _pay(self, act: f.Pay, path: Path, answers: tuple[tuple[str, ...], ...]) -> None:
        if path[1:] == (0,) and path[0] in self.paid:
            self._paid_already(act, path, self.paid[path[0]])
            return
        if answers:
            pays = bool(answers[0])
        else:
            pays = is_payable(act.pay, self) and bool(self._asked(Offer(("pay",), 0, 1), act.by, path))
        self.count("paid" if pays else "declined", path)
        if pays:
            self.carry_out(act.pay, (*path, 0))
            self.carry_out(act.do, (*path, 1))
        else:
            self.carry_out(act.else_, (*path, 2))

    def _paid_already(self, act: f.Pay, path: Path, paid: tuple[str, ...]) -> None:
        """What follows a payment that was named with the card, and made before its effects began (EF-12.7).

        An exchange has then been made whole.
        """
        self.count("paid" if paid else "declined", path)
        if not paid:
            self.carry_out(act.else_, (*path, 2))
            return
        choose = payment_of(act)
        self.acts()
        self.count("chosen", (*path, 0, 0, 0))
        self.count("size", (*path, 0, 0, 0), len(paid) + len(self.state.cards[self.owner].hand))
        if isinstance(calls_of(self.state.setup, self.card)[self.index][path[0]], Cycle):
            return
        if choose.as_ is not None:
            self.names = {**self.names, choose.as_: paid}
        self.carry_out(act.do, (*path, 1))

    def _called(self, act: f.Called, path: Path, first: int = 0) -> None:
        """The clauses of a call that asks, from the ``first`` on, each with names of its own (EF-11.2)."""
        before = self.names
        for nth, clause in enumerate(act.clauses[first:], first):
            if holds(clause.when, self.seen):
                self.names = entered(before)
                self.carry_out(clause.do, (*path, nth))
                self.names = before

    def _begin(self, path: Path) -> None:
        """A clause inside this one is in force from now, with the names it uses (EF-9)."""
        index = index_at(self.state.setup, self.card, (self.index, *path))
        ref = m.EffectRef(self.owner, self.card, index)
        clauses, names = clauses_of(self.state.setup, ref), kept_names(self.state.setup, ref, self.names)
        if any(not is_of_play(clause) and may_apply(clause, names) for clause in clauses):
            self.write(m.ClauseBegan(self.owner, self.card, index, names))
        at_once = [(nth, clause) for nth, clause in enumerate(clauses) if is_of_play(clause)]
        if at_once:
            Run(self.writer, self.owner, self.card, index, {}, {}).count("fired", ())
        for nth, clause in at_once:
            if isinstance(clause, f.Do) and holds(clause.when, self.seen):
                self._at_once(clause, index, nth)

    def _at_once(self, clause: f.Do, index: int, nth: int) -> None:
        """A clause of a call that is carried out with this one; what it does is a use of this one (EF-3.4)."""
        inner = Run(self.writer, self.owner, self.card, index, {}, {})
        inner.refill, inner.shown, inner.uses = self.refill, self.shown, self.uses
        inner.carry_out(clause.do, (nth,))
        self.refill, self.uses = inner.refill, inner.uses
        if inner.has_acted:
            self.acts()

    # Choices
    def _picked(
        self, act: f.Act, sets: Sequence[f.Set], path: Path, answers: tuple[tuple[str, ...], ...]
    ) -> list[tuple[str, ...]]:
        """The members of each set of an act, those that somebody chooses once they are chosen."""
        made: list[tuple[str, ...]] = []
        chosen = list(answers)
        for meant in sets:
            if not isinstance(meant, f.Choose):
                made.append(members(meant, self.seen))
            elif chosen:
                made.append(chosen.pop(0))
                self._bind(meant, made[-1])
            elif meant.as_ is None and self._is_in_vain(sets, made):
                made.append(())
            else:
                known = [ids for each, ids in zip(sets, made) if isinstance(each, f.Choose)]
                able = payers(m.EffectRef(self.owner, self.card, self.index), path, meant, self.seen)
                offer = offer_of(meant, act, self.seen, able)
                self._count_choice(offer, path if meant is act else (*path, sets.index(meant)))
                made.append(self._asked(offer, meant.by, path, known, meant))
                self._bind(meant, made[-1])
        return made

    def _is_in_vain(self, sets: Sequence[f.Set], made: Sequence[tuple[str, ...]]) -> bool:
        """Whether an act is on nothing, whoever is chosen next: another of its sets has no member (EF-9.1)."""
        later = (meant for meant in sets[len(made) + 1 :] if not reads_secret(self.state.setup, meant))
        return () in made or any(not members(meant, self.seen) for meant in later)

    def _count_choice(self, offer: Offer, path: Path) -> None:
        self.count("chosen", path)
        self.count("size", path, len(offer.among))
        self.count("empty", path, not offer.among)

    def _bind(self, choose: f.Choose, chosen: tuple[str, ...]) -> None:
        if choose.as_ is not None:
            self.names = {**self.names, choose.as_: chosen}

    def _asked(
        self,
        offer: Offer,
        by: f.Chooser,
        path: Path,
        known: Sequence[tuple[str, ...]] = (),
        choose: f.Choose | None = None,
    ) -> tuple[str, ...]:
        """The one answer there is, what chance chooses, or ``Stopped`` once a side has been asked."""
        forced = offer.forced(self.state)
        if forced is not None:
            return forced
        if by == "chance":
            return self._by_chance(offer, choose)
        names = {**self.names, **{str(place): ids for place, ids in enumerate(known)}}
        self.writer.put(
            m.EffectDue(
                self.side(by), self.owner, self.card, self.index, path, min(offer.min, offer.max), offer.max,
                offer.secret, names, self.numbers,
            )
        )  # fmt: skip
        self.pause()
        raise Stopped

    def _by_chance(self, offer: Offer, choose: f.Choose | None) -> tuple[str, ...]:
        """What chance chooses, one after another not putting back, in order if they fall (EF-12.6, EF-12.8)."""
        chance, zone = self.writer.chance, choose.choose if choose is not None else None
        is_hand = isinstance(zone, f.Cards) and zone.cards.in_ == "hand"
        most = offer.max if is_hand else min(offer.max, len(offer.among))
        number = most if offer.min >= most else chance.between(offer.min, most)
        if isinstance(zone, f.Cards) and is_hand:
            chosen = self._mixed(self.seen.side(zone.cards.side), offer.among, number)
        elif offer.falls:
            chosen = _drawn(offer.among, number, chance, partial(next_to_fall, self.state))
        else:
            chosen = _drawn(offer.among, number, chance)
        said = m.EffectChosenSecretly if offer.secret else m.EffectChosen
        self.writer.put(said(self.owner, self.card, self.index, "chance", chosen))
        return chosen

    def _mixed(self, side: Side, among: tuple[str, ...], number: int) -> tuple[str, ...]:
        """The first so many of some cards of a hand, once all of it has been mixed (EF-13.3)."""
        chance = self.writer.chance
        if chance.counts:
            order = _drawn(among, min(number, len(among)), chance)
        else:
            order = chance.shuffle(self.state.cards[side].hand, "cards", side=side)
        self.writer.put(m.HandMixed(side, order))
        return tuple(card for card in order if card in among)[:number]


def _drawn(
    ids: Sequence[str], number: int, chance: Chance, able: Callable[[list[str]], list[str]] = list
) -> tuple[str, ...]:
    """So many of some, one after another, each of those who are ``able`` to come next."""
    left, drawn = list(ids), list[str]()
    for _ in range(number):
        among = able(left)
        drawn.append(among[chance.between(0, len(among) - 1)])
        left.remove(drawn[-1])
    return tuple(drawn)


def waiting(paid: Mapping[int, tuple[str, ...]]) -> Names:
    """What has been paid as the names of a firing that waits: no name of a card has a space (EF-12.7).

    >>> waiting({1: ("i_takt#1",)}), paid_before(waiting({1: ("i_takt#1",)}))
    ({'paid 1': ('i_takt#1',)}, {1: ('i_takt#1',)})
    """
    return {f"{_PAID}{nth}": cards for nth, cards in paid.items()}


def paid_before(names: Names) -> dict[int, tuple[str, ...]]:
    """What had been paid when a firing was put on the agenda."""
    return {int(name[len(_PAID) :]): cards for name, cards in names.items() if name.startswith(_PAID)}


def entered(names: Names) -> dict[str, tuple[str, ...]]:
    """The names inside a call: none of those around it, which are kept with a mark before them."""
    return {f"{_OUTSIDE}{name}": ids for name, ids in names.items()}


def left(names: Names) -> dict[str, tuple[str, ...]]:
    """The names around a call, when it has been carried out.

    >>> left({**entered({"hull": ("n1",)}), "men": ("norse_axe_1",)})
    {'hull': ('n1',)}
    """
    return {name[1:]: ids for name, ids in names.items() if name.startswith(_OUTSIDE)}
