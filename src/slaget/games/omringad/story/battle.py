"""A battle told event by event: its dice by kind of unit, and what they do (OM-10)."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby

from slaget.games.omringad import messages as m
from slaget.games.omringad.board import COUNTRIES
from slaget.games.omringad.evolve_battle import BattleEvent
from slaget.games.omringad.kinds import ENVOY, SHOOTERS
from slaget.games.omringad.seats import DRAGON, Party, party
from slaget.games.omringad.stacks import told
from slaget.games.omringad.state import State
from slaget.games.omringad.story.armies import army, grammatical, known, place, stack
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language, Unseen, Words, listed
from slaget.kernel.words import opening


def narrate_battle(state: State, event: BattleEvent, language: Language = "en") -> str:
    """What an event of a battle says; ``state`` is the one before it."""
    say = partial(state.setup.words.say, language=language)
    match event:
        case m.BattleOpened(square, defenders, parties):
            here = tuple(each for each in parties if each in defenders)
            others = tuple(each for each in parties if each not in defenders)
            return say("battle", place=place(state, square, language), defenders=here, attackers=others)
        case m.DiplomatAsked(seat, before):
            return say("asked_before" if before else "asked", seat=seat, envoy=ENVOY)
        case m.DiplomatDeclined(seat):
            return say("declined", seat=seat, envoy=ENVOY)
        case m.DiplomatPlayed(seat, square):
            return say("diplomat", seat=seat, envoy=ENVOY, place=place(state, square, language))
        case m.BattleRevealed(square, units):
            return say("revealed", square=square, sides=_sides(units, language, state.setup.words))
        case m.StepRolled():
            return _rolled(state, event, language)
        case m.HitsDirected() | m.HitsAssigned() | m.TargetPicked() | m.UnitsOverwhelmed():
            return _hits(state, event, language)
        case m.StandOff(square):
            return say("stand_off", square=square)
        case m.UnitsRetreated():
            return _retreated(state, event, language)
        case m.BattleEnded(square, controller, _, stacks):
            left = [_left(state, each, language) for each in stacks]
            return say(
                "battle_over",
                square=square,
                left="; ".join(left) or WORDS.part("nobody", language),
                seat=controller,
            )


def _left(state: State, here: m.StackNow, language: Language) -> str:
    units = stack(told(state, here), language, state.setup.words)
    return units if here.seat == "dragon" else WORDS.part("left", language, units=units, seat=here.seat)


def _sides(units: Iterable[m.OpenUnit], language: Language, words: Words) -> str:
    by_owner: dict[Party, list[tuple[str, bool]]] = {}
    for each in units:
        by_owner.setdefault(each.owner, []).append((each.kind, each.damaged))
    return ". ".join(_of(owner, army(own, language, words), language) for owner, own in by_owner.items())


def _of(owner: Party, told_units: str, language: Language) -> str:
    """What belongs to a party, after its name; the dragon needs none before its own."""
    if owner == "dragon":
        return opening(told_units)
    return WORDS.say("side", language, seat=owner, units=told_units)


def _owner(state: State, name: str) -> int:
    """Whose a unit is: all know that, of regular units by their ids and of specials on the board (OM-14.5)."""
    country = name[0]
    return COUNTRIES.index(country) + 1 if country in COUNTRIES else state.table.specials.get(name, DRAGON)


def _rolled(state: State, event: m.StepRolled, language: Language) -> str:
    """The dice of a step: those of a party together, alike units in one part."""
    lines: dict[int, dict[tuple[object, ...], list[m.Die]]] = {}
    for die in event.dice:
        alike = *known(state, [die.unit]), die.needed, die.modifier, die.target
        lines.setdefault(_owner(state, die.unit), {}).setdefault(alike, []).append(die)
    sentences = [WORDS.say("step", language, round=event.round, step=event.step)]
    for seat, groups in lines.items():
        told_dice = "; ".join(_dice(state, dice, language) for dice in groups.values())
        sentences.append(f"{_of(party(seat), told_dice, language)}.")
    return " ".join(sentences)


def _dice(state: State, dice: Sequence[m.Die], language: Language) -> str:
    units = known(state, [die.unit for die in dice])
    part = partial(WORDS.part, language=language)
    first, told_units = dice[0], army(units, language, state.setup.words)
    if first.modifier:
        told_units = part("bonus", units=told_units, bonus=f"{first.modifier:+d}")
    number = sum(die.hit for die in dice)
    hits = part("hits", number=number) if number else part("no_hit")
    return part(
        "dice" if first.target is None else "against",
        units=told_units, number=grammatical(units), needed=first.needed, target=first.target, hits=hits,
        dice=listed([str(die.die) for die in dice], language),
    )  # fmt: skip


def _hits(
    state: State, event: m.HitsDirected | m.HitsAssigned | m.TargetPicked | m.UnitsOverwhelmed, language: Language
) -> str:
    words = state.setup.words
    say = partial(words.say, language=language)
    match event:
        case m.HitsDirected(seat, hits, forced):
            shares = listed([_share(key, number, words, language) for key, number in hits.items()], language)
            return say("hits_forced" if forced else "hits_directed", seat=seat, shares=shares)
        case m.HitsAssigned(seat, _, damaged, gone, lost):
            return f"{_of(seat, _losses(state, damaged, gone, lost, language), language)}."
        case m.TargetPicked(seat, unit, damaged, gone):
            if unit is None:
                return say("no_target", seat=seat, shooters=SHOOTERS)
            owner = party(_owner(state, unit))
            losses = _losses(state, damaged, gone, 0, language)
            return say("picked", seat=seat, shooters=SHOOTERS, owner=owner, losses=losses)
        case m.UnitsOverwhelmed(gone):
            return " ".join(
                say(
                    "overwhelmed",
                    seat=party(seat),
                    units=army(known(state, list(ids)), language, state.setup.words),
                )
                for seat, ids in groupby(gone, lambda name: _owner(state, name))
            )


def _share(key: str, number: int, words: Words, language: Language) -> str:
    return words.part("hits_on", language, hits=words.part("hits", language, number=number), party=key)


def _losses(state: State, damaged: m.Ids, gone: m.Ids, lost: int, language: Language) -> str:
    """Who is damaged, who is eliminated, and hits without anybody left to take them."""
    part, parts = partial(WORDS.part, language=language), []
    for key, ids in (("is_damaged", damaged), ("is_gone", gone)):
        if ids:
            units = known(state, ids)
            told = army(units, language, state.setup.words)
            parts.append(part(key, units=told, number=grammatical(units)))
    if lost:
        parts.append(part("hits_lost", number=lost))
    return "; ".join(parts)


def _retreated(state: State, event: m.UnitsRetreated, language: Language) -> str:
    """Where the units go: by kind where they are known, else by number."""
    part = partial(WORDS.part, language=language)
    places = [part("to_square", units=_going(state, event, there, language), square=there) for there in event.count]
    key = "retreats" if places else "no_way"
    sentence = WORDS.say(key, language, seat=event.seat, square=event.square, places=listed(places, language))
    if event.eliminated_ids:
        units = known(state, event.eliminated_ids)
        key = "no_way_for" if places else "and_loses"
        lost = army(units, language, state.setup.words)
        sentence += part(key, units=lost, number=grammatical(units))
    return f"{sentence}."


def _going(state: State, event: m.UnitsRetreated, there: str, language: Language) -> str:
    if isinstance(event.units, Unseen):
        return WORDS.part("units", language, number=event.count[there])
    here = state.field.stack(event.square, event.seat)
    going = [(u.kind, u.damaged) for u in here if event.units.get(u.id) == there]
    return army(going, language, state.setup.words)
