"""Random cards and a battle in which they are played: what the laws of cards are held on (EF-20.2)."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, TypeAlias

import attrs
from attrs import field, frozen

from slaget.auditor.judge import decided
from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.parts import counting
from slaget.games.nissan.cards import Card, Deck
from slaget.games.nissan.content.files import bundled_tables
from slaget.games.nissan.content.meaning.card import findings
from slaget.games.nissan.content.meaning.ground import Finding, Ground
from slaget.games.nissan.effects.watched import Counts
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Crew, Setup, ShipSpec
from slaget.games.nissan.state import State
from slaget.kernel import Chance, Game, seeded
from slaget.kernel.past import Past
from slaget.kernel.short import short
from slaget.testing.random_cards import MARKS, cards

NissanGame: TypeAlias = Game[Setup, State, m.Command, m.Event]
CardLaw: TypeAlias = "Callable[[Trial, Random], None]"
_ICONS: Final[Mapping[Side, tuple[str, ...]]] = {"norse": ("harald",), "danish": ("sven", "finn")}
_COPIES: Final = 8
_BEYOND: Final = 8
"""So many commands are played after the last card has been: of the turn in which it is in force, and the next."""
_FIGHTING: Final = (m.PlayCard, m.Attack, m.Shoot, m.ChooseEffect, m.ChooseSecretly, m.BeginShip, m.Activate)


def _ship(name: str, class_: str, x: int, y: int, leaders: tuple[str, ...] = (), **crew: int) -> ShipSpec:
    return ShipSpec(name, name, class_, x, y, 9000, leaders, Crew(**crew))


_SHIPS: Final[Mapping[Side, tuple[ShipSpec, ...]]] = {
    "norse": (
        _ship("n1", "king_ship", 4000, 5000, ("harald",), horn_blower=1, standard_bearer=1, sword=4, axe=3, bow=4),
        _ship("n2", "norse_ship", 4700, 5000, ("hakon",), sword=3, axe=2, spear=2, bow=2),
        _ship("n3", "norse_ship", 6000, 5000, ("eystein",), sword=3, spear=2, bow=2),
    ),
    "danish": (
        _ship("d1", "king_ship", 5320, 5000, ("sven",), horn_blower=1, standard_bearer=1, sword=4, axe=2, bow=3),
        _ship("d2", "danish_ship", 6520, 5000, ("finn",), sword=2, spear=2, bow=1),
        _ship("d3", "danish_ship", 3430, 5000, ("skjalm",), axe=3, bow=2),
    ),
}
"""Two rows side by side: tying, boarding and volleys are at hand from the first turn."""


@frozen
class Trial:
    """Some cards, the battle of decks made of them, and the games along one random walk in it, the start first."""

    __repr__ = short

    cards: Mapping[Side, tuple[Card, ...]]
    setup: Setup
    games: Sequence[NissanGame] = field(repr=False)

    @cached_property
    def counts(self) -> Counts:
        """What the cards have done in the games, each entry decided again."""
        past: Past[Any] = Past.begin(NISSAN, self.setup)
        with counting(self.setup) as counts:
            for entry in self.last.log:
                state, events = decided(past, entry.n, entry.command, Chance(self.last.source, entry.n))
                counts.told(events)
                past = past.after(entry, state)
        return counts

    @property
    def last(self) -> NissanGame:
        return self.games[-1]

    @property
    def all_cards(self) -> Sequence[Card]:
        """The cards of both sides."""
        return [card for _, card in self.designs]

    @property
    def designs(self) -> Iterator[tuple[Side, Card]]:
        """Each card with its side."""
        return ((side, card) for side, held in self.cards.items() for card in held)


def trial(random: Random, size: int = 8, number: int = 2, steps: int = 60) -> Trial:
    """``number`` random cards a side, of effects of about ``size`` mappings, in a battle.

    It goes on until each card was played with its text and some commands more, and for so many commands at most.
    """
    made: dict[Side, tuple[Card, ...]] = {
        side: tuple(attrs.evolve(cards(random, size, f"{side}_{n}", icons), copies=_COPIES) for n in range(number))
        for side, icons in _ICONS.items()
    }
    setup = setup_of(made)
    return Trial(made, setup, tuple(walk(setup, random, steps, beyond=_BEYOND)))


def setup_of(made: Mapping[Side, tuple[Card, ...]]) -> Setup:
    """The battle between decks of these cards."""
    base = NISSAN.load("slaget", {})
    decks = {side: Deck(side, side, {"sv": side, "en": side}, held, MARKS, {}) for side, held in made.items()}
    return attrs.evolve(
        base, size=1, board=attrs.evolve(base.board, land=()), decks=decks, ships=_SHIPS, ties=(), irregular=True,
        options=attrs.evolve(base.options, first_side="norse"),
    )  # fmt: skip


def walk(setup: Setup, random: Random, steps: int, beyond: int | None = None) -> Iterator[NissanGame]:
    """The games along a walk that plays cards with their texts and fights, rather than ends its turns.

    Cards that have not been played go first. The walk ends ``beyond`` commands after the last of these, if given.
    """
    game = Game.start(NISSAN, setup, seeded(random.randbytes(32)))
    yield game
    new = {card.id for deck in setup.decks.values() for card in deck.cards if card.effects}
    for _ in range(steps):
        if not game.to_act or (not new and beyond == 0):
            return
        if not new and beyond is not None:
            beyond -= 1
        game = game.play(command_in(game, random, new))
        new -= {_design(event.card) for event in game.events if isinstance(event, m.CardPlayed)}
        yield game


def command_in(game: NissanGame, random: Random, new: Collection[str] = ()) -> Any:
    """A random command, more often one that does something; where one of these cards may be played, it is."""
    options = list(game.options(game.to_act[0]))
    lively = [option for option in options if option.command in _FIGHTING and option.fixed.get("as_") != "blank"]
    first = [option for option in lively if _design(option.fixed.get("card", "")) in new]
    return random.choice(first or (lively if lively and random.random() < 0.8 else options)).sample(random)


def _design(copy: str) -> str:
    return copy.rpartition("#")[0]


def findings_of(side: Side, card: Card) -> list[Finding]:
    """What the checker says of a card."""
    ground = Ground(bundled_tables(), side, MARKS, card.activation == "dot", card.icon == "neutral")
    return findings(card.effects, ground)


def played_again(game: NissanGame, setup: Setup) -> Iterator[tuple[Any, Sequence[m.Event]]]:
    """Each entry's own events, and those that its command has in another set-up by the same chance."""
    past: Past[Any] = Past.begin(NISSAN, setup)
    for entry in game.log:
        state, events = decided(past, entry.n, entry.command, Chance(game.source, entry.n))
        yield entry.events, events
        past = past.after(attrs.evolve(entry, events=tuple(events)), state)
