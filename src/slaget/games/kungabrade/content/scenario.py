"""A scenario file checked and made a ``Setup`` (KB-4, KB-5)."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from attrs import fields

from slaget.content import nodes as nodes
from slaget.content.diagnostics import quoted
from slaget.content.reading import Reading
from slaget.content.said import said
from slaget.content.suggest import nearest
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import Choices, CombatTable
from slaget.games.kungabrade.content import files
from slaget.games.kungabrade.content.files import FORMATIONS, TABLES
from slaget.games.kungabrade.content.values import Formation, formations_in, options_named, table_of, tables_in
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.setup import GameType, Gate, Placement, Setup, Victory
from slaget.games.kungabrade.words import CREDIT
from slaget.kernel.rules import Rejected
from slaget.kernel.words import Text

_DEFAULTS: Final[Mapping[str, str]] = {
    "battlefield": "kb_battlefield",
    "conquest.conqueror": "kb_conqueror",
    "conquest.defender": "kb_defender",
    "power_struggle": "kb_power_struggle",
}
_OPTIONS: Final = frozenset(a.name for a in fields(Choices))


class Reader:
    """One scenario that is read: what is known beside it, what is wrong in it."""

    def __init__(self, root: nodes.MapNode, reading: Reading) -> None:
        self.root, self.reading, self.faults = root, reading, reading.faults
        self.tables: dict[str, CombatTable] = {**TABLES.load()}
        self.formations: dict[str, Formation] = {**FORMATIONS.load()}
        self._read_parts()
        self.data = cast("Mapping[str, Any]", self.faults.plain(root))

    def _read_parts(self) -> None:
        """The tables and formations that stand in the file."""
        self.tables |= tables_in(self._at("combat_tables"), self.faults)
        self.formations |= formations_in(self._at("formations"), self.faults)

    def _at(self, *path: str | int) -> nodes.Node:
        found: nodes.Node | None = self.root
        for key in path:
            found = found.values.get(str(key)) if isinstance(found, nodes.MapNode) else None
        return found if found is not None else _NOTHING

    def _key(self, *path: str) -> nodes.Node:
        """The node of a key that is there."""
        return nodes.key_or_self(self._at(*path[:-1]), path[-1])

    def _is_sound(self, *path: str) -> bool:
        """Whether nothing was refused in a part, should it be there, and no misspelt key stands for it."""
        return self.faults.is_sound(self._at(*path)) and not self._is_meant(*path)

    def _is_meant(self, *path: str) -> bool:
        return self.faults.is_meant(self._at(*path[:-1]), path[-1])

    def read(self) -> Setup | None:
        """The set-up, or None when an error was noted."""
        before = len(self.faults.errors())
        sound = {key for key in ("start", "game_type", "options", "conqueror") if self._is_sound(key)}
        has_modes = all(isinstance(self._at(key, "mode"), nodes.ScalarNode) for key in ("start", "setup"))
        if has_modes and {"start", "game_type"} <= sound and self._is_sound("setup", "mode"):
            self._check_start()
        table = self._table() if self._is_sound("options", "combat_table") else None
        if has_modes and {"start", "options", "conqueror", "game_type"} <= sound:
            self._check_conqueror()
        self._check_formations()
        if table is None or self._has_failed(before):
            return None
        setup = self._setup(self._options(), table)
        alike: dict[object, list[Rejected]] = {}
        for fault in self._once(setup.faults):
            alike.setdefault((id(self._node_of(fault.path)), fault.kind), []).append(fault)
        told = {id(self._node_of(("rows", side))) for side, (low, high) in setup.rows.items() if low > high}
        for first, *more in alike.values():
            at = self._node_of(first.path)
            code = "bad-setup" if first.code == "bad_position" else first.code.replace("_", "-")
            if id(at) not in told:
                self.faults.error(at, code, _with_more(first, len(more)), rule=first.rule.id)
            if first.rule.id == r.KB_2_1.id:
                told.add(id(at))
        return None if self.faults.errors() else setup

    def _once(self, faults: Iterable[Rejected]) -> list[Rejected]:
        """The faults, of a formation that both sides have only White's: Black's are the same, turned half round."""
        found, setup = list(faults), self.data["setup"]
        white = {fault.kind for fault in found if fault.path[:1] == ("white",)}
        if not isinstance(setup.get("white"), str) or setup["white"] != setup.get("black"):
            return found
        return [fault for fault in found if fault.path[:1] != ("black",) or fault.kind not in white]

    def _has_failed(self, _before: int) -> bool:
        """Whether what was noted, after so many errors before, leaves no set-up to judge."""
        return self.reading.has_errors()

    def _node_of(self, path: tuple[str | int, ...]) -> nodes.Node:
        if path and path[0] in ("gates", "dhurg_holder", "variant", "title", "kinds", "table"):
            return nodes.at_path(self.root, path)
        side = path[0] if path else None
        if side in SEATS and not isinstance(self._at("setup", str(side)), nodes.ListNode):
            return nodes.at_path(self.root, ("setup", str(side)))
        return nodes.at_path(self.root, ("setup", *path))

    def _check_start(self) -> None:
        """KB-4.1: by agreement the scenario names the game type, by dice it offers some."""
        start, setup = self.data["start"], self.data["setup"]
        game_type, mode = self.data.get("game_type"), setup["mode"]
        if start["mode"] == "agreed":
            if game_type is None:
                self._wrong(self.root, "missing-key", _GAME_TYPE, r.KB_4_1)
                return
            if "choices" in start:
                self._wrong(self._key("start", "choices"), "misplaced-key", _CHOICES, r.KB_4_1)
        else:
            for path in (("game_type",), ("start", "first")):
                if self._at(*path) is not _NOTHING:
                    self._wrong(self._key(*path), "misplaced-key", said(_BY_DICE, key=path[-1]), r.KB_4_1)
            if mode == "fixed":
                self._wrong(self._at("setup", "mode"), "wrong-value", _AGREED, r.KB_5_1)
            for side in (side for side in SEATS if side in setup and mode == "default"):
                self._wrong(self._key("setup", side), "misplaced-key", _ITS_OWN, r.KB_5_1)
        self._check_custom(game_type, mode)

    def _check_custom(self, game_type: str | None, mode: str) -> None:
        custom = game_type == "custom"
        if custom and mode == "default":
            self._wrong(self._at("setup", "mode"), "wrong-value", _CUSTOM, r.KB_5_9)
            return
        for key in ("rows", "army"):
            present = key in self.data["setup"]
            if present and not (custom and mode == "free"):
                self._wrong(self._key("setup", key), "misplaced-key", said(_OF_CUSTOM, key=key), r.KB_5_9)
            if not present and custom and mode == "free" and not self._is_meant("setup", key):
                self._wrong(self._at("setup"), "missing-key", said(_CUSTOM_NEEDS, key=key), r.KB_5_9)
        for side in SEATS:
            present = side in self.data["setup"]
            if present and mode == "free" and side == next(each for each in SEATS if each in self.data["setup"]):
                self._wrong(self._key("setup", side), "misplaced-key", _BY_PLAYERS, r.KB_5_1)
            if not present and mode == "fixed" and not self._is_meant("setup", side):
                self._wrong(self._at("setup"), "missing-key", said(_FIXED_NEEDS, key=side), r.KB_5_9)
        if "victory" in self.data and not custom:
            self._wrong(self._key("victory"), "misplaced-key", _VICTORIES, r.KB_13_3)
        if mode != "fixed" and self.data.get("dhurg_holder"):
            self._wrong(self._key("dhurg_holder"), "misplaced-key", _HOLDER, r.KB_5_9)

    def _wrong(self, node: nodes.Node, code: str, message: Text, rule: Any) -> None:
        self.faults.error(node, code, message, rule=rule.id)

    def _table(self) -> CombatTable | None:
        """The combat table: by id, or as it stands in the options (KB-8.2)."""
        at = self._at("options", "combat_table")
        given = self.reading.options.get("combat_table", nodes.plain(at) if at is not _NOTHING else "reconstructed")
        if isinstance(given, Mapping):
            return table_of("inline", nodes.node_of(given), self.faults)
        if "#" in str(given):
            return files.table(str(given), at, self.reading)
        if given not in self.tables:
            message = said(_NO_TABLE, name=given, known=", ".join(self.tables))
            meant = nearest(given, self.tables)
            self.faults.error(at, "unknown-table", message, rule=r.KB_8_2.id, suggestion=meant)
        return self.tables.get(str(given))

    def _options(self) -> Choices:
        own = options_named(self.data.get("options", {}))
        return Choices(**{**own, **options_named(self.reading.options)})  # type: ignore[arg-type]

    def _check_conqueror(self) -> None:
        """KB-4.6: who conquers is stated where it is to be chosen, and nowhere else."""
        options, stated = self._options(), self.data.get("conqueror")
        agreed = self.data["start"]["mode"] == "agreed" and self.data.get("game_type") == "conquest"
        if agreed and options.conqueror == "chosen" and stated is None:
            self._wrong(self.root, "missing-key", _CONQUEROR, r.KB_4_6)
        if stated is not None and not (agreed and options.conqueror == "chosen"):
            self._wrong(self._key("conqueror"), "misplaced-key", _NO_CONQUEROR, r.KB_4_6)

    def _check_formations(self) -> None:
        """Each formation that a side names is there (KB-5.1)."""
        for side in SEATS:
            at = self._at("setup", side, "formation")
            if not isinstance(at, nodes.ScalarNode) or not self.faults.is_sound(at) or at.value in self.formations:
                continue
            name = str(at.value)
            if "#" in name:
                formation = files.formation(name, at, self.reading)
                self.formations |= {name: formation} if formation else {}
            else:
                message = said(_NO_FORMATION, name=name, known=", ".join(self.formations))
                meant = nearest(name, self.formations)
                self.faults.error(at, "unknown-formation", message, rule=r.KB_5_1.id, suggestion=meant)

    def _setup(self, options: Choices, table: CombatTable) -> Setup:
        data, start, given = self.data, self.data["start"], self.data["setup"]
        game_type: GameType | None = data.get("game_type")
        formed = given["mode"] == "default" and any(side in given for side in SEATS)
        mode: Any = "fixed" if formed else given["mode"]
        setup = Setup(
            scenario_id=self._id(),
            credit=self._credit(),
            title=data.get("title", {"sv": self._id(), "en": self._id()}),
            start=start["mode"],
            choices=(game_type,) if game_type else tuple(start["choices"]),
            first=start.get("first"),
            conqueror=data.get("conqueror"),
            mode=mode,
            combat_table=table,
            options=options,
            formations=self._formations(game_type, start) if mode == "default" else {},
            pieces={side: self._pieces(side) for side in SEATS} if mode == "fixed" else {},
            rows={side: tuple(given["rows"][side]) for side in SEATS} if "rows" in given else {},
            army=given.get("army", {}),
            gates={side: Gate(**data.get("gates", {}).get(side, {})) for side in SEATS},
            centre_holder=data.get("dhurg_holder", {}).get("centre"),
            victory=_victory(game_type, data.get("victory", ())),
            **self._variant(),
        )
        self._check_rows(setup)
        return setup

    def _id(self) -> str:
        return str(self.data["id"])

    def _credit(self) -> str:
        return CREDIT

    def _variant(self) -> dict[str, Any]:
        """What makes a variant of it: another board than the author's."""
        return {}

    def _check_rows(self, setup: Setup) -> None:
        for side, (low, high) in setup.rows.items():
            if low > high:
                at = self._at("setup", "rows", side)
                self._wrong(at, "out-of-range", said(_BEYOND, low=low, high=high), r.KB_5_9)

    def _formations(self, game_type: GameType | None, start: Mapping[str, Any]) -> dict[str, Formation]:
        types = (game_type,) if game_type else start["choices"]
        return {key: self.formations[name] for key, name in _DEFAULTS.items() if key.partition(".")[0] in types}

    def _pieces(self, side: Side) -> tuple[Placement, ...]:
        """The pieces of a fixed set-up: listed, or a formation turned to its side (KB-5.9)."""
        given = self.data["setup"].get(side)
        if isinstance(given, list):
            return tuple(Placement(**piece) for piece in given)
        formation = self.formations[_formation_named(given) or self._default_formation(side)]
        return formation if side == "white" else tuple(place.turned(self._board()) for place in formation)

    def _board(self) -> b.Board:
        return b.STANDARD

    def _default_formation(self, side: Side) -> str:
        game_type = self.data.get("game_type")
        if game_type != "conquest":
            return _DEFAULTS[str(game_type)]
        first, rule = self.data["start"]["first"], self._options().conqueror
        second = "black" if first == "white" else "white"
        conqueror = {"first_player": first, "second_player": second}.get(rule, self.data.get("conqueror"))
        return _DEFAULTS["conquest.conqueror" if conqueror == side else "conquest.defender"]


