"""Laws of battles in which cards are played: options and refusals, logs, secrets, odds, costs (EF-12 to EF-15)."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.throws import summed
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.cost import firings
from slaget.games.nissan.plans import forms_in
from slaget.games.nissan.state import card_of
from slaget.kernel import Rejected, audit, dump_log, load_log, seeded
from slaget.testing.card_laws.trials import NissanGame, Trial, command_in
from slaget.testing.worlds import check_pair, pairs, probes

_SAMPLES: Final = 16
_SURE: Final = 6
"""So many standard errors a mean may be away from what odds say."""
_FEW_RUNES: Final = 4


def options_and_refusals_are_sound(trial: Trial, random: Random) -> None:
    """What is offered is accepted; ``why_not`` is empty just where ``play`` succeeds, and cites a rule (law 4)."""
    for game in random.sample(list(trial.games), min(6, len(trial.games))):
        for seat in game.to_act:
            for option in game.options(seat):
                command = option.sample(random)
                assert option.contains(command), f"{option} does not contain {command}"
                assert game.why_not(command) is None, f"{command} was offered and is refused"
            for data in probes(game, game, seat, random, 3):
                _same_judgement(game, data)


def _same_judgement(game: NissanGame, data: Any) -> None:
    refusal = game.why_not(data)
    try:
        game.play(data)
        assert refusal is None, f"{data} is played, and refused by {refusal}"
    except Rejected as rejected:
        assert refusal is not None, f"{data} is refused by {rejected}, and why_not says nothing"
        assert refusal.rule.id, f"{data} is refused by no rule"


def logs_are_replayed_and_audited(trial: Trial, random: Random) -> None:
    """The log audits clean, gives the state at every entry, and goes on alike when opened again (law 5)."""
    report = audit(trial.last)
    assert report.ok, report.fault
    state = NISSAN.initial(trial.setup)
    for game in trial.games:
        for event in game.events:
            state = evolve(state, event)
        assert state == game.state, f"entry {game.log[-1].n} replays to another state"
    choosing = [game for game in trial.games[:-1] if game.state.choosing is not None]
    for game in (*random.sample(choosing, min(1, len(choosing))), trial.games[len(trial.games) // 2]):
        _goes_on(game, random)


def _goes_on(game: NissanGame, random: Random) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        file.write_text(dump_log(game), "utf-8", newline="")
        opened = load_log(file, NISSAN)
    assert opened.state == game.state, "a log that was stored opens at another state"
    if game.to_act:
        command = command_in(game, random)
        assert opened.play(command).events == game.play(command).events, f"{command} goes otherwise when opened"


def nothing_tells_a_secret(trial: Trial, random: Random) -> None:
    """Two worlds that a seat cannot tell apart look and answer alike to it (law 6)."""
    for seat in NISSAN.seats(trial.setup):
        for pair in pairs(NISSAN, trial.setup, seat, random, 14):
            check_pair(pair, random)


def odds_are_those_of_play(trial: Trial, random: Random) -> None:
    """Odds sum to 1; what is played is one of their outcomes, and their mean within its error (law 7)."""
    tried = 0
    for game in random.sample(list(trial.games), len(trial.games)):
        command = command_in(game, random) if game.to_act else None
        if tried < 3 and isinstance(command, m.PlayCard | m.ChooseEffect) and _throws_little(game, command):
            tried += 1
            _agrees(game, command, random)


def _throws_little(game: NissanGame, command: m.PlayCard | m.ChooseEffect) -> bool:
    """Whether all cards of the battle toss so few runes, once, that every way may be counted."""
    throws = [
        throw
        for side in game.setup.decks
        for card in game.setup.decks[side].cards
        for throw in forms_in(card.effects, f.Throw)
    ]
    each = any(any(forms_in(e.do, f.Throw)) for d in game.setup.decks.values() for c in d.cards
               for e in forms_in(c.effects, f.Each))  # fmt: skip
    return not each and all(isinstance(t.throw, int) and t.throw <= _FEW_RUNES for t in throws) and len(throws) <= 3


def _agrees(game: NissanGame, command: Any, random: Random) -> None:
    falls = game.odds(command)
    assert sum(falls.values()) == 1, f"the odds of {command} sum to {sum(falls.values())}"
    names = ("hits", "odin", "blank")
    seen = []
    for _ in range(_SAMPLES):
        events = game.play(command, seeded(random.randbytes(32))).events
        seen.append(dict(zip(names, summed(events))))
        assert falls.get(tuple(seen[-1].items()), 0) > 0, f"{command} gave {seen[-1]}, and odds know only {falls}"
    for name in names:
        mean = sum((p * dict(result).get(name, 0) for result, p in falls.items()), Fraction(0))
        spread = sum(p * (dict(result).get(name, 0) - mean) ** 2 for result, p in falls.items())
        found = sum(each.get(name, 0) for each in seen) / _SAMPLES
        assert abs(found - mean) <= _SURE * sqrt(spread / _SAMPLES), f"{name} of {command}: {found}, not {mean}"


def costs_are_kept(trial: Trial, _: Random) -> None:
    """No firing carries out more acts than was said, and all that fires comes to its end (law 8)."""
    for (_side, card, index), acts in trial.counts.acts.items():
        design = card_of(trial.setup, f"{card}#1")
        assert design is not None
        most = max(each.acts for each in firings(design.effects))
        assert acts <= most, f"effect {index} of {card} carries out {acts} acts, at most {most} were told"
    for game in trial.games:
        waiting = list(_waiting(game))
        assert len(game.state.agenda) == len(waiting) or game.outcome, "what fires comes to no end"


def _waiting(game: NissanGame) -> Iterator[Any]:
    """What has fired and is not done, by the log."""
    open_: list[Any] = []
    for entry in game.log:
        for event in entry.events:
            if isinstance(event, m.EffectFired):
                open_.append((event.owner, event.card, event.index, event.clause))
            elif isinstance(event, m.EffectDone):
                open_.remove((event.owner, event.card, event.index, event.clause))
    yield from open_
