"""How often things happened, counted as they happen, where cards ask it (EF-7.4)."""

from collections.abc import Iterator, Mapping
from typing import Final

from slaget.games.nissan import messages as m
from slaget.games.nissan.language.forms import Events, FighterIs, Moment, PlayedAs, ShipIs
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.moments import Happening, happenings
from slaget.games.nissan.plans import all_clauses, speaks
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import Fighter, Happened, Pattern, Ship, State, onward

_NEVER: Final = Happened()


def blank(setup: Setup) -> Mapping[Pattern, Happened]:
    """The ledger before anything has happened: all that the cards of both decks ask of the past."""
    if not speaks(setup):
        return {}
    found: Mapping[Pattern, Happened] | None = setup.planned.get(("asked",))
    if found is None:
        found = setup.planned["asked",] = dict.fromkeys(_patterns(setup), _NEVER)
    return found


def _patterns(setup: Setup) -> Iterator[Pattern]:
    for side in SEATS:
        for card in setup.decks[side].cards:
            for found in found_in(all_clauses(setup, f"{card.id}#1"), Events):
                yield side, found.events


def counted(before: State, after: State, event: m.Event) -> State:
    """The state with the ledger brought up to date by an event."""
    ledger = after.ledger
    if isinstance(event, m.TurnStarted):
        ledger = {pattern: Happened(0, of.turn, of.battle) for pattern, of in ledger.items()}
    found = tuple(happenings(before, after, event))
    if found:
        ledger = {pattern: _more(after, pattern, of, found) for pattern, of in ledger.items()}
    return after if ledger is after.ledger else onward(after, ledger=ledger)


def _more(state: State, pattern: Pattern, of: Happened, found: tuple[Happening, ...]) -> Happened:
    owner, moments = pattern
    number = sum(any(_is_meant(state, owner, moment, each) for moment in moments) for each in found)
    return Happened(of.turn + number, of.last_turn, of.battle + number) if number else of


def _is_meant(state: State, owner: Side, moment: Moment, happening: Happening) -> bool:
    """Whether a pattern names this happening, by what never changes of ships and people."""
    if moment.name != happening.name or not words_match(moment, happening, owner):
        return False
    for field, ids in happening.names.items():
        asked = moment.asks_of(field)
        if asked is not None and not any(_fits(state, asked, name, owner) for name in ids):
            return False
    return True


def words_match(moment: Moment, happening: Happening, owner: Side) -> bool:
    """Whether the side and the words of a pattern are those of what happened."""
    words = happening.words
    return (
        (moment.side is None or (owner if moment.side == "own" else other(owner)) == happening.side)
        and (moment.as_ is None or moment.as_ == words["as_"])
        and (moment.icons is None or words["icons"] in moment.icons)
        and (moment.cast is None or moment.cast == words["cast"])
        and (moment.mark is None or moment.mark == words["mark"])
        and (not isinstance(moment, PlayedAs) or moment.card == words["card"])
    )


def _fits(state: State, asked: ShipIs | FighterIs, name: str, owner: Side) -> bool:
    if isinstance(asked, ShipIs):
        return name in state.ships and _ship_fits(asked, state.ships[name], owner)
    return name in state.fighters and _fighter_fits(asked, state.fighters[name], owner)


def _ship_fits(asked: ShipIs, ship: Ship, owner: Side) -> bool:
    return (
        (asked.class_ is None or ship.class_ in asked.class_)
        and (asked.fleet is None or (ship.fleet == owner) == (asked.fleet == "own"))
        and (asked.all_ is None or all(_ship_fits(each, ship, owner) for each in asked.all_))
        and (asked.any_ is None or any(_ship_fits(each, ship, owner) for each in asked.any_))
        and (asked.not_ is None or not _ship_fits(asked.not_, ship, owner))
    )


def _fighter_fits(asked: FighterIs, fighter: Fighter, owner: Side) -> bool:
    return (
        (asked.weapons is None or fighter.weapon in asked.weapons)
        and (asked.ranks is None or fighter.rank in asked.ranks)
        and (asked.leaders is None or fighter.leader in asked.leaders)
        and (asked.side is None or (fighter.side == owner) == (asked.side == "own"))
        and (asked.all_ is None or all(_fighter_fits(each, fighter, owner) for each in asked.all_))
        and (asked.any_ is None or any(_fighter_fits(each, fighter, owner) for each in asked.any_))
        and (asked.not_ is None or not _fighter_fits(asked.not_, fighter, owner))
    )
