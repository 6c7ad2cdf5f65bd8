"""The seat document, member by member: section 1, its table and its laws (b), (e) and (f)."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from desks import NAMES, SCENARIOS, desks_of, setup_of, walked
from pig import PIG
from pig import Setup as Goal

from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Game, find, seeded, seen_by
from slaget.kernel.game import AnyGame
from slaget.log.copy import load_copy, redact
from slaget.log.fork import forked
from slaget.log.header import header_of
from slaget.store import MemoryStore, Table
from slaget.testing.walks import random_take_back
from thorough import much

MEMBERS = [
    "format", "game", "ruleset", "version", "statics", "seat", "n", "since", "to_act", "outcome", "prompt", "view",
    "options", "complete", "claims", "entries", "undo_limit", "clock",
]  # fmt: skip


@cache
def shown(name: str, scenario: str) -> tuple[AnyGame, list[tuple[Any, Any, Any]]]:
    """A game that has been walked, and for each desk its seat, document and statics."""
    game = walked(name, scenario, 12)[-1]
    return game, [(desk.seat, desk.document(), desk.statics()) for desk in desks_of(game)]


def plain(value: object) -> bool:
    """Whether a value is made of dicts, lists, strings, whole numbers, booleans and None alone."""
    if type(value) is dict:
        return all(type(key) is str and plain(item) for key, item in value.items())
    if type(value) is list:
        return all(map(plain, value))
    return value is None or type(value) in (str, int, bool)


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_document_is_plain_json_with_the_members_of_the_page(name: str, scenario: str) -> None:
    game, told = shown(name, scenario)
    for seat, document, statics in told:
        assert list(document) == MEMBERS and plain(document)
        assert json.loads(json.dumps(document)) == document
        assert document["n"] == len(game.log) == len(document["entries"])
        assert (document["prompt"] is None) == (seat not in document["to_act"])
        assert document["statics"] == statics["hash"]


@pytest.mark.parametrize("name", NAMES)
def test_since_leaves_out_entries_and_changes_nothing_else(name: str) -> None:
    """Law (b)."""
    game = walked(name, None, much(8, 12))[-1]
    for desk in desks_of(game):
        whole = desk.document()
        for since in range(len(game.log) + 1):
            part = desk.document(since=since)
            assert part["entries"] == whole["entries"][since:]
            assert {**part, "since": 0, "entries": whole["entries"]} == whole


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_document_is_the_documents_at_each_length_joined(name: str) -> None:
    """Law (b): what was told of an entry when it was new is told of it for ever."""
    walk = walked(name, None, 12)
    seats = [desk.seat for desk in desks_of(walk[0])]
    told: dict[Any, list[Any]] = {seat: [] for seat in seats}
    for game in walk:
        for desk in desks_of(game):
            told[desk.seat] += desk.document(since=len(told[desk.seat]))["entries"]
    for desk in desks_of(walk[-1]):
        assert desk.document()["entries"] == told[desk.seat]


@pytest.mark.parametrize("name", NAMES)
def test_each_seat_sees_the_same_events_in_number_order_and_type(name: str) -> None:
    """Law (e)."""
    game = walked(name)[-1]
    first, *others = [
        [[each["event"]["type"] for each in entry["events"]] for entry in desk.document()["entries"]]
        for desk in desks_of(game)
    ]
    assert all(other == first for other in others)


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_statics_view_and_what_grows_are_together_the_state_of_show(name: str, scenario: str) -> None:
    """Law (f)."""
    game, told = shown(name, scenario)
    ruleset = game.ruleset
    assert ruleset.snapshot is not None
    for seat, document, statics in told:
        if seat is not None:
            state = json.loads(json.dumps(ruleset.snapshot(game.state if seat == "host" else game.view(seat))))
            growing = {member: state[member] for member in ruleset.growing}
            assert {**statics["view"], **document["view"], **growing} == state


@pytest.mark.parametrize("name", NAMES)
def test_commands_and_events_stand_as_the_seat_sees_them(name: str) -> None:
    game = walked(name)[-1]
    codec = game.ruleset.codec
    for seat in game.ruleset.seats(game.setup):
        eyes = game.ruleset.allies(game.setup, seat)
        for entry, told in zip(game.log, game.seat(seat).document()["entries"]):
            assert told["n"] == entry.n
            assert [each["event"] for each in told["events"]] == [
                json.loads(json.dumps(codec.dump(seen_by(event, eyes)))) for event in entry.events
            ]
            seen = None if entry.command is None else codec.dump(seen_by(entry.command, eyes))
            assert told["command"] == json.loads(json.dumps(seen))


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_text_is_in_both_languages_and_one_may_be_asked_for_alone(name: str, scenario: str) -> None:
    def texts(value: Any) -> list[dict[str, str]]:
        if isinstance(value, dict):
            if value.keys() & {"sv", "en"}:
                return [value]
            own = (item for key, item in value.items() if key not in ("event", "command"))
            return [found for item in own for found in texts(item)]
        return [found for item in value for found in texts(item)] if isinstance(value, list) else []

    game, told = shown(name, scenario)
    for _, document, statics in told:
        for found in texts([{**document, "view": None}, {**statics, "view": None}]):
            assert list(found) == ["sv", "en"] and all(map(str.strip, found.values())), found
    desk: Any = next(desks_of(game))
    alone = (desk.document(languages=("sv",)), desk.statics(languages=("sv",)))
    assert {tuple(found) for found in texts([{**each, "view": None} for each in alone])} <= {("sv",)}


@pytest.mark.parametrize(("name", "options"), [("jungfrubrade", {"draw_by_agreement": True}), ("kungabrade", {})])
def test_a_yes_or_no_has_words_under_its_text_in_json(name: str, options: dict[str, object]) -> None:
    game = Game.start(find(name), setup_of(name, **options), seeded(bytes(32)))
    offering, other = game.ruleset.seats(game.setup)
    asked = game.play({"type": "offer_draw", "seat": offering}).seat(other)
    answer = next(each for each in asked.claims() if each.type == "answer_draw").as_json()
    (domain,) = (field["domain"] for field in answer["fields"])
    words = asked.statics()["words"][domain["kind"]]
    assert {json.dumps(value): words[json.dumps(value)]["sv"] for value in domain["values"]} == {
        "true": "ja",
        "false": "nej",
    }


@pytest.mark.parametrize("languages", ["sv", (), ("de",), ("sv", "de"), None, 1, [["sv"]]])
def test_no_text_is_empty_for_want_of_a_language(languages: Any) -> None:
    """Section 1: no text is empty; a language that there is not is an error, a single string too."""
    desk = walked("schack")[0].seat("white")
    for asked in (desk.document, desk.statics):
        with pytest.raises(ValueError, match="one or more of 'en', 'sv'"):
            asked(languages=languages)


@pytest.mark.parametrize("wrong", [1.0, "1", True, [], float("nan")])
def test_what_is_no_number_of_an_entry_is_told_with_the_numbers_there_are(wrong: Any) -> None:
    """Section 1: ``since`` and ``at`` are whole numbers; what only Python takes for one is none."""
    game = walked("schack")[2]
    desk = game.seat("white")
    with pytest.raises(
        TypeError, match=rf"^since is {re.escape(repr(wrong))}; it is a whole number of entries, from 0 to 3$"
    ):
        desk.document(since=wrong)
    at: list[Callable[[], object]] = [
        lambda: desk.document(at=wrong),
        lambda: desk.picture(at=wrong),
        lambda: game.at(wrong),
        lambda: forked(game, wrong),
    ]
    for ask in at:
        with pytest.raises(TypeError, match=r"^the entry is .*; it is a whole number from 0 to 2$"):
            ask()


def test_the_id_is_that_of_the_log_s_header_and_tells_no_seed() -> None:
    schack = find("schack")
    game = Game.start(schack, setup_of("schack"), seeded(bytes(32)))
    whole = header_of(schack, game.setup, game.source)["game"]
    assert game.seat("white").document()["game"] == whole[:16]
    other = Game.start(schack, setup_of("schack"), seeded(bytes([1] * 32)))
    assert other.seat("white").document()["game"] != whole[:16]


def test_a_spectator_knows_what_everybody_knows_and_chooses_nothing() -> None:
    game = walked("nissan")[-1]
    document = game.spectator().document()
    assert document["seat"] is None and document["prompt"] is None
    assert document["options"] == document["claims"] == [] and document["undo_limit"] == game.undo_limit()
    assert all(set(hand) <= {"?"} for hand in document["view"]["hand"].values())


def test_the_host_sees_all_and_has_the_host_s_options() -> None:
    game = walked("nissan")[-1]
    document = game.host().document()
    assert document["seat"] == "host" and document["undo_limit"] == game.undo_limit()
    assert document["view"]["hand"]["norse"] == list(game.state.cards["norse"].hand)
    fyra = Game.start(find("omringad"), setup_of("omringad"), seeded(bytes(32)))
    assert fyra.host().document()["options"] == []


def test_the_time_of_an_auction_is_told_with_what_the_host_may_play() -> None:
    for game in walked("omringad", None, 60):
        document = game.seat(1).document(since=len(game.log))
        if game.state.phase != "auction":
            assert document["clock"]["limit"] is None
            continue
        limit = document["clock"]["limit"]
        assert limit["seconds"] == 10 and limit["then"]["type"] == "auction_timeout"
        assert game.host().document()["options"] == [limit["then"]]
        assert game.why_not(game.host().build(limit["then"]["id"], {})) is None
        return
    raise AssertionError("no auction")


def test_a_seat_waits_since_it_was_asked_and_offers_do_not_start_its_time_anew() -> None:
    game: AnyGame = Game.start(find("schack"), setup_of("schack"), seeded(bytes(32)))
    for n, move in enumerate(("e2e3", "e7e6")):
        game = game.play({"type": "move", "seat": ("white", "black")[n % 2], "uci": move})
    assert game.host().document()["clock"]["waiting"] == [{"seat": "white", "since": 2}]
    game = game.play({"type": "offer_draw", "seat": "white"})
    document = game.seat("black").document(since=3)
    assert document["to_act"] == ["white", "black"]
    assert document["prompt"] == {"sv": "Vit erbjuder remi.", "en": "White offers a draw."}
    assert document["clock"]["waiting"] == [{"seat": "white", "since": 2}, {"seat": "black", "since": 3}]
    assert [(each["id"], each["confirm"]) for each in document["claims"]] == [
        ("accept_draw", True), ("decline_draw", False), ("resign", True),
    ]  # fmt: skip
    assert document["options"] == []
    back = game.take_back("white", 2)
    assert back.host().document()["clock"]["waiting"] == [{"seat": "white", "since": 4}]


def test_sealed_terrain_shows_only_that_a_seat_has_chosen() -> None:
    """The page's second example: four seats, of which the third has chosen."""
    game: AnyGame = Game.start(find("omringad"), Setup(Options(seats=4)), seeded(bytes(32)))
    game = game.play(game.options(3)[0].sample(Random(0)))
    document = game.seat(1).document(since=1)
    assert document["to_act"] == [1, 2, 4] and document["n"] == 2
    assert document["prompt"] == {"sv": "Lägg ut ditt land.", "en": "Lay out your country."}
    assert document["view"]["commits"] == {"3": None} and document["view"]["terrain"] == {}
    assert document["entries"][0]["command"] == {"type": "place_terrain", "seat": 3, "terrain": None}
    assert document["clock"]["waiting"] == [{"seat": seat, "since": 0} for seat in (1, 2, 4)]
    option = document["options"][0]
    assert option["id"] == "place_terrain" and option["sealed"] is True


