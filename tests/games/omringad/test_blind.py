"""OM-4.8: commits that not even the host sees before all have chosen."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from resealed import resealed

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.commits import first_land, least_garrison, no_purchase
from slaget.games.omringad.lands import TERRAINS
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Game, Rejected, audit, audit_lines, redact, seeded, seen_by
from slaget.kernel.messages import ChoiceDefaulted, ChoiceOpened, CloseSeals, Seal, Unseal, Unsealed
from slaget.kernel.sealed import leaf_of, sealed_now
from slaget.log.text import log_lines
from slaget.simulate import play_out, policy
from slaget.testing import walks
from slaget.testing.seat_laws import check_seen
from slaget.testing.worlds import check_pair, pairs_along

NONCES = {1: "01" * 16, 2: "02" * 16}
OTHER = {1: {"castle": ("A33",), "village": ("A11", "A55"), "lake": ("A12", "A13"),
    "forest": ("A21", "A22"), "mountain": ("A31", "A41")},
    2: {"castle": ("B33",), "village": ("B11", "B55"), "lake": ("B12", "B13"),
    "forest": ("B21", "B22"), "mountain": ("B31", "B41")}}  # fmt: skip


def start() -> Game[Any, Any, Any, Any]:
    return Game.start(OMRINGAD, Setup(Options(blind=True, first_initiative=1)), seeded(bytes(32)))


def seal(seat: int, command: Any) -> Seal:
    return Seal(seat, leaf_of(OMRINGAD.codec, command, NONCES[seat]))


def unseal(seat: int, command: Any) -> Unseal:
    return Unseal(seat, command, NONCES[seat])


def lands() -> dict[int, Any]:
    return {seat: m.PlaceTerrain(seat, terrain) for seat, terrain in OTHER.items()}


def sealed() -> Game[Any, Any, Any, Any]:
    game = start()
    for seat, command in lands().items():
        game = game.play(seal(seat, command))
    return game


def refused(game: Game[Any, Any, Any, Any], command: Any) -> str:
    refusal = game.why_not(command)
    with pytest.raises(Rejected) as raised:
        game.play(command)
    assert refusal == raised.value
    return f"{raised.value.rule.id} {raised.value.code}"


def test_the_odds_of_a_seal_its_opening_and_the_clock_are_that_nothing_falls() -> None:
    """log-2.md 9: they are commands of the kernel, which no game's own odds know."""
    both, land = sealed(), lands()
    for game, command in ((start(), seal(1, land[1])), (both, unseal(1, land[1])), (both, CloseSeals())):
        assert game.why_not(command) is None
        assert game.odds(command) == game.odds(OMRINGAD.codec.dump(command)) == {(): 1}
    with pytest.raises(Rejected) as refusal:
        both.odds(seal(1, land[1]))
    assert refusal.value.code == "no_seals"


def test_the_fields_of_blind_forms_are_named_in_both_languages() -> None:
    """Seat.md 1: each text is written in its language; the kernel's fields had their English names in Swedish."""
    labels = [game.seat(1).document()["options"][0]["fields"][0]["label"] for game in (start(), sealed())]
    assert labels == [
        {"sv": "Valets löv", "en": "The choice's leaf"},
        {"sv": "Valet och dess engångstal", "en": "The choice and its nonce"},
    ]


def test_om_4_8_a_layout_is_sealed_then_opened_then_judged() -> None:
    """KE-3.1, KE-3.4."""
    game = start()
    assert sealed_now(OMRINGAD, game.state) == {"seal"} and game.to_act == (1, 2)
    assert refused(game, lands()[1]) == "KE-3.1 sealed_here"
    assert refused(game, unseal(1, lands()[1])) == "KE-3.1 no_seals"
    assert refused(game, CloseSeals()) == "KE-3.1 no_seals"
    game = sealed()
    assert sealed_now(OMRINGAD, game.state) == {"unseal"} and game.to_act == (1, 2)
    game = game.play(unseal(2, lands()[2]))
    assert game.to_act == (1,) and game.events == (ChoiceOpened(2, lands()[2]),)
    game = game.play(unseal(1, lands()[1]))
    kinds = [type(event) for event in game.events]
    assert kinds[:4] == [ChoiceOpened, m.TerrainCommitted, m.TerrainCommitted, Unsealed]
    assert game.state.terrain_of("A33") == game.state.terrain_of("B33") == "castle"
    assert audit(game).ok


