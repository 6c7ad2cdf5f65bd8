"""The effect kinds of NI-21, each in a module or with its like.

A module holds the fields of its kind, its text in both languages, and what makes it idle. What it does is said by
its definition in the card language (EF-11.5).
"""

from typing import Final, TypeAlias, get_args

from slaget.games.nissan.cards.kinds.activation import Activation as Activation
from slaget.games.nissan.cards.kinds.added_runes import CastRunes as CastRunes
from slaget.games.nissan.cards.kinds.added_runes import FixedRunes as FixedRunes
from slaget.games.nissan.cards.kinds.again import Again as Again
from slaget.games.nissan.cards.kinds.fighter_runes import FighterRunes as FighterRunes
from slaget.games.nissan.cards.kinds.forbid import Forbid as Forbid
from slaget.games.nissan.cards.kinds.free_action import FreeAction as FreeAction
from slaget.games.nissan.cards.kinds.group_limit import GroupLimit as GroupLimit
from slaget.games.nissan.cards.kinds.instants import Cycle as Cycle
from slaget.games.nissan.cards.kinds.instants import ExtraDraw as ExtraDraw
from slaget.games.nissan.cards.kinds.instants import Spy as Spy
from slaget.games.nissan.cards.kinds.odin_ward import OdinWard as OdinWard
from slaget.games.nissan.cards.kinds.permit import Permit as Permit
from slaget.games.nissan.cards.kinds.protect import Protect as Protect
from slaget.games.nissan.cards.kinds.raft import Raft as Raft
from slaget.games.nissan.cards.kinds.reach import Reach as Reach
from slaget.games.nissan.cards.kinds.retoss import Retoss as Retoss
from slaget.games.nissan.cards.kinds.rowing import Rowing as Rowing
from slaget.games.nissan.cards.kinds.shield_wall import ShieldWall as ShieldWall
from slaget.games.nissan.cards.kinds.turn_runes import TurnRunes as TurnRunes

# fmt: off
Effect: TypeAlias = (
    CastRunes | FixedRunes | Retoss | TurnRunes | FighterRunes | OdinWard | ShieldWall | Protect
    | Reach | Rowing | GroupLimit | FreeAction | Again | Permit | Forbid | Activation | Raft
    | ExtraDraw | Cycle | Spy
)
# fmt: on
EFFECT_KINDS: Final[tuple[type, ...]] = get_args(Effect)
