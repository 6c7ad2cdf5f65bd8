"""What ``slaget fix`` makes of many spoilt files: python tests/campaigns/content_mended.py [EACH] [SEED]

EACH files spoilt in each of eleven ways of hands and editors, and EACH of the nine classes of other mistakes.
A line of JSON each: how many were mended whole, how many were left with their faults, and how many came out wrong:
sound, but of another meaning than before the mistake, or mended otherwise a second time.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "content"))

from content_mistakes import mutants, same
from spoilt import spoilt

from slaget.content import check_file
from slaget.content.mend import mended, unmarked


def verdict(path: str, text: str, meant: str) -> str:
    check = partial(check_file, path)
    made = mended(text, check)
    if mended(made, check) != made:
        return "wrong"
    if any(fault.severity == "error" for fault in check(made)):
        return "left"
    return "mended" if same(made, meant) else "left" if made == text else "wrong"


def files(each: int, seed: int) -> Iterator[tuple[str, str, str, str]]:
    """Each spoilt file: in which way, its path, its text, and what it was."""
    for one in spoilt(each, seed):
        yield one.kind, one.path, unmarked(one.data), one.text
    for path, mutant in mutants(each, seed):
        yield mutant.kind, path, mutant.text, Path(path).read_text("utf-8")


def main(each: int, seed: int) -> None:
    for kind, group in groupby(files(each, seed), key=lambda one: one[0]):
        counts = Counter(verdict(path, text, meant) for _, path, text, meant in group)
        found = {name: counts[name] for name in ("mended", "left", "wrong")}
        print(json.dumps({"kind": kind, **found}), flush=True)


if __name__ == "__main__":
    main(*(int(word) for word in (sys.argv[1:] + ["50", "1"][len(sys.argv) - 1 :])))
