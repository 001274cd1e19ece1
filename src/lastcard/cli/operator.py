"""`lastcard operator`: what the page `/operator` does, from a terminal."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

import click

from lastcard.cli.db import database, told, url_of
from lastcard.protocol.operator import MOST_MINUTES

SECONDS: Final = 10.0  # to wait for the server


class Remote:
    """A running server, as its operator speaks to it."""

    def __init__(self, url: str, secret: str) -> None:
        self._url: Final = url.rstrip("/")
        self._secret: Final = secret

    def get(self, path: str) -> Any:
        """Something to look at."""
        return self._ask(path, None)

    def act(self, kind: str, **facts: Any) -> None:
        """Something to do."""
        self._ask("/acts", json.dumps({"t": kind, **facts}).encode())

    def _ask(self, path: str, body: bytes | None) -> Any:
        address = f"{self._url}/api/operator{path}"
        if not address.startswith(("http://", "https://")):
            raise click.ClickException(f"{self._url} is no address of a server")
        headers = {"authorization": f"Bearer {self._secret}", "content-type": "application/json"}
        request = urllib.request.Request(address, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise click.ClickException(_problem(error)) from None
        except (urllib.error.URLError, OSError) as error:
            raise click.ClickException(f"{self._url} does not answer: {error}") from None
        return json.loads(text) if text else None


def _problem(error: urllib.error.HTTPError) -> str:
    with error:
        try:
            return str(json.loads(error.read())["text"])
        except (ValueError, KeyError):
            return str(error)


@click.group()
@click.option(
    "--url",
    default="http://127.0.0.1:4848",
    envvar="LASTCARD_OPERATOR_URL",
    help="Where the server is.",
)
@click.pass_context
def operator(context: click.Context, url: str) -> None:
    """Look after a running server, by the secret that it showed once.

    The secret comes from LASTCARD_OPERATOR_SECRET, or is asked for.
    """
    context.obj = url


def command(name: str) -> Callable[[Callable[..., None]], click.Command]:
    """A command that speaks to the server; its secret is asked for where it is not set."""
    secret = click.option(
        "--secret",
        envvar="LASTCARD_OPERATOR_SECRET",
        prompt="Secret",
        hide_input=True,
        hidden=True,
    )

    def made(work: Callable[..., None]) -> click.Command:
        @click.pass_obj
        def run(url: str, /, secret: str, **arguments: Any) -> None:
            work(Remote(url, secret), **arguments)

        run.__doc__ = work.__doc__
        run.__click_params__ = getattr(work, "__click_params__", [])  # type: ignore[attr-defined]
        return operator.command(name)(secret(run))

    return made


@operator.command("secret")
@database
def new_secret(database: str | None, config: str | None) -> None:
    """Make a new secret and show it this once; the old one is worth nothing any more.

    On SQLite the server must not be running.
    """
    click.echo(told(_new_secret, url_of(database, config)))


def _new_secret(url: str) -> str:
    from lastcard.protocol.operator import Noted
    from lastcard.server.edge.security import hashed, new_id, new_token
    from lastcard.server.node.timers import now_ms
    from lastcard.server.storage import open_storage

    async def make() -> str:
        storage = open_storage(url)
        await storage.start("operator")
        try:
            secret, now = new_token(), now_ms()
            noted = Noted(now, storage.node, "secret", about="")
            await storage.operator.note(new_id(), noted)  # as all acts, before it is done
            await storage.operator.set_secret(hashed(secret), now)
        finally:
            await storage.close()
        return secret

    return asyncio.run(make())


# -- looking -------------------------------------------------------------------------------------


@command("show")
def show(server: Remote) -> None:
    """All nodes with their busiest tables, who is kept out, and how many reports wait."""
    seen = server.get("")
    for node in seen["nodes"]:
        _show_node(node)
    for out in seen.get("kept_out", []):
        click.echo(f"kept out until {_time(out['until'])}: {out['whom']} {out.get('name', '')}")
    click.echo(f"{seen.get('reports', 0)} reports wait")


def _show_node(node: dict[str, Any]) -> None:
    get = node.get
    state = "draining" if get("draining") else "ready" if get("ready", True) else "not ready"
    click.echo(
        f"{node['node']}: {state}, {get('tables', 0)} tables, {get('people', 0)} people, "
        f"{get('connections', 0)} connections, {get('memory', 0) / 2**20:.0f} MiB, "
        f"load {get('load', 0):.2f}, lag {get('lag', 0):.1f} ms, commit {get('commit', 0):.1f} ms"
    )
    for limit, times in get("limits", {}).items():
        click.echo(f"  limit {limit} hit {times} times")
    for table in get("busiest", []):
        click.echo(
            f"  {table['id']}  {table['edition']}, {table['status']}, "
            f"{table['here']}/{table['people']} people, worst {table.get('worst', 0):.1f} ms"
        )


@command("look")
@click.argument("table")
def look(server: Remote, table: str) -> None:
    """A table as a spectator sees it, without hands."""
    click.echo(json.dumps(server.get(f"/tables/{table}"), indent=2, ensure_ascii=False))


@command("reports")
def reports(server: Remote) -> None:
    """What players say of each other, with the last lines of chat."""
    for report in server.get("/reports")["reports"]:
        mark = "settled" if report.get("settled") else "waiting"
        click.echo(
            f"{report['id']} {mark} {_time(report['at'])} at {report['table']}: "
            f"{report['by_name']} about {report['name']} ({report['guest']}) "
            f"{report.get('text', '')}"
        )
        for line in report.get("lines", []):
            click.echo(f"    {line['name']}: {line['text']}")


@command("audit")
def audit(server: Remote) -> None:
    """What operators did."""
    for act in server.get("/audit")["acts"]:
        click.echo(f"{_time(act['at'])} {act['act']} {act['about']} {act.get('detail', '')}")


def _time(millis: int) -> str:
    return datetime.fromtimestamp(millis / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


# -- doing ---------------------------------------------------------------------------------------


@command("close")
@click.argument("table")
@click.option("--why", default="", help="What everybody there is told.")
def close(server: Remote, table: str, why: str) -> None:
    """Close a table: nobody may be there any more."""
    server.act("close", table=table, why=why)


@command("unlist")
@click.argument("table")
def unlist(server: Remote, table: str) -> None:
    """Take a table out of the lobby."""
    server.act("unlist", table=table)


@command("allow")
@click.argument("table")
def allow(server: Remote, table: str) -> None:
    """Take back `close` and `unlist`."""
    server.act("allow", table=table)


@command("retry")
@click.argument("table")
def retry(server: Remote, table: str) -> None:
    """Let a table be opened again that was closed after failing."""
    server.act("retry", table=table)


@command("keep-out")
@click.option("--guest", default="", help="A guest, by id.")
@click.option("--near", is_flag=True, help="And the addresses from which they are connected.")
@click.option("--address", default="", help="An address.")
@click.option("--minutes", type=click.IntRange(1, MOST_MINUTES), default=1440, show_default=True)
@click.option("--why", default="", help="For the audit log.")
def keep_out(server: Remote, **facts: Any) -> None:
    """Close the server to a guest or an address for a time."""
    server.act("keepout", **facts)


@command("let-in")
@click.argument("whom")
def let_in(server: Remote, whom: str) -> None:
    """Let somebody in again, as `show` names them."""
    server.act("letin", whom=whom)


@command("say")
@click.argument("text")
def say(server: Remote, text: str) -> None:
    """Say something to everybody who is at a table."""
    server.act("tell", text=text)


@command("drain")
@click.argument("node")
@click.option("--stop", is_flag=True, help="Take tables again.")
def drain(server: Remote, node: str, stop: bool) -> None:
    """Let a node take no more tables, and give those it has to others."""
    server.act("drain", node=node, on=not stop)


@command("settle")
@click.argument("report")
def settle(server: Remote, report: str) -> None:
    """A report has been looked at."""
    server.act("settle", report=report)
