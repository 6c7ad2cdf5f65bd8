"""When witnesses had seen what a log of heads tells of agreements, at the latest: it shows that a round lay ahead.

A checkpoint of a log of heads holds all lines before its size. A witness puts a time on it, so each of these
lines was there at that time. Whose log it is does not matter, for a line of an agreement is a hash of it.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

from slaget.log.tree import Range
from slaget.sign.checkpoints import check_signed, read_checkpoint
from slaget.sign.faults import HeadsFault
from slaget.sign.heads import lines_of
from slaget.sign.policy import Policy

_NEVER: Final = 2**63


@frozen(order=True)
class Point:
    """A size of a log of heads, its root there, and when enough witnesses had seen it."""

    size: int
    root: bytes
    time: int


def seen(heads: Path, checkpoints: Iterable[bytes], policy: Policy) -> dict[str, int]:
    """The root of each line of an agreement, and when the witnesses of a policy had seen it.

    ``HeadsFault`` where a checkpoint is of other lines than the log's, ``NoteFault`` where one is not in order.
    One of a game, not of the log of heads, is passed over, and so is one that too few witnesses cosigned.
    """
    points = sorted(_points(checkpoints, policy))
    tree, told, found = Range(), list[str](), dict[str, int]()
    for _, raw, each in lines_of(heads):
        tree = tree.append(raw.encode())
        if each.game is None:
            told.append(each.root)
        while points and points[0].size == tree.size:
            point = points.pop(0)
            if point.root != tree.root:
                raise HeadsFault(tree.size, f"the checkpoint of size {point.size} is of other lines")
            found.update({root: min(point.time, found.get(root, _NEVER)) for root in told})
    if points:
        raise HeadsFault(tree.size + 1, f"a checkpoint has {points[0].size} lines, the log of heads {tree.size}")
    return found


def _points(checkpoints: Iterable[bytes], policy: Policy) -> Iterator[Point]:
    names = {log.name for log in policy.logs}
    for raw in checkpoints:
        note, found = read_checkpoint(raw)
        if names and found.origin not in names:
            continue
        if (own := policy.key_of(found.origin)) is not None:
            check_signed(note, found, own)
        time = met_at(policy, policy.cosigners(note))
        if time is not None:
            yield Point(found.size, found.root, time)


def met_at(policy: Policy, times: dict[str, int]) -> int | None:
    """When enough witnesses had cosigned: at least one, and the quorum of the policy.

    >>> met_at(Policy(), {"a": 7, "b": 5}), met_at(Policy(), {})
    (5, None)
    """
    met = (time for time in sorted(times.values()) if policy.is_met(n for n in times if times[n] <= time))
    return next(met, None)
