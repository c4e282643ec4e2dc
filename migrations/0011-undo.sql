-- Changes that can be undone: each with the rows that it changed, as SQLite's session extension writes them
-- (src/store/undo/). A deleted game waits here, too: this is the bin. Rows are purged after 30 days, and when a player is
-- forgotten; the audit log keeps who did what.

CREATE TABLE undoable_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: an organiser undoes what they saw
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,            -- as in the audit log: "rule"
  object TEXT NOT NULL,            -- "game 12"
  detail TEXT NOT NULL,
  tables_version INTEGER NOT NULL, -- of the tables that the changeset is about: the file's user_version at that time
  changeset BLOB NOT NULL,
  undone_at INTEGER                -- null = it stands
);
CREATE INDEX undoable_change_at ON undoable_change (at);

-- Numbers of deleted rows are never given to others: otherwise a deleted game could not come back under its number, and
-- the audit log would speak of another one. SQLite has no ALTER TABLE for this, but the rows are stored in the same way,
-- so that changing the definition suffices (https://www.sqlite.org/lang_altertable.html#otheralter).
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'id INTEGER PRIMARY KEY', 'id INTEGER PRIMARY KEY AUTOINCREMENT')
  WHERE type = 'table' AND name IN ('player', 'deck', 'game', 'log', 'ruling', 'live_table', 'season', 'night');
PRAGMA writable_schema = RESET;
