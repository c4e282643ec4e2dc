-- A game accepted by an organiser counts even if it was not played to its end.
DROP INDEX game_solo;
CREATE INDEX game_solo ON game (kind, options, at, id) WHERE seats = 1 AND counts;

-- All changes to a live table after its round was closed are kept, not only moves.
ALTER TABLE late_arrival ADD COLUMN kind TEXT NOT NULL DEFAULT 'move';   -- as in live_change; or 'draft'
ALTER TABLE late_arrival ADD COLUMN step INTEGER NOT NULL DEFAULT 0;     -- how many moves stay as they are
ALTER TABLE late_arrival ADD COLUMN reason TEXT NOT NULL DEFAULT '';     -- of a draft
