"""Armies of one's own: how their pieces move, and the engine that plays them on boards up to 16 by 16."""
