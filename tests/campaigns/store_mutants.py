"""Each check of the stores and of named files is taken out in turn: some test must fail.

``python tests/campaigns/store_mutants.py [FIRST] [WORD ...]`` tries the mutants that hold one of the words, or all,
from the one of this number on. Each is a copy of ``src`` in which one text stands for another; the tests named
beside it are run on it. A text that stands nowhere ends the campaign, so that it follows the code.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from common import told

ROOT: Final = Path(__file__).parents[2]
_PATIENCE: Final = 600
LIMITS, RACES, FAILURES = "store/test_limits.py", "store/test_races.py", "store/test_failures.py"
STORES, POWER, INJECTED = "store/test_stores.py", "store/test_power_loss.py", "store/test_injected.py"
NAMED, PLAY = "content/test_named_files.py", "cli/test_cli_lines.py"


class Mutant(NamedTuple):
    """What is taken out: in this module of ``slaget`` one text stands for another; tests that should notice."""

    module: str
    old: str
    new: str
    tests: tuple[str, ...]
    only: str = "not postgres and not server"


DISK, END, FILES, CONTRACT = "log/disk.py", "log/end.py", "store/files.py", "store/contract.py"
SQLITE, POSTGRES, LOGFILE, TEXT = "store/sqlite.py", "store/postgres.py", "log/file.py", "log/text.py"
CONTENT, NAMES, QUOTES, WIDE = "content/disk.py", "content/named.py", "content/report.py", "cli/private.py"
MUTANTS: Final = [
    Mutant(DISK, "{token_hex(8)}", "{'0' * 16}", (RACES,)),
    Mutant(DISK, "os.O_CREAT | os.O_EXCL", "os.O_CREAT", (RACES,)),
    Mutant(DISK, "PRIVATE: Final = 0o600", "PRIVATE: Final = 0o644", (LIMITS,)),
    Mutant(DISK, "os.mkdir(path, 0o700)", "os.mkdir(path)", (LIMITS,)),
    Mutant(DISK, "        force(file)\n        _name(", "        _name(", (POWER,)),
    Mutant(
        DISK,
        "        try:\n            _force_folder(path.parent)\n        except BaseException:\n"
        "            os.unlink(path)\n            raise\n",
        "",
        (POWER,),
    ),
    Mutant(DISK, "        os.link(part, path)", "        os.replace(part, path)", (RACES,)),
    Mutant(
        DISK,
        "        if fault.errno not in _NO_LINKS:\n            raise\n        _copy",
        "        raise\n        _copy",
        (RACES,),
    ),
    Mutant(
        DISK, "        first = piece_of(file, 0, 1)", "        first = b''; stand_at(file, 0)", (RACES, FAILURES)
    ),
    Mutant(DISK, "        _sweep(path.parent", "        0 and _sweep(path.parent", (RACES,)),
    Mutant(DISK, "now - about.st_mtime > _LEFT_OVER", "True", (RACES,)),
    Mutant(DISK, "[0-9a-f]{16}\\.part", ".*\\.part", (RACES,)),
    Mutant(
        DISK,
        "    try:\n        _force_folder(path.parent)\n    except BaseException:\n        with suppress(OSError):\n"
        "            os.rmdir(path)\n        raise\n",
        "",
        (POWER,),
    ),
    Mutant(DISK, "        lock(file, patience)\n", "", (RACES, LIMITS, STORES)),
    Mutant(DISK, "        if os.fstat(file).st_nlink == 0:", "        if False:", (RACES,)),
    Mutant(DISK, "        _held_if_known(file)\n        yield part", "        yield part", (LIMITS, RACES)),
    Mutant(DISK, "    while done < len(data):", "    while False:", (FAILURES,)),
    Mutant(
        DISK,
        "            return  # it has the name, and only",
        "            pass  # it has the name, and only",
        (FAILURES,),
    ),
    Mutant(END, "            force(self._file)  # else", "            pass  # else", (POWER,)),
    Mutant(END, 'if b"\\0" not in line:', "if True:", (POWER,)),
    Mutant(
        END, "                force(self._file)\n        except", "                pass\n        except", (POWER,)
    ),
    Mutant(
        END,
        "            cut(self._file, self._end)\n            force(self._file)\n        except",
        "            force(self._file)\n        except",
        (FAILURES,),
    ),
    Mutant(
        END,
        "            self._broken = Broken(fault.errno, what, str(self._path))\n            raise self._broken",
        "            raise Broken(fault.errno, what, str(self._path))",
        (FAILURES,),
    ),
    Mutant(END, "            self._take_back(fault)\n", "", (FAILURES,)),
    Mutant(
        END,
        "            self._broken = Broken(fault.errno, f",
        "            raise Broken(fault.errno, f",
        (FAILURES,),
    ),
    Mutant(END, "if len(read) > _AT_MOST:", "if False:", (LIMITS,)),
    Mutant(FILES, "            if found != expect:", "            if False:", (STORES,)),
    Mutant(FILES, "        checked_line(name, line, expect)\n", "", (STORES,)),
    Mutant(FILES, '            if not raw.endswith(b"\\n"):', "            if False:", (LIMITS,)),
    Mutant(FILES, "        if name in self._broken:", "        if False:", (FAILURES,)),
    Mutant(FILES, "checked_lines(name, lines)", "lines", (STORES,)),
    Mutant(CONTRACT, "    if not is_name(name):", "    if False:", (STORES,)),
    Mutant(CONTRACT, "    if not lines:", "    if False:", (STORES,)),
    Mutant(CONTRACT, "    if found != n:", "    if False:", (STORES,)),
    Mutant(CONTRACT, "parsed(line, n + 2, name)", "parsed(line, n + 2, name, exact=False)", (STORES,)),
    Mutant(CONTRACT, "    if len(rows) != number:", "    if False:", (LIMITS,)),
    Mutant(CONTRACT, "or len(line) > MAX_LINE ", "", (LIMITS,)),
    Mutant(CONTRACT, 'or "\\n" in line:', ":", (LIMITS,)),
    Mutant("store/rows.py", "        checked_line(checked(name), line, expect)\n", "", (STORES,)),
    Mutant(SQLITE, "WHERE ?2 = 1 + (SELECT max(number) FROM slaget_line WHERE game = ?1)", "", (STORES,)),
    Mutant(SQLITE, "& _PRIMARY != sqlite3.SQLITE_IOERR", "& _PRIMARY != -1", (INJECTED, FAILURES)),
    Mutant(SQLITE, "            self._broken = f", "            _ = f", (FAILURES,)),
    Mutant(SQLITE, "        self._gate.shut()\n", "", (LIMITS,)),
    Mutant(SQLITE, "        self._gate = Gate()\n\n", "        pass\n\n", (LIMITS,)),
    Mutant(SQLITE, "        if self._path != _MEMORY:\n            self.close()\n", "", (LIMITS,)),
    Mutant(SQLITE, "if self._path == _MEMORY and self._process is not here():", "if False:", (LIMITS,)),
    Mutant(SQLITE, "        if made_empty(path):\n            return True\n", "        pass\n", (LIMITS,)),
    Mutant(
        SQLITE,
        "        if not self._writable:\n            raise",
        "        if False:\n            raise",
        (LIMITS,),
    ),
    Mutant(SQLITE, "'FULL' if self._sync == 'entry' else 'OFF'", "'OFF'", (POWER,)),
    Mutant(POSTGRES, "        self._open, self._lock = None, Lock()\n", "", (LIMITS,), "fork or child"),
    Mutant(POSTGRES, "        tell_of_forks(self)\n", "", (LIMITS,), "fork or child"),
    Mutant(
        POSTGRES,
        "            finally:\n                self._settle()",
        "            finally:\n                pass",
        (FAILURES,),
        "server",
    ),
    Mutant(
        LOGFILE, "        except BlockingIOError as fault:", "        except ZeroDivisionError as fault:", (LIMITS,)
    ),
    Mutant(LOGFILE, "        if self._process is not here():", "        if False:", (LIMITS,)),
    Mutant(LOGFILE, "if expect not in (None, found) and not", "if False and not", ("kernel/test_crash.py",)),
    Mutant(TEXT, 'and b"\\0" in raw and', "and False and", (POWER,)),
    Mutant(CONTENT, "_STEP | _NO_LINK, at", "_STEP, at", (NAMED,)),
    Mutant(CONTENT, "_FLAGS | _NO_LINK, at", "_FLAGS, at", (NAMED,)),
    Mutant(CONTENT, "    if not stat.S_ISREG(found.st_mode):", "    if False:", (NAMED,)),
    Mutant(CONTENT, "    if found.st_size > MAX_BYTES:", "    if False:", (NAMED,)),
    Mutant(CONTENT, "            if not is_inside(place, folder):", "            if False:", (NAMED,)),
    Mutant(CONTENT, 'if ".." in steps or', "if", (NAMED,)),
    Mutant(NAMES, "NOT_ALLOWED if is_unfit(error) else part.code", "part.code", (NAMED,)),
    Mutant(QUOTES, "            if not path.endswith(ENDINGS):", "            if False:", (NAMED,)),
    Mutant(WIDE, "mode & _OTHERS != 0", "mode & 0o007 != 0", (LIMITS,)),
    Mutant(WIDE, "if is_wide(path) and holds_a_seed(path):", "if is_wide(path):", (LIMITS,)),
    Mutant("cli/arguments.py", "        note_if_wide(path)\n", "        pass\n", (LIMITS,)),
    Mutant(
        "cli/play.py", "commands.readline(MAX_LINE + 1):", "commands.readline():", (PLAY, "cli/test_cli_play.py")
    ),
]


def killed_by(mutant: Mutant, folder: Path) -> str | None:
    """The test that fails on a copy with the mutant in it; None where none does."""
    for name in ("src", "data", "schemas", "docs", "tests"):
        if name == "src":
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif (ROOT / name).exists():
            (folder / name).symlink_to(ROOT / name)
    path = folder / "src" / "slaget" / mutant.module
    text = path.read_text(encoding="utf-8")
    assert mutant.old in text, f"{mutant.module} does not hold {mutant.old!r}"
    path.write_text(text.replace(mutant.old, mutant.new, 1), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    tests = [str(ROOT / "tests" / test) for test in mutant.tests]
    line = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "--thorough",
        "-p",
        "no:cacheprovider",
        "-n",
        "0",
        "-k",
        mutant.only,
        *tests,
    ]
    try:
        run = subprocess.run(line, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        return f"they do not end in {_PATIENCE} s"
    if run.returncode < 0:
        return f"they are ended by signal {-run.returncode}"
    assert run.returncode in (0, 1), run.stdout[-2000:] + run.stderr[-2000:]
    failed = [line for line in run.stdout.split("\n") if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0].rpartition("/")[2] if failed else None


def main(words: list[str]) -> None:
    first = int(words.pop(0)) if words and words[0].isdigit() else 0
    tried = [
        each for each in MUTANTS[first:] if not words or any(word in f"{each.module} {each.old}" for word in words)
    ]
    lived = []
    for mutant in tried:
        with tempfile.TemporaryDirectory() as folder:
            found = killed_by(mutant, Path(folder))
        told(f"{mutant.module}: {mutant.old.strip()[:60]!r}: {found or 'LIVES'}")
        lived += [mutant] if found is None else []
    told(f"{len(tried)} mutants, {len(lived)} of which no test finds")


if __name__ == "__main__":
    main(sys.argv[1:])
