-- outside a transaction
create index concurrently if not exists directory_names
  on directory_entries (country, kind, search_name) include (score, slug, name, city);
