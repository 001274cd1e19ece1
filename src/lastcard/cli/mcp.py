"""`lastcard mcp`: seats for language models at a server, by the Model Context Protocol."""

from typing import Final

import click

from lastcard.rules.reasons import Malformed

SERVER: Final = "http://127.0.0.1:4848"


@click.command()
@click.option("--server", default=SERVER, show_default=True, help="A lastcard server to play at.")
@click.option("--token", envvar="LASTCARD_BOT_TOKEN", help="Of POST /api/bots; else a new guest.")
@click.option("--http", is_flag=True, help="Streamable HTTP at /mcp instead of standard input.")
@click.option("--host", default="127.0.0.1", show_default=True, help="For --http.")
@click.option("--port", default=4849, show_default=True, help="For --http.")
def mcp(server: str, token: str | None, http: bool, host: str, port: int) -> None:
    """Let a language model play at a server.

    Its client starts this command and speaks with it over standard input and output, or over HTTP.
    """
    try:
        import httpx

        from lastcard.outside.mcp_server import make_mcp_server
        from lastcard.outside.players import OutsidePlayers
    except ModuleNotFoundError as error:
        raise Malformed(f"this needs {error.name}: pip install 'lastcard[mcp]'") from None
    lobby = OutsidePlayers(httpx.AsyncClient(base_url=server), token or "")
    speaking = make_mcp_server(lobby)
    if http:
        speaking.run("streamable-http", host=host, port=port)
    else:
        speaking.run("stdio")
