-- A game that an organiser has accepted counts, also if it was not played to its end.
DROP INDEX game_solo;
CREATE INDEX game_solo ON game (kind, options, at, id) WHERE seats = 1 AND counts;

-- Everything that was done at a live table after its round was closed is kept, not only moves.
ALTER TABLE late_arrival ADD COLUMN kind TEXT NOT NULL DEFAULT 'move';   -- as in live_change; or 'draft'
ALTER TABLE late_arrival ADD COLUMN step INTEGER NOT NULL DEFAULT 0;     -- how many moves stay as they are
ALTER TABLE late_arrival ADD COLUMN reason TEXT NOT NULL DEFAULT '';     -- of a draft
