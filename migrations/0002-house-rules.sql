-- The house rules that a game was played by, to tell the editions of solo games apart. They stand in the log, which SQL
-- cannot read: the program fills the column in (src/store/migrations.cpp).

ALTER TABLE game ADD COLUMN options TEXT NOT NULL DEFAULT '{}'; -- derived: a JSON object, every option of the game

-- What solo rankings read.
CREATE INDEX game_solo ON game (kind, options, at, id) WHERE seats = 1 AND counts AND complete;
