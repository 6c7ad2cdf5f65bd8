"""What the verbs of heads, proofs and witnesses share: keys, policies, and how their faults end a verb."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.codes import NEGATIVE
from slaget.cli.common import fail
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, LogError
from slaget.log.vkey import VerifierKey, read_vkey
from slaget.sign import KeyFault, MissingExtra, NoteFault, Policy, PolicyFault, read_policy
from slaget.sign.faults import HeadsFault
from slaget.sign.keys import MAX_FILE, one_line
from slaget.sign.policy import MAX_POLICY
from slaget.wire.forms import Malformed

_FAULT: Final = "håller inte"


def read_path() -> click.Path:
    """A file to read."""
    return click.Path(exists=True, dir_okay=False, path_type=Path)


key_option: Final = click.option(
    "--key", required=True, metavar="FILE", type=read_path(), help="The private key; its owner alone may read it."
)
vkey_option: Final = click.option("--vkey", metavar="KEY", help="The host's verifier key, or a file with it.")
policy_option: Final = click.option(
    "--policy", metavar="FILE", type=read_path(), help="A policy file: logs, witnesses and the quorum."
)


@contextmanager
def signing() -> Iterator[None]:
    """End a verb as ``docs/cli.md`` says: what others made wrong is 1; keys, policies and a missing extra are 2."""
    try:
        yield
    except (KeyFault, MissingExtra, PolicyFault) as fault:
        raise click.UsageError(f"{fault}.") from None
    except (NoteFault, HeadsFault, LogError) as fault:
        fail(str(fault))
    except FileExistsError as fault:
        raise click.UsageError(f"{fault.filename or fault} exists already; it is not overwritten.") from None
    except OSError as fault:
        raise click.UsageError(f"{fault.filename} cannot be read or written: {fault.strerror or fault}.") from None


def verifier_key(said: str) -> VerifierKey:
    """The verifier key that is said, or that stands in the file that is named."""
    try:
        path = Path(said)
        if len(said) < MAX_FILE and path.is_file():
            with path.open("rb") as file:
                return read_vkey(one_line(file.read(MAX_FILE + 1)))
    except (Malformed, KeyFault) as fault:
        raise KeyFault(f"{said}: {getattr(fault, 'problem', fault)}") from None
    except ValueError:
        pass
    try:
        return read_vkey(said)
    except Malformed as fault:
        raise KeyFault(f"{said!r} is no verifier key and no file with one: {fault.problem}") from None


def policy_in(path: Path) -> Policy:
    """The policy in a file."""
    with path.open("rb") as file:
        raw = file.read(MAX_POLICY + 1)
    try:
        return read_policy(raw)
    except PolicyFault as fault:
        raise PolicyFault(0, f"{path}: {fault}") from None


def fault_json(message: str, entry: int | None = None) -> dict[str, Any]:
    """A fault of a head, a checkpoint or a proof, as the verbs tell it."""
    return {"entry": entry, "kind": "head", "message": message, "rule": None}


def at_fault(message: str, language: Language) -> str:
    """What is wrong with a head or a proof; the message itself is English, and told alone in English."""
    return f"{_FAULT}: {message}" if language == "sv" else message


def answered(found: dict[str, Any], lines: list[str], as_json: bool) -> None:
    """Tell what was found, and end with a negative finding where it is not ``ok``."""
    if as_json:
        say_json(found)
    else:
        say(*lines, err=not found["ok"])
    if not found["ok"]:
        raise SystemExit(NEGATIVE)
