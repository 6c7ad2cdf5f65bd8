"""One catalogue a game: which file a name means, what becomes of a scenario in it, and what may be chosen.

All that games have in common is here; a game says how a sound scenario becomes a set-up (``read``), which value
each of its choices has there (``held``), and which of them nothing reads beside the others (``unread``).
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import evolve, field, fields, frozen

from slaget.content.cache import Cache
from slaget.content.diagnostics import ContentError, Diagnostic
from slaget.content.disk import ENDINGS, Folders, named_files_from, named_folders
from slaget.content.documents import Document, as_bytes, read_bytes, read_document, require_format
from slaget.content.formats import declared_format
from slaget.content.kit import SCENARIOS
from slaget.content.named import Made
from slaget.content.nodes import MapNode, Node, plain
from slaget.content.options import (
    WrongOptions,
    option_refusal,
    read_options,
    refused_option,
    require_values,
)
from slaget.content.reading import Reading, holds_several, scenarios_in
from slaget.content.said import joined
from slaget.content.said import said as told
from slaget.content.suggest import nearest
from slaget.kernel.catalogue import Decks, Options
from slaget.kernel.choices import OUTSIDE, OptionHelp
from slaget.kernel.later import Later, LaterMap
from slaget.kernel.rules import Code, Rejected
from slaget.kernel.settings import in_json
from slaget.kernel.short import short
from slaget.kernel.words import Text, Words
from slaget.resources import resource
from slaget.wire.forms import brief

Su = TypeVar("Su")
Named: TypeAlias = "str | os.PathLike[str]"
_NO_SCENARIO: Final = Text(
    "there is no scenario '{name}' here, only {known}", "här finns inget scenario '{name}', bara {known}"
)
_NOT_BUNDLED: Final = Text(
    "there is no scenario '{name}'; bundled are {known}",
    "det finns inget scenario '{name}'; spelets egna är {known}",
)
_NO_SCENARIOS: Final = Text("the file has no scenario", "filen har inget scenario")
_BY_LOAD_FILE: Final = Text("a file is opened by load_file", "en fil öppnas med load_file")
UNKNOWN: Final = "unknown-scenario"


class NoSuchScenario(ContentError, LookupError):
    """A scenario that is neither bundled nor in the file named."""

    def __str__(self) -> str:
        meant = (fault.suggestion for fault in self.diagnostics if fault.code == UNKNOWN)
        return super().__str__() + "".join(f"; did you mean {each!r}?" for each in meant if each)


@frozen
class Source:
    """A file's content, and the scenario wanted of it; None for its first."""

    path: str
    data: bytes = field(repr=False)
    wanted: str | None = None
    is_bundled: bool = False

    @property
    def key(self) -> tuple[str, bytes]:
        """The file as it is now."""
        return self.path, sha256(self.data).digest()


def _all_read(_reading: Reading, _setup: object) -> Mapping[str, Text]:
    return {}


def _unnamed(_setup: object) -> None:
    return None


def _any(_name: str, _node: Node) -> bool:
    return True


