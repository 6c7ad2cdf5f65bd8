"""The front of the players: names, levels, budgets, and choices that can be made again."""

import pickle
import re
import time
from random import Random
from typing import Any, Final

import attrs
import pytest

import slaget
from slaget.games import BUNDLED
from slaget.games.nissan.messages import ChooseEffect, PlaceShip, RetossRunes, RowForward, RowSlide
from slaget.games.nissan.words import Teller
from slaget.games.ravbrade.messages import StartNextGame
from slaget.games.schack.messages import AcceptDraw, ClaimDraw, DeclineDraw, Move
from slaget.games.tafl.messages import AnswerDraw, MovePiece
from slaget.kernel import HOST, Text, find
from slaget.kernel.words import LANGUAGES
from slaget.players import LEVELS, Analysis
from slaget.players.analysis import Estimate, Found, Tried
from slaget.players.dice import Dice, dice_of
from slaget.players.player import _slipped
from slaget.players.telling import text_of
from slaget.simulate.plan import plan_of
from slaget.simulate.policies import player_of, policy

GAME = slaget.start("nissan", "forsta_motet", seed=bytes(range(32)))


def analysed(seed: int = 1, **told: Any) -> Analysis:
    return slaget.player("nissan", **told).analyse(GAME.view("danish"), "danish", Random(seed))


def test_what_is_played_is_what_is_explained() -> None:
    captain = slaget.player("nissan", level=2)
    view = GAME.view("danish")
    for seed in range(3):
        assert captain(view, "danish", Random(seed)) == captain.analyse(view, "danish", Random(seed)).command


def test_a_budget_stands_in_place_of_the_levels() -> None:
    assert analysed(level=3, iterations=4).iterations == 4
    assert analysed(level=2).iterations == LEVELS["nissan"][1]


def test_a_search_that_was_called_off_can_be_made_again() -> None:
    looks = iter([False, False, False])
    short = analysed(level=3, cancel=lambda: next(looks, True))
    again = analysed(level=3, iterations=short.iterations)
    assert short.iterations < LEVELS["nissan"][2]
    assert again.as_json() == short.as_json()


def test_with_no_time_at_all_something_is_played() -> None:
    found = analysed(level=3, seconds=0.0)
    assert found.iterations == 0
    assert GAME.why_not(found.command) is None


def test_two_sentences_in_both_languages() -> None:
    found = analysed(level=2)
    for language, chance in (("en", "to win"), ("sv", "att vinna")):
        told = found.told(language)  # type: ignore[arg-type]
        assert chance in told and told.count(". ") >= 1 and told.endswith(".")


def sentences(found: Analysis) -> list[int]:
    """In how many sentences each language tells an analysis."""
    return [len(re.findall(r"[.!?](?= |$)", found.told(language))) for language in LANGUAGES]


@pytest.mark.parametrize("iterations", [0, 8])
def test_cards_are_told_by_their_titles_and_not_read_out(iterations: int) -> None:
    """A text of several sentences would make more than two of them."""
    game = slaget.start("nissan", "slaget", seed=bytes(range(32)))
    found = slaget.player("nissan", 3, iterations=iterations).analyse(game.view("danish"), "danish", Random(1))
    assert [type(each.command).__name__ for each in found.candidates] == ["PlayCard"] * len(found.candidates)
    assert sentences(found) == [2, 2]


def test_what_alone_can_be_done_is_told_in_two_sentences_too() -> None:
    game = slaget.start("dobbel", seed=bytes(32))
    found = slaget.player("dobbel").analyse(game.view(game.to_act[0]), game.to_act[0], Random(1))
    assert len(found.candidates) == 1 and sentences(found) == [2, 2]


def test_dice_reported_from_a_table_are_told_as_they_fell() -> None:
    game = slaget.start("dobbel", "vid_bordet", seed=bytes(32))
    found = slaget.player("dobbel").analyse(game.view("a"), "a", Random(1))
    (a,), (b,) = found.command.dice_a, found.command.dice_b
    assert max(a, b) > 1 and found.candidates[0].line[0].text.en.endswith(f": {a}, {b}")


