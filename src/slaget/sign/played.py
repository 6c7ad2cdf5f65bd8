"""Seats' signatures of commands: made, and checked before a command is played."""

from collections.abc import Mapping
from secrets import token_bytes
from typing import Any, Final

from attrs import frozen

from slaget.kernel.game import AnyGame, Entry, Signed
from slaget.kernel.secret import Seat
from slaget.log.header import Header, header_of
from slaget.log.seal import SALT_BYTES, Head, signed_json
from slaget.log.signatures import Signatures, leaf_signed, signed_text
from slaget.log.text import read_signed, sealed
from slaget.sign.keys import PrivateKey
from slaget.wire.forms import Malformed


def sign_command(
    key: PrivateKey,
    game: str,
    seen: int,
    root: bytes,
    seat: Seat,
    command: Mapping[str, Any],
    nonce: bytes | None = None,
) -> Signed:
    """A seat's signature of a command in its written form, after ``seen`` lines with this root.

    The nonce is fresh for each command: it is the salt of the command, and hides it only once.
    """
    nonce = token_bytes(SALT_BYTES) if nonce is None else nonce
    made = Signed(seat, seen, "", nonce.hex())
    text = signed_text(game, seen, root, seat, leaf_signed(made, command))
    return Signed(seat, seen, key.sign(text).hex(), nonce.hex())


@frozen
class Reached:
    """How far a game is sealed: its entries so far, the head, and who has signed what."""

    entries: int
    head: Head
    game: str
    signatures: Signatures

    @classmethod
    def begin(cls, game: AnyGame) -> "Reached":
        """Before entry 0."""
        data = header_of(game.ruleset, game.setup, game.source, game.charter)
        header = Header(data, game.ruleset, game.setup, game.source.seed)
        return cls(0, header.head, str(data["game"]), Signatures(header))

    def after(self, game: AnyGame, entries: list[Entry[Any, Any]]) -> "Reached":
        """After these entries too."""
        head, signatures = self.head, self.signatures.copy()
        for entry in entries:
            _, head = sealed(game.ruleset.codec.text, game.source.seed, head, entry)
            signatures.took(entry, head)
        return Reached(self.entries + len(entries), head, self.game, signatures)


def reached(game: AnyGame) -> Reached:
    """How far a game is sealed. What was sealed before is kept beside the game, and taken on from there."""
    found: Reached = game.kept.get(Reached) or Reached.begin(game)
    if since := game.log.since(found.entries):
        found = found.after(game, since)
    game.kept[Reached] = found
    return found


@frozen
class _Checks:
    """The check that the kernel asks for."""

    def wrong(self, game: AnyGame, command: Any, signed: Signed | None) -> str | None:
        """What is wrong with the signature of an admitted command, or with its having none.

        A game without a seed is a seat's copy, whose roots only its file knows; nothing is kept of it.
        """
        if not game.source.seed:
            return None
        n, leaf = len(game.log), ""
        try:
            if signed is not None:
                read_signed(signed_json(signed), n)
                leaf = leaf_signed(signed, game.ruleset.codec.dump(command))
        except Malformed as fault:
            return fault.problem
        return reached(game).signatures.wrong(Entry(n, command, (), (), signed), leaf)


CHECKS: Final = _Checks()
