-- Providers find a request by any part of the couple's names or the town.
create index projects_by_likeness on projects
  using gin (plain_text(first_name || ' ' || last_name || ' ' || location_city) gin_trgm_ops);
