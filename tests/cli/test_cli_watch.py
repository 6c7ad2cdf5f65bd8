"""``slaget check --watch`` checks again when a file is saved, and ends quietly."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from slaget.content.resources import resource


def test_a_save_is_checked(tmp_path: Path) -> None:
    text = resource("data/cards/nissan/decks.yaml").read_text(encoding="utf-8")
    file, out = tmp_path / "decks.yaml", tmp_path / "out"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "slaget", "check", "--watch", str(file)]
    with out.open("wb") as to:
        process = subprocess.Popen(command, stdout=to, stderr=subprocess.STDOUT, env=dict(os.environ))
        try:
            assert _comes(out, "1 file: 0 errors")
            file.write_text(text.replace("copies: 2", "copis: 2", 1), encoding="utf-8")
            assert _comes(out, "did you mean 'copies'?")
            process.send_signal(signal.SIGINT)
            assert process.wait(10) == 0
        finally:
            process.kill()
    assert "Traceback" not in out.read_text("utf-8")


def _comes(out: Path, text: str) -> bool:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if text in out.read_text("utf-8", "replace"):
            return True
        time.sleep(0.1)
    return False
