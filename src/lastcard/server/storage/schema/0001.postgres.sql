-- Commands on their way to the owner. Nobody was promised anything: a crash may empty this table.
CREATE UNLOGGED TABLE commands (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id TEXT NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    body BYTEA NOT NULL,
    node TEXT NOT NULL
);
CREATE INDEX commands_table ON commands (table_id);

-- Most updates of a table's row touch no index; room on the page keeps them cheap.
ALTER TABLE tables SET (fillfactor = 60);
