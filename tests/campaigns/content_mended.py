"""What ``slaget fix`` makes of many spoilt files: python tests/campaigns/content_mended.py [EACH] [SEED]

EACH files spoilt in each of eleven ways of hands and editors, and EACH of the nine classes of other mistakes.
A line of JSON each: how many were mended whole, how many were left with their faults, and how many came out wrong:
sound, but of another meaning than before the mistake, or mended otherwise a second time.
"""

import json
import sys
from collections import Counter, defaultdict
from functools import partial
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


def main(each: int, seed: int) -> None:
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for one in spoilt(each, seed):
        found[one.kind][verdict(one.path, unmarked(one.data), one.text)] += 1
    for path, mutant in mutants(each, seed):
        found[mutant.kind][verdict(path, mutant.text, Path(path).read_text("utf-8"))] += 1
    for kind, counts in found.items():
        print(
            json.dumps({"kind": kind, **{name: counts[name] for name in ("mended", "left", "wrong")}}), flush=True
        )


if __name__ == "__main__":
    main(*(int(word) for word in (sys.argv[1:] + ["50", "1"][len(sys.argv) - 1 :])))
