"""Card texts in English: a sentence an effect (NI-20 to NI-22)."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from slaget.games.nissan import cards as c
from slaget.games.nissan.card_phrases import (
    GROUP,
    LEADERS,
    OTHERS,
    TOUCHING,
    capital,
    centimetres,
    in_order,
    meaning,
    said,
)
from slaget.games.nissan.setup import RANKS

_NUMBERS: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_LASTS: Final = {
    "turn": "this turn: ",
    "round": "until your next turn: ",
    "enemy_turn": "during the enemy's next turn: ",
}
_RUNES: Final = {"blank": ("blank", "blanks"), "hit": ("ᚦ", "ᚦ"), "odin": ("ᛟ", "ᛟ")}
_FIXED: Final = {"hit": ("ᚦ rune", "ᚦ runes"), "odin": ("ᛟ rune", "ᛟ runes")}
_MEN: Final = {
    "sword": ("swordsman", "swordsmen"), "axe": ("axeman", "axemen"),
    "spear": ("spearman", "spearmen"), "bow": ("bowman", "bowmen"),
}  # fmt: skip
_RANKS: Final = {
    "ordinary": ("ordinary fighter", "ordinary fighters"), "horn_blower": ("horn blower", "horn blowers"),
    "standard_bearer": ("standard bearer", "standard bearers"), "hero": ("hero", "heroes"),
    "king": ("king", "kings"),
}  # fmt: skip
_CLASSES: Final = {"king_ship": "a king's ship", "norse_ship": "a Norse ship", "danish_ship": "a Danish ship"}
_GROUP: Final = {
    "king": "the king", "hero": "a hero", "leader": "a leader", "horn_blower": "the horn blower",
    "standard_bearer": "the standard bearer",
}  # fmt: skip
_TIED: Final = {
    "none": "is not tied",
    "any": "is tied",
    "friend": "is tied to a ship of its own side",
    "abreast": "is tied side by side with a ship of its own side",
    "activated": "is tied to another ship activated this turn",
}
_CASTS: Final = {None: "attack", "melee": "melee", "ranged": "ranged attack"}
_IN: Final = {None: "attacks", "melee": "melee", "ranged": "ranged attacks"}
_DOING: Final = {
    "row": "rowing", "shoot": "shooting", "move": "moving",
    "melee": "fighting in melee",
}  # fmt: skip
_DO: Final = {
    "row": "row", "tie": "tie ships", "cut": "cut ships loose", "shoot": "shoot", "move": "move fighters",
    "melee": "attack in melee",
}  # fmt: skip
_TOGETHER: Final = {
    "row": "row together", "shoot": "shoot together", "melee": "fight together in one melee",
    "move": "move together", "any": "be in one group",
}  # fmt: skip


def sentence(effect: c.Effect, told: bool, names: Mapping[str, str]) -> str:
    """An effect in a sentence; ``told``: "this turn" has been said. ``names``: what leaders are called.

    >>> sentence(c.FixedRunes(rune="odin", count=2, when=c.When(cast="melee")), False, {})
    'This turn: add two ᛟ runes to every melee.'
    >>> sentence(c.Reach(of="bow", add=-2000, side="enemy", lasts="enemy_turn"), False, {})
    "During the enemy's next turn: their bows reach 20 cm less."
    """
    meant = meaning(effect)
    said = _said(meant, names)
    if isinstance(meant, c.Instant):
        return f"{capital(said)}."
    if meant.lasts == "turn":
        said = said.replace(" this turn", "")
    lasts = "" if told and meant.lasts == "turn" else _LASTS[meant.lasts]
    return f"{capital(lasts + said)}."


def _said(effect: c.Effect, names: Mapping[str, str]) -> str:
    match effect:
        case c.ExtraDraw(cards=cards):
            return (
                f"draw {number(cards)} extra {_plural(cards, 'card')} at the end of this turn, beyond a full hand"
            )
        case c.Cycle(cards=cards):
            if cards == 1:
                return "you may discard one other card and draw one at once"
            return f"you may discard up to {number(cards)} other cards and draw as many at once"
        case c.Spy():
            return "look at the enemy's hand"
        case (
            c.CastRunes() | c.FixedRunes() | c.Retoss() | c.TurnRunes()
            | c.FighterRunes() | c.OdinWard() | c.ShieldWall() | c.Protect()
        ):  # fmt: skip
            return _attack(effect, names)
        case _:
            return _action(effect) + _circumstances(effect, names)


def number(count: int) -> str:
    """A number in words up to twelve."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def _plural(count: int, noun: str, nouns: str | None = None) -> str:
    return noun if count == 1 else nouns or f"{noun}s"


