"""The language in which a card says what it does (EF-1): its forms as values, and the closed lists of its words."""
