"""Branches and games share no salt: what one opens tells nothing of what another hides."""

import json
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from higher import HIGHER
from higher import Setup as Cards
from hypothesis import given, settings
from hypothesis import strategies as st
from logs import SEED
from pig import PIG, Setup
from sealed import opened

from slaget.kernel import Game, canonical, dump_log, redact, seeded
from slaget.kernel.keyed import keyed
from slaget.kernel.registry import register
from slaget.log.seal import Head, canonical_bytes, closed_line, leaf, leaves, salts
from slaget.testing.walks import random_command

register(PIG)
register(HIGHER)
AnyGame = Game[Any, Any, Any, Any]
Sealed = tuple[bytes, str]


def seals(game: AnyGame) -> Iterator[tuple[int, list[Sealed]]]:
    """For each entry the salts and the leaves of its parts, as the host has them."""
    header, entries = opened(dump_log(game).split("\n")[:-1])
    head, seed = Head.of(header), bytes.fromhex(header["seed"])
    for entry in entries:
        parts = list(map(canonical, (entry["command"], entry["draws"], *entry["events"])))
        made = leaves(seed, entry["n"], head.root, parts)
        yield entry["n"], list(zip(salts(seed, entry["n"], head.root, parts), made, strict=True))
        head = head.after(closed_line(entry["n"], made))


def walked(game: AnyGame, choices: list[int]) -> AnyGame:
    """The game after a walk that these numbers choose."""
    for choice in choices:
        if not game.to_act:
            break
        game = game.play(random_command(game, Random(choice)))
    return game


def common(one: AnyGame, other: AnyGame) -> int:
    """How many entries two branches of one game share."""
    pairs = zip(one.log, other.log, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one.log), len(other.log)))


WAYS = st.lists(st.integers(0, 99), max_size=6)


@pytest.mark.parametrize(("ruleset", "setup"), [(PIG, Setup()), (HIGHER, Cards())], ids=["pig", "higher"])
@settings(max_examples=25, deadline=None)
@given(before=WAYS, left=WAYS, right=WAYS)
def test_two_branches_share_salts_and_leaves_of_their_common_entries_only(
    ruleset: Any, setup: Any, before: list[int], left: list[int], right: list[int]
) -> None:
    stem = walked(Game.start(ruleset, setup, seeded(SEED)), before)
    one, other = walked(stem, left), walked(stem, right)
    same = common(one, other)
    mine, theirs = dict(seals(one)), dict(seals(other))
    for n in range(same):
        assert mine[n] == theirs[n]
    for place in (0, 1):
        own = {part[place] for n in range(same, len(one.log)) for part in mine[n]}
        others = {part[place] for n in range(len(other.log)) for part in theirs[n]}
        assert not own & others


@settings(max_examples=20, deadline=None)
@given(seeds=st.lists(st.binary(min_size=32, max_size=32), min_size=2, max_size=3, unique=True), way=WAYS)
def test_two_games_share_no_salt_and_no_leaf(seeds: list[bytes], way: list[int]) -> None:
    games = [walked(Game.start(HIGHER, Cards(), seeded(seed)), way) for seed in seeds]
    for place in (0, 1):
        found = [{part[place] for _, parts in seals(game) for part in parts} for game in games]
        assert all(not one & other for one, other in combinations(found, 2))


def test_one_seed_in_two_games_shares_no_salt_either() -> None:
    """Another set-up is another header, so another root before entry 0."""
    one, other = (Game.start(PIG, Setup(goal=goal), seeded(SEED)) for goal in (20, 21))
    mine, theirs = ({part[0] for _, parts in seals(game) for part in parts} for game in (one, other))
    assert not mine & theirs


@settings(max_examples=20, deadline=None)
@given(way=WAYS)
def test_no_salt_stands_twice_in_one_game(way: list[int]) -> None:
    found = [
        part[0] for _, parts in seals(walked(Game.start(HIGHER, Cards(), seeded(SEED)), way)) for part in parts
    ]
    assert len(found) == len({*found})


def hidden(text: str) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """The parts of a copy that are told by a leaf, each with its entry and place."""
    for entry in map(json.loads, text.split("\n")[1:-1]):
        for place, part in enumerate((entry["command"], entry["draws"], *entry["events"])):
            if "leaf" in part:
                yield entry["n"], place, part


def opened_salts(text: str) -> Iterator[tuple[int, int, bytes]]:
    for entry in map(json.loads, text.split("\n")[1:-1]):
        for place, part in enumerate((entry["command"], entry["draws"], *entry["events"])):
            if "salt" in part:
                yield entry["n"], place, bytes.fromhex(part["salt"])


def all_values(game: AnyGame, n: int, place: int) -> list[bytes]:
    """What may lie in a hidden place, the truth among it: who tries knows the game and its cards."""
    entry, dump = game.log[n], game.ruleset.codec.dump
    truth = (None if entry.command is None else dump(entry.command), entry.draws, *map(dump, entry.events))[place]
    text: str = canonical(truth)
    cards = [f'"c{number:02}"' for number in range(1, 13)]
    held = next((card for card in cards if card in text), None)
    return [text.replace(held, card).encode() for card in cards] if held else [text.encode()]


def searched(branches: list[AnyGame], seat: str, shown: Any = None) -> tuple[int, int]:
    """How many hashes a seat tries that holds its copies of these branches, and how many hidden parts it finds.

    It tries all values under all salts that some branch opened. ``shown`` seals the places otherwise.
    """
    texts = [redact(game, seat) for game in branches]
    known = {shown(n, place) if shown else salt for text in texts for n, place, salt in opened_salts(text)}
    tried = found = 0
    for game, text in zip(branches, texts, strict=True):
        for n, place, part in hidden(text):
            guesses = all_values(game, n, place)
            target = leaf(shown(n, place), truth_of(game, n, place)).hex() if shown else part["leaf"]
            for salt in known:
                tried += len(guesses)
                found += any(leaf(salt, guess).hex() == target for guess in guesses)
    return tried, found


def truth_of(game: AnyGame, n: int, place: int) -> bytes:
    entry = json.loads(dump_log(game).split("\n")[n + 1])
    return canonical_bytes([entry["command"], entry["draws"], *entry["events"]][place])


@pytest.mark.parametrize("seat", ["north", "south"])
def test_a_hidden_card_is_not_found_by_hashing_under_salts_that_other_branches_opened(seat: str) -> None:
    """Where a salt is that of its place, a seat that saw it opened in another branch finds what lies there."""
    stem = Game.start(HIGHER, Cards(), seeded(SEED))
    branches = [walked(stem, [choice] * 7) for choice in range(6)]
    by_place = searched(branches, seat, lambda n, place: keyed(SEED)(b"%d:%d" % (n, place))[:16])
    assert by_place[1] > 0
    tried, found = searched(branches, seat)
    assert tried > 777 and found == 0
