"""The tree over the lines: the vectors of Certificate Transparency, and the definition of RFC 6962 itself."""

from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slaget.log.tree import (
    EMPTY,
    PEAKS,
    Range,
    check_consistency,
    check_inclusion,
    consistency,
    inclusion,
    leaf_hash,
)

LINES = [
    bytes.fromhex(line)
    for line in ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
]
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
A = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"
B = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e"
C = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"
D = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
E = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0"
F = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a"
PATHS = {
    (0, 1): [],
    (0, 8): [A, B, C],
    (5, 8): [D, E, ROOTS[3]],
    (2, 3): [ROOTS[1]],
    (1, 5): [ROOTS[0], B, D],
}
STEPS = {(1, 1): [], (1, 8): [A, B, C], (6, 8): [F, E, ROOTS[3]], (2, 5): [B, D]}

sizes = st.integers(1, 70)


def hexed(hashes: tuple[bytes, ...]) -> list[str]:
    return [digest.hex() for digest in hashes]


def leaves_of(size: int) -> list[bytes]:
    return [leaf_hash(b"line %d" % n) for n in range(size)]


def by_definition(leaves: list[bytes]) -> bytes:
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256().digest()
    k = split(len(leaves))
    return sha256(b"\x01" + by_definition(leaves[:k]) + by_definition(leaves[k:])).digest()


def split(size: int) -> int:
    return 1 << ((size - 1).bit_length() - 1)


def path_by_definition(index: int, leaves: list[bytes]) -> list[bytes]:
    if len(leaves) == 1:
        return []
    k = split(len(leaves))
    if index < k:
        return [*path_by_definition(index, leaves[:k]), by_definition(leaves[k:])]
    return [*path_by_definition(index - k, leaves[k:]), by_definition(leaves[:k])]


def steps_by_definition(old: int, leaves: list[bytes], whole: bool = True) -> list[bytes]:
    if old == len(leaves):
        return [] if whole else [by_definition(leaves)]
    k = split(len(leaves))
    if old <= k:
        return [*steps_by_definition(old, leaves[:k], whole), by_definition(leaves[k:])]
    return [*steps_by_definition(old - k, leaves[k:], False), by_definition(leaves[:k])]


def test_the_roots_are_those_of_certificate_transparency() -> None:
    grown = Range()
    assert grown.root.hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    for line, root in zip(LINES, ROOTS, strict=True):
        grown = grown.append(line)
        assert grown.root.hex() == root


@pytest.mark.parametrize(("index", "size"), PATHS)
def test_the_inclusion_proofs_are_those_of_certificate_transparency(index: int, size: int) -> None:
    proof = inclusion(map(leaf_hash, LINES[:size]), index)
    assert hexed(proof.hashes) == PATHS[index, size]
    assert (proof.size, proof.root.hex()) == (size, ROOTS[size - 1])


@pytest.mark.parametrize(("old", "size"), STEPS)
def test_the_consistency_proofs_are_those_of_certificate_transparency(old: int, size: int) -> None:
    assert hexed(consistency(map(leaf_hash, LINES[:size]), old).hashes) == STEPS[old, size]


@given(sizes)
def test_a_range_has_the_root_of_the_definition_and_few_hashes(size: int) -> None:
    grown = Range()
    for leaf in leaves_of(size):
        grown = grown.append_leaf(leaf)
    assert grown.root == by_definition(leaves_of(size))
    assert (grown.size, len(grown.peaks)) == (size, size.bit_count())
    assert (2**31 - 1).bit_count() == PEAKS


@given(sizes, st.data())
def test_an_inclusion_proof_is_that_of_the_definition_and_holds(size: int, data: st.DataObject) -> None:
    index, leaves = data.draw(st.integers(0, size - 1)), leaves_of(size)
    proof = inclusion(iter(leaves), index)
    assert list(proof.hashes) == path_by_definition(index, leaves)
    assert check_inclusion(leaves[index], index, size, proof.root, proof.hashes)
    assert not any(
        check_inclusion(leaves[index], other, size, proof.root, proof.hashes)
        for other in range(size)
        if other != index
    )


@given(sizes, st.data())
def test_a_consistency_proof_is_that_of_the_definition_and_holds(size: int, data: st.DataObject) -> None:
    old, leaves = data.draw(st.integers(1, size)), leaves_of(size)
    proof = consistency(iter(leaves), old)
    before = by_definition(leaves[:old])
    assert list(proof.hashes) == steps_by_definition(old, leaves)
    assert check_consistency(old, before, size, proof.root, proof.hashes)
    assert not any(
        check_consistency(other, before, size, proof.root, proof.hashes)
        for other in range(size + 1)
        if other != old
    )


