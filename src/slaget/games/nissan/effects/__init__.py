"""What cards in force do; conditions, sets and amounts judged on a state (NI-20 to NI-22, EF-3 to EF-8)."""

from slaget.games.nissan.effects.asking import STROKE as STROKE
from slaget.games.nissan.effects.asking import allowed_times as allowed_times
from slaget.games.nissan.effects.asking import bag as bag
from slaget.games.nissan.effects.asking import distance_limit as distance_limit
from slaget.games.nissan.effects.asking import forbidding as forbidding
from slaget.games.nissan.effects.asking import group_limit as group_limit
from slaget.games.nissan.effects.asking import halves as halves
from slaget.games.nissan.effects.asking import number as number
from slaget.games.nissan.effects.asking import permitted as permitted
from slaget.games.nissan.effects.asking import retosses as retosses
from slaget.games.nissan.effects.asking import rowing_reach as rowing_reach
from slaget.games.nissan.effects.asking import rowing_reaches as rowing_reaches
from slaget.games.nissan.effects.asking import spared as spared
from slaget.games.nissan.effects.asking import spent as spent
from slaget.games.nissan.effects.fighters import fighter_is as fighter_is
from slaget.games.nissan.effects.ships import tied_abreast as tied_abreast
from slaget.games.nissan.effects.standing import Scene as Scene
from slaget.games.nissan.effects.standing import Standing as Standing
from slaget.games.nissan.effects.standing import changes as changes
from slaget.games.nissan.effects.uses import Deed as Deed
from slaget.games.nissan.effects.uses import used as used
from slaget.games.nissan.effects.uses import used_by_attack as used_by_attack
