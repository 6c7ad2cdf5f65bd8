"""What a program begins with: a ruleset by its name and a game of it, with the types of that game.

The overloads tell type checkers what a bundled name stands for; a test holds that every one is here. Nothing of
a game is imported before somebody asks for it.
"""

from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar, overload

from slaget.kernel import registry
from slaget.kernel.catalogue import Options
from slaget.kernel.chance import Source, seeded
from slaget.kernel.game import AnyGame, Game
from slaget.kernel.ruleset import AnyRuleset, Ruleset

if TYPE_CHECKING:
    from slaget.contests.ruleset import DobbelGame, DobbelRuleset
    from slaget.games.kungabrade.ruleset import KungabradeGame, KungabradeRuleset
    from slaget.games.nissan.ruleset import NissanGame, NissanRuleset
    from slaget.games.omringad.ruleset import OmringadGame, OmringadRuleset
    from slaget.games.ravbrade.ruleset import RavbradeGame, RavbradeRuleset
    from slaget.games.schack.ruleset import SchackGame, SchackRuleset
    from slaget.games.tafl.ruleset import TaflGame, TaflRuleset

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
Seed: TypeAlias = bytes | str
"""32 bytes, or 64 hexadecimal digits."""
TaflName: TypeAlias = Literal["jungfrubrade", "nefatavl", "tafl"]


@overload
def find(name: Literal["nissan"]) -> "NissanRuleset": ...
@overload
def find(name: TaflName) -> "TaflRuleset": ...
@overload
def find(name: Literal["ravbrade"]) -> "RavbradeRuleset": ...
@overload
def find(name: Literal["schack"]) -> "SchackRuleset": ...
@overload
def find(name: Literal["dobbel"]) -> "DobbelRuleset": ...
@overload
def find(name: Literal["kungabrade"]) -> "KungabradeRuleset": ...
@overload
def find(name: Literal["omringad"]) -> "OmringadRuleset": ...
@overload
def find(name: str) -> AnyRuleset: ...
def find(name: str) -> AnyRuleset:
    """The ruleset of this name; ``LookupError`` where there is none.

    >>> find("schack").title
    'Schack'
    """
    return registry.find(name)


# fmt: off
@overload
def start(ruleset: Literal["nissan"], scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> "NissanGame": ...
@overload
def start(ruleset: TaflName, scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> "TaflGame": ...
@overload
def start(ruleset: Literal["ravbrade"], scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> "RavbradeGame": ...
@overload
def start(ruleset: Literal["schack"], scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> "SchackGame": ...
@overload
def start(ruleset: Literal["dobbel"], scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> "DobbelGame": ...
@overload
def start(ruleset: Literal["kungabrade"], scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> "KungabradeGame": ...
@overload
def start(ruleset: Literal["omringad"], scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> "OmringadGame": ...
@overload
def start(ruleset: Ruleset[Su, St, Co, Ev], scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> Game[Su, St, Co, Ev]: ...
@overload
def start(ruleset: str, scenario: str | None = None, options: Options = None, *,
          seed: Seed | None = None, source: Source | None = None) -> AnyGame: ...
# fmt: on
def start(
    ruleset: str | AnyRuleset,
    scenario: str | None = None,
    options: Options = None,
    *,
    seed: Seed | None = None,
    source: Source | None = None,
) -> AnyGame:
    """A new game of a ruleset, given by itself or by its name, in one of its scenarios; the first if none is named.

    ``options`` are choices of rules laid over those of the scenario. The dice come from ``source`` or ``seed``,
    from a fresh secret seed where neither is given. What is wrong is told as by ``find`` and ``Ruleset.load``.
    A set-up that no scenario has is begun by ``Game.start``.

    >>> start("schack", "grundstallning", {"draw_offers": False}).to_act
    ('white',)
    """
    if seed is not None and source is not None:
        raise TypeError("a game is given a seed or a source of chance, not both")
    rules = registry.ruleset_of(ruleset)
    setup = rules.load(rules.files.ids()[0] if scenario is None else scenario, options)
    return Game.start(rules, setup, seeded(seed) if source is None else source)
