"""A whole entry told in a line, for readers in a hurry: what was done, who fell, how it stands."""

from collections.abc import Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.scoring import points
from slaget.games.nissan.state import State
from slaget.games.nissan.story.sentences import clause, ending, narrate
from slaget.games.nissan.words import Teller
from slaget.kernel import Language
from slaget.kernel.words import opening


def recount(state: State, events: Sequence[m.Event], language: Language = "en") -> str:
    """An entry's events in a line, with a heading where a turn begins; empty when little happened.

    >>> from slaget.kernel import find, seeded, Game
    >>> nissan = find("nissan")
    >>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
    >>> print(recount(game.ruleset.initial(game.setup), game.events))
    “First Meeting” begins: 3 Norse ships with 35 fighters against 6 Danish ships with 50 fighters.
    <BLANKLINE>
    Danish turn 1  (points: Norse 0, Danish 0)
    """
    told, headings = [], []
    for event in events:
        tell = Teller(state, language)
        if isinstance(event, m.GameStarted | m.DeploymentFinished):
            headings.append(narrate(state, event, language))
        elif isinstance(event, m.TurnStarted):
            headings.append(f"\n{_heading(tell, event)}")
        elif isinstance(event, m.GameEnded):
            headings.append(f"\n{opening(ending(tell, event))}.")
        elif said := _said(tell, event):
            told.append(said)
        state = evolve(state, event)
    line = f"  {opening('; '.join(told))}." if told else ""
    return "\n".join(filter(None, (line, *headings)))


def _heading(tell: Teller, event: m.TurnStarted) -> str:
    score = tell.score(points(tell.state))
    return tell.say("turn_heading", side=event.side, number=event.number, score=score)


def _said(tell: Teller, event: m.Event) -> str:
    """The part of the line that an event gives; nothing for what explains itself."""
    match event:
        case m.CardPlayed():
            return tell.card(event.card, blank=event.as_ == "blank")
        case m.ShipsActivated(ships):
            return tell.part("orders_to", names=tell.ships(ships)) if ships else ""
        case m.ShipRowed():
            key, where = "rows_short" if event.mode == "forward" else "slides_short", tell.spot(event.x, event.y)
            return tell.part(key, name=tell.ship(event.ship), cost=event.cost, **where)
        case m.ShipsTied(ship, other):
            return tell.part("is_tied", name=tell.ship(ship), other_name=tell.ship(other))
        case m.TieCut(ship, other):
            return tell.part("is_cut", name=tell.ship(ship), other_name=tell.ship(other))
        case m.AttackDeclared():
            return _declared(tell, event)
        case m.CastSettled():
            stopped = tell.part("stopped_short", number=event.cancelled) if event.cancelled else ""
            return tell.runes(["hit"] * event.hits + ["odin"] * event.odin) + stopped
        case m.FightersSlain(side, _, fighters):
            return tell.part("loses", side=side, people=tell.people(fighters))
        case m.FightersMoved() | m.HandShown() | m.ShipPlaced():
            return clause(tell, event)
        case (
            m.TieMade()
            | m.TieRemoved()
            | m.FightersReadied()
            | m.FightersTired()
            | m.HandCardsShown()
            | m.PileCardsShown()
            | m.CardsShownToAll()
            | m.Marked()
            | m.MarkedSecretly()
            | m.MarksShown()
        ):
            return clause(tell, event)
        case m.CardsDiscarded(_, _, reason) if reason != "played":
            return clause(tell, event)
        case _:
            return ""


def _declared(tell: Teller, event: m.AttackDeclared) -> str:
    number, names = len(event.group) + len(event.supporters), {"name": tell.ship(event.target)}
    if event.acting == event.target:
        return tell.part("fights_short", number=number, **names)
    key = "shoots_short" if event.kind == "ranged" else "attacks_short"
    return tell.part(key, number=number, other_name=tell.ship(event.acting), **names)
