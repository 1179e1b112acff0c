-- outside a transaction
-- Operators find people and companies by telephone, by the name of a venue and by the couple of a project.
create index concurrently if not exists accounts_by_phone on accounts (phone);
create index concurrently if not exists projects_by_phone on projects (phone);
create index concurrently if not exists venues_by_phone on venues (phone) where phone is not null;
create index concurrently if not exists venues_by_likeness on venues using gin (plain_text(name) gin_trgm_ops);
create index concurrently if not exists projects_by_couple on projects
  using gin (plain_text(first_name || ' ' || last_name || ' ' || location_city) gin_trgm_ops);
create index concurrently if not exists projects_newest on projects (created_at desc, id desc);
create index concurrently if not exists projects_newest_of_country on projects (country, created_at desc, id desc);
-- Who has looked at a couple's contact data.
create index concurrently if not exists audit_log_of_project on audit_log ((details ->> 'projectId'), id desc) where details ? 'projectId';
