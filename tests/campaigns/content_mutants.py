"""Seeded mistakes in all bundled data files: is each found, at its token, with the word that was meant?

python tests/campaigns/content_mutants.py [MUTANTS_A_CLASS] prints the table of docs/reliability.md, and on
standard error each mutant that was not found where it should be. 250 a class take about two minutes.
"""

import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "content"))

from content_mistakes import mutants, verdict

from slaget.content import check_file
from slaget.resources import bundled_files

HEAD: Final = (
    "| mistake | mutants | found | at the token | misspelt words | rightly suggested |\n|---|---|---|---|---|---|"
)


def table(each: int) -> dict[str, list[int]]:
    """Per class: mutants, found, found at the token, misspelt words, rightly suggested."""
    rows: dict[str, list[int]] = {}
    for path, mutant in mutants(each):
        faults = check_file(path, mutant.text)
        found, here, suggested = verdict(mutant, faults)
        misspelt = mutant.meant is not None
        row = rows.setdefault(mutant.kind, [0, 0, 0, 0, 0])
        for index, yes in enumerate((True, found, here, misspelt, misspelt and suggested)):
            row[index] += yes
        if not (here and (suggested or not misspelt)):
            told = "; ".join(str(fault)[:300] for fault in faults[:3]) or "NOTHING"
            line = mutant.text.splitlines()[mutant.line - 1].strip()
            name = "/".join(Path(path).parts[-2:])
            where = f"{mutant.kind} {name}:{mutant.line}:{mutant.column} meant {mutant.meant}"
            print(f"{where}: {line[:110]}", file=sys.stderr)
            print(f"      {told}", file=sys.stderr)
    return rows


def main() -> None:
    """The table, in Markdown."""
    each = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    for path in bundled_files():
        assert not check_file(path), path
    rows = table(each)
    rows["all"] = [sum(column) for column in zip(*rows.values())]
    print(HEAD)
    for kind, row in rows.items():
        print(f"| {kind} | {' | '.join(map(str, row))} |")


if __name__ == "__main__":
    main()