def _more(count: int, noun: str) -> str:
    return f"{number(count)} more {noun}" if count > 0 else f"{number(-count)} {noun} fewer"


def _is_own(effect: c.Modifier) -> bool:
    return effect.side == "own"


def _just_named(effect: c.Modifier) -> bool:
    """Whether the enemy has been named at the beginning of the sentence."""
    return not _is_own(effect) and effect.lasts == "enemy_turn"


def _you(effect: c.Modifier) -> str:
    return "you" if _is_own(effect) else "they" if _just_named(effect) else "the enemy"


def _your(effect: c.Modifier) -> str:
    return "your" if _is_own(effect) else "their" if _just_named(effect) else "the enemy's"


def _does(effect: c.Modifier, verb: str, third: str) -> str:
    return verb if _is_own(effect) else f"they {verb}" if _just_named(effect) else f"the enemy {third}"


def _may(effect: c.Modifier) -> str:
    return f"{_you(effect)} may"


def _attack(effect: c.AttackModifier, names: Mapping[str, str]) -> str:
    where = _where(effect.when, names)
    match effect:
        case c.CastRunes(add=add):
            runes = _plural(abs(add), "rune")
            amount = f"{number(add)} extra {runes}" if add > 0 else f"{number(-add)} {runes} fewer"
            return _add(effect, ("toss", "tosses"), amount, f"in every {where}")
        case c.FixedRunes(count=count, rune=rune):
            amount = f"{number(count)} {_plural(count, *_FIXED[rune])}"
            return _add(effect, ("add", "adds"), amount, f"to every {where}")
        case c.Retoss(count=count, faces=faces):
            some = "any number of" if count == "all" else "one" if count == 1 else f"up to {number(count)}"
            runes = said([_RUNES[face][count != 1] for face in faces], "or")
            return f"{_may(effect)} toss {some} {runes} again in every {where}"
        case c.TurnRunes():
            return f"{_does(effect, 'count', 'counts')} {_turned(effect)} in every {where}"
        case c.FighterRunes(add_halves=halves):
            more = "more" if halves > 0 else "less"
            each = _each(effect.who, effect, names)
            return f"{each} brings {_halves(abs(halves))} {more} in every {where}"
        case c.OdinWard(wounds=wounds):
            fighters = f"on {_your(effect)} fighters"
            return f"ignore {_wounds(wounds)} {fighters} in every {where}"
        case c.ShieldWall():
            return _wall(effect) + _only_in(effect.when, names)
        case c.Protect():
            return f"{_those(effect.who, effect, names)} cannot fall{_only_in(effect.when, names)}"


def _only_in(when: c.When, names: Mapping[str, str]) -> str:
    return "" if when == c.ALWAYS else f" in {_where(when, names, _IN)}"


def _add(effect: c.CastRunes | c.FixedRunes, verb: tuple[str, str], amount: str, where: str) -> str:
    """Runes more or fewer in a cast; for each ship tied, where it is so."""
    if effect.per == "once":
        return f"{_does(effect, *verb)} {amount} {where}"
    own = "you control" if _is_own(effect) else "they control" if _just_named(effect) else "the enemy controls"
    ships = f"each other ship {own} that is tied to the attacking ship"
    return f"{where} {_does(effect, *verb)} {amount} for {ships}{_cap(effect)}"


def _cap(effect: c.CastRunes | c.FixedRunes) -> str:
    if effect.cap is None:
        return ""
    if effect.cap == 0:
        return ", but for none"
    return f", but for {number(effect.cap)} {_plural(effect.cap, 'ship')} at most"


def _turned(effect: c.TurnRunes) -> str:
    one, many = _RUNES[effect.from_]
    as_one, as_many = _RUNES[effect.to]
    if effect.count == "all":
        return f"all tossed {many} as {as_many}"
    if effect.count == 1:
        return f"the first tossed {one} as {'an' if effect.to == 'odin' else 'a'} {as_one}"
    return f"the first {number(effect.count)} tossed {many} as {as_many}"


