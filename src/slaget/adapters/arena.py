"""Games that a program plays one seat of, as plain functions: what the MCP server offers as its tools.

Every game is a log file, and a game that is over is audited. Nothing is told of a game but what its seat knows;
``why`` and ``try`` judge as the rules do, whose refusals tell nothing hidden.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any, Final

from attrs import define, field, frozen

from slaget.adapters.choices import awaited, hosted_in
from slaget.adapters.match import Match, refused, seed_of
from slaget.auditor.audit import audit
from slaget.content.diagnostics import ContentError
from slaget.kernel import BadSetup, LogFile, Policy, Seat, seeded, step
from slaget.kernel.asking import check_asked
from slaget.kernel.game import AnyGame, Game
from slaget.kernel.messages import asks_back
from slaget.kernel.odds import outcomes_json
from slaget.kernel.refusals import citable
from slaget.kernel.registry import find, names
from slaget.kernel.rules import Rejected, Rule
from slaget.kernel.secret import Masked
from slaget.kernel.words import Language
from slaget.simulate.policies import policy

OPEN: Final = 64
"""How many games may be in progress at a time. Those that are over are kept to be looked at while there is room."""
_FOUND: Final = 6
_ODDS: Final = 20_000
"""In how many ways chance may fall before odds are given up."""


class Wrong(ValueError):
    """A call that cannot be answered; its text says why, for whoever called."""


class _Many(Exception):
    """Odds that would take too long."""


@define
class Place:
    """A game in progress: its log, the seat of the caller, who plays the others."""

    log: LogFile
    seat: Seat
    others: Policy
    random: Random
    since: int = 0

    @property
    def game(self) -> AnyGame:
        return self.log.game


@frozen(eq=False)
class Arena:
    """The games of one caller, whose logs lie under ``folder``. Each method is a tool.

    A game may begin with a scenario of a file in the folders ``roots`` or below.
    """

    folder: Path
    language: Language = "en"
    roots: tuple[Path, ...] = ()
    places: dict[str, Place] = field(factory=dict, init=False, repr=False)

    def tools(self) -> Mapping[str, Callable[..., dict[str, Any]]]:
        """The tools by name."""
        told = (self.games, self.start, self.look, self.ask_rule, self.try_, self.play, self.why, self.odds)
        return {each.__name__.rstrip("_"): each for each in told}

    def games(self) -> dict[str, Any]:
        """The games there are, with their scenarios, seats and who can play the others."""
        return {"games": [self._game(name) for name in names() if find(name).catalogue is not None]}

    def _game(self, name: str) -> dict[str, Any]:
        ruleset = find(name)
        files = ruleset.files
        return {
            "ruleset": name,
            "title": ruleset.title,
            "scenarios": {each: text[self.language] for each, text in files.titles().items()},
            "seats": list(ruleset.seats(ruleset.load(files.ids()[0]))),
            "opponents": ["random", *ruleset.policies, *(f"level:{level}" for level in range(1, 6))],
        }

    def start(
        self,
        ruleset: str,
        scenario: str = "",
        seat: str | int = "",
        opponent: str = "random",
        options: dict[str, Any] | None = None,
        seed: str | int = "",
    ) -> dict[str, Any]:
        """Start a game and take a seat of it; the first if none is named. The others are played by ``opponent``.

        ``scenario`` is one that ``games`` tells, or ``FILE#id`` of a data file that the host offers.
        """
        if len(self.places) >= OPEN:
            self._let_go()
        if len(self.places) >= OPEN:
            raise Wrong(f"{OPEN} games are in progress; play one of them to its end")
        try:
            match = Match(ruleset, scenario or None, options, self.roots)
            mine = match.seats[0] if seat in ("", None) else match.ruleset.seat_from(match.setup, str(seat))
            others = policy(opponent, match.ruleset)
        except (LookupError, BadSetup, ContentError) as fault:
            raise Wrong(str(fault)) from None
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{match.ruleset.name}-{token_hex(4)}"
        source = seeded(None if seed in ("", None) else seed_of(seed))
        log = LogFile.create(self.folder / f"{name}.jsonl", Game.start(match.ruleset, match.setup, source))
        self.places[name] = Place(log, mine, others, Random(source.seed))
        self._go_on(self.places[name])
        desk: Any = self.places[name].game.seat(mine)
        return {"game": name, "seat": mine, "statics": desk.statics((self.language,)), **self.look(name)}

    def _let_go(self) -> None:
        """Forget the games that are over; their logs lie in the folder."""
        for name in [name for name, place in self.places.items() if place.game.outcome is not None]:
            self.places.pop(name).log.close()

    def look(self, game: str, options: bool = False) -> dict[str, Any]:
        """What the seat knows, is asked for, and what has happened since; with ``options`` what it may do."""
        place = self._place(game)
        document = place.game.seat(place.seat).document(since=place.since, languages=(self.language,))
        place.since = len(place.game.log)
        told = [event["text"][self.language] for entry in document["entries"] for event in entry["events"]]
        found = {
            "to_act": document["to_act"],
            "prompt": document["prompt"] and document["prompt"][self.language],
            "happened": told,
            "view": document["view"],
            "outcome": document["outcome"],
        }
        if options:
            found |= {
                "options": document["options"],
                "claims": document["claims"],
                "complete": document["complete"],
            }
        return found | self._ended(place)

    def ask_rule(self, ruleset: str, about: str) -> dict[str, Any]:
        """A rule by its number (``SC-3.6``), or those that speak of some words."""
        try:
            rules = citable(find(ruleset).rules)
        except LookupError as fault:
            raise Wrong(str(fault)) from None
        words = re.findall(r"\w+", about.lower())
        named = [rule for rule in rules if rule.id.lower() == about.strip().lower()]
        found = named or sorted(rules, key=lambda rule: -self._speaks(rule, words))[:_FOUND]
        kept = [rule for rule in found if named or self._speaks(rule, words)]
        return {"rules": [{"rule": rule.id, "text": rule.text[self.language]} for rule in kept]}

    def _speaks(self, rule: Rule, words: list[str]) -> int:
        text = rule.text[self.language].lower()
        return sum(1 for word in words if word in text)

    def try_(self, game: str, command: dict[str, Any]) -> dict[str, Any]:
        """Whether a command would be accepted, and if not, why. Nothing is played."""
        refusal = self._refusal(self._place(game), command)
        return {"allowed": refusal is None, **({} if refusal is None else {"refusal": refusal})}

    def why(self, game: str, command: dict[str, Any]) -> dict[str, Any]:
        """Why a command is refused: the sentence, the rule in full, and the nearest command that is allowed."""
        place = self._place(game)
        refusal = self._refusal(place, command)
        if refusal is None:
            return {"allowed": True}
        texts = {rule.id: rule.text[self.language] for rule in citable(place.game.ruleset.rules)}
        return {"allowed": False, "refusal": refusal, "rule": texts.get(refusal["rule"])}

    def play(self, game: str, command: dict[str, Any]) -> dict[str, Any]:
        """Play a command; the others then play until the seat is asked again. Refused, nothing is played."""
        place = self._place(game)
        refusal = self._refusal(place, command)
        if refusal is not None:
            return {"played": False, "refusal": refusal}
        place.log.play(command)
        self._go_on(place)
        return {"played": True, **self.look(game)}

    def odds(self, game: str, command: dict[str, Any]) -> dict[str, Any]:
        """The exact odds of what a command's chance will do, from what the seat knows."""
        place = self._place(game)
        ruleset, left = place.game.ruleset, iter(range(_ODDS))

        def watch() -> None:
            if next(left, None) is None:
                raise _Many

        try:
            check_asked(ruleset, command, place.seat)
            found = step.odds(ruleset, place.game.view(place.seat), command, watch)
        except Rejected as rejected:
            return {"refusal": rejected.refusal.as_json((self.language,))}
        except Masked:
            raise Wrong("these odds hang on what the seat does not know") from None
        except _Many:
            raise Wrong(f"chance may fall in more than {_ODDS} ways here") from None
        return {"outcomes": outcomes_json(found)}

    def _place(self, game: str) -> Place:
        if game not in self.places:
            raise Wrong(f"there is no game {game!r}; start one, or name one of {', '.join(self.places) or 'none'}")
        return self.places[game]

    def _refusal(self, place: Place, command: dict[str, Any]) -> Any:
        """The refusal of a command of this seat as JSON, or None."""
        if asks_back(command):
            raise Wrong("what is played stands here: nothing is taken back")
        refusal = refused(place.game, place.seat, command)
        return None if refusal is None else refusal.as_json((self.language,))

    def _go_on(self, place: Place) -> None:
        """Let the host and the others play until the seat is awaited, or the game is over."""
        while True:
            command = hosted_in(place.game)
            seat = awaited(place.game, place.seat)
            if command is None:
                if seat is None or seat == place.seat:
                    return
                command = place.others(place.game.view(seat), seat, place.random)
            place.log.play(command)

    def _ended(self, place: Place) -> dict[str, Any]:
        """Of a game that is over what the audit of its log finds."""
        if place.game.outcome is None:
            return {}
        report = audit(place.log.path)
        fault = None if report.fault is None else report.fault.message
        return {"log": str(place.log.path), "audit": {"ok": report.ok, "entries": report.entries, "fault": fault}}
