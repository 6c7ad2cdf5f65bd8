"""A whole game played by models: each answer judged by the rules, refused in their own words, and logged."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from slaget.adapters.choices import awaited, hosted
from slaget.adapters.models.answers import Unread, read_answer
from slaget.adapters.models.prompts import Asking, question_of, rules_of
from slaget.kernel import Policy, Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.messages import asks_back

Model: TypeAlias = Callable[[str], str]
"""A model: the whole conversation's next prompt in, its answer out."""
TRIES: Final = 3
"""How often a seat may answer in one turn."""


@frozen
class Ours:
    """A policy of ours at a table of models."""

    policy: Policy


@frozen
class Try:
    """One answer: what was asked, what was answered, the command read of it, and why it was refused, if it was."""

    prompt: str
    answer: str
    command: Mapping[str, Any] | None
    rule: str | None = None
    refused: str | None = None


@frozen
class Turn:
    """A decision of a seat: its tries, the game after it, and whether one of the tries was allowed."""

    seat: Seat
    tries: tuple[Try, ...]
    game: AnyGame = field(repr=False)
    by_model: bool = True


def play_by_models(
    game: AnyGame,
    players: Mapping[Any, Model | Ours],
    asking: Asking | None = None,
    *,
    tries: int = TRIES,
    otherwise: Policy | None = None,
    seed: int = 0,
) -> Iterator[Turn]:
    """The turns of a game whose seats are played by models, or by policies of ours.

    ``players`` are named by the seats at which they begin, and go along where they change seats in a match.
    A model's first prompt holds the rules. An answer that is refused is asked again with the refusal's own
    sentence, up to ``tries`` times; then ``otherwise`` plays for it, or the game is left there.
    """
    asking = Asking() if asking is None else asking
    random, since = Random(seed), dict[Seat, int]()
    game = hosted(game)
    while (seat := awaited(game)) is not None:
        first = game.ruleset.first_seat(game.state, seat)
        player = players[first]
        before = len(game.log)
        if isinstance(player, Ours):
            turn = Turn(seat, (), game.play(player.policy(game.view(seat), seat, random)), by_model=False)
        else:
            turn = _asked(game, seat, player, asking, since.get(first), tries)
            if not turn.by_model:
                if otherwise is None:
                    yield turn
                    return
                turn = Turn(seat, turn.tries, game.play(otherwise(game.view(seat), seat, random)), by_model=False)
        since[first] = before
        game = hosted(turn.game)
        yield Turn(turn.seat, turn.tries, game, turn.by_model)


def _asked(game: AnyGame, seat: Seat, model: Any, asking: Asking, since: int | None, tries: int) -> Turn:
    """What a model makes of its turn; the game is as before where no try was allowed."""
    begun = "" if since is not None else rules_of(game.ruleset, game.setup, asking) + "\n\n"
    made: list[Try] = []
    refused: str | None = None
    for _ in range(tries):
        prompt = question_of(game, seat, asking, since or 0, refused)
        prompt = begun + prompt if not made else prompt
        answer = model(prompt)
        tried = _judged(game, seat, asking, prompt, answer)
        made.append(tried)
        refused = tried.refused
        if refused is None:
            assert tried.command is not None
            return Turn(seat, tuple(made), game.play(tried.command))
    return Turn(seat, tuple(made), game, by_model=False)


def _judged(game: AnyGame, seat: Seat, asking: Asking, prompt: str, answer: str) -> Try:
    """An answer judged: its command is taken as the seat's own, and nothing may be taken back."""
    language = asking.language
    try:
        read = read_answer(answer)
        if asks_back(read):
            raise Unread
    except Unread as fault:
        return Try(prompt, answer, None, refused=fault.text[language])
    command = read if asking.disguise is None else {"type": read["type"], **_meant(read, asking)}
    command = {**command, game.ruleset.seat_field: seat}
    refusal = game.why_not(command)
    if refusal is None:
        return Try(prompt, answer, command)
    return Try(prompt, answer, command, refusal.rule.id, asking.said(refusal.text[language]))


def _meant(read: Mapping[str, Any], asking: Asking) -> Any:
    assert asking.disguise is not None
    return asking.disguise.meant({name: value for name, value in read.items() if name != "type"})


def finished(turns: Iterator[Turn]) -> tuple[AnyGame | None, dict[Seat, dict[str, int]]]:
    """The game at the end of its turns, and for each seat how many turns, tries and refusals there were."""
    game: AnyGame | None = None
    counted: dict[Seat, dict[str, int]] = {}
    for turn in turns:
        game = turn.game
        counts = counted.setdefault(turn.seat, {"turns": 0, "tries": 0, "refused": 0, "failed": 0})
        counts["turns"] += 1
        counts["tries"] += len(turn.tries)
        counts["refused"] += sum(1 for each in turn.tries if each.refused is not None)
        counts["failed"] += bool(turn.tries) and not turn.by_model
    return game, counted