def _halves(halves: int) -> str:
    whole, half = divmod(halves, 2)
    if not whole:
        return "half a rune"
    return f"{number(whole)} and a half runes" if half else f"{number(whole)} {_plural(whole, 'rune')}"


def _wounds(wounds: c.Count) -> str:
    if wounds == "all":
        return "all wounds from ᛟ"
    return "the first wound from ᛟ" if wounds == 1 else f"the first {number(wounds)} wounds from ᛟ"


def _wall(effect: c.ShieldWall) -> str:
    walls = f"{_your(effect)} shield walls"
    if effect.ignored:
        return f"{walls} do not count"
    parts = []
    if effect.need:
        need = abs(effect.need)
        parts.append(f"need {number(need)} {_plural(need, 'shield')} {'more' if effect.need > 0 else 'fewer'}")
    if effect.absorb:
        parts.append(f"stop {_more(effect.absorb, 'ᚦ')}")
    return f"{walls} {said(parts, 'and')}" if parts else f"{walls} stay as they are"


def _each(who: c.Who, effect: c.Modifier, names: Mapping[str, str]) -> str:
    """The fighters meant, each by himself: the subject of a verb in the singular."""
    plain = who.weapons is None and who.leaders is None
    if plain and who.ranks == ("king",):
        return f"{_your(effect)} king"
    if _one_leader(who):
        return _those(who, effect, names)
    return f"each of {_those(who, effect, names, one=True)}"


def _one_leader(who: c.Who) -> bool:
    """Whether one leader is meant, by name."""
    return who.weapons is None and who.ranks is None and len(who.leaders or ()) == 1


def _those(who: c.Who, effect: c.Modifier, names: Mapping[str, str], one: bool = False) -> str:
    """The fighters meant, together."""
    ranks, leaders = frozenset(who.ranks or ()), who.leaders or ()
    noun = _MEN[who.weapons[0]][1] if who.weapons and len(who.weapons) == 1 else "fighters"
    clauses = (
        [f"{'bears' if one else 'bear'} {said(list(who.weapons or ()), 'or')}"]
        if len(who.weapons or ()) > 1
        else []
    )
    if who.weapons is None and not leaders and ranks == LEADERS:
        return f"{_your(effect)} leaders"
    if who.weapons is None and not leaders and len(ranks) == 1:
        rank = next(iter(ranks))
        single = rank in ("king", "horn_blower", "standard_bearer")
        return f"{_your(effect)} {_RANKS[rank][not single or one]}"
    if leaders and who.weapons is None and not ranks:
        foes = "" if _is_own(effect) else "the enemy " if len(leaders) == 1 else "the enemies "
        return foes + said([names.get(leader, leader) for leader in leaders], "and")
    clauses += _rank_clause(ranks, one)
    if leaders:
        called = said([names.get(leader, leader) for leader in leaders], "or")
        clauses.append(f"{'is' if one else 'are'} {called}")
    return f"{_your(effect)} {noun}" + (f" who {said(clauses, 'and', ', ')}" if clauses else "")


def _rank_clause(ranks: frozenset[str], one: bool) -> list[str]:
    is_ = "is" if one else "are"
    if not ranks:
        return []
    if ranks == OTHERS:
        return [f"{is_} not {'a leader' if one else 'leaders'}"]
    if ranks == LEADERS:
        return [f"{is_} {'a leader' if one else 'leaders'}"]
    listed = [_RANKS[rank][not one] for rank in in_order(ranks, RANKS)]
    articled = [f"{'an' if word[0] in 'aeio' else 'a'} {word}" for word in listed] if one else listed
    return [f"{is_} {said(articled, 'or')}"]


def _where(when: c.When, names: Mapping[str, str], called: Mapping[str | None, str] = _CASTS) -> str:
    """Which attacks an effect is about."""
    parts = [called[when.cast]]
    if when.group_has:
        parts.append(f"in which {said(_people(when.group_has, names), 'or')} takes part")
        parts[-1] += "," if when.acting or when.target else ""
    if when.acting:
        parts.append(f"from {_ship(when.acting, names)}")
    if when.target:
        parts.append(f"against {_ship(when.target, names)}")
    return " ".join(parts)


