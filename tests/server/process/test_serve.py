"""`lastcard serve` as a process: where it is, how it stops, and what it says when it cannot."""

import asyncio
import errno
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from lastcard.cli import main
from lastcard.server.process import doorway, file_limits
from lastcard.server.process.serving import listen
from lastcard.server.process.settings import ServerSettings
from tests.server.edge.test_access_logs import lines_of
from tests.server.edge.test_secrets import written_logs
from tests.server.world import world
from tools.network.ports import free_port


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server and its address."""
    command = [sys.executable, "-m", "lastcard", "serve", "--no-open", "--port", "0", *flags]
    environment = os.environ | {"LASTCARD_DATABASE": str(folder / "games.db")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"https?://\S+", process.stdout.readline())
            assert found is not None
            yield process, found[0]
        finally:
            process.kill()


def test_it_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan") as (process, address):
        assert httpx.get(f"{address}healthz", trust_env=False).text == "ok"
        assert process.stdout is not None
        assert process.stdout.readline().startswith("On the local network: http://")
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert (tmp_path / "games.db").exists()


needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize("redirected", [">&-", pytest.param(">/dev/full", marks=needs_full)])
def test_it_serves_though_nobody_can_read_where(tmp_path: Path, redirected: str) -> None:
    port = free_port()
    flags = f"--no-open --port {port} --database {tmp_path}/games.db"
    shell = f'exec "$0" -m lastcard serve {flags} {redirected}'
    command = ["sh", "-c", shell, sys.executable]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert patiently(f"http://127.0.0.1:{port}/healthz") == "ok"
            process.send_signal(signal.SIGINT)
            _, told = process.communicate(timeout=20)
            assert (process.returncode, told) == (0, "")
        finally:
            process.kill()


def patiently(address: str) -> str:
    """An answer of a server that may still be starting."""
    tries = httpx.HTTPTransport(retries=6)  # after half a second, a second, two ...
    with httpx.Client(transport=tries, trust_env=False) as client:
        return client.get(address).text


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, _):
        again = run("--port", "0", "--database", str(tmp_path / "games.db"))
        assert again.returncode == 2
        assert again.stderr.startswith("lastcard: the database cannot be used: ")
        assert again.stderr.count("\n") == 1
        process.terminate()
        assert process.wait(20) == -signal.SIGTERM  # after all was written


def run(*flags: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lastcard", "serve", "--no-open", *flags]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--database", "mysql://x"), "mysql"),
        (("--database", "postgresql://nobody@127.0.0.1:1/x"), "the database cannot be used"),
        (("--tls-cert", "x"), "belong together"),
        (("--config", "nothing.toml"), "nothing.toml"),
        (("--host", "300.1.1.1"), "300.1.1.1"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(flags: tuple[str, ...], words: str) -> None:
    done = run("--port", "0", *flags)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("lastcard: ")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_port_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = run("--port", str(port))
    assert f"port {port} is in use" in done.stderr


def test_messages_do_not_wait_for_acknowledgements() -> None:
    with listen(ServerSettings(port=0)) as listener:
        assert listener.proto == socket.IPPROTO_TCP


FILES = """
import resource
from lastcard.server.process.file_limits import most_files
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 300))
print(most_files(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_as_many_files_may_be_open_as_the_system_allows() -> None:
    done = subprocess.run([sys.executable, "-c", FILES], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["300", "300", "300"]


def test_connections_are_no_more_than_there_may_be_files(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(file_limits, "most_files", lambda: 300)
    assert file_limits.fitted(ServerSettings(connections=150)).connections == 150
    assert caplog.messages == []
    assert file_limits.fitted(ServerSettings(connections=151)).connections == 150
    assert caplog.messages == ["300 files may be open: at most 150 connections"]


def test_without_arguments_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, bool, bool]] = []
    monkeypatch.setattr(
        "lastcard.cli.serve._run",
        lambda settings, lan, browser: served.append((settings.host, lan, browser)),
    )
    assert CliRunner().invoke(main, []).exit_code == 0
    assert CliRunner().invoke(main, ["serve", "--lan", "--open"]).exit_code == 0
    assert served == [("127.0.0.1", False, False), ("0.0.0.0", True, True)]


def test_help_lists_all_settings() -> None:
    page = CliRunner().invoke(main, ["serve", "--help"]).output
    assert all(name in page for name in ServerSettings.__struct_fields__)


needs_openssl = pytest.mark.skipif(
    shutil.which("openssl") is None, reason="openssl makes the certificate"
)


def certified(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    key, cert = folder / "key.pem", folder / "cert.pem"
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    making = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    files = ["-keyout", str(key), "-out", str(cert)]
    subprocess.run([*making, *subject, *files], check=True, capture_output=True)
    return cert, key


@needs_openssl
def test_it_speaks_tls(tmp_path: Path) -> None:
    cert, key = certified(tmp_path)
    with serving(tmp_path, "--tls-cert", str(cert), "--tls-key", str(key)) as (_, address):
        assert address.startswith("https://")
        trusting = ssl.create_default_context(cafile=cert)
        assert httpx.get(f"{address}healthz", verify=trusting, trust_env=False).text == "ok"


@needs_openssl
@pytest.mark.anyio
async def test_whoever_begins_tls_and_says_no_more_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorway, "HANDSHAKE", 0.01)
    cert, key = certified(tmp_path)
    async with world(tmp_path / "x.db", tls_cert=str(cert), tls_key=str(key)) as served:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        assert await asyncio.wait_for(reader.read(), 20) == b""
        writer.close()


@needs_openssl
@pytest.mark.anyio
async def test_those_who_have_not_agreed_on_tls_are_counted_by_address(tmp_path: Path) -> None:
    cert, key = certified(tmp_path)
    async with world(
        tmp_path / "x.db", tls_cert=str(cert), tls_key=str(key), open_per_address=3
    ) as served:
        silent = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(3)]
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        assert await asyncio.wait_for(reader.read(), 20) == b""  # at once: the others still wait
        assert len(served.node.limits.arriving.places.own.held) == 1
        assert "open_per_address" in served.node.limits.hit.lately()
        for _, other in [*silent, (reader, writer)]:
            other.close()


@pytest.mark.anyio
async def test_a_machine_without_room_for_a_connection_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorway, "LATER", 0)
    loop = asyncio.get_running_loop()
    accept, refusals = loop.sock_accept, [OSError(errno.EMFILE, "no files left")] * 3

    async def crowded(listener: socket.socket) -> tuple[socket.socket, tuple[str, int]]:
        if refusals:
            raise refusals.pop()
        return await accept(listener)

    with written_logs() as logs:
        async with world(tmp_path / "x.db") as served:
            monkeypatch.setattr(loop, "sock_accept", crowded)
            for _ in range(2):  # the first was waited for already
                await served.http.get("/healthz", headers={"connection": "close"})
            ready = await served.http.get("/readyz")
    assert refusals == []
    assert "open_files" in ready.text
    assert [line["limit"] for line in lines_of(logs, "a limit is hit: open_files")] == [
        "open_files"
    ]


@pytest.mark.anyio
async def test_a_limit_hit_before_a_request_is_logged_with_who_hit_it(tmp_path: Path) -> None:
    with written_logs() as logs:
        async with world(tmp_path / "x.db", open_per_address=1, log_addresses="full") as served:
            _, writer = await asyncio.open_connection("127.0.0.1", served.port)
            other, second = await asyncio.open_connection("127.0.0.1", served.port)
            assert await asyncio.wait_for(other.read(), 20) == b""
            writer.close()
            second.close()
    (line,) = lines_of(logs, "a limit is hit: open_per_address")
    assert line["address"] == "127.0.0.1"
    assert re.fullmatch(r"[0-9a-f]{8}", line["request"])
