"""The invariants NI-I1 to NI-I18, event by event over lively random games, and the laws of all rulesets."""

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from attrs.exceptions import FrozenInstanceError
from battle import SIDES, battle, crowded, lively_command, luck, ordered, pick, scenario, setup_of

from slaget.auditor.audit import replay_lines
from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.evolve import _FOLDS
from slaget.games.nissan.seats import other
from slaget.games.nissan.setup import Options, Setup
from slaget.games.nissan.state import replace
from slaget.kernel import Game, LogError, seeded
from slaget.log.events import events_of
from slaget.log.header import read_header
from slaget.log.text import log_lines
from slaget.testing import Given, check_laws
from slaget.testing.card_laws.invariants import Watch, has_a_way_on
from thorough import much, some

SCENARIOS: Final = ("forsta_motet", "natten_i_viken", "slaget", "egen_uppstallning")
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "hand_limit": ("by_size", "three_or_four", 2),
    "first_side": ("danish", "norse"),
    "land_blocks_sight": (True, False),
    "shallow_test": ("hull", "midship"),
    "touch_tolerance": (50, 0, 200),
    "slide_directions": ("any", "axes"),
    "forward_arc": (9000, 18000, 4500),
    "attack_scope": ("activation", "turn"),
    "mixed_volleys": (True, False),
    "boarded_attack": ("after_melee", "after_clearing"),
    "contested_orders": (True, False),
    "dead_leader_cards": ("blank_only", "text_stays"),
    "cut_frees_all": (False, True),
    "supporters_spend_action": (True, False),
    "points_stack": (False, True),
    "doubling_tiles": (0, 3),
    "discard_hand": (False, True),
    "points_target": ("none", "by_size", 200),
    "horn_blower_shield": (True, False),
    "big_cast": ("batches", "cap"),
    "added_runes_final": (True, False),
    "setup": ("as_written", "free"),
    "spare": (False, True),
}


def random_options(random: Random) -> Options:
    return Options(**{name: random.choice(values) for name, values in CHOICES.items()})


def walked(setup: Setup, seed: int, steps: int) -> Iterator[Game[Any, Any, Any, Any]]:
    """A lively random game, watched all the way."""
    random = Random(seed)
    game: Game[Any, Any, Any, Any] = Game.start(NISSAN, setup, seeded(random.randbytes(32)))
    watch = Watch(game)
    yield game
    for _ in range(steps):
        if not game.to_act:
            return
        before, game = game, game.play(lively_command(game, random))
        watch.step(before, game)
        has_a_way_on(game)
        yield game


def tallied(setup: Setup, seed: int, steps: int) -> Counter[str]:
    """What happened in a watched game, by event and phase."""
    seen: Counter[str] = Counter()
    for game in walked(setup, seed, steps):
        seen.update(type(event).__name__ for event in game.events)
        seen.update([game.state.phase, *("fled" for e in game.events if getattr(e, "fled", False))])
        seen.update("supported" for e in game.events if getattr(e, "supporters", ()))
    return seen


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", range(2))
def test_invariants_of_the_scenarios(name: str, seed: int) -> None:
    """NI-I1 to NI-I16: lively games of each scenario, the second with random options."""
    setup = scenario(name)
    if seed:
        setup = replace(setup, options=random_options(Random(name)))
    seen = tallied(setup, seed, much(160, 250) if name != "egen_uppstallning" else 160)
    assert seen["ShipRowed"] > 3
    assert seen["TurnStarted"] > 2


HAPPENS: Final = (
    "ShipRowed",
    "ShipsTied",
    "TieCut",
    "FightersSlain",
    "FightersMoved",
    "RunesRetossed",
    "CasualtiesDue",
    "BoardersDue",
    "EffectsBegan",
    "EffectsEnded",
    "HandShown",
    "ExtraDrawsSet",
    "GameEnded",
    "fled",
    "supported",
    "retoss",
    "casualties",
    "boarders",
    "over",
)


def test_invariants_in_crowded_waters() -> None:
    """NI-I1 to NI-I16: melee, boarding, ties, retosses and every choice occur, under many options."""
    seen: Counter[str] = Counter()
    for seed in (*range(much(12, 22)), 31, 32):
        random = Random(seed)
        setup = crowded()
        if seed >= 4:
            setup = replace(setup, options=random_options(random))
        seen += tallied(setup, seed, 220)
    missing = [name for name in HAPPENS if not seen[name]]
    assert not missing, f"{missing} never happened: {seen}"


def test_folding_the_events_gives_the_same_state() -> None:
    """NI-I17: what each event changes is in the event; folding twice gives equal states."""
    *_, last = walked(crowded(), 1, 120)
    state = NISSAN.initial(last.setup)
    for entry in last.log:
        for event in entry.events:
            state = NISSAN.evolve(state, NISSAN.codec.load_event(NISSAN.codec.dump(event)))
    assert state == last.state


def test_views_hold_no_secret() -> None:
    """NI-I18: backs only where a seat may not look, unless the hand was shown to it."""
    for seed in range(4):
        for game in walked(crowded(), seed, 150):
            for seat in SIDES:
                view, foe = game.view(seat), other(seat)  # type: ignore[arg-type]
                assert set(view.cards[seat].draw_pile) | set(view.cards[foe].draw_pile) <= {"?"}
                assert view.cards[seat].hand == game.state.cards[seat].hand
                shown = any(isinstance(e, m.HandShown) and e.to == seat for e in game.seen(seat))
                assert shown or set(view.cards[foe].hand) <= {"?"}
                assert len(view.cards[foe].hand) == len(game.state.cards[foe].hand)


