"""Writes the golden logs anew: ``PYTHONPATH=src python tests/games/tafl/tafl_keep_golden.py``.

Only after a change of the rules that is meant, with a new ``Ruleset.version``.
"""

from test_laws import GOLDEN, play_golden

from slaget.kernel import dump_log


def main() -> None:
    for name in ("jungfrubrade", "nefatavl", "brandubh", "tablut", "fetlar", "copenhagen"):
        GOLDEN.mkdir(exist_ok=True)
        game = play_golden(name)
        (GOLDEN / f"{name}.jsonl").write_text(dump_log(game), encoding="utf-8")
        print(name, len(game.log), game.outcome)


if __name__ == "__main__":
    main()