def test_a_ply_is_a_seat_a_command_and_a_text() -> None:
    for seat, command, text in analysed(level=2).candidates[0].line:
        assert seat in ("norse", "danish") and GAME.ruleset.codec.dump(command) and text.en and text.sv


def test_cards_are_put_into_words_once_for_all_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is called off is told at once: the words of a ply are not a hundred cards read out."""
    game, read = slaget.start("nissan", "forsta_motet", seed=bytes(32)), 0
    whole = Teller.card

    def counted(self: Teller, card: str, **more: Any) -> str:
        nonlocal read
        read += 1
        return whole(self, card, **more)

    monkeypatch.setattr(Teller, "card", counted)
    found = slaget.player("nissan", 2).analyse(game.view("danish"), "danish", Random(1))
    assert sum(len(each.line) for each in found.candidates) > 20
    assert read <= 2 * len(game.setup.designs)


@pytest.mark.parametrize("name", ["nissan", "omringad", "kungabrade", "schack", "tafl"])
def test_what_is_called_off_is_there_within_20_ms(name: str) -> None:
    """Of the processor's time, in the best of five tries: others may use the machine too."""
    game = slaget.start(name, seed=bytes(32))
    seat, late = game.to_act[0], []
    for _ in range(5):
        called: list[float] = []

        def cancel(called: list[float] = called) -> bool:
            called.append(time.process_time())
            return len(called) > 3

        player = slaget.player(name, 5, cancel=cancel)
        player.analyse(game.view(seat), seat, Random(1))
        late.append(time.process_time() - called[3])
    assert min(late) < 0.02


def test_candidates_that_are_called_the_same_are_told_apart_by_their_intents() -> None:
    game = slaget.start("omringad", "snabbstart", seed=bytes(32))
    general = slaget.player("omringad", level=2, iterations=0)
    found = general.analyse(game.view(game.to_act[0]), game.to_act[0], Random(1))
    assert len({each.line[0].text for each in found.candidates}) == 1 < len(found.candidates)
    called = [found.called(each, "sv") for each in found.candidates]
    assert len(set(called)) == len(called) and found.told("sv").startswith(called[0])


def test_runes_tossed_again_are_told_as_the_table_counts_them() -> None:
    game, random = slaget.start("nissan", "slaget", seed=bytes(32)), Random(0)
    greedy = game.ruleset.policies["greedy"]
    while not any(option.command is RetossRunes for option in game.options(game.to_act[0])):
        game = game.play(greedy(game.view(game.to_act[0]), game.to_act[0], random))
    view: Any = game.view(game.to_act[0])
    count = len(view.pending.tiles)
    text = text_of(game.ruleset, view, RetossRunes("norse", tuple(range(count))))
    assert text.en.startswith("Toss runes again: rune 1 (") and f", rune {count} (" in text.en
    assert text.sv.startswith("Kasta om runor: runa 1 (") and f", runa {count} (" in text.sv


def test_places_and_courses_are_told_with_their_units() -> None:
    """Whole numbers of hundredths mean nothing to a reader (NI-1.1)."""
    game = slaget.start("nissan", "forsta_motet", seed=bytes(32))
    view = game.view("danish")
    rowed = text_of(game.ruleset, view, RowForward("danish", ("danish-spear-01",), 6856, 5870))
    slid = text_of(game.ruleset, view, RowSlide("danish", ("danish-spear-01",), -183, 0))
    laid = text_of(game.ruleset, view, PlaceShip("danish", "d1", 5420, 8218, 18000))
    assert rowed.en.endswith(", 68.56 cm, 58.7 cm, forward") and rowed.sv.endswith(", 68,56 cm, 58,7 cm, framåt")
    assert slid.sv.endswith(", -1,83 cm, 0 cm, i sidled eller bakåt")
    assert laid.en.endswith(", 54.2 cm, 82.18 cm, 180°")


