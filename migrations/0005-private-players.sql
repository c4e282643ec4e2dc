-- Players who do not want their names published: they appear under initials (docs/publishing.md).

ALTER TABLE player ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0;
