"""Mistakes put into the bundled files of every kind; the campaign ``content_mutants.py`` does it in numbers."""

from pathlib import Path
from random import Random

import pytest
import yaml
from content_fields import OPEN
from content_mistakes import CLASSES, WRITTEN, Source, Value, joint, mutants, one_line, shape_of, verdict

from slaget.content import check_file, find_format
from slaget.content.diagnostics import Faults
from slaget.content.formats import declared_format
from slaget.content.schema import Schema
from slaget.content.validator import VALIDATOR
from slaget.content.yamlio import parse
from slaget.resources import bundled_files
from thorough import every, much


@pytest.mark.parametrize("path", bundled_files(), ids=lambda path: "/".join(Path(path).parts[-2:]))
def test_the_bundled_files_have_no_fault(path: str) -> None:
    assert check_file(path) == []


def test_mistakes_of_every_class_are_found() -> None:
    told, sample = {kind: [0, 0, 0] for kind in CLASSES}, much(11, 31)
    for path, mutant in mutants(sample, seed=2):
        found, here, _ = verdict(mutant, check_file(path, mutant.text))
        told[mutant.kind] = [a + b for a, b in zip(told[mutant.kind], (1, found, here))]
    assert [row[:2] for row in told.values()] == [[sample, sample]] * len(CLASSES)
    assert sum(row[2] for row in told.values()) >= 0.98 * sample * len(CLASSES), told


def test_what_was_sound_before_is_passed_over_and_no_fault_is() -> None:
    """A schema that remembers what it found sound says of every mutant what one says that has seen nothing."""
    faulty = 0
    for path, mutant in mutants(6, seed=5):
        root, form = parse(mutant.text, Faults(path)), find_format(declared_format(mutant.text.encode()) or "")
        if root is None or form is None:
            continue
        known, told = form.load_schema(), []
        for schema in (known, Schema(known.name, known.digest, known.content, VALIDATOR(known.content))):
            faults = Faults(path)
            schema.check(root, faults)
            told.append([str(each) for each in faults.found])
        assert told[0] == told[1]
        faulty += bool(told[0])
    assert faulty > 20


def by_shape() -> dict[str, tuple[Source, Value]]:
    """One value of each shape, in all bundled files, by its format and path."""
    found: dict[str, tuple[Source, Value]] = {}
    for path in WRITTEN:
        source = Source(path, Random(0))
        for value in source.values:
            if source.format == "slaget-dobbel/2" and ".options." in value.path:
                continue  # a game's own choices stand among them, so that any name may be one
            found.setdefault(f"{source.format}: {shape_of(value.path)}", (source, value))
    return found


SHAPES = by_shape()
FORMATS = sorted({shape.partition(":")[0] for shape in SHAPES})


def shapes_of(form: str) -> list[tuple[str, Source, Value]]:
    return [(shape, *found) for shape, found in SHAPES.items() if shape.startswith(f"{form}:")]


@pytest.mark.parametrize("form", FORMATS)
def test_a_key_that_means_nothing_is_told_wherever_it_stands(form: str) -> None:
    random, seen = Random(form), set()
    for shape, source, value in shapes_of(form):
        if value.key is None or (inside := shape_of(value.holder_path)) in seen:
            continue
        if value.is_number and OPEN.search(value.holder_path):
            continue  # a name and a number: one more is right there
        seen.add(inside)
        said = random.choice(["no_such: 5", "no_such: [x]", "no_such: {a: b}"])
        start = value.key.start_mark.index
        found = check_file(source.path, source.text[:start] + said + joint(value) + source.text[start:])
        here = [each.code for each in found if each.line == value.key.start_mark.line + 1]
        assert here, (shape, [str(each) for each in found])


WORDS = ["null", "[]", "{}", "7", "'7'", "[[1]]", "{no_such: 1}", "x", "-1", "1e3", "true"]


@pytest.mark.parametrize("form", FORMATS)
def test_a_misspelt_key_is_told_once_wherever_it_stands(form: str) -> None:
    """Nothing follows from it: no other key is called missing, and no value found to be wrong."""
    for shape, source, value in every(5, shapes_of(form)):
        if value.key is None or OPEN.search(value.holder_path) or len(value.key.value) < 3:
            continue
        word, quote = value.key.value, value.key.style or ""
        slip = word[:-2] + word[-1] + word[-2] if word[-1] != word[-2] else word + "x"
        found = check_file(source.path, source.replaced(value.key, quote + slip + quote))
        assert [each.suggestion for each in found] == [word], (shape, [str(each) for each in found])


@pytest.mark.parametrize("form", FORMATS)
def test_a_word_in_the_place_of_a_list_or_mapping_is_told_once(form: str) -> None:
    for shape, source, value in shapes_of(form):
        if isinstance(value.node, yaml.ScalarNode) or not one_line(value.node):
            continue
        found = check_file(source.path, source.replaced(value.node, "xyzzy"))
        assert len(found) == 1, (shape, [str(each) for each in found])


@pytest.mark.parametrize("form", FORMATS)
def test_whatever_stands_in_a_place_there_is_no_traceback(form: str) -> None:
    random = Random(form)
    for _, source, value in every(5, shapes_of(form)):
        check_file(source.path, source.replaced(value.node, random.choice(WORDS)))
