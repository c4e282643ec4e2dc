-- The account that made an invitation, which ends with that account and with its password. NULL = the link for creating
-- the first organiser.
ALTER TABLE invitation ADD COLUMN invited_by INTEGER REFERENCES account (id) ON DELETE CASCADE;
CREATE INDEX invitation_invited_by ON invitation (invited_by);

ALTER TABLE live_change ADD COLUMN origin TEXT NOT NULL DEFAULT ''; -- the address from which it was done, for organisers
