"""A game told event by event, as a referee would: whole to the host, masked events as their seat saw them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from slaget.games.omringad import messages as m
from slaget.games.omringad.evolve_battle import BattleEvent
from slaget.games.omringad.kinds import CARRIERS
from slaget.games.omringad.pieces import kind_of
from slaget.games.omringad.setup import Options, partners
from slaget.games.omringad.stacks import told
from slaget.games.omringad.state import State
from slaget.games.omringad.state.stages import Auction
from slaget.games.omringad.story.armies import army, bought, grammatical, known, named, place, stack
from slaget.games.omringad.story.asking import prompt
from slaget.games.omringad.story.battle import narrate_battle
from slaget.games.omringad.story.standing import describe
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language, Unseen, Words, listed
from slaget.kernel.messages import SealedEvent
from slaget.kernel.messages import told as told_of_any
from slaget.kernel.words import opening

__all__ = ["describe", "narrate", "prompt"]
_PARTS: Final = ("castle", "village", "forest", "mountain", "bonus")


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """What an event says; ``state`` is the one before it."""
    say = partial(WORDS.say, language=language)
    if isinstance(event, BattleEvent):
        return narrate_battle(state, event, language)
    if isinstance(event, SealedEvent):
        return told_of_any(event, WORDS, language)
    match event:
        case m.GameCreated(options, seats):
            return " ".join([say("war", seats=seats, points=options.victory_points), *_teams(options, language)])
        case m.TerrainCommitted() | m.TerrainRevealed() | m.GarrisonCommitted() | m.GarrisonsDeployed():
            return _prepared(state, event, language)
        case m.RoundStarted(number, gold):
            return say("peace" if number == 1 else "round", round=number, gold=_amounts(gold, language))
        case m.InitiativeRolled(rolls, seat):
            again = WORDS.part("again", language)
            return say("rolls", rolls=again.join(_throws(each, language) for each in rolls), seat=seat)
        case m.InitiativePassed(seat):
            return say("initiative", seat=seat)
        case m.SpecialDrawn() | m.AuctionSkipped() | m.BidPlaced() | m.BidPassed():
            return _auction(state, event, language)
        case m.AuctionWon() | m.AuctionUnsold() | m.SpecialPlaced():
            return _sold(state, event, language)
        case m.PurchaseCommitted():
            return _purchase(state, event, language)
        case m.MovementOpened(order):
            return say("movement", seats=order)
        case m.UnitsMoved():
            return _moved(state, event, language)
        case m.MovementPassed(seat):
            return say("no_more", seat=seat)
        case m.SquareCaptured(square, before, to):
            return say("captured", seat=to, place=place(state, square, language), from_seat=before)
        case m.HorsesLost(square, seat):
            return state.setup.words.say("horses_lost", language, carriers=CARRIERS, square=square, seat=seat)
        case m.UnitsMerged() | m.ReinforcementsPlaced() | m.StackArranged():
            return _reinforcement(state, event, language)
        case m.IncomeCounted(gold):
            return say("income", gold=_amounts(gold, language))
        case m.Scored(scores):
            return say("scored", lines=_scores(scores, state.setup.words, language))
        case m.SeatResigned(seat):
            return say("resigns", seat=seat)
        case m.SeatOut(seat):
            return say("out_with_squares" if state.settlements(seat) else "out", seat=seat)
        case m.GameWon(winners, reason):
            return say("won", winners=winners, reason=reason)


def _teams(options: Options, language: Language) -> list[str]:
    teams = partners(options) if options.teams != "none" else ()
    return [WORDS.say("team", language, seats=team) for team in teams]


def _amounts(numbers: m.Counts, language: Language) -> str:
    """Numbers by seat: 25 for seat 1."""
    if len(numbers) > 1 and len(set(numbers.values())) == 1:
        return WORDS.part("for_each", language, number=next(iter(numbers.values())))
    return listed([WORDS.part("amount", language, number=n, seat=seat) for seat, n in numbers.items()], language)


def _throws(rolls: Sequence[tuple[int, int]], language: Language) -> str:
    return listed([WORDS.part("roll", language, die=die, seat=seat) for seat, die in rolls], language)


def _prepared(
    state: State,
    event: m.TerrainCommitted | m.TerrainRevealed | m.GarrisonCommitted | m.GarrisonsDeployed,
    language: Language,
) -> str:
    say = partial(WORDS.say, language=language)
    match event:
        case m.TerrainCommitted(seat, terrain):
            if isinstance(terrain, Unseen):
                return say("terrain_chosen", seat=seat)
            return say("terrain_laid", seat=seat, country=_tiles(state, terrain, language))
        case m.TerrainRevealed(terrain):
            return " ".join([say("terrain_shown"), *_countries(state, terrain, language)])
        case m.GarrisonCommitted(seat, piles):
            if isinstance(piles, Unseen):
                return say("garrison_chosen", seat=seat)
            places = {square: bought(pile, language, state.setup.words) for square, pile in piles.items()}
            return say("garrison_laid", seat=seat, places=_with(places, language))
        case m.GarrisonsDeployed(stacks):
            return " ".join([say("deployed"), *_deployed(state, stacks, language)])


def _deployed(state: State, stacks: Sequence[m.StackNow], language: Language) -> Iterator[str]:
    """What of each seat's stacks is seen."""
    words = state.setup.words
    for seat in dict.fromkeys(each.seat for each in stacks):
        places = {each.square: stack(told(state, each), language, words) for each in stacks if each.seat == seat}
        yield WORDS.say("whose", language, seat=seat, places=_with(places, language))


