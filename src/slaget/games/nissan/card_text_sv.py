"""Kortens text på svenska: en mening för varje effekt (NI-20 to NI-22)."""

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

_NUMBERS: Final = ["noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv"]
_LASTS: Final = {
    "turn": "den här turen: ",
    "round": "till din nästa tur: ",
    "enemy_turn": "under motståndarens nästa tur: ",
}
_RUNES: Final = {
    "blank": ("blank runa", "blanka runor", "blanka runan", "blanka runorna"),
    "hit": ("ᚦ-runa", "ᚦ-runor", "ᚦ-runan", "ᚦ-runorna"),
    "odin": ("ᛟ-runa", "ᛟ-runor", "ᛟ-runan", "ᛟ-runorna"),
}
_MEN: Final = {"sword": "svärdsmän", "axe": "yxmän", "spear": "spjutmän", "bow": "bågskyttar"}
_ARMS: Final = {"sword": "svärd", "axe": "yxa", "spear": "spjut", "bow": "pilbåge"}
_RANKS: Final = {
    "ordinary": ("vanlig kämpe", "vanliga kämpar"), "horn_blower": ("hornblåsare", "hornblåsare"),
    "standard_bearer": ("fanbärare", "fanbärare"), "hero": ("hjälte", "hjältar"), "king": ("kung", "kungar"),
}  # fmt: skip
_CLASSES: Final = {
    "king_ship": "ett kungaskepp",
    "norse_ship": "ett norskt skepp",
    "danish_ship": "ett danskt skepp",
}
_GROUP: Final = {
    "king": "kungen", "hero": "en hjälte", "leader": "en ledare", "horn_blower": "hornblåsaren",
    "standard_bearer": "fanbäraren",
}  # fmt: skip
_OWN: Final = {
    "king": "din kung", "hero": "en av dina hjältar", "leader": "en av dina ledare",
    "horn_blower": "din hornblåsare", "standard_bearer": "din fanbärare",
}  # fmt: skip
_ENEMY: Final = {
    "king": "motståndarens kung", "hero": "en av motståndarens hjältar", "leader": "en av motståndarens ledare",
    "horn_blower": "motståndarens hornblåsare", "standard_bearer": "motståndarens fanbärare",
}  # fmt: skip
_TIED: Final = {
    "none": "inte är bundet",
    "any": "är bundet",
    "friend": "är bundet till ett skepp från samma lag",
    "abreast": "är bundet sida vid sida med ett skepp från samma lag",
    "activated": "är bundet till ett annat skepp som har aktiverats den här turen",
}
_CASTS: Final = {None: "varje anfall", "melee": "varje närstrid", "ranged": "varje avståndsattack"}
_IN: Final = {None: "vid anfall", "melee": "i närstrid", "ranged": "vid avståndsattacker"}
_DOING: Final = {
    "row": "vid rodd", "shoot": "vid avståndsattacker", "move": "vid förflyttning", "melee": "i närstrid",
}  # fmt: skip
_DO: Final = {
    "row": "ro", "tie": "binda ihop skepp", "cut": "hugga loss", "shoot": "skjuta",
    "move": "förflytta kämpar",
    "melee": "anfalla i närstrid",
}  # fmt: skip
_TOGETHER: Final = {
    "row": "ro tillsammans", "shoot": "skjuta tillsammans", "melee": "slåss i samma närstrid",
    "move": "förflytta sig tillsammans", "any": "ingå i en grupp",
}  # fmt: skip


def sentence(effect: c.Effect, told: bool, names: Mapping[str, str]) -> str:
    """En effekt i en mening; ``told``: att den gäller den här turen är redan sagt. ``names``: vad ledarna kallas.

    >>> sentence(c.FixedRunes(rune="odin", count=2, when=c.When(cast="melee")), False, {})
    'Den här turen: lägg till två ᛟ-runor i varje närstrid.'
    >>> sentence(c.Reach(of="bow", add=-2000, side="enemy", lasts="enemy_turn"), False, {})
    'Under motståndarens nästa tur: hens bågar når 20 cm kortare.'
    """
    meant = meaning(effect)
    said = _said(meant, names)
    if isinstance(meant, c.Instant):
        return f"{capital(said)}."
    if meant.lasts == "turn":
        said = said.replace(" den här turen", "")
    lasts = "" if told and meant.lasts == "turn" else _LASTS[meant.lasts]
    return f"{capital(lasts + said)}."


