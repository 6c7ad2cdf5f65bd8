"""What a seat's signature costs in an audit: a game of Schack with every command signed, and with none."""

import statistics
from itertools import islice

from timing import ROUNDS, ratio, rounds, value

from slaget import find
from slaget.kernel import Charter, Game, audit_lines, seeded
from slaget.kernel.game import AnyGame
from slaget.log.text import log_lines
from slaget.sign import SEAT, PrivateKey
from slaget.sign.ed25519 import verifies
from slaget.sign.played import reached, sign_command

SCHACK = find("schack")
KEYS = {seat: PrivateKey(seat, SEAT, bytes([n]) * 32) for n, seat in enumerate(("white", "black"), 1)}
ENTRIES = 150


def played(signed: bool) -> AnyGame:
    """A game of the first move that there is, again and again."""
    keys = tuple(key.told for key in KEYS.values()) if signed else None
    game: AnyGame = Game.start(SCHACK, SCHACK.load("grundstallning", {}), seeded(bytes(32)), Charter(keys=keys))
    while len(game.log) < ENTRIES and game.to_act:
        (seat,) = game.to_act
        moves = (each for option in game.options(seat) if option.size() for each in option.listed())
        number = len(game.log) % 5
        command = list(islice(moves, number + 1))[-1]
        if not signed:
            game = game.play(command)
            continue
        found = reached(game)
        size, root = found.head.tree.size, found.head.root
        given = sign_command(KEYS[seat], found.game, size, root, seat, SCHACK.codec.dump(command))
        game = game.play(command, signed=given)
    return game


def main() -> None:
    logs = {name: log_lines(played(signed)) for name, signed in (("signed", True), ("plain", False))}
    key = KEYS["white"]
    text, signature = b"x" * 200, key.sign(b"x" * 200)
    public = key.verifier.public
    count = len(logs["signed"]) - 2
    taken = rounds(
        {
            "signed": lambda _: audit_lines(enumerate(logs["signed"], 1)).ok,
            "plain": lambda _: audit_lines(enumerate(logs["plain"], 1)).ok,
            "verify": lambda _: [verifies(public, text, signature) for _ in range(count)],
        },
        ROUNDS,
    )
    more = [1e6 * (a - b) / count for a, b in zip(taken["signed"], taken["plain"])]
    value("a signature in an audit, median", statistics.median(more), "us", "200")
    value("a signature in an audit, highest round", max(more), "us")
    ratio(
        "a signature in an audit over Ed25519 alone",
        [a - b for a, b in zip(taken["signed"], taken["plain"])],
        taken["verify"],
    )


if __name__ == "__main__":
    main()
