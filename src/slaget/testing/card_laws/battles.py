"""Laws of battles in which cards are played: options and refusals, logs, secrets, odds (EF-12 to EF-15)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any, Final

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.throws import summed
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.refusals import TOO_MANY_WAYS
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Setup
from slaget.kernel import Rejected, Seat, audit, dump_log, seeded
from slaget.kernel.odds import Falls
from slaget.log.text import read_lines
from slaget.testing.card_laws.trials import NissanGame, Trial, command_in
from slaget.testing.worlds import check_pair, pairs_along, probes

_FACES: Final = ("hits", "odin", "blank")
_SAMPLES: Final = 16
_SURE: Final = 6
"""So many standard errors a mean may be away from what odds say."""
_FEW_RUNES: Final = 4
_POSITIONS: Final = 4
"""So many positions a trial are asked about; odds of each side's cards, and where a card asks, among them."""
_ANSWERS: Final = 6
_PROBES: Final = 3
_MEANS: Final = 3
"""So many commands that toss are played often enough to have a mean."""
_SELDOM: Final = 3
"""Once in so many entries in which no card did anything the worlds are asked."""
_TOLD: Final = (m.CardPlayed, m.EffectFired, m.EffectChosen, m.EffectChosenSecretly)


def options_and_refusals_are_sound(trial: Trial, random: Random) -> None:
    """What is offered is accepted; ``why_not`` is empty just where ``play`` succeeds, and cites a rule (law 4)."""
    for game in random.sample(list(trial.games), min(_POSITIONS, len(trial.games))):
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
    _goes_on(random.choice(choosing or [trial.games[len(trial.games) // 2]]), random)


def _goes_on(game: NissanGame, random: Random) -> None:
    opened: NissanGame = read_lines(enumerate(dump_log(game).split("\n")[:-1], 1)).game
    assert opened.state == game.state, "a log that was stored opens at another state"
    if game.to_act:
        command = command_in(game, random)
        assert opened.play(command).events == game.play(command).events, f"{command} goes otherwise when opened"


def nothing_tells_a_secret(trial: Trial, random: Random) -> None:
    """Two worlds that a seat cannot tell apart look and answer alike to it (law 6).

    What it sees of each entry, how many draws that has, and its view are compared after every entry; how the worlds
    answer it, where a card did something and after some entries besides.
    """
    for seat in NISSAN.seats(trial.setup):
        for pair in pairs_along(_watched(trial, seat), seat, random):
            if pair.logged:
                assert pair.one.view(seat) == pair.other.view(seat), f"the view of {seat} depends on a secret"
            told = pair.parted or any(isinstance(event, _TOLD) for event in pair.one.events)
            if told or random.randrange(_SELDOM) == 0:
                check_pair(pair, random)


def _watched(trial: Trial, seat: Seat) -> Iterator[NissanGame]:
    """The games of a trial, whose view a seat has grown with them."""
    game: NissanGame | None = None
    for each in trial.games:
        game = each if game is None else game.followed(each.log[-1], each.state)
        game.view(seat)
        yield game


def odds_are_those_of_play(trial: Trial, random: Random) -> None:
    """Odds of every card command sum to 1 and know what is played; those of wrong ones are refused (law 7)."""
    means, counted = _MEANS, _throws_little(trial.setup)
    for game in _asked(trial, random):
        for command in _of_cards(game, random) if counted else ():
            falls = _falls(game, command)
            if falls is None:
                continue
            assert sum(falls.values()) == 1, f"the odds of {command} sum to {sum(falls.values())}"
            tosses = means > 0 and len(falls) > 1
            seen = [_played(game, command, falls, random) for _ in range(_SAMPLES if tosses else 1)]
            if tosses:
                means -= 1
                _agree(command, falls, seen)
        for data in _wrong(game, random):
            _is_refused(game, data)
        assert game.at(len(game.log) - 1).state == game.state, "odds change the state"


def _asked(trial: Trial, random: Random) -> Iterator[NissanGame]:
    """Where each side is to play a card, where a card asks, and one such place more."""
    cards = [game for game in trial.games if game.state.phase == "card"]
    effects = [game for game in trial.games if game.state.phase == "effect"]
    own = ([game for game in cards if game.state.active == side] for side in SEATS)
    chosen = [random.choice(among) for among in (*own, effects) if among]
    left = [game for game in (*cards, *effects) if not any(game is each for each in chosen)]
    yield from (*chosen, *random.sample(left, min(_POSITIONS - len(chosen), len(left))))


def _falls(game: NissanGame, command: Any) -> Falls | None:
    """The odds of a command; None where chance may fall in more ways than are gone through (EF-15.5)."""
    try:
        return game.odds(command)
    except Rejected as rejected:
        assert rejected.kind == TOO_MANY_WAYS, f"{command} may be played, and its odds are refused by {rejected}"
        return None


def _of_cards(game: NissanGame, random: Random) -> Iterator[Any]:
    """A command of each option that plays a card, and of some that answer one."""
    for seat in game.to_act:
        options = list(game.options(seat))
        if game.state.phase == "effect":
            options = random.sample(options, min(_ANSWERS, len(options)))
        yield from (option.sample(random) for option in options)


def _wrong(game: NissanGame, random: Random) -> Iterator[Any]:
    """Commands with a word put in from anywhere in the state, and those of the other side."""
    for seat in game.to_act:
        for data in probes(game, game, seat, random, _PROBES):
            yield from (data, {**data, "side": "norse" if seat == "danish" else "danish"})


def _is_refused(game: NissanGame, data: Any) -> None:
    """A refusal of ``odds`` is that of ``why_not``, and cites a rule."""
    refusal = game.why_not(data)
    if refusal is not None:
        try:
            game.odds(data)
        except Rejected as rejected:
            assert rejected.refusal == refusal, f"odds of {data} are refused by {rejected}, and it by {refusal}"
            assert rejected.rule.id, f"{data} is refused by no rule"
        else:
            raise AssertionError(f"{data} has odds, and is refused by {refusal}")


def _throws_little(setup: Setup) -> bool:
    """Whether all cards of the battle toss so few runes, once, that every way may be counted."""
    effects = tuple(card.effects for deck in setup.decks.values() for card in deck.cards)
    throws = [*found_in(effects, f.Throw)]
    each = any(any(found_in(each.do, f.Throw)) for each in found_in(effects, f.Each))
    return not each and all(isinstance(t.throw, int) and t.throw <= _FEW_RUNES for t in throws) and len(throws) <= 3


def _played(game: NissanGame, command: Any, falls: Falls, random: Random) -> dict[str, int]:
    """What a command tossed once, which its odds must know."""
    events = game.play(command, seeded(random.randbytes(32))).events
    found: dict[str, int] = dict(zip(_FACES, summed(events)))
    assert falls.get(tuple(found.items()), 0) > 0, f"{command} gave {found}, and odds know only {falls}"
    return found


def _agree(command: Any, falls: Falls, seen: Sequence[Mapping[str, int]]) -> None:
    """Whether the mean of each face is that of the odds, within its error."""
    for name in _FACES:
        mean = sum((p * dict(result).get(name, 0) for result, p in falls.items()), Fraction(0))
        spread = sum(p * (dict(result).get(name, 0) - mean) ** 2 for result, p in falls.items())
        found = sum(each.get(name, 0) for each in seen) / len(seen)
        assert abs(found - mean) <= _SURE * sqrt(spread / len(seen)), f"{name} of {command}: {found}, not {mean}"
