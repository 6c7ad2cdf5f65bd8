"""Proofs of our verbs, sound and spoilt: the independent verifier in JavaScript says of each what ours says."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from logs import played
from odd_logs import asked_of_node
from shell import run

from slaget.kernel import dump_log, redact

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="NOT TESTED: verify.mjs; node is missing")
ROOT = Path(__file__).parents[2]
SPOILT = 60


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game, a seat's copy, its host's key, heads at two sizes, and proofs."""
    folder = tmp_path_factory.mktemp("proofs")
    game = played("higher", 12)
    (folder / "game.jsonl").write_text(dump_log(game), encoding="utf-8")
    (folder / "game.jsonl").chmod(0o600)
    (folder / "copy.jsonl").write_text(redact(game, "north"), encoding="utf-8")
    run("key", "new", "slaget.example/bord", "-o", folder / "host.key")
    key, log = folder / "host.key", folder / "game.jsonl"
    run("head", log, "--at", 3, "--key", key, "-o", folder / "old.checkpoint")
    for entry in (-1, 0, 4):
        run("prove", log, "--entry", entry, "--key", key, "-o", folder / f"entry{entry}.tlog-proof")
    run("prove", log, "--entry", 5, "--seat", "south", "--key", key, "-o", folder / "seat.tlog-proof")
    run("prove", folder / "copy.jsonl", "--entry", 6, "--key", key, "-o", folder / "copy.tlog-proof")
    run("prove", log, "--old", 5, "--key", key, "-o", folder / "step")
    run("heads", "add", folder / "heads.jsonl", log, "--key", key, "--at", 3)
    run("heads", "add", folder / "heads.jsonl", log, "--key", key)
    vkey = (folder / "host.key.pub").read_text(encoding="utf-8").strip()
    (folder / "policy").write_text(f"log {vkey}\nquorum none\n", encoding="utf-8")
    return folder


def spoilt(raw: bytes, random: Random) -> bytes:
    lines = raw.split(b"\n")
    how = random.randrange(4)
    if how == 0:
        at = random.randrange(len(raw))
        return raw[:at] + bytes([raw[at] ^ 1 << random.randrange(8)]) + raw[at + 1 :]
    if how == 1:
        del lines[random.randrange(len(lines))]
    elif how == 2:
        lines.insert(random.randrange(len(lines)), random.choice(lines))
    else:
        at, line = random.randrange(len(lines)), random.choice([b" ", b"\r", b"0", b"="])
        lines[at] = random.choice([line + lines[at], lines[at] + line])
    return b"\n".join(lines)


def by_ours(folder: Path, path: Path) -> bool:
    old = ["--old-checkpoint", folder / "old.checkpoint"] if path.name.startswith("step") else []
    return bool(
        json.loads(run("verify-proof", path, "--vkey", folder / "host.key.pub", *old, "--json").stdout)["ok"]
    )


def test_both_verifiers_say_the_same_of_proofs_sound_and_spoilt(made: Path) -> None:
    random, vkey = Random(3), (made / "host.key.pub").read_text(encoding="utf-8").strip()
    sound = [*made.glob("*.tlog-proof"), made / "step"]
    assert len(sound) == 6
    wrong = []
    for number in range(SPOILT):
        path = random.choice(sound)
        wrong.append(made / f"{path.name}.{number}")
        wrong[-1].write_bytes(spoilt(path.read_bytes(), random))
    files = [
        {"step": str(path), "old": str(made / "old.checkpoint"), "vkey": vkey}
        if path.name.startswith("step")
        else {"proof": str(path), "vkey": vkey}
        for path in [*sound, *wrong]
    ]
    by_other = asked_of_node(files)
    assert by_other[: len(sound)] == [None] * len(sound)
    assert [by_ours(made, path) for path in sound] == [True] * len(sound)
    for path, said in zip(wrong, by_other[len(sound) :], strict=True):
        assert by_ours(made, path) == (said is None), (path.read_text(errors="replace"), said)


def test_both_say_the_same_of_logs_of_heads_sound_begun_and_spoilt(made: Path) -> None:
    """A line that the checkpoint does not hold yet was begun by a writer; what is none is told all the same."""
    random, vkey, log = Random(4), (made / "host.key.pub").read_text(encoding="utf-8").strip(), made / "game.jsonl"
    lines = (made / "heads.jsonl").read_bytes()
    first = lines.partition(b"\n")[0]
    begun = [lines, lines + first + b"\n", lines + b'{"game":', lines + first + b"\n" + first[:9]]
    wrong = [lines + b"{}\n", lines + first + b"\n\n", first + b"\n", *(spoilt(lines, random) for _ in range(20))]
    files = [made / f"heads{number}" for number in range(len(begun) + len(wrong))]
    for file, raw in zip(files, [*begun, *wrong], strict=True):
        file.write_bytes(raw)
        Path(f"{file}.checkpoint").write_bytes((made / "heads.jsonl.checkpoint").read_bytes())
    by_other = asked_of_node([{"heads": str(file), "log": str(log), "vkey": vkey} for file in files])
    ours = [run("audit", log, "--heads", file, "--vkey", vkey).exit_code == 0 for file in files]
    assert [said is None for said in by_other] == ours
    assert ours[: len(begun) + 3] == [True] * len(begun) + [False] * 3


def test_the_commands_of_the_page_run(made: Path) -> None:
    """As they stand on the page of the format, on files of these names."""
    page = ROOT / "docs" / "log-format.md"
    block = page.read_text(encoding="utf-8").partition("## Verifying elsewhere")[2].partition("```console")[2]
    commands = [line.removeprefix("$ ") for line in block.partition("```")[0].strip().split("\n")]
    names = {"game.checkpoint": "old.checkpoint", "entry.tlog-proof": "entry4.tlog-proof", "grown": "step"}
    assert len(commands) == 5
    for command in commands:
        program, script, *rest = command.split()
        arguments = [
            str(made / names.get(word, word)) if (made / names.get(word, word)).exists() else word for word in rest
        ]
        if "heads.jsonl" not in command and "--checkpoint" in command:
            arguments += ["--vkey", str(made / "host.key.pub")]
        found = sys.executable if program == "python" else program
        done = subprocess.run([found, ROOT / script, *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
