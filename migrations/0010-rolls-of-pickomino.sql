-- Pickomino has a new option, "rolls"; every earlier game was recorded with all of them.
UPDATE game SET options = '{"rolls":"all"}' WHERE kind = 'pickomino' AND options = '{}';