def _with(places: Mapping[str, str], language: Language, mark: str = "; ") -> str:
    """What stands where: A33 with 2 mercenaries."""
    return mark.join(WORDS.part("with", language, square=sq, units=units) for sq, units in places.items())


def _tiles(state: State, terrain: Mapping[str, Sequence[str]], language: Language) -> str:
    """The tiles kind by kind in the rulebook's order, however a program gave them."""
    tiles = (
        state.setup.words.part(
            "tiles_many" if len(squares) > 1 else "tiles", language, kind=kind, squares=listed(squares, language)
        )
        for kind, squares in ((kind, terrain[kind]) for kind in state.compiled.contents if kind in terrain)
    )
    return ", ".join(tiles)


def _countries(state: State, terrain: Mapping[str, str], language: Language) -> list[str]:
    """Each country's tiles; the rest is barren."""
    countries: dict[str, dict[str, list[str]]] = {}
    for square, kind in terrain.items():
        if kind != "barren":
            countries.setdefault(square[0], {}).setdefault(kind, []).append(square)
    return [
        WORDS.say("country", language, country=c, squares=_tiles(state, tiles, language))
        for c, tiles in countries.items()
    ]


def _auction(state: State, event: m.AuctionEvent, language: Language) -> str:
    say = partial(state.setup.words.say, language=language)
    match event:
        case m.SpecialDrawn(special, eligible):
            key = "drawn" if eligible else "drawn_for_nobody"
            return say(key, special=special, number=_number(special), seats=eligible)
        case m.AuctionSkipped(reason):
            return say(f"skipped_{reason}")
        case m.BidPlaced(seat, amount):
            return say("bid", seat=seat, amount=amount)
        case m.BidPassed(seat, cause):
            return say(f"passed_{cause}", seat=seat)


def _number(special: str) -> int:
    return grammatical(named([special]))


def _sold(state: State, event: m.SaleEvent, language: Language) -> str:
    say = partial(state.setup.words.say, language=language)
    match event:
        case m.AuctionWon(seat, amount, special, gold):
            return say("bought", seat=seat, special=special, amount=amount, gold=gold)
        case m.AuctionUnsold(special, reason):
            is_void = isinstance(state.stage, Auction) and state.stage.bidder
            key = "unsold_void" if is_void else f"unsold_{reason}"
            return say(key, special=special, number=_number(special))
        case m.SpecialPlaced(special, seat, square):
            key = "dragon_placed" if seat is None else "placed"
            by = state.stage.bidder if seat is None and isinstance(state.stage, Auction) else seat
            return say(key, seat=by, special=special, place=place(state, square, language))