def test_a_game_ends_with_its_cards() -> None:
    """NI-I16: a side with N cards and limit H has at most N - H + 1 turns."""
    game: Game[Any, Any, Any, Any] = Game.start(NISSAN, scenario("natten_i_viken"), seeded(bytes(32)))
    while game.to_act:
        side = game.state.active
        game = game.play(m.PlayCard(side, game.state.cards[side].hand[0], "blank"))
        game = game.play(m.Activate(side, ())).play(m.EndTurn(side))
    assert dict(game.state.turn_no) == {"danish": 24 - 5 + 1, "norse": 19}


def test_no_card_is_twice_in_the_battle_when_it_ends() -> None:
    """NI-I5: a played card that was discarded is in play no more, also when the refill ends the battle."""
    where = battle(n1="50,50,90: sword1")
    own = replace(where.game.state.cards["norse"], draw_pile=())
    state = replace(where.game.state, cards={**where.game.state.cards, "norse": own})
    over = ordered(Given(replace(where.game, state=state))).when(m.EndTurn("norse")).game.state
    assert over.phase == "over"
    assert over.in_play is None


def test_a_supporter_who_has_acted_spends_nothing_more() -> None:
    """NI-I9, NI-16.11, NI-R39: ``spent`` lists those who become ``acted``, so nobody stands in it twice."""
    permit = replace(
        scenario("slaget").decks["norse"].cards[0],
        id="made",
        icon="neutral",
        effects=(c.Permit(what="shoot_boarded"),),
    )
    where = battle(n1="king 50,50,90: sword3", d1="55.5,50,90: bow2 | axe2", d2="61,50,90: sword1", norse=[permit])
    where = ordered(where, "d1", "n1", play="made")
    axes = pick(where, "d1", "axe2")
    where = Given(where.when(m.Shoot("norse", "d2", axes[:1]), luck("b")).game)
    where = where.after(m.EndShip("norse"), m.BeginShip("norse", "n1"))
    sword = pick(where, "n1", "sword1")
    declared = where.when(m.Attack("norse", "d1", sword, axes), luck("bbb")).events[0]
    assert declared.spent == (*sword, axes[1])
    assert declared.fought == (*sword, *axes)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_laws_in_the_scenarios(name: str) -> None:
    """NI-I17, NI-I15, NI-I18: options are accepted, logs audit clean and replay, views offer the same."""
    check_laws(NISSAN, scenario(name), seeds=range(1), steps=8 if name == "egen_uppstallning" else much(30, 90))


@pytest.mark.parametrize("seed", some(2, range(3)))
def test_the_laws_in_crowded_waters(seed: int) -> None:
    """NI-I17, NI-I15, NI-I18: the same where everybody fights, under several sets of options."""
    options = random_options(Random(seed)) if seed else Options()
    check_laws(NISSAN, replace(crowded(), options=options), seeds=[seed], steps=much(50, 90))


def test_the_laws_hold_with_bound_and_boarded_ships() -> None:
    """NI-22.8, NI-13.5: rafts, walls abreast and cards of all sizes."""
    setup, _ = setup_of(
        {
            "n1": "king 40,50,90: harald horn sword4 bow3",
            "n2": "46,50,90: eystein sword3",
            "n3": "51.5,50,90: hakon sword3",
            "d1": "king 60,50,90: sven sword4",
            "d2": "65.5,50,90: skjalm axe4",
            "d3": "70,50,90: finn spear4",
        },
        ties="n1-n2 n2-n3 d1-d2 d2-d3",
        size=3,
    )
    check_laws(NISSAN, setup, seeds=[4], steps=much(35, 90))


def test_a_state_is_pickled_without_what_was_worked_out_of_it() -> None:
    state = Game.start(NISSAN, scenario("forsta_motet"), seeded(bytes(32))).state
    assert state.crews and state.hulls
    again = pickle.loads(pickle.dumps(state))
    assert again == state and not {"crews", "hulls", "measured"} & again.__dict__.keys()
    assert again.crews == state.crews
    with pytest.raises(FrozenInstanceError):
        state.phase = "card"  # type: ignore[misc]


def test_a_first_event_that_was_read_before_is_known_by_its_text_alone() -> None:
    """Two battles of one set-up begin with one event; where a letter of it differs it is read anew."""
    games = [Game.start(NISSAN, scenario("forsta_motet"), seeded(bytes([n]) * 32)) for n in (1, 2)]
    logs = [log_lines(game) for game in games]
    assert [replay_lines(lines) for lines in logs] == [game.state for game in games]
    header, first = logs[1]
    assert '"title":{"en":"' in first and '"type":"game_started"' in first
    read = read_header(header)
    known, again = events_of(read, first, 2), events_of(read, first, 2)
    assert again == known and again[0] is known[0] and len(known) > 1
    retold = events_of(read, first.replace('"title":{"en":"', '"title":{"en":"X', 1), 2)
    assert retold[0] != known[0] and retold[1:] == known[1:]
    spoilt = [
        first.replace('"type":"game_started"', '"type":"game_begun"'),
        first.replace('"command":null', '"command":{}'),
        first.replace('"n":0', '"n":1'),
        f"{first}x",
    ]
    for line in spoilt:
        with pytest.raises(LogError):
            events_of(read, line, 2)


def test_every_event_is_folded_by_one_function() -> None:
    assert _FOLDS.keys() == {*m.EVENTS}
