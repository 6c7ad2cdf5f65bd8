"""The guide to heads, proofs and witnesses: its commands run as they stand, from the first to the last."""

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "heads.md"


def test_every_command_of_the_page_runs_in_order(tmp_path: Path) -> None:
    blocks = re.findall(r"^```console\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.S | re.M)
    assert len(blocks) >= 6
    slaget = tmp_path / "bin" / "slaget"
    slaget.parent.mkdir()
    slaget.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m slaget "$@"\n')
    slaget.chmod(0o755)
    folder = tmp_path / "here"
    folder.mkdir()
    script = "set -e\n" + "".join(blocks)
    path = os.pathsep.join([str(slaget.parent), os.environ["PATH"]])
    ran = subprocess.run(
        ["sh", "-c", script], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert '"type":"moved"' in ran.stdout or "moved" in ran.stdout
    assert "w1" in ran.stdout
    assert not (folder / "policy").read_text().startswith("log \n")
