-- British towns are written with "St" in a gazetteer that was filled before; an empty one is filled with it. Slugs and names to be found by stay.

-- few rows: some fifty towns
update places set name = regexp_replace(name, '\m(?:Saint|St\.) (?=[A-Z])', 'St ', 'g') where country = 'GB' and name ~ '\m(?:Saint|St\.) [A-Z]';