def _said(effect: c.Effect, names: Mapping[str, str]) -> str:
    match effect:
        case c.ExtraDraw(cards=cards):
            return f"dra {number(cards, 'ett')} extra kort utöver full hand när turen är slut"
        case c.Cycle(cards=cards):
            if cards == 1:
                return "du får slänga ett annat kort och genast dra ett nytt"
            return f"du får slänga upp till {number(cards, 'ett')} andra kort och genast dra lika många"
        case c.Spy():
            return "se motståndarens hand"
        case (
            c.CastRunes() | c.FixedRunes() | c.Retoss() | c.TurnRunes()
            | c.FighterRunes() | c.OdinWard() | c.ShieldWall() | c.Protect()
        ):  # fmt: skip
            return _attack(effect, names)
        case _:
            return _action(effect) + _circumstances(effect, names)


def number(count: int, one: str = "en") -> str:
    """Ett tal i ord till och med tolv; ``one`` är räkneordet i rätt genus.

    >>> number(1, "ett"), number(3), number(14)
    ('ett', 'tre', '14')
    """
    if count == 1:
        return one
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def _is_own(effect: c.Modifier) -> bool:
    return effect.side == "own"


def _you(effect: c.Modifier, own: str = "du") -> str:
    """Den som effekten gäller; om motståndaren nyss är nämnd, bara "hen"."""
    return own if _is_own(effect) else "hen" if effect.lasts == "enemy_turn" else "motståndaren"


def _your(effect: c.Modifier, own: str = "dina") -> str:
    return own if _is_own(effect) else f"{_you(effect)}s"


def _does(effect: c.Modifier, own: str, enemy: str) -> str:
    return own if _is_own(effect) else f"{_you(effect)} {enemy}"


def _may(effect: c.Modifier) -> str:
    return f"{_you(effect)} får"


def _runes(count: int, face: str) -> str:
    return _RUNES[face][count != 1]


def _attack(effect: c.AttackModifier, names: Mapping[str, str]) -> str:
    where = _where(effect.when, names)
    match effect:
        case c.CastRunes(add=add):
            noun = "runa" if abs(add) == 1 else "runor"
            amount = f"{number(add)} extra {noun}" if add > 0 else f"{number(-add)} {noun} färre"
            return _add(effect, ("kasta", "kastar"), amount, where)
        case c.FixedRunes(count=count, rune=rune):
            amount = f"{number(count)} {_runes(count, rune)}"
            return _add(effect, ("lägg till", "lägger till"), amount, where)
        case c.Retoss(count=count, faces=faces):
            some = "valfritt antal" if count == "all" else "en" if count == 1 else f"upp till {number(count)}"
            runes = said([_RUNES[face][count != 1] for face in faces], "eller")
            return f"{_may(effect)} kasta om {some} {runes} i {where}"
        case c.TurnRunes():
            return f"{_does(effect, 'räkna', 'räknar')} {_turned(effect)} i {where}"
        case c.FighterRunes(add_halves=halves):
            more = "mer" if halves > 0 else "mindre"
            return f"{_each(effect.who, effect, names)} ger {_halves(abs(halves))} {more} i {where}"
        case c.OdinWard(wounds=wounds):
            return f"bortse från {_wounds(wounds)} på {_your(effect)} kämpar i {where}"
        case c.ShieldWall():
            return _wall(effect) + _only_in(effect.when, names)
        case c.Protect():
            return f"{_those(effect.who, effect, names)} kan inte stupa{_only_in(effect.when, names)}"


def _only_in(when: c.When, names: Mapping[str, str]) -> str:
    return "" if when == c.ALWAYS else f" {_where(when, names, _IN)}"


def _add(effect: c.CastRunes | c.FixedRunes, verb: tuple[str, str], amount: str, where: str) -> str:
    """Runor till eller från ett kast; för varje bundet skepp, om det är så."""
    if effect.per == "once":
        return f"{_does(effect, *verb)} {amount} i {where}"
    ships = f"varje annat skepp som {_you(effect)} kontrollerar och som är bundet till det anfallande skeppet"
    return f"{_does(effect, *verb)} i {where} {amount} för {ships}{_cap(effect)}"


def _cap(effect: c.CastRunes | c.FixedRunes) -> str:
    if effect.cap is None:
        return ""
    return f", dock för högst {number(effect.cap, 'ett')} skepp" if effect.cap else ", dock inte för något"


