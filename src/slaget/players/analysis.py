"""What a search found, as values: candidates, what each may bring, and the line that is expected."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from attrs import field, frozen

from slaget.kernel import Language, Seat, Text, Words
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.short import short
from slaget.players.fixed import CHANCES
from slaget.players.purposes import purpose

ALL: Final = 64
"""More candidates than any player weighs: what to ask for to be told of all of them."""
Line: TypeAlias = tuple[tuple[Seat, Any], ...]
"""Seats and their commands in turn, as a search expects them."""
States: TypeAlias = tuple[Any, ...]
"""What a line leads through: the state before each of its commands, and the one it ends in."""
PLIES: Final = 8
"""How far a line is told."""
_TOLD: Final = 10
"""Hundredths from which a difference of a term is told: a tenth."""
_TEXTS: Final = Words(
    {
        "best": Text("{text} is best: {chance} to win, {points}.", "{text} är bäst: {chance} att vinna, {points}."),
        "lesser": Text(
            "{text} is played, not the best: {chance} to win, {points}.",
            "{text} spelas, inte det bästa: {chance} att vinna, {points}.",
        ),
        "mates": Text("{text} wins in {moves}.", "{text} vinner på {moves}."),
        "mated": Text("{text} holds out longest, {moves}.", "{text} håller ut längst, {moves}."),
        "only": Text("{text} is all there is to do.", "{text} är det enda som går."),
        "why": Text("What tells from the next best: {terms}.", "Det som skiljer från det näst bästa: {terms}."),
        "than_best": Text("What tells from the best: {terms}.", "Det som skiljer från det bästa: {terms}."),
        "next": Text("Next best is {text}, {chance}.", "Näst bäst är {text}, {chance}."),
        "better": Text("Best is {text}, {chance}.", "Bäst är {text}, {chance}."),
        "alone": Text("Nothing else was weighed.", "Inget annat vägdes."),
        "gain": Text("{points} points", "{points} poäng"),
        "moves": Text("{moves} {moves:move|moves}", "{moves} drag"),
    }
)


@frozen
class Estimate:
    """What a candidate may bring.

    The chance of winning in 1/10,000ths, the gain expected in hundredths of the game's own unit, and the standard
    error of the gain. ``mate`` is proven: won (or lost, below 0) in so many moves of one's own.
    """

    win: int
    points: int
    error: int = 0
    mate: int | None = None


EVEN: Final = Estimate(CHANCES // 2, 0)
"""A draw, and what is said where nothing is known."""


class Ply(NamedTuple):
    """One command of a line, and what it is called."""

    seat: Seat
    command: Any
    text: Text


@frozen
class Candidate:
    """One command that was weighed. ``line`` begins with it; ``terms`` are those in which it differs most."""

    __repr__ = short

    command: Any
    intent: str
    estimate: Estimate
    visits: int
    line: tuple[Ply, ...] = ()
    terms: Mapping[str, int] = field(factory=dict)


@frozen
class Analysis:
    """What a player thinks of a view: ``candidates`` with the chosen one first, and what they cost.

    ``exhausted`` says that the search was complete: the result is proven, or nothing else could be done.
    """

    __repr__ = short

    seat: Seat
    candidates: tuple[Candidate, ...]
    iterations: int
    exhausted: bool
    ruleset: AnyRuleset = field(repr=False, eq=False)
    words: Words = field(repr=False, eq=False)
    unasked: Candidate | None = field(default=None, repr=False, eq=False)
    """The next best where one candidate alone was asked for: of it the sentences tell too."""
    is_lesser: bool = field(default=False, repr=False, eq=False)
    """Whether level 1 took a lesser candidate; the best is then the one after it."""

    @property
    def command(self) -> Any:
        """The command chosen."""
        return self.candidates[0].command

    @property
    def next_best(self) -> Candidate | None:
        """What comes after the one chosen; None where nothing else was weighed."""
        return self.candidates[1] if len(self.candidates) > 1 else self.unasked

    def told(self, language: Language = "en") -> str:
        """Two sentences: what is best and what it may bring, and why."""
        return _told(self, language)

    def called(self, candidate: Candidate, language: Language = "en") -> str:
        """A candidate's text; its intent too where another is called the same and has another."""
        weighed = (*self.candidates, *([self.unasked] if self.unasked else ()))
        texts = [each.line[0].text[language] for each in weighed]
        return self.told_apart(weighed, texts, language)[weighed.index(candidate)]

    def told_apart(
        self, candidates: Sequence[Candidate], texts: Sequence[str], language: Language
    ) -> tuple[str, ...]:
        """What some candidates are called, and their intents where these tell apart those called the same."""
        meant = [purpose(self.words, each.intent, language) for each in candidates]
        pairs = set(zip(texts, meant))
        alike = Counter(text for text, _ in pairs)
        return tuple(f"{text} ({why})" if why and alike[text] > 1 else text for text, why in zip(texts, meant))

    def as_json(self) -> dict[str, Any]:
        """The analysis as ``slaget hint --json`` prints it; each command as ``play`` takes it."""
        return {
            "seat": self.seat,
            "iterations": self.iterations,
            "exhausted": self.exhausted,
            "candidates": [_candidate_json(self.ruleset, each) for each in self.candidates],
        }


