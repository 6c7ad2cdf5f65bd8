"""Knockout and round robin tournaments as pure functions over finished games (OM-16).

Whoever runs a tournament keeps the list of game records; everything else follows from it.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias

from attrs import frozen

from slaget.kernel.words import Text

Entrant: TypeAlias = Hashable
Status: TypeAlias = Literal["bye", "pending", "replay", "decided"]
BYE: Final = None
_SHOWN: Final = 40


class BadRecord(ValueError):
    """A game record that does not belong to the tournament (OM-16.6); ``text`` says so in two languages."""

    rule: Final = "OM-16.6"

    def __init__(self, en: str, sv: str) -> None:
        super().__init__(en, sv)
        self.text = Text(en, sv)

    def __str__(self) -> str:
        return self.text.en


@frozen
class Record:
    """A finished game: the entrants, their points, and the winner; None for a shared win.

    ``round`` is the round of a knockout, from 1; a round robin does not need it.
    """

    a: Entrant
    b: Entrant
    points_a: int
    points_b: int
    winner: Entrant | None
    round: int | None = None


@frozen
class Row:
    """A line of a round robin table."""

    rank: int
    entrant: Entrant
    wins: int
    played: int
    difference: int

    def __str__(self) -> str:
        return f"{self.rank} {self.entrant} {self.wins}/{self.played} {self.difference:+d}"


@frozen
class Match:
    """A match of a knockout: ``a`` and ``b`` are None for a bye, or while nobody has got there."""

    round: int
    a: Entrant | None
    b: Entrant | None
    status: Status
    winner: Entrant | None = None


@frozen
class Knockout:
    """A knockout as far as it has come: its matches round by round, and the champion."""

    rounds: tuple[tuple[Match, ...], ...]
    champion: Entrant | None


Games: TypeAlias = Iterable[Record | Mapping[str, Any]]
"""Finished games, as records or as mappings with their fields."""


def round_robin_schedule(entrants: Iterable[Entrant]) -> tuple[tuple[tuple[Entrant, Entrant], ...], ...]:
    """The rounds in which each pair meets once, by the circle method (OM-16.1).

    >>> round_robin_schedule(["W", "X", "Y", "Z"])[0]
    (('W', 'Z'), ('X', 'Y'))
    """
    players = _distinct(entrants)
    ring: list[Entrant | None] = [*players, *([BYE] if len(players) % 2 else [])]
    rest = ring[1:]
    rounds = []
    for k in range(len(ring) - 1 if len(players) > 1 else 0):
        turned = [*ring[:1], *rest[len(rest) - k :], *rest[: len(rest) - k]]
        pairs = zip(turned[: len(ring) // 2], reversed(turned))
        rounds.append(tuple((a, b) for a, b in pairs if a is not BYE and b is not BYE))
    return tuple(rounds)


def round_robin_table(entrants: Iterable[Entrant], games: Games) -> tuple[Row, ...]:
    """The standings: wins, then difference of points; equal in both share the rank (OM-16.2, OM-16.3).

    >>> print(round_robin_table(["X", "Y"], [Record("X", "Y", 52, 40, "X")])[0])
    1 X 1/1 +12
    """
    players = _distinct(entrants)
    played = _known(players, games)
    _once_each(players, played)
    lines = [_line(entrant, played) for entrant in players]
    ordered = sorted(lines, key=lambda line: (-line.wins, -line.difference))
    ranks: list[int] = []
    for index, line in enumerate(ordered):
        same = index > 0 and (line.wins, line.difference) == (
            ordered[index - 1].wins,
            ordered[index - 1].difference,
        )
        ranks.append(ranks[-1] if same else index + 1)
    return tuple(Row(rank, x.entrant, x.wins, x.played, x.difference) for rank, x in zip(ranks, ordered))


def _line(entrant: Entrant, games: Sequence[Record]) -> Row:
    own = [game for game in games if entrant in (game.a, game.b)]
    margins = [
        game.points_a - game.points_b if game.a == entrant else game.points_b - game.points_a for game in own
    ]
    return Row(0, entrant, sum(game.winner == entrant for game in own), len(own), sum(margins))


def slots(size: int) -> tuple[int, ...]:
    """The order of the slots of a knockout, so that the first entrants meet late (OM-16.4).

    >>> slots(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        order = [slot for s in order for slot in (s, 2 * len(order) + 1 - s)]
    return tuple(order)


def knockout(entrants: Iterable[Entrant], games: Games = ()) -> Knockout:
    """A single elimination as far as its games decide it (OM-16.4, OM-16.5).

    >>> knockout(["a", "b", "c"]).rounds[0]
    (Match(round=1, a='a', b=None, status='bye', winner='a'),
     Match(round=1, a='b', b='c', status='pending', winner=None))
    """
    players = _distinct(entrants)
    played = _known(players, games)
    size = 1
    while size < len(players):
        size *= 2
    places: list[Entrant | None] = [players[slot - 1] if slot <= len(players) else BYE for slot in slots(size)]
    rounds: list[tuple[Match, ...]] = []
    while len(places) > 1:
        number = len(rounds) + 1
        pairs = list(zip(places[::2], places[1::2]))
        rounds.append(tuple(_match(number, a, b, played, first=number == 1) for a, b in pairs))
        places = [match.winner for match in rounds[-1]]
    _all_drawn(rounds, played)
    return Knockout(tuple(rounds), places[0] if places else None)


def _match(number: int, a: Entrant | None, b: Entrant | None, games: Sequence[Record], *, first: bool) -> Match:
    """A match by the first game of the pair in the round that has a winner; shared wins ask for another game."""
    if a is None or b is None:
        alone = first and (a is not None or b is not None)
        return Match(number, a, b, "bye" if alone else "pending", (b if a is None else a) if alone else None)
    own = [game for game in games if game.round == number and {game.a, game.b} == {a, b}]
    winner = next((game.winner for game in own if game.winner is not None), None)
    if winner is not None:
        return Match(number, a, b, "decided", winner)
    return Match(number, a, b, "replay" if own else "pending")


def _distinct(entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    players = tuple(entrants) if isinstance(entrants, Iterable) else (None,)
    if any(each is None or not isinstance(each, Hashable) for each in players) or len(set(players)) < len(players):
        raise BadRecord("the entrants are no list of distinct names", "deltagarna är ingen lista av skilda namn")
    return players


def _known(entrants: Sequence[Entrant], games: Games) -> list[Record]:
    """The games, each of two entrants."""
    if not isinstance(games, Iterable):
        shown = _shown(games)
        raise BadRecord(f"the games are a list of records, not {shown}", f"partierna är en lista, inte {shown}")
    played = [_record(each) for each in games]
    for game in played:
        if game.a not in entrants or game.b not in entrants or game.a == game.b:
            raise BadRecord(
                f"{game.a} and {game.b} are no two entrants", f"{game.a} och {game.b} är inte två deltagare"
            )
        if game.winner not in (game.a, game.b, None):
            raise BadRecord(
                f"{game.winner} has not played {game.a} against {game.b}",
                f"{game.winner} har inte spelat {game.a} mot {game.b}",
            )
    return played


def _record(game: object) -> Record:
    """A record whose points are whole numbers, as is its round if it has one."""
    try:
        record = Record(**game) if isinstance(game, Mapping) else game
    except TypeError:
        record = None
    if not isinstance(record, Record):
        shown = _shown(game)
        raise BadRecord(f"{shown} is no record of a game", f"{shown} är inget parti")
    for value in (record.points_a, record.points_b, 0 if record.round is None else record.round):
        if type(value) is not int:
            shown = _shown(value)
            raise BadRecord(
                f"{shown} is no whole number: points are, and rounds",
                f"{shown} är inget heltal, vilket poäng och omgångar är",
            )
    return record


def _shown(value: object) -> str:
    """What is no record, or none of its numbers, as a fault tells it."""
    return repr(str(value)[:_SHOWN])


def _once_each(entrants: Sequence[Entrant], games: Sequence[Record]) -> None:
    pairs = sorted(sorted(map(entrants.index, (game.a, game.b))) for game in games)
    if twice := [one for one, other in pairwise(pairs) if one == other]:
        a, b = (entrants[i] for i in twice[0])
        raise BadRecord(f"{a} and {b} have played twice", f"{a} och {b} har mötts två gånger")


def _all_drawn(rounds: Sequence[Sequence[Match]], games: Sequence[Record]) -> None:
    drawn = {(match.round, frozenset((match.a, match.b))) for matches in rounds for match in matches}
    for game in games:
        if game.round is None:
            raise BadRecord(
                f"{game.a} and {game.b} have met in no round: a game of a knockout tells which",
                f"{game.a} och {game.b} har mötts i ingen omgång: ett parti av en utslagstävling anger den",
            )
        if (game.round, frozenset((game.a, game.b))) not in drawn:
            raise BadRecord(
                f"{game.a} and {game.b} do not meet in round {game.round}",
                f"{game.a} och {game.b} möts inte i omgång {game.round}",
            )