def test_what_a_card_offers_is_told_and_what_has_no_name_is_counted() -> None:
    """A price is paid, or one of a card's ways taken (EF-12.5); an id without a name means nothing to a reader."""
    game = slaget.start("nissan", "forsta_motet", seed=bytes(32))
    for chosen, en, sv in (("pay", "to pay", "att betala"), ("1", "number 1", "nummer 1"), ("nameless", "1", "1")):
        text = text_of(game.ruleset, game.view("danish"), ChooseEffect("danish", (chosen,)))
        assert text == Text(f"Choose for a card: {en}", f"Välj för ett kort: {sv}")


def test_a_choice_that_is_sealed_blind_is_told_in_words() -> None:
    game = slaget.start("omringad", "blixtkrig", {"blind": True}, seed=bytes(32))
    general = slaget.player("omringad", level=1)
    for en, sv in (("Seal a choice: ", "Försegla ett val: "), ("Open the seal: ", "Bryt sigillet: ")):
        for seat in game.to_act:
            found = general.analyse(game.view(seat), seat, Random(1))
            assert found.told("en").startswith(en) and found.told("sv").startswith(sv)
            game = game.play(found.command)


def test_an_analysis_as_json_has_commands_as_play_takes_them() -> None:
    data = analysed(level=2).as_json()
    assert data.keys() == {"seat", "iterations", "exhausted", "candidates"}
    for candidate in data["candidates"]:
        assert GAME.why_not(candidate["command"]) is None
        assert candidate["line"][0]["command"] == candidate["command"]
        assert len(candidate["line"]) <= 8 and len(candidate["terms"]) <= 3


@pytest.mark.parametrize("level", [0, 6, "3", True, 2.0])
def test_a_level_that_there_is_not(level: Any) -> None:
    with pytest.raises(LookupError, match="levels 1 to 5"):
        slaget.player("nissan", level=level)


@pytest.mark.parametrize(
    "wrong",
    [
        {"iterations": -1},
        {"iterations": 1.5},
        {"iterations": True},
        {"seconds": -1},
        {"seconds": "2"},
        {"seconds": True},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"cancel": 3},
    ],
    ids=str,
)
def test_a_budget_that_is_none(wrong: Any) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        slaget.player("schack", **wrong)


@pytest.mark.parametrize("seat", ["norse", "swedish", HOST, 1])
def test_only_a_seat_that_is_to_act_has_a_player(seat: Any) -> None:
    captain, view = slaget.player("nissan", iterations=0), GAME.view("danish")
    for ask in (captain, captain.analyse):
        with pytest.raises(LookupError, match=f"^{seat!r} is not to act here; to act: danish$"):
            ask(view, seat, Random(1))


@pytest.mark.parametrize("seat", [True, 1.0, "1"])
def test_a_seat_is_the_same_only_in_its_own_type(seat: Any) -> None:
    """Seat.md 1: as True it chose a command that the rules refused."""
    game = slaget.start("omringad", "snabbstart", seed=bytes(32))
    with pytest.raises(LookupError, match="is not to act here; to act: 1, 2"):
        slaget.player("omringad", iterations=0)(game.view(1), seat, Random(1))


@pytest.mark.parametrize("random", [None, 7, "7"])
def test_what_gives_no_seed_is_told_as_such(random: Any) -> None:
    captain = slaget.player("schack", iterations=0)
    view: Any = slaget.start("schack", seed=bytes(32)).view("white")
    for ask in (captain, captain.analyse):
        with pytest.raises(TypeError, match=r"it is a random\.Random"):
            ask(view, "white", random)


@pytest.mark.parametrize("name", BUNDLED)
def test_what_is_no_view_is_told_as_such(name: str) -> None:
    game = slaget.start(name, seed=bytes(32))
    player, seat = slaget.player(name, iterations=0), game.to_act[0]
    other = slaget.start("nissan" if name == "schack" else "schack", seed=bytes(32))
    for wrong in (game, None, game.seat(seat).document(), other.view(other.to_act[0])):
        for ask in (player, player.analyse):
            with pytest.raises(TypeError, match=rf"^view is .*; a player of {name} is given what its seat sees"):
                ask(wrong, seat, Random(1))


