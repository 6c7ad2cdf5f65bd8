"""Slips of a hand: legal commands with numbers, cells or lists changed, as by a model that has misread the board.

``hint_of`` says of a refusal whether it holds what a hint needs.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from slaget.adapters.choices import awaited, hosted
from slaget.adapters.match import Match
from slaget.kernel import Refusal, Seat
from slaget.kernel.game import AnyGame
from slaget.simulate.policies import policy

AT_TABLE = {"dobbel": {"dice_source": "table"}}
"""Options by ruleset under which there is something to slip with: dice that are entered."""
FAR = (-20_000, -3_000, -500, -40, 40, 500, 3_000, 20_000)


def walked(match: Match, random: Random) -> Iterator[tuple[AnyGame, Seat]]:
    """The moments of games, one after the other, without end: by chance, and by the ruleset's own players."""
    ruleset = match.ruleset
    players = [policy(name, ruleset) for name in ("random", *ruleset.policies)]
    while True:
        game = match.begun(random.getrandbits(64))
        while (seat := awaited(game)) is not None:
            yield game, seat
            game = hosted(game.play(random.choice(players)(game.view(seat), seat, random)))


def slip(match: Match, game: AnyGame, seat: Seat, random: Random) -> dict[str, Any]:
    """A command that the seat might mean, with one thing wrong in it."""
    options = game.options(seat)
    dump = match.ruleset.codec.dump
    command = dict(dump(random.choice(options).sample(random)))
    other = dump(random.choice(options).sample(random))
    cells = tuple((match.ruleset.cells(match.setup) or {}).get("cells") or ())
    names = [name for name in command if name not in ("type", match.ruleset.seat_field, "mode", "as")]
    if names:
        name = random.choice(names)
        command[name] = _slipped(command[name], other.get(name), cells, random)
    return command


def _slipped(value: Any, other: Any, cells: tuple[str, ...], random: Random) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return value + random.choice(FAR)
    if isinstance(value, list) and value and all(isinstance(each, int) for each in value):
        return [*value[:-1], value[-1] + random.choice(FAR)]
    if isinstance(value, list) and isinstance(other, list):
        return (
            list(dict.fromkeys([*value, *other]))
            if all(isinstance(each, str) for each in (*value, *other))
            else other
        )
    if isinstance(value, str) and cells:
        ends = [cell for cell in cells if value.endswith(cell) and value != cell]
        return value.removesuffix(ends[0]) + random.choice(cells) if ends else random.choice(cells)
    return value if other is None else other


def hint_of(match: Match, game: AnyGame, refusal: Refusal[Any]) -> bool:
    """Whether a refusal names a nearest command, which must be legal; the sentence is held to the rules page."""
    page = {rule.id: rule.text for rule in match.ruleset.rules}
    told = str(refusal)
    assert page[refusal.rule.id] == refusal.rule.text and told.startswith(f"{refusal.rule.id} {refusal.code}: ")
    assert all(len(refusal.text[language]) > 10 for language in ("en", "sv"))
    if refusal.nearest is None:
        return False
    assert game.why_not(refusal.nearest) is None, (told, refusal.nearest)
    assert game.why_not(match.ruleset.codec.dump(refusal.nearest)) is None
    return True


def hints(match: Match, number: int, random: Random, tries: int = 400) -> Iterator[str]:
    """The codes of so many refusals with a nearest command; fewer where so many tries bring none."""
    left, since = number, 0
    for game, seat in walked(match, random):
        for _ in range(8):
            refusal = game.why_not(slip(match, game, seat, random))
            since += 1
            if refusal is not None and hint_of(match, game, refusal):
                yield refusal.code
                left, since = left - 1, 0
            if not left or since > tries:
                return
