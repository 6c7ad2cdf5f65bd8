"""Threads that ask for scenarios at the same time, as in a host, get what one of them would."""

import subprocess
import sys

_AT_ONCE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
sys.setswitchinterval(1e-5)
from slaget.kernel import find
rulesets = [find(name) for name in ("tafl", "omringad", "schack")]
gate = Barrier(4)
def ask(_):
    gate.wait()
    return [[ruleset.titles(), [str(ruleset.load(each)) for each in ruleset.scenarios()]] for ruleset in rulesets]
with ThreadPoolExecutor(4) as pool:
    found = list(pool.map(ask, range(4)))
assert all(each == found[0] for each in found)
"""


def test_threads_that_ask_for_scenarios_at_once_get_the_same() -> None:
    subprocess.run([sys.executable, "-c", _AT_ONCE], check=True, timeout=60)
