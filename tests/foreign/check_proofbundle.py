"""Checks proofs of one line with their cosignatures by the package ``proofbundle``, which knows nothing of slaget.

``python check_proofbundle.py FOLDER``, where FOLDER holds the package. A request a line on stdin, an answer a line
on stdout, both JSON: a whole ``.tlog-proof`` (Proof), a record, and the witnesses that must have cosigned.
"""

import base64
import json
import sys
from typing import Any


def answer(asked: dict[str, Any]) -> str:
    from proofbundle.tlogproof import verify_tlog_proof  # type: ignore[import-not-found]

    proof, record = (base64.b64decode(asked[key]) for key in ("Proof", "Record"))
    witnesses = asked.get("Witnesses", [])
    origin = asked["Vkey"].partition("+")[0]
    said = verify_tlog_proof(
        proof.decode(), record, asked["Vkey"], witnesses, threshold=len(witnesses), expected_origin=origin
    )
    return "" if said["ok"] else str(said)


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as fault:
            said = f"{type(fault).__name__}: {fault}"
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
