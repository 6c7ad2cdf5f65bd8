"""Choices made at the same time (KE-2): a box of them, who is refused, what outruns nobody."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from slaget.kernel import Game, LogFile, Rejected, audit, find, seeded
from slaget.kernel.messages import Unsealed
from slaget.kernel.past import back_to
from slaget.kernel.sealed import Box, goes_beside, is_beside, leaf_of, sealed_now
from slaget.log.file import Outrun
from slaget.store import Conflict, FileStore, Table
from slaget.testing import check_laws
from slaget.testing.laws import sealed_choices_know_no_order

OM = find("omringad")
AnyGame = Game[Any, Any, Any, Any]


def start(**options: object) -> AnyGame:
    chosen = {"terrain": "commit", "garrison": "commit", "teams": "none", **options}
    return Game.start(OM, OM.load("fyra_riken", chosen), seeded(bytes(32)))


def lands(game: AnyGame, seed: int = 1) -> dict[Any, Any]:
    random = Random(seed)
    return {seat: game.options(seat)[0].sample(random) for seat in game.to_act}


def test_ke_2_1_all_are_awaited_until_they_have_chosen() -> None:
    game = start()
    made = lands(game)
    assert game.to_act == (1, 2, 3, 4) and sealed_now(OM, game.state) == {"place_terrain"}
    game = game.play(made[3]).play(made[1])
    assert game.to_act == (2, 4)
    seen = game.view(2)
    assert OM.codec.dump(seen.table.box.chosen[3])["terrain"] is None


def test_ke_2_1_the_others_cannot_tell_one_choice_from_another() -> None:
    game = start()
    one, other = lands(game, 1), lands(game, 2)
    assert one[1] != other[1]
    here, there = game.play(one[1]), game.play(other[1])
    assert here.view(2) == there.view(2) and list(here.options(2)) == list(there.options(2))
    assert here.why_not(one[2]) == there.why_not(one[2])


def test_ke_2_2_a_seat_chooses_once() -> None:
    game = start()
    made = lands(game)
    refusal = game.play(made[1]).why_not(made[1])
    assert refusal is not None and (refusal.rule.id, refusal.code) == ("KE-2.2", "already_committed")


@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 4, 1, 3)])
def test_ke_2_3_the_last_choice_tells_all_in_the_order_of_the_seats(order: tuple[int, ...]) -> None:
    game = start()
    made = lands(game)
    for seat in order:
        game = game.play(made[seat])
    (told,) = [event for event in game.events if isinstance(event, Unsealed)]
    assert [choice.seat for choice in told.choices] == [1, 2, 3, 4]
    straight = start()
    for seat in (1, 2, 3, 4):
        straight = straight.play(made[seat])
    assert game.state == straight.state and audit(game).ok
    assert sealed_now(OM, game.state) == {"deploy_garrison"}


def test_ke_2_4_sealed_choices_do_not_outrun_each_other(tmp_path: Path) -> None:
    game = start()
    made = lands(game)
    table = Table.create(FileStore(tmp_path), "war", game)
    table.play(made[1], expect=1)
    table.play(made[2], expect=1)
    with pytest.raises(Conflict):
        table.play(made[2], expect=1)
    with pytest.raises(Rejected):
        table.play(made[2], expect=3)
    table.play(OM.codec.dump(made[3]), expect=2)
    with pytest.raises(Conflict):
        table.play(made[4], expect=9)
    table.play(made[4], expect=1)
    garrison = lands(table.game)
    with pytest.raises(Conflict):
        table.play(garrison[1], expect=4)
    table.play(garrison[1], expect=5)
    assert table.play(garrison[2], expect=5).log[-1].n == 6


def test_ke_2_5_what_each_does_by_itself_in_a_hidden_set_up_goes_in_any_order() -> None:
    """A command of the other side outruns nobody; one's own does."""
    rules = find("kungabrade")
    game: AnyGame = Game.start(rules, rules.load("hidden_armies", {}), seeded(bytes(32)))
    while not sealed_now(rules, game.state):
        game = game.play(game.options(game.to_act[0])[0].sample(Random(0)))
    assert sealed_now(rules, game.state) == {"place_piece", "remove_placed", "place_army", "finish_setup"}
    n, white, black = len(game.log), *(game.options(seat)[0].sample(Random(1)) for seat in ("white", "black"))
    assert game.play(white).play(black).state == game.play(black).play(white).state
    after = game.play(white)
    assert goes_beside(after, black, n) and not goes_beside(after, white, n)


def test_ke_2_4_a_log_file_waits_for_nobody_either(tmp_path: Path) -> None:
    game = start()
    made = lands(game)
    with LogFile.create(tmp_path / "war.jsonl", game) as file:
        file.play(made[1], expect=1)
        file.play(made[2], expect=1)
        with pytest.raises(Outrun):
            file.play({"type": "pass_movement", "seat": 3}, expect=1)


def test_ke_2_4_what_goes_beside_what() -> None:
    game = start()
    made = lands(game)
    after = game.play(made[1]).play(made[2])
    kind: Any = type(made[3])
    assert is_beside(OM, kind, 3, after.log[1:]) and not is_beside(OM, kind, 2, after.log[1:])
    assert not goes_beside(after, {"type": "no such"}, 1) and not goes_beside(after, made[3], -1)
    assert not goes_beside(after, {"type": "take_back", "seat": 3, "to": 0}, 1)
    full = after.play(made[3]).play(made[4])
    assert not is_beside(OM, kind, 5, full.log[1:]), "the last choice has told all"


def test_a_choice_is_not_taken_back_once_others_know_of_it() -> None:
    game = start()
    refusal = game.play(lands(game)[1]).why_not({"type": "take_back", "seat": 1, "to": 0})
    assert refusal is not None and refusal.code == "too_late"
    assert all(back_to(entry) is None for entry in game.log)


def test_a_box_counts_its_seats_by_their_type() -> None:
    box = Box.begin("bid", (1, 2)).put(1, "x")
    assert box.has_chosen(1) and not box.has_chosen(True) and not box.has_chosen("1")


def test_the_leaf_of_a_choice_is_a_part_of_the_log() -> None:
    """KE-3.2: the bytes that the page tells."""
    from hashlib import sha256

    made = lands(start())[1]
    text = b"slaget/2/part:" + bytes(16) + OM.codec.text(made).encode()
    assert leaf_of(OM.codec, made, "00" * 16) == sha256(text).hexdigest()


@pytest.mark.parametrize("seed", range(2))
def test_the_law_of_sealed_choices(seed: int) -> None:
    check_laws(OM, start().setup, seeds=[seed], steps=40, laws=[sealed_choices_know_no_order])