@frozen(kw_only=True, eq=False)
class Catalogue(Generic[Su]):
    """The scenarios of one game and the choices of rules in them.

    >>> from slaget.games.schack.content import CATALOGUE
    >>> CATALOGUE.ids()[0]
    'grundstallning'
    >>> CATALOGUE.load("grundstallning", {"draw_offers": "false"}).draw_offers
    False
    """

    __repr__ = short

    game: str
    formats: tuple[str, ...]
    """The formats of the scenario files that are read."""
    read: Callable[[Reading], Su | None]
    """The set-up of a scenario. What is wrong is noted, and None given; an option may be ``Rejected``."""
    held: Callable[[Su], Mapping[str, object]]
    """The value that each choice has in a set-up, as a file gives it."""
    unread: Callable[[Reading, Su], Mapping[str, Text]] = _all_read
    """The options that change nothing beside the others of a set-up, and why."""
    examine: Callable[[Reading], object] | None = None
    """What looks for every fault of a file; where it is left out, ``read``."""
    given: Callable[[Mapping[str, object]], Mapping[str, object]] = read_options
    """Options from outside a file as values; ``WrongOptions`` where they cannot be."""
    choices: Sequence[OptionHelp] = ()
    """The help on each choice of rules."""
    outside: Code = OUTSIDE
    """How a value is refused that a choice may not have: on the choice's own rule, where this stands on none."""
    judged: Sequence[str] = ()
    """The choices whose values the set-up itself refuses, by another rule than that."""
    words: Words = field(factory=Words)
    """What things are called in refusals of options."""
    rule: str | None = None
    """What is cited where there is no such scenario."""
    folder: str = ""
    """The folder of ``data/scenarios`` where the bundled files lie, when it has not the game's name."""
    first: tuple[str, ...] = ()
    """The bundled files that come before the others."""
    reads: tuple[str, ...] = ()
    """The formats of the files that are read, where another catalogue answers for such files."""
    lists: Callable[[str, Node], bool] | None = None
    """Which of the bundled scenarios are this game's; all where it is left out."""
    named: Callable[[Su], tuple[str, Mapping[str, str]] | None] = _unnamed
    """The id and the titles of its scenario that a set-up holds, where it holds them."""
    remembers: bool = True
    """Whether all files that a file names are those of its ``Reading``, so that its set-up may be kept."""
    decks: Decks[Su] | None = None
    """What there is of decks, where the game is played with any."""
    _files: Cache[Document] = field(init=False, factory=lambda: Cache(16), repr=False)
    _places: dict[str, str] = field(init=False, factory=dict, repr=False)
    _listed: dict[str, None] = field(init=False, factory=dict, repr=False)
    _told: dict[str, Sequence[OptionHelp]] = field(init=False, factory=dict, repr=False)
    _setups: Cache[Made[Su]] = field(init=False, factory=lambda: Cache(64), repr=False)

    @property
    def options(self) -> Sequence[OptionHelp]:
        """The help on each choice with the values of the bundled scenarios; these are read when somebody looks.

        >>> from slaget.games.ravbrade.content import CATALOGUE
        >>> {o.name: o.elsewhere for o in CATALOGUE.options}["packed_backward"]
        {'hard_gard': 'straight_and_diagonal'}
        """
        return self._told.setdefault("options", Later(self._with_scenarios))

    def _with_scenarios(self) -> Sequence[OptionHelp]:
        held = LaterMap(lambda: {name: self.in_force(name) for name in self.ids()})
        return tuple(_with_values(choice, held) for choice in self.choices)

    def in_force(self, name: str) -> Mapping[str, object]:
        """The value that each choice has in a scenario, as a file gives it."""
        return self.held(self.load(name))

    def ids(self, path: "str | os.PathLike[str] | None" = None) -> tuple[str, ...]:
        """The bundled scenarios, the first of which is the game's default; with a path, those of a file."""
        if path is not None:
            return tuple(scenarios_in(read_document(str(path), read_bytes(path))))
        if self.lists is None:
            return tuple(self._bundled())
        if not self._listed:
            nodes = self._nodes().items()
            self._listed.update([(name, None) for name, node in nodes if self.lists(name, node)])
        return tuple(self._listed)

    def titles(self) -> Mapping[str, Text]:
        """The bundled scenarios' titles, by id."""
        nodes = self._nodes()
        return {name: _title(name, nodes[name]) for name in self.ids()}

    def scenario_of(self, setup: Su) -> tuple[str, Text] | None:
        """The id and the title of the scenario that a set-up is of.

        Where a set-up does not hold its scenario's name, it is the bundled one that it differs least from: in the
        options that were laid over it.

        >>> from slaget.games.ravbrade.content import CATALOGUE
        >>> CATALOGUE.scenario_of(CATALOGUE.load("hard_gard", {"match_games": 4}))
        ('hard_gard', Text(en='Hard yard', sv='Hård gård'))
        """
        known, titles = self.named(setup), self.titles()
        if known is not None:
            return known[0], titles.get(known[0]) or Text.of(known[1], known[0].replace("_", " "))
        name = min(self.ids(), key=lambda each: _differences(setup, self.load(each)), default=None)
        return None if name is None else (name, titles[name])

    def load(self, name: str, options: Options = None) -> Su:
        """The set-up of a bundled scenario: by its id, ``GAME/id``, or the game's name for its first.

        ``options`` go before those of the file and may be strings from a command line. ``ContentError`` tells
        everything that is wrong: as ``NoSuchScenario`` or as ``WrongOptions``. No file is opened by this name.
        """
        return self._telling(lambda given: self.setup(name, given), _given(options))

    def load_file(
        self, path: Named, options: Options = None, *, text: str | bytes | None = None, folders: Folders = ()
    ) -> Su:
        """The set-up of a scenario in a file, ``FILE`` or ``FILE#id``.

        ``text`` stands in for the file's content. The file may name others of its own folder and below, and of
        ``folders``. ``ContentError`` is as in ``load``, or tells the faults of the file.
        """
        return self._telling(
            lambda given: self.setup_file(path, given, text=text, folders=folders), _given(options)
        )

    def setup(self, name: str, options: Options = None) -> Su:
        """What ``load`` gives; an option that the rules do not allow is ``Rejected``."""
        return self._kept(self._named(name), _given(options))

    def setup_file(
        self, path: Named, options: Options = None, *, text: str | bytes | None = None, folders: Folders = ()
    ) -> Su:
        """What ``load_file`` gives; an option that the rules do not allow is ``Rejected``."""
        return self._kept(self._file(os.fspath(path), text), _given(options), folders)

    def _telling(self, make: Callable[[Mapping[str, object]], Su], options: Mapping[str, object]) -> Su:
        """What is made of options; what the rules do not allow is told as faults of them."""
        try:
            return make(options)
        except Rejected as refusal:
            told = [*self._wrongs(make, options, self._wrong(refusal))]
            raise WrongOptions(
                [fault for wrong in told for fault in wrong.diagnostics],
                [fault for wrong in told for fault in wrong.refusals],
            ) from refusal

    def _wrongs(
        self, make: Callable[[Mapping[str, object]], Su], options: Mapping[str, object], first: WrongOptions
    ) -> Iterator[WrongOptions]:
        """The first fault of options, and with it every name that none has: one such ends the reading."""
        known = {choice.name for choice in self.choices}
        sound = {name: value for name, value in options.items() if name in known - first.options}
        others = options.keys() - known - first.options

        def wrong(given: Mapping[str, object], of: Set[str]) -> Iterator[WrongOptions]:
            """What is wrong with these options, where one ``of`` those is to blame."""
            try:
                make(given)
            except Rejected as refusal:
                found = self._wrong(refusal)
                yield from [found] if found.options & of else ()
            except ContentError:
                return

        yield first
        for name in (each for each in options if each in others):
            yield from wrong({**sound, name: options[name]}, {name})
        if first.options and not first.options & known:
            yield from wrong(sound, known)

    def _wrong(self, refusal: Rejected) -> WrongOptions:
        """What the rules do not allow as a fault of the options."""
        if not isinstance(refusal, WrongOptions):
            refusal.naming = lambda: self.words
        return refused_option(refusal)

    def _kept(self, source: Source, options: Mapping[str, object], folders: Folders = ()) -> Su:
        """The set-up of a scenario as it was made before, where nothing has changed since."""
        given = tuple(sorted((key, repr(value)) for key, value in options.items()))
        with named_files_from(folders):
            key = (*source.key, source.wanted, named_folders(), given)
            made = self._setups.find(key) if self.remembers or source.is_bundled else None
            if made is None or not made.is_current():
                made = self._setups.put(key, self._made(source, options))
        return made.value

    def idle(self, name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
        """Of the options laid over a bundled scenario's own, those that change nothing there, and why.

        >>> from slaget.games.ravbrade.content import CATALOGUE
        >>> list(CATALOGUE.idle("femton", {"packed_backward": "straight_and_diagonal", "match_games": "2"}))
        ['packed_backward']
        """
        return self._idle(self._named(name), options)

    def idle_file(self, path: Named, options: Mapping[str, object]) -> Mapping[str, Text]:
        """The same of a scenario in a file."""
        return self._idle(self._file(os.fspath(path), None), options)

    def _idle(self, source: Source, options: Mapping[str, object]) -> Mapping[str, Text]:
        setup, reading = self._kept(source, options), self._reading(source, options)
        return {name: why for name, why in self.unread(reading, setup).items() if name in options}

    def check(self, document: Document) -> list[Diagnostic]:
        """Every fault of a scenario file that was read, and of the files it names."""
        reading = Reading(document, next(iter(scenarios_in(document).values()), None))
        if document.root is not None:
            (self.examine or self.read)(reading)
        return reading.found()

    def _made(self, source: Source, options: Mapping[str, object]) -> Made[Su]:
        reading = self._reading(source, options)
        setup = self.read(reading)
        if setup is None or reading.has_errors():
            raise self._error(reading.found(), source, options)
        return Made(setup, reading.sources())

    def _error(self, found: list[Diagnostic], source: Source, options: Mapping[str, object]) -> ContentError:
        """What to raise for faults: they lie with the options where the scenario is sound without them."""
        if any(fault.code == UNKNOWN for fault in found):
            return NoSuchScenario(found)
        if not options or not self._is_sound(source):
            return ContentError(found)
        here = [evolve(each, path="options", line=None, column=None) for each in found if each.path == source.path]
        told = [*here, *(each for each in found if each.path != source.path)]
        known = [choice.name for choice in self.choices if choice.name in options]
        alone = {name: self._messages(source, {name: options[name]}) for name in known}
        rest = [{other: value for other, value in options.items() if other != name} for name in known]

        def blamed(fault: Diagnostic) -> list[str]:
            """The option that is wrong alone too; else the last of those without which nothing is said of it."""
            found = [name for name in known if fault.message in alone[name]][:1]
            return found or [n for n, o in zip(known, rest) if fault.message not in self._messages(source, o)][-1:]

        return WrongOptions(told, [option_refusal(each, *blamed(each)) for each in told])

    def _messages(self, source: Source, options: Mapping[str, object]) -> frozenset[str]:
        """What is said of a scenario with these options."""
        try:
            reading = self._reading(source, options)
            self.read(reading)
        except ContentError as error:
            return frozenset(each.message for each in error.diagnostics)
        except Rejected:
            return frozenset()
        return frozenset(each.message for each in reading.found())

    def _is_sound(self, source: Source) -> bool:
        try:
            self._made(source, {})
        except (ContentError, Rejected):
            return False
        return True

    def _reading(self, source: Source, options: Mapping[str, object]) -> Reading:
        """A file as it is read for a scenario; one of another format cannot be."""
        unsaid = [name for name, value in options.items() if value == "none"]
        absent = {each.name for each in self.choices if each.is_absent} if unsaid else set()
        given = {name: None if name in unsaid and name in absent else value for name, value in options.items()}
        weighed = {name: value for name, value in given.items() if name not in self.judged}
        require_values(self.choices, weighed, self.outside)
        laid, read = self.given(given), self._read(source)
        document = evolve(read, faults=read.faults.copied())
        require_format(document, *(self.reads or self.formats))
        nodes = scenarios_in(document)
        if source.wanted is not None and nodes and source.wanted not in nodes:
            message = told(_NO_SCENARIO, name=source.wanted, known=", ".join(nodes))
            document.faults.error(None, UNKNOWN, message, rule=self.rule, suggestion=nearest(source.wanted, nodes))
        if not nodes and not document.faults.errors():
            document.faults.error(document.root, UNKNOWN, _NO_SCENARIOS, rule=self.rule)
        wanted = next(iter(nodes), "") if source.wanted is None else source.wanted
        return Reading(document, nodes.get(wanted), laid, source.wanted is not None)

    def _read(self, source: Source) -> Document:
        """A file as it was read before, where those that it extends are what they were."""
        key = (*source.key, named_folders())
        known = self._files.find(key)
        if known is not None and known.is_whole and Made(known, known.sources()).is_current():
            return known
        return self._files.put(key, read_document(source.path, source.data))

    def _named(self, said: str) -> Source:
        """The file of a bundled scenario, and the scenario of it."""
        known = self._bundled()
        if not isinstance(said, str):
            raise no_such_scenario(brief(repr(said)), self.game, tuple(known), self.rule)
        short = self.ids()[0] if said in ("", self.game) else said.removeprefix(f"{self.game}/")
        if short not in known:
            raise no_such_scenario(said, self.game, tuple(known), self.rule)
        where = resource(known[short])
        several = list(known.values()).count(known[short]) > 1
        return Source(str(where), where.read_bytes(), short if several else None, True)

    def _file(self, said: str, text: str | bytes | None) -> Source:
        """The file that ``FILE``, ``FILE#id`` or ``FILE#scenarios/id`` means, and the scenario of it."""
        path, sign, wanted = said.rpartition("#")
        if text is not None:
            return Source(path if sign else said, as_bytes(text), _scenario_in(wanted if sign else "") or None)
        if os.path.isfile(said) or _is_file(said) or not _is_file(path):
            return Source(said, read_bytes(said))
        return Source(path, read_bytes(path), _scenario_in(wanted))

    def _bundled(self) -> Mapping[str, str]:
        """By the id of each bundled scenario, the path of its file."""
        if not self._places:
            self._places.update(dict(self._found()))  # at once: other threads see none of it, or all
        return self._places

    def _nodes(self) -> Mapping[str, Node]:
        """The bundled scenarios by id."""
        inside = {path: scenarios_in(_document(path)) for path in dict.fromkeys(self._bundled().values())}
        return {
            name: inside[path].get(name, next(iter(inside[path].values())))
            for name, path in self._bundled().items()
        }

    def _found(self) -> Iterator[tuple[str, str]]:
        folder = f"data/scenarios/{self.folder or self.game}"
        names = {each.name.removesuffix(".yaml"): each for each in resource(folder).iterdir()}
        for stem in (*self.first, *(name for name in sorted(names) if name not in self.first)):
            form = declared_format(names[stem].read_bytes())
            if form in (self.reads or self.formats):
                path = f"{folder}/{stem}.yaml"
                for name in scenarios_in(_document(path)) if holds_several(form) else (stem,):
                    yield name, path


def _with_values(choice: OptionHelp, held: Mapping[str, Mapping[str, object]]) -> OptionHelp:
    """A choice with its value in each scenario; where it has no default of its own, with that of the first."""

    def values() -> dict[str, Any]:
        return {name: in_json(each.get(choice.name, False), choice.domain) for name, each in held.items()}

    is_open = choice.default is None and not choice.is_absent
    default = next(iter(values().values()), None) if is_open else choice.default
    others = LaterMap(lambda: {name: value for name, value in values().items() if value != default})
    return evolve(choice, default=default, elsewhere=others)


def _given(options: Options) -> Mapping[str, object]:
    """The options that were given, none where nothing was; ``TypeError`` for what is no object."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise TypeError(f"the options are {brief(repr(options))}; they are an object from their names to values")
    return options


def no_such_scenario(said: str, game: str, known: Sequence[str], rule: str | None = None) -> NoSuchScenario:
    """What to raise for a scenario that is not bundled.

    >>> no_such_scenario("nissan/slagt", "nissan", ["slaget"]).diagnostics[0].suggestion
    'nissan/slaget'
    """
    prefix = f"{game}/" if said.startswith(f"{game}/") else ""
    near = nearest(said.removeprefix(prefix), known)
    meant = None if near is None else prefix + near
    message = told(_NOT_BUNDLED, name=said, known=", ".join(known))
    if _is_file(said):
        message = joined([message, _BY_LOAD_FILE], "; ")
    return NoSuchScenario([Diagnostic(said, None, None, "error", UNKNOWN, message.en, meant, rule, sv=message.sv)])


@lru_cache(maxsize=64)
def _document(path: str) -> Document:
    """A bundled file, read once: rulesets share a folder, and each asks for ids, titles and set-ups."""
    return read_document(str(resource(path)), resource(path).read_bytes())


def _title(name: str, node: Node) -> Text:
    values = node.values if isinstance(node, MapNode) else {}
    said: Any = (
        plain(values["title" if "title" in values else "name"]) if values.keys() & {"title", "name"} else None
    )
    return Text(name, name) if said is None else Text.of(said)


def _differences(one: Any, other: Any) -> int:
    """In how many fields two set-ups differ."""
    return sum(getattr(one, each.name) != getattr(other, each.name) for each in fields(type(one)))


def _scenario_in(wanted: str) -> str:
    """The id in what stands behind the sign of a reference, ``id`` or ``scenarios/id``."""
    return wanted.removeprefix(f"{SCENARIOS.key}/")


def _is_file(said: str) -> bool:
    return said.endswith(ENDINGS) or os.path.exists(said)
