"""Heads of a game that were told elsewhere, held against its log: checkpoints, the log of heads, witnesses."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from pathlib import Path

from attrs import field, frozen

from slaget.auditor.findings import Fault, Report
from slaget.auditor.tellings import Game, Noted, contradictions, forked, held_to, parting, with_notes
from slaget.log.closed import closed_lines
from slaget.log.text import numbered_lines
from slaget.log.tree import Range
from slaget.log.vkey import GAME_BYTES, VerifierKey, read_vkey
from slaget.sign.checkpoints import Checkpoint, check_signed, read_checkpoint
from slaget.sign.faults import HeadsFault, NoteFault
from slaget.sign.heads import check_rises, check_tree, checkpoint_beside, lines_of, small_file
from slaget.sign.notes import Note
from slaget.sign.policy import Policy
from slaget.wire.forms import is_hex


class ReadOnce(Exception):
    """The path of a pipe whose lines would have to be read again."""


def require_again(path: str | Path) -> None:
    """Raise ``ReadOnce`` where a log's lines are there once."""
    if not Path(path).is_file():
        raise ReadOnce(path)


def game_of(origin: str) -> str | None:
    """The game whose heads go under an origin; None for a log of heads.

    >>> game_of("slaget.example/bord/52b19af4f8e17eeb3ace166e49285c95"), game_of("slaget.example/bord")
    ('52b19af4f8e17eeb3ace166e49285c95', None)
    """
    last = origin.rpartition("/")[2]
    return last if is_hex(last, GAME_BYTES) else None


@frozen
class Heads:
    """What is known of games' heads: checkpoints with the files they stand in, and the log of heads.

    The key is the one that a game's header names as its host, else ``vkey``, else the policy's.
    """

    checkpoints: tuple[tuple[str, Note, Checkpoint], ...] = ()
    told: Path | None = None
    policy: Policy | None = field(default=None, repr=False)
    vkey: VerifierKey | None = None
    unread: str | None = None
    """What is wrong with a file that was given, where one is not what it should be."""

    @property
    def is_given(self) -> bool:
        """Whether anything is known."""
        known = (self.told, self.policy, self.vkey, self.unread)
        return bool(self.checkpoints) or any(each is not None for each in known)

    def looked_at(self, report: Report, *, is_alone: bool = True) -> Report:
        """The report with what these heads say of its log, which was audited by itself.

        Where it ``is_alone``, with no log of another game, no checkpoint may be another's.
        """
        if report.game is None or report.size == 0 or not report.ok:
            return report
        try:
            if self.unread is not None:
                raise NoteFault(self.unread)
            for one, other in self._told_twice(report):
                return report.faulted(Fault(-1, "fork", None, _proof(one, other)))
            return self._compared(report, self._expected(report, is_alone=is_alone))
        except (NoteFault, HeadsFault) as fault:
            return report.faulted(Fault(report.entries, "head", None, str(fault)))

    def _expected(self, report: Report, *, is_alone: bool) -> list[Noted]:
        mine = [each for each in self.checkpoints if game_of(each[2].origin) == report.game]
        expected = [self._checked(report, *each) for each in mine]
        for _, note, found in (each for each in self.checkpoints if is_alone and each not in mine):
            host = self._host(report, found.origin)
            check_signed(note, found, host if game_of(found.origin) is None else host.of_game(str(report.game)))
        if self.told is not None:
            expected += self._of_heads(report, self.told)
        if self.policy is not None and not mine and self.told is None:
            raise NoteFault("there is no checkpoint that the policy could accept")
        return expected

    def _checked(self, report: Report, path: str, note: Note, found: Checkpoint) -> Noted:
        host = self._host(report, found.origin)
        check_signed(note, found, host.of_game(str(report.game)))
        if self.policy is not None:
            self.policy.check(note, found)
        return Noted(found.size, found.root.hex(), f"the checkpoint {path}")

    def _of_heads(self, report: Report, path: Path) -> list[Noted]:
        """What the log of heads tells of this game under its checkpoint: the one beside it, else the greatest.

        All others of this log must hold for the file too: one that is later shows that lines are gone.
        """
        known = self._of_logs()
        if not known:
            raise NoteFault(f"{path} has no checkpoint beside it")
        _, note, found = known[0] if checkpoint_beside(path).exists() else max(known, key=lambda each: each[2].size)
        if self.policy is not None:
            self.policy.check(note, found)
        mine = [each for each in known if each[2].origin == found.origin]
        for _, each, head in mine:
            check_signed(each, head, self._host(report, found.origin))
        return list(_told_in(path, {head.size: head for _, _, head in mine}, str(report.game)))

    def _of_logs(self) -> list[tuple[str, Note, Checkpoint]]:
        """The checkpoints of logs of heads, with their files: the one beside the log first, then those given."""
        given = [each for each in self.checkpoints if game_of(each[2].origin) is None]
        if self.told is None or not (beside := checkpoint_beside(self.told)).exists():
            return given
        return [(str(beside), *read_checkpoint(small_file(beside))), *given]

    def _told_twice(self, report: Report) -> Iterator[tuple[Noted, Noted]]:
        """Checkpoints of a log of heads, both signed by this game's host, with unlike roots at one size."""
        for pair in combinations(self._of_logs(), 2):
            one, other = (found for _, _, found in pair)
            if (one.origin, one.size) != (other.origin, other.size) or one.root == other.root:
                continue
            host = self._host(report, one.origin)
            if host.name == one.origin:
                for _, note, found in pair:
                    check_signed(note, found, host)
                first, second = (Noted(f.size, f.root.hex(), f"the checkpoint {path}") for path, _, f in pair)
                yield first, second

    def _host(self, report: Report, origin: str) -> VerifierKey:
        """The host's key, under its own name."""
        named = report.header.get("host")
        if named is not None:
            if self.vkey is not None and str(self.vkey) != named:
                raise NoteFault(f"the game names its host, {named}, and {self.vkey} is another key")
            return read_vkey(named)
        logs = () if self.policy is None else self.policy.logs
        for key in (self.vkey, *logs):
            if key is not None and key.of_origin(origin) is not None:
                return key
        raise NoteFault(f"no key is known that signs as {origin} (--vkey, --policy)")

    def _compared(self, report: Report, expected: list[Noted]) -> Report:
        for one, other in contradictions(expected):
            return report.faulted(Fault(-1, "fork", None, _proof(one, other)))
        found = held_to(report, _roots_at(report.path, {each.size for each in expected}), expected)
        return found if expected else found.noting("nothing that was given tells a head of this game")


