-- A token is a device: what it is, and when it was last used.
ALTER TABLE tokens ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN used BIGINT NOT NULL DEFAULT 0;

-- What an operator has said about a table: nothing, unlisted or closed.
ALTER TABLE tables ADD COLUMN ruling TEXT NOT NULL DEFAULT '';

-- The hash of the operator's secret.
CREATE TABLE operators (
    hash BLOB NOT NULL PRIMARY KEY,
    made BIGINT NOT NULL
);

-- Everything an operator did.
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    node TEXT NOT NULL,
    act TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_at ON audit (at);

-- Guests (guest:ID) and addresses (address:HASH) that may not use this server.
CREATE TABLE kept_out (
    whom TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL,
    made BIGINT NOT NULL,
    why TEXT NOT NULL
);

-- Players about players; `settled` is when an operator has looked at it.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    by_guest TEXT NOT NULL,
    by_name TEXT NOT NULL,
    text TEXT NOT NULL,
    settled BIGINT NOT NULL
);
CREATE INDEX reports_at ON reports (settled, at);
CREATE INDEX reports_guest ON reports (guest);
CREATE INDEX reports_by ON reports (by_guest);

-- What was said at the table before.
CREATE TABLE report_lines (
    report TEXT NOT NULL,
    nth INTEGER NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (report, nth)
) {rowless};
CREATE INDEX report_lines_guest ON report_lines (guest);
