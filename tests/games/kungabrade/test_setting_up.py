"""Choosing and setting up (KB-4, KB-5): what happens, in which order, and who sees it."""

from random import Random

import pytest
from kungabrade_scenes import at, kinds, scene, setup_of

from slaget.games.kungabrade import KUNGABRADE, board
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.greedy import greedy
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.words import CREDIT
from slaget.kernel import Game, dump_log, scripted, seeded
from slaget.simulate import play_out


def start(name: str, **options: object) -> Game:
    return Game.start(KUNGABRADE, KUNGABRADE.load(name, options), seeded(bytes(32)))


def names(game: Game) -> list[str]:
    return [type(event).__name__ for entry in game.log for event in entry.events]


def army(scenario: str, key: str, *, turned: bool = False) -> dict[str, str]:
    places = KUNGABRADE.load(scenario, {}).formations[key]
    return {board.NAMES[board.STANDARD.turned(board.POINTS[p.at])] if turned else p.at: p.kind for p in places}


@pytest.mark.parametrize("scenario", KUNGABRADE.scenarios())
def test_the_credit_travels(scenario: str) -> None:
    """KB-1.1: in the set-up, the first event, the snapshot and the header of every log."""
    game = start(scenario)
    assert game.setup.credit == game.events[0].credit == KUNGABRADE.snapshot(game.state)["credit"] == CREDIT
    header = dump_log(game).splitlines()[0]
    assert CREDIT in header and '"credit"' in header.split('"content":')[1].split("}")[0]


@pytest.mark.parametrize("scenario", ["battlefield", "conquest", "power_struggle"])
def test_a_default_set_up(scenario: str) -> None:
    """KB-4.1, KB-4.4, KB-5.1, KB-3.1: by agreement everything stands at once, in entry 0."""
    game = start(scenario)
    told = [type(event).__name__ for event in game.events]
    assert told[:3] == ["GameCreated", "FirstPlayerSet", "GameTypeChosen"]
    assert told[3:37] == ["PiecePlaced"] * 34 and told[37] == "PlayStarted"
    assert game.events[3] == m.PiecePlaced(
        False, "w-foot-1", "foot", {"battlefield": "b7", "conquest": "b9"}.get(scenario, "b5")
    )
    assert game.to_act == ("white",)
    snapshot = KUNGABRADE.snapshot(game.state)
    assert len(snapshot["pieces"]) == 34 and len(snapshot["board"]) == 34
    for name in ("b-mage-1", "b-foot-1"):
        white = snapshot["pieces"][f"w{name[1:]}"]["point"]
        if scenario != "conquest":
            assert snapshot["pieces"][name]["point"] == board.NAMES[board.STANDARD.turned(board.POINTS[white])]


def test_the_conqueror_by_option() -> None:
    """KB-4.6, KB-R63."""
    assert start("conquest").state.match.conqueror == "white"
    second = start("conquest", conqueror="second_player")
    assert second.state.match.conqueror == "black" and at(second, "e2") == ["w-mage-1"]


def test_sequential_set_up() -> None:
    """KB-5.3, KB-5.6, KB-5.8, KB-R64: the first player places and finishes, then the other; in full view."""
    game = start("conquest_free").play(m.PlaceArmy("white", army("conquest", "conquest.conqueror")))
    assert set(kinds(game)) == {"PiecePlaced"} and len(game.events) == 17
    assert game.view("black").points == game.state.points
    assert [e.piece_id for e in game.events][:2] == ["w-foot-1", "w-archer-1"]
    game = game.play(m.FinishSetup("white"))
    assert game.to_act == ("black",) and kinds(game) == ["SetupFinished"]
    game = game.play(m.PlaceArmy("black", army("conquest", "conquest.defender", turned=True)))
    game = game.play(m.FinishSetup("black"))
    assert kinds(game) == ["SetupFinished", "PlayStarted", "DhurgHolderChanged", "DhurgHolderChanged"]
    assert [e.dhurg for e in game.events[2:]] == ["centre", "black_crown"]
    assert game.to_act == ("white",) and game.state.phase == "play"


def test_placing_and_taking_back() -> None:
    """KB-5.2, KB-R65: the lowest-numbered piece is placed; own castle and crown are open to it."""
    game = start("power_struggle_free").play(m.PlacePiece("white", "foot", "e2"))
    game = game.play(m.PlacePiece("white", "foot", "d1"))
    game = game.play(m.RemovePlaced("white", "e2"))
    assert game.events == (m.PieceUnplaced("w-foot-1", "e2"),)
    assert game.play(m.PlacePiece("white", "foot", "a1")).events[0].piece_id == "w-foot-1"


def test_alternating_set_up() -> None:
    """KB-5.4: one piece at a time, first player first, and play starts by itself."""
    game = start("battlefield_free", setup_order="alternating")
    white = army("battlefield", "battlefield")
    black = army("battlefield", "battlefield", turned=True)
    for number, ((w, kind), (b, other)) in enumerate(zip(white.items(), black.items())):
        assert game.to_act == ("white",)
        game = game.play(m.PlacePiece("white", kind, w)).play(m.PlacePiece("black", other, b))
        assert game.state.phase == ("play" if number == 16 else "setup")
    assert "SetupFinished" not in names(game) and game.to_act == ("white",)


