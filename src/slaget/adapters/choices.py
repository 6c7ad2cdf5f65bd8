"""What a seat may do now, by number: coded commands under their own, the others in slots.

The slots hold, where the commands that are not coded are no more than the slots, every one of them in the order of
the options; else a sample. The sample is made of what the seat knows and of nothing else: slot ``j`` draws from a
generator that is seeded with the number of entries and ``j``, first a type of command, then an option of it, then
a command. So two worlds that a seat cannot tell apart offer it the same, and asking again gives the same.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from slaget.adapters.coding import Coding
from slaget.kernel import HOST, Option, Seat
from slaget.kernel.game import AnyGame

Choices = dict[int, Any]
"""The commands of a seat by their numbers."""
_LISTED: Final = 512
"""The families up to this size are gone through one by one."""


def choices_of(game: AnyGame, coding: Coding, seat: Seat) -> Choices:
    """The commands a seat may give now, by number; never none for a seat that is awaited."""
    options = game.ruleset.options(game.view(seat), seat)
    found: Choices = {}
    rest: list[Option[Any]] = []
    number = coding.number
    for option in options:
        if option.only is not None:
            coded = number(option.only)
            if coded is None:
                rest.append(option)
            else:
                found[coded] = option.only
        else:
            _sort(option, coding, found, rest)
    if rest or not found:
        found.update(zip(coding.slots, _slotted(game, seat, rest or _claims(game, seat), len(coding.slots))))
    return found


def _sort(option: Option[Any], coding: Coding, found: Choices, rest: list[Option[Any]]) -> None:
    """Number the commands of a family that is small enough, or leave it to the slots."""
    size = option.size() if option.command in coding.coded else None
    if size is None or size > _LISTED:
        rest.append(option)
        return
    for command in option.listed():
        coded = coding.number(command)
        if coded is None:
            rest.append(Option(type(command), {}, {}, command))
        else:
            found[coded] = command


def _slotted(game: AnyGame, seat: Seat, rest: Sequence[Option[Any]], slots: int) -> list[Any]:
    """The commands of the slots: all of the families, or a sample without repeats."""
    sizes = [option.size() for option in rest]
    if None not in sizes and sum(size for size in sizes if size is not None) <= slots:
        return list(_unique(command for option in rest for command in option.listed()))
    kinds = list(dict.fromkeys(option.command for option in rest))
    drawn = (_drawn(game, seat, rest, kinds, slot) for slot in range(slots))
    return [command for command in _unique(drawn) if command is not None]


def _drawn(game: AnyGame, seat: Seat, rest: Sequence[Option[Any]], kinds: Sequence[type], slot: int) -> Any | None:
    """The command of a slot."""
    random = Random(f"{len(game.log)}:{seat}:{slot}")
    return _of_kind(rest, kinds[slot] if slot < len(kinds) else random.choice(kinds), random)


def _of_kind(options: Sequence[Option[Any]], kind: type, random: Random) -> Any | None:
    return random.choice([option for option in options if option.command is kind]).sample(random)


def sampled(game: AnyGame, seat: Seat, random: Random) -> Any:
    """Any command that the seat may give now: at random a type, then an option of it, then a command."""
    options = list(game.ruleset.options(game.view(seat), seat)) or _claims(game, seat)
    kinds = list(dict.fromkeys(option.command for option in options))
    while (command := _of_kind(options, random.choice(kinds), random)) is None:
        pass
    return command


def _unique(commands: Iterator[Any]) -> Iterator[Any]:
    seen: list[Any] = []
    for command in commands:
        if command not in seen:
            seen.append(command)
            yield command


def _claims(game: AnyGame, seat: Seat) -> list[Option[Any]]:
    """What needs no turn, for a seat that is awaited and has no option: an answer, a claim, resigning."""
    document = game.seat(seat).document(since=len(game.log))
    found: list[Option[Any]] = []
    for claim in document["claims"]:
        if not claim["fields"]:
            command = game.ruleset.codec.load_command({"type": claim["type"], **claim["fixed"]})
            found.append(Option(type(command), {}, {}, command))
    return found


def hosted_in(game: AnyGame) -> Any | None:
    """What the host does where it alone is awaited: the first of its options; else None."""
    if game.to_act != (HOST,):
        return None
    option = next(iter(game.options(HOST)), None)
    return None if option is None else option.sample(Random(len(game.log)))


def hosted(game: AnyGame) -> AnyGame:
    """The game once the host has done what only it can do."""
    while (command := hosted_in(game)) is not None:
        game = game.play(command)
    return game


def awaited(game: AnyGame, first: Seat | None = None) -> Seat | None:
    """The seat that is asked next, ``first`` if it is one of them; None where the game is over.

    An offer is not waited for.
    """
    seats = [seat for seat in game.to_act if seat != HOST]
    turn = [seat for seat in seats if seat not in game.ruleset.answering(game.state)]
    asked = turn or seats
    return first if first in asked else next(iter(asked), None)
