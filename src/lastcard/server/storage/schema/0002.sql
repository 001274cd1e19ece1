-- The lobby asks for the best tables first, of one edition or of all.
CREATE INDEX lobby_best ON lobby (people, free);
CREATE INDEX lobby_edition ON lobby (edition, people, free);
-- Forgetting a guest and pruning look for these.
CREATE INDEX passes_guest ON passes (guest);