def _formation_named(given: Any) -> str | None:
    """The formation that a side takes, where it names one."""
    named: str | None = given if isinstance(given, str) else given["formation"] if given else None
    return named


_GAME_TYPE: Final = Text("an agreed game names its game_type", "ett avtalat parti har sin game_type")
_CHOICES: Final = Text("choices belong to the dice", "choices hör till tärningarna (mode: dice)")
_BY_DICE: Final = Text("{key} is left to the dice", "{key} avgörs av tärningarna; ta bort den")
_AGREED: Final = Text("a fixed set-up is agreed on", "en fast uppställning avtalas (start: mode: agreed)")
_ITS_OWN: Final = Text(
    "by dice each game type brings its own formations", "med tärningar har varje partityp sina egna uppställningar"
)
_CUSTOM: Final = Text("a custom game is fixed or free", "ett parti av typen custom är fixed eller free")
_OF_CUSTOM: Final = Text("{key} belongs to a custom free set-up", "{key} hör till custom med mode: free")
_CUSTOM_NEEDS: Final = Text("a custom free set-up needs {key}", "custom med mode: free kräver {key}")
_BY_PLAYERS: Final = Text(
    "the pieces of a free set-up are placed by the players", "i en fri uppställning ställer spelarna ut pjäserna"
)
_FIXED_NEEDS: Final = Text("a fixed set-up needs {key}", "en fast uppställning kräver {key}")
_VICTORIES: Final = Text("only a custom game lists its victories", "bara custom räknar upp sina segrar")
_BEYOND: Final = Text(
    "the first row {low} lies beyond the last row {high}",
    "den första raden {low} ligger bortom den sista raden {high}",
)
_HOLDER: Final = Text("the holder is stated in fixed set-ups", "innehavaren anges bara i fasta uppställningar")
_NO_TABLE: Final = Text(
    "there is no combat table '{name}'; there are {known}, and FILE#id",
    "det finns ingen stridstabell '{name}'; det finns {known}, och FIL#id",
)
_NO_FORMATION: Final = Text(
    "there is no formation '{name}'; there are {known}, and FILE#id",
    "det finns ingen uppställning '{name}'; det finns {known}, och FIL#id",
)
_CONQUEROR: Final = Text(
    "an agreed conquest with a chosen conqueror states who he is: conqueror: white or black",
    "en avtalad erövring med vald erövrare anger honom: conqueror: white eller black",
)
_NO_CONQUEROR: Final = Text(
    "the conqueror is stated only in an agreed conquest under the option conqueror: chosen",
    "erövraren anges bara vid avtalad erövring med valet conqueror: chosen",
)
_NOTHING: Final = nodes.MapNode(None, None, {}, {})


def _victory(game_type: GameType | None, listed: Any) -> tuple[Victory, ...]:
    """Crown and elimination always hold; driven back in battlefield, or where listed (KB-13)."""
    back = game_type == "battlefield" or "driven_back" in listed
    return ("crown", "elimination", "driven_back") if back else ("crown", "elimination")


def _with_more(first: Rejected, more: int) -> Text:
    told = quoted(first)
    return Text(f"{told.en}; {more} more alike", f"{told.sv}; {more} till likadana") if more else told
