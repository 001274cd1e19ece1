-- What a database knows of itself: the salt with which addresses are hashed.
CREATE TABLE facts (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- How far somebody has used up what all nodes together allow: until when it is paid off.
CREATE TABLE allowances (
    whose TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
) {rowless};
CREATE INDEX allowances_until ON allowances (until);

-- Whence a table was made, hashed: one address does not fill the lobby.
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN near TEXT NOT NULL DEFAULT '';
