-- One schema for both databases; `BLOB` is `BYTEA` in PostgreSQL. Times are milliseconds since 1970.

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT UNIQUE,
    visibility TEXT NOT NULL,
    owner TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    last BIGINT NOT NULL,
    base BIGINT NOT NULL,
    at BIGINT NOT NULL,
    playing INTEGER NOT NULL
);

-- A node owns tables as long as it renews its row here.
CREATE TABLE nodes (
    node TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    guest TEXT NOT NULL,
    command TEXT NOT NULL,
    nth INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) {rowless};

-- `nth` counts the entries of one command, so that a command may have several but not come again.
CREATE UNIQUE INDEX entries_command ON entries (table_id, guest, command, nth) WHERE command <> '';

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    first BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE INDEX games_table ON games (table_id);

CREATE TABLE players (
    guest TEXT NOT NULL,
    ended BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (guest, ended, game)
) {rowless};
CREATE INDEX players_game ON players (game);

CREATE TABLE tallies (
    guest TEXT NOT NULL,
    edition TEXT NOT NULL,
    games BIGINT NOT NULL,
    hands BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    matches_won BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (guest, edition)
) {rowless};

CREATE TABLE lobby (
    table_id TEXT NOT NULL PRIMARY KEY,
    edition TEXT NOT NULL,
    free BIGINT NOT NULL,
    people BIGINT NOT NULL,
    listing TEXT NOT NULL
);

-- Who ever had a seat where: the way to a guest's name in the logs.
CREATE TABLE sat (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
) {rowless};
CREATE INDEX sat_table ON sat (table_id);

CREATE TABLE guests (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE tokens (
    hash BLOB NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX tokens_guest ON tokens (guest);

CREATE TABLE passes (
    hash BLOB NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL,
    until BIGINT NOT NULL
);