def test_nobody_plays_on_when_the_game_is_over() -> None:
    game = slaget.start("schack", seed=bytes(32)).play({"type": "resign", "seat": "white"})
    with pytest.raises(LookupError, match="no seat is"):
        slaget.player("schack")(game.view("black"), "black", Random(1))


@pytest.mark.parametrize("name", ["omringad", "schack"])
def test_what_was_not_looked_at_is_no_candidate(name: str) -> None:
    """Nothing is known of it. Where nothing at all was looked at, all are told."""
    game = slaget.start(name, seed=bytes(32))
    seat = game.to_act[0]
    for iterations in (0, 3):
        found = slaget.player(name, iterations=iterations).analyse(game.view(seat), seat, Random(1), best=20)
        assert len(found.candidates) > 1
        assert [each.visits > 0 for each in found.candidates] == [iterations > 0] * len(found.candidates)


@pytest.mark.parametrize("game", ["nisan", None, 5, ["nissan"], {"name": "nissan"}])
def test_a_game_that_there_is_not(game: Any) -> None:
    with pytest.raises(LookupError, match="nissan"):
        slaget.player(game)


def test_a_ruleset_that_hides_and_cannot_be_imagined_has_no_player() -> None:
    nissan = find("nissan")
    tools = attrs.evolve(nissan.tools, determinize=None)
    with pytest.raises(LookupError, match=r"neither a mind nor determinize; minds have .*nissan"):
        slaget.player(attrs.evolve(nissan, mind=None, tools=tools))


@pytest.mark.parametrize("iterations", [-1, 2.5, True])
def test_iterations_that_are_none(iterations: Any) -> None:
    with pytest.raises(ValueError, match="whole number"):
        slaget.player("nissan", iterations=iterations)


@pytest.mark.parametrize("seed", [-1, 1 << 256, 1.0, "7", None, True, bytes(32)], ids=repr)
def test_a_seed_has_256_bits(seed: Any) -> None:
    """Design, section 6: the caller's seed has 256 bits."""
    with pytest.raises(ValueError, match="a seed is a whole number of 256 bits"):
        slaget.player("nissan").explained(GAME.view("danish"), "danish", seed)


@pytest.mark.parametrize("best", [0, -1, 1.5, "3", None, True, float("nan")])
def test_an_analysis_of_a_number_of_candidates_that_is_none(best: Any) -> None:
    with pytest.raises(ValueError, match="best is a whole number from 1"):
        slaget.player("nissan", level=1).analyse(GAME.view("danish"), "danish", Random(1), best)


@pytest.mark.parametrize(
    "name",
    [
        "level:7", "level:two", "level:2,depth:3", "level:2,level:3", "level:2,iterations:x", "level:",
        "level:2,seconds:nan", "level:2,iterations:-1", "level: 2", "level:+2", "level:\u0662",
        "level:2,iterations:1_0", 2, None, b"level:2", ["level:2"],
    ],
)  # fmt: skip
def test_policies_that_name_no_player(name: Any) -> None:
    with pytest.raises(LookupError):
        policy(name, find("nissan"))


def test_a_policy_names_level_and_budget() -> None:
    made = player_of("level:4,iterations:20,seconds:0.5", find("nissan"))
    assert (made.level, made.iterations, made.seconds) == (4, 20, 0.5)


def test_a_plan_holds_the_versions_of_its_minds() -> None:
    nissan = find("nissan")
    setup = nissan.load("forsta_motet", {})
    plan = plan_of(nissan, setup, {"norse": "level:2", "danish": "greedy"}, bytes(32), 2)
    assert plan.about["minds"] == {"norse": slaget.player("nissan").version}
    assert "minds" not in plan_of(nissan, setup, {"norse": "greedy", "danish": "greedy"}, bytes(32), 2).about


def tried(name: str, mate: int | None = None) -> Tried:
    return Tried(name, name, Estimate(5000, 0, mate=mate), 1)


