"""The effect kinds of NI-21, each in a module or with its like.

A module holds the fields of its kind, its text in both languages, what makes it idle, and what all such effects in
force come to.
"""
