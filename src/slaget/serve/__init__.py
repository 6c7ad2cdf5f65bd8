"""Games over a pipe: JSON-RPC 2.0, one message a line, for programs in any language.

The page ``docs/protocol.md`` is the contract; ``slaget serve`` speaks it on standard input and output. Nothing here
listens on a network, and nobody is asked who he is: that is for the program at the other end of the pipe.
"""
