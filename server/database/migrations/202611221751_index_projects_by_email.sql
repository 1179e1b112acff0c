-- outside a transaction
create index concurrently if not exists projects_by_email on projects (email);
