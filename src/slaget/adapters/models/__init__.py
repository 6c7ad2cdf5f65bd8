"""Language models at the table: what they are asked, how their answers are read, and a whole game of it."""

from slaget.adapters.models.answers import Unread, read_answer
from slaget.adapters.models.disguise import Disguise
from slaget.adapters.models.prompts import Asking, question_of, rules_of
from slaget.adapters.models.table import Ours, Try, Turn, finished, play_by_models

__all__ = [
    "Asking",
    "Disguise",
    "Ours",
    "Try",
    "Turn",
    "Unread",
    "finished",
    "play_by_models",
    "question_of",
    "read_answer",
    "rules_of",
]
