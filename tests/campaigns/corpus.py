"""What must not change when the code is rearranged.

Usage: ``python tests/campaigns/corpus.py write|compare FILE [GAMES [RULESET ...]]``

Plays GAMES games (2,000 when left out) of all scenarios of all rulesets, or of those named, by turns at random
and by the simple players, and keeps digests of each: the bytes of its log, every seat's views, the options,
refusals of some fifty
wrong commands, and all that is told in both languages. Beside them stand digests of the card texts, of the help on
options, of counts of positions and of the rules. ``compare`` plays the same games again and names each that
differs, with the part.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from slaget.cli.common import refusal_json
from slaget.cli.options import offered
from slaget.cli.show import state_json, text_of
from slaget.kernel import LANGUAGES, Game, Look, dump_log, find, names, seeded, seen_by, tag_of
from slaget.simulate.policies import policy

LONG, STOPS, WRONG = 400, 6, 60
JUNK: list[Any] = [None, True, -1, 0, 7, 2**53, "", "x" * 300, "?", [], {}, [None], {"x": 1}, "host", 5.5]
Row = dict[str, str]


def digest(parts: Iterator[Any]) -> str:
    """The first digits of the hash of a series of JSON values."""
    made = sha256()
    for part in parts:
        made.update(
            json.dumps(part, sort_keys=True, ensure_ascii=False, default=str).encode("utf-8", "surrogatepass")
        )
    return made.hexdigest()[:12]


def game_of(ruleset_name: str, scenario: str, number: int) -> Game[Any, Any, Any, Any]:
    """A game of this number: even ones by the simple player where there is one, odd ones at random."""
    ruleset, random = find(ruleset_name), Random(f"{ruleset_name}/{scenario}/{number}")
    setup = ruleset.load(scenario, {})
    game = Game.start(ruleset, setup, seeded(random.randbytes(32)))
    kind = "greedy" if number % 2 == 0 and "greedy" in ruleset.policies else "random"
    choose = policy(kind, ruleset)
    while game.to_act and len(game.log) < LONG:
        seat = random.choice(game.to_act)
        game = game.play(choose(game.view(seat) if seat in ruleset.seats(setup) else game.state, seat, random))
    return game


def row(job: tuple[str, str, int]) -> tuple[str, Row, Counter[str]]:
    """The digests of one game."""
    game, random = game_of(*job), Random(str(job))
    length = len(game.log)
    stops = sorted({0, length - 1, *random.sample(range(length), min(STOPS, length))})
    moments = [game.at(n) for n in stops]
    tally: Counter[str] = Counter(games=1, entries=length)
    made = {
        "log": digest(iter([dump_log(game)])),
        "views": digest(
            state_json(now, now.view(seat)) for now in moments for seat in now.ruleset.seats(now.setup)
        ),
        "options": digest(list(offered(now, [seat])) for now in moments for seat in now.to_act),
        "refusals": digest(refused(game, moments, random, tally)),
        "words": digest(told(game, moments)),
    }
    return "/".join(map(str, job)), made, tally


def refused(
    game: Game[Any, Any, Any, Any], moments: Sequence[Game[Any, Any, Any, Any]], random: Random, tally: Counter[str]
) -> Iterator[Any]:
    """What is answered to commands of other moments, of other seats, and with a field spoilt."""
    commands = [game.ruleset.codec.dump(entry.command) for entry in game.log if entry.command is not None]
    for _ in range(WRONG if commands else 0):
        now, command = random.choice(moments), dict(random.choice(commands))
        if random.random() < 0.8:
            key = random.choice([*command, "extra"])
            others = [other[key] for other in commands if key in other]
            command[key] = random.choice(others if others and random.random() < 0.7 else JUNK)
        refusal = now.why_not(command)
        tally["refusals"] += refusal is not None
        if refusal is None:
            yield command
            continue
        near = refusal.nearest
        shown = game.ruleset.codec.dump(near) if type(near) in game.ruleset.codec.commands else near
        yield [refusal_json(refusal), refusal.message_sv, shown]


def told(game: Game[Any, Any, Any, Any], moments: Sequence[Game[Any, Any, Any, Any]]) -> Iterator[Any]:
    """Stories, positions and pictures in both languages, as the host and as each seat."""
    ruleset = game.ruleset
    for language in LANGUAGES:
        for seat in (None, *ruleset.seats(game.setup)):
            eyes = None if seat is None else ruleset.allies(game.setup, seat)
            state = ruleset.initial(game.setup)
            for entry in game.log:
                seen = [event if eyes is None else seen_by(event, eyes) for event in entry.events]
                if ruleset.recount:
                    yield ruleset.recount(state, seen, language)
                for event in seen:
                    yield ruleset.narrate(state, event, language) if ruleset.narrate else None
                    state = ruleset.evolve(state, event)
        for now in moments:
            yield text_of(now, now.state, language)
            yield ruleset.picture(now.state, Look(language=language)).svg if ruleset.picture else None


def fixed(rulesets: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What does not depend on a game."""
    from slaget.boards import perft
    from slaget.games.nissan.content import load_decks

    for name in rulesets:
        ruleset = find(name)
        yield f"rules/{name}", digest(iter([[rule.id, rule.text.en] for rule in ruleset.rules]))
        yield (
            f"options/{name}",
            digest(iter([[o.as_json(), o.told()] for o in ruleset.options_help])),
        )
        yield f"messages/{name}", digest(tag_of(kind) for kind in (*ruleset.codec.commands, *ruleset.codec.events))
        for scenario in ruleset.scenarios() if ruleset.position else ():
            state = Game.start(ruleset, ruleset.load(scenario, {})).state
            yield f"perft/{name}/{scenario}", digest(iter([perft.divide(ruleset, state, 2)]))
    decks = load_decks().values()
    yield "cards", digest([dict(card.text), str(card.effects)] for deck in decks for card in deck.cards)


def jobs(games: int, rulesets: Sequence[str]) -> list[tuple[str, str, int]]:
    """So many games, dealt round over all scenarios."""
    every = [(name, scenario) for name in rulesets for scenario in find(name).scenarios()]
    return [(*every[n % len(every)], n // len(every)) for n in range(games)]


def corpus(games: int, rulesets: Sequence[str]) -> dict[str, Any]:
    rows, tally, begun = dict(fixed(rulesets)), Counter[str](), count(1)
    with ProcessPoolExecutor() as pool:
        for name, made, more in pool.map(row, jobs(games, rulesets), chunksize=4):
            rows[name] = " ".join(f"{part}:{value}" for part, value in made.items())
            tally += more
            if next(begun) % 100 == 0:
                print(dict(tally), file=sys.stderr, flush=True)
    return {"counts": dict(tally), "rows": rows}


def main(verb: str, path: Path, games: int = 2000, *rulesets: str) -> None:
    made = corpus(games, rulesets or names())
    print(json.dumps(made["counts"]))
    if verb == "write":
        path.write_text(json.dumps(made, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        return
    kept = json.loads(path.read_text(encoding="utf-8"))["rows"]
    different = [
        f"{name}\n  was {kept.get(name)}\n  is  {text}"
        for name, text in made["rows"].items()
        if kept.get(name) != text
    ]
    print(*different, f"{len(different)} of {len(made['rows'])} differ", sep="\n")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *map(int, sys.argv[3:4]), *sys.argv[4:])