def test_level_one_slips_once_in_four_but_not_into_a_loss() -> None:
    found = Found((tried("a"), tried("b"), tried("c", mate=-1), tried("d")), 9)
    chosen = [_slipped(found, Dice(n), lambda _: False).tried[0].command for n in range(400)]
    assert set(chosen) == {"a", "b"}
    assert 70 < chosen.count("b") < 130
    assert {_slipped(found, Dice(n), lambda command: command == "b").tried[0].command for n in range(40)} == {"a"}


def is_lost_at_once(game: slaget.Game, command: Any) -> bool:
    """By the rules: whether the other side then has a command that wins."""
    after = game.play(command)
    replies = [each for seat in after.to_act if seat != HOST for o in after.options(seat) for each in o.listed()]
    ends = [after.play(each).outcome for each in replies if each.seat != command.seat]
    return any(end is not None and end.winners and command.seat not in end.winners for end in ends)


@pytest.mark.parametrize(
    ("name", "scenario", "options"),
    [("schack", None, {"start_fen": "4r1k1/8/8/8/8/8/6PP/R6K w - - 0 1"}), ("tafl", "brandubh", {})],
)
def test_what_loses_at_once_is_known_without_a_search(
    name: str, scenario: str | None, options: dict[str, str]
) -> None:
    game, random, seen = slaget.start(name, scenario, options, seed=bytes(32)), Random(0), set()
    for ply in range(20):
        if game.outcome is not None:
            break
        kind = game.ruleset.mind().search(game.state, game.to_act[0])
        commands = [kind.command(game.state, move) for move in kind.moves(kind.root(game.state))]
        for command in commands[:: 1 + ply]:
            loses = kind.loses_at_once(game.state, command)
            assert loses == is_lost_at_once(game, command)
            seen.add(loses)
        game = game.play(random.choice(commands))
    assert seen == {True, False}


def test_what_level_one_takes_in_place_of_the_best_is_not_called_best() -> None:
    view = slaget.start("schack", seed=bytes(32)).view("white")
    beginner = slaget.player("schack", level=1)
    told = {found.told() for found in (beginner.analyse(view, "white", Random(n)) for n in range(8))}
    (slip,) = (each for each in told if each.startswith("e2e3"))
    assert slip == (
        "e2e3 is played, not the best: 51 % to win, +0.0 points. "
        "What tells from the best: good squares \u22120.1, reach +0.1."
    )
    assert "g1f3 is played, not the best: 52 % to win, +0.1 points. Best is b1c3, 52 %." in told
    assert "g1f3 is best: 52 % to win, +0.1 points. Next best is b1c3, 52 %." in told


def test_level_one_does_not_slip_into_what_loses_at_once() -> None:
    """The third best of sixty nodes leaves the back rank; what level 2 plays with so many is no slip."""
    game = slaget.start("schack", None, {"start_fen": "4r1k1/8/8/8/8/8/6PP/R6K w - - 0 1"}, seed=bytes(32))
    view, (one, two) = game.view("white"), (slaget.player("schack", level, iterations=60) for level in (1, 2))
    chosen = [(one(view, "white", Random(seed)), two(view, "white", Random(seed))) for seed in range(200)]
    slips = [slip for slip, best in chosen if slip != best]
    assert len(slips) > 20
    assert not any(is_lost_at_once(game, slip) for slip in slips)


