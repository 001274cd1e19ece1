"""How a server is set up: defaults, then a TOML file, then the environment, then the flags.

`lastcard serve --help` prints the list below; nothing else documents it.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_type_hints

import msgspec
import platformdirs

from lastcard.rules.reasons import Malformed

PREFIX: Final = "LASTCARD_"
CONFIG: Final = PREFIX + "CONFIG"  # names the file
# What else has a name of this kind: for builds and for tests.
OTHERS: Final = frozenset(
    {
        CONFIG,
        *[PREFIX + name for name in ("COMPILE", "WEB", "WEB_OUT", "EXPECT_BUILD", "PROGRAM")],
        *[PREFIX + name for name in ("OPERATOR_URL", "OPERATOR_SECRET")],
        *[PREFIX + name for name in ("CHROMIUM", "POSTGRES_BIN")],
    }
)

Count = Annotated[int, msgspec.Meta(ge=0)]


def said(text: str) -> msgspec.Meta:
    """What a setting is for."""
    return msgspec.Meta(description=text)


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of one node."""

    host: Annotated[str, said("address to listen on")] = "127.0.0.1"
    port: Annotated[Count, said("port to listen on; 0 takes any free one")] = 4848
    database: Annotated[str, said("a file, or postgresql://...; none: a file of this user")] = ""
    node: Annotated[str, said("name of this node; none: a random one")] = ""
    origins: Annotated[list[str], said("other web origins that may use this server")] = []
    proxies: Annotated[str, said("addresses of reverse proxies to believe, comma-separated")] = ""
    tls_cert: Annotated[str, said("file with the TLS certificate")] = ""
    tls_key: Annotated[str, said("file with its key")] = ""
    metrics_token: Annotated[str, said("secret that opens /metrics; none: loopback only")] = ""
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], said("least important log line to write")
    ] = "warning"
    log_addresses: Annotated[
        Literal["hashed", "full"], said("how log lines name whoever causes them")
    ] = "hashed"
    log_format: Annotated[Literal["json", "text"], said("how log lines are written")] = "json"

    connections: Annotated[Count, said("most WebSockets at once")] = 10_000
    connections_per_address: Annotated[Count, said("most WebSockets from one address")] = 100
    connections_per_guest: Annotated[Count, said("most WebSockets of one guest")] = 8
    open_per_address: Annotated[
        Count, said("most connections from one address that are no WebSockets")
    ] = 250
    handshakes_per_address: Annotated[Count, said("new WebSockets a minute")] = 300
    neighbours: Annotated[
        Count, said("how much more than one address all of its /24 (IPv6: /48) may, each limit")
    ] = 4
    tables: Annotated[Count, said("most tables in memory")] = 5_000
    tables_per_guest: Annotated[Count, said("most tables a guest may make in an hour")] = 20
    tables_per_address: Annotated[Count, said("most tables made from an address in an hour")] = 120
    lobby_per_address: Annotated[Count, said("places in the lobby that one address has")] = 5
    guests_per_address: Annotated[Count, said("most guests admitted from an address an hour")] = 120
    codes_per_address: Annotated[Count, said("codes of tables, right or wrong, an hour")] = 120
    guesses_per_address: Annotated[Count, said("wrong codes and tokens a minute")] = 20
    wrong_codes: Annotated[
        Count, said("wrong codes of tables a minute after which each address has few")
    ] = 120
    requests_per_address: Annotated[Count, said("REST requests a minute")] = 600
    messages_per_second: Annotated[Count, said("WebSocket messages of one connection")] = 15
    messages_per_address: Annotated[Count, said("WebSocket messages a second from one address")] = (
        300
    )
    bots_per_address: Annotated[
        Count, said("what bots do a second at the tables of one address before they slow down")
    ] = 300
    chat_per_minute: Annotated[Count, said("lines of chat of one guest")] = 30
    message_bytes: Annotated[Count, said("longest WebSocket message")] = 16_384
    body_bytes: Annotated[Count, said("longest REST body")] = 65_536
    backlog_bytes: Annotated[Count, said("unread bytes after which a slow reader is closed")] = (
        262_144
    )

    expert_workers: Annotated[Count, said("processes that think for bots that search; 0: none")] = 1
    expert_ms: Annotated[Count, said("how long a bot that searches may think")] = 200
    backups: Annotated[str, said("folder for a backup of SQLite a second behind; none: none")] = ""
    backup_days: Annotated[Count, said("how far back that goes")] = 7
    retention_days: Annotated[Count, said("after which untouched games go; 0: never")] = 0


class Described(NamedTuple):
    """A setting for `--help`."""

    name: str
    meaning: str
    default: object


def described() -> Iterator[Described]:
    """All settings in their order."""
    hints = get_type_hints(ServerSettings, include_extras=True)
    for field in msgspec.structs.fields(ServerSettings):
        metas = [m for m in get_args(hints[field.name]) if isinstance(m, msgspec.Meta)]
        meaning = next(m.description for m in metas if m.description)
        default = field.default
        if default is msgspec.NODEFAULT:
            default = []
        yield Described(field.name, meaning, default)


def read_settings(
    file: str | None,
    environment: Mapping[str, str],
    flags: Mapping[str, object],
) -> ServerSettings:
    """What the three sources say together; `Malformed` if they mean nothing.

    Without a file, the environment may name one.
    """
    file = file or environment.get(CONFIG)
    given: dict[str, Any] = _from_file(file) if file else {}
    given |= _from_environment(environment)
    given |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(given, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(f"settings: {error}") from None


def _from_file(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Malformed(f"{file}: {error}") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for variable, text in environment.items():
        if variable.startswith(PREFIX) and variable not in OTHERS:
            name = variable.removeprefix(PREFIX).lower()
            if name not in ServerSettings.__struct_fields__:
                raise Malformed(f"settings: there is none called {variable}")
            found[name] = parts_of(text) if name == "origins" else text
    return found


def parts_of(text: str) -> list[str]:
    """What stands between the commas.

    >>> parts_of("https://a.test, https://b.test,")
    ['https://a.test', 'https://b.test']
    """
    return [part for part in map(str.strip, text.split(",")) if part]


def data_folder() -> Path:
    """Where this user's games are kept."""
    return platformdirs.user_data_path("lastcard", appauthor=False, ensure_exists=True)


def database_url(settings: ServerSettings) -> str:
    """The database to open; the user's own file if none is named."""
    return settings.database or str(data_folder() / "lastcard.db")
