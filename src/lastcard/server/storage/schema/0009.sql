-- What hands were worth, by whichever judgement was the newest; without anybody's name.
CREATE TABLE reviews (
    game TEXT NOT NULL,
    hand INTEGER NOT NULL,
    judged_by TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, hand)
);