def _turned(effect: c.TurnRunes) -> str:
    _, many, the_one, the_many = _RUNES[effect.from_]
    as_one, as_many = _RUNES[effect.to][:2]
    if effect.count == "all":
        return f"alla kastade {many} som {as_many}"
    if effect.count == 1:
        return f"den första kastade {the_one} som en {as_one}"
    return f"de {number(effect.count)} första kastade {the_many} som {as_many}"


def _halves(halves: int) -> str:
    whole, half = divmod(halves, 2)
    if not whole:
        return "en halv runa"
    if half:
        return f"{number(whole)} och en halv {'runa' if whole == 1 else 'runor'}"
    return f"{number(whole)} {'runa' if whole == 1 else 'runor'}"


def _wounds(wounds: c.Count) -> str:
    if wounds == "all":
        return "alla skador av ᛟ"
    return "den första skadan av ᛟ" if wounds == 1 else f"de {number(wounds)} första skadorna av ᛟ"


def _wall(effect: c.ShieldWall) -> str:
    walls = f"{_your(effect)} sköldmurar"
    if effect.ignored:
        return f"{walls} räknas inte"
    parts = []
    if effect.need:
        shields = "sköld" if abs(effect.need) == 1 else "sköldar"
        parts.append(f"behöver {number(abs(effect.need))} {shields} {'till' if effect.need > 0 else 'färre'}")
    if effect.absorb:
        parts.append(f"stoppar {number(abs(effect.absorb))} ᚦ {'till' if effect.absorb > 0 else 'färre'}")
    return f"{walls} {said(parts, 'och')}" if parts else f"{walls} är som vanligt"


def _each(who: c.Who, effect: c.Modifier, names: Mapping[str, str]) -> str:
    """De kämpar som menas, var och en för sig."""
    those = _those(who, effect, names)
    if who.weapons is None and who.ranks is None and len(who.leaders or ()) == 1:
        return those
    single = who.weapons is None and who.leaders is None and who.ranks in (("king",), *_SINGLE)
    return those if single else f"var och en av {those}"


_SINGLE: Final = (("horn_blower",), ("standard_bearer",))


def _those(who: c.Who, effect: c.Modifier, names: Mapping[str, str]) -> str:
    """De kämpar som menas, tillsammans."""
    ranks, leaders = frozenset(who.ranks or ()), who.leaders or ()
    if who.weapons is None and not leaders and ranks == LEADERS:
        return f"{_your(effect)} ledare"
    if who.weapons is None and not leaders and len(ranks) == 1:
        rank = next(iter(ranks))
        single = rank in ("king", "horn_blower", "standard_bearer")
        return f"{_your(effect, 'din' if single else 'dina')} {_RANKS[rank][not single]}"
    if leaders and who.weapons is None and not ranks:
        foes = "" if _is_own(effect) else "fienden " if len(leaders) == 1 else "fienderna "
        return foes + said([names.get(leader, leader) for leader in leaders], "och")
    noun = _MEN[who.weapons[0]] if who.weapons and len(who.weapons) == 1 else "kämpar"
    clauses = _rank_clause(ranks)
    if len(who.weapons or ()) > 1:
        clauses.insert(0, f"bär {said([_ARMS[weapon] for weapon in who.weapons or ()], 'eller')}")
    if leaders:
        clauses.append(f"är {said([names.get(leader, leader) for leader in leaders], 'eller')}")
    return f"{_your(effect)} {noun}" + (f" som {said(clauses, 'och')}" if clauses else "")


def _rank_clause(ranks: frozenset[str]) -> list[str]:
    if not ranks:
        return []
    if ranks == OTHERS:
        return ["inte är ledare"]
    if ranks == LEADERS:
        return ["är ledare"]
    return [f"är {said([_RANKS[rank][1] for rank in in_order(ranks, RANKS)], 'eller')}"]


def _where(when: c.When, names: Mapping[str, str], called: Mapping[str | None, str] = _CASTS) -> str:
    """Vilka anfall en effekt gäller."""
    parts = [called[when.cast]]
    if when.group_has:
        parts.append(f"där {said(_people(when.group_has, names, _GROUP), 'eller')} deltar")
        parts[-1] += "," if when.acting or when.target else ""
    if when.acting:
        parts.append(f"från {_ship(when.acting, names)}")
    if when.target:
        parts.append(f"mot {_ship(when.target, names)}")
    return " ".join(parts)


def _people(words: tuple[str, ...], names: Mapping[str, str], called: Mapping[str, str]) -> list[str]:
    return [called.get(word, names.get(word, word)) for word in in_order(words, list(_GROUP))]


