"""Chance: one primitive, recorded, and a derivation that another language can repeat."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from slaget.kernel import Chance, LuckError, asked, entered, scripted, seeded
from slaget.kernel.chance import Recorded, Source, commitment

SEED = bytes(range(32))
PINNED = [2, 2, 5, 3, 1, 6, 2, 1, 6, 3, 3, 6]


def by_the_page(seed: bytes, entry: int, k: int, low: int, high: int) -> int:
    """The derivation as docs/log-format.md states it, written anew."""
    span = high - low + 1
    attempt = 0
    while True:
        text = f"slaget/2/draw:{entry}:{k}:{attempt}"
        word = int.from_bytes(hmac.new(seed, text.encode("ascii"), hashlib.sha256).digest()[:8], "big")
        if word < 2**64 - 2**64 % span:
            return low + word % span
        attempt += 1


@for_all(st.integers(0, 10**6), st.integers(0, 500), st.integers(-50, 50), st.integers(0, 2**53))
def test_seeded_draws_follow_the_written_derivation(entry: int, k: int, low: int, width: int) -> None:
    assert seeded(SEED).draw(entry, k, low, low + width) == by_the_page(SEED, entry, k, low, low + width)


def test_the_derivation_is_pinned() -> None:
    source = seeded(SEED)
    assert [source.draw(n, k, 1, 6) for n in (0, 1) for k in range(6)] == PINNED


def test_a_word_beyond_the_limit_is_thrown_away() -> None:
    span = 2**63 + 1
    assert any(seeded(SEED).draw(0, k, 0, span - 1) != first_word(k) % span for k in range(20))


def first_word(k: int) -> int:
    block = hmac.new(SEED, f"slaget/2/draw:0:{k}:0".encode(), hashlib.sha256).digest()
    return int.from_bytes(block[:8], "big")


def test_every_order_of_a_shuffle_is_about_equally_likely() -> None:
    source = seeded(SEED)
    orders = Counter(Chance(source, n).shuffle("abc") for n in range(6000))
    assert set(orders) == set(permutations("abc"))
    assert all(860 < count < 1140 for count in orders.values())


def test_draws_are_recorded_with_their_question() -> None:
    luck = Chance(scripted([3, 0, 1]))
    assert (luck.die(6), luck.toss(), luck.pick("xyz")) == (3, False, "y")
    assert luck.draws == [(1, 6, 3), (0, 1, 0), (0, 2, 1)]


def test_a_script_too_short_or_out_of_range_is_a_typed_error() -> None:
    with pytest.raises(LuckError, match="holds only 1"):
        Chance(scripted([1])).shuffle("abc")
    with pytest.raises(LuckError, match="from 1 to 6"):
        Chance(scripted([7])).die(6)
    with pytest.raises(LuckError):
        Chance(scripted([True])).die(6)


def test_entered_dice_are_asked_for_and_checked() -> None:
    asked = []
    luck = Chance(entered(lambda low, high: asked.append((low, high)) or 4))
    assert luck.die(6) == 4
    assert asked == [(1, 6)]
    with pytest.raises(LuckError):
        Chance(entered(lambda _low, _high: 9)).die(6)


def test_recorded_draws_answer_their_own_question_only() -> None:
    assert Chance(Recorded(((1, 6, 2),))).die(6) == 2
    with pytest.raises(LuckError, match=r"recorded over 1\.\.6"):
        Chance(Recorded(((1, 6, 2),))).die(8)
    with pytest.raises(LuckError, match="not recorded"):
        Chance(Recorded(())).die(6)


MADE: list[Callable[[Any], Source]] = [
    seeded,
    lambda seed: scripted([], seed),
    lambda seed: entered(lambda low, _: low, seed),
    lambda seed: asked(lambda question: question.low, seed),
]


@pytest.mark.parametrize("made", MADE)
@pytest.mark.parametrize("seed", [b"short", "00" * 31, bytes(33), "zz" * 32, 32, True, [0] * 32, range(32)])
def test_a_seed_has_32_bytes(seed: Any, made: Callable[[Any], Source]) -> None:
    """Log-2.md 2: what cannot be read again is refused. Dice read off took any seed, and no reader took the log."""
    with pytest.raises(LuckError, match="32 bytes"):
        made(seed)


@pytest.mark.parametrize("made", MADE)
@pytest.mark.parametrize("seed", [SEED, SEED.hex(), bytearray(SEED)])
def test_a_seed_is_bytes_or_hex_for_every_source(seed: Any, made: Callable[[Any], Source]) -> None:
    assert made(seed).seed == SEED


def test_two_fresh_seeds_differ_and_the_commitment_is_their_hash() -> None:
    one, other = seeded(), seeded()
    assert one.seed != other.seed
    assert commitment(SEED) == hashlib.sha256(b"slaget/2/seed:" + SEED).hexdigest()
    assert SEED.hex() not in repr(seeded(SEED))