def _purchase(state: State, event: m.PurchaseCommitted, language: Language) -> str:
    if isinstance(event.units, Unseen):
        return WORDS.say("bought_in_secret", language, seat=event.seat)
    if not event.units:
        return WORDS.say("bought_nothing", language, seat=event.seat)
    units = bought(event.units, language, state.setup.words)
    return WORDS.say("bought_units", language, seat=event.seat, units=units, gold=event.spent)


def _moved(state: State, event: m.UnitsMoved, language: Language) -> str:
    """A move; what is left and taken along on the way only where it is known."""
    *way, end = event.path
    sentence = WORDS.part(
        "moves_by" if way else "moves", language,
        seat=event.seat, units=_group(state, event, language), start=_start(state, event), end=end,
        way=listed(way, language),
    )  # fmt: skip
    for key, stops in (("leaves", event.drops), ("takes_along", event.picks)):
        for index, ids in stops.items() if not isinstance(stops, Unseen) else ():
            units = known(state, ids)
            sentence += WORDS.part(
                key, language, units=army(units, language, state.setup.words), number=grammatical(units),
                square=event.path[int(index)],
            )  # fmt: skip
    return f"{opening(sentence)}."


def _group(state: State, event: m.UnitsMoved, language: Language) -> str:
    """The units that move: by kind where they are known, else their number and what lies on top (OM-14.1)."""
    if not isinstance(event.units, Unseen):
        return army(known(state, event.units), language, state.setup.words)
    top = army([(face.kind, face.damaged) for face in event.visible_pieces], language, state.setup.words)
    if event.count == len(event.visible_pieces):
        return top
    return WORDS.part("group_on_top", language, stack=WORDS.part("units", language, number=event.count), top=top)


def _start(state: State, event: m.UnitsMoved) -> str:
    """The square a move begins in: of the stacks it changes the one beside the path's first square."""
    near = state.atlas.near[event.path[0]]
    changed = [s.square for s in event.stacks if s.square in near and state.field.stack(s.square, event.seat)]
    return next((square for square in changed if square not in event.path), (changed or event.path)[0])


def _reinforcement(state: State, event: m.ReinforcementEvent, language: Language) -> str:
    say, words = partial(WORDS.say, language=language), state.setup.words
    match event:
        case m.UnitsMerged(seat, square):
            hidden = isinstance(event.kept_id, Unseen)
            pair = [(kind_of(event.kept_id), True)] * 2 if not hidden else []
            units = army(pair, language, words) if pair else WORDS.part("two_damaged", language)
            return say("merges", seat=seat, units=units, square=square)
        case m.ReinforcementsPlaced():
            return _placed(event, words, language)
        case m.StackArranged(seat, square, face):
            return say("on_top", seat=seat, square=square, units=army([(face.kind, face.damaged)], language, words))


def _placed(event: m.ReinforcementsPlaced, words: Words, language: Language) -> str:
    units, returned = event.units, event.returned
    if isinstance(units, Unseen):
        told_units = {sq: WORDS.part("units", language, number=number) for sq, number in event.count.items()}
    else:
        told_units = {square: army(named(ids), language, words) for square, ids in units.items()}
    key = "reinforces" if told_units else "places_nothing"
    sentence = WORDS.say(key, language, seat=event.seat, places=_with(told_units, language, ", "))
    if returned:
        number = sum(returned.values())
        sentence += WORDS.part("returned", language, units=bought(returned, language, words), number=number)
    return f"{sentence}."


def _scores(scores: Mapping[str, m.ScoreLine | m.TerrainLine], words: Words, language: Language) -> str:
    return ". ".join(_score(seat, line, words, language) for seat, line in scores.items())


def _score(seat: str, line: m.ScoreLine | m.TerrainLine, words: Words, language: Language) -> str:
    points = line.points if isinstance(line, m.TerrainLine) else {kind: getattr(line, kind) for kind in _PARTS[:-1]}
    parts = [
        words.part("score_part", language, number=number, kind=kind)
        for kind, number in {**points, "bonus": line.bonus}.items()
        if number
    ]
    told_parts = ", ".join(parts) or "0"
    return WORDS.say("score", language, seat=seat, gained=line.gained, parts=told_parts, total=line.total)
