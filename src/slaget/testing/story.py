"""Given a position, when a command is played, then these events follow, exactly and in order."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from attrs import frozen

from slaget.kernel import Game, Refusal, Rejected, Rule, Source, scripted, seeded
from slaget.kernel.game import AnyGame, folded
from slaget.kernel.short import short


@frozen
class When:
    """A command played in a position: what came of it."""

    __repr__ = short

    before: AnyGame
    command: Any
    luck: Source | None

    @property
    def game(self) -> AnyGame:
        """The game after the command."""
        return self.before.play(self.command, self.luck)

    @property
    def events(self) -> tuple[Any, ...]:
        """The events of the command."""
        return self.game.events

    def then(self, *events: Any) -> AnyGame:
        """Assert that the command gives just these events; returns the game after it."""
        game = self.game
        assert game.events == events, f"expected {events}\n but got {game.events}"
        return game

    def first(self, *events: Any) -> AnyGame:
        """Assert that the command's events begin with these."""
        game = self.game
        assert game.events[: len(events)] == events, f"expected {events}\n but got {game.events}"
        return game

    def rejected(self, rule: Rule, code: str | None = None) -> Refusal[Any]:
        """Assert that the command is refused by this rule, and that nothing has changed."""
        state, length = self.before.state, len(self.before.log)
        refusal = self.before.why_not(self.command)
        try:
            game = self.before.play(self.command, self.luck)
        except Rejected as raised:
            assert raised == refusal, f"play says {raised}, why_not says {refusal}"
        else:
            raise AssertionError(f"{self.command} was accepted: {game.events}")
        assert refusal is not None
        assert refusal.rule.id == rule.id, f"refused by {refusal}, expected {rule.id}"
        assert code is None or refusal.code == code, f"refused as {refusal.code}, expected {code}"
        assert self.before.state == state and len(self.before.log) == length
        return refusal


@frozen
class Given:
    """A position to play from."""

    __repr__ = short

    game: AnyGame

    def when(self, command: Any, luck: Iterable[int] | None = None) -> When:
        """Play a command, with the given draws, or seeded ones."""
        return When(self.game, command, None if luck is None else scripted(luck))

    def after(self, *commands: Any) -> "Given":
        """Play several commands first."""
        game = self.game
        for command in commands:
            game = game.play(command)
        return Given(game)


def given(
    ruleset: Any,
    setup: Any,
    *events: Any,
    source: Source | None = None,
    arrange: Callable[[Any], Any] | None = None,
    effects: Any = None,
) -> Given:
    """A game of the set-up, with further events folded in; ``arrange`` may adjust the state itself.

    ``effects`` of the card language, as in a file or as forms, are held in place of a card as ``given#1`` by the
    side that begins, or by a side each (``{"norse": [...]}``; two are ``given_norse#1`` and ``given_danish#1``).

    >>> from slaget.kernel import find
    >>> nissan = find("nissan")
    >>> where = given(nissan, nissan.load("forsta_motet", {}), effects=[{"do": [{"draw": 2}]}])
    >>> len(where.when({"type": "play_card", "side": "danish", "card": "given#1", "as": "card"}).events[1].cards)
    2
    """
    setup, in_hand = _holding(effects, setup)
    game = Game.start(ruleset, setup, seeded(bytes(32)) if source is None else source)
    state = folded(ruleset, game.state, events)
    state = in_hand(state)
    if arrange is not None:
        state = arrange(state)
    return Given(Game(ruleset, game.setup, state, game.log, game.source))


def _holding(effects: Any, setup: Any) -> tuple[Any, Callable[[Any], Any]]:
    """The set-up with cards of some effects, and what puts them into the hands of a state."""
    if effects is None:
        return setup, lambda state: state
    from slaget.testing import held

    own = held.by_side(effects, setup)
    return held.setup_with(setup, own), lambda state: held.in_hand(state, own)


def possible(game: AnyGame, seat: Any, random: Random | None = None) -> list[Any]:
    """Commands the seat may play: all of them where its options are listable, else one sample an option."""
    random = random or Random(0)
    found: list[Any] = []
    for option in game.options(seat):
        size = option.size()
        found.extend(option.listed() if size is not None and size <= 1000 else [option.sample(random)])
    return found
