"""All checks of a card's meaning, form by form (EF-18.1)."""

from collections.abc import Sequence
from typing import Any, Final

import attrs
from attrs import frozen

from slaget.content.said import joined, said
from slaget.games.nissan.content.meaning import choices, standing, triggers
from slaget.games.nissan.content.meaning.amounts import interval, unclamped
from slaget.games.nissan.content.meaning.around import Around, asked_about, hearing, throwing
from slaget.games.nissan.content.meaning.conditions import Conditions
from slaget.games.nissan.content.meaning.ground import Finding, Ground, Told
from slaget.games.nissan.content.meaning.logic import TRUE
from slaget.games.nissan.content.meaning.rivals import check_rivals
from slaget.games.nissan.content.meaning.spans import actor_of, turns_of, window
from slaget.games.nissan.content.meaning.theories import held_by, men_of
from slaget.games.nissan.language import cost
from slaget.games.nissan.language.asking import is_of_play
from slaget.games.nissan.language.forms import (
    Call,
    Change,
    Choose,
    Clause,
    Compare,
    Condition,
    Counted,
    Do,
    Each,
    Events,
    FighterIs,
    Fighters,
    Forbid,
    Instead,
    Lasting,
    Moment,
    OneOf,
    Pay,
    Permit,
    Scale,
    ShipIs,
    Ships,
    Sum,
    Throw,
    Until,
    When,
)
from slaget.games.nissan.language.numbering import BEGINNING
from slaget.games.nissan.language.walk import CLAUSES, Path, Placed, forms_in, inside
from slaget.kernel.words import Text

_PASSED_ON: Final = ("side", "when", "lasts", "times")
"""Keys of a call that go to the clauses of its expansion (EF-11.3)."""

_NOTHING_LEFT: Final = Text(
    "with these arguments nothing is left of the call; with others it would do something",
    "med de här argumenten blir inget kvar av anropet; med andra gör det något",
)
_ASKS_NOTHING: Final = Text("this asks nothing; leave it out", "detta frågar inget; ta bort det")
_TAKEN_BY_NONE: Final = Text(
    "what the call says is done at once and takes no '{key}'; a clause with 'after', or that stands, would",
    "det anropet säger görs genast och tar inget '{key}'; en klausul med 'after', eller som står, skulle det",
)
_OF_NO_SIDE: Final = Text(
    "no clause of the call takes 'side'; one that has a side, or says '{given: side}', would",
    "ingen klausul i anropet tar 'side'; en som har en sida, eller säger '{given: side}', skulle det",
)


def findings(entries: Sequence[object], ground: Ground) -> list[Finding]:
    """What is wrong or idle in a card's clauses; paths begin with the index of the entry (EF-18.1)."""
    told = Told()
    reader = _Reader(ground, told)
    reader.entries(entries)
    spent = cost.of_card(entries, ground.sizes, ground.expanded)
    if spent > cost.MOST:
        message = Text(
            f"the card may carry out {spent} acts, at most {cost.MOST} may be; make its sets smaller",
            f"kortet kan utföra {spent} handlingar, och högst {cost.MOST} får det; gör mängderna mindre",
        )
        told.error("too-costly", message, (), rule="EF-12.11")
    return told.found