def _people(words: tuple[str, ...], names: Mapping[str, str], whose: str = "") -> list[str]:
    owned = {"king": f"{whose} king", "hero": f"one of {whose} heroes", "leader": f"one of {whose} leaders"}
    owned |= {"horn_blower": f"{whose} horn blower", "standard_bearer": f"{whose} standard bearer"}
    called = owned if whose else _GROUP
    return [called.get(word, names.get(word, word)) for word in in_order(words, list(_GROUP))]


def _ship(ship: c.ShipPredicate, names: Mapping[str, str]) -> str:
    """The ship meant: called by its class where that is one, and described."""
    called, rest = "a ship", ship
    if ship.class_ and len(ship.class_) == 1:
        called = _CLASSES.get(ship.class_[0], f"a ship of the class {ship.class_[0]}")
        rest = evolve(ship, class_=None)
    return f"{called} that {_predicate(rest, names)}" if rest != c.ShipPredicate() else called


def _predicate(ship: c.ShipPredicate, names: Mapping[str, str]) -> str:
    parts = []
    if ship.water:
        parts.append(f"lies in {ship.water} water")
    if ship.tied:
        parts.append(_TIED[ship.tied])
    if ship.class_:
        parts.append(f"is {said([_CLASSES.get(name, f'of the class {name}') for name in ship.class_], 'or')}")
    if ship.fleet:
        parts.append("is of your fleet" if ship.fleet == "own" else "is of the enemy's fleet")
    if ship.control:
        holder = {"own": "you", "enemy": "the enemy", "none": "nobody"}[ship.control]
        parts.append(f"is controlled by {holder}")
    parts += _aboard(ship, names)
    if ship.rowed is not None:
        parts.append("has rowed this turn" if ship.rowed else "has not rowed this turn")
    if ship.activated is not None:
        parts.append("was activated this turn" if ship.activated else "was not activated this turn")
    if ship.touching_own:
        bounds = ship.touching_own
        many = bounds.max if bounds.max is not None else bounds.min
        touched = "no ship" if bounds.max == 0 else f"{_bounds(bounds)} {_plural(many or 0, 'ship')}"
        parts.append(f"is touched by {touched} that you control")
    return said(parts, "and")


def _aboard(ship: c.ShipPredicate, names: Mapping[str, str]) -> list[str]:
    parts = []
    if ship.boarded is not None:
        parts.append("has fighters of both sides aboard" if ship.boarded else "has fighters of one side at most")
    if ship.own_aboard:
        parts.append(_so_many(ship.own_aboard, "your"))
    if ship.enemy_aboard:
        parts.append(_so_many(ship.enemy_aboard, "the enemy's"))
    if ship.holds_own:
        parts.append(f"carries {said(_people(ship.holds_own, names, 'your'), 'or')}")
    if ship.holds_enemy:
        parts.append(f"has {said(_people(ship.holds_enemy, names, 'the enemy' + chr(39) + 's'), 'or')} aboard")
    return parts


def _so_many(bounds: c.Bounds, whose: str) -> str:
    number_ = "none" if bounds.max == 0 and bounds.min is None else _bounds(bounds)
    return f"has {number_} of {whose} fighters aboard"


def _bounds(bounds: c.Bounds) -> str:
    low, high = bounds.min, bounds.max
    if high is None:
        return f"at least {number(low or 0)}"
    if low is None:
        return f"at most {number(high)}"
    return f"exactly {number(low)}" if low == high else f"from {number(low)} to {number(high)}"


def _circumstances(effect: c.Lasting, names: Mapping[str, str]) -> str:
    """When an effect on orders and actions applies."""
    when, parts = effect.when, ""
    of_leader = isinstance(effect, c.Activation) or (isinstance(effect, c.Reach) and effect.of == "hearing")
    if when.acting:
        leader = f"if the leader's ship {_predicate(when.acting, names)}"
        parts += f", {leader}" if of_leader else f" on {_ship(when.acting, names)}"
    if when.target:
        parts += f" {_towards(effect)} {_ship(when.target, names)}"
    return parts


def _towards(effect: c.Lasting) -> str:
    """How an action's target stands in the sentence."""
    action = getattr(effect, "action", None)
    if action == "cut":
        return "from"
    if action in ("tie", "move") or (isinstance(effect, c.Reach) and effect.of == "hearing"):
        return "to"
    what = effect.what if isinstance(effect, c.Permit) else action
    return (
        "to" if what == "tie_boarded" else "at" if what in ("shoot", "shoot_unseen", "shoot_boarded") else "against"
    )


