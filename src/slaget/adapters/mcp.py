"""The MCP server: an ``Arena`` whose tools a language model's client may call over standard input and output."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from slaget.adapters.arena import Arena, Wrong
from slaget.kernel.signing import MissingExtra
from slaget.kernel.words import Language

INSTRUCTIONS = (
    "Board games judged by their rules. Begin with games, then start one; look tells what your seat knows. "
    "Play with a command as JSON: a refusal names the rule and says what is wrong. ask_rule reads the rules, "
    "try judges without playing, why explains, odds are exact."
)


def server_of(folder: Path, language: Language = "en", roots: tuple[Path, ...] = ()) -> Any:
    """The server whose games lie under a folder, and may begin with scenarios of files in ``roots`` or below.

    ``MissingExtra`` where ``mcp`` is not installed.
    """
    try:
        from mcp.server.mcpserver import MCPServer
        from mcp.server.mcpserver.exceptions import ToolError
    except ImportError:
        raise MissingExtra("mcp", "the MCP server") from None
    arena = Arena(folder, language, roots)
    server = MCPServer("slaget", instructions=INSTRUCTIONS)
    for name, tool in arena.tools().items():
        server.add_tool(_told(tool, ToolError), name=name, description=tool.__doc__)
    return server


def _told(tool: Callable[..., dict[str, Any]], fault: type[Exception]) -> Callable[..., dict[str, Any]]:
    """The tool with its faults told as the protocol does."""
    from functools import wraps

    @wraps(tool)
    def called(*args: Any, **more: Any) -> dict[str, Any]:
        try:
            return tool(*args, **more)
        except Wrong as wrong:
            raise fault(str(wrong)) from None

    return called