@frozen(eq=False)
class _Reader:
    """Goes through the forms of a card, and knows at each what is known around it."""

    ground: Ground
    told: Told
    called: bool = False
    """Whether the clauses are the expansion of a call, and so not written where they are told of."""
    shares: bool = False
    """Whether they share what the call says with others, which may mean something for those."""

    def entries(self, entries: Sequence[object]) -> None:
        around = Around(self.ground)
        together: list[Placed] = []
        for index, entry in enumerate(entries):
            if isinstance(entry, CLAUSES):
                self.clause(entry, (index,), around)
            elif isinstance(entry, Call):
                self.call(entry, (index,), around)
            if isinstance(entry, BEGINNING):
                together.append(((index,), entry))
        check_rivals(together, self.ground, self.told)

    def call(self, call: Call, path: Path, around: Around) -> None:
        """The clauses that a call stands for; what is found in them is told at the call."""
        if call.when == Condition():
            self.told.warn("always-true", _ASKS_NOTHING, (*path, "when"), rule="EF-7.1")
            call = attrs.evolve(call, when=None)
        clauses = self.ground.expanded(call)
        inner = _Reader(self.ground, Told(), called=True, shares=len(clauses) > 1)
        if self.ground.is_nothing(call):
            self.told.warn("idle-effect", _NOTHING_LEFT, (*path, "kind"), rule="EF-11.4")
        for key in ("lasts", "times"):
            if clauses and all(map(is_of_play, clauses)) and getattr(call, key) is not None:
                self.told.warn("idle-effect", said(_TAKEN_BY_NONE, key=key), (*path, key), rule="EF-11.3")
        if clauses and call.side == "enemy" and clauses == self.ground.expanded(attrs.evolve(call, side=None)):
            self.told.warn("idle-effect", _OF_NO_SIDE, (*path, "side"), rule="EF-11.3")
        for clause in clauses:
            inner.clause(clause, (), around)
        for found in inner.told.found:
            at = tuple((*path, *_in_call(each, call)) for each in found.at)
            self.told.note(attrs.evolve(found, at=at))

    def clause(self, clause: Clause, path: Path, around: Around) -> None:
        match clause:
            case Do():
                self.triggered(clause, path, around)
            case Instead():
                self.replacing(clause, path, around)
            case Change() | Permit() | Forbid():
                self.standing(clause, path, around)
        if isinstance(clause.lasts, Until):
            for index, moment in enumerate(clause.lasts.until):
                self.moment(moment, (*path, "lasts", "until", index), around)

    def triggered(self, clause: Do, path: Path, around: Around) -> None:
        triggers.check_moments(clause, path, around, self.ground, self.told)
        triggers.check_chain(clause, path, self.ground, self.told)
        triggers.check_attack(clause, path, self.ground, self.told)
        open_in = window(clause.lasts, around.begun)
        turns = [turns_of(moment, open_in, around.played) for moment in clause.after]
        inner = hearing(around, clause.after, frozenset().union(*turns) or around.begun)
        for index, moment in enumerate(clause.after):
            self.moment(moment, (*path, "after", index), around)
        self.when(clause, path, inner)
        if not clause.do:
            self.told.warn(
                "idle-effect",
                Text("nothing is done; give it acts", "ingenting sker; ge det handlingar"),
                (*path, "do"),
                rule="EF-3",
            )
        self.acts(clause.do, (*path, "do"), inner)

    def replacing(self, clause: Instead, path: Path, around: Around) -> None:
        inner = hearing(around, [clause.instead], window(clause.lasts, around.begun).turns)
        self.moment(clause.instead, (*path, "instead"), around)
        self.when(clause, path, inner)
        self.acts(clause.do, (*path, "do"), inner)

    def standing(self, clause: standing.Standing, path: Path, around: Around) -> None:
        standing.check_turns(clause, path, around, self.told)
        standing.check_card(clause, path, around, self.told)
        if not self.shares:
            standing.check_deed(clause, path, around, self.told)
        word = standing.word_of(clause)
        inner = asked_about(around, standing.asked_at(clause), actor_of(word, clause.side))
        self.when(clause, path, inner)
        if isinstance(clause.of, FighterIs):
            self.asks_nothing(clause.of, (*path, "of"))
            Conditions(self.told, inner).fighter(clause.of, (*path, "of"), men_of(clause.side))
        if isinstance(clause, Change):
            standing.check_change(clause, path, inner, self.told)
            for key in ("set_", "add", "at_least", "at_most"):
                if word != "reading" and (value := getattr(clause, key)) is not None:
                    self.amount(value, (*path, key.rstrip("_")), inner)

    def when(self, clause: Lasting, path: Path, around: Around) -> None:
        if clause.when is not None:
            self.condition(clause.when, (*path, "when"), around)

    def condition(self, form: Condition, path: Path, around: Around) -> None:
        if form == Condition():
            if not self.called:
                self.told.warn("always-true", _ASKS_NOTHING, path, rule="EF-7.1")
            return
        Conditions(self.told, around).condition(form, path)
        for at, inner in forms_in(form, path):
            if isinstance(inner, Compare):
                for key, value in (("this", inner.this), ("min", inner.min), ("max", inner.max)):
                    self.amount(value, (*at, key), around)
            elif isinstance(inner, Events) and path != at:
                self.events(inner, at, around)

    def asks_nothing(self, form: object, path: Path) -> None:
        """Tell of a predicate that asks nothing where it might be left out; a call may have to give one."""
        if form in (FighterIs(), ShipIs()) and not self.called:
            self.told.warn("always-true", _ASKS_NOTHING, path, rule="EF-5.2" if form == FighterIs() else "EF-5.1")

    def events(self, form: Events, path: Path, around: Around) -> None:
        for index, moment in enumerate(form.events):
            at = (*path, "events", index)
            self.moment(moment, at, around)

    def moment(self, moment: Moment, path: Path, around: Around) -> None:
        """Whether it is heard, and the predicates of its fields; those of ships and of fighters."""
        triggers.check_heard(moment, path, self.ground, self.told)
        for step, form in inside(moment):
            if step[-1] != "bearer":
                self.asks_nothing(form, path + step)
            if isinstance(form, FighterIs):
                side = moment.side if moment.name == "fell" and step[-1] == "fighters" else None
                Conditions(self.told, around).fighter(form, path + step, men_of(side))
            else:
                known = held_by(moment.side) if moment.name == "taken" else TRUE
                Conditions(self.told, around).ship(form, path + step, known)

    def amount(self, amount: Any, path: Path, around: Around) -> None:
        match amount:
            case Counted():
                self.set(amount.count, (*path, "count"), around)
            case Sum():
                for index, each in enumerate(amount.sum):
                    self.amount(each, (*path, "sum", index), around)
            case Scale():
                self.scale(amount, path, around)
            case _:
                for at, form in forms_in(amount, path):
                    if isinstance(form, Events):
                        self.events(form, at, around)

    def scale(self, scale: Scale, path: Path, around: Around) -> None:
        self.amount(scale.scale, (*path, "scale"), around)
        low, high = unclamped(scale, around)
        lies = Text(f"the amount lies from {low} to {high}", f"antalet ligger mellan {low} och {high}")
        if scale.min is not None and scale.max is not None and scale.min > scale.max:
            message = Text(
                f"no number is at least {scale.min} and at most {scale.max}; exchange them",
                f"inget tal är minst {scale.min} och högst {scale.max}; byt plats på dem",
            )
            self.told.warn("contradiction", message, (*path, "min"), (*path, "max"), rule="EF-6")
            return
        if scale.max is not None and scale.max >= high:
            so = f"so this cap is never reached; below {high} it would be"
            message = joined([lies, Text(so, f"så taket nås aldrig; under {high} skulle det nås")], ", ")
            self.told.warn("always-true", message, (*path, "max"), rule="EF-6")
        if scale.min is not None and scale.min <= low:
            so = f"so this floor is never reached; above {low} it would be"
            message = joined([lies, Text(so, f"så golvet nås aldrig; över {low} skulle det nås")], ", ")
            self.told.warn("always-true", message, (*path, "min"), rule="EF-6")

    def set(self, of: object, path: Path, around: Around) -> None:
        match of:
            case Ships():
                Conditions(self.told, around).ship(of.ships, (*path, "ships"))
            case Fighters():
                Conditions(self.told, around).fighters(of.fighters, (*path, "fighters"))
            case Choose():
                self.set(of.choose, (*path, "choose"), around)
                choices.check_choose(of, path, around, self.told)
            case _:
                pass

    def acts(self, acts: Sequence[Any], path: Path, around: Around) -> Around:
        """A list of acts; what is known after it."""
        together: list[Placed] = []
        for index, act in enumerate(acts):
            at = (*path, index)
            around = self.act(act, at, around)
            together += [(at, act)] if isinstance(act, BEGINNING) else []
        check_rivals(together, self.ground, self.told)
        return around

    def act(self, act: Any, path: Path, around: Around) -> Around:
        choices.check_amounts(act, path, around, self.told)
        match act:
            case When():
                self.condition(act.when, (*path, "when"), around)
                choices.check_branches(act, path, self.told)
                self.acts(act.do, (*path, "do"), around)
                self.acts(act.else_, (*path, "else"), around)
            case Each():
                inner = self.sets(act, path, around)
                member = attrs.evolve(inner.subject(act.each), most=1, sure=True)
                self.acts(act.do, (*path, "do"), inner.named(act.as_, member))
            case OneOf():
                choices.check_modes(act, path, self.told)
                for index, mode in enumerate(act.one_of):
                    self.acts(mode, (*path, "one_of", index), around)
            case Pay():
                choices.check_price(act, path, self.told)
                choices.check_branches(act, path, self.told)
                paid = self.acts(act.pay, (*path, "pay"), around)
                self.acts(act.do, (*path, "do"), paid)
                self.acts(act.else_, (*path, "else"), around)
            case Throw():
                choices.check_throw(act, path, self.told)
                self.amount(act.throw, (*path, "throw"), around)
                self.acts(act.then, (*path, "then"), throwing(around, *interval(act.throw, around)))
            case Call():
                self.call(act, path, around)
            case _ if isinstance(act, CLAUSES):
                self.clause(act, path, around)
            case _:
                return self.sets(act, path, around)
        return around

    def sets(self, act: Any, path: Path, around: Around) -> Around:
        """The sets and amounts of an act that holds no others; what is known after it."""
        if isinstance(act, Choose):
            self.set(act, path, around)
            return around.named(act.as_, around.subject(act)) if act.as_ else around
        for step, form in inside(act):
            if isinstance(form, Ships | Fighters | Choose):
                self.set(form, path + step, around)
                choices.check_set_acted_on(act, form, path + step, self.told)
                if isinstance(form, Choose) and form.as_:
                    around = around.named(form.as_, around.subject(form))
            elif not isinstance(act, Each) or step[0] == "each":
                choices.check_set_acted_on(act, form, path + step, self.told)
                self.amount(form, path + step, around)
        return around


def _in_call(path: Path, call: Call) -> Path:
    """Where a place in the expansion of a call stands in the call."""
    own = [str(step) for step in path[:1] if step in _PASSED_ON]
    return path if own and getattr(call, own[0]) is not None else ("kind",)