def _ship(ship: c.ShipPredicate, names: Mapping[str, str]) -> str:
    """Skeppet som avses: kallat efter sin klass där den är en enda, och beskrivet."""
    called, rest = "ett skepp", ship
    if ship.class_ and len(ship.class_) == 1:
        called = _CLASSES.get(ship.class_[0], f"ett skepp av klassen {ship.class_[0]}")
        rest = evolve(ship, class_=None)
    return f"{called} som {_predicate(rest, names)}" if rest != c.ShipPredicate() else called


def _predicate(ship: c.ShipPredicate, names: Mapping[str, str]) -> str:
    parts = []
    if ship.water:
        parts.append(f"ligger på {'grunt' if ship.water == 'shallow' else 'djupt'} vatten")
    if ship.tied:
        parts.append(_TIED[ship.tied])
    if ship.class_:
        parts.append(f"är {said([_CLASSES.get(name, f'av klassen {name}') for name in ship.class_], 'eller')}")
    if ship.fleet:
        parts.append(f"hör till {'din' if ship.fleet == 'own' else 'motståndarens'} flotta")
    if ship.control:
        held = {"own": "kontrolleras av dig", "enemy": "kontrolleras av motståndaren"}
        parts.append(held.get(ship.control, "inte kontrolleras av någon"))
    parts += _aboard(ship, names)
    if ship.rowed is not None:
        parts.append("har rott den här turen" if ship.rowed else "inte har rott den här turen")
    if ship.activated is not None:
        parts.append("har aktiverats den här turen" if ship.activated else "inte har aktiverats den här turen")
    if ship.touching_own:
        none = ship.touching_own.max == 0
        number_ = "något" if none else _bounds(ship.touching_own, "ett")
        parts.append(f"{'inte ' if none else ''}vidrörs av {number_} skepp som du kontrollerar")
    return said(parts, "och")


def _aboard(ship: c.ShipPredicate, names: Mapping[str, str]) -> list[str]:
    parts = []
    if ship.boarded is not None:
        parts.append(f"{'har' if ship.boarded else 'inte har'} kämpar från båda lagen ombord")
    if ship.own_aboard:
        parts.append(_so_many(ship.own_aboard, "dina"))
    if ship.enemy_aboard:
        parts.append(_so_many(ship.enemy_aboard, "motståndarens"))
    if ship.holds_own:
        parts.append(f"har {said(_people(ship.holds_own, names, _OWN), 'eller')} ombord")
    if ship.holds_enemy:
        foes = {word: f"fienden {names.get(word, word)}" for word in ship.holds_enemy}
        parts.append(f"har {said(_people(ship.holds_enemy, foes, _ENEMY), 'eller')} ombord")
    return parts


def _so_many(bounds: c.Bounds, whose: str) -> str:
    if bounds.max == 0 and not bounds.min:
        return f"{'inte' if bounds.min is None else 'aldrig'} har någon av {whose} kämpar ombord"
    return f"har {_bounds(bounds)} av {whose} kämpar ombord"


def _bounds(bounds: c.Bounds, one: str = "en") -> str:
    low, high = bounds.min, bounds.max
    if high is None:
        return f"minst {number(low or 0, one)}"
    if low is None:
        return f"högst {number(high, one)}"
    return f"exakt {number(low, one)}" if low == high else f"{number(low, one)} till {number(high, one)}"


def _circumstances(effect: c.Lasting, names: Mapping[str, str]) -> str:
    """När en effekt på order och handlingar gäller."""
    when, parts = effect.when, ""
    of_leader = isinstance(effect, c.Activation) or (isinstance(effect, c.Reach) and effect.of == "hearing")
    if when.acting:
        leader = f"om ledarens skepp {_predicate(when.acting, names)}"
        parts += f", {leader}" if of_leader else f" på {_ship(when.acting, names)}"
    if when.target:
        parts += f" {_towards(effect)} {_ship(when.target, names)}"
    return parts


def _towards(effect: c.Lasting) -> str:
    """Hur målet för en handling står i meningen."""
    action = getattr(effect, "action", None)
    if isinstance(effect, c.Permit):
        return "med" if effect.what == "tie_boarded" else "mot"
    if action == "cut":
        return "från"
    if action == "tie":
        return "med"
    return "till" if action == "move" or (isinstance(effect, c.Reach) and effect.of == "hearing") else "mot"


