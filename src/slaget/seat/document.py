"""The seat document: all that a screen needs to show a game to one seat and to ask it for a command."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from attrs import frozen

from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.short import short
from slaget.kernel.whole import whole
from slaget.kernel.words import JSON_ORDER, Language, Text
from slaget.seat.claims import claims, is_complete
from slaget.seat.forms import Form
from slaget.seat.memory import Memory, all_eyes, eyes_of
from slaget.seat.offers import offers
from slaget.seat.record import Eyes, Record
from slaget.seat.statics import plain
from slaget.seat.telling import command_seen, outcome_text, seen, texts_of
from slaget.seat.texts import as_json, languages_of

T = TypeVar("T")
FORMAT: Final = "slaget-seat/1"
_CHOOSE: Final = Text("Choose: {what}.", "Välj: {what}.")


@frozen
class Sight:
    """One game as it is seen from one desk, at one length of its log."""

    __repr__ = short

    game: AnyGame
    seat: Seat | None
    record: Record
    memory: Memory
    keeps: bool
    """Whether what is worked out here may be kept in the memory."""
    is_past: bool = False
    """Whether this is how the game stood, so that nothing can be chosen in it."""

    @classmethod
    def now(cls, game: AnyGame, seat: Seat | None, memory: Memory | None) -> "Sight":
        """The game as it is; with a memory, from what is kept there."""
        if memory is not None:
            return cls(game, seat, memory.record(game), memory, True)
        return cls.afresh(game, seat, game.kept.setdefault(Memory, Memory()))

    @classmethod
    def afresh(cls, game: AnyGame, seat: Seat | None, memory: Memory, *, is_past: bool = False) -> "Sight":
        """The game from its log alone; of the memory nothing is used but what never changes."""
        eyes = eyes_of(game, seat)
        wanted = (eyes,) if eyes and seat is not None else all_eyes(game)
        return cls(game, seat, Record.of(game, wanted), memory, False, is_past)

    def at(self, entry: int) -> "Sight":
        """As it was after an entry; ``IndexError`` where there is none of this number."""
        return Sight.afresh(self.game.at(entry), self.seat, self.memory, is_past=True)

    @property
    def ruleset(self) -> AnyRuleset:
        return self.game.ruleset

    @property
    def n(self) -> int:
        return len(self.game.log)

    @property
    def eyes(self) -> Eyes | None:
        return eyes_of(self.game, self.seat)

    @property
    def view(self) -> Any:
        """What is known here of the state."""
        if self.eyes is None:
            return self.game.state
        return self.record.moments[-1].views[self.record.place_of(self.eyes)]

    def options(self) -> tuple[Form, ...]:
        """What the seat may do now, as forms."""
        return () if self.is_past else self._options()

    def claims(self) -> tuple[Form, ...]:
        """What may be done without a turn."""
        return () if self.is_past else self._claims()

    def _options(self) -> tuple[Form, ...]:
        """What the seat might do, then or now; made in the view, so that it hangs on nothing hidden."""
        seat = self.seat
        return () if seat is None else self._kept("options", lambda: offers(self.ruleset, self.view, seat))

    def _claims(self) -> tuple[Form, ...]:
        seat = self.seat
        return () if seat is None else self._kept("claims", lambda: claims(self.ruleset, self.view, seat))

    def is_complete(self) -> bool:
        """Whether options and claims are all that would be accepted."""
        return self._kept("complete", lambda: is_complete(self.ruleset, self.view, self.seat))

    def _kept(self, what: str, make: Callable[[], T]) -> T:
        return self.memory.forms(self.seat, what, self.n, make) if self.keeps else make()

    def prompt(self) -> Text | None:
        """What the seat is asked for; None unless it is to act."""
        if self.seat is None or self.seat not in self.record.moments[-1].waits:
            return None
        asked = self.ruleset.telling.prompt
        return asked(self.view, self.seat) if asked else self._listing()

    def _listing(self) -> Text:
        """The prompt of a game that has none: the names of what may be done."""
        labels = [form.label for form in (*self._options(), *self._claims())]
        return Text(
            *(_CHOOSE[each].format(what=", ".join(label[each] for label in labels)) for each in ("en", "sv"))
        )

    def undo_limit(self) -> int:
        """The earliest entry that this seat may be taken back to; for host and spectators the table's."""
        if self.seat is not None and self.eyes is not None:
            return self.record.limit(self.eyes)
        seats = self.ruleset.seats(self.game.setup)
        everybody = (eyes_of(self.game, seat) for seat in seats)
        return max(self.record.limit(eyes) for eyes in everybody if eyes is not None)

    def entries(self, since: int, languages: Iterable[Language]) -> list[dict[str, Any]]:
        """The entries from ``since`` on, as they are seen from here."""
        record = self.record if since >= self.record.first else Record.of(self.game, all_eyes(self.game))
        dump, told = self.ruleset.codec.dump, []
        for entry in self.game.log.since(since):
            events = seen(entry.events, self.eyes)
            texts = self._texts(record, entry.n, events)
            told.append(
                {
                    "n": entry.n,
                    "command": command_seen(self.ruleset, entry, self.eyes),
                    "events": [
                        {"event": dump(event), "text": as_json(text, languages)}
                        for event, text in zip(events, texts)
                    ],
                }
            )
        return told

    def _texts(self, record: Record, n: int, events: list[Any]) -> tuple[Text, ...]:
        def make() -> tuple[Text, ...]:
            before = record.state_before(n) if self.eyes is None else record.before(n, self.eyes)
            return texts_of(self.ruleset, before, events)

        return self.memory.texts(self.seat, n, make) if self.keeps else make()

    def snapshot(self) -> dict[str, Any]:
        """The members of the view that change and do not grow, by the field names of the rules file."""
        return present(self.ruleset, self.view)

    def clock(self, languages: Iterable[Language]) -> dict[str, Any]:
        """Since when each seat has been awaited, and what the host may do when its time has run out."""
        waits = self.record.moments[-1].waits
        return {
            "waiting": [{"seat": seat, "since": since} for seat, since in waits.items()],
            "limit": self._limit(languages),
        }

    def _limit(self, languages: Iterable[Language]) -> dict[str, Any] | None:
        seconds = self.ruleset.clock(self.view)
        if seconds is None:
            return None
        then = next(iter(offers(self.ruleset, self.view, HOST)), None)
        return None if then is None else {"seconds": seconds, "then": then.as_json(languages)}