def test_hidden_set_up() -> None:
    """KB-5.5: unseen until both have finished, in any order of acting."""
    game = start("battlefield_free", setup_order="hidden")
    assert game.to_act == SEATS and KUNGABRADE.snapshot(game.state)["to_act"] is None
    game = game.play(m.PlacePiece("white", "foot", "b7"))
    mine, theirs = game.seen("white"), game.seen("black")
    assert [*mine][-1].point == "b7" and [*theirs][-1] == m.PiecePlaced(False, "?", "?", "?", "white")
    assert game.view("black").white == 0 and game.view("white").white
    game = game.play(m.RemovePlaced("white", "b7"))
    assert [*game.seen("black")][-1] == m.PieceUnplaced("?", "?", "white")
    game = game.play(m.PlaceArmy("black", army("battlefield", "battlefield", turned=True)))
    game = game.play(m.FinishSetup("black"))
    assert game.to_act == ("white",)
    game = game.play(m.PlaceArmy("white", army("battlefield", "battlefield")))
    before = game.view("black")
    game = game.play(m.FinishSetup("white"))
    assert kinds(game) == ["SetupFinished", "ArmiesRevealed", "PlayStarted"]
    assert before.white == 0 and game.view("black") == game.state == game.view("white")
    assert len(game.events[1].placements) == 34


def test_what_is_hidden_is_declared() -> None:
    """KB-5.5: which fields of which events may be secret, and that a public placement shows nothing of it."""
    from slaget.kernel.secret import secrets_of

    found = {
        cls.__name__: [name for name, _ in secrets_of(cls)] for cls in (*m.COMMANDS, *m.EVENTS) if secrets_of(cls)
    }
    assert found == {
        "PlacePiece": ["kind", "point"],
        "RemovePlaced": ["point"],
        "PlaceArmy": ["placements"],
        "PiecePlaced": ["piece_id", "kind", "point"],
        "PieceUnplaced": ["piece_id", "point"],
    }
    dumped = KUNGABRADE.codec.dump(start("battlefield").events[3])
    assert dumped == {
        "type": "piece_placed",
        "piece_id": "w-foot-1",
        "kind": "foot",
        "point": "b7",
        "unhorsed": False,
    }


def test_dice_choose() -> None:
    """KB-4.2, KB-4.3, KB-R62: the winner chooses among what is offered; with one choice nobody is asked."""
    game = start("by_dice")
    assert game.to_act == SEATS and [o.command for o in game.options("black")] == [m.RollStart]
    game = game.play(m.RollStart("black"), scripted([5, 2]))
    assert {o.fixed["game_type"] for o in game.options("white")} == {"battlefield", "conquest", "power_struggle"}
    game = game.play(m.ChooseGameType("white", "power_struggle"))
    assert kinds(game)[0] == "GameTypeChosen" and game.state.phase == "play"


def test_custom_set_up() -> None:
    """KB-4.8, KB-5.9: a scenario's own zones and armies; fewer pieces than the set has."""
    game = start("border_skirmish")
    assert len(KUNGABRADE.snapshot(game.state)["pieces"]) == 18
    assert game.why_not(m.PlacePiece("white", "foot", "a7")).code == "outside_zone"
    fixed = start("kb-siege-exercise")
    assert at(fixed, "b15") == ["w-foot-1", "w-archer-1"]
    assert KUNGABRADE.snapshot(fixed.state)["gates"]["black"] == {"broken": False, "durability": 4}


def test_both_mages_in_the_centre() -> None:
    """KB-5.9, KB-9.4: the scenario says who was first."""
    game = scene("Me9 me10", centre="black")
    assert kinds(game)[-1] == "DhurgHolderChanged"
    assert KUNGABRADE.snapshot(game.state)["dhurg_holder"]["centre"] == "black"


def test_conversion_at_the_start() -> None:
    """KB-5.8, KB-10.8: under permanent conversion the pieces on their own walls are archers when play starts."""
    game = start("power_struggle", wall_conversion="permanent")
    converted = [e.piece_id for e in game.events if isinstance(e, m.PieceConverted)]
    assert converted == ["w-foot-8", "w-foot-9", "b-foot-8", "b-foot-9"] and game.state.idle == 0


@pytest.mark.parametrize("order", ["sequential", "alternating", "hidden"])
def test_policies_set_up(order: str) -> None:
    """KB-5.3 to KB-5.5: greedy players set themselves up and play to the end in every order."""
    game = start("battlefield_free", setup_order=order)
    assert play_out(game, dict.fromkeys(SEATS, greedy), Random(1)).outcome is not None


def test_fixed_positions_of_the_game_types() -> None:
    """KB-5.2, KB-3.1: a fixed battlefield is whole and stands in its zones."""
    setup = setup_of("Fa1 fi17")
    from attrs import evolve

    faults = evolve(setup, choices=("battlefield",)).faults
    assert {fault.rule.id for fault in faults} == {"KB-5.9"}
