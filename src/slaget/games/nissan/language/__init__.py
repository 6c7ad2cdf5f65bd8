"""The language in which a card says what it does (EF-1): its forms as values, and the closed lists of its words."""

import slaget.games.nissan.cards  # noqa: F401 the kinds of old come first, of which forms are made
