"""What a seat may know: the same view in two worlds that differ only in what is hidden from it."""

from random import Random
from typing import Any

import pytest
from battle import SIDES, card, crowded, lively_command
from fuzz import made_up, mutated

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import card_of, replace
from slaget.kernel import Entry, Game, seeded
from slaget.kernel.game import Log, folded

AnyGame = Game[Any, Any, Any, Any]


def shuffled_anew(game: AnyGame, seat: Side, random: Random) -> AnyGame:
    """The same start, but for the order of both piles and the other side's hand; two of its cards stay."""
    foe = other(seat)
    orders: dict[str, tuple[str, ...]] = {}
    for event in game.log[0].events:
        if isinstance(event, m.DeckShuffled):
            size = len(game.state.cards[event.side].hand)
            kept = size if event.side == seat else 2
            rest = list(event.order[kept:])
            random.shuffle(rest)
            orders[event.side] = (*event.order[:kept], *rest)
    changed = []
    for event in game.log[0].events:
        if isinstance(event, m.DeckShuffled):
            event = m.DeckShuffled(event.side, orders[event.side])
        elif isinstance(event, m.CardsDrawn):
            event = m.CardsDrawn(event.side, event.reason, orders[event.side][: len(event.cards)])
        changed.append(event)
    state = folded(NISSAN, NISSAN.initial(game.setup), changed)
    assert state.cards[foe].hand != game.state.cards[foe].hand
    log: Log = Log().added(Entry(0, None, game.log[0].draws, tuple(changed)))
    return Game(NISSAN, game.setup, state, log, game.source)


def same_pile(game: AnyGame, other: AnyGame, seat: Side) -> AnyGame:
    """The other world with the seat's own pile as in the first, so that it draws the same cards."""
    own = game.state.cards[seat]
    return replace(other, state=replace(other.state, cards={**other.state.cards, seat: own}))


def playable(one: AnyGame, two: AnyGame, command: Any, seat: Side) -> Any:
    """The command, or one that plays a card which both worlds hold and which shows no hand."""
    if not isinstance(command, m.PlayCard):
        return command
    common = [name for name in one.state.cards[command.side].hand if name in two.state.cards[command.side].hand]
    for name in common:
        design = card_of(one.setup, name)
        assert design is not None
        lives = design.icon == "neutral" or one.state.is_alive(design.icon)
        if not any(isinstance(effect, c.Spy) for effect in design.effects):
            return m.PlayCard(command.side, name, "card" if lives else "blank")
    return None


@pytest.mark.parametrize("seat", SIDES)
@pytest.mark.parametrize("seed", range(3))
def test_a_view_hangs_on_nothing_hidden(seat: Side, seed: int) -> None:
    """NI-I18, NI-R68: views, events, options and refusals are the same in both worlds."""
    random = Random(seed)
    one: AnyGame = Game.start(NISSAN, crowded(), seeded(random.randbytes(32)))
    two = same_pile(one, shuffled_anew(one, seat, random), seat)
    tried = 0
    for _ in range(120):
        if not one.to_act:
            break
        assert one.view(seat) == two.view(seat)
        assert one.options(seat) == two.options(seat)
        for _ in range(3):
            data = NISSAN.codec.dump(lively_command(one, random))
            command = mutated(data, one.view(seat), random) if random.random() < 0.6 else made_up(one.state, random)
            if command.get("side") == seat:
                tried += 1
                assert one.why_not(command) == two.why_not(command)
        command = playable(one, two, lively_command(one, random), seat)
        if command is None:
            break
        one, two = one.play(command), two.play(command)
    assert list(one.seen(seat)) == list(two.seen(seat))
    assert len(one.log) > 25
    assert tried > 20


def test_the_order_of_ones_own_pile_is_hidden_too() -> None:
    """NI-R68, NI-I18: until it draws, a side sees the same however its pile lies."""
    random = Random(9)
    one: AnyGame = Game.start(NISSAN, crowded(), seeded(random.randbytes(32)))
    for seat in SIDES:
        two = shuffled_anew(one, seat, random)
        assert two.state.cards[seat].draw_pile != one.state.cards[seat].draw_pile
        assert two.view(seat) == one.view(seat)
        assert two.options(seat) == one.options(seat)


@pytest.mark.parametrize("seed", range(3))
def test_a_view_knows_its_own_cards_and_counts_the_others(seed: int) -> None:
    """NI-R68: piles, hands and discards have their true sizes in every view; discards are public."""
    random = Random(seed)
    game: AnyGame = Game.start(NISSAN, crowded(), seeded(random.randbytes(32)))
    for _ in range(120):
        if not game.to_act:
            break
        game = game.play(lively_command(game, random))
        for seat in SIDES:
            view = game.view(seat)
            for side in SIDES:
                real, seen = game.state.cards[side], view.cards[side]
                assert (len(real.draw_pile), len(real.hand)) == (len(seen.draw_pile), len(seen.hand))
                assert real.discard_pile == seen.discard_pile
                assert set(seen.hand) - {"?"} <= set(real.hand)


def test_a_spied_hand_stays_known() -> None:
    """NI-21 spy: what was shown is remembered, what is drawn later is not; a card played leaves the known hand."""
    setup = crowded(turn="danish", danish=[card(c.Spy(), copies=60)])
    game: AnyGame = Game.start(NISSAN, setup, seeded(bytes(32)))
    hand = game.state.cards["norse"].hand
    made = next(name for name in game.state.cards["danish"].hand if name.startswith("made"))
    game = game.play(m.PlayCard("danish", made, "card"))
    assert game.view("danish").cards["norse"].hand == hand
    assert set(game.view("norse").cards["danish"].hand) == {"?"}
    game = game.play(m.Activate("danish", ())).play(m.EndTurn("danish"))
    game = game.play(m.PlayCard("norse", hand[0], "blank")).play(m.Activate("norse", ())).play(m.EndTurn("norse"))
    assert game.view("danish").cards["norse"].hand == (*hand[1:], "?")
    assert game.view("norse").cards["norse"].hand == game.state.cards["norse"].hand
