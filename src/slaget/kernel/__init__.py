"""Commands in, events out: the machine that all games share. It knows no game.

``Ruleset`` is a game's rules as a value, ``Game`` a game in progress; ``Chance`` the only source of
luck; ``secret`` declares what a seat may not see; ``dump_log``, ``load_log``, ``replay`` and
``audit`` are the record of what happened and the proof of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from slaget.kernel.secret import secret

if TYPE_CHECKING:
    from slaget.auditor.audit import audit, audit_lines, replay, replay_lines
    from slaget.auditor.findings import Fault, Report
    from slaget.kernel.buttons import Button
    from slaget.kernel.catalogue import Catalogue
    from slaget.kernel.chance import Chance, LuckError, Source, asked, entered, scripted, seeded
    from slaget.kernel.chances import Distribution
    from slaget.kernel.charter import Charter, Fork
    from slaget.kernel.choices import OptionHelp, choice, choices_of, misfits, require_choices, words_of
    from slaget.kernel.game import Entry, Game, Log, Signed
    from slaget.kernel.identity import id_of
    from slaget.kernel.knowledge import NotDeterminable
    from slaget.kernel.messages import TakeBack, TakenBack, Unsealed
    from slaget.kernel.odds import distribution
    from slaget.kernel.options import Area, Domain, OneOf, Option, Region, Span, Subset, exactly
    from slaget.kernel.phases import by_phase
    from slaget.kernel.picture import Look, Picture, Transform
    from slaget.kernel.playouts import playout
    from slaget.kernel.questions import Question
    from slaget.kernel.registry import find, names, register
    from slaget.kernel.rules import BAD_COMMAND, BAD_FIELD, NOT_TO_ACT, BadSetup, Code, Refusal, Rejected, Rule
    from slaget.kernel.ruleset import History, Outcome, Policy, Ruleset, Telling, Tools
    from slaget.kernel.sealed import Box, Sealed
    from slaget.kernel.seats import UnknownSeat
    from slaget.kernel.secret import (
        HIDDEN,
        HOST,
        Backs,
        Masked,
        Seat,
        Unseen,
        counted,
        hidden,
        is_masked,
        secret,
        seen_by,
    )
    from slaget.kernel.words import LANGUAGES, Labels, Language, Text, Words, listed
    from slaget.log.copy import load_copy, redact, redact_lines
    from slaget.log.file import LogFile
    from slaget.log.text import LogError, LogWriter, dump_log, head_of, load_log
    from slaget.seat.desk import Desk
    from slaget.seat.offers import offers
    from slaget.seeds.agreement import Agreement
    from slaget.seeds.shares import AgreementError
    from slaget.wire.codec import Codec, Tagged, tag_of
    from slaget.wire.forms import Malformed, canonical
    from slaget.wire.upcast import UpcastGap

_HOMES: Final = {
    "kernel.questions": ("Question",),
    "auditor.audit": ("audit", "audit_lines", "replay", "replay_lines"),
    "kernel.buttons": ("Button",),
    "seat.offers": ("offers",),
    "kernel.chance": ("Chance", "LuckError", "Source", "asked", "entered", "scripted", "seeded"),
    "kernel.charter": ("Charter", "Fork"),
    "wire.codec": ("Codec", "Tagged", "tag_of"),
    "auditor.findings": ("Fault", "Report"),
    "wire.forms": ("Malformed", "canonical"),
    "kernel.game": ("Entry", "Game", "Log", "Signed"),
    "kernel.knowledge": ("NotDeterminable",),
    "kernel.messages": ("TakeBack", "TakenBack", "Unsealed"),
    "kernel.sealed": ("Box", "Sealed"),
    "log.text": ("LogError", "LogWriter", "dump_log", "head_of", "load_log"),
    "log.file": ("LogFile",),
    "kernel.identity": ("id_of",),
    "seat.desk": ("Desk",),
    "kernel.chances": ("Distribution",),
    "kernel.odds": ("distribution",),
    "kernel.options": ("Area", "Domain", "OneOf", "Option", "Region", "Span", "Subset", "exactly"),
    "seeds.agreement": ("Agreement",),
    "seeds.shares": ("AgreementError",),
    "log.copy": ("load_copy", "redact", "redact_lines"),
    "kernel.registry": ("find", "names", "register"),
    "kernel.rules": ("BAD_COMMAND", "BAD_FIELD", "NOT_TO_ACT", "BadSetup", "Code", "Refusal", "Rejected", "Rule"),
    "kernel.catalogue": ("Catalogue",),
    "kernel.choices": ("OptionHelp", "choice", "choices_of", "misfits", "require_choices", "words_of"),
    "kernel.phases": ("by_phase",),
    "kernel.picture": ("Look", "Picture", "Transform"),
    "kernel.playouts": ("playout",),
    "kernel.ruleset": ("History", "Outcome", "Policy", "Ruleset", "Telling", "Tools"),
    "kernel.seats": ("UnknownSeat",),
    "kernel.secret": (
        "HIDDEN",
        "HOST",
        "Backs",
        "Masked",
        "Seat",
        "Unseen",
        "counted",
        "hidden",
        "is_masked",
        "secret",
        "seen_by",
    ),
    "wire.upcast": ("UpcastGap",),
    "kernel.words": ("LANGUAGES", "Labels", "Language", "Text", "Words", "listed"),
}
"""The module that each name is imported from, which happens when it is first used."""

__all__ = [
    "BAD_COMMAND",
    "BAD_FIELD",
    "HIDDEN",
    "HOST",
    "LANGUAGES",
    "NOT_TO_ACT",
    "Agreement",
    "AgreementError",
    "Area",
    "Backs",
    "BadSetup",
    "Box",
    "Button",
    "Catalogue",
    "Chance",
    "Charter",
    "Code",
    "Codec",
    "Desk",
    "Distribution",
    "Domain",
    "Entry",
    "Fault",
    "Fork",
    "Game",
    "History",
    "Labels",
    "Language",
    "Log",
    "LogError",
    "LogFile",
    "LogWriter",
    "Look",
    "LuckError",
    "Malformed",
    "Masked",
    "NotDeterminable",
    "OneOf",
    "Option",
    "OptionHelp",
    "Outcome",
    "Picture",
    "Policy",
    "Question",
    "Refusal",
    "Region",
    "Rejected",
    "Report",
    "Rule",
    "Ruleset",
    "Sealed",
    "Seat",
    "Signed",
    "Source",
    "Span",
    "Subset",
    "Tagged",
    "TakeBack",
    "TakenBack",
    "Telling",
    "Text",
    "Tools",
    "Transform",
    "UnknownSeat",
    "Unsealed",
    "Unseen",
    "UpcastGap",
    "Words",
    "asked",
    "audit",
    "audit_lines",
    "by_phase",
    "canonical",
    "choice",
    "choices_of",
    "counted",
    "distribution",
    "dump_log",
    "entered",
    "exactly",
    "find",
    "head_of",
    "hidden",
    "id_of",
    "is_masked",
    "listed",
    "load_copy",
    "load_log",
    "misfits",
    "names",
    "offers",
    "playout",
    "redact",
    "redact_lines",
    "register",
    "replay",
    "replay_lines",
    "require_choices",
    "scripted",
    "secret",
    "seeded",
    "seen_by",
    "tag_of",
    "words_of",
]
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # to a checker the names are those imported above, and no others

    def __getattr__(name: str) -> object:
        if name not in _HOME_OF:
            raise AttributeError(f"module 'slaget.kernel' has no attribute {name!r}")
        found = getattr(import_module(f"slaget.{_HOME_OF[name]}"), name)
        globals()[name] = found
        return found
