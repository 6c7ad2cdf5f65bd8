"""Files to begin with: a part, and a scenario that plays it. They stand in ``data/starters/GAME/KIND.txt``.

A starter is YAML as it is written, with ``$id``, ``$begun`` (the id or its beginning), ``$side`` and other words
for what is asked. ``#! WORD VALUE ...`` gives a word's values, the usual one first; where there are several, no
other is taken. ``#= WORD VALUE ...`` gives a word's value for each side. What follows ``#sv`` and ``#en`` is a
comment in these languages. Of another size than its own a starter is ``KIND-N.txt``, of another side, where more
than words differ, ``KIND-SIDE.txt``. In a file that extends a part, its block holds ``extends`` alone; where more
must change, ``KIND-from.txt`` stands in, or for a part of which KEY is true ``KIND-from-KEY.txt``.
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template
from textwrap import wrap
from typing import Any, Final

from attrs import frozen

from slaget.content.collected import Catalogue
from slaget.content.diagnostics import ContentError
from slaget.content.formats import find_format
from slaget.content.kit import Kind, Kit, kit_of
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.words import Language, Text
from slaget.resources import folder

ADDRESS: Final = "https://slaget.readthedocs.io/schemas/{game}.schema.json"
GAMES: Final = ("nissan", "omringad", "kungabrade", "tafl", "ravbrade", "schack", "dobbel")
"""The games whose files hold parts, as their formats call them."""
OWN: Final = "mine"
_PLAIN: Final = re.compile(r"[\w./#-]+")
_WORD: Final = re.compile(r"#! (\w+) (.+)\n")
_BY_SIDE: Final = re.compile(r"#= (\w+) (.+)\n")
_SAID: Final = re.compile(r"^( *|.*?\S) *#sv (.*?) *#en (.*)$", re.MULTILINE)
_WIDTH: Final = 110
_BEGUN: Final = 32
"""So much of a part's id begins those of the parts inside it, which have 40 characters too."""
_HEAD: Final = Text(
    "{kind} for {game}. Check it while you write: slaget check --watch {file}",
    "{kind} för {game}. Kontrollera medan du skriver: slaget check --watch {file}",
)
_EXTENDS: Final = Text(
    "What does not stand here is as in {base}. Write the keys that are to be others; drop: [key.key] leaves out.",
    "Allt som inte står här är som i {base}. Skriv de nycklar som ska bli andra; drop: [nyckel.nyckel] tar bort.",
)
_CHANGED: Final = Text("{title}, changed", "{title}, ändrad")


def kit_named(game: str) -> Kit | None:
    """The kit of a game's files; None where it has declared none.

    >>> kit_named("schack").format
    'slaget-schack/2'
    """
    found = find_format(f"slaget-{game}/2")
    return None if found is None else kit_of(found)


def kit_read_by(ruleset: AnyRuleset) -> Kit | None:
    """The kit of the files that a game reads."""
    catalogue = ruleset.catalogue
    formats = () if catalogue is None else (*catalogue.formats, *getattr(catalogue, "reads", ()))
    found = (find_format(name) for name in formats)
    return next((kit for each in found if each is not None and (kit := kit_of(each)) is not None), None)


@frozen
class Starter:
    """What a file begins with. ``words`` are those that it takes, each with its values, the usual one first."""

    kit: Kit
    kind: Kind
    template: str
    words: Mapping[str, Sequence[str]]
    by_side: Mapping[str, Sequence[str]]
    """The words that follow from the side, each with its value for every side."""

    def text(
        self,
        title: str,
        file: Path,
        said: Mapping[str, str],
        language: Language,
        base: str = "",
        *,
        new: bool = True,
    ) -> str:
        """The file with these words. ``title`` is the game's.

        With a ``base`` its part extends that one, with a ``new`` title or under the same.
        """
        key, template = self.kind.key, self.template
        words = {name: values[0] for name, values in self.words.items()}
        words |= said
        words["begun"] = words.get("id", OWN)[:_BEGUN]
        if base:
            value = extended(base, self.kind, file.parent, self.kit)
            template = _extending(template, key, _part(base, key, value if new else {}, language))
            words |= self.kit.starts[key](value) if key in self.kit.starts else {}
        if "side" in words:
            at = list(self.words["side"]).index(words["side"])
            words |= {name: values[at] for name, values in self.by_side.items()}
        noun = self.kind.en if language == "en" else self.kind.sv
        about = _HEAD[language].format(kind=noun.capitalize(), game=title, file=file.name)
        head = [modeline(self.kit.game), f"# {about}", f"format: {self.kit.format}"]
        return "\n".join([*head, Template(_told(template, language)).substitute(words)])