def flips(digest: bytes) -> list[bytes]:
    return [bytes([*digest[:i], digest[i] ^ (1 << bit), *digest[i + 1 :]]) for i in range(32) for bit in range(8)]


@pytest.mark.parametrize(("index", "size"), [(0, 1), (3, 7), (6, 7), (4, 5), (5, 8)])
def test_every_bit_of_an_inclusion_proof_counts(index: int, size: int) -> None:
    leaf = leaves_of(size)[index]
    proof = inclusion(leaves_of(size), index)
    assert not any(check_inclusion(other, index, size, proof.root, proof.hashes) for other in flips(leaf))
    assert not any(check_inclusion(leaf, index, size, other, proof.hashes) for other in flips(proof.root))
    for place, digest in enumerate(proof.hashes):
        for other in flips(digest):
            hashes = [*proof.hashes[:place], other, *proof.hashes[place + 1 :]]
            assert not check_inclusion(leaf, index, size, proof.root, hashes)


@pytest.mark.parametrize(("old", "size"), [(1, 2), (3, 7), (4, 7), (6, 7), (7, 7), (5, 8), (4, 8)])
def test_every_bit_of_a_consistency_proof_counts(old: int, size: int) -> None:
    before = by_definition(leaves_of(old))
    proof = consistency(leaves_of(size), old)
    assert not any(check_consistency(old, other, size, proof.root, proof.hashes) for other in flips(before))
    assert not any(check_consistency(old, before, size, other, proof.hashes) for other in flips(proof.root))
    for place, digest in enumerate(proof.hashes):
        for other in flips(digest):
            hashes = [*proof.hashes[:place], other, *proof.hashes[place + 1 :]]
            assert not check_consistency(old, before, size, proof.root, hashes)


@given(sizes, st.data())
def test_a_proof_of_another_length_is_refused(size: int, data: st.DataObject) -> None:
    leaves = leaves_of(size)
    index, old = data.draw(st.integers(0, size - 1)), data.draw(st.integers(1, size))
    one, step = inclusion(leaves, index), consistency(leaves, old)
    before = by_definition(leaves[:old])
    for path in ([*one.hashes, EMPTY], [EMPTY, *one.hashes], one.hashes[1:], one.hashes[:-1]):
        assert path == one.hashes or not check_inclusion(leaves[index], index, size, one.root, path)
    for path in ([*step.hashes, EMPTY], [EMPTY, *step.hashes], step.hashes[1:], step.hashes[:-1]):
        assert path == step.hashes or not check_consistency(old, before, size, step.root, path)


def test_sizes_and_places_that_no_tree_has_are_refused() -> None:
    proof = inclusion(leaves_of(3), 1)
    assert not any(
        check_inclusion(leaves_of(3)[1], *place, proof.root, proof.hashes)
        for place in [(-1, 3), (3, 3), (1, 0), (1, 1), (1, -3), (1, 5)]
    )
    root = by_definition(leaves_of(3))
    assert not check_consistency(4, root, 3, root, ())
    assert not check_consistency(-1, root, 3, root, ())
    with pytest.raises(ValueError, match="no leaf 3 in a tree of 3"):
        inclusion(leaves_of(3), 3)
    with pytest.raises(ValueError, match="no leaf -1"):
        inclusion(leaves_of(3), -1)
    with pytest.raises(ValueError, match="of 3 leaves was never one of 4"):
        consistency(leaves_of(3), 4)


def test_every_tree_goes_on_from_the_empty_one_alone() -> None:
    proof = consistency(leaves_of(5), 0)
    assert proof.hashes == ()
    assert check_consistency(0, EMPTY, 5, proof.root, ())
    assert not check_consistency(0, leaf_hash(b""), 5, proof.root, ())
    assert not check_consistency(0, EMPTY, 0, proof.root, ())
    assert not check_consistency(0, EMPTY, 5, proof.root, (EMPTY,))


def test_a_proof_is_made_with_few_hashes_at_a_time() -> None:
    """The leaves are an iterator that is read once, and the proof needs no more than the way up."""
    proof = inclusion((leaf_hash(b"%d" % n) for n in range(5000)), 4321)
    assert len(proof.hashes) <= 13
    ends = [consistency((leaf_hash(b"%d" % n) for n in range(size)), 4321).root for size in (4999, 5000)]
    assert all(a != b for a, b in pairwise(ends))
