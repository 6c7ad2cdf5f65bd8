"""The RFC 6962 Merkle tree over a log's lines: its roots, its two kinds of proof, and their checks.

Nothing here knows what the lines say. A tree that grows is kept as the roots of its full subtrees, at most
``PEAKS`` hashes, and a proof is made in one pass over the leaf hashes with as many.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Final

from attrs import frozen

EMPTY: Final = sha256().digest()
"""The root of a tree without leaves."""

PEAKS: Final = 31
"""The most hashes that are kept for a log of the greatest length, 2^31 - 1 lines."""


def leaf_hash(line: bytes) -> bytes:
    """The hash of one line as a leaf.

    >>> leaf_hash(b"").hex()[:16]
    '6e340b9cffb37a98'
    """
    return sha256(b"\x00" + line).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of two subtrees that stand side by side."""
    return sha256(b"\x01" + left + right).digest()


@frozen
class Range:
    """A tree that grows: how many leaves it has, and the roots of its full subtrees from left to right.

    It is a value: ``append`` gives a new one, and the old one stays what it was.

    >>> grown = Range().append(b"a").append(b"b").append(b"c")
    >>> grown.size, len(grown.peaks)
    (3, 2)
    >>> grown.root == node_hash(node_hash(leaf_hash(b"a"), leaf_hash(b"b")), leaf_hash(b"c"))
    True
    """

    size: int = 0
    peaks: tuple[bytes, ...] = ()

    def append(self, line: bytes) -> "Range":
        """The tree with one line more."""
        return self.append_leaf(leaf_hash(line))

    def append_leaf(self, leaf: bytes) -> "Range":
        """The tree with one line more, given by its leaf hash."""
        size, peaks = self.size, self.peaks
        kept = len(peaks)
        while size & 1:
            size >>= 1
            kept -= 1
            leaf = sha256(b"\x01" + peaks[kept] + leaf).digest()
        return Range(self.size + 1, (*peaks[:kept], leaf))

    @property
    def root(self) -> bytes:
        """The root of the tree; ``EMPTY`` without leaves."""
        if not self.peaks:
            return EMPTY
        root = self.peaks[-1]
        for peak in self.peaks[-2::-1]:
            root = sha256(b"\x01" + peak + root).digest()
        return root


def _trailing_ones(size: int) -> int:
    return (~size & (size + 1)).bit_length() - 1


@frozen
class Proof:
    """A proof and the tree it was made in. ``hashes`` go from the leaves to the root."""

    size: int
    root: bytes
    hashes: tuple[bytes, ...]


def inclusion(leaves: Iterable[bytes], index: int) -> Proof:
    """The proof that leaf ``index``, from 0, is in the tree over all ``leaves`` (leaf hashes).

    >>> leaves = [leaf_hash(line) for line in (b"a", b"b", b"c")]
    >>> proof = inclusion(leaves, 1)
    >>> proof.hashes == (leaves[0], leaves[2])
    True
    >>> check_inclusion(leaves[1], 1, proof.size, proof.root, proof.hashes)
    True
    """
    marked = _Marked(index, index + 1)
    size, root = _grown(leaves, marked)
    if not 0 <= index < size:
        raise ValueError(f"there is no leaf {index} in a tree of {size} leaves")
    return Proof(size, root, tuple(marked.path))


def consistency(leaves: Iterable[bytes], old: int) -> Proof:
    """The proof that the tree over the first ``old`` leaves is the start of the tree over all ``leaves``.

    >>> leaves = [leaf_hash(line) for line in (b"a", b"b", b"c")]
    >>> proof = consistency(leaves, 2)
    >>> check_consistency(2, node_hash(*leaves[:2]), proof.size, proof.root, proof.hashes)
    True
    """
    last = old & -old
    marked = _Marked(old - last, old)
    size, root = _grown(leaves, marked)
    if not 0 <= old <= size:
        raise ValueError(f"a tree of {size} leaves was never one of {old}")
    if old in (0, size):
        return Proof(size, root, ())
    start = () if last == old else (marked.hash,)
    return Proof(size, root, (*start, *marked.path))


@frozen
class _Node:
    start: int
    end: int
    hash: bytes


class _Marked:
    """One full subtree that a proof is about: its hash once it is there, and what it met on its way up."""

    def __init__(self, start: int, end: int) -> None:
        self.start, self.end = start, end
        self.hash = b""
        self.path: list[bytes] = []

    def see(self, node: _Node) -> _Node:
        if node.start == self.start and node.end == self.end:
            self.hash = node.hash
        return node

    def joined(self, left: _Node, right: _Node) -> _Node:
        if left.start <= self.start < self.end <= left.end:
            self.path.append(right.hash)
        elif right.start <= self.start < self.end <= right.end:
            self.path.append(left.hash)
        return self.see(_Node(left.start, right.end, node_hash(left.hash, right.hash)))


def _grown(leaves: Iterable[bytes], marked: _Marked) -> tuple[int, bytes]:
    """How many leaves there were, and their root; ``marked`` is told of every two subtrees that are joined."""
    peaks: list[_Node] = []
    size = 0
    for leaf in leaves:
        node = marked.see(_Node(size, size + 1, leaf))
        for _ in range(_trailing_ones(size)):
            node = marked.joined(peaks.pop(), node)
        peaks.append(node)
        size += 1
    if not peaks:
        return 0, EMPTY
    root = peaks.pop()
    while peaks:
        root = marked.joined(peaks.pop(), root)
    return size, root.hash


def check_inclusion(leaf: bytes, index: int, size: int, root: bytes, hashes: Sequence[bytes]) -> bool:
    """Whether the proof shows that ``leaf`` is leaf ``index`` of the tree of ``size`` leaves with this root."""
    if not 0 <= index < size:
        return False
    sides = list(_sides(index, size - 1))
    if len(sides) != len(hashes):
        return False
    for is_right, other in zip(sides, hashes, strict=True):
        leaf = node_hash(other, leaf) if is_right else node_hash(leaf, other)
    return leaf == root


def check_consistency(old: int, old_root: bytes, size: int, root: bytes, hashes: Sequence[bytes]) -> bool:
    """Whether the proof shows that a tree of ``old`` leaves and its root is the start of one of ``size`` leaves."""
    if not 0 <= old <= size:
        return False
    if old == 0:
        return not hashes and old_root == EMPTY and (size > 0 or root == EMPTY)
    if old == size:
        return not hashes and old_root == root
    level = (old & -old).bit_length() - 1
    sides = list(_sides((old - 1) >> level, (size - 1) >> level))
    path = list(hashes)
    if old & (old - 1) == 0:
        path.insert(0, old_root)
    if len(path) != len(sides) + 1:
        return False
    before = after = path[0]
    for is_right, other in zip(sides, path[1:], strict=True):
        if is_right:
            before, after = node_hash(other, before), node_hash(other, after)
        else:
            after = node_hash(after, other)
    return before == old_root and after == root


def _sides(index: int, last: int) -> Iterator[bool]:
    """For each node on the way up: whether it is the right one of two. A last node without a neighbour rises."""
    while last:
        if index & 1:
            yield True
        elif index < last:
            yield False
        index, last = index >> 1, last >> 1
