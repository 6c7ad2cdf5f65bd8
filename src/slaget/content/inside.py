"""Scenarios of files that a host lets others name: opened inside the host's folders only."""

from pathlib import Path
from typing import Any

from slaget.content.collected import first_named
from slaget.content.diagnostics import Faults
from slaget.content.disk import ENDINGS, named_files_from
from slaget.kernel.catalogue import Options


def load_within(catalogue: Any, said: str, options: Options, roots: tuple[Path, ...]) -> Any:
    """The set-up of a bundled scenario or, of a file in ``roots`` or below, that of ``FILE`` or ``FILE#id``.

    The file is looked for in each folder in order. ``ContentError`` tells what is wrong, of a file outside them
    and of one that is not slaget's no more than that; without ``roots`` no file is opened.
    """
    file, _, id = said.partition("#") if isinstance(said, str) else ("", "", "")
    if not roots or not file.endswith(ENDINGS):
        return catalogue.load(said, options)
    with named_files_from(roots[1:]):
        found = first_named(f"{file}#{id}", roots[0], Faults(file)).own
    return catalogue.load_file(f"{found.path}#{id}", options, text=found.data, folders=roots)
