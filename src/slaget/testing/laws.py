"""The laws that every ruleset keeps, one suite for all games."""

import json
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeAlias

import attrs

from slaget.auditor.audit import replay_lines
from slaget.kernel import Game, Refusal, audit, canonical, replay, seeded, seen_by
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.sealed import Box, goes_beside, is_beside, sealed_now
from slaget.kernel.seats import is_seat
from slaget.log.text import log_lines
from slaget.testing.form_laws import FORM_LAWS
from slaget.testing.languages import warn_untranslated
from slaget.testing.walks import random_take_back, trace
from slaget.wire.codec import tag_of

Law: TypeAlias = Callable[[AnyGame, Random], None]


def options_are_accepted(game: AnyGame, random: Random) -> None:
    """Whatever an option offers is accepted, and contained in the option."""
    for seat in game.to_act:
        for option in game.options(seat):
            command = option.sample(random)
            assert option.contains(command), f"{option} does not contain its sample {command}"
            refusal = game.why_not(command)
            assert refusal is None, f"{command} was offered and is refused: {refusal}"


def someone_is_to_act_until_the_end(game: AnyGame, _: Random) -> None:
    """Some seat is to act exactly while there is no outcome, and has an option."""
    assert bool(game.to_act) == (game.outcome is None), f"to act: {game.to_act}; outcome: {game.outcome}"
    for seat in game.to_act:
        assert game.options(seat), f"{seat} is to act and has no option"


def winners_are_seats(game: AnyGame, _: Random) -> None:
    """Who has won has played."""
    for winner in game.outcome.winners if game.outcome else ():
        first = game.ruleset.first_seat(game.state, winner)
        assert is_seat(first, game.ruleset.seats(game.setup)), f"{winner!r} has won and is no seat"


def replay_gives_the_state(game: AnyGame, _: Random) -> None:
    """Folding the events gives the state that was played to."""
    assert replay(game.ruleset, game.setup, game.log) == game.state, (
        "the events give another state than was played to"
    )


def audit_is_clean(game: AnyGame, _: Random) -> None:
    """The log audits clean, survives JSON, and reads back to the same state."""
    report = audit(game)
    assert report.fault is None, f"entry {report.fault.entry}, {report.fault.kind}: {report.fault.message}"
    lines = log_lines(game)
    assert all(canonical(json.loads(line)) == line for line in lines)
    assert replay_lines(lines) == game.state


def commands_survive_json(game: AnyGame, random: Random) -> None:
    """A command is the same command after JSON, and is judged the same as a value and as JSON."""
    codec = game.ruleset.codec
    for seat in game.to_act:
        for option in game.options(seat):
            command = option.sample(random)
            data = json.loads(canonical(codec.dump(command)))
            assert codec.load_command(data) == command
            assert game.why_not(data) is None


def a_seat_out_of_turn_is_refused(game: AnyGame, random: Random) -> None:
    """What one seat is offered is refused to the seats that are not to act."""
    ruleset = game.ruleset
    for seat in game.to_act:
        command = random.choice(game.options(seat)).sample(random)
        data = ruleset.codec.dump(command)
        if ruleset.seat_field not in data:
            continue
        for other in set(ruleset.seats(game.setup)) - set(game.to_act):
            refusal = game.why_not({**data, ruleset.seat_field: other})
            assert isinstance(refusal, Refusal), f"{other} may play {command}"


def nothing_else_is_accepted(game: AnyGame, random: Random) -> None:
    """Where options are exhaustive, a command that none of them contains is refused.

    Such commands are mixed from the fields of two that are offered, so that they come near to being legal, or have
    a number that is one more or less.
    """
    if not game.ruleset.exhaustive:
        return
    for seat in game.to_act:
        options = game.options(seat)
        for _ in range(20):
            one, other = (random.choice(options).sample(random) for _ in range(2))
            if type(one) is not type(other):
                continue
            name = random.choice([a.name for a in attrs.fields(type(one))])
            is_seat_named = name == game.ruleset.seat_field
            for mixed in near(one, name, getattr(other, name), is_fixed=is_seat_named):
                if not any(option.contains(mixed) for option in options):
                    assert game.why_not(mixed) is not None, f"{mixed} is not offered and is accepted"


def near(command: Any, name: str, value: object, *, is_fixed: bool) -> Iterator[Any]:
    """A command with another value in a field, and where that is a number with those beside it that it may have."""
    yield attrs.evolve(command, **{name: value})
    if isinstance(value, int) and not isinstance(value, bool) and not is_fixed:
        for beside in (value - 1, value + 1):
            with suppress(ValueError):
                yield attrs.evolve(command, **{name: beside})


def the_view_offers_the_same(game: AnyGame, _: Random) -> None:
    """A seat's own view offers it what the full state offers: legality hangs on nothing hidden."""
    for seat in game.to_act:
        view = game.view(seat)
        offered = game.ruleset.options(view, seat)
        assert list(offered) == list(game.options(seat)), f"the view of {seat} offers something else"


def a_view_is_folded_from_masked_events(game: AnyGame, _: Random) -> None:
    """Masking twice changes nothing, and the view grown step by step is the view folded anew."""
    for seat in game.ruleset.seats(game.setup):
        eyes = game.ruleset.allies(game.setup, seat)
        for event in game.events:
            once = seen_by(event, eyes)
            assert seen_by(once, eyes) == once
        fresh = Game(game.ruleset, game.setup, game.state, game.log, game.source)
        assert fresh.view(seat) == game.view(seat)


