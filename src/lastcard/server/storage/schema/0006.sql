-- Hands of the day: who has begun which, and at which table. What came of it stands with the game.
CREATE TABLE daily_tries (
    day TEXT NOT NULL,
    nth INTEGER NOT NULL,
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (day, nth, guest)
) {rowless};
CREATE INDEX daily_tries_guest ON daily_tries (guest, day);
CREATE INDEX daily_tries_table ON daily_tries (table_id);

-- What bots made of them in advance.
CREATE TABLE daily_bots (
    day TEXT NOT NULL,
    nth INTEGER NOT NULL,
    level TEXT NOT NULL,
    won INTEGER NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (day, nth, level)
) {rowless};
