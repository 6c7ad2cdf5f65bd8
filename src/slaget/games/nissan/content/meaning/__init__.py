"""What the clauses of a card surely do, or never do: the checks of EF-18."""
