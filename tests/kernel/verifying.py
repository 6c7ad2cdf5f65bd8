"""The verifier that is published with the log format, which knows nothing of the library."""

from pathlib import Path

VERIFIER = Path(__file__).parents[2] / "docs" / "verify" / "verify_log.py"