def test_ke_3_1_a_stranger_and_a_second_seal_are_refused() -> None:
    game = start().play(seal(1, lands()[1]))
    assert refused(game, seal(1, lands()[1])) == "KE-2.2 already_committed"
    assert refused(game, Seal(7, "0" * 64)) == "KE-3.1 not_choosing"
    assert refused(game, {"type": "seal", "seat": 2, "leaf": "xyz"}) == "KE-3.2 no_leaf"


def test_ke_3_3_only_what_was_sealed_opens_the_seal() -> None:
    game = sealed()
    other = first_land(game.state, 1)
    assert refused(game, unseal(1, other)) == "KE-3.3 wrong_seal"
    assert refused(game, Unseal(1, lands()[1], NONCES[2])) == "KE-3.3 wrong_seal"
    assert refused(game, Unseal(1, lands()[1], "zz")) == "KE-3.3 wrong_seal"
    opened = game.play(unseal(1, lands()[1]))
    assert refused(opened, unseal(1, lands()[1])) == "KE-2.2 already_committed"


def test_ke_3_4_what_is_not_allowed_is_the_default() -> None:
    bad = m.PlaceTerrain(1, {"castle": ("A11",)})
    theirs = lands()[1]
    game = start().play(seal(1, bad)).play(seal(2, theirs))
    game = game.play(unseal(1, bad)).play(unseal(2, theirs))
    rule = [event for event in game.events if isinstance(event, ChoiceDefaulted)]
    assert rule == [ChoiceDefaulted(1, "KE-3.4"), ChoiceDefaulted(2, "KE-3.4")], "another seat's command is none"
    assert game.state.terrain_of("A11") == game.state.terrain_of("B11") == "castle"
    assert audit(game).ok


def test_om_4_8_the_default_has_the_capital_on_the_first_square_wherever_it_stands_in_its_table() -> None:
    """What stands first in the table of terrain lay there."""
    terrains = tuple(sorted(TERRAINS, key=lambda line: line.capital))
    game = Game.start(OMRINGAD, Setup(Options(blind=True), terrains=terrains), seeded(bytes(32)))
    land = first_land(game.state, 2).terrain
    assert land["castle"] == ("B11",) and land["village"] == ("B12", "B13")


def test_ke_3_4_the_hosts_clock_opens_the_rest() -> None:
    game = sealed().play(unseal(2, lands()[2])).play({"type": "close_seals"})
    assert [type(event) for event in game.events][:2] == [ChoiceDefaulted, m.TerrainCommitted]
    assert game.state.terrain_of("A11") == "castle" and game.state.terrain_of("B33") == "castle"
    assert audit(game).ok and not game.why_not(seal(1, least_garrison(game.state, 1)))


def test_ke_3_3_the_audit_opens_every_seal_again() -> None:
    """log-2.md 9: every verifier checks the leaf of an ``unseal`` against the seat's last ``seal``."""
    entries = [json.loads(line) for line in log_lines(sealed().play(unseal(1, lands()[1])))]
    entries[-1]["command"]["nonce"] = "03" * 16
    report = audit_lines(enumerate(resealed(entries[0], entries[1:]), 1))
    assert report.fault is not None
    assert (report.fault.kind, report.fault.rule, report.fault.entry) == ("tree", "KE-3.3", 3)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("other", [None, "nonce", "no nonce", "null", "command"])
