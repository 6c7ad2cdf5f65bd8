"""What Nissan knows about playing itself: one mind, of candidates, a quick player and an evaluation."""

from typing import Final

from attrs import evolve

from slaget.games.nissan.geometry import late
from slaget.games.nissan.mind import broad
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.mind.keys import key, omen
from slaget.games.nissan.mind.moves import commands, intents
from slaget.games.nissan.mind.weigh import doubt, ends, ends_later, rewards, terms, weigh
from slaget.players.mind import Hidden, Mind

STANDARD: Final = Hidden(
    row="nissan", intents=intents, commands=commands, habit=habit, weigh=weigh, terms=terms, ends=ends, key=key,
    rewards=rewards, doubt=doubt, omen=omen, intents_lead=True,
)  # fmt: skip
THOROUGH: Final = evolve(STANDARD, intents=broad.intents, settles=True, near=ends, ends=ends_later)
SEARCH: Final = evolve(STANDARD, thorough=THOROUGH, trees=False)
MIND: Final = Mind(version="nissan 19", search=lambda _view, _seat: SEARCH, ready=late.at_hand)
