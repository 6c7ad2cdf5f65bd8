"""Run from an installed wheel, away from any checkout: play a game of every ruleset, load all bundled content."""

import random
import sys
from pathlib import Path

import slaget
from slaget.content import bundled_files, check_file
from slaget.simulate import play_out, policy

assert "site-packages" in slaget.__file__, slaget.__file__
passed = 0
for path in bundled_files():
    faults = check_file(path)
    assert not faults, (path, faults)
    passed += 1
for name in slaget.names():
    ruleset = slaget.find(name)
    for scenario in ruleset.scenarios():
        game = slaget.Game.start(ruleset, ruleset.load(scenario, {}), slaget.seeded(bytes(32)))
        player = policy("random", ruleset)
        game = play_out(game, dict.fromkeys(ruleset.seats(game.setup), player), random.Random(1))
        assert game.outcome is not None
        log = Path("wheel-check.jsonl")
        log.write_text(slaget.dump_log(game), encoding="utf-8")
        report = slaget.audit(log)
        assert report.ok, report.fault
        assert slaget.load_log(log).state == game.state
        passed += 1
        print(f"{name}/{scenario}: {len(game.log)} entries, {game.outcome.reason}, audit ok", file=sys.stderr)
print(f"{passed} passed, 0 failed")