def a_take_back_gives_what_was(game: AnyGame, random: Random) -> None:
    """After a take-back the state, and every seat's view and options, are those of the entry it goes back to."""
    for n in range(len(game.log) - 1, max(0, len(game.log) - 8), -1):
        now = game.at(n)
        back = random_take_back(now, random)
        if back is None:
            continue
        was, made = now.at(back.to), now.play(back)
        assert made.state == was.state and made.to_act == was.to_act
        for seat in game.ruleset.seats(game.setup):
            assert made.view(seat) == was.view(seat)
            assert list(made.options(seat)) == list(was.options(seat))
        audit_is_clean(made, random)
        return


def sealed_choices_know_no_order(game: AnyGame, random: Random) -> None:
    """Where seats choose at the same time: any order gives the same, and no seat knows of the others' choices."""
    ruleset = game.ruleset
    box = ruleset.box(game.state) if ruleset.sealed else Box()
    if not sealed_now(ruleset, game.state) or set(box.awaited) != set(box.seats):
        return
    first, second = (_choices(game, random) for _ in range(2))
    seats = [*box.seats]
    there = _all_chosen(game, first, seats)
    random.shuffle(seats)
    assert _all_chosen(game, first, seats).state == there.state, "the order of sealed choices decides something"
    for seat in box.seats:
        eyes = ruleset.allies(game.setup, seat)
        others = [other for other in seats if other not in eyes]
        one, other = (_all_chosen(game, made, others) for made in (first, second))
        if seat not in one.to_act:
            continue
        assert is_beside(ruleset, type(first[seat]), seat, one.log[len(game.log) :])
        assert goes_beside(one, first[seat], len(game.log))
        if not box.blind:
            assert one.view(seat) == other.view(seat), f"the view of {seat} depends on a sealed choice"
        assert list(one.options(seat)) == list(other.options(seat)), f"the options of {seat} depend on a choice"


def sealed_commands_go_in_any_order(game: AnyGame, random: Random) -> None:
    """Of two seats that act unseen both are accepted in either order, and the states afterwards are equal."""
    sealed = sealed_now(game.ruleset, game.state)
    chosen = [*_choices(game, random).values()] if sealed else []
    kinds: list[type] = [type(each) for each in chosen]
    if len(chosen) < 2 or not sealed.issuperset(map(tag_of, kinds)):
        return
    one, other = random.sample(chosen, 2)
    assert goes_beside(game.play(one), other, len(game.log)) and goes_beside(game.play(other), one, len(game.log))
    assert game.play(one).play(other).state == game.play(other).play(one).state


def _choices(game: AnyGame, random: Random) -> dict[Any, Any]:
    """A choice of each seat."""
    return {seat: random.choice(game.options(seat)).sample(random) for seat in game.to_act}


def _all_chosen(game: AnyGame, choices: Mapping[Any, Any], seats: Iterable[Any]) -> AnyGame:
    for seat in seats:
        game = game.play(choices[seat])
    return game


LAWS: Final[tuple[Law, ...]] = (
    options_are_accepted,
    someone_is_to_act_until_the_end,
    winners_are_seats,
    replay_gives_the_state,
    audit_is_clean,
    commands_survive_json,
    nothing_else_is_accepted,
    a_seat_out_of_turn_is_refused,
    the_view_offers_the_same,
    a_view_is_folded_from_masked_events,
    a_take_back_gives_what_was,
    sealed_choices_know_no_order,
    sealed_commands_go_in_any_order,
    *FORM_LAWS,
)
_AT_THE_END: Final = {replay_gives_the_state, audit_is_clean, a_take_back_gives_what_was}


def check_laws(
    ruleset: AnyRuleset,
    setup: Any,
    *,
    seeds: Iterable[int] = range(3),
    steps: int = 150,
    laws: Iterable[Law] = LAWS,
) -> None:
    """Walk random games and hold every law on each; the dear ones at the end of the walk only.

    What the ruleset has in English alone is told by a warning (``EnglishAlone``).
    States are not mutated either: what each held when it arose is compared at the end.
    """
    chosen = tuple(laws)
    warn_untranslated(ruleset)
    for seed in seeds:
        random = Random(seed)
        seen: list[tuple[Any, Any]] = []
        game = None
        for game in trace(ruleset, setup, random, steps, seeded(random.randbytes(32))):
            seen.append((game.state, _as_it_is(game.state)))
            for law in chosen:
                if law not in _AT_THE_END:
                    law(game, random)
            if len(game.log) > steps // 2:
                seen = seen[-20:]
        assert game is not None
        for law in chosen:
            if law in _AT_THE_END:
                law(game, random)
        assert all(_is_still(state, then) for state, then in seen), "a state was mutated"


def _as_it_is(state: Any) -> bytes | str:
    """All that a state holds; of one that cannot be pickled, what its ``repr`` tells."""
    try:
        return pickle.dumps(state)
    except (pickle.PicklingError, AttributeError, TypeError):
        return repr(state)


def _is_still(state: Any, then: bytes | str) -> bool:
    """Whether a state holds what it held; what it has worked out of it since then is no part of that."""
    now = _as_it_is(state)
    return now == then or (isinstance(then, bytes) and isinstance(now, bytes) and pickle.loads(then) == state)
