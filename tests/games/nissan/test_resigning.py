"""Either side may give the battle up (NI-24.1, NI-O24)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from battle import battle, luck, ordered, pick, scenario

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.kernel import LANGUAGES, Game, audit, dump_log, load_log, seeded
from slaget.testing import Given, given


def hit() -> Given:
    """Norse bowmen have hit two of four Danes, and are to name them: NI-X37."""
    where = ordered(battle(n1="king 50,50,90: bow4", d1="60,50,90: bow4"), "n1")
    return Given(where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow4")), luck("hhbb")).game)


def moments() -> Iterator[Game]:
    """A battle at each phase that waits for somebody."""
    game = Game.start(NISSAN, scenario("forsta_motet"), seeded(bytes(32)))
    yield game
    card = game.state.cards["danish"].hand[0]
    for command in (
        m.PlayCard("danish", card, "blank"), m.Activate("danish", ("d1",)), m.BeginShip("danish", "d1"),
    ):  # fmt: skip
        game = game.play(command)
        yield game
    yield hit().game


@pytest.mark.parametrize("side", SEATS)
def test_either_side_resigns_in_any_phase(side: Side) -> None:
    """NI-24.1: in its own turn or not; the other side has won."""
    phases = set()
    for game in moments():
        over = game.play(m.Resign(side))
        first, ended = over.events
        assert first == m.SideResigned(side) and isinstance(ended, m.GameEnded)
        assert (ended.winner, ended.reason) == (other(side), "resignation")
        assert over.outcome is not None and over.outcome.rule == "NI-24.1" and over.to_act == ()
        phases.add(game.state.phase)
    assert phases == {"card", "activate", "orders", "ship", "casualties"}


def test_ni_x37_resigning_while_the_other_side_is_to_name_who_falls() -> None:
    """NI-X37: who was hit and not yet named has not fallen."""
    due = hit()
    assert due.game.state.phase == "casualties" and due.game.to_act == ("norse",)
    due.when(m.Resign("danish")).then(
        m.SideResigned("danish"), m.GameEnded("norse", "resignation", points(due.game.state))
    )


def test_the_points_are_told_and_decide_nothing() -> None:
    """NI-24.1: whoever leads by points and resigns has lost."""
    where = battle(n1="king 50,50,90: harald bow4", d1="60,50,90: | bow2", d2="100,20,90: sven sword1")
    over = where.game.play(m.Resign("norse"))
    ended = over.events[-1]
    assert isinstance(ended, m.GameEnded) and ended.points["norse"] > ended.points["danish"]
    assert ended.winner == "danish"


def test_nobody_resigns_before_the_set_up_is_done() -> None:
    """NI-24.1."""
    start = given(NISSAN, scenario("egen_uppstallning"))
    for side in SEATS:
        start.when(m.Resign(side)).rejected(r.BOOK["NI-9.2"], "wrong_phase")


def test_nobody_resigns_twice() -> None:
    over = Given(hit().game.play(m.Resign("danish")))
    over.when(m.Resign("norse")).rejected(r.BOOK["NI-9.2"], "wrong_phase")


def test_ni_o24_without_the_option_nobody_resigns() -> None:
    """NI-O24: said before the fields are looked at."""
    game = Game.start(NISSAN, scenario("forsta_motet", allow_resign=False), seeded(bytes(32)))
    for side in (*SEATS, "nobody"):
        refusal = game.why_not({"type": "resign", "side": side})
        assert refusal is not None and (refusal.code, refusal.rule.id) == ("option_off", "NI-24.1")
        assert "allow_resign" not in refusal.message + refusal.message_sv


def test_a_side_that_is_none_is_refused() -> None:
    refusal = hit().game.why_not({"type": "resign", "side": "swedish"})
    assert refusal is not None and (refusal.code, refusal.path) == ("bad_field", ("side",))


def test_resigning_is_told_in_both_languages() -> None:
    """NI-24.1."""
    game = hit().game
    events = game.play(m.Resign("danish")).events
    told = {lang: " ".join(NISSAN.narrate(game.state, event, lang) for event in events) for lang in LANGUAGES}
    assert told["en"].startswith("The Danes resign. The Norse win: the other side resigns")
    assert told["sv"].startswith("Danerna ger upp. Norrmännen vinner: motståndaren ger upp")


def test_a_resigned_battle_is_a_sound_log_that_goes_no_further(tmp_path: Path) -> None:
    game = Game.start(NISSAN, scenario("forsta_motet"), seeded(bytes(32))).play(m.Resign("norse"))
    (tmp_path / "log").write_text(dump_log(game), encoding="utf-8")
    assert load_log(tmp_path / "log").state == game.state and audit(tmp_path / "log").ok
