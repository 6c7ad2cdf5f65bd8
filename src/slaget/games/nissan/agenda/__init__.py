"""What cards do as things happen: they hear moments, wait in a queue, ask, act, replace (EF-4, EF-9, EF-12)."""
