"""Commands in, events out: the machine that all games share. It knows no game.

``Ruleset`` is a game's rules as a value, ``Game`` a game in progress; ``Chance`` the only source of
luck; ``secret`` declares what a seat may not see; ``dump_log``, ``load_log``, ``replay`` and
``audit`` are the record of what happened and the proof of it.
"""

from slaget.kernel.asked import Question
from slaget.kernel.audit import audit, audit_lines, replay, replay_lines
from slaget.kernel.chance import Chance, LuckError, Source, asked, entered, scripted, seeded
from slaget.kernel.codec import Codec, Tagged, tag_of
from slaget.kernel.findings import Fault, Report
from slaget.kernel.forms import Malformed, canonical
from slaget.kernel.game import Entry, Game, Log
from slaget.kernel.knowledge import NotDeterminable
from slaget.kernel.log import LogError, LogWriter, dump_log, head_of, load_log
from slaget.kernel.logfile import LogFile
from slaget.kernel.odds import distribution
from slaget.kernel.options import Area, Domain, OneOf, Option, Region, Span, Subset, exactly
from slaget.kernel.parties import Agreement, AgreementError
from slaget.kernel.redact import load_copy, redact, redact_lines
from slaget.kernel.registry import find, names, register
from slaget.kernel.rules import BAD_COMMAND, BAD_FIELD, NOT_TO_ACT, BadSetup, Code, Rejected, Rule
from slaget.kernel.ruleset import OptionHelp, Outcome, Policy, Ruleset
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
from slaget.kernel.upcast import UpcastGap
from slaget.kernel.words import LANGUAGES, Labels, Language, Text, Words, listed

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
    "Chance",
    "Code",
    "Codec",
    "Domain",
    "Entry",
    "Fault",
    "Game",
    "Labels",
    "Language",
    "Log",
    "LogError",
    "LogFile",
    "LogWriter",
    "LuckError",
    "Malformed",
    "Masked",
    "NotDeterminable",
    "OneOf",
    "Option",
    "OptionHelp",
    "Outcome",
    "Policy",
    "Question",
    "Region",
    "Rejected",
    "Report",
    "Rule",
    "Ruleset",
    "Seat",
    "Source",
    "Span",
    "Subset",
    "Tagged",
    "Text",
    "Unseen",
    "UpcastGap",
    "Words",
    "asked",
    "audit",
    "audit_lines",
    "canonical",
    "counted",
    "distribution",
    "dump_log",
    "entered",
    "exactly",
    "find",
    "head_of",
    "hidden",
    "is_masked",
    "listed",
    "load_copy",
    "load_log",
    "names",
    "redact",
    "redact_lines",
    "register",
    "replay",
    "replay_lines",
    "scripted",
    "secret",
    "seeded",
    "seen_by",
    "tag_of",
]