def modeline(game: str) -> str:
    """The comment by which editors find the schema of a game's files.

    >>> modeline("schack")
    '# yaml-language-server: $schema=https://slaget.readthedocs.io/schemas/schack.schema.json'
    """
    return f"# yaml-language-server: $schema={ADDRESS.format(game=game)}"


def sizes_of(kit: Kit, kind: Kind) -> tuple[int, ...]:
    """The sizes that a starter is written in, its own first; none where it has but one."""
    own = [int(starter.words["size"][0]) for starter in [starter_of(kit, kind)] if "size" in starter.words]
    others = (path.stem.rpartition("-")[2] for path in _folder(kit).glob(f"{kind.key}-*.txt"))
    return tuple(dict.fromkeys([*own, *sorted(int(size) for size in others if size.isdigit())]))


def starter_of(
    kit: Kit, kind: Kind, size: int | None = None, side: str = "", base: Mapping[str, Any] | None = None
) -> Starter:
    """The starter of a kind of part; ``base`` is the part that it is to extend."""
    stems = [f"{kind.key}-from-{key}" for key, value in (base or {}).items() if value is True]
    stems += [f"{kind.key}-from"] if base is not None else []
    stems += [f"{kind.key}-{variant}" for variant in (size, side) if variant]
    path = next(path for stem in (*stems, kind.key) if (path := _folder(kit) / f"{stem}.txt").is_file())
    text = path.read_text("utf-8")
    words = {name: values.split() for name, values in _WORD.findall(text)}
    by_side = {name: values.split() for name, values in _BY_SIDE.findall(text)}
    return Starter(kit, kind, _BY_SIDE.sub("", _WORD.sub("", text)), {"id": [OWN], **words}, by_side)


def _folder(kit: Kit) -> Path:
    return Path(str(folder("data"))) / "starters" / kit.game


def _told(template: str, language: Language) -> str:
    """A starter with the comments of one language."""
    return _SAID.sub(lambda found: _comment(found, language), template)


def _comment(found: re.Match[str], language: Language) -> str:
    before, sv, en = found.groups()
    said = en if language == "en" else sv
    if before.strip():
        return f"{before}  # {said}"
    return "\n".join(wrap(said, _WIDTH, initial_indent=f"{before}# ", subsequent_indent=f"{before}# "))


def _extending(template: str, key: str, part: str) -> str:
    """A starter with this in the place of its part; what a starter made for it says of the part stays."""

    def block(found: re.Match[str]) -> str:
        more = "" if "$id" in found[1] else found[1].rstrip("\n")
        return f"{part}\n{more}\n\n" if more else f"{part}\n\n"

    return re.sub(rf"^{key}:.*\n((?:(?: .*)?\n)*)", block, template, count=1, flags=re.MULTILINE)


def _part(base: str, key: str, value: Mapping[str, Any], language: Language) -> str:
    """A part that extends another."""
    said = base if _PLAIN.fullmatch(base) else _quoted(base)
    lines = [f"{key}:", f"  # {_EXTENDS[language].format(base=said)}", "  ID:", f"    extends: {said}"]
    if isinstance(value.get("title"), dict):
        title = Text.of(value["title"])
        changed = [f"{each}: {_quoted(_CHANGED[each].format(title=title[each]))}" for each in ("sv", "en")]
        lines.append(f"    title: {{{', '.join(changed)}}}")
    return "\n".join(lines).replace("$", "$$").replace("  ID:", "  $id:", 1)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def extended(base: str, kind: Kind, near: Path, kit: Kit) -> Mapping[str, Any]:
    """The part that is extended; nothing of one with faults, which a check tells."""
    try:
        return found_to_extend(base, kind, near, kit)
    except ContentError:
        return {}


def found_to_extend(base: str, kind: Kind, near: Path, kit: Kit) -> Mapping[str, Any]:
    """The part that a reference means, from this folder; ``ContentError`` where there is none, or it has faults."""
    value = Catalogue().find(kind.key, base, near, kit).value
    return value if isinstance(value, dict) else {}
