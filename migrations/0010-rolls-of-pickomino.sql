-- Pickomino has got an option, "rolls"; every game until now was written down with all of them.
UPDATE game SET options = '{"rolls":"all"}' WHERE kind = 'pickomino' AND options = '{}';
