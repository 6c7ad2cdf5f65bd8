"""A game as it stands, in words and as a board of text: from a state, or from a seat's view of it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, Final

from slaget.games.omringad.auctions import bidders
from slaget.games.omringad.board import country_of
from slaget.games.omringad.contested import contested
from slaget.games.omringad.lands import BARREN
from slaget.games.omringad.pieces import Units
from slaget.games.omringad.scoring import squares
from slaget.games.omringad.seats import DRAGON, party
from slaget.games.omringad.setup import partners
from slaget.games.omringad.state import State, cup
from slaget.games.omringad.state.stages import Auction, Battle, Movement
from slaget.games.omringad.state.turns import phase_of
from slaget.games.omringad.story.armies import army, bought, named, place, stack
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language, Unseen, Words

_WIDTH: Final = 15
"""The letters of a square on the board as text."""


def describe(state: State, language: Language = "en") -> str:
    """Round, phase, players, what is going on, the board, and every stack."""
    board = [diagram(state), WORDS.part("legend", language, terrains=_legend(state, language))]
    told = list(_all_stacks(state, language))
    return "\n".join([*_now(state, language), "", *board, *([""] if told else []), *told])


def in_words(state: State, language: Language = "en") -> str:
    """The same without the board of letters, which cannot be read aloud."""
    return "\n".join([*_now(state, language), *_all_stacks(state, language)])


def _now(state: State, language: Language) -> Iterator[str]:
    yield standing(state, language)
    yield from _players(state, language)
    yield from going_on(state, language)
    yield from filter(None, [in_the_cup(state, language)])


def _all_stacks(state: State, language: Language) -> Iterator[str]:
    """Every stack under a heading; nothing where there is none."""
    if told := list(_stacks(state, language)):
        yield WORDS.part("stacks", language)
        yield from told


def standing(state: State, language: Language = "en") -> str:
    """The round, the phase and who has the initiative; or who has won."""
    table, say = state.table, partial(WORDS.say, language=language)
    if table.result:
        return say("won", winners=table.result.winners, reason=table.result.reason)
    now: dict[str, Any] = {"points": state.options.victory_points, "phase": phase_of(state)}
    if table.round == 0 or (table.round == 1 and state.phase == "initiative"):
        return say("before", **now)
    return say("now", round=table.round, seat=table.initiative, **now)


def _players(state: State, language: Language) -> Iterator[str]:
    """Each player's points, squares, gold, and what it has bought as far as it may be known (OM-14.5)."""
    for seat in state.seats:
        yield player(state, seat, language)
    if state.options.teams != "none":
        for team in partners(state.options):
            yield WORDS.say("team", language, seats=team)


def player(state: State, seat: int, language: Language = "en") -> str:
    """A player's line."""
    purse = state.table.purses[seat - 1]
    line = WORDS.say(
        "player", language, seat=seat, country=country_of(seat), points=purse.score, gold=purse.gold,
        squares=squares(state, seat),
    )  # fmt: skip
    return line + "".join(_more(state, seat, language))


def _more(state: State, seat: int, language: Language) -> Iterator[str]:
    part, reserve = partial(WORDS.part, language=language), state.table.reserve[seat]
    if seat in state.table.out:
        yield part("is_out")
    if isinstance(reserve, Unseen):
        yield part("in_secret")
    elif reserve:
        yield part("reserve", units=bought(reserve, language, state.setup.words))
    elif seat in state.table.commits:
        yield part("committed")
    if isinstance(state.stage, Movement) and seat in state.stage.passed:
        yield part("has_passed")


def going_on(state: State, language: Language) -> Iterator[str]:
    """The auction, the battle and the battles to come."""
    say, stage = partial(state.setup.words.say, language=language), state.stage
    if isinstance(stage, Auction):
        yield say("auction", special=stage.special, bid=_bid(state, stage, language))
    if isinstance(stage, Battle):
        here = [party(seat) for seat in sorted(state.field.at(stage.square))]
        own = [party(seat) for seat in sorted(state.field.at(stage.square)) if seat in stage.defender]
        others = [each for each in here if each not in own]
        where = place(state, stage.square, language)
        yield say(
            "battle", place=where, defenders=own or [party(seat) for seat in stage.defender], attackers=others
        )
    if state.phase == "battle_select":
        yield say("to_come", squares=contested(state))


def in_the_cup(state: State, language: Language = "en") -> str:
    """What is left in the cup; nothing before the first round and after the end."""
    left = cup(state) if state.table.round and not state.table.result else ()
    return WORDS.say("cup", language, units=army(named(left), language, state.setup.words)) if left else ""


def _bid(state: State, auction: Auction, language: Language) -> str:
    say = partial(WORDS.say, language=language)
    if state.phase == "auction_placement":
        return say("sold", bidder=auction.bidder, amount=auction.bid)
    if not auction.bidder:
        return say("no_bid", seats=bidders(auction))
    return say("standing_bid", amount=auction.bid, bidder=auction.bidder, seats=bidders(auction))


def diagram(state: State) -> str:
    """The board as text: terrain letter and controller, then each stack as seat and size.

    >>> from slaget.games.omringad.setup import Setup
    >>> from slaget.games.omringad.state import initial
    >>> print(diagram(initial(Setup())).splitlines()[0])
    A11 ?1          A21 ?1          A31 ?1          A41 ?1          A51 ?1
    """
    letters = {kind.id: kind.letter for kind in state.setup.terrains}
    rows: list[str] = []
    for countries in state.setup.places:
        for row in range(1, 6):
            cells = [f"{country}{column}{row}" for country in countries for column in range(1, 6)]
            told = ["" if cell[0] == "." else _cell(state, cell, letters) for cell in cells]
            rows.append(" ".join(f"{cell:{_WIDTH}}" for cell in told).rstrip())
        rows.append("")
    return "\n".join(rows).rstrip()


def _legend(state: State, language: Language) -> str:
    """What the letters of the board mean, barren land last."""
    kinds = sorted(state.setup.terrains, key=lambda kind: kind.id == BARREN)
    return ", ".join(f"{kind.letter} {kind.title[language]}" for kind in kinds)


def _cell(state: State, square: str, letters: Mapping[str, str]) -> str:
    terrain = letters.get(state.table.terrain.get(square, ""), "?")
    stacks = (_size(seat, units) for seat, units in sorted(state.field.at(square).items()))
    return " ".join([f"{square} {terrain}{state.controller(square)}", *stacks])


def _size(seat: int, units: Units) -> str:
    return f"{'D' if seat == DRAGON else seat}:{len(units)}"


def _stacks(state: State, language: Language) -> Iterator[str]:
    words = state.setup.words
    return (
        _stack_line(square, seat, units, language, words) for (square, seat), units in state.field.stacks.items()
    )


@lru_cache(maxsize=1024)
def _stack_line(square: str, seat: int, units: Units, language: Language, words: Words) -> str:
    """A stack; most stand as they stood when they were told last."""
    return WORDS.part("stack", language, square=square, seat=party(seat), units=stack(units, language, words))