def test_ke_3_3_a_copy_opens_its_seats_seals_past_what_it_hides(seat: int, other: str | None) -> None:
    """What the other seat opened is masked, so that no rule is checked from there on."""
    game = sealed()
    for one, land in lands().items():
        game = game.play(unseal(one, land))
    armies = {one: least_garrison(game.state, one) for one in (1, 2)}
    for one, army in armies.items():
        game = game.play(seal(one, army))
    for one in (3 - seat, seat):
        game = game.play(unseal(one, armies[one]))
    header, *entries = map(json.loads, redact(game, seat).splitlines())
    part = entries[-1]["command"]["part"]
    if other:
        part |= {
            "nonce": {"nonce": "03" * 16},
            "no nonce": {"nonce": "03"},
            "null": {"nonce": None},
            "command": {"command": OMRINGAD.codec.dump(lands()[seat])},
        }[other]
    report = audit_lines(enumerate(resealed(header, entries), 1))
    found = report.fault and (report.fault.kind, report.fault.rule, report.fault.entry)
    kind = "bytes" if other in ("no nonce", "null") else "tree"
    assert found == ((kind, "KE-3.3", entries[-1]["n"]) if other else None)


def test_a_purchase_stays_secret_when_it_is_opened() -> None:
    """OM-7.2, OM-14.5: the other seat sees neither command nor nonce, also in its copy."""
    game = sealed()
    for seat, land in lands().items():
        game = game.play(unseal(seat, land))
    armies = {seat: least_garrison(game.state, seat) for seat in (1, 2)}
    game = game.play(seal(1, armies[1])).play(seal(2, armies[2]))
    game = game.play(unseal(1, armies[1])).play(unseal(2, armies[2]))
    while sealed_now(OMRINGAD, game.state) != {"seal"}:
        game = game.play(m.PassBid(game.to_act[0]))
    bought = {1: m.CommitPurchase(1, {"cavalry": 3}), 2: no_purchase(game.state, 2)}
    game = game.play(seal(1, bought[1])).play(seal(2, bought[2])).play(unseal(1, bought[1]))
    told = OMRINGAD.codec.dump(list(game.seen(2))[-1])
    assert told == {
        "command": {"seat": 1, "type": "commit_purchase", "units": None},
        "seat": 1,
        "type": "choice_opened",
    }
    assert "cavalry" not in redact(game, 2).splitlines()[-1] and NONCES[1] not in redact(game, 2)
    game = game.play(unseal(2, bought[2]))
    assert game.state.table.reserve[1] == {"cavalry": 3}
    assert OMRINGAD.codec.dump(list(game.seen(2)))[-1]["type"] == "movement_opened"
    assert audit(game).ok


@settings(max_examples=8)
@for_all(game=walks(OMRINGAD, Setup(Options(blind=True)), steps=30, backs=0.3))
def test_blind_games_with_take_backs_are_in_order(game: Game[Any, Any, Any, Any]) -> None:
    report = audit(game)
    assert report.ok, report.fault
    for seat in (1, 2):
        view = OMRINGAD.initial(game.setup)
        for entry in game.standing:
            for event in entry.events:
                view = OMRINGAD.evolve(view, seen_by(event, [seat]))
        assert game.view(seat) == view


def test_what_was_sealed_may_be_taken_back_and_sealed_again() -> None:
    """KE-3.3: the last seal counts."""
    game = start().play(seal(1, first_land(start().state, 1)))
    game = game.take_back(1, 0).play(seal(1, lands()[1])).play(seal(2, lands()[2]))
    assert refused(game, unseal(1, first_land(game.state, 1))) == "KE-3.3 wrong_seal"
    assert audit(game.play(unseal(1, lands()[1]))).ok


@pytest.mark.parametrize("seats", [2, 4])
def test_a_greedy_general_opens_what_it_has_sealed(seats: int) -> None:
    game = Game.start(OMRINGAD, Setup(Options(seats=seats, blind=True)), seeded(bytes(32)))
    done = play_out(game, {seat: policy("greedy", OMRINGAD) for seat in game.state.seats}, Random(1))
    events = [event for entry in done.log for event in entry.events]
    assert not any(isinstance(event, ChoiceDefaulted) for event in events) and done.outcome and audit(done).ok


@pytest.mark.parametrize("seat", [1, 2])
def test_worlds_go_on_beside_choices_that_others_sealed_and_nobody_here_can_open(seat: int) -> None:
    games, random = [start(), start().play(seal(1, lands()[1])), sealed()], Random(seat)
    for each, command in lands().items():
        games.append(games[-1].play(unseal(each, command)))
    for pair in pairs_along(games, seat, random):
        check_pair(pair, random)
        check_seen(pair, random)