@frozen
class Tried:
    """A candidate as a search leaves it, before it is told.

    ``ahead``, where there is one, works out the whole of ``line``, which then holds the command alone: whoever only
    plays need not pay for it.
    """

    __repr__ = short

    command: Any
    intent: str
    estimate: Estimate
    visits: int
    line: Line = ()
    ahead: Callable[[], Line] | None = field(default=None, eq=False)
    states: States = field(default=(), eq=False)
    """What the line leads through in the world that it was imagined in; none where the view has no secrets."""

    def expected(self) -> Line:
        """The line in full."""
        return self.line if self.ahead is None else self.ahead()


@frozen
class Found:
    """What a search leaves: candidates, the chosen one first, and whether nothing more is to be found."""

    __repr__ = short

    tried: tuple[Tried, ...]
    iterations: int
    exhausted: bool = False
    is_lesser: bool = False
    """Whether the chosen one is known to be less than the best, which comes after it."""


def _told(found: Analysis, language: Language) -> str:
    """An analysis in two sentences."""
    best = found.candidates[0]
    text, mate = found.called(best, language), best.estimate.mate
    if mate is not None:
        moves = _TEXTS.part("moves", language, moves=abs(mate))
        first = _TEXTS.say("mates" if mate > 0 else "mated", language, text=text, moves=moves)
    elif found.next_best is None and found.exhausted:
        first = _TEXTS.say("only", language, text=text)
    else:
        points = _TEXTS.part("gain", language, points=hundredths(best.estimate.points, language))
        key = "lesser" if found.is_lesser else "best"
        first = _TEXTS.say(key, language, text=text, chance=percent(best.estimate.win), points=points)
    return f"{first} {_reason(found, language)}"


def _reason(found: Analysis, language: Language) -> str:
    following = found.next_best
    if following is None:
        return _TEXTS.say("alone", language)
    if differences := list(_differences(found, language)):
        return _TEXTS.say("than_best" if found.is_lesser else "why", language, terms=", ".join(differences))
    win = percent(following.estimate.win)
    key = "better" if found.is_lesser else "next"
    return _TEXTS.say(key, language, text=found.called(following, language), chance=win)


def _differences(found: Analysis, language: Language) -> Iterator[str]:
    for name, value in found.candidates[0].terms.items():
        if abs(value) >= _TOLD:
            yield f"{found.words.name('term', name, language)} {hundredths(value, language)}"


def hundredths(value: int, language: Language) -> str:
    """Hundredths told as tenths, with their sign.

    >>> hundredths(-1234, "sv"), hundredths(-9, "en")
    ('−12,3', '+0.0')
    """
    whole, rest = divmod(abs(value), 100)
    point = "," if language == "sv" else "."
    return f"{'+' if value > -_TOLD else '−'}{whole}{point}{rest // 10}"


def percent(win: int) -> str:
    """A chance in 1/10,000ths, to the whole per cent."""
    return f"{(win + 50) // 100} %"


def _candidate_json(ruleset: AnyRuleset, candidate: Candidate) -> dict[str, Any]:
    """A candidate as JSON; ``win`` in 1/10,000ths, ``points`` and ``error`` in hundredths."""
    estimate = candidate.estimate
    made: dict[str, Any] = {
        "command": ruleset.codec.dump(candidate.command),
        "intent": candidate.intent,
        "win": estimate.win,
        "points": estimate.points,
        "error": estimate.error,
        "visits": candidate.visits,
        "line": [
            {"seat": ply.seat, "command": ruleset.codec.dump(ply.command), "text": ply.text.as_json()}
            for ply in candidate.line
        ],
        "terms": dict(candidate.terms),
    }
    return made if estimate.mate is None else {**made, "mate": estimate.mate}
