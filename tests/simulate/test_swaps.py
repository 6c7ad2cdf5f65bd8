"""What a card is worth: pairs of games that stay alike until the card matters."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from made import NISSAN

from slaget.games.nissan.blanks import DECKS
from slaget.games.nissan.messages import CardsDrawn, PlayCard
from slaget.games.nissan.tally import design_of
from slaget.kernel.step import why_not
from slaget.players.analysis import Estimate, Found, Tried
from slaget.simulate import OtherRun, Plan, Record, plan_of, policy
from slaget.simulate.appraisal import Appraiser
from slaget.simulate.batch import PAIRS
from slaget.simulate.coupled import play_coupled
from slaget.simulate.swaps import Swaps, decks_of, play_pair, play_pairs, report, worth

FIRST = NISSAN.load("forsta_motet", {})
GREEDY = {"norse": "greedy", "danish": "greedy"}
SEED = bytes(range(32))


def pairs(setup: Any = FIRST, games: int = 2, group: int = 1, to: float = 1e-9) -> Swaps:
    return Swaps(plan_of(NISSAN, setup, GREEDY, SEED, games), "norse", to, group)


def events(setup: Any) -> list[Sequence[Any]]:
    players = {seat: policy("greedy", NISSAN) for seat in NISSAN.seats(setup)}
    return [entry.events for entry in play_coupled(NISSAN, DECKS, setup, players, SEED).log]


def test_a_blank_in_the_place_of_a_card_changes_nothing_before_the_card_comes_to_hand() -> None:
    """All entries before the one in which it is drawn are the same, to the last draw."""
    whole = events(FIRST)
    drawn: dict[str, int] = {}
    for n, made in enumerate(whole):
        for card in (card for event in made if isinstance(event, CardsDrawn) for card in event.cards):
            drawn.setdefault(design_of(card), n)
    late = [design for design in DECKS.designs(FIRST, "norse") if drawn.get(design, 0) > 60]
    assert len(late) > 3
    for design in late[:4]:
        other = events(DECKS.blanked(FIRST, "norse", design))
        assert whole[1 : drawn[design]] == other[1 : drawn[design]]


def test_players_who_think_of_a_deck_choose_alike_until_a_copy_comes_to_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A pair in which no copy comes to hand is alike to the last draw (design, section 11)."""
    greedy, chaotic = policy("greedy", NISSAN), policy("random", NISSAN)
    games: list[Any] = []

    def thoughtful(view: Any, seat: Any, random: Random) -> Any:
        is_whole = view.setup.decks["norse"] == FIRST.decks["norse"]
        return (greedy if is_whole else chaotic)(view, seat, random)

    def kept(*given: Any) -> Any:
        games.append(play_coupled(*given))
        return games[-1]

    monkeypatch.setattr("slaget.simulate.swaps.policy", lambda *_: thoughtful)
    monkeypatch.setattr("slaget.simulate.swaps.play_coupled", kept)
    found = play_pair(pairs(), 0, [*DECKS.designs(FIRST, "norse")])["cards"]
    base, *others = [[entry.events for entry in game.log] for game in games]
    assert len(found) == len(others) > 3
    drawn = [next(n for n, made in enumerate(base) if design in drawn_in(made)) for design in found]
    assert max(drawn) > 40
    assert [other[1:n] for n, other in zip(drawn, others)] == [base[1:n] for n in drawn]
    assert sum(other[n + 1 :] != base[n + 1 :] for n, other in zip(drawn, others)) > len(others) / 2


def drawn_in(events: Sequence[Any]) -> set[str]:
    return {design_of(card) for event in events if isinstance(event, CardsDrawn) for card in event.cards}


def test_a_card_without_effects_is_worth_nothing_at_all() -> None:
    setup = DECKS.blanked(FIRST, "norse", "korpen_flyger")
    found = play_pair(pairs(setup), 0, ["korpen_flyger"])
    held, gain, won = found["cards"]["korpen_flyger"]
    assert (held > 0, gain, won) == (True, 0, 0)


def test_chance_is_tied_to_its_purpose_not_to_its_place() -> None:
    """A game in which one side plays at random until its tenth turn is dealt the same cards as another."""
    greedy, chaotic = policy("greedy", NISSAN), policy("random", NISSAN)
    one = play_coupled(NISSAN, DECKS, FIRST, {"norse": greedy, "danish": greedy}, SEED)
    two = play_coupled(NISSAN, DECKS, FIRST, {"norse": chaotic, "danish": greedy}, SEED)
    piles = [game.at(0).state.cards["danish"].draw_pile for game in (one, two)]
    assert piles[0] == piles[1]
    assert len(one.log) != len(two.log)


def test_pairs_go_on_until_each_card_is_known_or_the_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(_swaps: Swaps, cards: Sequence[str], numbers: Sequence[int]) -> list[Record]:
        gains = {"korpen_flyger": lambda n: 5, "losa_skepp": lambda n: 40 * (n % 2)}
        return [
            {"n": n, "lead": 0, "asked": [*cards], "used": {},
             "cards": {card: [1, gain(n), 0] for card, gain in gains.items() if card in cards}}
            for n in numbers
        ]  # fmt: skip

    monkeypatch.setattr("slaget.simulate.swaps.play_pairs", made)
    rows = {row["card"]: row for row in worth(pairs(games=25, group=10, to=2.0))["cards"]}
    assert rows["korpen_flyger"]["pairs"] == 10
    assert rows["losa_skepp"]["pairs"] == 25