def _action(effect: c.Lasting) -> str:
    match effect:
        case c.Reach():
            return _reach(effect)
        case c.Rowing():
            return _rowing(effect)
        case c.GroupLimit(action=action, add=add):
            return f"{_at_most(add)} of {_your(effect)} fighters may {_TOGETHER[action]}{_ever_one(add)}"
        case c.FreeAction(action=action, fighters=fighters):
            if action in ("tie", "cut"):
                whom = "them" if _just_named(effect) else _you(effect)
                return f"it costs {whom} no action to {_DO[action]}"
            if fighters == 1:
                return f"one of {_your(effect)} fighters keeps the action when {_DOING[action]}"
            some = "all" if fighters == "all" else f"up to {number(fighters)}"
            return f"{some} of {_your(effect)} fighters keep their action when {_DOING[action]}"
        case c.Again():
            return _again(effect)
        case c.Permit():
            return _permit(effect)
        case c.Forbid(action=action):
            return f"{_may(effect)} not {_DO[action]}"
        case c.Activation(add=add):
            return f"{_does(effect, 'activate', 'activates')} {_more(add, _plural(abs(add), 'ship'))}"
        case c.Raft():
            tied = f"{_your(effect)} ships that are tied together count as one ship towards the activation value"
            return f"{tied}, and all hear what one of them hears"
        case _:
            raise AssertionError(effect)


def _at_most(add: int) -> str:
    """How large a group may be (eight, more or less, NI-11.3)."""
    if GROUP + add < 1:
        return f"{number(-add)} fewer than {number(GROUP)}"
    return f"{'up to' if add > 0 else 'at most'} {number(GROUP + add)}"


def _ever_one(add: int) -> str:
    return "" if GROUP + add >= 1 else ", but always one"


def _reach(effect: c.Reach) -> str:
    more, length = effect.add > 0, centimetres(effect.add, ".")
    if effect.of in ("bow", "stone"):
        what = "bows reach" if effect.of == "bow" else "thrown stones reach"
        return f"{_your(effect)} {what} {length} {'farther' if more else 'less'}"
    if effect.of == "boarding":
        if more:
            near = centimetres(TOUCHING + effect.add, ".")
            return f"{_your(effect)} fighters may cross to and attack ships within {near}"
        return f"{_your(effect)} fighters must have a ship {length} nearer to cross to it or attack it"
    return f"{_your(effect)} hearing distance {'grows' if more else 'shrinks'} by {length}"


def _rowing(effect: c.Rowing) -> str:
    mode = {"forward": " when rowing forward", "slide": " when rowing sideways or astern", "any": ""}[effect.mode]
    parts = []
    if effect.per_rower:
        more = "more" if effect.per_rower > 0 else "less"
        parts.append(f"each of {_your(effect)} rowers gives {centimetres(effect.per_rower, '.')} {more}")
    if effect.flat:
        far = "farther" if effect.flat > 0 else "less far"
        parts.append(f"{_your(effect)} ships row {centimetres(effect.flat, '.')} {far}")
    return (said(parts, "and") if parts else f"{_your(effect)} ships row as far as ever") + mode


def _again(effect: c.Again) -> str:
    times = {1: "once more", 2: "twice more"}.get(effect.times, f"{number(effect.times)} more times")
    if effect.action == "row":
        return f"{_your(effect)} ships may row {times} in the turn"
    what = {
        "shoot": "shoot at the same ship",
        "melee": "attack the same ship in melee",
        "move": "move to the same ship",
    }
    return f"{_may(effect)} {what[effect.action]} {times} with another group"


def _permit(effect: c.Permit) -> str:
    if effect.what == "shoot_unseen":
        needs = "needs" if _you(effect) == "the enemy" else "need"
        return f"{_you(effect)} {needs} no line of sight to shoot"
    allowed = {
        "shoot_boarded": "shoot from boarded ships",
        "tie_boarded": "tie ships and cut them loose though enemies are aboard",
        "melee_after_volley": "attack a ship in melee after shooting at it in the same activation",
        "melee_while_boarded": "attack other ships before fighting the enemies aboard their own",
    }
    return f"{_your(effect)} fighters may {allowed[effect.what]}"
