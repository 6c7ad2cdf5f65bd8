"""``slaget witness``: cosign a host's heads, take cosignatures in, and see whether there are enough."""

import os
import time
from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import NOBODY, example, in_words
from slaget.cli.meant import Suggesting
from slaget.cli.outputs import exists, path_type, put
from slaget.cli.screen import say, say_json
from slaget.cli.signing import (
    answered,
    at_fault,
    fault_json,
    key_option,
    policy_in,
    read_path,
    signing,
    verifier_key,
)
from slaget.kernel import Language, Text
from slaget.log.disk import SHARED, held, replace
from slaget.log.vkey import WITNESS
from slaget.sign import NoteFault, PolicyFault, cosigned, read_key
from slaget.sign.checkpoints import read_checkpoint
from slaget.sign.faults import Conflict
from slaget.sign.heads import small_file
from slaget.sign.notes import Note, read_signatures, sound
from slaget.sign.witness import witnessed

needed_policy: Final = click.option(
    "--policy",
    required=True,
    metavar="FILE",
    type=read_path(),
    help="Which witnesses there are, and how many it takes.",
)
checkpoint_argument: Final = click.argument("checkpoint", metavar="CHECKPOINT", type=read_path())

_COSIGNED: Final = Text("{origin}: cosigned at size {size}", "{origin}: medundertecknad vid storlek {size}")
_ADDED: Final = Text("{checkpoint}: added {names}", "{checkpoint}: lade till {names}")
_NONE_ADDED: Final = Text(
    "{response}: no cosignature of a witness of {policy}",
    "{response}: ingen medunderskrift av ett vittne i {policy}",
)
_SOUND: Final = Text(
    "ok, size {size}, root {root}, cosigned by {names}",
    "i ordning, storlek {size}, rot {root}, medundertecknat av {names}",
)


@click.group(
    cls=Suggesting,
    epilog=example(
        "slaget prove heads --old 0 --checkpoint heads.checkpoint -o request",
        "slaget witness sign request --key w.key --state w.state --vkey host.key.pub -o response",
        "slaget witness add heads.checkpoint --response response --policy policy",
    ),
)
def witness() -> None:
    """Cosign heads of a host, and check cosignatures.

    A witness sees the ids, sizes and roots of games, and nothing else of them.
    """


@witness.command(
    epilog=example("slaget witness sign request --key w.key --state w.state --vkey host.pub -o response")
)
@click.argument("request", metavar="REQUEST", type=read_path())
@key_option
@click.option(
    "--state",
    required=True,
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="What was cosigned last; made when it is not there, and never to be put back to an older state.",
)
@click.option("--vkey", required=True, metavar="KEY", help="The host's verifier key, or a file with it.")
@click.option("-o", "file", required=True, metavar="FILE", type=path_type(), help="The cosignature.")
@json_option
@language_option
def sign(request: Path, key: Path, state: Path, vkey: str, file: Path, as_json: bool, language: Language) -> None:
    """Cosign the head in REQUEST where it goes on from the last one cosigned.

    Key, signature and proof are checked before the state is written, and the state is on the disk before the
    cosignature is. Where the state is at another size, the exit code is 1 and the size is told: make the
    request again from there.
    """
    if os.path.lexists(file):
        raise exists(file)
    with signing():
        try:
            mine, log = read_key(key, WITNESS), verifier_key(vkey)
            now = int(time.time())
            step, made = witnessed(small_file(request), mine, log, state, now)
        except Conflict as conflict:
            if as_json:
                say_json({"conflict": conflict.size})
            say(at_fault(str(conflict), language), err=True)
            raise SystemExit(NEGATIVE) from None
        put(file, made.line)
        head = step.checkpoint
        if as_json:
            say_json({"old": step.old, "origin": head.origin, "size": head.size, "time": now})
        else:
            say(in_words(_COSIGNED, language, origin=head.origin, size=head.size))


@witness.command(epilog=example("slaget witness add heads.checkpoint --response response --policy policy"))
@checkpoint_argument
@click.option("--response", required=True, metavar="FILE", type=read_path(), help="What a witness answered.")
@needed_policy
@json_option
@language_option
def add(checkpoint: Path, response: Path, policy: Path, as_json: bool, language: Language) -> None:
    """Put the cosignatures of the policy's witnesses in a response into CHECKPOINT.

    Each is verified first; those of witnesses that the policy does not name are passed over.
    """
    with signing():
        trusted = policy_in(policy)
        answer = read_signatures(sound(small_file(response), "response"))
        with held(checkpoint):
            note, _ = read_checkpoint(small_file(checkpoint))
            added = []
            for name, witness_key in trusted.witnesses.items():
                found = Note(note.text, answer)
                if cosigned(found, witness_key) is not None:
                    rest = tuple(each for each in note.signatures if not each.is_by(witness_key))
                    note = Note(note.text, rest).with_signatures(found.by(witness_key)[-1:])
                    added.append(name)
            if added:
                replace(checkpoint, str(note).encode(), SHARED)
    if as_json:
        say_json({"added": added})
    else:
        files = {"checkpoint": checkpoint, "response": response, "policy": policy}
        say(in_words(_ADDED if added else _NONE_ADDED, language, names=", ".join(added), **files))
    if not added:
        raise SystemExit(NEGATIVE)


@witness.command(epilog=example("slaget witness verify heads.checkpoint --policy policy"))
@checkpoint_argument
@needed_policy
@json_option
@language_option
def verify(checkpoint: Path, policy: Path, as_json: bool, language: Language) -> None:
    """Whether CHECKPOINT is signed by a log of the policy and cosigned by enough of its witnesses."""
    with signing():
        trusted = policy_in(policy)
        if not trusted.logs:
            raise PolicyFault(0, f"{policy}: it names no log")
        size, root, witnesses, fault = None, None, {}, None
        try:
            note, head = read_checkpoint(small_file(checkpoint))
            size, root = head.size, head.root.hex()
            witnesses = trusted.cosigners(note)
            trusted.check(note, head)
        except NoteFault as found:
            fault = str(found)
    told = {"ok": fault is None, "size": size, "root": root, "witnesses": witnesses}
    names = ", ".join(sorted(witnesses)) or NOBODY[language]
    line = at_fault(fault, language) if fault else in_words(_SOUND, language, size=size, root=root, names=names)
    answered({**told, "fault": fault and fault_json(fault)}, [f"{checkpoint}: {line}"], as_json)