def _action(effect: c.Lasting) -> str:
    match effect:
        case c.Reach():
            return _reach(effect)
        case c.Rowing():
            return _rowing(effect)
        case c.GroupLimit(action=action, add=add):
            return f"{_at_most(add)} av {_your(effect)} kämpar får {_TOGETHER[action]}{_ever_one(add)}"
        case c.FreeAction(action=action, fighters=fighters):
            if action in ("tie", "cut"):
                what = "binda ihop skepp" if action == "tie" else "hugga loss"
                return f"det kostar {_you(effect, 'dig')} ingen handling att {what}"
            those = "alla" if fighters == "all" else "en av" if fighters == 1 else f"upp till {number(fighters)} av"
            return f"{those} {_your(effect)} kämpar behåller sin handling {_DOING[action]}"
        case c.Again():
            return _again(effect)
        case c.Permit():
            return _permit(effect)
        case c.Forbid(action=action):
            return f"{_may(effect)} inte {_DO[action]}"
        case c.Activation(add=add):
            more = "till" if add > 0 else "färre"
            return f"{_does(effect, 'aktivera', 'aktiverar')} {number(abs(add), 'ett')} skepp {more}"
        case c.Raft():
            tied = f"{_your(effect)} skepp som är bundna till varandra räknas som ett enda mot aktiveringsvärdet"
            return f"{tied}, och alla hör vad ett av dem hör"
        case _:
            raise AssertionError(effect)


def _at_most(add: int) -> str:
    """Hur många en grupp får vara (åtta, mer eller mindre, NI-11.3)."""
    if GROUP + add < 1:
        return f"{number(-add)} färre än {number(GROUP)}"
    return f"{'upp till' if add > 0 else 'högst'} {number(GROUP + add)}"


def _ever_one(add: int) -> str:
    return "" if GROUP + add >= 1 else ", men alltid en"


def _reach(effect: c.Reach) -> str:
    more, length = effect.add > 0, centimetres(effect.add, ",")
    if effect.of in ("bow", "stone"):
        what = "bågar når" if effect.of == "bow" else "stenkast når"
        return f"{_your(effect)} {what} {length} {'längre' if more else 'kortare'}"
    if effect.of == "boarding":
        if more:
            near = centimetres(TOUCHING + effect.add, ",")
            return f"{_your(effect)} kämpar får gå över till och anfalla skepp inom {near}"
        return (
            f"{_your(effect)} kämpar måste ha skeppet {length} närmare för att gå över till det eller anfalla det"
        )
    return f"{_your(effect, 'ditt')} hörhåll {'ökar' if more else 'minskar'} med {length}"


def _rowing(effect: c.Rowing) -> str:
    mode = {"forward": " vid rodd framåt", "slide": " vid rodd bakåt eller i sidled", "any": ""}[effect.mode]
    parts = []
    if effect.per_rower:
        more = "mer" if effect.per_rower > 0 else "mindre"
        parts.append(f"var och en av {_your(effect)} roddare ger {centimetres(effect.per_rower, ',')} {more}")
    if effect.flat:
        far = "längre" if effect.flat > 0 else "kortare"
        parts.append(f"{_your(effect)} skepp ror {centimetres(effect.flat, ',')} {far}")
    return (said(parts, "och") if parts else f"{_your(effect)} skepp ror lika långt som vanligt") + mode


def _again(effect: c.Again) -> str:
    times = "en gång till" if effect.times == 1 else f"{number(effect.times)} gånger till"
    if effect.action == "row":
        return f"{_your(effect)} skepp får ro {times} under turen"
    what = {
        "shoot": "beskjuta samma skepp",
        "melee": "anfalla samma skepp i närstrid",
        "move": "förflytta kämpar till samma skepp",
    }
    return f"{_may(effect)} {what[effect.action]} {times} med en annan grupp"


def _permit(effect: c.Permit) -> str:
    if effect.what == "shoot_unseen":
        return f"{_you(effect)} behöver inte fri sikt för att skjuta"
    allowed = {
        "shoot_boarded": "skjuta från bordade skepp",
        "tie_boarded": "binda ihop skepp och hugga loss fastän fiender är ombord",
        "melee_after_volley": "anfalla ett skepp i närstrid efter att ha beskjutit det under samma aktivering",
        "melee_while_boarded": "anfalla andra skepp innan de har stridit mot fienderna ombord på det egna",
    }
    return f"{_your(effect)} kämpar får {allowed[effect.what]}"
