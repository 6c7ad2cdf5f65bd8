"""The battle told in English or in Swedish: each event in a sentence, an entry in a line, the state as text."""

from slaget.games.nissan.story.asking import prompt
from slaget.games.nissan.story.sentences import narrate
from slaget.games.nissan.story.standing import describe
from slaget.games.nissan.story.summary import recount

__all__ = ["describe", "narrate", "prompt", "recount"]
