"""Marks that two decks declare, what they are called, what is remembered of them (EF-7.4, EF-10.1)."""

from pathlib import Path
from typing import Any

import attrs
import pytest
from battle import battle, card, scenario
from worked import MARKS, SCOPE

from slaget.content.schema_of import schema_of
from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.choices import Falls
from slaget.games.nissan.combat import Choice
from slaget.games.nissan.content import with_decks
from slaget.games.nissan.language.data import read, structure
from slaget.games.nissan.language.normal import normal
from slaget.games.nissan.language.text import parsed, printed
from slaget.games.nissan.shapes.decks import DecksOfClauses
from slaget.kernel import dump_log, load_log
from slaget.testing import given

SEA: Any = {"n1": "50,50,90: sword4", "d1": "100,50,90: sword4"}


def test_two_decks_share_a_mark_that_they_declare_alike() -> None:
    """EF-10.1: and may not declare it differently."""
    setup = scenario("slaget")
    decks = {side: attrs.evolve(deck, marks=MARKS) for side, deck in setup.decks.items()}
    assert with_decks(setup, decks.values()).decks == decks
    other = {**MARKS, "fire": attrs.evolve(MARKS["fire"], max=2)}
    with pytest.raises(ValueError, match="fire"):
        with_decks(setup, (decks["norse"], attrs.evolve(decks["danish"], marks=other)))


def test_marks_are_told_by_their_titles() -> None:
    """EF-10.1, EF-17.4."""
    where = battle(norse=(card(structure({"do": [{"mark": "glory", "of": "own", "add": 1}]}, SCOPE)),), marks=MARKS,
                   **SEA)  # fmt: skip
    game = where.when(m.PlayCard("norse", "made#1", "card")).game
    event = m.Marked("glory", "norse", 1)
    told = {language: NISSAN.narrate(game.state, event, language) for language in LANGUAGES}
    assert "Ära" in told["sv"] and "Glory" in told["en"] and "glory" not in told["en"]


LANGUAGES: Any = ("sv", "en")


def _history(mark: str, bearer: Any) -> Any:
    events = {"events": {"marked": {"side": "own", "mark": mark, "bearer": bearer}}, "in": "battle"}
    return {"do": [{"when": {"happened": events}, "do": [{"draw": 1}]}]}


@pytest.mark.parametrize("bearer", [{"side": "own"}, {"weapons": ["axe"]}, {"ranks": ["hero"]}])
def test_a_history_remembers_what_never_changes_of_a_bearer(bearer: Any) -> None:
    """EF-7.4: of a fighter other things than of a ship."""
    entry, faults = read(_history("fury", bearer), SCOPE)
    assert entry is not None and not faults
    assert [fault.code for fault in read(_history("fury", {"acted": True}), SCOPE)[1]] == ["unflat-history"]
    assert [fault.code for fault in read(_history("fire", {"control": "own"}), SCOPE)[1]] == ["unflat-history"]


def test_answers_of_a_crowd_are_told_one_after_another() -> None:
    """EF-12.6: half of two hundred are not held all at once."""
    crowd = tuple(f"danish_sword_{n}" for n in range(200))
    falls = Falls((Choice(("sven",), crowd, 100), Choice((), (), 0)))
    assert len(next(iter(falls.listed()))) == 101


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ship_that_none_touches_is_said_in_one_way(language: Any) -> None:
    """EF-17.1, EF-17.3."""
    spellings = {
        normal(structure({"change": "runes", "add": 1, "when": {"target": {"touching_own": bounds}}}))
        for bounds in ({"max": 0}, {"min": 0, "max": 0})
    }
    (only,) = spellings
    assert parsed(printed(only, language), language) == only


def test_a_branch_may_do_nothing_where_its_condition_holds() -> None:
    """EF-9: ``do`` of ``when`` may be missing, in the schema as in the reader."""
    data = {"do": [{"when": {"compare": {"this": {"number": "hand", "of": "own"}, "min": 1}}, "else": []}]}
    assert read(data, SCOPE)[0] is not None
    assert "do" not in schema_of(DecksOfClauses)["$defs"]["act_when"]["required"]


def test_a_log_is_opened_whose_cards_ask_of_who_bears_a_mark(tmp_path: Path) -> None:
    """EF-14.1, EF-21.3: cards in a log are read before the marks of their deck are known."""
    heard = {"marked": {"mark": "fire"}}
    asks = {"after": heard, "when": {"bearer": {"control": "own"}}, "do": [{"cut": "bearer"}], "times": 1}
    each = {"after": heard, "do": [{"each": "bearer", "as": "hull", "do": [{"cut": "hull"}]}], "times": 1}
    men = {"after": {"marked": {"mark": "fury"}}, "when": {"bearer": {"ranks": ["hero"]}}, "do": [{"draw": 1}],
           "times": 1}  # fmt: skip
    game = given(NISSAN, scenario("forsta_motet"), effects=[asks, each, men]).game
    file = tmp_path / "game.jsonl"
    file.write_text(dump_log(game), "utf-8", newline="")
    assert load_log(file, NISSAN).setup == game.setup