def _proof(one: Noted, other: Noted) -> str:
    """What two heads of one size with unlike roots say of the host that signed both."""
    return (
        f"{one.where} and {other.where} are signed by one host and tell two roots of {one.size} lines, "
        f"{one.root} and {other.root}: that is the proof of two histories"
    )


def told_alike(reports: Sequence[Report]) -> list[Report]:
    """The reports of logs that were audited by themselves, held against each other as far as each is in order."""
    found = list(reports)
    for i, j in combinations(range(len(found)), 2):
        one, other = found[i], found[j]
        if one.game is not None and one.game == other.game and (one.size, one.head) != (other.size, other.head):
            size = min(one.size, other.size)
            part = parting(*(islice(_roots(each.path), size) for each in (one, other)))
            if part is not None:
                found[i], found[j] = forked(one, other.path, part), forked(other, one.path, part)
    games = {each.path: Game(each.game, each.header["commitment"]) for each in found if each.game is not None}
    return with_notes(found, games)


def _roots(path: str) -> Iterator[str]:
    require_again(path)
    return (each.head.hex for each in closed_lines(numbered_lines(path, unfinished=True), path))


def _told_in(path: Path, heads: Mapping[int, Checkpoint], game: str) -> Iterator[Noted]:
    """The lines of a log of heads that tell of a game, of those that its checkpoints hold, by their sizes."""
    tree, head, before = Range(), heads[max(heads)], None
    for number, raw, each in lines_of(path):
        if tree.size == head.size:
            continue
        tree = tree.append(raw.encode())
        if tree.size in heads:
            check_tree(tree, tree.size, heads[tree.size].root)
        if each.game == game:
            check_rises(before, each, number)
            before = each
            yield Noted(each.size, each.root, f"line {number - 1} of {path}")
    check_tree(tree, head.size, head.root)


def _roots_at(path: str, sizes: Container[int]) -> dict[int, str]:
    """The roots of a log at these sizes, as far as it goes."""
    return {size: root for size, root in enumerate(_roots(path), 1) if size in sizes} if sizes else {}


def read_heads(
    checkpoints: Iterable[Path], told: Path | None, policy: Policy | None, vkey: VerifierKey | None
) -> Heads:
    """What these files say of heads, and whether a checkpoint is none. Signatures are checked later."""
    read, unread = [], None
    for path in checkpoints:
        try:
            read.append((str(path), *read_checkpoint(small_file(path))))
        except NoteFault as fault:
            unread = unread or f"the checkpoint {path}: {fault}"
    return Heads(tuple(read), told, policy, vkey, unread)
