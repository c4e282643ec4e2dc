-- The house rules of a game, to distinguish the editions of solo games. They are in the log, which SQL cannot read: the
-- program fills in the column (src/store/games/migration_fills.cpp).

ALTER TABLE game ADD COLUMN options TEXT NOT NULL DEFAULT '{}'; -- derived: a JSON object, every option of the game

-- For solo rankings.
CREATE INDEX game_solo ON game (kind, options, at, id) WHERE seats = 1 AND counts AND complete;