def test_a_run_goes_on_where_it_stopped_and_its_report_does_not_depend_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("slaget.simulate.swaps._copies", lambda _: {"korpen_flyger": 2, "losa_skepp": 2})
    whole = worth(pairs(games=2), folder=tmp_path / "whole")
    worth(pairs(games=1), folder=tmp_path)
    kept = (tmp_path / PAIRS).read_bytes()
    assert worth(pairs(games=2), folder=tmp_path) == whole
    assert (tmp_path / PAIRS).read_bytes().startswith(kept)
    assert (tmp_path / PAIRS).read_bytes() == (tmp_path / "whole" / PAIRS).read_bytes()
    with pytest.raises(OtherRun, match="another run"):
        worth(pairs(games=2, to=3.0), folder=tmp_path)
    monkeypatch.setattr("slaget.simulate.swaps._COUPLED", "from the start")
    with pytest.raises(OtherRun, match="another run"):
        worth(pairs(games=2), folder=tmp_path)


def test_a_worker_gives_back_each_pair_as_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pair is a game for each design: of a run that was broken off five pairs a worker were lost."""
    asked: list[list[int]] = []

    def made(_swaps: Swaps, cards: Sequence[str], numbers: Sequence[int]) -> list[Record]:
        asked.append([*numbers])
        return [{"n": n, "lead": 0, "asked": [*cards], "cards": {}, "used": {}} for n in numbers]

    monkeypatch.setattr("slaget.simulate.swaps.play_pairs", made)
    with ThreadPoolExecutor(2) as pool:
        worth(pairs(games=7, group=100), pool)
    assert sorted(asked) == [[n] for n in range(7)]


def test_a_game_that_breaks_is_told_and_counts_for_nothing() -> None:
    plan = pairs().plan
    broken: Plan = evolve(plan, policies=(("norse", "cmd:none"), ("danish", "greedy")))
    found = report(pairs(), play_pairs(Swaps(broken, "norse"), ["korpen_flyger"], [0, 1]))
    assert len(found["faults"]) == 2 and found["run"]["pairs"] == 0
    assert {row["points"]["mean"] for row in found["cards"]} == {None}


def record(n: int, gain: int, won: int, used: float) -> dict[str, Any]:
    cards = {"korpen_flyger": [2, gain, won]}
    return {"n": n, "lead": 5, "asked": ["korpen_flyger", "losa_skepp"], "cards": cards,
            "used": {"korpen_flyger": [used]}}  # fmt: skip


def test_both_measures_and_the_cards_on_which_they_disagree_come_first() -> None:
    records = [record(n, 8 + n % 3, 2 * (n % 2), -1.0 - n % 2) for n in range(12)]
    rows = report(pairs(), records)["cards"]
    first, second = rows[0], next(row for row in rows if row["card"] == "losa_skepp")
    assert (first["card"], first["disagrees"]) == ("korpen_flyger", True)
    assert first["points"]["mean"] == 9.0 and first["points"]["low"] > 8
    assert (first["per_copy"], first["wins"]) == (4.5, {"with": 6, "without": 0, "p": 0.0312})
    assert (first["in_use"]["mean"], first["in_use"]["plays"]) == (-1.5, 12)
    assert (second["pairs"], second["played"], second["points"]["mean"]) == (12, 0, 0)


def test_of_a_single_value_no_interval_is_known_so_nothing_disagrees_with_it() -> None:
    many = [{**record(n, 9, 2, 1.0), "used": {}} for n in range(11)]
    first = next(
        row for row in report(pairs(), [*many, record(11, 9, 2, -1.0)])["cards"] if row["card"] == "korpen_flyger"
    )
    assert first["in_use"] == {"plays": 1, "mean": -1.0, "low": None, "high": None}
    assert first["points"]["low"] == 9.0 and not first["disagrees"]


class Explains:
    """A player that plays its first card, and says what it expects with and without the text."""

    def found(self, view: Any, seat: Any, seed: int) -> Found:
        alive = [
            card for card in view.cards[seat].hand if why_not(NISSAN, view, PlayCard(seat, card, "card")) is None
        ]
        card = alive[0] if alive else view.cards[seat].hand[0]
        made = [(PlayCard(seat, card, "card"), 250), (PlayCard(seat, card, "blank"), 100)]
        tried = [Tried(each, "", Estimate(5000, points), 1) for each, points in made]
        return Found(tuple(tried if alive else reversed(tried)), 1)

    def __call__(self, view: Any, seat: Any, random: Random) -> Any:
        return policy("greedy", NISSAN)(view, seat, random)


def test_what_a_player_expected_of_a_text_is_kept_at_each_play() -> None:
    appraiser = Appraiser(DECKS, Explains())
    players = {"norse": appraiser.choose, "danish": policy("greedy", NISSAN)}
    game = play_coupled(NISSAN, DECKS, FIRST, players, SEED)
    played = [DECKS.design(entry.command) for entry in game.log if isinstance(entry.command, PlayCard)]
    norse = [d for d in played if d and d in DECKS.designs(FIRST, "norse")]
    assert sum(map(len, appraiser.found.values())) == len(norse) > 5
    assert {gain for gains in appraiser.found.values() for gain in gains} == {1.5}


def test_a_game_without_decks_has_no_cards_to_weigh() -> None:
    from slaget.kernel import find

    with pytest.raises(LookupError, match="not played with decks"):
        decks_of(find("schack"))