def test_the_ship_that_acts_is_named_in_the_prompt() -> None:
    """The page's first example."""
    for game in walked("nissan", "forsta_motet", 60):
        if game.state.phase == "ship":
            name = game.state.ships[game.state.current].name
            prompt = game.seat(game.to_act[0]).document(since=0)["prompt"]
            assert prompt["sv"] == f"{name} handlar: ro, anfall eller avsluta."
            assert prompt["en"] == f"{name} acts: row, attack or end."
            return
    raise AssertionError("no ship has acted")


def test_at_tells_how_it_stood_and_offers_nothing() -> None:
    game = walked("nissan")[-1]
    for desk in desks_of(game):
        was = next(each for each in desks_of(game.at(3)) if each.seat == desk.seat)
        then = desk.document(at=3)
        assert then == {**was.document(), "options": [], "claims": []}
        assert then["n"] == 4
        for wrong in (-1, len(game.log)):
            with pytest.raises(IndexError):
                desk.document(at=wrong)
            with pytest.raises(IndexError):
                desk.document(since=wrong if wrong < 0 else wrong + 1)


@pytest.mark.parametrize("name", NAMES)
def test_a_table_tells_step_by_step_what_a_game_tells_afresh(name: str) -> None:
    """Section 1: on a table a document is incremental; it is the same document, after take-backs too."""
    random = Random(7)
    start = walked(name)[0]
    table = Table.create(MemoryStore(), "first", Game.start(start.ruleset, start.setup, start.source))
    desks: list[Any] = [*map(table.seat, start.ruleset.seats(start.setup)), table.spectator(), table.host()]
    asked = dict.fromkeys([desk.seat for desk in desks], 0)
    for _ in range(much(12, 20)):
        game = table.game
        if not game.to_act:
            break
        for desk in random.sample(desks, random.randint(0, len(desks))):
            afresh = next(each for each in desks_of(game) if each.seat == desk.seat)
            since = random.choice((asked[desk.seat], 0, len(game.log)))
            assert desk.document(since=since) == afresh.document(since=since)
            assert desk.n == len(game.log)
            asked[desk.seat] = len(game.log)
        back = random_take_back(game, random) if random.random() < 0.2 else None
        seat = random.choice(game.to_act)
        table.play(back or random.choice(game.options(seat)).sample(random))


