"""What the kernel itself refuses in every game, each kind bound to its rule on the page ``kernel``."""

from collections.abc import Iterable
from typing import Final

from slaget.kernel.messages import DEPTH
from slaget.kernel.rules import Rule
from slaget.rulebook import rulebook

BOOK: Final = rulebook("kernel")


def citable(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """What a refusal in a game may cite: its own rules, and those of every game."""
    return (*rules, *BOOK.rules)


# fmt: off
NO_SUCH_ENTRY: Final = BOOK.refusal("KE-1.2", "no_such_entry",
    "There is nothing to take back to after entry {to}.",
    "Det finns inget att ta tillbaka till efter post {to}.")
NO_MORE: Final = BOOK.refusal("KE-1.2", "already_taken_back",
    "What stood after entry {to} has been taken back.",
    "Det som stod efter post {to} är redan taget tillbaka.")
NO_SEAT: Final = BOOK.refusal("KE-1.3", "unknown_seat",
    "There is no seat {seat!r} in this game.",
    "Det finns ingen plats {seat!r} i partiet.")
NOT_OWN: Final = BOOK.refusal("KE-1.3", "not_own",
    "Entry {entry} is not a command of {seat}.",
    "Post {entry} är inte ett kommando av {seat}.")
TOO_LATE: Final = BOOK.refusal("KE-1.4", "too_late",
    "In entry {entry} chance fell or a seat learnt something: the game goes back to it, but not over it.",
    "I post {entry} föll en slump eller fick en plats veta något: man går tillbaka till den men inte förbi den.")
TOO_FAR: Final = BOOK.refusal("KE-1.5", "too_far_back",
    f"Entry {{to}} lies {{back}} entries back; a take-back goes at most {DEPTH} back.",
    f"Post {{to}} ligger {{back}} poster bort; man går högst {DEPTH} poster tillbaka.")
NOT_HERE: Final = BOOK.refusal("KE-1.6", "no_take_backs",
    "Nothing is taken back at this table for a seat that asks.",
    "Vid det här bordet tas inget tillbaka åt den som ber om det.")
ALREADY_COMMITTED: Final = BOOK.refusal("KE-2.2", "already_committed",
    "{seat} has chosen already, and the choice is final.",
    "{seat} har redan valt, och valet står fast.")
SEALED_HERE: Final = BOOK.refusal("KE-3.1", "sealed_here",
    "In this game a choice is sealed first: {command!r} is shown when all have sealed theirs.",
    "I det här partiet förseglas valet först: {command!r} visas när alla har förseglat sina.")
NO_SEALS: Final = BOOK.refusal("KE-3.1", "no_seals",
    "It is not for a command {command!r} now.",
    "Det är inte läge för kommandot {command!r} nu.")
NOT_CHOOSING: Final = BOOK.refusal("KE-3.1", "not_choosing",
    "{seat!r} is no seat that chooses now.",
    "{seat!r} är ingen plats som väljer nu.")
NO_LEAF: Final = BOOK.refusal("KE-3.2", "no_leaf",
    "A leaf is 64 lower-case hexadecimal digits.",
    "Ett löv är 64 hexadecimala siffror med små bokstäver.")
WRONG_SEAL: Final = BOOK.refusal("KE-3.3", "wrong_seal",
    "The command and the nonce do not give the leaf that was sealed.",
    "Kommandot och engångstalet ger inte det löv som förseglades.")
BAD_SIGNATURE: Final = BOOK.refusal("KE-4.1", "bad_signature",
    "A seat with a key signs each of its commands, for this place of this game; this one is not signed so.",
    "En plats med nyckel signerar varje kommando, för just den plats där det ges; det här är inte så signerat.")
NOT_YOURS: Final = BOOK.refusal("KE-5.1", "not_yours",
    "This command is not yours to give.",
    "Det här kommandot är inte ditt att ge.")
# fmt: on
