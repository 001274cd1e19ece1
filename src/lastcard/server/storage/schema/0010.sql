-- What a hand of the day was worth without the luck of its cards; NULL until that is known.
ALTER TABLE daily_tries ADD COLUMN skill DOUBLE PRECISION;
ALTER TABLE daily_bots ADD COLUMN skill DOUBLE PRECISION;