def test_a_document_may_be_changed_by_who_has_it() -> None:
    """What is kept of a document is nobody's to change."""
    start = walked("nissan")[0]
    table = Table.create(MemoryStore(), "first", start)
    desk = table.seat("danish")
    first = desk.document()
    saved = json.loads(json.dumps(first))
    statics = desk.statics()
    first["view"].clear()
    first["entries"][0]["events"].clear()
    first["claims"][0]["label"]["sv"] = ""
    statics["view"].clear()
    assert desk.document() == saved and desk.statics()["view"]


def test_a_copy_of_the_log_has_the_document_of_its_seat(tmp_path: Path) -> None:
    game = walked("nissan")[-1]
    copy = tmp_path / "norse.jsonl"
    copy.write_text(redact(game, "norse"), encoding="utf-8")
    here, there = game.seat("norse").document(), load_copy(copy).seat("norse").document()
    others = {member for member in here if here[member] != there[member]}
    assert others <= {"entries", "undo_limit"}
    assert [entry["events"] for entry in here["entries"]] == [entry["events"] for entry in there["entries"]]


def test_a_ruleset_that_says_nothing_of_itself_has_documents_too() -> None:
    """A prompt of the names of what may be done, an event by its name, no words and no board."""
    game: AnyGame = Game.start(PIG, Goal(), seeded(bytes(32)))
    game = game.play({"type": "roll", "seat": "north"})
    document, statics = game.seat(game.to_act[0]).document(since=1), game.seat("north").statics()
    assert document["prompt"]["en"] in ("Choose: Roll, Hold.", "Choose: Roll.")
    before = game.seat("north").document(at=0)
    assert (before["prompt"], before["options"]) == ({"sv": "Välj: Roll.", "en": "Choose: Roll."}, [])
    assert document["entries"][0]["events"][0]["text"]["en"] == "Rolled."
    assert (statics["scenario"], statics["words"], statics["board"]) == (None, {}, None)


@pytest.mark.parametrize("name", NAMES)
def test_every_prompt_is_a_sentence_in_each_language_without_an_id(name: str) -> None:
    prompt = find(name).telling.prompt
    assert prompt is not None
    for scenario in find(name).catalogue.ids()[:6]:  # type: ignore[union-attr]
        for game in walked(name, scenario, 40):
            for seat in game.to_act:
                text: Any = prompt(game.view(seat), seat)
                assert text.en != text.sv and text.en.endswith(".") and text.sv.endswith(".")
                assert not re.search(r"[_#{}]|None", text.en + text.sv), text
