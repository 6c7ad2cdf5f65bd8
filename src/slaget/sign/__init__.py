"""What is signed: heads as C2SP signed notes, cosignatures of witnesses, and seats' commands.

Everything here reads files and writes files. Signing and verifying are Ed25519 by ``cryptography``, the extra
``sign``; without it ``MissingExtra`` says so, and nothing is passed over.
"""

from slaget.kernel.signing import MissingExtra
from slaget.log.vkey import HOST, SEAT, WITNESS, VerifierKey, read_vkey
from slaget.sign.checkpoints import Checkpoint, checked, signed_checkpoint
from slaget.sign.cosign import Cosignature, cosigned
from slaget.sign.faults import KeyFault, NoteFault, PolicyFault
from slaget.sign.keys import PrivateKey, new_key, read_key, write_key
from slaget.sign.notes import Note, Signature, read_note
from slaget.sign.policy import Policy, read_policy

__all__ = [
    "HOST",
    "SEAT",
    "WITNESS",
    "Checkpoint",
    "Cosignature",
    "KeyFault",
    "MissingExtra",
    "Note",
    "NoteFault",
    "Policy",
    "PolicyFault",
    "PrivateKey",
    "Signature",
    "VerifierKey",
    "checked",
    "cosigned",
    "new_key",
    "read_key",
    "read_note",
    "read_policy",
    "read_vkey",
    "signed_checkpoint",
    "write_key",
]
