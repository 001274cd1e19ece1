-- People who play together again and again: a name, and how they play. The id is in their link.
CREATE TABLE clubs (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    plan TEXT NOT NULL,
    tonight TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE club_members (
    club TEXT NOT NULL,
    guest TEXT NOT NULL,
    joined BIGINT NOT NULL,
    PRIMARY KEY (club, guest)
) {rowless};
CREATE INDEX club_members_guest ON club_members (guest);

-- At which tables they played. What came of it stands with the games.
CREATE TABLE club_tables (
    table_id TEXT NOT NULL PRIMARY KEY,
    club TEXT NOT NULL
) {rowless};
CREATE INDEX club_tables_club ON club_tables (club);
