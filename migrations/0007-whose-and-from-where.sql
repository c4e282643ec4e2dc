-- Whose an invitation is: it ends with the account and with the password that it was made with. NULL = the link that makes
-- the first organiser.
ALTER TABLE invitation ADD COLUMN invited_by INTEGER REFERENCES account (id) ON DELETE CASCADE;
CREATE INDEX invitation_invited_by ON invitation (invited_by);

ALTER TABLE live_change ADD COLUMN origin TEXT NOT NULL DEFAULT ''; -- the address from which it was done, for organisers
