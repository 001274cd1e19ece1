"""`lastcard serve`: tables for the browser, on this machine, the local network or the world."""

import io
import os
import sys
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import Any

import click

from lastcard.rules.reasons import Malformed
from lastcard.server.process.settings import PREFIX, ServerSettings, described, read_settings


class Documented(click.Command):
    """A command whose help ends with all settings."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        with formatter.section(f"Settings, in a TOML file or as {PREFIX}NAME in the environment"):
            formatter.write_dl(
                [(name, _said(meaning, value)) for name, meaning, value in described()]
            )


def _said(meaning: str, default: object) -> str:
    return f"{meaning} [{default}]" if default not in ("", []) else meaning


@click.command(cls=Documented)
@click.option("--host", help="Address to listen on.")
@click.option("--port", type=int, help="Port to listen on; 0 takes any free one.")
@click.option("--lan", is_flag=True, help="Let everybody on the local network play.")
@click.option("--database", metavar="URL", help="A file, or postgresql://...")
@click.option("--tls-cert", metavar="FILE", help="Certificate for https.")
@click.option("--tls-key", metavar="FILE", help="Its key.")
@click.option("--config", metavar="FILE", help="A TOML file with settings.")
@click.option("--open/--no-open", "browser", default=None, help="Open the browser.")
def serve(lan: bool, config: str | None, browser: bool | None, **flags: Any) -> None:
    """Serve tables, and open the browser at a terminal."""
    if lan and flags["host"] is None:
        flags["host"] = "0.0.0.0"  # noqa: S104  # that is what --lan is for
    settings = read_settings(config, os.environ, flags)
    _check_tls(settings)
    wanted = sys.stdout.isatty() if browser is None else browser
    _run(settings, lan, wanted)


def _check_tls(settings: ServerSettings) -> None:
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise click.UsageError("--tls-cert and --tls-key belong together")


def _run(settings: ServerSettings, lan: bool, browser: bool) -> None:
    from lastcard.server.process.logs import set_up_logs
    from lastcard.server.process.serving import listen, run

    set_up_logs(settings.log_level, settings.log_format)
    listener = listen(settings)
    port = int(listener.getsockname()[1])
    try:
        run(settings, listener, lambda: _announce(settings, port, lan, browser), _show_secret)
    except KeyboardInterrupt:
        pass
    except OSError as error:
        raise Malformed(f"cannot serve: {error}") from None


def _show_secret(secret: str) -> None:
    """The one time that it can be read."""
    with suppress(OSError):
        click.echo(f"The operator's secret, for /operator, shown this once: {secret}")


def _announce(settings: ServerSettings, port: int, lan: bool, browser: bool) -> None:
    """Say where it is; if nobody can read that, it is there all the same."""
    scheme = "https" if settings.tls_cert else "http"
    here = f"{scheme}://{_shown_host(settings.host)}:{port}/"
    near = f"{scheme}://{lan_address()}:{port}/" if lan else ""
    try:
        _say(here, near)
    except OSError:
        sys.stdout = io.StringIO()  # what is left in the old one would be tried again at the end
    if browser:
        Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _say(here: str, near: str) -> None:
    """In words; a phone reads the code from the screen."""
    click.echo(f"lastcard is at {here} (Ctrl-C stops it)")
    if near:
        click.echo(f"On the local network: {near}")
        _show_code(near)
        return
    _show_code(here)
    if "//127.0.0.1:" in here:
        click.echo("Only this machine can open it; with --lan, phones nearby can, too.")


def _shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):  # noqa: S104
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _show_code(address: str) -> None:
    import segno

    if sys.stdout.isatty():
        segno.make(address, micro=False).terminal(compact=True)


def lan_address() -> str:
    """The address by which the local network knows this machine; nothing is sent to find out."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
