"""A PDF of a page, made by a Chromium that is there."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

import click

_NAMES: Final = ("chromium", "google-chrome", "chromium-browser", "chrome")
_SECONDS: Final = 300
NONE: Final = "No Chromium was found; open the HTML in a browser and print at 100 %, or name one with --chromium."


def chromium(named: str | None) -> str:
    """The program named, that of ``$SLAGET_CHROMIUM``, or the first that is found; wrong usage where none is."""
    wished = named or os.environ.get("SLAGET_CHROMIUM")
    found = shutil.which(wished) if wished else next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None:
        raise click.UsageError(f"there is no program {wished!r}. {NONE}" if wished else NONE)
    return found


def write_pdf(program: str, page: str, out: Path) -> None:
    """Print a page of HTML at its own size into a file; what the browser cannot do is wrong usage."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "page.html"
        source.write_text(page, encoding="utf-8")
        made = Path(folder) / "page.pdf"
        call = [program, "--headless", "--disable-gpu", "--no-pdf-header-footer", f"--user-data-dir={folder}/user"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            call.append("--no-sandbox")
        call += [f"--print-to-pdf={made}", source.as_uri()]
        try:
            ended = subprocess.run(call, capture_output=True, timeout=_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as fault:
            raise click.UsageError(f"{program} made no PDF: {fault}.") from None
        if not made.is_file():
            told = ended.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["no reason given"]
            raise click.UsageError(f"{program} made no PDF: {told[0][:200]}.")
        with out.open("xb") as file:
            file.write(made.read_bytes())
