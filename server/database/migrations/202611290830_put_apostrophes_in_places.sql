-- The names of places in a gazetteer that was filled before have the apostrophe of all texts; an empty one is filled with it. Slugs stay as they are.

-- few rows: some thousand names with an apostrophe, in tables that only an import writes
update places set name = replace(name, '''', '’') where name like '%''%';
-- few rows: a few hundred names in another language
update place_names set shown_name = replace(shown_name, '''', '’') where shown_name like '%''%';
-- few rows: a dozen departments
update departments set name = replace(name, '''', '’'), translations = replace(translations::text, '''', '’')::jsonb
  where name like '%''%' or translations::text like '%''%';
