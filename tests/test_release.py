"""The release: its workflow is pinned and gives each job what it needs alone; its page says what is done."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import slaget
from slaget.content import render_sarif
from slaget.content.starters import ADDRESS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = PROJECT["version"]
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
pytestmark = pytest.mark.skipif(not WORKFLOW.exists(), reason="the sdist holds no workflow")


def jobs() -> dict[str, Any]:
    return yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]


def test_every_action_is_pinned_by_the_hash_of_a_commit() -> None:
    used = [step["uses"] for job in jobs().values() for step in job["steps"] if "uses" in step]
    assert len(used) > 5
    assert [action for action in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action)] == []


def test_the_job_that_runs_the_projects_code_can_neither_sign_nor_publish() -> None:
    made = jobs()
    assert made["build"]["permissions"] == {"contents": "read"}
    runs = {name for name, job in made.items() for step in job["steps"] if ".ci/" in step.get("run", "")}
    assert runs == {"build"}
    assert {name for name, job in made.items() if "id-token" in job["permissions"]} == {"attest", "publish"}


def test_wheel_and_sdist_are_published_with_attestations_and_no_password() -> None:
    publish = jobs()["publish"]["steps"][-1]
    assert publish["with"] == {"packages-dir": "packages", "attestations": True}
    assert "secrets." not in WORKFLOW.read_text(encoding="utf-8")


def test_there_is_a_list_of_components_for_every_extra_that_users_install() -> None:
    done = subprocess.run([sys.executable, ROOT / ".ci" / "extras.py"], capture_output=True, text=True, check=True)
    assert {*done.stdout.split(), "test", "dev", "docs", "bench"} == set(PROJECT["optional-dependencies"])


def test_what_builds_a_release_has_a_fixed_version() -> None:
    lines = (ROOT / ".ci" / "release-tools.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0] for line in lines if re.fullmatch(r"[\w-]+==[\d.]+", line)}
    assert pinned == {"build", "cyclonedx-bom", "hatchling", "twine"}


def test_the_page_tells_two_commands_that_check_a_download() -> None:
    page = (ROOT / "docs" / "release.md").read_text(encoding="utf-8")
    commands = re.findall(r"^\$ (.*)$", page.partition("## Make")[0], re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["gh", "pypi-attestations"]
    assert all(f"slaget-{VERSION}-py3" in command for command in commands)


def test_the_version_is_the_same_wherever_it_stands() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert slaget.__version__ == VERSION == re.findall(r"^## ([\d.]+)$", changelog, re.MULTILINE)[0]
    assert json.loads(render_sarif([]))["runs"][0]["tool"]["driver"]["version"] == VERSION


def test_the_addresses_of_the_project_are_those_its_files_name() -> None:
    """Where schemas and faults are told to stand, there the documentation stands too."""
    urls = PROJECT["urls"]
    assert ADDRESS.startswith(urls["Documentation"]) and urls["Changelog"].startswith(urls["Documentation"])
    assert (ROOT / "docs" / "changelog.md").exists()


def test_both_files_are_checked_as_the_index_reads_them() -> None:
    script = (ROOT / ".ci" / "release").read_text(encoding="utf-8")
    assert "check --strict" in script.partition('"$out" = --check')[0]


def test_whoever_needs_a_new_word_is_asked_for_its_sentence_three_examples_and_two_together() -> None:
    form = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / "new-word.yml").read_text(encoding="utf-8"))
    fields = {field["id"]: field for field in form["body"]}
    asked = [id for id, field in fields.items() if field["type"] == "textarea"]
    assert asked == ["sentence", "examples", "together"]
    assert all(field["validations"]["required"] for field in fields.values())
    assert "three examples" in (ROOT / "docs" / "designers.md").read_text(encoding="utf-8")