def present(ruleset: AnyRuleset, state: Any) -> dict[str, Any]:
    """What of the snapshot of a state is neither static nor grows with the game, as plain JSON."""
    left = {*ruleset.static, *ruleset.growing}
    whole = brief_snapshot(ruleset, state)
    made: dict[str, Any] = plain({name: value for name, value in whole.items() if name not in left})
    return made


def snapshot_of(ruleset: AnyRuleset, state: Any) -> Mapping[str, Any]:
    """The snapshot of a state, or all its fields where the game says none."""
    made: Mapping[str, Any] = ruleset.codec.dump(state) if ruleset.snapshot is None else ruleset.snapshot(state)
    return made


def brief_snapshot(ruleset: AnyRuleset, state: Any) -> Mapping[str, Any]:
    """The same of a state without what grows with the game, as far as the game can leave it out."""
    brief = ruleset.telling.brief
    return snapshot_of(ruleset, state if brief is None else brief(state))


def document(
    sight: Sight, since: int = 0, languages: Iterable[Language] = JSON_ORDER, *, regions: bool = False
) -> dict[str, Any]:
    """The document of a sight, as plain JSON values; ``IndexError`` where no entry ``since`` can be.

    ``TypeError`` where ``since`` is no whole number; ``ValueError`` where ``languages`` are none that there are.
    """
    since = whole(since, "since", f"a whole number of entries, from 0 to {sight.n}")
    if not 0 <= since <= sight.n:
        raise IndexError(f"since is {since}; the log has {sight.n} {'entry' if sight.n == 1 else 'entries'}")
    ruleset, wanted = sight.ruleset, languages_of(languages)
    outcome, prompt = ruleset.outcome(sight.game.state), sight.prompt()
    return {
        "format": FORMAT,
        "game": sight.memory.id(sight.game),
        "ruleset": ruleset.name,
        "version": ruleset.version,
        "statics": sight.memory.statics(sight.game).hash,
        "seat": sight.seat,
        "n": sight.n,
        "since": since,
        "to_act": list(sight.record.moments[-1].waits),
        "outcome": None
        if outcome is None
        else {
            "winners": list(outcome.winners),
            "reason": outcome.reason,
            "rule": outcome.rule,
            "text": as_json(outcome_text(outcome, ruleset.words(sight.view)), wanted),
        },
        "prompt": None if prompt is None else as_json(prompt, wanted),
        "view": sight.snapshot(),
        "options": [form.as_json(wanted, regions=regions, n=sight.n) for form in sight.options()],
        "complete": sight.is_complete(),
        "claims": [form.as_json(wanted) for form in sight.claims()],
        "entries": sight.entries(since, wanted),
        "undo_limit": sight.undo_limit(),
        "clock": sight.clock(wanted),
    }