def test_dice_are_the_same_everywhere() -> None:
    """Test vectors of the page: SplitMix64 from 0, and under HMAC-SHA-256."""
    dice = Dice(0)
    assert [dice.word() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    ours = dice_of(1, "nissan", "norse")
    assert [ours.below(6) for _ in range(8)] == [0, 4, 5, 4, 2, 3, 1, 3]


def game_of(name: str) -> Any:
    return slaget.start(name, seed=bytes(32))


@pytest.mark.parametrize(
    "name", ["schack", "tafl", "nefatavl", "ravbrade", "kungabrade", "nissan", "omringad", "dobbel"]
)
def test_a_player_goes_to_another_process_whole(name: str) -> None:
    game, made = game_of(name), slaget.player(name, 1, iterations=6)
    seat = next(each for each in game.to_act if each != HOST)
    again = pickle.loads(pickle.dumps(made))
    assert (again.level, again.iterations, again.version) == (1, 6, made.version)
    assert again(game.view(seat), seat, Random(3)) == made(game.view(seat), seat, Random(3))


def test_the_sentence_does_not_depend_on_how_many_candidates_are_asked_for() -> None:
    view, white = game_of("schack").view("white"), slaget.player("schack", 2)
    told = white.explained(view, "white", 1, best=1).told()
    assert "Nothing else" not in told and told == white.explained(view, "white", 1, best=5).told()


def test_two_sentences_are_made_of_one_candidate_too() -> None:
    """``told`` makes two sentences of an analysis (design, section 8), the same whatever was asked for."""
    for name in ("schack", "ravbrade", "tafl"):
        game, player, random = game_of(name), slaget.player(name, 1), Random(3)
        for _ in range(20):
            seat = next(each for each in game.to_act if each != HOST)
            one, two = (player.explained(game.view(seat), seat, 1, best=best) for best in (1, 2))
            assert len(one.candidates) == 1 and one.told("sv") == two.told("sv")
            assert sentences(one) == [2, 2] or one.exhausted
            game = game.play(random.choice(list(game.options(seat))).sample(random))


def test_one_candidate_is_all_there_is_only_where_the_rules_leave_no_other() -> None:
    """A captain thinks of ending the turn alone, and might do something else; his chance is the position's."""
    captain, seen = slaget.player("nissan", 2, iterations=2), set()
    game = GAME
    for _ in range(120):
        seat = game.to_act[0]
        view = game.view(seat)
        found = captain.explained(view, seat, 1)
        if len(found.candidates) == 1 and not found.candidates[0].visits:
            seen.add(found.exhausted)
            alone = len({repr(legal) for legal in drawn(game, seat)}) == 1
            assert not found.exhausted or alone
            assert found.candidates[0].estimate.win != 5000 or view.turn < 2
            assert ("all there is to do" in found.told()) == found.exhausted
        game = game.play(found.command)
    assert seen == {True, False}


def drawn(game: Any, seat: Any) -> list[Any]:
    """Some commands that are offered."""
    random = Random(1)
    return [option.sample(random) for option in game.options(seat) for _ in range(8)]


def test_a_board_s_only_move_is_all_there_is() -> None:
    game = slaget.start("schack", None, {"start_fen": "7k/8/8/8/8/8/6q1/7K w - - 0 1"}, seed=bytes(32))
    found = slaget.player("schack", 2).explained(game.view("white"), "white", 1)
    assert found.exhausted and "all there is to do" in found.told()


QUEEN: Final = "4k3/8/8/8/8/8/8/Q3K3 {} - - {} 90"
"""White has a queen more."""


def answers(game: slaget.Game, seat: str) -> Analysis:
    return slaget.player(game.ruleset, 2).explained(game.view(seat), seat, 1)


def test_an_offer_may_be_answered_otherwise() -> None:
    """Who stands badly takes the draw, and is told what to play on would bring."""
    game = slaget.start("schack", None, {"start_fen": QUEEN.format("w", 0)}, seed=bytes(32))
    found = answers(game.play({"type": "offer_draw", "seat": "white"}), "black")
    took, played_on = found.candidates
    assert (took.command, played_on.command) == (AcceptDraw("black"), DeclineDraw("black"))
    assert (took.estimate, took.line[0].seat) == (Estimate(5_000, 0), "black")
    assert played_on.estimate.win < 1_000
    assert not found.exhausted
    assert found.told() == "Accept the draw is best: 50 % to win, +0.0 points. Next best is Decline the draw, 0 %."


def test_a_draw_that_is_claimed_stands_beside_the_moves() -> None:
    game = slaget.start("schack", None, {"start_fen": QUEEN.format("b", 100)}, seed=bytes(32))
    claimed, *moves = answers(game, "black").candidates
    assert (claimed.command, claimed.estimate) == (ClaimDraw("black", "fifty"), Estimate(5_000, 0))
    assert {type(each.command) for each in moves} == {Move}
    assert all(each.estimate.win < 1_000 for each in moves)


def test_an_offer_that_is_declined_is_told_with_what_it_brings() -> None:
    """In a series the game that ends drawn does not end all: it is a draw all the same."""
    game = slaget.start("jungfrubrade", "jungfrubrade_series", seed=bytes(32))
    found = answers(game.play({"type": "offer_draw", "seat": "attackers"}), "defenders")
    declined, took = found.candidates
    assert (declined.command, took.command) == (AnswerDraw("defenders", False), AnswerDraw("defenders", True))
    assert took.estimate == Estimate(5_000, 0)
    assert declined.estimate != took.estimate and declined.visits > 0


def test_between_the_games_of_a_match_nothing_is_told_of_the_one_that_is_over() -> None:
    """RB-8.2. What was found in its last position stood there: moves that are refused, and who would have won."""
    game = slaget.start("ravbrade", "match", {"no_progress_limit": 2}, seed=bytes(32))
    while not game.state.frame.can_go_on:
        game = game.play(next(iter(game.options(game.to_act[0])[0].listed())))
    for seat in ("geese", "fox"):
        (begun,) = answers(game, seat).candidates
        assert begun.command == StartNextGame(seat)
        assert begun.estimate == Estimate(5_000, 0)


def test_a_draw_that_ends_a_series_lost_is_chosen_and_explained_alike() -> None:
    """``analyse`` is the same choice, explained (design, section 8): of a draw in the last game of a series too."""
    options = {"draw_by_agreement": True}
    game = slaget.start("jungfrubrade", "jungfrubrade_series", options, seed=bytes(32))
    game = game.play({"type": "resign", "seat": "attackers"}).play({"type": "next_game"})
    player, random, alike = slaget.player(game.ruleset, 1), Random(0), []
    while game.to_act:
        seat = game.to_act[0]
        if game.why_not({"type": "offer_draw", "seat": seat}) is None:
            offered = game.play({"type": "offer_draw", "seat": seat})
            asked = next(each for each in offered.to_act if each != seat)
            view = offered.view(asked)
            alike.append((player(view, asked, Random(7)), player.analyse(view, asked, Random(7)).command))
        moves = [each for option in game.options(seat) if option.command is MovePiece for each in option.listed()]
        bold = seat == "attackers"
        game = game.play(player(game.view(seat), seat, random) if bold else random.choice(moves))
    assert any(played.accept for played, _ in alike)
    assert [explained for _, explained in alike] == [played for played, _ in alike]


@pytest.mark.parametrize(
    ("name", "options"), [("schack", {}), ("tafl", {"draw_by_agreement": True}), ("kungabrade", {})]
)
def test_a_draw_that_is_taken_brings_a_half_where_nothing_was_searched_too(
    name: str, options: dict[str, Any]
) -> None:
    """With no iterations the other answer is told by the position, and to accept by the draw."""
    game = slaget.start(name, None, options, seed=bytes(32))
    while game.why_not({"type": "offer_draw", "seat": game.to_act[0]}) is not None or len(game.log) < 4:
        seat = game.to_act[0]
        game = game.play(game.ruleset.policies["greedy"](game.view(seat), seat, Random(1)))
    game = game.play({"type": "offer_draw", "seat": game.to_act[0]})
    found = {
        each.line[0].text["en"]: each.estimate
        for seat in game.to_act
        for each in slaget.player(name, iterations=0).explained(game.view(seat), seat, 1).candidates
    }
    taken = [estimate for text, estimate in found.items() if text == "Accept the draw" or text.endswith(": yes")]
    assert [(each.win, each.points) for each in taken] == [(5_000, 0)]
    assert any(each.win != 5_000 for each in found.values())
